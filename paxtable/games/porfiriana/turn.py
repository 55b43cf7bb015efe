"""A turn: action phase D1, discard Headlines D2, restore the Market D3, income D4."""

from __future__ import annotations

from collections.abc import Iterable

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame, Script
from paxtable.games.porfiriana import coverage, facts, money
from paxtable.games.porfiriana.act_build import CONNECT, LAND, POLICE, REDEPLOY, SELL
from paxtable.games.porfiriana.act_market import BUY, BUY_PUBLIC
from paxtable.games.porfiriana.act_play import ACTION as PLAY
from paxtable.games.porfiriana.act_speculate import SPECULATE
from paxtable.games.porfiriana.action import Action, allowance, banned, extras, subject
from paxtable.games.porfiriana.ending import gold_victory
from paxtable.games.porfiriana.library import RULES, TYPE
from paxtable.games.porfiriana.pile import LAST_TOPPLE, discard_from_market
from paxtable.games.porfiriana.state import COLUMNS, NONE, Porfiriana
from paxtable.games.porfiriana.triggers import fire
from paxtable.games.porfiriana.upkeep import Upkeep

END_ACTIONS = Choice("end_actions")
ACTIONS: tuple[Action, ...] = (PLAY, BUY, BUY_PUBLIC, SELL, REDEPLOY, LAND, CONNECT, POLICE, SPECULATE)
BY_VERB: dict[str, Action] = {verb: action for action in ACTIONS for verb in action.verbs}


class Turn(Script, kw_only=True):
    """The turn of ``player``, phase by phase. ``discards`` are the Headlines of D2 in their order."""

    player: int
    discards: tuple[str, ...] = ()


class Actions(Frame, kw_only=True):
    """D1: one action after the other, until nothing is left to do or the player stops."""

    starts_move = True

    def settle(self, s: Porfiriana) -> bool:
        """True while there is anything but stopping to do (R10)."""
        check = self.check
        for c in self._starts(s):
            if check(s, c) is None:
                return True
        s.frames.pop()
        return False

    def _starts(self, s: Porfiriana) -> Iterable[Choice]:
        seat = self.seat
        regular = s.spent < s.limit
        for action in ACTIONS:
            free = extras(s, seat, action.name)
            if not regular and not free:
                continue
            for c in action.offers(s, seat):
                if regular:
                    yield c
                for power in free:
                    yield Choice(c.verb, c.source, c.dest, c.amount, (f"card:{power.card}",))

    def candidates(self, s: Porfiriana) -> Iterable[Choice]:
        """Everything that could be started, Extra Actions included, and to stop."""
        yield from self._starts(s)
        yield END_ACTIONS

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """Actions left, no ban, and the rule of the action itself."""
        if c == END_ACTIONS:
            return None
        action = BY_VERB.get(c.verb)
        if action is None or not self._well_formed(c):
            return Refusal("not_now", "D1")
        refusal = allowance(s, self.seat, action, c) or action.refuse(s, self.seat, c)
        if refusal is None and s.table.power("ban"):
            card = banned(s, self.seat, action.name, subject(c))
            if card:
                return Refusal("banned", "D1.5", {"card": f"card:{card}"})
        return refusal

    def _well_formed(self, c: Choice) -> bool:
        """Whether the choice is written as it is offered: cubes come from the own reserve, nothing has an amount."""
        if c.verb in ("land", "connect", "speculate.place"):
            return c.source == f"cube:{self.seat}" and not c.amount
        if c.verb in ("police", "police.jail"):
            return not c.source and not c.amount and (c.verb == "police" or not c.dest)
        return not c.amount

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Start the action; it is resolved completely before the next question."""
        if c.verb == "end_actions":
            s.frames.pop()
            s.say("end_actions", self.seat)
            return
        BY_VERB[c.verb].perform(s, self.seat, c)

    def prompt(self, s: Porfiriana) -> tuple[str, Facts]:
        """How many actions are left."""
        return "turn_action", {"left": s.limit - s.spent, "limit": s.limit}


def start_turn(s: Porfiriana, seat: int) -> None:
    """Begin the turn of ``seat``."""
    s.turn += 1
    s.active = seat
    s.phase = "D1"
    s.spent = s.buys = s.sold = 0
    s.moved = False
    s.limit = RULES.actions.jailed if s.seats[seat].jailed else RULES.actions.normal
    coverage.count_all("passive", s.table.powers)
    s.say("turn", seat, {"turn": s.turn}, heading=True)
    if seat == s.diaz:
        from paxtable.games.porfiriana.diaz import DiazTurn

        s.push(DiazTurn())
    else:
        s.push(Turn(player=seat))


def _begin(s: Porfiriana, script: Turn) -> None:
    fire(s, "turn_start", script.player, owner=script.player)


def _act(s: Porfiriana, script: Turn) -> None:
    s.push(Actions(seat=script.player))


def first_column(s: Porfiriana) -> list[str]:
    """The Headlines and Topples in column 0, row 0 first."""
    cards = [s.market[row * COLUMNS] for row in (0, 1)]
    return [card for card in cards if card and TYPE[card] in ("headline", "topple")]


def headlines(s: Porfiriana, script: Turn) -> None:
    """D2: which Headlines go; two of them are ordered by the active player, on Díaz's turn row 0 first."""
    s.phase = "D2"
    found = first_column(s)
    script.discards = tuple(found)
    if len(found) > 1 and script.player != s.diaz:
        s.push(HeadlineOrder(seat=script.player, cards=tuple(found)))


