"""What a browser or a program may ask of a table: a command, with its own id and the version it was decided on."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from tapete import messages
from tapete.errors import TapeteError
from tapete.fairness import SEED_BYTES
from tapete.messages import Verb
from tapete.service import Adjust, Close, Command, OfferSeed
from tapete.web.expected import allowed_at, shown

LARGEST = 2**53 - 1
"""The largest integer that every JSON reader keeps exactly."""

Amount = Annotated[int, Meta(ge=0, le=LARGEST, description="whole units of the table")]

Seats = Annotated[int, Meta(ge=1, le=7)]

Seconds = Annotated[int, Meta(ge=0, le=LARGEST, description="0 is no clock")]


class SitDown(msgspec.Struct, frozen=True, tag="sit", forbid_unknown_fields=True):
    """Take a seat, the first free one where none is named."""

    seat: Seats | None = None


class GetUp(msgspec.Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Leave the seat: what is on the felt is stood and paid, the stack is kept."""


class PlaceChip(msgspec.Struct, frozen=True, tag="place", forbid_unknown_fields=True):
    """Put one chip on the felt."""

    chip: Amount


class SetBet(msgspec.Struct, frozen=True, tag="bet", forbid_unknown_fields=True):
    """Make the bet this amount in all."""

    amount: Amount


class ClearBet(msgspec.Struct, frozen=True, tag="clear", forbid_unknown_fields=True):
    """Take the placed bet back."""


class RepeatBet(msgspec.Struct, frozen=True, tag="repeat", forbid_unknown_fields=True):
    """Tick or clear the box that repeats the previous bet."""

    on: bool


class ConfirmBet(msgspec.Struct, frozen=True, tag="ready", forbid_unknown_fields=True):
    """The bet stands: cards are dealt when everybody seated says so, or the clock ends."""


class TakeAction(msgspec.Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """Take an action with the hand whose turn it is, or answer."""

    verb: Verb


class EndNight(msgspec.Struct, frozen=True, tag="retire", forbid_unknown_fields=True):
    """End the night: the stack is the score."""


class GiveSeed(msgspec.Struct, frozen=True, tag="seed", forbid_unknown_fields=True):
    """Mix 32 random bytes of one's own into the next shoe."""

    seed: Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="32 bytes in lower-case hex")]


class AdjustTable(msgspec.Struct, frozen=True, tag="adjust", forbid_unknown_fields=True):
    """The owner sets seats and clocks anew; a clock that runs goes on, what is null stays as it is."""

    seats: Seats | None = None
    decision_seconds: Seconds | None = None
    betting_seconds: Seconds | None = None


class CloseTable(msgspec.Struct, frozen=True, tag="close", forbid_unknown_fields=True):
    """The owner ends the table: every night there ends, every shoe is revealed."""


Ask = (
    SitDown
    | GetUp
    | PlaceChip
    | SetBet
    | ClearBet
    | RepeatBet
    | ConfirmBet
    | TakeAction
    | EndNight
    | GiveSeed
    | AdjustTable
    | CloseTable
)


class Letter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command as it is sent. The same letter may be sent again for ever: it counts once and gets the same answer."""

    id: Annotated[str, Meta(min_length=1, max_length=200, description="unique among the player's; 128 random bits")]
    seen: Annotated[int, Meta(ge=0, le=LARGEST, description="version of the view it was decided on")]
    command: Ask


def command_of(ask: Ask, player: str, name: str) -> Command:  # noqa: C901 - one case a command
    """Return what a person asks for as the house's command."""
    match ask:
        case SitDown(seat):
            return messages.Sit(player, name, seat)
        case GetUp():
            return messages.Leave(player)
        case PlaceChip(chip):
            return messages.Place(player, chip)
        case SetBet(amount):
            return messages.Bet(player, amount)
        case ClearBet():
            return messages.Clear(player)
        case RepeatBet(on):
            return messages.Repeat(player, on)
        case ConfirmBet():
            return messages.Ready(player)
        case TakeAction(verb):
            return messages.Play(player, verb)
        case EndNight():
            return messages.Retire(player)
        case GiveSeed(seed):
            return OfferSeed(player, _seed(seed))
        case AdjustTable(seats, decision, betting):
            return Adjust(player, seats, decision, betting)
        case CloseTable():
            return Close(player)


def _seed(text: str) -> bytes:
    if len(text) != 2 * SEED_BYTES:  # `$` of the pattern lets a line end follow
        place = "$.command.seed"
        raise TapeteError("field-out-of-range", place=place, value=shown(text), allowed=allowed_at(Letter, place))
    return bytes.fromhex(text)
