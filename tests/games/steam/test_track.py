"""Laying track: AS2, AS5, AS40–AS47, and the edge cases E11–E31."""

from __future__ import annotations

import pytest

from paxtable.engine.choice import Choice
from paxtable.engine.core import legal
from paxtable.games.steam.state import SteamState, reading_of
from paxtable.games.steam.tiles import Change, rotated, tiles
from tests.games.steam.desk import MAP, at, builder, cost_of, do, line, offered, owners, put, table, tile, why

END = Choice("end_build")


def test_e11_a_mountain_costs_four_and_in_mexico_three() -> None:
    """# seed: S-059"""
    s = table(money=3)
    put(s, "c5r1", "straight", 0, 0)
    builder(s)
    assert why(s, tile("c5r2", "straight")) == "build.too_poor"
    s.money[0] = 4
    assert cost_of(s, tile("c5r2", "straight")) == 4
    m = table(2, 3, "mexico")
    m.sides = (0, 1)
    builder(m)
    assert cost_of(m, Choice("build", "tile:straight:0", "hex:c7r6")) == 3


def test_e12_a_crossing_on_an_empty_river() -> None:
    s = table()
    put(s, "c6r2", "straight", 2, 0)
    builder(s)
    assert cost_of(s, tile("c5r1", "bow")) == 5


def test_e13_a_coexisting_tile_over_a_kept_straight() -> None:
    s = table()
    put(s, "c1r1", "straight", 0, 0)
    put(s, "c0r1", "straight", 2, 0)
    builder(s)
    assert cost_of(s, tile("c1r1", "straight_tight")) == 2
    do(s, tile("c1r1", "straight_tight"))
    assert owners(s, "c1r1") == (0, 0)


def test_e14_a_crossing_over_a_straight_on_a_mountain() -> None:
    s = table()
    put(s, "c5r1", "straight", 0, 0)
    put(s, "c5r2", "straight", 0, 0)
    put(s, "c6r3", "straight", 2, 0)
    builder(s)
    assert cost_of(s, tile("c5r2", "bow")) == 3


def test_e15_own_open_track_is_redirected_for_two() -> None:
    s = table()
    put(s, "c1r1", "straight", 0, 0)
    builder(s)
    assert cost_of(s, tile("c1r1", "curve")) == 2
    do(s, tile("c1r1", "curve"))
    assert s.money[0] == 18
    assert s.frames[-1].left(s) == 2


def test_e16_the_track_of_others_is_not_redirected() -> None:
    s = table()
    put(s, "c1r1", "straight", 0, 1)
    builder(s)
    assert why(s, tile("c1r1", "curve")) == "build.not_yours"


def test_e17_track_joined_at_both_ends_is_not_redirected() -> None:
    s = table()
    line(s, 1, 1, 2, 0)
    builder(s)
    assert why(s, tile("c1r1", "curve")) == "build.joined"


def town_table() -> SteamState:
    s = table()
    put(s, "c3r1", "straight", 0, 0)
    put(s, "c3r2", "town_2_straight", 0, 0)
    return s


def test_e18_two_exits_become_four() -> None:
    s = town_table()
    s.discs = 0
    builder(s)
    assert cost_of(s, tile("c3r2", "town_4_x")) == 3
    before = s.stock[tiles().index["straight"]]
    do(s, tile("c3r2", "town_4_x"))
    assert s.discs == 0
    assert s.stock[tiles().index["x"]] == 3
    assert s.stock[tiles().index["straight"]] == before + 1


def test_e18_four_exits_need_a_crossing_or_coexisting_tile() -> None:
    s = town_table()
    s.stock[tiles().index["x"]] = 0
    builder(s)
    assert why(s, tile("c3r2", "town_4_x")) == ""
    s.stock[tiles().index["coexist_curves"]] = 0
    assert why(s, tile("c3r2", "town_4_x")) == "build.no_tile_left"


def test_e19_without_discs_only_printed_towns() -> None:
    s = table()
    put(s, "c3r1", "straight", 0, 0)
    s.discs = 0
    builder(s)
    assert why(s, tile("c3r2", "town_1")) == ""
    assert why(s, tile("c3r2", "town_2_straight")) == "build.no_disc_left"


def test_e20_two_exits_become_three() -> None:
    s = town_table()
    assert s.discs == 7
    builder(s)
    assert cost_of(s, tile("c3r2", "town_3_left")) == 3
    do(s, tile("c3r2", "town_3_left"))
    assert s.discs == 8
    assert s.stock[tiles().index["town_3_left"]] == 1


