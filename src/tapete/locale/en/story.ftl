### A round told in words.

story-seat = Seat { $seat }
story-hand = { $who }, hand { $hand }
story-bet = { $who }: bets { $bet } out of { $stack }.

## The cards
story-up = The dealer shows { $card }; the other card lies face down.
story-dealt = { $who }: { $hand }.
story-card = { $who } gets { $card }: { $hand }.
story-draw = The dealer draws { $card }: { $hand }.
story-peek = The dealer looks at the hole card: no blackjack.
story-turn = The dealer turns { $card }: { $hand }.
story-total-hard = { $cards }, { $total }
story-total-soft = { $cards }, { total-soft }
story-total-natural = { $cards }, { total-natural }
story-total-bust = { $cards }, { $total }, bust

## The actions
story-hit = { $who }: hits.
story-stand = { $who }: stands.
story-double = { $who }: doubles.
story-split = { $who }: splits.
story-surrender = { $who }: surrenders.
story-insure = { $who }: takes insurance.
story-even-money = { $who }: takes even money.
story-decline = { $who }: declines.

## The results
story-insurance = { $who }: insurance for { $bet }: { $net }.
story-result = { $who }: { $result }, { $net }.
story-result-natural = blackjack
story-result-win = wins
story-result-push = push
story-result-lose = loses
story-result-bust = bust
story-result-surrender = surrendered
story-result-charlie = wins by number of cards
story-result-even-money = paid 1 to 1
story-result-bonus = bonus { $bonus }
story-sum = { $who }: { $net } in all; { $stack } left.
