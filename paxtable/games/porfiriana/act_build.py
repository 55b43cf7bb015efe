"""E4 sell, E5 redeploy, E6 buy land, E7 upgrade a connection, E8 police action."""

from __future__ import annotations

from collections.abc import Iterable

from paxtable.engine.choice import Choice, Refusal
from paxtable.engine.frame import Script
from paxtable.games.porfiriana import deploy, facts, money, pieces
from paxtable.games.porfiriana.act_play import card_locked, destinations, place_name
from paxtable.games.porfiriana.action import Action, spend, too_poor
from paxtable.games.porfiriana.books import keep_books
from paxtable.games.porfiriana.library import RULES, enterprise
from paxtable.games.porfiriana.losses import leave_play
from paxtable.games.porfiriana.state import NONE, Piece, Porfiriana
from paxtable.games.porfiriana.triggers import fire

BANK = "bank"
"""The place where cards are sold."""


# -- E4 ----------------------------------------------------------------------------------------------------------


def _sell_offers(s: Porfiriana, seat: int) -> Iterable[Choice]:
    t = s.table
    for card in s.seats[seat].hand:
        yield Choice("sell", f"card:{card}", BANK)
    for piece in (*t.ents[seat], *t.parts[seat], *t.troops[seat]):
        yield Choice("sell", f"card:{piece.card}", BANK)


def _sell_refuse(s: Porfiriana, seat: int, c: Choice) -> Refusal | None:
    card = c.source[5:]
    piece = s.play.get(card)
    if card not in s.seats[seat].hand:
        if piece is None or piece.owner != seat:
            return Refusal("not_yours", "E4")
        if piece.zone in ("hac", "grudge"):
            return Refusal("sell.never", "E4")
    if c.dest != BANK:
        return Refusal("not_now", "E4")
    limit = RULES.sell_limit_per_turn
    return Refusal("sell.limit", "E4") if limit is not None and s.sold >= limit else None


def _sell(s: Porfiriana, seat: int, c: Choice) -> None:
    card = c.source[5:]
    gold = facts.economy(s, seat)
    spend(s, seat, SELL, c)
    s.sold += 1
    s.say("sell", seat, {"card": f"card:{card}", "gold": gold})
    s.push(Sale(actor=seat))
    if card in s.seats[seat].hand:
        s.seats[seat].hand.remove(card)
        s.discard.append(card)
    elif s.play[card].zone == "ent":
        leave_play(s, [card], seat)
    else:
        pieces.to_discard(s, card)
        keep_books(s, seat)
    money.move(s, money.POOL, seat, gold, told=True)


class Sale(Script, kw_only=True):
    """What follows a sale."""

    actor: int


def _sold(s: Porfiriana, script: Sale) -> None:
    fire(s, "card_sold", script.actor, player=script.actor)


Sale.steps = {"sold": _sold}
SELL = Action("sell", ("sell",), _sell_offers, _sell_refuse, _sell)


# -- E5 ----------------------------------------------------------------------------------------------------------


def _redeploy_offers(s: Porfiriana, seat: int) -> Iterable[Choice]:
    for piece in s.table.troops[seat]:
        if not card_locked(s, piece.card):
            for dest in destinations(s, seat):
                yield Choice("redeploy", f"card:{piece.card}", dest)


def _redeploy_refuse(s: Porfiriana, seat: int, c: Choice) -> Refusal | None:
    card = c.source[5:]
    piece = s.play.get(card)
    if piece is None or piece.zone != "troop" or piece.owner != seat:
        return Refusal("not_yours", "E5")
    if district := card_locked(s, card):
        return Refusal("locked", "Rebel Governors", {"district": f"district:{district}"})
    if c.dest.startswith("army:") and c.dest != f"army:{seat}":
        return Refusal("army.own", "G3")
    dest = place_name(c.dest)
    if dest == piece.host:
        if dest in s.play and s.play[dest].unrest:
            return None
        return Refusal("redeploy.no_unrest", "E5")
    return deploy.refuse(s, seat, card, dest) or too_poor(s, seat, deploy.price(s, seat, card, dest), "G1.4")


def _redeploy(s: Porfiriana, seat: int, c: Choice) -> None:
    card = c.source[5:]
    dest = place_name(c.dest)
    piece = s.play[card]
    spend(s, seat, REDEPLOY, c)
    if dest != piece.host:
        deploy.pay(s, seat, card, dest)
        s.push(deploy.Deploy(card=card, actor=seat, dest=dest, played=False))
        return
    host = s.play[dest]
    off = min(facts.firepower(s, piece), host.unrest)
    pieces.set_unrest(s, host, host.unrest - off)
    s.say("redeploy.in_place", seat, {"troop": f"card:{card}", "card": f"card:{dest}", "disks": off})
    keep_books(s, seat)


REDEPLOY = Action("redeploy", ("redeploy",), _redeploy_offers, _redeploy_refuse, _redeploy)


