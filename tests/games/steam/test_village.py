"""Christmas Village: part C, the edge cases C-E1 to C-E20, and the seed statements S-001 to S-033."""

from __future__ import annotations

import random

import pytest

from paxtable.engine.choice import CHANCE, Choice
from paxtable.engine.core import apply, asked, draw, legal, settle
from paxtable.engine.match import Player, new_match
from paxtable.games.steam.mapfile import COLOURS
from paxtable.games.steam.shares import IssueShares
from paxtable.games.steam.village import rounds
from paxtable.games.steam.village.board import DIFFICULTIES, find_village
from paxtable.games.steam.village.delivery import MovePresents
from paxtable.games.steam.village.game import SPEC
from paxtable.games.steam.village.links import BuildLinks
from paxtable.games.steam.village.restock import DrawPresents, PlacePresent
from paxtable.games.steam.village.rounds import VillageAction, VillageGame
from paxtable.games.steam.village.setup import empty_village
from paxtable.games.steam.village.state import VillageState, progress, take_present, target, village_of
from paxtable.games.steam.village.view import view
from tests.games.steam.desk import ask, do, offered, opened, why

PASS = Choice("pass_move")


def state(seed: int = 1, difficulty: str = "easy") -> VillageState:
    s = opened(SPEC, 1, seed, difficulty=difficulty)
    assert isinstance(s, VillageState)
    return s


def desk(difficulty: str = "easy", **presents: str) -> VillageState:
    """An empty village in round 1; every other present lies in the stock."""
    s = empty_village("christmas_village", difficulty, "viridian", "orange")
    s.round = 1
    for site, colour in presents.items():
        place(s, site, colour)
    return s


def place(s: VillageState, site: str, colour: str) -> None:
    s.presents[village_of(s).sites.index(site)].append(take_present(s, s.stock, COLOURS.index(colour)))


def build(s: VillageState, *links: str) -> None:
    s.links += [village_of(s).links.index(link) for link in links]


def mark(s: VillageState, site: str, *colours: str) -> None:
    for colour in colours:
        s.marked[village_of(s).sites.index(site)] |= 1 << COLOURS.index(colour)


def fill(s: VillageState, but: int = 0) -> None:
    """Mark every required house but the last ``but``."""
    village = village_of(s)
    wanted = [
        (site, colour)
        for site, houses in enumerate(village.houses)
        for colour in houses[: village.required(s.difficulty, site)]
    ]
    for site, colour in wanted[: len(wanted) - but]:
        s.marked[site] |= 1 << colour


def mover(s: VillageState) -> None:
    ask(s, MovePresents(seat=0))


def deliver(colour: str, start: str, end: str, *links: str) -> Choice:
    return Choice("deliver", f"good:{colour}@{start}", f"site:{end}", 0, tuple(f"link:{link}" for link in links))


def exchange(one: str, other: str) -> Choice:
    return Choice("exchange", f"good:{one}", f"good:{other}")


def presents_at(s: VillageState, site: str) -> list[str]:
    village = village_of(s)
    return [COLOURS[village.colours[present]] for present in s.presents[village.sites.index(site)]]


# -- board and set-up --------------------------------------------------------------------------------------------------


def test_the_board_has_the_numbers_of_the_seed() -> None:
    """# seed: S-001  # seed: S-002  # seed: S-018  # seed: S-004"""
    village = find_village("christmas_village")
    assert SPEC.seats == (1,)
    assert sorted(len(houses) for houses in village.houses) == [1] * 13 + [2, 2, 3]
    assert {colour for site in village.file.sites for colour in site.houses} <= set(COLOURS)
    assert len(village.links) == 28
    assert all(len(link.guide) == 2 for link in village.file.links)
    assert village.file.presents == {"blue": 4, "red": 4, "black": 4, "purple": 2, "yellow": 2}


