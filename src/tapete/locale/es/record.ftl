### Rondas escritas y zapatos: qué falla en ellos y qué dice la comprobación.

## La forma del archivo
error-missing-key = Falta la clave { $key }.
error-unknown-key = Aquí no existe la clave { $key }. Las claves son { $allowed }.
error-unknown-format = { $key } vale { $value }; aquí se puede leer { $allowed }.
error-wrong-type =
    { $key } tiene que ser { $allowed ->
        [string] un texto entre comillas
        [integer] un número entero
        [number] un número
        [array] una lista entre corchetes
       *[table] una tabla de claves
    }; es { $value }.
error-out-of-range = { $key } vale { $value }; se admite { $allowed }.
error-not-a-line = { $key } tiene que ser una línea de texto que no esté en blanco; es { $value }.
error-too-many-decimals = { $key } vale { $value }; una cantidad lleva { $allowed } decimales como mucho.
error-bad-card = { $key }: la carta número { $number }, «{ $value }», no existe. Una carta es valor y palo ({ $allowed }), como «8s» o «Td».
error-bad-action = { $key }: la acción número { $number } es { $value }; una acción es un asiento y un verbo, como "1 hit". Los verbos son { $allowed }.
error-no-seats = { $key }: una ronda necesita al menos un asiento.
error-seat-twice = { $key }: el asiento { $value } está dos veces; cada asiento juega una vez.

## Las reglas de la mesa
error-no-such-seat = { $key }: en esta mesa no hay asiento { $value }; sus asientos son { $allowed }.
error-bad-stack = { $key }: en esta mesa nadie puede tener { $value }; se puede tener { $allowed }.
error-bad-bet = { $key }: no se puede apostar { $value }. Se admite { $allowed }.
error-bet-not-covered = { $key }: la apuesta de { $value } es más que los { $stack } que hay. Se admite { $allowed }.
error-rank-left-out = { $key }: la carta número { $number }, { $value }, no está en las barajas de esta mesa; tienen { $allowed }.
error-too-many-of-card = { $key }: en la carta número { $number } sobra un { $value }; en las barajas hay { $allowed }.
error-too-few-cards =
    { $key }: la ronda necesita otra carta y { $value ->
        [one] solo hay una escrita
       *[other] solo hay { $value } escritas
    }. Añade las cartas que se repartieron.
error-round-not-finished =
    { $key }: la ronda no ha terminado tras { $value ->
        [one] una acción
       *[other] { $value } acciones
    }. Podría seguir { $allowed }.
error-action-after-round = { $key }: la acción número { $number }, «{ $value }», llega cuando la ronda ya ha terminado. No puede seguir nada.
error-wrong-turn = { $key }: la acción número { $number }, «{ $value }», está fuera de turno. Aquí se puede: { $allowed }.
error-answer-order = { $key }: la acción número { $number }, «{ $value }», llega antes de tiempo: las respuestas van por orden de asiento. Aquí se puede: { $allowed }.
error-forbidden-action = { $key }: la acción número { $number }, «{ $value }», no se permite con { $hand } ({ $total }) contra { $up } y { $free } por apostar. Aquí se puede: { $allowed }.
error-no-export = Una ronda solo se puede escribir cuando ha terminado.

## La prueba
error-no-proof = En este archivo no hay prueba: nada que comprobar.
error-seed-not-revealed = La semilla del servidor del zapato { $shoe } de «{ $stream }» aún no se ha revelado: antes no se puede comprobar.
error-shoe-file-needed = { $key } vale { $value }: esa ronda salió de descartes barajados, y cuáles eran solo lo sabe el archivo del zapato con las rondas anteriores. Comprueba ese.
error-not-hex = { $key }: { $value }, en la posición { $position }, no es una cifra hexadecimal minúscula (0-9 a-f).
error-odd-hex = { $key }: { $value } cifras hexadecimales son medio byte de más.
error-wrong-length = { $key }: { $value } bytes; tienen que ser { $allowed }.
error-seats-not-ascending = { $key }: el asiento { $value } va tras el { $before }; los asientos van de menor a mayor.
error-not-a-stream = { $key } tiene que ser un texto que no esté vacío; es { $value }.
error-too-many-cards = { $key }: no se pueden barajar { $value } cartas; { $allowed } como mucho.

## Lo que no coincide
fault-no-such-seat = { $keys }: en esta mesa no hay asiento { $value }; sus asientos son { $allowed }.
fault-bad-stack = { $keys }: en esta mesa nadie puede tener { $value }; se puede tener { $allowed }.
fault-bad-bet = { $keys }: no se puede apostar { $value }. Se admite { $allowed }.
fault-bet-not-covered = { $keys }: la apuesta de { $value } es más de lo que hay. Se admite { $allowed }.
fault-rank-left-out = { $keys }: { $value } no está en las barajas de esta mesa; tienen { $allowed }.
fault-too-many-of-card = { $keys }: sobra un { $value }; en las barajas hay { $allowed }.
fault-too-few-cards = { $keys }: la ronda necesita más cartas que las { $value } escritas.
fault-round-not-finished = { $keys }: la ronda no ha terminado tras las acciones escritas ({ $value }). Podría seguir { $allowed }.
fault-action-after-round = { $keys }: «{ $value }» llega cuando la ronda ya ha terminado.
fault-wrong-turn = { $keys }: «{ $value }» está fuera de turno. Aquí se puede: { $allowed }.
fault-answer-order = { $keys }: «{ $value }» llega antes de tiempo: las respuestas van por orden de asiento. Aquí se puede: { $allowed }.
fault-forbidden-action = { $keys }: «{ $value }» no se permite. Aquí se puede: { $allowed }.
fault-commitment-differs = { $keys }: el compromiso es { $value }, la semilla da { $allowed }.
fault-card-differs = { $keys }: la carta es { $value }, en el zapato está { $allowed }.
fault-card-beyond-part = { $keys }: { $value } llega cuando al zapato no le quedan cartas.
fault-place-differs = { $keys }: la ronda empieza en { $value }, la anterior acabó en { $allowed }.

verify-holds =
    { $rounds ->
        [one] Todo coincide: el compromiso y una ronda
       *[other] Todo coincide: el compromiso y { $rounds } rondas
    } del zapato { $shoe } de «{ $stream }».
    Compara el compromiso con el que viste antes de barajar: { $commitment }
verify-differs =
    { $count ->
        [one] { $file } no coincide en un lugar:
       *[other] { $file } no coincide en { $count } lugares:
    }
help-argument-replay-file = La ronda escrita, en TOML.
help-argument-verify-file = Una ronda con su prueba o un archivo de zapato, en TOML.
