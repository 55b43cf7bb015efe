"""The end and the score (AS57, AS63–AS65)."""

from __future__ import annotations

from paxtable.games.steam.board import UNOWNED, with_owner
from paxtable.games.steam.state import SteamState, reading_of

POINTS_PER_INCOME = 3
POINTS_PER_SHARE = -3
POINTS_PER_PATH = 1


def paths_in_links(s: SteamState, seat: int) -> int:
    """How many paths of completed links ``seat`` owns; a town tile counts one an exit (AS64)."""
    return sum(len(st.segments) for st in reading_of(s).stretches if st.owner == seat and st.complete)


def paths_owned(s: SteamState, seat: int) -> int:
    """How many paths ``seat`` owns, unfinished ones included."""
    return sum(entry[2:].count(seat) for entry in s.track if entry)


def score(s: SteamState, seat: int) -> int:
    """3 a step of income, −3 a share, 1 a path in a link."""
    return (
        POINTS_PER_INCOME * s.income[seat]
        + POINTS_PER_SHARE * s.shares[seat]
        + POINTS_PER_PATH * paths_in_links(s, seat)
    )


def disown_unfinished(s: SteamState) -> None:
    """At the end of the game stretches with an open end lose their owner (AS63)."""
    for stretch in reading_of(s).stretches:
        if stretch.owner != UNOWNED and not stretch.complete:
            s.track = with_owner(s.track, stretch.segments, UNOWNED)


def eliminate(s: SteamState, seat: int) -> None:
    """``seat`` is bankrupt: out of the turn order, its track belongs to nobody (AS57)."""
    s.order.remove(seat)
    s.out[seat] = True
    for stretch in reading_of(s).stretches:
        if stretch.owner == seat:
            s.track = with_owner(s.track, stretch.segments, UNOWNED)
    s.say("eliminated", seat)


def best_scores(s: SteamState) -> tuple[int, ...]:
    """The seats in the game with the highest score; several on a tie (AS65), none when nobody is left."""
    scores = {seat: score(s, seat) for seat in sorted(s.order)}
    return tuple(seat for seat, points in scores.items() if points == max(scores.values()))