def test_e21_a_town_keeps_every_exit() -> None:
    s = town_table()
    builder(s)
    assert why(s, tile("c3r2", "town_3_tight")) == "build.old_path_lost"


def test_e22_nothing_begins_in_the_middle_of_nowhere() -> None:
    s = table()
    builder(s)
    assert why(s, tile("c2r3", "straight")) == "build.no_foothold"


def test_e23_an_empty_town_is_no_foothold() -> None:
    s = table()
    builder(s)
    assert why(s, tile("c3r3", "straight")) == "build.no_foothold"


def test_e24_one_new_path_with_a_foothold_is_enough_for_a_town() -> None:
    s = table()
    builder(s)
    assert cost_of(s, tile("c3r5", "town_2_straight")) == 3
    assert cost_of(s, tile("c3r5", "town_1", 3)) == 2


def test_e25_no_path_ends_at_the_track_of_another() -> None:
    s = table()
    put(s, "c1r2", "straight", 0, 1)
    builder(s)
    assert why(s, tile("c1r1", "straight")) == "build.meets_rival"


def test_e26_free_track_that_leads_to_a_city_is_taken_over() -> None:
    s = table()
    line(s, 1, 4, 5, -1)
    builder(s)
    do(s, tile("c1r3", "straight"))
    assert owners(s, "c1r3") == owners(s, "c1r4") == owners(s, "c1r5") == (0,)


def test_e27_free_track_to_a_strange_town_is_no_foothold() -> None:
    s = table()
    put(s, "c3r2", "town_1", 3, -1)
    put(s, "c3r3", "straight", 0, -1)
    builder(s)
    assert why(s, tile("c3r4", "straight")) == "build.no_foothold"
    t = table()
    put(t, "c3r2", "town_2_straight", 0, 0, -1)
    put(t, "c3r3", "straight", 0, -1)
    builder(t)
    assert why(t, tile("c3r4", "straight")) == ""


def test_e28_no_link_from_a_city_to_itself() -> None:
    s = table()
    put(s, "c1r1", "tight", 1, 0)
    builder(s)
    assert why(s, tile("c2r1", "tight", 5)) == "build.loop"


def test_e28_a_tile_that_closes_a_loop_through_itself_is_refused() -> None:
    s = table()
    put(s, "c1r1", "tight", 1, 0)
    put(s, "c2r2", "straight", 0, 0)
    builder(s)
    assert why(s, tile("c2r1", "straight_tight", 0)) == "build.loop"


def test_e29_no_track_leads_into_the_water_or_off_the_map() -> None:
    s = table()
    put(s, "c5r3", "straight", 0, 0)
    builder(s)
    assert why(s, tile("c5r4", "straight")) == "build.edge_outside"
    assert why(s, tile("c0r0", "straight", 2)) == "build.edge_outside"
    assert why(s, tile("c5r5", "straight")) == "build.water"


def test_e30_unfinished_track_that_is_not_extended_is_lost() -> None:
    s = table()
    put(s, "c1r1", "straight", 0, 0)
    builder(s)
    do(s, END)
    assert owners(s, "c1r1") == (-1,)


def test_as46_extended_and_new_unfinished_track_is_kept() -> None:
    s = table()
    put(s, "c1r1", "straight", 0, 0)
    builder(s)
    do(s, tile("c1r2", "straight"), tile("c1r5", "straight"), END)
    assert owners(s, "c1r1") == owners(s, "c1r2") == owners(s, "c1r5") == (0,)


def test_e31_redirected_track_of_the_same_length_is_lost() -> None:
    s = table()
    put(s, "c1r1", "straight", 0, 0)
    builder(s)
    do(s, tile("c1r1", "curve"), END)
    assert owners(s, "c1r1") == (-1,)


def test_as46_taking_over_free_track_without_lengthening_it_does_not_save_it() -> None:
    s = table()
    put(s, "c1r1", "straight", 0, -1)
    builder(s)
    do(s, tile("c1r1", "curve"))
    assert owners(s, "c1r1") == (0,)
    do(s, END)
    assert owners(s, "c1r1") == (-1,)


def test_as46_links_are_kept() -> None:
    s = table()
    line(s, 1, 1, 5, 0)
    builder(s)
    do(s, END)
    assert all(owners(s, f"c1r{row}") == (0,) for row in range(1, 6))


