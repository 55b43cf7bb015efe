"""What Pax Pamir's words look like: colours, shade, silhouette and ink of suits, coalitions and regions."""

from __future__ import annotations

from msgspec import Struct


class Mark(Struct, frozen=True):
    """The colour of a suit or coalition, its dark shade, its silhouette and the ink on the colour."""

    name: str
    colour: str
    shade: str
    icon: str
    ink: str


class RegionLook(Struct, frozen=True):
    """The wash of a region, its sign, and the land of its landscapes from far to near."""

    name: str
    wash: str
    sign: str
    land: tuple[str, str, str]


CREAM = "#fff8e6"

SUITS = {
    "economic": Mark("Economic", "#94640f", "#5e3d06", "wheat", CREAM),
    "intelligence": Mark("Intelligence", "#2f74ad", "#18426b", "eye", CREAM),
    "military": Mark("Military", "#a5322a", "#651a16", "swords", CREAM),
    "political": Mark("Political", "#562f7c", "#351b52", "crown", CREAM),
}
COALITIONS = {
    "afghan": Mark("Afghan", "#24603f", "#143d28", "eagle", "#ffffff"),
    "british": Mark("British", "#bd4b73", "#7e2f4b", "lion", "#ffffff"),
    "russian": Mark("Russian", "#e0ab24", "#8f6406", "bear", "#3a2702"),
}
REGIONS = {
    "transcaspia": RegionLook("Transcaspia", "#d2b27a", "star8", ("#c99c5e", "#a8743e", "#6e4724")),
    "kabul": RegionLook("Kabul", "#6d86b3", "pentagon", ("#8d9dbd", "#5d709c", "#33446e")),
    "persia": RegionLook("Persia", "#4f9a97", "star5", ("#7fb5aa", "#3f8582", "#1d5355")),
    "herat": RegionLook("Herat", "#a8743e", "octagon", ("#cfa566", "#a3763c", "#6b4820")),
    "kandahar": RegionLook("Kandahar", "#b5634c", "square", ("#c9825f", "#9a4f3c", "#5f2a24")),
    "punjab": RegionLook("Punjab", "#86a35a", "circle", ("#a9b56c", "#6f8a48", "#3c5529")),
}
