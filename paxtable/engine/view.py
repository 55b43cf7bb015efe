"""What one seat may see: the only thing that a table, a bot and a person get.

The shape is the same for every game: places, entities in them, seats with their figures, the open question.
A view is built from an allow-list of what the seat may know, never by copying a state and deleting from it.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from paxtable.engine.choice import Choice, Fact, Facts

SPECTATOR = -3
"""The viewer who is nobody at the table: sees only what is open to all."""

Pairs: TypeAlias = tuple[tuple[str, Fact], ...]


class Entity(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card or piece in exactly one place.

    ``id`` is stable while the thing exists (animation follows it); ``kind`` names the painter (``"card"``,
    ``"army"``); ``face`` is the key of what is drawn (``"41"``, ``"afghan"``; empty for a hidden card);
    ``handle`` is the name by which choices mean it (several equal pieces in one place share one); ``order`` is its
    index in its place; ``badges`` are small marks (``("rupees", 2)``); ``owner`` is a seat or -1;
    ``turned`` is the rotation in steps of the game (tile edges, upside down = 1).
    """

    id: str
    kind: str
    place: str
    face: str = ""
    order: int = 0
    handle: str = ""
    owner: int = -1
    face_up: bool = True
    turned: int = 0
    badges: Pairs = ()

    @property
    def name(self) -> str:
        """The handle by which choices mean this entity."""
        return self.handle or self.id


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somewhere entities can be: a market slot, a region, a border, a hex, a court, a pile.

    ``kind`` names the layout, ``seat`` its owner or -1, ``count`` how many things lie there where they are not
    listed (a face-down pile, another seat's hand) or -1, ``facts`` the figures drawn with it (the price of a
    market column, the ruler of a region).
    """

    id: str
    kind: str
    seat: int = -1
    count: int = -1
    facts: Pairs = ()

    def fact(self, key: str, default: Fact = "") -> Fact:
        """The fact ``key`` of this place, or ``default``."""
        return next((value for name, value in self.facts if name == key), default)


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat as everybody may see it. ``figures`` are the numbers and words that matter in that game, in the
    order of the seats panel. Name, colour and who plays it belong to the match, not to the rules; only a seat that the
    rules themselves play has its ``name`` here, as a key (``<game>.automaton.<name>``)."""

    seat: int
    figures: Pairs = ()
    active: bool = False
    name: str = ""

    def figure(self, key: str, default: Fact = "") -> Fact:
        """The figure ``key``, or ``default``."""
        return next((value for name, value in self.figures if name == key), default)


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """The open question: which seat, the sentence's key and facts, the crumbs of a move in several steps; ``goes_on``
    where nothing is to be decided and a step of the rules is only let be seen."""

    seat: int
    code: str
    facts: Facts = msgspec.field(default_factory=dict)
    crumbs: tuple[str, ...] = ()
    crumb: int = 0
    starts_move: bool = False
    goes_on: bool = False


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that ``viewer`` may see. ``choices`` is empty unless the viewer is the seat that is asked.
    ``automata`` are the seats that the rules play, which nobody sits at.

    ``known`` is whatever else the rules let everybody know and a bot needs to deal out a possible state
    (marks of this turn, open frames), in the game's own form; it holds nothing hidden from the viewer.
    """

    game: str
    viewer: int
    places: dict[str, Place]
    entities: dict[str, Entity]
    seats: tuple[SeatView, ...]
    question: Question | None = None
    choices: tuple[Choice, ...] = ()
    facts: Pairs = ()
    winners: tuple[int, ...] = ()
    over: bool = False
    known: dict[str, object] = msgspec.field(default_factory=dict)
    automata: tuple[SeatView, ...] = ()

    def fact(self, key: str, default: Fact = "") -> Fact:
        """The table's fact ``key`` (round, favored suit, deck size), or ``default``."""
        return next((value for name, value in self.facts if name == key), default)

    def at(self, place: str) -> list[Entity]:
        """The entities in ``place``, in order."""
        return sorted((e for e in self.entities.values() if e.place == place), key=lambda e: e.order)
