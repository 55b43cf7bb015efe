"""Guided first turns: a script in ``assets/learn/<game>.yaml`` that watches a real game and says what to try next.

The lesson makes no move and forbids none. It is told what was answered and what may be seen now, and gives a
:class:`Hint`. A person who does something else is told so, and may undo it or go on alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

import msgspec

from paxtable.cards.problems import Finding
from paxtable.cards.yamlfile import load
from paxtable.engine.choice import Choice
from paxtable.engine.match import Match, Player, new_match
from paxtable.engine.view import TableView
from paxtable.games.registry import find_game
from paxtable.resources import resource


class Pattern(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Answers that fit: a verb, and handles in which ``*`` stands for anything."""

    verb: str
    source: str = "*"
    dest: str = "*"

    def fits(self, choice: Choice) -> bool:
        """Whether ``choice`` is one of them."""
        return (
            choice.verb == self.verb and fnmatchcase(choice.source, self.source) and fnmatchcase(choice.dest, self.dest)
        )


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One note. It ends with an answer in ``do``, when the learner is asked something else than ``during``, when the
    learner is asked something in ``wait``, or with the Next button where it has none of them."""

    text: str
    rule: str = ""
    do: tuple[Pattern, ...] = ()
    during: tuple[str, ...] = ()
    wait: tuple[str, ...] = ()
    mark: tuple[str, ...] = ()

    @property
    def by_button(self) -> bool:
        """Whether the reader goes on with Next."""
        return not (self.do or self.during or self.wait)


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: the game it is played in, and its steps."""

    game: str
    seed: int
    players: tuple[Player, ...]
    learner: int
    options: dict[str, str]
    steps: tuple[LessonStep, ...]

    def start(self) -> Match:
        """The match of the lesson at its first question."""
        return new_match(find_game(self.game), list(self.players), self.seed, dict(self.options))


@dataclass(frozen=True)
class Hint:
    """What the coach shows: the text, the rule that says more, the handles to highlight, how far the lesson is,
    whether Next goes on, whether the person has left the script, whether this is the last note."""

    text: str
    rule: str
    marks: frozenset[str]
    step: int
    steps: int
    by_button: bool
    strayed: bool
    last: bool


def lesson_path(game: str) -> Path:
    """Where the lesson of ``game`` lies, if it has one."""
    return resource("assets/learn") / f"{game}.yaml"


def has_lesson(game: str) -> bool:
    """Whether there is a guided turn of ``game``."""
    return lesson_path(game).is_file()


def load_script(game: str) -> Script:
    """The lesson of ``game``. Raises CardDataError with line and column when the file is wrong."""
    return load(lesson_path(game), Script, check_script)


def check_script(script: Script) -> Iterator[Finding]:
    """What types cannot say: a last note that can be read, the learner a person at the table."""
    if not script.steps or not script.steps[-1].by_button:
        yield Finding(("steps",), "the last step has to be a note that ends with a button")
    if not 0 <= script.learner < len(script.players) or not script.players[script.learner].human:
        yield Finding(("learner",), "the learner has to be a human seat")


class Lesson:
    """A script under way. ``follow`` is called after everything that happens in the game, ``next`` by the button."""

    def __init__(self, script: Script, match: Match) -> None:
        self.script = script
        self.match = match
        self.index = 0
        self.began = [match.at]
        self.strayed_at = -1
        self.seen = match.at
        self.ended = False

    @property
    def step(self) -> LessonStep:
        """The note that is shown."""
        return self.script.steps[self.index]

    def follow(self, view: TableView) -> None:
        """Look at what was answered or taken back since the last time; ``view`` is what the learner may see now."""
        at = self.match.at
        if at < self.seen:
            self._go_back(at)
        else:
            for done in self.match.done[self.seen : at]:
                if done.seat == self.script.learner:
                    self._answered(done.choice)
        self.seen = at
        self._pass(view)

    def _answered(self, choice: Choice) -> None:
        step = self.step
        if self.strayed or self.ended:
            return
        if step.do:
            if any(pattern.fits(choice) for pattern in step.do):
                self._advance(self.seen + 1)
            else:
                self.strayed_at = self.seen
        elif step.by_button and self.index < len(self.script.steps) - 1:
            self._skip_to(choice)

    def _skip_to(self, choice: Choice) -> None:
        """The learner did not wait for a note to end: if the move is one the next notes ask for, go on after it."""
        for ahead in range(self.index + 1, len(self.script.steps)):
            step = self.script.steps[ahead]
            if step.by_button:
                continue
            if step.do and not any(pattern.fits(choice) for pattern in step.do):
                self.strayed_at = self.seen
                return
            while self.index < ahead:
                self._advance(self.seen)
            if step.do:
                self._advance(self.seen + 1)
            return

    def _go_back(self, at: int) -> None:
        if self.strayed_at >= at:
            self.strayed_at = -1
        while self.index > 0 and at < self.began[self.index]:
            self.began.pop()
            self.index -= 1

    def _pass(self, view: TableView) -> None:
        """Leave steps whose time is over."""
        while not self.strayed and self.index < len(self.script.steps) - 1:
            step = self.step
            question = view.question
            mine = question is not None and question.seat == self.script.learner
            code = question.code if question is not None and mine else ""
            over = view.over or (step.during and code and not any_fits(step.during, code))
            if over or (step.wait and any_fits(step.wait, code)):
                self._advance(self.match.at)
            else:
                return

    def _advance(self, at: int) -> None:
        if self.index < len(self.script.steps) - 1:
            self.index += 1
            self.began.append(at)

    def next(self) -> None:
        """The Next button: on to the next note, or the end of the lesson."""
        if self.strayed or self.index == len(self.script.steps) - 1:
            self.ended = True
        elif self.step.by_button:
            self._advance(self.match.at)

    @property
    def strayed(self) -> bool:
        """Whether the person has done something that the note did not ask for."""
        return self.strayed_at >= 0

    def hint(self, view: TableView, handles: Iterable[str] = ()) -> Hint:
        """What to show now. ``handles`` are all that can be seen on the table, for marks with a ``*``; a mark that
        is a place also marks what lies in it."""
        step = self.step
        seen = {handle: handle for handle in handles}
        seen.update({entity.id: entity.name for entity in view.entities.values()})
        marks = {name for handle, name in seen.items() if any_fits(step.mark, handle)}
        marks |= {entity.name for entity in view.entities.values() if any_fits(step.mark, entity.place)}
        if not step.mark:
            fitting = [c for c in view.choices if any(pattern.fits(c) for pattern in step.do)]
            marks |= {choice.source or choice.dest for choice in fitting} - {""}
        return Hint(
            step.text,
            step.rule,
            frozenset() if self.strayed else frozenset(marks),
            self.index + 1,
            len(self.script.steps),
            step.by_button,
            self.strayed,
            self.index == len(self.script.steps) - 1,
        )


def any_fits(patterns: tuple[str, ...], word: str) -> bool:
    """Whether ``word`` is one of ``patterns``, in which ``*`` stands for anything."""
    return any(fnmatchcase(word, pattern) for pattern in patterns)
