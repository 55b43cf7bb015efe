"""Founding a new city on a town (AS48)."""

from __future__ import annotations

from paxtable.engine.choice import Choice, Refusal
from paxtable.games.steam.board import UNOWNED, with_entries, with_owner
from paxtable.games.steam.hexmap import TOWNHEX
from paxtable.games.steam.state import SteamState, board_of, handle, reading_of
from paxtable.games.steam.tiles import tiles
from paxtable.games.steam.variation import variation_of


def letters_for(s: SteamState, seat: int) -> list[int]:
    """The new cities that ``seat`` may found, by number (AS48, M8)."""
    may = variation_of(s).may_found
    return [i for i, h in enumerate(s.founded) if h < 0 and may(s, seat, i) is None]


def free_towns(s: SteamState) -> list[int]:
    """The towns that are no cities yet."""
    return [h for h in board_of(s).towns if h not in s.founded]


def foundings(s: SteamState, seat: int) -> list[Choice]:
    """Every new city on every town."""
    board = board_of(s)
    return [
        Choice("urbanize", f"city:{board.letters[i]}", board.handles[h])
        for i in letters_for(s, seat)
        for h in free_towns(s)
    ]


def check_founding(s: SteamState, seat: int, c: Choice) -> Refusal | None:
    """Why the new city ``c.source`` may not be founded at ``c.dest``."""
    board = board_of(s)
    letter = c.source.removeprefix("city:")
    if letter not in board.letters:
        return Refusal("urbanize.no_city", "AS48")
    i = board.letters.index(letter)
    if s.founded[i] >= 0:
        return Refusal("urbanize.used", "AS48", {"city": c.source, "place": handle(s, s.founded[i])})
    refusal = variation_of(s).may_found(s, seat, i)
    if refusal:
        return refusal
    h = board.by_handle.get(c.dest, -1)
    if h < 0 or board.terrain[h] != TOWNHEX or h in s.founded:
        return Refusal("urbanize.no_town", "AS48", {"place": handle(s, h) if h >= 0 else c.dest})
    return None


def found(s: SteamState, seat: int, c: Choice) -> None:
    """The town becomes a city; its tile goes back to stock; unowned track that only now arrives is the founder's."""
    board = board_of(s)
    h = board.by_handle[c.dest]
    i = board.letters.index(c.source.removeprefix("city:"))
    old = s.track[h]
    exits = 0
    if old:
        exits = tiles().edges[old[0]]
        s.stock[old[1]] += 1
        s.discs += tiles().needs_disc[old[0] // 6]
        s.track = with_entries(s.track, {h: ()})
    s.founded = tuple(h if k == i else at for k, at in enumerate(s.founded))
    s.goods[h] = []
    reading = reading_of(s)
    for e in range(6):
        n = board.neighbour[h * 6 + e]
        path = reading.exits.get(n * 6 + (e + 3) % 6) if n >= 0 else None
        if path is None or exits >> e & 1 or s.track[n][path + 2] != UNOWNED:
            continue
        stretch = next(st for st in reading.stretches if any(x.hex == n and x.path == path for x in st.segments))
        s.track = with_owner(s.track, stretch.segments, seat)
    s.say("urbanized", seat, {"city": c.source, "place": board.name(h)})
