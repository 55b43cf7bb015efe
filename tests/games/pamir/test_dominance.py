"""Dominance Checks and the end: PP75–PP84."""

from __future__ import annotations

from typing import Any

import pytest

from paxtable.engine.core import legal, settle
from paxtable.games.pamir.data import LIMITS
from paxtable.games.pamir.dominance import dominant_coalition, share_points
from paxtable.games.pamir.standing import in_play
from tests.games.pamir.table import AFGHAN, BRITISH, RUSSIAN, A, B, C, Table

FULL = {(row, column): 85 + 10 * row + column for row in range(2) for column in range(6)}
CHECK_FREE = {**FULL, (0, 0): 101}
LATER = [102]
"""A deck with one more check: the one that is bought is not the last."""


def blocks(afghan: int, british: int, russian: int) -> dict[tuple[str, str], int]:
    """Armies of the coalitions in some regions."""
    return {("kabul", AFGHAN): afghan, ("persia", BRITISH): british, ("punjab", RUSSIAN): russian}


def check(**position: Any) -> Table:
    """A table on which A has just bought a check that is not the final one, unless ``deck`` says so."""
    position.setdefault("deck", LATER)
    return Table(market=CHECK_FREE, **position).do("purchase", "card:101")


@pytest.mark.parametrize(
    ("counts", "fatigue", "dominant"),
    [
        ((8, 4, 4), False, True),
        ((8, 5, 4), False, False),
        ((4, 0, 0), False, True),
        ((3, 0, 0), False, False),
        ((6, 4, 4), True, True),
        ((5, 4, 4), True, False),
    ],
)
def test_O79_the_lead_that_makes_dominant(counts: tuple[int, int, int], fatigue: bool, dominant: bool) -> None:
    """PP76, PP71 # seed: P-112 # seed: P-113"""
    t = Table(armies=blocks(*counts), table_events=[109] if fatigue else [])
    assert dominant_coalition(t.s) == (0 if dominant else -1)


def test_armies_and_roads_both_count() -> None:
    """PP76 # seed: P-112"""
    t = Table(armies=blocks(2, 0, 0), roads={("kabul-punjab", AFGHAN): 2})
    assert dominant_coalition(t.s) == 0


@pytest.mark.parametrize(
    ("values", "points"),
    [((4, 3, 3), (5, 2, 2)), ((3, 3), (4, 4)), ((3, 3, 3), (3, 3, 3)), ((5, 4, 2, 2), (5, 3, 0, 0))],
)
def test_O80_influence_ties(values: tuple[int, ...], points: tuple[int, ...]) -> None:
    """PP77, PP79 # seed: P-118 # seed: P-121 # seed: P-122"""
    gained = share_points(dict(enumerate(values)), LIMITS.vp_successful, 1)
    assert tuple(gained[seat] for seat in range(len(values))) == points


def test_O81_only_loyal_players_score() -> None:
    """PP77 # seed: P-119"""
    t = check(armies=blocks(0, 4, 0))
    assert t.s.points == [0, 5, 0]
    assert "check.successful" in t.codes


@pytest.mark.parametrize(
    ("values", "points"),
    [((6, 6, 2), (2, 2, 0)), ((5, 3, 3), (3, 0, 0)), ((4, 0), (3, 1)), ((0, 0), (2, 2))],
)
def test_O82_cylinder_ties_and_zeros(values: tuple[int, ...], points: tuple[int, ...]) -> None:
    """PP78, PP79 # seed: P-115 # seed: P-117 # seed: P-118"""
    gained = share_points(dict(enumerate(values)), LIMITS.vp_unsuccessful, 1)
    assert tuple(gained[seat] for seat in range(len(values))) == points
    loyalty = (AFGHAN, BRITISH, RUSSIAN)[: len(values)]
    t = check(loyalty=loyalty, tribes={("kabul", seat): count for seat, count in enumerate(values)})
    assert tuple(t.s.points) == points


