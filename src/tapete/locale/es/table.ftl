chips =
    { $count ->
        [one] { $count } ficha
       *[other] { $count } fichas
    }

## Lo que se puede hacer
action-hit = PEDIR
action-stand = PLANTARSE
action-double = DOBLAR
action-split = DIVIDIR
action-surrender = RENDIRSE
action-insure = SEGURO
action-even-money = COBRAR 1 A 1
action-decline = NO, GRACIAS
action-deal = REPARTIR
action-clear = LIMPIAR
action-repeat = Repetir la apuesta anterior
action-retire = RETIRARSE

## Cartas y totales
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = jota
rank-Q = dama
rank-K = rey
rank-A = as
suit-s = picas
suit-h = corazones
suit-d = diamantes
suit-c = tréboles
card-in-words = { $rank } de { $suit }
card-face-down = carta tapada
total-hard = { $total }
total-soft = { $total } blando
total-natural = blackjack
dealer = Banca
you = Tú

## Cómo termina una mano
result-natural = blackjack
result-win = ganas
result-push = empate
result-lose = pierdes
result-bust = te pasas
result-surrender = te rindes
result-charlie = Charlie
result-even-money = cobras 1 a 1
result-bonus = premio { $bonus }
