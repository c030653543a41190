chips =
    { $count ->
        [one] { $count } chip
       *[other] { $count } chips
    }

## What can be done
action-hit = HIT
action-stand = STAND
action-double = DOUBLE
action-split = SPLIT
action-surrender = SURRENDER
action-insure = INSURANCE
action-even-money = EVEN MONEY
action-decline = NO, THANKS
action-deal = DEAL
action-clear = CLEAR
action-repeat = Repeat the last bet
action-retire = CASH OUT

## Cards and totals
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = jack
rank-Q = queen
rank-K = king
rank-A = ace
suit-s = spades
suit-h = hearts
suit-d = diamonds
suit-c = clubs
card-in-words = { $rank } of { $suit }
card-face-down = a card face down
total-hard = { $total }
total-soft = soft { $total }
total-natural = blackjack
dealer = Dealer
you = You

## How a hand ends
result-natural = blackjack
result-win = you win
result-push = push
result-lose = you lose
result-bust = bust
result-surrender = surrendered
result-charlie = Charlie
result-even-money = even money
result-bonus = bonus { $bonus }
