"""The program on a real X server: cards dragged by a real mouse, a turn played with real keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.screen.hands import Opening, Person, Seen, seated

pytestmark = [pytest.mark.screen, pytest.mark.slow]


@pytest.fixture
def person(x_display: str, tmp_path: Path, checkout: Path) -> Iterator[Person]:
    with seated(x_display, tmp_path, checkout, Opening("pamir", ("human", "uniform"), seed=5)) as someone:
        yield someone


def my_turn(seen: Seen) -> bool:
    return seen["mine"] and bool(seen["spots"]) and any(c[0] == "purchase" for c in seen["choices"])


def reach_my_turn(person: Person) -> Seen:
    """Answer by keys until cards may be bought."""
    for _ in range(30):
        seen = person.at_rest()
        if my_turn(seen):
            return seen
        person.moves_on_by_keys()
    raise AssertionError("no card may ever be bought")


def test_a_card_is_bought_by_dragging_it_and_undone_by_a_key(person: Person) -> None:
    seen = reach_my_turn(person)
    _, source, dest, _ = next(c for c in seen["choices"] if c[0] == "purchase" and c[2] == "hand:0")
    after = person.makes("purchase", source, dest, by="drag")
    person.press("ctrl+z")
    person.waits_for(lambda s: s["at"] < after["at"])
    person.press("ctrl+y")
    person.waits_for(lambda s: [0, "purchase", source, dest, 0] in s["done"])


def test_a_drop_that_no_rule_allows_is_explained(person: Person) -> None:
    seen = reach_my_turn(person)
    _, source, _, _ = next(c for c in seen["choices"] if c[0] == "purchase" and c[2] == "hand:0")
    region = next(handle for handle in seen["spots"] if handle.startswith("region:"))
    person.drag(seen["spots"][source], seen["spots"][region])
    told = person.waits_for(lambda s: s["note"])
    assert told["at"] == seen["at"]
    assert told["rule"].startswith("PP")


def test_a_turn_is_played_with_keys_alone(person: Person) -> None:
    reach_my_turn(person)
    for _ in range(40):
        seen = person.at_rest()
        if any(d[0] == 0 and d[1] == "end_turn" for d in seen["done"]):
            return
        person.moves_on_by_keys()
    raise AssertionError("the turn never ended")
