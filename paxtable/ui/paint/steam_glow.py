"""What lights up on the map: cities whose goods can move, the ghost of a tile, what is refused, the way of a good."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QRadialGradient

from paxtable.ui.paint.brush import saved
from paxtable.ui.paint.steam_brush import ROUND, circle, pen, tint
from paxtable.ui.paint.steam_grid import hexagon_at
from paxtable.ui.paint.steam_palette import Company, SteamPalette
from paxtable.ui.paint.steam_pieces import barred


def halo(painter: QPainter, centre: QPointF, radius: float, colours: SteamPalette) -> None:
    """The glow round a city whose good can move, to 1.55 of its ``radius``."""
    reach = radius * 1.55
    light = QRadialGradient(centre, reach)
    for stop, alpha in ((0.0, 0.9), (0.6, 0.85), (0.78, 0.45), (1.0, 0.0)):
        light.setColorAt(stop, tint(colours.legal, alpha))
    painter.fillPath(circle(centre, reach), light)


def ghost_frame(
    painter: QPainter, centre: QPointF, s: float, owner: Company, colours: SteamPalette, *, planned: bool
) -> None:
    """The edge of a tile that is not laid yet; unbroken when it is only waiting to be paid."""
    outline = hexagon_at(centre, s * 0.955)
    value = owner.colour(colours.dark)
    if planned:
        painter.strokePath(outline, pen(value, max(2.0, s * 0.04)))
        return
    painter.strokePath(outline, pen("#FFFFFF" if not colours.dark else "#15110C", max(3.0, s * 0.08), 0.8))
    painter.strokePath(outline, pen(value, max(2.0, s * 0.044), dash=(s * 0.14, s * 0.10)))


def ghost_ground(painter: QPainter, centre: QPointF, s: float, colours: SteamPalette) -> None:
    """The pale hex under a tile in the air."""
    light = QRadialGradient(centre, s)
    light.setColorAt(0, tint("#FFF6DC" if not colours.dark else "#5A5238", 0.9))
    light.setColorAt(1, tint("#FFF0C0" if not colours.dark else "#4C462F", 0.75))
    painter.fillPath(hexagon_at(centre, s * 0.955), light)


def refused_hex(painter: QPainter, centre: QPointF, s: float, colours: SteamPalette) -> None:
    """A hex where the thing may not go."""
    outline = hexagon_at(centre, s * 0.955)
    with saved(painter):
        painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
        painter.setPen(pen(colours.refused, 2.2, 0.42))
        x = -2 * s
        while x < 2 * s:
            painter.drawLine(centre + QPointF(x - s, s), centre + QPointF(x + s, -s))
            x += 13
    painter.strokePath(outline, pen(colours.refused, 3))
    barred(painter, centre, max(9.0, s * 0.2), colours.refused)


def veil(painter: QPainter, rect: QRectF, colours: SteamPalette) -> None:
    """The map steps back while a good is held."""
    painter.fillRect(rect, tint(colours.paper_high, 0.5))


def route_light(painter: QPainter, path: QPainterPath, wide: float) -> None:
    """Gold under the way that is chosen; ``wide`` is W."""
    painter.strokePath(path, pen("#FFE07A", wide * 0.36, 0.55, ROUND))
    painter.strokePath(path, pen("#F5B62E", wide * 0.25, 0.95, ROUND))


def other_route(painter: QPainter, path: QPainterPath, wide: float, colours: SteamPalette) -> None:
    """The thin dashed outline round another way."""
    painter.strokePath(path, pen(colours.paper_high, wide * 0.25, 0.9, ROUND))
    stroker = QPainterPathStroker()
    stroker.setWidth(wide * 0.25)
    painter.strokePath(stroker.createStroke(path), pen("#B9811A", 1.5, 0.9, dash=(6, 5)))


def target_ring(painter: QPainter, centre: QPointF, s: float) -> None:
    """The dashed ring round the city where a good may go."""
    ring = circle(centre, s * 0.80)
    painter.strokePath(ring, pen("#FFFFFF", max(4.0, s * 0.12), 0.9))
    painter.strokePath(ring, pen(QColor("#E0A526"), max(2.4, s * 0.07), dash=(8, 5)))
