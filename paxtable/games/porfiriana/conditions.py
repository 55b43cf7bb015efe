"""Conditions and amounts of effects, and who is meant by a word like ``richest`` (cards 4, 5.1)."""

from __future__ import annotations

from paxtable.cards.porfiriana_terms import Condition, Worth
from paxtable.games.porfiriana import coverage, facts
from paxtable.games.porfiriana.select import Scope, objects
from paxtable.games.porfiriana.state import Porfiriana


def who(s: Porfiriana, word: str, scope: Scope) -> list[int]:
    """The seats that a word means, clockwise from the actor; ``richest`` and ``poorest`` never mean Díaz (L2)."""
    order = s.order(scope.actor)
    if word == "each_player":
        return order
    if word == "each_opponent":
        return [seat for seat in order if seat != scope.actor]
    if word in ("richest", "poorest"):
        people = [seat for seat in order if seat != s.diaz]
        gold = [s.seats[seat].gold for seat in people]
        return [people[gold.index(max(gold) if word == "richest" else min(gold))]]
    seat: int = getattr(scope, word)
    return [seat] if 0 <= seat < len(s.seats) else []


def holds(s: Porfiriana, test: Condition, scope: Scope) -> bool:
    """Whether a condition is true now."""
    key = next(name for name in test.__struct_fields__ if getattr(test, name) is not None)
    coverage.count("condition", key)
    if test.regime is not None:
        return facts.regime(s) in test.regime
    if test.depression is not None:
        return s.depression == test.depression
    if test.has is not None:
        return any(
            len(objects(s, test.has.selector, scope._replace(player=seat))) >= test.has.min
            for seat in who(s, test.has.who, scope)
        )
    if test.gold is not None:
        return any(s.seats[seat].gold >= test.gold.min for seat in who(s, test.gold.who, scope))
    if test.era is not None:
        return s.era == test.era
    if test.jailed is not None:
        return any(s.seats[seat].jailed or s.seats[seat].jail_pending for seat in who(s, test.jailed, scope))
    return s.phase == test.phase


def amount(s: Porfiriana, worth: int | Worth, scope: Scope, seat: int) -> int:
    """An amount for the affected player ``seat``; halves round up."""
    if isinstance(worth, int):
        coverage.count("amount", "number")
        return worth
    if worth.count is not None:
        coverage.count("amount", "count")
        number = len(objects(s, worth.count, scope)) * worth.times
        return number if worth.max is None else min(number, worth.max)
    if worth.half is not None:
        coverage.count("amount", "half")
        return (s.seats[seat].gold + 1) // 2 if seat >= 0 else 0
    if worth.value is not None:
        coverage.count("amount", "value")
        return facts.value(s, worth.value)
    coverage.count("amount", "points")
    return facts.points(s, seat)[worth.points or ""] if seat >= 0 else 0
