"""Counting systems, spreads and deviations: the data, what a count is at a decision, and what is refused."""

from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest

from tapete.cards import RANKS, Card, packs, parse_cards
from tapete.errors import TapeteError
from tapete.rules import Rules, load, parse
from tapete.simulation import (
    SYSTEMS,
    ChartPlay,
    Count,
    DeviatingPlay,
    Spread,
    load_count,
    read_count,
    read_deviations,
    read_spread,
    simulate,
    split_strategy,
)
from tapete.simulation import felt as at
from tapete.simulation.chance import stream
from tapete.simulation.chunk import plan
from tapete.simulation.deviations import chart_at
from tapete.simulation.felt import lay
from tapete.simulation.hands import code_of
from tapete.simulation.rounds import play_given, play_rounds
from tapete.simulation.tables import Buckets, compile_tables
from tapete.strategy import Chart, usual_chart

FULL = {"hi-lo": 0, "ko": 4, "omega-ii": 0, "zen": 0, "hi-opt-i": 0, "hi-opt-ii": 0, "wong-halves": 0}


@pytest.mark.parametrize(("system", "total"), FULL.items())
def test_a_pack_counts_down_to_what_the_books_say(system: str, total: int) -> None:
    """Balanced systems add up to nothing over a pack, KO to four, so that it ends at +4 whatever the packs."""
    count = SYSTEMS[system]
    assert sum(4 * tag for tag in count.tags) == total
    assert count.start + count.start_per_pack * 6 + 6 * total == total
    assert count.true == (total == 0)


def _buckets_after(rules: Rules, count: Count, cards: list[Card], buckets: Buckets) -> int:
    """Return the bucket in which the second round is bet, the shoe beginning with `cards`."""
    left = list(packs(rules.shoe.decks, rules.shoe.without))
    for card in cards:
        left.remove(card)
    tables = compile_tables(rules, ChartPlay(usual_chart()), count=count, buckets=buckets)
    felt = lay(np.array([code_of(card) for card in (*cards, *left)], dtype=np.uint8), 1, stream(0, 0))
    felt.cursor[at.GIVEN], felt.cursor[at.POSITION] = 1, 0
    bets, codes = np.zeros(2, dtype=np.int64), np.zeros((2, 1), dtype=np.int64)
    play_rounds(tables, felt, -1, bets, codes)
    return int(bets[1])


@pytest.mark.parametrize(
    ("cards", "count"),
    [
        # Six packs. 20 stands against 5 6 K: -1, 307 cards left, -52/307 = -0.17.
        ("Ks 5s Qs 6s Kd", Fraction(-2, 10)),
        # 20 stands against 5 6 2 3 4: +3, 305 cards left, 156/305 = 0.51.
        ("Ks 5s Ts 6s 2s 3s 4s", Fraction(5, 10)),
    ],
)
def test_the_true_count_goes_by_the_cards_left(cards: str, count: Fraction) -> None:
    """Running count over packs left, to the card, rounded down: here to tenths."""
    buckets = Buckets(10, -100, 100)
    found = _buckets_after(load("clasico"), SYSTEMS["hi-lo"], list(parse_cards(cards)), buckets)
    assert buckets.counts[found] == count


def _asked(rules: Rules, count: Count, shoe: str, *, at_least: str) -> list[int]:
    """Return the code of the one round when insurance is taken from `at_least` on."""
    play = DeviatingPlay(usual_chart(), read_deviations(f"hand,up,count,code\ninsurance,A,>={at_least},Y\n"))
    found = plan(rules, play, seed=0, seats=1, count=count, spread=None, fresh=False, reference=True)
    codes = np.array([[code_of(card) for card in parse_cards(shoe)]], dtype=np.uint8)
    felt = lay(codes[0], 1, stream(0, 0))
    used, results = np.zeros(1, dtype=np.int64), np.zeros((1, 1), dtype=np.int64)
    play_given(found.tables, felt, codes, used, results)
    return [int(results[0, 0])]


def test_insurance_is_decided_by_the_count_of_what_lies_in_sight() -> None:
    """A 2 and a 3 against an ace, 9 cards unseen with the hole: +1 running is 52/9 = 5.8 true, hole left out."""
    shoe = "2s As 3s Kd 9s 9h 9d 7s 7h 7d 7c 8s"
    taken = _asked(load("clasico"), SYSTEMS["hi-lo"], shoe, at_least="5.7")
    left = _asked(load("clasico"), SYSTEMS["hi-lo"], shoe, at_least="5.8")
    assert taken != left


