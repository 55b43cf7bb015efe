"""The geometry of the map of Pax Pamir: regions and borders as shapes, cells of the track, places for words.

Six regions hang on fourteen points. Inner borders are displaced with a fixed seed each, and both neighbours use the
same line, so that nothing gapes. Everything here is computed for one rectangle and kept.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from paxtable.ui.paint.shapes import Point, points

TRACK_LAST = 23
"""The last printed space of the victory point track; more is shown as a number (PP2)."""
_COLUMNS, _ROWS = 8, 4

_KNOTS: dict[str, Point] = {
    "a": (0, 0), "b": (0.40, 0), "c": (0.775, 0), "d": (1, 0), "e": (1, 1), "f": (0.775, 1), "g": (0.525, 1),
    "h": (0.255, 1), "i": (0, 1), "j": (0, 0.50), "k": (0.26, 0.535), "l": (0.425, 0.50), "m": (0.535, 0.525),
    "n": (0.785, 0.47),
}  # fmt: skip
_OUTER = ("ab", "bc", "cd", "de", "ef", "fg", "gh", "hi", "ij", "ja")
_INNER = ("jk", "kl", "lm", "mn", "bl", "cn", "nf", "mg", "kh")
_REGIONS = {
    "transcaspia": ("ab", "bl", "lk", "kj", "ja"),
    "kabul": ("bc", "cn", "nm", "ml", "lb"),
    "persia": ("jk", "kh", "hi", "ij"),
    "herat": ("kl", "lm", "mg", "gh", "hk"),
    "kandahar": ("mn", "nf", "fg", "gm"),
    "punjab": ("cd", "de", "ef", "fn", "nc"),
}
_BORDERS = {
    "persia-transcaspia": "jk",
    "herat-transcaspia": "kl",
    "herat-kabul": "lm",
    "kabul-kandahar": "mn",
    "kabul-transcaspia": "bl",
    "kabul-punjab": "cn",
    "kandahar-punjab": "nf",
    "herat-kandahar": "mg",
    "herat-persia": "kh",
}
_HEADS: dict[str, Point] = {
    "transcaspia": (0.205, 0.135),
    "kabul": (0.595, 0.135),
    "persia": (0.128, 0.66),
    "herat": (0.395, 0.66),
    "kandahar": (0.652, 0.66),
    "punjab": (0.888, 0.36),
}
_ROOM = {"transcaspia": 0.33, "kabul": 0.33, "persia": 0.225, "herat": 0.24, "kandahar": 0.225, "punjab": 0.195}
"""The width for words, as a share of the map."""
_PIECES = {"transcaspia": 0.33, "kabul": 0.31, "persia": 0.19, "herat": 0.195, "kandahar": 0.185, "punjab": 0.18}
"""The width for pieces alone: clear of the roads on the borders at both sides."""
_FLOOR = {"transcaspia": 0.47, "kabul": 0.45, "persia": 0.98, "herat": 0.98, "kandahar": 0.98, "punjab": 0.98}
_SWING, _KEEP = 0.055, 0.52
_BAND_STEPS = 8


class RegionShape(Struct, frozen=True):
    """One region: its outline, the middle of its name, the width for words, the rectangle where its pieces stand."""

    path: QPainterPath
    head: QPointF
    words: float
    room: QRectF


class BorderShape(Struct, frozen=True):
    """One border: its line, and whether it runs more up and down than across."""

    line: tuple[Point, ...]
    upright: bool

    def at(self, share: float) -> QPointF:
        """The point at ``share`` (0 to 1) of its length."""
        lengths = [math.dist(a, b) for a, b in pairwise(self.line)]
        rest = share * sum(lengths)
        for (a, b), length in zip(pairwise(self.line), lengths, strict=True):
            if rest <= length and length:
                t = rest / length
                return QPointF(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
            rest -= length
        return QPointF(*self.line[-1])

    def band(self, width: float) -> QPainterPath:
        """A smooth strip of ``width`` along the line: the place where roads lie. Do not change the path."""
        return _band(self.line, width)

    @property
    def length(self) -> float:
        """Its length in pixels."""
        return sum(math.dist(a, b) for a, b in pairwise(self.line))


class MapShape(Struct, frozen=True):
    """The map in one rectangle: ``frame`` is the width of the track, ``inner`` the land."""

    rect: QRectF
    frame: float
    inner: QRectF
    unit: float
    regions: dict[str, RegionShape]
    borders: dict[str, BorderShape]
    cells: tuple[QRectF, ...]


def map_shape(rect: QRectF, frame: float) -> MapShape:
    """The geometry of the map in ``rect`` with a track of ``frame`` pixels all round."""
    return _shape(rect.x(), rect.y(), rect.width(), rect.height(), frame)


@lru_cache(maxsize=16)
def _shape(x: float, y: float, width: float, height: float, frame: float) -> MapShape:
    rect = QRectF(x, y, width, height)
    inner = rect.adjusted(frame, frame, -frame, -frame)
    unit = inner.width() / 656
    edges = {name: _edge(name, inner, name in _INNER) for name in _OUTER + _INNER}

    def along(name: str) -> list[Point]:
        return edges[name] if name in edges else edges[name[::-1]][::-1]

    regions = {}
    for key, names in _REGIONS.items():
        corners = [point for name in names for point in along(name)[:-1]]
        head = QPointF(inner.left() + _HEADS[key][0] * inner.width(), inner.top() + _HEADS[key][1] * inner.height())
        wide = _PIECES[key] * inner.width()
        top = head.y() + 38 * unit
        floor = inner.top() + _FLOOR[key] * inner.height()
        regions[key] = RegionShape(
            points(*corners),
            head,
            _ROOM[key] * inner.width(),
            QRectF(head.x() - wide / 2, top, wide, floor - top),
        )
    borders = {key: BorderShape(tuple(along(name)), _upright(name)) for key, name in _BORDERS.items()}
    return MapShape(rect, frame, inner, unit, regions, borders, _cells(rect, inner, frame))


@lru_cache(maxsize=32)
def _band(line: tuple[Point, ...], width: float) -> QPainterPath:
    last = len(line) - 1
    coarse = [line[i * last // _BAND_STEPS] for i in range(_BAND_STEPS + 1)]
    left, right = [], []
    for i, (x, y) in enumerate(coarse):
        before, after = coarse[max(0, i - 1)], coarse[min(_BAND_STEPS, i + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        reach = width / 2 / (math.hypot(dx, dy) or 1.0)
        left.append((x - dy * reach, y + dx * reach))
        right.append((x + dy * reach, y - dx * reach))
    return points(*left, *reversed(right))


def _edge(name: str, inner: QRectF, wobbly: bool) -> list[Point]:
    """The line between two knots by midpoint displacement, the same every time."""
    a, b = _KNOTS[name[0]], _KNOTS[name[1]]
    rng = random.Random(ord(name[0]) * 31 + ord(name[1]))
    offsets, swing = [0.0, 0.0], _SWING if wobbly else 0.0
    for _ in range(4):
        finer: list[float] = []
        for left, right in pairwise(offsets):
            finer += [left, (left + right) / 2 + rng.uniform(-1, 1) * swing]
        offsets = [*finer, offsets[-1]]
        swing *= _KEEP
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy)
    nx, ny = -dy / length, dx / length
    last = len(offsets) - 1
    return [
        (
            inner.left() + (a[0] + dx * i / last + nx * off * 0.55) * inner.width(),
            inner.top() + (a[1] + dy * i / last + ny * off) * inner.height(),
        )
        for i, off in enumerate(offsets)
    ]


def _upright(name: str) -> bool:
    a, b = _KNOTS[name[0]], _KNOTS[name[1]]
    return abs(b[1] - a[1]) > abs(b[0] - a[0])


def _cells(rect: QRectF, inner: QRectF, frame: float) -> tuple[QRectF, ...]:
    """The spaces of the track, clockwise from the top left: 8 + 4 + 8 + 4."""
    wide, tall = inner.width() / _COLUMNS, inner.height() / _ROWS
    top = [QRectF(inner.left() + i * wide, rect.top(), wide, frame) for i in range(_COLUMNS)]
    right = [QRectF(inner.right(), inner.top() + i * tall, frame, tall) for i in range(_ROWS)]
    bottom = [QRectF(inner.right() - (i + 1) * wide, inner.bottom(), wide, frame) for i in range(_COLUMNS)]
    left = [QRectF(rect.left(), inner.bottom() - (i + 1) * tall, frame, tall) for i in range(_ROWS)]
    return (*top, *right, *bottom, *left)
