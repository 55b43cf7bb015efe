"""The faces of Wakhan's cards: three actions, the order of coalitions and of regions, two arrows."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from paxtable.cards.pamir import WakhanCard
from paxtable.ui.paint.brush import Ink, colour, fill, fill_rounded, stroke, vertical
from paxtable.ui.paint.fonts import FIGURE, MEDIUM, TITLE
from paxtable.ui.paint.icons import draw_icon, icon_in
from paxtable.ui.paint.pamir_card import CardBox, card_ground, paint_card
from paxtable.ui.paint.pamir_palette import REGIONS
from paxtable.ui.paint.shapes import points
from paxtable.ui.paint.text import CENTRE, draw, paragraph
from paxtable.ui.paint.tokens import coalition_badge
from paxtable.ui.theme import SEAT_COLOURS, Theme
from paxtable.ui.words import say

PURPLE = SEAT_COLOURS["purple"]
DEEP = "#3a2552"
RED_ARROW = "#a5322a"


def wakhan_words(key: str) -> str:
    """An action of Wakhan in a few words."""
    return say(f"cards.wakhan.action.{key}")


def paint_ai(painter: QPainter, rect: QRectF, card: WakhanCard, theme: Theme) -> None:
    """An AI card in ``rect`` with its shadow."""

    def face(inner: QPainter, box: CardBox) -> None:
        _ground(inner, box, theme, str(card.id))
        for index, key in enumerate(card.actions):
            _action(inner, box, theme, index, wakhan_words(key))
        for index, coalition in enumerate(card.loyalty):
            coalition_badge(inner, box.area(0.06 + index * 0.155, 0.99, 0.13, 0.13), coalition)
        for index, region in enumerate(card.regions):
            place = box.area(0.055 + index * 0.151, 1.20, 0.12, 0.12)
            draw_icon(inner, REGIONS[region].sign, place, REGIONS[region].wash)
            stroke(inner, icon_in(REGIONS[region].sign, place), "#3a2a18", box.pen(0.008))
        _arrows(inner, box, theme, card)

    paint_card(painter, rect, theme, face)


def paint_aid(painter: QPainter, rect: QRectF, name: str, theme: Theme) -> None:
    """One of the two cards that only remind the players of her rules."""

    def face(inner: QPainter, box: CardBox) -> None:
        _ground(inner, box, theme, "")
        draw_icon(inner, "book", box.area(0.32, 0.44, 0.36, 0.36), PURPLE)
        if box.full:
            room = box.area(0.08, 0.92, 0.84, 0.36)
            paragraph(inner, room, name, TITLE, box.w * 0.1, theme.card_ink, CENTRE, leading=1.15, middle=True)

    paint_card(painter, rect, theme, face)


def _ground(painter: QPainter, box: CardBox, theme: Theme, number: str) -> None:
    card_ground(painter, box.rect, theme)
    head = box.area(0, 0, 1, 0.30)
    painter.fillRect(head, vertical(head, (0, PURPLE), (1, DEEP)))
    painter.fillRect(box.area(0, 0.30, 1, 0.014), colour("#e6c877"))
    draw_icon(painter, "pip", box.area(0.06, 0.07, 0.16, 0.16), "#ffe9a8")
    if box.full:
        draw(painter, box.area(0.25, 0.04, 0.55, 0.22), say("cards.wakhan"), TITLE, box.w * 0.125, "#fff8e6")
    draw(painter, box.area(0.72, 0.04, 0.22, 0.22), number, FIGURE, max(10, box.w * 0.09), "#fff8e6", CENTRE)


def _action(painter: QPainter, box: CardBox, theme: Theme, index: int, words: str) -> None:
    row = box.area(0.05, 0.345 + index * 0.205, 0.90, 0.185)
    fill_rounded(painter, row, box.w * 0.03, colour(PURPLE, 26))
    draw(
        painter,
        box.area(0.07, 0.345 + index * 0.205, 0.1, 0.185),
        str(index + 1),
        FIGURE,
        box.w * 0.085,
        PURPLE,
        CENTRE,
    )
    if box.full:
        room = box.area(0.19, 0.355 + index * 0.205, 0.74, 0.17)
        size = max(8.5, box.w * 0.068)
        paragraph(painter, room, words, MEDIUM, size, theme.card_ink, leading=1.12, middle=True, smallest=0.7)


def _arrows(painter: QPainter, box: CardBox, theme: Theme, card: WakhanCard) -> None:
    """The red arrow stands at one of two places, the black one at one of six; they point at the next card's back."""
    for index in range(2):
        ink = RED_ARROW if index == card.red else colour(theme.card_ink, 40)
        _arrow(painter, box, 0.60 + index * 0.10, 1.00, 0.07, ink)
    for index in range(6):
        ink = theme.card_ink if index == card.black else colour(theme.card_ink, 40)
        _arrow(painter, box, 0.60 + index * 0.058, 1.10, 0.048, ink)


def _arrow(painter: QPainter, box: CardBox, x: float, y: float, size: float, ink: Ink) -> None:
    place = box.area(x, y, size, size)
    path = points(
        (place.left(), place.top()), (place.right(), place.center().y()), (place.left(), place.bottom())
    )  # fmt: skip
    fill(painter, path, ink)
