"""Phase 4: the build turns (AS40, AS46, AS48)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame
from paxtable.games.steam.board import UNOWNED, with_owner
from paxtable.games.steam.laying import check_build, lay, legal_builds
from paxtable.games.steam.state import SteamState, board_of, handle, reading_of
from paxtable.games.steam.tiles import tiles
from paxtable.games.steam.urbanize import check_founding, found, foundings, free_towns, letters_for
from paxtable.games.steam.variation import variation_of


def unfinished(s: SteamState, seat: int) -> tuple[tuple[int, int, int], ...]:
    """Every open end of track that is ``seat``'s or nobody's: hex, inner exit, length in paths (AS46)."""
    return tuple(
        (h, inner, len(stretch.segments))
        for stretch in reading_of(s).stretches
        if stretch.owner in (seat, UNOWNED)
        for h, inner in stretch.open_ends()
    )


def lose_unfinished(s: SteamState, seat: int, noted: tuple[tuple[int, int, int], ...]) -> int:
    """Track that is still unfinished and no longer than at the start of the turn loses its owner (AS46). How many
    stretches."""
    before = {(h, inner): length for h, inner, length in noted}
    lost = [
        stretch
        for stretch in reading_of(s).stretches
        if stretch.owner == seat and any(len(stretch.segments) <= before.get(end, 0) for end in stretch.open_ends())
    ]
    for stretch in lost:
        s.track = with_owner(s.track, stretch.segments, UNOWNED)
    return len(lost)


def cheapest(s: SteamState) -> int:
    """The least that any tile costs on this map, in dollars (AS40)."""
    box = tiles()
    return min(*board_of(s).costs[:3], box.town_first + 1, box.replacement.other, box.replacement.redirect)


class BuildTurns(Frame, kw_only=True):
    """The build turns of all seats. ``line`` is the order, ``used`` the hexes built on this turn, ``founded`` whether
    a city was founded this turn, ``noted`` the unfinished track at its start, ``costs`` the dollars for each tile."""

    line: tuple[int, ...]
    at: int = 0
    begun: bool = False
    used: tuple[int, ...] = ()
    founded: bool = False
    noted: tuple[tuple[int, int, int], ...] = ()
    costs: tuple[int, ...] = ()

    starts_move: ClassVar[bool] = True

    def may_found(self, s: SteamState) -> bool:
        """Whether the action allows a new city and one is left (AS48)."""
        if self.founded or s.action[self.seat] != "urbanization":
            return False
        return bool(letters_for(s, self.seat) and free_towns(s))

    def left(self, s: SteamState) -> int:
        """How many tiles may still be laid this turn (AS40)."""
        return variation_of(s).tile_limit(s, self.seat) - len(self.used)

    def may_lay(self, s: SteamState) -> bool:
        """Whether the limit and the money allow another tile."""
        return self.left(s) > 0 and s.money[self.seat] >= cheapest(s)

    def candidates(self, s: SteamState) -> Iterable[Choice]:
        """Tiles with their cost, new cities, the end of the turn."""
        if self.left(s) > 0:
            board, ids = board_of(s), tiles().ids
            for h, placement, cost in legal_builds(s, self.seat, self.used):
                yield Choice("build", f"tile:{ids[placement // 6]}:{placement % 6}", board.handles[h], cost)
        if self.may_found(s):
            yield from foundings(s, self.seat)
        yield Choice("end_build")

    def check(self, s: SteamState, c: Choice) -> Refusal | None:
        """AS40–AS48 in one answer."""
        if c.verb == "build":
            return self._check_tile(s, c)
        if c.verb == "urbanize":
            if s.action[self.seat] != "urbanization":
                return Refusal("urbanize.no_action", "AS48")
            if self.founded:
                return Refusal("urbanize.once", "AS48")
            return check_founding(s, self.seat, c)
        if c != Choice("end_build"):
            return Refusal("not_now", "AS40")
        return None

    def _check_tile(self, s: SteamState, c: Choice) -> Refusal | None:
        if self.left(s) <= 0:
            return Refusal("build.limit", "AS40", {"limit": len(self.used)})
        spot = parse_build(s, c)
        if isinstance(spot, Refusal):
            return spot
        if spot[0] in self.used:
            return Refusal("build.twice", "AS40", {"place": handle(s, spot[0])})
        found = check_build(s, self.seat, *spot)
        if isinstance(found, Refusal):
            return found
        if c.amount not in (0, found.cost):
            return Refusal("build.wrong_cost", "AS44", {"cost": found.cost})
        return None

    def apply(self, s: SteamState, c: Choice) -> None:
        """Lay the tile, found the city, or end the turn."""
        if c.verb == "end_build":
            self._end(s)
            return
        if c.verb == "urbanize":
            found(s, self.seat, c)
            self.founded = True
        else:
            spot = parse_build(s, c)
            assert not isinstance(spot, Refusal)
            laying = check_build(s, self.seat, *spot)
            assert not isinstance(laying, Refusal)
            lay(s, self.seat, *spot, laying)
            self.used += (spot[0],)
            tile = c.source.rpartition(":")[0]
            s.say("built", self.seat, {"tile": tile, "hex": c.dest, "cost": laying.cost})
            self.costs += (laying.cost,)
        s.frames[-1] = BuildOn(**{name: getattr(self, name) for name in self.__struct_fields__})

    def _end(self, s: SteamState, code: str = "build_ended") -> None:
        lost = lose_unfinished(s, self.seat, self.noted)
        s.say(code, self.seat, {"tiles": len(self.used)})
        if lost:
            s.say("track_lost", self.seat, {"count": lost})
        self.at += 1
        self.begun = False

    def settle(self, s: SteamState) -> bool:
        """Begin the next turn; end one in which nothing more can be done."""
        if self.at >= len(self.line):
            s.frames.pop()
            return False
        if not self.begun:
            self.seat = self.line[self.at]
            self.begun, self.used, self.founded, self.costs = True, (), False, ()
            self.noted = unfinished(s, self.seat)
        if self.may_found(s) or self.may_lay(s):
            return True
        self._end(s, "build_ended" if self.left(s) <= 0 else "build_too_poor")
        return False

    def prompt(self, s: SteamState) -> tuple[str, Facts]:
        """Which tile?"""
        facts: Facts = {
            "left": max(self.left(s), 0),
            "money": s.money[self.seat],
            "used": ", ".join(handle(s, h) for h in self.used),
            "spent": sum(self.costs),
            "costs": ", ".join(map(str, self.costs)),
        }
        return ("build_or_found" if self.may_found(s) else "build"), facts


class BuildOn(BuildTurns, kw_only=True):
    """A build turn after its first tile or city: ``Esc`` goes back to before it, so that the whole plan is one move. It
    ends when the seat says so, also when nothing more can be laid: until then the plan can be looked at."""

    starts_move: ClassVar[bool] = False

    def settle(self, s: SteamState) -> bool:
        """When the turn is over the next one begins as every turn does."""
        if self.begun:
            return True
        s.frames[-1] = BuildTurns(**{name: getattr(self, name) for name in self.__struct_fields__})
        return False

    def is_full(self, s: SteamState) -> bool:
        """Whether to end the turn is all that is left."""
        return not self.may_found(s) and not self.may_lay(s)

    def prompt(self, s: SteamState) -> tuple[str, Facts]:
        """Which tile, or is that all?"""
        code, facts = super().prompt(s)
        facts["tiles"] = len(self.used)
        if self.is_full(s):
            return "build_full", facts
        return (f"{code}_on" if self.used else code), facts


def parse_build(s: SteamState, c: Choice) -> tuple[int, int] | Refusal:
    """Hex and placement that the choice means."""
    h = board_of(s).by_handle.get(c.dest, -1)
    if h < 0:
        return Refusal("build.edge_outside", "AS41")
    parts = c.source.split(":")
    tile = tiles().index.get(parts[1], -1) if len(parts) == 3 and parts[0] == "tile" else -1
    if tile < 0 or parts[2] not in ("0", "1", "2", "3", "4", "5"):
        return Refusal("build.no_such_tile", "AS2", {"tile": c.source})
    return h, tile * 6 + int(parts[2])
