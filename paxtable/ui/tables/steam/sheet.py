"""The map sheet: ground, names of waters, title, explanation, compass, frame."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from paxtable.ui.paint import steam_sheet as sheets
from paxtable.ui.paint.brush import saved
from paxtable.ui.paint.steam_brush import ROUND, pen
from paxtable.ui.paint.steam_grid import HALF, HexGrid, edge_between
from paxtable.ui.paint.steam_ground import MARGIN, ground_image, ground_size
from paxtable.ui.paint.steam_map import Box
from paxtable.ui.tables.steam.build import SHEET, Build
from paxtable.ui.tables.steam.words import has, say

SHADOW = 8.0
REFERENCE = 48.0


def box_on(grid: HexGrid, box: Box) -> QRectF:
    """A box of the map's look in the scene."""
    return QRectF(grid.at(box.x, box.y), QSizeF(box.width * grid.s, box.height * grid.s))


def explanation_box(b: Build) -> QRectF:
    """Where the explanation stands: its bottom stays, its top follows the number of companies. Empty without one."""
    look = b.board.shape.look
    if look.explanation is None or len(b.view.seats) > 3:
        return QRectF()
    box = box_on(b.stage.grid, look.explanation)
    tall = sheets.explanation_height(len(b.view.seats), type_factor(b))
    return QRectF(box.left(), box.bottom() - tall, box.width(), tall)


def type_factor(b: Build) -> float:
    """The size of type in cartouches as a factor."""
    return max(0.78, b.s / REFERENCE)


def obstacles(b: Build) -> list[QRectF]:
    """What lies on the sheet and no name should touch."""
    look = b.board.shape.look
    title = [box_on(b.stage.grid, look.title.box)] if look.title else []
    legend = explanation_box(b)
    return [*title, *([legend] if not legend.isEmpty() else [])]


def map_name(b: Build) -> str:
    """The name in the title."""
    look = b.board.shape.look
    return (look.title.name if look.title else "") or str(b.view.fact("map"))


def add_sheet(b: Build) -> None:
    """The ground with everything that is printed on it."""
    rect, look = b.stage.sheet, b.board.shape.look
    owners = tuple((b.owner(s.seat), b.seat_name(s.seat)) for s in b.view.seats)
    key = (b.board.shape.hexes, look, map_name(b), owners, foot(b), b.board.closed)
    b.furnish("map", rect, key, lambda painter, size: _paint(painter, b), margin=SHADOW, layer=SHEET)


def foot(b: Build) -> str:
    """What tiles cost on this map."""
    costs = [(kind, b.view.fact(f"cost.{kind}", -1)) for kind in ("plain", "river", "mountain")]
    there = {hex_.terrain for hex_ in b.board.hexes.values()}
    words = [say(f"cost.{kind}", n=n) for kind, n in costs if kind in there and isinstance(n, int) and n >= 0]
    return " · ".join(words)


def _paint(painter: QPainter, b: Build) -> None:
    rect, inner, colours = b.stage.sheet, b.stage.inner, b.colours
    painter.translate(-rect.topLeft())
    sheets.sheet(painter, rect, colours)
    with saved(painter):
        painter.setClipRect(inner, Qt.ClipOperation.IntersectClip)
        painter.fillRect(inner, QColor(colours.sea))
        _ground(painter, b)
        _closed_edges(painter, b)
        _printed(painter, b)
    sheets.frame(painter, rect, colours)


def _ground(painter: QPainter, b: Build) -> None:
    grid, shape = b.stage.grid, b.board.shape
    sharp = abs(painter.deviceTransform().m11()) or 1.0
    image = ground_image(shape, grid.s * sharp, b.colours.dark)
    size = ground_size(shape) * grid.s
    corner = QPointF(grid.x - grid.s * (MARGIN + 1), grid.y - grid.s * (MARGIN + HALF))
    painter.drawImage(QRectF(corner, size), image)


def _closed_edges(painter: QPainter, b: Build) -> None:
    """A heavy line with a pale middle where no track may run."""
    grid = b.stage.grid
    for one, other in b.board.closed:
        edge = edge_between(one, other)
        corners = grid.corners(one)
        line = QPainterPath(corners[(edge + 4) % 6])
        line.lineTo(corners[(edge + 5) % 6])
        painter.strokePath(line, pen(b.colours.ink, grid.s * 0.14, cap=ROUND))
        painter.strokePath(line, pen(b.colours.refused, grid.s * 0.06, cap=ROUND))


def _printed(painter: QPainter, b: Build) -> None:
    grid, colours, look = b.stage.grid, b.colours, b.board.shape.look
    for label in look.labels:
        sheets.water_name(painter, label, grid.at(label.x, label.y), grid.s, colours)
    if look.title is not None:
        sheets.title_box(painter, box_on(grid, look.title.box), look.title, map_name(b), colours)
    legend = explanation_box(b)
    if not legend.isEmpty():
        owners = [(owner, b.seat_name(s.seat)) for s in b.view.seats if (owner := b.owner(s.seat)) is not None]
        sheets.explanation(
            painter, legend, say("explanation"), owners, say("nobody"), say("unfinished"), foot(b), colours,
            type_factor(b),
        )  # fmt: skip
    if look.compass is not None:
        sheets.compass(painter, grid.at(look.compass.x, look.compass.y), look.compass.radius * grid.s, colours)


def phase_name(phase: str) -> str:
    """A phase in words."""
    return say(f"phase.{phase}") if has(f"phase.{phase}") else phase
