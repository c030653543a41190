### Sistemas de cuenta de cartas: qué falla en un archivo.

error-count-unknown = No hay ningún sistema de cuenta «{ $value }». Se admite { $allowed }.
error-count-key = { $file }: { $key } no puede ser { $value }. Se admite { $allowed }.