def test_cylinders_in_play_are_tribes_spies_and_gifts() -> None:
    """PP3, PP78 # seed: P-116"""
    t = Table(courts={B: [9]}, tribes={("kabul", A): 2}, spies={(9, A): 1}, gifts=[(A, 2)])
    assert in_play(t.s, A) == 4


def test_O83_points_of_the_final_check_are_doubled_before_ties() -> None:
    """PP80 # seed: P-124 # seed: P-125"""
    t = check(deck=[1], tribes={("kabul", A): 7, ("herat", B): 4, ("persia", C): 4})
    assert t.s.points == [6, 1, 1]
    t = check(deck=[1], loyalty=(AFGHAN, AFGHAN, RUSSIAN), armies=blocks(4, 0, 0))
    assert t.s.points == [8, 8, 0]
    assert share_points({0: 1, 1: 1}, LIMITS.vp_successful, 2) == {0: 8, 1: 8}


def test_O84_a_dominant_coalition_without_followers() -> None:
    """PP77, PP81 # seed: P-123"""
    t = check(loyalty=(AFGHAN, BRITISH), armies=blocks(0, 0, 4), tribes={("kabul", A): 1})
    assert t.s.points == [0, 0]
    assert t.army("punjab", RUSSIAN) == 0
    assert t.s.blocks == [12, 12, 12]


def test_O85_a_successful_check_clears_blocks_only() -> None:
    """PP81 # seed: P-123"""
    t = check(
        courts={B: [9]},
        armies=blocks(6, 1, 0),
        roads={("kabul-punjab", AFGHAN): 1},
        tribes={("persia", A): 1, ("kabul", B): 2},
        spies={(9, A): 1},
        gifts=[(A, 2)],
        points=[0, 4, 0],
    )
    assert not any(t.s.pieces[:45])
    assert (t.tribe("persia", A), t.spy(9, A), t.gift(A, 2)) == (1, 1, 1)
    assert (t.ruler("persia"), t.ruler("kabul")) == (A, B)


def test_blocks_stay_after_an_unsuccessful_check() -> None:
    """PP81 # case: P5"""
    t = check(armies=blocks(6, 5, 5), tribes={("herat", B): 2, ("herat", C): 1})
    assert (t.army("kabul", AFGHAN), t.army("persia", BRITISH), t.army("punjab", RUSSIAN)) == (6, 5, 5)
    assert t.s.points == [0, 3, 1]


def test_O86_insurrection_after_every_check() -> None:
    """PP81, PP85"""
    t = check(courts={B: [3]}, armies=blocks(8, 0, 0), points=[0, 4, 4])
    assert t.army("kabul", AFGHAN) == 2
    t = check(courts={B: [3]}, armies=blocks(2, 0, 0), points=[0, 0, 0])
    assert t.army("kabul", AFGHAN) == 4


def test_insurrection_with_an_empty_supply_asks_its_owner() -> None:
    """PP57, PP81, PP88"""
    t = check(
        courts={B: [3]},
        armies={("persia", AFGHAN): 6, ("punjab", BRITISH): 9},
        roads={("herat-kabul", AFGHAN): 6},
    )
    assert t.asked == B
    assert t.sources("place.army") == {"army:afghan@region:persia", "road:afghan@border:herat-kabul"}
    t.do("place.army", "road:afghan@border:herat-kabul", "region:kabul")
    t.do("place.army", "army:afghan@region:persia", "region:kabul")
    assert t.army("kabul", AFGHAN) == 2
    assert t.asked == A


