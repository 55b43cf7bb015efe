"""Regime Changes: the deck of Era I (H5), the ordered stack of Era II with its entrenched colour (M3)."""

from __future__ import annotations

from paxtable.engine.frame import Script
from paxtable.games.porfiriana import facts, pieces
from paxtable.games.porfiriana.books import keep_books
from paxtable.games.porfiriana.library import REGIME_CARDS, REGIME_OF, RULES, enterprise
from paxtable.games.porfiriana.losses import Retreats
from paxtable.games.porfiriana.state import NONE, Porfiriana
from paxtable.games.porfiriana.triggers import fire


class RegimeChange(Script, kw_only=True):
    """What follows when the top card has changed: cubes, American troops, triggers."""

    actor: int = NONE
    before: str


def change_regime(s: Porfiriana, to: str, actor: int) -> None:
    """A Regime Change to ``to`` by ``actor``."""
    before, top = facts.regime(s), s.regimes[0]
    if s.era == 1:
        if before != to:
            _to_top(s, REGIME_CARDS[1, to])
    else:
        _era_two(s, to)
    if s.regimes[0] == top:
        s.say("regime.same", actor, {"regime": f"regime:{to}"})
        return
    s.touch()
    s.say("regime", actor, {"card": f"card:{s.regimes[0]}"})
    s.push(RegimeChange(actor=actor, before=before))


def _to_top(s: Porfiriana, card: str) -> None:
    s.regimes.remove(card)
    s.regimes.insert(0, card)


def _era_two(s: Porfiriana, to: str) -> None:
    """M3: the four cases of colour on top, target and entrenched colour."""
    now, entrenched = facts.regime(s), s.entrenched
    if to == now:
        return
    if now == entrenched:
        s.regimes.append(s.regimes.pop(0))
        if facts.regime(s) != entrenched:
            _to_top(s, _card(s, to))
    elif to == entrenched:
        for era in (1, 2):
            _to_top(s, REGIME_CARDS[era, to])
    else:
        _to_top(s, _card(s, to))


def _card(s: Porfiriana, to: str) -> str:
    return next(card for card in s.regimes if REGIME_OF[card] == to)


def _books(s: Porfiriana, script: RegimeChange) -> None:
    keep_books(s, script.actor)


def _us_troops(s: Porfiriana, script: RegimeChange) -> None:
    """M3.6: entering the Era II Pax, American troops on enterprises outside America Retreat or are discarded."""
    top = s.regimes[0]
    if top != REGIME_CARDS[2, "pax"] or "era2_pax" not in RULES.us_troops_leave_on:
        return
    gone = []
    for seat in s.order(script.actor):
        for piece in s.table.troops[seat]:
            host = s.play.get(piece.host)
            if host is not None and facts.faction(piece) == "american" and enterprise(host.card).district != "america":
                gone.append(piece.card)
    for card in gone:
        pieces.lift(s, s.play[card])
    if gone:
        s.say("us_troops_leave", script.actor)
        keep_books(s, script.actor)
        s.push(Retreats(troops=tuple(gone), actor=script.actor))


def _triggers(s: Porfiriana, script: RegimeChange) -> None:
    now = facts.regime(s)
    if now != script.before:
        fire(s, "regime_becomes", script.actor, regime=now)


RegimeChange.steps = {"books": _books, "us_troops": _us_troops, "triggers": _triggers}
