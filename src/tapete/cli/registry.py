"""The commands there are: a line each, loaded when it is called."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from click import Command


class Entry(NamedTuple):
    """One command, a `function` of the `module` below `tapete.cli`; `help-NAME` in the catalogues says what it does."""

    name: str
    module: str
    function: str
    example: str

    def load(self) -> Command:
        """Return the command, its module imported."""
        found: Command = getattr(import_module(f"tapete.cli.{self.module}"), self.function)
        return found


COMMANDS: tuple[Entry, ...] = (
    Entry("serve", "serve", "serve", "tapete serve --lan"),
    Entry("play", "play", "play", "tapete play selminha"),
    Entry("tables", "tables", "tables", "tapete tables --lang es"),
    Entry("rules", "rules", "rules", "tapete rules europeo --lang pt"),
    Entry("check", "check", "check", "tapete check my-table.toml"),
    Entry("hand", "analysis", "hand", 'tapete hand selminha --cards "8s 8h" --up T'),
    Entry("edge", "analysis", "edge", "tapete edge match-play-21 --json"),
    Entry("strategy", "analysis", "strategy", "tapete strategy europeo --format csv"),
    Entry("simulate", "simulation", "simulate", "tapete simulate clasico --rounds 1000000 --seed 7"),
    Entry("replay", "replay", "replay", "tapete replay round.toml --json"),
    Entry("verify", "verify", "verify", "tapete verify shoe.toml"),
    Entry("perft", "perft", "perft", "tapete perft split-caps.perft"),
)


def entries() -> dict[str, Entry]:
    """Return the commands by name, in the order of the help."""
    return {entry.name: entry for entry in COMMANDS}
