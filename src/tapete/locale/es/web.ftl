### La página en el navegador. Verbos, cartas, totales y resultados están en table.ftl y story.ftl.

## Sitios
web-nav = Páginas
web-tables = Mesas
web-rules = Reglas
web-rules-of = Reglas de { $name }
web-strategy = Estrategia
web-strategy-of = Estrategia básica de { $name }
web-history = Historial
web-scores = Puntajes
web-settings = Ajustes
web-verify-short = Comprobar
web-menu = Menú
web-close = Cerrar
web-table-nav = Esta mesa
web-to-lobby = Ir a las mesas
web-to-tables = Ver las mesas
web-to-table = Volver a la mesa
web-page-history = Historial
web-page-rules = Reglas
web-page-strategy = Estrategia básica
web-page-scores = Puntajes
web-page-verify = Comprobar un zapato
web-page-settings = Ajustes
web-page-unknown = Aquí no hay nada
web-opening = Abriendo la mesa…
web-silent = Sin conexión: sigo intentándolo. Tu mano queda como está.
web-unreached = Sin conexión con el servidor. Vuelve a intentarlo en un momento.
web-heard-again = De nuevo en línea.
web-table-missing = No hay tal mesa
web-worthless = sin valor
web-worthless-long = Las fichas son de juego: no se compran, no valen dinero y no se cambian por nada.
web-title-turn = Te toca

## Las mesas
web-lobby-title = Elige tu tapete
web-lobby-lead = Mesas de blackjack, cada una con sus reglas y su ventaja exacta. Un clic y se reparte.
web-play = Jugar
web-continue = Seguir
web-nights = Tus noches sin terminar
web-night = Seguir en { $name } ({ $stack })
web-night-practice = Seguir practicando en { $name } ({ $stack })
web-practise = Practicar
web-practise-said = Con un entrenador que calcula cada jugada
web-with-friends = Con amigos
web-seats =
    { $count ->
        [one] para una persona
       *[other] hasta { $count } personas
    }
web-decks =
    { $count ->
        [one] una baraja
       *[other] { $count } barajas
    }
web-limits = de { $low } a { $high }
web-edge = ventaja de la banca { $edge }
web-edge-house = es la ventaja de la banca jugando sin errores
web-edge-player = es tu ventaja jugando sin errores
web-open-tables = Mesas compartidas
web-open-none = Ahora no hay ninguna mesa abierta. Abre una con «Con amigos» y pasa el enlace.
web-join = Sentarse
web-watch = Mirar
web-seated = { $taken } de { $seats } asientos
web-spectators =
    { $count ->
        [0] nadie mira
        [one] una persona mira
       *[other] { $count } personas miran
    }
web-nickname = Apodo
web-change = Cambiar
web-nickname-saved = Guardado.
web-new-table = Abrir una mesa propia
web-new-table-said = Tú eliges reglas, asientos y reloj, y quién entra.
web-new-seats = Asientos
web-new-decision = Tiempo para decidir
web-new-betting = Tiempo para apostar
web-new-private = Privada: solo entra quien tiene el enlace
web-new-practice = De práctica, con entrenador y sin puntaje
web-new-make = Abrir la mesa
web-no-clock = sin reloj
web-seconds =
    { $count ->
        [one] un segundo
       *[other] { $count } segundos
    }

## La mesa
web-felt = El tapete
web-shoe = Zapato
web-shoe-said = Zapato: quedan { $left } de { $total } cartas; se baraja cuando quedan menos de { $cut }
web-discards-said =
    { $count ->
        [one] Una carta descartada
       *[other] { $count } cartas descartadas
    }
web-seat-mine = Tu asiento
web-seat-of = Asiento { $seat }: { $name }
web-sit = Sentarse
web-leave = Levantarse de la mesa
web-watching = Miras la mesa. Siéntate para jugar desde la próxima ronda.
web-ready = listo
web-clock =
    { $seconds ->
        [one] Queda un segundo
       *[other] Quedan { $seconds } segundos
    }
web-chips = Fichas
web-place-chip = Poner una ficha de { $chip }
web-stack = Fichas
web-bet = apuesta { $bet }
web-bet-more = apuesta { $bet } + { $more }
web-no-bet = sin apuesta
web-insured = Seguro { $bet }
web-soft-only = blando
web-dealer-bust = se pasa
web-hand-of = mano { $hand } de { $hands }
web-hands =
    { $count ->
        [one] una mano
       *[other] { $count } manos
    }
web-refusal-stale = La mesa cambió mientras decidías. Mira y elige de nuevo.

