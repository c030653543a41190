### Una noche en la terminal.

play-limits = Apuestas de { $low } a { $high }.
play-worthless = Las fichas son de juego: no valen dinero.
play-help-hint = «?» muestra la ayuda.
play-seeded = Noche con semilla: se puede repetir carta por carta, y por eso ni puntúa ni prueba nada.
play-shoe = Zapato recién barajado: { $total } cartas; se vuelve a barajar cuando quedan menos de { $cut }.
play-commitment = Compromiso del zapato: { $commitment }
play-shoe-left = Quedan { $left } de { $total } cartas en el zapato.
play-round = Ronda { $number }
play-bet = Tienes { $stack }. Apuesta: { $bet }.
play-enter = Intro
play-help =
    Escribe una cantidad para apostarla (múltiplos de { $step }), o «+{ $chip }» para añadir una ficha.
    Fichas: { $chips }.
play-left = Dejas la mesa con { $stack }.
play-broke = Se acabó la noche: { $stack } no alcanza para el mínimo de { $minimum }.
play-retired = Te retiras con { $stack }.
play-score = Ese es tu puntaje.
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
