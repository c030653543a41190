"""Examples in the OpenAPI document; a test decodes each as its type."""

from __future__ import annotations

import msgspec

from tapete.web.letter import Letter, PlaceChip, SitDown, TakeAction
from tapete.web.lobby import Wanted
from tapete.web.me import Called
from tapete.web.person import Person
from tapete.web.problem import Problem

_ID = "9f2c4e8a1b7d4f60a5c3e2d1b0f98877"

EXAMPLES: dict[str, tuple[msgspec.Struct, ...]] = {
    "Called": (Called("Ana"),),
    "Letter": (
        Letter(_ID, 1, SitDown()),
        Letter(_ID, 2, PlaceChip(25)),
        Letter(_ID, 4, TakeAction("double")),
    ),
    "Person": (Person("p_0a1b2c3d4e5f60718293a4b5", "Ana"),),
    "Problem": (
        Problem("urn:tapete:problem:not-seated", "No se permite", 403, "No estás sentado en esta mesa.", "not-seated"),
    ),
    "Wanted": (Wanted("clasico"), Wanted("selminha", practice=True, sit=True)),
}
