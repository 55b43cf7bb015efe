"""Filters on the printed facts of a card: one place for every key of a selector that needs no table."""

from __future__ import annotations

from paxtable.cards.porfiriana import AnyCard, Enterprise, Orange, Partner, Troop
from paxtable.cards.porfiriana_terms import Selector
from paxtable.games.porfiriana.library import TYPE, cost_to_play


def fits(card: AnyCard, limit: Selector | None) -> bool:
    """Whether the printed facts of ``card`` pass a filter; ``where`` and other facts of the table are not looked at."""
    if limit is None:
        return True
    kind = TYPE[card.id]
    if limit.type is not None and kind not in limit.type:
        return False
    if limit.kind is not None and not (isinstance(card, Enterprise) and card.kind in limit.kind):
        return False
    if limit.role is not None and not (isinstance(card, Partner) and card.role in limit.role):
        return False
    if limit.faction is not None and getattr(card, "faction", None) not in limit.faction:
        return False
    if limit.district is not None and not in_district(card, limit.district):
        return False
    if limit.prestige is not None and not set(getattr(card, "prestige", None) or ()) & set(limit.prestige):
        return False
    if limit.slave is not None and limit.slave != bool(getattr(card, "slave", False)):
        return False
    if limit.era is not None and card.era != limit.era:
        return False
    return limit.max_cost is None or cost_to_play(card.id) <= limit.max_cost


def in_district(card: AnyCard, districts: tuple[str, ...]) -> bool:
    """Whether an enterprise lies in one of the districts, or a troop or orange card has one of them as a flag."""
    if isinstance(card, Enterprise):
        return card.district in districts
    return isinstance(card, (Troop, Orange)) and any(flag in districts for flag in card.flags)
