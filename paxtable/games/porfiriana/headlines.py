"""Headlines and Topples that are bought: orientation, effects, then the Bull-Bear pile (E2.5)."""

from __future__ import annotations

from collections.abc import Iterable

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame, Script
from paxtable.games.porfiriana.library import BLOCKS, TYPE, play_block
from paxtable.games.porfiriana.resolve import Resolve
from paxtable.games.porfiriana.state import NONE, Porfiriana
from paxtable.games.porfiriana.triggers import fire

STATUS_QUO = "status_quo"


class PlayHeadline(Script, kw_only=True):
    """One bought Headline or Topple; ``side`` is ``event``, ``status_quo``, ``a`` or ``b``. ``column`` is where it was
    bought, for triggers, -1 where nobody bought it."""

    card: str
    actor: int
    side: str = ""
    column: int = NONE


def event_brings_pax(card: str) -> bool:
    """Whether the event of a Headline has a Regime Change to Pax, whoever rules now (L1, L3)."""
    return any(step.key == "regime" and step.body.to == "pax" for step in BLOCKS[play_block(card, "event")])


def _side(s: Porfiriana, script: PlayHeadline) -> None:
    if not script.side:
        s.push(HeadlineSide(seat=script.actor, card=script.card))


def _effects(s: Porfiriana, script: PlayHeadline) -> None:
    s.say(f"headline.{script.side}", script.actor, {"card": f"card:{script.card}"})
    if script.side != STATUS_QUO:
        block = play_block(script.card, script.side)
        s.push(Resolve(block=block, card=script.card, actor=script.actor, owner=script.actor))


def _pile(s: Porfiriana, script: PlayHeadline) -> None:
    from paxtable.games.porfiriana.pile import to_pile

    if script.card in s.resolving:
        s.resolving.remove(script.card)
        to_pile(s, script.card)


def _played(s: Porfiriana, script: PlayHeadline) -> None:
    if TYPE[script.card] == "headline" and script.actor != NONE:
        fire(s, "headline_played", script.actor, player=script.actor)


def _bought(s: Porfiriana, script: PlayHeadline) -> None:
    if script.column != NONE:
        fire(s, "card_bought", script.actor, player=script.actor, column=script.column)


PlayHeadline.steps = {"side": _side, "effects": _effects, "pile": _pile, "played": _played, "bought": _bought}


class HeadlineSide(Frame, kw_only=True):
    """The orientation of a Headline or Topple that was bought."""

    card: str

    def candidates(self, s: Porfiriana) -> Iterable[Choice]:
        """Event and status quo, or both orientations of a Topple."""
        names = ("event", STATUS_QUO) if TYPE[self.card] == "headline" else ("a", "b")
        return [Choice(f"side.{name}", f"card:{self.card}") for name in names]

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """One of them."""
        return None if c in self.candidates(s) else Refusal("side.unknown", "E2.5")

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Tell the script."""
        s.frames.pop()
        below = s.frames[-1]
        assert isinstance(below, PlayHeadline)
        below.side = c.verb[5:]

    def prompt(self, s: Porfiriana) -> tuple[str, Facts]:
        """Which card."""
        kind = "headline_side" if TYPE[self.card] == "headline" else "topple_side"
        return kind, {"card": f"card:{self.card}"}
