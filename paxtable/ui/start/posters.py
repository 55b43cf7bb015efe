"""The posters of the start screen: what each game is called there and who paints its picture.

The facts of the games of this program are kept here as well as in their rules, so that the start screen is shown
before any rules are loaded; a test holds them equal.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TypeAlias

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from paxtable.ui.words import say

Art: TypeAlias = "Callable[[QPainter, QRectF], None]"


class Poster(Struct, frozen=True):
    """A game on the start screen: id, title, one line about it, possible numbers of players, the colours of its seats,
    the ground of the tile band under its picture (empty: the picture brings its own foot)."""

    game: str
    title: str
    tagline: str
    seats: tuple[int, ...]
    colours: tuple[str, ...]
    band: str
    painter: str

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the picture into ``rect``."""
        art_of(self.painter)(painter, rect)


_PAX = ("red", "blue", "tan", "gray", "black")
_STEAM = ("viridian", "orange", "teal", "rose", "umber", "olive")
_HERE = "paxtable.ui.start."
_KNOWN: dict[str, tuple[tuple[int, ...], tuple[str, ...], str, str]] = {
    "pamir": ((2, 3, 4, 5), ("red", "blue", "tan", "gray", "black"), "#22284a", _HERE + "poster_pax:paint_pamir"),
    "porfiriana": ((1, 2, 3, 4, 5, 6), (*_PAX, "purple"), "", _HERE + "poster_pax:paint_porfiriana"),
    "mexico": ((2,), _STEAM, "#5a4526", _HERE + "poster_steam:paint_mexico"),
    "christmas": ((1,), _STEAM, "#1d2c60", _HERE + "poster_village:paint_village"),
    "rustbelt": ((3, 4, 5, 6), _STEAM, "#5a4526", _HERE + "poster_steam:paint_rust_belt"),
}


@cache
def poster(game: str) -> Poster:
    """The poster of a game; a game that has none here is shown by its own facts on a map of a railway."""
    if game in _KNOWN:
        seats, colours, band, painter = _KNOWN[game]
        return Poster(game, say(f"poster.{game}.title"), say(f"poster.{game}.tagline"), seats, colours, band, painter)
    from paxtable.games.registry import find_game

    spec = find_game(game)
    return Poster(
        game, spec.title, spec.tagline, spec.seats, spec.seat_colours, "#5a4526", _HERE + "poster_steam:paint_mexico"
    )


@cache
def art_of(name: str) -> Art:
    """The painter called ``module:function``."""
    module, function = name.split(":")
    art: Art = getattr(import_module(module), function)
    return art
