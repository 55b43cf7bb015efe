"""Where everything of Pax Pamir's table stands: two measured columns, scaled as a whole to the window.

Lengths of a column are logical pixels at its own size: ``LARGE`` for 1920×1080, ``SMALL`` for 1280×800, both without
the docks and the bar. The column is centred where the window is wider; where it is higher, its parts grow a little.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSizeF

from paxtable.ui.tables.stage import Box, Stage, grown_to, stage_on


class Column(Struct, frozen=True):
    """One measured column. ``*_card`` are card widths, boxes are (x, y, w, h)."""

    small: bool
    size: tuple[float, float]
    market: tuple[float, float]
    market_card: float
    market_pitch: tuple[float, float]
    price_y: float
    coin: float
    header: Box
    map: Box
    rivals: Box
    rival_gap: float
    rival_card: float
    rival_least: float
    narrow_card: float
    deck: Box
    own: Box
    border: float
    board: float
    court_card: float
    court_least: float
    court_gap: float
    court_left: float
    court_down: float
    chip: float
    hand_card: float
    k: float

    @property
    def inner(self) -> QRectF:
        """The own area inside its tile border."""
        inset = self.border + 10
        return QRectF(*self.own).adjusted(inset, self.border + 8, -inset, -self.border - 8)


LARGE = Column(
    small=False, size=(1608, 1016), market=(24, 44), market_card=134, market_pitch=(142, 195.6), price_y=29, coin=22,
    header=(884, 16, 708, 34), map=(884, 58, 708, 526), rivals=(24, 440, 740, 144), rival_gap=8, rival_card=78,
    rival_least=60, narrow_card=60, deck=(772, 440, 96, 144), own=(24, 598, 1568, 402), border=14, board=226,
    court_card=140, court_least=96, court_gap=12, court_left=20, court_down=34, chip=34, hand_card=164, k=1.0,
)  # fmt: skip
SMALL = Column(
    small=True, size=(1094, 754), market=(10, 34), market_card=92, market_pitch=(98, 134.8), price_y=21, coin=18,
    header=(604, 8, 480, 26), map=(604, 38, 480, 358), rivals=(10, 306, 516, 90), rival_gap=6, rival_card=52,
    rival_least=46, narrow_card=46, deck=(532, 306, 60, 90), own=(10, 406, 1074, 340), border=10, board=138,
    court_card=100, court_least=88, court_gap=7, court_left=10, court_down=24, chip=26, hand_card=109, k=0.72,
)  # fmt: skip


ROW_SHARE, RIVALS_SHARE, UPPER_SHARE = 0.13, 0.1, 0.4
"""Of the height that is gained: what goes between the rows of the market, into the strips of the other seats, and to
the upper half, where the map takes it all. The own area gets the rest."""


def grown(column: Column, more: float) -> Column:
    """``column``, ``more`` of its pixels higher."""
    upper, row, strip = more * UPPER_SHARE, more * ROW_SHARE, more * RIVALS_SHARE
    x, y, wide, high = column.rivals
    deck, own, land = column.deck, column.own, column.map
    return replace(
        column,
        size=(column.size[0], column.size[1] + more),
        market=(column.market[0], column.market[1] + (upper - row - strip) / 2),
        market_pitch=(column.market_pitch[0], column.market_pitch[1] + row),
        map=(*land[:3], land[3] + upper),
        rivals=(x, y + upper - strip, wide, high + strip),
        rival_card=column.rival_card * (1 + strip / high),
        deck=(deck[0], deck[1] + upper - strip, deck[2], deck[3] + strip),
        own=(own[0], own[1] + upper, own[2], own[3] + more - upper),
    )


def stage_for(size: QSizeF) -> Stage[Column]:
    """The column, scale and place for a table of ``size``."""
    return grown_to(size, stage_on(size, LARGE, SMALL), grown)
