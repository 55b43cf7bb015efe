"""The question which side to play: what each side is, in rows that can be clicked (M1, M6, M7, M11)."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.ui.paint import text
from paxtable.ui.paint.fonts import FIGURE, MEDIUM, TITLE
from paxtable.ui.paint.steam_palette import SteamPalette
from paxtable.ui.paint.steam_panels import card_ground
from paxtable.ui.tables.steam.build import CARDS, Build, rect_path
from paxtable.ui.tables.steam.tray import free_corner
from paxtable.ui.tables.steam.words import has, name, say

WIDE, HEAD, LINE, FOOT = 344.0, 34.0, 16.0, 8.0
NAME_TALL = 24.0


@dataclass(frozen=True)
class Side:
    """A side that can be chosen: its handle, its name, what it is in a few lines."""

    handle: str
    name: str
    lines: tuple[str, ...]

    @property
    def tall(self) -> float:
        """How high its row is."""
        return NAME_TALL + LINE * len(self.lines) + 4


def sides(b: Build) -> list[Side]:
    """The sides that may be chosen now; empty for other questions."""
    found = []
    for choice in b.view.choices:
        if choice.verb == "choose_side" and has(f"{choice.dest.replace(':', '.')}"):
            words = say(choice.dest.replace(":", "."))
            lines = [part for line in words.split("|") for part in text.wrap(line, MEDIUM, 12, WIDE - 32)]
            title = name(choice.dest)
            found.append(Side(choice.dest, title[:1].upper() + title[1:], tuple(lines)))
    return found


def add_sides(b: Build) -> None:
    """A card with a row a side, where it covers the least."""
    found = sides(b)
    if not found:
        return
    tall = HEAD + sum(side.tall for side in found) + FOOT
    rect = free_corner(b, QSizeF(WIDE, tall))

    def paint(painter: QPainter, size: QSizeF) -> None:
        paint_sides(painter, size, say("sides"), found, b.colours)

    b.furnish("sides", rect, tuple(found), paint, margin=8, layer=CARDS)
    y = rect.top() + HEAD
    for side in found:
        row = QRectF(rect.left() + 6, y, rect.width() - 12, side.tall - 3)
        b.zone(side.handle, rect_path(row, 5), style="row", spoken=f"{side.name}: {' '.join(side.lines)}")
        b.row(side.handle)
        y += side.tall


def paint_sides(painter: QPainter, size: QSizeF, title: str, found: list[Side], colours: SteamPalette) -> None:
    """The names in bold, what they mean below."""
    card_ground(painter, QRectF(QPointF(), size), colours)
    text.draw(painter, QRectF(14, 6, size.width() - 28, 24), title, TITLE, 16, colours.ink)
    y = HEAD
    for side in found:
        text.draw(painter, QRectF(14, y + 2, size.width() - 28, 20), side.name, FIGURE, 13.5, colours.ink)
        for i, line in enumerate(side.lines):
            room = QRectF(14, y + NAME_TALL - 3 + i * LINE, size.width() - 28, LINE)
            text.draw(painter, room, line, MEDIUM, 12, colours.ink2)
        y += side.tall
