### El servidor: qué no se puede pedir, y lo que dice al arrancar.

## Qué clase de respuesta es (el título de RFC 9457)
problem-202 = Todavía no
problem-400 = No se entiende
problem-401 = Falta saber quién eres
problem-403 = No te corresponde
problem-404 = No existe
problem-405 = Así no se puede pedir
problem-409 = La mesa ha cambiado
problem-410 = Ya no existe
problem-413 = Demasiado grande
problem-415 = Formato desconocido
problem-421 = No es este servidor
problem-422 = Las reglas no lo permiten
problem-429 = Demasiado deprisa
problem-500 = Fallo del servidor
problem-503 = Ahora no puede ser

## Qué no se puede pedir
error-analysis-failed = El analizador ha fallado, así que no hay respuesta. Se volverá a intentar a partir de medio minuto; todo lo demás sigue.
error-bad-request = La petición no está bien escrita.
error-bad-parameter = El parámetro { $place } no vale.
error-bad-name = «{ $value }» no sirve de nombre: entre 1 y { $longest } letras o signos visibles.
error-bad-id = El identificador de la orden no vale: «{ $value }». Se admite una longitud de { $allowed }.
error-busy = Hay demasiadas órdenes esperando. Prueba dentro de un momento.
error-cookie-needed = Aún no se sabe quién eres. Pide antes /api/me: ahí se da la galleta que te identifica.
error-field-out-of-range = En { $place } hay { $value } y se admite { $allowed }.
error-chart-not-ready = La tabla se está calculando. Pídela otra vez dentro de un momento.
error-hint-not-ready = El consejo se está calculando. Pídelo otra vez dentro de un momento.
error-hint-not-now = El consejo es para cuando te toca jugar.
error-missing-field = En { $place } falta { $value }.
error-no-practice = Los consejos son para las mesas de práctica.
error-no-such-page = Aquí no hay nada.
error-no-such-round = En esta mesa no se ha terminado ninguna mano con el número { $value }.
error-no-such-rules = No hay mesas de «{ $value }». Las hay de { $tables }.
error-no-such-shoe = En esta mesa no hay ningún zapato con el número { $value }.
error-not-json = El cuerpo de la petición no es JSON.
error-not-saved =
    No se ha podido guardar, así que no ha pasado nada. { $reason ->
        [log-full] { error-log-full }
        [log-locked] { error-log-locked }
        [log-read-only] { error-log-read-only }
        [log-conflict] { error-log-conflict }
        [log-lost-before] { error-log-lost-before }
       *[other] { error-log-unavailable }
    }
error-page-not-built = La página no está hecha todavía: «make play» la prepara.
error-stale = La mesa ha cambiado desde que la viste: va por la versión { $version }.
error-table-not-open = No hay ninguna mesa «{ $table }».
error-too-large = La petición es demasiado grande.
error-too-many = Demasiadas peticiones seguidas. Espera un momento.
error-unknown-field = En { $place } sobra { $value }.
error-wrong-field-type = En { $place } hay { $value } y debería haber { $allowed }.
error-wrong-field-value = En { $place } no vale { $value }; puede ser { $allowed }.
error-wrong-host = Este servidor no responde al nombre «{ $value }».
error-wrong-media-type = El cuerpo viene como «{ $value }» y debe venir como { $allowed }.
error-wrong-method = Eso no se le puede pedir a esta dirección; sí se puede { $allowed }.
error-wrong-origin = La petición viene de otra página («{ $value }»).
error-bad-port = El puerto { $value } no existe: van de 0 a 65535.
error-port-taken = No queda puerto libre: { $first } y los siguientes hasta { $last } están ocupados. Elige otro con --port.
error-port-in-use = El puerto { $port } está ocupado. Elige otro con --port, u omítelo y se tomará uno libre.
error-cannot-listen = No se puede servir en { $host } ({ $reason }).
error-no-such-host = «{ $value }» no es una dirección de este equipo.
error-not-a-file = { $file } no es un archivo corriente, así que no se lee.
error-not-a-folder = { $file } no es una carpeta.
error-table-id-twice = Dos mesas se llaman «{ $value }»: { $file } no se sirve.
error-secret-unreadable = No se puede leer ni escribir { $file }, donde se guarda la clave de las galletas.

## Personas
guest = Invitado { $number }

## Lo que lleva impreso el tapete
felt-natural = El blackjack paga { $odds }
felt-soft-17-stand = La banca se planta con todo 17
felt-soft-17-hit = La banca pide con 17 blando
felt-insurance = El seguro paga { $odds }
felt-twenty-one = Tu 21 gana al 21 de la banca
felt-charlie = Con { $cards } cartas se gana
felt-bonus = { $hands }: desde { $odds }
felt-bonus-one = { $hands }: { $odds }
felt-bonus-best = Premios hasta { $odds }

## Consejos
hint-only = Solo puedes { $best }.
hint-clear = { $best } da de media { $value } por unidad apostada; lo siguiente, { $second }, da { $other }.
hint-close = { $best } y { $second } valen casi lo mismo: { $value } y { $other } por unidad apostada.

## Al arrancar
help-option-serve-host = La dirección en la que se sirve (127.0.0.1: solo este equipo).
help-option-serve-port = El puerto; si no se indica, el primero libre desde el 8421.
help-option-serve-lan = Sirve a toda la red local y enseña la dirección y su código QR.
help-option-serve-database = Dónde se guardan las mesas: una URL de SQLAlchemy, de SQLite o de PostgreSQL.
help-option-serve-tables = Una carpeta con más archivos de mesa.
help-option-serve-no-browser = No abre el navegador.
help-option-serve-name = Otro nombre al que responde este servidor, detrás de un proxy por ejemplo; se puede repetir.
help-metavar-port = PUERTO
help-metavar-name = NOMBRE
serve-open = Las mesas están en { $url }
serve-lan = Desde otro aparato de esta red: { $url }
serve-lan-alone = Este equipo no está en ninguna red: solo se puede jugar desde él.
serve-stop = Ctrl-C las cierra; lo jugado queda guardado.
serve-stopped = Mesas cerradas. Lo jugado queda guardado.
serve-stop-unkept = Ctrl-C las cierra; lo jugado no queda guardado.
serve-stopped-unkept = Mesas cerradas. Lo jugado no queda guardado.
serve-table-refused = { $file } no se sirve:
help-option-serve-rebuild = Antes de servir, rehace puntajes e historiales a partir de lo jugado.
serve-rebuilt = Rehecho a partir de lo jugado: { $count } documentos.
