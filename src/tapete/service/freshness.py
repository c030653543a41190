"""When a command comes too late: what its player saw is not what it would be about now.

| command | must have seen |
| --- | --- |
| an action or answer | the present question: of several seats asked at once, the others' answers change nothing |
| placing, setting, clearing or repeating a bet | the beginning of the last round: a bet is meant for one round |
| confirming a bet, ending the night | that, and the last change of one's own bet and stack |
| a client seed | the commitment of the shoe it is for |
| sitting down, getting up, adjusting or closing the table | anything: they are checked against what is |

So players who bet at once do not starve each other, and nobody acts twice or on a hand not seen.
"""

from __future__ import annotations

from tapete.messages import Leave, Play, Ready, Retire, Sit
from tapete.service.desk import Desk, money_changed
from tapete.service.events import Adjust, Close, Command, OfferSeed


def must_have_seen(desk: Desk, command: Command) -> int:
    """Return the version from which on a command is fresh."""
    match command:
        case Play():
            return desk.asked
        case Ready(player) | Retire(player):
            return max(desk.began, money_changed(desk, player))
        case OfferSeed():
            return desk.following.since if desk.following is not None else 0
        case Sit() | Leave() | Adjust() | Close():
            return 0
        case _:
            return desk.began
