"""Díaz's tie-breaks and his die (L1, L2)."""

from __future__ import annotations

import random
from collections.abc import Iterable

from paxtable.engine.choice import Choice, Refusal
from paxtable.engine.frame import Chance
from paxtable.games.porfiriana import facts
from paxtable.games.porfiriana.library import FACES
from paxtable.games.porfiriana.state import Porfiriana

SIDES = 6
HALF = 3
KIND_ORDER = ("loyalty", "outrage", "command", "revolution")


class Die(Chance, kw_only=True):
    """One die. ``why`` is ``row0`` or ``row1`` (which column he buys from), ``side`` (of ``card``) or ``strife``."""

    why: str
    card: str = ""

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """1 to 6."""
        return None if c.verb == "die" and 1 <= c.amount <= SIDES else Refusal("chance.die", "L")

    def draw(self, s: Porfiriana, rng: random.Random) -> Choice:
        """Roll."""
        return Choice("die", amount=rng.randint(1, SIDES))

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Tell the script that asked."""
        from paxtable.games.porfiriana.act_play import Enter
        from paxtable.games.porfiriana.diaz import DiazTurn
        from paxtable.games.porfiriana.steal import set_side
        from paxtable.games.porfiriana.strife import Strife

        s.frames.pop()
        s.say(f"diaz.die.{self.why}", s.diaz, {"die": c.amount})
        side = "a" if c.amount <= HALF else "b"
        below = s.frames[-1]
        if self.why == "strife" and isinstance(below, Strife):
            below.answer = below.between[0 if c.amount <= HALF else 1]
        elif self.why == "side" and isinstance(below, Enter):
            below.side = side
        elif self.why == "side":
            set_side(s, self.card, side)
        elif isinstance(below, DiazTurn):
            below.dice = (*below.dice, c.amount)


def best(s: Porfiriana, names: Iterable[str], count: int) -> list[str]:
    """The first ``count`` objects in the order of Díaz's tie-breaks."""
    return sorted(names, key=lambda name: _rank(s, name), reverse=True)[:count]


def _rank(s: Porfiriana, name: str) -> tuple[int, ...]:
    """Higher is taken first. Enterprise: most cubes, without Unrest, number. Partner: a point of the kind of which the
    human has most, number. Troop: firepower, number."""
    piece = s.play.get(name)
    if piece is None:
        return (0,)
    number = int(name[3:])
    if piece.zone == "ent":
        return facts.cubes_on(piece), 0 if piece.unrest else 1, number
    if piece.zone == "troop":
        return facts.firepower(s, piece), number
    return int(favourite(s) in FACES[name, piece.side].prestige), number


def favourite(s: Porfiriana) -> str:
    """The kind of prestige of which the human has most; ties: the Regime's kind, then a fixed order."""
    human = next(seat for seat in range(len(s.seats)) if seat != s.diaz)
    held = facts.points(s, human)
    now = facts.prestige_kind(s)
    return max(KIND_ORDER, key=lambda kind: (held[kind], kind == now, -KIND_ORDER.index(kind)))
