"""A match: the state, the journal of what was answered, and every state on the way.

Undo, redo, scrubbing and branching are indexes into one list. Subscribers are told one thing, :class:`Changed`.
Chance is answered by the match's dealer: the draw at journal index *i* depends on the seed and on *i* only, so
doing, undoing and doing again gives the same game.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

import msgspec
from msgspec import Struct, field

from paxtable.engine.choice import CHANCE, Choice, IllegalChoice, Refusal
from paxtable.engine.core import apply_legal, asked, draw, legal, settle, why_not
from paxtable.engine.game import GameSpec, Reason
from paxtable.engine.reasons import told
from paxtable.engine.state import Note, State
from paxtable.engine.view import TableView


class Player(msgspec.Struct, frozen=True):
    """Who sits at a seat: a name, a colour of the palette, ``"human"`` or the name of a bot."""

    name: str
    colour: str
    kind: str = "human"

    @property
    def human(self) -> bool:
        """Whether a person answers for this seat."""
        return self.kind == "human"


class Step(Struct):
    """One answered question. ``before`` is the state in which it was asked; ``reveals`` tells that something
    hidden or a result of chance became known by it; ``starts_move`` that ``Esc`` may go back to before it; ``why``
    is a bot's reason (``<game>.reason.<code>``) with those who may hear it. Saves do not keep reasons."""

    seat: int
    choice: Choice
    before: State
    notes: tuple[Note, ...] = ()
    reveals: bool = False
    starts_move: bool = False
    why: Note | None = None


class Changed(Struct, frozen=True):
    """What subscribers are told. ``kind`` is ``"do"``, ``"undo"``, ``"redo"``, ``"scrub"`` or ``"load"``; ``step`` the
    journal index that is current now; ``forward`` whether an animation should show the way."""

    kind: str
    step: int
    forward: bool


Listener: TypeAlias = "Callable[[Changed], None]"


