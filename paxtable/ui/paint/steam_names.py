"""Names on the map: where each stands best, and how it is drawn.

Candidates round a place are scored and the cheapest is taken, cities first; a name never jumps for a small gain because
the order of candidates is part of the price.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from paxtable.ui.paint import text
from paxtable.ui.paint.fonts import SERIF_ITALIC, TITLE, Face, font
from paxtable.ui.paint.steam_brush import pen, tint
from paxtable.ui.paint.steam_palette import SteamPalette

LEAST = 12.0
CITY_SIZE, TOWN_SIZE = 0.34, 0.315
"""Type of names, in s."""

CITY_FACE, TOWN_FACE = TITLE.tracked(0.025), SERIF_ITALIC
ON_TRACK, ON_THING, ON_NAME, OFF_SHEET = 9.0, 6.0, 20.0, 50.0
"""What it costs a name to lie on something."""


@dataclass(frozen=True)
class Name:
    """A name and the place it belongs to: its middle, how far its picture reaches, whether it is a city."""

    words: str
    centre: QPointF
    reach: float
    city: bool

    @property
    def face(self) -> Face:
        """How it is set."""
        return CITY_FACE if self.city else TOWN_FACE

    def size(self, s: float) -> float:
        """Its type size at hex size ``s``."""
        return max(LEAST, s * (CITY_SIZE if self.city else TOWN_SIZE))


@dataclass(frozen=True)
class Ground:
    """What names should not lie on: points of track, areas of things, the sheet they must stay on."""

    track: Sequence[QPointF]
    things: Sequence[QRectF]
    sheet: QRectF


def place_names(names: Iterable[Name], s: float, ground: Ground) -> list[tuple[Name, QRectF]]:
    """A rectangle for every name."""
    placed: list[tuple[Name, QRectF]] = []
    for name in sorted(names, key=lambda n: (not n.city, n.words)):
        spots = _candidates(name, s)
        around = spots[0]
        for spot in spots:
            around = around.united(spot)
        near = Ground(
            [point for point in ground.track if around.contains(point)],
            [thing for thing in ground.things if around.intersects(thing)],
            ground.sheet,
        )
        taken = [rect for _, rect in placed if around.intersects(rect)]
        costs = [_cost(spot, i, near, taken) for i, spot in enumerate(spots)]
        best = costs.index(min(costs))
        placed.append((name, spots[best]))
    return placed


def _candidates(name: Name, s: float) -> list[QRectF]:
    px = name.size(s)
    wide, tall = text.width(name.words, name.face, px) + px * 0.2, px * 1.05
    x, y, r = name.centre.x(), name.centre.y(), name.reach
    below, above = y + r + tall * 0.52, y - r - tall * 0.52
    aside, far = r + wide / 2 + px * 0.12, r * 0.72 + wide / 2
    middles = (
        (x, below), (x + aside, y), (x, above), (x - aside, y),
        (x + far, y + r * 0.75), (x - far, y + r * 0.75), (x + far, y - r * 0.75), (x - far, y - r * 0.75),
        (x + wide * 0.35, below), (x - wide * 0.35, below), (x + wide * 0.35, above), (x - wide * 0.35, above),
        (x + aside + px * 0.8, y), (x - aside - px * 0.8, y),
    )  # fmt: skip
    return [QRectF(cx - wide / 2, cy - tall / 2, wide, tall) for cx, cy in middles]


def _cost(spot: QRectF, order: int, ground: Ground, taken: Sequence[QRectF]) -> float:
    cost = order * 0.15
    if any(spot.contains(point) for point in ground.track):
        cost += ON_TRACK
    for thing in ground.things:
        shared = spot.intersected(thing)
        if not shared.isEmpty():
            cost += ON_THING + 10 * shared.width() * shared.height() / (spot.width() * spot.height())
    cost += ON_NAME * sum(spot.intersects(other) for other in taken)
    if not ground.sheet.contains(spot):
        cost += OFF_SHEET
    return cost


def draw_name(painter: QPainter, name: Name, rect: QRectF, s: float, colours: SteamPalette) -> None:
    """A name with a halo of paper, so that no coast or hex line runs through it."""
    px = name.size(s)
    base = QPointF(rect.left() + px * 0.1, rect.center().y() + px * 0.30)
    if name.face.strong:
        path = text.strong_outline(name.words, name.face, px).translated(base)
    else:
        path = QPainterPath()
        path.addText(base, font(name.face, px), name.words)
    painter.strokePath(path, pen(colours.paper, 3.6, 0.9))
    _fill_gaps(painter, name, base, px, colours)
    ink = QColor(colours.ink)
    if name.face.strong:
        painter.strokePath(path, pen(ink, px * text.STRONG_STROKE))
    painter.fillPath(path, ink)


def _fill_gaps(painter: QPainter, name: Name, base: QPointF, px: float, colours: SteamPalette) -> None:
    for i, letter in enumerate(name.words):
        if letter == " ":
            x = base.x() + text.width(name.words[:i], name.face, px)
            painter.fillRect(QRectF(x - 1, base.y() - px * 0.5, px * 0.36, px * 0.56), tint(colours.paper, 0.9))
