"""Where everything stands on the start screen, for every window size, number of games and interface scale.

Lengths are logical pixels; the design is drawn for 1920×1080 and shrinks with the window, its text only down to
sizes that can still be read. Where a window is too small for all of it, the screen becomes taller and scrolls.
"""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF

DESIGN = (1920.0, 1080.0)
LEAST = 0.56
"""The least share of the design's size; smaller windows scroll."""
MOST = 3.0

MARGIN, HEAD, FOOT = 72.0, 180.0, 30.0
BAND = 14.0
POSTER_GAP = 32.0
POSTER_LEAST, POSTER_MOST = 480.0, 640.0
TEXT_PART = 184.0
"""Height of the text under the picture of a poster."""
WIDE_TEXT = 430.0
"""Width of the text beside the picture of a poster, where only one or two games fill the row."""
MOST_COLUMNS = 6
SECTION, LABEL, STRIP, STRIP_GAP, HINT_GAP, HINT = 44.0, 32.0, 206.0, 28.0, 22.0, 26.0
EMPTY_STRIPS = 44.0
STRIP_COLUMNS = 3


class Metrics(Struct, frozen=True):
    """Everything's place. ``unit`` is the share of the design's size, ``scale`` the person's interface scale."""

    unit: float
    scale: float
    width: float
    height: float
    emblem: QRectF
    wordmark: QRectF
    motto: QRectF
    pills_right: float
    pills_y: float
    posters: tuple[QRectF, ...]
    wide: bool
    label: QRectF
    strips: tuple[QRectF, ...]
    hint: QRectF

    def px(self, size: float, least: float = 11.0) -> int:
        """A text size of the design as pixels here, at least ``least`` before the person's scale."""
        return round(max(size * self.unit, least * self.scale))

    def of(self, length: float) -> float:
        """A length of the design as pixels here."""
        return length * self.unit


def measure(width: float, height: float, games: int, saves: int, scale: float = 1.0) -> Metrics:
    """The places for a viewport of ``width`` × ``height`` with that many posters and saved games."""
    unit = min(MOST, max(LEAST, min(width / DESIGN[0], height / DESIGN[1]))) * scale
    margin = MARGIN * unit
    inner = max(320.0, min(width - 2 * margin, (DESIGN[0] - 2 * MARGIN) * unit * 1.12))
    left = (width - inner) / 2
    columns, rows = _grid(games, inner, unit)
    strip_columns = max(1, min(STRIP_COLUMNS, int(inner / (440 * unit)))) if saves else 1
    strip_rows = -(-saves // strip_columns)
    strips_height = strip_rows * (STRIP + STRIP_GAP) - STRIP_GAP if saves else EMPTY_STRIPS
    fixed = (HEAD + SECTION + LABEL + strips_height + HINT_GAP + HINT + FOOT) * unit
    gap = POSTER_GAP * unit
    free = (height - fixed - (rows - 1) * gap) / rows
    tall = max(POSTER_LEAST * unit, min(POSTER_MOST * unit, free))
    block = rows * (tall + gap) - gap
    air = max(0.0, height - fixed - block)
    y = HEAD * unit + air * 0.4
    posters = _cells(left, y, inner, tall, columns, games, gap)
    y += block + (SECTION * unit) + air * 0.3
    label = QRectF(left, y - 2 * unit, inner, 22 * unit)
    y += LABEL * unit
    strips = _cells(left, y, inner, STRIP * unit, strip_columns, saves, STRIP_GAP * unit)
    y += strips_height * unit
    total = max(height, y + (HINT_GAP + HINT + FOOT) * unit)
    hint = QRectF(left, total - (HINT + FOOT) * unit, inner, HINT * unit)
    return Metrics(
        unit,
        scale,
        width,
        total,
        QRectF(left, 64 * unit, 76 * unit, 76 * unit),
        QRectF(left + 96 * unit, 44 * unit, 500 * unit, 74 * unit),
        QRectF(left + 100 * unit, 122 * unit, 600 * unit, 32 * unit),
        left + inner,
        74 * unit,
        posters,
        columns <= 2,
        label,
        strips,
        hint,
    )


def _grid(games: int, inner: float, unit: float) -> tuple[int, int]:
    """Columns and rows of the posters: one row while each has at least 260 of the design's pixels."""
    fit = max(1, int((inner + POSTER_GAP * unit) / ((260 + POSTER_GAP) * unit)))
    columns = max(1, min(games, fit, MOST_COLUMNS))
    rows = -(-games // columns)
    return -(-games // max(1, rows)), max(1, rows)


def _cells(
    left: float, top: float, inner: float, tall: float, columns: int, count: int, gap: float
) -> tuple[QRectF, ...]:
    wide = (inner - (columns - 1) * gap) / max(1, columns)
    return tuple(
        QRectF(left + (i % columns) * (wide + gap), top + (i // columns) * (tall + gap), wide, tall)
        for i in range(count)
    )


class PosterParts(Struct, frozen=True):
    """The parts of a poster, in its own coordinates."""

    art: QRectF
    title: QRectF
    tagline: QRectF
    about: QRectF
    summary: QRectF
    players: QRectF
    start: QRectF
    setup: QRectF
    wide: bool


def poster_parts(width: float, height: float, m: Metrics) -> PosterParts:
    """The parts of a poster of that size: text under the picture, or beside it where the poster is wide."""
    if m.wide and width > height * 1.15:
        return _beside(width, height, m)
    art = QRectF(0, 0, width, height - m.of(TEXT_PART))
    left, inner = m.of(28), width - m.of(56)
    button_w, button_h = min(m.of(118), inner * 0.5 - m.of(5)), m.of(42)
    foot = height - m.of(20)
    start = QRectF(left + inner - button_w, foot - button_h, button_w, button_h)
    setup = QRectF(start.x() - m.of(10) - button_w, start.y(), button_w, button_h)
    return PosterParts(
        art,
        QRectF(left, art.bottom() + m.of(14), inner, m.of(44)),
        QRectF(left, art.bottom() + m.of(59), inner, m.of(26)),
        QRectF(),
        QRectF(left, art.bottom() + m.of(89), inner, m.of(24)),
        QRectF(left, start.y(), max(0.0, setup.x() - left - m.of(8)), button_h),
        start,
        setup,
        False,
    )


def _beside(width: float, height: float, m: Metrics) -> PosterParts:
    text = min(m.of(WIDE_TEXT), width * 0.52)
    art = QRectF(0, 0, width - text, height)
    left, inner = art.right() + m.of(34), text - m.of(68)
    button_h = m.of(52)
    start = QRectF(left, height - m.of(34) - button_h, inner * 0.52, button_h)
    setup = QRectF(start.right() + m.of(12), start.y(), inner - start.width() - m.of(12), button_h)
    return PosterParts(
        art,
        QRectF(left, m.of(40), inner, m.of(60)),
        QRectF(left, m.of(104), inner, m.of(56)),
        QRectF(left, m.of(172), inner, max(0.0, start.y() - m.of(88 + 172 + 12))),
        QRectF(left, start.y() - m.of(88), inner, m.of(28)),
        QRectF(left, start.y() - m.of(54), inner, m.of(28)),
        start,
        setup,
        True,
    )
