"""Mexico: part M, the edge cases M-E4, M-E6–M-E11, M-E17–M-E20, and the seed statements S-034 to S-076."""

from __future__ import annotations

import random

import pytest

from paxtable.engine.choice import CHANCE, Choice
from paxtable.engine.core import apply, asked, draw, legal, settle
from paxtable.games.steam import mexico
from paxtable.games.steam.mapfile import COLOURS
from paxtable.games.steam.mexico import (
    ACTIONS_IN_PLAY,
    CARTEL,
    NATION,
    BlockActions,
    CartelProduction,
    ChooseSide,
    MexicoGame,
    on_map,
    tile_limit,
)
from paxtable.games.steam.mexico_game import SPEC
from paxtable.games.steam.roles import ChooseAction
from paxtable.games.steam.state import SteamState, board_of, counts
from paxtable.games.steam.variation import variation_of
from paxtable.games.steam.view import view
from tests.games.steam.desk import add_goods, ask, builder, do, goods_at, offered, opened, table, why

END = Choice("end_build")


def state(seed: int = 1) -> SteamState:
    s = opened(SPEC, 2, seed)
    assert isinstance(s, SteamState)
    return s


def desk(nation: int = 0) -> SteamState:
    s = table(2, key="mexico")
    s.sides = (nation, 1 - nation)
    return s


def bag(s: SteamState) -> dict[str, int]:
    return {colour: n for colour, n in zip(COLOURS, counts(s, s.bag), strict=True) if n}


# -- set-up ------------------------------------------------------------------------------------------------------------


def test_m_e17_the_set_up() -> None:
    """# seed: S-036  # seed: S-037  # seed: S-043"""
    s = state()
    assert bag(s) == {"black": 11, "red": 11}
    assert [COLOURS[board_of(s).cubes[cube]] for cube in s.gone] == ["red"] * 4


@pytest.mark.parametrize("seed", range(0, 100, 5))
def test_s36_counts_of_the_seed_hold_in_every_set_up(seed: int) -> None:
    """# case: S36  # seed: S-038  # seed: S-039  # seed: S-040  # seed: S-041  # seed: S-042"""
    s = state(seed)
    board = board_of(s)
    blue = [h for h in board.cities if board.accepts[h] == 1]
    yellow = [h for h in board.cities if board.accepts[h] == 4]
    assert (len(blue), len(yellow), len(board.cities)) == (5, 5, 13)
    for h in board.cities:
        assert len(s.goods[h]) == 2
        words = [COLOURS[board.cubes[cube]] for cube in s.goods[h]]
        assert words.count("black") == (h in blue)
        assert words.count("red") == (h in yellow)
    rows = [[COLOURS[board.cubes[cube]] if cube >= 0 else "" for cube in row] for row in s.display]
    assert all("" not in row and len(row) == 3 for row in rows[:12])
    assert all(row[0] and not row[1] and len(row) == 2 for row in rows[12:])
    shown = {word for row in rows for word in row if word}
    assert shown <= {"yellow", "blue", "purple"}
    assert board.costs[:3] == (2, 3, 3)


def test_as35_the_base_rules_hold_but_for_what_is_written() -> None:
    """# seed: S-035"""
    assert [name for name in MexicoGame.steps if name not in ("opening", "sides", "block")] == [
        "fill", "order", "begin_round", "shares", "auction", "actions", "build", "move", "income", "expenses",
        "reduction", "production", "dice", "advance", "close",
    ]  # fmt: skip


def test_m1_roles_come_first_and_differ() -> None:
    """# seed: S-034"""
    s = state()
    first = s.order[0]
    assert isinstance(s.frames[-1], ChooseSide)
    assert s.frames[-1].seat == first
    do(s, Choice("choose_side", dest="side:cartel"))
    assert s.sides == (1 - first, first)
    assert asked(s) == CHANCE
    assert s.round == 0


def test_m1_roles_can_be_left_to_the_lot() -> None:
    found = set()
    for seed in range(12):
        s = state(seed)
        do(s, Choice("choose_side", dest="side:random"))
        apply(s, draw(s, random.Random(seed)))
        found.add(s.sides)
    assert found == {(0, 1), (1, 0)}


@pytest.mark.parametrize("seed", range(0, 50, 10))
def test_s2_every_game_starts_again_and_again(seed: int) -> None:
    """# case: S2"""
    s = state(seed)
    do(s, legal(s)[0])
    assert sorted(s.sides) == [0, 1]


# -- actions -----------------------------------------------------------------------------------------------------------


def test_m_e4_a_blocked_action_is_nobodys() -> None:
    """# seed: S-051"""
    s = desk()
    ask(s, BlockActions())
    do(s, Choice("block", values=("engineer", "first_move")))
    ask(s, ChooseAction())
    assert {c.dest for c in legal(s)} == {"action:first_build", "action:locomotive", "action:urbanization"}
    assert why(s, Choice("choose_action", dest="action:engineer")) == "action.blocked"
    assert [tile_limit(s, seat) for seat in (0, 1)] == [3, 2]


