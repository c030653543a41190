"""The reference kernel: one round at a time, card for card as the tables deal, every rule in its place.

A round is `deal`, then `ask` and `answer` until nothing is asked, then `finish`. Between `ask` and `answer`
anybody may decide: a strategy's table here, a learner in `tapete.gym`. It must agree with the engine over
every order of a small shoe (`tests/simulation/test_engine.py`); the fast kernels must agree with it.
"""

from __future__ import annotations

import numpy as np

from tapete.simulation import facts
from tapete.simulation import felt as at
from tapete.simulation.compiled import kernel
from tapete.simulation.felt import Felt, bucket_at, bucket_now, card_at, draw, shuffle_on
from tapete.simulation.legality import (
    ACES,
    ACES_CAPPED,
    CAPPED,
    DECLINE,
    DOUBLE,
    DOUBLED,
    EARLY,
    EVEN_MONEY,
    HIT,
    INSURE,
    MAYBE_BONUS,
    SPLIT,
    SPLITTABLE,
    STAND,
    SURRENDER,
    UNSPLIT,
)
from tapete.simulation.settlement import (
    ACE,
    GAVE_UP,
    HAS_BONUS,
    HAS_NATURAL,
    TOOK_EVEN,
    dealer_has_natural,
    finish,
    peeked,
    settle,
    value_of,
)
from tapete.simulation.tables import ANY_SUITS, SAME_SUIT, Tables, rank_unit

ASK_INSURANCE, ASK_EARLY, PLAY, OVER = range(4)
"""Phases of a round."""

INSURANCE = 7
"""The situation of a seat asked for insurance, after those of `legality`."""

_rank_unit = kernel(rank_unit)


@kernel
def deal(t: Tables, felt: Felt) -> None:
    """Deal two cards to each seat and to the dealer, the dealer's second face down."""
    cursor = felt.cursor
    seats, place = cursor[at.SEATS], cursor[at.POSITION]
    cursor[at.ROUND] = place
    while cursor[at.READY] - place < 2 * seats + 2:
        place = shuffle_on(t, felt, place)
    for seat in range(seats):
        _open_seat(t, felt, seat, card_at(felt, place + seat), card_at(felt, place + seats + 1 + seat))
    cursor[at.UP] = card_at(felt, place + seats) >> 2
    cursor[at.HOLE] = card_at(felt, place + 2 * seats + 1)
    cursor[at.HIDDEN] = 1
    cursor[at.POSITION] = place + 2 * seats + 2
    cursor[at.PHASE], cursor[at.SEAT], cursor[at.HAND] = ASK_INSURANCE, 0, 0


@kernel
def _open_seat(t: Tables, felt: Felt, seat: int, first: np.uint64, second: np.uint64) -> None:
    hand = seat * at.HANDS_MOST
    felt.seats[np.uint64(seat), at.HELD] = 1
    felt.seats[np.uint64(seat), at.INSURED] = 0
    _open_hand(t, felt, hand, first, second, 0)
    if len(t.bonuses):
        felt.hands[hand, at.RANKS] = felt.hands[hand, at.SUITS] = 0
        _note(t, felt, hand, first)
        _note(t, felt, hand, second)


@kernel
def _open_hand(  # noqa: PLR0913, PLR0917 - what a hand begins with
    t: Tables, felt: Felt, hand: int, first: np.uint64, second: np.uint64, split: int
) -> None:
    row = np.uint64(hand)
    state = np.uint64(t.start[first >> 2, second >> 2])
    felt.hands[row, at.STATE] = state
    felt.hands[row, at.OUTCOME] = HAS_NATURAL if split == 0 and t.ends[state, 0] == 21 else 0
    felt.hands[row, at.STAKE] = 1
    felt.hands[row, at.DOUBLINGS] = 0
    felt.hands[row, at.SPLIT] = split
    felt.hands[row, at.FIRST], felt.hands[row, at.SECOND] = first, second


@kernel
def ask(t: Tables, felt: Felt) -> int:
    """Return the mask of what may be answered by the seat whose turn it is; 0 when the players are done."""
    mask = _ask_first(t, felt)
    while mask == 0 and felt.cursor[at.PHASE] == PLAY:
        mask = _ask_hand(t, felt)
        if mask == 0:
            _next_hand(felt)
    return mask


