### The rules page, written from the values of a table.

rules-title = Rules of { $table }

## The goal
rules-section-goal = The goal
rules-goal-win = You play against the dealer. You win with a higher total that is not over 21, or when the dealer goes over and you do not.
rules-goal-bust = A hand over 21 loses at once, even if the dealer goes over later.

## The cards
rules-section-cards = The cards
rules-cards-numbers = From 2 to 10 each card counts its number. Jack, queen and king count 10. Suits do not count for the total.
rules-cards-ace = An ace counts 11 unless that takes the hand over 21; then it counts 1. A hand with an ace that counts 11 is soft: ace and 6 are a soft 17. All others are hard.
rules-cards-natural = Blackjack is an ace and a card that counts 10, as the first two cards of a hand before any { $parting }. It is worth more than any other 21.

## Shoe and bets
rules-section-shoe = Shoe and bets
rules-decks =
    { $decks ->
        [one] The shoe holds one pack: { $cards } cards.
       *[other] The shoe holds { $decks } packs: { $cards } cards.
    }
rules-without = These cards are left out of every pack: { $ranks }.
rules-reshuffle-share = The shoe is shuffled anew before a round when fewer than { $left } cards are left.
rules-reshuffle-always = The shoe is shuffled anew before every round.
rules-reshuffle-never = The shoe is dealt to its end.
rules-shoe-dry = Should the cards run out inside a round, those of earlier rounds are shuffled and dealt on.
rules-seats =
    { $seats ->
        [one] The table has one seat.
       *[other] The table has { $seats } seats.
    }
rules-decision-clock =
    { $seconds ->
        [one] With several people at the table each decision has one second; then insurance is declined and the hand stands.
       *[other] With several people at the table each decision has { $seconds } seconds; then insurance is declined and the hand stands.
    }
rules-decision-clock-none = Decisions have no time limit.
rules-betting-clock =
    { $seconds ->
        [one] With several people at the table betting has one second.
       *[other] With several people at the table betting has { $seconds } seconds.
    }
rules-betting-clock-none = Betting has no time limit.
rules-bankroll = You sit down with { $bankroll } and bet with chips of { $chips }.
rules-bets = The initial bet is { $low } to { $high }, in steps of { $step }, and never more than you have.
rules-place-click = A click on a pile of chips places one.
rules-place-double-click = A double click on a pile of chips places one; so does a single click, a tap or Enter.
rules-buttons = “{ $deal }” starts the round. “{ $repeat }” places the last initial bet again, “{ $clear }” removes what is placed, and “{ $retire }” takes you from the table between rounds.
rules-unit = The smallest amount is { $unit }; every payout and every price is rounded down to it.
rules-play-money = It is play for play's sake: nothing on the table is money, nothing is bought or exchanged.

## The deal
rules-section-deal = The deal
rules-deal-order = Cards always come in this order: one to each seat, one face up to the dealer, another to each seat, and the dealer's second face down.
rules-peek-AT = With an ace or a ten-value card up, the dealer checks the hole card before anyone plays; with a blackjack the round ends.
rules-peek-A = With an ace up, the dealer checks the hole card before anyone plays; with a blackjack the round ends. With a ten-value card up it is not checked until the end.
rules-peek-T = With a ten-value card up, the dealer checks the hole card before anyone plays; with a blackjack the round ends. With an ace up it is not checked until the end.
rules-peek-none = The dealer does not check the hole card until all hands have been played.
rules-unpeeked-all = A dealer's blackjack that turns up at the end takes every hand that is no blackjack, with all that was staked to double and to { $parting }.
rules-unpeeked-original = A dealer's blackjack that turns up at the end takes just one initial bet of each seat; all that was staked to double and to { $parting } comes back, that of busted hands too.
rules-natural-settled = With a blackjack there is nothing to play: it is settled against the dealer's hole card.

## Insurance
rules-section-insurance = Insurance
rules-insurance-offered = { $insure }: when the dealer shows an ace, you may pay half of your initial bet before play. If the hole card counts 10, insurance pays { $odds }; if not, it is lost.
rules-insurance-none = There is no insurance at this table.
rules-insurance-answer = The answer is yes or no ({ $decline }), no more and no less than half.
rules-even-money = { $offer }: to a blackjack 1 to 1 is offered in place of insurance, without waiting for the hole card.
rules-even-money-none = A blackjack can be insured too.

