"""What a command does at a table: bets, the deal, the clock, the end of a night."""

from __future__ import annotations

from tapete import round as rounds
from tapete.errors import Detail, IllegalAction
from tapete.messages import (
    Act,
    Bet,
    BetConfirmed,
    BetPlaced,
    CardDealt,
    Clear,
    ClockSet,
    Leave,
    NightEnded,
    PartStarted,
    Place,
    Play,
    PlayerLeaving,
    PlayerLeft,
    PlayerSeated,
    Ready,
    Repeat,
    RepeatSet,
    Retire,
    RoundBegan,
    RoundMissed,
    RoundSettled,
    ShoeStarted,
    Sit,
    TableCommand,
    TableEvent,
    Tick,
    Verb,
)
from tapete.money import in_currency
from tapete.round import Round
from tapete.rules import Rules
from tapete.settlement import settle
from tapete.shoe import discards, is_spent, next_card, pack_of
from tapete.table import (
    MISSES_ALLOWED,
    Player,
    Shuffle,
    Table,
    awaited,
    evolve,
    find_player,
    has_good_bet,
    is_playing,
    is_running,
    largest_bet,
    player_at,
    present,
)


def decide(rules: Rules, table: Table, command: TableCommand, *, now: int, shuffle: Shuffle) -> tuple[TableEvent, ...]:
    """Return the events a command causes at time `now` (milliseconds since the epoch).

    Raises `IllegalAction` and changes nothing when it may not be. A round runs on by itself until
    somebody present has something to decide.
    """
    return obey(rules, table, command, now=now, shuffle=shuffle)[0]


def obey(
    rules: Rules, table: Table, command: TableCommand, *, now: int, shuffle: Shuffle
) -> tuple[tuple[TableEvent, ...], Table]:
    """Return the events of a command as `decide` does, and the table after them, folded along the way."""
    dealer = _Dealer(rules, table, now, shuffle)
    dealer.obey(command)
    dealer.set_clock()
    return tuple(dealer.events), dealer.table


def wind(rules: Rules, table: Table, *, now: int, shuffle: Shuffle) -> tuple[tuple[TableEvent, ...], Table]:
    """Return what other clocks change for the present question, and the table after it.

    A question that had no clock gets one, a clock that is not to be stops, one that runs on ends when it would have.
    """
    dealer = _Dealer(rules, table, now, shuffle)
    dealer.set_clock()
    return tuple(dealer.events), dealer.table


def default_verb(table: Table) -> Verb:
    """Return what is done for who does not answer: decline, or stand."""
    return "stand" if table.round is not None and table.round.phase == "play" else "decline"


