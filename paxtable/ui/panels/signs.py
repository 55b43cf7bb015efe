"""The signs before the figures of a seat: silhouettes, and in Pax Porfiriana those of its table."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from paxtable.ui.models.seats import SeatRow
from paxtable.ui.paint.icons import draw_icon, icon_names
from paxtable.ui.paint.shapes import square_at
from paxtable.ui.theme import Theme

ICONS = {
    "rupees": "coin", "points": "crown", "influence": "person", "cylinders": "tribe", "hand": "cards",
    "money": "coin", "income": "tax", "shares": "cards", "locomotive": "rail", "expenses": "scales", "score": "crown",
    "gold": "coin", "cubes": "hexagon", "counts": "flag", "defense": "shield", "cards": "cards",
}  # fmt: skip
"""Which silhouette stands before a figure; figures without one show their words."""

SIGNED = frozenset({("porfiriana", "income")})
"""Figures that are added to another one, by look and key: they show their plus."""


def written(key: str, words: str, look: str) -> str:
    """A figure as it is written: behind its sign, or with its name where it has none."""
    if key not in ICONS:
        return f"{key.replace('_', ' ')} {words}"
    return f"+{words}" if (look, key) in SIGNED and not words.startswith("−") else words


def paint_sign(
    painter: QPainter, key: str, row: SeatRow, kind: str, at: tuple[float, float, float], theme: Theme
) -> bool:
    """Paint the sign of the figure ``key`` of ``row``; whether it has one. ``kind`` is the prestige that counts now,
    ``at`` its left edge, middle and side."""
    x, middle, side = at
    centre = QPointF(x + side / 2, middle)
    if theme.name == "porfiriana" and _as_on_the_table(painter, key, row, kind, centre, side, theme):
        return True
    name = ICONS.get(key, "")
    if name not in icon_names():
        return False
    draw_icon(painter, name, square_at(centre.x(), centre.y(), side), theme.gold)
    return True


def _as_on_the_table(
    painter: QPainter, key: str, row: SeatRow, kind: str, centre: QPointF, side: float, theme: Theme
) -> bool:
    """What stands for a figure on the table of Pax Porfiriana, too: scales, the seat's cube, the point that counts."""
    from paxtable.ui.paint import porfiriana_tokens
    from paxtable.ui.paint.porfiriana_palette import PRESTIGE

    if key == "income":
        draw_icon(painter, "scales", square_at(centre.x(), centre.y(), side), theme.gold)
    elif key == "cubes":
        porfiriana_tokens.cube(painter, centre, side, row.colour, False)
    elif key == "counts" and kind in PRESTIGE:
        porfiriana_tokens.prestige_medal(painter, kind, centre, side + 1)
    else:
        return False
    return True
