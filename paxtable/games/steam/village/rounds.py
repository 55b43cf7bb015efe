"""The ten rounds of the village (C5, C6, C11)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame, Script, StepFunction
from paxtable.games.steam.expenses import pay_expenses
from paxtable.games.steam.income import collect, reduce_income
from paxtable.games.steam.shares import IssueShares
from paxtable.games.steam.state import MAX_LOCOMOTIVE
from paxtable.games.steam.village.delivery import MOVES_PER_ROUND, MovePresents
from paxtable.games.steam.village.links import BuildLinks
from paxtable.games.steam.village.restock import DrawPresents, PlacePresent
from paxtable.games.steam.village.setup import PlacePresents
from paxtable.games.steam.village.state import VillageState, progress, target, village_of

ACTIONS = ("locomotive", "engineer", "best_present", "production")
COVERED = ("first_build", "urbanization", "turn_order_pass")
"""Covered by face-down tiles all game (C6)."""


def out_of_reach(s: VillageState) -> bool:
    """Whether fewer moves are left than houses still wait, at the beginning of a round's moves (C11)."""
    rounds_left = village_of(s).file.rounds - s.round + 1
    return target(s) - progress(s) > MOVES_PER_ROUND * rounds_left


class VillageAction(Frame, kw_only=True):
    """One action a round, repeats allowed. Who cannot win any more may resign."""

    starts_move: ClassVar[bool] = True

    def candidates(self, s: VillageState) -> Iterable[Choice]:
        """The four actions; resigning."""
        return [*(Choice("choose_action", dest=f"action:{action}") for action in ACTIONS), Choice("resign")]

    def check(self, s: VillageState, c: Choice) -> Refusal | None:
        """C6, C11."""
        if c == Choice("resign"):
            return None if out_of_reach(s) else Refusal("resign.still_open", "C11")
        action = c.dest.removeprefix("action:")
        if c.verb != "choose_action" or c.source or c.amount or c.values or action == c.dest:
            return Refusal("not_now", "C6")
        if action in COVERED:
            return Refusal("action.never", "C6", {"action": c.dest})
        return None if action in ACTIONS else Refusal("action.unknown", "C6")

    def apply(self, s: VillageState, c: Choice) -> None:
        """Take it; a new locomotive comes at once."""
        s.frames.pop()
        if c.verb == "resign":
            s.ended = "resigned"
            s.say("resigned", 0)
            return
        s.action = c.dest.removeprefix("action:")
        s.say("chose", 0, {"action": c.dest})
        if s.action == "locomotive" and s.locomotive[0] < MAX_LOCOMOTIVE:
            s.locomotive[0] += 1
            s.say("locomotive", 0, {"level": s.locomotive[0]})

    def prompt(self, s: VillageState) -> tuple[str, Facts]:
        """Which action? Who may resign is told why (C11)."""
        if not out_of_reach(s):
            return "choose_action", {"left": len(ACTIONS)}
        moves = MOVES_PER_ROUND * (village_of(s).file.rounds - s.round + 1)
        return "choose_action_late", {"houses": target(s) - progress(s), "moves": moves}


def place_presents(s: VillageState, script: Script) -> None:
    """C3."""
    s.push(PlacePresents())


def begin_round(s: VillageState, script: Script) -> None:
    """The next round; the marker of the action comes back."""
    s.round += 1
    s.action = ""
    s.say("round", facts={"round": s.round, "of": village_of(s).file.rounds}, heading=True)


def issue_shares(s: VillageState, script: Script) -> None:
    """AS10."""
    s.phase = "shares"
    s.push(IssueShares())


def choose_action(s: VillageState, script: Script) -> None:
    """C6."""
    s.phase = "actions"
    s.push(VillageAction(seat=0))


def build_links(s: VillageState, script: Script) -> None:
    """C7."""
    if s.ended:
        script.goto("close")
        return
    s.phase = "build"
    s.push(BuildLinks(seat=0))


def move_presents(s: VillageState, script: Script) -> None:
    """C8."""
    s.phase = "move"
    s.push(MovePresents(seat=0))


def collect_income(s: VillageState, script: Script) -> None:
    """AS54; a won game is over before (C11)."""
    if s.ended:
        script.goto("close")
        return
    s.phase = "income"
    collect(s)


def pay(s: VillageState, script: Script) -> None:
    """AS55–AS57: bankruptcy loses the game."""
    s.phase = "expenses"
    if pay_expenses(s):
        s.ended = "bankrupt"
        script.goto("close")


def lower_income(s: VillageState, script: Script) -> None:
    """AS58."""
    s.phase = "reduction"
    reduce_income(s)


def restock(s: VillageState, script: Script) -> None:
    """C10; skipped in the last round."""
    s.phase = "restock"
    if s.action == "production" and s.stock and s.round < village_of(s).file.rounds:
        s.push(PlacePresent(seat=0))
        s.push(DrawPresents())


def advance(s: VillageState, script: Script) -> None:
    """The next round, or defeat by time."""
    if s.round < village_of(s).file.rounds:
        script.goto("begin_round")
    else:
        s.ended = "rounds"


def close(s: VillageState, script: Script) -> None:
    """The end of the game."""
    s.phase = "over"
    s.say(f"village_{s.ended}", 0, {"count": progress(s), "target": target(s)}, heading=True)


class VillageGame(Script, kw_only=True):
    """Christmas Village from the set-up to the end."""

    steps: ClassVar[dict[str, StepFunction]] = {
        "presents": place_presents,
        "begin_round": begin_round,
        "shares": issue_shares,
        "actions": choose_action,
        "build": build_links,
        "move": move_presents,
        "income": collect_income,
        "expenses": pay,
        "reduction": lower_income,
        "restock": restock,
        "advance": advance,
        "close": close,
    }
