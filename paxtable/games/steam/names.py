"""Names of handles as a reader sees them. The words are in ``assets/text/en/steam.yaml`` under ``steam.name``."""

from __future__ import annotations

from paxtable.cards.texts import sentences
from paxtable.games.steam.hexmap import find_map, hex_of
from paxtable.games.steam.mapfile import COLUMNS


def word(key: str) -> str:
    """The word for ``key``; the key itself, readable, where there is none."""
    return sentences("steam").get(f"steam.name.{key}", key.replace("_", " "))


def name_of(handle: str, home: str) -> str:
    """The display name of ``handle`` in a game whose shipped map is ``home``."""
    kind, _, rest = handle.partition(":")
    if kind == "hex":
        return _hex(handle, home)
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


def _hex(handle: str, home: str) -> str:
    """A city or town by its name, another hex by the nearest of them."""
    found = hex_of(handle, home)
    if found is None:
        return handle.partition(":")[2].rpartition("/")[2]
    board, hex_ = found
    if hex_ in board.names or not board.names:
        return board.name(hex_)
    place, point = board.nearest(hex_)
    return word(f"from.{point}").format(place=board.name(place))


def _new_city(letter: str, home: str) -> str:
    board = find_map(home)
    if letter in board.letters:
        colour = board.file.new_cities[board.letters.index(letter)].color
        return f"{word(f'colour.{colour}')} {word('new_city')} {letter}"
    return f"{word('new_city')} {letter}"
