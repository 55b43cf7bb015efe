"""Pax Pamir as the program knows it."""

from __future__ import annotations

from paxtable.engine.game import GameSpec, Option
from paxtable.engine.standings import Remark, Row, Standings, ranked
from paxtable.games.pamir.audit import audit
from paxtable.games.pamir.data import CARDS
from paxtable.games.pamir.determinise import determinise
from paxtable.games.pamir.frames import FRAME_TYPES
from paxtable.games.pamir.preview import preview
from paxtable.games.pamir.priorities import reasons
from paxtable.games.pamir.setup import new_state
from paxtable.games.pamir.spots import name_of
from paxtable.games.pamir.standing import tie_break
from paxtable.games.pamir.state import Pamir
from paxtable.games.pamir.view import view

SEATING = ("red", "blue", "tan", "gray", "black")
"""The order in which colours are handed out: the most distinct ones first."""


def result(s: Pamir) -> dict[str, object]:
    """How the game stands or ended: winners, points, red stars and rupees decide (PP83)."""
    return {
        "winners": list(s.winners),
        "points": list(s.points),
        "rupees": list(s.rupees),
        "ending": s.ending,
        "turns": s.turn,
    }


def standings(s: Pamir) -> Standings:
    """Why the game ended and what decided: points, then red stars, then rupees (PP82, PP83)."""
    compared = [(s.points[seat], tie_break(s, seat), s.rupees[seat]) for seat in range(s.n)]
    rows = [Row(seat, rank, rank) for seat, rank in enumerate(compared)]
    keys = ("points", "red_stars", "rupees")
    best = sorted(s.points, reverse=True)
    why: Remark = (s.ending or "running", {"lead": best[0] - best[1]})
    return Standings(why, keys, ranked(rows, tuple(s.winners)), keys, length=("length", {"turns": s.turn}))


SPEC = GameSpec(
    id="pamir",
    title="Pax Pamir",
    tagline="Afghan courts and empires, second edition",
    seats=(2, 3, 4, 5),
    state_type=Pamir,
    frame_types=FRAME_TYPES,
    new_state=new_state,
    view=view,
    determinise=determinise,
    audit=audit,
    name_of=name_of,
    reasons=reasons,
    preview=preview,
    result=result,
    standings=standings,
    seat_colours=tuple(sorted(CARDS.player_colours, key=SEATING.index)),
    options=(Option("open_hands", ("off", "on")),),
    rules_file="assets/rules/pamir.md",
)
