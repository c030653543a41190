### A night in the terminal.

play-limits = Bets from { $low } to { $high }.
play-worthless = The chips are for play: they are worth nothing.
play-help-hint = "?" shows the help.
play-seeded = A seeded night: it can be repeated card by card, so it enters no score and proves nothing.
play-shoe = A freshly shuffled shoe: { $total } cards, shuffled again when fewer than { $cut } are left.
play-commitment = Commitment to the next shoe, number { $number }: { $commitment }
play-shoe-left = { $left } of { $total } cards are left in the shoe.
play-round = Round { $number }
play-bet = You have { $stack }. Bet: { $bet }.
play-bet-nothing = You have { $stack }. Bet: { $bet }. Type how much to bet.
play-enter = Enter
play-help =
    Type an amount to bet it (multiples of { $step }), or "+{ $chip }" to add a chip.
    Chips: { $chips }.
play-retire-sure = You cash out with { $stack } and the night ends. Type "{ $key }" again if that is what you want; Enter, and you go on.
play-left = You leave the table with { $stack }.
play-broke = The night is over: { $stack } does not cover the minimum of { $minimum }.
play-retired = You cash out with { $stack }.
hand-number = Hand { $hand }
your-hand = Your hand
told-card = { $who }: { $card }.
told-turn = The dealer turns the hole card: { $card }.
told-peek = The dealer looks at the hole card: no blackjack.
told-stake = bet { $amount }
told-result = { $who }, { $total }: { $result } ({ $net }).
told-insurance = Insurance: { $net }.
told-sum = In all: { $net }.
help-option-play-seed = Seed of a night that can be repeated, in hexadecimal.
help-option-play-records = Folder in which rounds and shoes are written.
play-score = That is your score. The five best at this table:
play-place = { $place }. { $name }: { $stack }
play-waits = Your night is kept: go on with "{ $command }".
play-ended-elsewhere = This night has already ended in another terminal.
play-resumed = You go on where you left the night.
help-option-play-name = Your name in the list of the five best; by default your user name.
help-option-play-database = Where nights are kept: an SQLite or PostgreSQL URL.
