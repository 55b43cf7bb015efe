"""Setting up: PP1–PP16."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from paxtable.engine.choice import Choice
from paxtable.engine.core import apply, asked, draw, legal, settle, why_not
from paxtable.games.pamir.data import (
    BLOCKS,
    CARD_IDS,
    CARDS,
    CHECK,
    COINS,
    COURT_CARD,
    CYLINDERS,
    SUITS,
)
from paxtable.games.pamir.setup import FIRST, LOYALTY, check_deck, new_state, pile_plan, shuffled_deck
from paxtable.games.pamir.spots import CARD_HANDLE
from paxtable.games.pamir.state import Pamir
from tests.games.pamir.table import fresh

COUNTS = (2, 3, 4, 5)


def piles(seats: int, deck: list[int]) -> list[list[int]]:
    """The piles of a deck in draw order."""
    found, at = [], 0
    for counts in pile_plan(seats):
        found.append(deck[at : at + sum(counts)])
        at += sum(counts)
    return found


def before_first_seat(seats: int, deck: list[int]) -> Pamir:
    """A table whose deck is fed."""
    state = new_state(seats, {})
    settle(state)
    apply(state, Choice("deal", values=tuple(CARD_HANDLE[card] for card in deck)))
    return state


def test_the_box_holds_what_the_rules_name() -> None:
    """PP1 # seed: P-001 # seed: P-002 # seed: P-003"""
    count = {part.key: part.count for part in CARDS.components}
    assert (count["gameboard"], count["player_boards"], count["loyalty_dials"], count["suit_marker"]) == (1, 5, 5, 1)
    assert (count["ruler_tokens"], count["coalition_blocks"], count["cylinders"], count["coins"]) == (6, 36, 55, 36)
    assert (count["event_cards"], count["court_cards"], count["wakhan_cards"]) == (16, 100, 26)
    assert (BLOCKS, CYLINDERS, COINS) == (12, 10, 36)
    assert next(part.hard_limit for part in CARDS.components if part.key == "coins") is False


@pytest.mark.parametrize(("seats", "size"), [(2, 52), (3, 58), (4, 64), (5, 70)])
def test_O1_deck_sizes(seats: int, size: int) -> None:
    """PP11 # seed: P-006"""
    deck = shuffled_deck(seats, random.Random(seats))
    assert len(deck) == size
    assert sum(CHECK[card] for card in deck) == 4
    assert sum(COURT_CARD[card] for card in deck) == 6 * (5 + seats)
    assert sum(not COURT_CARD[card] and not CHECK[card] for card in deck) == 6


def test_O2_piles_of_three_players() -> None:
    """PP11 # seed: P-008 # seed: P-012"""
    state = fresh(3)
    assert [sum(counts) for counts in pile_plan(3)] == [8, 10, 10, 10, 10, 10]
    assert len(state.deck) == 46
    for seed in range(50):
        deck = shuffled_deck(3, random.Random(seed))
        assert not any(CHECK[card] for card in deck[:18])
        for number, pile in enumerate(piles(3, deck), 1):
            assert sum(CHECK[card] for card in pile) == (1 if number >= 3 else 0)


def test_events_lie_in_their_piles_over_many_seeds() -> None:
    """PP11 # seed: P-009 # seed: P-010"""
    for seed in range(200):
        deck = shuffled_deck(4, random.Random(seed))
        events = [sum(not COURT_CARD[c] and not CHECK[c] for c in pile) for pile in piles(4, deck)]
        assert events == [0, 2, 1, 1, 1, 1]
        assert sum(not COURT_CARD[card] and not CHECK[card] for card in CARD_IDS if card not in deck) == 6


def test_the_deck_depends_on_the_seed_only() -> None:
    """PP11 # seed: P-005"""
    assert shuffled_deck(4, random.Random(1)) == shuffled_deck(4, random.Random(1))
    assert shuffled_deck(4, random.Random(1)) != shuffled_deck(4, random.Random(2))


