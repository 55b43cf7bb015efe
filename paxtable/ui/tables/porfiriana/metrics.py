"""Where everything of Pax Porfiriana's table stands: two measured columns, scaled as a whole to the window.

Lengths of a column are logical pixels at its own size: ``LARGE`` for 1920×1080, ``SMALL`` for 1280×800, both without
the docks and the bar. The column is centred where the window is wider; where it is higher, its parts grow a little.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSizeF

from paxtable.ui.tables.stage import Box, Stage, grown_to, stage_on


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


MARKET_SHARE, RIVALS_SHARE = 0.16, 0.44
"""Of the height that is gained: what goes between the rows of the market, and into the strips of the other seats, whose
cards are the smallest. The own area gets the rest, for its hand and between its rows."""


def grown(column: Column, more: float) -> Column:
    """``column``, ``more`` of its pixels higher."""
    gap, strip = more * MARKET_SHARE, more * RIVALS_SHARE
    below = more - gap - strip
    x, y, wide, high = column.rivals
    own, topple, pile = column.own, column.topple, column.pile
    return replace(
        column,
        size=(column.size[0], column.size[1] + more),
        market_pitch=(column.market_pitch[0], column.market_pitch[1] + gap),
        public=(column.public[0], column.public[1] + gap),
        deck=(column.deck[0], column.deck[1] + gap),
        topple=(*topple[:3], topple[3] + gap),
        pile=(pile[0], pile[1] + gap, *pile[2:]),
        rivals=(x, y + gap, wide, high + strip),
        rival_card=column.rival_card * (1 + strip / high),
        own=(own[0], own[1] + gap + strip, own[2], own[3] + below),
        pitch=(column.pitch[0], column.pitch[1] + below / 2),
        hand_card=column.hand_card * (1 + below / own[3]),
    )


def stage_for(size: QSizeF) -> Stage[Column]:
    """The column, scale and place for a table of ``size``."""
    return grown_to(size, stage_on(size, LARGE, SMALL), grown)
