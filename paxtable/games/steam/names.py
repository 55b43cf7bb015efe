"""Names of handles as a reader sees them. The words are in ``assets/text/en/steam.yaml`` under ``steam.name``."""

from __future__ import annotations

from paxtable.cards.texts import sentences
from paxtable.games.steam.hexmap import find_map, name_of_hex
from paxtable.games.steam.mapfile import COLUMNS


def word(key: str) -> str:
    """The word for ``key``; the key itself, readable, where there is none."""
    return sentences("steam").get(f"steam.name.{key}", key.replace("_", " "))


def name_of(handle: str, home: str) -> str:
    """The display name of ``handle`` in a game whose shipped map is ``home``."""
    kind, _, rest = handle.partition(":")
    if kind == "hex":
        return name_of_hex(handle, home)
    if kind == "tile":
        return word(f"tile.{rest.partition(':')[0]}")
    if kind == "good":
        return word(f"good.{rest.partition('@')[0]}")
    if kind == "city":
        return _new_city(rest, home)
    if kind == "slot":
        column, _, row = rest.rpartition(":")
        place = word(f"column.{column}") if column in COLUMNS else _new_city(column, home)
        return f"{place}, {word('row')} {int(row) + 1}" if row.isdecimal() else place
    return word(f"{kind}.{rest}")


def _new_city(letter: str, home: str) -> str:
    board = find_map(home)
    if letter in board.letters:
        colour = board.file.new_cities[board.letters.index(letter)].color
        return f"{word(f'colour.{colour}')} {word('new_city')} {letter}"
    return f"{word('new_city')} {letter}"
