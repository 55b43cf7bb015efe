"""What must hold in every position: cubes, tiles, discs, money (AS1, AS2, AS5)."""

from __future__ import annotations

from paxtable.engine.game import AuditError
from paxtable.games.steam.board import UNOWNED
from paxtable.games.steam.hexmap import TOWNHEX
from paxtable.games.steam.state import MAX_LOCOMOTIVE, MAX_SHARES, NONE, SteamState, board_of, reading_of
from paxtable.games.steam.tiles import tiles


def audit(s: SteamState) -> None:
    """Raises AuditError when a law of conservation is broken."""
    _cubes(s)
    _tiles(s)
    _seats(s)


def _cubes(s: SteamState) -> None:
    lying = [*s.bag, *s.gone, *s.drawn]
    lying += [cube for goods in s.goods.values() for cube in goods]
    lying += [cube for rows in s.display for cube in rows if cube != NONE]
    if sorted(lying) != list(range(len(board_of(s).cubes))):
        raise AuditError("a cube is lost or in two places")
    homes = {*board_of(s).cities, *(h for h in s.founded if h != NONE)}
    if set(s.goods) != homes:
        raise AuditError("goods lie where no city is")


def _tiles(s: SteamState) -> None:
    box, board = tiles(), board_of(s)
    used = [0] * len(box.ids)
    discs = 0
    for h, entry in enumerate(s.track):
        if not entry:
            continue
        used[entry[1]] += 1
        discs += box.needs_disc[entry[0] // 6]
        if h in s.goods or (box.kinds[entry[0] // 6] == "town") != (board.terrain[h] == TOWNHEX):
            raise AuditError(f"a tile lies on the wrong ground in {board.hexes[h]}")
    left = [have + out for have, out in zip(s.stock, used, strict=True)]
    if left != list(box.counts) or min(s.stock) < 0:
        raise AuditError("a tile is lost")
    if discs + s.discs != box.town_discs or s.discs < 0:
        raise AuditError("a town disc is lost")
    for stretch in reading_of(s).stretches:
        owners = {s.track[segment.hex][segment.path + 2] for segment in stretch.segments}
        if len(owners) > 1:
            raise AuditError(f"a stretch in {board.hexes[stretch.segments[0].hex]} has two owners")


def _seats(s: SteamState) -> None:
    for seat in range(s.seats):
        if s.money[seat] < 0:
            raise AuditError(f"seat {seat} has {s.money[seat]} dollars")
        if not 0 <= s.shares[seat] <= MAX_SHARES or not 1 <= s.locomotive[seat] <= MAX_LOCOMOTIVE:
            raise AuditError(f"seat {seat} has {s.shares[seat]} shares and locomotive {s.locomotive[seat]}")
        if s.out[seat] == (seat in s.order):
            raise AuditError(f"seat {seat} is out and in the turn order, or neither")
        if s.income[seat] < 0 and not s.out[seat]:
            raise AuditError(f"seat {seat} plays on with income {s.income[seat]}")
    owners = {owner for entry in s.track for owner in entry[2:]}
    if any(owner != UNOWNED and s.out[owner] for owner in owners):
        raise AuditError("somebody who is out owns track")
