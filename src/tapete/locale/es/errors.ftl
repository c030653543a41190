### Lo que una persona o un programa pide y no puede ser. Los nombres son los códigos de los errores.

error-unexpected = Algo ha fallado dentro del programa ({ $type }). Perdona: no es culpa tuya.
error-other = No se puede ({ $code }).

## Idioma, archivos
error-no-such-language = No hay textos en «{ $value }»; los idiomas son { $languages }.
error-no-such-file = No existe el archivo { $file }.
error-is-a-folder = { $file } es una carpeta; se necesita un archivo.
error-unreadable-file = No se puede leer el archivo { $file }.
error-unwritable-folder = En la carpeta { $folder } no se puede escribir; di otra.
error-unwritable-output = No se puede escribir la respuesta: la salida está cerrada o no queda sitio.
error-file-too-large = El archivo { $file } es demasiado grande: puede tener { $largest } bytes como mucho.
error-not-text = El archivo { $file } no es texto en UTF-8.
error-within = { $file }: { $fault }
error-not-toml = { $file } no es TOML: la línea { $line } no se entiende a partir de la columna { $column }.
error-not-toml-whole = { $file } no es TOML que se pueda leer: está cortado, repite una clave o tiene algo demasiado grande.

## Mesas
error-no-such-table = No hay ninguna mesa «{ $value }». Las mesas son { $tables }; un archivo de mesa termina en .toml.
error-table-refused =
    { $count ->
        [one] La mesa { $file } tiene una falta:
       *[other] La mesa { $file } tiene { $count } faltas:
    }

## Cartas
error-not-a-card = «{ $value }» no es una carta: valor ({ $ranks }; el diez es T) y palo ({ $suits }), como «8s» o «Td».
error-not-a-rank = «{ $value }» no es una carta: valor ({ $ranks }; el diez es T o 10) y, si importa, palo ({ $suits }), como «8», «T» u «8s».
error-infinite-removed = De una baraja infinita no sale ninguna carta: «{ $value }» no cambiaría nada. Quita --removed o --infinite.
error-not-in-shoe = En el zapato no quedan tantas cartas «{ $value }» (hay { $left }).

## Rondas
error-not-legal = «{ $action }» no se puede ahora. Se puede: { $legal }.
error-not-your-turn = «{ $action }» está fuera de turno. Se puede: { $legal }.

## Faltas de un archivo de mesa
fault-other = { $keys }: { $value } ({ $code }); { $allowed }
fault-unknown-section = { $keys }: no existe esa sección (vale { $value }). Las que existen: { $allowed }.
fault-not-a-section = { $keys }: { $value } no es una sección; se escribe { $allowed }.
fault-unknown-key = { $keys }: no existe esa clave (vale { $value }). Las que existen: { $allowed }.
fault-missing-key = { $keys }: falta. Se admite { $allowed }.
fault-not-allowed = { $keys }: { $value } no vale. Se admite { $allowed }.
fault-even-money-without-insurance = { $keys }: pagar 1 a 1 ({ $value }) necesita que haya seguro. Se admite { $allowed }.
fault-redoubling-without-doubling = { $keys }: no se puede volver a doblar donde no se dobla ({ $value }). Se admite { $allowed }.
fault-minimum-over-maximum = { $keys }: el mínimo supera al máximo ({ $value }). Se admite { $allowed }.
fault-bankroll-under-minimum = { $keys }: las fichas iniciales no alcanzan para la apuesta mínima ({ $value }). Se admite { $allowed }.
fault-capacity = { $keys }: con tantos asientos y manos pueden faltar cartas ({ $value }). Se admite { $allowed }.
fault-not-multiple-of-unit = { $keys }: hay cantidades que no son múltiplos de la unidad ({ $value }). Se admite { $allowed }.
fault-not-multiple-of-step = { $keys }: el mínimo no es múltiplo del paso ({ $value }). Se admite { $allowed }.
fault-chips-cannot-make-bet = { $keys }: hay apuestas permitidas que no se pueden reunir con estas fichas (fichas; primera apuesta que no sale: { $value }). Cada múltiplo del paso, del mínimo al máximo, tiene que ser una suma de fichas.
fault-bonus-condition = { $keys }: un premio pide cartas exactas, o un total con un número de cartas ({ $value }). Se admite { $allowed }.
fault-bonus-id-twice = { $keys }: dos premios llevan el mismo nombre ({ $value }). Se admite { $allowed }.
