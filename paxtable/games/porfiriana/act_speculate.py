"""E9: place, move or remove a Speculation Cube; shift a cube at the limit."""

from __future__ import annotations

from collections.abc import Iterable

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame
from paxtable.games.porfiriana import pieces
from paxtable.games.porfiriana.act_build import oval_refuse, pay_oval
from paxtable.games.porfiriana.action import Action, spend
from paxtable.games.porfiriana.books import holders, keep_books, missing
from paxtable.games.porfiriana.library import RULES, enterprise
from paxtable.games.porfiriana.state import COLUMNS, NONE, Piece, Porfiriana

INCOME, PRESTIGE, CONNECTION, SPECULATION = "income", "prestige", "connection", "spec"


def spot(kind: str, card: str) -> str:
    """The handle of the cube, or the place for a cube, of a kind on a card."""
    return f"{kind}@card:{card}"


def parse(handle: str) -> tuple[str, str]:
    """Kind and card of such a handle; empty when it is none."""
    kind, at, card = handle.partition("@card:")
    return (kind, card) if at else ("", "")


def free_cards(s: Porfiriana) -> list[str]:
    """The Market cards on which a Speculation Cube may be placed."""
    columns = RULES.speculation_columns
    return [card for slot, card in enumerate(s.market) if card and card not in s.spec and slot % COLUMNS in columns]


def own_cubes(s: Porfiriana, seat: int) -> list[str]:
    """The cubes of ``seat`` that could be shifted: every kind but Extortion (EC95)."""
    found = []
    for piece in holders(s, seat):
        if piece.inc:
            found.append(spot(INCOME, piece.card))
        if piece.pres:
            found.append(spot(PRESTIGE, piece.card))
    found += [spot(CONNECTION, piece.card) for piece in s.table.all_ents if piece.conn == seat]
    return found + [spot(SPECULATION, card) for card in s.market if s.spec.get(card, NONE) == seat and card]


def open_spots(s: Porfiriana, seat: int) -> list[str]:
    """Where ``seat`` could put a shifted cube: own deficits, affordable empty ovals, free Market cards."""
    found = []
    for piece in holders(s, seat):
        inc, pres = missing(s, piece)
        if inc:
            found.append(spot(INCOME, piece.card))
        if pres:
            found.append(spot(PRESTIGE, piece.card))
    for piece in s.table.all_ents:
        if piece.conn == NONE and enterprise(piece.card).oval is not None and not oval_refuse(s, seat, piece):
            found.append(spot(CONNECTION, piece.card))
    return found + [spot(SPECULATION, card) for card in free_cards(s)]


def _offers(s: Porfiriana, seat: int) -> Iterable[Choice]:
    free = free_cards(s)
    own = [card for card in s.market if card and s.spec.get(card, NONE) == seat]
    if s.seats[seat].reserve:
        for card in free:
            yield Choice("speculate.place", f"cube:{seat}", f"card:{card}")
    for card in own:
        for dest in free:
            yield Choice("speculate.move", spot(SPECULATION, card), f"card:{dest}")
        yield Choice("speculate.remove", spot(SPECULATION, card), f"supply:{seat}")
    if not s.seats[seat].reserve:
        spots = open_spots(s, seat)
        for source in own_cubes(s, seat):
            for there in spots:
                if source != there and not (source.startswith("spec@") and there.startswith("spec@")):
                    yield Choice("speculate.shift", source, there)


def _refuse(s: Porfiriana, seat: int, c: Choice) -> Refusal | None:
    if c.verb == "speculate.shift":
        return _refuse_shift(s, seat, c)
    if c.verb != "speculate.place":
        kind, card = parse(c.source)
        if kind != SPECULATION or s.spec.get(card, NONE) != seat:
            return Refusal("speculate.not_yours", "E9")
    if c.verb == "speculate.remove":
        return None if c.dest == f"supply:{seat}" else Refusal("not_now", "E9")
    if c.verb == "speculate.place" and s.seats[seat].reserve < 1:
        return Refusal("no_cube", "E9")
    return _refuse_market(s, c.dest[5:])


def _refuse_market(s: Porfiriana, card: str) -> Refusal | None:
    if not card or card not in s.market:
        return Refusal("speculate.not_in_market", "E9")
    if card in s.spec:
        return Refusal("speculate.taken", "E9")
    column = s.market.index(card) % COLUMNS
    return None if column in RULES.speculation_columns else Refusal("speculate.column", "E9")


