"""The fixed policies: what each does in a given spot."""

from pathlib import Path

import pytest

from tapete.cards import Card, parse_cards
from tapete.messages import Act
from tapete.perft import Policy, by_chart, mimic_dealer, never_bust
from tapete.round import begin, legal, play
from tapete.rules import Rules, load, parse
from tapete.rules.library import ORDINARY
from tapete.strategy import usual_chart

STANDS = parse(ORDINARY)
HITS = parse(ORDINARY + '[dealer]\nsoft_17 = "hit"\n')
EARLY = parse(ORDINARY + '[surrender]\nwhen = "early"\n')
TWICE = parse(ORDINARY + "[double]\ntimes = 2\n")
EVEN = load("americano")
LATE = load("match-play-21")
USUAL = usual_chart().write()
CHART = (
    USUAL.replace("insurance,-,-,-,-,-,-,-,-,-,N", "insurance,-,-,-,-,-,-,-,-,-,Y")
    .replace("even-money,-,-,-,-,-,-,-,-,-,N", "even-money,-,-,-,-,-,-,-,-,-,Y")
    .replace("hard 16,S,S,S,S,S,H,H,H,H,H", "hard 16,S,S,S,S,S,H,H,Rh,Rh,Rh")
    .replace("pair 8,P,P,P,P,P,P,P,P,P,P", "pair 8,P,P,P,P,P,P,P,P,Rp,Rp")
)


def test_the_usual_chart_of_the_rows_is_the_usual_chart() -> None:
    """The file that perft rows play by is the chart that benchmarks and other tests play by."""
    assert (Path(__file__).parent / "usual.csv").read_text(encoding="utf-8") == USUAL


def _chart(text: str) -> Policy:
    return by_chart(usual_chart().read(text))


DOUBLED = "doubled-hard 11,Ds,Ds,Ds,Ds,Ds,Ds,Ds,Ds,Ds,Ds\n"
CASES = [
    # rules, policy, cards dealt (player, up, player, hole, then drawn), what is said in order
    (STANDS, mimic_dealer(STANDS), "Ts 6s 6h Ts Ts", "hit"),
    (STANDS, mimic_dealer(STANDS), "Ts 6s 7h Ts Ts", "stand"),
    (STANDS, mimic_dealer(STANDS), "As 6s 6h Ts 5s", "stand"),
    (HITS, mimic_dealer(HITS), "As 6s 6h Ts 3s 5s", "hit stand"),
    (STANDS, mimic_dealer(STANDS), "8s As 8h 9s 5s", "decline hit"),
    (STANDS, never_bust(), "Ts 7s 2h Ts", "stand"),
    (STANDS, never_bust(), "9s 7s 2h Ts 5s", "hit stand"),
    (STANDS, never_bust(), "As 7s 6h Ts 4s", "hit"),
    (STANDS, never_bust(), "As 7s 7h Ts", "stand"),
    (STANDS, never_bust(), "9s As Th 8s", "decline stand"),
    (STANDS, _chart(USUAL), "8s 6s 8h Ts 3s Ts Ts 5s", "split double stand"),
    (STANDS, _chart(USUAL), "5s 6s 5h Ts Ts Ts", "double"),
    (STANDS, _chart(USUAL), "9s As 8h 8s", "decline stand"),
    (STANDS, _chart(CHART), "9s As 8h 8s", "insure stand"),
    (STANDS, _chart(CHART), "As As Th 8s", "insure"),
    (EVEN, _chart(CHART), "As As Th 8s", "even-money"),
    (EVEN, _chart(USUAL), "As As Th 8s", "decline"),
    (STANDS, _chart(CHART), "9s Ts 7h 8s 5s", "hit"),
    (LATE, _chart(CHART), "9s Js 7h 8s", "surrender"),
    (LATE, _chart(CHART), "8s Js 8h 8s", "surrender"),
    (STANDS, _chart(CHART), "8s Js 8h 8s Ts 9s", "split stand stand"),
    (EARLY, _chart(CHART), "9s Ts 7h As", "surrender"),
    (EARLY, _chart(CHART), "8s Ts 8h As", "surrender"),
    (EARLY, _chart(CHART), "9s Ts 8h 8s", "decline stand"),
    (EARLY, _chart(CHART), "9s As 7h Ts", "insure surrender"),
    (TWICE, _chart(USUAL + DOUBLED), "4s 6s 5h Ts 2h 9s Ts", "double double"),
    (TWICE, _chart(USUAL), "4s 6s 5h Ts 2h Ts", "double stand"),
]


@pytest.mark.parametrize(("rules", "policy", "cards", "said"), CASES)
def test_a_policy_says(rules: Rules, policy: Policy, cards: str, said: str) -> None:
    """A policy's words in a spot, in order, until the round is over."""
    shoe: list[Card] = list(reversed(parse_cards(cards)))
    heard: list[str] = []

    def choose(state: object, possible: tuple[Act, ...]) -> Act:
        act = policy(state, possible)  # type: ignore[arg-type]
        heard.append(act.verb)
        return act

    play(rules, begin([(1, 1000, 10)]), shoe.pop, choose)
    assert " ".join(heard) == said


def test_a_policy_answers_for_the_seat_asked_first() -> None:
    """With several seats asked at once a policy speaks for the first of them."""
    cards = list(reversed(parse_cards("9s 8s As 7s 7s 9s")))
    state = begin([(2, 1000, 10), (6, 1000, 10)])
    asked: list[Act] = []

    def choose(seen: object, possible: tuple[Act, ...]) -> Act:
        act = never_bust()(seen, possible)  # type: ignore[arg-type]
        asked.append(act)
        return act

    play(STANDS, state, cards.pop, choose)
    assert [(act.seat, act.verb) for act in asked[:2]] == [(2, "decline"), (6, "decline")]
    assert legal(STANDS, state) == ()
