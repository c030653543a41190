"""The conversation of a night: what happened is told, what may be done is offered, a line is obeyed."""

from __future__ import annotations

import sys
from decimal import Decimal, InvalidOperation
from pathlib import Path

from rich.text import Text

from tapete.cli import DONE, INTERRUPTED
from tapete.cli.night import Night
from tapete.cli.output import can_write, console
from tapete.cli.telling import SIGNS_USED, Teller
from tapete.errors import TapeteError
from tapete.labels import KEYS
from tapete.messages import Bet, Clear, Place, Play, Ready, Repeat, Retire
from tapete.money import in_units
from tapete.rules import Rules
from tapete.rules.keys import LARGEST_AMOUNT, SMALLEST_UNIT
from tapete.service import Command
from tapete.steps import Step
from tapete.text import explain
from tapete.view import PlayerView, RoundView, SeatView, ShoeView, View
from tapete.words import table_name

LONGEST_LINE = 1000
"""Signs of a line that are looked at: no command and no amount is longer."""
NO_BREAK = "\N{NO-BREAK SPACE}"
BETTING = ("deal", "clear", "repeat", "retire")
HELP = ("?", "help", "ayuda", "ajuda")
YES = ("s", "sí", "si", "y", "yes", "sim")


class Evening:
    """The conversation at the table: shows what happened, asks, and hands over what is answered.

    `again` is the command with which a night that is left goes on.
    """

    def __init__(self, rules: Rules, night: Night, language: str, again: str, records: Path | None = None) -> None:
        self.rules = rules
        self.night = night
        self.again = again
        self.records = records
        self.console = console()
        self.teller = Teller(rules, language, signs=can_write(SIGNS_USED, self.console.encoding))
        self.blank = NO_BREAK if can_write(NO_BREAK, self.console.encoding) else " "
        self.told = 0
        self.round = 0
        self.shoe = 0
        self.commitment = ""

    def run(self) -> int:
        """Play until the night is over; return the exit code."""
        self.welcome()
        try:
            while self.night.ended is None and self.night.view.seats:
                self.turn()
        except EOFError:
            self.leave()
        except KeyboardInterrupt:
            self.leave()
            return INTERRUPTED
        else:
            self.farewell()
        finally:
            if self.records is not None:
                self.night.write_records(self.records)
        return DONE

    def write(self, line: str | Text = "", style: str = "") -> None:
        """Write one line."""
        self.console.print(Text(line, style=style) if isinstance(line, str) else line, soft_wrap=False)

    def say(self, message: str, style: str = "", **details: str | int | Decimal) -> None:
        """Write a message of the catalogues."""
        self.write(self.teller.say(message, **details), style)

    # Coming and going

    def welcome(self) -> None:
        """Say where we are, what may be bet, and that the chips are worth nothing."""
        stakes = self.rules.stakes
        name = table_name(self.rules, self.teller.language)
        self.write(f"tapete · {name}" if self.teller.signs else f"tapete - {name}", "bold")
        low, high = self.teller.money(stakes.minimum), self.teller.money(stakes.maximum)
        self.say("play-limits", low=low, high=high)
        self.say("play-worthless", "dim")
        self.say("play-help-hint", "dim")
        if self.night.seed is not None:
            self.say("play-seeded", "dim")
        if self.night.resumed:
            self.say("play-resumed", "bold")

    def leave(self) -> None:
        """Get up: a night in the log waits as it is, in one that is not the hand is stood and paid."""
        self.write()
        if self.night.ended is None and self.night.seed is not None:
            self.night.finish_hand()
            self.show(self.night.view)
        if self.night.ended is None:
            self.say("play-left", stack=self.teller.money(self.night.worth))
            if self.night.seed is None:
                waits = Text(self.teller.say("play-waits", command=self.again), style="dim")
                self.console.print(waits, soft_wrap=True)  # a command is copied whole

    def farewell(self) -> None:
        """Say how the night ended, and who stands best at this table."""
        ended = self.night.ended
        if ended is None:
            self.say("play-ended-elsewhere", "bold")
            return
        stack = self.teller.money(ended.stack)
        minimum = self.teller.money(self.rules.stakes.minimum)
        if ended.stack < self.rules.stakes.minimum:
            self.say("play-broke", "bold", stack=stack, minimum=minimum)
        else:
            self.say("play-retired", "bold", stack=stack)
        if ended.scores:
            self.say("play-score")
            for place, score in enumerate(self.night.scores(), 1):
                self.say("play-place", place=place, name=score.name, stack=self.teller.money(score.stack))

    # One turn of the conversation

    def turn(self) -> None:
        """Show what is new, ask, and obey one line."""
        view = self.night.view
        self.show(view)
        player = view.seats[0]
        words = self.words(view, player)
        self.offer(view, player, words)
        line = self.ask()
        try:
            command = self.understand(line, view, words)
            if command is not None:
                self.night.say(command)
        except TapeteError as error:
            self.write(explain(error, self.teller.language), "yellow")
        if self.night.ended is not None:
            self.show(self.night.view)

    def ask(self) -> str:
        """Return a line of input; raises EOFError at its end."""
        self.console.print("> ", end="")
        self.console.file.flush()
        line = sys.stdin.readline(LONGEST_LINE) if sys.stdin is not None else ""
        if not line:
            raise EOFError
        rest = line
        while len(rest) == LONGEST_LINE and not rest.endswith("\n"):  # of a line without end only this much is kept
            rest = sys.stdin.readline(LONGEST_LINE)
        if not sys.stdin.isatty():
            self.write()
        return line.strip()

    def words(self, view: View, player: PlayerView) -> dict[str, str]:
        """Return what may be said now: keys, verbs and labels, each with the action it stands for."""
        may = {"deal": player.may.ready, "clear": player.may.clear, "repeat": True, "retire": player.may.retire}
        names = [str(act.verb) for act in view.legal] or [name for name in BETTING if may[name]]
        spoken = [(KEYS[name].strip(), name) for name in names] + [(name, name) for name in names]
        spoken += [(self.teller.label(name).casefold(), name) for name in names]
        return dict(spoken)

    def offer(self, view: View, player: PlayerView, words: dict[str, str]) -> None:
        """Write the money and what may be done, each with its key."""
        offered = list(dict.fromkeys(words.values()))
        if not view.legal:
            stack, bet = self.teller.money(player.stack), self.teller.plain(player.bet)
            self.say("play-bet" if player.bet else "play-bet-nothing", stack=stack, bet=bet)
        items = [self.item(name, player) for name in offered]
        self.write(Text("   ").join(items))

    def item(self, name: str, player: PlayerView) -> Text:
        """Return an offer with its key; its blanks do not break a line."""
        key = self.key(name)
        box = f"[{'x' if player.repeat else ' '}] " if name == "repeat" else ""
        said = (box + self.teller.label(name)).replace(" ", self.blank)
        return Text.assemble((key, "bold yellow"), self.blank, said)

    def understand(self, line: str, view: View, words: dict[str, str]) -> Command | None:
        """Return the command a line means; raises `TapeteError` for what means nothing here."""
        said = line.casefold()
        if said in HELP:
            self.help(view)
            return None
        if said in words:
            command = self.command(words[said], view, view.seats[0])
            return None if isinstance(command, Retire) and not self.is_sure(words) else command
        if view.legal:
            raise self.not_understood(line, words)
        return self.bet(line, words)

    def command(self, name: str, view: View, player: PlayerView) -> Command:
        """Return the command of a word that may be said now."""
        match name:
            case "deal":
                return Ready(self.night.player)
            case "clear":
                return Clear(self.night.player)
            case "repeat":
                return Repeat(self.night.player, on=not player.repeat)
            case "retire":
                return Retire(self.night.player)
        return Play(self.night.player, next(act.verb for act in view.legal if act.verb == name))

    def is_sure(self, words: dict[str, str]) -> bool:
        """Ask a person once more before the night ends; the lines of a pipe mean what they say."""
        if not sys.stdin.isatty():
            return True
        self.say("play-retire-sure", stack=self.teller.money(self.night.worth), key=self.key("retire"))
        said = self.ask().casefold()
        return words.get(said) == "retire" or said in YES

    def bet(self, line: str, words: dict[str, str]) -> Command | None:
        """Return the bet of a line: a number sets it, a number after a plus adds a chip; nothing typed deals."""
        if not line:
            raise TapeteError("nothing-bet", minimum=self.teller.money(self.rules.stakes.minimum))
        try:
            amount = Decimal(line.removeprefix("+").replace(",", "."))
        except InvalidOperation:
            raise self.not_understood(line, words) from None
        if amount.is_finite() and amount > LARGEST_AMOUNT:
            limit = self.teller.money(self.rules.stakes.maximum)
            raise TapeteError("bet-over-maximum", value=line[:80], limit=limit)
        # Sizes first: an amount of a million decimals would take minutes to compare exactly.
        sane = amount.is_finite() and amount >= -LARGEST_AMOUNT and amount == amount.quantize(Decimal(SMALLEST_UNIT))
        units = in_units(self.rules, amount) if sane else None
        if units is None:
            raise TapeteError("not-an-amount", value=line[:80], unit=self.teller.money(1))
        return Place(self.night.player, units) if line.startswith("+") else Bet(self.night.player, units)

    def not_understood(self, line: str, words: dict[str, str]) -> TapeteError:
        """Return the error that names what would be understood now."""
        known = tuple(f"{self.key(name)} {self.teller.label(name)}" for name in dict.fromkeys(words.values()))
        return TapeteError("not-understood", value=line[:80], legal=known)

    def key(self, name: str) -> str:
        """Return the key of a button as it is shown."""
        return KEYS[name].strip() or self.teller.say("play-enter")

    def help(self, view: View) -> None:
        """Say how to bet and which keys there are."""
        stakes = self.rules.stakes
        chips = ", ".join(self.teller.plain(chip) for chip in stakes.chips)
        self.say("play-help", chips=chips, step=self.teller.money(stakes.step), chip=self.teller.plain(stakes.chips[0]))
        verbs: tuple[str, ...] = tuple(str(act.verb) for act in view.legal)
        for name in verbs or BETTING:
            self.write(f"  {self.key(name)}  {self.teller.label(name)}")

    # Showing

    def show(self, view: View) -> None:
        """Write everything that has happened since the last look."""
        state = view.round
        if view.shoe is not None:
            self.show_shoe(view.shoe)
        if state is None:
            return
        if state.number != self.round:
            self.round, self.told = state.number, 0
            self.write()
            self.say("play-round", "bold", number=state.number)
        seat = state.seats[0]
        fresh = state.steps[self.told :]
        self.told = len(state.steps)
        if fresh:
            self.tell(state, seat, fresh, view)

    def show_shoe(self, shoe: ShoeView) -> None:
        """Write that a shoe was shuffled, and the commitment to the next one as soon as it is published."""
        if shoe.number > self.shoe:
            message = "play-shoe-left" if self.night.resumed and not self.shoe else "play-shoe"
            self.say(message, "dim", left=shoe.left, total=shoe.total, cut=shoe.cut)
            self.shoe = shoe.number
        if shoe.next_commitment and shoe.next_commitment != self.commitment:
            self.commitment = shoe.next_commitment
            self.say("play-commitment", "dim", number=shoe.number + 1, commitment=shoe.next_commitment)

    def tell(self, state: RoundView, seat: SeatView, fresh: tuple[Step, ...], view: View) -> None:
        """Write the latest steps of a round in words, then the felt, then the results when it is over."""
        sentences = [self.teller.step(step, len(seat.hands)) for step in fresh]
        said = "  ".join(sentence for sentence in sentences if sentence)
        if said:
            self.write(said)
        for line in self.teller.felt(state, seat):
            self.write(line)
        if not state.over:
            return
        for sentence in self.teller.results(seat):
            self.write(sentence, "green" if (seat.net or 0) > 0 else "")
        if view.shoe is not None and view.shoe.number:
            self.say("play-shoe-left", "dim", left=view.shoe.left, total=view.shoe.total)
