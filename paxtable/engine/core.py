"""The contract of a game, in five functions over a state and its stack of frames."""

from __future__ import annotations

import random

from paxtable.engine.choice import CHANCE, NOBODY, Choice, IllegalChoice, Refusal
from paxtable.engine.frame import Chance
from paxtable.engine.state import State

OVER = Refusal("game_over", "")


def asked(s: State) -> int:
    """The seat whose answer is awaited; CHANCE for a shuffle or a die, NOBODY when the game is over."""
    return s.frames[-1].seat if s.frames else NOBODY


def legal(s: State) -> list[Choice]:
    """Every legal choice of the seat that is asked, in the order of the rules, without repeats.

    Empty when the game is over, and for chance, which is never listed.
    """
    if not s.frames:
        return []
    top = s.frames[-1]
    check = top.check
    return [c for c in top.candidates(s) if check(s, c) is None]


def why_not(s: State, c: Choice) -> Refusal | None:
    """None if ``c`` is legal now, else the reason. The same code as :func:`legal`."""
    if not s.frames:
        return OVER
    refusal: Refusal | None = s.frames[-1].check(s, c)
    return refusal


def apply(s: State, c: Choice) -> None:
    """Check ``c``, carry it out and run on to the next real choice.

    Raises IllegalChoice, with the state untouched, when ``c`` is not legal.
    """
    refusal = why_not(s, c)
    if refusal is not None:
        raise IllegalChoice(c, refusal)
    s.frames[-1].apply(s, c)
    settle(s)


def apply_legal(s: State, c: Choice) -> None:
    """As :func:`apply` for a choice that :func:`legal` has just listed: not checked again."""
    s.frames[-1].apply(s, c)
    settle(s)


def settle(s: State) -> None:
    """Run forced steps until a seat has a real choice, chance is asked, or the game is over."""
    frames = s.frames
    while frames and not frames[-1].settle(s):
        pass


def draw(s: State, rng: random.Random) -> Choice:
    """An answer of chance to the question on top of the stack. Raises TypeError when a seat is asked."""
    top = s.frames[-1]
    if not isinstance(top, Chance):
        raise TypeError(f"seat {top.seat} is asked, not chance")
    return top.draw(s, rng)


def run_chance(s: State, rng: random.Random) -> None:
    """Answer every open question of chance with ``rng``: for playouts, which keep no journal."""
    while asked(s) == CHANCE:
        apply_legal(s, draw(s, rng))