def test_each_pile_is_shuffled_for_itself() -> None:
    """PP11 # seed: P-011"""
    places: set[int] = set()
    for seed in range(300):
        pile = piles(2, shuffled_deck(2, random.Random(seed)))[2]
        places.add(next(at for at, card in enumerate(pile) if CHECK[card]))
    assert places == set(range(9))


def test_cards_left_over_are_out_of_the_game() -> None:
    """PP11 # seed: P-007"""
    state = fresh(2)
    gone = set(state.box)
    assert len(gone) == 116 - 52
    rng = random.Random(5)
    while state.frames:
        apply(state, rng.choice(legal(state)))
        seen = {*state.market, *state.deck, *state.discard, *(c for hand in state.hands for c in hand)}
        assert not seen & gone
    assert set(state.box) == gone


def test_O3_market_is_dealt_column_by_column_top_row_first() -> None:
    """PP12 # seed: P-013 # seed: P-014 # case: P35"""
    for seed in range(30):
        deck = shuffled_deck(5, random.Random(seed))
        state = before_first_seat(5, deck)
        assert [state.market[0], state.market[6], state.market[1], state.market[7]] == deck[:4]
        assert [state.market[row * 6 + column] for column in range(6) for row in range(2)] == deck[:12]
        assert not any(CHECK[card] for card in state.market)
        assert state.deck[-1] == deck[12]


def test_O4_last_to_choose_takes_the_first_turn() -> None:
    """PP14, PP15 # seed: P-019 # seed: P-020 # seed: P-024"""
    state = before_first_seat(3, shuffled_deck(3, random.Random(0)))
    apply(state, FIRST[1])
    order: list[int] = []
    while len(order) < 3:
        order.append(asked(state))
        apply(state, LOYALTY[0])
    assert order == [1, 2, 0]
    turns = []
    for _ in range(5):
        turns.append(asked(state))
        apply(state, Choice("end_turn"))
    assert turns == [0, 1, 2, 0, 1]
    assert all(other == (seat + 1) % 3 for seat, other in pairwise(turns))


def test_every_seat_may_choose_first() -> None:
    """PP14 # seed: P-019"""
    state = before_first_seat(4, shuffled_deck(4, random.Random(0)))
    assert {draw(state, random.Random(seed)).dest for seed in range(60)} == {f"seat:{seat}" for seat in range(4)}
    refusal = why_not(state, FIRST[4])
    assert refusal is not None


@pytest.mark.parametrize("seats", COUNTS)
def test_O5_what_everybody_starts_with(seats: int) -> None:
    """PP13, PP16 # seed: P-004 # seed: P-016 # seed: P-017"""
    state = fresh(seats)
    assert state.rupees == [4] * seats
    assert state.cylinders == [10] * seats
    assert state.points == [0] * seats
    assert state.hands == state.courts == [[] for _ in range(seats)]
    assert SUITS[state.favored] == "political"
    assert state.ruler == [-1] * 6
    assert not any(state.pieces)


@pytest.mark.parametrize("wrong", ["short", "twice", "pile"])
def test_a_deck_that_set_up_cannot_make_is_refused(wrong: str) -> None:
    """PP11: a recorded deck is checked like any answer."""
    deck = shuffled_deck(3, random.Random(3))
    assert check_deck(3, deck) is None
    if wrong == "short":
        deck.pop()
    elif wrong == "twice":
        deck[0] = deck[1]
    else:
        check = next(at for at, card in enumerate(deck) if CHECK[card])
        deck[0], deck[check] = deck[check], deck[0]
    refusal = check_deck(3, deck)
    assert refusal is not None
    assert refusal.rule == "PP11"


def test_a_loyalty_may_be_taken_twice() -> None:
    """PP14"""
    state = fresh(2)
    apply(state, LOYALTY[2])
    assert LOYALTY[2] in legal(state)
    apply(state, LOYALTY[2])
    assert state.loyalty == [2, 2]
