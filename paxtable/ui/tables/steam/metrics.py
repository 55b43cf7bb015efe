"""Where the parts of a railway table stand: the map sheet at the left, a narrow column of panels beside it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF

from paxtable.ui.paint.steam_grid import HALF, HexGrid, extent
from paxtable.ui.paint.steam_ground import MARGIN
from paxtable.ui.paint.steam_sheet import FRAME

GAP = 8.0
COLUMN_LEAST, COLUMN_MOST = 200.0, 300.0
LARGE_FROM, SMALLEST = 980.0, 0.8
"""Tables lower than the first use smaller panels, down to this factor."""

FOOT = 76.0
"""Spare height of the sheet from which the map moves up, so that its foot is free for the tray of tiles."""

LEAST = QSizeF(1040, 732)
"""A smaller table is laid out at this size and shown smaller."""

ROUNDS, TRACKS, ACTIONS = 76.0, 170.0, 142.0
"""Heights of the panels at factor 1."""

DIE, CELL, ROW, SIGN = 20.0, 20.0, 20.0, 21.0
"""The goods display: the side of a die, the height of a row, the height of a new city's sign."""


@dataclass(frozen=True)
class Stage:
    """The rectangles of a table. ``k`` is the size of the panels as a factor."""

    size: QSizeF
    sheet: QRectF
    column: QRectF
    grid: HexGrid
    k: float

    @property
    def inner(self) -> QRectF:
        """The sheet inside its frame."""
        return self.sheet.adjusted(FRAME, FRAME, -FRAME, -FRAME)


def roomy(size: QSizeF) -> QSizeF:
    """``size``, or as much more of the same proportions as a table needs."""
    return size * max(1.0, LEAST.width() / size.width(), LEAST.height() / size.height())


def stage_for(size: QSizeF, columns: int, rows: int) -> Stage:
    """The parts of a table of ``size`` with a map of ``columns`` and ``rows``."""
    k = 1.0 if size.height() >= LARGE_FROM else max(SMALLEST, size.height() / LARGE_FROM)
    wide, tall = extent(columns, rows)
    high = size.height() - 2 * GAP
    room = size.width() - 3 * GAP - COLUMN_LEAST * max(k, 0.92)
    s = min((room - 40) / wide, (high - 44) / tall)
    sheet_wide = min(room, (wide + 2 * MARGIN) * s + 2 * FRAME)
    column_wide = min(COLUMN_MOST, size.width() - 3 * GAP - sheet_wide)
    sheet_wide = min(size.width() - 3 * GAP - column_wide, (wide + 2 * MARGIN) * s + 2 * FRAME)
    sheet_tall = min(high, (tall + 2 * MARGIN) * s + 2 * FRAME)
    sheet = QRectF(GAP, GAP, sheet_wide, sheet_tall)
    spare = (sheet_tall - 2 * FRAME - tall * s) / 2
    top = sheet.center().y() - tall * s / 2 - (min(spare, MARGIN * s - spare) - 4 if spare >= FOOT / 2 else 0)
    grid = HexGrid(s, sheet.center().x() - wide * s / 2 + s, top + HALF * s)
    column = QRectF(sheet.right() + GAP, GAP, column_wide, high)
    return Stage(size, _whole(sheet), _whole(column), grid, k)


def _whole(rect: QRectF) -> QRectF:
    return QRectF(QPointF(round(rect.left()), round(rect.top())), QSizeF(round(rect.width()), round(rect.height())))
