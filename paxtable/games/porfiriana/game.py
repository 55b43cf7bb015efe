"""Pax Porfiriana as a game of the program."""

from __future__ import annotations

from paxtable.engine.game import Coverage, GameSpec, Option
from paxtable.games.porfiriana import coverage, facts
from paxtable.games.porfiriana.audit import audit
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
    seat_colours=("red", "blue", "tan", "gray", "black", "purple"),
    options=(Option("era", ("era1", "cristiada", "era2")),),
    rules_file="assets/rules/porfiriana.md",
    preview=preview,
    coverage=Coverage(coverage.listen, coverage.stop, coverage.vocabulary),
)
