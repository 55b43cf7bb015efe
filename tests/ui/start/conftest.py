"""A game that only has a set-up: enough for start screen and dialogs."""

from __future__ import annotations

from typing import Any

import pytest

from paxtable.engine.game import GameSpec, Option
from paxtable.engine.state import State


def unused(*_: Any) -> Any:
    raise AssertionError("the start screen plays no game")


def empty(seats: int, options: Any) -> State:
    """All rules go together."""
    return State(frames=[])


def game(name: str, seats: tuple[int, ...] = (2, 3, 4, 5), options: tuple[Option, ...] = ()) -> GameSpec:
    return GameSpec(
        name, name.title(), f"All about {name}", seats, State, (), empty, unused, unused, unused, unused, unused,
        unused, options=options,
    )  # fmt: skip


@pytest.fixture
def spec() -> GameSpec:
    return game("pamir", options=(Option("deck", ("short", "long")), Option("only", ("one",))))
