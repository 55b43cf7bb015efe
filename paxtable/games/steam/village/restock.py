"""Production in the village: a delivered present comes back (C10)."""

from __future__ import annotations

import random
from collections.abc import Iterable

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Chance, Frame
from paxtable.games.steam.mapfile import COLOURS
from paxtable.games.steam.village.state import VillageState, present_word, take_present, village_of


class DrawPresents(Chance, kw_only=True):
    """Four random presents of the stock, all if there are fewer."""

    def check(self, s: VillageState, c: Choice) -> Refusal | None:
        """No more of a colour than the stock holds."""
        count = min(village_of(s).file.production_draw, len(s.stock))
        if c.verb != "draw" or len(c.values) != count or set(c.values) - set(COLOURS):
            return Refusal("not_now", "C10")
        have = [present_word(s, present) for present in s.stock]
        return Refusal("not_now", "C10") if any(c.values.count(x) > have.count(x) for x in c.values) else None

    def draw(self, s: VillageState, rng: random.Random) -> Choice:
        """Uniformly."""
        count = min(village_of(s).file.production_draw, len(s.stock))
        return Choice("draw", values=tuple(present_word(s, present) for present in rng.sample(s.stock, count)))

    def apply(self, s: VillageState, c: Choice) -> None:
        """Out of the stock."""
        s.frames.pop()
        s.drawn = [take_present(s, s.stock, COLOURS.index(colour)) for colour in c.values]
        s.say("drew", 0, {"goods": ", ".join(f"good:{colour}" for colour in c.values)})


class PlacePresent(Frame, kw_only=True):
    """One of the drawn presents goes to any site, the others back beside the map. Compulsory."""

    def candidates(self, s: VillageState) -> Iterable[Choice]:
        """Each colour on each site."""
        for colour in dict.fromkeys(present_word(s, present) for present in s.drawn):
            for site in village_of(s).sites:
                yield Choice("place_present", f"good:{colour}@drawn", f"site:{site}")

    def check(self, s: VillageState, c: Choice) -> Refusal | None:
        """C10."""
        if c.verb in ("end_production", "pass_move"):
            return Refusal("present.must_place", "C10")
        if c.verb != "place_present" or c.amount or c.values:
            return Refusal("not_now", "C10")
        if c.source not in [f"good:{present_word(s, present)}@drawn" for present in s.drawn]:
            return Refusal("production.not_drawn", "C10")
        known = c.dest.startswith("site:") and c.dest.removeprefix("site:") in village_of(s).sites
        return None if known else Refusal("present.no_site", "C10")

    def apply(self, s: VillageState, c: Choice) -> None:
        """Place it."""
        s.frames.pop()
        village = village_of(s)
        colour = c.source.removeprefix("good:").removesuffix("@drawn")
        site = village.sites.index(c.dest.removeprefix("site:"))
        s.presents[site].append(take_present(s, s.drawn, COLOURS.index(colour)))
        s.stock = sorted(s.stock + s.drawn)
        s.drawn = []
        s.say("present_placed", 0, {"good": f"good:{colour}", "place": village.name(site)})

    def prompt(self, s: VillageState) -> tuple[str, Facts]:
        """Which, and where to?"""
        return "place_present", {"count": len(s.drawn)}
