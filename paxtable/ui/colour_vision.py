"""Colours for people who see red, green or blue weakly: seats, companies, coalitions and suits further apart.

Every colour keeps its name and its ink keeps 4.5 : 1 on it; each set's closest pair is at least 27 apart (CIE76,
full strength of the deficiency), where the usual colours go down to 5. The palettes are the program's own tables of
colours, changed in place, so that every painter finds them where it always looks.
"""

from __future__ import annotations

from msgspec.structs import replace

from paxtable.ui.paint.brush import contrast, mix
from paxtable.ui.paint.layer import forget_all
from paxtable.ui.paint.pamir_palette import COALITIONS, SUITS
from paxtable.ui.paint.steam_palette import COMPANIES
from paxtable.ui.theme import SEAT_COLOURS

USUAL = "normal"
SHADE = 0.38
"""Share of black in the dark shade of a coalition or suit."""
PLATE_INK = "#15110c"
"""The letters on a company's plate on a dark sheet, which have to stay readable."""

_USUAL_SEATS = dict(SEAT_COLOURS)
_USUAL_COALITIONS = dict(COALITIONS)
_USUAL_SUITS = dict(SUITS)
_USUAL_COMPANIES = dict(COMPANIES)

SEATS = {
    "protan": {
        "red": "#a41e00", "blue": "#1973c4", "tan": "#e49d62", "gray": "#437977", "black": "#121000",
        "purple": "#481c53", "viridian": "#058259", "orange": "#9c1504", "teal": "#5e728e", "rose": "#850067",
        "umber": "#371206", "olive": "#847110",
    },
    "deutan": {
        "red": "#a13109", "blue": "#2d72c4", "tan": "#ffc59a", "gray": "#547a64", "black": "#261100",
        "purple": "#481d55", "viridian": "#05654f", "orange": "#d43c00", "teal": "#003d5c", "rose": "#bd48a1",
        "umber": "#b4554c", "olive": "#2f3c00",
    },
    "tritan": {
        "red": "#a71e17", "blue": "#007c9a", "tan": "#edbc69", "gray": "#836651", "black": "#21010b",
        "purple": "#3d2e7d", "viridian": "#003417", "orange": "#d30800", "teal": "#1878b0", "rose": "#b83385",
        "umber": "#550b00", "olive": "#837000",
    },
}  # fmt: skip
"""Colours of seats by kind of deficiency and by their word."""

MARKS = {
    "protan": {
        "afghan": "#014e0c", "british": "#be489c", "russian": "#ffd600",
        "economic": "#81720c", "intelligence": "#0073cf", "military": "#660001", "political": "#37003e",
    },
    "deutan": {
        "afghan": "#234c00", "british": "#ab559b", "russian": "#ff9800",
        "economic": "#b05a00", "intelligence": "#407289", "military": "#7c0028", "political": "#0f075e",
    },
    "tritan": {
        "afghan": "#002912", "british": "#df2764", "russian": "#ffe760",
        "economic": "#976900", "intelligence": "#047c9a", "military": "#cb093a", "political": "#1e0044",
    },
}  # fmt: skip
"""Colours of coalitions and suits by kind of deficiency."""


def use(palette: str) -> None:
    """Paint with the colours of ``palette`` (``"normal"``, ``"protan"``, ``"deutan"``, ``"tritan"``) from now on. What
    is already painted has to be painted again."""
    seats, marks = SEATS.get(palette, {}), MARKS.get(palette, {})
    SEAT_COLOURS.update({**_USUAL_SEATS, **seats})
    for table, usual in ((COALITIONS, _USUAL_COALITIONS), (SUITS, _USUAL_SUITS)):
        for key, mark in usual.items():
            value = marks.get(key)
            shade = mix(value, "#000000", SHADE).name() if value else mark.shade
            table[key] = replace(mark, colour=value or mark.colour, shade=shade)
    for key, company in _USUAL_COMPANIES.items():
        value = seats.get(key)
        COMPANIES[key] = replace(company, light=value, dark=lifted(value)) if value else company
    forget_all()


def lifted(value: str) -> str:
    """``value`` with as little white as makes it readable under dark letters: 4.6 : 1."""
    share = 0.15
    while share < 1 and contrast(mix(value, "#ffffff", share), PLATE_INK) < 4.6:
        share += 0.02
    return mix(value, "#ffffff", share).name()
