"""Cards that lie aside and are read by their name: prizes in the colour of a coalition, lasting events."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.engine.view import Entity
from paxtable.ui.paint import text
from paxtable.ui.paint.brush import colour, disc, fill_rounded, ring, stroke_rounded
from paxtable.ui.paint.fonts import FIGURE, MEDIUM
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.pamir_event import EVENT_FACE, effect_words, event_icon
from paxtable.ui.paint.pamir_palette import COALITIONS
from paxtable.ui.paint.shapes import square_at
from paxtable.ui.paint.tokens import coalition_badge
from paxtable.ui.scene.arrangement import Picture
from paxtable.ui.tables.pamir.build import Build
from paxtable.ui.tables.pamir.pictures import court_cards, event_cards

LEAST = 0.85
"""How far the words of an event's plaque shrink, so that they say what it does; else it has only its name."""


def prize_plaque(b: Build, entity: Entity, rect: QRectF, order: float) -> None:
    """A prize: its coalition and the name of the card."""
    card = court_cards().get(entity.face)
    coalition = card.prize if card is not None and card.prize else "afghan"
    name = card.name if card is not None else ""
    look = COALITIONS[coalition]
    px = b.stage.px(11.5 if b.small else 13)

    def paint(painter: QPainter, size: QSizeF) -> None:
        box = QRectF(QPointF(), size)
        fill_rounded(painter, box, 5, look.colour)
        stroke_rounded(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), 5, colour("#ffffff", 60), 1)
        side = size.height() - 4
        coalition_badge(painter, QRectF(3, 2, side, side), coalition)
        room = box.adjusted(size.height() + 4, 0, -6, 0)
        if room.width() > 24:
            text.draw(painter, room, name, FIGURE, px, look.ink)

    b.place(entity, rect, Picture(("prize", coalition, name, px), paint), order=order, radius=5, dark=True, lift=3)


def event_plaque(b: Build, entity: Entity, rect: QRectF, order: float) -> None:
    """A lasting event: its sign, its name, what it does when there is room."""
    card = event_cards().get(entity.face)
    if card is None:
        return
    px = b.stage.px(12 if b.small else 13)
    whole = f"{card.name}: {effect_words(*_lasting(entity))}"
    fits = text.width(whole, MEDIUM, px * LEAST) <= rect.width() - rect.height() - 11
    words = whole if fits else card.name
    icon_name = event_icon(card)
    ink, mark = b.theme.own_ink, "#e7bb52"

    def paint(painter: QPainter, size: QSizeF) -> None:
        box = QRectF(QPointF(), size)
        fill_rounded(painter, box, 5, colour("#0d1228", 150))
        stroke_rounded(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), 5, colour("#e6c877", 90), 1)
        side = size.height() * 0.62
        draw_icon(painter, icon_name, square_at(size.height() / 2 + 2, size.height() / 2, side), mark)
        room = box.adjusted(size.height() + 5, 0, -6, 0)
        if room.width() > 24:
            text.draw(painter, room, words, MEDIUM, px, ink, smallest=LEAST)

    b.place(
        entity, rect, Picture(("event", words, icon_name, px, ink), paint), order=order, radius=5, dark=True, lift=3
    )


def _lasting(entity: Entity) -> tuple[str, str]:
    """Which of an event's effects lasts here: a bought one or a discarded one."""
    card = event_cards()[entity.face]
    if entity.place.startswith("events:") or card.purchase_stay == "table":
        return card.purchase, "bought"
    return card.discard, "discarded"


def mark_disc(b: Build, entity: Entity, centre: QPointF, side: float, order: float) -> None:
    """A prize or an event as a small disc, for strips without room for names."""
    court, event = court_cards().get(entity.face), event_cards().get(entity.face)
    rect = QRectF(round(centre.x() - side / 2), round(centre.y() - side / 2), round(side), round(side))
    coalition = court.prize if court is not None else None
    icon_name = event_icon(event) if event is not None else "flag"

    def paint(painter: QPainter, size: QSizeF) -> None:
        box = QRectF(QPointF(), size).adjusted(1, 1, -1, -1)
        if coalition:
            coalition_badge(painter, box, coalition)
            return
        disc(painter, box.center(), box.width() / 2, EVENT_FACE)
        ring(painter, box.center(), box.width() / 2, "#d9b45c", 1)
        draw_icon(painter, icon_name, square_at(box.center().x(), box.center().y(), box.width() * 0.56), "#fff3cf")

    picture = Picture(("mark", coalition or icon_name), paint)
    b.place(entity, rect, picture, order=order, radius=side / 2, lift=2)
