"""Triggers (cards 7): collected when something happens, resolved in order, never fired by triggers themselves."""

from __future__ import annotations

from typing import Any

from paxtable.engine.frame import Script
from paxtable.games.porfiriana import coverage
from paxtable.games.porfiriana.library import trigger_block
from paxtable.games.porfiriana.state import NONE, Porfiriana
from paxtable.games.porfiriana.table import Reaction

OWN_ONLY = ("extorted", "sacked")
"""Moments that only concern enterprises of the trigger's owner."""
OWN_TURN = ("turn_start", "income")


class Reactions(Script, kw_only=True):
    """Resolve the collected triggers: pairs of owner, card, side, index; ``player`` is who is bound."""

    player: int = NONE
    queue: tuple[tuple[int, str, str, int], ...] = ()


def collect(
    s: Porfiriana, moment: str, actor: int, *, player: int = NONE, owner: int = NONE, **about: Any
) -> tuple[tuple[int, str, str, int], ...]:
    """The active triggers that answer, owners clockwise from the actor, per owner by ``entered``. ``owner`` is whose
    enterprise was extorted or sacked, or whose turn it is; ``about`` what the filters look at."""
    found = s.table.reactions.get(moment)
    if not found or s.hush:
        return ()
    from paxtable.games.porfiriana.conditions import holds
    from paxtable.games.porfiriana.select import Scope

    chosen: list[Reaction] = []
    for reaction in found:
        if moment in OWN_ONLY + OWN_TURN and reaction.owner != owner:
            continue
        if not _passes(reaction, player, about):
            continue
        test = reaction.body.if_
        if test is None or holds(s, test, Scope(reaction.owner, reaction.owner, player=player)):
            chosen.append(reaction)
    order = {seat: i for i, seat in enumerate(s.order(actor))}
    chosen.sort(key=lambda r: (order[r.owner], r.n))
    return tuple((r.owner, r.card, r.side, r.at) for r in chosen)


def _passes(reaction: Reaction, player: int, about: dict[str, Any]) -> bool:
    limit = reaction.body.filter
    if limit is None:
        return True
    if limit.by == "opponent" and player == reaction.owner:
        return False
    for key in ("faction", "kind", "district", "column", "regime"):
        wanted = getattr(limit, key)
        if wanted is not None and about.get(key) not in wanted:
            return False
    return True


def run(s: Porfiriana, queue: tuple[tuple[int, str, str, int], ...], player: int) -> None:
    """Resolve collected triggers before anything else goes on."""
    if queue:
        s.push(Reactions(player=player, queue=queue))


def fire(s: Porfiriana, moment: str, actor: int, *, player: int = NONE, owner: int = NONE, **about: Any) -> None:
    """Collect and resolve the triggers of ``moment``."""
    run(s, collect(s, moment, actor, player=player, owner=owner, **about), player)


def _open(s: Porfiriana, script: Reactions) -> None:
    s.hush += 1


def _next(s: Porfiriana, script: Reactions) -> None:
    from paxtable.games.porfiriana.resolve import Resolve

    if not script.queue:
        return
    (owner, card, side, index), *rest = script.queue
    script.queue = tuple(rest)
    script.goto("next")
    coverage.count("trigger", _moment(card, side, index))
    s.say("trigger", owner, {"card": f"card:{card}"})
    s.push(Resolve(block=trigger_block(card, side, index), card=card, actor=owner, owner=owner, player=script.player))


def _close(s: Porfiriana, script: Reactions) -> None:
    s.hush -= 1


def _moment(card: str, side: str, index: int) -> str:
    from paxtable.games.porfiriana.library import FACES

    return FACES[card, side].triggers[index].when


Reactions.steps = {"open": _open, "next": _next, "close": _close}
