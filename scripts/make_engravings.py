"""Write the tone pictures of Pax Porfiriana's cards to ``assets/textures/porfiriana``: one PNG file a card.

    python -m scripts.make_engravings

A plate is 8-bit gray, ink is white. The table cuts it into lines at the size at which a card is shown
(:mod:`paxtable.ui.paint.porfiriana_engraving`), so one small picture serves every size and scale.
"""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import random
from pathlib import Path

from PIL import Image
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from paxtable.cards.porfiriana import (
    AnyCard,
    Black,
    Enterprise,
    Headline,
    Orange,
    Partner,
    RegimeCard,
    Successor,
    Topple,
    Troop,
    card_type,
)
from paxtable.cards.porfiriana_load import porfiriana_cards
from paxtable.resources import resource
from paxtable.ui.paint.brush import smooth
from paxtable.ui.paint.porfiriana_engraving import PLATE_SIZE, plate_file
from scripts.plates import people, places, things
from scripts.plates.tone import Canvas

LEVELS = 48
"""Shades that are kept: more cannot be told apart once lines are cut."""

OVER = 3
"""Plates are painted so many times larger, and reduced."""

MIRRORED = (Enterprise, Partner, Troop)
"""Types of cards of which every second one is seen in a mirror."""

OFFICERS = ("General ", "Colonel ")
"""How the names of people in uniform begin."""

DEEDS = ("scales", "jail", "leverage", "coin", "book")
UPROAR = ("fist", "flame", "flag", "bell", "cartridge")


def paint_scene(c: Canvas, card: AnyCard) -> None:
    """What the picture of ``card`` shows."""
    if isinstance(card, Enterprise):
        places.SCENES[card.kind](c)
    elif isinstance(card, Headline) or (isinstance(card, Partner) and card.role == "newspaper"):
        things.newspaper(c)
    elif isinstance(card, Topple):
        things.falling_chair(c)
    elif isinstance(card, Orange):
        things.emblem(c, UPROAR[0] if any(op.key == "unrest" for op in card.on_play) else c.rnd.choice(UPROAR))
    elif isinstance(card, Black):
        things.emblem(c, "betray" if card.assassination else c.rnd.choice(DEEDS))
    elif isinstance(card, Successor):
        things.throne(c)
    elif isinstance(card, Troop):
        people.soldiers(c, "troop")
    else:
        kind = card.role if isinstance(card, Partner) else card_type(card)
        people.portrait(c, "general" if card.name.startswith(OFFICERS) else kind)


def plate(card: AnyCard) -> Image.Image:
    """The tone picture of ``card``."""
    width, height = PLATE_SIZE
    image = QImage(width * OVER, height * OVER, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = smooth(QPainter(image))
    if card.num % 2 and isinstance(card, MIRRORED):
        painter.translate(width * OVER, 0)
        painter.scale(-1, 1)
    paint_scene(Canvas(painter, width * OVER, height * OVER, random.Random(card.num * 101 + 5)), card)
    painter.end()
    gray = image.convertToFormat(QImage.Format.Format_Grayscale8)
    stride = gray.bytesPerLine()
    large = Image.frombytes("L", (gray.width(), gray.height()), bytes(gray.constBits()), "raw", "L", stride)
    return large.resize(PLATE_SIZE, Image.Resampling.BOX).point(quantised)


def quantised(value: int) -> int:
    """``value`` of 255 on one of LEVELS steps."""
    return round(round(value / 255 * (LEVELS - 1)) * 255 / (LEVELS - 1))


def pictured() -> list[AnyCard]:
    """The cards that have a plate: all but the regimes."""
    return [card for card in porfiriana_cards().cards if not isinstance(card, RegimeCard)]


def main() -> None:
    """Draw and write all plates."""
    app = QGuiApplication([])
    root: Path = resource("assets/textures").parent.parent
    for card in pictured():
        path = root / plate_file(card.id)
        path.parent.mkdir(parents=True, exist_ok=True)
        plate(card).save(path, optimize=True)
    app.quit()


if __name__ == "__main__":
    main()