def test_the_end_of_a_shoe_divides_by_no_nought() -> None:
    """A shoe dealt to its last card has counts all the way, and every round is played."""
    text = '[table]\nid = "x"\nname = { en = "X" }\n[shoe]\ndecks = 1\nreshuffle_below = 0\n[split]\nhands = 2\n'
    found = simulate(
        parse(text, "x"),
        ChartPlay(usual_chart()),
        50_000,
        seed=1,
        count=SYSTEMS["hi-lo"],
        spread=Spread(Fraction(5), ((Fraction(2), Fraction(50)),)),
    )
    assert found.rounds == 50_000
    assert min(row.true_count for row in found.by_count()) == -10


def test_the_bet_follows_the_count_before_the_deal() -> None:
    """A counter's high bets win more than low ones: the count that decides the bet is known before the cards."""
    found = simulate(
        load("clasico"),
        ChartPlay(usual_chart()),
        1_500_000,
        seed=1,
        count=SYSTEMS["hi-lo"],
        spread=Spread(Fraction(5), ((Fraction(2), Fraction(50)),)),
    )
    low = [row for row in found.by_count() if row.bet == 5]
    high = [row for row in found.by_count() if row.bet == 50]
    assert {row.bet for row in found.by_count()} == {5, 50}
    mean = [sum(row.ev * row.share for row in rows) / sum(row.share for row in rows) for rows in (low, high)]
    assert mean[1] > mean[0] + 0.01
    assert sum(row.share for row in found.by_count()) == pytest.approx(1)


def test_leaving_a_bad_shoe_leaves_no_bad_bets() -> None:
    """Nobody bets below the count at which one leaves."""
    found = simulate(
        load("clasico"),
        ChartPlay(usual_chart()),
        200_000,
        seed=1,
        count=SYSTEMS["hi-lo"],
        spread=Spread(Fraction(5), (), Fraction(-1)),
    )
    assert min(row.true_count for row in found.by_count()) == -1


COUNT = 'format = "tapete-count/1"\nid = "mine"\ntags = {{ {} }}\n'
TAGS = "2 = 1, 3 = 1, 4 = 1, 5 = 1, 6 = 1, 7 = 0, 8 = 0, 9 = 0, T = -1, A = -1"


def test_a_file_says_what_a_shipped_system_says() -> None:
    """Hi-Lo written as a file has the tags of the shipped one; a face may be counted apart."""
    assert read_count(COUNT.format(TAGS)).tags == load_count("hi-lo").tags
    assert read_count(COUNT.format(TAGS + ", K = -2")).tags[RANKS.index("K")] == -2


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (COUNT.format(TAGS.replace("7 = 0, ", "")), "tags.7"),
        (COUNT.format(TAGS + ", X = 1"), "tags.X"),
        (COUNT.format(TAGS.replace("7 = 0", "7 = 99")), "tags.7"),
        (COUNT.format(TAGS.replace("7 = 0", '7 = "0"')), "tags.7"),
        (COUNT.format(TAGS).replace("tapete-count/1", "tapete-count/2"), "format"),
        (COUNT.format(TAGS) + 'kind = "half"\n', "kind"),
        (COUNT.format(TAGS) + "colour = 1\n", "colour"),
        ("id = ", "not-toml"),
    ],
)
def test_a_wrong_count_is_refused_by_key(text: str, named: str) -> None:
    """The key that is wrong is named."""
    with pytest.raises(TapeteError, match=named):
        read_count(text)


HUGE = f"0x{'f' * 5000}"
DEEP = "[" * 5000


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        (COUNT.format(TAGS.replace("A = -1", f"A = {HUGE}")), "tags.A", "0xffffffffffffffffff..."),
        (COUNT.format(TAGS) + f"start = {HUGE}\n", "start", "0xffffffffffffffffff..."),
        (COUNT.format(TAGS) + f"kind = {HUGE}\n", "kind", "0xffffffffffffffffff..."),
        (COUNT.format(TAGS) + f"name = {HUGE}\n", "name", "0xffffffffffffffffff..."),
        (COUNT.format(TAGS) + "start = nan\n", "start", "NaN"),
        (f"format = {HUGE}\n", "format", "0xffffffffffffffffff..."),
    ],
    ids=range(6),
)
def test_a_count_too_large_to_convert_is_refused(text: str, key: str, value: str) -> None:
    """File, key and value are named, whatever the value would take to be a number."""
    with pytest.raises(TapeteError) as refused:
        read_count(text, "mine.toml")
    assert {"file": "mine.toml", "key": key, "value": value}.items() <= refused.value.details.items()


