"""``steal_card``: a partner, troop or enterprise changes its owner (cards 5, R2, R32, R37)."""

from __future__ import annotations

from collections.abc import Iterable

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame
from paxtable.games.porfiriana import pieces
from paxtable.games.porfiriana.books import keep_books
from paxtable.games.porfiriana.losses import Retreats
from paxtable.games.porfiriana.state import ARMY, NONE, Piece, Porfiriana


def steal(s: Porfiriana, card: str, actor: int) -> None:
    """Give ``card`` to ``actor``: cubes are exchanged, passives and points work for him at once, ``on_play`` does not
    happen again. The books are kept after it."""
    if actor == NONE:
        return
    piece = s.play[card]
    old = piece.owner
    if old == actor:
        return
    s.say("steal", actor, {"card": f"card:{card}", "from": f"seat:{old}"})
    keep_books(s, actor)
    if piece.zone == "par":
        _partner(s, piece, actor)
    elif piece.zone == "troop":
        _troop(s, piece, actor)
    elif piece.zone == "ent":
        _enterprise(s, piece, actor)


def _own_cubes_back(s: Porfiriana, piece: Piece) -> None:
    pieces.give_back(s, piece.owner, piece.inc + piece.pres)
    piece.inc = piece.pres = piece.old_inc = piece.old_pres = piece.late_inc = piece.late_pres = 0


def _partner(s: Porfiriana, piece: Piece, actor: int) -> None:
    _own_cubes_back(s, piece)
    piece.owner = actor
    s.touch()
    if not pieces.takes_orientation(piece.card):
        return
    if actor == s.diaz:
        from paxtable.games.porfiriana.diaz_choice import Die

        s.push(Die(why="side", card=piece.card))
    else:
        s.push(NewSide(seat=actor, card=piece.card))


def _troop(s: Porfiriana, piece: Piece, actor: int) -> None:
    """On the actor's own enterprise it is a guard; elsewhere its Extortion Cube is exchanged or placed, impossible
    means discard (R37: no ``extorted``)."""
    _own_cubes_back(s, piece)
    host = s.play.get(piece.host)
    if host is None or piece.host == ARMY:
        return
    extorted = host.ext != NONE
    pieces.drop_extortion(s, host)
    piece.owner = actor
    s.touch()
    if host.owner == actor:
        return
    has_cube = actor == s.diaz or s.seats[actor].reserve >= 1
    if not has_cube or (not extorted and host.inc < 1):
        pieces.lose_troop(s, piece.card)
        return
    if not extorted:
        host.inc -= 1
        pieces.give_back(s, host.owner)
    host.ext = actor
    pieces.give_back(s, actor, -1)


def _enterprise(s: Porfiriana, piece: Piece, actor: int) -> None:
    """R32: Connection Cubes, Unrest, land and ``income_mod`` stay; the old owner's guard must leave; the actor's
    Extorting Troop becomes his guard; a third player's stays."""
    old = piece.owner
    _own_cubes_back(s, piece)
    piece.owner = actor
    s.touch()
    if not piece.troop:
        return
    troop = s.play[piece.troop]
    if troop.owner == old:
        pieces.lift(s, troop)
        s.push(Retreats(troops=(troop.card,), actor=actor))
    elif troop.owner == actor:
        pieces.drop_extortion(s, piece)


class NewSide(Frame, kw_only=True):
    """The orientation of a newspaper that came into a new Tableau (G-109)."""

    card: str

    def candidates(self, s: Porfiriana) -> Iterable[Choice]:
        """Both orientations."""
        return [Choice(f"side.{side}", f"card:{self.card}") for side in ("a", "b")]

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """One of the two."""
        return None if c in self.candidates(s) else Refusal("side.unknown", "R2")

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Turn it."""
        s.frames.pop()
        set_side(s, self.card, c.verb[5:])

    def prompt(self, s: Porfiriana) -> tuple[str, Facts]:
        """Which card."""
        return "orientation", {"card": f"card:{self.card}"}


def set_side(s: Porfiriana, card: str, side: str) -> None:
    """Give a newspaper In Play its orientation."""
    s.play[card].side = side
    s.touch()
    s.say(f"side.{side}", s.play[card].owner, {"card": f"card:{card}"})
