"""Coasts and the lines in the water along them."""

from __future__ import annotations

from typing import TypeAlias

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from paxtable.ui.paint.brush import mix
from paxtable.ui.paint.steam_brush import pen, smoothed, wave
from paxtable.ui.paint.steam_grid import HALF, HexGrid, neighbour, polygon
from paxtable.ui.paint.steam_map import MapShape
from paxtable.ui.paint.steam_palette import SteamPalette

Corner: TypeAlias = "tuple[int, int]"

DISTANCES = (0.085, 0.19, 0.315, 0.46, 0.63, 0.83)
"""Of the lines in the water from the coast, in s."""

PIECES = 5
ROUGHNESS = 0.13
REFERENCE = 48.0
"""The size at which roughness is measured, so that a coast is the same at every size."""


def land_path(shape: MapShape, grid: HexGrid) -> QPainterPath:
    """The outline of all land on the map and beside it, roughened."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for loop in _loops(shape, grid):
        path.addPath(polygon(_cut_corners(_roughened(_split(loop), grid))))
    return path


def _loops(shape: MapShape, grid: HexGrid) -> list[list[tuple[QPointF, QPointF]]]:
    """The edges between land and water, chained. Corners are told apart by whole numbers, never by rounded pixels."""

    def corner(point: QPointF) -> Corner:
        return round((point.x() - grid.x) / (grid.s / 2)), round((point.y() - grid.y) / (grid.s * HALF))

    edges: dict[Corner, tuple[QPointF, QPointF]] = {}
    for site in shape.margin():
        if not shape.is_land(site):
            continue
        corners = grid.corners(site)
        for e in range(6):
            if not shape.is_land(neighbour(site, e)):
                a, b = corners[(e + 4) % 6], corners[(e + 5) % 6]
                edges[corner(a)] = a, b
    loops = []
    while edges:
        at = next(iter(edges))
        loop = []
        while at in edges:
            a, b = edges.pop(at)
            loop.append((a, b))
            at = corner(b)
        loops.append(loop)
    return loops


def _split(loop: list[tuple[QPointF, QPointF]]) -> list[QPointF]:
    return [a + (b - a) * (i / PIECES) for a, b in loop for i in range(PIECES)]


def _roughened(points: list[QPointF], grid: HexGrid) -> list[QPointF]:
    scale, reach = REFERENCE / grid.s * 2.2, grid.s * ROUGHNESS
    rough = []
    for point in smoothed(points, 4, closed=True):
        x, y = (point.x() - grid.x) * scale, (point.y() - grid.y) * scale
        rough.append(point + QPointF(reach * wave(x, y, 1.3), reach * wave(x, y, 4.9)))
    return rough


def _cut_corners(points: list[QPointF], times: int = 2) -> list[QPointF]:
    for _ in range(times):
        cut = []
        for i, a in enumerate(points):
            b = points[(i + 1) % len(points)]
            cut += [a * 0.75 + b * 0.25, a * 0.25 + b * 0.75]
        points = cut
    return points


def water_lines(painter: QPainter, land: QPainterPath, s: float, colours: SteamPalette) -> None:
    """Lines that follow the coast, fainter with their distance."""
    for i, distance in reversed(list(enumerate(DISTANCES))):
        width = 2 * distance * s
        strength = (0.62 if not colours.dark else 0.55) * (1 - i / 7.5)
        painter.strokePath(land, pen(mix(colours.sea, colours.sea_line, strength), width + 1.1 * _fine(s)))
        painter.strokePath(land, pen(colours.sea, width - 1.1 * _fine(s)))


def _fine(s: float) -> float:
    """The scale of fine lines: 1 at the reference size."""
    return max(1.0, s / REFERENCE)