# -- E6 ----------------------------------------------------------------------------------------------------------


def _land_offers(s: Porfiriana, seat: int) -> Iterable[Choice]:
    for piece in s.table.ents[seat]:
        if enterprise(piece.card).land_costs:
            yield Choice("land", f"cube:{seat}", f"card:{piece.card}")


def _land_refuse(s: Porfiriana, seat: int, c: Choice) -> Refusal | None:
    piece = s.play.get(c.dest[5:])
    if piece is None or piece.zone != "ent" or piece.owner != seat:
        return Refusal("not_yours", "E6")
    if piece.land >= money.land_limit(s, piece):
        return Refusal("land.none_left", "E6", {"card": c.dest})
    if s.seats[seat].reserve < 1:
        return Refusal("no_cube", "E6")
    return too_poor(s, seat, money.land_price(s, seat, piece), "E6")


def _land(s: Porfiriana, seat: int, c: Choice) -> None:
    piece = s.play[c.dest[5:]]
    price = money.land_price(s, seat, piece)
    spend(s, seat, LAND, c)
    money.pay(s, seat, price, "buy_land", money.on_piece(s, piece))
    piece.land += 1
    s.say("land", seat, {"card": c.dest})
    fire(s, "land_bought", seat, player=seat)
    keep_books(s, seat)


LAND = Action("buy_land", ("land",), _land_offers, _land_refuse, _land)


# -- E7 ----------------------------------------------------------------------------------------------------------


def _connect_offers(s: Porfiriana, seat: int) -> Iterable[Choice]:
    for piece in s.table.all_ents:
        if piece.conn == NONE and enterprise(piece.card).oval is not None:
            yield Choice("connect", f"cube:{seat}", f"card:{piece.card}")


def oval_refuse(s: Porfiriana, seat: int, piece: Piece | None) -> Refusal | None:
    """Why ``seat`` cannot fill the oval of an enterprise: filled, none there, too dear (E7)."""
    if piece is None or piece.zone != "ent" or enterprise(piece.card).oval is None:
        return Refusal("connect.no_oval", "E7")
    if piece.conn != NONE:
        return Refusal("connect.filled", "E7")
    return too_poor(s, seat, money.oval_price(s, seat, piece), "E7")


def _connect_refuse(s: Porfiriana, seat: int, c: Choice) -> Refusal | None:
    refusal = oval_refuse(s, seat, s.play.get(c.dest[5:]))
    if refusal is None and s.seats[seat].reserve < 1:
        return Refusal("no_cube", "E7")
    return refusal


def pay_oval(s: Porfiriana, seat: int, piece: Piece) -> None:
    """Pay the price of an oval."""
    money.pay(s, seat, money.oval_price(s, seat, piece), "connect", money.on_piece(s, piece))


def _connect(s: Porfiriana, seat: int, c: Choice) -> None:
    piece = s.play[c.dest[5:]]
    spend(s, seat, CONNECT, c)
    pay_oval(s, seat, piece)
    s.seats[seat].reserve -= 1
    piece.conn = seat
    s.say("connect", seat, {"card": c.dest})
    fire(s, "connection_built", seat, player=seat)
    keep_books(s, seat)


CONNECT = Action("connect", ("connect",), _connect_offers, _connect_refuse, _connect)


# -- E8 ----------------------------------------------------------------------------------------------------------


def _police_offers(s: Porfiriana, seat: int) -> Iterable[Choice]:
    for piece in s.table.ents[seat]:
        if piece.unrest:
            yield Choice("police", "", f"card:{piece.card}")
    yield Choice("police.jail")


def _police_refuse(s: Porfiriana, seat: int, c: Choice) -> Refusal | None:
    player = s.seats[seat]
    if c.verb == "police.jail":
        if not (player.jailed or player.jail_pending):
            return Refusal("police.not_jailed", "E8")
    else:
        piece = s.play.get(c.dest[5:])
        if piece is None or piece.zone != "ent" or piece.owner != seat:
            return Refusal("not_yours", "E8")
        if not piece.unrest:
            return Refusal("police.no_unrest", "E8")
    return too_poor(s, seat, money.police_price(s, seat), "E8")


def _police(s: Porfiriana, seat: int, c: Choice) -> None:
    from paxtable.games.porfiriana.jail import release

    price = money.police_price(s, seat)
    spend(s, seat, POLICE, c)
    money.move(s, seat, money.POOL, price)
    if c.verb == "police.jail":
        release(s, seat)
        return
    piece = s.play[c.dest[5:]]
    removes = RULES.police.removes
    left = 0 if removes == "all" else max(0, piece.unrest - removes)
    s.say("police", seat, {"card": c.dest, "disks": piece.unrest - left})
    pieces.set_unrest(s, piece, left)
    keep_books(s, seat)


POLICE = Action("police", ("police", "police.jail"), _police_offers, _police_refuse, _police)