def test_s003_there_is_no_display_and_no_tile() -> None:
    """# seed: S-003  # seed: S-008"""
    s = state()
    kinds = {place.kind for place in view(s, 0).places.values()}
    assert kinds == {"site", "link", "action", "pile", "drawn", "seat"}
    ask(s, BuildLinks(seat=0))
    assert {c.verb for c in legal(s)} == {"build_link", "end_build"}


def test_c_e16_one_random_present_on_every_site() -> None:
    """# seed: S-005"""
    for seed in range(20):
        s = state(seed)
        assert [len(presents) for presents in s.presents] == [1] * 16
        assert s.stock == []


def test_s006_house_and_present_may_have_the_same_colour() -> None:
    """# seed: S-006"""
    same = 0
    for seed in range(40):
        s = state(seed)
        village = village_of(s)
        same += any(village.accepts[site] >> village.colours[there[0]] & 1 for site, there in enumerate(s.presents))
    assert same > 30


def test_c_e17_two_different_colours() -> None:
    """# seed: S-007"""
    with pytest.raises(ValueError, match="two different colours"):
        SPEC.new_state(1, {"discs": "rose", "markers": "rose"})
    assert SPEC.defaults()["discs"] != SPEC.defaults()["markers"]


def test_s011_start_figures() -> None:
    """# seed: S-011"""
    s = state()
    assert (s.locomotive, s.shares, s.money, s.income) == ([1], [2], [10], [0])


def test_s012_the_same_set_up_again() -> None:
    """# seed: S-012"""
    players = [Player("Ann", "viridian")]
    first, second = (new_match(SPEC, players, 77).state for _ in range(2))
    assert first == second


@pytest.mark.parametrize(("difficulty", "count"), [("easy", 16), ("medium", 18), ("complex", 20)])
def test_c4_targets(difficulty: str, count: int) -> None:
    """# seed: S-013  # seed: S-014  # seed: S-015  # seed: S-016"""
    s = desk(difficulty)
    assert target(s) == count
    fill(s, but=1)
    assert progress(s) == count - 1
    fill(s)
    assert progress(s) == count


# -- actions and links -------------------------------------------------------------------------------------------------


def test_c6_four_actions_free_choice_every_round() -> None:
    """# seed: S-009  # seed: S-017"""
    s = desk()
    ask(s, VillageAction(seat=0))
    assert [c.dest for c in legal(s)] == [
        f"action:{a}" for a in ("locomotive", "engineer", "best_present", "production")
    ]
    for action in ("first_build", "urbanization", "turn_order_pass"):
        assert why(s, Choice("choose_action", dest=f"action:{action}")) == "action.never"
        assert view(s, 0).places[f"action:{action}"].fact("state") == "never"
    do(s, Choice("choose_action", dest="action:locomotive"))
    assert s.locomotive == [2]
    rounds.begin_round(s, VillageGame())
    assert s.action == ""


def test_c7_two_links_at_six_dollars_anywhere_owned_at_once() -> None:
    """# seed: S-019  # seed: S-020  # seed: S-021"""
    s = desk()
    s.money = [20]
    ask(s, BuildLinks(seat=0))
    assert {c.amount for c in offered(s, "build_link")} == {6}
    assert len(offered(s, "build_link")) == 28
    do(s, Choice("build_link", dest="link:L01"))
    assert why(s, Choice("build_link", dest="link:L01")) == "link.built"
    do(s, Choice("build_link", dest="link:L28"))
    assert s.money == [8]
    assert not s.frames
    assert {e.id for e in view(s, 0).entities.values() if e.kind == "disc"} == {"disc:L01", "disc:L28"}


def test_c7_cash_in_hand() -> None:
    """# seed: S-021"""
    s = desk()
    s.money = [6]
    ask(s, BuildLinks(seat=0))
    do(s, Choice("build_link", dest="link:L01"))
    assert s.money == [0]
    t = desk()
    t.money = [5]
    t.push(BuildLinks(seat=0))
    assert why(t, Choice("build_link", dest="link:L01")) == "link.too_poor"
    settle(t)
    assert not t.frames