## La línea bajo el tapete
web-bench = Qué puedes hacer
web-status = La situación
web-status-dealing = Se reparte…
web-status-dealer = Juega la banca.
web-status-other = Le toca a { $name }.
web-status-others = Los demás están decidiendo.
web-status-turn = Te toca: tienes { $total }.
web-status-turn-hand = Te toca: en la mano { $hand } tienes { $total }.
web-status-bet = Haz tu apuesta: de { $low } a { $high }.
web-status-deal = Ya puedes { $deal }.
web-status-waiting = Listo. Esperando a los demás.
web-status-broke = No te alcanza para el mínimo: se acabó la noche.
web-status-insurance = La banca muestra un as. ¿Aseguras tu apuesta de { $bet } por { $price }?
web-status-even-money = Tienes blackjack y la banca muestra un as. ¿Cobras 1 a 1 ya?
web-status-surrender = Antes de mirar la carta tapada: ¿te rindes y recuperas una parte?
web-time-here = { $time } en la mesa
web-net-here = saldo { $net }
web-outcome-won = Ganas { $amount } ({ $word })
web-outcome-lost = Pierdes { $amount } ({ $word })
web-outcome-even = Ni ganas ni pierdes ({ $word })
web-against = { $mine } contra { $dealer }
web-against-bust = la banca se pasa
web-against-natural = la banca tiene blackjack
web-insurance-net = seguro { $net }

## Lo que oye quien no mira
web-told-card = Recibes { $card }.
web-told-other-card = { $name } recibe { $card }.
web-told-dealer-card = La banca recibe { $card }.
web-told-dealer-hidden = La banca recibe una carta tapada.
web-told-turn = La banca destapa { $card }.
web-told-dealer = La banca tiene { $total }.
web-told-total = Tienes { $total }.
web-told-hand = En la mano { $hand } tienes { $total }.

## Menú
web-invite = Invitar
web-invite-said = Quien tenga este enlace puede sentarse y jugar desde la próxima ronda.
web-invite-here = Este enlace funciona solo en este equipo. Para jugar con gente de tu red, arranca el servidor con «{ $command }».
web-copy = Copiar
web-copied = Copiado
web-looks = A la vista
web-shoe-number = Zapato { $number }
web-shoe-yours = Tu navegador puso su parte de azar en este zapato.
web-shuffled-before = Se barajó antes de que te sentaras; en el próximo entra también tu azar.
web-commitment = Compromiso
web-sitting =
    { $minutes ->
        [one] Llevas un minuto en la mesa; resultado: { $net }.
       *[other] Llevas { $minutes } minutos en la mesa; resultado: { $net }.
    }
web-owner = Asientos y relojes
web-owner-said = Valen desde ahora. A nadie se le quita el asiento.
web-close-table = Cerrar la mesa
web-close-table-sure = Sí, cerrar la mesa
web-close-table-said = Se acaba la noche de todos y se revelan los zapatos.
web-retire = Retirarse de la mesa
web-retire-said = Te levantas con { $stack }; en esta sentada, { $net }.
web-retire-score = Ese número es tu puntaje; si está entre los cinco mejores de la mesa, queda anotado.
web-retire-stay = Seguir jugando

## Entrenador
web-coach = Entrenador
web-coach-per-bet = por apuesta
web-coach-best = (la mejor)
web-coach-thinking = Calculando…
web-coach-preparing = El entrenador se está preparando: la primera vez, tras arrancar el servidor, tarda unos segundos. Puedes jugar mientras tanto.
web-coach-idle = Cuando te toque, aquí verás cuánto vale cada jugada.
web-coach-cost = Coste de tus decisiones
web-coach-unvalued = { $count } sin valorar
web-coach-lost = { $cost }; mejor { $best }

## Jugar con cuidado
web-minutes =
    { $count ->
        [one] 1 min
       *[other] { $count } min
    }
web-never = nunca
web-no-limit = sin límite
web-care = Jugar con cuidado
web-reminder = Una pausa para mirar el reloj
web-reminder-said =
    { $minutes ->
        [one] Llevas un minuto en esta mesa. Resultado: { $net }.
       *[other] Llevas { $minutes } minutos en esta mesa. Resultado: { $net }.
    }
web-reminder-every = Recordármelo cada
web-reminder-leave = Dejarlo por hoy
web-reminder-stay = Seguir
web-limit-time-set = Límite de tiempo por sentada
web-limit-loss-set = Límite de pérdida por sentada
web-limit-loss-share = { $share } % de las fichas iniciales
web-limit-time = Llegaste a tu límite de tiempo: { $minutes } min.
web-limit-loss = Llegaste a tu límite de pérdida: { $net }.
web-limit-change = Cambiar el límite