def discard_headlines(s: Porfiriana, script: Turn) -> None:
    """D2: discard them without effect, one by one."""
    if script.discards:
        card, script.discards = script.discards[0], script.discards[1:]
        script.goto("discard_headlines")
        discard_from_market(s, card)


class HeadlineOrder(Frame, kw_only=True):
    """In which order two Headlines of column 0 are discarded."""

    cards: tuple[str, ...]

    def candidates(self, s: Porfiriana) -> Iterable[Choice]:
        """Which one is first."""
        return [Choice("headline_order", f"card:{card}") for card in self.cards]

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """One of the two."""
        return None if c in self.candidates(s) else Refusal("headline.not_there", "D2")

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Tell the turn."""
        s.frames.pop()
        below = s.frames[-1]
        assert isinstance(below, Turn)
        first = c.source[5:]
        below.discards = (first, *(card for card in self.cards if card != first))

    def prompt(self, s: Porfiriana) -> tuple[str, Facts]:
        """Which first."""
        return "headline_order", {}


def last_topple(s: Porfiriana, script: Turn) -> None:
    """Start of D3: after the fourth Topple the game ends (K5)."""
    s.phase = "D3"
    if s.topples >= LAST_TOPPLE:
        gold_victory(s)


def stall(s: Porfiriana, script: Turn) -> None:
    """The Stall rule: after idle turns the cheapest card of each row goes."""
    if s.moved:
        s.stall = 0
        return
    s.stall += 1
    people = len(s.seats)
    limit = people if RULES.stall_turns == "auto" or not s.deck else RULES.stall_turns
    if RULES.stall_turns == 0 or s.stall < int(limit):
        return
    s.stall = 0
    s.say("stall", NONE)
    rows = [[card for card in s.market[row * COLUMNS : (row + 1) * COLUMNS] if card] for row in (0, 1)]
    script.discards = tuple(row[0] for row in rows if row)


def restore(s: Porfiriana, script: Turn) -> None:
    """D3: cards slide towards column 0 with their cubes, new ones come from the Play Deck, the last one to column 5."""
    drawn = 0
    for row in (0, 1):
        cards = [card for card in s.market[row * COLUMNS : (row + 1) * COLUMNS] if card]
        while len(cards) < COLUMNS and s.deck:
            cards.append(s.deck.pop())
            drawn += 1
        s.market[row * COLUMNS : (row + 1) * COLUMNS] = cards + [""] * (COLUMNS - len(cards))
    if drawn:
        s.revealed += 1
        s.say("market.restored", NONE, {"count": drawn})


def _income(s: Porfiriana, script: Turn) -> None:
    """D4: one gold for each earning cube."""
    s.phase = "D4"
    seat = script.player
    s.say("income", seat, {"gold": facts.income(s, seat)})
    money.move(s, money.POOL, seat, facts.income(s, seat), told=True)
    fire(s, "income", seat, owner=seat)


def _upkeep(s: Porfiriana, script: Turn) -> None:
    if s.depression:
        s.push(Upkeep(player=script.player))


def end_turn(s: Porfiriana, script: Turn) -> None:
    """The end: a waiting jail sentence begins, the record is cleared, the next player goes on."""
    if script.player != s.diaz:
        player = s.seats[script.player]
        player.used = []
        player.jailed |= player.jail_pending
        player.jail_pending = False
    s.frames.pop()
    start_turn(s, (script.player + 1) % len(s.seats))


def _discard_stalled(s: Porfiriana, script: Turn) -> None:
    """The stalled cards go one by one, with all that it brings."""
    if script.discards:
        card, script.discards = script.discards[0], script.discards[1:]
        script.goto("discard_stalled")
        discard_from_market(s, card)


MARKET_STEPS = {
    "headlines": headlines,
    "discard_headlines": discard_headlines,
    "last_topple": last_topple,
    "stall": stall,
    "discard_stalled": _discard_stalled,
    "last_topple_stalled": last_topple,
    "restore": restore,
}
"""D2 and D3, the same for a player and for Díaz."""

Turn.steps = {
    "begin": _begin,
    "act": _act,
    **MARKET_STEPS,
    "income": _income,
    "upkeep": _upkeep,
    "next": end_turn,
}
