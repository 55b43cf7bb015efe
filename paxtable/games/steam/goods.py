"""Phase 5: moving goods, two passes (AS50–AS53)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import ClassVar

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame
from paxtable.games.steam.hexmap import find_map
from paxtable.games.steam.mapfile import COLOURS
from paxtable.games.steam.routes import Hop, Route, all_routes, links
from paxtable.games.steam.state import (
    MAX_LOCOMOTIVE,
    SteamState,
    accepts,
    board_of,
    give_back,
    handle,
    reading_of,
    take,
)
from paxtable.games.steam.variation import variation_of


def good_handle(colour: str, place: str) -> str:
    """The handle of the goods of one colour in one place."""
    return f"good:{colour}@{place.partition(':')[2]}"


def delivery(s: SteamState, seat: int, route: Route) -> Choice:
    """``route`` as a choice; the amount is what the mover earns."""
    board = board_of(s)
    earned = 0
    for _, owner in route.hops:
        if owner == seat:
            earned += 1
    return Choice(
        "deliver",
        good_handle(COLOURS[route.colour], board.handles[route.start]),
        board.handles[route.end],
        earned,
        tuple([_hop_word(s.map, hop) for hop in route.hops]),
    )


@cache
def _hop_word(key: str, hop: Hop) -> str:
    """A hop in the values of a choice: the stop and the owner of the link."""
    return f"{find_map(key).hexes[hop[0]]}:{hop[1] if hop[1] >= 0 else '-'}"


def parse_delivery(s: SteamState, c: Choice) -> Route | None:
    """The route that ``c`` names, None when it names no good, no stop or no owner of this table."""
    board = board_of(s)
    kind, _, rest = c.source.partition(":")
    colour, _, place = rest.partition("@")
    start = board.by_handle.get(f"hex:{place}", -1)
    if kind != "good" or colour not in COLOURS or start < 0:
        return None
    hops: list[Hop] = []
    for value in c.values:
        name, _, owner = value.rpartition(":")
        if name not in board.index or not (owner == "-" or (owner.isdecimal() and int(owner) < s.seats)):
            return None
        hops.append((board.index[name], -1 if owner == "-" else int(owner)))
    if not hops and c.dest in board.by_handle:
        hops = [(board.by_handle[c.dest], -1)]
    if not hops or board.handles[hops[-1][0]] != c.dest:
        return None
    return Route(COLOURS.index(colour), start, tuple(hops))


class MoveGoods(Frame, kw_only=True):
    """Both passes of the phase. ``line`` is the order, ``turn`` the pass (1 or 2), ``upgraded`` the seats that have
    improved their locomotive in this phase."""

    line: tuple[int, ...]
    at: int = 0
    turn: int = 1
    upgraded: tuple[int, ...] = ()

    starts_move: ClassVar[bool] = True

    def candidates(self, s: SteamState) -> Iterable[Choice]:
        """Every delivery, route by route, the locomotive, passing."""
        ways = reading_of(s).memo
        for route in all_routes(s, self.seat):
            choice = delivery(s, self.seat, route)
            ways["way", choice.source, choice.values] = route
            yield choice
        yield Choice("upgrade_locomotive")
        yield Choice("pass_move")

    def check(self, s: SteamState, c: Choice) -> Refusal | None:
        """AS50, AS51."""
        if c.verb == "deliver":
            return self._check_delivery(s, c)
        if c not in (Choice("upgrade_locomotive"), Choice("pass_move")):
            return Refusal("not_now", "AS50")
        if c.verb == "upgrade_locomotive":
            if self.seat in self.upgraded:
                return Refusal("upgrade.once", "AS50")
            if s.locomotive[self.seat] >= MAX_LOCOMOTIVE:
                return Refusal("upgrade.limit", "AS50", {"limit": MAX_LOCOMOTIVE})
        return None

    def _check_delivery(self, s: SteamState, c: Choice) -> Refusal | None:
        known = reading_of(s).memo.get(("way", c.source, c.values))
        route = known if isinstance(known, Route) else parse_delivery(s, c)
        if route is None or c.dest != board_of(s).handles[route.end]:
            return Refusal("deliver.unknown", "AS51")
        refusal = self._check_good(s, route)
        if refusal:
            return refusal
        if not c.values:
            return self._no_way(s, route)
        earned = 0
        for _, owner in route.hops:
            earned += owner == self.seat
        if c.amount not in (0, earned):
            return Refusal("deliver.wrong_income", "AS52", {"income": earned})
        if known is not None and len(route.hops) <= s.locomotive[self.seat]:
            return None
        return check_way(s, self.seat, route)

    def _check_good(self, s: SteamState, route: Route) -> Refusal | None:
        """Whether such a good lies there, may be moved by this seat, and is accepted at the end."""
        cubes = board_of(s).cubes
        if not any(cubes[cube] == route.colour for cube in s.goods.get(route.start, ())):
            return Refusal("deliver.no_good", "AS51", _good_at(s, route.colour, route.start))
        refusal = variation_of(s).may_move(s, self.seat, route.colour)
        if refusal:
            return refusal
        if not accepts(s, route.end) >> route.colour & 1:
            return Refusal("deliver.not_accepted", "AS51", _good_at(s, route.colour, route.end))
        return None

    def _no_way(self, s: SteamState, route: Route) -> Refusal:
        reach = s.locomotive[self.seat]
        return Refusal("deliver.no_route", "AS51", {"place": handle(s, route.end), "reach": reach})

    def apply(self, s: SteamState, c: Choice) -> None:
        """Deliver, improve the locomotive, or pass; the turn goes on."""
        if c.verb == "deliver":
            route = parse_delivery(s, c)
            assert route is not None
            deliver(s, self.seat, route)
        elif c.verb == "upgrade_locomotive":
            s.locomotive[self.seat] += 1
            self.upgraded += (self.seat,)
            s.say("locomotive", self.seat, {"level": s.locomotive[self.seat]})
        else:
            s.say("passed_move", self.seat)
        self.at += 1

    def settle(self, s: SteamState) -> bool:
        """The next seat, the second pass, the end."""
        if self.at >= len(self.line):
            if self.turn == 2:
                s.frames.pop()
                return False
            self.at, self.turn = 0, 2
        self.seat = self.line[self.at]
        return True

    def prompt(self, s: SteamState) -> tuple[str, Facts]:
        """Which good?"""
        return "move", {"turn": self.turn, "reach": s.locomotive[self.seat]}


def _good_at(s: SteamState, colour: int, stop: int) -> Facts:
    return {"good": f"good:{COLOURS[colour]}", "place": handle(s, stop)}


def check_way(s: SteamState, seat: int, route: Route) -> Refusal | None:
    """Why the good may not go this way: links, length, repeats, cities passed (AS51)."""
    reach = s.locomotive[seat]
    if len(route.hops) > reach:
        return Refusal("deliver.too_long", "AS51", {"links": len(route.hops), "reach": reach})
    known = links(reading_of(s))
    at, visited = route.start, {route.start}
    for hop in route.hops:
        to = hop[0]
        if hop not in known.get(at, ()):
            return Refusal("deliver.no_link", "AS51", {"from": handle(s, at), "to": handle(s, to)})
        if to in visited:
            return Refusal("deliver.twice", "AS51", {"place": handle(s, to)})
        if at != route.start and accepts(s, at) >> route.colour & 1:
            return Refusal("deliver.must_stop", "AS51", _good_at(s, route.colour, at))
        visited.add(to)
        at = to
    return None


def deliver(s: SteamState, seat: int, route: Route) -> None:
    """Every owner of a link earns 1 income at once, the good goes back to the bag (AS52, AS53)."""
    earned = [0] * s.seats
    for _, owner in route.hops:
        if owner >= 0:
            earned[owner] += 1
    for owner, income in enumerate(earned):
        s.income[owner] += income
    give_back(s, take(s.goods[route.start], board_of(s).cubes, route.colour))
    facts: Facts = {
        "good": f"good:{COLOURS[route.colour]}",
        "from": handle(s, route.start),
        "to": handle(s, route.end),
        "income": earned[seat],
    }
    s.say("delivered", seat, facts)
    for owner, income in enumerate(earned):
        if income and owner != seat:
            s.say("earned", owner, {"income": income})
