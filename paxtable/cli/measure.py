"""How fast the rules are: playouts, legal choices, copies, views, saves. Times are CPU times of this process."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from paxtable import __version__
from paxtable.bots.arena import answer, opening, play_one
from paxtable.bots.registry import find_bot
from paxtable.engine import save
from paxtable.engine.choice import CHANCE
from paxtable.engine.core import apply_legal, asked, draw, legal
from paxtable.engine.game import GameSpec
from paxtable.engine.match import Player, new_match
from paxtable.engine.state import State
from paxtable.games.registry import find_game, game_ids

ROUNDS = 5
"""Every figure is the median of so many measurements."""
SEATS = 4


class Figure(msgspec.Struct, frozen=True):
    """One measured figure beside its target. ``best`` tells whether the most or the least is wanted; a ``target`` of
    None means that it is only told."""

    what: str
    value: float
    unit: str
    target: float | None = None
    best: str = "least"

    @property
    def good(self) -> bool:
        """Whether the target is reached."""
        if self.target is None:
            return True
        return self.value >= self.target if self.best == "most" else self.value <= self.target


def engine_figures(game: str, games: int = 40) -> Iterator[Figure]:
    """Measure the rules of ``game`` with four seats (the most where it has fewer), one figure after the other; a game
    with timings of its own is measured by their targets instead of the usual ones."""
    spec = find_game(game)
    yield from own_figures(spec)
    yield from playouts(game, games)
    table = full_tables(spec, games // 4 or 1)
    asked_at = [state for state in table if asked(state) >= 0]
    times = [best_of(partial(legal, state)) for state in asked_at]
    yield Figure("legal() on a full table, median", ms(statistics.median(times)), "ms", usual(spec, 0.2))
    yield Figure("legal() on a full table, worst", ms(max(times)), "ms", usual(spec, 1.0))
    for what, act in (
        ("clone()", lambda state: state.clone()),
        ("view(seat)", lambda state: spec.view(state, asked(state))),
        ("audit()", spec.audit),
    ):
        times = [best_of(partial(act, state)) for state in asked_at]
        yield Figure(f"{what} of a full table, median", ms(statistics.median(times)), "ms")
    yield from saves(spec)


def own_figures(spec: GameSpec, called: str = "") -> Iterator[Figure]:
    """The figures that ``spec`` has targets of its own for, after the name by which the game is ``called``."""
    for timing in spec.timings() if spec.timings is not None else ():
        times = [best_of(act) for act in timing.acts]
        yield Figure(f"{called}{timing.what}, median", ms(statistics.median(times)), "ms", timing.target)


def all_figures(games: int = 40) -> Iterator[Figure]:
    """The rules of the first game, and what every other game has targets of its own for."""
    first, *others = game_ids()
    yield from engine_figures(first, games)
    for other in others:
        spec = find_game(other)
        yield from own_figures(spec, f"{spec.title}: ")


def usual(spec: GameSpec, target: float) -> float | None:
    """``target``, which is meant for games without timings of their own."""
    return target if spec.timings is None else None


def seats_of(spec: GameSpec) -> int:
    """Four, or the most that ``spec`` has."""
    return SEATS if SEATS in spec.seats else spec.seats[-1]


def ms(seconds: float) -> float:
    """Seconds as milliseconds, to a tenth of a microsecond."""
    return round(seconds * 1000, 4)


def best_of(act: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The shortest time in seconds of ``rounds`` calls: what the code takes when nothing else runs."""
    shortest = float("inf")
    for _ in range(rounds):
        begin = time.perf_counter()
        act()
        shortest = min(shortest, time.perf_counter() - begin)
    return shortest


def playouts(game: str, games: int) -> Iterator[Figure]:
    """Uniform games per second of CPU time, the median of some rounds."""
    spec = find_game(game)
    row = ("uniform",) * seats_of(spec)
    play_one(game, row, "warm", 0, spec.defaults())
    per_second, choices_per_second = [], []
    for turn in range(ROUNDS):
        begin = time.process_time()
        choices = sum(play_one(game, row, f"bench{turn}", n, spec.defaults()).choices for n in range(games))
        seconds = time.process_time() - begin
        per_second.append(games / seconds)
        choices_per_second.append(choices / seconds)
    few = "four" if len(row) == SEATS else str(len(row))
    target = usual(spec, 80)
    yield Figure(f"uniform playouts, {few} seats", round(statistics.median(per_second), 1), "games/s", target, "most")
    yield Figure("choices in them", round(statistics.median(choices_per_second)), "choices/s", best="most")


def full_tables(spec: GameSpec, games: int) -> list[State]:
    """Positions of the second half of some random four-seat games, when most is on the table."""
    found: list[State] = []
    for index in range(games):
        states = list(positions(spec, random.Random(f"tables:{index}")))
        found += states[len(states) // 2 :: 3]
    return found


def positions(spec: GameSpec, rng: random.Random) -> Iterator[State]:
    """A copy of every position of one random game."""
    bot = find_bot("uniform")
    state = opening(spec, seats_of(spec), spec.defaults())
    while state.frames:
        if asked(state) == CHANCE:
            apply_legal(state, draw(state, rng))
        else:
            yield state.clone()
            apply_legal(state, answer(spec, state, bot, rng))


def saves(spec: GameSpec) -> Iterator[Figure]:
    """How long it takes to write and to read the text of a whole game, and how large it is."""
    match = new_match(spec, [Player(f"P{n}", spec.seat_colours[n], "uniform") for n in range(seats_of(spec))], 1)
    rng = random.Random("saves")
    while match.asked >= 0:
        choices = match.legal()
        match.do(choices[int(rng.random() * len(choices))])
    data = save.to_bytes(match, __version__)
    yield Figure("text of a save after a whole game", ms(best_of(lambda: save.to_bytes(match, __version__))), "ms")
    yield Figure("size of that save", round(len(data) / 1000, 1), "kB")
