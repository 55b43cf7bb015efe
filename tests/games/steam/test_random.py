"""Random games over all maps and numbers of seats: they end, nothing is lost, nothing breaks."""

from __future__ import annotations

import random
from typing import Any

import pytest

from paxtable.bots.arena import answer
from paxtable.bots.registry import find_bot
from paxtable.engine.choice import CHANCE, Choice
from paxtable.engine.core import apply_legal, asked, draw, legal, settle
from paxtable.games.registry import find_game

TABLES = [("mexico", 2), ("rustbelt", 3), ("rustbelt", 4), ("rustbelt", 5), ("rustbelt", 6), ("christmas", 1)]
CAREFUL = {"issue": 3, "bid": 2}
"""Of these answers only the first few are taken: games that last longer see more of the rules."""
CASH = 30
"""A careful player never has less, so that the last round is played."""


def pick(choices: list[Choice], rng: random.Random, *, careful: bool) -> Choice:
    busy = [c for c in choices if c.verb in ("build", "deliver", "build_link", "urbanize")]
    if careful and busy and rng.random() < 0.8:
        return rng.choice(busy)
    if careful and choices[0].verb in CAREFUL and rng.random() < 0.9:
        return rng.choice([choices[-1], *choices[: CAREFUL[choices[0].verb]]])
    return rng.choice(choices)


def play(game: str, seats: int, seed: int, *, careful: bool) -> Any:
    spec = find_game(game)
    rng = random.Random(f"{game}-{seats}-{seed}")
    s: Any = spec.new_state(seats, spec.defaults())
    settle(s)
    for _ in range(spec.max_choices):
        if not s.frames:
            break
        if careful:
            s.money = [max(money, CASH) for money in s.money]
        choice = draw(s, rng) if asked(s) == CHANCE else pick(legal(s), rng, careful=careful)
        apply_legal(s, choice)
        spec.audit(s)
    assert not s.frames
    return s


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("careful", [False, True])
def test_random_games_end_and_nothing_is_lost(game: str, seats: int, careful: bool) -> None:
    for seed in range(1 if careful else 3):
        end = play(game, seats, seed, careful=careful)
        how = find_game(game).result(end)["end"]
        assert how in (("rounds", "won", "resigned") if careful else ("rounds", "eliminations", "bankrupt", "resigned"))


@pytest.mark.parametrize(("game", "seats"), [("mexico", 2), ("rustbelt", 3)])
def test_priorities_beat_random_players(game: str, seats: int) -> None:
    spec = find_game(game)
    won = 0
    for seed in range(3):
        rng = random.Random(seed)
        s = spec.new_state(seats, spec.defaults())
        settle(s)
        while s.frames:
            if asked(s) == CHANCE:
                apply_legal(s, draw(s, rng))
                continue
            bot = find_bot("priorities" if asked(s) == seed % seats else "uniform")
            apply_legal(s, answer(spec, s, bot, rng))
        won += spec.result(s)["winners"] == [seed % seats]
    assert won == 3
