### Rounds played at random: what cannot be asked for.

error-simulation-range = { $key } cannot be { $value }. Allowed is { $allowed }.
error-strategy-unknown = There is no strategy “{ $value }”. Allowed is { $allowed }.
error-deviations-without-chart = The strategy “{ $value }” takes no deviations. They go with { $allowed }.
error-deviations-without-count = Deviations go by a count: name one with --count.
error-leaves-every-shoe = With leave_below = { $value } every shoe would be left as soon as it starts. Allowed is { $allowed }.
error-scheduler-unreachable = The scheduler { $value } cannot be reached.
error-dask-extra = To share the work a program is missing: install { $allowed }.

## Bets by the count
error-spread-not-toml = The file of the spread is not TOML.
error-spread-key = In the spread, { $key } cannot be “{ $value }”. Allowed is { $allowed }.
error-spread-order = { $key } is { $value }, and counts go from low to high. Allowed is { $allowed }.
error-spread-limits = { $key }: at the table { $table } nobody can bet { $value }. Allowed is { $allowed }.
error-spread-without-count = A spread goes by a count: name one with --count.

## Plots
error-plot-suffix = “{ $value }” cannot be drawn: the name must end in { $allowed }.
error-plot-folder = There is no folder { $value }.
error-plot-extra = To draw a program is missing: install { $allowed }.
