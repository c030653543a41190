### The page in the browser. Verbs, cards, totals and results are in table.ftl and story.ftl.

## Places
web-nav = Pages
web-tables = Tables
web-rules = Rules
web-rules-of = Rules of { $name }
web-strategy = Strategy
web-strategy-of = Basic strategy for { $name }
web-history = History
web-scores = Scores
web-settings = Settings
web-verify-short = Verify
web-menu = Menu
web-close = Close
web-table-nav = This table
web-to-lobby = Go to the tables
web-to-tables = See the tables
web-to-table = Back to the table
web-page-history = History
web-page-rules = Rules
web-page-strategy = Basic strategy
web-page-scores = Scores
web-page-verify = Verify a shoe
web-page-settings = Settings
web-page-unknown = There is nothing here
web-opening = Opening the table…
web-silent = No connection: trying again. Your hand stays as it is.
web-unreached = No connection to the server. Try again in a moment.
web-heard-again = Back online.
web-table-missing = There is no such table
web-worthless = worth nothing
web-worthless-long = The chips are for play: they are not bought, are worth no money and are exchanged for nothing.
web-title-turn = Your turn

## The tables
web-lobby-title = Choose your felt
web-lobby-lead = Blackjack tables, each with its rules and its exact edge. One click deals.
web-play = Play
web-continue = Play on
web-nights = Your unfinished nights
web-night = Go on at { $name } ({ $stack })
web-night-practice = Go on practising at { $name } ({ $stack })
web-practise = Practise
web-practise-said = With a coach that computes every decision
web-with-friends = With friends
web-seats =
    { $count ->
        [one] for one person
       *[other] up to { $count } people
    }
web-decks =
    { $count ->
        [one] one pack
       *[other] { $count } packs
    }
web-limits = { $low } to { $high }
web-edge = house edge { $edge }
web-edge-house = is the house's edge against perfect play
web-edge-player = is your edge with perfect play
web-open-tables = Shared tables
web-open-none = No table is open now. Open one with “With friends” and pass the link on.
web-join = Sit down
web-watch = Watch
web-seated = { $taken } of { $seats } seats
web-spectators =
    { $count ->
        [0] nobody watches
        [one] one person watches
       *[other] { $count } people watch
    }
web-nickname = Nickname
web-change = Change
web-nickname-saved = Saved.
web-new-table = Open a table of your own
web-new-table-said = You choose rules, seats and clock, and who comes in.
web-new-seats = Seats
web-new-decision = Time to decide
web-new-betting = Time to bet
web-new-private = Private: only who has the link comes in
web-new-practice = For practice, with a coach and without scores
web-new-make = Open the table
web-no-clock = no clock
web-seconds =
    { $count ->
        [one] one second
       *[other] { $count } seconds
    }

## The table
web-felt = The felt
web-shoe = Shoe
web-shoe-said = Shoe: { $left } of { $total } cards left; shuffled when fewer than { $cut } are
web-discards-said =
    { $count ->
        [one] One card discarded
       *[other] { $count } cards discarded
    }
web-seat-mine = Your seat
web-seat-of = Seat { $seat }: { $name }
web-sit = Sit down
web-leave = Get up from the table
web-watching = You are watching. Sit down to play from the next round.
web-ready = ready
web-clock =
    { $seconds ->
        [one] One second left
       *[other] { $seconds } seconds left
    }
web-chips = Chips
web-place-chip = Place a chip of { $chip }
web-stack = Chips
web-bet = bet { $bet }
web-bet-more = bet { $bet } + { $more }
web-no-bet = no bet
web-insured = Insurance { $bet }
web-soft-only = soft
web-dealer-bust = busts
web-hand-of = hand { $hand } of { $hands }
web-hands =
    { $count ->
        [one] one hand
       *[other] { $count } hands
    }
web-refusal-stale = The table changed while you were deciding. Look and choose again.

