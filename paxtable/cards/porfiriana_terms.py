"""The words of the effects of Pax Porfiriana: closed sets of keys, selectors, references, amounts, conditions.

What is not a field here is refused by the loader.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Prestige: TypeAlias = Annotated[Literal["loyalty", "revolution", "command", "outrage"], Meta(title="kind of prestige")]
Faction: TypeAlias = Annotated[Literal["federal", "american", "local", "rebel"], Meta(title="faction")]
District: TypeAlias = Annotated[Literal["sonora", "chihuahua", "america"], Meta(title="district")]
Regime: TypeAlias = Annotated[Literal["pax", "intervention", "martial", "anarchy"], Meta(title="regime")]
Access: TypeAlias = Annotated[Literal["foot", "mule", "rail"], Meta(title="access level")]
CardType: TypeAlias = Annotated[
    Literal[
        "hacendado",
        "regime",
        "topple",
        "headline",
        "enterprise",
        "partner",
        "troop",
        "orange",
        "black",
        "public",
        "successor",
    ],
    Meta(title="card type"),
]
Role: TypeAlias = Annotated[Literal["plain", "newspaper", "spy", "general", "governor", "monopoly"], Meta(title="role")]
Kind: TypeAlias = Annotated[
    Literal[
        "mine",
        "bank",
        "smelter",
        "ranch",
        "plantation",
        "railroad",
        "gun_store",
        "business",
        "oil_refinery",
    ],
    Meta(title="kind of enterprise"),
]
ActionName: TypeAlias = Annotated[
    Literal[
        "play_card",
        "buy_market",
        "buy_public",
        "sell",
        "redeploy",
        "buy_land",
        "connect",
        "police",
        "speculate",
    ],
    Meta(title="action"),
]
Who: TypeAlias = Annotated[
    Literal["actor", "owner", "victim", "player", "each_player", "each_opponent", "richest", "poorest"],
    Meta(title="word for a player"),
]
Zone: TypeAlias = Annotated[
    Literal["enterprise", "partner", "troop", "hacendado", "player", "market", "hand"], Meta(title="zone")
]
Side: TypeAlias = Annotated[Literal["any", "self", "opponent", "victim", "player"], Meta(title="side")]
Shield: TypeAlias = Annotated[
    Literal["orange", "black", "strife", "nationalization", "assassination", "conspiracy", "slave_revolt", "upkeep"],
    Meta(title="immunity"),
]
Moment: TypeAlias = Annotated[
    Literal[
        "troop_played",
        "enterprise_played",
        "partner_played",
        "orange_played",
        "black_played",
        "headline_played",
        "card_bought",
        "card_sold",
        "connection_built",
        "land_bought",
        "extorted",
        "sacked",
        "revolt",
        "regime_becomes",
        "depression_starts",
        "depression_ends",
        "topple_failed",
        "turn_start",
        "income",
        "jailed",
    ],
    Meta(title="moment"),
]
Count: TypeAlias = Annotated[int, Meta(ge=1)]
Number: TypeAlias = Annotated[int, Meta(ge=0)]
Column: TypeAlias = Annotated[int, Meta(ge=0, le=5)]

MOMENT_FILTERS: dict[str, frozenset[str]] = {
    "troop_played": frozenset({"faction", "by"}),
    "enterprise_played": frozenset({"kind", "district", "by"}),
    "partner_played": frozenset({"by"}),
    "orange_played": frozenset({"by"}),
    "black_played": frozenset({"by"}),
    "headline_played": frozenset({"by"}),
    "card_bought": frozenset({"column", "by"}),
    "card_sold": frozenset({"by"}),
    "connection_built": frozenset({"by"}),
    "land_bought": frozenset({"by"}),
    "regime_becomes": frozenset({"regime"}),
    "jailed": frozenset({"by"}),
}
"""Which filter keys a trigger moment understands; moments that are not listed take none."""


class Typed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of everything that is read from the card file: unknown keys are refused, absent ones are not guessed."""


