"""What is said to a round and what happens in it: commands in the imperative, events in the past tense.

Both are small frozen structs with a tag, so that they are JSON for a log or a browser as they are.
"""

from __future__ import annotations

import msgspec

from tapete.cards import Card
from tapete.rules import keys

Verb = keys.Verb


class Act(msgspec.Struct, frozen=True, gc=False, tag="act", forbid_unknown_fields=True):
    """Command: a seat (its number at the table) takes an action with the hand whose turn it is."""

    seat: int
    verb: Verb

    def __str__(self) -> str:
        """Return seat and verb, as records and messages write them."""
        return f"{self.seat} {self.verb}"


class Deal(msgspec.Struct, frozen=True, gc=False, tag="deal", forbid_unknown_fields=True):
    """Command: the card that the round awaits."""

    card: Card


class Acted(msgspec.Struct, frozen=True, gc=False, tag="acted", forbid_unknown_fields=True):
    """Event: a seat has taken an action."""

    seat: int
    verb: Verb


class CardDealt(msgspec.Struct, frozen=True, gc=False, tag="card-dealt", forbid_unknown_fields=True):
    """Event: a card has left the shoe for the place that awaited it."""

    card: Card


RoundCommand = Act | Deal
RoundEvent = Acted | CardDealt


# At the table: commands name the player who speaks.


class Sit(msgspec.Struct, frozen=True, tag="sit", forbid_unknown_fields=True):
    """Take a seat, the first free one where none is named."""

    player: str
    name: str
    seat: int | None = None


class Leave(msgspec.Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Get up; what is on the felt is stood and paid, the stack is kept."""

    player: str


class Place(msgspec.Struct, frozen=True, tag="place", forbid_unknown_fields=True):
    """Put one chip (its amount in units) on the felt."""

    player: str
    chip: int


class Bet(msgspec.Struct, frozen=True, tag="bet", forbid_unknown_fields=True):
    """Make the bet this many units in all."""

    player: str
    amount: int


class Clear(msgspec.Struct, frozen=True, tag="clear", forbid_unknown_fields=True):
    """Take the placed bet back."""

    player: str


class Repeat(msgspec.Struct, frozen=True, tag="repeat", forbid_unknown_fields=True):
    """Tick or clear the box that repeats the previous bet; ticking it places the bet where none is."""

    player: str
    on: bool


class Ready(msgspec.Struct, frozen=True, tag="ready", forbid_unknown_fields=True):
    """The bet stands: deal."""

    player: str


class Play(msgspec.Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    """Take an action with the hand whose turn it is, or answer."""

    player: str
    verb: Verb


class Retire(msgspec.Struct, frozen=True, tag="retire", forbid_unknown_fields=True):
    """End the night: the stack is the score."""

    player: str


class Tick(msgspec.Struct, frozen=True, tag="tick", forbid_unknown_fields=True):
    """The time has come to look at the clock."""


TableCommand = Sit | Leave | Place | Bet | Clear | Repeat | Ready | Play | Retire | Tick


class PlayerSeated(msgspec.Struct, frozen=True, tag="player-seated"):
    """Event: a player has sat down with a stack."""

    seat: int
    player: str
    name: str
    stack: int


class PlayerLeaving(msgspec.Struct, frozen=True, tag="player-leaving"):
    """Event: a player gets up in the middle of a round; the seat is freed when it is over."""

    seat: int


class PlayerLeft(msgspec.Struct, frozen=True, tag="player-left"):
    """Event: a seat is free; the player's stack is kept."""

    seat: int


class NightEnded(msgspec.Struct, frozen=True, tag="night-ended"):
    """Event: a player's night is over with this stack; `scores` tells whether it counts as a score."""

    seat: int
    player: str
    name: str
    stack: int
    scores: bool


class BetPlaced(msgspec.Struct, frozen=True, tag="bet-placed"):
    """Event: the bet on the felt is now this amount; `by_hand` is false for a repeated one."""

    seat: int
    amount: int
    by_hand: bool


class BetConfirmed(msgspec.Struct, frozen=True, tag="bet-confirmed"):
    """Event: a player is ready for the deal."""

    seat: int


class RepeatSet(msgspec.Struct, frozen=True, tag="repeat-set"):
    """Event: the box that repeats the previous bet."""

    seat: int
    on: bool


class RoundMissed(msgspec.Struct, frozen=True, tag="round-missed"):
    """Event: a round starts without this seat."""

    seat: int


class ShoeStarted(msgspec.Struct, frozen=True, tag="shoe-started"):
    """Event: a freshly shuffled shoe. Secret."""

    number: int
    cards: tuple[Card, ...]


class PartStarted(msgspec.Struct, frozen=True, tag="part-started"):
    """Event: the shoe ran dry inside a round and its discards were shuffled. Secret."""

    part: int
    cards: tuple[Card, ...]


class RoundBegan(msgspec.Struct, frozen=True, tag="round-began"):
    """Event: the bets of these seats, as (seat, stack before, bet), are in."""

    number: int
    seats: tuple[tuple[int, int, int], ...]


class RoundSettled(msgspec.Struct, frozen=True, tag="round-settled"):
    """Event: what each seat won or lost, as (seat, net)."""

    number: int
    nets: tuple[tuple[int, int], ...]


class ClockSet(msgspec.Struct, frozen=True, tag="clock-set"):
    """Event: the clock ends at this time, in milliseconds since the epoch, or has stopped."""

    ends: int | None


TableEvent = (
    PlayerSeated
    | PlayerLeaving
    | PlayerLeft
    | NightEnded
    | BetPlaced
    | BetConfirmed
    | RepeatSet
    | RoundMissed
    | ShoeStarted
    | PartStarted
    | RoundBegan
    | Acted
    | CardDealt
    | RoundSettled
    | ClockSet
)
