"""Gold and prices: every transfer is logged, every price is counted in one place (E1, E2, D of the passives)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from paxtable.cards.porfiriana import Black, Enterprise
from paxtable.games.porfiriana.facts import access_of, has_chain, regime
from paxtable.games.porfiriana.filters import fits
from paxtable.games.porfiriana.library import CARD, RULES, cost_to_play, enterprise, troop
from paxtable.games.porfiriana.select import piece_fits
from paxtable.games.porfiriana.state import ARMY, COLUMNS, NONE, Piece, Porfiriana

POOL = -1


def move(s: Porfiriana, source: int, dest: int, amount: int, *, told: bool = False) -> int:
    """Move gold from a seat or the pool to a seat or the pool, at most what the source has. Díaz has and takes none:
    what he would get goes to the pool (L2). ``told`` says that a line of the log has told it already. Returns the gold
    that moved."""
    if source != POOL:
        if source == s.diaz:
            return 0
        amount = min(amount, s.seats[source].gold)
    if dest == s.diaz and dest != POOL:
        dest = POOL
    if amount <= 0 or source == dest:
        return 0
    if source != POOL:
        s.seats[source].gold -= amount
    if dest != POOL:
        s.seats[dest].gold += amount
    if told and POOL in (source, dest):
        return amount
    if source == POOL:
        s.say("gold.gain", dest, {"gold": amount})
    elif dest == POOL:
        s.say("gold.pay", source, {"gold": amount})
    else:
        s.say("gold.give", source, {"gold": amount, "to": f"seat:{dest}"})
    return amount


def discounted(s: Porfiriana, seat: int, price: int, what: str, match: Callable[[Any], bool]) -> int:
    """``price`` after the discounts of ``seat``, highest ``min`` first; a discount never raises a price."""
    found = [
        p.body for p in s.table.power("discount") if p.owner == seat and p.body.what == what and match(p.body.filter)
    ]
    found.sort(key=lambda body: -body.min)
    for body in found:
        if price > body.min:
            price = max(body.min, price - body.amount)
    return price


def on_card(card: str) -> Callable[[Any], bool]:
    """A test of a filter against the printed facts of ``card``."""
    facts = CARD[card]
    return lambda limit: fits(facts, limit)


def on_piece(s: Porfiriana, piece: Piece) -> Callable[[Any], bool]:
    """A test of a filter against a card In Play."""
    return lambda limit: piece_fits(s, piece, limit)


def play_price(s: Porfiriana, seat: int, card: str, target: str = "") -> int:
    """What ``seat`` pays to play an enterprise, partner, orange or black card; an assassination costs what its target
    costs, without discounts (E1)."""
    facts = CARD[card]
    if isinstance(facts, Black) and facts.assassination:
        return cost_to_play(target) if target else 0
    return discounted(s, seat, cost_to_play(card), "play", on_card(card))


def market_price(s: Porfiriana, seat: int, slot: int) -> int:
    """The price of a Market card for ``seat``: column, Anarchy, discounts (E2, H4)."""
    column = slot % COLUMNS
    price = RULES.market.prices[column]
    if regime(s) == "anarchy":
        price += RULES.anarchy_surcharge
    price = discounted(s, seat, price, "market", on_card(s.market[slot]))
    for power in s.table.power("market_column"):
        if power.owner == seat and column in power.body.columns:
            price = max(0, price - power.body.amount)
    return price


def troop_price(s: Porfiriana, seat: int, card: str, dest: str) -> int:
    """The triple of a troop at the access of its destination, minus discounts (G1.4)."""
    price = getattr(troop(card).cost, access_of(s, seat, dest))
    return discounted(s, seat, price, "troop", on_card(card))


def tolls(s: Porfiriana, seat: int, dest: str) -> list[tuple[int, int]]:
    """Owner and gold of every toll of an opponent on a rail-accessed destination."""
    if dest == ARMY or not s.table.power("toll"):
        return []
    piece = s.play[dest]
    if access_of(s, seat, dest) != "rail":
        return []
    found = s.table.power("toll")
    return [(p.owner, p.body.gold) for p in found if p.owner != seat and piece_fits(s, piece, p.body.filter)]


def oval_price(s: Porfiriana, seat: int, piece: Piece) -> int:
    """The price of the oval of an enterprise for ``seat``: printed, or the chain's, minus discounts (E7)."""
    oval = enterprise(piece.card).oval
    assert oval is not None
    price = min(oval.cost, RULES.chain_build_cost) if has_chain(s, seat) else oval.cost
    return discounted(s, seat, price, "connect", on_piece(s, piece))


def land_price(s: Porfiriana, seat: int, piece: Piece) -> int:
    """The price of the next land of a ranch or plantation; beyond the list its last price (E6)."""
    prices = enterprise(piece.card).land_costs
    return discounted(s, seat, prices[min(piece.land, len(prices) - 1)], "land", on_piece(s, piece))


def land_limit(s: Porfiriana, piece: Piece) -> int:
    """How much land an enterprise may have: its list, and ``extra_land`` of its owner."""
    costs = enterprise(piece.card).land_costs
    return len(costs) + s.table.total(piece.owner, "extra_land") if costs else 0


def public_price(s: Porfiriana, seat: int, card: str) -> int:
    """The price of a Public Card: printed, no surcharge (E3)."""
    return discounted(s, seat, cost_to_play(card), "public", on_card(card))


def police_price(s: Porfiriana, seat: int) -> int:
    """The price of a police action (E8)."""
    if regime(s) in RULES.police.free_in:
        return 0
    return discounted(s, seat, RULES.police.cost, "police", lambda limit: limit is None)


def monopolist(s: Porfiriana, seat: int, what: str, match: Callable[[Any], bool]) -> int:
    """The opponent whose monopoly takes a payment of ``seat``, the one that entered first; NONE without any (E1)."""
    for power in s.table.power("monopoly"):
        if power.owner != seat and power.body.what == what and match(power.body.filter):
            return power.owner
    return NONE


def pay(s: Porfiriana, seat: int, price: int, what: str, match: Callable[[Any], bool], *, told: bool = False) -> None:
    """Pay ``price`` to the pool or to a monopolist; ``told`` as for :func:`move`."""
    owner = monopolist(s, seat, what, match)
    if move(s, seat, owner, price, told=told) and owner != NONE:
        s.say("monopoly", owner, {"gold": price, "payer": f"seat:{seat}"})


def is_enterprise(card: str) -> bool:
    """Whether ``card`` is an enterprise."""
    return isinstance(CARD[card], Enterprise)
