### Perft: all rounds of a shoe, counted.

help-argument-perft-file = The perft file: rows of a shoe, rules and the totals they must have.
help-option-divide = Shows every row's totals by first deal and first action.
perft-match = as expected: { $name }
perft-mismatch = NOT as expected: { $name }
perft-column = { $column }: expected { $wanted }, found { $found }
perft-column-same = { $column }: { $found }, as expected
error-perft-value = { $file }: { $key }: { $value } will not do. Allowed is { $allowed }.
