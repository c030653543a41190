### Sistemas de cuenta de cartas: qué falla en un archivo.

error-count-unknown = No hay ningún sistema de cuenta «{ $value }». Se admite { $allowed }.
error-count-not-toml = El archivo del sistema de cuenta no es TOML.
error-count-key = En el sistema de cuenta, { $key } no puede ser «{ $value }». Se admite { $allowed }.
