### What a table does not allow.

error-not-seated = You are not seated at this table.
error-already-seated = You are seated at this table already.
error-seat-not-free = Seat { $value } is not free. Free seats: { $free }.
error-table-full = The table is full: it has { $seats ->
    [one] one seat
   *[other] { $seats } seats
  }.
error-round-running = The round is not over: wait until it is paid.
error-no-round = No cards have been dealt yet.
error-round-over = The round is over; “{ $action }” cannot be done.
error-no-card-awaited = No card is to be dealt now.
error-bet-under-minimum = { $value } is less than the smallest bet, which is { $limit }.
error-bet-over-maximum = { $value } is more than the largest bet, which is { $limit }.
error-bet-over-stack = { $value } is more than you have: { $limit }.
error-bet-not-multiple = { $value } is not a multiple of { $limit }.
error-bet-forbidden = At this table { $value } cannot be bet. Allowed is { $allowed }.
error-no-such-chip = This table has no chips of { $value }. It has { $chips }.
error-nothing-bet = Nothing is bet yet. Type an amount; the smallest is { $minimum }.
error-not-an-amount = “{ $value }” is not an amount that exists here: the smallest is { $unit }.
error-not-understood = I do not understand “{ $value }”. You can: { $legal }.
error-not-a-seed = “{ $value }” is not a seed: it takes hexadecimal digits (0-9, a-f), at most { $digits }.
