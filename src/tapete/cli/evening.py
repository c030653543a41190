"""The conversation of a night: what happened is told, what may be done is offered, a line is obeyed."""

from __future__ import annotations

import sys
from decimal import Decimal, InvalidOperation

from rich.text import Text

from tapete.cli.night import PLAYER, Night
from tapete.cli.output import console
from tapete.cli.telling import SIGNS_USED, Teller
from tapete.errors import TapeteError
from tapete.labels import KEYS
from tapete.messages import Bet, Clear, Leave, Place, Play, Ready, Repeat, Retire, TableCommand
from tapete.money import in_units
from tapete.rules import Rules
from tapete.steps import Step
from tapete.text import explain
from tapete.view import PlayerView, RoundView, SeatView, View

INTERRUPTED = 130
NO_BREAK = "\N{NO-BREAK SPACE}"
BETTING = ("deal", "clear", "repeat", "retire")
HELP = ("?", "help", "ayuda", "ajuda")


def can_write(signs: str, encoding: str) -> bool:
    """Tell whether an encoding has all these signs."""
    try:
        signs.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


class Evening:
    """The conversation at the table: shows what happened, asks, and hands over what is answered."""

    def __init__(self, rules: Rules, night: Night, language: str) -> None:
        self.rules = rules
        self.night = night
        self.console = console()
        self.teller = Teller(rules, language, signs=can_write(SIGNS_USED, self.console.encoding))
        self.told = 0
        self.round = 0
        self.shoe = 0

    def run(self) -> int:
        """Play until the night is over; return the exit code."""
        self.welcome()
        try:
            while self.night.ended is None:
                self.turn()
        except EOFError:
            self.leave()
        except KeyboardInterrupt:
            self.leave()
            return INTERRUPTED
        finally:
            self.night.close()
        self.farewell()
        return 0

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
        names = self.rules.table.name
        name = names.get(self.teller.language) or next(iter(names.values()))
        self.write(f"tapete · {name}" if self.teller.signs else f"tapete - {name}", "bold")
        low, high = self.teller.money(stakes.minimum), self.teller.money(stakes.maximum)
        self.say("play-limits", low=low, high=high)
        self.say("play-worthless", "dim")
        self.say("play-help-hint", "dim")
        if self.night.seed is not None:
            self.say("play-seeded", "dim")

    def leave(self) -> None:
        """Get up: what is on the felt is stood and paid."""
        self.write()
        if self.night.ended is None:
            stack = self.night.view().seats[0].stack
            self.night.say(Leave(PLAYER))
            stack = dict(self.night.table.purses).get(PLAYER, stack)
            self.show(self.night.view())
            self.say("play-left", stack=self.teller.money(stack))

    def farewell(self) -> None:
        """Say how the night ended."""
        ended = self.night.ended
        if ended is None:
            return
        stack = self.teller.money(ended.stack)
        minimum = self.teller.money(self.rules.stakes.minimum)
        if ended.stack < self.rules.stakes.minimum:
            self.say("play-broke", "bold", stack=stack, minimum=minimum)
        else:
            self.say("play-retired", "bold", stack=stack)
            if self.night.seed is None and ended.scores:
                self.say("play-score")

    # One turn of the conversation

    def turn(self) -> None:
        """Show what is new, ask, and obey one line."""
        view = self.night.view()
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
            self.show(self.night.view())

    def ask(self) -> str:
        """Return a line of input; raises EOFError at its end."""
        self.console.print("> ", end="")
        self.console.file.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
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
            self.say("play-bet", stack=stack, bet=bet)
        items = [self.item(name, player) for name in offered]
        self.write(Text("   ").join(items))

    def item(self, name: str, player: PlayerView) -> Text:
        """Return an offer with its key; its blanks do not break a line."""
        key = KEYS[name].strip() or self.teller.say("play-enter")
        box = f"[{'x' if player.repeat else ' '}] " if name == "repeat" else ""
        said = (box + self.teller.label(name)).replace(" ", NO_BREAK)
        return Text.assemble((key, "bold yellow"), NO_BREAK, said)

    def understand(self, line: str, view: View, words: dict[str, str]) -> TableCommand | None:
        """Return the command a line means; raises `TapeteError` for what means nothing here."""
        said = line.casefold()
        if said in HELP:
            self.help(view)
            return None
        if said in words:
            return self.command(words[said], view, view.seats[0])
        if view.legal:
            known = tuple(f"{KEYS[name]} {self.teller.label(name)}" for name in dict.fromkeys(words.values()))
            raise TapeteError("not-understood", value=line, legal=known)
        return self.bet(line, words)

    def command(self, name: str, view: View, player: PlayerView) -> TableCommand:
        """Return the command of a word that may be said now."""
        match name:
            case "deal":
                return Ready(PLAYER)
            case "clear":
                return Clear(PLAYER)
            case "repeat":
                return Repeat(PLAYER, on=not player.repeat)
            case "retire":
                return Retire(PLAYER)
        return Play(PLAYER, next(act.verb for act in view.legal if act.verb == name))

    def bet(self, line: str, words: dict[str, str]) -> TableCommand | None:
        """Return the bet of a line: a number sets it, a number after a plus adds a chip; nothing typed deals."""
        if not line:
            raise TapeteError("nothing-bet", minimum=self.teller.money(self.rules.stakes.minimum))
        try:
            amount = Decimal(line.removeprefix("+").replace(",", "."))
            units = in_units(self.rules, amount) if amount.is_finite() and abs(amount) < 10**9 else None
        except InvalidOperation:
            known = tuple(f"{KEYS[name].strip() or 'Enter'} {self.teller.label(name)}" for name in set(words.values()))
            raise TapeteError("not-understood", value=line, legal=tuple(sorted(known))) from None
        if units is None:
            raise TapeteError("not-an-amount", value=line, unit=self.teller.money(1))
        return Place(PLAYER, units) if line.startswith("+") else Bet(PLAYER, units)

    def help(self, view: View) -> None:
        """Say how to bet and which keys there are."""
        stakes = self.rules.stakes
        chips = ", ".join(self.teller.plain(chip) for chip in stakes.chips)
        self.say("play-help", chips=chips, step=self.teller.money(stakes.step), chip=self.teller.plain(stakes.chips[0]))
        verbs: tuple[str, ...] = tuple(str(act.verb) for act in view.legal)
        for name in verbs or BETTING:
            key = KEYS[name].strip() or self.teller.say("play-enter")
            self.write(f"  {key}  {self.teller.label(name)}")

    # Showing

    def show(self, view: View) -> None:
        """Write everything that has happened since the last look."""
        state = view.round
        if view.shoe is not None and view.shoe.number != self.shoe:
            self.shoe = view.shoe.number
            self.say("play-shoe", "dim", total=view.shoe.total, cut=view.shoe.cut)
            if view.shoe.commitment:
                self.say("play-commitment", "dim", commitment=view.shoe.commitment)
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
        if view.shoe is not None:
            self.say("play-shoe-left", "dim", left=view.shoe.left, total=view.shoe.total)
