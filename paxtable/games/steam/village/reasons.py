"""What speaks for a choice in the village, in points, for the ``priorities`` bot: what a quick plan begins with."""

from __future__ import annotations

from functools import cache

from paxtable.engine.choice import Choice
from paxtable.engine.game import Reason
from paxtable.games.steam.village.solver import Solver
from paxtable.games.steam.village.state import VillageState, progress, target

WIDTH, TRIES = 4, 4
"""This bot looks less far than the solver does."""
PLANNED = 10.0
"""Points for the move that the plan for the rest of the game begins with."""


def reasons(s: VillageState, seat: int, c: Choice) -> list[Reason]:
    """The plan speaks for one choice; nothing speaks for the others."""
    if _planner(s.map, s.difficulty).choose(s) != c:
        return []
    return [Reason(PLANNED, "planned", {"left": target(s) - progress(s)})]


@cache
def _planner(key: str, difficulty: str) -> Solver:
    return Solver(key, difficulty, WIDTH, TRIES)
