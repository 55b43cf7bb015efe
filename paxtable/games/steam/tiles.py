"""Track tiles: the shapes in the box and every way to lay them (AS2).

A *placement* is a number, ``tile * 6 + rotation``. Its paths are pairs of exits: edges 0..5, or :data:`TOWN` for the
centre of a town tile. Everything here is computed once from ``assets/maps/tiles.yaml``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from paxtable.cards.problems import Finding, hint
from paxtable.cards.yamlfile import load
from paxtable.resources import resource

TOWN = 6
"""The centre of a town tile as an exit."""

TilePath: TypeAlias = "tuple[int, int]"


class TileCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the tile file. ``disc``: it needs a town disc; ``uses``: the printed tiles it is made of."""

    id: str
    kind: Literal["simple", "crossing", "coexisting", "town"]
    paths: tuple[tuple[int | Literal["T"], int], ...]
    count: int
    disc: bool = False
    uses: tuple[str, ...] = ()


class Replacement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dollars for putting a tile in the place of another (AS44)."""

    town: int
    crossing_over_simple: int
    redirect: int
    other: int


class TileFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as it is written."""

    town_discs: int
    ownership_discs: int
    tiles: tuple[TileCard, ...]
    first_surcharge: dict[str, int]
    town_first: int
    replacement: Replacement


@dataclass(frozen=True)
class Change:
    """What a new tile does to an old one (AS42), path by path of the *new* tile: the index of the old path that is
    kept (``kept``) or redirected (``redirected``), or -1. ``fresh`` are the indexes of paths with a new way."""

    kept: tuple[int, ...]
    redirected: tuple[int, ...]
    fresh: tuple[int, ...]
    redirects: int


class Shape(NamedTuple):
    """A placement as a hex may take it: the edges of its new ways as masks (all, and path by path), and the indexes of
    the old paths that it redirects."""

    placement: int
    edges: int
    masks: tuple[int, ...]
    redirected: tuple[int, ...]