def test_c_e3_two_links_with_the_engineer_cost_six_and_a_third_is_refused() -> None:
    """# seed: S-020  # seed: S-022"""
    s = desk()
    s.action = "engineer"
    frame = BuildLinks(seat=0)
    ask(s, frame)
    do(s, Choice("build_link", dest="link:L01", amount=3), Choice("build_link", dest="link:L02"))
    assert s.money == [4]
    assert not s.frames
    s.push(BuildLinks(seat=0, built=2))
    assert why(s, Choice("build_link", dest="link:L03")) == "link.limit"


def test_c_e12_links_never_run_short() -> None:
    village = find_village("christmas_village")
    assert village.file.links_per_round * village.file.rounds <= 20


# -- deliveries --------------------------------------------------------------------------------------------------------


def test_c8_a_delivery_marks_the_house_earns_and_goes_beside_the_map() -> None:
    """# seed: S-023  # seed: S-025  # seed: S-026"""
    s = desk(H02="red")
    build(s, "L03")
    mover(s)
    stock = len(s.stock)
    do(s, deliver("red", "H02", "H03", "L03"))
    assert s.income == [1]
    assert progress(s) == 1
    assert len(s.stock) == stock + 1
    marks = [e for e in view(s, 0).entities.values() if e.kind == "mark"]
    assert [(e.id, e.face) for e in marks] == [("mark:H03:red", "orange")]
    pile = view(s, 0).places["stock"]
    assert pile.count == stock + 1 == sum(int(pile.fact(colour)) for colour in COLOURS)


def test_c_e4_again_to_a_marked_house_earns_but_counts_nothing_and_cannot_pass() -> None:
    """# seed: S-024"""
    s = desk(H01="blue")
    mark(s, "H02", "blue")
    build(s, "L01", "L03", "L06")
    s.locomotive = [3]
    mover(s)
    assert why(s, deliver("blue", "H01", "H04", "L01", "L03", "L06")) == "deliver.must_stop"
    do(s, deliver("blue", "H01", "H02", "L01"))
    assert (s.income, progress(s)) == ([1], 1)


def test_c_e5_the_start_does_not_hold_a_present() -> None:
    s = desk(H11="red")
    build(s, "L15", "L14")
    s.locomotive = [2]
    mover(s)
    assert why(s, deliver("red", "H11", "H10", "L15", "L14")) == ""


def test_c_e6_a_double_site_on_each_difficulty() -> None:
    """# seed: S-014  # seed: S-015"""
    for difficulty, count in zip(DIFFICULTIES, (1, 2, 2), strict=True):
        s = desk(difficulty)
        mark(s, "H02", "black", "blue")
        assert progress(s) == count


def test_c_e13_no_farther_than_the_locomotive() -> None:
    """# seed: S-025"""
    s = desk(H01="red")
    build(s, "L01", "L05", "L07")
    s.locomotive = [2]
    mover(s)
    way = deliver("red", "H01", "H03", "L01", "L05", "L07")
    assert why(s, way) == "deliver.too_long"
    s.locomotive = [3]
    do(s, way)
    assert s.income == [3]


def test_c8_reasons_of_refusal() -> None:
    s = desk(H01="red")
    build(s, "L01")
    mover(s)
    assert why(s, deliver("blue", "H01", "H02", "L01")) == "deliver.no_present"
    assert why(s, deliver("red", "H01", "H02", "L01")) == "deliver.not_accepted"
    assert why(s, deliver("red", "H01", "H03")) == "deliver.no_route"
    assert why(s, deliver("red", "H01", "H03", "L03")) == "deliver.no_village_link"
    assert why(s, deliver("red", "H01", "H01", "L01", "L01")) == "deliver.too_long"


def test_c_e11_one_upgrade_a_round_beside_the_action() -> None:
    s = desk()
    mover(s)
    do(s, Choice("upgrade_locomotive"))
    assert why(s, Choice("upgrade_locomotive")) == "upgrade.once"
    do(s, PASS)
    assert not s.frames