@pytest.mark.parametrize("read", [read_count, read_spread])
def test_depth_is_refused(read: Callable[[str, str], object]) -> None:
    """Lists in lists have no place to name: the file is."""
    with pytest.raises(TapeteError) as refused:
        read(f"tags = {DEEP}", "mine.toml")
    assert (refused.value.code, refused.value.details["file"]) == ("not-toml-whole", "mine.toml")


@pytest.mark.parametrize("read", [read_count, read_spread])
def test_the_place_of_what_is_no_toml_is_named(read: Callable[[str, str], object]) -> None:
    """A broken file is answered with file, line and column."""
    with pytest.raises(TapeteError) as refused:
        read("base = 5\nbase = = 5\n", "mine.toml")
    assert (refused.value.code, dict(refused.value.details)) == (
        "not-toml",
        {"file": "mine.toml", "line": 2, "column": 8},
    )


@pytest.mark.parametrize("read", [read_count, read_spread])
def test_another_format_is_said_before_its_keys(read: Callable[[str, str], object]) -> None:
    """A file of something else is told so, not that its keys are wrong."""
    with pytest.raises(TapeteError) as refused:
        read('table = "x"\nformat = "tapete-record/1"\n', "mine.toml")
    assert (refused.value.details["key"], refused.value.details["value"]) == ("format", '"tapete-record/1"')


def test_what_is_missing_is_a_dash() -> None:
    """A key that is not there has no value to show."""
    with pytest.raises(TapeteError) as refused:
        read_count('format = "tapete-count/1"\n')
    assert (refused.value.details["key"], refused.value.details["value"]) == ("id", "\N{EM DASH}")


@pytest.mark.parametrize("name", ["nowhere", "x" * 5000, "a\0b"], ids=["nowhere", "long", "zero"])
def test_a_count_that_is_nowhere_is_refused(name: str) -> None:
    """No name of a system and no name of a file makes looking for it fail in another way."""
    with pytest.raises(TapeteError):
        load_count(name)


SPREAD = 'format = "tapete-spread/1"\nbase = 5\n'


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (SPREAD.replace("base = 5", ""), "base"),
        (SPREAD + "top = 5\n", "top"),
        (SPREAD + "[[bets]]\nfrom = 1\n", r"bets\[1\]"),
        (SPREAD + "[[bets]]\nfrom = 2\nbet = 10\n[[bets]]\nfrom = 1\nbet = 20\n", r"bets\[2\].from"),
        (SPREAD + "[[bets]]\nfrom = 1.25\nbet = 10\n", r"bets\[1\].from"),
        (SPREAD + 'leave_below = "low"\n', "leave_below"),
        (SPREAD.replace("/1", "/9"), "format"),
        ("base", "not-toml"),
    ],
)
def test_a_wrong_spread_is_refused_by_key(text: str, named: str) -> None:
    """The key that is wrong is named."""
    with pytest.raises(TapeteError, match=named):
        read_spread(text)


@pytest.mark.parametrize("value", ["1e5000000", "1e-500000", HUGE, "nan", "true"])
@pytest.mark.parametrize(
    ("text", "key"),
    [
        (SPREAD.replace("base = 5", "base = {}"), "base"),
        (SPREAD + "leave_below = {}\n", "leave_below"),
        (SPREAD + "[[bets]]\nfrom = {}\nbet = 10\n", "bets[1].from"),
        (SPREAD + "[[bets]]\nfrom = 1\nbet = {}\n", "bets[1].bet"),
        (SPREAD + "bets = {}\n", "bets"),
        (SPREAD + "bets = [{}]\n", "bets[1]"),
        (SPREAD.replace('"tapete-spread/1"', "{}"), "format"),
    ],
    ids=lambda text: text[:12],
)
def test_a_spread_too_large_to_convert_is_refused(text: str, key: str, value: str) -> None:
    """File, key and value are named, whatever the value would take to be a number."""
    with pytest.raises(TapeteError) as refused:
        read_spread(text.format(value), "mine.toml")
    details = refused.value.details
    assert (details["file"], details["key"]) == ("mine.toml", key)
    assert 0 < len(str(details["value"])) < 80


