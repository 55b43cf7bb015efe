"""Why the solver answers as it does: what its plan for the rest of the game needs the answer for.

Every sentence is read off the plan (``steam.reason.plan.*``): nothing is said that the plan does not hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from paxtable.engine.choice import Choice, Facts
from paxtable.engine.game import Reason
from paxtable.games.steam.expenses import expense
from paxtable.games.steam.mapfile import COLOURS
from paxtable.games.steam.state import MAX_LOCOMOTIVE
from paxtable.games.steam.village.board import Village
from paxtable.games.steam.village.delivery import parse_present
from paxtable.games.steam.village.nodes import Drop, Item, Line, RoundPlan
from paxtable.games.steam.village.state import VillageState, progress, target, village_of

SCORE = 10.0
"""Points of a reason: the plan speaks for one answer only."""


class Outline(NamedTuple):
    """The plan of a whole game. ``line`` are its rounds, ``first`` the number of the first of them, of which only what
    is still to be done counts; ``won`` tells that the last house has its present at its end."""

    line: Line
    first: int
    won: bool

    @property
    def now(self) -> RoundPlan:
        """What is still to be done in the first round."""
        return self.line[0]

    @property
    def end(self) -> int:
        """The number of the last round."""
        return self.first + len(self.line) - 1

    def drops(self) -> Iterator[tuple[int, Drop]]:
        """All deliveries with the number of their round, in their order."""
        for number, plan in enumerate(self.line, self.first):
            for drop in plan.drops:
                yield number, drop

    def drop(self, wanted: Callable[[Drop], bool]) -> tuple[int, Drop] | None:
        """The first delivery that is ``wanted``, with the number of its round."""
        return next(((number, drop) for number, drop in self.drops() if wanted(drop)), None)


def explain(s: VillageState, choice: Choice, outline: Outline) -> Reason:
    """Why ``outline`` gives ``choice`` as the answer to the open question. A plan that does not win says so first; an
    answer that the plan needs for nothing in particular is told by the next house that it serves."""
    found = None
    if outline.won:
        tell = _TELLERS.get(choice.verb)
        found = tell(s, choice, outline) if tell is not None else None
    code, facts = found or _next(s, outline)
    return Reason(SCORE, f"plan.{code}", facts)


Told = tuple[str, Facts]


def _next(s: VillageState, outline: Outline) -> Told:
    """The next house that the plan serves."""
    coming = outline.drop(lambda drop: True)
    if outline.won and coming is not None:
        return "next", _facts(village_of(s), outline, *coming)
    left: Facts = {"left": target(s) - progress(s)}
    if coming is None:
        return "nothing", left
    return "short", {**_facts(village_of(s), outline, *coming), **left}


def _facts(village: Village, outline: Outline, number: int, drop: Drop) -> Facts:
    """A delivery of the plan in words."""
    item, way = drop
    return {
        "good": f"good:{COLOURS[item.colour]}", "from": _site(village, item.site), "to": _site(village, way.end),
        "round": number, "links": way.length, "end": outline.end,
    }  # fmt: skip


def _site(village: Village, site: int) -> str:
    return f"site:{village.sites[site]}"


def _drop(s: VillageState, outline: Outline, code: str, wanted: Callable[[Drop], bool]) -> Told | None:
    """``code`` with the first delivery that is ``wanted``; None when the plan has none."""
    found = outline.drop(wanted)
    return (code, _facts(village_of(s), outline, *found)) if found is not None else None


# -- one question each -------------------------------------------------------------------------------------------------


def _issue(s: VillageState, choice: Choice, outline: Outline) -> Told | None:
    """What the round costs, and what is there to pay it (AS10, AS55); the last round's expenses are not paid (C11)."""
    plan, price = outline.now, village_of(s).file.link_cost
    cost = len(plan.links) * (price.engineer if plan.action == "engineer" else price.normal)
    level = min(MAX_LOCOMOTIVE, s.locomotive[0] + (plan.action == "locomotive") + plan.upgrade)
    due = expense(s, 0) + level - s.locomotive[0]
    money, income = s.money[0], s.income[0] + sum(drop.way.length for drop in plan.drops)
    facts: Facts = {
        "links": len(plan.links), "cost": cost, "due": due, "money": money, "income": income, "end": outline.end,
    }  # fmt: skip
    last = len(outline.line) == 1
    paid = money >= cost and (last or money + income >= cost + due)
    if not choice.amount:
        return ("keep_last" if last else "keep", facts) if paid else None
    if paid:
        return None
    if money < cost:
        return "issue_links", facts
    return ("issue" if cost else "issue_due"), facts


