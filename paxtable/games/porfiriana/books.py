"""Cube bookkeeping after every atomic change (C): removals, placing, jail immunity, Slave Revolts, Sacks; again until
nothing happens."""

from __future__ import annotations

from collections.abc import Iterable

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame, Script
from paxtable.games.porfiriana import facts
from paxtable.games.porfiriana.library import enterprise
from paxtable.games.porfiriana.pieces import drop_extortion, give_back
from paxtable.games.porfiriana.state import NONE, Piece, Porfiriana


class Books(Script, kw_only=True):
    """One or more passes. ``actor`` is who changed something, -1 for nobody; ``turn`` the seats still to be served."""

    actor: int = NONE
    turn: tuple[int, ...] = ()


def keep_books(s: Porfiriana, actor: int) -> None:
    """Have the books kept before anything else happens."""
    s.push(Books(actor=actor))


def holders(s: Porfiriana, seat: int) -> list[Piece]:
    """All cards of ``seat`` that may hold his cubes, by ``entered``: the Hacendado first."""
    if seat == s.diaz:
        return []
    t = s.table
    found = [s.play[s.seats[seat].hac], *t.ents[seat], *t.parts[seat], *t.troops[seat], *t.grudge[seat]]
    found.sort(key=lambda piece: piece.n)
    return found


def _remove(s: Porfiriana, script: Books) -> None:
    """Rule 1 and the removals of rule 4: Income first, the Extortion Cube last; it marks the enterprise for a Sack."""
    for seat in range(len(s.seats)):
        for piece in holders(s, seat):
            want = facts.entitlement(s, piece)
            over = piece.inc + (piece.ext != NONE) - want
            if over > 0:
                off = min(over, piece.inc)
                piece.inc -= off
                give_back(s, seat, off)
                if over > off and piece.ext != NONE:
                    drop_extortion(s, piece)
                    piece.sacked = True
            extra = piece.pres - facts.cubes_wanted(s, piece)
            if extra > 0:
                piece.pres -= extra
                give_back(s, seat, extra)
    script.turn = tuple(s.order(script.actor))


def _place(s: Porfiriana, script: Books) -> None:
    """Rules 2 to 4, one seat a call: old deficits, then new ones (asked for when the reserve is too small), then those
    made by shifting."""
    if not script.turn:
        return
    seat = script.turn[0]
    if seat != s.diaz and _serve(s, seat):
        script.goto("place")
        return
    script.turn = script.turn[1:]
    script.goto("place")


def missing(s: Porfiriana, piece: Piece) -> tuple[int, int]:
    """How many Income and Prestige Cubes a card lacks."""
    inc = facts.entitlement(s, piece) - piece.inc - (piece.ext != NONE)
    return max(0, inc), max(0, facts.cubes_wanted(s, piece) - piece.pres)


def _serve(s: Porfiriana, seat: int) -> bool:
    """Serve the deficits of ``seat``; True when he was asked something."""
    player = s.seats[seat]
    lacks: list[tuple[Piece, int, int]] = []
    for piece in holders(s, seat):
        inc, pres = missing(s, piece)
        piece.late_inc = min(piece.late_inc, inc)
        piece.old_inc = min(piece.old_inc, inc - piece.late_inc)
        piece.late_pres = min(piece.late_pres, pres)
        piece.old_pres = min(piece.old_pres, pres - piece.late_pres)
        if inc or pres:
            lacks.append((piece, inc, pres))
    if not lacks:
        return False
    for piece, _, _ in lacks:
        _fill(s, seat, piece, piece.old_inc, piece.old_pres, old=True)
    fresh = [(p, *_fresh(s, p)) for p, _, _ in lacks]
    fresh = [(p, inc, pres) for p, inc, pres in fresh if inc or pres]
    need = sum(inc + pres for _, inc, pres in fresh)
    if 0 < player.reserve < need and len(fresh) > 1:
        s.push(CubeShortage(seat=seat))
        return True
    for piece, inc, pres in fresh:
        _fill(s, seat, piece, inc, pres, old=False)
    for piece, inc, pres in ((p, *_fresh(s, p)) for p, _, _ in fresh):
        piece.old_inc += inc
        piece.old_pres += pres
    for piece, _, _ in lacks:
        count = min(piece.late_inc, player.reserve)
        piece.inc += count
        piece.late_inc -= count
        player.reserve -= count
        count = min(piece.late_pres, player.reserve)
        piece.pres += count
        piece.late_pres -= count
        player.reserve -= count
    return False


def _fresh(s: Porfiriana, piece: Piece) -> tuple[int, int]:
    """The deficits of a card that appeared in this pass."""
    inc, pres = missing(s, piece)
    return inc - piece.old_inc - piece.late_inc, pres - piece.old_pres - piece.late_pres


def _fill(s: Porfiriana, seat: int, piece: Piece, inc: int, pres: int, *, old: bool) -> None:
    player = s.seats[seat]
    inc = min(inc, player.reserve)
    player.reserve -= inc
    pres = min(pres, player.reserve)
    player.reserve -= pres
    piece.inc += inc
    piece.pres += pres
    if old:
        piece.old_inc -= inc
        piece.old_pres -= pres


class CubeShortage(Frame, kw_only=True):
    """Which card gets the next cube (C.3)."""

    def candidates(self, s: Porfiriana) -> Iterable[Choice]:
        """The cards with a new deficit."""
        for piece in holders(s, self.seat):
            if any(_fresh(s, piece)):
                yield Choice("cube", f"cube:{self.seat}", f"card:{piece.card}")

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """The card must lack a cube."""
        if c.verb != "cube" or c not in list(self.candidates(s)):
            return Refusal("cube.no_deficit", "C.3")
        return None

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """One cube: Income before Prestige on the same card."""
        s.frames.pop()
        piece = s.play[c.dest[5:]]
        inc, _ = _fresh(s, piece)
        s.seats[self.seat].reserve -= 1
        if inc > 0:
            piece.inc += 1
        else:
            piece.pres += 1

    def prompt(self, s: Porfiriana) -> tuple[str, Facts]:
        """How many cubes are left."""
        return "cube_shortage", {"reserve": s.seats[self.seat].reserve}


def _free(s: Porfiriana, script: Books) -> None:
    """A player who has jail-immunity now is released (J)."""
    from paxtable.games.porfiriana.jail import release

    for seat, player in enumerate(s.seats):
        if (player.jailed or player.jail_pending) and facts.jail_immune(s, seat):
            release(s, seat)


def _losses(s: Porfiriana, script: Books) -> None:
    """The first Slave Revolt or Sack in the order of R22, resolved completely; then a new pass."""
    from paxtable.games.porfiriana.losses import Revolt, Sack

    for seat in s.order(script.actor):
        ents = s.table.ents[seat]
        for piece in ents:
            if revolts(piece):
                s.push(Revolt(card=piece.card, actor=script.actor))
                script.goto("remove")
                return
        for piece in ents:
            if piece.sacked:
                s.push(Sack(card=piece.card, actor=script.actor))
                script.goto("remove")
                return


def revolts(piece: Piece) -> bool:
    """Whether a slave enterprise has more Unrest than cubes."""
    return bool(piece.unrest) and enterprise(piece.card).slave and piece.unrest > facts.cubes_on(piece)


Books.steps = {"remove": _remove, "place": _place, "free": _free, "losses": _losses}