@kernel
def _ask_first(t: Tables, felt: Felt) -> int:
    """Ask what comes before the hands are played: insurance, early surrender; then the dealer peeks."""
    cursor = felt.cursor
    if cursor[at.PHASE] == ASK_INSURANCE:
        if t.facts[facts.INSURANCE] and cursor[at.UP] == ACE and cursor[at.SEAT] < cursor[at.SEATS]:
            return _ask_insurance(t, felt)
        cursor[at.PHASE], cursor[at.SEAT] = ASK_EARLY, 0
    if cursor[at.PHASE] == ASK_EARLY:
        mask = _ask_early(t, felt)
        if mask:
            return mask
        cursor[at.PHASE], cursor[at.SEAT], cursor[at.HAND] = PLAY, 0, 0
        if peeked(t, felt) and dealer_has_natural(felt):
            cursor[at.PHASE] = OVER
    return 0


@kernel
def _ask_insurance(t: Tables, felt: Felt) -> int:
    cursor = felt.cursor
    cursor[at.SITUATION] = INSURANCE
    natural = felt.hands[cursor[at.SEAT] * at.HANDS_MOST, at.OUTCOME] == HAS_NATURAL
    yes = EVEN_MONEY if natural and t.facts[facts.EVEN_MONEY] else INSURE
    return (1 << yes) | (1 << DECLINE)


@kernel
def _ask_early(t: Tables, felt: Felt) -> int:
    """Ask each seat without a natural, where surrender comes before the peek; its mask says whether."""
    cursor = felt.cursor
    if t.facts[facts.EARLY]:
        cursor[at.SITUATION] = EARLY
        while cursor[at.SEAT] < cursor[at.SEATS]:
            hand = cursor[at.SEAT] * at.HANDS_MOST
            mask = t.masks[EARLY, min(cursor[at.UP], 9), felt.hands[hand, at.STATE]]
            if felt.hands[hand, at.OUTCOME] == 0 and mask:
                return mask
            cursor[at.SEAT] += 1
    return 0


@kernel
def _ask_hand(t: Tables, felt: Felt) -> int:
    """Return what the present hand may do; a hand that may do nothing is settled or stands by itself."""
    hand = present_hand(felt)
    if felt.hands[hand, at.OUTCOME]:
        return 0
    situation = _situation(t, felt, hand)
    felt.cursor[at.SITUATION] = situation
    mask = t.masks[situation, min(felt.cursor[at.UP], 9), felt.hands[hand, at.STATE]]
    if mask & MAYBE_BONUS:
        bonus = find_bonus(t, felt, hand)
        if bonus >= 0:
            felt.hands[hand, at.OUTCOME] = HAS_BONUS + bonus
            return 0
        mask &= MAYBE_BONUS - 1
    if mask == 0:
        felt.hands[hand, at.OUTCOME] = t.ends[felt.hands[hand, at.STATE], 0]
    return mask


@kernel
def present_hand(felt: Felt) -> int:
    """Return the place of the hand whose turn it is."""
    return felt.cursor[at.SEAT] * at.HANDS_MOST + felt.cursor[at.HAND]


@kernel
def _situation(t: Tables, felt: Felt, hand: int) -> int:
    if felt.hands[hand, at.DOUBLINGS]:
        return DOUBLED if felt.hands[hand, at.DOUBLINGS] < t.facts[facts.TIMES] else ACES_CAPPED
    if felt.hands[hand, at.SPLIT] == 0:
        return UNSPLIT
    room = felt.seats[felt.cursor[at.SEAT], at.HELD] < t.facts[facts.HANDS]
    if felt.hands[hand, at.SPLIT] == 2:
        return ACES if room else ACES_CAPPED
    return SPLITTABLE if room else CAPPED


@kernel
def _cards_in(ranks: int) -> int:
    """Return the number of cards of a hand from its cards of each rank."""
    cards = 0
    for _ in range(12):
        cards += ranks & 15
        ranks >>= 4
    return cards + ranks


