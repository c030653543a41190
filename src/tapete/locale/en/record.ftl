### Round records and shoe files: what is wrong with them, and what verifying says.

## The form of the file
error-missing-key = The key { $key } is missing.
error-unknown-key = There is no key { $key } here. The keys are { $allowed }.
error-unknown-format = { $key } is { $value }; what can be read here is { $allowed }.
error-wrong-type =
    { $key } must be { $allowed ->
        [string] a text in quotes
        [integer] a whole number
        [number] a number
        [array] a list in brackets
       *[table] a table of keys
    }; it is { $value }.
error-out-of-range = { $key } is { $value }; allowed is { $allowed }.
error-not-a-line = { $key } must be a line of text that is not blank; it is { $value }.
error-too-many-decimals = { $key } is { $value }; an amount has { $allowed } decimals at most.
error-bad-card = { $key }: card number { $number }, “{ $value }”, is none. A card is rank and suit ({ $allowed }), like “8s” or “Td”.
error-bad-action = { $key }: action number { $number } is { $value }; an action is a seat and a verb, like "1 hit". The verbs are { $allowed }.
error-no-seats = { $key }: a round needs at least one seat.
error-seat-twice = { $key }: seat { $value } is there twice; each seat plays once.

## The rules of the table
error-no-such-seat = { $key }: there is no seat { $value } at this table; its seats are { $allowed }.
error-bad-stack = { $key }: nobody can have { $value } at this table; a stack is { $allowed }.
error-bad-bet = { $key }: a bet of { $value } is not allowed. Allowed is { $allowed }.
error-bet-not-covered = { $key }: a bet of { $value } is more than the stack of { $stack }. Allowed is { $allowed }.
error-rank-left-out = { $key }: card number { $number }, { $value }, is not in the packs of this table; they have { $allowed }.
error-too-many-of-card = { $key }: card number { $number } is one { $value } too many; the packs hold { $allowed }.
error-too-few-cards =
    { $key }: the round needs another card, and { $value ->
        [one] only one is
       *[other] only { $value } are
    } listed. Add the cards that were dealt.
error-round-not-finished =
    { $key }: the round is not over after { $value ->
        [one] one action
       *[other] { $value } actions
    }. Next could be { $allowed }.
error-action-after-round = { $key }: action number { $number }, “{ $value }”, comes after the end of the round. Nothing can follow.
error-wrong-turn = { $key }: action number { $number }, “{ $value }”, is out of turn. Allowed here: { $allowed }.
error-answer-order = { $key }: action number { $number }, “{ $value }”, comes too early: answers stand in seat order. Allowed here: { $allowed }.
error-forbidden-action = { $key }: action number { $number }, “{ $value }”, is not allowed with { $hand } ({ $total }) against { $up } and { $free } left to stake. Allowed here: { $allowed }.
error-no-export = A round can be written down only when it is over.

## The proof
error-no-proof = There is no proof in this file: nothing to verify.
error-seed-not-revealed = The server seed of shoe { $shoe } of “{ $stream }” is not revealed yet: the shoe cannot be verified before.
error-shoe-file-needed = { $key } is { $value }: such a round was dealt from shuffled discards, and only the shoe file with the rounds before it can tell which. Verify that.
error-not-hex = { $key }: { $value } at position { $position } is no digit of lower-case hex (0-9 a-f).
error-odd-hex = { $key }: { $value } hex digits are half a byte too many.
error-wrong-length = { $key }: { $value } bytes; there must be { $allowed }.
error-seats-not-ascending = { $key }: seat { $value } comes after seat { $before }; seats ascend.
error-not-a-stream = { $key } must be a text that is not empty; it is { $value }.
error-too-many-cards = { $key }: { $value } cards cannot be shuffled; { $allowed } at most.

## What does not match
fault-no-such-seat = { $keys }: there is no seat { $value } at this table; its seats are { $allowed }.
fault-bad-stack = { $keys }: nobody can have { $value } at this table; a stack is { $allowed }.
fault-bad-bet = { $keys }: a bet of { $value } is not allowed. Allowed is { $allowed }.
fault-bet-not-covered = { $keys }: a bet of { $value } is more than the stack. Allowed is { $allowed }.
fault-rank-left-out = { $keys }: { $value } is not in the packs of this table; they have { $allowed }.
fault-too-many-of-card = { $keys }: one { $value } too many; the packs hold { $allowed }.
fault-too-few-cards = { $keys }: the round needs more cards than the { $value } listed.
fault-round-not-finished = { $keys }: the round is not over after the actions listed ({ $value }). Next could be { $allowed }.
fault-action-after-round = { $keys }: “{ $value }” comes after the end of the round.
fault-wrong-turn = { $keys }: “{ $value }” is out of turn. Allowed here: { $allowed }.
fault-answer-order = { $keys }: “{ $value }” comes too early: answers stand in seat order. Allowed here: { $allowed }.
fault-forbidden-action = { $keys }: “{ $value }” is not allowed. Allowed here: { $allowed }.
fault-commitment-differs = { $keys }: the commitment is { $value }, the seed gives { $allowed }.
fault-card-differs = { $keys }: the card is { $value }, the shoe has { $allowed }.
fault-card-beyond-part = { $keys }: { $value } comes when the shoe has no more cards.
fault-place-differs = { $keys }: the round begins at { $value }, the one before ended at { $allowed }.

verify-holds =
    { $rounds ->
        [one] All matches: the commitment and one round
       *[other] All matches: the commitment and { $rounds } rounds
    } of shoe { $shoe } of “{ $stream }”.
    Compare the commitment with the one you saw before the shoe was shuffled: { $commitment }
verify-differs =
    { $count ->
        [one] { $file } does not match in one place:
       *[other] { $file } does not match in { $count } places:
    }
help-argument-replay-file = The record of a round, in TOML.
help-argument-verify-file = A record with its proof, or a shoe file, in TOML.