def test_numbers_may_be_written_with_idle_zeros() -> None:
    """A spreadsheet's two decimals are no finer threshold."""
    spread = read_spread(SPREAD.replace("5", "5.00000") + "[[bets]]\nfrom = 1.50\nbet = 1e1\n")
    assert spread == Spread(Fraction(5), ((Fraction(3, 2), Fraction(10)),))
    assert read_deviations("hand,up,count,code\nhard 16,T,>= 2.00,S\n")[0].count == 2


def test_a_field_too_long_for_csv_is_refused() -> None:
    """The line is named and what it begins with, wherever quotation marks may end."""
    for behind in ("S" * 140_000, '"' + "S\n" * 70_000):
        with pytest.raises(TapeteError) as refused:
            read_deviations(f"hand,up,count,code\n\nhard 16,T,>= 1,{behind}")
        details = refused.value.details
        assert (refused.value.code, details["line"]) == ("csv-field", 3)
        assert str(details["value"]).startswith("hard 16,T,>= 1,")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("hard 16,T,>= " + "9" * 5000 + ",S", "count-threshold"),
        ("hard 3,T,>=0,S", "deviation-hand"),
        ("hard 16,Q,>=0,S", "deviation-up"),
        ("hard 16,T,=0,S", "deviation-count"),
        ("hard 16,T,>=0,P", "deviation-code"),
        ("hard 16,T,>=0", "deviation-length"),
        ("insurance,T,>=0,Y", "deviation-code"),
        ("hard 16,T,>=0.25,S", "count-threshold"),
    ],
)
def test_a_wrong_deviation_is_refused_by_its_line(line: str, code: str) -> None:
    """Each fault has its code, and the line is named."""
    with pytest.raises(TapeteError, match=code) as refused:
        read_deviations(f"hand,up,count,code\n{line}\n")
    assert line[:40] in str(refused.value)
    assert len(str(refused.value)) < 400


# Rows of faults.md under trainer that concern counts and charts: hand, up, true count, legal, and what is right.
TRAINER = [
    ("insurance", "", "A", 3, (), "Y"),
    ("insurance", "", "A", 2, (), "N"),
    ("hard", 9, "2", 1, ("hit", "stand", "double"), "double"),
    ("hard", 9, "2", 0, ("hit", "stand", "double"), "hit"),
    ("hard", 15, "9", 2, ("hit", "stand", "surrender"), "surrender"),
    ("hard", 15, "9", 2, ("hit", "stand"), "hit"),
    ("hard", 15, "A", 0, ("hit", "stand", "surrender"), "hit"),
    ("hard", 16, "T", 5, ("hit", "stand", "surrender"), "surrender"),
    ("hard", 16, "T", 5, ("hit", "stand"), "stand"),
    ("soft", 12, "6", 0, ("hit", "stand"), "hit"),
]
INDICES = """\
hand,up,count,code
insurance,A,>=3,Y
hard 9,2,>=1,D
hard 15,9,>=2,Rh
hard 16,T,<0,Rh
hard 16,T,>=0,Rs
"""


@pytest.mark.parametrize(("kind", "row", "up", "count", "legal", "right"), TRAINER)
def test_deviations_follow_the_count_and_the_tables_actions(  # noqa: PLR0917 - one row of a table of cases
    kind: str, row: int | str, up: str, count: int, legal: tuple[str, ...], right: str
) -> None:
    """Insurance ignores the own hand; surrender comes before standing where it is offered; what is legal decides."""
    chart = _chart_at(Fraction(count))
    if kind == "insurance":
        assert chart.code("insurance", "", "A") == right
    else:
        assert chart.action(kind, row, up, legal) == right  # type: ignore[arg-type]


def _chart_at(count: Fraction) -> Chart:
    return chart_at(DeviatingPlay(usual_chart(), read_deviations(INDICES)), count)


def test_deviations_may_stand_behind_the_chart() -> None:
    """A strategy file is a chart, or a chart with its deviations behind it."""
    chart, behind = split_strategy(usual_chart().write() + "\n" + INDICES)
    assert Chart.read(chart) == usual_chart()
    assert len(read_deviations(behind)) == 5
    assert split_strategy(usual_chart().write())[1] == ""