@kernel
def find_bonus(t: Tables, felt: Felt, hand: int) -> int:
    """Return the first bonus that an unsplit hand earns, or -1."""
    suits = felt.hands[hand, at.SUITS]
    one_suit = suits & (suits - 1) == 0
    cards = _cards_in(felt.hands[hand, at.RANKS])
    for number in range(len(t.bonuses)):
        ranks, total, at_least = t.bonuses[number, 0], t.bonuses[number, 1], t.bonuses[number, 2]
        wanted, up = t.bonuses[number, 3], t.bonuses[number, 4]
        if ranks and ranks != felt.hands[hand, at.RANKS]:
            continue
        if not ranks and (total != t.ends[felt.hands[hand, at.STATE], 1] or cards < at_least):
            continue
        if up >= 0 and up != felt.cursor[at.UP]:
            continue
        if wanted in (ANY_SUITS, suits) or (wanted == SAME_SUIT and one_suit):
            return number
    return -1


@kernel
def _next_hand(felt: Felt) -> None:
    cursor = felt.cursor
    cursor[at.HAND] += 1
    if cursor[at.HAND] == felt.seats[cursor[at.SEAT], at.HELD]:
        cursor[at.SEAT] += 1
        cursor[at.HAND] = 0
        if cursor[at.SEAT] == cursor[at.SEATS]:
            cursor[at.PHASE] = OVER


@kernel
def answer(t: Tables, felt: Felt, action: int) -> None:
    """Do what the present seat said, which its mask allowed."""
    cursor = felt.cursor
    seat = cursor[at.SEAT]
    if cursor[at.PHASE] == PLAY:
        _act(t, felt, present_hand(felt), action)
        return
    if action == INSURE:
        felt.seats[seat, at.INSURED] = 1
    elif action == EVEN_MONEY:
        felt.hands[seat * at.HANDS_MOST, at.OUTCOME] = TOOK_EVEN
    elif action == SURRENDER:
        felt.hands[seat * at.HANDS_MOST, at.OUTCOME] = GAVE_UP
    cursor[at.SEAT] += 1


@kernel
def _act(t: Tables, felt: Felt, hand: int, action: int) -> None:
    if action == STAND:
        felt.hands[hand, at.OUTCOME] = t.ends[felt.hands[hand, at.STATE], 0]
    elif action in (HIT, DOUBLE):
        if action == DOUBLE:
            felt.hands[hand, at.STAKE] *= 2
            felt.hands[hand, at.DOUBLINGS] += 1
        _take_card(t, felt, hand)
    elif action == SPLIT:
        _split(t, felt, hand)
    else:
        felt.hands[hand, at.OUTCOME] = GAVE_UP


@kernel
def _take_card(t: Tables, felt: Felt, hand: int) -> None:
    card, felt.cursor[at.POSITION] = draw(t, felt, felt.cursor[at.POSITION])
    felt.hands[hand, at.STATE] = t.following[felt.hands[hand, at.STATE], value_of(card)]
    _note(t, felt, hand, card)


@kernel
def _note(t: Tables, felt: Felt, hand: int, card: np.uint64) -> None:
    """Note rank and suit of a hand's new card, where a bonus may ask for them."""
    if len(t.bonuses):
        note_card(felt, hand, np.int64(card))


@kernel
def note_card(felt: Felt, hand: int, card: np.int64) -> None:
    """Note rank and suit of a hand's card."""
    felt.hands[hand, at.RANKS] += _rank_unit(card >> 2)  # type: ignore[arg-type]  # numpy's integer is one
    felt.hands[hand, at.SUITS] |= 1 << (card & 3)


@kernel
def _split(t: Tables, felt: Felt, hand: int) -> None:
    """Make two hands of a pair, the second right after the first; both get their second card at once."""
    seat = felt.cursor[at.SEAT]
    last = seat * at.HANDS_MOST + felt.seats[seat, at.HELD] - 1
    for place in range(last, hand, -1):
        _move_hand(felt, place, place + 1)
    felt.seats[seat, at.HELD] += 1
    felt.hands[hand + 1, at.FIRST] = felt.hands[hand, at.SECOND]
    kind = 2 if t.facts[facts.ACES_ONE] and felt.hands[hand, at.FIRST] >> 2 == ACE else 1
    for half in range(hand, hand + 2):
        card, felt.cursor[at.POSITION] = draw(t, felt, felt.cursor[at.POSITION])
        _open_hand(t, felt, half, np.uint64(felt.hands[half, at.FIRST]), card, kind)


