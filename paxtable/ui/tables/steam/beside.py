"""Where a note about a hex stands: beside it, where it covers the least of what is looked for next."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QPointF, QRectF, QSizeF

from paxtable.ui.paint.steam_brush import square
from paxtable.ui.tables.steam.build import Build

SIDES = ((1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (1, 1), (-1, -1), (-1, 1))
"""To which sides of the hex a note may stand, the best first: right, left, above, below, the corners."""

IN_THE_WAY, STOP, TARGET, LAND, LATER = 12.0, 4.0, 2.0, 0.5, 0.2
"""What it costs to cover a thing that matters now, a city or town, a hex that can be acted on, any other land; to stand
at a side later in the list."""


def beside(b: Build, handle: str, size: QSizeF, reach: float, matter: Collection[str] = ()) -> QRectF:
    """A rectangle of ``size`` with a gap of ``reach`` to the middle of the hex ``handle``, inside the sheet; ``matter``
    are hexes that must be seen."""
    inner = b.stage.inner.adjusted(5, 5, -5, -5)
    dests = {choice.dest for choice in b.view.choices}
    tray = b.result.furniture.get("tray")

    def cost(rect: QRectF) -> float:
        total = IN_THE_WAY * (tray is not None and rect.intersects(tray.rect))
        for hex_ in b.board.hexes.values():
            spot = b.centre(hex_.handle)
            if hex_.handle == handle or hex_.terrain == "water" or not rect.intersects(square(spot, b.s * 1.2)):
                continue
            total += IN_THE_WAY if hex_.handle in matter else STOP if hex_.kind in ("city", "town") else LAND
            total += TARGET * (hex_.handle in dests)
        return total

    places = []
    for order, side in enumerate(SIDES):
        rect = _at_side(b.centre(handle), size, reach, side)
        held = _inside(rect, inner)
        if not held.intersects(square(b.centre(handle), reach * 1.7)):
            places.append((cost(held) + LATER * order, order, held))
    return min(places, key=lambda place: place[:2])[2] if places else _inside(QRectF(b.centre(handle), size), inner)


def _at_side(centre: QPointF, size: QSizeF, reach: float, side: tuple[int, int]) -> QRectF:
    x = centre.x() + side[0] * (reach + size.width() / 2)
    y = centre.y() + side[1] * (reach + size.height() / 2)
    return QRectF(QPointF(x - size.width() / 2, y - size.height() / 2), size)


def _inside(rect: QRectF, room: QRectF) -> QRectF:
    """``rect`` moved into ``room``."""
    x = min(max(rect.left(), room.left()), room.right() - rect.width())
    y = min(max(rect.top(), room.top()), room.bottom() - rect.height())
    return QRectF(QPointF(round(x), round(y)), rect.size())
