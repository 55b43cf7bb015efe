"""Colours by role. A picture asks the theme for ``ink`` or ``can_act``, never for a hex value.

Values come from the design's palettes; every ink reaches 4.5 : 1 on its ground. A theme has a light and a dark form.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtGui import QColor


class Theme(Struct, frozen=True):
    """One palette. Pairs named ``_top`` and ``_bottom`` are vertical gradients."""

    name: str
    dark: bool
    ground_top: str
    ground_bottom: str
    panel_top: str
    panel_bottom: str
    ink: str
    ink2: str
    hairline: str
    gold: str
    bar_top: str
    bar_bottom: str
    bar_ink: str
    own_top: str
    own_bottom: str
    own_ink: str
    own_ink2: str
    button: str
    refused: str
    card_top: str = "#fbf3e0"
    card_bottom: str = "#f1e3c4"
    card_ink: str = "#2b2235"
    veil: str = ""
    tile_ground: str = "#6f2622"
    tile_a: str = "#cf9f45"
    tile_b: str = "#2a5a6a"
    can_act: str = "#eab52f"
    selected: str = "#16796b"
    selected_on_dark: str = "#4fd6bd"
    primary_top: str = "#e6b652"
    primary_bottom: str = "#cf9a30"
    primary_ink: str = "#2a1c04"
    bar_name: str = "#ffdf94"
    panel_shadow: int = 46

    def colour(self, role: str) -> QColor:
        """The colour of a role by its field name, or of a literal ``#rrggbb``."""
        value: str = role if role.startswith("#") else getattr(self, role)
        return QColor(value)


PAMIR_LIGHT = Theme(
    "pamir", False, "#e7d8b9", "#dcc9a2", "#faf2df", "#f3e7cb", "#2b2235", "#5f4c31", "#cdb587", "#8a600e",
    "#22284a", "#191e3a", "#f6ead0", "#2a3158", "#1f2546", "#f3e6c8", "#c9bb9b", "#333b66", "#96281f",
)  # fmt: skip
PAMIR_DARK = Theme(
    "pamir", True, "#14182a", "#0f1322", "#1f253c", "#283050", "#f1e5ca", "#b9ad92", "#414a6c", "#e0b453",
    "#0d1120", "#090c18", "#f1e5ca", "#242b4c", "#191f3a", "#f3e6c8", "#c2b594", "#333b66", "#ef8a7c",
    veil="#0b0f20", panel_shadow=120,
)  # fmt: skip
PORFIRIANA_LIGHT = Theme(
    "porfiriana", False, "#dadec6", "#c6ccae", "#f7f3e3", "#eae5cd", "#23261f", "#55563e", "#b9b78f", "#865d0f",
    "#1d4236", "#12291f", "#f4ecd2", "#23483b", "#152f26", "#f4ecd2", "#c4c7a4", "#2c5a4b", "#96281f",
    card_top="#f6f1e0", card_bottom="#e8e2ca", card_ink="#23261f", tile_ground="#12291f",
    tile_a="#d9b45c", tile_b="#d9b45c",
)  # fmt: skip
PORFIRIANA_DARK = replace(
    PORFIRIANA_LIGHT, dark=True, ground_top="#131c17", ground_bottom="#0d1410",
    panel_top="#1d2a23", panel_bottom="#25352c",
    ink="#f0e8d0", ink2="#b3b497", hairline="#45584c", gold="#e0b453", bar_top="#0d1a14", bar_bottom="#08110d",
    bar_ink="#f0e8d0", own_top="#1c382e", own_bottom="#11241d", refused="#ef8a7c", veil="#0b0f20", panel_shadow=120,
)  # fmt: skip
STEAM_LIGHT = Theme(
    "steam", False, "#2e3d39", "#1b2522", "#fbf5e7", "#f5ecd8", "#2b2219", "#67573f", "#cdbc97", "#7c560c",
    "#1a2321", "#141c1a", "#f7efdc", "#2e3d39", "#1b2522", "#f5ecd8", "#c9bb9b", "#31413c", "#a8281e",
    card_top="#fffbf0", card_bottom="#f5ecd8", card_ink="#2b2219", tile_ground="#151d1b",
    tile_a="#c8942b", tile_b="#5f716b", can_act="#e0a526", primary_top="#e2b85c", primary_bottom="#d9a23a",
    primary_ink="#22180a", bar_name="#f7efdc",
)  # fmt: skip
STEAM_DARK = replace(
    STEAM_LIGHT, dark=True, ground_top="#1a2220", ground_bottom="#0e1413",
    panel_top="#343a37", panel_bottom="#2b302e",
    ink="#efe6d1", ink2="#c3b89e", hairline="#59605a", gold="#e0b453", bar_top="#0e1312", bar_bottom="#0a0e0d",
    bar_ink="#e9e2d0", own_top="#26302d", own_bottom="#161d1b", refused="#e0685c", veil="#0b0f20", panel_shadow=120,
)  # fmt: skip
CHRISTMAS = Theme(
    "christmas", True, "#0b1233", "#141e4c", "#24336f", "#1d2a5f", "#fff3dc", "#c3cef5", "#5468b4", "#ffd35a",
    "#0e1638", "#0b112c", "#fff3dc", "#24336f", "#1d2a5f", "#fff3dc", "#c3cef5", "#2b3b7c", "#ff9a8c",
    card_top="#fff6e2", card_bottom="#f3e3c3", card_ink="#3a1d0c", veil="#0b0f20", tile_ground="#7a4520",
    tile_a="#fdfbff", tile_b="#c93a34", can_act="#ffd35a", primary_top="#ffd35a", primary_bottom="#f2b640",
    primary_ink="#2b1704", bar_name="#ffe39a", panel_shadow=120,
)  # fmt: skip

_THEMES = {
    ("pamir", False): PAMIR_LIGHT,
    ("pamir", True): PAMIR_DARK,
    ("porfiriana", False): PORFIRIANA_LIGHT,
    ("porfiriana", True): PORFIRIANA_DARK,
    **{(look, False): STEAM_LIGHT for look in ("steam", "rustbelt", "mexico")},
    **{(look, True): STEAM_DARK for look in ("steam", "rustbelt", "mexico")},
    ("christmas", False): CHRISTMAS,
    ("christmas", True): CHRISTMAS,
}

SEAT_COLOURS = {
    "red": "#b3332b",
    "blue": "#3576a8",
    "tan": "#c39a66",
    "gray": "#72726c",
    "black": "#2d2b2e",
    "purple": "#6b4a8c",
    "viridian": "#1e7a58",
    "orange": "#bf5510",
    "teal": "#0e7a88",
    "rose": "#bf4878",
    "umber": "#77502d",
    "olive": "#6c7816",
}
SEAT_SHAPES = {
    "red": "triangle",
    "blue": "diamond",
    "tan": "square",
    "gray": "circle",
    "black": "hexagon",
    "purple": "pip",
    "viridian": "shield",
    "orange": "hexagon",
    "teal": "circle",
    "rose": "diamond",
    "umber": "square",
    "olive": "pip",
}


@cache
def theme_for(look: str, dark: bool) -> Theme:
    """The palette of a game's look (``"pamir"``, ``"porfiriana"``, ``"steam"``); Pamir's where it has none."""
    return _THEMES.get((look, dark)) or _THEMES["pamir", dark]


def seat_mark(colour: str) -> str:
    """The colour of the shape on a seat's token: dark on tan, white on the two brightest, cream on the others."""
    if colour == "tan":
        return "#45290c"
    return "#ffffff" if colour in ("orange", "rose") else "#fff8e6"
