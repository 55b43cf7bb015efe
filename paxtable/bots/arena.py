"""Bots against bots without a table: for simulations, tests and measurements. No journal is kept."""

from __future__ import annotations

import random
from collections.abc import Mapping

import msgspec

from paxtable.bots.base import Bot
from paxtable.bots.registry import find_bot
from paxtable.engine.choice import CHANCE, Choice
from paxtable.engine.core import apply_legal, asked, draw, legal, settle
from paxtable.engine.game import AuditError, GameSpec
from paxtable.engine.state import State
from paxtable.games.registry import find_game


class Played(msgspec.Struct, frozen=True):
    """One finished game: which it was, how many choices the seats made, who won, who sat where; in the games that tell
    it, ``how`` it ended and after how many ``turns``."""

    index: int
    choices: int
    winners: tuple[int, ...]
    bots: tuple[str, ...]
    how: str = ""
    turns: int = 0


class Unfinished(Exception):
    """A game that did not end within the game's own bound of choices."""


def seating(bots: tuple[str, ...], index: int) -> tuple[str, ...]:
    """Who sits where in game ``index``: the bots move on one seat each game, so that no seat favours one of them."""
    shift = index % len(bots)
    return bots[-shift:] + bots[:-shift] if shift else bots


def opening(spec: GameSpec, seats: int, options: Mapping[str, str]) -> State:
    """A new game of ``spec`` at its first question, which may be chance's."""
    state = spec.new_state(seats, {**spec.defaults(), **options})
    settle(state)
    return state


def play_one(
    game: str, bots: tuple[str, ...], seed: str, index: int, options: Mapping[str, str], *, audit: bool = False
) -> Played:
    """Game ``index`` of the series ``seed``, from the set-up to its end.

    With ``audit`` the laws of conservation are checked after every choice. Raises Unfinished or AuditError.
    """
    spec = find_game(game)
    rng = random.Random(f"{seed}:{index}")
    seated = seating(bots, index)
    players = [find_bot(name) for name in seated]
    state = opening(spec, len(bots), options)
    choices = 0
    while state.frames:
        seat = asked(state)
        if seat == CHANCE:
            apply_legal(state, draw(state, rng))
        else:
            apply_legal(state, answer(spec, state, players[seat], rng))
            choices += 1
            if choices > spec.max_choices:
                raise Unfinished(f"game {index} of seed {seed} did not end within {spec.max_choices} choices")
        if audit:
            checked(spec, state, f"game {index} of seed {seed}, choice {choices}")
    told = spec.result(state)
    turns = told.get("turns", 0)
    return Played(
        index, choices, winners(spec, state), seated, str(told.get("how", "")), turns if isinstance(turns, int) else 0
    )


def checked(spec: GameSpec, state: State, when: str) -> None:
    """Audit ``state``. Raises AuditError, with ``when`` in its text."""
    try:
        spec.audit(state)
    except AuditError as error:
        raise AuditError(f"{when}: {error}") from error


def answer(spec: GameSpec, state: State, bot: Bot, rng: random.Random) -> Choice:
    """What ``bot`` answers to the open question. It is given the choices, or the view of its seat if it looks."""
    if not bot.looks:
        return bot.pick(legal(state), rng)
    return bot.choose(spec.view(state, asked(state)), rng).choice


def winners(spec: GameSpec, state: State) -> tuple[int, ...]:
    """The seats that won a finished game."""
    found = spec.result(state).get("winners", ())
    assert isinstance(found, (list, tuple))
    return tuple(found)
