"""The position of a game of Pax Porfiriana: plain data, and what is remembered about it until it changes."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

import msgspec

from paxtable.engine.choice import Facts
from paxtable.engine.state import Note, State

if TYPE_CHECKING:
    from paxtable.games.porfiriana.table import Table

COLUMNS = 6
DIAZ = "Díaz"
MAXIMATO = "the Maximato"
"""Whom a Topple is against in the second era (M)."""
NOBODY = "Nobody"
"""Who a log line is about when no player is."""
WAIT = "wait"
"""The host of a troop whose Retreat is not decided yet."""
ARMY = "army"
"""The host of a troop in its owner's Private Army."""
NONE = -1


class Piece(msgspec.Struct):
    """A card In Play or in a Grudge Pile, with everything that lies on it.

    ``zone`` is ``ent``, ``par``, ``troop``, ``hac`` or ``grudge``; ``owner`` the seat of the Tableau or the commander
    of a troop. ``host`` is where a troop stands, ``troop`` who stands on an enterprise. Cubes: ``inc`` Income and
    ``pres`` Prestige of the owner, ``ext`` and ``conn`` the seat of the Extortion and Connection Cube or -1.
    Of the missing cubes ``old_*`` are known deficits, ``late_*`` those made by shifting (C.3). ``n`` is ``entered``.
    """

    card: str
    owner: int
    zone: str
    n: int = 0
    side: str = ""
    host: str = ""
    troop: str = ""
    inc: int = 0
    ext: int = NONE
    conn: int = NONE
    pres: int = 0
    unrest: int = 0
    land: int = 0
    mod: int = 0
    old_inc: int = 0
    old_pres: int = 0
    late_inc: int = 0
    late_pres: int = 0
    sacked: bool = False


class Seat(msgspec.Struct):
    """A player: gold, cubes in reserve, hand (sorted), Hacendado, jail. ``used`` are the Extra Actions of this turn."""

    gold: int = 0
    reserve: int = 0
    hand: list[str] = msgspec.field(default_factory=list)
    hac: str = ""
    locked: bool = False
    jailed: bool = False
    jail_pending: bool = False
    successor: bool = False
    used: list[str] = msgspec.field(default_factory=list)

    def clone(self) -> Seat:
        """An independent copy."""
        twin = copy(self)
        twin.hand = self.hand[:]
        twin.used = self.used[:]
        return twin


class Porfiriana(State, kw_only=True, dict=True):
    """The whole position. ``market`` has 12 slots, row 0 first, an empty string for an empty slot; ``deck`` has its top
    card last, ``regimes`` first. ``diaz`` is Díaz's seat in a solitaire game, else -1."""

    people: int = 2
    era: int = 1
    cristiada: bool = False
    diaz: int = NONE
    phase: str = "setup"
    turn: int = 0
    active: int = 0
    start: int = 0
    spent: int = 0
    limit: int = 3
    buys: int = 0
    sold: int = 0
    seats: list[Seat] = msgspec.field(default_factory=list)
    play: dict[str, Piece] = msgspec.field(default_factory=dict)
    entered: int = 0
    market: list[str] = msgspec.field(default_factory=list)
    spec: dict[str, int] = msgspec.field(default_factory=dict)
    deck: list[str] = msgspec.field(default_factory=list)
    discard: list[str] = msgspec.field(default_factory=list)
    undealt: list[str] = msgspec.field(default_factory=list)
    removed: list[str] = msgspec.field(default_factory=list)
    pile: list[str] = msgspec.field(default_factory=list)
    public: list[str] = msgspec.field(default_factory=list)
    resolving: list[str] = msgspec.field(default_factory=list)
    regimes: list[str] = msgspec.field(default_factory=list)
    entrenched: str = ""
    depression: bool = False
    topples: int = 0
    stall: int = 0
    moved: bool = False
    hush: int = 0
    bonus: dict[str, int] = msgspec.field(default_factory=dict)
    winners: list[int] = msgspec.field(default_factory=list)
    how: str = ""

    @property
    def ruler(self) -> str:
        """Whom a Topple is against, as sentences name him."""
        return MAXIMATO if self.era == 2 else DIAZ

    def clone(self) -> Porfiriana:
        """An independent copy; what is remembered about the table is made anew."""
        twin = copy(self)
        twin.__dict__.clear()
        twin.notes = None
        twin.frames = [copy(frame) for frame in self.frames]
        twin.seats = [seat.clone() for seat in self.seats]
        twin.play = {card: copy(piece) for card, piece in self.play.items()}
        for name in _LISTS:
            setattr(twin, name, getattr(self, name)[:])
        twin.spec = dict(self.spec)
        twin.bonus = dict(self.bonus)
        return twin

    @property
    def table(self) -> Table:
        """What is In Play, sorted out: made when it is asked for, thrown away by :meth:`touch`."""
        found: Table | None = self.__dict__.get("table_")
        if found is None:
            from paxtable.games.porfiriana.table import Table

            found = self.__dict__["table_"] = Table(self)
        return found

    def say(
        self,
        code: str,
        seat: int = -1,
        facts: Facts | None = None,
        *,
        only: tuple[int, ...] = (),
        heading: bool = False,
    ) -> None:
        """Add a log line. Díaz has no seat at the table, so lines about him have his name as a fact."""
        if self.notes is None:
            return
        told = dict(facts or {})
        if self.diaz >= 0:
            told = {key: DIAZ if value == f"seat:{self.diaz}" else value for key, value in told.items()}
        if seat < 0 or seat == self.diaz:
            told["seat"] = NOBODY if seat < 0 else DIAZ
            seat = -1
        self.notes.append(Note(code, told, seat, only, heading))

    def touch(self) -> None:
        """Forget what is remembered: what is In Play or active has changed."""
        self.__dict__.pop("table_", None)

    def place(self, slot: int) -> tuple[int, int]:
        """Row and column of a Market slot."""
        return slot // COLUMNS, slot % COLUMNS

    def order(self, actor: int) -> list[int]:
        """All seats clockwise from ``actor``, he last; from the active player when nobody acts. In a solitaire game
        with nobody acting: the human, then Díaz (L3)."""
        count = len(self.seats)
        if actor < 0:
            if self.diaz >= 0:
                return list(range(count))
            actor = self.active
        return [(actor + 1 + i) % count for i in range(count)]


_LISTS = (
    "market",
    "deck",
    "discard",
    "undealt",
    "removed",
    "pile",
    "public",
    "resolving",
    "regimes",
    "winners",
)
