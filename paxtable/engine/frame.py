"""Frames: one question to one seat. Scripts: named steps in the order of the rulebook.

A frame's fields are numbers, strings and tuples (never lists or references to other objects), so a copy of a
frame is a shallow copy and a save of it is readable. A frame never looks at the frames below it; an answer goes
down in one place only: pop, then write the agreed field of the script that asked.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, TypeAlias

import msgspec

from paxtable.engine.choice import CHANCE, Choice, Facts, Refusal


class Frame(msgspec.Struct, kw_only=True, tag=True, omit_defaults=True):
    """One question to ``seat``. ``s`` is the state of the game that the frame belongs to.

    ``starts_move`` marks a question whose answer begins a move: ``Esc`` goes back to it. ``goes_on`` marks one that
    leaves nothing to decide and only lets the table show a step: a window answers it by itself, at the pace of bots.
    """

    seat: int = CHANCE

    starts_move: ClassVar[bool] = False
    goes_on: ClassVar[bool] = False

    def candidates(self, s: Any) -> Iterable[Choice]:
        """A small superset of the legal choices, cheap to make, in the order of the rules, without repeats."""
        raise TypeError(f"{type(self).__name__} offers nothing")

    def check(self, s: Any, c: Choice) -> Refusal | None:
        """None if ``c`` is legal, else the reason. Also told choices that are no candidates. Changes nothing."""
        raise TypeError(f"{type(self).__name__} checks nothing")

    def apply(self, s: Any, c: Choice) -> None:
        """Carry out the legal choice ``c``: mutate own data first, then push or pop."""
        raise TypeError(f"{type(self).__name__} does nothing")

    def settle(self, s: Any) -> bool:
        """True if a real choice remains; else pop (or move on) and return False."""
        return True

    def prompt(self, s: Any) -> tuple[str, Facts]:
        """Key and facts of the question as the prompt bar shows it."""
        return type(self).__name__, {}

    def crumbs(self, s: Any) -> tuple[tuple[str, ...], int]:
        """Keys of the steps of the running move and the index of the present one; empty when it has one step."""
        return (), 0


StepFunction: TypeAlias = Callable[[Any, Any], None]


class Script(Frame, kw_only=True):
    """A sequence that reads like the rulebook: ``steps`` maps names to functions ``step(state, script)``.

    ``at`` is the name of the next step. Inserting a step in a later release does not move ``at`` in old saves.
    A step may push frames, ``goto`` another step, or ``finish``. It runs once; the next one runs when the script
    is on top again.
    """

    at: str = ""
    steps: ClassVar[dict[str, StepFunction]] = {}

    def settle(self, s: Any) -> bool:
        """Run the next step, or pop after the last one. A script never asks by itself."""
        steps = type(self).steps
        name = self.at or next(iter(steps))
        if name == END:
            s.frames.pop()
            return False
        self.at = following(steps, name)
        steps[name](s, self)
        return False

    def goto(self, name: str) -> None:
        """Make ``name`` the next step."""
        self.at = name

    def finish(self) -> None:
        """End the script when it is on top again."""
        self.at = END


END = "end"
"""Where a script stands after its last step."""

_following: dict[int, tuple[dict[str, StepFunction], dict[str, str]]] = {}
"""By identity of a table of steps: the table itself (so that its identity is not given away), and who follows whom."""


def following(steps: dict[str, StepFunction], name: str) -> str:
    """The name of the step after ``name``, or END."""
    known = _following.get(id(steps))
    if known is None:
        names = list(steps)
        known = _following[id(steps)] = (steps, dict(zip(names, [*names[1:], END], strict=True)))
    return known[1][name]


class Chance(Frame, kw_only=True):
    """A question that nobody is asked: a shuffle or a die. Answered by the match's dealer, checked like any other.

    A subclass says what may come (:meth:`check`), draws it (:meth:`draw`) and what it does (:meth:`apply`).
    """

    def candidates(self, s: Any) -> Iterable[Choice]:
        """Nothing: chance is never listed in full."""
        return ()

    def draw(self, s: Any, rng: random.Random) -> Choice:
        """One answer, drawn with ``rng``."""
        raise TypeError(f"{type(self).__name__} draws nothing")
