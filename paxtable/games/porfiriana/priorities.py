"""Scored reasons for choices: what the ``priorities`` bot says and does. Plain advice without look-ahead.

A point of score is worth about one gold. Each rule of thumb is one function; ``ADVICE`` says for which verbs it speaks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from paxtable.engine.choice import Choice, Facts
from paxtable.engine.game import Reason
from paxtable.games.porfiriana import deploy, facts, money
from paxtable.games.porfiriana.act_play import place_name
from paxtable.games.porfiriana.library import BLOCKS, CARD, FACES, TYPE, enterprise, play_block
from paxtable.games.porfiriana.resolve import EffectTarget, name_from
from paxtable.games.porfiriana.select import holder
from paxtable.games.porfiriana.state import ARMY, COLUMNS, Porfiriana
from paxtable.games.porfiriana.strife import is_protected, members
from paxtable.games.porfiriana.topple import threshold, topplers
from paxtable.games.porfiriana.worth import card_worth, piece_worth, point_worth

Advice: TypeAlias = "Callable[[Porfiriana, int, Choice], Iterator[Reason]]"

WIN = 100.0
HELPFUL = ("remove_unrest", "gain_income", "build_connection", "free_land")
HARMFUL = (
    "unrest",
    "lose_income",
    "lose_land",
    "lose_connection",
    "assassinate",
    "discard_partner",
    "discard_troop",
    "expel_troops",
    "recall_troop",
    "nationalize",
    "return_to_hand",
    "slave_revolt",
)
HORIZON = 4.0
"""Turns for which an income is counted."""


def reasons(s: Porfiriana, seat: int, c: Choice) -> list[Reason]:
    """Why ``seat`` should or should not choose ``c``; the sum of the scores is what the choice is worth."""
    found = [reason for advice in ADVICE.get(c.verb, ()) for reason in advice(s, seat, c)]
    if c.values and c.verb != "end_actions":
        found.append(Reason(1.0, "extra"))
    return found


def _play(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    card = c.source[5:]
    kind = TYPE[card]
    about: Facts = {"card": c.source}
    if kind in ("enterprise", "partner"):
        price = money.play_price(s, seat, card)
        yield Reason(card_worth(s, seat, card) - price + 2, "play.worth", {**about, "gold": price})
    elif kind == "troop":
        yield from _troop(s, seat, c)
    else:
        yield from _against(s, seat, c)


def _troop(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    card, dest = c.source[5:], place_name(c.dest)
    price = deploy.price(s, seat, card, dest)
    about: Facts = {"card": c.source, "dest": c.dest, "gold": price}
    points = sum(point_worth(s, seat, kind) for kind in FACES[card, ""].prestige)
    if dest == ARMY:
        yield Reason(1 + points - price, "troop.army", about)
        return
    host = s.play[dest]
    calm = 1.5 * min(host.unrest, facts.attack_power(s, card, seat, host))
    if host.owner == seat:
        yield Reason(2 + points + calm - price, "troop.guards", about)
    else:
        yield Reason(HORIZON + 1.5 + points + calm / 3 - price, "troop.extorts", about)


def _against(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    card, name = c.source[5:], name_from(c.dest)
    price = money.play_price(s, seat, card, name)
    victim = holder(s, name)
    award = getattr(CARD[card], "award", None)
    gift = point_worth(s, victim, award.prestige) if award is not None and victim != s.diaz else 0.0
    about: Facts = {"card": c.source, "dest": c.dest, "gold": price}
    if victim == seat:
        yield Reason(gift - 5 - price, "against.self", about)
        return
    lead = 2.0 if victim == _leader(s, seat) else 0.0
    hurt = 5.0 if name.startswith("seat:") else 2 + piece_worth(s, s.play[name]) / 2
    yield Reason(hurt + lead - gift / 2 - price, "against.opponent", about)


def _leader(s: Porfiriana, seat: int) -> int:
    """The opponent who is nearest to winning: points over threshold, then gold."""
    kind = facts.prestige_kind(s)
    others = [other for other in range(len(s.seats)) if other not in (seat, s.diaz)]
    if not others:
        return s.diaz

    def rank(other: int) -> tuple[int, int]:
        return facts.points(s, other)[kind] - threshold(s, other, kind), s.seats[other].gold

    return max(others, key=rank)


def _buy(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    card = c.source[5:]
    price = money.market_price(s, seat, s.market.index(card))
    about: Facts = {"card": c.source, "gold": price}
    if TYPE[card] == "topple":
        if any(wins_with(s, seat, card, side) for side in ("a", "b")):
            yield Reason(WIN, "buy.topple_wins", about)
        else:
            yield Reason(-8 - price, "buy.topple_early", about)
        return
    if TYPE[card] == "headline":
        yield Reason(0.3 - price, "buy.headline", about)
        return
    load = 1.5 * max(0, len(s.seats[seat].hand) - 2)
    yield Reason(0.75 * card_worth(s, seat, card) - 1.3 * price - load, "buy.worth", about)


def wins_with(s: Porfiriana, seat: int, card: str, side: str) -> bool:
    """Whether ``seat`` would be the only toppler, or the richest of them, if the Regime became what this side says; his
    Hacendado's best orientation counts when he could still flip it."""
    from paxtable.games.porfiriana.regimes import change_regime

    twin = s.clone()
    for step in BLOCKS[play_block(card, side)]:
        if step.key == "regime":
            change_regime(twin, step.body.to, seat)
        elif step.key == "diaz_bonus":
            twin.bonus[step.body.prestige] = twin.bonus.get(step.body.prestige, 0) + step.body.amount
    kind = facts.prestige_kind(twin)
    hac = twin.play[twin.seats[seat].hac]
    best = 0
    if hac.side == "loyalist" and not twin.seats[seat].locked:
        best = int(any(kind in FACES[hac.card, back].prestige for back in ("a", "b")))
    if facts.points(twin, seat)[kind] + best <= threshold(twin, seat, kind):
        return False
    rivals = [other for other in topplers(twin, kind) if other != seat]
    return all(s.seats[other].gold < s.seats[seat].gold for other in rivals)


