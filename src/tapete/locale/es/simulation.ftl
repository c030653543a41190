### Manos jugadas al azar: qué no se puede pedir.

error-simulation-range = { $key } no puede ser { $value }. Se admite { $allowed }.
error-strategy-unknown = No hay ninguna estrategia «{ $value }». Se admite { $allowed }.
error-deviations-without-chart = La estrategia «{ $value }» no admite desviaciones. Las admite { $allowed }.
error-deviations-without-count = Las desviaciones dependen de una cuenta: indica --count.
error-leaves-every-shoe = Con leave_below = { $value } se abandonaría cada zapato nada más empezar. Se admite { $allowed }.
error-scheduler-unreachable = No se puede hablar con el planificador { $value }.
error-dask-extra = Para repartir el trabajo falta un programa: instala { $allowed }.

## Apuestas según la cuenta
error-spread-not-toml = El archivo de apuestas no es TOML.
error-spread-key = En las apuestas, { $key } no puede ser «{ $value }». Se admite { $allowed }.
error-spread-order = { $key } vale { $value }, y las cuentas van de menor a mayor. Se admite { $allowed }.
error-spread-limits = { $key }: en la mesa { $table } no se puede apostar { $value }. Se admite { $allowed }.
error-spread-without-count = Las apuestas dependen de una cuenta: indica --count.

## Gráficos
error-plot-suffix = No se sabe dibujar en «{ $value }»: el nombre tiene que acabar en { $allowed }.
error-plot-folder = No existe la carpeta { $value }.
error-plot-extra = Para dibujar falta un programa: instala { $allowed }.
