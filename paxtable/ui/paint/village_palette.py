"""Colours of Christmas Village: night, snow, gingerbread, icing, roofs and presents. It is night in every theme."""

from __future__ import annotations

from dataclasses import dataclass

NIGHT_TOP, NIGHT_LOW = "#0B1233", "#141E4C"
SNOW_TOP, SNOW_MIDDLE, SNOW_LOW = "#1B2760", "#2A3B80", "#465DA8"
DRIFT = "#C9D8FF"
PANEL_TOP, PANEL_LOW, PANEL_LINE = "#24336F", "#1D2A5F", "#5468B4"
TEXT, SOFT, SOFTER = "#FFF3DC", "#C3CEF5", "#AAB8E8"
GOLD, GOLD_TEXT = "#FFD35A", "#FFE39A"
BREAD_LIGHT, BREAD, BREAD_DARK = "#D49A5D", "#B5733B", "#7E4922"
ICING = "#FDFBFF"
NAME_HALO = "#101A45"
SHADOW = "#060B24"
DARK_MARK = "#1D1A22"


@dataclass(frozen=True)
class Wall:
    """A wall from light to dark."""

    light: str
    middle: str
    dark: str


BREAD_WALL = Wall(BREAD_LIGHT, BREAD, BREAD_DARK)
WALLS = {
    "bread": BREAD_WALL,
    "straw": Wall("#F0D38A", "#D8AE57", "#A77A2E"),
    "brick": Wall("#D0806A", "#A9523F", "#74301F"),
    "ice": Wall("#F2FAFF", "#B9DAF5", "#7FA9D8"),
    "stone": Wall("#D3C6B4", "#A49383", "#6C5C52"),
    "chimney": Wall("#C98B55", "#9A5C2E", "#6F3D1C"),
}

ROOFS = {
    "blue": ("#2F6FC4", "#1D4A8C"),
    "red": ("#C93A34", "#8C1F1D"),
    "black": ("#C9CCD6", "#8E93A3"),
    "purple": ("#8A4DB0", "#5B2C78"),
    "yellow": ("#EBBB38", "#B07F14"),
}
"""Upper and lower edge of a roof by its colour; black houses are light grey, so that they stand out at night."""

PRESENTS = {"blue": "#2F6FC4", "red": "#D03A32", "black": "#2B2A30", "purple": "#8A4DB0", "yellow": "#F0C23E"}


def sign_ink(colour: str) -> str:
    """The shape on a sign or a roof colour."""
    return DARK_MARK if colour in ("black", "yellow") else "#FFFFFF"
