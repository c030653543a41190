### La página de reglas, escrita a partir de los valores de una mesa.

rules-title = Reglas de { $table }

## El objetivo
rules-section-goal = El objetivo
rules-goal-win = Juegas contra la banca. Ganas con un total mayor que el suyo sin pasar de 21, o si ella se pasa y tú no.
rules-goal-bust = Una mano que pasa de 21 pierde en el acto, aunque después se pase la banca.

## Las cartas
rules-section-cards = Las cartas
rules-cards-numbers = Del 2 al 10, cada carta vale su número. La jota, la dama y el rey valen 10. El palo no cuenta para el total.
rules-cards-ace = El as vale 11 mientras la mano no pase de 21; si no, vale 1. Una mano con un as que vale 11 es blanda: as y 6 son un 17 blando. Las demás son duras.
rules-cards-natural = Blackjack es un as y una carta que vale 10, como primeras dos cartas de una mano sin { $parting }. Vale más que cualquier otro 21.

## El zapato y las apuestas
rules-section-shoe = El zapato y las apuestas
rules-decks =
    { $decks ->
        [one] En el zapato hay una baraja: { $cards } cartas.
       *[other] En el zapato hay { $decks } barajas: { $cards } cartas.
    }
rules-without = De cada baraja se quitan estas cartas: { $ranks }.
rules-reshuffle-share = Se baraja de nuevo antes de una ronda cuando quedan menos de { $left } cartas.
rules-reshuffle-always = Se baraja de nuevo antes de cada ronda.
rules-reshuffle-never = El zapato se reparte hasta el final.
rules-shoe-dry = Si las cartas se acaban en mitad de una ronda, se barajan las de las rondas anteriores y se sigue.
rules-seats =
    { $seats ->
        [one] En la mesa hay un asiento.
       *[other] En la mesa hay { $seats } asientos.
    }
rules-decision-clock =
    { $seconds ->
        [one] Cuando hay varias personas, cada decisión tiene un segundo; al acabarse, el seguro se rechaza y la mano se planta.
       *[other] Cuando hay varias personas, cada decisión tiene { $seconds } segundos; al acabarse, el seguro se rechaza y la mano se planta.
    }
rules-decision-clock-none = Las decisiones no tienen tiempo límite.
rules-betting-clock =
    { $seconds ->
        [one] Cuando hay varias personas, las apuestas tienen un segundo.
       *[other] Cuando hay varias personas, las apuestas tienen { $seconds } segundos.
    }
rules-betting-clock-none = Las apuestas no tienen tiempo límite.
rules-bankroll = Te sientas con { $bankroll } y apuestas con fichas de { $chips }.
rules-bets = La apuesta inicial va de { $low } a { $high }, en pasos de { $step }, y nunca supera lo que tienes.
rules-place-click = Un clic en un montón de fichas pone una.
rules-place-double-click = Un doble clic en un montón de fichas pone una; también un solo clic, un toque o Intro.
rules-buttons = «{ $deal }» empieza la ronda. «{ $repeat }» pone otra vez la apuesta inicial de antes, «{ $clear }» quita la que hay y «{ $retire }» te levanta de la mesa entre rondas.
rules-unit = La cantidad más pequeña es { $unit }; todo pago y todo precio se redondea hacia abajo hasta ella.
rules-play-money = Se juega por jugar: nada de lo que hay en la mesa es dinero, ni se compra ni se cambia por nada.

## El reparto
rules-section-deal = El reparto
rules-deal-order = Las cartas salen siempre en este orden: una a cada asiento, una descubierta a la banca, otra a cada asiento y la segunda de la banca, tapada.
rules-peek-AT = Con un as o una carta de 10 a la vista, la banca mira su carta tapada antes de que se juegue; si tiene blackjack, la ronda termina.
rules-peek-A = Con un as a la vista, la banca mira su carta tapada antes de que se juegue; si tiene blackjack, la ronda termina. Con una carta de 10 a la vista no la mira hasta el final.
rules-peek-T = Con una carta de 10 a la vista, la banca mira su carta tapada antes de que se juegue; si tiene blackjack, la ronda termina. Con un as a la vista no la mira hasta el final.
rules-peek-none = La banca no mira su carta tapada hasta que se han jugado todas las manos.
rules-unpeeked-all = Un blackjack de la banca que aparece al final se lleva todas las manos que no son blackjack, con lo puesto al doblar y al { $parting }.
rules-unpeeked-original = Un blackjack de la banca que aparece al final se lleva solo una apuesta inicial por asiento; vuelve todo lo puesto al doblar y al { $parting }, también lo de las manos que se pasaron.
rules-natural-settled = Con blackjack no hay nada que jugar: se resuelve contra la carta tapada de la banca.

## El seguro
rules-section-insurance = El seguro
rules-insurance-offered = { $insure }: cuando la banca enseña un as, puedes pagar la mitad de tu apuesta inicial antes de jugar. Si la carta tapada vale 10, el seguro paga { $odds }; si no, se pierde.
rules-insurance-none = En esta mesa no hay seguro.
rules-insurance-answer = Se responde sí o no ({ $decline }), ni más ni menos que la mitad.
rules-even-money = { $offer }: a quien tiene blackjack se le ofrece, en lugar del seguro, cobrar 1 a 1 sin esperar a la carta tapada.
rules-even-money-none = Quien tiene blackjack también puede asegurarse.

