"""Colours and silhouettes of Pax Porfiriana: card types, prestige, factions, districts, regimes; the cards by id."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from paxtable.cards.porfiriana import AnyCard
from paxtable.cards.porfiriana_load import porfiriana_cards
from paxtable.cards.sources import on_change

TYPES = {
    "enterprise": "#2e5b48",
    "partner": "#5b4326",
    "troop": "#384a5e",
    "orange": "#b4571c",
    "black": "#2c2a2e",
    "headline": "#6b6453",
    "topple": "#7c2430",
    "public": "#5c3a6b",
    "hacendado": "#7a4a1e",
    "successor": "#5c3a6b",
    "regime": "#1f4a3a",
}
"""The frame of every card type."""

GOLD_LINE = "#d9b45c"
CREAM_RIM = "#f3e2b0"
DARK_RIM = "#2c2a2e"
SPOT, SPOT_RIM = "#e79a4a", "#8f4d14"
PRICE_INK = "#7a4a0c"
BULL, BEAR = "#1f5a42", "#7c2430"
UNREST = "#a5322a"


class Mark(Struct, frozen=True):
    """How a prestige or faction looks: ground, silhouette, and the colour of the silhouette."""

    colour: str
    icon: str
    ink: str = "#ffffff"

    @property
    def light(self) -> bool:
        """Whether it is cream, with a dark rim."""
        return self.ink != "#ffffff"


PRESTIGE = {
    "loyalty": Mark("#2f7d55", "laurel"),
    "outrage": Mark("#2c5a8c", "bell"),
    "command": Mark("#f6f0de", "chevron", DARK_RIM),
    "revolution": Mark("#a5322a", "flame"),
}
FACTIONS = {
    "federal": Mark("#2b6a48", "shield"),
    "american": Mark("#2c5a8c", "star5"),
    "local": Mark("#f6f0de", "sombrero", DARK_RIM),
    "rebel": Mark("#a5322a", "flag"),
}
DISTRICTS = {"sonora": "#b06a35", "chihuahua": "#8a7a2c", "america": "#55708c"}
REGIMES = {"pax": "#2b6a48", "intervention": "#2c5a8c", "martial": "#46443c", "anarchy": "#8a2b2b"}
TOPPLES = {"pax": "loyalty", "intervention": "outrage", "martial": "command", "anarchy": "revolution"}


@cache
def card_index() -> dict[str, AnyCard]:
    """Every card by its id (``pp-050``)."""
    return {card.id: card for card in porfiriana_cards().cards}


on_change(card_index.cache_clear)