## Ajustes
web-settings-lead = Se guardan en este navegador. Al servidor le llegan solo el idioma y el apodo, que ven los demás.
web-you = Tú
web-language = Idioma
web-deck = Diseño de la baraja
web-deck-large = Índices grandes
web-deck-classic = Clásica
web-four-colours = Cuatro colores
web-fast = Reparto rápido
web-sound = Sonido
web-motion = Movimiento
web-motion-full = siempre
web-motion-reduced = ninguno
web-theme = Tema
web-theme-dark = de noche
web-theme-light = de día
web-auto = como el sistema

## Reglas, puntajes, historial
web-tips = Consejos para quien empieza
web-tips-said = Son consejos, no reglas: el análisis exacto no siempre está de acuerdo.
web-rulings = Cómo se resolvió lo dudoso
web-rulings-said = Lo que el reglamento publicado de este juego deja abierto, y lo que vale en esta mesa.
web-scores-lead = Las cinco mejores noches de cada mesa: las fichas con las que alguien se retiró.
web-scores-none = Todavía nadie. Juega y retírate a tiempo.
web-score-mine = tú
web-night-history = Historial y comprobación de esta noche
web-rank = Puesto
web-day = Día
web-round = Ronda { $number }
web-history-none = Aún no hay rondas. Juega una y aparecerá aquí.
web-first = Al principio
web-back = Paso atrás
web-forward = Paso adelante
web-last = Al final
web-step = Paso
web-step-settled = La ronda está pagada.
web-export = Exportar
web-check = Comprobar

## Comprobar un zapato
web-verify = Comprobar un zapato
web-verify-lead = Todo se calcula aquí, en tu navegador, a partir del algoritmo publicado: el compromiso que viste antes, las semillas de los asientos y cada carta repartida.
web-verify-file = Archivo de zapato o de ronda
web-verify-choose = Elegir archivo
web-verify-paste = … o pega aquí su contenido
web-verify-decks = Barajas
web-verify-without = Cartas que faltan
web-verify-do = Comprobar
web-verify-no-proof = Este archivo no lleva prueba.
web-verify-not-a-file = Esto no es un archivo de zapato ni de ronda bien formado.
web-verify-not-revealed = La semilla del servidor aún no se ha revelado: se revela cuando el zapato se acaba o la mesa se cierra.
web-verify-shoe-needed = Esta ronda empezó tras volver a barajar los descartes: hace falta el archivo del zapato entero.
web-verify-unknown-format = No conozco este formato.
web-shoes = Zapatos de esta mesa
web-shoes-none = Aún no hay ningún zapato.
web-shoe-unused = no llegó a usarse
web-shoe-rounds =
    { $count ->
        [0] sin rondas todavía
        [one] una ronda
       *[other] { $count } rondas
    }
web-not-revealed = Sin revelar
web-shoe-order = El orden completo del zapato { $number }
web-verdict-good = Todo coincide
web-verdict-bad = Algo no coincide
web-verdict-scope = Aquí se comprueban el compromiso y las cartas. Que cada ronda se jugara según las reglas lo comprueba «tapete verify».
web-check-commitment-good = El compromiso es el de esta semilla y estas barajas.
web-check-commitment-bad = El compromiso no es el de esta semilla y estas barajas.
web-check-order-good =
    { $rounds ->
        [one] Una ronda, desde la primera carta.
       *[other] { $rounds } rondas seguidas, sin que falte ninguna.
    }
web-check-order-bad = La ronda { $round } no empieza donde terminó la anterior: dice { $has } y debería ser { $should }.
web-check-cards-good =
    { $cards ->
        [one] Una carta está en su lugar.
       *[other] Las { $cards } cartas están en su lugar.
    }
web-check-cards-bad = Ronda { $round }, carta { $card }: el archivo tiene { $has } y el zapato { $should }.
web-check-seen-good = Es el compromiso que este navegador vio antes de enviar su semilla.
web-check-seen-bad = No es el compromiso que este navegador vio antes de enviar su semilla.
web-check-seed-good = La semilla que envió este navegador está en la mezcla.
web-check-seed-bad = La semilla que envió este navegador no está en la mezcla.

web-strategy-lead = La jugada que más vale según tu mano y la carta de la banca, calculada para las reglas de esta mesa. Las filas son tu mano; las columnas, la carta de la banca.
web-strategy-svg = Guardar el dibujo
web-strategy-csv = Guardar para el simulador
web-strategy-costs = Mostrar lo que cuesta la segunda mejor jugada, en milésimas de la apuesta
web-strategy-costs-none = Donde hay un guion no se da ningún coste: no hay otra jugada peor, la mano no puede darse o se trata del seguro.
web-strategy-hand = Tu mano
web-strategy-legend = Qué quiere decir cada letra
web-strategy-computing = Se está calculando la tabla de estas reglas. La primera vez tarda unos segundos.
