"""Moving goods: AS50–AS53, M9, and the edge cases E37–E44, E10."""

from __future__ import annotations

import pytest

from paxtable.engine.choice import Choice
from paxtable.engine.core import legal
from paxtable.games.steam.goods import MoveGoods
from paxtable.games.steam.state import SteamState
from tests.games.steam.desk import add_goods, ask, at, do, goods_at, line, move, offered, put, table, why

PASS = Choice("pass_move")
UPGRADE = Choice("upgrade_locomotive")


def mover(s: SteamState, *seats: int) -> SteamState:
    ask(s, MoveGoods(line=seats or (0, 1, 2)))
    return s


def lanes(mine: int = 0, theirs: int = 1) -> SteamState:
    """Yellow – Ash – Elm – Purple down column 3: links of ``mine``, ``theirs`` and ``mine``."""
    s = table()
    put(s, "c3r1", "straight", 0, mine)
    put(s, "c3r2", "town_2_straight", 0, mine, theirs)
    line(s, 3, 3, 4, theirs)
    put(s, "c3r5", "town_2_straight", 0, theirs, mine)
    s.locomotive = [6] * 3
    return s


WAY = ("c3r2:0", "c3r5:1", "c3r6:0")


def urban(s: SteamState, letter: int, hex_: str) -> None:
    s.founded = tuple(at(s, hex_) if i == letter else h for i, h in enumerate(s.founded))
    s.goods[at(s, hex_)] = []
    old = s.track[at(s, hex_)]
    if old:
        track = list(s.track)
        track[at(s, hex_)] = ()
        s.track = tuple(track)


def test_e37_a_good_passes_a_city_of_another_colour() -> None:
    s = lanes()
    urban(s, 1, "c3r2")
    add_goods(s, "c3r0", "purple")
    mover(s)
    assert why(s, move("purple", "c3r0", *WAY)) == ""


def test_e38_a_good_stops_at_the_first_city_that_takes_it() -> None:
    s = lanes()
    urban(s, 0, "c3r2")
    add_goods(s, "c3r6", "red")
    mover(s)
    assert why(s, move("red", "c3r6", "c3r5:0", "c3r2:1")) == ""


def test_e38_passing_an_accepting_city_is_refused_with_its_name() -> None:
    s = lanes()
    urban(s, 1, "c3r2")
    s.map = s.map.replace("colors: [yellow]", "colors: [yellow, black]")
    add_goods(s, "c3r6", "black")
    mover(s)
    assert why(s, move("black", "c3r6", "c3r5:0", "c3r2:1", "c3r0:0")) == "deliver.must_stop"


def test_e39_the_start_does_not_hold_a_good_of_its_colour() -> None:
    s = lanes()
    urban(s, 0, "c3r2")
    s.map = s.map.replace("colors: [purple]", "colors: [red]")
    add_goods(s, "c3r6", "red")
    mover(s)
    assert why(s, move("red", "c3r6", "c3r5:0", "c3r2:1")) == ""


def test_e40_no_route_returns_to_its_start() -> None:
    """# case: S25"""
    s = lanes()
    add_goods(s, "c3r6", "purple")
    mover(s)
    assert why(s, move("purple", "c3r6", "c3r5:0", "c3r6:0")) == "deliver.twice"
    assert offered(s, "deliver") == []


def test_e41_owners_of_the_links_earn() -> None:
    s = lanes()
    add_goods(s, "c3r0", "purple")
    s.locomotive[0] = 3
    mover(s)
    do(s, move("purple", "c3r0", *WAY))
    assert s.income == [2, 1, 0]


def test_e42_a_route_over_links_of_others_only() -> None:
    s = lanes(1, 1)
    add_goods(s, "c3r0", "purple")
    mover(s)
    do(s, move("purple", "c3r0", "c3r2:1", "c3r5:1", "c3r6:1"))
    assert s.income == [0, 3, 0]


def test_e43_free_links_count_and_nobody_earns() -> None:
    s = lanes(0, -1)
    add_goods(s, "c3r0", "purple")
    s.locomotive[0] = 2
    mover(s)
    assert why(s, move("purple", "c3r0", "c3r2:0", "c3r5:-", "c3r6:0")) == "deliver.too_long"
    s.locomotive[0] = 3
    do(s, move("purple", "c3r0", "c3r2:0", "c3r5:-", "c3r6:0"))
    assert s.income == [2, 0, 0]


def test_e44_of_parallel_links_the_mover_names_one() -> None:
    s = table()
    put(s, "c3r1", "straight", 0, 0)
    put(s, "c3r2", "town_3_right", 0, 0, 1, 1)
    put(s, "c4r2", "curve", 0, 1)
    put(s, "c4r1", "curve", 5, 1)
    line(s, 3, 3, 4, 1)
    put(s, "c3r5", "town_2_straight", 0, 1)
    s.locomotive[0] = 3
    add_goods(s, "c3r0", "purple")
    mover(s)
    ways = {c.values: c.amount for c in offered(s, "deliver")}
    assert ways == {("c3r2:0", "c3r5:1", "c3r6:1"): 1, ("c3r2:1", "c3r5:1", "c3r6:1"): 0}


