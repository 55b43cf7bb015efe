"""The invariants of section 14, looked at after every answer. A failure is a defect of the rules, never of a player."""

from __future__ import annotations

from collections import Counter

from paxtable.engine.game import AuditError
from paxtable.games.porfiriana import facts
from paxtable.games.porfiriana.books import missing, revolts
from paxtable.games.porfiriana.diaz import DiazStep
from paxtable.games.porfiriana.library import (
    FACES,
    HACENDADOS,
    LOYALIST,
    PLAY_CARDS,
    PUBLICS,
    REGIME_CARDS,
    RULES,
    TOPPLES,
    TYPE,
    enterprise,
)
from paxtable.games.porfiriana.state import ARMY, COLUMNS, NONE, Porfiriana
from paxtable.games.porfiriana.table import Table
from paxtable.games.porfiriana.topple import ShowdownStep
from paxtable.games.porfiriana.turn import Actions, HeadlineOrder
from paxtable.games.porfiriana.upkeep import UpkeepChoice

SETTLED = (Actions, ShowdownStep, HeadlineOrder, UpkeepChoice, DiazStep)
"""Questions between resolutions: all invariants hold then. Inside one, only those that say so."""


def audit(s: Porfiriana) -> None:
    """Raise AuditError with the broken invariant."""
    if s.phase == "setup":
        return
    _gold(s)
    _turn_record(s)
    _armies(s)
    _counts(s)
    _remembered(s)
    top = s.frames[-1] if s.frames else None
    if (s.phase != "over" and top is None) or (top is not None and not isinstance(top, SETTLED)):
        return
    if s.phase == "era_change":
        return
    _cubes(s)
    _zones(s)
    _incomes(s)
    _enterprises(s)
    _market(s)


def _need(holds: bool, number: int, about: str) -> None:
    if not holds:
        raise AuditError(f"invariant {number}: {about}")


def _gold(s: Porfiriana) -> None:
    for seat, player in enumerate(s.seats):
        _need(player.gold >= 0, 2, f"seat {seat} has {player.gold} gold")
        _need(player.reserve >= 0 or seat == s.diaz, 1, f"seat {seat} has {player.reserve} cubes in reserve")


def _turn_record(s: Porfiriana) -> None:
    _need(s.spent <= s.limit <= RULES.actions.normal, 11, f"{s.spent} of {s.limit} actions spent")
    if s.limit < RULES.actions.normal and s.phase != "over":
        _need(s.seats[s.active].jailed or not s.frames, 11, "fewer actions without jail")


def _armies(s: Porfiriana) -> None:
    for seat, player in enumerate(s.seats):
        hac = s.play.get(player.hac)
        good = not player.hac if hac is None else (hac.zone, hac.owner) == ("hac", seat)
        _need(good, 3, f"the Hacendado of seat {seat}")
    for piece in s.play.values():
        if piece.zone == "troop" and piece.host == ARMY:
            hac = s.play[s.seats[piece.owner].hac]
            same = hac.side != LOYALIST and FACES[hac.card, hac.side].faction == facts.faction(piece)
            _need(same, 9, f"{piece.card} in the army of seat {piece.owner}")


def _counts(s: Porfiriana) -> None:
    _need(s.topples <= len(TOPPLES[1]), 13, f"{s.topples} Topples")
    regimes = len(set(s.regimes))
    _need(regimes == len(s.regimes) == (4 if s.era == 1 else 5), 14, f"regime deck {s.regimes}")


def _remembered(s: Porfiriana) -> None:
    """What is remembered about the table is what would be found now."""
    kept, fresh = s.table, Table(s)
    for name in ("ents", "parts", "troops", "grudge", "powers", "reactions"):
        _need(getattr(kept, name) == getattr(fresh, name), 0, f"the remembered {name} are stale")


def _cubes(s: Porfiriana) -> None:
    used: Counter[int] = Counter()
    for piece in s.play.values():
        used[piece.owner] += piece.inc + piece.pres
        for seat in (piece.ext, piece.conn):
            if seat != NONE:
                used[seat] += 1
    used.update(s.spec.values())
    for seat, player in enumerate(s.seats):
        if seat != s.diaz:
            total = player.reserve + used[seat]
            _need(total == RULES.cube_limit, 1, f"seat {seat} has {total} cubes")
    _need(all(s.spec[card] != s.diaz and card in s.market for card in s.spec), 5, "a stray Speculation Cube")