def _buy_public(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    price = money.public_price(s, seat, c.source[5:])
    yield Reason(6.0 + 0.3 * s.seats[seat].gold - price, "buy.public", {"card": c.source, "gold": price})


def _sell(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    card = c.source[5:]
    gold = facts.economy(s, seat)
    held = 0.6 * card_worth(s, seat, card) if card not in s.play else piece_worth(s, s.play[card]) + 2
    need = 2.0 if s.seats[seat].gold < 2 else 0.0
    yield Reason(gold + need - 1.5 - held, "sell", {"card": c.source, "gold": gold})


def _redeploy(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    card, dest = c.source[5:], place_name(c.dest)
    piece = s.play[card]
    if dest == piece.host:
        yield Reason(1.5 * min(s.play[dest].unrest, facts.firepower(s, piece)), "redeploy.in_place", {"card": c.source})
        return
    price = deploy.price(s, seat, card, dest)
    gain = 0.0 if dest == ARMY or s.play[dest].owner == seat else HORIZON
    lost = HORIZON if facts.where(s, piece) == "extorting" else 1.0
    yield Reason(gain - lost - price - 0.5, "redeploy", {"card": c.source, "gold": price})


def _land(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    price = money.land_price(s, seat, s.play[c.dest[5:]])
    yield Reason(HORIZON + 1 - price, "land", {"card": c.dest, "gold": price})


def _connect(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    piece = s.play[c.dest[5:]]
    price = money.oval_price(s, seat, piece)
    oval = enterprise(piece.card).oval
    chain = 3.0 if oval is not None and oval.chain else 0.0
    own = 0.5 if piece.owner == seat else 0.0
    yield Reason(HORIZON + chain + own - price, "connect", {"card": c.dest, "gold": price})


def _police(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    price = money.police_price(s, seat)
    if c.verb == "police.jail":
        yield Reason(3.5 - price, "police.jail", {"gold": price})
        return
    piece = s.play[c.dest[5:]]
    points = sum(point_worth(s, seat, kind) for kind in FACES[piece.card, ""].prestige)
    yield Reason(2.0 * (piece.inc + piece.pres) + points - price, "police", {"card": c.dest, "gold": price})


def _speculate(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    if c.verb == "speculate.place":
        column = s.market.index(c.dest[5:]) % COLUMNS
        chance = (0.2, 0.6, 1.1, 1.2, 0.7, 0.3)[column]
        yield Reason(chance - (s.seats[seat].reserve < 4), "speculate", {"card": c.dest})
    else:
        yield Reason(-0.5, "speculate.later")


def _end(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    yield Reason(0.0, "end")


def _side(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    card, side = c.source[5:], c.verb[5:]
    if TYPE[card] == "topple":
        yield Reason(WIN if wins_with(s, seat, card, side) else 0.0, "side.topple", {"card": c.source})
    elif TYPE[card] == "headline":
        yield Reason(_event_worth(s, seat, card) if side == "event" else 0.0, "side.headline", {"card": c.source})
    else:
        held = sum(point_worth(s, seat, kind) for kind in FACES[card, side].prestige)
        yield Reason(held + len(FACES[card, side].passives), "side.points", {"card": c.source})


def _event_worth(s: Porfiriana, seat: int, card: str) -> float:
    """A Regime in which the own strongest kind counts is good."""
    held = facts.points(s, seat)
    best = max(held.values())
    goals = {"pax": "loyalty", "intervention": "outrage", "martial": "command", "anarchy": "revolution"}
    score = 0.0
    for step in BLOCKS[play_block(card, "event")]:
        if step.key == "regime":
            score += 2.0 if best and held[goals[step.body.to]] == best else -1.0
    return score


def _spy(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    score = 2.0 if c.verb == "spy.cancel" else 0.0
    yield Reason(score, c.verb)


def _retreat(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    if c.verb == "retreat.discard":
        yield Reason(0.0, "retreat.discard", {"card": c.source})
        return
    points = sum(point_worth(s, seat, kind) for kind in FACES[c.source[5:], ""].prestige)
    flips = 4.0 if s.play[s.seats[seat].hac].side == "loyalist" else 0.0
    yield Reason(2.0 + points - c.amount - flips, "retreat", {"card": c.source, "gold": c.amount})


def _strife(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    lost = [piece for piece in members(s, seat, c.dest[8:]) if not is_protected(piece)]
    yield Reason(-sum(piece_worth(s, piece) for piece in lost), "strife", {"faction": c.dest})


def _upkeep(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    if c.verb == "upkeep.pay":
        yield Reason(0.0, "upkeep.pay", {"gold": c.amount})
    else:
        yield Reason(1.0 - piece_worth(s, s.play[c.source[5:]]) - 1.0, "upkeep.discard", {"card": c.source})


def _showdown(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    kind = facts.prestige_kind(s)
    mine = facts.points(s, seat)[kind] > threshold(s, seat, kind)
    if c.verb.startswith("flip."):
        gains = kind in FACES[c.source[5:], c.verb[5:]].prestige
        closes = gains and not mine and facts.points(s, seat)[kind] + 1 > threshold(s, seat, kind)
        yield Reason(WIN if closes else -5.0, "showdown.flip", {"card": c.source})
    elif c.verb == "spy.showdown":
        rivals = [other for other in topplers(s, kind) if other != seat]
        yield Reason(WIN / 2 if rivals and not mine else -WIN, "showdown.spy", {"card": c.source})
    elif c.verb == "assassinate":
        victim = int(c.dest[5:])
        good = victim != seat and victim in topplers(s, kind)
        yield Reason(WIN / 2 if good else -5.0, "showdown.assassinate", {"card": c.source, "dest": c.dest})
    else:
        yield Reason(0.0, "showdown.done")


def _option(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    index = int(c.source.rsplit(":", 1)[1])
    yield Reason(-4.0 if index == 0 else -5.0, "option")


def _target(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    name = name_from(c.dest)
    top = s.frames[-1]
    op = top.op if isinstance(top, EffectTarget) else "unrest"
    own = name in s.play and holder(s, name) == seat
    worth = piece_worth(s, s.play[name]) if name in s.play else 1.0
    sign = 1.0 if op in HELPFUL else -1.0 if op in HARMFUL else 0.0
    yield Reason(sign * worth * (1 if own else -1), "target", {"dest": c.dest})


def _keep(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    card = c.source[5:]
    sign = 1.0 if c.verb == "scry" else -1.0
    yield Reason(sign * card_worth(s, seat, card), "worth", {"card": c.source})


def _cube(s: Porfiriana, seat: int, c: Choice) -> Iterator[Reason]:
    piece = s.play[c.dest[5:]]
    yield Reason(0.0 if piece.unrest else 1.0, "cube", {"card": c.dest})


ADVICE: dict[str, tuple[Advice, ...]] = {
    "play": (_play,),
    "play_target": (_target,),
    **dict.fromkeys(("diaz.next", "headline_order", "retreat_order"), (_end,)),
    "withdraw": (lambda s, seat, c: iter([Reason(-1000.0, "withdraw")]),),
    "buy": (_buy,),
    "buy_public": (_buy_public,),
    "sell": (_sell,),
    "redeploy": (_redeploy,),
    "land": (_land,),
    "connect": (_connect,),
    "police": (_police,),
    "police.jail": (_police,),
    **dict.fromkeys(("speculate.place", "speculate.move", "speculate.remove", "speculate.shift"), (_speculate,)),
    "speculate.enough": (_end,),
    "end_actions": (_end,),
    **dict.fromkeys(("side.a", "side.b", "side.event", "side.status_quo"), (_side,)),
    **dict.fromkeys(("spy.cancel", "spy.pass"), (_spy,)),
    **dict.fromkeys(("retreat", "retreat.discard"), (_retreat,)),
    "strife": (_strife,),
    **dict.fromkeys(("upkeep.pay", "upkeep.discard"), (_upkeep,)),
    **dict.fromkeys(("flip.a", "flip.b", "spy.showdown", "assassinate", "showdown_done"), (_showdown,)),
    "option": (_option,),
    "target": (_target,),
    **dict.fromkeys(("scry", "discard_hand"), (_keep,)),
    "cube": (_cube,),
}
