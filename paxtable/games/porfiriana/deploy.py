"""Troops: play, redeploy, battle, extort (G)."""

from __future__ import annotations

from paxtable.engine.choice import Refusal
from paxtable.engine.frame import Script
from paxtable.games.porfiriana import facts, money, pieces
from paxtable.games.porfiriana.books import keep_books, missing
from paxtable.games.porfiriana.filters import fits
from paxtable.games.porfiriana.library import FACES, RULES, enterprise, play_block, troop
from paxtable.games.porfiriana.losses import Retreats, Revolt
from paxtable.games.porfiriana.resolve import Resolve
from paxtable.games.porfiriana.state import ARMY, NONE, WAIT, Piece, Porfiriana
from paxtable.games.porfiriana.table import is_flipped
from paxtable.games.porfiriana.triggers import collect, fire, run


class Deploy(Script, kw_only=True):
    """A troop goes to ``dest`` (an enterprise or ``army``): one atomic change, then what follows from it. ``played``
    is off for a redeployment, whose one-shots do not fire."""

    card: str
    actor: int
    dest: str
    played: bool = True
    relieved: str = ""
    extorts: bool = False


def refuse(s: Porfiriana, seat: int, card: str, dest: str) -> Refusal | None:
    """Why ``seat`` cannot deploy his troop ``card`` to ``dest`` (G1.1 to G1.5, G3, G4); gold is not looked at."""
    facts_of = troop(card)
    if locked := [flag for flag in facts_of.flags if flag in facts.locks(s)]:
        return Refusal("locked", "Rebel Governors", {"district": f"district:{locked[0]}"})
    if dest == ARMY:
        hac = s.play[s.seats[seat].hac]
        if not is_flipped(s, seat) or FACES[hac.card, hac.side].faction != facts_of.faction:
            return Refusal("army.faction", "G3", {"faction": f"faction:{facts_of.faction}"})
        return None
    piece = s.play.get(dest)
    if piece is None or piece.zone != "ent":
        return Refusal("deploy.no_enterprise", "G1.1")
    district = enterprise(dest).district
    if district is not None and district in facts.locks(s):
        return Refusal("locked", "Rebel Governors", {"district": f"district:{district}"})
    if not in_jurisdiction(s, seat, card, piece):
        return Refusal("deploy.jurisdiction", "G1.2", {"district": f"district:{district}"})
    if piece.troop and (refusal := _battle(s, seat, card, piece)) is not None:
        return refusal
    return None if piece.owner == seat else _extortion(s, seat, card, piece)


def in_jurisdiction(s: Porfiriana, seat: int, card: str, dest: Piece) -> bool:
    """Whether a troop may go to an enterprise (G1.2, M4)."""
    facts_of = troop(card)
    district = enterprise(dest.card).district
    if s.era == 2 or district is None or district in facts_of.flags:
        return True
    if facts_of.faction == "american" and facts.regime(s) == "intervention":
        return True
    if facts_of.faction == "federal" and seat != s.diaz and facts.has_chain(s, seat):
        return True
    freed = (power for power in s.table.power("jurisdiction") if power.owner == seat)
    return any(fits(facts_of, power.body.filter) for power in freed)


def _battle(s: Porfiriana, seat: int, card: str, dest: Piece) -> Refusal | None:
    defender = s.play[dest.troop]
    attack = facts.attack_power(s, card, seat, dest)
    defence = facts.firepower(s, defender, defending=True)
    if attack > defence:
        return None
    return Refusal("deploy.too_weak", "G1.5", {"attack": attack, "defence": defence})


def _extortion(s: Porfiriana, seat: int, card: str, dest: Piece) -> Refusal | None:
    """G4, tested as after steps 5 and 6: the defender is gone and a cube of the old place is back."""
    income = dest.inc
    reserve = s.seats[dest.owner].reserve if dest.owner != s.diaz else 0
    if dest.ext != NONE and reserve >= 1 and facts.entitlement(s, dest) > dest.inc:
        income += 1
    if income < 1:
        return Refusal("extort.no_income", "G4")
    if seat == s.diaz or (troop(card).frees_slaves and enterprise(dest.card).slave):
        return None
    reserve = s.seats[seat].reserve + (dest.ext == seat)
    old = s.play.get(card)
    if old is not None and old.host in s.play and s.play[old.host].ext == seat:
        reserve += 1
    return None if reserve >= 1 else Refusal("no_cube", "G4")


