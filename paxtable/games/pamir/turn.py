"""The turn of a seat: PP17–PP20, its start (Blackmail, PP85), its actions, its cleanup, the next seat (PP66)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, TypeAlias

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame, Script, StepFunction
from paxtable.games.pamir.action import CardAction
from paxtable.games.pamir.battle import Battle, why_no_battle
from paxtable.games.pamir.betray import Betray, why_no_betrayal
from paxtable.games.pamir.build import Build, why_no_build
from paxtable.games.pamir.cleanup import CourtDiscard, HandDiscard, discard_from_market, leftmost_events, refill
from paxtable.games.pamir.data import ACTIONS, BLACKMAIL, LIMITS, NONE, REGION, SEATS_MAX
from paxtable.games.pamir.events import resolve_discard
from paxtable.games.pamir.gift import Gift, why_no_gift
from paxtable.games.pamir.limits import Place
from paxtable.games.pamir.move import Move, why_no_move
from paxtable.games.pamir.play import check_play, start_play
from paxtable.games.pamir.purchase import check_purchase, purchase
from paxtable.games.pamir.spots import CARD_OF, NUMBER, PLAY, PURCHASE, SEAT_HANDLE, SPY, card_choice
from paxtable.games.pamir.standing import has_ability, is_favored
from paxtable.games.pamir.state import Pamir
from paxtable.games.pamir.tax import Tax, why_no_tax

END_TURN = Choice("end_turn")

Test: TypeAlias = "Callable[[Pamir, int, int], Refusal | None]"

CARD_ACTIONS: dict[str, tuple[Test, type[CardAction]]] = {
    "tax": (why_no_tax, Tax),
    "gift": (why_no_gift, Gift),
    "build": (why_no_build, Build),
    "move": (why_no_move, Move),
    "betray": (why_no_betrayal, Betray),
    "battle": (why_no_battle, Battle),
}
"""Card action to the test whether it could do anything now (PP19) and its script."""


def check_action(s: Pamir, seat: int, c: Choice) -> Refusal | None:
    """None if ``seat`` may declare the card action: PP19, PP35, PP37."""
    card = CARD_OF.get(c.source, NONE)
    if card not in s.courts[seat]:
        return Refusal("not_in_court", "PP35", {"card": c.source})
    if c.dest or c.amount or c.values:
        return Refusal("action.where_later", "PP35", {"card": c.source})
    if c.verb not in ACTIONS[card]:
        return Refusal("action.not_on_card", "PP35", {"card": c.source, "action": c.verb})
    if card in s.used:
        return Refusal("action.used", "PP35", {"card": c.source})
    if s.actions <= 0 and not is_favored(s, seat, card):
        return Refusal("action.no_bonus", "PP37", {"card": c.source})
    return CARD_ACTIONS[c.verb][0](s, seat, card)


class Turn(Frame, kw_only=True):
    """What does the seat do next? It ends the turn itself (PP19)."""

    starts_move: ClassVar[bool] = True

    def candidates(self, s: Pamir) -> list[Choice]:
        """Buy, play, the actions of the court, end the turn."""
        seat = self.seat
        found: list[Choice] = []
        if s.actions > 0:
            prices = PURCHASE[seat]
            found += [prices[card] for card in s.market if card]
            plays = PLAY[seat]
            for card in s.hands[seat]:
                found += plays[card]
        for card in s.courts[seat]:
            if card not in s.used:
                found += [card_choice(action, card) for action in ACTIONS[card]]
        found.append(END_TURN)
        return found

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """The rule of the kind of choice."""
        verb = c.verb
        if verb == "purchase":
            return check_purchase(s, self.seat, c)
        if verb == "play":
            return check_play(s, self.seat, c)
        if verb in CARD_ACTIONS:
            return check_action(s, self.seat, c)
        return None if c == END_TURN else Refusal("not_offered", "PP17")

    def apply(self, s: Pamir, c: Choice) -> None:
        """Start it."""
        verb = c.verb
        if verb == "purchase":
            purchase(s, self.seat, CARD_OF[c.source])
        elif verb == "play":
            start_play(s, self.seat, c)
        elif verb == "end_turn":
            s.frames.pop()
        else:
            s.push(CARD_ACTIONS[verb][1](seat=self.seat, card=CARD_OF[c.source]))

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """Actions left."""
        return "turn" if s.actions else "turn.bonus", {"actions": s.actions}


class Blackmail(Place, kw_only=True):
    """Where does the spy of Blackmail go? Once for each of the ``regions`` still open, in any order (PP85)."""

    regions: tuple[int, ...]

    def settle(self, s: Pamir) -> bool:
        """While a card of an open region holds no spy of anyone, and there is a cylinder."""
        pieces = s.pieces
        dests: list[int] = []
        for court in s.courts:
            for card in court:
                first = SPY + card * SEATS_MAX
                if REGION[card] in self.regions and not any(pieces[first : first + SEATS_MAX]):
                    dests.append(first + self.seat)
        self.dests = tuple(dests)
        return Place.settle(self, s)

    def apply(self, s: Pamir, c: Choice) -> None:
        """Place the spy; the other ability may follow, after all that the placement causes."""
        dest = self.dest_of(c)
        if dest is not None:
            left = tuple(region for region in self.regions if region != REGION[NUMBER[dest]])
            twin = Blackmail(seat=self.seat, regions=left, dests=(), why="blackmail", optional=True)
            s.frames.insert(len(s.frames) - 1, twin)
        Place.apply(self, s, c)


def begin(s: Pamir, f: TurnScript) -> None:
    """A new turn: two actions, no marks."""
    s.turn += 1
    s.active = f.seat
    s.actions = LIMITS.actions_per_turn
    if s.notes is not None:
        s.say("turn", f.seat, {"turn": s.turn, "seat": SEAT_HANDLE[f.seat]}, heading=True)


def start_abilities(s: Pamir, f: TurnScript) -> None:
    """Blackmail comes before the actions (PP17)."""
    regions = tuple(region for region, carriers in BLACKMAIL if has_ability(s, f.seat, carriers))
    if regions:
        s.push(Blackmail(seat=f.seat, regions=regions, dests=(), why="blackmail", optional=True))


def ask_actions(s: Pamir, f: TurnScript) -> None:
    """Actions in any order."""
    s.push(Turn(seat=f.seat))


def trim_court(s: Pamir, f: TurnScript) -> None:
    """Cleanup, step 1."""
    s.actions = 0
    s.push(CourtDiscard(seat=f.seat))


def trim_hand(s: Pamir, f: TurnScript) -> None:
    """Cleanup, step 2."""
    s.push(HandDiscard(seat=f.seat))


def find_events(s: Pamir, f: TurnScript) -> None:
    """Cleanup, step 3: only the events that stand in the leftmost column now (PP61)."""
    f.leaving = leftmost_events(s)


def discard_event(s: Pamir, f: TurnScript) -> None:
    """The top one is resolved completely before the bottom one."""
    if f.leaving:
        card, f.leaving = f.leaving[0], f.leaving[1:]
        f.goto("events")
        discard_from_market(s, card)
        resolve_discard(s, f.seat, card)


def refill_market(s: Pamir, f: TurnScript) -> None:
    """Cleanup, step 4."""
    if not refill(s, f.seat):
        f.goto("refill")


def next_turn(s: Pamir, f: TurnScript) -> None:
    """Marks of the turn end; the next seat clockwise (PP15, PP66)."""
    s.used.clear()
    s.blocked.clear()
    s.marks.clear()
    s.failed.clear()
    f.seat = (f.seat + 1) % s.n
    f.goto("begin")


class TurnScript(Script, kw_only=True):
    """Turn after turn: the bottom of the stack, its ``seat`` the one whose turn it is."""

    leaving: tuple[int, ...] = ()

    steps: ClassVar[dict[str, StepFunction]] = {
        "begin": begin,
        "blackmail": start_abilities,
        "actions": ask_actions,
        "court": trim_court,
        "hand": trim_hand,
        "leftmost": find_events,
        "events": discard_event,
        "refill": refill_market,
        "next": next_turn,
    }
