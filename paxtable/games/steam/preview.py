"""What a legal choice would cost and bring, told before it is made (AS44, AS52, AS55)."""

from __future__ import annotations

from typing import TypeAlias

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.games.steam.board import Stretch
from paxtable.games.steam.expenses import expense
from paxtable.games.steam.goods import parse_delivery
from paxtable.games.steam.laying import after_build, check_build
from paxtable.games.steam.shares import DOLLARS_A_ROUND, DOLLARS_PER_SHARE
from paxtable.games.steam.state import SteamState, board_of, reading_of
from paxtable.games.steam.track import parse_build
from paxtable.games.steam.variation import variation_of

Line: TypeAlias = "tuple[str, Facts]"


def preview(s: SteamState, c: Choice) -> list[Line]:
    """The lines for ``c``, an answer of the seat that is asked; empty for choices that explain themselves."""
    seat = s.frames[-1].seat
    tell = {"issue": _issue, "bid": _bid, "build": _build, "deliver": _deliver}.get(c.verb)
    return tell(s, seat, c) if tell else []


def _issue(s: SteamState, seat: int, c: Choice) -> list[Line]:
    money = s.money[seat] + DOLLARS_PER_SHARE * c.amount
    due = expense(s, seat) + DOLLARS_A_ROUND * c.amount
    return [("cash", {"money": money}), ("expenses", {"due": due, "income": s.income[seat]})]


def _bid(s: SteamState, seat: int, c: Choice) -> list[Line]:
    paid = variation_of(s).payment(s, seat, 1, len(s.order), c.amount)
    return [("wins_pays", {"paid": paid, "money": s.money[seat] - paid})]


def _build(s: SteamState, seat: int, c: Choice) -> list[Line]:
    """The price, and the links that it would complete."""
    spot = parse_build(s, c)
    if isinstance(spot, Refusal):
        return []
    laying = check_build(s, seat, *spot)
    if isinstance(laying, Refusal):
        return []
    board = board_of(s)
    lines: list[Line] = [("costs", {"cost": laying.cost, "money": s.money[seat] - laying.cost})]
    before = {_ends(stretch) for stretch in reading_of(s).stretches if stretch.complete}
    for stretch in after_build(s, seat, *spot, laying).stretches:
        if stretch.complete and stretch.owner == seat and _ends(stretch) not in before:
            lines.append(("joins", {"from": board.handles[stretch.a], "to": board.handles[stretch.b]}))
    return lines


def _ends(stretch: Stretch) -> tuple[int, int, int]:
    return min(stretch.a, stretch.b), max(stretch.a, stretch.b), len(stretch.segments)


def _deliver(s: SteamState, seat: int, c: Choice) -> list[Line]:
    """What every owner of a link would earn, the mover first."""
    route = parse_delivery(s, c)
    if route is None:
        return []
    earned: dict[int, int] = {seat: 0}
    for _, owner in route.hops:
        if owner >= 0:
            earned[owner] = earned.get(owner, 0) + 1
    return [("earns", {"owner": f"seat:{owner}", "income": income}) for owner, income in earned.items()]
