### Rounds played at random: what cannot be asked for.

error-simulation-range = { $key } cannot be { $value }. Allowed is { $allowed }.
error-strategy-unknown = There is no strategy “{ $value }”. Allowed is { $allowed }.
error-deviations-without-chart = The strategy “{ $value }” takes no deviations. They go with { $allowed }.
error-deviations-without-count = Deviations go by a count: name one with --count.
error-leaves-every-shoe = With leave_below = { $value } every shoe would be left as soon as it starts. Allowed is { $allowed }.
error-scheduler-unreachable = The scheduler { $value } cannot be reached.
error-dask-extra = To share the work a program is missing: install { $allowed }.

## Bets by the count
error-spread-key = { $file }: { $key } cannot be { $value }. Allowed is { $allowed }.
error-spread-order = { $file }: { $key } is { $value }, and counts go from low to high. Allowed is { $allowed }.
error-spread-limits = { $key }: at the table { $table } nobody can bet { $value }. Allowed is { $allowed }.
error-spread-without-count = A spread goes by a count: name one with --count.

## Plots
error-plot-suffix = “{ $value }” cannot be drawn: the name must end in { $allowed }.
error-plot-folder = There is no folder { $value }.
error-plot-extra = To draw a program is missing: install { $allowed }.

## Options
help-option-rounds = How many rounds to play.
help-option-simulation-seed = A whole number that makes the run repeatable; drawn at random when not given.
help-option-strategy = basic (the table's chart), optimal, mimic-dealer, never-bust or a chart's CSV file.
help-option-deviations = CSV file of plays that change with the count.
help-option-count = Counting system: hi-lo, ko, omega-ii, zen, hi-opt-i, hi-opt-ii, wong-halves, or a TOML file.
help-option-spread = TOML file of bets by the count.
help-option-seats = Seats at the table, all playing alike.
help-option-chunks = Parts with a random stream each; by default by the number of rounds alone.
help-option-fresh-shoe = Deals every round from a full shoe.
help-option-workers = Processes that play.
help-option-scheduler = Address of a Dask cluster that plays.
help-option-pace = Rounds per hour.
help-option-bankroll = Money whose risk of ruin to tell, with a spread.
help-option-plot = Draws the results into an SVG or PNG file.

## What is told
simulation-compiling = Compiling the simulator: this happens once and takes some twenty seconds...
simulation-rate = { $millions } million rounds per second
simulation-rounds = { $rounds } { $rounds ->
    [one] round
   *[other] rounds
 }, { $seats } { $seats ->
    [one] seat
   *[other] seats
 }, seed { $seed }
simulation-ev = Expectation per initial bet: { $ev } ± { $error } (one standard error)
simulation-deviation = Standard deviation: { $deviation } initial bets
simulation-speed = { $seconds } s, { $rate } rounds per second
simulation-histogram = Results in initial bets, and their share:
simulation-by-count = By the count at the bet: share of the rounds, bet, expectation
simulation-mean-bet = Mean bet: { $value }
simulation-per-round = Expectation per round: { $value }
simulation-deviation-per-round = Standard deviation per round: { $value }
simulation-per-hour = Expectation per hour: { $value }
simulation-n0 = N0, rounds until the expectation is one standard deviation: { $value }
simulation-risk-of-ruin = Risk of ruin: { $value }
simulation-bankroll = Bankroll for a risk of ruin of { $risk }: { $value }
simulation-drawdown = Deepest fall in { $rounds } rounds: half the time over { $median }, one time in twenty over { $deep }
