"""What speaks for a choice in the hex games, in points, for the ``priorities`` bot."""

from __future__ import annotations

from paxtable.engine.choice import Choice
from paxtable.engine.game import Reason
from paxtable.games.steam.goods import parse_delivery
from paxtable.games.steam.state import SteamState


def reasons(s: SteamState, seat: int, c: Choice) -> list[Reason]:
    """The reasons of ``seat`` for ``c``."""
    if c.verb == "deliver":
        return _deliver(s, seat, c)
    return []


def _deliver(s: SteamState, seat: int, c: Choice) -> list[Reason]:
    """Income for oneself is good, income for others is not."""
    route = parse_delivery(s, c)
    if route is None:
        return []
    mine = sum(owner == seat for _, owner in route.hops)
    theirs = sum(owner >= 0 and owner != seat for _, owner in route.hops)
    return [Reason(2.0 * mine, "income", {"income": mine}), Reason(-1.0 * theirs, "helps_others", {"income": theirs})]
