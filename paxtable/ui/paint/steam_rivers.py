"""Rivers: one line through neighbouring river hexes, with meanders, and its ways to source and mouth."""

from __future__ import annotations

import math
from itertools import pairwise

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from paxtable.ui.paint.steam_brush import ROUND, pen, smoothed, tint
from paxtable.ui.paint.steam_grid import HexGrid, Site, neighbour
from paxtable.ui.paint.steam_map import RIVER, MapShape, site_of
from paxtable.ui.paint.steam_palette import SteamPalette
from paxtable.ui.paint.steam_relief import chains

PIECES = 12
MEANDER = 0.13
TINT_ALPHA = 0.30


def rivers(painter: QPainter, shape: MapShape, grid: HexGrid, colours: SteamPalette) -> None:
    """Tint the river hexes and draw the water."""
    for site in shape.of_kind(RIVER):
        painter.fillPath(grid.hexagon(site), tint(colours.river_tint, TINT_ALPHA))
    path = river_path(shape, grid)
    wide = grid.width
    painter.strokePath(path, pen(colours.river_edge, wide * 0.075, cap=ROUND))
    painter.strokePath(path, pen(colours.river, wide * 0.052, cap=ROUND))
    painter.strokePath(path, pen(colours.river_thread, wide * 0.008, 0.9, ROUND))


def river_path(shape: MapShape, grid: HexGrid) -> QPainterPath:
    """The line of all rivers."""
    path = QPainterPath()
    lines, _ = chains([*_joined(shape.of_kind(RIVER)), *((site_of(a), site_of(b)) for a, b in shape.look.rivers)])
    for line in lines:
        _add_line(path, _meandering([grid.centre(site) for site in line], line[0][0], grid.s))
    return path


def _joined(sites: list[Site]) -> list[tuple[Site, Site]]:
    """All neighbouring river hexes, without those pairs that would close a loop, the first pairs first."""
    known = set(sites)
    pairs = sorted((a, b) for a in sites for e in range(6) if (b := neighbour(a, e)) in known and a < b)
    parts: dict[Site, Site] = {}

    def part(site: Site) -> Site:
        while parts.get(site, site) != site:
            site = parts[site]
        return site

    joined = []
    for a, b in pairs:
        if part(a) != part(b):
            parts[part(a)] = part(b)
            joined.append((a, b))
    return joined


def _meandering(corners: list[QPointF], seed: int, s: float) -> list[QPointF]:
    points = [a + (b - a) * (j / PIECES) for a, b in pairwise(corners) for j in range(PIECES)]
    points = smoothed([*points, corners[-1]], 14)
    last = len(points) - 1
    bent = []
    for i, point in enumerate(points):
        way = points[min(i + 1, last)] - points[max(i - 1, 0)]
        far = math.hypot(way.x(), way.y()) or 1
        swing = s * MEANDER * min(1.0, i / 5, (last - i) / 5) * math.sin(i * 0.95 + seed)
        bent.append(point + QPointF(-way.y(), way.x()) * (swing / far))
    return bent


def _add_line(path: QPainterPath, points: list[QPointF]) -> None:
    path.moveTo(points[0])
    for a, b in pairwise(points[1:]):
        path.quadTo(a, (a + b) / 2)
    path.lineTo(points[-1])
