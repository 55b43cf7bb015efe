"""What the actions E1 to E9 have in common: a cost in actions, a check, a deed; Extra Actions and bans."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from paxtable.cards.porfiriana_terms import Selector
from paxtable.engine.choice import Choice, Refusal
from paxtable.games.porfiriana.filters import fits
from paxtable.games.porfiriana.library import CARD
from paxtable.games.porfiriana.select import piece_fits
from paxtable.games.porfiriana.state import Porfiriana
from paxtable.games.porfiriana.table import Power

Offers: TypeAlias = "Callable[[Porfiriana, int], Iterable[Choice]]"
Refuse: TypeAlias = "Callable[[Porfiriana, int, Choice], Refusal | None]"
Perform: TypeAlias = "Callable[[Porfiriana, int, Choice], None]"


def one(s: Porfiriana) -> int:
    """The usual cost in actions."""
    return 1


@dataclass(frozen=True)
class Action:
    """One of E1 to E9: ``name`` as effects call it, the verbs of its choices, and its rules."""

    name: str
    verbs: tuple[str, ...]
    offers: Offers
    refuse: Refuse
    perform: Perform
    cost: Callable[[Porfiriana], int] = one


def subject(c: Choice) -> str:
    """The card that an action is about: what filters of Extra Actions and bans look at."""
    for handle in (c.source, c.dest):
        if handle.startswith("card:"):
            return handle[5:]
    return ""


def matches(s: Porfiriana, card: str, limit: Selector | None) -> bool:
    """Whether ``card``, In Play or not, passes a filter; anything passes when there is none."""
    if limit is None:
        return True
    piece = s.play.get(card)
    if piece is not None:
        return piece_fits(s, piece, limit)
    return card in CARD and fits(CARD[card], limit)


def extras(s: Porfiriana, seat: int, name: str) -> list[Power]:
    """The Extra Actions of this type that ``seat`` has not used this turn."""
    found = s.table.power("extra_action")
    used = s.seats[seat].used
    return [p for p in found if p.owner == seat and p.body.action == name and mark(p) not in used]


def mark(power: Power) -> str:
    """How a used Extra Action is remembered: each card instance and passive has its own use (EC129)."""
    return f"{power.card}:{power.at}"


def allowance(s: Porfiriana, seat: int, action: Action, c: Choice) -> Refusal | None:
    """Whether the action costs no more actions than are left, or a free Extra Action is named."""
    if c.values:
        for power in extras(s, seat, action.name):
            if c.values == (f"card:{power.card}",) and matches(s, subject(c), power.body.filter):
                return None
        return Refusal("no_extra", "Extra Actions")
    left = s.limit - s.spent
    cost = action.cost(s)
    if cost > left:
        return Refusal("no_actions", "D1", {"left": left, "cost": cost})
    return None


def banned(s: Porfiriana, seat: int, name: str, card: str) -> str:
    """The card whose ``ban`` forbids ``seat`` the action with ``card``; empty when none does."""
    for power in s.table.power("ban"):
        if power.owner != seat and power.body.action == name and matches(s, card, power.body.filter):
            return power.card
    return ""


def spend(s: Porfiriana, seat: int, action: Action, c: Choice) -> None:
    """Use up the action or the Extra Action."""
    if not c.values:
        s.spent += action.cost(s)
        return
    for power in extras(s, seat, action.name):
        if c.values == (f"card:{power.card}",):
            s.seats[seat].used.append(mark(power))
            return


def too_poor(s: Porfiriana, seat: int, price: int, rule: str) -> Refusal | None:
    """A refusal when ``seat`` cannot pay ``price``: gold is never negative."""
    gold = s.seats[seat].gold
    return None if price <= gold else Refusal("too_poor", rule, {"price": price, "gold": gold})
