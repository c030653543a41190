# ruff: noqa: INP001 - a script
"""Write the exact edges of the shipped tables to src/tapete/web/edges.json, so that the lobby never waits for one."""

from __future__ import annotations

import json
from pathlib import Path

from tapete.exact import edge
from tapete.rules import SHIPPED, shipped

FILE = Path(__file__).parent.parent / "src/tapete/web/edges.json"

if __name__ == "__main__":
    edges = {table: edge(shipped(table)).player_ev for table in SHIPPED}
    FILE.write_text(json.dumps(edges, indent=2) + "\n", encoding="utf-8")
