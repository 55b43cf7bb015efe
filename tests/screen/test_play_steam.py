"""Mexico and the Rust Belt on a real X server: track drawn with the mouse, goods dragged, a whole game by keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from paxtable.games.steam.hexmap import CITY, PLAIN, HexMap, find_map
from tests.screen.hands import Opening, Person, Seen, seated

pytestmark = [pytest.mark.screen, pytest.mark.slow]

Sit: TypeAlias = Callable[[Opening], Person]


@pytest.fixture
def sit(x_display: str, tmp_path: Path, checkout: Path) -> Iterator[Sit]:
    """A person before a game that is opened as wished; the window ends with the test."""
    opened = []

    def down(opening: Opening) -> Person:
        manager = seated(x_display, tmp_path, checkout, opening)
        opened.append(manager)
        return manager.__enter__()

    yield down
    for manager in opened:
        manager.__exit__(None, None, None)


def by_keys(person: Person, *keys: str) -> Seen:
    """Press ``keys`` and wait until the game has gone on to the next question."""
    at = person.sees()["at"]
    person.press(*keys)
    person.waits_for(lambda seen: seen["at"] > at)
    return person.at_rest()


def verbs(seen: Seen) -> set[str]:
    return {choice[0] for choice in seen["choices"]}


def line(board: HexMap, seen: Seen, length: int) -> list[str]:
    """A city, ``length`` hexes in a straight line from it on which plain track may be laid, and the hex after them."""
    free = {c[2] for c in seen["choices"] if c[0] == "build" and c[1].startswith("tile:straight")}
    for city in range(len(board.hexes)):
        for edge in range(6):
            way = [city]
            while len(way) < length + 2 and way[-1] >= 0:
                way.append(board.neighbour[way[-1] * 6 + edge])
            inner = way[1:-1]
            if board.terrain[city] == CITY and -1 not in way and all(board.terrain[h] == PLAIN for h in way[1:]):
                handles = [board.handles[h] for h in way]
                if handles[1] in free and len(inner) == length:
                    return handles
    raise AssertionError("no straight line from any city")


def to_building(person: Person) -> Seen:
    """Answer the questions before the first build turn with the mouse."""
    seen = person.makes("choose_side", "", "side:nation")
    if "issue" in verbs(seen):
        seen = person.makes("issue", "", "", 3)
    while "drop_out" in verbs(seen):
        seen = person.makes("drop_out")
    while "choose_action" in verbs(seen):
        seen = person.makes("choose_action")
    return person.waits_for(lambda s: "build" in verbs(s) and s["spots"])


MEXICO = Opening("mexico", ("human", "priorities"), seed=4, bot="priorities", until=("choose_side",))


def test_mexico_by_mouse_from_the_side_to_a_paid_plan(sit: Sit) -> None:
    person, board = sit(MEXICO), find_map("mexico")
    seen = to_building(person)
    start, money = seen["at"], seen["figures"][0]["money"]
    assert [0, "issue", "", "", 3] in seen["done"]

    # the wheel turns a tile over its hex through legal rotations only, and does not zoom
    way = line(board, seen, 2)
    legal = [c for c in seen["choices"] if c[0] == "build" and c[2] == way[1]]
    spots = seen["spots"]
    person.points(spots[way[1]])
    shown = person.waits_for(lambda s: s["picker"] and s["picker"][2] == way[1])
    assert shown["picker"] in legal
    person.press("2")
    curve = person.waits_for(lambda s: s["picker"] and s["picker"][1].split(":")[1] != shown["picker"][1].split(":")[1])
    alike = [c for c in legal if c[1].split(":")[1] == curve["picker"][1].split(":")[1]]
    turned = [curve["picker"]]
    for i in range(len(alike) - 1):
        last = turned[-1]
        if i % 2:
            person.press("r")
        else:
            person.wheel(spots[way[1]], -1)
        turned.append(person.waits_for(lambda s, last=last: s["picker"] and s["picker"] != last)["picker"])
    assert sorted(turned) == sorted(alike)
    assert person.sees()["zoom"] == seen["zoom"]

    # a line is drawn from a city through the edges, Esc takes it back with nothing spent
    person.draws(*(spots[handle] for handle in way))
    planned = person.waits_for(lambda s: s["at"] == start + 2 and s["spots"])
    assert [c[3] for c in planned["done"][-2:]] == way[1:3]
    assert planned["figures"][0]["money"] < money
    person.press("Escape")
    back = person.waits_for(lambda s: s["at"] == start and s["spots"])
    assert back["figures"][0]["money"] == money

    # drawn again it is paid by the button, and only then the turn is over
    person.draws(*(spots[handle] for handle in way))
    planned = person.waits_for(lambda s: s["at"] == start + 2 and s["spots"])
    person.click(planned["buttons"]["end"])
    person.waits_for(lambda s: [0, "end_build", "", "", 0] in s["done"])


def test_mexico_a_good_is_dragged_to_its_city_and_back_by_undo(sit: Sit) -> None:
    opening = Opening("mexico", ("human", "priorities"), seed=4, bot="priorities", until=("deliver",), answered=60)
    person = sit(opening)
    seen = person.at_rest()
    verb, source, dest, amount = max((c for c in seen["choices"] if c[0] == "deliver"), key=lambda c: c[3])
    income = seen["figures"][0]["income"]
    person.takes(seen["spots"][source], seen["spots"][dest])
    held = person.waits_for(lambda s: s["picker"] and s["picker"][:3] == [verb, source, dest])
    assert held["held"] == source
    assert held["at"] == seen["at"]
    person.lets_go()
    moved = person.waits_for(lambda s: [0, verb, source, dest, amount] in s["done"])
    assert moved["figures"][0]["income"] >= income + amount
    person.at_rest()
    person.press("ctrl+z")
    undone = person.waits_for(lambda s: s["at"] == seen["at"] and s["spots"])
    assert undone["figures"][0]["income"] == income

    # a city of another colour does not take it, and says so
    good = source.partition(":")[2].partition("@")[0]
    board = find_map("mexico")
    other = next(
        board.handles[h] for h in board.cities if not accepts(board, h, good) and board.handles[h] != place(source)
    )
    person.drag(undone["spots"][source], undone["spots"][other])
    told = person.waits_for(lambda s: s["note"])
    assert told["rule"] == "AS 51"
    assert "does not accept" in told["note_text"]


def place(source: str) -> str:
    """The hex of a good: ``hex:c1r2`` of ``good:red@c1r2``."""
    return f"hex:{source.partition('@')[2]}"


def accepts(board: HexMap, city: int, good: str) -> bool:
    return any(where.hex == board.hexes[city] and good in where.colors for where in board.file.cities)


def builds_by_keys(person: Person) -> Seen:
    """Walk to a tile of the tray or to a hex, turn the ghost, lay it."""
    before = person.sees_anew()["focus"]
    person.press("Tab")
    if not person.waits_for(lambda s: s["focus"] != before)["picker"]:
        person.press("Return")
        person.waits_for(lambda s: s["picker"])
    return by_keys(person, "r", "Return")


def next_by_keys(person: Person, seen: Seen) -> Seen:
    """One answer by keys alone, as somebody who builds in the first rounds and moves what can be moved."""
    asked = verbs(seen)
    if "issue" in asked:
        return by_keys(person, "2" if [c for c in seen["choices"] if c[3] == 2] else "0")
    if "drop_out" in asked:
        return by_keys(person, "shift+Tab", "Return")
    if "build" in asked and seen["facts"]["round"] <= 3 and len(seen["done"]) and seen["done"][-1][:2] != [0, "build"]:
        return builds_by_keys(person)
    if "end_build" in asked:
        return by_keys(person, "e")
    if "pass_move" in asked and "deliver" not in asked:
        return by_keys(person, "e")
    if "cartel_draw" in asked:
        return by_keys(person, "1")
    person.press("Tab", "Return")
    if person.waits_for(lambda s: (s["held"] and s["focus"] in s["targets"]) or s["at"] != seen["at"])["held"]:
        return by_keys(person, "Return")
    return person.at_rest()


def test_mexico_by_keys_alone_to_its_end(sit: Sit) -> None:
    person = sit(MEXICO)
    seen = person.at_rest()
    made: set[str] = set()
    for _ in range(400):
        if seen["over"]:
            break
        seen = next_by_keys(person, seen)
        made |= {step[1] for step in seen["done"] if step[0] == 0}
    assert seen["over"]
    assert {"choose_side", "issue", "choose_action", "build", "end_build"} <= made
    assert made & {"deliver", "pass_move"}
    shown = person.waits_for(lambda s: s["result"])
    assert shown["result_title"]


def test_the_rust_belt_by_mouse_a_city_is_founded_for_an_urbanization(sit: Sit) -> None:
    seats = ("human", "priorities", "priorities")
    person = sit(Opening("rustbelt", seats, seed=3, bot="priorities", until=("urbanize", "build")))
    seen = person.at_rest()
    _, source, dest, _ = next(c for c in seen["choices"] if c[0] == "urbanize")
    seen = person.makes("urbanize", source, dest, by="drag")
    assert [0, "urbanize", source, dest, 0] in seen["done"]
    assert "urbanize" not in verbs(seen)


def test_the_rust_belt_by_mouse_the_wheel_chooses_the_way_of_a_good(sit: Sit) -> None:
    seats = ("human", "priorities", "priorities")
    person = sit(Opening("rustbelt", seats, seed=5, bot="priorities", until=("deliver",), answered=26))
    seen = person.at_rest()
    moves = [tuple(c[:3]) for c in seen["choices"] if c[0] == "deliver"]
    verb, source, dest = next(move for move in moves if moves.count(move) > 1)
    start, goal = seen["spots"][source], seen["spots"][dest]
    person.takes(start, goal)
    first = person.waits_for(lambda s: s["variant"][1] > 1)
    assert first["picker"][:3] == [verb, source, dest]
    assert first["variant"] == [0, moves.count((verb, source, dest))]
    person.wheel(goal, -1)
    second = person.waits_for(lambda s: s["variant"][0] == 1)
    person.lets_go()
    person.waits_for(lambda s: s["at"] > seen["at"] and [0, *second["picker"]] in s["done"])