class Match(Struct):
    """A game being played. Build one with :func:`new_match`."""

    spec: GameSpec
    options: dict[str, str]
    players: list[Player]
    seed: int
    state: State
    done: list[Step] = field(default_factory=list)
    undone: list[Step] = field(default_factory=list)
    opening: tuple[Note, ...] = ()
    listeners: list[Listener] = field(default_factory=list)
    _final: State | None = None

    # -- asking ------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> int:
        """The seat that is asked, CHANCE or NOBODY."""
        return asked(self.state)

    def legal(self) -> list[Choice]:
        """The legal choices of the seat that is asked."""
        return legal(self.state)

    def why_not(self, choice: Choice) -> Refusal | None:
        """None if ``choice`` is legal now, else the reason."""
        return why_not(self.state, choice)

    def view(self, seat: int) -> TableView:
        """What ``seat`` may see now."""
        return self.spec.view(self.state, seat)

    # -- doing -------------------------------------------------------------------------------------------------

    def do(self, choice: Choice, why: Reason | None = None) -> None:
        """Answer the open question, for the reason ``why`` where a bot has one, then let the dealer answer chance.
        Raises IllegalChoice, with nothing changed."""
        refusal = why_not(self.state, choice)
        if refusal is not None:
            raise IllegalChoice(choice, refusal)
        self._answer(choice, why)
        self.undone.clear()
        self._deal()
        self._tell("do", forward=True)

    def _answer(self, choice: Choice, why: Reason | None = None) -> None:
        state = self.state
        before = state.clone()
        top = state.frames[-1]
        step = Step(top.seat, choice, before, starts_move=top.starts_move)
        state.notes = []
        try:
            apply_legal(state, choice)
        except BaseException:
            self.state = before  # a defect of the rules must not leave half a move behind
            raise
        step.notes, state.notes = tuple(state.notes), None
        if why is not None:
            step.why = told(self.spec, why, step.seat, choice, step.notes, before, state)
        step.reveals = step.seat == CHANCE or state.revealed != before.revealed
        self.done.append(step)

    def _deal(self) -> None:
        while self.asked == CHANCE:
            rng = random.Random(f"{self.seed}:{len(self.done)}")
            self._answer(draw(self.state, rng))

    def feed(self, choice: Choice) -> None:
        """Answer the open question, chance included, without the dealer: for replays and recorded games.

        Raises IllegalChoice, with nothing changed.
        """
        refusal = why_not(self.state, choice)
        if refusal is not None:
            raise IllegalChoice(choice, refusal)
        self._answer(choice)
        self.undone.clear()

    # -- going back and forth ------------------------------------------------------------------------------------

    @property
    def at(self) -> int:
        """The number of answered questions before the present state."""
        return len(self.done)

    @property
    def length(self) -> int:
        """The number of answered questions that are known, redo included."""
        return len(self.done) + len(self.undone)

    def undo_target(self) -> int:
        """The index that undo goes back to: before the last answer of a person or bot; -1 when there is none."""
        index = len(self.done) - 1
        while index >= 0 and self.done[index].seat == CHANCE:
            index -= 1
        return index

    def undo_reveals(self, target: int) -> bool:
        """Whether going back to ``target`` takes back something that was hidden or drawn."""
        return any(step.reveals for step in self.done[target:])

    def undo(self) -> bool:
        """Take back the last answer, and chance after it. False when there is none."""
        target = self.undo_target()
        if target < 0:
            return False
        self._go(target)
        self._tell("undo", forward=False)
        return True

    def redo(self) -> bool:
        """Do again what undo took back, chance included, as the journal has it. False when there is none."""
        if not self.undone:
            return False
        target = len(self.done) + 1
        while target < self.length and self._step(target).seat == CHANCE:
            target += 1
        self._go(target)
        self._tell("redo", forward=True)
        return True

    def scrub(self, index: int) -> None:
        """Look at the state after ``index`` answers; later answers stay known. Raises IndexError outside 0..length."""
        if not 0 <= index <= self.length:
            raise IndexError(f"step {index} of {self.length}")
        forward = index > self.at
        if index != self.at:
            self._go(index)
            self._tell("scrub", forward=forward)

    def move_start(self) -> int:
        """The index before the running move, for ``Esc``: the last step that started a move, unless something was
        revealed or another seat answered since; then, and where no move is running, ``at``."""
        seat = self.asked
        if not self.state.frames or self.state.frames[-1].starts_move:
            return self.at
        for index in range(len(self.done) - 1, -1, -1):
            step = self.done[index]
            if step.seat != seat or step.reveals:
                return self.at
            if step.starts_move:
                return index
        return self.at

    def _step(self, index: int) -> Step:
        if index < len(self.done):
            return self.done[index]
        return self.undone[-(index - len(self.done)) - 1]

    def _go(self, target: int) -> None:
        if not self.undone:
            self._final = self.state.clone()
        while len(self.done) > target:
            self.undone.append(self.done.pop())
        while len(self.done) < target:
            self.done.append(self.undone.pop())
        if self.undone:
            self.state = self.undone[-1].before.clone()
        else:
            assert self._final is not None
            self.state, self._final = self._final, None

    def branch(self) -> Match:
        """A new match that goes on from the present state; this one stays as it is."""
        twin = Match(
            self.spec, dict(self.options), list(self.players), self.seed, self.state.clone(), opening=self.opening
        )
        twin.done = list(self.done)
        return twin

    # -- telling -------------------------------------------------------------------------------------------------

    def log(self, seat: int) -> list[tuple[int, Note]]:
        """The log that ``seat`` may read: pairs of the journal index after which a line stands, and the line."""
        lines = [(0, note) for note in self.opening]
        lines += [(i + 1, note) for i, step in enumerate(self.done) for note in step.notes]
        return [(i, note) for i, note in lines if not note.only or seat in note.only]

    def reasons(self, seat: int) -> dict[int, Note]:
        """The reasons of bots that ``seat`` may hear, by the journal index after which they stand."""
        found = {i + 1: step.why for i, step in enumerate(self.done) if step.why is not None}
        return {i: why for i, why in found.items() if not why.only or seat in why.only}

    def subscribe(self, listener: Listener) -> None:
        """Call ``listener`` after every change."""
        self.listeners.append(listener)

    def _tell(self, kind: str, *, forward: bool) -> None:
        changed = Changed(kind, self.at, forward)
        for listener in list(self.listeners):
            listener(changed)


def new_match(spec: GameSpec, players: list[Player], seed: int, options: dict[str, str] | None = None) -> Match:
    """A match at its first question to a seat. Raises ValueError for seats or options that the game does not have."""
    match = start(spec, players, seed, options)
    match._deal()
    return match


def start(spec: GameSpec, players: list[Player], seed: int, options: dict[str, str] | None = None) -> Match:
    """A match before the first answer, chance not yet asked: for replays, which feed chance from a journal."""
    if len(players) not in spec.seats:
        raise ValueError(f"{spec.title} is played by {counts(spec.seats)}, not by {len(players)}.")
    chosen = spec.defaults([player.colour for player in players])
    for key, value in (options or {}).items():
        known = {option.key: option.values for option in spec.options}
        if key not in known or (known[key] and value not in known[key]):
            raise ValueError(f"{spec.title} has no option {key}={value}.")
        chosen[key] = value
    state = spec.new_state(len(players), chosen)
    state.notes = []
    settle(state)
    opening, state.notes = tuple(state.notes), None
    return Match(spec, chosen, players, seed, state, opening=opening)


def counts(seats: tuple[int, ...]) -> str:
    """``(2, 3, 4)`` as ``"2 to 4"``."""
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"
