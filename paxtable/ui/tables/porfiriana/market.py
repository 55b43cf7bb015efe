"""The market: a price over every column, two rows of cards, Speculation Cubes on them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter

from paxtable.ui.paint.brush import colour, line, rounded, stroke_rounded
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.porfiriana_words import say
from paxtable.ui.paint.shapes import square_at
from paxtable.ui.paint.tokens import pill, rupee
from paxtable.ui.tables.porfiriana.build import Build

ROWS, COLUMNS = 2, 6
FREE = "#1f6a4f"


def lay_market(b: Build) -> None:
    """Prices, cards and empty spaces."""
    for column in range(COLUMNS):
        _price(b, column)
    for row in range(ROWS):
        b.row(*(stop for column in range(COLUMNS) for stop in _slot(b, row, column)))


def slot_rect(b: Build, row: int, column: int) -> QRectF:
    """Where the card of a market space lies."""
    (x, y), (dx, dy) = b.column.market, b.column.market_pitch
    return b.stage.card(x + column * dx, y + row * dy, b.column.market_card)


def _fact(b: Build, row: int, column: int, key: str) -> int:
    place = b.view.places.get(f"slot:{row}:{column}")
    value = place.fact(key, 0) if place is not None else 0
    return value if isinstance(value, int) else 0


def _price(b: Build, column: int) -> None:
    """The price of a column; where the viewer pays less for both of its cards, what he pays."""
    base = _fact(b, 0, column, "price")
    price = min(base, max(_fact(b, row, column, "yours") for row in range(ROWS)))
    card, high = slot_rect(b, 0, column), b.stage.s(b.column.coin)
    y = b.stage.at(0, b.column.price_y).y()
    rect = QRectF(card.left(), round(y - high / 2), card.width(), high)
    theme = b.theme

    def paint(painter: QPainter, size: QSizeF) -> None:
        middle = QPointF(size.width() / 2, size.height() / 2)
        line(painter, QPointF(4, middle.y()), QPointF(size.width() - 4, middle.y()), theme.hairline, 1.4)
        if price:
            rupee(painter, middle, size.height(), price)
        else:
            wide = max(44.0, size.height() * 2)
            free = QRectF(middle.x() - wide / 2, 0, wide, size.height())
            pill(painter, free, FREE, say("free"), "#ffffff", 12.5)

    b.furnish(f"price:{column}", rect, price, paint, 3)


def _slot(b: Build, row: int, column: int) -> list[str]:
    handle, rect = f"slot:{row}:{column}", slot_rect(b, row, column)
    cards = b.at(handle)
    if not cards:
        b.furnish(handle, rect, "empty", lambda painter, size: _empty(painter, size, b.theme.ink2))
        return []
    b.zone(handle, rounded(rect, rect.width() * 0.055), style="quiet")
    stops: list[str] = []
    for entity in cards:
        stops += b.card(entity, rect, order=row * 10 + column)
        stops += [cube.id for cube in b.at(entity.id) if cube.face == "spec"]
    return stops


def _empty(painter: QPainter, size: QSizeF, ink: str) -> None:
    """A space that the market could not fill."""
    edge = QRectF(1, 1, size.width() - 2, size.height() - 2)
    stroke_rounded(painter, edge, size.width() * 0.055, colour(ink, 90), 1.2, Qt.PenStyle.DashLine)
    draw_icon(painter, "pip", square_at(edge.center().x(), edge.center().y(), size.width() * 0.2), colour(ink, 60))
