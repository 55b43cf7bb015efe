"""The cards of Pax Porfiriana: section ``porfiriana`` of ``cards.yaml`` as frozen types.

Each card type is a struct of its own; ``type`` tells which. A cost that is absent is an error of loading, never a
guessed number. What types cannot say (numbers used twice, roles without their passive) is in :func:`checks`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from paxtable.cards.porfiriana_effects import Op
from paxtable.cards.porfiriana_passives import Passive, Trigger
from paxtable.cards.porfiriana_rules import Rules
from paxtable.cards.porfiriana_terms import (
    Access,
    Count,
    District,
    Faction,
    Kind,
    Number,
    Prestige,
    Regime,
    Role,
    Selector,
    Typed,
)

CardId = Annotated[str, Meta(pattern=r"^pp-[0-9]{3}$", description="a card id like pp-041")]
Mark: TypeAlias = Literal["bull", "bear"]
Points: TypeAlias = tuple[Prestige, ...]


class Card(Typed, frozen=True, kw_only=True, tag_field="type"):
    """What every card has. ``flavor`` is one historical fact; ``text`` overrides the generated text."""

    id: CardId
    num: Count
    era: Literal[1, 2]
    name: Annotated[str, Meta(min_length=1, max_length=28)]
    flavor: Annotated[str, Meta(max_length=140)] = ""
    text: str = ""


class Oval(Typed, frozen=True, kw_only=True):
    """The place for a Connection Cube on an enterprise, its price, and whether it belongs to a chain (E7)."""

    level: Literal["mule", "rail", "irrigation", "steamship"]
    cost: Count
    chain: bool = False


class Triple(Typed, frozen=True, kw_only=True):
    """What a troop costs by the access of its destination, in gold (G1.4)."""

    rail: Number
    mule: Number
    foot: Number


class Award(Typed, frozen=True, kw_only=True):
    """The upside-down point of an orange or black card, and whether its victim is jailed (J)."""

    prestige: Prestige
    jailed: bool = False


class Orientation(Typed, frozen=True, kw_only=True):
    """One side of a newspaper."""

    faction: Faction
    prestige: Points
    passive: tuple[Passive, ...] = ()
    triggers: tuple[Trigger, ...] = ()


class PublicSide(Orientation, frozen=True, kw_only=True):
    """One side of a Public Card."""

    on_play: tuple[Op, ...] = ()


class HacendadoBack(Typed, frozen=True, kw_only=True):
    """One orientation of a flipped Hacendado; ``access`` is what troops to the Private Army pay by (G3)."""

    faction: Faction
    prestige: Annotated[Points, Meta(min_length=1, max_length=1)]
    access: Access


class Ability(Typed, frozen=True, kw_only=True):
    """What a Hacendado can do while unflipped."""

    passive: tuple[Passive, ...] = ()
    triggers: tuple[Trigger, ...] = ()


class Hacendado(Card, tag="hacendado", frozen=True, kw_only=True):
    """The character of a player."""

    ability: Ability
    a: HacendadoBack
    b: HacendadoBack


class Partner(Card, tag="partner", frozen=True, kw_only=True):
    """A partner. Newspapers have two orientations instead of faction, points, passives and triggers."""

    role: Role
    cost: Number
    faction: Faction | None = None
    prestige: Points | None = None
    strife_causing: bool = False
    on_play: tuple[Op, ...] = ()
    passive: tuple[Passive, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    a: Orientation | None = None
    b: Orientation | None = None


class Enterprise(Card, tag="enterprise", frozen=True, kw_only=True):
    """An enterprise. ``income`` is None where the regime or a count decides it."""

    kind: Kind
    district: District | None
    cost: Number
    access: Access
    prestige: Points
    income: Number | None = None
    max: Number | None = None
    oval: Oval | None = None
    land_costs: tuple[Count, ...] = ()
    slave: bool = False
    on_play: tuple[Op, ...] = ()
    passive: tuple[Passive, ...] = ()
    triggers: tuple[Trigger, ...] = ()


class Troop(Card, tag="troop", frozen=True, kw_only=True):
    """A troop. ``flags`` is its jurisdiction, empty in Era II."""

    faction: Faction
    firepower: Annotated[int, Meta(ge=1, le=3)]
    cost: Triple
    flags: tuple[District, ...]
    prestige: Points
    frees_slaves: bool = False
    on_play: tuple[Op, ...] = ()
    passive: tuple[Passive, ...] = ()
    triggers: tuple[Trigger, ...] = ()


class Orange(Card, tag="orange", frozen=True, kw_only=True):
    """An orange card; ``flags`` limit its targets to enterprises of those districts."""

    cost: Number
    flags: tuple[District, ...]
    target: Selector
    on_play: Annotated[tuple[Op, ...], Meta(min_length=1)]
    award: Award | None = None


class Black(Card, tag="black", frozen=True, kw_only=True):
    """A black card. An assassination costs what its target costs to play."""

    cost: Number | Literal["target"]
    target: Selector
    on_play: Annotated[tuple[Op, ...], Meta(min_length=1)]
    assassination: bool = False
    award: Award | None = None


class Headline(Card, tag="headline", frozen=True, kw_only=True):
    """A headline: its event, or the status quo in which nothing happens."""

    mark: Mark
    event: Annotated[tuple[Op, ...], Meta(min_length=1)]
    status_quo: Annotated[tuple[Op, ...], Meta(max_length=0)]


class Topple(Card, tag="topple", frozen=True, kw_only=True):
    """A topple: both orientations end with the showdown."""

    mark: Mark
    a: Annotated[tuple[Op, ...], Meta(min_length=1)]
    b: Annotated[tuple[Op, ...], Meta(min_length=1)]


class NamedSide(PublicSide, frozen=True, kw_only=True):
    """One side of a Public Card, with a name of its own where it has one."""

    name: str = ""


class Public(Card, tag="public", frozen=True, kw_only=True):
    """A Public Card: a partner that anybody may buy."""

    price: Number
    a: NamedSide
    b: NamedSide


class RegimeCard(Card, tag="regime", frozen=True, kw_only=True):
    """A card of the regime deck; its numbers are in the ``rules`` block."""

    regime: Regime


class Successor(Card, tag="successor", frozen=True, kw_only=True):
    """The card of the winner of Era I."""

    passive: tuple[Passive, ...]


AnyCard: TypeAlias = (
    Hacendado | Partner | Enterprise | Troop | Orange | Black | Headline | Topple | Public | RegimeCard | Successor
)


class PorfirianaCards(Typed, frozen=True, kw_only=True):
    """The section: the numbers of the rules and all cards, Era I first."""

    rules: Rules
    cards: tuple[AnyCard, ...]


def card_type(card: AnyCard) -> str:
    """The word of the card's type."""
    return str(card.__struct_config__.tag)
