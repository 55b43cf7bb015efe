"""Pax Porfiriana as a game of the program."""

from __future__ import annotations

from paxtable.engine.game import Coverage, GameSpec, Option
from paxtable.engine.standings import Remark, Row, Standings, ranked
from paxtable.games.porfiriana import coverage, facts
from paxtable.games.porfiriana.audit import audit
from paxtable.games.porfiriana.bench import timings
from paxtable.games.porfiriana.determinise import determinise
from paxtable.games.porfiriana.frames import FRAME_TYPES
from paxtable.games.porfiriana.names import name_of
from paxtable.games.porfiriana.preview import preview
from paxtable.games.porfiriana.priorities import reasons
from paxtable.games.porfiriana.setup import new_state
from paxtable.games.porfiriana.state import Porfiriana
from paxtable.games.porfiriana.view import view


def result(s: Porfiriana) -> dict[str, object]:
    """How the game ended, for logs and simulations: ``how`` is ``topple:command``, ``topplers:loyalty``, ``gold`` or
    ``solitaire_loss``."""
    people = [seat for seat in range(len(s.seats)) if seat != s.diaz]
    return {
        "winners": list(s.winners),
        "how": s.how,
        "era": s.era,
        "regime": facts.regime(s),
        "gold": [s.seats[seat].gold for seat in people],
        "points": [facts.points(s, seat) for seat in people],
        "turns": s.turn,
        "start": s.start,
    }


def standings(s: Porfiriana) -> Standings:
    """How the game was won (K4, K5, L5): by prestige of the kind that a Topple counts, or by gold, then income, then
    these points; several who topple together compare gold the same way."""
    kind = facts.prestige_kind(s)
    how, _, toppled = s.how.partition(":")
    people = [seat for seat in range(len(s.seats)) if seat != s.diaz]
    rows = []
    for seat in people:
        points, gold, income = facts.points(s, seat)[kind], s.seats[seat].gold, facts.income(s, seat)
        cells = (gold, income, points) if how == "gold" else (points, gold, income)
        rows.append(Row(seat, cells, (points,) if how == "topple" else (gold, income, points)))
    compared = ("gold", "income", "prestige")
    columns = compared if how == "gold" else ("prestige", "gold", "income")
    why: Remark = (how or "running", {"kind": toppled or kind, "ruler": s.ruler})
    length: Remark = ("length", {"turns": s.turn})
    rest = ("prestige",) if how == "topple" else compared
    return Standings(why, columns, ranked(rows, tuple(s.winners)), rest, length=length)


SPEC = GameSpec(
    id="porfiriana",
    title="Pax Porfiriana",
    tagline="Hacendados against Díaz, with Solitaire and La Cristiada",
    seats=(1, 2, 3, 4, 5, 6),
    state_type=Porfiriana,
    frame_types=FRAME_TYPES,
    new_state=new_state,
    view=view,
    determinise=determinise,
    audit=audit,
    name_of=name_of,
    reasons=reasons,
    result=result,
    standings=standings,
    seat_colours=("red", "blue", "tan", "gray", "black", "purple"),
    options=(Option("era", ("era1", "cristiada", "era2")),),
    rules_file="assets/rules/porfiriana.md",
    preview=preview,
    timings=timings,
    coverage=Coverage(coverage.listen, coverage.stop, coverage.vocabulary),
)
