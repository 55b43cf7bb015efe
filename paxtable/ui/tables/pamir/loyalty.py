"""The first choice of a game: three coalitions to click on (PP14)."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.ui.paint import text
from paxtable.ui.paint.brush import colour, fill_rounded, mix, rounded, stroke_rounded, vertical
from paxtable.ui.paint.fonts import HEADING, TITLE
from paxtable.ui.paint.pamir_palette import COALITIONS
from paxtable.ui.paint.shapes import square_at
from paxtable.ui.paint.tokens import coalition_badge
from paxtable.ui.tables.builder import OVER_FURNITURE
from paxtable.ui.tables.pamir.build import Build
from paxtable.ui.tables.pamir.words import say


def lay_loyalty(b: Build, room: QRectF) -> bool:
    """Three plates in ``room`` when a coalition is to be chosen; whether that is so."""
    chosen = [key for key in COALITIONS if any(c.dest == f"coalition:{key}" for c in b.view.choices)]
    if not chosen:
        return False
    gap = b.stage.s(b.column.court_gap)
    wide = (room.width() - 2 * gap) / 3
    for i, key in enumerate(chosen):
        rect = QRectF(round(room.left() + i * (wide + gap)), room.top(), round(wide), room.height())
        _plate(b, key, rect)
        b.zone(f"coalition:{key}", rounded(rect, 10), style="glow", dark=True)
    px, theme = b.stage.px(12, 11), b.theme
    words = say("choose").upper()
    top = b.stage.at(0, b.column.inner.top() + (2 if b.small else 4)).y()
    head = QRectF(room.left(), round(top), round(text.width(words, HEADING, px) + 8), round(px * 1.6))

    def paint(painter: QPainter, size: QSizeF) -> None:
        text.draw(painter, QRectF(QPointF(), size), words, HEADING, px, theme.own_ink2)

    b.furnish("court heading", head, words, paint, layer=OVER_FURNITURE)
    b.row(*(f"coalition:{key}" for key in chosen))
    return True


def _plate(b: Build, key: str, rect: QRectF) -> None:
    """A plate in the colour of a coalition with its emblem and name."""
    look = COALITIONS[key]
    px = round(b.stage.px(20 if b.small else 26))

    def paint(painter: QPainter, size: QSizeF) -> None:
        box = QRectF(QPointF(), size).adjusted(1, 1, -1, -1)
        light, dark = mix(look.colour, "#000000", 0.25), mix(look.shade, "#000000", 0.30)
        fill_rounded(painter, box, 10, vertical(box, (0, light), (1, dark)))
        stroke_rounded(painter, box.adjusted(1, 1, -1, -1), 10, colour("#e6c877", 200), 1.6)
        stroke_rounded(painter, box.adjusted(6, 6, -6, -6), 6, colour("#e6c877", 90), 1)
        side = min(size.height() * 0.52, size.width() * 0.6)
        coalition_badge(painter, square_at(box.center().x(), size.height() * 0.42, side), key)
        line = QRectF(8, size.height() * 0.72, size.width() - 16, size.height() * 0.2)
        text.draw(painter, line, look.name, TITLE, px, "#fdf4dc", text.CENTRE)

    b.furnish(f"coalition:{key}", rect, key, paint, 2, OVER_FURNITURE)