## Your turn
rules-section-turn = Your turn
rules-hit = { $hit }: you receive one more card, as often as you like.
rules-stand = { $stand }: you keep what you have.
rules-stands-alone = A hand that reaches 21 stands by itself.
rules-double-two = { $double }: on the first two cards of a hand you stake the same again and receive just one card.
rules-double-any = { $double }: on any number of cards you stake the same again and receive just one card.
rules-double-never = There is no doubling at this table.
rules-double-total-any = Any total may be doubled, hard or soft.
rules-double-total-some = Only these hard totals may be doubled: { $totals }.
rules-double-once = Each hand is doubled once at most.
rules-double-times = A doubled hand may be doubled again, { $times } times in all.
rules-double-after-split = Hands may be doubled after a { $parting } too.
rules-double-after-split-not = After a { $parting } there is no doubling.
rules-split-value = { $split }: two cards of the same value, such as two eights or a jack and a king, become two hands, each with a bet equal to the first and a second card.
rules-split-rank = { $split }: two equal cards, such as two eights or two kings, become two hands, each with a bet equal to the first and a second card.
rules-split-never = There is no splitting at this table.
rules-split-once = You may { $parting } once.
rules-split-hands = You may { $parting } again, up to { $hands } hands in all.
rules-split-aces-one = After a { $parting } of aces each receives one card.
rules-split-aces-free = After a { $parting } of aces their hands are played like any other.
rules-split-aces-again = You may { $parting } aces again.
rules-split-aces-again-not = You may not { $parting } aces again.
rules-split-21 = A two-card 21 after a { $parting } is an ordinary 21, no blackjack.
rules-cover = To double or { $parting } takes chips that cover it; so staked, a hand may go beyond the table's maximum.
rules-surrender-early = { $surrender }: before the dealer checks the hole card, and only as the first decision of a hand before any { $parting }, you give the hand up and get back { $share }.
rules-surrender-late = { $surrender }: after the dealer's check, where there is one, and only as the first decision of a hand before any { $parting }, you give the hand up and get back { $share }.
rules-surrender-never = A hand cannot be surrendered at this table.
rules-share = { $part }/{ $whole } of the bet
rules-share-half = half of the bet
rules-share-all = all of the bet
rules-share-nothing = nothing
rules-surrender-keeps = What came back stays yours even if the dealer turns up a blackjack at the end.
rules-surrender-loses-all = If the dealer turns up a blackjack at the end, what came back is lost too.

## Bonuses
rules-section-bonus = Bonuses
rules-bonus-how = A hand without a { $parting } or a double wins the first bonus that fits at once, whatever the dealer does:
rules-bonus-line = { $hand }: pays { $odds }
rules-bonus-total =
    { $count ->
        [one] a total of { $total } with { $count } card or more
       *[other] a total of { $total } with { $count } cards or more
    }
rules-bonus-suits-same = of one suit
rules-bonus-suits-s = of spades
rules-bonus-suits-h = of hearts
rules-bonus-suits-d = of diamonds
rules-bonus-suits-c = of clubs
rules-bonus-up = against the dealer's { $rank }
rules-charlie = Charlie: a hand that gathers { $cards } cards without going over wins at once and pays { $odds }. Only a dealer's blackjack beats it.

## The dealer's turn
rules-section-dealer = The dealer's turn
rules-dealer-draws = The dealer has no choice: 16 or less draws, 17 or more stands.
rules-soft-17-stand = A soft 17 stands too.
rules-soft-17-hit = A soft 17 draws one more card.
rules-dealer-idle = When no hand waits for the dealer any more, no card is drawn; the hole card is shown all the same.

## Payouts
rules-section-pays = Who wins, and how much
rules-pays-natural = Your blackjack pays { $odds }.
rules-pays-natural-push = Blackjack against blackjack is a push: the bet comes back.
rules-pays-natural-win = Blackjack against blackjack is yours, and pays as ever.
rules-pays-win = A higher total than the dealer's, or a dealer who goes over, pays 1 to 1.
rules-pays-push = The same total is a push: the bet comes back.
rules-pays-21-push = An ordinary 21 ties the dealer's 21 and loses to a blackjack.
rules-pays-21-win = An ordinary 21 beats the dealer's 21 too, and loses to a blackjack.
rules-pays-lose = A lower total than the dealer's loses the bet.
rules-pays-end = Everything is paid when the round is over.

## Tips and rulings
rules-section-tips = Tips
rules-tips-note = These are tips, not rules; the exact analysis disagrees with some.
rules-section-rulings = What the published rules leave open, and how it is played here

## Pieces
rules-odds = { $first } to { $second }
rules-line-decks =
    { $decks ->
        [one] one pack
       *[other] { $decks } packs
    }
rules-line-without = without { $ranks }
rules-line-natural = blackjack { $odds }
rules-line-soft-17-stand = dealer stands on soft 17
rules-line-soft-17-hit = dealer hits soft 17
rules-line-unpeeked = no peek under a ten
rules-line-no-split = no splits
rules-line-split = up to { $hands } hands
rules-line-surrender = surrender
rules-line-no-surrender = no surrender
rules-line-bonus = bonuses
rules-line-charlie = { $cards }-card Charlie
