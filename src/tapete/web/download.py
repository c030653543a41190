"""Files to keep: records and shoe files."""

from __future__ import annotations

from litestar import Response

TOML = "application/toml"


def toml(text: str, name: str) -> Response[str]:
    """Return the text of a TOML file to be saved under a name."""
    headers = {"Content-Disposition": f'attachment; filename="tapete-{name}.toml"', "Cache-Control": "no-store"}
    return Response(text, media_type=TOML, headers=headers)
