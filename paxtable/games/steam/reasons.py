"""What speaks for a choice in the hex games, in points, for the ``priorities`` bot.

It borrows what it needs and little more, builds towards the link that promises most income for its price, keeps enough
cash for the expenses, and moves the goods that bring it most and its rivals least.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from paxtable.engine.choice import Choice
from paxtable.engine.frame import Frame
from paxtable.engine.game import Reason
from paxtable.games.steam.expenses import expense
from paxtable.games.steam.goods import parse_delivery
from paxtable.games.steam.hexmap import find_map
from paxtable.games.steam.mexico import CARTEL, NATION
from paxtable.games.steam.projects import LOOKED_AT, Project, first_tiles, goal_bonus, projects, promise
from paxtable.games.steam.state import MAX_LOCOMOTIVE, MAX_SHARES, SteamState, accepts, board_of
from paxtable.games.steam.tiles import tiles
from paxtable.games.steam.track import BuildTurns

SHARE = 5
MOST_REACH = 4
"""Longer ways than this are not planned for."""
BUDGET = 9
"""Dollars that the bot wants to have for building while the game is young."""


@dataclass
class Plan:
    """What the bot thinks of one position: asked for once, used for every choice."""

    key: tuple[object, ...]
    now: float
    builds: dict[tuple[int, int], tuple[float, Project]] = field(default_factory=dict)


_last: list[Plan] = []


def reasons(s: SteamState, seat: int, c: Choice) -> list[Reason]:
    """The reasons of ``seat`` for ``c``."""
    speak = _SPEAK.get(c.verb)
    return speak(s, seat, c) if speak else []


def rounds_left(s: SteamState) -> int:
    """Rounds still to come, this one included."""
    return board_of(s).rounds(s.seats) - s.round + 1


def reserve(s: SteamState, seat: int) -> int:
    """Dollars that must be left after building, so that the expenses can be paid with the income of today."""
    return max(0, expense(s, seat) - s.income[seat])


# -- shares and auction ------------------------------------------------------------------------------------------------


def _issue(s: SteamState, seat: int, c: Choice) -> list[Reason]:
    budget = min(BUDGET, 3 * (rounds_left(s) - 1))
    short = expense(s, seat) - s.income[seat] + budget - s.money[seat]
    wanted = max(0, -(-short // (SHARE - 1)))
    wanted = min(wanted, MAX_SHARES - s.shares[seat])
    return [Reason(-abs(c.amount - wanted), "money_needed", {"amount": max(short, 0)})]


def _bid(s: SteamState, seat: int, c: Choice) -> list[Reason]:
    spare = s.money[seat] - reserve(s, seat) - 6
    limit = max(0, min(3, spare // 2))
    score = 1.0 - 0.3 * c.amount if c.amount <= limit else -float(c.amount)
    return [Reason(score, "early_turn", {"amount": c.amount})]


def _turn_order_pass(s: SteamState, seat: int, c: Choice) -> list[Reason]:
    return [Reason(0.5, "keep_bidding")]


# -- actions -----------------------------------------------------------------------------------------------------------


def _choose_action(s: SteamState, seat: int, c: Choice) -> list[Reason]:
    action = c.dest.removeprefix("action:")
    left = rounds_left(s)
    points = {
        "engineer": 1.6 if s.money[seat] >= 10 and left > 1 else 0.2,
        "first_build": 1.0,
        "first_move": 1.4 + 0.2 * min(3, s.locomotive[seat]),
        "turn_order_pass": 0.3,
        "production": 0.4,
        "urbanization": 1.5 if left > 2 else 0.2,
        "locomotive": 0.0,
    }
    if left > 2 and s.money[seat] + s.income[seat] > expense(s, seat) + 2:
        points["locomotive"] = 1.0 + longer(s, seat)
    if s.sides and s.sides[NATION] == seat and action == "urbanization":
        return [Reason(points[action] + 1.0, "action_useful", {"action": c.dest})]
    return [Reason(points[action], "action_useful", {"action": c.dest})]


def _choose_side(s: SteamState, seat: int, c: Choice) -> list[Reason]:
    return [Reason(1.0 if c.dest == "side:nation" else 0.0, "side_liked", {"side": c.dest})]


def longer(s: SteamState, seat: int) -> float:
    """What a locomotive one level higher would add to the promise of the map."""
    now = s.locomotive[seat]
    if now >= MAX_LOCOMOTIVE:
        return 0.0
    return promise(s, seat, now + 1) - promise(s, seat, now)


# -- building ----------------------------------------------------------------------------------------------------------


def _plan(s: SteamState, seat: int) -> Plan:
    """The plan for this position; that of the last position asked for is kept."""
    top: Frame = msgspec.structs.replace(s.frames[-1])
    goods = tuple((h, tuple(cubes)) for h, cubes in s.goods.items())
    key = (s.map, seat, s.track, s.founded, goods, tuple(s.money), tuple(s.locomotive), top)
    if _last and _last[0].key == key:
        return _last[0]
    reach = min(s.locomotive[seat] + 1, MOST_REACH)
    plan = Plan(key, promise(s, seat, reach))
    left = top.left(s) if isinstance(top, BuildTurns) else 0
    for project in projects(s, seat)[:LOOKED_AT]:
        gain = promise(s, seat, reach, ((project.start, project.end),)) - plan.now
        score = gain * (1.0 + 0.4 * rounds_left(s)) - project.cost * 0.3
        spare = s.money[seat] - reserve(s, seat)
        if project.tiles > left or project.cost > spare:
            score = score * 0.5 - 1.0
        for h, placement, cost in first_tiles(s, seat, project):
            if cost <= spare + 2 and score > plan.builds.get((h, placement), (0.0, project))[0]:
                plan.builds[h, placement] = (score, project)
    _last[:] = [plan]
    return plan


def _build(s: SteamState, seat: int, c: Choice) -> list[Reason]:
    plan = _plan(s, seat)
    h = board_of(s).by_handle[c.dest]
    _, tile, turns = c.source.split(":")
    found = plan.builds.get((h, tiles().index[tile] * 6 + int(turns)))
    if found is None:
        return [Reason(-1.0 - 0.1 * c.amount, "leads_nowhere")]
    board = board_of(s)
    facts: dict[str, str | int] = {"from": board.handles[found[1].start], "to": board.handles[found[1].end]}
    return [Reason(found[0], "joins", facts)]


def _urbanize(s: SteamState, seat: int, c: Choice) -> list[Reason]:
    """A city where own track leads, of a colour that many goods nearby want."""
    board = board_of(s)
    h = board.by_handle[c.dest]
    new = board.letters.index(c.source.removeprefix("city:"))
    colours = board.new_accepts[new]
    own = s.track[h][2:].count(seat) if s.track[h] else 0
    lying = sum(
        (1.0 + goal_bonus(s, seat, board.cubes[cube])) * (colours >> board.cubes[cube] & 1)
        for goods in s.goods.values()
        for cube in goods
    )
    waiting = sum(cube >= 0 for cube in s.display[12 + new])
    return [Reason(0.2 + 0.15 * lying + 0.4 * own + 0.2 * waiting, "new_city_useful", {"city": c.source})]


# -- moving ------------------------------------------------------------------------------------------------------------


def _deliver(s: SteamState, seat: int, c: Choice) -> list[Reason]:
    """Income for oneself is good, income for others is not."""
    route = parse_delivery(s, c)
    if route is None:
        return []
    mine = sum(owner == seat for _, owner in route.hops)
    theirs = sum(owner >= 0 and owner != seat for _, owner in route.hops)
    out = [Reason(2.0 * mine, "income", {"income": mine}), Reason(-1.0 * theirs, "helps_others", {"income": theirs})]
    bonus = goal_bonus(s, seat, route.colour)
    if bonus:
        out.append(Reason(2 * bonus, "goal", {"good": c.source}))
    return out


def _upgrade(s: SteamState, seat: int, c: Choice) -> list[Reason]:
    can_pay = s.money[seat] + s.income[seat] > expense(s, seat)
    score = 1.4 * longer(s, seat) - 0.5 if rounds_left(s) > 2 and can_pay else -1.0
    return [Reason(score, "locomotive_useful", {"level": s.locomotive[seat] + 1})]


# -- goods growth ------------------------------------------------------------------------------------------------------


def _cartel_place(s: SteamState, seat: int, c: Choice) -> list[Reason]:
    """The Cartel puts black goods far from their buyers, and anything but red elsewhere."""
    colour = c.source.removeprefix("good:").removesuffix("@drawn")
    h = board_of(s).by_handle[c.dest]
    points = {"black": 3.0, "red": -5.0}.get(colour, 1.0)
    return [Reason(points - 0.2 * len(s.goods[h]) - (2.0 if accepts(s, h) >> 1 & 1 else 0.0), "cartel_plan")]


def _cartel_draw(s: SteamState, seat: int, c: Choice) -> list[Reason]:
    red = sum(find_map(s.map).cubes[cube] == 1 for cube in s.bag)
    worth = s.sides[CARTEL] == seat and red * 3 < len(s.bag)
    return [Reason(1.0 if worth else -0.5, "cartel_plan")]


def _place_good(s: SteamState, seat: int, c: Choice) -> list[Reason]:
    return [Reason(0.5, "goods_come")]


_SPEAK = {
    "issue": _issue,
    "bid": _bid,
    "turn_order_pass": _turn_order_pass,
    "choose_action": _choose_action,
    "choose_side": _choose_side,
    "build": _build,
    "urbanize": _urbanize,
    "deliver": _deliver,
    "upgrade_locomotive": _upgrade,
    "cartel_place": _cartel_place,
    "cartel_draw": _cartel_draw,
    "place_good": _place_good,
}