def all_cards(s: Porfiriana) -> set[str]:
    """Every card that must be somewhere: of both eras once the second has begun."""
    cards = {*PLAY_CARDS[1], *TOPPLES[1], *PUBLICS[1], *(REGIME_CARDS[1, name] for name in RULES.regimes.era1)}
    cards |= {player.hac for player in s.seats if player.hac in HACENDADOS}
    if s.era == 2:
        cards |= {*PLAY_CARDS[2], *TOPPLES[2], *PUBLICS[2], *(REGIME_CARDS[2, name] for name in RULES.regimes.era2)}
    return cards


def zones(s: Porfiriana) -> list[str]:
    """Every card of every zone."""
    found = [*s.play, *s.deck, *s.discard, *s.undealt, *s.removed, *s.pile, *s.public, *s.resolving, *s.regimes]
    found += [card for card in s.market if card]
    for player in s.seats:
        found += player.hand
    return found


def _zones(s: Porfiriana) -> None:
    found = Counter(zones(s))
    twice = [card for card, count in found.items() if count > 1]
    _need(not twice, 3, f"twice: {twice}")
    wanted = all_cards(s)
    if _begun_late(s):
        wanted -= {card for card in wanted if TYPE[card] == "topple" and card in TOPPLES[1]}
        found = Counter({card: n for card, n in found.items() if card not in TOPPLES[1]})
    _need(set(found) == wanted, 3, f"missing {sorted(wanted - set(found))}, strange {sorted(set(found) - wanted)}")


def _begun_late(s: Porfiriana) -> bool:
    """A game that began with Era II never had the Topples of Era I."""
    return s.era == 2 and not set(TOPPLES[1]) & set(zones(s))


def _incomes(s: Porfiriana) -> None:
    for piece in s.play.values():
        if piece.owner == s.diaz:
            continue
        want = facts.entitlement(s, piece)
        have = piece.inc + (piece.ext != NONE)
        _need(have <= want, 4, f"{have} cubes on {piece.card} instead of {want}")
        inc, pres = missing(s, piece)
        empty = s.seats[piece.owner].reserve == 0
        _need(empty or not (inc or pres), 4, f"{piece.card} lacks cubes though there are some in reserve")
        _need(piece.pres <= facts.cubes_wanted(s, piece), 8, f"{piece.pres} Prestige Cubes on {piece.card}")


def _enterprises(s: Porfiriana) -> None:
    locked = facts.locks(s)
    for piece in s.table.all_ents:
        card = enterprise(piece.card)
        troop = s.play.get(piece.troop)
        foreign = troop is not None and troop.owner != piece.owner
        _need((piece.ext != NONE) == foreign, 5, f"Extortion Cube on {piece.card}")
        _need(troop is None or troop.host == piece.card, 5, f"the troop on {piece.card} is elsewhere")
        if foreign and troop is not None:
            _need(piece.ext == troop.owner, 5, f"Extortion Cube of a stranger on {piece.card}")
        _need(not revolts(piece) and not piece.sacked, 6, f"{piece.card} should be lost")
        _need(piece.conn == NONE or card.oval is not None, 7, f"a Connection Cube on {piece.card}")
        _need(not piece.land or bool(card.land_costs), 7, f"land on {piece.card}")
        _need(card.district is None or card.district not in locked, 16, f"{piece.card} in a locked district")
    for piece in s.play.values():
        if piece.zone == "troop" and piece.host != ARMY:
            host = s.play.get(piece.host)
            _need(host is not None and host.troop == piece.card, 5, f"{piece.card} stands nowhere")


def _market(s: Porfiriana) -> None:
    """A gap may only be one of this turn, or at the dear end when the Play Deck is empty."""
    if s.moved or s.phase not in ("D1", "showdown") or s.spent or s.limit < 0:
        return
    for row in (0, 1):
        cards = [bool(card) for card in s.market[row * COLUMNS : (row + 1) * COLUMNS]]
        full = all(cards) if s.deck else cards == sorted(cards, reverse=True)
        _need(full, 10, f"gaps in row {row}")