def test_as51_unfinished_track_is_no_link() -> None:
    s = table()
    line(s, 1, 1, 4, 0)
    add_goods(s, "c1r0", "blue")
    s.locomotive[0] = 6
    mover(s)
    assert offered(s, "deliver") == []
    assert why(s, move("blue", "c1r0", "c1r6:0")) == "deliver.no_link"
    put(s, "c1r5", "straight", 0, 0)
    assert [c.values for c in offered(s, "deliver")] == [("c1r6:0",)]


def test_as51_reasons_of_refusal() -> None:
    s = lanes()
    add_goods(s, "c3r0", "purple")
    mover(s)
    assert why(s, move("red", "c3r0", "c3r2:0")) == "deliver.no_good"
    assert why(s, move("purple", "c3r0", "c3r2:0")) == "deliver.not_accepted"
    assert why(s, Choice("deliver", "good:purple@lanes/c3r0", "hex:lanes/c3r6")) == "deliver.no_route"
    assert why(s, Choice("deliver", "good:purple@lanes/c3r0", "hex:lanes/c3r6", 7, WAY)) == "deliver.wrong_income"
    assert why(s, Choice("deliver", "good:purple@nowhere", "hex:lanes/c3r6", 0, WAY)) == "deliver.unknown"


def test_as53_the_good_returns_to_the_bag() -> None:
    """# seed: S-065"""
    s = lanes()
    add_goods(s, "c3r0", "purple")
    before = len(s.bag)
    mover(s)
    do(s, move("purple", "c3r0", *WAY))
    assert goods_at(s, "c3r0") == []
    assert len(s.bag) == before + 1


# -- passes ------------------------------------------------------------------------------------------------------------


def test_s16_two_full_passes_in_order() -> None:
    """# case: S16"""
    s = mover(table(), 2, 0, 1)
    asked = []
    for choice in (PASS, UPGRADE, PASS, PASS, PASS, UPGRADE):
        asked.append((s.frames[-1].turn, s.frames[-1].seat))
        do(s, choice)
    assert asked == [(1, 2), (1, 0), (1, 1), (2, 2), (2, 0), (2, 1)]
    assert not s.frames


def test_as50_first_move_goes_first_in_both_passes() -> None:
    from paxtable.games.steam.roles import with_first

    s = table()
    s.order = [2, 0, 1]
    s.action[1] = "first_move"
    assert with_first(s, "first_move") == (1, 2, 0)
    assert with_first(s, "first_build") == (2, 0, 1)


def test_e10_one_upgrade_a_phase() -> None:
    s = mover(table(), 0)
    do(s, UPGRADE)
    assert s.locomotive[0] == 2
    assert why(s, UPGRADE) == "upgrade.once"
    assert [c.verb for c in legal(s)] == ["pass_move"]


def test_as50_never_above_six() -> None:
    s = table()
    s.locomotive[0] = 6
    mover(s)
    assert why(s, UPGRADE) == "upgrade.limit"


# -- Mexico ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("nation", "colour", "code"), [(0, "red", "nation_no_red"), (1, "black", "cartel_no_black")])
def test_m9_who_may_move_what(nation: int, colour: str, code: str) -> None:
    """# seed: S-063  # seed: S-064  # case: S27"""
    s = table(2, key="mexico")
    s.sides = (nation, 1 - nation)
    add_goods(s, "c9r9", "black", "red")
    mover(s, 0)
    wish = Choice("deliver", f"good:{colour}@c9r9", "hex:c10r8", 0, ("c10r8:1",))
    assert why(s, wish) == f"deliver.{code}"
    assert not [c for c in offered(s, "deliver") if colour in c.source]


def joined() -> SteamState:
    """Acapulco (c9r9), Mexico City (c10r8) and Tampico (c11r6) joined by links of the Cartel (seat 1)."""
    s = table(2, key="mexico")
    s.sides = (0, 1)
    put(s, "c9r8", "curve", 3, 1)
    put(s, "c10r7", "curve", 3, 1)
    s.locomotive = [2, 2]
    return s


def test_m_e5_the_nation_moves_black_over_a_link_of_the_cartel() -> None:
    s = joined()
    add_goods(s, "c9r9", "black")
    mover(s, 0)
    ways = offered(s, "deliver")
    assert [(c.source, c.dest, c.values) for c in ways] == [("good:black@c9r9", "hex:c10r8", ("c10r8:1",))]
    before = len(s.bag)
    do(s, ways[0])
    assert s.income == [0, 1]
    assert len(s.bag) == before + 1


def test_m_e12_m_e13_mexico_city_holds_red_and_lets_blue_pass() -> None:
    s = joined()
    add_goods(s, "c9r9", "blue", "red")
    ask(s, MoveGoods(line=(1,)))
    assert {(c.source, c.dest) for c in offered(s, "deliver")} == {
        ("good:blue@c9r9", "hex:c11r6"),
        ("good:red@c9r9", "hex:c10r8"),
    }
