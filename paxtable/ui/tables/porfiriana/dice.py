"""Díaz's two dice of the solitaire game, one for each row of the market, beside the cards that they bought (L1)."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.ui.paint import text
from paxtable.ui.paint.brush import colour, disc, fill_rounded, stroke_rounded, vertical
from paxtable.ui.paint.fonts import MEDIUM
from paxtable.ui.paint.porfiriana_words import say
from paxtable.ui.tables.builder import OVER_FURNITURE
from paxtable.ui.tables.porfiriana.build import Build
from paxtable.ui.theme import Theme

IVORY, IVORY_FOOT, EDGE, PIP = "#fffaf0", "#e6dcc2", "#8d7c58", "#2a2318"
ROWS = ("dice.top", "dice.bottom")
LEFT, MIDDLE, RIGHT = 0.26, 0.5, 0.74
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((MIDDLE, MIDDLE),),
    2: ((LEFT, LEFT), (RIGHT, RIGHT)),
    3: ((LEFT, LEFT), (MIDDLE, MIDDLE), (RIGHT, RIGHT)),
    4: ((LEFT, LEFT), (RIGHT, LEFT), (LEFT, RIGHT), (RIGHT, RIGHT)),
    5: ((LEFT, LEFT), (RIGHT, LEFT), (MIDDLE, MIDDLE), (LEFT, RIGHT), (RIGHT, RIGHT)),
    6: ((LEFT, LEFT), (RIGHT, LEFT), (LEFT, MIDDLE), (RIGHT, MIDDLE), (LEFT, RIGHT), (RIGHT, RIGHT)),
}
"""Where the pips of a face lie, as shares of its side."""


def rolled(b: Build) -> tuple[int, ...]:
    """What Díaz has rolled in the turn that he takes: the top row first; empty while nobody takes his turn."""
    return tuple(die for die in (b.fact("die_top"), b.fact("die_bottom")) if die)


def lay_dice(b: Build, strip: QRectF, right: float) -> None:
    """The dice one above the other as the rows are, ending at ``right``, in the strip of Díaz."""
    dice = rolled(b)
    if not dice:
        return
    theme, side = b.theme, round(strip.height() * 0.36)
    px = b.stage.px(12.5, 11.5)
    words = [say(row) for row in ROWS]
    wide = round(max(text.width(each, MEDIUM, px) for each in words) + 8 + side)
    gap = round(strip.height() * 0.06)
    rect = QRectF(round(right - wide), round(strip.center().y() - side - gap / 2), wide, 2 * side + gap)

    def paint(painter: QPainter, size: QSizeF) -> None:
        for i, die in enumerate(dice):
            box = QRectF(size.width() - side, i * (side + gap), side, side)
            label = QRectF(0, box.top(), size.width() - side - 8, side)
            text.draw(painter, label, words[i], MEDIUM, px, theme.ink2, text.RIGHT)
            paint_die(painter, box, die, theme)

    b.furnish("diaz dice", rect, dice, paint, 3, layer=OVER_FURNITURE)


def paint_die(painter: QPainter, box: QRectF, value: int, theme: Theme) -> None:
    """One die that shows ``value``, 1 to 6, in ``box``."""
    corner = box.width() * 0.2
    fill_rounded(painter, box.translated(0, box.width() * 0.05), corner, colour("#2a1a08", theme.panel_shadow))
    fill_rounded(painter, box, corner, vertical(box, (0, IVORY), (1, IVORY_FOOT)))
    stroke_rounded(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), corner, EDGE, 1.1)
    for x, y in PIPS[value]:
        middle = QPointF(box.left() + x * box.width(), box.top() + y * box.height())
        disc(painter, middle, box.width() * 0.095, PIP)
