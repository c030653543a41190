chips =
    { $count ->
        [one] { $count } ficha
       *[other] { $count } fichas
    }

## O que se pode fazer
action-hit = PEDIR
action-stand = PARAR
action-double = DOBRAR
action-split = DIVIDIR
action-surrender = RENDER-SE
action-insure = SEGURO
action-even-money = RECEBER 1 A 1
action-decline = NÃO, OBRIGADO
action-deal = DISTRIBUIR
action-clear = LIMPAR
action-repeat = Repetir a aposta anterior
action-retire = RETIRAR-SE

## Cartas e totais
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = valete
rank-Q = dama
rank-K = rei
rank-A = ás
suit-s = espadas
suit-h = copas
suit-d = ouros
suit-c = paus
card-in-words = { $rank } de { $suit }
card-face-down = carta coberta
total-hard = { $total }
total-soft = { $total } macio
total-natural = blackjack
dealer = Banca
you = Você

## Como termina uma mão
result-natural = blackjack
result-win = você ganha
result-push = empate
result-lose = você perde
result-bust = você estoura
result-surrender = você se rende
result-charlie = Charlie
result-even-money = recebe 1 a 1
result-bonus = prêmio { $bonus }
