"""Goods growth, the end and the score: AS60–AS65, E50–E56."""

from __future__ import annotations

from paxtable.engine.choice import Choice
from paxtable.engine.core import legal
from paxtable.games.steam import rounds
from paxtable.games.steam.growth import DrawGoods, PlaceGoods, RollDice, empty_rows
from paxtable.games.steam.mapfile import COLOURS
from paxtable.games.steam.rounds import BaseGame
from paxtable.games.steam.scoring import paths_in_links, score
from paxtable.games.steam.state import SteamState, board_of, take
from paxtable.games.steam.variation import variation_of
from tests.games.steam.desk import ask, at, do, goods_at, line, offered, owners, put, table, why


def fill(s: SteamState, index: int, *colours: str) -> None:
    for row, colour in enumerate(colours):
        s.display[index][row] = take(s.bag, board_of(s).cubes, COLOURS.index(colour))


def found(s: SteamState, number: int, hex_: str) -> None:
    s.founded = tuple(at(s, hex_) if i == number else h for i, h in enumerate(s.founded))
    s.goods[at(s, hex_)] = []


def produce(s: SteamState, *drawn: str) -> None:
    s.action[0] = "production"
    s.push(PlaceGoods(seat=0))
    s.push(DrawGoods(holder=0))
    do(s, Choice("draw", values=drawn))


def place(colour: str, slot: str) -> Choice:
    return Choice("place_good", f"good:{colour}@drawn", slot)


def dice(s: SteamState, count: int, *values: int) -> None:
    ask(s, RollDice(count=count))
    do(s, Choice("dice", values=tuple(str(value) for value in values)))


def test_e50_a_full_display_draws_nothing() -> None:
    s = table()
    for index in (0, 1, 2, 6):
        fill(s, index, "blue", "red", "blue")
    s.action[0] = "production"
    assert empty_rows(s) == []
    rounds.produce(s, BaseGame())
    assert not s.frames


def test_e51_no_goods_for_a_city_that_is_not_on_the_map() -> None:
    s = table()
    produce(s, "red", "blue")
    assert why(s, place("red", "slot:A:0")) == "production.no_city"
    found(s, 0, "c3r2")
    assert why(s, place("red", "slot:A:0")) == ""


def test_as61_goods_go_to_empty_spaces_and_the_rest_returns() -> None:
    s = table()
    fill(s, 0, "blue")
    produce(s, "red", "red")
    assert why(s, place("red", "slot:white-1:0")) == "production.full"
    assert why(s, place("blue", "slot:white-1:1")) == "production.not_drawn"
    assert why(s, place("red", "slot:white-4:0")) == "production.no_space"
    before = len(s.bag)
    do(s, place("red", "slot:white-1:2"), Choice("end_production"))
    assert len(s.bag) == before + 1
    assert s.display[0][1] == -1
    assert not s.frames


def test_as61_placing_both_ends_production() -> None:
    s = table()
    produce(s, "red", "blue")
    assert len(offered(s, "place_good")) == 2 * 12
    do(s, place("red", "slot:white-1:0"), place("blue", "slot:white-1:1"))
    assert not s.frames
    assert s.drawn == []


def test_e52_doubles_work_as_often_as_there_are_goods() -> None:
    s = table()
    fill(s, 2, "red")
    dice(s, 3, 3, 3, 1, 4, 4, 4)
    assert goods_at(s, "c3r0") == ["red"]
    assert s.display[2] == [-1, -1, -1]


def test_as4_goods_leave_from_the_highest_filled_row() -> None:
    s = table()
    fill(s, 2, "red", "blue", "yellow")
    s.display[2][1] = -1
    dice(s, 1, 3, 6)
    assert goods_at(s, "c3r0") == ["yellow"]
    dice(s, 1, 3, 6)
    assert goods_at(s, "c3r0") == ["red", "yellow"]


def test_e53_a_die_feeds_the_starting_and_the_new_city() -> None:
    s = table()
    found(s, 0, "c3r2")
    fill(s, 2, "red", "blue")
    fill(s, 12, "yellow", "purple")
    dice(s, 1, 3, 6)
    assert goods_at(s, "c3r0") == ["blue"]
    assert goods_at(s, "c3r2") == ["purple"]


def test_as62_white_and_black_dice_are_different_columns() -> None:
    s = table()
    fill(s, 0, "red")
    fill(s, 6, "blue")
    dice(s, 1, 2, 1)
    assert goods_at(s, "c1r0") == []
    assert goods_at(s, "c3r6") == ["blue"]
    dice(s, 1, 1, 2)
    assert goods_at(s, "c1r0") == ["red"]


def test_as60_production_comes_before_the_dice() -> None:
    names = list(BaseGame.steps)
    assert names.index("production") + 1 == names.index("dice") < names.index("advance")


def test_e55_unfinished_track_scores_nothing_and_loses_its_owner() -> None:
    """# case: S10"""
    s = table()
    line(s, 1, 1, 3, 0)
    line(s, 3, 3, 4, 1)
    s.round, s.ended = 10, "rounds"
    assert score(s, 0) == score(s, 1) == -6
    rounds.close(s, BaseGame())
    assert owners(s, "c1r2") == owners(s, "c3r3") == (-1,)
    assert score(s, 0) == -6


def test_e56_a_town_counts_a_path_for_every_own_exit_in_links() -> None:
    s = table()
    put(s, "c3r1", "straight", 0, 0)
    put(s, "c3r2", "town_3_left", 0, 0, 0, 0)
    line(s, 3, 3, 4, 0)
    put(s, "c3r5", "town_1", 0, 0)
    assert paths_in_links(s, 0) == (1 + 1) + (1 + 2 + 1)


def test_as64_three_for_income_minus_three_for_shares() -> None:
    s = table()
    s.income[0], s.shares[0], s.money[0] = 20, 7, 99
    line(s, 1, 1, 5, 0)
    assert score(s, 0) == 60 - 21 + 5


def test_as65_equal_scores_share_the_victory() -> None:
    s = table()
    s.income = [5, 9, 9]
    assert variation_of(s).winners(s) == (1, 2)


def test_s17_a_draw_must_be_finished() -> None:
    """# case: S17"""
    s = table()
    produce(s, "red", "blue")
    assert {c.verb for c in legal(s)} == {"place_good", "end_production"}
    assert why(s, Choice("choose_action", dest="action:engineer")) == "not_now"
    assert why(s, Choice("pass_move")) == "not_now"
