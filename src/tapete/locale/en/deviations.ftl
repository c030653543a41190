### Deviations from the strategy by the count: what is wrong with a file.

error-deviations-header = The first line of deviations is { $allowed }; this one is “{ $value }”.
error-deviation-length = The line “{ $cell }” must have { $allowed }.
error-deviation-hand = In the line “{ $cell }”, “{ $value }” is no row of a strategy chart.
error-deviation-up = In the line “{ $cell }”, the dealer's card cannot be “{ $value }”. Allowed is { $allowed }.
error-deviation-count = In the line “{ $cell }”, the count cannot be “{ $value }”. Allowed is { $allowed }.
error-deviation-code = The line “{ $cell }” cannot have the play “{ $value }”. Allowed is { $allowed }.
error-count-threshold = { $key }: the threshold cannot be { $value }. Allowed is { $allowed }.