## The line below the felt
web-bench = What you can do
web-status = The situation
web-status-dealing = Dealing…
web-status-dealer = The dealer plays.
web-status-other = It is { $name }'s turn.
web-status-others = The others are deciding.
web-status-turn = Your turn: you have { $total }.
web-status-turn-hand = Your turn: hand { $hand } has { $total }.
web-status-bet = Place your bet: { $low } to { $high }.
web-status-deal = You may { $deal } now.
web-status-waiting = Ready. Waiting for the others.
web-status-broke = Not enough for the minimum: the night is over.
web-status-insurance = The dealer shows an ace. Insure your bet of { $bet } for { $price }?
web-status-even-money = You have blackjack and the dealer shows an ace. Take 1 to 1 now?
web-status-surrender = Before the hole card is checked: surrender and get a part back?
web-time-here = { $time } at the table
web-net-here = net { $net }
web-outcome-won = You win { $amount } ({ $word })
web-outcome-lost = You lose { $amount } ({ $word })
web-outcome-even = You neither win nor lose ({ $word })
web-against = { $mine } against { $dealer }
web-against-bust = the dealer busts
web-against-natural = the dealer has blackjack
web-insurance-net = insurance { $net }

## What is heard by who does not look
web-told-card = You get { $card }.
web-told-other-card = { $name } gets { $card }.
web-told-dealer-card = The dealer gets { $card }.
web-told-dealer-hidden = The dealer gets a card face down.
web-told-turn = The dealer turns { $card }.
web-told-dealer = The dealer has { $total }.
web-told-total = You have { $total }.
web-told-hand = Hand { $hand } has { $total }.

## Menu
web-invite = Invite
web-invite-said = Whoever has this link can sit down and play from the next round.
web-invite-here = This link works on this machine only. To play with people on your network, start the server with “{ $command }”.
web-copy = Copy
web-copied = Copied
web-looks = Looks
web-shoe-number = Shoe { $number }
web-shoe-yours = Your browser added its own chance to this shoe.
web-shuffled-before = Shuffled before you sat; your chance is part of the next one.
web-commitment = Commitment
web-sitting =
    { $minutes ->
        [one] One minute at the table; net result: { $net }.
       *[other] { $minutes } minutes at the table; net result: { $net }.
    }
web-owner = Seats and clocks
web-owner-said = They count from now on. Nobody loses a seat.
web-close-table = Close the table
web-close-table-sure = Yes, close the table
web-close-table-said = Everybody's night ends and the shoes are revealed.
web-retire = Retire from the table
web-retire-said = You get up with { $stack }; this sitting, { $net }.
web-retire-score = That number is your score; if it is among the table's five best, it is kept.
web-retire-stay = Play on

## Coach
web-coach = Coach
web-coach-per-bet = per bet
web-coach-best = (the best)
web-coach-thinking = Computing…
web-coach-preparing = The coach is warming up: the first time after the server starts takes some seconds. You can play meanwhile.
web-coach-idle = When it is your turn, what each action is worth shows here.
web-coach-cost = Cost of your decisions
web-coach-unvalued = { $count } not valued
web-coach-lost = { $cost }; better { $best }

## Playing with care
web-minutes =
    { $count ->
        [one] 1 min
       *[other] { $count } min
    }
web-never = never
web-no-limit = no limit
web-care = Playing with care
web-reminder = A moment for the clock
web-reminder-said =
    { $minutes ->
        [one] You have been at this table for one minute. Net result: { $net }.
       *[other] You have been at this table for { $minutes } minutes. Net result: { $net }.
    }
web-reminder-every = Remind me every
web-reminder-leave = Stop for today
web-reminder-stay = Play on
web-limit-time-set = Limit of time per sitting
web-limit-loss-set = Limit of loss per sitting
web-limit-loss-share = { $share }% of the starting chips
web-limit-time = You have reached your limit of time: { $minutes } min.
web-limit-loss = You have reached your limit of loss: { $net }.
web-limit-change = Change the limit

