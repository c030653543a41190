### Tabelas de estratégia: o que está errado em um arquivo.

error-csv-field = A linha { $line }, “{ $value }”, não pode ser lida: um campo tem mais de { $largest } sinais. Talvez falte fechar as aspas.
error-chart-header = A primeira linha de uma tabela de estratégia é { $allowed }; esta é “{ $value }”.
error-chart-row-unknown = A tabela não tem a linha “{ $cell }”. Suas linhas são { $allowed }.
error-chart-row-twice = A linha “{ $cell }” está duas vezes.
error-chart-row-missing = Falta a linha “{ $cell }”.
error-chart-row-long = Na linha “{ $cell }” há algo a mais: “{ $value }”.
error-chart-cell-missing = Falta a casa { $cell }. Admite-se { $allowed }.
error-chart-play-unknown = Na casa { $cell }, “{ $value }” não é nenhuma jogada. Admite-se { $allowed }.
error-chart-play-illegal = Na casa { $cell } não pode estar { $value }. Admite-se { $allowed }.
error-chart-no-cell = A tabela não tem a casa { $cell }.