def test_c_e15_without_a_delivery_one_passes() -> None:
    s = desk()
    mover(s)
    do(s, PASS, PASS)
    assert s.income == [0]
    assert not s.frames


# -- Best Present ------------------------------------------------------------------------------------------------------


def test_c_e1_both_sites_need_a_present() -> None:
    s = desk(H01="red")
    s.action = "best_present"
    mover(s)
    assert why(s, exchange("red@H01", "blue@H02")) == "exchange.no_present"
    assert why(s, exchange("red@H01", "red@H01")) == "exchange.same_site"


def test_c_e2_c_e20_an_exchange_is_no_delivery() -> None:
    """# seed: S-027  # seed: S-028"""
    s = desk(H01="blue", H04="red")
    s.action = "best_present"
    mover(s)
    do(s, exchange("blue@H01", "red@H04"))
    assert (presents_at(s, "H01"), presents_at(s, "H04")) == (["red"], ["blue"])
    assert (s.income, progress(s), s.frames[-1].moved) == ([0], 0, 0)
    assert why(s, exchange("red@H01", "blue@H04")) == "exchange.once"
    do(s, PASS)
    assert s.frames[-1].moved == 1


def test_c9_between_the_moves_and_only_with_the_action() -> None:
    s = desk(H01="blue", H04="red")
    mover(s)
    assert why(s, exchange("blue@H01", "red@H04")) == "exchange.no_action"
    t = desk(H01="blue", H04="red")
    t.action = "best_present"
    mover(t)
    do(t, PASS, exchange("blue@H01", "red@H04"), PASS)
    assert not t.frames


# -- Production --------------------------------------------------------------------------------------------------------


def stocked(*colours: str) -> VillageState:
    """A village whose stock holds exactly ``colours``; the other presents lie on the first site."""
    s = desk()
    stock = [take_present(s, s.stock, COLOURS.index(colour)) for colour in colours]
    s.presents[0] += s.stock
    s.stock = sorted(stock)
    s.action = "production"
    return s


def restock(s: VillageState, *drawn: str) -> None:
    rounds.restock(s, VillageGame())
    settle(s)
    if drawn:
        do(s, Choice("draw", values=drawn))


def test_c_e7_a_small_stock_is_drawn_whole() -> None:
    """# seed: S-031  # seed: S-032"""
    s = stocked("red", "blue")
    restock(s)
    assert why(s, Choice("draw", values=("red",))) == "not_now"
    do(s, Choice("draw", values=("red", "blue")))
    assert len(legal(s)) == 2 * 16
    assert why(s, PASS) == "present.must_place"
    do(s, Choice("place_present", "good:red@drawn", "site:H05"))
    assert presents_at(s, "H05") == ["red"]
    assert len(s.stock) == 1


def test_c_e8_an_empty_stock_asks_nothing() -> None:
    s = stocked()
    restock(s)
    assert not s.frames


def test_c_e9_a_present_on_a_house_of_its_colour_is_no_mark() -> None:
    """# seed: S-032"""
    s = stocked("red")
    restock(s, "red")
    do(s, Choice("place_present", "good:red@drawn", "site:H03"))
    assert progress(s) == 0


def test_c_e18_without_production_nothing_returns() -> None:
    """# seed: S-029"""
    s = stocked("red", "blue", "red", "black", "yellow")
    s.action = "engineer"
    restock(s)
    assert not s.frames


def test_c_e19_four_of_six_are_drawn_one_is_placed() -> None:
    """# seed: S-031  # seed: S-033"""
    s = stocked("red", "red", "blue", "black", "black", "yellow")
    restock(s)
    assert isinstance(s.frames[-1], DrawPresents)
    apply(s, draw(s, random.Random(2)))
    assert isinstance(s.frames[-1], PlacePresent)
    assert (len(s.drawn), len(s.stock)) == (4, 2)
    do(s, legal(s)[0])
    assert (len(s.drawn), len(s.stock)) == (0, 5)


def test_c10_no_production_in_the_last_round() -> None:
    s = stocked("red")
    s.round = 10
    restock(s)
    assert not s.frames