## Settings
web-settings-lead = They are kept in this browser. The server is told the language and the nickname only, and others see the nickname.
web-you = You
web-language = Language
web-deck = Design of the deck
web-deck-large = Large indices
web-deck-classic = Classic
web-four-colours = Four colours
web-fast = Fast deal
web-sound = Sound
web-motion = Motion
web-motion-full = always
web-motion-reduced = none
web-theme = Theme
web-theme-dark = by night
web-theme-light = by day
web-auto = as the system

## Rules, scores, history
web-tips = Tips for beginners
web-tips-said = These are tips, not rules: the exact analysis does not always agree.
web-rulings = How open points were settled
web-rulings-said = What the published rules of this game leave open, and what holds at this table.
web-scores-lead = The five best nights of each table: the chips somebody retired with.
web-scores-none = Nobody yet. Play, and retire in time.
web-score-mine = you
web-night-history = History and proof of this night
web-rank = Rank
web-day = Day
web-round = Round { $number }
web-history-none = No rounds yet. Play one and it appears here.
web-first = To the start
web-back = One step back
web-forward = One step on
web-last = To the end
web-step = Step
web-step-settled = The round is paid.
web-export = Export
web-check = Verify

## Verifying a shoe
web-verify = Verify a shoe
web-verify-lead = Everything is computed here, in your browser, from the published algorithm: the commitment you saw before, the seats' seeds and every card dealt.
web-verify-file = File of a shoe or a round
web-verify-choose = Choose a file
web-verify-paste = … or paste its content here
web-verify-decks = Packs
web-verify-without = Ranks left out
web-verify-do = Verify
web-verify-no-proof = This file bears no proof.
web-verify-not-a-file = This is not a well-formed file of a shoe or a round.
web-verify-not-revealed = The server's seed is not revealed yet: it is when the shoe is used up or the table closes.
web-verify-shoe-needed = This round began after the discards had been shuffled again: the file of the whole shoe is needed.
web-verify-unknown-format = I do not know this format.
web-shoes = Shoes of this table
web-shoes-none = No shoe yet.
web-shoe-unused = never used
web-shoe-rounds =
    { $count ->
        [0] no rounds yet
        [one] one round
       *[other] { $count } rounds
    }
web-not-revealed = Not revealed
web-shoe-order = The whole order of shoe { $number }
web-verdict-good = Everything matches
web-verdict-bad = Something does not match
web-verdict-scope = Commitment and cards are verified here. That each round was played by the rules is verified by “tapete verify”.
web-check-commitment-good = The commitment is that of this seed and these packs.
web-check-commitment-bad = The commitment is not that of this seed and these packs.
web-check-order-good =
    { $rounds ->
        [one] One round, from the first card.
       *[other] { $rounds } rounds on end, none missing.
    }
web-check-order-bad = Round { $round } does not begin where the one before it ended: it says { $has } and should be { $should }.
web-check-cards-good =
    { $cards ->
        [one] One card is in its place.
       *[other] All { $cards } cards are in their places.
    }
web-check-cards-bad = Round { $round }, card { $card }: the file has { $has } and the shoe { $should }.
web-check-seen-good = It is the commitment this browser saw before it sent its seed.
web-check-seen-bad = It is not the commitment this browser saw before it sent its seed.
web-check-seed-good = The seed this browser sent is part of the shuffle.
web-check-seed-bad = The seed this browser sent is not part of the shuffle.

web-strategy-lead = The play worth most by your hand and the dealer's card, computed for the rules of this table. Rows are your hand, columns the dealer's card.
web-strategy-svg = Save the drawing
web-strategy-csv = Save for the simulator
web-strategy-costs = Show what the second-best play costs, in thousandths of the bet
web-strategy-costs-none = Where there is a dash no cost is given: no other play is worse, the hand cannot come up, or it is insurance.
web-strategy-hand = Your hand
web-strategy-legend = What each letter means
web-strategy-computing = The chart of these rules is being computed. The first time takes some seconds.
