### Rodadas jogadas ao acaso: o que não se pode pedir.

error-simulation-range = { $key } não pode ser { $value }. Admite-se { $allowed }.
error-strategy-unknown = Não há nenhuma estratégia “{ $value }”. Admite-se { $allowed }.
error-deviations-without-chart = A estratégia “{ $value }” não admite desvios. Eles valem com { $allowed }.
error-deviations-without-count = Os desvios dependem de uma contagem: indique --count.
error-leaves-every-shoe = Com leave_below = { $value } todo sapato seria abandonado logo no começo. Admite-se { $allowed }.
error-scheduler-unreachable = Não é possível falar com o agendador { $value }.
error-dask-extra = Para repartir o trabalho falta um programa: instale { $allowed }.

## Apostas segundo a contagem
error-spread-key = { $file }: { $key } não pode ser { $value }. Admite-se { $allowed }.
error-spread-order = { $file }: { $key } vale { $value }, e as contagens vão da menor à maior. Admite-se { $allowed }.
error-spread-limits = { $key }: na mesa { $table } não se pode apostar { $value }. Admite-se { $allowed }.
error-spread-without-count = As apostas dependem de uma contagem: indique --count.

## Gráficos
error-plot-suffix = Não se sabe desenhar em “{ $value }”: o nome tem que acabar em { $allowed }.
error-plot-folder = Não existe a pasta { $value }.
error-plot-extra = Para desenhar falta um programa: instale { $allowed }.

## Opções
help-option-rounds = Quantas rodadas são jogadas.
help-option-simulation-seed = Número inteiro que permite repetir a simulação; se faltar, é sorteado.
help-option-strategy = basic (a tabela da mesa), optimal, mimic-dealer, never-bust ou um arquivo CSV com uma tabela.
help-option-deviations = Arquivo CSV com as jogadas que mudam com a contagem.
help-option-count = Sistema de contagem: hi-lo, ko, omega-ii, zen, hi-opt-i, hi-opt-ii, wong-halves ou um arquivo TOML.
help-option-spread = Arquivo TOML com as apostas conforme a contagem.
help-option-seats = Lugares da mesa; todos jogam igual.
help-option-chunks = Partes, cada uma com o seu acaso; se faltar, depende só do número de rodadas.
help-option-fresh-shoe = Distribui cada rodada de um sapato completo.
help-option-workers = Processos que jogam.
help-option-scheduler = Endereço de um cluster do Dask que joga.
help-option-pace = Rodadas por hora.
help-option-bankroll = Dinheiro cujo risco de ruína se quer saber, com apostas conforme a contagem.
help-option-plot = Desenha os resultados num arquivo SVG ou PNG.

## O que se conta
simulation-compiling = Compilando o simulador: acontece uma só vez e leva uns vinte segundos...
simulation-rate = { $millions } milhões de rodadas por segundo
simulation-rounds = { $rounds } { $rounds ->
    [one] rodada
   *[other] rodadas
 }, { $seats } { $seats ->
    [one] lugar
   *[other] lugares
 }, semente { $seed }
simulation-ev = Esperança por aposta inicial: { $ev } ± { $error } (um erro padrão)
simulation-deviation = Desvio padrão: { $deviation } apostas iniciais
simulation-speed = { $seconds } s, { $rate } rodadas por segundo
simulation-histogram = Resultados em apostas iniciais, e a sua parte:
simulation-by-count = Conforme a contagem ao apostar: parte das rodadas, aposta, esperança
simulation-mean-bet = Aposta média: { $value }
simulation-per-round = Esperança por rodada: { $value }
simulation-deviation-per-round = Desvio padrão por rodada: { $value }
simulation-per-hour = Esperança por hora: { $value }
simulation-n0 = N0, rodadas até a esperança ser um desvio padrão: { $value }
simulation-risk-of-ruin = Risco de ruína: { $value }
simulation-bankroll = Dinheiro para um risco de ruína de { $risk }: { $value }
simulation-drawdown = Maior queda em { $rounds } rodadas: metade das vezes mais de { $median }, uma em vinte mais de { $deep }
