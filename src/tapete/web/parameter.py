"""The parameters that addresses have in common."""

from __future__ import annotations

from typing import Annotated

from litestar.params import FromPath, PathParameter

TableId = FromPath[str]
"""A table's id."""

Number = Annotated[int, PathParameter(ge=0, le=2**53 - 1)]
"""The number of a round or a shoe at its table."""
