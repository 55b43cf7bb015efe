"""Delivering presents, two moves a round, and the exchange of Best Present (C8, C9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, NamedTuple

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame
from paxtable.games.steam.mapfile import COLOURS
from paxtable.games.steam.state import MAX_LOCOMOTIVE
from paxtable.games.steam.village.state import VillageState, progress, take_present, target, village_of

MOVES_PER_ROUND = 2


class Way(NamedTuple):
    """A present of ``colour`` from ``start`` over ``links`` to ``end``."""

    colour: int
    start: int
    links: tuple[int, ...]
    end: int


def present_handle(s: VillageState, colour: int, site: int) -> str:
    """The handle of the presents of one colour at a site."""
    return f"good:{COLOURS[colour]}@{village_of(s).sites[site]}"


def parse_present(s: VillageState, handle: str) -> tuple[int, int] | None:
    """Colour and site of a present's handle; None when there is no such present."""
    kind, _, rest = handle.partition(":")
    colour, _, site = rest.partition("@")
    village = village_of(s)
    if kind != "good" or colour not in COLOURS or site not in village.sites:
        return None
    found = COLOURS.index(colour), village.sites.index(site)
    return found if found[0] in [village.colours[present] for present in s.presents[found[1]]] else None


def ways(s: VillageState) -> list[Way]:
    """Every way of every present to a house that accepts it, over built links, up to the locomotive's level."""
    village = village_of(s)
    built = set(s.links)
    found: list[Way] = []

    def go(start: int, at: int, alive: int, links: tuple[int, ...], visited: frozenset[int]) -> None:
        for link, to in village.near[at]:
            if link not in built or to in visited:
                continue
            way = (*links, link)
            here = alive & village.accepts[to]
            found.extend(Way(colour, start, way, to) for colour in range(len(COLOURS)) if here >> colour & 1)
            rest = alive & ~here
            if rest and len(way) < s.locomotive[0]:
                go(start, to, rest, way, visited | {to})

    for start, presents in enumerate(s.presents):
        colours = 0
        for present in presents:
            colours |= 1 << village.colours[present]
        if colours:
            go(start, start, colours, (), frozenset((start,)))
    return found


def way_choice(s: VillageState, way: Way) -> Choice:
    """``way`` as a choice; the amount is the income."""
    village = village_of(s)
    names = tuple(f"link:{village.links[link]}" for link in way.links)
    source = present_handle(s, way.colour, way.start)
    return Choice("deliver", source, f"site:{village.sites[way.end]}", len(way.links), names)


class MovePresents(Frame, kw_only=True):
    """Two moves: deliver, improve the locomotive once, or pass. ``moved`` so far; ``exchanged`` that the exchange of
    Best Present is spent."""

    moved: int = 0
    upgraded: bool = False
    exchanged: bool = False

    starts_move: ClassVar[bool] = True

    def candidates(self, s: VillageState) -> Iterable[Choice]:
        """Deliveries, the locomotive, the exchange, passing."""
        for way in ways(s):
            yield way_choice(s, way)
        yield Choice("upgrade_locomotive")
        if s.action == "best_present" and not self.exchanged:
            yield from exchanges(s)
        yield Choice("pass_move")

    def check(self, s: VillageState, c: Choice) -> Refusal | None:
        """C8, C9."""
        if c.verb == "deliver":
            return check_delivery(s, c)
        if c.verb == "exchange":
            return self._check_exchange(s, c)
        if c not in (Choice("upgrade_locomotive"), Choice("pass_move")):
            return Refusal("not_now", "C8")
        if c.verb == "upgrade_locomotive":
            if self.upgraded:
                return Refusal("upgrade.once", "C8")
            if s.locomotive[0] >= MAX_LOCOMOTIVE:
                return Refusal("upgrade.limit", "C8", {"limit": MAX_LOCOMOTIVE})
        return None

    def _check_exchange(self, s: VillageState, c: Choice) -> Refusal | None:
        if s.action != "best_present":
            return Refusal("exchange.no_action", "C9")
        if self.exchanged:
            return Refusal("exchange.once", "C9")
        one, other = parse_present(s, c.source), parse_present(s, c.dest)
        if one is None or other is None or c.amount or c.values:
            return Refusal("exchange.no_present", "C9")
        return Refusal("exchange.same_site", "C9") if one[1] == other[1] else None

    def apply(self, s: VillageState, c: Choice) -> None:
        """Carry out the move; the exchange is none."""
        if c.verb == "exchange":
            exchange(s, c)
            self.exchanged = True
            return
        self.moved += 1
        if c.verb == "deliver":
            deliver(s, c)
        elif c.verb == "upgrade_locomotive":
            s.locomotive[0] += 1
            self.upgraded = True
            s.say("locomotive", 0, {"level": s.locomotive[0]})
        else:
            s.say("passed_move", 0)

    def settle(self, s: VillageState) -> bool:
        """Over after two moves, or when the last house has its present (C11)."""
        if self.moved < MOVES_PER_ROUND and not s.ended:
            return True
        s.frames.pop()
        return False

    def prompt(self, s: VillageState) -> tuple[str, Facts]:
        """Which present?"""
        may_exchange = s.action == "best_present" and not self.exchanged
        facts: Facts = {"move": self.moved + 1, "reach": s.locomotive[0], "left": target(s) - progress(s)}
        return "move_or_exchange" if may_exchange else "move_present", facts


