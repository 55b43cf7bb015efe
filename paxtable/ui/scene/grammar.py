"""What may be touched, read from the legal choices and nothing else. No Qt here, no rule of any game.

A choice whose ``source`` is on the table makes that thing glow; its ``dest`` lights up while the thing is held. A
choice without a source on the table is made by a click on its ``dest``, or by a button when that is not on the table
either. :class:`Grip` turns clicks, drops and keys into :class:`Intent`; the window carries the intent out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import TypeAlias

from msgspec import Struct, field

from paxtable.engine.choice import Choice, Refusal

Choices: TypeAlias = "tuple[Choice, ...]"


class Affordances(Struct, frozen=True):
    """What a person may do on one table.

    ``sources`` are the things that glow, with all they may do; ``places`` what a click alone acts on, because no
    thing on the table leads there; ``dests`` every place that some thing may go to; ``buttons`` what has no place on
    the table; ``open_source`` is the source when all dragging starts from one, so that its targets show at once.
    """

    sources: Mapping[str, Choices] = field(default_factory=dict)
    places: Mapping[str, Choices] = field(default_factory=dict)
    dests: Mapping[str, Choices] = field(default_factory=dict)
    buttons: Choices = ()
    open_source: str = ""
    on_table: frozenset[str] = frozenset()

    def targets(self, source: str) -> dict[str, Choices]:
        """Where the held ``source`` may go: handles on the table with the choices that lead there."""
        found: dict[str, list[Choice]] = {}
        for choice in self.sources.get(source, ()):
            if choice.dest != source and choice.dest in self.on_table:
                found.setdefault(choice.dest, []).append(choice)
        return _frozen(found)

    def acts(self, source: str) -> Choices:
        """What ``source`` does without going anywhere on the table: a click acts. What is done to it by nothing else
        on the table is among it."""
        own = (c for c in self.sources.get(source, ()) if c.dest == source or c.dest not in self.on_table)
        return (*own, *(c for c in self.places.get(source, ()) if not c.source))

    def can_act(self, handle: str) -> bool:
        """Whether ``handle`` glows."""
        return handle in self.sources or handle in self.places


NOTHING = Affordances()


def read(
    choices: Iterable[Choice],
    on_table: frozenset[str],
    aliases: Mapping[str, str] | None = None,
    answers: Mapping[str, Choices] | None = None,
) -> Affordances:
    """Sort ``choices`` by how they are made; ``on_table`` holds the handles that can be seen and clicked, ``aliases``
    what stands on the table for a source, ``answers`` the zones of choices that name no place."""
    aliases, rows = aliases or {}, {choice: zone for zone, found in (answers or {}).items() for choice in found}
    sources: dict[str, list[Choice]] = {}
    places: dict[str, list[Choice]] = {}
    dests: dict[str, list[Choice]] = {}
    buttons: list[Choice] = []
    for choice in choices:
        to_table = choice.dest in on_table and choice.dest != choice.source
        if choice.source in on_table:
            sources.setdefault(choice.source, []).append(choice)
            if to_table:
                dests.setdefault(choice.dest, []).append(choice)
        elif choice.dest in on_table:
            places.setdefault(choice.dest, []).append(choice)
            if aliases.get(choice.source) in on_table:
                sources.setdefault(aliases[choice.source], []).append(choice)
            if choice in rows:
                places.setdefault(rows[choice], []).append(choice)
        elif choice in rows:
            places.setdefault(rows[choice], []).append(choice)
        else:
            buttons.append(choice)
    starts = {c.source for found in dests.values() for c in found}
    only = starts.pop() if len(starts) == 1 and len(sources) == 1 else ""
    return Affordances(_frozen(sources), _frozen(places), _frozen(dests), tuple(buttons), only, on_table)


def _frozen(lists: dict[str, list[Choice]]) -> dict[str, Choices]:
    return {handle: tuple(found) for handle, found in lists.items()}


def usual(choices: Choices) -> Choice | None:
    """The most usual move among ``choices`` for a double click: the only one, or, of moves of one kind that differ
    only in the end of one place (``court:1:left``, ``court:1:right``), the last; None when there are several kinds."""
    if len(choices) == 1:
        return choices[0]
    kinds = {(c.verb, c.dest.rpartition(":")[0], c.amount, c.values) for c in choices}
    ends = all(c.dest.count(":") >= 2 for c in choices)
    return choices[-1] if choices and ends and len(kinds) == 1 else None


class Deed(Enum):
    """What an intent asks the window to do."""

    NOTHING = "nothing"
    DO = "do"
    HOLD = "hold"
    RELEASE = "release"
    MENU = "menu"
    EXPLAIN = "explain"


class Intent(Struct, frozen=True):
    """The meaning of a gesture: ``DO`` the one of ``choices``, offer them in a ``MENU``, ``HOLD`` or ``RELEASE`` the
    thing, ``EXPLAIN`` why ``source`` cannot do anything or cannot go to ``dest``."""

    deed: Deed
    choices: Choices = ()
    source: str = ""
    dest: str = ""

    @property
    def choice(self) -> Choice:
        """The choice of a ``DO``."""
        return self.choices[0]


IDLE = Intent(Deed.NOTHING)


class Grip:
    """What is held, and what the next gesture means. Its only state is the handle that is held."""

    def __init__(self) -> None:
        self.affordances = NOTHING
        self.held = ""

    def update(self, affordances: Affordances) -> None:
        """Go on with new affordances; a thing that cannot act any more is let go."""
        self.affordances = affordances
        if self.held not in affordances.sources:
            self.held = ""

    @property
    def lit(self) -> dict[str, Choices]:
        """The targets that show now: those of the held thing, or of the only thing that can go anywhere."""
        return self.affordances.targets(self.held or self.affordances.open_source)

    def click(self, handle: str) -> Intent:
        """A click on ``handle``; empty for the bare table."""
        if self.held:
            return self._click_holding(handle)
        return self._click_free(handle)

    def _click_holding(self, handle: str) -> Intent:
        held = self.held
        targets = self.affordances.targets(held)
        if handle in targets:
            return self._decide(targets[handle])
        if handle == held:
            acts = self.affordances.acts(held)
            return self._decide(acts) if acts else self._release()
        if handle in self.affordances.sources:
            self.held = ""
            return self._click_free(handle)
        return Intent(Deed.EXPLAIN, source=held, dest=handle) if handle else self._release()

    def _click_free(self, handle: str) -> Intent:
        affordances = self.affordances
        if handle in affordances.sources:
            if affordances.targets(handle):
                self.held = handle
                return Intent(Deed.HOLD, affordances.sources[handle], source=handle)
            return self._decide(affordances.acts(handle))
        if handle in affordances.places:
            return self._decide(affordances.places[handle])
        if handle in self.lit:
            return self._decide(self.lit[handle])
        if len(affordances.dests.get(handle, ())) == 1:
            return self._decide(affordances.dests[handle])
        return Intent(Deed.EXPLAIN, source=handle) if handle else IDLE

    def double_click(self, handle: str) -> Intent:
        """The most usual move of ``handle``, if there is exactly one kind; else it is held as by a click."""
        choice = usual(self.affordances.sources.get(handle, ()))
        if choice is None:
            return IDLE
        self.held = ""
        return Intent(Deed.DO, (choice,))

    def pick_up(self, handle: str) -> bool:
        """Start dragging ``handle``; whether it can act at all."""
        self.held = handle if handle in self.affordances.sources else ""
        return bool(self.held)

    def drop(self, source: str, under: Sequence[str]) -> Intent:
        """``source`` is dropped where the handles ``under`` lie, the topmost first."""
        targets = self.affordances.targets(source)
        for handle in under:
            if handle in targets:
                self.held = source
                return self._decide(targets[handle])
        self.held = ""
        elsewhere = next((handle for handle in under if handle != source), "")
        return Intent(Deed.EXPLAIN, source=source, dest=elsewhere) if elsewhere else IDLE

    def back(self) -> bool:
        """Let go what is held, for ``Esc``; whether anything was."""
        held, self.held = self.held, ""
        return bool(held)

    def menu(self, handle: str) -> Choices:
        """All legal moves of ``handle`` for its menu."""
        found = [*self.affordances.sources.get(handle, ()), *self.affordances.places.get(handle, ())]
        return tuple(found) if found else self.affordances.dests.get(handle, ())

    def _decide(self, choices: Choices) -> Intent:
        if len(choices) == 1:
            self.held = ""
            return Intent(Deed.DO, choices)
        return Intent(Deed.MENU, choices, source=self.held) if choices else IDLE

    def _release(self) -> Intent:
        held, self.held = self.held, ""
        return Intent(Deed.RELEASE, source=held)


def kind_of(handle: str) -> str:
    """The first word of a handle: ``card`` of ``card:41``, ``army`` of ``army:afghan@region:kabul``."""
    return handle.partition(":")[0]


def anywhere(handle: str) -> str:
    """Where a thing lies, for games and tests that do not tell."""
    return ""


class Verbs:
    """Which verbs go with which kinds of things, learnt from every legal list of the game so far, so that a drop
    that no rule foresees can be asked about with the verb that the person meant. ``where`` gives the kind of place
    that a thing lies in: a card in a hand is played, one in the market is bought."""

    def __init__(self, all_verbs: Iterable[str] = ()) -> None:
        self._pairs: dict[str, set[tuple[str, str, str]]] = {verb: set() for verb in all_verbs}

    def learn(self, choices: Iterable[Choice], where: Callable[[str], str] = anywhere) -> None:
        """Remember what goes where."""
        for c in choices:
            pair = (kind_of(c.source), where(c.source), kind_of(c.dest))
            self._pairs.setdefault(c.verb, set()).add(pair)

    def meant(self, source: str, dest: str, where: Callable[[str], str] = anywhere) -> list[str]:
        """Verbs for moving ``source`` to ``dest``, the likeliest first; those never seen with ``source`` last."""
        kind, place, goal = kind_of(source), where(source), kind_of(dest)

        def distance(verb: str) -> int:
            seen = self._pairs[verb]
            if (kind, place, goal) in seen:
                return 0
            if any(k == kind and p == place and bool(g) == bool(goal) for k, p, g in seen):
                return 1
            if any(k == kind and p == place for k, p, _ in seen):
                return 2
            return 3 if any(k == kind for k, _, _ in seen) else 4

        return sorted(self._pairs, key=distance)

    def _starts(self, source: str) -> bool:
        """Whether anything of this kind has ever done something."""
        kind = kind_of(source)
        return any(k == kind for seen in self._pairs.values() for k, _, _ in seen)

    def _why_not_there(self, place: str, ask: Callable[[Choice], Refusal | None]) -> Refusal | None:
        pair = ("", "", kind_of(place))
        verbs = [verb for verb, seen in self._pairs.items() if pair in seen]
        refusals = (ask(Choice(verb, "", place)) for verb in verbs)
        return next((refusal for refusal in refusals if refusal is not None), None)

    def why_not(
        self,
        source: str,
        dest: str,
        ask: Callable[[Choice], Refusal | None],
        vague: frozenset[str] = frozenset(),
        where: Callable[[str], str] = anywhere,
    ) -> Refusal | None:
        """The refusal that fits moving ``source`` to ``dest`` best, or None when nothing is refused.

        ``vague`` holds codes that only say that the question is another one; they are given when nothing better is.
        A ``source`` of a kind that never does anything is a place: what leads there from nowhere was meant, if
        anything does. So it is with any other thing that was clicked and has no reason of its own.
        """
        if not dest and not self._starts(source):
            return self._why_not_there(source, ask)
        second: Refusal | None = None
        for verb in self.meant(source, dest, where):
            refusal = ask(Choice(verb, source, dest))
            if refusal is not None and refusal.code not in vague:
                return refusal
            second = second or refusal
        there = self._why_not_there(source, ask) if not dest else None
        return there if there is not None and there.code not in vague else second
