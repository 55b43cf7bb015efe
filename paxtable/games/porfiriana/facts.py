"""Derived values, always computed, never stored: regime values, entitlement, access, firepower, points, income."""

from __future__ import annotations

from paxtable.cards.porfiriana_rules import RegimeValues
from paxtable.games.porfiriana.filters import fits
from paxtable.games.porfiriana.library import (
    AWARDED,
    CARD,
    FACES,
    KINDS,
    LOYALIST,
    REGIME_OF,
    REGIME_VALUES,
    RULES,
    enterprise,
    troop,
)
from paxtable.games.porfiriana.state import ARMY, NONE, Piece, Porfiriana
from paxtable.games.porfiriana.table import in_army

MACHINE_GUNS = 3
"""The firepower that cannot be beaten (G1.5)."""


def regime(s: Porfiriana) -> str:
    """The current Regime: that of the top card of the regime deck (H)."""
    return REGIME_OF[s.regimes[0]]


def regime_values(s: Porfiriana) -> RegimeValues:
    """The printed numbers of the top card of the regime deck (H, N)."""
    return REGIME_VALUES[CARD[s.regimes[0]].era, regime(s)]


def value(s: Porfiriana, what: str) -> int:
    """``mines``, ``economy`` or ``oil`` now, Depression included; oil loses nothing in it (M4, M5) and is that of the
    Era II card of the colour while an Era I card is on top (M3.7)."""
    known = s.table.values.get(what)
    if known is not None:
        return known
    if what == "oil":
        number = REGIME_VALUES[2, regime(s)].oil
    else:
        number = getattr(regime_values(s), what)
        if s.depression:
            low = RULES.depression_value
            number = min(number, low.era1 if s.era == 1 else low.era2)
    s.table.values[what] = number
    return int(number)


def prestige_kind(s: Porfiriana) -> str:
    """The kind of prestige that a Topple counts now (H)."""
    return regime_values(s).topple


def entitlement(s: Porfiriana, piece: Piece) -> int:
    """How many Income and Extortion Cubes a card should carry; nothing on Díaz's cards (L)."""
    if piece.owner == s.diaz:
        return 0
    if piece.zone == "hac":
        return RULES.hacendado_income if piece.side == LOYALIST else 0
    if piece.zone != "ent":
        return 0
    card = enterprise(piece.card)
    kind = card.kind
    if kind == "mine":
        base = value(s, "mines") + _first_bonus(s, piece, kind)
    elif kind == "bank":
        base = value(s, "economy") + _first_bonus(s, piece, kind)
    elif kind == "oil_refinery":
        base = value(s, "oil")
    elif card.income is None:
        base = _counted(s, piece)
    else:
        base = card.income
        if kind == "smelter":
            base = min(base + _support(s, piece), card.max if card.max is not None else RULES.smelter.max)
    return max(0, base + piece.land + piece.mod)


def _support(s: Porfiriana, piece: Piece) -> int:
    """Mines in the same Tableau and district; a missing district matches every district."""
    here = enterprise(piece.card).district
    mines = (enterprise(e.card) for e in s.table.ents[piece.owner])
    return sum(1 for m in mines if m.kind == "mine" and (here is None or m.district in (None, here)))


def _counted(s: Porfiriana, piece: Piece) -> int:
    from paxtable.games.porfiriana.select import Scope, objects

    for passive in FACES[piece.card, ""].passives:
        per = passive.income_per
        if per is not None:
            found = len(objects(s, per.count, Scope(piece.owner, piece.owner))) * per.times
            return found if per.max is None else min(found, per.max)
    return 0


def _first_bonus(s: Porfiriana, piece: Piece, kind: str) -> int:
    powers = s.table.powers.get(f"{kind}_bonus")
    if not powers:
        return 0
    same = [e.card for e in s.table.ents[piece.owner] if enterprise(e.card).kind == kind]
    place = same.index(piece.card) if piece.card in same else len(same)
    return sum(p.body.amount for p in powers if p.owner == piece.owner and place < p.body.n)


def cubes_on(piece: Piece) -> int:
    """Cubes of any player and kind on an enterprise, Extortion included, the troop's own Prestige Cube not (0)."""
    return piece.inc + piece.pres + (piece.ext != NONE) + (piece.conn != NONE)


def access(piece: Piece) -> str:
    """The access level of an enterprise: basic, or its oval's while that holds a cube and there is no Unrest."""
    card = enterprise(piece.card)
    if piece.conn != NONE and not piece.unrest and card.oval is not None and card.oval.level in ("mule", "rail"):
        return card.oval.level
    return card.access


def access_of(s: Porfiriana, seat: int, dest: str) -> str:
    """The access of a destination: an enterprise, or the flipped Hacendado of ``seat`` for its Private Army (G3)."""
    if dest == ARMY:
        hac = s.play[s.seats[seat].hac]
        return FACES[hac.card, hac.side].access
    return access(s.play[dest])