class _Dealer:
    """Gathers the events of one command, folding each as it comes."""

    def __init__(self, rules: Rules, table: Table, now: int, shuffle: Shuffle) -> None:
        self.rules = rules
        self.table = table
        self.now = now
        self.shuffle = shuffle
        self.events: list[TableEvent] = []
        self.asked_before = question(table)

    def emit(self, event: TableEvent) -> None:
        self.events.append(event)
        self.table = evolve(self.rules, self.table, event)

    def obey(self, command: TableCommand) -> None:  # noqa: C901 - one case a command
        match command:
            case Sit():
                self.sit(command)
            case Tick():
                self.tick()
            case Leave(player):
                self.leave(self.seated(player))
            case Retire(player):
                self.retire(self.seated(player))
            case Play(player, verb):
                self.play(self.seated(player), verb)
            case Ready(player):
                self.ready(self.betting(player))
            case Clear(player):
                self.bet(self.betting(player), 0)
            case Repeat(player, on):
                self.repeat(self.seated(player), on=on)
            case Place(player, chip):
                self.place(self.betting(player), chip)
            case Bet(player, amount):
                self.bet(self.betting(player), self.checked(self.betting(player), amount))

    # Who speaks

    def seated(self, player: str) -> Player:
        found = find_player(self.table, player)
        if found is None or found.leaving:
            raise IllegalAction("not-seated")
        return found

    def betting(self, player: str) -> Player:
        found = self.seated(player)
        if is_playing(self.table, found):
            raise IllegalAction("round-running")
        return found

    def amount(self, units: int) -> str:
        return str(in_currency(self.rules, units))

    # Coming and going

    def sit(self, command: Sit) -> None:
        table = self.table
        if find_player(table, command.player):
            raise IllegalAction("already-seated")
        taken = {player.seat for player in table.players}
        free = [seat for seat in range(1, self.rules.table.seats + 1) if seat not in taken]
        if command.seat is not None and command.seat not in free:
            raise IllegalAction("seat-not-free", value=command.seat, free=tuple(map(str, free)))
        if not free:
            raise IllegalAction("table-full", seats=self.rules.table.seats)
        stack = dict(table.purses).get(command.player, self.rules.stakes.bankroll)
        self.emit(PlayerSeated(command.seat or free[0], command.player, command.name, stack))

    def leave(self, player: Player) -> None:
        if is_playing(self.table, player):
            self.emit(PlayerLeaving(player.seat))
            self.run()
        else:
            self.emit(PlayerLeft(player.seat))
            self.begin_if_all_ready()

    def retire(self, player: Player) -> None:
        if is_playing(self.table, player):
            raise IllegalAction("round-running")
        self.end_night(player, scores=player.rounds > 0)
        self.begin_if_all_ready()

    def end_night(self, player: Player, *, scores: bool) -> None:
        self.emit(NightEnded(player.seat, player.id, player.name, player.stack, scores))

    # Bets

    def place(self, player: Player, chip: int) -> None:
        stakes = self.rules.stakes
        if chip not in stakes.chips:
            chips = tuple(self.amount(known) for known in stakes.chips)
            raise IllegalAction("no-such-chip", value=self.amount(chip), chips=chips)
        # Chip by chip a bet may pass through amounts that are none yet; it is checked when it is confirmed.
        self.bet(player, self.affordable(player, player.bet + chip))

    def bet(self, player: Player, amount: int) -> None:
        self.emit(BetPlaced(player.seat, amount, by_hand=amount > 0))

    def affordable(self, player: Player, amount: int) -> int:
        maximum = self.rules.stakes.maximum
        if amount > maximum:
            raise self.wrong_bet("bet-over-maximum", amount, maximum)
        if amount > player.stack:
            raise self.wrong_bet("bet-over-stack", amount, player.stack)
        return amount

    def checked(self, player: Player, amount: int) -> int:
        stakes = self.rules.stakes
        if amount < stakes.minimum:
            raise self.wrong_bet("bet-under-minimum", amount, stakes.minimum)
        if amount % stakes.step:
            raise self.wrong_bet("bet-not-multiple", amount, stakes.step)
        return self.affordable(player, amount)

    def wrong_bet(self, code: str, amount: int, limit: Detail) -> IllegalAction:
        shown = self.amount(limit) if isinstance(limit, int) else limit
        return IllegalAction(code, value=self.amount(amount), limit=shown)

    def repeat(self, player: Player, *, on: bool) -> None:
        self.emit(RepeatSet(player.seat, on))
        if on and not player.bet and not is_playing(self.table, player):
            self.place_previous(player)

    def place_previous(self, player: Player) -> None:
        amount = min(player.previous, largest_bet(self.rules, player.stack))
        if amount:
            self.emit(BetPlaced(player.seat, amount, by_hand=False))

    def ready(self, player: Player) -> None:
        self.checked(player, player.bet)
        self.emit(BetConfirmed(player.seat))
        self.begin_if_all_ready()

    # The round

    def begin_if_all_ready(self) -> None:
        players = present(self.table)
        if players and all(player.ready for player in players):
            self.begin()

    def begin(self) -> None:
        """Start a round with every bet that is good, unless one is running."""
        if is_running(self.table):
            return
        playing = [player for player in self.table.players if player.by_hand and has_good_bet(self.rules, player)]
        if not playing:
            return
        for player in self.table.players:
            if player not in playing:
                self.miss(player)
        shoe = self.table.shoe
        if shoe is None or is_spent(self.rules, shoe):
            number = self.table.shoes + 1
            self.emit(ShoeStarted(number, self.shuffle(number, 0, pack_of(self.rules))))
        seats = tuple((player.seat, player.stack, player.bet) for player in playing)
        self.emit(RoundBegan(self.table.number + 1, seats))
        self.run()

    def miss(self, player: Player) -> None:
        if player.missed >= MISSES_ALLOWED:
            self.emit(PlayerLeft(player.seat))
        else:
            self.emit(RoundMissed(player.seat))

    def play(self, player: Player, verb: Verb) -> None:
        if self.table.round is None:
            raise IllegalAction("no-round")
        for event in rounds.decide(self.rules, self.table.round, Act(player.seat, verb)):
            self.emit(event)
        self.run()

    def run(self) -> None:
        """Deal and draw until somebody present must decide; settle when the round is over."""
        while self.table.round is not None and self.table.round.phase != "over":
            due = awaited(self.rules, self.table)
            away = [seat for seat in due if player_at(self.table, seat).leaving]
            if not due:
                self.deal()
            elif away:
                self.act_for(away[0])
            else:
                return
        if self.table.round is not None and is_running(self.table):
            self.settle(self.table.round)

    def deal(self) -> None:
        shoe = self.table.shoe
        state = self.table.round
        if shoe is None or state is None:
            return
        if not shoe.left:
            part = shoe.part + 1
            tray = discards(self.rules, state.cards)
            self.emit(PartStarted(part, self.shuffle(shoe.number, part, tray)))
            self.deal()
        else:
            self.emit(CardDealt(next_card(shoe)))

    def act_for(self, seat: int) -> None:
        state = self.table.round
        if state is not None:
            for event in rounds.decide(self.rules, state, Act(seat, default_verb(self.table))):
                self.emit(event)

    def settle(self, state: Round) -> None:
        outcome = settle(self.rules, state)
        self.emit(RoundSettled(self.table.number, tuple((seat.seat, seat.net) for seat in outcome.seats)))
        for player in self.table.players:
            if player.stack < self.rules.stakes.minimum:
                self.end_night(player, scores=False)
            elif player.leaving:
                self.emit(PlayerLeft(player.seat))
            elif player.repeat and not player.bet:
                self.place_previous(player)
        self.begin_if_all_ready()

    # The clock

    def tick(self) -> None:
        if self.table.clock is None or self.now < self.table.clock:
            return
        self.emit(ClockSet(None))
        if is_running(self.table):
            for seat in awaited(self.rules, self.table):
                self.act_for(seat)
            self.run()
        else:
            self.begin()
            self.take_back_bets()

    def take_back_bets(self) -> None:
        """Clear what was placed and is no bet when the time to bet is over."""
        if not is_running(self.table) and self.asked_before == question(self.table):
            for player in self.table.players:
                if player.by_hand:
                    self.bet(player, 0)

    def set_clock(self) -> None:
        ends = self.clock_ends()
        if ends != self.table.clock:
            self.emit(ClockSet(ends))

    def clock_ends(self) -> int | None:
        """Return when the clock that should run now ends; each question starts it anew."""
        running = is_running(self.table)
        seconds = self.rules.table.decision_seconds if running else self.rules.table.betting_seconds
        betting = any(player.by_hand for player in self.table.players)
        if not seconds or not (running or betting) or len(present(self.table)) < 2:
            return None
        if self.table.clock is not None and question(self.table) == self.asked_before:
            return self.table.clock
        return self.now + seconds * 1000


def question(table: Table) -> tuple[object, ...]:
    """Return what identifies the present question: seats asked at once share theirs, and its clock."""
    state = table.round
    if state is None or not is_running(table):
        return (table.number, "betting")
    if state.phase in ("insurance", "surrender"):
        return (table.number, state.phase)
    return (table.number, state.phase, len(table.actions))
