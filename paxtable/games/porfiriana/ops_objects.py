"""The one-shot operations on objects (cards 5): enterprises, partners, troops."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from paxtable.games.porfiriana import money, pieces
from paxtable.games.porfiriana.books import keep_books
from paxtable.games.porfiriana.conditions import amount
from paxtable.games.porfiriana.library import Step, enterprise
from paxtable.games.porfiriana.losses import Retreats, leave_play, revolt_now
from paxtable.games.porfiriana.resolve import Resolve
from paxtable.games.porfiriana.select import piece_fits
from paxtable.games.porfiriana.state import NONE, Piece, Porfiriana
from paxtable.games.porfiriana.steal import steal

Handler: TypeAlias = "Callable[[Porfiriana, Resolve, Step], None]"


def _ents(s: Porfiriana, run: Resolve, step: Step) -> list[Piece]:
    return [s.play[name] for name in run.things(s, step) if s.play[name].zone == "ent"]


def _troops(s: Porfiriana, run: Resolve, step: Step) -> list[Piece]:
    return [s.play[name] for name in run.things(s, step) if s.play[name].zone == "troop"]


def _sum(s: Porfiriana, run: Resolve, step: Step, seat: int) -> int:
    return amount(s, step.body.amount, run.scope, seat)


def _unrest(s: Porfiriana, run: Resolve, step: Step) -> None:
    for piece in _ents(s, run, step):
        disks = _sum(s, run, step, piece.owner)
        for power in s.table.power("unrest_shield"):
            if power.owner == piece.owner and piece_fits(s, piece, power.body.filter):
                disks -= power.body.amount
        if disks > 0:
            pieces.set_unrest(s, piece, piece.unrest + disks)
        s.say("unrest", piece.owner, {"card": f"card:{piece.card}", "disks": max(0, disks)})
    keep_books(s, run.actor)


def _remove_unrest(s: Porfiriana, run: Resolve, step: Step) -> None:
    for piece in _ents(s, run, step):
        off = piece.unrest if step.body.all else min(piece.unrest, _sum(s, run, step, piece.owner))
        if off:
            pieces.set_unrest(s, piece, piece.unrest - off)
            s.say("unrest.removed", piece.owner, {"card": f"card:{piece.card}", "disks": off})
    keep_books(s, run.actor)


def _income_mod(sign: int) -> Handler:
    def change(s: Porfiriana, run: Resolve, step: Step) -> None:
        for piece in _ents(s, run, step):
            if sign > 0 and piece.owner == s.diaz:
                continue
            piece.mod += sign * _sum(s, run, step, piece.owner)
            s.say("income.up" if sign > 0 else "income.down", piece.owner, {"card": f"card:{piece.card}"})
        keep_books(s, run.actor)

    return change


def _lose_land(s: Porfiriana, run: Resolve, step: Step) -> None:
    for piece in _ents(s, run, step):
        off = min(piece.land, _sum(s, run, step, piece.owner))
        piece.land -= off
        if off:
            s.say("land.lost", piece.owner, {"card": f"card:{piece.card}", "plots": off})
    keep_books(s, run.actor)


def _lose_connection(s: Porfiriana, run: Resolve, step: Step) -> None:
    for piece in _ents(s, run, step):
        if piece.conn != NONE:
            s.say("connection.lost", piece.conn, {"card": f"card:{piece.card}"})
            pieces.give_back(s, piece.conn)
            piece.conn = NONE
    keep_books(s, run.actor)


def _build_connection(s: Porfiriana, run: Resolve, step: Step) -> None:
    """R36: not the action E7; without gold, cube or free oval nothing happens."""
    seat = run.actor
    for piece in _ents(s, run, step):
        if seat in (s.diaz, NONE) or piece.conn != NONE or enterprise(piece.card).oval is None:
            continue
        player = s.seats[seat]
        if player.reserve >= 1 and player.gold >= step.body.cost:
            money.move(s, seat, money.POOL, step.body.cost)
            player.reserve -= 1
            piece.conn = seat
            s.say("connect", seat, {"card": f"card:{piece.card}"})
    keep_books(s, run.actor)


def _free_land(s: Porfiriana, run: Resolve, step: Step) -> None:
    """R36: as E6 without price; nothing without land left or a cube in reserve."""
    for piece in _ents(s, run, step):
        if piece.owner != s.diaz and piece.land < money.land_limit(s, piece) and s.seats[piece.owner].reserve >= 1:
            piece.land += 1
            s.say("land", piece.owner, {"card": f"card:{piece.card}"})
    keep_books(s, run.actor)


def _discard_partner(s: Porfiriana, run: Resolve, step: Step) -> None:
    for name in run.things(s, step):
        piece = s.play[name]
        if piece.zone == "par":
            s.say("partner.lost", piece.owner, {"card": f"card:{name}"})
            pieces.to_discard(s, name)
    keep_books(s, run.actor)


def _discard_troop(s: Porfiriana, run: Resolve, step: Step) -> None:
    for piece in _troops(s, run, step):
        pieces.lose_troop(s, piece.card)
    keep_books(s, run.actor)


def _expel_troops(s: Porfiriana, run: Resolve, step: Step) -> None:
    """The troops on the enterprises (or the troops themselves) Retreat or are discarded by their owners."""
    names = run.things(s, step)
    troops = [s.play[n].troop if s.play[n].zone == "ent" else n for n in names]
    found = [troop for troop in troops if troop in s.play and s.play[troop].zone == "troop"]
    place = {seat: i for i, seat in enumerate(s.order(run.actor))}
    for troop in found:
        pieces.lift(s, s.play[troop])
    found.sort(key=lambda troop: (place[s.play[troop].owner], s.play[troop].n))
    keep_books(s, run.actor)
    if found:
        s.push(Retreats(troops=tuple(found), actor=run.actor))


def _recall_troop(s: Porfiriana, run: Resolve, step: Step) -> None:
    for piece in _troops(s, run, step):
        s.say("recalled", piece.owner, {"troop": f"card:{piece.card}"})
        pieces.to_hand(s, piece.card, piece.owner)
    keep_books(s, run.actor)


def _nationalize(s: Porfiriana, run: Resolve, step: Step) -> None:
    leave_play(s, [piece.card for piece in _ents(s, run, step)], run.actor)


def _return_to_hand(s: Porfiriana, run: Resolve, step: Step) -> None:
    leave_play(s, [piece.card for piece in _ents(s, run, step)], run.actor, "hand")


def _steal_card(s: Porfiriana, run: Resolve, step: Step) -> None:
    for name in reversed(run.things(s, step)):
        steal(s, name, run.actor)


def _slave_revolt(s: Porfiriana, run: Resolve, step: Step) -> None:
    for piece in reversed(_ents(s, run, step)):
        if enterprise(piece.card).slave:
            revolt_now(s, piece.card, run.actor)


def _civil_war(s: Porfiriana, run: Resolve, step: Step) -> None:
    """Rebel Governor (2): every enterprise of the district leaves play; no Slave Revolt."""
    cards = [e.card for e in s.table.all_ents if enterprise(e.card).district == step.body.district]
    s.say("civil_war", run.actor, {"district": f"district:{step.body.district}"})
    leave_play(s, cards, run.actor)


OBJECT_OPS: dict[str, Handler] = {
    "unrest": _unrest,
    "remove_unrest": _remove_unrest,
    "lose_income": _income_mod(-1),
    "gain_income": _income_mod(+1),
    "lose_land": _lose_land,
    "lose_connection": _lose_connection,
    "build_connection": _build_connection,
    "free_land": _free_land,
    "assassinate": _discard_partner,
    "discard_partner": _discard_partner,
    "discard_troop": _discard_troop,
    "expel_troops": _expel_troops,
    "recall_troop": _recall_troop,
    "nationalize": _nationalize,
    "return_to_hand": _return_to_hand,
    "steal_card": _steal_card,
    "slave_revolt": _slave_revolt,
    "civil_war": _civil_war,
}