class Selector(Typed, frozen=True, kw_only=True):
    """Which objects an effect means: a zone, whose they are, and filters (a list means "one of")."""

    zone: Zone | None = None
    side: Side = "any"
    type: tuple[CardType, ...] | None = None
    kind: tuple[Kind, ...] | None = None
    district: tuple[District, ...] | None = None
    faction: tuple[Faction, ...] | None = None
    prestige: tuple[Prestige, ...] | None = None
    role: tuple[Role, ...] | None = None
    slave: bool | None = None
    era: Literal[1, 2] | None = None
    has_troop: bool | None = None
    troop_faction: tuple[Faction, ...] | None = None
    extorted: bool | None = None
    has_unrest: bool | None = None
    connection: bool | None = None
    access: tuple[Access, ...] | None = None
    max_cost: Number | None = None
    min_cubes: Number | None = None
    firepower_max: Count | None = None
    where: tuple[Literal["guard", "extorting", "army"], ...] | None = None
    n: Count = 1


class Pick(Typed, frozen=True, kw_only=True):
    """A reference by selector: all matches (``each``) or some of them, chosen at resolution (``choose``, ``by``)."""

    each: Selector | None = None
    choose: Selector | None = None
    by: Literal["actor", "owner", "victim", "player"] = "actor"

    def __post_init__(self) -> None:
        """Refuse what no rule could mean; the loader names the place."""
        if (self.each is None) == (self.choose is None):
            raise ValueError("a reference has exactly one of each, choose")
        zoned(self.each or self.choose)


Ref: TypeAlias = Literal["target", "here", "self"] | Pick


class Worth(Typed, frozen=True, kw_only=True):
    """An amount that depends on the table: a count, half of the gold, a value of the regime, points."""

    count: Selector | None = None
    times: Count = 1
    max: Count | None = None
    half: Literal["gold"] | None = None
    value: Literal["mines", "economy", "oil"] | None = None
    points: Prestige | None = None

    def __post_init__(self) -> None:
        """Refuse what no rule could mean; the loader names the place."""
        one_of(self, ("count", "half", "value", "points"), "an amount")
        zoned(self.count)
        if self.count is None and (self.times != 1 or self.max is not None):
            raise ValueError("times and max belong to a count")


Amount: TypeAlias = Annotated[int, Meta(ge=1)] | Worth


class Has(Typed, frozen=True, kw_only=True):
    """Condition: ``who`` has at least ``min`` objects of the selector."""

    who: Who
    selector: Selector
    min: Count


class HasGold(Typed, frozen=True, kw_only=True):
    """Condition: ``who`` has at least ``min`` gold."""

    who: Who
    min: Count


class Condition(Typed, frozen=True, kw_only=True):
    """When an ``if`` or a trigger applies; exactly one key."""

    regime: tuple[Regime, ...] | None = None
    depression: bool | None = None
    has: Has | None = None
    gold: HasGold | None = None
    era: Literal[1, 2] | None = None
    jailed: Who | None = None
    phase: Literal["D1", "D2", "D3", "D4", "showdown"] | None = None

    def __post_init__(self) -> None:
        """Refuse what no rule could mean; the loader names the place."""
        one_of(self, self.__struct_fields__, "a condition")


def one_of(item: Struct, names: tuple[str, ...], what: str) -> None:
    """Raise ValueError unless exactly one of ``names`` is set in ``item``."""
    given = [name.rstrip("_") for name in names if getattr(item, name) is not None]
    if len(given) != 1:
        keys = ", ".join(name.rstrip("_") for name in names)
        raise ValueError(f"{what} has exactly one of: {keys}; here: {', '.join(given) or 'none'}")


def zoned(selector: Selector | None) -> None:
    """Raise ValueError for a selector without zone where one is needed."""
    if selector is not None and selector.zone is None:
        raise ValueError("a selector needs a zone")


def field_items(item: Struct) -> list[tuple[str, object]]:
    """The fields of ``item`` that are set, in order, with their names in the card file."""
    names = zip(item.__struct_fields__, item.__struct_encode_fields__, strict=True)
    return [(shown, getattr(item, name)) for name, shown in names if getattr(item, name) is not None]
