### Perft: todas las rondas de un zapato, contadas.

help-argument-perft-file = El archivo perft: filas con un zapato, unas reglas y los totales que deben dar.
help-option-divide = Muestra los totales de cada fila por primer reparto y primera jugada.
perft-match = como se esperaba: { $name }
perft-mismatch = NO es lo esperado: { $name }
perft-column = { $column }: se esperaba { $wanted }, salió { $found }
perft-column-same = { $column }: { $found }, como se esperaba
error-perft-value = { $file }: { $key }: { $value } no vale. Se admite { $allowed }.
