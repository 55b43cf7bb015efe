"""A late table of five for ``paxtable bench``: much track, many links, every locomotive at its best."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache, partial

from paxtable.engine.choice import CHANCE, Choice
from paxtable.engine.core import apply_legal, asked, draw, legal, settle
from paxtable.engine.game import Timing
from paxtable.games.steam import board
from paxtable.games.steam.game import new_state
from paxtable.games.steam.goods import MoveGoods
from paxtable.games.steam.state import MAX_LOCOMOTIVE, SteamState, reading_of
from paxtable.games.steam.track import BuildTurns

SEATS, LAST_ROUND, CASH = 5, 6, 40
MILLISECONDS = 5.0
"""The most that a full list of builds, or of deliveries, may take (median)."""


@cache
def late_tables() -> tuple[tuple[SteamState, ...], tuple[SteamState, ...]]:
    """Positions of the last rounds in which somebody builds, and in which somebody moves goods."""
    rng = random.Random("late")
    s = new_state(SEATS, {})
    settle(s)
    builds: list[SteamState] = []
    moves: list[SteamState] = []
    while s.frames:
        top = s.frames[-1]
        if asked(s) == CHANCE:
            apply_legal(s, draw(s, rng))
            continue
        s.money = [CASH] * SEATS
        if s.round >= LAST_ROUND and isinstance(top, (BuildTurns, MoveGoods)):
            late = s.clone()
            late.locomotive = [MAX_LOCOMOTIVE] * SEATS
            (builds if isinstance(top, BuildTurns) else moves).append(late)
        apply_legal(s, _busy(s, legal(s), rng))
    return tuple(builds), tuple(moves)


def _busy(s: SteamState, choices: list[Choice], rng: random.Random) -> Choice:
    """Mostly track that joins something; no shares, no bids, few deliveries."""
    builds = [c for c in choices if c.verb in ("build", "urbanize")]
    if not builds:
        quiet = [c for c in choices if c.verb in ("issue", "drop_out", "pass_move", "end_build", "end_production")]
        return quiet[0] if quiet else rng.choice(choices)
    tried = rng.sample(builds, min(12, len(builds)))
    return max(tried, key=lambda c: _links_after(s, c))


def _links_after(s: SteamState, c: Choice) -> float:
    twin = s.clone()
    seat = twin.frames[-1].seat
    apply_legal(twin, c)
    own = [st for st in reading_of(twin).stretches if st.owner == seat]
    return 3.0 * sum(st.complete for st in own) + 0.1 * sum(len(st.segments) for st in own)


def timings() -> tuple[Timing, ...]:
    """The two lists that the table asks for most, without anything remembered from before."""
    builds, moves = late_tables()
    return (
        Timing("full list of builds, five seats late", _each(builds), MILLISECONDS),
        Timing("all deliveries with incomes, locomotive 6", _each(moves), MILLISECONDS),
    )


def _each(tables: tuple[SteamState, ...]) -> tuple[Callable[[], object], ...]:
    return tuple(partial(_listed, s) for s in tables)


def _listed(s: SteamState) -> list[Choice]:
    board.forget()
    return legal(s)
