"""The cards of Pax Porfiriana for the browser: two eras, the Hacendados, the Public Cards, the regimes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from paxtable.cards.porfiriana import AnyCard, Enterprise, Hacendado, Partner, Public, RegimeCard, Troop, card_type
from paxtable.cards.porfiriana_load import porfiriana_cards
from paxtable.cards.porfiriana_text import card_text, sides_of
from paxtable.cards.sources import on_change
from paxtable.engine.view import SPECTATOR, Entity, TableView
from paxtable.ui.card_sets import CardEntry, CardPainter, CardSet, Facet
from paxtable.ui.paint.porfiriana_card import (
    award_of,
    banners_of,
    cost_word,
    faction_of,
    paint_porfiriana_card,
    points_of,
)
from paxtable.ui.paint.porfiriana_palette import DISTRICTS, FACTIONS, PRESTIGE, TOPPLES, TYPES
from paxtable.ui.paint.porfiriana_regime import paint_regime
from paxtable.ui.paint.porfiriana_words import kind_word
from paxtable.ui.paint.porfiriana_words import say as printed
from paxtable.ui.scene.arrangement import InspectionLine
from paxtable.ui.tables.porfiriana.inspect_card import card as inspected
from paxtable.ui.tables.porfiriana.inspect_card import regime_face
from paxtable.ui.words import say

GAME = "porfiriana"
TARGET = "="
"""The cost of a card that costs what its target cost."""

LAST = 1000
"""Where words stand among numbers."""

APART = ("hacendado", "public", "regime")
"""The types that have a set of their own."""

REGIME_ASPECT, REGIME_SPAN = 152 / 300, 1.9


@cache
def card_sets() -> tuple[CardSet, ...]:
    """Era I, Era II, Hacendados, Public Cards, regimes."""
    cards = porfiriana_cards().cards
    eras = [[card for card in cards if card.era == era and card_type(card) not in APART] for era in (1, 2)]
    hacendados, public, regimes = ([card for card in cards if card_type(card) == one] for one in APART)
    return (
        _set("era1", eras[0]),
        _set("era2", eras[1]),
        _set("hacendados", hacendados),
        _set("public", public),
        _set("regimes", regimes, REGIME_ASPECT, REGIME_SPAN),
    )


def _set(key: str, cards: list[AnyCard], aspect: float = 1.4, span: float = 1.0) -> CardSet:
    entries = tuple(card_entry(card) for card in cards)
    return CardSet(f"{GAME}.{key}", GAME, say(f"cards.{key}"), entries, facets_of(entries), aspect, span)


# -- one card --------------------------------------------------------------------------------------------------


def card_entry(card: AnyCard) -> CardEntry:
    """A card with what it can be filtered and found by."""
    return CardEntry(
        card.num,
        card.name,
        facts_of(card),
        {
            "era": (str(card.era),),
            "type": (card_type(card),),
            "kind": (kind_word(card),) if isinstance(card, (Enterprise, Partner)) else (),
            "district": banners_of(card),
            "faction": factions_of(card),
            "prestige": prestige_of(card),
            "cost": costs_of(card),
        },
        _painter(card),
        lambda: lines_of(card),
        words_of(card),
    )


def sides(card: AnyCard) -> tuple[str, ...]:
    """The sides that show a faction and points, as keys of :func:`faction_of`."""
    turned = isinstance(card, (Hacendado, Public)) or (isinstance(card, Partner) and card.a is not None)
    return ("a", "b") if turned else ("",)


def factions_of(card: AnyCard) -> tuple[str, ...]:
    """The factions on any side of a card."""
    return _once(faction_of(card, side) for side in sides(card))


def prestige_of(card: AnyCard) -> tuple[str, ...]:
    """The kinds of prestige on any side of a card, upside-down points among them; a regime's is what topples in it."""
    if isinstance(card, RegimeCard):
        return (TOPPLES[card.regime],)
    return _once((*(kind for side in sides(card) for kind in points_of(card, side)), award_of(card)))


def costs_of(card: AnyCard) -> tuple[str, ...]:
    """What a card may cost: a troop has three costs, by the way it comes."""
    if isinstance(card, Troop):
        return _once(str(price) for price in (card.cost.rail, card.cost.mule, card.cost.foot))
    return _once((cost_word(card),))


def _once(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(value for value in values if value))


def facts_of(card: AnyCard) -> tuple[str, ...]:
    """Its era, what it is, where it is from, whose side it is on, what it costs."""
    cost = cost_word(card)
    if cost:
        cost = printed("fact.target_cost") if cost == TARGET else printed("fact.cost", n=int(cost))
    return (
        say(f"cards.era.{card.era}"),
        kind_word(card),
        *(printed(f"district.{district}") for district in banners_of(card)),
        *(printed(f"faction.{faction}") for faction in factions_of(card)),
        *((cost,) if cost else ()),
    )


def words_of(card: AnyCard) -> str:
    """What else a card is found by: its type, the names of its sides and points, its rules text."""
    rules = " ".join(card_text(card, side) for side in sides_of(card))
    points = " ".join(printed(f"prestige.{kind}") for kind in prestige_of(card))
    names = f"{card.a.name} {card.b.name}" if isinstance(card, Public) else ""
    return f"{type_word(card_type(card))} {names} {points} {rules}"


def type_word(kind: str) -> str:
    """A type of cards in words."""
    return printed(f"type.{kind}") if kind in APART else say(f"cards.type.{kind}")


def lines_of(card: AnyCard) -> tuple[InspectionLine, ...]:
    """The inspector's lines for a card that lies nowhere."""
    nowhere = TableView(GAME, SPECTATOR, {}, {}, ())
    found = inspected(Entity(card.id, "card", "", card.id), nowhere, str)
    return found.lines if found is not None else ()


def _painter(card: AnyCard) -> CardPainter:
    if isinstance(card, RegimeCard):
        face = regime_face(card)
        return lambda painter, rect, theme: paint_regime(painter, rect, face, theme)
    return lambda painter, rect, theme: paint_porfiriana_card(painter, rect, card, theme)


# -- filters ---------------------------------------------------------------------------------------------------


def facets_of(entries: tuple[CardEntry, ...]) -> tuple[Facet, ...]:
    """Era, type, kind, district, faction, prestige, cost: those in which the cards differ."""
    words: dict[str, Callable[[str], str]] = {
        "era": lambda value: say(f"cards.era.{value}"),
        "type": type_word,
        "kind": str,
        "district": lambda value: printed(f"district.{value}"),
        "faction": lambda value: _capital(printed(f"faction.{value}")),
        "prestige": lambda value: printed(f"prestige.{value}"),
        "cost": lambda value: say("cards.cost.target") if value == TARGET else say("cards.cost.gold", n=int(value)),
    }
    facets = []
    for key, word in words.items():
        found = {value for entry in entries for value in entry.facets[key]}
        if len(found) > 1:
            values = sorted(found, key=lambda value: _rank(key, value, word))
            facets.append(Facet(key, say(f"cards.{key}"), tuple((value, word(value)) for value in values)))
    return tuple(facets)


ORDER = {"type": tuple(TYPES), "district": tuple(DISTRICTS), "faction": tuple(FACTIONS), "prestige": tuple(PRESTIGE)}


def _rank(key: str, value: str, word: Callable[[str], str]) -> tuple[int, str]:
    """Where a value stands in the list of a filter: as the rules list them, costs by size, else by name."""
    if key in ORDER:
        return ORDER[key].index(value), ""
    return int(value) if value.isdecimal() else LAST, word(value)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


on_change(card_sets.cache_clear)
