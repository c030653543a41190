### Manos y zapatos para el análisis exacto: qué no se puede calcular.

error-hand-too-short = Una mano tiene al menos dos cartas; esta es «{ $value }».
error-hand-finished = La mano { $value } ya ha terminado: no queda nada que decidir.
error-shoe-too-small = Con { $value } cartas el zapato podría acabarse en mitad de la ronda.
error-strategy-not-exact = «{ $value }» no se puede calcular con exactitud. Se admite { $allowed }.
error-format-unknown = La tabla no se puede escribir como «{ $value }». Se admite { $allowed }.
