"""Where everything of Pax Porfiriana's table stands: two measured columns, scaled as a whole to the window.

Lengths of a column are logical pixels at its own size: ``LARGE`` for 1920×1080, ``SMALL`` for 1280×800, both without
the docks and the bar. The column keeps its proportions and is centred where the window is wider or higher.
"""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF

Box = tuple[float, float, float, float]


class Column(Struct, frozen=True):
    """One measured column. ``*_card`` are card widths, boxes are (x, y, w, h), pairs are (x, y) or pitches."""

    small: bool
    size: tuple[float, float]
    market: tuple[float, float]
    market_card: float
    market_pitch: tuple[float, float]
    price_y: float
    coin: float
    regime: Box
    tab: float
    public: tuple[float, float]
    public_card: float
    public_pitch: float
    deck: tuple[float, float]
    deck_card: float
    topple: Box
    pile: Box
    rivals: Box
    rival_gap: float
    rival_card: float
    rival_least: float
    own: Box
    inset: Box
    tooling: float
    board: float
    tableau: float
    card: float
    pitch: tuple[float, float]
    hand: float
    hand_card: float
    chip: float

    @property
    def inner(self) -> QRectF:
        """The own area inside its tooling."""
        left, top, right, bottom = self.inset
        return QRectF(*self.own).adjusted(left, top, -right, -bottom)


LARGE = Column(
    small=False, size=(1608, 1016), market=(24, 44), market_card=118, market_pitch=(126, 173), price_y=28, coin=24,
    regime=(788, 16, 300, 152), tab=21, public=(788, 237), public_card=103, public_pitch=111, deck=(1011, 255),
    deck_card=77, topple=(1104, 16, 488, 290), pile=(1104, 318, 488, 66), rivals=(24, 400, 1568, 152), rival_gap=12,
    rival_card=74, rival_least=60, own=(24, 566, 1568, 434), inset=(34, 30, 34, 28), tooling=1.0, board=178,
    tableau=204, card=117, pitch=(127, 183.8), hand=851, hand_card=136, chip=40,
)  # fmt: skip
SMALL = Column(
    small=True, size=(1094, 754), market=(10, 36), market_card=84, market_pitch=(90, 123.6), price_y=20, coin=18,
    regime=(546, 8, 196, 96), tab=19, public=(546, 176), public_card=66, public_pitch=71, deck=(690, 180),
    deck_card=52, topple=(752, 8, 332, 206), pile=(752, 222, 332, 46), rivals=(10, 286, 1074, 104), rival_gap=9,
    rival_card=48, rival_least=42, own=(10, 400, 1074, 346), inset=(28, 26, 28, 26), tooling=0.82, board=120,
    tableau=136, card=86, pitch=(93, 139), hand=622, hand_card=100, chip=34,
)  # fmt: skip

LEAST_LARGE = 0.84
"""Below this scale of the large column the small one is used."""


class Stage(Struct, frozen=True):
    """A column on a table of a certain size: ``scale`` and the place of its top left corner."""

    column: Column
    scale: float
    left: float
    top: float

    def s(self, length: float) -> float:
        """A length of the column in scene pixels, whole ones."""
        return float(round(length * self.scale))

    def f(self, length: float) -> float:
        """A length of the column in scene pixels, not rounded: line widths and type."""
        return length * self.scale

    def px(self, size: float, least: float = 11.0) -> float:
        """A type size, never under ``least``."""
        return max(least, size * self.scale)

    def rect(self, x: float, y: float, width: float, height: float) -> QRectF:
        """A box of the column in the scene, on whole pixels."""
        left, top = round(self.left + x * self.scale), round(self.top + y * self.scale)
        return QRectF(left, top, max(1.0, self.s(width)), max(1.0, self.s(height)))

    def box(self, box: Box) -> QRectF:
        """As :meth:`rect` for a box."""
        return self.rect(*box)

    def area(self, rect: QRectF) -> QRectF:
        """As :meth:`rect` for a rectangle of the column."""
        return self.rect(rect.x(), rect.y(), rect.width(), rect.height())

    def card(self, x: float, y: float, width: float) -> QRectF:
        """A card with its top left corner at (x, y) of the column."""
        return card_at(self.left + x * self.scale, self.top + y * self.scale, self.s(width))

    def at(self, x: float, y: float) -> QPointF:
        """A point of the column in the scene."""
        return QPointF(self.left + x * self.scale, self.top + y * self.scale)


def card_at(left: float, top: float, width: float) -> QRectF:
    """A card of ``width`` in the scene, on whole pixels."""
    return QRectF(round(left), round(top), width, round(width * 1.4))


def stage_for(size: QSizeF) -> Stage:
    """The column, scale and place for a table of ``size``."""
    large, small = (min(size.width() / c.size[0], size.height() / c.size[1]) for c in (LARGE, SMALL))
    column, scale = (LARGE, large) if large >= LEAST_LARGE else (SMALL, small)
    left = max(0.0, (size.width() - column.size[0] * scale) / 2)
    top = max(0.0, (size.height() - column.size[1] * scale) / 2)
    return Stage(column, scale, float(round(left)), float(round(top)))
