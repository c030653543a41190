"""`/health` and `/ready`: whether the process lives, and whether it can keep what it is told."""

from __future__ import annotations

import msgspec
from litestar import get

from tapete.web.hall import AnyRequest, hall_of


class Health(msgspec.Struct, frozen=True):
    """All is well."""

    ok: bool = True


@get("/health", operation_id="health", summary="Alive")
async def health() -> Health:
    """Answer, which is all that is asked."""
    return Health()


@get("/ready", operation_id="ready", summary="Ready")
async def ready(request: AnyRequest) -> Health:
    """Answer when the log can be read; 503 when it cannot."""
    await hall_of(request).service.open_tables(1)
    return Health()
