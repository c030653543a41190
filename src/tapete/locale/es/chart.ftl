### Tablas de estrategia: qué falla en un archivo.

error-csv-field = La línea { $line }, «{ $value }», no se puede leer: un campo tiene más de { $largest } signos. Quizá falte cerrar unas comillas.
error-chart-header = La primera línea de una tabla de estrategia es { $allowed }; esta es «{ $value }».
error-chart-row-unknown = La tabla no tiene la fila «{ $cell }». Sus filas son { $allowed }.
error-chart-row-twice = La fila «{ $cell }» está dos veces.
error-chart-row-missing = Falta la fila «{ $cell }».
error-chart-row-long = En la fila «{ $cell }» sobra algo: «{ $value }».
error-chart-cell-missing = Falta la casilla { $cell }. Se admite { $allowed }.
error-chart-play-unknown = En la casilla { $cell }, «{ $value }» no es ninguna jugada. Se admite { $allowed }.
error-chart-play-illegal = En la casilla { $cell } no puede estar { $value }. Se admite { $allowed }.
error-chart-no-cell = La tabla no tiene la casilla { $cell }.
