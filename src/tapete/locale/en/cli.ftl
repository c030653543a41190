### The command line: helps and usage errors.

## Headings and pieces of the help
help-heading-usage = Usage:
help-heading-example = Example:
help-heading-commands = Commands:
help-heading-arguments = Arguments:
help-heading-options = Options:
help-default = by default
help-metavar-command = COMMAND
help-metavar-options = OPTIONS
help-metavar-table = TABLE
help-metavar-file = FILE
help-metavar-folder = FOLDER
help-metavar-number = NUMBER
help-metavar-address = ADDRESS
help-metavar-url = URL
help-metavar-hex = HEX

## Commands
help-tapete =
    The blackjack felt: five tables, and any table you can write down.
    Without a command it opens the tables in the browser.
help-serve = Opens the tables in the browser, on this machine or on the local network.
help-play = Plays a night at a table, in the terminal.
help-tables = Lists the tables that come with the program.
help-rules = Explains the rules of a table in words.
help-check = Checks a table file and tells all its faults.
help-hand = Computes the exact value of every action of a hand.
help-edge = Computes the exact edge of a table.
help-strategy = Computes the basic-strategy chart of a table.
help-simulate = Plays many rounds at random and measures the result.
help-replay = Replays a written round and tells how it ends.
help-verify = Checks the proof and the rounds of a shoe.
help-perft = Enumerates all rounds of a small shoe and compares the counts.

## Options and arguments
help-option-help = Shows this help and exits.
help-option-version = Shows the version and exits.
help-option-lang = Language: es, en or pt; the system's when not given.
help-option-json = Writes one JSON document.
help-argument-table = A table of the program, or the path of a table file.
help-argument-check-file = The table file, in TOML.

## Usage errors
usage-hint = More help: { $command }
usage-no-such-option = There is no option { $value }.
usage-no-such-command = There is no command “{ $value }”.
usage-similar = Perhaps { $names }?
usage-missing = { $place } is missing.
usage-bad-value = The value of { $place } is not valid.
usage-expected = The value of { $place } is not valid: “{ $value }”; expected is { $expected }.
usage-takes-no-value = The option { $place } takes no value.
usage-needs-value = The option { $place } lacks its value.
usage-too-many = This is too much: { $value }.
usage-other = The command is not well formed.
usage-whole-number = a whole number
usage-number = a number

## tables, check
tables-id = Table
tables-name = Name
tables-seats = Seats
tables-decks = Packs
tables-bets = Initial bet
tables-from-to = { $low } to { $high }
check-good = { $file }: the table is good.

decimal-mark = .
