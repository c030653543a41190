### Una ronda contada con palabras.

story-seat = Asiento { $seat }
story-hand = { $who }, mano { $hand }
story-bet = { $who }: apuesta { $bet } de { $stack }.

## Las cartas
story-up = La banca enseña { $card }; la otra carta queda tapada.
story-dealt = { $who }: { $hand }.
story-card = { $who } recibe { $card }: { $hand }.
story-draw = La banca saca { $card }: { $hand }.
story-peek = La banca mira su carta tapada: no tiene blackjack.
story-turn = La banca destapa { $card }: { $hand }.
story-total-hard = { $cards }, { $total }
story-total-soft = { $cards }, { total-soft }
story-total-natural = { $cards }, { total-natural }
story-total-bust = { $cards }, { $total }, se pasa

## Las jugadas
story-hit = { $who }: pide carta.
story-stand = { $who }: se planta.
story-double = { $who }: dobla.
story-split = { $who }: divide.
story-surrender = { $who }: se rinde.
story-insure = { $who }: toma el seguro.
story-even-money = { $who }: cobra 1 a 1.
story-decline = { $who }: dice que no.

## Los resultados
story-insurance = { $who }: seguro de { $bet }: { $net }.
story-result = { $who }: { $result }, { $net }.
story-result-natural = blackjack
story-result-win = gana
story-result-push = empata
story-result-lose = pierde
story-result-bust = se pasa
story-result-surrender = se ha rendido
story-result-charlie = gana por número de cartas
story-result-even-money = pagada 1 a 1
story-result-bonus = premio { $bonus }
story-sum = { $who }: { $net } en total; le quedan { $stack }.
