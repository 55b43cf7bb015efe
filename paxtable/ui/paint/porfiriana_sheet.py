"""Every card of Pax Porfiriana on one sheet, to be looked at: ``python -m paxtable.ui.paint.porfiriana_sheet OUT.png``.

``--dark`` takes the dark theme, ``--width`` another width of the cards than that of the market.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from paxtable.cards.porfiriana import RegimeCard
from paxtable.ui.paint.brush import smooth
from paxtable.ui.paint.panel import ground
from paxtable.ui.paint.porfiriana_card import HEIGHT, paint_porfiriana_card
from paxtable.ui.paint.porfiriana_palette import card_index
from paxtable.ui.paint.porfiriana_regime import RegimeFace, paint_regime
from paxtable.ui.theme import Theme, theme_for

COLUMNS = 20
GAP = 8
REGIME = (300, 152)


def sheet(theme: Theme, width: int = 118) -> QImage:
    """All cards in the order of their numbers, at ``width`` px, and the regimes below them."""
    cards = [card for card in card_index().values() if not isinstance(card, RegimeCard)]
    regimes = [card for card in card_index().values() if isinstance(card, RegimeCard)]
    high, wide = round(width * HEIGHT) + GAP, width + GAP
    rows = -(-len(cards) // COLUMNS)
    foot = GAP + rows * high
    size = (COLUMNS * wide + GAP, foot + REGIME[1] + GAP)
    image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
    painter = smooth(QPainter(image))
    try:
        ground(painter, QRectF(QPointF(), image.size().toSizeF()), theme)
        for i, card in enumerate(cards):
            row, column = divmod(i, COLUMNS)
            rect = QRectF(GAP + column * wide, GAP + row * high, width, high - GAP)
            paint_porfiriana_card(painter, rect, card, theme)
        step = min(REGIME[0] + GAP, size[0] / len(regimes))
        for i, regime in enumerate(regimes):
            face = RegimeFace(regime.regime, regime.name, 2, 2, 3 if regime.era == 2 else 0)
            paint_regime(painter, QRectF(GAP + i * step, foot, *REGIME), face, theme)
    finally:
        painter.end()
    return image


def main(arguments: list[str] | None = None) -> int:
    """Paint the sheet and save it. 0 when that worked, 2 when the file cannot be written."""
    parser = argparse.ArgumentParser(
        prog="paxtable.ui.paint.porfiriana_sheet", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("out", type=Path, help="the PNG file to write")
    parser.add_argument("--dark", action="store_true", help="the dark theme")
    parser.add_argument("--width", type=int, default=118, help="width of a card in pixels")
    options = parser.parse_args(arguments)
    QGuiApplication.instance() or QGuiApplication([])
    return 0 if sheet(theme_for("porfiriana", options.dark), options.width).save(str(options.out)) else 2


if __name__ == "__main__":
    raise SystemExit(main())
