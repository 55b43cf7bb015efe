"""What a choice would cost and bring, told before it is made: price, battle, extortion, income (E1 to E9, G)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from paxtable.cards.porfiriana import Black, Enterprise, Orange
from paxtable.engine.choice import Choice, Facts
from paxtable.games.porfiriana import deploy, facts, money
from paxtable.games.porfiriana.act_play import place_name
from paxtable.games.porfiriana.act_speculate import parse
from paxtable.games.porfiriana.library import CARD, FACES, TYPE, troop
from paxtable.games.porfiriana.losses import retreat_price
from paxtable.games.porfiriana.resolve import name_from
from paxtable.games.porfiriana.select import holder
from paxtable.games.porfiriana.state import ARMY, NONE, Porfiriana
from paxtable.games.porfiriana.topple import assassination_price, threshold
from paxtable.games.porfiriana.turn import BY_VERB
from paxtable.games.porfiriana.worth import expected_income

Line: TypeAlias = "tuple[str, Facts]"


def preview(s: Porfiriana, c: Choice) -> list[Line]:
    """The lines for a legal choice of the seat that is asked."""
    seat = s.frames[-1].seat if s.frames else NONE
    lines: list[Line] = []
    action = BY_VERB.get(c.verb)
    if action is not None:
        actions = 0 if c.values else action.cost(s)
        lines.append(("price", {"actions": actions, "gold": price(s, seat, c)}))
    return [*lines, *_brings(s, seat, c)]


def price(s: Porfiriana, seat: int, c: Choice) -> int:
    """The gold that ``seat`` pays for an action."""
    card = c.source[5:]
    piece = s.play.get(c.dest[5:])
    if c.verb == "play":
        if TYPE[card] == "troop":
            return deploy.price(s, seat, card, place_name(c.dest))
        return money.play_price(s, seat, card, name_from(c.dest))
    if c.verb == "redeploy":
        dest = place_name(c.dest)
        return 0 if s.play[card].host == dest else deploy.price(s, seat, card, dest)
    if c.verb == "buy":
        return money.market_price(s, seat, s.market.index(card))
    if c.verb == "buy_public":
        return money.public_price(s, seat, card)
    if c.verb == "land" and piece is not None:
        return money.land_price(s, seat, piece)
    if c.verb == "connect" and piece is not None:
        return money.oval_price(s, seat, piece)
    if c.verb in ("police", "police.jail"):
        return money.police_price(s, seat)
    kind, shifted = parse(c.dest)
    return money.oval_price(s, seat, s.play[shifted]) if c.verb == "speculate.shift" and kind == "connection" else 0


def _brings(s: Porfiriana, seat: int, c: Choice) -> Iterator[Line]:
    card = c.source[5:]
    if c.verb in ("play", "redeploy") and TYPE.get(card) == "troop":
        yield from _troop(s, seat, card, place_name(c.dest))
    elif c.verb == "play":
        found = CARD[card]
        if isinstance(found, Enterprise):
            yield "earns", {"gold": expected_income(s, found)}
        for kind in FACES[card, ""].prestige if (card, "") in FACES else ():
            yield "point", {"prestige": kind}
        if isinstance(found, (Orange, Black)):
            yield from _award(s, found, holder(s, name_from(c.dest)))
    elif c.verb in ("land", "connect"):
        yield from _earns(s, c.dest[5:], "earns", {}, 0)
    elif c.verb == "police":
        yield "calms", {"disks": s.play[c.dest[5:]].unrest}
    elif c.verb == "sell":
        yield "brings", {"gold": facts.economy(s, seat)}
    elif c.verb == "buy" and s.spec.get(card, seat) != seat:
        yield "to", {"owner": f"seat:{s.spec[card]}"}
    elif c.verb == "retreat":
        yield "pays", {"gold": retreat_price(s, card)}
    elif c.verb == "assassinate":
        yield "pays", {"gold": assassination_price(s, int(c.dest[5:]))}
    elif c.verb in ("flip.a", "flip.b"):
        yield from _flip(s, seat, card, c.verb[5:])


def _award(s: Porfiriana, card: Orange | Black, victim: int) -> Iterator[Line]:
    """Whom the Victim-Award goes to (E1); the own straw man, too (J)."""
    if card.award is None or victim in (NONE, s.diaz):
        return
    yield "award", {"victim": f"seat:{victim}", "prestige": card.award.prestige}
    if card.award.jailed and not facts.jail_immune(s, victim):
        yield "jails", {"victim": f"seat:{victim}"}


def _troop(s: Porfiriana, seat: int, card: str, dest: str) -> Iterator[Line]:
    if dest == ARMY or (card in s.play and s.play[card].host == dest):
        return
    host = s.play[dest]
    attack = facts.attack_power(s, card, seat, host)
    if host.troop:
        loser = s.play[host.troop]
        about: Facts = {"loser": f"card:{loser.card}", "attack": attack}
        yield "battle", {**about, "defence": facts.firepower(s, loser, defending=True)}
    if host.unrest:
        yield "calms", {"disks": min(attack, host.unrest)}
    for owner, gold in money.tolls(s, seat, dest):
        yield "toll", {"owner": f"seat:{owner}", "gold": gold}
    if host.owner == seat:
        yield "guards", {"card": f"card:{dest}"}
    elif troop(card).frees_slaves and getattr(CARD[dest], "slave", False):
        yield "frees", {"card": f"card:{dest}"}
    else:
        yield from _earns(s, dest, "extorts", {"card": f"card:{dest}"}, attack)


def _earns(s: Porfiriana, place: str, code: str, about: Facts, calmed: int) -> Iterator[Line]:
    """One cube more on an enterprise, which earns nothing as long as Unrest is left there (F)."""
    idle = s.play[place].unrest > calmed
    yield code, {**about, "gold": 0 if idle else 1}
    if idle:
        yield "idle", {"card": f"card:{place}"}


def _flip(s: Porfiriana, seat: int, card: str, side: str) -> Iterator[Line]:
    kind = facts.prestige_kind(s)
    held = facts.points(s, seat)[kind] + FACES[card, side].prestige.count(kind)
    for prestige in FACES[card, side].prestige:
        yield "point", {"prestige": prestige}
    yield "test", {"points": held, "needs": threshold(s, seat, kind), "prestige": kind}