def _refuse_shift(s: Porfiriana, seat: int, c: Choice) -> Refusal | None:
    if s.seats[seat].reserve:
        return Refusal("shift.reserve_left", "E9", {"reserve": s.seats[seat].reserve})
    kind, card = parse(c.source)
    if kind == "extortion":
        return Refusal("shift.extortion", "E9")
    if not _has_cube(s, seat, kind, card):
        return Refusal("shift.not_yours", "E9")
    there, dest = parse(c.dest)
    if c.source == c.dest or (kind == there == SPECULATION):
        return Refusal("shift.same_place", "E9")
    return _refuse_spot(s, seat, there, dest)


def _has_cube(s: Porfiriana, seat: int, kind: str, card: str) -> bool:
    if kind == SPECULATION:
        return s.spec.get(card, NONE) == seat
    piece = s.play.get(card)
    if piece is None:
        return False
    if kind == CONNECTION:
        return piece.conn == seat
    return piece.owner == seat and (piece.inc if kind == INCOME else piece.pres if kind == PRESTIGE else 0) > 0


def _refuse_spot(s: Porfiriana, seat: int, kind: str, card: str) -> Refusal | None:
    if kind == SPECULATION:
        return _refuse_market(s, card)
    piece = s.play.get(card)
    if kind == CONNECTION:
        return oval_refuse(s, seat, piece)
    if piece is None or piece.owner != seat or kind not in (INCOME, PRESTIGE):
        return Refusal("shift.no_spot", "E9")
    inc, pres = missing(s, piece)
    return None if (inc if kind == INCOME else pres) else Refusal("shift.no_spot", "E9")


def _perform(s: Porfiriana, seat: int, c: Choice) -> None:
    spend(s, seat, SPECULATE, c)
    keep_books(s, seat)
    if c.verb == "speculate.place":
        place(s, seat, c.dest[5:])
        if s.table.has(seat, "speculate_extra") and s.seats[seat].reserve and free_cards(s):
            s.push(SecondCube(seat=seat))
        return
    if c.verb == "speculate.shift":
        _shift(s, seat, c)
        return
    card = parse(c.source)[1]
    del s.spec[card]
    if c.verb == "speculate.move":
        s.spec[c.dest[5:]] = seat
        s.say("speculate.move", seat, {"from": f"card:{card}", "card": c.dest})
    else:
        pieces.give_back(s, seat)
        s.say("speculate.remove", seat, {"card": f"card:{card}"})


def place(s: Porfiriana, seat: int, card: str) -> None:
    """Put a Speculation Cube from the reserve on a Market card."""
    s.seats[seat].reserve -= 1
    s.spec[card] = seat
    s.say("speculate.place", seat, {"card": f"card:{card}"})


def _shift(s: Porfiriana, seat: int, c: Choice) -> None:
    kind, card = parse(c.source)
    there, dest = parse(c.dest)
    if there == CONNECTION:
        pay_oval(s, seat, s.play[dest])
    _lift(s, kind, card)
    if there == SPECULATION:
        s.spec[dest] = seat
    else:
        _lay(s.play[dest], there, seat)
    s.touch()
    s.say("speculate.shift", seat, {"from": f"card:{card}", "card": f"card:{dest}"})


def _lift(s: Porfiriana, kind: str, card: str) -> None:
    """Take the cube away; the deficit that it leaves is refilled last (C.3)."""
    if kind == SPECULATION:
        del s.spec[card]
        return
    piece = s.play[card]
    if kind == CONNECTION:
        piece.conn = NONE
    elif kind == INCOME:
        piece.inc -= 1
        piece.late_inc += 1
    else:
        piece.pres -= 1
        piece.late_pres += 1


def _lay(piece: Piece, kind: str, seat: int) -> None:
    if kind == CONNECTION:
        piece.conn = seat
    elif kind == INCOME:
        piece.inc += 1
    else:
        piece.pres += 1


VERBS = ("speculate.place", "speculate.move", "speculate.remove", "speculate.shift")
SPECULATE = Action("speculate", VERBS, _offers, _refuse, _perform)


class SecondCube(Frame, kw_only=True):
    """``speculate_extra``: a second cube in the same action, or not."""

    def candidates(self, s: Porfiriana) -> Iterable[Choice]:
        """Any free Market card, or leave it."""
        for card in free_cards(s):
            yield Choice("speculate.place", f"cube:{self.seat}", f"card:{card}")
        yield Choice("speculate.enough")

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """The card must be free."""
        if c == Choice("speculate.enough"):
            return None
        if c != Choice("speculate.place", f"cube:{self.seat}", f"card:{c.dest[5:]}"):
            return Refusal("not_now", "E9")
        return _refuse_market(s, c.dest[5:])

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Place it or not."""
        s.frames.pop()
        if c.verb == "speculate.place":
            place(s, self.seat, c.dest[5:])

    def prompt(self, s: Porfiriana) -> tuple[str, Facts]:
        """A second cube?"""
        return "second_cube", {}
