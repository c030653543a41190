### A linha de comando: ajudas e erros de uso.

## Títulos e peças da ajuda
help-heading-usage = Uso:
help-heading-example = Exemplo:
help-heading-commands = Comandos:
help-heading-arguments = Argumentos:
help-heading-options = Opções:
help-default = se não for indicado
help-metavar-command = COMANDO
help-metavar-options = OPÇÕES
help-metavar-table = MESA
help-metavar-file = ARQUIVO
help-metavar-folder = PASTA
help-metavar-number = NÚMERO
help-metavar-address = ENDEREÇO
help-metavar-url = URL
help-metavar-hex = HEX

## Comandos
help-tapete =
    O feltro de blackjack: cinco mesas e todas as que você souber escrever.
    Sem comando, abre as mesas no navegador.
help-serve = Abre as mesas no navegador, neste computador ou na rede local.
help-play = Joga uma noite em uma mesa, no terminal.
help-tables = Lista as mesas que vêm com o programa.
help-rules = Explica com palavras as regras de uma mesa.
help-check = Confere um arquivo de mesa e diz todas as suas falhas.
help-hand = Calcula o valor exato de cada jogada de uma mão.
help-edge = Calcula a vantagem exata de uma mesa.
help-strategy = Calcula a tabela de estratégia básica de uma mesa.
help-simulate = Joga muitas rodadas ao acaso e mede o resultado.
help-replay = Repete uma rodada escrita e diz como termina.
help-verify = Confere a prova e as rodadas de um sapato.
help-perft = Enumera todas as rodadas de um sapato pequeno e compara as contas.

## Opções e argumentos
help-option-help = Mostra esta ajuda e termina.
help-option-version = Mostra a versão e termina.
help-option-lang = Idioma: es, en ou pt; se não for indicado, o do sistema.
help-option-json = Escreve um documento JSON.
help-argument-table = Uma mesa do programa ou o caminho de um arquivo de mesa.
help-argument-check-file = O arquivo de mesa, em TOML.

## Erros de uso
usage-hint = Mais ajuda: { $command }
usage-no-such-option = Não existe a opção { $value }.
usage-no-such-command = Não existe o comando “{ $value }”.
usage-similar = Talvez { $names }?
usage-missing = Falta { $place }.
usage-bad-value = O valor de { $place } não é válido.
usage-expected = O valor de { $place } não é válido: “{ $value }”; espera-se { $expected }.
usage-takes-no-value = A opção { $place } não leva valor.
usage-needs-value = Falta o valor da opção { $place }.
usage-too-many = Há algo a mais: { $value }.
usage-other = O comando não está bem escrito.
usage-whole-number = um número inteiro
usage-number = um número

## tables, check
tables-id = Mesa
tables-name = Nome
tables-seats = Lugares
tables-decks = Baralhos
tables-bets = Aposta inicial
tables-from-to = de { $low } a { $high }
check-good = { $file }: a mesa está certa.

decimal-mark = ,