def exchanges(s: VillageState) -> Iterable[Choice]:
    """Every pair of presents of two sites; colours that are equal change nothing and are not offered."""
    village = village_of(s)
    lying = [
        (site, colour)
        for site, presents in enumerate(s.presents)
        for colour in dict.fromkeys(village.colours[present] for present in presents)
    ]
    for i, (a, one) in enumerate(lying):
        for b, other in lying[i + 1 :]:
            if a != b and one != other:
                yield Choice("exchange", present_handle(s, one, a), present_handle(s, other, b))


def exchange(s: VillageState, c: Choice) -> None:
    """Two presents change places: no delivery, no income, no mark (C9)."""
    one, other = parse_present(s, c.source), parse_present(s, c.dest)
    assert one is not None
    assert other is not None
    first = take_present(s, s.presents[one[1]], one[0])
    second = take_present(s, s.presents[other[1]], other[0])
    s.presents[one[1]].append(second)
    s.presents[other[1]].append(first)
    village = village_of(s)
    facts: Facts = {"one": c.source, "other": c.dest, "from": village.name(one[1]), "to": village.name(other[1])}
    s.say("exchanged", 0, facts)


def check_delivery(s: VillageState, c: Choice) -> Refusal | None:
    """Why the present may not go this way (C8)."""
    village = village_of(s)
    found = parse_present(s, c.source)
    end = village.sites.index(c.dest.removeprefix("site:")) if c.dest.removeprefix("site:") in village.sites else -1
    if found is None or end < 0 or not c.dest.startswith("site:"):
        return Refusal("deliver.no_present", "C8")
    colour, start = found
    facts: Facts = {"good": f"good:{COLOURS[colour]}", "place": village.name(end)}
    if not village.accepts[end] >> colour & 1:
        return Refusal("deliver.not_accepted", "C8", facts)
    if not c.values:
        return Refusal("deliver.no_route", "C8", {"place": village.name(end), "reach": s.locomotive[0]})
    if len(c.values) > s.locomotive[0]:
        return Refusal("deliver.too_long", "C8", {"links": len(c.values), "reach": s.locomotive[0]})
    if c.amount not in (0, len(c.values)):
        return Refusal("deliver.wrong_income", "C8", {"income": len(c.values)})
    return _check_steps(s, colour, start, end, c.values)


def _check_steps(s: VillageState, colour: int, start: int, end: int, values: tuple[str, ...]) -> Refusal | None:
    village = village_of(s)
    at, visited = start, {start}
    for value in values:
        name = value.removeprefix("link:")
        link = village.links.index(name) if name in village.links else -1
        to = next((beyond for known, beyond in village.near[at] if known == link), -1)
        if link not in s.links or to < 0:
            return Refusal("deliver.no_village_link", "C8", {"from": village.name(at)})
        if to in visited:
            return Refusal("deliver.twice", "C8", {"place": village.name(to)})
        if at != start and village.accepts[at] >> colour & 1:
            facts: Facts = {"good": f"good:{COLOURS[colour]}", "place": village.name(at)}
            return Refusal("deliver.must_stop", "C8", facts)
        visited.add(to)
        at = to
    return None if at == end else Refusal("deliver.unknown", "C8")


def deliver(s: VillageState, c: Choice) -> None:
    """Income for every link, a marker on the house, the present beside the map; perhaps the game is won (C8, C11)."""
    village = village_of(s)
    found = parse_present(s, c.source)
    assert found is not None
    colour, start = found
    end = village.sites.index(c.dest.removeprefix("site:"))
    before = progress(s)
    s.stock.append(take_present(s, s.presents[start], colour))
    s.stock.sort()
    s.income[0] += len(c.values)
    s.marked[end] |= 1 << colour
    facts: Facts = {
        "good": f"good:{COLOURS[colour]}",
        "from": village.name(start),
        "to": village.name(end),
        "income": len(c.values),
        "left": target(s) - progress(s),
    }
    s.say("present_delivered" if progress(s) > before else "present_useless", 0, facts)
    if progress(s) >= target(s):
        s.ended = "won"
