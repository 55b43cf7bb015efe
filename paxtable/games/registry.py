"""All games of the program. A game is imported when it is asked for, so that a window starts fast."""

from __future__ import annotations

import importlib
from functools import cache

from paxtable.engine.game import GameSpec

_MODULES = {
    "pamir": "paxtable.games.pamir.game",
    "porfiriana": "paxtable.games.porfiriana.game",
    "mexico": "paxtable.games.steam.mexico_game",
    "christmas": "paxtable.games.steam.village.game",
    "rustbelt": "paxtable.games.steam.rustbelt",
}
"""Game id to the module that has its ``SPEC``."""


def game_ids() -> tuple[str, ...]:
    """The ids of all games, in the order of the start screen."""
    return tuple(_MODULES)


@cache
def find_game(game: str) -> GameSpec:
    """The game with the id ``game``. Raises KeyError when there is none."""
    spec: GameSpec = importlib.import_module(_MODULES[game]).SPEC
    return spec


def all_games() -> list[GameSpec]:
    """Every game, in the order of the start screen."""
    return [find_game(game) for game in game_ids()]
