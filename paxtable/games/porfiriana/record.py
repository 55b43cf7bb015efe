"""The position and the list of action starts as a recorded game writes them (docs/traces-porfiriana.md)."""

from __future__ import annotations

from typing import Any

import msgspec

from paxtable.engine.choice import Choice
from paxtable.engine.core import legal
from paxtable.games.porfiriana import facts
from paxtable.games.porfiriana.act_speculate import free_cards, open_spots, own_cubes, parse
from paxtable.games.porfiriana.library import KINDS, TYPE
from paxtable.games.porfiriana.state import ARMY, COLUMNS, NONE, Piece, Porfiriana
from paxtable.games.porfiriana.turn import BY_VERB

CUBES = {"income": "inc", "prestige": "pres", "connection": "conn", "spec": "spec"}


class Setup(msgspec.Struct):
    """The first line of a recorded game."""

    id: str
    players: int
    solitaire: bool
    cristiada: bool
    start: int
    hacendados: list[str]
    market: list[list[str]]
    deck: list[str]
    state: dict[str, Any]
    legal: dict[str, Any] | None = None


class EraRecord(msgspec.Struct):
    """The chance of the change of eras."""

    market: list[list[str]]
    deck: list[str]
    winner: int = NONE
    how: str = ""


class Step(msgspec.Struct):
    """One decision of a recorded game."""

    i: int
    seat: int
    do: str
    action: str = ""
    card: str = ""
    slot: str = ""
    dest: str = ""
    targets: list[str] | None = None
    jail: bool = False
    mode: str = ""
    slots: list[str] = msgspec.field(default_factory=list)
    source: Any = msgspec.field(name="from", default="")
    to: Any = ""
    via: str = ""
    options: list[Any] | None = None
    choice: Any = None
    dice: list[int] = msgspec.field(default_factory=list)
    next: list[Any] | None = None
    after: dict[str, Any] | None = None
    legal: dict[str, Any] | None = None
    era_change: EraRecord | None = None


class Result(msgspec.Struct):
    """The last line."""

    winners: list[int]
    how: str
    era: int
    regime: str
    gold: list[int]
    points: list[list[int]]


def slot_name(slot: int) -> str:
    """A Market slot as two digits: row, column."""
    return f"{slot // COLUMNS}{slot % COLUMNS}"


def snapshot(s: Porfiriana) -> dict[str, Any]:
    """The whole public position."""
    data: dict[str, Any] = {
        "era": s.era,
        "phase": s.phase,
        "turn": s.turn,
        "active": s.active,
        "spent": s.spent,
        "limit": s.limit,
        "buys": s.buys,
        "extra_used": _extra_used(s),
        "regime": list(s.regimes),
        "depression": s.depression,
        "topples": s.topples,
        "stall": s.stall,
        "deck": len(s.deck),
        "discard": len(s.discard),
        "removed": len(s.removed) + len(s.undealt),
        "pile": list(s.pile),
        "public": list(s.public),
        "players": {str(seat): _player(s, seat) for seat in range(len(s.seats))},
        "market": {slot_name(i): _slot(s, card) for i, card in enumerate(s.market) if card},
    }
    if s.era == 2:
        data["entrenched"] = s.entrenched
    return data


def _extra_used(s: Porfiriana) -> list[list[Any]]:
    used = s.seats[s.active].used
    return [[card, int(index)] for card, _, index in (entry.partition(":") for entry in used)]


def _slot(s: Porfiriana, card: str) -> Any:
    return [card, s.spec[card]] if card in s.spec else card


def points_list(s: Porfiriana, seat: int) -> list[int]:
    """The points of a seat in the order loyalty, outrage, command, revolution."""
    held = facts.points(s, seat)
    return [held[kind] for kind in KINDS]


