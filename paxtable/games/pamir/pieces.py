"""Pieces go from spot to spot: counts, supplies, ruler tokens and the marks of pieces placed this turn (PP3, PP57)."""

from __future__ import annotations

from paxtable.games.pamir.data import N_COALITIONS, SEATS_MAX
from paxtable.games.pamir.spots import (
    BLOCK_SPOTS,
    FIRST_PIECE,
    GIFT_SPOTS,
    IS_BLOCK,
    NUMBER,
    OWNER,
    PIECES_OF_OWNER,
    ROAD,
    SPY,
    SUPPLY,
    TRIBE,
    TRIBE_SPOTS,
)
from paxtable.games.pamir.spots import GIFT as GIFTS_FROM
from paxtable.games.pamir.standing import find_ruler
from paxtable.games.pamir.state import Pamir


def region_changed(s: Pamir, spot: int) -> None:
    """Put the ruler token right after a change on ``spot``: only armies and tribes count (PP8)."""
    if spot < ROAD or TRIBE <= spot < GIFTS_FROM:
        region = NUMBER[spot]
        s.ruler[region] = find_ruler(s, region)


def relocate(s: Pamir, source: int, dest: int, spot: int) -> None:
    """The first piece of the owner of ``spot`` that stands at ``source`` stands at ``dest`` now."""
    first = FIRST_PIECE[spot]
    s.where[s.where.index(source, first, first + PIECES_OF_OWNER[spot])] = dest


def mark(s: Pamir, spot: int) -> None:
    """A piece was placed on ``spot`` this turn (PP57)."""
    s.marks[spot] = s.marks.get(spot, 0) + 1


def lift(s: Pamir, spot: int, count: int = 1) -> None:
    """``count`` pieces of ``spot`` go to their supply; they leave marks there as long as there are pieces for them."""
    for _ in range(count):
        relocate(s, spot, SUPPLY, spot)
    left = s.pieces[spot] - count
    s.pieces[spot] = left
    if IS_BLOCK[spot]:
        s.blocks[OWNER[spot]] += count
    else:
        s.cylinders[OWNER[spot]] += count
    if s.marks.get(spot, 0) > left:
        if left:
            s.marks[spot] = left
        else:
            del s.marks[spot]
    region_changed(s, spot)


def place(s: Pamir, source: int, dest: int) -> None:
    """Place a piece on ``dest``, from the supply or, when that is empty, from the spot ``source`` (PP57)."""
    relocate(s, source, dest, dest)
    if source != SUPPLY:
        s.pieces[source] -= 1
        s.pieces[dest] += 1
        mark(s, dest)
        region_changed(s, source)
    else:
        if IS_BLOCK[dest]:
            s.blocks[OWNER[dest]] -= 1
        else:
            s.cylinders[OWNER[dest]] -= 1
        s.pieces[dest] += 1
        mark(s, dest)
    region_changed(s, dest)


def move(s: Pamir, source: int, dest: int) -> None:
    """Move a piece; it takes a mark of its place along if there is one (PP57)."""
    relocate(s, source, dest, dest)
    s.pieces[source] -= 1
    s.pieces[dest] += 1
    marks = s.marks.get(source, 0)
    if marks:
        if marks == 1:
            del s.marks[source]
        else:
            s.marks[source] = marks - 1
        mark(s, dest)
    region_changed(s, source)
    region_changed(s, dest)


def takeable_blocks(s: Pamir, coalition: int) -> list[int]:
    """Spots with a block of ``coalition`` that was not placed this turn (PP57)."""
    pieces, marks = s.pieces, s.marks
    return [spot for spot in BLOCK_SPOTS[coalition] if pieces[spot] > marks.get(spot, 0)]


def takeable_cylinders(s: Pamir, seat: int) -> list[int]:
    """Spots with a cylinder of ``seat`` that was not placed this turn (PP57)."""
    pieces, marks = s.pieces, s.marks
    found = [spot for spot in TRIBE_SPOTS[seat] if pieces[spot] > marks.get(spot, 0)]
    for court in s.courts:
        for card in court:
            spot = SPY + card * SEATS_MAX + seat
            if pieces[spot] > marks.get(spot, 0):
                found.append(spot)
    found += [spot for spot in GIFT_SPOTS[seat] if pieces[spot] > marks.get(spot, 0)]
    return found


def sources(s: Pamir, dest: int) -> list[int]:
    """Where the piece for ``dest`` may come from: the supply, or if that is empty any piece in play (PP57)."""
    owner = OWNER[dest]
    if IS_BLOCK[dest]:
        return [SUPPLY] if s.blocks[owner] else takeable_blocks(s, owner)
    return [SUPPLY] if s.cylinders[owner] else takeable_cylinders(s, owner)


def placeable_blocks(s: Pamir, coalition: int, most: int) -> int:
    """How many blocks of ``coalition`` could be placed one after the other, counted up to ``most``."""
    if s.blocks[coalition] >= most:
        return most
    pieces, marks = s.pieces, s.marks
    free = s.blocks[coalition] + sum(pieces[spot] - marks.get(spot, 0) for spot in BLOCK_SPOTS[coalition])
    return min(most, free)


def can_place_cylinder(s: Pamir, seat: int) -> bool:
    """Whether there is a cylinder of ``seat`` to place (PP57, PP58)."""
    return s.cylinders[seat] > 0 or bool(takeable_cylinders(s, seat))


def blocks_in_play(s: Pamir) -> list[int]:
    """Armies and roads of each coalition (PP76)."""
    return [sum(s.pieces[coalition:TRIBE:N_COALITIONS]) for coalition in range(N_COALITIONS)]