@pytest.mark.parametrize(("points", "over"), [([4, 3, 0], True), ([3, 3, 0], False)])
def test_O87_a_lead_of_four_ends_the_game(points: list[int], over: bool) -> None:
    """PP82 # seed: P-114 # seed: P-126 # case: P32"""
    t = check(tribes={("kabul", A): 1}, points=points)
    assert t.s.points[0] == points[0] + 3
    assert (t.s.ending == "early") is over
    if over:
        assert t.s.winners == [A]
        assert legal(t.s) == []
        notes = len(t.s.notes or [])
        settle(t.s)
        assert len(t.s.notes or []) == notes


@pytest.mark.parametrize(
    ("courts", "rupees", "winners"),
    [
        ({A: [32], B: [33]}, [0, 9], [A]),
        ({A: [33], B: [35]}, [3, 2], [A]),
        ({A: [33], B: [35]}, [3, 3], [A, B]),
        ({}, [2, 3], [B]),
    ],
)
def test_O88_ties_at_the_end(courts: dict[int, list[int]], rupees: list[int], winners: list[int]) -> None:
    """PP83 # seed: P-128 # seed: P-129 # seed: P-130 # case: P34"""
    t = check(loyalty=(AFGHAN, BRITISH), deck=[1], courts=courts, rupees=rupees)
    assert t.s.points == [4, 4]
    assert t.s.winners == winners


def test_more_points_win_over_all_tie_breaks() -> None:
    """PP82 # seed: P-127 # case: P34"""
    t = check(loyalty=(AFGHAN, BRITISH), deck=[1], courts={B: [32]}, rupees=[0, 9], tribes={("kabul", A): 1})
    assert t.s.winners == [A]


def test_O89_a_check_bought_in_mid_turn() -> None:
    """PP84, PP69 # seed: P-046 # seed: P-111"""
    t = Table(
        market={**FULL, (0, 0): 101},
        courts={A: [52]},
        events={A: [105]},
        table_events=[109],
        coins={(1, 1): 1},
        deck=LATER,
        actions=2,
    )
    t.do("purchase", "card:101")
    assert t.s.actions == 1
    assert t.asked == A
    assert (t.s.events[A], t.s.table_events) == ([], [])
    t.do("tax", "card:52")
    assert t.s.actions == 0


def test_O90_the_last_check_in_the_leftmost_column_is_final() -> None:
    """PP61, PP75, PP80 # seed: P-111 # seed: P-127"""
    t = Table(market=CHECK_FREE, deck=[1, 2, 3], tribes={("kabul", B): 1}).do("end_turn")
    assert t.s.ending == "final"
    assert t.s.points == [1, 6, 1]
    assert t.s.deck == [3, 2, 1]
    assert t.s.discard == [101]


def test_O118_third_and_fourth_check_of_the_rulebook() -> None:
    """PP77–PP81 # seed: P-125 # seed: P-121"""
    t = Table(
        (RUSSIAN, RUSSIAN, AFGHAN),
        market={**FULL, (0, 0): 103},
        deck=[104],
        prizes={A: [1, 2, 13], B: [19]},
        armies=blocks(0, 0, 6),
        points=[0, 0, 3],
    )
    t.do("purchase", "card:103")
    assert t.s.points == [5, 3, 3]
    assert not any(t.s.pieces[:45])
    t = Table(market={**FULL, (0, 0): 104}, tribes={("kabul", A): 5, ("herat", B): 3, ("persia", C): 3})
    t.do("purchase", "card:104")
    assert t.s.points == [6, 1, 1]
    assert t.s.ending == "final"


def test_O123_the_final_check_is_called_final_whatever_the_lead() -> None:
    """PP66, PP82"""
    t = check(deck=[1], tribes={("kabul", A): 5}, points=[5, 0, 0])
    assert t.s.ending == "final"


def test_a_check_that_ends_the_game_leaves_blocks_and_events() -> None:
    """PP66"""
    t = check(armies=blocks(5, 0, 0), events={B: [107]}, courts={B: [3]}, points=[4, 0, 0])
    assert t.s.ending == "early"
    assert t.army("kabul", AFGHAN) == 5
    assert t.s.events[B] == [107]