## Tu turno
rules-section-turn = Tu turno
rules-hit = { $hit }: recibes una carta más, tantas veces como quieras.
rules-stand = { $stand }: te quedas con lo que tienes.
rules-stands-alone = Una mano que llega a 21 se planta sola.
rules-double-two = { $double }: con las dos primeras cartas de una mano pones otra apuesta igual y recibes una sola carta.
rules-double-any = { $double }: con cualquier número de cartas pones otra apuesta igual y recibes una sola carta.
rules-double-never = En esta mesa no se dobla.
rules-double-total-any = Se dobla con cualquier total, duro o blando.
rules-double-total-some = Se dobla solo con estos totales duros: { $totals }.
rules-double-once = Cada mano se dobla una sola vez.
rules-double-times = Una mano doblada se puede volver a doblar, { $times } veces en total.
rules-double-after-split = También se dobla después de { $parting }.
rules-double-after-split-not = Después de { $parting } no se dobla.
rules-split-value = { $split }: con dos cartas del mismo valor, como dos ochos o una jota y un rey, se hacen dos manos, cada una con una apuesta igual a la inicial y una segunda carta.
rules-split-rank = { $split }: con dos cartas iguales, como dos ochos o dos reyes, se hacen dos manos, cada una con una apuesta igual a la inicial y una segunda carta.
rules-split-never = En esta mesa no se divide.
rules-split-once = Solo se puede { $parting } una vez.
rules-split-hands = Se puede volver a { $parting } hasta tener { $hands } manos.
rules-split-aces-one = Al { $parting } ases, cada uno recibe una sola carta.
rules-split-aces-free = Después de { $parting } ases, sus manos se juegan como cualquier otra.
rules-split-aces-again = Los ases se pueden volver a { $parting }.
rules-split-aces-again-not = Los ases no se pueden volver a { $parting }.
rules-split-21 = Un 21 de dos cartas después de { $parting } es un 21 corriente, no un blackjack.
rules-cover = Doblar y { $parting } cuestan lo que tienes en la mesa aparte de la apuesta; con ello se puede superar el máximo.
rules-surrender-early = { $surrender }: antes de que la banca mire su carta tapada, y solo como primera decisión de una mano sin { $parting }, la abandonas y recuperas { $share }.
rules-surrender-late = { $surrender }: después de que la banca mire su carta tapada, si le toca mirarla, y solo como primera decisión de una mano sin { $parting }, la abandonas y recuperas { $share }.
rules-surrender-never = En esta mesa no se puede rendir la mano.
rules-share = { $part }/{ $whole } de la apuesta
rules-share-half = la mitad de la apuesta
rules-share-all = toda la apuesta
rules-share-nothing = nada
rules-surrender-keeps = Lo recuperado es tuyo aunque la banca descubra al final un blackjack.
rules-surrender-loses-all = Si la banca descubre al final un blackjack, también se pierde lo recuperado.

## Los premios
rules-section-bonus = Los premios
rules-bonus-how = Una mano sin { $parting } ni doblar gana en el acto el primer premio que cumpla, haga lo que haga la banca:
rules-bonus-line = { $hand }: paga { $odds }
rules-bonus-total =
    { $count ->
        [one] un total de { $total } con { $count } carta o más
       *[other] un total de { $total } con { $count } cartas o más
    }
rules-bonus-suits-same = de un mismo palo
rules-bonus-suits-s = de picas
rules-bonus-suits-h = de corazones
rules-bonus-suits-d = de diamantes
rules-bonus-suits-c = de tréboles
rules-bonus-up =
    { $rank ->
        [jota] contra una jota de la banca
        [dama] contra una dama de la banca
       *[other] contra un { $rank } de la banca
    }
rules-charlie = Charlie: una mano que reúne { $cards } cartas sin pasarse gana en el acto y paga { $odds }. Solo la vence un blackjack de la banca.

## El turno de la banca
rules-section-dealer = El turno de la banca
rules-dealer-draws = La banca no elige: con 16 o menos pide y con 17 o más se planta.
rules-soft-17-stand = También se planta con un 17 blando.
rules-soft-17-hit = Con un 17 blando pide una carta más.
rules-dealer-idle = Si ninguna mano espera ya a la banca, no pide; su carta tapada se enseña de todos modos.

## Los pagos
rules-section-pays = Quién gana y cuánto cobra
rules-pays-natural = Tu blackjack paga { $odds }.
rules-pays-natural-push = Blackjack contra blackjack es empate: la apuesta vuelve.
rules-pays-natural-win = Blackjack contra blackjack lo ganas tú, y se paga como siempre.
rules-pays-win = Un total mayor que el de la banca, o que ella se pase, paga 1 a 1.
rules-pays-push = El mismo total es empate: la apuesta vuelve.
rules-pays-21-push = Un 21 corriente empata con el 21 de la banca y pierde contra su blackjack.
rules-pays-21-win = Un 21 corriente gana también al 21 de la banca, y pierde contra su blackjack.
rules-pays-lose = Un total menor que el de la banca pierde la apuesta.
rules-pays-end = Todo se paga al terminar la ronda.

## Consejos y decisiones
rules-section-tips = Consejos
rules-tips-note = Son consejos, no reglas; con algunos no está de acuerdo el análisis exacto.
rules-section-rulings = Lo que el reglamento deja abierto, y cómo se juega aquí

## Piezas
rules-odds = { $first } a { $second }
rules-line-decks =
    { $decks ->
        [one] una baraja
       *[other] { $decks } barajas
    }
rules-line-without = sin { $ranks }
rules-line-natural = blackjack { $odds }
rules-line-soft-17-stand = la banca se planta con 17 blando
rules-line-soft-17-hit = la banca pide con 17 blando
rules-line-unpeeked = no mira con un 10
rules-line-no-split = no se divide
rules-line-split = hasta { $hands } manos
rules-line-surrender = rendición
rules-line-no-surrender = sin rendición
rules-line-bonus = premios
rules-line-charlie = Charlie de { $cards } cartas
