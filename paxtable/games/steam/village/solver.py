"""A player that knows the village well: it plays whole games (*Show me how*) and gives hints.

It plans a round from its beginning, remembers what it means to do at every question of the round, and plans anew when
the table looks different (a draw, a player who went another way).
"""

from __future__ import annotations

from functools import cache

from paxtable.engine.choice import Choice
from paxtable.engine.codec import fingerprint
from paxtable.engine.core import apply_legal, asked, legal, why_not
from paxtable.engine.game import Reason
from paxtable.games.steam.mapfile import COLOURS
from paxtable.games.steam.shares import IssueShares
from paxtable.games.steam.village.advice import Outline, explain
from paxtable.games.steam.village.delivery import MOVES_PER_ROUND, MovePresents, Way, present_handle, way_choice
from paxtable.games.steam.village.links import BuildLinks
from paxtable.games.steam.village.nodes import FREE, SAFE, SURE, WON, Drop, Item, Limits, Line, Node, Placing, RoundPlan
from paxtable.games.steam.village.planner import Planner
from paxtable.games.steam.village.restock import PlacePresent
from paxtable.games.steam.village.rounds import VillageAction
from paxtable.games.steam.village.state import VillageState, count_at, progress, target, village_of

WIDTHS = {"easy": 44, "medium": 36, "complex": 28}
"""How many positions are kept after a round: longer games have more that differ, and take longer to think through."""
TRIES = 10
"""How many plans an action are judged."""
PLACINGS = 4
"""How many ways to place a drawn present are looked at more closely."""
MOST_LINES = 4096


def node_of(s: VillageState, *, rounds_done: int = 0) -> Node:
    """The position for the planner. ``rounds_done`` is 1 when the present round is over but for its production."""
    village = village_of(s)
    need = [0] * len(COLOURS)
    for site, houses in enumerate(village.houses):
        if count_at(s, site) < village.required(s.difficulty, site):
            for colour in houses:
                if not s.marked[site] >> colour & 1:
                    need[colour] |= 1 << site
    stock = [0] * len(COLOURS)
    for present in [*s.stock, *s.drawn]:
        stock[village.colours[present]] += 1
    items = [Item(village.colours[present], site) for site, there in enumerate(s.presents) for present in there]
    return Node(
        money=s.money[0],
        income=s.income[0],
        shares=s.shares[0],
        locomotive=s.locomotive[0],
        built=sum(1 << link for link in s.links),
        items=tuple(sorted(items)),
        need=tuple(need),
        stock=tuple(stock),
        left=target(s) - progress(s),
        rounds=village.file.rounds - s.round + 1 - rounds_done,
    )


def limits_of(s: VillageState) -> Limits:
    """What of the present round is still free."""
    frame = s.frames[-1]
    links = village_of(s).file.links_per_round
    if isinstance(frame, IssueShares):
        return FREE._replace(links=links)
    if isinstance(frame, VillageAction):
        return FREE._replace(links=links, shares=False)
    if isinstance(frame, BuildLinks):
        return Limits(shares=False, action=s.action, links=links - frame.built, swap=s.action == "best_present")
    if isinstance(frame, MovePresents):
        moves = MOVES_PER_ROUND - frame.moved
        swap = s.action == "best_present" and not frame.exchanged
        return Limits(shares=False, action=s.action, links=0, moves=moves, upgrade=not frame.upgraded, swap=swap)
    raise TypeError(f"{type(frame).__name__} is no question of a round")


