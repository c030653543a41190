### Sistemas de contagem de cartas: o que está errado em um arquivo.

error-count-unknown = Não há nenhum sistema de contagem “{ $value }”. Admite-se { $allowed }.
error-count-not-toml = O arquivo do sistema de contagem não é TOML.
error-count-key = No sistema de contagem, { $key } não pode ser “{ $value }”. Admite-se { $allowed }.
