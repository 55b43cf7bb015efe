"""Running a block of operations, one operation a step, with its choices on the way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from paxtable.cards.porfiriana_terms import Pick
from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame
from paxtable.games.porfiriana import coverage
from paxtable.games.porfiriana.library import BLOCKS, TYPE, Step
from paxtable.games.porfiriana.select import OP_SHIELDS, Scope, is_immune, objects
from paxtable.games.porfiriana.state import ARMY, DIAZ, NONE, Porfiriana


class Resolve(Frame, kw_only=True):
    """The operations of ``block`` on ``card``, from ``at`` on. ``owner`` is the owner of the card, ``victims`` and
    ``targets`` those of a played orange or black card that did not cancel it, ``player`` who is bound by
    ``each_player`` or a trigger. ``picked`` are the answers to the running operation's choice, ``asked`` that it was
    put."""

    block: str
    card: str
    at: int = 0
    actor: int = NONE
    owner: int = NONE
    victims: tuple[int, ...] = ()
    targets: tuple[str, ...] = ()
    player: int = NONE
    asked: bool = False
    picked: tuple[str, ...] = ()

    def settle(self, s: Porfiriana) -> bool:
        """Run the next operation; it may push questions. Pops after the last one."""
        steps = BLOCKS[self.block]
        if self.at >= len(steps):
            s.frames.pop()
            return False
        from paxtable.games.porfiriana.ops import OPS

        step = steps[self.at]
        if self._must_ask(s, step):
            return False
        self.at += 1
        self.asked = False
        coverage.count("op", step.key)
        OPS[step.key](s, self, step)
        self.picked = ()
        return False

    @property
    def scope(self) -> Scope:
        """Who is who."""
        return Scope(self.actor, self.owner, self.victims[0] if self.victims else NONE, self.player)

    def scopes(self) -> list[Scope]:
        """One scope a victim, or one without."""
        return [Scope(self.actor, self.owner, victim, self.player) for victim in self.victims or (NONE,)]

    # -- references ------------------------------------------------------------------------------------------------

    def _must_ask(self, s: Porfiriana, step: Step) -> bool:
        """Put the choice of a ``choose`` reference, unless nothing or everything is chosen anyway."""
        ref = getattr(step.body, "obj", None)
        if not isinstance(ref, Pick) or ref.choose is None or self.asked:
            return False
        self.asked = True
        scope = self.scope
        seat: int = getattr(scope, ref.by)
        if seat == NONE:
            return False
        options = self._allowed(s, step, objects(s, ref.choose, scope))
        if len(options) <= ref.choose.n:
            self.picked = tuple(options)
            return False
        if seat == s.diaz:
            from paxtable.games.porfiriana.diaz_choice import best

            self.picked = tuple(best(s, options, ref.choose.n))
            return False
        s.push(EffectTarget(seat=seat, options=tuple(options), left=ref.choose.n, card=self.card, op=step.key))
        return True

    def _allowed(self, s: Porfiriana, step: Step, names: Iterable[str]) -> list[str]:
        shields = {TYPE[self.card]} & {"orange", "black"}
        if step.key in OP_SHIELDS:
            shields.add(OP_SHIELDS[step.key])
        names = [n for n in names if not (step.key == "steal_card" and n in s.play and s.play[n].host == ARMY)]
        return [name for name in names if not is_immune(s, name, shields)] if shields else names

    def things(self, s: Porfiriana, step: Step) -> list[str]:
        """The objects of the running operation that are still there."""
        ref: Any = step.body.obj
        if ref == "target":
            names = list(self.targets)
        elif ref == "self":
            names = [self.card]
        elif ref == "here":
            piece = s.play.get(self.card)
            names = [piece.host] if piece is not None else []
        elif ref.each is not None:
            names = self._allowed(s, step, objects(s, ref.each, self.scope))
        else:
            names = list(self.picked)
        return [name for name in names if name in s.play and s.play[name].zone != "grudge"]


class EffectTarget(Frame, kw_only=True):
    """Which object an effect hits, chosen while it resolves; usefulness is not tested."""

    options: tuple[str, ...]
    left: int
    card: str
    op: str
    picked: tuple[str, ...] = ()

    def candidates(self, s: Porfiriana) -> Iterable[Choice]:
        """Every object that matches."""
        return [Choice("target", "", handle(name)) for name in self.options if name not in self.picked]

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """It must match."""
        return None if c in self.candidates(s) else Refusal("target.no_match", "cards 4", {"card": f"card:{self.card}"})

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Note it; the last one goes down to the operation."""
        self.picked = (*self.picked, name_from(c.dest))
        self.left -= 1
        if self.left:
            return
        s.frames.pop()
        below = s.frames[-1]
        assert isinstance(below, Resolve)
        below.picked = self.picked

    def prompt(self, s: Porfiriana) -> tuple[str, Facts]:
        """Which card asks for it, and for what."""
        return f"effect_target.{self.op}", {"card": f"card:{self.card}"}


def handle(name: str) -> str:
    """The handle by which a choice means an object."""
    return name if name.startswith("seat:") else f"card:{name}"


def name_from(dest: str) -> str:
    """The object that a handle means."""
    return dest[5:] if dest.startswith("card:") else dest


class OptionChoice(Frame, kw_only=True):
    """A ``choice``: the player picks one of the options that he can pay (R4)."""

    block: str
    at: int
    card: str
    labels: tuple[str, ...]
    actor: int = NONE
    owner: int = NONE
    victims: tuple[int, ...] = ()
    targets: tuple[str, ...] = ()
    player: int = NONE

    def candidates(self, s: Porfiriana) -> Iterable[Choice]:
        """The options, in order."""
        return [Choice("option", f"option:{self.block}:{self.at}:{i}") for i in self._open(s)]

    def _open(self, s: Porfiriana) -> list[int]:
        return affordable(s, self.seat, BLOCKS[self.block][self.at])

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """It must be affordable."""
        if c in self.candidates(s):
            return None
        return Refusal("option.too_poor", "R4", {"gold": s.seats[self.seat].gold})

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Run the operations of the option."""
        s.frames.pop()
        take_option(s, self, BLOCKS[self.block][self.at], int(c.source.rsplit(":", 1)[1]), self.seat)

    def prompt(self, s: Porfiriana) -> tuple[str, Facts]:
        """Which card asks, and who plays it."""
        actor = DIAZ if self.actor == s.diaz else f"seat:{self.actor}"
        return "option", {"card": f"card:{self.card}", "actor": actor}


def affordable(s: Porfiriana, seat: int, step: Step) -> list[int]:
    """The indexes of the options of a ``choice`` that ``seat`` can pay; for Díaz only the last (L2)."""
    options = step.body.options
    if seat == s.diaz:
        return [len(options) - 1]
    gold = s.seats[seat].gold
    return [i for i, option in enumerate(options) if option.need_gold is None or option.need_gold <= gold]


def take_option(s: Porfiriana, run: Resolve | OptionChoice, step: Step, index: int, seat: int) -> None:
    """Run the block of an option, with the rest of the context."""
    s.say("option", seat, {"card": f"card:{run.card}", "label": step.body.options[index].label})
    s.push(branch(run, step.blocks[index]))


def branch(run: Resolve | OptionChoice, block: str, player: int | None = None) -> Resolve:
    """A block inside a block, with the same context."""
    return Resolve(
        block=block,
        card=run.card,
        actor=run.actor,
        owner=run.owner,
        victims=run.victims,
        targets=run.targets,
        player=run.player if player is None else player,
    )
