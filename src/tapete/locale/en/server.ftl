### The server: what cannot be asked of it, and what it says when it starts.

## What kind of answer it is (the title of RFC 9457)
problem-202 = Not yet
problem-400 = Not understood
problem-401 = Who are you?
problem-403 = Not for you
problem-404 = There is no such thing
problem-405 = Not to be asked that way
problem-409 = The table has moved on
problem-410 = Gone
problem-413 = Too large
problem-415 = Unknown format
problem-421 = Not this server
problem-422 = The rules forbid it
problem-429 = Too fast
problem-500 = The server failed
problem-503 = Not now

## What cannot be asked
error-analysis-failed = The analyser has failed, so there is no answer. It is tried again from half a minute on; everything else goes on.
error-bad-request = The request is not well formed.
error-bad-parameter = The parameter { $place } will not do.
error-bad-name = “{ $value }” will not do as a name: it takes 1 to { $longest } visible letters or signs.
error-bad-id = The id of the command will not do: “{ $value }”. Its length may be { $allowed }.
error-busy = Too many commands are waiting. Try again in a moment.
error-cookie-needed = It is not known who you are. Ask /api/me first: it gives the cookie that tells.
error-field-out-of-range = At { $place } there is { $value } where only { $allowed } will do.
error-chart-not-ready = The chart is being computed. Ask again in a moment.
error-hint-not-ready = The hint is being computed. Ask again in a moment.
error-hint-not-now = Hints are for when it is your turn.
error-missing-field = At { $place } there is no { $value }.
error-no-practice = Hints are for practice tables.
error-no-such-page = There is nothing here.
error-no-such-round = No round with the number { $value } has ended at this table.
error-no-such-rules = There are no tables of “{ $value }”. There are { $tables }.
error-no-such-shoe = There is no shoe with the number { $value } at this table.
error-not-json = The body of the request is not JSON.
error-not-saved =
    It could not be saved, so nothing has happened. { $reason ->
        [log-full] { error-log-full }
        [log-locked] { error-log-locked }
        [log-read-only] { error-log-read-only }
        [log-conflict] { error-log-conflict }
        [log-lost-before] { error-log-lost-before }
       *[other] { error-log-unavailable }
    }
error-page-not-built = The page has not been built yet: “make play” builds it.
error-stale = The table has moved on since you saw it: it is at version { $version }.
error-table-not-open = There is no table “{ $table }”.
error-too-large = The request is too large.
error-too-many = Too many requests in a row. Wait a moment.
error-unknown-field = At { $place } there is { $value } too many.
error-wrong-field-type = At { $place } there is { $value } where { $allowed } should be.
error-wrong-field-value = At { $place } { $value } will not do; it may be { $allowed }.
error-wrong-host = This server does not answer to the name “{ $value }”.
error-wrong-media-type = The body comes as “{ $value }” and must come as { $allowed }.
error-wrong-method = That cannot be asked of this address; what can is { $allowed }.
error-wrong-origin = The request comes from another page (“{ $value }”).
error-bad-port = There is no port { $value }: they are 0 to 65535.
error-port-taken = No port is free: { $first } and those after it up to { $last } are taken. Choose another with --port.
error-port-in-use = Port { $port } is taken. Choose another with --port, or leave it out and a free one is taken.
error-cannot-listen = It is not possible to serve at { $host } ({ $reason }).
error-no-such-host = “{ $value }” is no address of this machine.
error-not-a-file = { $file } is no ordinary file, so it is not read.
error-not-a-folder = { $file } is not a folder.
error-table-id-twice = Two tables are called “{ $value }”: { $file } is not served.
error-secret-unreadable = { $file }, which holds the key of the cookies, can be neither read nor written.

## People
guest = Guest { $number }

## What the felt prints
felt-natural = Blackjack pays { $odds }
felt-soft-17-stand = Dealer stands on all 17s
felt-soft-17-hit = Dealer hits soft 17
felt-insurance = Insurance pays { $odds }
felt-twenty-one = Your 21 beats the dealer's 21
felt-charlie = { $cards } cards win
felt-bonus = { $hands }: from { $odds }
felt-bonus-one = { $hands }: { $odds }
felt-bonus-best = Bonuses up to { $odds }

## Hints
hint-only = All you can do is { $best }.
hint-clear = { $best } is worth { $value } a unit bet on average; next comes { $second } with { $other }.
hint-close = { $best } and { $second } are worth nearly the same: { $value } and { $other } a unit bet.

## When it starts
help-option-serve-host = The address to serve at (127.0.0.1: this machine alone).
help-option-serve-port = The port; if it is left out, the first free one from 8421 on.
help-option-serve-lan = Serve the whole local network, and show the address and its QR code.
help-option-serve-database = Where tables are kept: a SQLAlchemy URL of SQLite or PostgreSQL.
help-option-serve-tables = A folder with more table files.
help-option-serve-no-browser = Do not open the browser.
help-option-serve-name = Another name this server answers to, behind a proxy for one; may be repeated.
help-metavar-port = PORT
help-metavar-name = NAME
serve-open = The tables are at { $url }
serve-lan = From another device in this network: { $url }
serve-lan-alone = This machine is in no network: only it can play.
serve-stop = Ctrl-C closes them; what was played is kept.
serve-stopped = The tables are closed. What was played is kept.
serve-stop-unkept = Ctrl-C closes them; what was played is not kept.
serve-stopped-unkept = The tables are closed. What was played is not kept.
serve-table-refused = { $file } is not served:
help-option-serve-rebuild = Before serving, makes scores and histories anew from what was played.
serve-rebuilt = Made anew from what was played: { $count } documents.
