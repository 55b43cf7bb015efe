"""What the kernel needs of Christmas Village: building a state, results, the specification."""

from __future__ import annotations

from paxtable.engine.game import OptionValues
from paxtable.games.steam.village.rounds import VillageGame
from paxtable.games.steam.village.setup import empty_village
from paxtable.games.steam.village.state import VillageState


def new_village(seats: int, options: OptionValues) -> VillageState:
    """A table with its first questions. Raises CardDataError for a bad map, ValueError for options that do not fit."""
    s = empty_village(
        options.get("map") or "christmas_village",
        options.get("difficulty", "easy"),
        options.get("discs", "viridian"),
        options.get("markers", "orange"),
    )
    s.push(VillageGame())
    return s
