### Mãos e sapatos para a análise exata: o que não se pode calcular.

error-hand-too-short = Uma mão tem pelo menos duas cartas; esta é “{ $value }”.
error-hand-finished = A mão { $value } já acabou: não resta nada a decidir.
error-shoe-too-small = Com { $value } cartas o sapato poderia acabar no meio da rodada.
error-strategy-not-exact = “{ $value }” não pode ser calculado com exatidão. Admite-se { $allowed }.
error-format-unknown = A tabela não pode ser escrita como “{ $value }”. Admite-se { $allowed }.
