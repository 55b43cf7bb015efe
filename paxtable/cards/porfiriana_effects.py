"""The closed vocabulary of effects of Pax Porfiriana, as types: what is not a field here is refused by the loader.

An operation is a mapping with one key (``{unrest: {obj: target, amount: 2}}``). :class:`Op` has one optional field per
operation, :class:`Passive` one per passive; exactly one of them must be set. The games package compiles them; the card
text is generated from the same objects.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from paxtable.cards.porfiriana_terms import (
    Amount,
    Column,
    Condition,
    Count,
    District,
    Faction,
    Number,
    Prestige,
    Ref,
    Regime,
    Typed,
    Who,
    one_of,
)


class ToRegime(Typed, frozen=True, kw_only=True):
    """Regime Change to ``to`` (H5, M3)."""

    to: Regime


class Strife(Typed, frozen=True, kw_only=True):
    """Strife between two different factions."""

    between: tuple[Faction, Faction]

    def __post_init__(self) -> None:
        """Refuse what no rule could mean; the loader names the place."""
        if self.between[0] == self.between[1]:
            raise ValueError("strife is between two different factions")


class OnObject(Typed, frozen=True, kw_only=True):
    """An operation on objects."""

    obj: Ref


class OnObjectBy(Typed, frozen=True, kw_only=True):
    """An operation on objects with an amount."""

    obj: Ref
    amount: Amount


class RemoveUnrest(Typed, frozen=True, kw_only=True):
    """Remove some or all Unrest."""

    obj: Ref
    amount: Amount | None = None
    all: Literal[True] | None = None

    def __post_init__(self) -> None:
        """Refuse what no rule could mean; the loader names the place."""
        one_of(self, ("amount", "all"), "remove_unrest")


class BuildConnection(Typed, frozen=True, kw_only=True):
    """Put a Connection Cube of the actor on an empty oval for ``cost`` gold (R36)."""

    obj: Ref
    cost: Number


class Gold(Typed, frozen=True, kw_only=True):
    """Gold between a player and the pool."""

    who: Who
    amount: Amount


class GoldFrom(Typed, frozen=True, kw_only=True):
    """Gold from a player to the actor."""

    from_: Who = field(name="from")
    amount: Amount


class GoldFromTo(Typed, frozen=True, kw_only=True):
    """Gold from a player to a player."""

    from_: Who = field(name="from")
    to: Who
    amount: Amount


class ChoiceOption(Typed, frozen=True, kw_only=True):
    """One option of a ``choice``."""

    label: str
    ops: tuple[Op, ...] = ()
    need_gold: Count | None = None


class ChoiceOf(Typed, frozen=True, kw_only=True):
    """``who`` picks one of the options; the last one needs no gold."""

    who: Who
    options: Annotated[tuple[ChoiceOption, ...], Meta(min_length=2)]

    def __post_init__(self) -> None:
        """Refuse what no rule could mean; the loader names the place."""
        if self.options[-1].need_gold is not None:
            raise ValueError("the last option of a choice must need no gold")
        if len({option.label for option in self.options}) < len(self.options):
            raise ValueError("two options of a choice have the same label")


class OnPlayer(Typed, frozen=True, kw_only=True):
    """An operation on a player."""

    who: Who


class OnDistrict(Typed, frozen=True, kw_only=True):
    """An operation on a district."""

    district: District


class Cards(Typed, frozen=True, kw_only=True):
    """``n`` cards of the Play Deck."""

    n: Count


class Sweep(Typed, frozen=True, kw_only=True):
    """Discard both cards of a Market column."""

    column: Column


class DiscardHand(Typed, frozen=True, kw_only=True):
    """``who`` discards ``n`` hand cards of his choice."""

    who: Who
    n: Count


class PrestigeBy(Typed, frozen=True, kw_only=True):
    """A kind of prestige and an amount."""

    prestige: Prestige
    amount: Count


class Empty(Typed, frozen=True, kw_only=True):
    """No parameters."""


class EachPlayer(Typed, frozen=True, kw_only=True):
    """Run ``ops`` once for each player, clockwise from the actor."""

    ops: tuple[Op, ...]
    skip_actor: bool = False


class If(Typed, frozen=True, kw_only=True):
    """Run ``then`` or ``else``."""

    cond: Condition
    then: tuple[Op, ...]
    else_: tuple[Op, ...] = field(name="else", default=())


class Op(Typed, frozen=True, kw_only=True):
    """One one-shot operation: exactly one key."""

    regime: ToRegime | None = None
    strife: Strife | None = None
    unrest: OnObjectBy | None = None
    remove_unrest: RemoveUnrest | None = None
    lose_income: OnObjectBy | None = None
    gain_income: OnObjectBy | None = None
    lose_land: OnObjectBy | None = None
    lose_connection: OnObject | None = None
    build_connection: BuildConnection | None = None
    free_land: OnObject | None = None
    gain_gold: Gold | None = None
    pay_gold: Gold | None = None
    steal_gold: GoldFrom | None = None
    transfer_gold: GoldFromTo | None = None
    choice: ChoiceOf | None = None
    assassinate: OnObject | None = None
    discard_partner: OnObject | None = None
    discard_troop: OnObject | None = None
    expel_troops: OnObject | None = None
    recall_troop: OnObject | None = None
    nationalize: OnObject | None = None
    return_to_hand: OnObject | None = None
    steal_card: OnObject | None = None
    slave_revolt: OnObject | None = None
    jail: OnPlayer | None = None
    unjail: OnPlayer | None = None
    civil_war: OnDistrict | None = None
    draw: Cards | None = None
    scry: Cards | None = None
    sweep: Sweep | None = None
    discard_hand: DiscardHand | None = None
    diaz_bonus: PrestigeBy | None = None
    topple: Empty | None = None
    each_player: EachPlayer | None = None
    if_: If | None = field(name="if", default=None)

    def __post_init__(self) -> None:
        """Refuse what no rule could mean; the loader names the place."""
        one_of(self, self.__struct_fields__, "an operation")

    @property
    def key(self) -> str:
        """The word of the vocabulary (``"if"``, not ``"if_"``)."""
        return next(name for name in self.__struct_fields__ if getattr(self, name) is not None).rstrip("_")

    @property
    def body(self) -> Typed:
        """Its parameters."""
        key = self.key
        body: Typed = getattr(self, "if_" if key == "if" else key)
        return body


OP_KEYS: tuple[str, ...] = tuple(name.rstrip("_") for name in Op.__struct_fields__)
