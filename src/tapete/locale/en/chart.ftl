### Strategy charts: what is wrong with a file.

error-csv-field = Line { $line }, “{ $value }”, cannot be read: a field has more than { $largest } signs. Perhaps quotation marks are not closed.
error-chart-header = The first line of a strategy chart is { $allowed }; this one is “{ $value }”.
error-chart-row-unknown = The chart has no row “{ $cell }”. Its rows are { $allowed }.
error-chart-row-twice = The row “{ $cell }” stands there twice.
error-chart-row-missing = The row “{ $cell }” is missing.
error-chart-row-long = The row “{ $cell }” has too much in it: “{ $value }”.
error-chart-cell-missing = The cell { $cell } is missing. Allowed is { $allowed }.
error-chart-play-unknown = In the cell { $cell }, “{ $value }” is no play. Allowed is { $allowed }.
error-chart-play-illegal = The cell { $cell } cannot have { $value }. Allowed is { $allowed }.
error-chart-no-cell = The chart has no cell { $cell }.
