"""How a game ended: places, shared places, and what decided (P34, S32)."""

from __future__ import annotations

from msgspec.structs import replace

from paxtable.engine.match import Player, new_match
from paxtable.engine.standings import Row, Standings, ranked, standings_of
from tests.engine.toy import SPEC

KEYS = ("points", "stars", "money")


def ended(*ranks: tuple[int, ...], winners: tuple[int, ...], out: tuple[int, ...] = ()) -> Standings:
    rows = [Row(seat, rank, rank, seat in out) for seat, rank in enumerate(ranks)]
    return Standings(("over", {}), KEYS, ranked(rows, winners), KEYS)


def places(standings: Standings) -> list[tuple[int, int]]:
    return [(row.seat, row.place) for row in standings.rows]


def test_the_best_comes_first_and_equals_share_a_place() -> None:
    found = ended((3, 0, 0), (9, 0, 0), (3, 0, 0), (1, 0, 0), winners=(1,))
    assert places(found) == [(1, 1), (0, 2), (2, 2), (3, 4)]
    assert found.decider == ""


def test_the_column_that_broke_the_tie_is_named() -> None:
    assert ended((5, 2, 0), (5, 1, 9), winners=(0,)).decider == "stars"
    assert ended((5, 2, 0), (5, 2, 1), winners=(1,)).decider == "money"


def test_winners_that_nothing_tells_apart_share_the_first_place() -> None:
    found = ended((5, 2, 1), (5, 2, 1), (0, 9, 9), winners=(0, 1))
    assert places(found) == [(0, 1), (1, 1), (2, 3)]
    assert found.decider == "shared"


def test_a_winner_by_another_rule_stands_before_more_points() -> None:
    found = ended((4, 0, 0), (9, 0, 0), winners=(0,))
    assert places(found) == [(0, 1), (1, 2)]
    assert found.decider == ""


def test_who_is_out_comes_last_without_a_place() -> None:
    found = ended((9, 9, 9), (1, 0, 0), (2, 0, 0), winners=(2,), out=(0,))
    assert places(found) == [(2, 1), (1, 2), (0, 0)]


def test_where_nobody_won_nobody_has_a_place() -> None:
    found = ended((4, 0, 0), (9, 0, 0), winners=())
    assert places(found) == [(1, 0), (0, 0)]
    assert found.decider == ""


def test_a_game_without_an_account_of_its_own_is_told_by_points_and_winners() -> None:
    match = new_match(SPEC, [Player("A", "red"), Player("B", "blue")], 1)

    def result(state: object) -> dict[str, object]:
        return {"winners": [1], "points": [3, 8]}

    found = standings_of(replace(SPEC, result=result), match.state)
    assert found.columns == ("points",)
    assert [(row.seat, row.place, row.cells) for row in found.rows] == [(1, 1, (8,)), (0, 2, (3,))]
