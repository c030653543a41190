### Desvios da estratégia segundo a contagem: o que está errado em um arquivo.

error-deviations-header = A primeira linha dos desvios é { $allowed }; esta é “{ $value }”.
error-deviation-length = A linha “{ $cell }” tem que ter { $allowed }.
error-deviation-hand = Na linha “{ $cell }”, “{ $value }” não é nenhuma linha de uma tabela de estratégia.
error-deviation-up = Na linha “{ $cell }”, a carta da banca não pode ser “{ $value }”. Admite-se { $allowed }.
error-deviation-count = Na linha “{ $cell }”, a contagem não pode ser “{ $value }”. Admite-se { $allowed }.
error-deviation-code = Na linha “{ $cell }” não pode estar a jogada “{ $value }”. Admite-se { $allowed }.
error-count-threshold = { $key }: o limiar não pode ser { $value }. Admite-se { $allowed }.
