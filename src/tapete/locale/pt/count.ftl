### Sistemas de contagem de cartas: o que está errado em um arquivo.

error-count-unknown = Não há nenhum sistema de contagem “{ $value }”. Admite-se { $allowed }.
error-count-key = { $file }: { $key } não pode ser { $value }. Admite-se { $allowed }.
