"""Jail (J): who is in, who comes out, and when it counts."""

from __future__ import annotations

from paxtable.games.porfiriana.facts import jail_immune
from paxtable.games.porfiriana.library import RULES
from paxtable.games.porfiriana.state import Porfiriana
from paxtable.games.porfiriana.triggers import fire


def jail(s: Porfiriana, seat: int, *, immune: bool | None = None) -> None:
    """Jail ``seat`` unless he is immune (``immune`` as of the moment of the play) or in jail already. In his own turn
    it becomes true when the turn is over."""
    player = s.seats[seat]
    if seat == s.diaz or player.jailed or player.jail_pending:
        return
    if jail_immune(s, seat) if immune is None else immune:
        s.say("jail.immune", seat)
        return
    if s.phase in ("D1", "D2", "D3", "D4", "showdown") and seat == s.active:
        player.jail_pending = True
    else:
        player.jailed = True
    s.say("jail.in", seat)
    fire(s, "jailed", seat, player=seat)


def release(s: Porfiriana, seat: int) -> None:
    """Take ``seat`` out of jail; in his own turn he has his third action at once."""
    player = s.seats[seat]
    if not (player.jailed or player.jail_pending):
        return
    if player.jailed and seat == s.active and s.limit == RULES.actions.jailed:
        s.limit = RULES.actions.normal
    player.jailed = player.jail_pending = False
    s.say("jail.out", seat)
