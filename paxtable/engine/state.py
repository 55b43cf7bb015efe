"""The base of every game's state: a stack of frames and what the rules told while they ran."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from paxtable.engine.choice import Facts

if TYPE_CHECKING:
    from typing import Self

    from paxtable.engine.frame import Frame


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the log as data: the sentence's key, its facts, and who may read it.

    ``seat`` is the seat it is about (-1: nobody), ``only`` the seats that may read it (empty: everybody),
    ``heading`` marks the line that opens a turn or a round.
    """

    code: str
    facts: Facts = msgspec.field(default_factory=dict)
    seat: int = -1
    only: tuple[int, ...] = ()
    heading: bool = False


class State(msgspec.Struct, kw_only=True):
    """What every game's state has. Subclasses add plain data: ids, numbers, strings, lists, dicts.

    ``frames`` is the stack of open questions and running scripts, the top one last; empty means the game is
    over. ``notes`` collects log lines, or is None where nobody reads them (playouts); it is not part of the
    position. ``revealed`` counts hidden facts that became known, so that undo can ask first.
    """

    frames: list[Any] = msgspec.field(default_factory=list)
    notes: list[Note] | None = None
    revealed: int = 0

    def clone(self) -> Self:
        """An independent copy that shares nothing mutable; ``notes`` is None in it."""
        raise TypeError(f"{type(self).__name__} has no clone()")

    def push(self, frame: Frame) -> None:
        """Put ``frame`` on top of the stack."""
        self.frames.append(frame)

    def say(
        self,
        code: str,
        seat: int = -1,
        facts: Facts | None = None,
        *,
        only: tuple[int, ...] = (),
        heading: bool = False,
    ) -> None:
        """Add a log line, unless nobody listens."""
        if self.notes is not None:
            self.notes.append(Note(code, facts or {}, seat, only, heading))
