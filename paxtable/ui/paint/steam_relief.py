"""Mountains in hachures: ridges along neighbouring mountain hexes, wedges on both sides, darker to the south-east."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from paxtable.ui.paint.brush import saved
from paxtable.ui.paint.steam_brush import smoothed, tint, wave
from paxtable.ui.paint.steam_coast import REFERENCE
from paxtable.ui.paint.steam_grid import HexGrid, Site, neighbour, polygon
from paxtable.ui.paint.steam_map import MOUNTAIN, MapShape
from paxtable.ui.paint.steam_palette import SteamPalette

STEP = 0.054
"""Between two wedges, in s."""

TAIL = 0.42
"""How much a loose end of a ridge is lengthened, in s."""

SPURS = ((0.20, 1), (0.45, -1), (0.70, 1), (0.95, -1))
"""Where spurs leave a step of a ridge and to which side."""

WASH_ALPHA = 0.75
SEED = 7


def tree(sites: list[Site], order: tuple[int, ...] = (0, 3, 1, 2, 4, 5)) -> list[tuple[Site, Site]]:
    """Neighbouring ``sites`` joined without loops."""
    known, joined, seen = set(sites), [], set()
    for first in sorted(sites):
        if first in seen:
            continue
        seen.add(first)
        waiting = [first]
        while waiting:
            a = waiting.pop()
            for e in order:
                b = neighbour(a, e)
                if b in known and b not in seen:
                    seen.add(b)
                    waiting.append(b)
                    joined.append((a, b))
    return joined


def chains(joined: list[tuple[Site, Site]]) -> tuple[list[list[Site]], dict[Site, int]]:
    """The branches of a tree as lines from an end, and how many branches meet at each hex."""
    near: dict[Site, list[Site]] = {}
    for a, b in joined:
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    left = {frozenset(pair) for pair in joined}
    ends = [site for site in near if len(near[site]) == 1]
    found = []
    for start in [*ends, *near]:
        while True:
            line = [start]
            while following := [b for b in near[line[-1]] if frozenset((line[-1], b)) in left]:
                left.discard(frozenset((line[-1], following[0])))
                line.append(following[0])
            if len(line) == 1:
                break
            found.append(line)
    return found, {site: len(beside) for site, beside in near.items()}


def ridges(shape: MapShape, grid: HexGrid) -> list[list[QPointF]]:
    """The lines of all ridges. A lone mountain gets a short slanted one."""
    mountains = shape.of_kind(MOUNTAIN)
    lines, meeting = chains(tree(mountains))
    found = []
    for line in lines:
        points = [grid.centre(site) for site in line]
        if meeting[line[0]] == 1:
            points.insert(0, _beyond(points[0], points[1], grid.s))
        if meeting[line[-1]] == 1:
            points.append(_beyond(points[-1], points[-2], grid.s))
        found.append(points)
    for site in mountains:
        if site not in meeting:
            middle, s = grid.centre(site), grid.s
            found.append([middle + QPointF(-0.42 * s, -0.18 * s), middle, middle + QPointF(0.42 * s, 0.2 * s)])
    return found


def _beyond(end: QPointF, before: QPointF, s: float) -> QPointF:
    way = end - before
    return end + way * (s * TAIL / math.hypot(way.x(), way.y()))


@dataclass(frozen=True)
class Comb:
    """How long and wide wedges are and how far apart, in s."""

    length: float
    step: float
    width: float


RIDGE = Comb(0.58, STEP, 0.036)
SPUR = Comb(0.22, 0.058, 0.030)


def mountains(painter: QPainter, shape: MapShape, grid: HexGrid, colours: SteamPalette) -> None:
    """Wash and hachures, clipped to the mountain hexes: terrain is exact."""
    area = QPainterPath()
    area.setFillRule(Qt.FillRule.WindingFill)
    for site in shape.of_kind(MOUNTAIN):
        area.addPath(grid.hexagon(site, 1.005))
    rng = random.Random(SEED)
    with saved(painter):
        painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
        painter.fillPath(area, tint(colours.wash, WASH_ALPHA))
        for line in ridges(shape, grid):
            _wedges(painter, line, RIDGE, grid, colours, rng)
            for spur in _spurs(line, grid.s, rng):
                _wedges(painter, spur, SPUR, grid, colours, rng)


def _spurs(line: list[QPointF], s: float, rng: random.Random) -> list[list[QPointF]]:
    found = []
    for a, b in pairwise(line):
        way = b - a
        if math.hypot(way.x(), way.y()) < s * 0.3:
            continue
        for share, side in SPURS:
            root = a + way * share
            angle = math.atan2(way.y(), way.x()) + side * (1.05 + 0.25 * rng.random())
            length = s * (0.58 + 0.18 * rng.random())
            out = QPointF(math.cos(angle), math.sin(angle))
            found.append([root + out * (0.2 * s), root + out * length])
    return found


def _sampled(line: list[QPointF], step: float, grid: HexGrid) -> list[QPointF]:
    points = []
    for a, b in pairwise(line):
        count = max(2, int(math.hypot(b.x() - a.x(), b.y() - a.y()) / step))
        points += [a + (b - a) * (j / count) for j in range(count)]
    if len(points) < 4:
        return []
    scale, reach = 3 * REFERENCE / grid.s, grid.s * 0.12
    moved = []
    for point in points:
        x, y = (point.x() - grid.x) * scale, (point.y() - grid.y) * scale
        moved.append(point + QPointF(reach * wave(x, y, 9), reach * wave(x, y, 3)))
    return smoothed(moved, 3)


def _wedges(
    painter: QPainter, line: list[QPointF], comb: Comb, grid: HexGrid, colours: SteamPalette, rng: random.Random
) -> None:
    s = grid.s
    points = _sampled(line, comb.step * s, grid)
    count = len(points)
    for i in range(1, count - 1):
        way = points[i + 1] - points[i - 1]
        far = math.hypot(way.x(), way.y()) or 1
        across = QPointF(-way.y() / far, way.x() / far)
        fade = min(1.0, i / count * 6, (1 - i / count) * 6) ** 0.6
        rough = 0.78 + 0.22 * math.sin(i * 0.55 * comb.step * REFERENCE / 3.2) + 0.12 * (rng.random() - 0.5)
        for side in (across, -across):
            shade = 0.5 + 0.5 * (side.x() * 0.6 + side.y() * 0.8)
            length = comb.length * s * fade * rough * (0.72 + 0.38 * shade)
            lean = (rng.random() - 0.5) * 0.22
            wedge = _wedge(points[i] + side * (s * 0.022), side, lean, length, comb.width * s * (0.5 + 1.1 * shade))
            painter.fillPath(wedge, tint(colours.hachure, 0.55 + 0.35 * shade))


def _wedge(root: QPointF, side: QPointF, lean: float, length: float, width: float) -> QPainterPath:
    way = QPointF(
        side.x() * math.cos(lean) - side.y() * math.sin(lean), side.x() * math.sin(lean) + side.y() * math.cos(lean)
    )
    half = QPointF(-way.y(), way.x()) * (width / 2)
    return polygon([root + half, root - half, root + way * length])
