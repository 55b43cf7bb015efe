"""Which answers of a journal were decisions of a person, and which only let a step be seen."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from paxtable.engine.choice import Choice
from paxtable.engine.match import Match, Step
from paxtable.engine.state import Note, State

FORCED = "forced"
"""The code of the reason of a pass that the table makes for a person."""


def shows_a_step(state: State) -> bool:
    """Whether the open question leaves nothing to decide (``Frame.goes_on``)."""
    return bool(state.frames) and state.frames[-1].goes_on


def only_a_pass(choices: Sequence[Choice]) -> bool:
    """Whether to pass is all that is left to do."""
    return len(choices) == 1 and choices[0].verb.startswith("pass")


def decided(step: Step, seats: Collection[int]) -> bool:
    """Whether ``step`` is a decision of one of ``seats``, neither shown nor made because nothing else was possible."""
    forced = step.why is not None and step.why.code == FORCED
    return step.seat in seats and not forced and not shows_a_step(step.before)


def last_decision(match: Match, seats: Collection[int]) -> int:
    """The index of the last decision of one of ``seats``, or -1."""
    return next((i for i in range(match.at - 1, -1, -1) if decided(match.done[i], seats)), -1)


def lines_since(match: Match, viewer: int) -> list[tuple[int, Note]]:
    """The lines of the log after the last decision of ``viewer``, as ``viewer`` may read them; none before the first
    decision."""
    start = last_decision(match, (viewer,)) + 1
    return [(step, note) for step, note in match.log(viewer) if step > start] if start else []
