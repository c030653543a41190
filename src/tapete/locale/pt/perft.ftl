### Perft: todas as rodadas de um sapato, contadas.

help-argument-perft-file = O arquivo perft: linhas com um sapato, regras e os totais que devem dar.
help-option-divide = Mostra os totais de cada linha por primeira distribuição e primeira jogada.
perft-match = como esperado: { $name }
perft-mismatch = NÃO é o esperado: { $name }
perft-column = { $column }: esperava-se { $wanted }, saiu { $found }
perft-column-same = { $column }: { $found }, como esperado
error-perft-value = { $file }: { $key }: { $value } não serve. Permitido é { $allowed }.