def test_s030_without_production_sixteen_presents_are_all() -> None:
    """# seed: S-030"""
    assert target(desk("medium")) > 16 < target(desk("complex"))
    for seed in range(6):
        s = state(seed, "complex")
        rng = random.Random(seed)
        while s.frames:
            if asked(s) == CHANCE:
                apply(s, draw(s, rng))
                continue
            assert len(s.stock) + sum(map(len, s.presents)) + len(s.drawn) == 16
            listed = [c for c in legal(s) if c.dest != "action:production"]
            s.money = [99]
            do(s, rng.choice(listed))
        assert progress(s) <= 16


# -- the end -----------------------------------------------------------------------------------------------------------


def test_c_e10_the_last_delivery_wins_at_once_without_expenses() -> None:
    s = desk(H02="red")
    s.push(VillageGame(at="income"))
    fill(s)
    s.marked[2] = 0
    s.round, s.money, s.shares = 10, [0], [15]
    build(s, "L03")
    mover(s)
    do(s, deliver("red", "H02", "H03", "L03"))
    assert s.ended == "won"
    assert not s.frames
    assert s.money == [0]
    assert SPEC.result(s)["winners"] == [0]


def test_c11_s32_defeat_by_time_and_by_bankruptcy() -> None:
    """# case: S32  # seed: S-010"""
    s = desk()
    s.round = 10
    rounds.advance(s, VillageGame())
    assert s.ended == "rounds"
    t = desk()
    t.money, t.shares = [0], [9]
    rounds.pay(t, VillageGame())
    assert t.ended == "bankrupt"
    assert SPEC.result(s)["winners"] == SPEC.result(t)["winners"] == []


def test_c_e14_a_shortfall_goes_on_while_income_lasts() -> None:
    s = desk()
    s.money, s.income, s.shares, s.locomotive = [5], [4], [5], [2]
    rounds.pay(s, VillageGame())
    assert (s.money, s.income, s.ended) == ([0], [2], "")


def test_c11_who_cannot_win_any_more_may_resign() -> None:
    s = desk()
    ask(s, VillageAction(seat=0))
    assert why(s, Choice("resign")) == "resign.still_open"
    assert s.frames[-1].prompt(s)[0] == "choose_action"
    s.round = 8
    assert why(s, Choice("resign")) == ""
    assert s.frames[-1].prompt(s) == ("choose_action_late", {"houses": 16, "moves": 6})
    s.push(VillageGame(at="build"))
    s.frames.reverse()
    do(s, Choice("resign"))
    assert s.ended == "resigned"


def test_c5_no_auction_and_shares_up_to_fifteen() -> None:
    s = state()
    assert isinstance(s.frames[-1], IssueShares)
    assert [c.amount for c in legal(s)] == list(range(14))
    assert "auction" not in VillageGame.steps


def test_g_the_view_tells_rounds_left_and_what_is_done() -> None:
    s = desk(H02="red")
    fill(s, but=3)
    seat = view(s, 0).seats[0]
    assert (seat.figure("count"), seat.figure("target")) == (13, 16)
    assert view(s, 0).places["site:H03"].fact("done") == "red"


def test_the_log_says_that_no_money_is_left_for_a_link() -> None:
    """# case: S15"""
    s = state()
    s.notes = []
    s.money[0] = 0
    ask(s, BuildLinks(seat=0))
    settle(s)
    assert [note.code for note in s.notes if note.code.startswith("links")] == ["links_too_poor"]


def test_passing_is_told_to_leave_something_undone_while_a_house_could_be_lit() -> None:
    s = desk(H01="red")
    build(s, *(link for link in village_of(s).links))
    s.locomotive = [2]
    ask(s, MovePresents(seat=0))
    assert view(s, 0).fact("undone") == "delivery"
    useful = offered(s, "deliver")
    for choice in useful:
        mark(s, choice.dest.removeprefix("site:"), "red")
    assert useful
    assert view(s, 0).fact("undone") == ""