def has_chain(s: Porfiriana, seat: int) -> bool:
    """Whether ``seat`` has a Connection Cube on a chained oval without Unrest (E7)."""
    for piece in s.table.all_ents:
        if piece.conn == seat and not piece.unrest:
            oval = enterprise(piece.card).oval
            if oval is not None and oval.chain:
                return True
    return False


def where(s: Porfiriana, piece: Piece) -> str:
    """``guard``, ``extorting`` or ``army``; empty while a troop waits."""
    if in_army(piece):
        return ARMY
    host = s.play.get(piece.host)
    if host is None:
        return ""
    return "guard" if host.owner == piece.owner else "extorting"


def firepower(s: Porfiriana, piece: Piece, defending: bool = False) -> int:
    """The firepower of a troop In Play; guards have a bonus when they defend."""
    stand = where(s, piece)
    power = _power(s, piece.card, piece.owner, stand, own=True)
    if defending and stand == "guard" and power < MACHINE_GUNS:
        power = min(MACHINE_GUNS, power + s.table.total(piece.owner, "guard_bonus"))
    return power


def attack_power(s: Porfiriana, card: str, owner: int, dest: Piece) -> int:
    """The firepower of ``card`` as if it stood on ``dest`` already; its own passives count only if it is In Play."""
    stand = "guard" if dest.owner == owner else "extorting"
    return _power(s, card, owner, stand, own=card in s.play)


def _power(s: Porfiriana, card: str, owner: int, stand: str, *, own: bool) -> int:
    facts = troop(card)
    power: int = facts.firepower
    for general in s.table.power("general"):
        if general.owner == owner and fits(facts, general.body.filter):
            return MACHINE_GUNS
    for bonus in s.table.power("firepower_bonus"):
        if bonus.owner != owner or (bonus.card == card and not own):
            continue
        limit = bonus.body.filter
        if fits(facts, limit) and (limit is None or limit.where is None or stand in limit.where):
            power += bonus.body.amount
    return min(MACHINE_GUNS, power)


def is_active(s: Porfiriana, piece: Piece) -> bool:
    """Whether the points of a card count: not on an enterprise with Unrest, nor on a troop standing there (C)."""
    if piece.zone == "ent":
        return not piece.unrest
    if piece.zone == "troop" and piece.host in s.play:
        return not s.play[piece.host].unrest
    return True


def face_side(piece: Piece) -> str:
    """The side under which the face of a piece is found."""
    return AWARDED if piece.zone == "grudge" else piece.side


def points(s: Porfiriana, seat: int) -> dict[str, int]:
    """Active points of each kind of a seat, Tableau, army, Extorting Troops and Grudge Pile together."""
    found = dict.fromkeys(KINDS, 0)
    for piece in s.play.values():
        if piece.owner == seat:
            prestige = FACES[piece.card, face_side(piece)].prestige
            if prestige and is_active(s, piece):
                for kind in prestige:
                    found[kind] += 1
    return found


def cubes_wanted(s: Porfiriana, piece: Piece) -> int:
    """How many Prestige Cubes a card should hold: one on each Loyalty Point in Pax, and by passives (C.4)."""
    if piece.owner == s.diaz:
        return 0
    prestige = FACES[piece.card, face_side(piece)].prestige
    if not prestige:
        return 0
    kinds = set()
    now = regime(s)
    if now == "pax":
        kinds.add("loyalty")
    for power in s.table.power("prestige_cube"):
        if power.owner == piece.owner and power.body.regime == now:
            kinds.add(power.body.prestige)
    return sum(1 for kind in prestige if kind in kinds) if kinds else 0


def income(s: Porfiriana, seat: int) -> int:
    """Gold that the cubes of a seat earn in D4 (F)."""
    total = 0
    for piece in s.play.values():
        if piece.zone == "ent":
            if piece.unrest:
                continue
            if piece.ext == seat:
                total += 1
            if piece.conn == seat:
                total += 1
        if piece.owner == seat and (piece.zone != "troop" or is_active(s, piece)):
            total += piece.inc + piece.pres
    return total


def faction(piece: Piece) -> str:
    """The faction of a partner or troop, by its orientation."""
    return FACES[piece.card, piece.side].faction


def locks(s: Porfiriana) -> set[str]:
    """Districts locked by a Rebel Governor In Play."""
    return {power.body.district for power in s.table.power("lock")}


def jail_immune(s: Porfiriana, seat: int) -> bool:
    """Whether ``seat`` cannot be jailed now (J)."""
    return s.table.has(seat, "jail_immunity")


def economy(s: Porfiriana, seat: int) -> int:
    """Gold that ``seat`` gets for selling a card now (E4)."""
    return value(s, "economy") + s.table.total(seat, "economy_bonus")


def hand_limit(s: Porfiriana, seat: int) -> int:
    """The hand size from which ``seat`` may not buy cards to the hand (E2)."""
    return RULES.hand_limit + s.table.total(seat, "hand_limit")


def spies(s: Porfiriana, seat: int) -> list[Piece]:
    """The Spies in the Tableau of ``seat``, by ``entered``."""
    cards = {power.card for power in s.table.power("spy") if power.owner == seat}
    return [piece for piece in s.table.parts[seat] if piece.card in cards]
