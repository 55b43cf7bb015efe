"""The typefaces that ship with the program, and how they are set.

Sizes are pixels, so a picture does not depend on the machine. EB Garamond 12 Bold has no accented letters, so strong
titles are Regular outlines with a stroke (:func:`paxtable.ui.paint.text.draw`).
"""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtGui import QFont, QFontDatabase

from paxtable.resources import resource

INTER = "Inter"
GARAMOND = "EB Garamond 12"

_FILES = {
    "Inter-Regular": INTER,
    "Inter-Medium": INTER,
    "Inter-SemiBold": INTER,
    "EBGaramond12-Regular": GARAMOND,
    "EBGaramond12-Italic": GARAMOND,
}


class Face(Struct, frozen=True):
    """How text is set: family, weight, slope, tracking in em, and whether outlines are thickened (``strong``)."""

    family: str = INTER
    weight: int = 400
    italic: bool = False
    tracking: float = 0.0
    strong: bool = False

    def tracked(self, em: float) -> Face:
        """The same face with other tracking."""
        return replace(self, tracking=em)


BODY = Face()
MEDIUM = Face(weight=500)
FIGURE = Face(weight=600)
HEADING = Face(weight=600, tracking=0.10)
SERIF = Face(GARAMOND)
SERIF_ITALIC = Face(GARAMOND, italic=True)
TITLE = Face(GARAMOND, strong=True)
MAP_NAME = Face(GARAMOND, strong=True, tracking=0.13)


class FontError(RuntimeError):
    """A shipped font cannot be loaded: the installation is incomplete."""


@cache
def load_fonts() -> None:
    """Make the shipped fonts known to Qt; once, after the application object exists. Raises FontError."""
    for name, family in _FILES.items():
        path = resource(f"assets/fonts/{name}.otf")
        number = QFontDatabase.addApplicationFont(str(path))
        if number == -1 or family not in QFontDatabase.applicationFontFamilies(number):
            raise FontError(f"The font {path} cannot be loaded: install paxtable again.")


@lru_cache(maxsize=512)
def font(face: Face, px: float) -> QFont:
    """``face`` at ``px`` pixels (whole ones), unhinted, with lining figures. Do not change the font."""
    load_fonts()
    result = QFont(face.family)
    result.setPixelSize(max(1, round(px)))
    result.setWeight(QFont.Weight(face.weight))
    result.setItalic(face.italic)
    result.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if face.family == GARAMOND:
        result.setFeature(QFont.Tag("lnum"), 1)
    if face.tracking:
        result.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, px * face.tracking)
    return result


def interface_font(px: int = 13) -> QFont:
    """The font of widgets."""
    return QFont(font(BODY, px))
