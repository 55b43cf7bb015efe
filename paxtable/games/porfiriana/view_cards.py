"""The cards and cubes in a view: each in exactly one place, with its badges."""

from __future__ import annotations

from collections.abc import Iterator

from paxtable.engine.choice import Fact
from paxtable.engine.view import Entity
from paxtable.games.porfiriana import facts
from paxtable.games.porfiriana.act_speculate import spot
from paxtable.games.porfiriana.books import missing
from paxtable.games.porfiriana.library import SUCCESSOR, mark
from paxtable.games.porfiriana.ops import Scry
from paxtable.games.porfiriana.state import ARMY, COLUMNS, NONE, Piece, Porfiriana


def entities(s: Porfiriana, viewer: int) -> Iterator[Entity]:
    """Every card and cube that ``viewer`` may see."""
    for slot, card in enumerate(s.market):
        if card:
            yield _card(card, f"slot:{slot // COLUMNS}:{slot % COLUMNS}", 0)
            if card in s.spec:
                yield _cube("spec", card, s.spec[card], 0)
    for place, cards in (("pile", s.pile), ("discard", s.discard), ("public", s.public), ("regimes", s.regimes)):
        for order, card in enumerate(cards):
            yield _card(card, place, order)
    for order, card in enumerate(s.resolving):
        yield _card(card, "resolving", order)
    for seat in range(len(s.seats)):
        yield from _seat(s, seat, viewer)
    yield from _peeked(s, viewer)


def _card(card: str, place: str, order: int, owner: int = NONE) -> Entity:
    side = (("mark", mark(card)),) if mark(card) else ()
    return Entity(f"card:{card}", "card", place, card, order, owner=owner, badges=side)


def _seat(s: Porfiriana, seat: int, viewer: int) -> Iterator[Entity]:
    t = s.table
    groups = [
        (f"enterprises:{seat}", t.ents[seat]),
        (f"partners:{seat}", t.parts[seat]),
        (f"army:{seat}", [piece for piece in t.troops[seat] if piece.host == ARMY]),
        (f"grudge:{seat}", t.grudge[seat]),
    ]
    if s.seats[seat].hac:
        groups.append((f"hacendado:{seat}", [s.play[s.seats[seat].hac]]))
    for place, pieces in groups:
        for order, piece in enumerate(pieces):
            yield from _piece(s, piece, place, order)
    for piece in t.troops[seat]:
        if piece.host != ARMY:
            place = f"card:{piece.host}" if piece.host in s.play else "resolving"
            yield from _piece(s, piece, place, 0)
    if s.seats[seat].successor:
        yield _card(SUCCESSOR, f"hacendado:{seat}", 1, seat)
    if seat == viewer:
        for order, card in enumerate(s.seats[seat].hand):
            yield _card(card, f"hand:{seat}", order, seat)
    if seat != s.diaz and s.seats[seat].reserve:
        count = (("count", s.seats[seat].reserve),)
        yield Entity(f"cube:{seat}", "cube", f"supply:{seat}", "supply", owner=seat, badges=count)


def _piece(s: Porfiriana, piece: Piece, place: str, order: int) -> Iterator[Entity]:
    """A card In Play or awarded, and the cubes on it."""
    yield Entity(
        f"card:{piece.card}",
        "card",
        place,
        piece.card,
        order,
        owner=piece.owner,
        turned=int(piece.zone == "grudge"),
        badges=tuple(_badges(s, piece)),
    )
    for i in range(piece.inc):
        yield _cube("income", piece.card, piece.owner, i)
    for i in range(piece.pres):
        yield _cube("prestige", piece.card, piece.owner, i)
    if piece.conn != NONE:
        yield _cube("connection", piece.card, piece.conn, 0)
    if piece.ext != NONE:
        yield _cube("extortion", piece.card, piece.ext, 0, on=piece.troop)


def _cube(kind: str, card: str, owner: int, order: int, on: str = "") -> Entity:
    """A cube; equal ones on a card share their handle. An Extortion Cube is drawn on the troop (G4)."""
    handle = spot(kind, card)
    return Entity(f"{handle}:{order}", "cube", f"card:{on or card}", kind, order, handle=handle, owner=owner)


def _badges(s: Porfiriana, piece: Piece) -> Iterator[tuple[str, Fact]]:
    if piece.side:
        yield "side", piece.side
    if piece.zone == "ent":
        yield "spots", facts.entitlement(s, piece)
        yield "access", facts.access(piece)
        for key, number in (("unrest", piece.unrest), ("land", piece.land), ("income_mod", piece.mod)):
            if number:
                yield key, number
    if piece.zone == "troop":
        yield "firepower", facts.firepower(s, piece)
        yield "stands", facts.where(s, piece)
    if piece.owner != s.diaz:
        inc, pres = missing(s, piece)
        if inc:
            yield "missing_income", inc
        if pres:
            yield "missing_prestige", pres
    if not facts.is_active(s, piece):
        yield "inactive", 1


def _peeked(s: Porfiriana, viewer: int) -> Iterator[Entity]:
    """The cards that the viewer may look at on the Play Deck."""
    top = s.frames[-1] if s.frames else None
    if isinstance(top, Scry) and top.seat == viewer:
        for order, card in enumerate(top.cards):
            named = (("named", top.named.index(card) + 1),) if card in top.named else ()
            yield Entity(f"card:{card}", "card", "deck", card, order, badges=named)
    elif 0 <= viewer < len(s.seats) and s.deck and s.table.has(viewer, "see_top"):
        yield Entity(f"card:{s.deck[-1]}", "card", "deck", s.deck[-1], 0)