def test_as46_a_new_exit_of_a_town_is_safe_beside_an_old_one() -> None:
    s = table()
    put(s, "c3r1", "straight", 0, 0)
    put(s, "c3r2", "town_2_straight", 0, 0)
    builder(s)
    do(s, tile("c3r2", "town_3_left"), END)
    assert owners(s, "c3r2") == (0, -1, 0)


# -- limits ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("action", "limit"), [("", 3), ("engineer", 4)])
def test_as40_three_tiles_and_four_with_the_engineer(action: str, limit: int) -> None:
    s = table()
    s.action[0] = action
    builder(s, 0, 1)
    for row in range(1, limit):
        do(s, tile(f"c1r{row}", "straight"))
    assert s.frames[-1].seat == 0
    assert s.frames[-1].left(s) == 1
    do(s, tile(f"c1r{limit}", "straight"))
    assert legal(s) == [END]
    do(s, END)
    assert s.frames[-1].seat == 1


def test_as40_with_an_urbanization_left_the_turn_goes_on_but_the_next_tile_is_refused() -> None:
    s = table()
    s.action[0] = "urbanization"
    builder(s)
    do(s, *(tile(f"c1r{row}", "straight") for row in (1, 2, 3)))
    assert why(s, tile("c1r4", "straight")) == "build.limit"
    assert offered(s, "build") == []
    assert offered(s, "urbanize")


def test_as40_never_two_placements_on_a_hex() -> None:
    s = table()
    builder(s)
    do(s, tile("c1r1", "straight"))
    assert why(s, tile("c1r1", "curve")) == "build.twice"


def test_as40_a_plan_waits_to_be_paid_when_nothing_more_can_be_laid() -> None:
    s = table(money=3)
    builder(s, 0, 1)
    assert s.frames[-1].prompt(s)[0] == "build"
    do(s, tile("c1r1", "straight"))
    code, facts = s.frames[-1].prompt(s)
    assert (code, facts["tiles"], facts["spent"], facts["money"]) == ("build_full", 1, 2, 1)
    assert (s.frames[-1].seat, legal(s)) == (0, [END])


def test_s15_a_turn_without_money_ends_by_itself_and_the_log_says_why() -> None:
    """# case: S15"""
    s = table(money=1)
    s.notes = []
    builder(s, 0)
    assert not s.frames
    assert [note.code for note in s.notes] == ["build_too_poor"]


def test_s29_a_kind_out_of_stock_and_an_unknown_kind_are_refused() -> None:
    """# case: S29"""
    s = table()
    s.stock[tiles().index["straight"]] = 0
    builder(s)
    assert why(s, tile("c1r1", "straight")) == "build.no_tile_left"
    assert why(s, tile("c1r1", "spiral")) == "build.no_such_tile"
    assert why(s, tile("c1r1", "straight", 7)) == "build.no_such_tile"


def test_s28_a_closed_edge_is_closed_from_both_sides() -> None:
    """# case: S28"""
    s = table(key=f"{MAP}closed_edges: [[c1r3, c1r4]]\n")
    line(s, 1, 1, 2, 0)
    put(s, "c1r5", "straight", 0, 0)
    builder(s)
    assert why(s, tile("c1r3", "straight")) == "build.edge_outside"
    assert why(s, tile("c1r4", "straight")) == "build.edge_outside"
    assert why(s, tile("c1r3", "curve")) == ""