def price(s: Porfiriana, seat: int, card: str, dest: str) -> int:
    """What the deployment costs: the triple, and the tolls of opponents (G1.4)."""
    return money.troop_price(s, seat, card, dest) + sum(gold for _, gold in money.tolls(s, seat, dest))


def pay(s: Porfiriana, seat: int, card: str, dest: str) -> None:
    """Pay the triple, to a monopolist where there is one, and the tolls."""
    tolls = money.tolls(s, seat, dest)
    money.pay(s, seat, money.troop_price(s, seat, card, dest), "play", money.on_card(card))
    for owner, gold in tolls:
        if money.move(s, seat, owner, gold):
            s.say("toll", owner, {"gold": gold, "payer": f"seat:{seat}"})


def _place(s: Porfiriana, script: Deploy) -> None:
    """Steps 5 to 8, one atomic change."""
    seat, dest = script.actor, script.dest
    if dest != ARMY and s.play[dest].troop:
        _beat(s, script, s.play[dest])
    piece = s.play.get(script.card)
    if piece is None:
        piece = pieces.enter(s, script.card, seat)
        piece.host = WAIT
    else:
        pieces.lift(s, piece)
    pieces.put(s, piece, dest)
    s.say("deploy", seat, {"troop": f"card:{script.card}", "dest": _dest_handle(seat, dest)})
    if dest == ARMY:
        keep_books(s, seat)
        return
    host = s.play[dest]
    quiet = min(facts.firepower(s, piece), host.unrest)
    if quiet:
        pieces.set_unrest(s, host, host.unrest - quiet)
        s.say("unrest.removed", seat, {"card": f"card:{dest}", "disks": quiet})
    keep_books(s, seat)
    if script.relieved:
        s.push(Retreats(troops=(script.relieved,), actor=seat))
    if host.owner != seat:
        _extort(s, script, host)


def _dest_handle(seat: int, dest: str) -> str:
    return f"army:{seat}" if dest == ARMY else f"card:{dest}"


def _beat(s: Porfiriana, script: Deploy, dest: Piece) -> None:
    """The loser is discarded, or relieved when it is of the same faction; its Income Cube comes back at once."""
    loser = s.play[dest.troop]
    extorted = dest.ext != NONE
    s.say("battle", script.actor, {"winner": f"card:{script.card}", "loser": f"card:{loser.card}"})
    if RULES.relieve_same_faction and facts.faction(loser) == troop(script.card).faction:
        pieces.lift(s, loser)
        script.relieved = loser.card
    else:
        pieces.lose_troop(s, loser.card)
    if extorted and dest.owner != s.diaz and s.seats[dest.owner].reserve and missing(s, dest)[0]:
        s.seats[dest.owner].reserve -= 1
        dest.inc += 1


def _extort(s: Porfiriana, script: Deploy, host: Piece) -> None:
    """G4: an Income Cube gives way to the Extortion Cube, or the slaves are freed."""
    seat = script.actor
    if troop(script.card).frees_slaves and enterprise(host.card).slave:
        s.push(Revolt(card=host.card, actor=seat))
        return
    host.inc -= 1
    pieces.give_back(s, host.owner)
    host.ext = seat
    pieces.give_back(s, seat, -1)
    script.extorts = True
    s.say("extort", seat, {"card": f"card:{host.card}", "owner": f"seat:{host.owner}"})


def _extorted(s: Porfiriana, script: Deploy) -> None:
    """``extorted`` fires at the end of step 8, after its bookkeeping."""
    host = s.play.get(script.dest)
    if script.extorts and host is not None:
        queue = collect(s, "extorted", script.actor, player=script.actor, owner=host.owner)
        run(s, queue, script.actor)


def _one_shots(s: Porfiriana, script: Deploy) -> None:
    if script.played:
        block = play_block(script.card)
        s.push(Resolve(block=block, card=script.card, actor=script.actor, owner=script.actor))


def _played(s: Porfiriana, script: Deploy) -> None:
    if script.played:
        faction = troop(script.card).faction
        fire(s, "troop_played", script.actor, player=script.actor, faction=faction)


Deploy.steps = {"place": _place, "extorted": _extorted, "one_shots": _one_shots, "played": _played}
