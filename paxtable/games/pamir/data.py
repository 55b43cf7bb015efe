"""Lookup tables of the cards and the map, made once from ``cards.yaml``.

Rules read cards through these tables only, by kind of effect: no rule knows a card's number. Regions, borders,
coalitions and suits are small numbers, their place in the key tuples below; ``NONE`` (-1) stands for "has none".
A table of cards is indexed by the card's number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from paxtable.cards import pamir_cards
from paxtable.cards.pamir import CourtCard, EventCard

T = TypeVar("T")

CARDS = pamir_cards()
LIMITS = CARDS.limits
SETUP = CARDS.setup

NONE = -1

REGIONS = tuple(region.key for region in CARDS.regions)
BORDERS = tuple(border.key for border in CARDS.borders)
COALITIONS = tuple(coalition.key for coalition in CARDS.coalitions)
SUITS = tuple(suit.key for suit in CARDS.suits)

ECONOMIC = SUITS.index("economic")
INTELLIGENCE = SUITS.index("intelligence")
MILITARY = SUITS.index("military")
POLITICAL = SUITS.index("political")

N_REGIONS = len(REGIONS)
N_BORDERS = len(BORDERS)
N_COALITIONS = len(COALITIONS)
SEATS_MAX = CARDS.meta.players_max

ROWS = SETUP.market.rows
COLUMNS = SETUP.market.columns
SLOTS = ROWS * COLUMNS
"""A market slot is the number ``row * COLUMNS + column``."""

BLOCKS = next(c.per_coalition or 0 for c in CARDS.components if c.key == "coalition_blocks")
CYLINDERS = next(c.playable_per_player or 0 for c in CARDS.components if c.key == "cylinders")
COINS = next(c.count for c in CARDS.components if c.key == "coins")

REGION_BORDERS = tuple(tuple(BORDERS.index(key) for key in region.borders) for region in CARDS.regions)
"""Region to the borders round it (PP2)."""
BORDER_REGIONS = tuple((REGIONS.index(b.regions[0]), REGIONS.index(b.regions[1])) for b in CARDS.borders)
"""Border to the two regions on its sides."""
NEIGHBOURS = tuple(tuple(REGIONS.index(key) for key in region.neighbours) for region in CARDS.regions)
BORDER_BETWEEN = {pair: border for border, (a, b) in enumerate(BORDER_REGIONS) for pair in ((a, b), (b, a))}
"""Pair of adjacent regions to the border between them."""

COURT: dict[int, CourtCard] = {card.id: card for card in CARDS.court}
EVENTS: dict[int, EventCard] = {card.id: card for card in CARDS.events}
CARD_IDS = (*COURT, *EVENTS)
TOP = max(CARD_IDS) + 1


def _court(pick: Callable[[CourtCard], T], other: T) -> tuple[T, ...]:
    return tuple(pick(COURT[i]) if i in COURT else other for i in range(TOP))


def _index(keys: Iterable[str], key: str | None) -> int:
    return NONE if key is None else list(keys).index(key)


NAME = tuple(COURT[i].name if i in COURT else EVENTS[i].name if i in EVENTS else "" for i in range(TOP))
SUIT = _court(lambda card: _index(SUITS, card.suit), NONE)
RANK = _court(lambda card: card.rank, 0)
REGION = _court(lambda card: _index(REGIONS, card.region), NONE)
PATRIOT = _court(lambda card: _index(COALITIONS, card.patriot), NONE)
PRIZE = _court(lambda card: _index(COALITIONS, card.prize), NONE)
IMPACT: tuple[tuple[str, ...], ...] = _court(lambda card: tuple(card.impact), ())
ACTIONS: tuple[tuple[str, ...], ...] = _court(lambda card: tuple(card.actions), ())
ABILITY = _court(lambda card: card.ability or "", "")

COURT_CARD = tuple(i in COURT for i in range(TOP))
CHECK = tuple(i in EVENTS and EVENTS[i].dominance for i in range(TOP))
"""Whether a card is a Dominance Check."""
WHEN_BOUGHT = tuple(EVENTS[i].purchase if i in EVENTS else "" for i in range(TOP))
WHEN_DISCARDED = tuple(EVENTS[i].discard if i in EVENTS else "" for i in range(TOP))
NOT_FOR_SALE = tuple(effect == "cannot_purchase" for effect in WHEN_BOUGHT)
"""Cards that cannot be bought and on which no rupee lies (PP27)."""

SUIT_OF_ICON = {f"suit_{key}": index for index, key in enumerate(SUITS)}
"""Suit icons, and events of the same names, to the suit that they favor."""
RIOT_REGION = {f"riots_{key}": index for index, key in enumerate(REGIONS)}


def _carriers(ability: str) -> frozenset[int]:
    return frozenset(next(a.cards for a in CARDS.abilities if a.key == ability))


INDISPENSABLE_ADVISORS = _carriers("indispensable_advisors")
INSURRECTION = _carriers("insurrection")
CLAIM_OF_ANCIENT_LINEAGE = _carriers("claim_of_ancient_lineage")
BODYGUARDS = _carriers("bodyguards")
STRANGE_BEDFELLOWS = _carriers("strange_bedfellows")
CIVIL_SERVICE_REFORMS = _carriers("civil_service_reforms")
SAFE_HOUSE = _carriers("safe_house")
CHARISMATIC_COURTIERS = _carriers("charismatic_courtiers")
INDIAN_SUPPLIES = _carriers("indian_supplies")
WELL_CONNECTED = _carriers("well_connected")
INFRASTRUCTURE = _carriers("infrastructure")
RUSSIAN_INFLUENCE = _carriers("russian_influence")
ALWAYS_FAVORED = _carriers("savvy_operator") | _carriers("irregulars")
REGION_INFLUENCE = (
    (REGIONS.index("herat"), _carriers("herat_influence")),
    (REGIONS.index("persia"), _carriers("persian_influence")),
)
"""Regions whose cards are free for the owner of one of the carriers (PP26)."""
CITADELS = {
    REGIONS.index("kabul"): _carriers("citadel_kabul"),
    REGIONS.index("transcaspia"): _carriers("citadel_transcaspia"),
}
"""Region to the cards whose owner's tribes there no battle removes."""
BLACKMAIL = (
    (REGIONS.index("herat"), _carriers("blackmail_herat")),
    (REGIONS.index("kandahar"), _carriers("blackmail_kandahar")),
)
FREE_CARDS = RUSSIAN_INFLUENCE.union(*(cards for _, cards in REGION_INFLUENCE))
"""Carriers of the free-market abilities."""

AFGHAN = COALITIONS.index("afghan")
RUSSIAN = COALITIONS.index("russian")
KABUL = REGIONS.index("kabul")


def _event(effect: str) -> int:
    return next(card.id for card in CARDS.events if effect in (card.purchase, card.discard))


NEW_TACTICS = _event("new_tactics")
KOH_I_NOOR = _event("koh_i_noor_recovered")
COURTLY_MANNERS = _event("courtly_manners")
RUMOR = _event("rumor")
NATIONALISM = _event("nationalism")
NATION_BUILDING = _event("nation_building")
CONFLICT_FATIGUE = _event("conflict_fatigue")
PASHTUNWALI_VALUES = _event("pashtunwali_values")
EMBARRASSMENT_OF_RICHES = _event("embarrassment_of_riches")
DISREGARD_FOR_CUSTOMS = _event("disregard_for_customs")