def test_s28_every_edge_of_a_map_is_open_or_closed_from_both_sides() -> None:
    """# case: S28"""
    for key in ("rust_belt", "mexico"):
        seats = 2 if key == "mexico" else 3
        reading = reading_of(table(seats, key=key))
        for i, beyond in enumerate(reading.beyond):
            back = reading.beyond[beyond * 6 + (i % 6 + 3) % 6] if beyond >= 0 else -1
            from_water = reading.map.terrain[i // 6] == 3
            assert beyond < 0 or from_water or back == i // 6


def test_as5_the_twenty_first_disc_is_refused() -> None:
    s = table(money=50)
    for row in range(7):
        put(s, f"c0r{row}", "straight", 1, 0)
        put(s, f"c2r{row}", "straight", 1, 0)
    for row in range(1, 7):
        put(s, f"c4r{row}", "tight", 1, 0)
    assert reading_of(s).counts[0] == 20
    builder(s)
    assert why(s, tile("c5r1", "tight", 1)) == "build.no_ownership_disc"


def test_as41_towns_take_town_tiles_and_others_none() -> None:
    s = table()
    builder(s)
    assert why(s, tile("c3r5", "straight")) == "build.town_tile_needed"
    assert why(s, tile("c1r1", "town_1")) == "build.no_town"
    assert why(s, tile("c1r0", "straight")) == "build.city"


def test_as42_old_paths_are_neither_mixed_nor_split_nor_lost() -> None:
    s = table()
    put(s, "c1r1", "cross_curves", 0, 0)
    put(s, "c1r3", "straight", 0, 0)
    builder(s)
    assert why(s, tile("c1r1", "bow", 0)) == "build.joins_old_paths"
    assert why(s, tile("c1r3", "cross_curves", 0)) == "build.splits_old_path"
    assert why(s, tile("c1r3", "curve", 1)) == "build.old_path_lost"
    assert why(s, tile("c1r3", "straight", 3)) == "build.nothing_new"


def test_as42_every_change_keeps_each_old_path_once() -> None:
    box = tiles()
    for old in (*box.plain, *box.towns):
        for shape in box.followers(old):
            change = box.change(old, shape.placement)
            assert isinstance(change, Change)
            sources = [i for i in (*change.kept, *change.redirected) if i >= 0]
            assert sorted(sources) == list(range(len(box.paths[old])))
            assert len(shape.masks) == len(change.fresh) > 0


def test_as44_first_placements() -> None:
    s = table()
    put(s, "c0r1", "straight", 2, 0)
    builder(s)
    assert cost_of(s, tile("c1r1", "straight")) == 2
    assert cost_of(s, tile("c5r1", "straight")) == 3
    assert cost_of(s, tile("c1r1", "straight_tight")) == 3
    town = [cost_of(s, tile("c3r5", *kind)) for kind in (("town_1", 3), ("town_2_straight",), ("town_3_left", 3))]
    assert town == [2, 3, 4]
    assert cost_of(s, tile("c3r5", "town_4_x")) == 5


def test_as47_paths_of_one_hex_belong_to_different_players_and_do_not_join() -> None:
    s = table()
    put(s, "c1r1", "straight", 0, 1)
    put(s, "c0r2", "straight", 1, 0)
    builder(s)
    do(s, tile("c1r1", "bow"))
    assert sorted(owners(s, "c1r1")) == [0, 1]
    lengths = [len(st.segments) for st in reading_of(s).stretches if st.owner == 1]
    assert lengths == [1]


def test_as2_every_rotation_of_the_box_is_known() -> None:
    box = tiles()
    assert sum(box.counts) == 48 + 55 + 7 + 4 + 4 + 3 + 4 + 11
    assert rotated(((0, 3), (4, 5)), 1) == ((1, 4), (0, 5))
    looks = {name: len({frozenset(box.paths[i * 6 + k]) for k in range(6)}) for i, name in enumerate(box.ids)}
    assert (looks["straight"], looks["curve"], looks["x"], looks["town_3_wide"], looks["coexist_curves"]) == (
        3, 6, 3, 2, 3,
    )  # fmt: skip


def test_the_list_of_builds_is_exactly_what_the_checker_accepts() -> None:
    s = table(money=5)
    line(s, 1, 1, 2, 0)
    put(s, "c3r5", "town_2_straight", 0, 0)
    put(s, "c4r3", "straight", 1, 1)
    builder(s)
    listed = {(c.source, c.dest) for c in offered(s, "build")}
    box = tiles()
    accepted = set()
    for placement in (*box.plain, *box.towns):
        for name in reading_of(s).map.hexes:
            choice = tile(name, box.ids[placement // 6], placement % 6)
            if not why(s, choice):
                accepted.add((choice.source, choice.dest))
    assert listed == accepted
    assert len(listed) > 20


def test_a_wrong_price_is_refused() -> None:
    s = table()
    builder(s)
    assert why(s, tile("c1r1", "straight", 0, 3)) == "build.wrong_cost"
    assert why(s, tile("c1r1", "straight", 0, 2)) == ""


def test_a_build_pays_takes_the_tile_and_belongs_to_the_builder() -> None:
    s = table()
    builder(s)
    before = s.stock[tiles().index["straight"]]
    do(s, tile("c1r1", "straight"))
    assert s.money[0] == 18
    assert s.stock[tiles().index["straight"]] == before - 1
    assert owners(s, "c1r1") == (0,)
    assert s.track[at(s, "c1r1")]
    assert legal(s)[-1] == END
