"""Building links in the village (C6, C7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame
from paxtable.games.steam.village.state import VillageState, village_of


def link_cost(s: VillageState) -> int:
    """Dollars for a link this round: half with the Engineer."""
    cost = village_of(s).file.link_cost
    return cost.engineer if s.action == "engineer" else cost.normal


class BuildLinks(Frame, kw_only=True):
    """0 to 2 links a round, anywhere; ``built`` this round."""

    built: int = 0

    starts_move: ClassVar[bool] = True

    def candidates(self, s: VillageState) -> Iterable[Choice]:
        """Every link with its cost; the end."""
        cost = link_cost(s)
        for name in village_of(s).links:
            yield Choice("build_link", dest=f"link:{name}", amount=cost)
        yield Choice("end_build")

    def check(self, s: VillageState, c: Choice) -> Refusal | None:
        """C7."""
        if c == Choice("end_build"):
            return None
        village = village_of(s)
        if c.verb != "build_link" or c.source or c.values or c.dest.removeprefix("link:") not in village.links:
            return Refusal("not_now", "C7")
        limit = village.file.links_per_round
        if self.built >= limit:
            return Refusal("link.limit", "C7", {"limit": limit})
        if village.links.index(c.dest.removeprefix("link:")) in s.links:
            return Refusal("link.built", "C7")
        if s.money[0] < link_cost(s):
            return Refusal("link.too_poor", "C7", {"cost": link_cost(s), "money": s.money[0]})
        if c.amount not in (0, link_cost(s)):
            return Refusal("link.wrong_cost", "C7", {"cost": link_cost(s)})
        return None

    def apply(self, s: VillageState, c: Choice) -> None:
        """Pay and own the link for ever."""
        if c.verb == "end_build":
            s.frames.pop()
            s.say("links_ended", 0, {"count": self.built})
            return
        village = village_of(s)
        link = village.links.index(c.dest.removeprefix("link:"))
        s.money[0] -= link_cost(s)
        s.links.append(link)
        self.built += 1
        a, b = village.ends[link]
        s.say("link_built", 0, {"link": c.dest, "from": village.name(a), "to": village.name(b), "cost": link_cost(s)})

    def settle(self, s: VillageState) -> bool:
        """Over when no link is left, allowed or payable."""
        village = village_of(s)
        limit = village.file.links_per_round
        free = self.built < limit and len(s.links) < len(village.links)
        if free and s.money[0] >= link_cost(s):
            return True
        s.frames.pop()
        s.say("links_too_poor" if free else "links_ended", 0, {"count": self.built})
        return False

    def prompt(self, s: VillageState) -> tuple[str, Facts]:
        """Which link?"""
        left = village_of(s).file.links_per_round - self.built
        return "build_link", {"left": left, "cost": link_cost(s), "money": s.money[0]}
