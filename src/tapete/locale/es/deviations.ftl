### Desviaciones de la estrategia según la cuenta: qué falla en un archivo.

error-deviations-header = La primera línea de unas desviaciones es { $allowed }; esta es «{ $value }».
error-deviation-length = La línea «{ $cell }» tiene que llevar { $allowed }.
error-deviation-hand = En la línea «{ $cell }», «{ $value }» no es ninguna fila de una tabla de estrategia.
error-deviation-up = En la línea «{ $cell }», la carta de la banca no puede ser «{ $value }». Se admite { $allowed }.
error-deviation-count = En la línea «{ $cell }», la cuenta no puede ser «{ $value }». Se admite { $allowed }.
error-deviation-code = En la línea «{ $cell }» no puede estar la jugada «{ $value }». Se admite { $allowed }.
error-count-threshold = { $key }: el umbral no puede ser { $value }. Se admite { $allowed }.
