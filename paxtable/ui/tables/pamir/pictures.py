"""The pictures of Pax Pamir's things, with keys that hold all that changes them."""

from __future__ import annotations

from functools import cache

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath

from paxtable.cards import pamir_cards
from paxtable.cards.pamir import CourtCard, EventCard
from paxtable.cards.sources import on_change
from paxtable.engine.view import Entity
from paxtable.ui.paint.pamir_card import card_margin, paint_court_card
from paxtable.ui.paint.pamir_event import paint_back, paint_event_card
from paxtable.ui.paint.pamir_marks import CardMarks, paint_marks
from paxtable.ui.paint.pamir_pieces import (
    ARMY_HEIGHT,
    DRUM_HEIGHT,
    ROAD_EDGE,
    ROAD_THICK,
    army_outline,
    drum_outline,
    paint_army,
    paint_drum,
    paint_road,
    piece_margin,
    road_outline,
)
from paxtable.ui.scene.arrangement import Picture
from paxtable.ui.theme import Theme


@cache
def court_cards() -> dict[str, CourtCard]:
    """The court cards by the face of their entity."""
    return {str(card.id): card for card in pamir_cards().court}


@cache
def event_cards() -> dict[str, EventCard]:
    """The event cards by the face of their entity."""
    return {str(card.id): card for card in pamir_cards().events}


on_change(court_cards.cache_clear)
on_change(event_cards.cache_clear)


def card_marks(entity: Entity, hostage: str = "", free: bool = False) -> CardMarks:
    """The badges of a card entity as marks; ``hostage`` is the colour of the holder."""
    badges = dict(entity.badges)
    return CardMarks(
        rupees=int(badges.get("rupees", 0)),
        blocked=bool(badges.get("blocked", 0)),
        used=bool(badges.get("used", 0)),
        hostage=hostage,
        leveraged=bool(badges.get("leveraged", 0)),
        free=free,
    )


def paint_face(painter: QPainter, rect: QRectF, face: str, theme: Theme, raised_seal: bool = False) -> None:
    """The card with this face, or the back when the face is empty or unknown."""
    court, event = court_cards().get(face), event_cards().get(face)
    if court is not None:
        paint_court_card(painter, rect, court, theme, raised_seal)
    elif event is not None:
        paint_event_card(painter, rect, event, theme)
    else:
        paint_back(painter, rect, theme)


class Pictures(Struct, frozen=True):
    """Makes pictures in one theme."""

    theme: Theme

    def card(self, entity: Entity, width: float, hostage: str = "", spies: bool = False, free: bool = False) -> Picture:
        """A card with its marks."""
        marks = card_marks(entity, hostage, free)
        raised = spies or marks.rupees > 0
        face = entity.face if entity.face_up else ""
        theme = self.theme

        def paint(painter: QPainter, size: QSizeF) -> None:
            rect = QRectF(QPointF(0, 0), size)
            paint_face(painter, rect, face, theme, raised)
            paint_marks(painter, rect, marks)

        return Picture(("pamir card", face, marks, raised, theme.name, theme.dark), paint, card_margin(width))

    def back(self) -> Picture:
        """The back of a card."""
        theme = self.theme

        def paint(painter: QPainter, size: QSizeF) -> None:
            paint_back(painter, QRectF(QPointF(0, 0), size), theme)

        return Picture(("pamir back", theme.name, theme.dark), paint)

    def drum(
        self, seat_colour: str, centre: QPointF, width: float, piled: bool = False
    ) -> tuple[QRectF, Picture, QPainterPath]:
        """A cylinder: its rectangle about ``centre``, its picture, its outline; ``piled`` ones cast no shadow."""
        size = QSizeF(width, round(width * DRUM_HEIGHT))
        picture = Picture(
            ("drum", seat_colour, piled),
            lambda painter, at: paint_drum(painter, QRectF(QPointF(0, 0), at), seat_colour, not piled),
            piece_margin(size),
        )
        return _about(centre, size), picture, drum_outline(size)

    def army(
        self, coalition: str, centre: QPointF, width: float, piled: bool = False
    ) -> tuple[QRectF, Picture, QPainterPath]:
        """An upright block."""
        size = QSizeF(width, round(width * ARMY_HEIGHT))
        picture = Picture(
            ("army", coalition, piled),
            lambda painter, at: paint_army(painter, QRectF(QPointF(0, 0), at), coalition, not piled),
            piece_margin(size),
        )
        return _about(centre, size), picture, army_outline(size)

    def road(
        self, coalition: str, centre: QPointF, length: float, upright: bool
    ) -> tuple[QRectF, Picture, QPainterPath]:
        """A flat block, upright or level."""
        thick, edge = length * ROAD_THICK, length * ROAD_EDGE
        size = QSizeF(round(thick), round(length + edge)) if upright else QSizeF(round(length), round(thick + edge))
        picture = Picture(
            ("road", coalition, upright),
            lambda painter, at: paint_road(painter, QRectF(QPointF(0, 0), at), coalition),
            max(5.0, length * 0.16),
        )
        return _about(centre, size), picture, road_outline(size)


def _about(centre: QPointF, size: QSizeF) -> QRectF:
    left, top = round(centre.x() - size.width() / 2), round(centre.y() - size.height() / 2)
    return QRectF(QPointF(left, top), size)
