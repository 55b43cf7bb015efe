"""Colours of the railway maps: paper and sea, goods with their shapes, companies with their lines and plates.

A good is a colour *and* a shape, a company a colour *and* a line *and* a plate: neither is ever told by colour alone.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace


class SteamPalette(Struct, frozen=True):
    """One sheet, light or dark. ``*_alpha`` are shares of 1."""

    dark: bool
    paper: str
    paper_high: str
    paper_low: str
    rule: str
    ink: str
    ink2: str
    ink3: str
    blocked: str
    sea: str
    sea_line: str
    sea_name: str
    wash: str
    hachure: str
    hex_line: str
    river_edge: str
    river: str
    river_thread: str
    river_tint: str
    off_map: str
    off_line: str
    refused: str
    unowned: str
    town: str
    cube_line: str
    cube_line_alpha: float
    legal: str = "#E0A526"
    gold: str = "#C8942B"
    coast: str = "#C4685A"
    light_thread: str = "#FFF9EA"


LIGHT = SteamPalette(
    dark=False, paper="#F5ECD8", paper_high="#FBF5E7", paper_low="#E9DCC0", rule="#CDBC97", ink="#2B2219",
    ink2="#67573F", ink3="#9A8868", blocked="#695A40", sea="#D3DFDB", sea_line="#64868F", sea_name="#3F6570",
    wash="#DCC79C", hachure="#4A351D", hex_line="#5C4726", river_edge="#4E7884", river="#BCD3D3",
    river_thread="#6D97A1", river_tint="#A9C6C4", off_map="#E4D7B8", off_line="#8A7448", refused="#A8281E",
    unowned="#5E564A", town="#FFFDF6", cube_line="#1B120A", cube_line_alpha=0.85,
)  # fmt: skip
DARK = SteamPalette(
    dark=True, paper="#2B302E", paper_high="#343A37", paper_low="#424945", rule="#59605A", ink="#EFE6D1",
    ink2="#C3B89E", ink3="#8E866F", blocked="#C6BBA2", sea="#1A2A31", sea_line="#86AEBA", sea_name="#8FB4BF",
    wash="#51493A", hachure="#D9C9A2", hex_line="#C9BC9C", river_edge="#7FA8B3", river="#2B4750",
    river_thread="#8FB4BF", river_tint="#3C5C66", off_map="#232826", off_line="#6E6A58", refused="#E0685C",
    unowned="#B9AF9A", town="#F3EAD6", cube_line="#DCD2BB", cube_line_alpha=0.60,
)  # fmt: skip


def palette(dark: bool) -> SteamPalette:
    """The sheet of a light or dark theme."""
    return DARK if dark else LIGHT


class Good(Struct, frozen=True):
    """A colour of goods: the three faces of its cube, the shape on it and the shape's colour."""

    front: str
    top: str
    side: str
    shape: str
    mark: str = "#FFFFFF"


GOODS = {
    "blue": Good("#2560AE", "#5F93D6", "#173F78", "circle"),
    "red": Good("#B9322B", "#DB6A5E", "#7D1D19", "diamond"),
    "yellow": Good("#E2B32A", "#F4D673", "#A97E12", "triangle", "#4A3506"),
    "purple": Good("#7A4097", "#A878C2", "#502566", "plus"),
    "black": Good("#2C2A2B", "#5B5759", "#121112", "square"),
}
_BLACK_ON_DARK = replace(GOODS["black"], front="#3A383A")


def good(colour: str, dark: bool = False) -> Good:
    """The look of goods of ``colour``; black is a little lighter on a dark sheet."""
    return _BLACK_ON_DARK if dark and colour == "black" else GOODS[colour]


class Company(Struct, frozen=True):
    """A seat on the map: its colour on light and dark sheets, the pattern of its line and the outline of its plate."""

    light: str
    dark: str
    pattern: str
    plate: str

    def colour(self, dark: bool) -> str:
        """The colour on a light or dark sheet."""
        return self.dark if dark else self.light

    def letter_ink(self, dark: bool) -> str:
        """Letters on the plate."""
        return "#15110C" if dark else "#FFFFFF"


COMPANIES = {
    "viridian": Company("#1E7A58", "#2B9A72", "solid", "shield"),
    "orange": Company("#BF5510", "#D5671F", "chequer", "hexagon"),
    "teal": Company("#0E7A88", "#23A6B5", "double", "round"),
    "rose": Company("#BF4878", "#DC6F9A", "dots", "lozenge"),
    "umber": Company("#77502D", "#A87A4A", "ties", "square"),
    "olive": Company("#6C7816", "#A3B23A", "dashes", "oval"),
}
_ORDER = tuple(COMPANIES)


def company(colour: str, seat: int) -> Company:
    """The company of a seat with ``colour``; that of its number when the colour is none of the six."""
    return COMPANIES.get(colour) or COMPANIES[_ORDER[seat % len(_ORDER)]]