class Solver:
    """Plays one village at one difficulty."""

    def __init__(self, key: str, difficulty: str, width: int = 0, tries: int = TRIES) -> None:
        self.planner = Planner(key, difficulty, width or WIDTHS[difficulty], tries)
        self._lines: dict[bytes, tuple[Choice, Reason]] = {}

    def choose(self, s: VillageState) -> Choice:
        """The answer to the open question. Raises TypeError when nobody is asked."""
        return self.advise(s)[0]

    def advise(self, s: VillageState) -> tuple[Choice, Reason]:
        """The answer to the open question and what the plan needs it for. Raises TypeError when nobody is asked."""
        known = self._lines.get(fingerprint(s))
        if known is not None:
            return known
        if isinstance(s.frames[-1], PlacePresent):
            return self._place(s)
        line, value = self.planner.best(node_of(s), limits_of(s))
        self._remember(s, Outline(line, s.round, value >= SURE))
        return self._lines[fingerprint(s)]

    def _remember(self, s: VillageState, outline: Outline) -> None:
        """Play the plan on a copy to the end of the round and keep the answer to every question on the way."""
        if len(self._lines) > MOST_LINES:
            self._lines.clear()
        copy, plan = s.clone(), outline.now
        while copy.frames and asked(copy) == 0 and copy.round == s.round and not isinstance(
            copy.frames[-1], PlacePresent
        ):  # fmt: skip
            choice = answer(copy, plan)
            rest = outline._replace(line=(plan, *outline.line[1:]))
            self._lines[fingerprint(copy)] = choice, explain(copy, choice, rest)
            if choice.verb == "deliver":
                plan = plan._replace(drops=plan.drops[1:])
            elif choice.verb == "upgrade_locomotive":
                plan = plan._replace(upgrade=False)
            elif choice.verb == "exchange":
                plan = plan._replace(swap=None)
            apply_legal(copy, choice)

    def _place(self, s: VillageState) -> tuple[Choice, Reason]:
        """The best of what was drawn: the most promising placings are thought through."""
        node = node_of(s, rounds_done=1)
        village = village_of(s)
        colours = dict.fromkeys(village.colours[present] for present in s.drawn)
        tried = [
            (self.planner.value(grown), grown, Placing(colour, site))
            for colour in colours
            for site in range(len(village.sites))
            for grown in [self.planner.placed(node, Placing(colour, site))]
        ]
        tried.sort(key=lambda entry: -entry[0])
        best, highest = tried[0][2], float("-inf")
        line: Line = (RoundPlan(),)
        for _, grown, placing in tried[:PLACINGS]:
            found, value = self.planner.best(grown, self.planner.free)
            if value > highest:
                best, line, highest = placing, found, value
            if value >= WON - SAFE:
                break
        choice = Choice("place_present", f"good:{COLOURS[best.colour]}@drawn", f"site:{village.sites[best.site]}")
        return choice, explain(s, choice, Outline(line, s.round + 1, highest >= SURE))


def answer(s: VillageState, plan: RoundPlan) -> Choice:
    """What ``plan`` says to the open question; a harmless answer where it says nothing."""
    village, frame = village_of(s), s.frames[-1]
    wish = Choice("pass_move")
    if isinstance(frame, IssueShares):
        wish = Choice("issue", amount=plan.shares)
    elif isinstance(frame, VillageAction):
        wish = Choice("choose_action", dest=f"action:{plan.action or 'production'}")
    elif isinstance(frame, BuildLinks):
        missing = [link for link in plan.links if link not in s.links]
        wish = Choice("build_link", dest=f"link:{village.links[missing[0]]}") if missing else Choice("end_build")
    elif plan.swap:
        one, other = (present_handle(s, item.colour, item.site) for item in plan.swap)
        wish = Choice("exchange", one, other)
    elif plan.upgrade:
        wish = Choice("upgrade_locomotive")
    elif plan.drops:
        wish = _drop(s, plan.drops[0])
    listed = legal(s)
    if why_not(s, wish) is not None:
        return listed[-1]
    return next((c for c in listed if _alike(c, wish)), wish)


def _drop(s: VillageState, drop: Drop) -> Choice:
    return way_choice(s, Way(drop.item.colour, drop.item.site, drop.way.links, drop.way.end))


def _alike(listed: Choice, wish: Choice) -> bool:
    """Whether both mean the same: the listed one names the cost or another way of the same length."""
    same = (listed.verb, listed.source, listed.dest) == (wish.verb, wish.source, wish.dest)
    return same and wish.amount in (0, listed.amount)


@cache
def solver(key: str, difficulty: str) -> Solver:
    """The solver of a village, kept while the program runs."""
    return Solver(key, difficulty)


def best_choice(s: VillageState) -> tuple[Choice, Reason]:
    """The hint: what the solver would do now, and why."""
    return solver(s.map, s.difficulty).advise(s)
