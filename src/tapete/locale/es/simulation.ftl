### Rondas jugadas al azar: qué no se puede pedir.

error-simulation-range = { $key } no puede ser { $value }. Se admite { $allowed }.
error-strategy-unknown = No hay ninguna estrategia «{ $value }». Se admite { $allowed }.
error-deviations-without-chart = La estrategia «{ $value }» no admite desviaciones. Las admite { $allowed }.
error-deviations-without-count = Las desviaciones dependen de una cuenta: indica --count.
error-leaves-every-shoe = Con leave_below = { $value } se abandonaría cada zapato nada más empezar. Se admite { $allowed }.
error-scheduler-unreachable = No se puede hablar con el planificador { $value }.
error-dask-extra = Para repartir el trabajo falta un programa: instala { $allowed }.

## Apuestas según la cuenta
error-spread-key = { $file }: { $key } no puede ser { $value }. Se admite { $allowed }.
error-spread-order = { $file }: { $key } vale { $value }, y las cuentas van de menor a mayor. Se admite { $allowed }.
error-spread-limits = { $key }: en la mesa { $table } no se puede apostar { $value }. Se admite { $allowed }.
error-spread-without-count = Las apuestas dependen de una cuenta: indica --count.

## Gráficos
error-plot-suffix = No se sabe dibujar en «{ $value }»: el nombre tiene que acabar en { $allowed }.
error-plot-folder = No existe la carpeta { $value }.
error-plot-extra = Para dibujar falta un programa: instala { $allowed }.

## Opciones
help-option-rounds = Cuántas rondas se juegan.
help-option-simulation-seed = Número entero que permite repetir la simulación; si falta, se saca al azar.
help-option-strategy = basic (la tabla de la mesa), optimal, mimic-dealer, never-bust o un archivo CSV con una tabla.
help-option-deviations = Archivo CSV con las jugadas que cambian según la cuenta.
help-option-count = Sistema de cuenta: hi-lo, ko, omega-ii, zen, hi-opt-i, hi-opt-ii, wong-halves o un archivo TOML.
help-option-spread = Archivo TOML con las apuestas según la cuenta.
help-option-seats = Asientos de la mesa; todos juegan igual.
help-option-chunks = Partes, cada una con su azar; si falta, depende solo del número de rondas.
help-option-fresh-shoe = Reparte cada ronda de un zapato completo.
help-option-workers = Procesos que juegan.
help-option-scheduler = Dirección de un clúster de Dask que juega.
help-option-pace = Rondas por hora.
help-option-bankroll = Dinero cuyo riesgo de ruina se quiere saber, con apuestas según la cuenta.
help-option-plot = Dibuja los resultados en un archivo SVG o PNG.

## Lo que se cuenta
simulation-compiling = Compilando el simulador: ocurre una sola vez y tarda unos veinte segundos...
simulation-rate = { $millions } millones de rondas por segundo
simulation-rounds = { $rounds } { $rounds ->
    [one] ronda
   *[other] rondas
 }, { $seats } { $seats ->
    [one] asiento
   *[other] asientos
 }, semilla { $seed }
simulation-ev = Esperanza por apuesta inicial: { $ev } ± { $error } (un error estándar)
simulation-deviation = Desviación típica: { $deviation } apuestas iniciales
simulation-speed = { $seconds } s, { $rate } rondas por segundo
simulation-histogram = Resultados en apuestas iniciales, y su parte:
simulation-by-count = Según la cuenta al apostar: parte de las rondas, apuesta, esperanza
simulation-mean-bet = Apuesta media: { $value }
simulation-per-round = Esperanza por ronda: { $value }
simulation-deviation-per-round = Desviación típica por ronda: { $value }
simulation-per-hour = Esperanza por hora: { $value }
simulation-n0 = N0, rondas hasta que la esperanza es una desviación típica: { $value }
simulation-risk-of-ruin = Riesgo de ruina: { $value }
simulation-bankroll = Dinero para un riesgo de ruina del { $risk }: { $value }
simulation-drawdown = Mayor caída en { $rounds } rondas: la mitad de las veces más de { $median }, una de cada veinte más de { $deep }
