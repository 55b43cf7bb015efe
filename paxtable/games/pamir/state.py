"""The position of a game of Pax Pamir (PP9), as plain numbers and lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from paxtable.engine.state import State
from paxtable.games.pamir.data import BLOCKS, COINS, CYLINDERS, N_COALITIONS, N_REGIONS, NONE, POLITICAL, SETUP, SLOTS
from paxtable.games.pamir.spots import SPOTS, SUPPLY

if TYPE_CHECKING:
    from typing import Self

EMPTY = 0
"""A market slot without a card."""


class Pamir(State, kw_only=True):
    """Lists run by seat unless they say otherwise; cards are their numbers, an unknown card is never stored.

    ``pieces`` counts the pieces on every spot (``spots.py``), ``blocks`` and ``cylinders`` those in the supplies.
    ``where`` has the spot of every single piece, so that a table can follow it: twelve blocks for each coalition,
    then ten cylinders for each seat. ``deck`` has the card that is drawn next last. ``box`` holds the cards that
    set-up left out of the game, ``aside`` a card on its way (betrayed, or an event being resolved). ``coins`` are
    rupees on market slots, ``gone`` those that left the game. ``ruler`` is kept with every change of pieces or
    loyalty. The marks of a turn: ``used`` court cards, ``blocked`` market cards, ``marks`` of pieces placed by spot
    (PP57), ``failed`` bribe requests by card. ``shown`` are hand cards that everybody has seen.
    """

    n: int
    open_hands: bool = False
    first: int = NONE
    loyalty: list[int]
    rupees: list[int]
    points: list[int]
    hands: list[list[int]]
    courts: list[list[int]]
    prizes: list[list[int]]
    events: list[list[int]]
    table_events: list[int] = msgspec.field(default_factory=list)
    where: list[int]
    pieces: list[int]
    blocks: list[int]
    cylinders: list[int]
    ruler: list[int]
    leveraged: list[int] = msgspec.field(default_factory=list)
    favored: int = POLITICAL
    market: list[int]
    coins: list[int]
    bank: int = 0
    gone: int = 0
    deck: list[int] = msgspec.field(default_factory=list)
    box: list[int] = msgspec.field(default_factory=list)
    discard: list[int] = msgspec.field(default_factory=list)
    aside: list[int] = msgspec.field(default_factory=list)
    turn: int = 0
    active: int = NONE
    actions: int = 0
    used: list[int] = msgspec.field(default_factory=list)
    blocked: list[int] = msgspec.field(default_factory=list)
    marks: dict[int, int] = msgspec.field(default_factory=dict)
    failed: dict[int, int] = msgspec.field(default_factory=dict)
    shown: list[int] = msgspec.field(default_factory=list)
    ending: str = ""
    winners: list[int] = msgspec.field(default_factory=list)

    def clone(self) -> Self:
        """An independent copy that shares nothing mutable."""
        return type(self)(
            frames=[frame.__copy__() for frame in self.frames],
            revealed=self.revealed,
            n=self.n,
            open_hands=self.open_hands,
            first=self.first,
            loyalty=self.loyalty[:],
            rupees=self.rupees[:],
            points=self.points[:],
            hands=[cards[:] for cards in self.hands],
            courts=[cards[:] for cards in self.courts],
            prizes=[cards[:] for cards in self.prizes],
            events=[cards[:] for cards in self.events],
            table_events=self.table_events[:],
            where=self.where[:],
            pieces=self.pieces[:],
            blocks=self.blocks[:],
            cylinders=self.cylinders[:],
            ruler=self.ruler[:],
            leveraged=self.leveraged[:],
            favored=self.favored,
            market=self.market[:],
            coins=self.coins[:],
            bank=self.bank,
            gone=self.gone,
            deck=self.deck[:],
            box=self.box[:],
            discard=self.discard[:],
            aside=self.aside[:],
            turn=self.turn,
            active=self.active,
            actions=self.actions,
            used=self.used[:],
            blocked=self.blocked[:],
            marks=dict(self.marks),
            failed=dict(self.failed),
            shown=self.shown[:],
            ending=self.ending,
            winners=self.winners[:],
        )

    def clockwise(self, seat: int) -> list[int]:
        """All seats in turn order from ``seat`` on (PP15)."""
        return [*range(seat, self.n), *range(seat)]


def empty_table(seats: int, *, open_hands: bool = False) -> Pamir:
    """A table for ``seats`` players before the deck is made: PP13, PP16."""
    return Pamir(
        n=seats,
        open_hands=open_hands,
        loyalty=[NONE] * seats,
        rupees=[SETUP.starting_rupees] * seats,
        points=[0] * seats,
        hands=[[] for _ in range(seats)],
        courts=[[] for _ in range(seats)],
        prizes=[[] for _ in range(seats)],
        events=[[] for _ in range(seats)],
        where=[SUPPLY] * (N_COALITIONS * BLOCKS + seats * CYLINDERS),
        pieces=[0] * SPOTS,
        blocks=[BLOCKS] * N_COALITIONS,
        cylinders=[CYLINDERS] * seats,
        ruler=[NONE] * N_REGIONS,
        market=[EMPTY] * SLOTS,
        coins=[0] * SLOTS,
        bank=COINS - seats * SETUP.starting_rupees,
    )
