"""The pictures of cards, plates and cubes, each with a key that tells everything it shows."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.ui.paint.porfiriana_card import PorfirianaMarks, paint_porfiriana_card, porfiriana_margin
from paxtable.ui.paint.porfiriana_ornament import paint_porfiriana_back
from paxtable.ui.paint.porfiriana_palette import card_index
from paxtable.ui.paint.porfiriana_tokens import cube, troop_plate
from paxtable.ui.scene.arrangement import Picture
from paxtable.ui.theme import Theme


def card(face: str, marks: PorfirianaMarks, theme: Theme, width: float, turned: bool = False) -> Picture:
    """A card with what lies on it, upside down when ``turned``; the back when the face is empty or unknown."""
    known = card_index().get(face)

    def paint(painter: QPainter, size: QSizeF) -> None:
        rect = QRectF(QPointF(0, 0), size)
        if turned:
            painter.translate(rect.center())
            painter.rotate(180)
            painter.translate(-rect.center())
        if known is None:
            paint_porfiriana_back(painter, rect, theme)
        else:
            paint_porfiriana_card(painter, rect, known, theme, marks)

    return Picture(("porfiriana card", face, marks, turned, theme.dark), paint, porfiriana_margin(width))


def back(theme: Theme) -> Picture:
    """The back of a card."""

    def paint(painter: QPainter, size: QSizeF) -> None:
        paint_porfiriana_back(painter, QRectF(QPointF(0, 0), size), theme)

    return Picture(("porfiriana back", theme.dark), paint)


def plate(faction: str, firepower: int, seat_colour: str, extorts: bool) -> Picture:
    """A troop on an enterprise."""

    def paint(painter: QPainter, size: QSizeF) -> None:
        troop_plate(painter, QRectF(QPointF(0, 0), size), faction, firepower, seat_colour, extorts)

    return Picture(("porfiriana plate", faction, firepower, seat_colour, extorts), paint, 4)


def cube_picture(seat_colour: str, side: float) -> Picture:
    """A cube of its own."""

    def paint(painter: QPainter, size: QSizeF) -> None:
        cube(painter, QPointF(size.width() / 2, size.height() / 2), side, seat_colour)

    return Picture(("porfiriana cube", seat_colour, side), paint, 3)
