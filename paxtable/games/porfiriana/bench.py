"""Full tables of four for ``paxtable bench``: the list that is asked for most, and its longest kind."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache, partial

from paxtable.engine.choice import CHANCE
from paxtable.engine.core import apply_legal, asked, draw, legal, settle
from paxtable.engine.game import Timing
from paxtable.games.porfiriana.setup import new_state
from paxtable.games.porfiriana.state import Porfiriana
from paxtable.games.porfiriana.turn import Actions

SEATS, GAMES, FULL = 4, 6, 24
MEDIAN, LONGEST = 2.0, 10.0
"""Milliseconds that ``legal()`` may take on a full table, and when every cube is out and may be shifted (E9)."""
BUILDERS = ("play", "buy", "redeploy", "connect", "land")


@cache
def full_tables() -> tuple[Porfiriana, ...]:
    """Positions of random games in which more than ``FULL`` cards are In Play and a player chooses an action."""
    found: list[Porfiriana] = []
    for seed in range(GAMES):
        rng = random.Random(seed)
        s = new_state(SEATS, {"era": "cristiada"})
        settle(s)
        while s.frames:
            if asked(s) == CHANCE:
                apply_legal(s, draw(s, rng))
                continue
            choices = legal(s)
            if len(s.play) > FULL and isinstance(s.frames[-1], Actions):
                found.append(s.clone())
            busy = [c for c in choices if c.verb in BUILDERS]
            apply_legal(s, rng.choice(busy if busy and rng.random() < 0.7 else choices))
    return tuple(found)


def timings() -> tuple[Timing, ...]:
    """``legal()`` without anything remembered from before."""
    tables = full_tables()
    spent = [s.clone() for s in tables]
    for s in spent:
        s.seats[s.frames[-1].seat].reserve = 0
    return (
        Timing("legal() on a full table of four", _each(tables), MEDIAN),
        Timing("legal() with every cube out, shifts included", _each(tuple(spent)), LONGEST),
    )


def _each(tables: tuple[Porfiriana, ...]) -> tuple[Callable[[], object], ...]:
    return tuple(partial(_listed, s) for s in tables)


def _listed(s: Porfiriana) -> object:
    s.touch()
    return legal(s)
