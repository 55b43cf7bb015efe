"""Looking ahead in the village: the most promising ways through the rest of the game, a few kept after every round.

:class:`Planner` extends a position by the plans of one round (shares, action, links, moves, production), judges what
comes out, and keeps the best. Draws of production are assumed to bring the wanted colour when that is likely; the
solver plans again after every draw.
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Iterator
from math import comb
from operator import itemgetter

from paxtable.games.steam.income import reduction
from paxtable.games.steam.shares import DOLLARS_PER_SHARE
from paxtable.games.steam.state import MAX_LOCOMOTIVE, MAX_SHARES
from paxtable.games.steam.village.delivery import MOVES_PER_ROUND
from paxtable.games.steam.village.nodes import (
    FREE,
    MISSED,
    MOST_REMEMBERED,
    MOST_SWAPS,
    PRICE,
    REACH,
    SAFE,
    SURE,
    WON,
    Drop,
    Item,
    Limits,
    Line,
    Node,
    Outlook,
    Placing,
    RoundPlan,
    Scheme,
    Way,
    atlas,
    bits,
)


class Planner:
    """Searches from a node. ``width`` positions are kept after every round, ``tries`` plans an action are judged."""

    def __init__(self, key: str, difficulty: str, width: int = 24, tries: int = 8) -> None:
        self.atlas = atlas(key)
        village = self.village = self.atlas.village
        self.required = [village.required(difficulty, site) for site in range(len(village.sites))]
        self.cost, self.cheap = village.file.link_cost.normal, village.file.link_cost.engineer
        self.width, self.tries = width, tries
        self.free = FREE._replace(links=village.file.links_per_round)
        self._sites: dict[tuple[int, int, int, int], list[Placing]] = {}
        self._pairs: dict[tuple[int, int], dict[tuple[int, int, int], tuple[float, Way] | None]] = {}
        self._outlooks: dict[tuple[int, int, tuple[Item, ...], tuple[int, ...]], Outlook] = {}

    # -- the search ------------------------------------------------------------------------------------------------

    def best(self, node: Node, limits: Limits) -> tuple[Line, float]:
        """The best line found, a plan a round from the present one on, and the value of its end (from WON on: won)."""
        if len(self._outlooks) > MOST_REMEMBERED:
            self._outlooks.clear()
            self._pairs.clear()
            self._sites.clear()
        layer: list[tuple[Node, Line, float]] = [(node, (), 0.0)]
        champion: tuple[Line, float] = ((RoundPlan(),), float("-inf"))
        first = True
        while layer and layer[0][0].rounds > 0:
            found = self._layer(layer, limits if first else self.free)
            ranked = sorted(found.items(), key=lambda entry: -entry[1][0])
            won = next((entry for child, entry in ranked if not child.left), None)
            if won and won[0] > champion[1]:
                champion = (won[1], won[0])
            if won and won[2] <= SAFE:
                break
            open_ = [(child, entry) for child, entry in ranked if child.left][: self.width]
            layer = [(child, line, risk) for child, (_, line, risk) in open_]
            if layer and champion[1] < SURE and (first or not layer[0][0].rounds):
                champion = (open_[0][1][1], open_[0][1][0])
            first = False
        return champion

    def _layer(self, layer: list[tuple[Node, Line, float]], limits: Limits) -> dict[Node, tuple[float, Line, float]]:
        """What comes of every position of a layer: how good it is, the line so far, and what it risks."""
        found: dict[Node, tuple[float, Line, float]] = {}
        for parent, line, risk in layer:
            for plan, child, more in self.children(parent, limits):
                total = risk + more
                score = self.value(child) - total
                if child not in found or found[child][0] < score:
                    found[child] = (score, (*line, plan), total)
        return found

    def children(self, node: Node, limits: Limits) -> Iterator[tuple[RoundPlan, Node, float]]:
        """The plans of one round that look best, what comes of them, and what they risk."""
        for action in self._actions(node, limits):
            reach = min(node.locomotive + (action == "locomotive" and not limits.action), MAX_LOCOMOTIVE)
            for swap, begun in self._begun(node, action, limits):
                schemes = heapq.nlargest(self.tries, self._schemes(begun, reach, action, limits), key=itemgetter(0))
                for _, mask, extra, drops, upgrade in schemes:
                    plan = RoundPlan(0, action, (*bits(mask), *extra), drops, upgrade, swap=swap)
                    yield from self._played(begun, plan, reach, limits)

    def _begun(self, node: Node, action: str, limits: Limits) -> Iterator[tuple[tuple[Item, Item] | None, Node]]:
        """The position before the moves: as it is, or after one of the exchanges of Best Present that help most."""
        if action != "best_present" or limits.action:
            yield None, node
        if action == "best_present" and limits.swap:
            for swap in self._swaps(node):
                rest = list(node.items)
                one, other = swap
                rest.remove(one)
                rest.remove(other)
                moved = (*rest, Item(one.colour, other.site), Item(other.colour, one.site))
                yield swap, node._replace(items=tuple(sorted(moved)))

    def _swaps(self, node: Node) -> list[tuple[Item, Item]]:
        """Exchanges that bring a present to where a house without one can be reached from."""
        found: dict[tuple[Item, Item], None] = {}
        for colour, house in self.outlook(node).unserved:
            for placing in self._starts(node, colour, house):
                for item in node.items:
                    if item.colour != colour or item.site == placing.site:
                        continue
                    there = next((x for x in node.items if x.site == placing.site and x.colour != colour), None)
                    if there is not None:
                        pair = (item, there) if item.site < there.site else (there, item)
                        found[pair] = None
        return list(found)[:MOST_SWAPS]

    def _actions(self, node: Node, limits: Limits) -> list[str]:
        if limits.action:
            return [limits.action]
        out = ["engineer"]
        if node.locomotive < REACH:
            out.append("locomotive")
        if node.rounds > 1:
            out.append("production")
        if limits.swap and self.outlook(node).unserved:
            out.append("best_present")
        return out

    # -- what can be done in a round -------------------------------------------------------------------------------

    def _schemes(self, node: Node, reach: int, action: str, limits: Limits) -> Iterator[Scheme]:
        """Deliveries that fit together with the links they need, and a quick figure for each."""
        cheap = action == "engineer"
        price = 0.25 * (self.cheap if cheap else self.cost)
        bonus = (2.5 if cheap else 0.5) - price
        wanted = self.outlook(node).wanted & ~node.built
        for drops, mask, upgrade in self._deliveries(node, reach, limits):
            count = mask.bit_count()
            value = 10 * len(drops) - count * price + 2 * upgrade
            for drop in drops:
                value += 0.5 * drop[1][2]
            yield value, mask, (), drops, upgrade
            spare = limits.links - count
            if spare > 0 and (cheap or not drops):
                more = bits(wanted & ~mask)[:5]
                for extra in itertools.combinations(more, min(spare, len(more))) if more else ():
                    yield value + bonus * len(extra), mask, extra, drops, upgrade

    def _deliveries(self, node: Node, reach: int, limits: Limits) -> Iterator[tuple[tuple[Drop, ...], int, bool]]:
        """No, one or two deliveries, the links they miss, and whether a move improves the locomotive."""
        yield (), 0, False
        may_upgrade = limits.upgrade and limits.moves > 0 and reach < REACH
        if may_upgrade:
            yield (), 0, True
        if not limits.moves:
            return
        drops = self._drops(node, reach, limits.links)
        for drop, missing in drops:
            yield (drop,), missing, False
        if limits.moves < MOVES_PER_ROUND:
            return
        for i, (one, mask) in enumerate(drops):
            for other, more in drops[i + 1 :]:
                if (mask | more).bit_count() <= limits.links and self._fit(node, one, other):
                    yield (one, other), mask | more, False
        if may_upgrade:
            for drop, missing in self._drops(node, reach + 1, limits.links):
                yield (drop,), missing, True

    def _drops(self, node: Node, reach: int, links: int) -> list[tuple[Drop, int]]:
        best: dict[tuple[Item, int, int], Drop] = {}
        built, need = node.built, node.need
        for item in dict.fromkeys(node.items):
            mask = need[item.colour]
            if not mask:
                continue
            for way in self.atlas.ways[item.colour][item.site]:
                if way.length > reach:
                    break
                if mask >> way.end & 1:
                    missing = way.mask & ~built
                    if missing.bit_count() <= links:
                        best[item, way.end, missing] = Drop(item, way)
        return [(drop, missing) for (_, _, missing), drop in best.items()]

    def _fit(self, node: Node, one: Drop, other: Drop) -> bool:
        """Whether two deliveries go together: two presents, two houses that both count."""
        if one.item == other.item and node.items.count(one.item) < 2:
            return False
        end = one.way.end
        if end != other.way.end:
            return True
        return one.item.colour != other.item.colour and self._missing_at(node.need, end) >= 2

    def _missing_at(self, need: tuple[int, ...], site: int) -> int:
        """How many presents that count a site still wants."""
        a, b, c, d, e = need
        open_houses = (a >> site & 1) + (b >> site & 1) + (c >> site & 1) + (d >> site & 1) + (e >> site & 1)
        return self.required[site] - (self.atlas.sizes[site] - open_houses) if open_houses else 0

    # -- playing a round -------------------------------------------------------------------------------------------

    def _played(
        self, node: Node, plan: RoundPlan, reach: int, limits: Limits
    ) -> Iterator[tuple[RoundPlan, Node, float]]:
        locomotive = min(reach + plan.upgrade, MAX_LOCOMOTIVE)
        income = node.income + sum(drop.way.length for drop in plan.drops)
        items, need, stock, left = list(node.items), list(node.need), list(node.stock), node.left
        for item, way in plan.drops:
            items.remove(item)
            stock[item.colour] += 1
            need[item.colour] &= ~(1 << way.end)
            left -= 1
            if not self._missing_at(tuple(need), way.end):
                need = [mask & ~(1 << way.end) for mask in need]
        cost = len(plan.links) * (self.cheap if plan.action == "engineer" else self.cost)
        paid = self._pay(node, cost, income, locomotive, limits, won=not left)
        if paid is None:
            return
        shares, money, income = paid
        built = node.built | sum(1 << link for link in plan.links)
        child = Node(
            money, income - reduction(income), node.shares + shares, locomotive, built, tuple(sorted(items)),
            tuple(need), tuple(stock), left, node.rounds - 1,
        )  # fmt: skip
        plan = plan._replace(shares=shares)
        if plan.action != "production" or not left or node.rounds <= 1 or not any(stock):
            yield plan, child, 0.0
            return
        for placing, chance in self._placings(child):
            yield plan._replace(placing=placing), self.placed(child, placing), MISSED * (1 - chance)

    def _pay(
        self, node: Node, cost: int, income: int, locomotive: int, limits: Limits, *, won: bool
    ) -> tuple[int, int, int] | None:
        """Shares issued, money and income after the expenses; None when it cannot be paid or is bankruptcy."""
        most = MAX_SHARES - node.shares if limits.shares else 0
        first = max(0, -(-(cost - node.money) // DOLLARS_PER_SHARE))
        if first > most:
            return None
        due = node.shares + locomotive
        later = -(-(due + cost - node.money - income) // (DOLLARS_PER_SHARE - 1))
        shares = first if won else min(max(first, later), most)
        money = node.money + DOLLARS_PER_SHARE * shares - cost
        if won:
            return shares, money, income
        money += income - due - shares
        if money < 0:
            income += money
            money = 0
        return None if income < 0 else (shares, money, income)

    def placed(self, node: Node, placing: Placing) -> Node:
        """``node`` after production has brought back a present."""
        stock = list(node.stock)
        stock[placing.colour] -= 1
        items = tuple(sorted((*node.items, Item(placing.colour, placing.site))))
        return node._replace(items=items, stock=tuple(stock))

    def _placings(self, node: Node) -> list[tuple[Placing, float]]:
        """What production could best bring back, and how likely the colour is drawn."""
        total, draw = sum(node.stock), self.village.file.production_draw
        unserved = self.outlook(node).unserved
        houses = unserved or [(colour, site) for colour, mask in enumerate(node.need) for site in bits(mask)]
        out: dict[Placing, float] = {}
        for colour, site in houses:
            have = node.stock[colour]
            if have:
                chance = 1 - comb(total - have, draw) / comb(total, draw) if total > draw else 1.0
                out.update(dict.fromkeys(self._starts(node, colour, site), chance))
        if not out:
            colour = max(range(len(node.stock)), key=lambda c: node.stock[c])
            out[Placing(colour, 0)] = 1.0
        return list(out.items())[:6]

    def _starts(self, node: Node, colour: int, house: int) -> list[Placing]:
        """The two best sites for a present that is to go to ``house``: on built links, and far for the income."""
        key = (node.built, node.locomotive, colour, house)
        known = self._sites.get(key)
        if known is not None:
            return known
        found: dict[int, tuple[int, int]] = {}
        for start, ways in enumerate(self.atlas.between[colour]):
            for way in ways.get(house, ()):
                if way.length <= max(node.locomotive, 1):
                    figure = (-(way.mask & ~node.built).bit_count(), way.length)
                    found[start] = max(found.get(start, (-9, 0)), figure)
        ranked = sorted(found, key=lambda start: found[start], reverse=True)
        self._sites[key] = [Placing(colour, start) for start in ranked[:2]]
        return self._sites[key]

    # -- judging ---------------------------------------------------------------------------------------------------

    def value(self, node: Node) -> float:
        """How good a position at the end of a round is; from WON on it is won."""
        if not node.left:
            return WON + node.rounds
        if not node.rounds:
            return -10.0 * node.left
        outlook = self.outlook(node)
        wanted = (outlook.wanted & ~node.built).bit_count()
        spare_moves = MOVES_PER_ROUND * node.rounds - node.left
        lost = max(0, -spare_moves) + max(0, len(outlook.unserved) - (node.rounds - 1))
        wealth = (
            node.money
            + (DOLLARS_PER_SHARE - node.rounds / 2) * (MAX_SHARES - node.shares)
            + node.rounds * (node.income - node.shares - node.locomotive)
            + 0.75 * outlook.length * node.rounds / 2
        )
        poor = max(0.0, wanted * PRICE - wealth)
        return (
            -10.0 * node.left
            - 9.0 * lost
            - 2.0 * len(outlook.unserved)
            - 1.2 * wanted
            - 0.6 * poor
            + 0.08 * min(wealth, 60.0)
            + 0.5 * min(spare_moves, 4)
            + 0.5 * node.locomotive
        )

    def outlook(self, node: Node) -> Outlook:
        """Presents matched to houses, the easiest pairs first."""
        key = (node.built, node.locomotive, node.items, node.need)
        found = self._outlooks.get(key)
        if found is None:
            found = self._outlooks[key] = self._match(node)
        return found

    def _match(self, node: Node) -> Outlook:
        table = self._pairs.setdefault((node.built, node.locomotive), {})
        pairs = []
        for number, item in enumerate(node.items):
            for site in bits(node.need[item.colour]):
                key = (item.colour, item.site, site)
                if key not in table:
                    table[key] = self._pair(node, *key)
                pair = table[key]
                if pair is not None:
                    pairs.append((pair[0], number, item.colour, site, pair[1]))
        pairs.sort()
        wants = {site: self._missing_at(node.need, site) for mask in node.need for site in bits(mask)}
        taken: set[int] = set()
        served: set[tuple[int, int]] = set()
        wanted = length = 0
        for _, number, colour, site, way in pairs:
            if number in taken or (colour, site) in served or not wants[site]:
                continue
            taken.add(number)
            served.add((colour, site))
            wants[site] -= 1
            wanted |= way.mask
            length += way.length
        unserved = tuple(
            (colour, site)
            for colour, mask in enumerate(node.need)
            for site in bits(mask)
            if wants[site] and (colour, site) not in served
        )
        return Outlook(self._only_wanted(unserved, wants), wanted, length)

    def _only_wanted(self, unserved: tuple[tuple[int, int], ...], wants: dict[int, int]) -> tuple[tuple[int, int], ...]:
        """As many houses of a site as it still wants."""
        rest = dict(wants)
        out = []
        for colour, site in unserved:
            if rest[site]:
                rest[site] -= 1
                out.append((colour, site))
        return tuple(out)

    def _pair(self, node: Node, colour: int, start: int, end: int) -> tuple[float, Way] | None:
        best: tuple[float, Way] | None = None
        for way in self.atlas.between[colour][start].get(end, ()):
            missing = (way.mask & ~node.built).bit_count()
            figure = 2.0 * missing + 1.5 * max(0, way.length - node.locomotive) - 0.2 * way.length
            if best is None or figure < best[0]:
                best = (figure, way)
        return best
