"""What is In Play, sorted out once after each change: by seat, by passive, by trigger. Derived, never saved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from paxtable.games.porfiriana.library import FACES, LOYALIST, SUCCESSOR
from paxtable.games.porfiriana.state import ARMY, Piece

if TYPE_CHECKING:
    from paxtable.games.porfiriana.state import Porfiriana


class Power(NamedTuple):
    """An active passive: whose it is, the card it is printed on (``at`` on that face), its parameters."""

    owner: int
    card: str
    at: int
    body: Any


class Reaction(NamedTuple):
    """An active trigger."""

    owner: int
    n: int
    card: str
    side: str
    at: int
    body: Any


class Table:
    """``ents``, ``parts`` and ``troops`` list pieces by seat, by ``entered``; a troop is with its commander, also while
    it waits for its Retreat. ``powers`` and ``reactions`` are the active passives and triggers by key."""

    __slots__ = ("all_ents", "ents", "grudge", "parts", "powers", "reactions", "troops", "values")

    def __init__(self, s: Porfiriana) -> None:
        count = len(s.seats)
        self.ents: list[list[Piece]] = [[] for _ in range(count)]
        self.parts: list[list[Piece]] = [[] for _ in range(count)]
        self.troops: list[list[Piece]] = [[] for _ in range(count)]
        self.grudge: list[list[Piece]] = [[] for _ in range(count)]
        self.powers: dict[str, list[Power]] = {}
        self.reactions: dict[str, list[Reaction]] = {}
        self.values: dict[str, int] = {}
        zones = {"ent": self.ents, "par": self.parts, "troop": self.troops, "grudge": self.grudge}
        for piece in sorted(s.play.values(), key=_entered):
            zone = piece.zone
            if zone != "hac":
                zones[zone][piece.owner].append(piece)
            if zone != "grudge" and not (zone == "ent" and piece.unrest):
                self._face(piece, piece.side)
        for seat, player in enumerate(s.seats):
            if player.successor:
                for index, passive in enumerate(FACES[SUCCESSOR, ""].passives):
                    self._power(passive.key, Power(seat, SUCCESSOR, index, passive.body))
        self.all_ents = [piece for group in self.ents for piece in group]

    def _face(self, piece: Piece, side: str) -> None:
        face = FACES[piece.card, side]
        for index, passive in enumerate(face.passives):
            self._power(passive.key, Power(piece.owner, piece.card, index, passive.body))
        for index, trigger in enumerate(face.triggers):
            reaction = Reaction(piece.owner, piece.n, piece.card, side, index, trigger)
            self.reactions.setdefault(trigger.when, []).append(reaction)

    def _power(self, key: str, power: Power) -> None:
        self.powers.setdefault(key, []).append(power)

    def power(self, key: str) -> list[Power]:
        """The active passives of one key, by ``entered``."""
        return self.powers.get(key, _NOTHING)

    def has(self, seat: int, key: str) -> bool:
        """Whether ``seat`` has an active passive ``key``."""
        return any(power.owner == seat for power in self.powers.get(key, ()))

    def total(self, seat: int, key: str) -> int:
        """The sum of the amounts of ``seat``'s active passives ``key``."""
        return sum(power.body.amount for power in self.powers.get(key, ()) if power.owner == seat)


_NOTHING: list[Power] = []


def _entered(piece: Piece) -> int:
    return piece.n


def is_flipped(s: Porfiriana, seat: int) -> bool:
    """Whether the seat's Hacendado shows one of its orientations (K2, Retreat)."""
    return seat != s.diaz and s.play[s.seats[seat].hac].side != LOYALIST


def in_army(piece: Piece) -> bool:
    """Whether a troop is in its owner's Private Army (G3)."""
    return piece.host == ARMY