@dataclass(frozen=True)
class Tiles:
    """The box of tiles. Lists over placements are indexed by ``tile * 6 + rotation``: ``edges`` is the mask of all edge
    exits, ``masks`` that of each path, ``alike`` the rotations of the same look. ``plain`` and ``towns`` list one
    placement a look."""

    ids: tuple[str, ...]
    index: dict[str, int]
    kinds: tuple[str, ...]
    counts: tuple[int, ...]
    needs_disc: tuple[bool, ...]
    uses: tuple[tuple[int, ...], ...]
    town_discs: int
    ownership_discs: int
    surcharge: dict[str, int]
    town_first: int
    replacement: Replacement
    paths: tuple[tuple[TilePath, ...], ...]
    edges: tuple[int, ...]
    plain: tuple[int, ...]
    towns: tuple[int, ...]
    alike: tuple[tuple[int, ...], ...]
    masks: tuple[tuple[int, ...], ...]
    _changes: dict[int, Change | str] = field(default_factory=dict)
    _followers: dict[int, tuple[Shape, ...]] = field(default_factory=dict)

    def change(self, old: int, new: int) -> Change | str:
        """How placement ``new`` follows ``old`` on the same hex, or the code of the reason why it may not."""
        key = old * 1024 + new
        found = self._changes.get(key)
        if found is None:
            found = self._changes[key] = _compare(self.paths[old], self.paths[new])
        return found

    def followers(self, old: int) -> tuple[Shape, ...]:
        """The placements that may follow ``old`` by their shape alone."""
        found = self._followers.get(old)
        if found is None:
            town = self.kinds[old // 6] == "town"
            pairs = [(new, self.change(old, new)) for new in (self.towns if town else self.plain)]
            found = self._followers[old] = tuple(
                self._shape(new, change.fresh, tuple(i for i in change.redirected if i >= 0))
                for new, change in pairs
                if isinstance(change, Change)
            )
        return found

    def openings(self, *, town: bool) -> tuple[Shape, ...]:
        """The placements for an empty hex."""
        found = self._followers.get(-1 - town)
        if found is None:
            found = self._followers[-1 - town] = tuple(
                self._shape(new, tuple(range(len(self.paths[new]))), ()) for new in (self.towns if town else self.plain)
            )
        return found

    def _shape(self, placement: int, fresh: tuple[int, ...], redirected: tuple[int, ...]) -> Shape:
        masks = tuple(self.masks[placement][i] for i in fresh)
        union = 0
        for mask in masks:
            union |= mask
        return Shape(placement, union, masks, redirected)


def _compare(old: tuple[TilePath, ...], new: tuple[TilePath, ...]) -> Change | str:
    kept, redirected, fresh = [], [], []
    followed: set[int] = set()
    for at, path in enumerate(new):
        sources = {i for i, (a, b) in enumerate(old) if (a in path and a != TOWN) or (b in path and b != TOWN)}
        if len(sources) > 1:
            return "joins_old_paths"
        source = sources.pop() if sources else -1
        if source in followed:
            return "splits_old_path"
        if source >= 0:
            followed.add(source)
        same = source >= 0 and old[source] == path
        kept.append(source if same else -1)
        redirected.append(source if source >= 0 and not same else -1)
        if not same:
            fresh.append(at)
    if len(followed) < len(old):
        return "old_path_lost"
    if not fresh:
        return "nothing_new"
    return Change(tuple(kept), tuple(redirected), tuple(fresh), sum(r >= 0 for r in redirected))


def rotated(paths: tuple[tuple[int | str, int], ...], turns: int) -> tuple[TilePath, ...]:
    """``paths`` turned clockwise by ``turns`` edges, each with its smaller exit first."""
    out = []
    for a, b in paths:
        x = TOWN if a == "T" else (int(a) + turns) % 6
        y = (b + turns) % 6
        out.append((min(x, y), max(x, y)))
    return tuple(out)


def _checks(file: TileFile) -> Iterator[Finding]:
    ids = [tile.id for tile in file.tiles]
    for i, tile in enumerate(file.tiles):
        if ids.index(tile.id) < i:
            yield Finding(("tiles", i, "id"), f"the tile {tile.id} is here twice")
        exits = [e for path in tile.paths for e in path if e != "T"]
        if len(set(exits)) < len(exits) or not all(isinstance(e, int) and 0 <= e < 6 for e in exits):
            yield Finding(("tiles", i, "paths"), "every exit is an edge from 0 to 5, used once")
        for k, use in enumerate(tile.uses):
            if use not in ids:
                yield Finding(("tiles", i, "uses", k), f"{use} is no tile{hint(use, ids)}")


@cache
def tiles() -> Tiles:
    """The tiles of the box. Raises CardDataError when the shipped file is damaged."""
    file = load(resource("assets/maps/tiles.yaml"), TileFile, _checks)
    index = {tile.id: i for i, tile in enumerate(file.tiles)}
    paths = tuple(rotated(tile.paths, turns) for tile in file.tiles for turns in range(6))
    edges = tuple(sum(1 << e for path in p for e in path if e != TOWN) for p in paths)
    distinct: list[int] = []
    alike: list[tuple[int, ...]] = []
    for placement, shape in enumerate(paths):
        first = placement - placement % 6
        same = tuple(p for p in range(first, first + 6) if set(paths[p]) == set(shape))
        alike.append(same)
        if same[0] == placement:
            distinct.append(placement)
    town = [tile.kind == "town" for tile in file.tiles]
    return Tiles(
        ids=tuple(index),
        index=index,
        kinds=tuple(tile.kind for tile in file.tiles),
        counts=tuple(tile.count for tile in file.tiles),
        needs_disc=tuple(tile.disc for tile in file.tiles),
        uses=tuple(tuple(index[u] for u in tile.uses) or (i,) for i, tile in enumerate(file.tiles)),
        town_discs=file.town_discs,
        ownership_discs=file.ownership_discs,
        surcharge=file.first_surcharge,
        town_first=file.town_first,
        replacement=file.replacement,
        paths=paths,
        edges=edges,
        plain=tuple(p for p in distinct if not town[p // 6]),
        towns=tuple(p for p in distinct if town[p // 6]),
        alike=tuple(alike),
        masks=tuple(tuple(sum(1 << e for e in path if e != TOWN) for path in p) for p in paths),
    )
