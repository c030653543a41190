### La línea de órdenes: ayudas y errores de uso.

## Encabezados y piezas de la ayuda
help-heading-usage = Uso:
help-heading-example = Ejemplo:
help-heading-commands = Órdenes:
help-heading-arguments = Argumentos:
help-heading-options = Opciones:
help-default = si no se indica
help-metavar-command = ORDEN
help-metavar-options = OPCIONES
help-metavar-table = MESA
help-metavar-file = ARCHIVO
help-metavar-folder = CARPETA
help-metavar-number = NÚMERO
help-metavar-address = DIRECCIÓN
help-metavar-url = URL
help-metavar-hex = HEX

## Órdenes
help-tapete =
    El tapete de blackjack: cinco mesas y todas las que sepas escribir.
    Sin orden, abre las mesas en el navegador.
help-serve = Abre las mesas en el navegador, en este equipo o en la red local.
help-play = Juega una noche en una mesa, en la terminal.
help-tables = Enumera las mesas que trae el programa.
help-rules = Explica con palabras las reglas de una mesa.
help-check = Revisa un archivo de mesa y dice todas sus faltas.
help-hand = Calcula el valor exacto de cada jugada de una mano.
help-edge = Calcula la ventaja exacta de una mesa.
help-strategy = Calcula la tabla de estrategia básica de una mesa.
help-simulate = Juega muchas rondas al azar y mide el resultado.
help-replay = Repite una ronda escrita y dice cómo termina.
help-verify = Comprueba la prueba y las rondas de un zapato.
help-perft = Enumera todas las rondas de un zapato pequeño y compara las cuentas.

## Opciones y argumentos
help-option-help = Muestra esta ayuda y termina.
help-option-version = Muestra la versión y termina.
help-option-lang = Idioma: es, en o pt; si no se indica, el del sistema.
help-option-json = Escribe un documento JSON.
help-argument-table = Una mesa del programa o la ruta de un archivo de mesa.
help-argument-check-file = El archivo de mesa, en TOML.

## Errores de uso
usage-hint = Más ayuda: { $command }
usage-no-such-option = No existe la opción { $value }.
usage-no-such-command = No existe la orden «{ $value }».
usage-similar = ¿Quizá { $names }?
usage-missing = Falta { $place }.
usage-bad-value = El valor de { $place } no es válido.
usage-expected = El valor de { $place } no es válido: «{ $value }»; se espera { $expected }.
usage-takes-no-value = La opción { $place } no lleva valor.
usage-needs-value = A la opción { $place } le falta su valor.
usage-too-many = Sobra algo: { $value }.
usage-other = La orden no está bien escrita.
usage-whole-number = un número entero
usage-number = un número

## tables, check
tables-id = Mesa
tables-name = Nombre
tables-seats = Asientos
tables-decks = Barajas
tables-bets = Apuesta inicial
tables-from-to = de { $low } a { $high }
check-good = { $file }: la mesa está bien.

decimal-mark = ,
