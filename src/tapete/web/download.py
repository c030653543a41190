"""Files to keep: records, shoe files and charts."""

from __future__ import annotations

from litestar import Response

TOML = "application/toml"


def toml(text: str, name: str) -> Response[str]:
    """Return the text of a TOML file to be saved under a name."""
    return download(text, f"{name}.toml", TOML)


def download(text: str, name: str, media_type: str) -> Response[str]:
    """Return a text to be saved under a name."""
    headers = {"Content-Disposition": f'attachment; filename="tapete-{name}"', "Cache-Control": "no-store"}
    return Response(text, media_type=media_type, headers=headers)
