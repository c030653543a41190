### La casa que sirve las mesas: qué no se puede pedir.

error-table-closed = La mesa está cerrada.
error-no-commitment = El compromiso del próximo zapato aún no se ha publicado; prueba dentro de un momento.
error-not-owner = Solo puede hacerlo quien abrió la mesa.
error-bad-setting = { $key } no puede ser { $value }. Se admite { $allowed }.
error-seed-given = Ya has dado tu semilla para el zapato { $shoe }.