def _action(s: VillageState, choice: Choice, outline: Outline) -> Told | None:
    """What the action is for in the plan (C6)."""
    plan, action = outline.now, choice.dest.removeprefix("action:")
    if action == "locomotive":
        return _stronger(s, choice, outline)
    if action == "best_present":
        return _swapped(s, outline, plan.swap) if plan.swap else None
    if action == "production":
        hoped = Item(*plan.placing) if plan.placing else None
        return _drop(s, outline, "production", lambda drop: drop.item == hoped)
    price = village_of(s).file.link_cost
    count = len(plan.links)
    facts: Facts = {
        "links": count, "cost": count * price.engineer, "full": count * price.normal, "end": outline.end,
    }  # fmt: skip
    return ("engineer", facts) if count else None


def _stronger(s: VillageState, choice: Choice, outline: Outline) -> Told | None:
    """The first delivery for which the present level is too low."""
    return _drop(s, outline, "locomotive", lambda drop: drop.way.length > s.locomotive[0])


def _swapped(s: VillageState, outline: Outline, swap: tuple[Item, Item]) -> Told | None:
    """The first delivery that begins where a present is after the exchange (C9)."""
    one, other = swap
    there = (Item(one.colour, other.site), Item(other.colour, one.site))
    return _drop(s, outline, "swap", lambda drop: drop.item in there)


def _exchange(s: VillageState, choice: Choice, outline: Outline) -> Told | None:
    one, other = parse_present(s, choice.source), parse_present(s, choice.dest)
    return _swapped(s, outline, (Item(*one), Item(*other))) if one and other else None


def _link(s: VillageState, choice: Choice, outline: Outline) -> Told | None:
    """The first delivery that goes over it (C7)."""
    link = village_of(s).links.index(choice.dest.removeprefix("link:"))
    found = _drop(s, outline, "link", lambda drop: link in drop.way.links)
    return ("link_alone", found[1]) if found is not None and found[1]["links"] == 1 else found


def _end_build(s: VillageState, choice: Choice, outline: Outline) -> Told | None:
    """When the plan builds again."""
    again = next((number for number, plan in enumerate(outline.line[1:], outline.first + 1) if plan.links), 0)
    return ("build_later", {"round": again, "end": outline.end}) if again else ("built", {"end": outline.end})


def _deliver(s: VillageState, choice: Choice, outline: Outline) -> Told | None:
    """How many houses are left then."""
    if not any(_site(village_of(s), drop.way.end) == choice.dest for drop in outline.now.drops):
        return None
    facts: Facts = {"to": choice.dest, "left": target(s) - progress(s) - 1, "end": outline.end}
    return ("light" if facts["left"] else "last"), facts


def _place(s: VillageState, choice: Choice, outline: Outline) -> Told | None:
    """Where the present goes from there (C10)."""
    colour = choice.source.removeprefix("good:").partition("@")[0]
    item = Item(COLOURS.index(colour), village_of(s).sites.index(choice.dest.removeprefix("site:")))
    return _drop(s, outline, "place", lambda drop: drop.item == item)


_TELLERS: dict[str, Callable[[VillageState, Choice, Outline], Told | None]] = {
    "issue": _issue, "choose_action": _action, "build_link": _link, "end_build": _end_build, "deliver": _deliver,
    "upgrade_locomotive": _stronger, "exchange": _exchange, "place_present": _place,
}  # fmt: skip
