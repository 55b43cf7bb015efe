"""The closed vocabulary, second half: passives and triggers of the cards of Pax Porfiriana."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from paxtable.cards.porfiriana_effects import Empty, OnDistrict, Op, PrestigeBy
from paxtable.cards.porfiriana_terms import (
    MOMENT_FILTERS,
    ActionName,
    Column,
    Condition,
    Count,
    District,
    Faction,
    Kind,
    Moment,
    Number,
    Prestige,
    Regime,
    Selector,
    Shield,
    Typed,
    one_of,
    zoned,
)


class ExtraAction(Typed, frozen=True, kw_only=True):
    """One action of the type a turn, at no action cost."""

    action: ActionName
    filter: Selector | None = None


class Immunity(Typed, frozen=True, kw_only=True):
    """Matching objects are no legal targets and are skipped."""

    to: Annotated[tuple[Shield, ...], Meta(min_length=1)]
    scope: Literal["self", "tableau"] | None = None
    filter: Selector | None = None

    def __post_init__(self) -> None:
        """Refuse what no rule could mean; the loader names the place."""
        one_of(self, ("scope", "filter"), "immunity")


class Filtered(Typed, frozen=True, kw_only=True):
    """A passive with an optional filter."""

    filter: Selector | None = None


class AmountFiltered(Typed, frozen=True, kw_only=True):
    """A passive with an amount and an optional filter."""

    amount: Count
    filter: Selector | None = None


class AmountOnly(Typed, frozen=True, kw_only=True):
    """A passive with an amount."""

    amount: Count


class Spy(Typed, frozen=True, kw_only=True):
    """May cancel a card; in a showdown it strengthens Díaz."""

    showdown: tuple[Prestige, ...]
    amount: Number


class Monopoly(Typed, frozen=True, kw_only=True):
    """Opponents' payments go to the owner."""

    what: Literal["play", "connect", "buy_land"]
    filter: Selector | None = None


class Discount(Typed, frozen=True, kw_only=True):
    """A price minus ``amount``, not below ``min``."""

    what: Literal["play", "troop", "connect", "land", "market", "public", "police"]
    filter: Selector | None = None
    amount: Count
    min: Number = 0


class IncomePer(Typed, frozen=True, kw_only=True):
    """Base income of the enterprise by a count."""

    count: Selector
    times: Count = 1
    max: Count | None = None

    def __post_init__(self) -> None:
        """Refuse what no rule could mean; the loader names the place."""
        zoned(self.count)
        if self.count.min_cubes is not None or self.count.extorted is not None or self.count.has_unrest is not None:
            raise ValueError("income_per must not count by min_cubes, extorted or has_unrest")


class FirstBonus(Typed, frozen=True, kw_only=True):
    """The owner's first ``n`` mines or banks get ``amount`` more."""

    amount: Count
    n: Count


class MarketColumn(Typed, frozen=True, kw_only=True):
    """A discount in some columns of the Market."""

    columns: Annotated[tuple[Column, ...], Meta(min_length=1)]
    amount: Count


class PrestigeCube(Typed, frozen=True, kw_only=True):
    """Points of a kind hold cubes while a regime rules."""

    prestige: Prestige
    regime: Regime


class Toll(Typed, frozen=True, kw_only=True):
    """Opponents' troops going by rail to a matching enterprise pay."""

    filter: Selector | None = None
    gold: Count


class Ban(Typed, frozen=True, kw_only=True):
    """Opponents may not take the action."""

    who: Literal["opponents"]
    action: ActionName
    filter: Selector | None = None


class Passive(Typed, frozen=True, kw_only=True):
    """One passive: exactly one key."""

    extra_action: ExtraAction | None = None
    jail_immunity: Empty | None = None
    immunity: Immunity | None = None
    general: Filtered | None = None
    firepower_bonus: AmountFiltered | None = None
    guard_bonus: AmountOnly | None = None
    spy: Spy | None = None
    monopoly: Monopoly | None = None
    discount: Discount | None = None
    jurisdiction: Filtered | None = None
    income_per: IncomePer | None = None
    mine_bonus: FirstBonus | None = None
    bank_bonus: FirstBonus | None = None
    economy_bonus: AmountOnly | None = None
    market_column: MarketColumn | None = None
    speculate_extra: Empty | None = None
    speculate_gold: AmountOnly | None = None
    hand_limit: AmountOnly | None = None
    prestige_cube: PrestigeCube | None = None
    retreat_free: Empty | None = None
    upkeep_free: Filtered | None = None
    unrest_shield: AmountFiltered | None = None
    toll: Toll | None = None
    lock: OnDistrict | None = None
    ban: Ban | None = None
    diaz_defense: PrestigeBy | None = None
    see_top: Empty | None = None
    extra_land: AmountOnly | None = None

    def __post_init__(self) -> None:
        """Refuse what no rule could mean; the loader names the place."""
        one_of(self, self.__struct_fields__, "a passive")

    @property
    def key(self) -> str:
        """The word of the vocabulary."""
        return next(name for name in self.__struct_fields__ if getattr(self, name) is not None)

    @property
    def body(self) -> Typed:
        """Its parameters."""
        body: Typed = getattr(self, self.key)
        return body


PASSIVE_KEYS: tuple[str, ...] = Passive.__struct_fields__


class TriggerFilter(Typed, frozen=True, kw_only=True):
    """Which events of a moment a trigger answers to."""

    faction: tuple[Faction, ...] | None = None
    kind: tuple[Kind, ...] | None = None
    district: tuple[District, ...] | None = None
    column: tuple[Column, ...] | None = None
    regime: tuple[Regime, ...] | None = None
    by: Literal["opponent", "any"] | None = None


class Trigger(Typed, frozen=True, kw_only=True):
    """Operations that run when something happens while the card is In Play and active."""

    when: Moment
    filter: TriggerFilter | None = None
    if_: Condition | None = field(name="if", default=None)
    do: Annotated[tuple[Op, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        """Refuse what no rule could mean; the loader names the place."""
        known = MOMENT_FILTERS.get(self.when, frozenset())
        given = self.filter or TriggerFilter()
        for name in given.__struct_fields__:
            if getattr(given, name) is not None and name not in known:
                raise ValueError(f"a trigger at {self.when} has no filter {name}")
