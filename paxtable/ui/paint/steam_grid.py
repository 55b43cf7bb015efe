"""Geometry of a map of flat-top hexes: centres, corners, edges, and the lines of track through them.

Columns grow to the right, odd ones stand half a hex lower; edges are numbered clockwise from the top. Lengths are
logical pixels; ``s`` is a hex from centre to corner.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

Site: TypeAlias = "tuple[int, int]"
Step: TypeAlias = "tuple[Site, int | None, int | None]"
"""A hex with the exit by which a line enters and the one by which it leaves; None is its centre."""

ROOT3 = math.sqrt(3)
HALF = ROOT3 / 2
"""From the centre of a hex to the middle of an edge, in s."""

GENTLE, SHARP = 0.536, 0.385
"""Handles of the curves over one and two edges, in s."""

TOWN_START, CITY_RIM = 0.12, 0.60
"""Where track begins at a town and at a city, in s from the centre."""


def neighbour(site: Site, edge: int) -> Site:
    """The hex beyond ``edge``."""
    c, r = site
    low = c % 2
    steps = ((0, -1), (1, low - 1), (1, low), (0, 1), (-1, low), (-1, low - 1))
    return c + steps[edge][0], r + steps[edge][1]


def edge_between(a: Site, b: Site) -> int:
    """The edge of ``a`` that leads to its neighbour ``b``. Raises ValueError when they are none."""
    for edge in range(6):
        if neighbour(a, edge) == b:
            return edge
    raise ValueError(f"{a} and {b} are no neighbours")


def direction(edge: int) -> QPointF:
    """The unit vector from a centre to the middle of ``edge``."""
    angle = math.radians(-90 + 60 * edge)
    return QPointF(math.cos(angle), math.sin(angle))


def polygon(points: Sequence[QPointF]) -> QPainterPath:
    """A closed polygon."""
    path = QPainterPath()
    path.addPolygon(QPolygonF(list(points)))
    path.closeSubpath()
    return path


def hexagon_at(centre: QPointF, s: float) -> QPainterPath:
    """A flat-top hexagon about ``centre``."""
    return polygon(hex_corners(centre, s))


def hex_corners(centre: QPointF, s: float) -> list[QPointF]:
    """The six corners, the right one first, clockwise."""
    return [
        centre + QPointF(s * math.cos(math.radians(60 * i)), s * math.sin(math.radians(60 * i))) for i in range(6)
    ]  # fmt: skip


def run(path: QPainterPath, centre: QPointF, s: float, enter: int | None, leave: int | None, inner: float) -> None:
    """Continue ``path`` through the hex at ``centre`` from exit ``enter`` to exit ``leave``; ``inner`` is how far from
    the centre a line begins or ends there, in s. An empty path is started."""
    if enter is None:
        assert leave is not None
        start = centre + direction(leave) * (s * inner)
    else:
        start = centre + direction(enter) * (s * HALF)
    if path.elementCount() == 0:
        path.moveTo(start)
    if leave is None:
        assert enter is not None
        path.lineTo(centre + direction(enter) * (s * inner))
        return
    end = centre + direction(leave) * (s * HALF)
    turn = (leave - enter) % 6 if enter is not None else 3
    if enter is None or turn == 3:
        path.lineTo(end)
        return
    handle = s * (GENTLE if turn in (2, 4) else SHARP)
    path.cubicTo(start - direction(enter) * handle, end - direction(leave) * handle, end)


@dataclass(frozen=True)
class HexGrid:
    """A grid on the screen: ``s`` and the centre of the first hex."""

    s: float
    x: float
    y: float

    @property
    def width(self) -> float:
        """The width W of a hex, in which strokes are measured."""
        return 2 * self.s

    def centre(self, site: Site) -> QPointF:
        """The middle of a hex."""
        c, r = site
        return QPointF(self.x + 1.5 * self.s * c, self.y + ROOT3 * self.s * (r + 0.5 * (c % 2)))

    def at(self, x: float, y: float) -> QPointF:
        """A point given in s from the centre of the first hex."""
        return QPointF(self.x + x * self.s, self.y + y * self.s)

    def corners(self, site: Site) -> list[QPointF]:
        """The corners of a hex."""
        return hex_corners(self.centre(site), self.s)

    def hexagon(self, site: Site, share: float = 1.0) -> QPainterPath:
        """The outline of a hex, at ``share`` of its size."""
        return hexagon_at(self.centre(site), self.s * share)

    def edge_middle(self, site: Site, edge: int) -> QPointF:
        """The middle of an edge."""
        return self.centre(site) + direction(edge) * (self.s * HALF)

    def line(self, steps: Sequence[Step], inner: float = TOWN_START) -> QPainterPath:
        """One line through consecutive hexes."""
        path = QPainterPath()
        for site, enter, leave in steps:
            run(path, self.centre(site), self.s, enter, leave, inner)
        return path

    def box(self, columns: int, rows: int) -> QRectF:
        """What a map of ``columns`` and ``rows`` covers."""
        left, top = self.x - self.s, self.y - HALF * self.s
        wide, tall = extent(columns, rows)
        return QRectF(left, top, wide * self.s, tall * self.s)


def extent(columns: int, rows: int) -> tuple[float, float]:
    """Width and height of a map, in s."""
    return 1.5 * (columns - 1) + 2, ROOT3 * (rows + (0.5 if columns > 1 else 0))