def _player(s: Porfiriana, seat: int) -> dict[str, Any]:
    t = s.table
    data: dict[str, Any] = {
        "points": points_list(s, seat),
        "ent": {e.card: _ent(s, e) for e in t.ents[seat]},
        "par": {p.card: _plain(p, side=True) for p in t.parts[seat]},
        "army": {p.card: _plain(p) for p in t.troops[seat] if p.host == ARMY},
    }
    if seat == s.diaz:
        return data
    player = s.seats[seat]
    hac = s.play[player.hac]
    data |= {
        "gold": player.gold,
        "reserve": player.reserve,
        "hand": sorted(player.hand),
        "income": facts.income(s, seat),
        "jailed": player.jailed,
        "jail_pending": player.jail_pending,
        "grudge": {g.card: g.pres for g in t.grudge[seat]},
        "hac": {"card": hac.card, "side": hac.side, "inc": hac.inc, "pres": hac.pres, "locked": player.locked},
    }
    if player.successor:
        data["successor"] = True
    return data


def _plain(piece: Piece, *, side: bool = False) -> dict[str, Any]:
    data: dict[str, Any] = {"n": piece.n}
    if side and piece.side:
        data["side"] = piece.side
    if piece.pres:
        data["pres"] = piece.pres
    return data


def _ent(s: Porfiriana, piece: Piece) -> dict[str, Any]:
    data: dict[str, Any] = {"n": piece.n}
    for key, number in (
        ("inc", piece.inc),
        ("pres", piece.pres),
        ("unrest", piece.unrest),
        ("land", piece.land),
        ("mod", piece.mod),
    ):
        if number:
            data[key] = number
    for key, seat in (("ext", piece.ext), ("conn", piece.conn)):
        if seat != NONE:
            data[key] = seat
    if piece.troop:
        troop = s.play[piece.troop]
        data["troop"] = {"id": troop.card, "owner": troop.owner, **_plain(troop)}
    return data


def starts(s: Porfiriana) -> dict[str, list[str]]:
    """The complete list of what the active seat may start, by action and Extra Action."""
    found: dict[str, set[str]] = {}
    for c in legal(s):
        if c.verb == "end_actions":
            continue
        key = BY_VERB[c.verb].name + (f"@{c.values[0][5:]}" if c.values else "")
        found.setdefault(key, set()).add(_start(s, c))
    seat = s.frames[-1].seat
    for key, names in list(found.items()):
        if not key.startswith("speculate"):
            continue
        if "place" in names and _two_cubes(s, seat):
            names.add("place2")
        if "shift" in names:
            found["shift_from"] = {_place(s, cube) for cube in own_cubes(s, seat)}
            found["shift_to"] = {_place(s, cube) for cube in open_spots(s, seat)}
    return {key: sorted(names) for key, names in found.items()}


def _two_cubes(s: Porfiriana, seat: int) -> bool:
    return s.table.has(seat, "speculate_extra") and s.seats[seat].reserve > 1 and len(free_cards(s)) > 1


def _place(s: Porfiriana, handle: str) -> str:
    kind, card = parse(handle)
    where = slot_name(s.market.index(card)) if kind == "spec" else card
    return f"{where}.{CUBES[kind]}"


def _start(s: Porfiriana, c: Choice) -> str:
    source = c.source[5:]
    if c.verb == "play":
        return source if c.dest.startswith("tableau:") else f"{source}>{place(c.dest)}"
    if c.verb == "buy":
        return slot_name(s.market.index(source))
    if c.verb == "redeploy":
        there = place(c.dest)
        return f"{source}>{'in_place' if there == s.play[source].host else there}"
    if c.verb == "police.jail":
        return "jail"
    if c.verb.startswith("speculate."):
        return c.verb[10:]
    return c.dest[5:] if c.verb in ("land", "connect", "police") else source


def place(dest: str) -> str:
    """A destination or target as the record writes it."""
    if dest.startswith("army:"):
        return ARMY
    return f"p{dest[5:]}" if dest.startswith("seat:") else dest[5:]


def handle(s: Porfiriana, seat: int, name: str) -> str:
    """The handle of a recorded destination or target."""
    if name == ARMY:
        return f"army:{seat}"
    return f"seat:{name[1:]}" if name.startswith("p") and name[1:].isdigit() else f"card:{name}"


def is_aimed(card: str) -> bool:
    """Whether playing ``card`` asks for a destination or targets."""
    return TYPE[card] in ("troop", "orange", "black")
