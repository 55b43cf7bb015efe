"""What lies on a card for a while: rupees, the lock of a card paid on, the tick of a used one, hostage and leverage."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from paxtable.ui.paint.brush import colour, disc, fill, line, ring, rounded, saved
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.pamir_card import CORNER, FOOT, HEIGHT, CardBox
from paxtable.ui.paint.shapes import square_at
from paxtable.ui.paint.tokens import rupee, seat_token

COIN_LEAST = 20.0
"""A coin's diameter in pixels is never less, so that its figure can be read."""


class CardMarks(Struct, frozen=True):
    """``rupees`` on the card, ``blocked`` (paid on this turn, PP25), ``used`` (acted this turn, PP35), ``hostage``
    (colour of the seat that holds it, PP40), ``leveraged`` (PP52), ``free`` (costs the viewer nothing where the column
    does, PP26)."""

    rupees: int = 0
    blocked: bool = False
    used: bool = False
    hostage: str = ""
    leveraged: bool = False
    free: bool = False


def paint_marks(painter: QPainter, rect: QRectF, marks: CardMarks) -> None:
    """The marks over a card in ``rect``."""
    box = CardBox(rect)
    if marks.blocked:
        fill(painter, rounded(rect, box.w * CORNER), colour("#191630", 84))
        _badge(painter, box, 0.335, "lock")
    x = 0.335
    if marks.used:
        _used(painter, box)
        _badge(painter, box, x, "check", "#28604f")
        x += 0.235
    if marks.hostage:
        _hostage(painter, box, x, marks.hostage)
        x += 0.235
    if marks.leveraged:
        _badge(painter, box, x, "leverage")
    if marks.free:
        _badge(painter, box, x, "coin", "#16695e")
        _strike(painter, box, x)
    if marks.rupees:
        side = max(COIN_LEAST, 0.19 * box.w)
        at = box.at(0.89, box.picture_height - 0.105)
        rupee(painter, at, side, marks.rupees)


def _mark_side(box: CardBox) -> float:
    return max(15.0, 0.19 * box.w)


def _mark_at(box: CardBox, x: float) -> QPointF:
    return box.at(x, box.picture_height - 0.115)


def _badge(painter: QPainter, box: CardBox, x: float, icon_name: str, ground: str = "#241d33") -> None:
    """A dark disc with a cream sign at the left foot of the picture."""
    at, side = _mark_at(box, x), _mark_side(box)
    disc(painter, at, side / 2, ground)
    ring(painter, at, side / 2, "#fff8e6", max(1.0, side * 0.05))
    draw_icon(painter, icon_name, square_at(at.x(), at.y(), side * 0.58), "#fff8e6")


def _strike(painter: QPainter, box: CardBox, x: float) -> None:
    """A bar across a badge: not this."""
    at, reach = _mark_at(box, x), _mark_side(box) * 0.30
    line(painter, at + QPointF(-reach, reach), at + QPointF(reach, -reach), "#16695e", max(3.0, reach * 0.55))
    line(painter, at + QPointF(-reach, reach), at + QPointF(reach, -reach), "#fff8e6", max(1.4, reach * 0.26))


def _hostage(painter: QPainter, box: CardBox, x: float, seat_colour: str) -> None:
    """The token of the holder with a lock on its lower right."""
    at, side = _mark_at(box, x), _mark_side(box)
    seat_token(painter, at, side, seat_colour)
    lock = at + QPointF(side * 0.38, side * 0.34)
    disc(painter, lock, side * 0.30, "#fff8e6")
    draw_icon(painter, "lock", square_at(lock.x(), lock.y(), side * 0.38), "#3a1714")


def _used(painter: QPainter, box: CardBox) -> None:
    """A veil over the actions: the card has acted."""
    top = HEIGHT - FOOT - 0.125 if box.full else box.picture_height
    foot = box.area(0, top, 1, HEIGHT - top)
    with saved(painter):
        painter.setClipRect(foot, Qt.ClipOperation.IntersectClip)
        fill(painter, rounded(box.rect, box.w * CORNER), colour("#d3c7ad", 165))
