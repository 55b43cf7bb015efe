"""Map files: what a bad one is told, and that a person's own map can be played and saved."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from paxtable.cards.problems import CardDataError
from paxtable.engine.choice import CHANCE, NOBODY
from paxtable.engine.match import Match, Player, new_match
from paxtable.engine.save import open_match, to_bytes
from paxtable.games.registry import find_game
from paxtable.games.steam.custom import game_for_map
from paxtable.games.steam.hexmap import find_map, read_map, rules_of
from paxtable.games.steam.mapfile import neighbour
from paxtable.games.steam.names import name_of
from paxtable.games.steam.village.board import find_village, read_village
from paxtable.resources import resource
from tests.games.steam.desk import MAP

VILLAGE = (
    resource("assets/maps/christmas-village.yaml").read_text(encoding="utf-8").replace("christmas_village", "mine")
)


def complaint(text: str) -> str:
    with pytest.raises(CardDataError) as told:
        read_map(text.encode(), "lanes.yaml")
    return str(told.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("hex: c3r5, name: Elm", "hex: c3r2, name: Elm", "c3r2 is already Ash: two places overlap"),
        ("{hex: c3r6, name: Purple", "{hex: c3r0, name: Purple", "c3r0 is already Yellow: two places overlap"),
        ("colors: [yellow]", "colors: [yelow]", 'yelow is no colour (did you mean "yellow"?)'),
        ("column: white-2", "column: withe-2", 'withe-2 is no column of the display (did you mean "white-2"?)'),
        (", column: white-2", "", "column"),
        ("column: white-2", "column: white-1", "white-1 is already the column of Red"),
        ("hex: c3r5,", "hex: c3r9,", "c3r9 is no hex of this map"),
        ("hex: c3r5,", "hex: c3r4,", "c3r4 is plain in the columns, not a town (T)"),
        ('  - "CpTppTC"', '  - "CpTppTq"', '"q" is no terrain'),
        ("color: red, column: white-3", "color: red, column: gray-3", "gray-3 is no column of the display"),
        ("rules: base", "rules: bass", "bas"),
        ("rounds: {3: 10, ", "rounds: {", "the number of rounds for 3 players is missing"),
        ("{min: 3, max: 6}", "{min: 1, max: 6}", "the base rules are for 3 to 6 players"),
        ("towns:", "closed_edges: [[c1r1, c9r9]]\ntowns:", "this edge leads to nowhere: c9r9 is no hex of this map"),
        ("towns:", "closed_edges: [[c1r1, c1r3]]\ntowns:", "c1r3 is no neighbour of c1r1"),
        ("towns:", "goods: {blue: 2}\ntowns:", "the set-up draws 16 goods, the bag holds 2"),
        ("towns:", "goods: {bleu: 20}\ntowns:", 'bleu is no colour (did you mean "blue"?)'),
        ("column: none", "column: none, start: [pink]", "pink is no colour"),
        ("title: Lanes", "title: Lanes\nscale: 3", "scale"),
    ],
)
def test_a_bad_map_gets_a_sentence_with_line_and_column(old: str, new: str, told: str) -> None:
    assert old in MAP
    said = complaint(MAP.replace(old, new, 1))
    assert told in said
    place = said.split(": ")[0].split(":")
    assert place[0] == "lanes.yaml"
    assert int(place[1]) > 1
    assert int(place[2]) >= 1
    assert "\n" not in said


def test_the_line_of_a_complaint_is_the_line_of_the_fault() -> None:
    text = MAP.replace("colors: [yellow]", "colors: [yelow]")
    line = next(i for i, row in enumerate(text.splitlines(), 1) if "yelow" in row)
    column = text.splitlines()[line - 1].index("yelow") + 1
    assert complaint(text).startswith(f"lanes.yaml:{line}:{column}: ")


def test_a_city_of_the_columns_without_an_entry_is_named() -> None:
    text = MAP.replace("  - {hex: c5r0, name: Black, colors: [black], column: none}\n", "")
    assert "row 0 is a city that the cities below do not name (c5r0)" in complaint(text)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("a: H01, b: H02", "a: H01, b: H22", "this link leads to nowhere: H22 is no site"),
        ("houses: [yellow]", "houses: [yelow]", 'yelow is no colour (did you mean "yellow"?)'),
        ("blue: 4, red: 4", "blue: 5, red: 4", "there are 17 presents for 16 sites"),
        ("x: 110, y: 95", "x: 345, y: 70", "overlap"),
        ("id: L02, a: H01, b: H05", "id: L02, a: H02, b: H01", "L02 joins the same sites as L01"),
        ("id: H02", "id: H01", "the site H01 is here twice"),
        ("  easy: {1: 1, 2: 1, 3: 1}", "  easy: {1: 1, 2: 1}", "a site with 3 houses needs 1 to 3 presents"),
    ],
)
def test_a_bad_village_gets_a_sentence_with_line_and_column(old: str, new: str, told: str) -> None:
    assert old in VILLAGE
    with pytest.raises(CardDataError) as found:
        read_village(VILLAGE.replace(old, new, 1).encode(), "mine.yaml")
    assert told in str(found.value)
    assert str(found.value).startswith("mine.yaml:")


@pytest.mark.parametrize("data", [b"", b"[]", b"\xff\xfe", b"a: [", b"rules: chess", b"rules: base", b"x" * 100])
def test_anything_else_is_refused_in_one_sentence(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "odd.yaml"
    path.write_bytes(data)
    with pytest.raises(CardDataError) as told:
        game_for_map(path)
    assert "odd.yaml" in str(told.value)
    assert "\n" not in str(told.value)


def test_a_map_may_not_take_the_id_of_a_shipped_one() -> None:
    assert "the id mexico is taken by a map of the program" in complaint(MAP.replace("id: lanes", "id: mexico"))


def test_the_shipped_maps_are_good() -> None:
    for key, cities, towns in (("rust_belt", 12, 14), ("mexico", 13, 11)):
        board = find_map(key)
        assert (len(board.cities), len(board.towns), len(board.letters)) == (cities, towns, 8)
    assert len(find_village("christmas_village").sites) == 16


def test_neighbours_are_mutual_and_six() -> None:
    for col in range(4, 6):
        around = [neighbour(col, 5, e) for e in range(6)]
        assert len(set(around)) == 6
        assert [neighbour(*at, (e + 3) % 6) for e, at in enumerate(around)] == [(col, 5)] * 6


def play_out(match: Match, choices: int) -> None:
    rng = random.Random(4)
    for _ in range(choices):
        if match.asked == NOBODY:
            break
        match.do(rng.choice(match.legal()))


def test_a_persons_own_map_is_played_saved_and_opened(tmp_path: Path) -> None:
    path = tmp_path / "lanes.yaml"
    path.write_text(MAP, encoding="utf-8")
    game, options, seats = game_for_map(path)
    assert (game, seats) == ("rustbelt", (3, 4, 5, 6))
    match = new_match(find_game(game), [Player(f"P{i}", "viridian") for i in range(3)], 8, options)
    play_out(match, 60)
    path.unlink()
    save = tmp_path / "game.paxtable"
    save.write_bytes(to_bytes(match, "test"))
    opened = open_match(save, find_game)
    assert opened.warning == ""
    assert opened.match.state == match.state
    assert opened.match.view(0).fact("map") == "Lanes"


def test_a_persons_own_village_is_played(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(VILLAGE, encoding="utf-8")
    with pytest.raises(CardDataError, match="the id christmas_village is taken"):
        read_village(
            VILLAGE.replace("id: mine", "id: christmas_village").replace("x: 110", "x: 111").encode(), "x.yaml"
        )
    game, options, seats = game_for_map(path)
    assert (game, seats) == ("christmas", (1,))
    match = new_match(find_game(game), [Player("Ann", "viridian")], 8, options)
    play_out(match, 400)
    assert match.asked != CHANCE
    assert "site:mine/H02" in match.view(0).places
    assert match.spec.name_of("site:mine/H02") == match.spec.name_of("site:H02") == "Sleeping Beauty's Castle"
    assert match.spec.name_of("link:mine/L03") == "Sleeping Beauty's Castle – Snow White's House"
    assert match.spec.name_of("site:other/H02") == "other/H02"


def test_names_of_hexes_belong_to_their_map() -> None:
    read_map(MAP.encode(), "lanes.yaml")
    assert name_of("hex:c7r5", "rust_belt") == "Chicago"
    assert name_of("hex:c10r8", "mexico") == "Mexico City"
    assert name_of("hex:lanes/c3r2", "rust_belt") == "Ash"
    assert name_of("hex:c0r0", "rust_belt") == "the hex west of Duluth"


def test_a_word_under_rules_that_is_none_is_told_with_its_place() -> None:
    with pytest.raises(CardDataError) as told:
        rules_of(MAP.replace("rules: base", "rules: bass").encode(), "x.yaml")
    line = next(i for i, words in enumerate(MAP.splitlines(), 1) if words.startswith("rules:"))
    assert str(told.value) == f'x.yaml:{line}:8: rules: bass are no rules (did you mean "base"?)'


def test_rules_of_a_file() -> None:
    assert rules_of(MAP.encode(), "x") == "base"
    assert rules_of(VILLAGE.encode(), "x") == "christmas"


def test_a_game_with_a_bad_map_or_one_of_another_game_is_no_match(tmp_path: Path) -> None:
    players = [Player(f"P{i}", "viridian") for i in range(3)]
    with pytest.raises(ValueError, match="yelow is no colour"):
        new_match(find_game("rustbelt"), players, 1, {"map": MAP.replace("[yellow]", "[yelow]")})
    with pytest.raises(ValueError, match="Lanes is for 3 to 6 players, not for 2"):
        new_match(find_game("mexico"), players[:2], 1, {"map": MAP})
    with pytest.raises(ValueError, match="map:"):
        new_match(find_game("christmas"), players[:1], 1, {"map": "rules: christmas"})
