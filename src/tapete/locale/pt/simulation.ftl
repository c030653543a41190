### Mãos jogadas ao acaso: o que não se pode pedir.

error-simulation-range = { $key } não pode ser { $value }. Admite-se { $allowed }.
error-strategy-unknown = Não há nenhuma estratégia “{ $value }”. Admite-se { $allowed }.
error-deviations-without-chart = A estratégia “{ $value }” não admite desvios. Eles valem com { $allowed }.
error-deviations-without-count = Os desvios dependem de uma contagem: indique --count.
error-leaves-every-shoe = Com leave_below = { $value } todo sapato seria abandonado logo no começo. Admite-se { $allowed }.
error-scheduler-unreachable = Não é possível falar com o agendador { $value }.
error-dask-extra = Para repartir o trabalho falta um programa: instale { $allowed }.

## Apostas segundo a contagem
error-spread-not-toml = O arquivo de apostas não é TOML.
error-spread-key = Nas apostas, { $key } não pode ser “{ $value }”. Admite-se { $allowed }.
error-spread-order = { $key } vale { $value }, e as contagens vão da menor à maior. Admite-se { $allowed }.
error-spread-limits = { $key }: na mesa { $table } não se pode apostar { $value }. Admite-se { $allowed }.
error-spread-without-count = As apostas dependem de uma contagem: indique --count.

## Gráficos
error-plot-suffix = Não se sabe desenhar em “{ $value }”: o nome tem que acabar em { $allowed }.
error-plot-folder = Não existe a pasta { $value }.
error-plot-extra = Para desenhar falta um programa: instale { $allowed }.
