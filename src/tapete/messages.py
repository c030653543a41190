"""What is said to a round and what happens in it: commands in the imperative, events in the past tense.

Both are small frozen structs with a tag, so that they are JSON for a log or a browser as they are.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from tapete.cards import Card

Verb = Literal["hit", "stand", "double", "split", "surrender", "insure", "even-money", "decline"]


class Act(msgspec.Struct, frozen=True, gc=False, tag="act", forbid_unknown_fields=True):
    """Command: a seat (its number at the table) takes an action with the hand whose turn it is."""

    seat: int
    verb: Verb


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
