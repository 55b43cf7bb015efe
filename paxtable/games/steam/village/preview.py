"""What a legal choice of the village would cost and bring, told before it is made (C7, C8)."""

from __future__ import annotations

from paxtable.engine.choice import Choice
from paxtable.games.steam.expenses import expense
from paxtable.games.steam.mapfile import COLOURS
from paxtable.games.steam.preview import Line
from paxtable.games.steam.shares import DOLLARS_A_ROUND, DOLLARS_PER_SHARE
from paxtable.games.steam.village.delivery import parse_present
from paxtable.games.steam.village.links import link_cost
from paxtable.games.steam.village.state import VillageState, count_at, village_of


def preview(s: VillageState, c: Choice) -> list[Line]:
    """The lines for ``c``; empty for choices that explain themselves."""
    if c.verb == "issue":
        due = expense(s, 0) + DOLLARS_A_ROUND * c.amount
        money = s.money[0] + DOLLARS_PER_SHARE * c.amount
        return [("cash", {"money": money}), ("expenses", {"due": due, "income": s.income[0]})]
    if c.verb == "build_link":
        return [("costs", {"cost": link_cost(s), "money": s.money[0] - link_cost(s)})]
    return _deliver(s, c) if c.verb == "deliver" else []


def _deliver(s: VillageState, c: Choice) -> list[Line]:
    """The income, and whether a house that needs one gets its present."""
    village = village_of(s)
    found = parse_present(s, c.source)
    if found is None:
        return []
    site = village.sites.index(c.dest.removeprefix("site:"))
    new = not s.marked[site] >> found[0] & 1 and count_at(s, site) < village.required(s.difficulty, site)
    lines: list[Line] = [("earns", {"owner": "seat:0", "income": len(c.values)})]
    lines.append(("lights" if new else "useless", {"place": village.name(site), "good": f"good:{COLOURS[found[0]]}"}))
    return lines
