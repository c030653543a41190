### El registro de las mesas: por qué no se puede abrir o escribir.

error-log-bad-url = La dirección de la base de datos no vale. Se admite { $allowed }.
error-log-no-driver = Para { $value } falta un programa: instala { $allowed }.
error-log-not-a-database = Ahí no hay una base de datos, o está dañada.
error-log-too-new = La base de datos es de una versión posterior de tapete ({ $value }); esta llega hasta { $allowed }.
error-log-read-only = La base de datos no se puede escribir.
error-log-locked = Otro programa ocupa la base de datos. Vuelve a intentarlo.
error-log-full = No queda sitio para guardar nada más.
error-log-conflict = Otro proceso ha escrito antes. Vuelve a intentarlo.
error-log-lost-before = No se ha podido guardar lo que venía antes, así que esto tampoco vale. Vuelve a intentarlo.
error-log-unavailable = La base de datos no responde. Vuelve a intentarlo.