def test_m5_production_and_turn_order_pass_are_covered_all_game() -> None:
    """# seed: S-044"""
    s = desk()
    ask(s, ChooseAction())
    for action in ("production", "turn_order_pass"):
        assert why(s, Choice("choose_action", dest=f"action:{action}")) == "action.never"


def test_s3_two_looks_of_cover() -> None:
    """# case: S3  # seed: S-052  # seed: S-044"""
    s = desk()
    s.blocked = ("engineer", "first_move")
    places = view(s, 0).places
    states = {action: places[f"action:{action}"].fact("state") for action in ("engineer", "production", "locomotive")}
    assert states == {"engineer": "blocked", "production": "never", "locomotive": "open"}


def test_m5_the_covers_come_off_when_the_round_advances() -> None:
    """# seed: S-072"""
    s = desk()
    s.blocked = ("engineer", "first_move")
    mexico.advance(s, MexicoGame())
    assert s.blocked == ()


def test_s4_two_of_five_are_blocked_every_round_and_all_ends_after_nine() -> None:
    """# case: S4  # seed: S-050  # seed: S-051  # seed: S-067  # seed: S-068"""
    rng = random.Random(3)
    s = state(3)
    blocked: dict[int, tuple[str, ...]] = {}
    drew: dict[int, list[int]] = {}
    while s.frames:
        top = s.frames[-1]
        if isinstance(top, BlockActions):
            assert s.phase == "auction"
        if asked(s) == CHANCE:
            apply(s, draw(s, rng))
            if s.blocked:
                blocked[s.round] = s.blocked
            continue
        if isinstance(top, CartelProduction) and not top.drew:
            drew.setdefault(s.round, []).append(top.seat)
        quiet = ("issue", "drop_out", "end_build", "pass_move", "cartel_decline")
        listed = legal(s)
        s.money = [50, 50]
        do(s, next((c for c in listed if c.verb in quiet and not c.amount), listed[0]))
    assert sorted(blocked) == list(range(1, 10))
    assert all(len(set(pair)) == 2 and set(pair) <= set(ACTIONS_IN_PLAY) for pair in blocked.values())
    assert len(set(blocked.values())) > 1
    assert drew == {r: [s.sides[CARTEL]] for r in range(1, 9)}
    assert (s.round, s.ended) == (9, "rounds")


# -- building ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("nation", "action", "limit"), [(0, "", 3), (0, "engineer", 4), (1, "", 2), (1, "engineer", 3)]
)
def test_m_e20_s5_limits_of_both_sides(nation: int, action: str, limit: int) -> None:
    """# case: S5  # seed: S-056  # seed: S-057  # seed: S-058  # seed: S-060"""
    s = desk(nation)
    s.money = [60, 60]
    s.action[0] = action
    builder(s, 0, 1)
    for built in range(limit):
        assert s.frames[-1].seat == 0
        assert s.frames[-1].left(s) == limit - built
        one = next(c for c in offered(s, "build") if c.amount == 2 and c.source.startswith("tile:straight"))
        do(s, one)
    assert legal(s) == [END]
    do(s, END)
    assert s.frames[-1].seat == 1


def test_m_e20_three_tiles_and_a_city_with_urbanization() -> None:
    """# case: S5"""
    s = desk(0)
    s.money = [60, 60]
    s.action[0] = "urbanization"
    builder(s, 0)
    for _ in range(3):
        do(s, offered(s, "build")[0])
    refused = Choice("build", "tile:straight:0", "hex:c0r1")
    assert why(s, refused) == "build.limit"
    do(s, offered(s, "urbanize")[0])
    assert legal(s) == [END]
    do(s, END)
    assert not s.frames


# -- goods growth ------------------------------------------------------------------------------------------------------


def producing(*drawn: str) -> SteamState:
    s = desk(0)
    ask(s, CartelProduction(seat=1))
    if drawn:
        do(s, Choice("cartel_draw"), Choice("draw", values=drawn))
    return s


def test_m_e6_nothing_ends_before_the_last_round() -> None:
    """# seed: S-045"""
    s = desk(0)
    assert on_map(s, mexico.BLACK) == 0
    s.round = 3
    script = MexicoGame()
    mexico.advance(s, script)
    assert (s.ended, script.at) == ("", "begin_round")
    ask(s, CartelProduction(seat=1))
    do(s, Choice("cartel_draw"), Choice("draw", values=("black", "red")))
    do(s, Choice("cartel_place", "good:black@drawn", "hex:c10r8"))
    assert on_map(s, mexico.BLACK) == 1


