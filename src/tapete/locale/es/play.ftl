### Una noche en la terminal.

play-limits = Apuestas de { $low } a { $high }.
play-worthless = Las fichas son de juego: no valen dinero.
play-help-hint = «?» muestra la ayuda.
play-seeded = Noche con semilla: se puede repetir carta por carta, y por eso ni puntúa ni prueba nada.
play-shoe = Zapato recién barajado: { $total } cartas; se vuelve a barajar cuando quedan menos de { $cut }.
play-commitment = Compromiso del próximo zapato, el { $number }: { $commitment }
play-shoe-left = Quedan { $left } de { $total } cartas en el zapato.
play-round = Ronda { $number }
play-bet = Tienes { $stack }. Apuesta: { $bet }.
play-bet-nothing = Tienes { $stack }. Apuesta: { $bet }. Escribe cuánto quieres apostar.
play-enter = Intro
play-help =
    Escribe una cantidad para apostarla (múltiplos de { $step }), o «+{ $chip }» para añadir una ficha.
    Fichas: { $chips }.
play-retire-sure = Te retiras con { $stack } y la noche termina. Escribe «{ $key }» otra vez si es lo que quieres; Intro, y sigues.
play-left = Dejas la mesa con { $stack }.
play-broke = Se acabó la noche: { $stack } no alcanza para el mínimo de { $minimum }.
play-retired = Te retiras con { $stack }.
hand-number = Mano { $hand }
your-hand = Tu mano
told-card = { $who }: { $card }.
told-turn = La banca descubre su carta: { $card }.
told-peek = La banca mira su carta: no tiene blackjack.
told-stake = apuesta { $amount }
told-result = { $who }, { $total }: { $result } ({ $net }).
told-insurance = Seguro: { $net }.
told-sum = En total: { $net }.
help-option-play-seed = Semilla de una noche que se puede repetir, en hexadecimal.
help-option-play-records = Carpeta donde se escriben las rondas y los zapatos.
play-score = Ese es tu puntaje. Los cinco mejores de esta mesa:
play-place = { $place }. { $name }: { $stack }
play-waits = Tu noche queda guardada: sigue con «{ $command }».
play-ended-elsewhere = Esta noche ha terminado ya en otra terminal.
play-resumed = Sigues la noche donde la dejaste.
help-option-play-name = Tu nombre en la lista de los cinco mejores; si no se indica, el de tu usuario.
help-option-play-database = Dónde se guardan las noches: una URL de SQLite o PostgreSQL.
