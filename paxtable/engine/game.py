"""What a game hands to the kernel: one :class:`GameSpec`."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct, field

from paxtable.engine.choice import Choice, Facts
from paxtable.engine.frame import Frame
from paxtable.engine.standings import Standings
from paxtable.engine.state import State
from paxtable.engine.view import TableView

OptionValues: TypeAlias = "Mapping[str, str]"


class Option(Struct, frozen=True):
    """A choice made before the game: ``values`` are keys, the first is the default; texts are in the catalogue
    under ``<game>.option.<key>`` and ``<game>.option.<key>.<value>``. Without values any text will do, and the default
    is the empty text (a map of the player's own). An option with a ``seat`` (0 and up) is a colour that nobody is asked
    for: it is the colour of that seat, unless the command line says otherwise."""

    key: str
    values: tuple[str, ...]
    seat: int = -1


class Reason(Struct, frozen=True):
    """One scored reason for a choice: points, and the key and facts of the sentence that says why."""

    score: float
    code: str
    facts: Facts = field(default_factory=dict)


class Coverage(Struct, frozen=True):
    """Counters of what the rules of a game really did, for ``simulate --coverage``: ``listen()`` starts counting in
    this process and gives the counter, ``stop()`` ends it, ``keys()`` are all keys that could be counted."""

    listen: Callable[[], Mapping[str, int]]
    stop: Callable[[], None]
    keys: Callable[[], tuple[str, ...]]


class Timing(Struct, frozen=True):
    """What ``paxtable bench`` measures of one game besides the usual: the median time of ``acts`` in milliseconds
    beside its ``target``."""

    what: str
    acts: tuple[Callable[[], object], ...]
    target: float


class AuditError(Exception):
    """A law of conservation is broken: a defect of the rules, never of a player."""


class GameSpec(Struct, frozen=True):
    """Everything the kernel, the bots, the commands and the table need to know of a game.

    ``new_state(seats, options)`` builds the state with its first questions on the stack (shuffles of the set-up
    are questions of chance); the caller settles it. ``view``, ``determinise``, ``audit`` are the contract of
    ``docs/architecture.md``; ``name_of(handle)`` is the display name of a card, region or other handle;
    ``reasons(state, seat, choice)`` scores a choice for the ``priorities`` bot;
    ``result(state)`` tells the end (winners, points) for logs and simulations, ``standings(state)`` the same for a
    person: why it ended, the seats in order, what broke a tie;
    ``preview(state, choice)`` tells what a legal choice would cost and bring, as codes and facts of sentences
    (``<game>.preview.<code>``), for the note at a drop before it is made;
    ``solver(state)`` is the answer of a player that plans the whole game and its reason, for hints and *Show me how*,
    where the game has one. ``timings()`` prepares what ``paxtable bench`` measures of this game alone.
    """

    id: str
    title: str
    tagline: str
    seats: tuple[int, ...]
    state_type: type[State]
    frame_types: tuple[type[Frame], ...]
    new_state: Callable[[int, OptionValues], State]
    view: Callable[[Any, int], TableView]
    determinise: Callable[[TableView, random.Random], State]
    audit: Callable[[Any], None]
    name_of: Callable[[str], str]
    reasons: Callable[[Any, int, Choice], list[Reason]]
    result: Callable[[Any], dict[str, object]]
    seat_colours: tuple[str, ...] = ("red", "blue", "tan", "gray", "black")
    options: tuple[Option, ...] = ()
    rules_file: str = ""
    automata: tuple[str, ...] = ()
    max_choices: int = 20_000
    coverage: Coverage | None = None
    preview: Callable[[Any, Choice], list[tuple[str, Facts]]] | None = None
    solver: Callable[[Any], tuple[Choice, Reason]] | None = None
    timings: Callable[[], tuple[Timing, ...]] | None = None
    standings: Callable[[Any], Standings] | None = None

    def defaults(self, colours: Sequence[str] = ()) -> dict[str, str]:
        """The default value of every option for seats of these ``colours``."""
        found = {option.key: option.values[0] if option.values else "" for option in self.options}
        for option in self.options:
            if 0 <= option.seat < len(colours) and colours[option.seat] in option.values:
                found[option.key] = colours[option.seat]
        return found