@kernel
def _move_hand(felt: Felt, place: int, to: int) -> None:
    for column in range(felt.hands.shape[1]):
        felt.hands[to, column] = felt.hands[place, column]


@kernel
def decide(t: Tables, felt: Felt, mask: int) -> int:
    """Return the strategy's answer to a question, by the count of the cards seen so far."""
    cursor = felt.cursor
    bucket = bucket_now(t, felt)
    if cursor[at.SITUATION] == INSURANCE:
        state = felt.hands[cursor[at.SEAT] * at.HANDS_MOST, at.STATE]
        if mask & (1 << EVEN_MONEY):
            return EVEN_MONEY if t.answers[1, bucket, state] else DECLINE
        return INSURE if t.answers[0, bucket, state] else DECLINE
    up = min(cursor[at.UP], 9)
    return t.play[cursor[at.SITUATION], bucket, up, felt.hands[present_hand(felt), at.STATE]]


@kernel
def play_round(t: Tables, felt: Felt) -> None:
    """Play one round from the shoe as it lies, by the strategy."""
    deal(t, felt)
    if t.facts[facts.EARLY] or (t.facts[facts.INSURANCE] and felt.cursor[at.UP] == ACE):
        mask = _ask_first(t, felt)
        while mask:
            answer(t, felt, decide(t, felt, mask))
            mask = _ask_first(t, felt)
    natural = dealer_has_natural(felt)
    if not (natural and peeked(t, felt)):
        for seat in range(felt.cursor[at.SEATS]):
            _play_seat(t, felt, seat)
    settle(t, felt, natural)


@kernel
def _play_seat(t: Tables, felt: Felt, seat: int) -> None:
    felt.cursor[at.SEAT] = seat
    hand = 0
    while hand < felt.seats[np.uint64(seat), at.HELD]:
        felt.cursor[at.HAND] = hand
        _play_hand(t, felt, seat * at.HANDS_MOST + hand)
        hand += 1


@kernel
def _play_hand(t: Tables, felt: Felt, hand: int) -> None:
    """Play a hand to its end: what the strategy's table says is legal, and it stands where nothing is.

    The same as asking and answering, in fewer words.
    """
    cursor, up = felt.cursor, np.uint64(min(felt.cursor[at.UP], 9))
    row = np.uint64(hand)
    counting, bucket = t.facts[facts.COUNTING] != 0, np.uint64(0)
    while felt.hands[row, at.OUTCOME] == 0:
        situation, position = np.uint64(_situation(t, felt, hand)), cursor[at.POSITION]
        state = np.uint64(felt.hands[row, at.STATE])
        while True:
            if len(t.bonuses) and t.masks[situation, up, state] & MAYBE_BONUS:
                felt.hands[row, at.STATE], cursor[at.POSITION] = state, position
                bonus = find_bonus(t, felt, hand)
                if bonus >= 0:
                    felt.hands[row, at.OUTCOME] = HAS_BONUS + bonus
                    return
            if counting:
                bucket = np.uint64(bucket_at(t, felt, position))
            action = t.play[situation, bucket, up, state]
            if action != HIT:
                break
            card, position = draw(t, felt, position)
            state = np.uint64(t.following[state, value_of(card)])
            _note(t, felt, hand, card)
        felt.hands[row, at.STATE], cursor[at.POSITION] = state, position
        if action == STAND:
            felt.hands[row, at.OUTCOME] = t.ends[state, 0]
            return
        _act(t, felt, hand, action)


@kernel
def play_by_asking(t: Tables, felt: Felt) -> None:
    """Play one round as anybody may who decides from question to question."""
    deal(t, felt)
    mask = ask(t, felt)
    while mask:
        answer(t, felt, decide(t, felt, mask))
        mask = ask(t, felt)
    finish(t, felt)
