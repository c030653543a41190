### What a person or program asks for and cannot have. The names are the codes of the errors.

error-unexpected = Something failed inside the program ({ $type }). Sorry: it is not your fault.
error-other = This cannot be done ({ $code }).

## Language, files
error-no-such-language = There are no texts in “{ $value }”; the languages are { $languages }.
error-no-such-file = There is no file { $file }.
error-is-a-folder = { $file } is a folder; a file is needed.
error-unreadable-file = The file { $file } cannot be read.
error-unwritable-folder = Nothing can be written into the folder { $folder }; name another.
error-unwritable-output = The answer cannot be written: the output is closed or there is no room left.
error-file-too-large = The file { $file } is too large: it may have { $largest } bytes at most.
error-not-text = The file { $file } is not text in UTF-8.
error-within = { $file }: { $fault }
error-not-toml = { $file } is not TOML: line { $line } cannot be understood from column { $column } on.
error-not-toml-whole = { $file } is not TOML that can be read: it is cut short, repeats a key or has something too large in it.

## Tables
error-no-such-table = There is no table “{ $value }”. The tables are { $tables }; a table file ends in .toml.
error-table-refused =
    { $count ->
        [one] The table { $file } has one fault:
       *[other] The table { $file } has { $count } faults:
    }

## Cards
error-not-a-card = “{ $value }” is not a card: rank ({ $ranks }, T for ten) and suit ({ $suits }), like “8s” or “Td”.
error-not-a-rank = “{ $value }” is not a card: rank ({ $ranks }, T or 10 for ten) and, where it matters, suit ({ $suits }), like “8”, “T” or “8s”.
error-infinite-removed = No card leaves an infinite deck: “{ $value }” would change nothing. Leave out --removed or --infinite.
error-not-in-shoe = The shoe has not so many cards “{ $value }” left (there are { $left }).

## Rounds
error-not-legal = “{ $action }” cannot be done now. What can: { $legal }.
error-not-your-turn = “{ $action }” is out of turn. What can be done: { $legal }.

## Faults of a table file
fault-other = { $keys }: { $value } ({ $code }); { $allowed }
fault-unknown-section = { $keys }: there is no such section (it is { $value }). There are: { $allowed }.
fault-not-a-section = { $keys }: { $value } is not a section; write { $allowed }.
fault-unknown-key = { $keys }: there is no such key (it is { $value }). There are: { $allowed }.
fault-missing-key = { $keys }: missing. Allowed is { $allowed }.
fault-not-allowed = { $keys }: { $value } will not do. Allowed is { $allowed }.
fault-even-money-without-insurance = { $keys }: even money ({ $value }) needs insurance. Allowed is { $allowed }.
fault-redoubling-without-doubling = { $keys }: there is no redoubling without doubling ({ $value }). Allowed is { $allowed }.
fault-minimum-over-maximum = { $keys }: the minimum is over the maximum ({ $value }). Allowed is { $allowed }.
fault-bankroll-under-minimum = { $keys }: the first stack does not cover the minimum bet ({ $value }). Allowed is { $allowed }.
fault-capacity = { $keys }: with so many seats and hands the cards can run out ({ $value }). Allowed is { $allowed }.
fault-not-multiple-of-unit = { $keys }: there are amounts that are no multiples of the unit ({ $value }). Allowed is { $allowed }.
fault-not-multiple-of-step = { $keys }: the minimum is no multiple of the step ({ $value }). Allowed is { $allowed }.
fault-chips-cannot-make-bet = { $keys }: there are allowed bets that these chips cannot make (chips; first bet they cannot: { $value }). Every multiple of the step from the minimum to the maximum must be a sum of chips.
fault-bonus-condition = { $keys }: a bonus asks for exact cards, or for a total with a number of cards ({ $value }). Allowed is { $allowed }.
fault-bonus-id-twice = { $keys }: two bonuses have the same name ({ $value }). Allowed is { $allowed }.
