"""The house: tables that last. Load, decide, append, publish."""

from tapete.service.archive import ToldRound
from tapete.service.audience import Published, Subscription
from tapete.service.events import Adjust, Close, Command, OfferSeed
from tapete.service.history import KeptShoe, Night, OpenTable, PlayedRound, PlayedSeat, Score
from tapete.service.house import Service
from tapete.service.refusal import Busy, NoSuchTable, NotSaved, Stale
from tapete.service.room import Me, Reply
from tapete.service.settings import Settings

__all__ = [
    "Adjust",
    "Busy",
    "Close",
    "Command",
    "KeptShoe",
    "Me",
    "Night",
    "NoSuchTable",
    "NotSaved",
    "OfferSeed",
    "OpenTable",
    "PlayedRound",
    "PlayedSeat",
    "Published",
    "Reply",
    "Score",
    "Service",
    "Settings",
    "Stale",
    "Subscription",
    "ToldRound",
]