def test_m_e7_what_is_drawn_must_be_placed() -> None:
    """# seed: S-071  # case: S17"""
    s = producing("black", "black")
    assert {c.verb for c in legal(s)} == {"cartel_place"}
    assert len(legal(s)) == 13
    assert why(s, Choice("cartel_decline")) == "cartel.must_place"
    assert why(s, Choice("pass_move")) == "not_now"


def test_m_e8_any_city_any_colour_no_limit() -> None:
    """# seed: S-069"""
    s = producing()
    add_goods(s, "c9r9", *["yellow"] * 5)
    do(s, Choice("cartel_draw"), Choice("draw", values=("blue", "red")))
    do(s, Choice("cartel_place", "good:blue@drawn", "hex:c9r9"))
    assert goods_at(s, "c9r9") == ["blue", *["yellow"] * 5]


def test_m_e18_the_cartel_may_decline() -> None:
    """# seed: S-070"""
    s = producing()
    before = list(s.bag)
    do(s, Choice("cartel_decline"))
    assert s.bag == before
    assert not s.frames


@pytest.mark.parametrize("placed", ["red", "black"])
def test_m_e19_either_is_placed_and_the_other_returns(placed: str) -> None:
    """# seed: S-069"""
    s = producing("red", "black")
    before = len(s.bag)
    do(s, Choice("cartel_place", f"good:{placed}@drawn", "hex:c0r0"))
    assert goods_at(s, "c0r0") == [placed]
    assert len(s.bag) == before + 1
    assert s.drawn == []


def test_m10_an_empty_bag_asks_nothing_and_one_good_must_be_placed() -> None:
    s = desk(0)
    add_goods(s, "c0r0", *[COLOURS[board_of(s).cubes[cube]] for cube in list(s.bag)])
    assert s.bag == []
    ask(s, CartelProduction(seat=1))
    assert not s.frames
    s.bag = [s.goods[board_of(s).index["c0r0"]].pop(0)]
    ask(s, CartelProduction(seat=1))
    do(s, Choice("cartel_draw"))
    do(s, Choice("draw", values=("blue",)))
    assert {c.verb for c in legal(s)} == {"cartel_place"}


def test_m_e10_no_production_and_no_dice_in_round_nine() -> None:
    """# seed: S-066  # case: S19"""
    s = desk(0)
    for number in (8, 9):
        s.round = number
        script = MexicoGame()
        s.frames = []
        mexico.grow(s, script)
        assert (script.at == "advance") == (number == 9)
        assert bool(s.frames) == (number == 8)


# -- goals -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("black", "red", "winners"), [(1, 1, ()), (0, 1, (NATION,)), (1, 0, (CARTEL,)), (0, 0, (NATION,))]
)
def test_m11_s32_the_table_of_goals(black: int, red: int, winners: tuple[int, ...]) -> None:
    """# case: S32  # seed: S-046  # seed: S-047  # seed: S-048  # seed: S-073  # seed: S-074  # seed: S-075"""
    s = desk(0)
    s.income = [20, 10]
    add_goods(s, "c0r0", *["black"] * black, *["red"] * red)
    s.ended = "rounds"
    assert variation_of(s).winners(s) == winners


def test_m_e11_both_goals_then_points_decide_and_equal_ones_share() -> None:
    """# seed: S-049  # seed: S-076"""
    s = desk(0)
    s.ended = "rounds"
    s.income, s.shares = [24, 22], [2, 2]
    assert variation_of(s).winners(s) == (0,)
    s.income = [22, 24]
    assert variation_of(s).winners(s) == (1,)
    s.income = [22, 22]
    assert variation_of(s).winners(s) == (0, 1)


def test_m_e9_goods_in_the_bag_and_on_the_display_do_not_count() -> None:
    """# seed: S-045"""
    s = desk(0)
    s.display[0][0] = s.bag.pop(-1)
    assert board_of(s).cubes[s.display[0][0]] == mexico.BLACK
    assert mexico.goal_reached(s, NATION)


def test_m12_after_a_bankruptcy_the_other_wins_and_after_two_nobody() -> None:
    s = desk(0)
    add_goods(s, "c0r0", "black", "red")
    s.ended = "eliminations"
    s.order = [1]
    assert variation_of(s).winners(s) == (1,)
    s.order = []
    assert variation_of(s).winners(s) == ()


def test_m11_a_side_that_fails_keeps_its_figures_on_show() -> None:
    s = desk(0)
    s.income[0] = 12
    add_goods(s, "c0r0", "black")
    s.ended = "rounds"
    assert view(s, 0).seats[0].figure("income") == 12
    assert view(s, 0).winners == (1,)


def test_s23_the_same_seed_gives_the_same_set_up() -> None:
    """# case: S23"""
    assert state(5) == state(5)
    assert state(5) != state(6)
    settle(state(5))
