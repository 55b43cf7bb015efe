"""Selectors: which cards and objects an effect means, and which of them are immune (cards 4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from paxtable.cards.porfiriana import Enterprise, Orange
from paxtable.cards.porfiriana_terms import Selector
from paxtable.games.porfiriana import facts
from paxtable.games.porfiriana.filters import fits, in_district
from paxtable.games.porfiriana.library import AWARDED, CARD, FACES, OP_KEYS_OF, TYPE, aim
from paxtable.games.porfiriana.state import ARMY, NONE, Piece, Porfiriana


class Scope(NamedTuple):
    """Who is who for an effect: the actor, the owner of its card, the victim, the player of the current step."""

    actor: int
    owner: int
    victim: int = NONE
    player: int = NONE


def seat_object(seat: int) -> str:
    """The name of a player as a target."""
    return f"seat:{seat}"


def piece_fits(s: Porfiriana, piece: Piece, limit: Selector | None) -> bool:
    """Whether a card In Play passes a filter, its state on the table included."""
    if limit is None:
        return True
    card = CARD[piece.card]
    if piece.zone == "ent":
        return fits(card, limit) and _enterprise_fits(s, piece, limit)
    face = FACES[piece.card, AWARDED if piece.zone == "grudge" else piece.side]
    if limit.faction is not None and face.faction not in limit.faction:
        return False
    if limit.prestige is not None and not set(face.prestige) & set(limit.prestige):
        return False
    if limit.faction is not None or limit.prestige is not None:
        plain = Selector(type=limit.type, role=limit.role, era=limit.era, max_cost=limit.max_cost, kind=limit.kind)
        if not fits(card, plain):
            return False
    elif not fits(card, limit):
        return False
    return piece.zone != "troop" or _troop_fits(s, piece, limit)


def _enterprise_fits(s: Porfiriana, piece: Piece, limit: Selector) -> bool:
    card = CARD[piece.card]
    assert isinstance(card, Enterprise)
    if limit.has_troop is not None and limit.has_troop != bool(piece.troop):
        return False
    held_by = facts.faction(s.play[piece.troop]) if piece.troop else ""
    if limit.troop_faction is not None and held_by not in limit.troop_faction:
        return False
    if limit.extorted is not None and limit.extorted != (piece.ext != NONE):
        return False
    if limit.has_unrest is not None and limit.has_unrest != bool(piece.unrest):
        return False
    if limit.connection is not None:
        filled = piece.conn != NONE
        if filled != limit.connection or (not limit.connection and card.oval is None):
            return False
    if limit.access is not None and facts.access(piece) not in limit.access:
        return False
    return limit.min_cubes is None or facts.cubes_on(piece) >= limit.min_cubes


def _troop_fits(s: Porfiriana, piece: Piece, limit: Selector) -> bool:
    if limit.firepower_max is not None and facts.firepower(s, piece) > limit.firepower_max:
        return False
    return limit.where is None or facts.where(s, piece) in limit.where


def sides(s: Porfiriana, selector: Selector, scope: Scope) -> list[int]:
    """The seats whose objects a selector means, clockwise from the actor."""
    order = s.order(scope.actor)
    if selector.side == "any":
        return order
    if selector.side == "opponent":
        return [seat for seat in order if seat != scope.owner]
    seat = {"self": scope.owner, "victim": scope.victim, "player": scope.player}[selector.side]
    return [seat] if 0 <= seat < len(s.seats) else []


def objects(s: Porfiriana, selector: Selector, scope: Scope) -> list[str]:
    """The names of all objects that match: card ids, ``seat:N`` for players. Clockwise from the actor, within a player
    by ``entered``."""
    found: list[str] = []
    for seat in sides(s, selector, scope):
        found += _LISTS[selector.zone or "enterprise"](s, seat, selector)
    if selector.zone == "market":
        return [card for card in s.market if card and fits(CARD[card], selector)]
    return found


def _pieces(pieces: Iterable[Piece], s: Porfiriana, selector: Selector) -> list[str]:
    return [piece.card for piece in pieces if piece_fits(s, piece, selector)]


def _players(s: Porfiriana, seat: int, selector: Selector) -> list[str]:
    return [seat_object(seat)]


_LISTS: dict[str, Callable[[Porfiriana, int, Selector], list[str]]] = {
    "enterprise": lambda s, seat, sel: _pieces(s.table.ents[seat], s, sel),
    "partner": lambda s, seat, sel: _pieces(s.table.parts[seat], s, sel),
    "troop": lambda s, seat, sel: _pieces((t for t in s.table.troops[seat] if _stands(s, t)), s, sel),
    "hacendado": lambda s, seat, sel: [] if seat == s.diaz else _pieces([s.play[s.seats[seat].hac]], s, sel),
    "player": _players,
    "market": lambda s, seat, sel: [],
    "hand": lambda s, seat, sel: [card for card in s.seats[seat].hand if fits(CARD[card], sel)],
}


def _stands(s: Porfiriana, piece: Piece) -> bool:
    return piece.host == ARMY or piece.host in s.play


def holder(s: Porfiriana, name: str) -> int:
    """Whose object it is: the player himself, the Tableau of an enterprise or partner, the commander of a troop."""
    return int(name[5:]) if name.startswith("seat:") else s.play[name].owner


OP_SHIELDS = {
    "nationalize": "nationalization",
    "assassinate": "assassination",
    "steal_card": "conspiracy",
    "slave_revolt": "slave_revolt",
}


def is_immune(s: Porfiriana, name: str, shields: Iterable[str]) -> bool:
    """Whether an object is protected against any of these: ``orange``, ``black``, ``nationalization`` … (cards 6)."""
    against = set(shields)
    for power in s.table.power("immunity"):
        body: Any = power.body
        if against.isdisjoint(body.to):
            continue
        if body.scope == "self":
            if power.card == name:
                return True
        elif body.scope == "tableau":
            if _tableau(s, name) == power.owner:
                return True
        elif name in s.play and holder(s, name) == power.owner and piece_fits(s, s.play[name], body.filter):
            return True
    return False


def _tableau(s: Porfiriana, name: str) -> int:
    """In whose Tableau an object is; a troop on an enterprise is where the enterprise is (J)."""
    if name.startswith("seat:"):
        return int(name[5:])
    piece = s.play[name]
    if piece.zone == "troop" and piece.host in s.play:
        return s.play[piece.host].owner
    return piece.owner


def targets(s: Porfiriana, card: str, actor: int) -> list[str]:
    """The legal targets of an orange or black card, whoever owns them (E1, J)."""
    printed = CARD[card]
    keys = OP_KEYS_OF[card]
    shields = {TYPE[card]} | {OP_SHIELDS[key] for key in keys if key in OP_SHIELDS}
    found = []
    for name in objects(s, aim(card), Scope(actor, actor)):
        if isinstance(printed, Orange) and printed.flags and not in_district(CARD[name], printed.flags):
            continue
        if "steal_card" in keys and name in s.play and s.play[name].host == ARMY:
            continue
        if not is_immune(s, name, shields):
            found.append(name)
    return found
