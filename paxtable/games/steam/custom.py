"""Maps that a person has written: which game plays them, and with which options (``--map FILE``)."""

from __future__ import annotations

from pathlib import Path

from paxtable.cards.files import read
from paxtable.games.steam.hexmap import read_map, rules_of
from paxtable.games.steam.village.board import read_village

GAMES = {"base": "rustbelt", "mexico": "mexico", "christmas": "christmas"}
"""The word under ``rules`` in a map file, and the game that plays such a map."""


def game_for_map(path: Path) -> tuple[str, dict[str, str], tuple[int, ...]]:
    """The id of the game that plays the map file ``path``, the options to begin it with, and the numbers of seats.

    The option holds the text of the file, so that a save of the game is complete. Raises CardDataError, one sentence
    with line and column, when the file is no map.
    """
    data = read(path)
    rules = rules_of(data, path.name)
    seats: tuple[int, ...] = (1,)
    if rules == "christmas":
        read_village(data, path.name)
    else:
        players = read_map(data, path.name).file.players
        seats = tuple(range(players.min, players.max + 1))
    return GAMES[rules], {"map": data.decode("utf-8-sig")}, seats
