"""Phase 3: choosing actions (AS13)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame
from paxtable.games.steam.state import MAX_LOCOMOTIVE, SteamState
from paxtable.games.steam.variation import ACTIONS, open_actions, variation_of


class ChooseAction(Frame, kw_only=True):
    """Each seat in turn order takes an action that nobody has taken this round."""

    at: int = 0

    starts_move: ClassVar[bool] = True

    def candidates(self, s: SteamState) -> Iterable[Choice]:
        """The actions of the board, in its order."""
        return [Choice("choose_action", dest=f"action:{action}") for action in ACTIONS]

    def check(self, s: SteamState, c: Choice) -> Refusal | None:
        """AS13; M5 for covered actions."""
        if c.verb != "choose_action" or c.source or c.amount or c.values:
            return Refusal("not_now", "AS13")
        action = c.dest.removeprefix("action:")
        if c.dest == action or action not in ACTIONS:
            return Refusal("action.unknown", "AS13")
        if action not in variation_of(s).actions:
            return Refusal("action.never", "M5", {"action": c.dest})
        if action in s.blocked:
            return Refusal("action.blocked", "M5", {"action": c.dest})
        if action in s.action:
            return Refusal("action.taken", "AS13", {"action": c.dest, "by": f"seat:{s.action.index(action)}"})
        return None

    def apply(self, s: SteamState, c: Choice) -> None:
        """Take the marker; a new locomotive comes at once."""
        take_action(s, self.seat, c.dest.removeprefix("action:"))
        self.at += 1

    def settle(self, s: SteamState) -> bool:
        """The next seat; the last action left is taken without asking."""
        if self.at >= len(s.order):
            s.frames.pop()
            return False
        self.seat = s.order[self.at]
        left = open_actions(s)
        if len(left) > 1:
            return True
        if left:
            take_action(s, self.seat, left[0])
        self.at += 1
        return False

    def prompt(self, s: SteamState) -> tuple[str, Facts]:
        """Which action?"""
        return "choose_action", {"left": len(open_actions(s))}


def take_action(s: SteamState, seat: int, action: str) -> None:
    """Give ``action`` to ``seat`` (AS13)."""
    s.action[seat] = action
    s.say("chose", seat, {"action": f"action:{action}"})
    if action == "locomotive" and s.locomotive[seat] < MAX_LOCOMOTIVE:
        s.locomotive[seat] += 1
        s.say("locomotive", seat, {"level": s.locomotive[seat]})


def with_first(s: SteamState, action: str) -> tuple[int, ...]:
    """The turn order, but the seat with ``action`` before the others (AS13)."""
    return tuple(sorted(s.order, key=lambda seat: s.action[seat] != action))
