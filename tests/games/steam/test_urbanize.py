"""Founding new cities: AS48, M8, and the edge cases E32–E36."""

from __future__ import annotations

import pytest

from paxtable.engine.choice import Choice
from paxtable.games.steam.state import SteamState, board_of, reading_of
from paxtable.games.steam.tiles import tiles
from paxtable.games.steam.urbanize import letters_for
from tests.games.steam.desk import at, builder, do, found, line, offered, owners, put, table, tile, why

END = Choice("end_build")


def founder(s: SteamState, seat: int = 0) -> SteamState:
    s.action[seat] = "urbanization"
    builder(s, seat)
    return s


def test_e32_own_open_track_becomes_a_link_by_the_new_city_and_is_kept() -> None:
    s = table()
    put(s, "c3r1", "straight", 0, 0)
    founder(s)
    do(s, found("C", "c3r2"), END)
    assert owners(s, "c3r1") == (0,)
    assert [st.complete for st in reading_of(s).stretches] == [True]


def test_e33_open_track_becomes_a_link_by_a_city_of_somebody_else() -> None:
    s = table()
    put(s, "c3r1", "straight", 0, 0)
    founder(s, 1)
    do(s, found("C", "c3r2"))
    assert owners(s, "c3r1") == (0,)
    assert reading_of(s).stretches[0].complete


def test_e34_free_track_at_the_new_city_goes_to_the_founder() -> None:
    s = table()
    put(s, "c3r1", "straight", 0, -1)
    founder(s, 1)
    do(s, found("C", "c3r2"))
    assert owners(s, "c3r1") == (1,)


def test_e34_free_track_that_had_an_exit_in_the_town_stays_free() -> None:
    s = table()
    put(s, "c3r1", "straight", 0, -1)
    put(s, "c3r2", "town_1", 0, -1)
    founder(s, 1)
    do(s, found("C", "c3r2"))
    assert owners(s, "c3r1") == (-1,)


def test_e35_the_town_tile_of_two_players_goes_back_and_their_links_end_at_the_city() -> None:
    s = table()
    put(s, "c3r1", "straight", 0, 0)
    put(s, "c3r2", "town_2_straight", 0, 0, 1)
    line(s, 3, 3, 4, 1)
    straights = s.stock[tiles().index["straight"]]
    founder(s, 2)
    do(s, found("A", "c3r2"))
    assert s.track[at(s, "c3r2")] == ()
    assert s.stock[tiles().index["straight"]] == straights + 1
    assert s.discs == 8
    assert owners(s, "c3r1") == (0,)
    ends = {st.owner: (st.a, st.b) for st in reading_of(s).stretches}
    assert at(s, "c3r2") in ends[0]
    assert at(s, "c3r2") in ends[1]


def test_e36_not_twice_and_not_without_the_action() -> None:
    s = table()
    builder(s)
    assert why(s, found("A", "c3r2")) == "urbanize.no_action"
    t = founder(table())
    do(t, found("A", "c3r2"))
    assert why(t, found("C", "c3r5")) == "urbanize.once"


def test_as48_the_city_is_empty_has_its_colour_and_does_not_count_as_a_tile() -> None:
    s = founder(table())
    do(s, found("A", "c3r2"))
    assert s.goods[at(s, "c3r2")] == []
    assert board_of(s).name(at(s, "c3r2")) == "Ash"
    assert s.frames[-1].left(s) == 3


def test_as48_only_unused_cities_on_towns() -> None:
    s = table()
    s.founded = (at(s, "c3r5"), -1)
    s.goods[at(s, "c3r5")] = []
    founder(s)
    assert why(s, found("A", "c3r2")) == "urbanize.used"
    assert why(s, found("C", "c3r5")) == "urbanize.no_town"
    assert why(s, found("C", "c1r3")) == "urbanize.no_town"
    assert why(s, found("Z", "c3r2")) == "urbanize.no_city"
    assert [(c.source, c.dest) for c in offered(s, "urbanize")] == [("city:C", "hex:lanes/c3r2")]


def test_as48_before_between_or_after_tiles() -> None:
    for when in range(4):
        s = founder(table())
        moves = [tile(f"c1r{row}", "straight") for row in (1, 2, 3)]
        moves.insert(when, found("A", "c3r2"))
        do(s, *moves)
        assert s.founded[0] >= 0


def test_s6_an_action_is_never_compulsory_and_costs_no_tile() -> None:
    """# case: S6"""
    s = founder(table())
    do(s, *(tile(f"c1r{row}", "straight") for row in (1, 2, 3)), END)
    assert not s.frames
    t = founder(table())
    do(t, found("A", "c3r2"), *(tile(f"c1r{row}", "straight") for row in (1, 2, 3)), END)
    assert not t.frames


def test_s7_the_question_tells_that_a_city_can_still_be_founded() -> None:
    """# case: S7"""
    s = founder(table())
    assert s.frames[-1].prompt(s)[0] == "build_or_found"
    do(s, found("A", "c3r2"))
    assert s.frames[-1].prompt(s)[0] == "build"
    t = table()
    t.founded = (at(t, "c3r2"), at(t, "c3r5"))
    t.goods[at(t, "c3r2")] = t.goods[at(t, "c3r5")] = []
    founder(t)
    assert t.frames[-1].prompt(t)[0] == "build"


@pytest.mark.parametrize(("nation", "forbidden"), [(0, "A"), (1, "CDGH")])
def test_m8_the_nation_founds_no_red_city_and_the_cartel_no_black_one(nation: int, forbidden: str) -> None:
    """# seed: S-061  # seed: S-062  # case: S8"""
    s = table(2, key="mexico")
    s.sides = (nation, 1 - nation)
    founder(s)
    letters = [board_of(s).letters[i] for i in letters_for(s, 0)]
    assert letters == [letter for letter in "ABCDEFGH" if letter not in forbidden]
    offers = {c.source for c in offered(s, "urbanize")}
    assert offers == {f"city:{letter}" for letter in letters}
    for letter in forbidden:
        code = "urbanize.nation_no_red" if nation == 0 else "urbanize.cartel_no_black"
        assert why(s, Choice("urbanize", f"city:{letter}", "hex:c1r2")) == code


def test_m_e14_the_nation_founds_the_black_city_d() -> None:
    """# seed: S-062"""
    s = table(2, key="mexico")
    s.sides = (0, 1)
    founder(s)
    assert why(s, Choice("urbanize", "city:D", "hex:c1r2")) == ""
