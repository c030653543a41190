### Hands and shoes for the exact analysis: what cannot be computed.

error-hand-too-short = A hand has two cards at least; this one is “{ $value }”.
error-hand-finished = The hand { $value } is over: nothing is left to decide.
error-shoe-too-small = With { $value } cards the shoe could run dry inside the round.
error-strategy-not-exact = “{ $value }” cannot be computed exactly. Allowed is { $allowed }.
error-format-unknown = The chart cannot be written as “{ $value }”. Allowed is { $allowed }.
