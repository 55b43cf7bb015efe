"""The ground of a hex map: sea, coast, paper, mountains, rivers and hexes; the slow part of the picture.

Shipped maps have it ready in ``assets/textures`` (``scripts/make_steam_grounds.py``); a map that a person adds is drawn
when it is first shown and kept in the cache folder.
"""

from __future__ import annotations

import contextlib
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from paxtable.cards import packed
from paxtable.resources import resource
from paxtable.ui.paint.brush import saved, smooth
from paxtable.ui.paint.steam_brush import pen, tint
from paxtable.ui.paint.steam_coast import land_path, water_lines
from paxtable.ui.paint.steam_grid import HexGrid, extent
from paxtable.ui.paint.steam_map import WATER, MapShape
from paxtable.ui.paint.steam_palette import SteamPalette, palette
from paxtable.ui.paint.steam_paper import paper
from paxtable.ui.paint.steam_relief import mountains
from paxtable.ui.paint.steam_rivers import rivers

MARGIN = 3.2
"""How far the ground reaches beyond the hexes on every side, in s."""

QUALITY = 90
"""Of the grounds that are kept, as JPEG."""

SIZES = (48, 96)
"""The sizes s in which grounds are ready, in pixels."""


def ground_size(shape: MapShape) -> QSizeF:
    """Width and height of the ground, in s."""
    wide, tall = extent(shape.columns, shape.rows)
    return QSizeF(wide + 2 * MARGIN, tall + 2 * MARGIN)


def grid_on_ground(s: float) -> HexGrid:
    """The grid of a ground whose top left corner is the origin."""
    return HexGrid(s, s * (MARGIN + 1), s * (MARGIN + 3**0.5 / 2))


def paint_ground(painter: QPainter, shape: MapShape, s: float, colours: SteamPalette) -> None:
    """The whole ground from the origin on, at hex size ``s``."""
    size, grid = ground_size(shape), grid_on_ground(s)
    area = QRectF(QPointF(), QSizeF(size.width() * s, size.height() * s))
    land = land_path(shape, grid)
    paper(painter, area, colours.sea, 3, 0.5)
    water_lines(painter, land, s, colours)
    with saved(painter):
        painter.setClipPath(land, Qt.ClipOperation.IntersectClip)
        paper(painter, area, colours.paper, 5)
        painter.strokePath(land, pen(colours.coast, s * 0.30, 0.13))
        painter.strokePath(land, pen(colours.coast, s * 0.14, 0.20))
        _off_map(painter, shape, grid, area, colours)
        mountains(painter, shape, grid, colours)
        rivers(painter, shape, grid, colours)
    fine = max(1.0, s / SIZES[0])
    painter.strokePath(land, pen(colours.ink, 1.3 * fine, 0.9))
    hexes = QPainterPath()
    for site, terrain in shape.hexes:
        if terrain != WATER:
            hexes.addPath(grid.hexagon(site))
    with saved(painter):
        painter.setClipPath(land, Qt.ClipOperation.IntersectClip)
        painter.strokePath(hexes, pen(colours.hex_line, 0.85 * fine, 0.30))


def _off_map(painter: QPainter, shape: MapShape, grid: HexGrid, area: QRectF, colours: SteamPalette) -> None:
    """Pale ruled paper over the land that does not belong to the map."""
    off = QPainterPath()
    for site in shape.margin():
        if site not in shape.terrain and shape.is_land(site):
            off.addPath(grid.hexagon(site))
    painter.fillPath(off, tint(colours.off_map, 0.60))
    step = 7 * max(1.0, grid.s / SIZES[0])
    with saved(painter):
        painter.setClipPath(off, Qt.ClipOperation.IntersectClip)
        painter.setPen(pen(colours.off_line, step * 0.086, 0.24))
        x, tall = area.left() - area.height(), area.height()
        while x < area.right():
            painter.drawLine(QPointF(x, area.bottom()), QPointF(x + tall, area.bottom() - tall))
            x += step


def ground_file(name: str, size: int, dark: bool) -> str:
    """The resource that holds a ground."""
    return f"assets/textures/steam-{name}-{size}{'-dark' if dark else ''}.jpg"


@lru_cache(maxsize=2)
def ground_image(shape: MapShape, wanted: float, dark: bool) -> QImage:
    """The ground at the ready size next to ``wanted`` (in pixels for s); drawn when there is none ready."""
    size = next((size for size in SIZES if size >= wanted * 0.85), SIZES[-1])
    if shape.look.ground:
        image = QImage(str(resource(ground_file(shape.look.ground, size, dark))))
        if not image.isNull():
            return image
    return kept_ground(shape, size, dark)


def kept_ground(shape: MapShape, size: int, dark: bool) -> QImage:
    """The ground of a map that a person added: from the cache folder, else drawn (half a second) and kept there."""
    path = packed.folder().parent / "grounds" / f"{packed.digest(repr((shape, size, dark)).encode()).decode()}.jpg"
    image = QImage(str(path))
    wanted = ground_size(shape) * size
    if (image.width(), image.height()) == (round(wanted.width()), round(wanted.height())):
        return image
    image = draw_ground(shape, size, dark)
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        image.save(str(path), None, QUALITY)
    return image


def draw_ground(shape: MapShape, s: int, dark: bool) -> QImage:
    """The ground as a picture at hex size ``s``."""
    size = ground_size(shape) * s
    image = QImage(QSize(round(size.width()), round(size.height())), QImage.Format.Format_RGB32)
    image.fill(QColor(palette(dark).sea))
    painter = smooth(QPainter(image))
    paint_ground(painter, shape, s, palette(dark))
    painter.end()
    return image
