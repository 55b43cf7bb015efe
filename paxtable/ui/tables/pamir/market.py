"""The market: a price over every column, two rows of cards, rupees on empty spaces."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter

from paxtable.ui.paint.brush import colour, line, rounded, stroke_rounded
from paxtable.ui.paint.tokens import pill, rupee
from paxtable.ui.tables.pamir.build import Build
from paxtable.ui.tables.pamir.words import say

ROWS, COLUMNS = 2, 6


def lay_market(b: Build) -> None:
    """Prices, cards and empty spaces."""
    for column in range(COLUMNS):
        _price(b, column)
    for row in range(ROWS):
        b.row(*(spot for column in range(COLUMNS) for spot in _slot(b, row, column)))


def slot_rect(b: Build, row: int, column: int) -> QRectF:
    """Where the card of a market space lies."""
    x, y = b.column.market
    dx, dy = b.column.market_pitch
    return b.stage.card(x + column * dx, y + row * dy, b.column.market_card)


def _price_of(b: Build, row: int, column: int) -> int:
    place = b.view.places.get(f"slot:{row}:{column}")
    price = place.fact("price", column) if place is not None else column
    return price if isinstance(price, int) else column


def _price(b: Build, column: int) -> None:
    """The price of a column: what its dearest card costs."""
    price = max(_price_of(b, row, column) for row in range(ROWS))
    card = slot_rect(b, 0, column)
    y = b.stage.at(0, b.column.price_y).y()
    high = b.stage.s(b.column.coin)
    rect = QRectF(card.left(), round(y - high / 2), card.width(), high)
    theme, small = b.theme, b.small

    def paint(painter: QPainter, size: QSizeF) -> None:
        middle = QPointF(size.width() / 2, size.height() / 2)
        line(painter, QPointF(4, middle.y()), QPointF(size.width() - 4, middle.y()), theme.hairline, 1.2)
        if price:
            rupee(painter, middle, size.height(), price)
            return
        half = size.height() * 1.1
        box = QRectF(middle.x() - half, 0, 2 * half, size.height())
        ground = "#2b7f70" if theme.dark else "#16695e"
        pill(painter, box, ground, say("free"), "#ffffff", 11 if small else max(11.0, size.height() * 0.545))

    b.furnish(f"price:{column}", rect, price, paint, margin=3)


def _slot(b: Build, row: int, column: int) -> list[str]:
    """The card on a space, or the empty space with what lies on it; the stops of the keyboard there."""
    handle = f"slot:{row}:{column}"
    rect = slot_rect(b, row, column)
    cards = b.at(handle)
    if cards:
        price = _price_of(b, row, column)
        dearest = max(_price_of(b, other, column) for other in range(ROWS))
        b.card(cards[0], rect, order=row * COLUMNS + column, free=price == 0 < dearest)
        return [cards[0].id]
    place = b.view.places.get(handle)
    coins = place.fact("rupees", 0) if place is not None else 0
    theme = b.theme

    def paint(painter: QPainter, size: QSizeF) -> None:
        edge = QRectF(1, 1, size.width() - 2, size.height() - 2)
        radius = size.width() * 0.055
        stroke_rounded(painter, edge, radius, colour(theme.ink2, 130), 1.2, Qt.PenStyle.DashLine)
        if coins:
            rupee(painter, edge.center(), size.width() * 0.26, coins)

    b.furnish(handle, rect, coins, paint)
    b.zone(handle, rounded(rect, rect.width() * 0.055), style="slot")
    return []
