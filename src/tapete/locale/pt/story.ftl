### Uma rodada contada em palavras.

story-seat = Lugar { $seat }
story-hand = { $who }, mão { $hand }
story-bet = { $who }: aposta { $bet } de { $stack }.

## As cartas
story-up = A banca mostra { $card }; a outra carta fica coberta.
story-dealt = { $who }: { $hand }.
story-card = { $who } recebe { $card }: { $hand }.
story-draw = A banca tira { $card }: { $hand }.
story-peek = A banca olha a carta coberta: não tem blackjack.
story-turn = A banca vira { $card }: { $hand }.
story-total-hard = { $cards }, { $total }
story-total-soft = { $cards }, { total-soft }
story-total-natural = { $cards }, { total-natural }
story-total-bust = { $cards }, { $total }, estoura

## As jogadas
story-hit = { $who }: pede carta.
story-stand = { $who }: para.
story-double = { $who }: dobra.
story-split = { $who }: divide.
story-surrender = { $who }: rende-se.
story-insure = { $who }: faz o seguro.
story-even-money = { $who }: recebe 1 a 1.
story-decline = { $who }: diz que não.

## Os resultados
story-insurance = { $who }: seguro de { $bet }: { $net }.
story-result = { $who }: { $result }, { $net }.
story-result-natural = blackjack
story-result-win = ganha
story-result-push = empata
story-result-lose = perde
story-result-bust = estourou
story-result-surrender = rendeu-se
story-result-charlie = ganha pelo número de cartas
story-result-even-money = paga 1 a 1
story-result-bonus = prêmio { $bonus }
story-sum = { $who }: { $net } no total; ficam { $stack }.
