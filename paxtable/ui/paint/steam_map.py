"""A hex map as painters see it: terrain by hex, and the ``look`` that its file may give to the picture."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from paxtable.ui.paint.steam_grid import Site

WATER, MOUNTAIN, RIVER = "water", "mountain", "river"

AROUND = 4
"""How many hexes beyond the map are drawn."""


class Beyond(msgspec.Struct, frozen=True):
    """What lies off the map: ``nearest`` copies the nearest hex, ``sea`` is water; ``north`` and ``south`` name the
    columns beyond which there is land all the same."""

    side: str = "nearest"
    north: tuple[int, ...] = ()
    south: tuple[int, ...] = ()


class Label(msgspec.Struct, frozen=True):
    """The name of a water: its middle, size, spacing and bend in s, its slope in degrees."""

    text: str
    x: float
    y: float
    size: float = 0.5
    spacing: float = 0.14
    angle: float = 0.0
    bend: float = 0.0


class Box(msgspec.Struct, frozen=True):
    """A rectangle on the map, in s from the centre of the first hex."""

    x: float
    y: float
    width: float
    height: float


class Title(msgspec.Struct, frozen=True):
    """The title: where it stands, what is written over and under the name of the map."""

    box: Box
    over: str = ""
    name: str = ""
    under: str = ""
    note: str = ""


class Rose(msgspec.Struct, frozen=True):
    """A compass: its middle and radius in s."""

    x: float
    y: float
    radius: float = 1.17


class MapLook(msgspec.Struct, frozen=True):
    """The section ``look`` of a map file. ``rivers`` are pairs of neighbouring hexes that a river joins besides those
    of the river hexes themselves (its source, its mouth)."""

    beyond: Beyond = Beyond()
    title: Title | None = None
    explanation: Box | None = None
    compass: Rose | None = None
    labels: tuple[Label, ...] = ()
    rivers: tuple[tuple[str, str], ...] = ()
    ground: str = ""


PLAIN_LOOK = MapLook()


def read_look(data: object) -> MapLook:
    """The look in a map file; the plain one when the section says something else."""
    try:
        return msgspec.convert(data, MapLook, strict=False)
    except msgspec.ValidationError:
        return PLAIN_LOOK


@dataclass(frozen=True)
class MapShape:
    """Terrain words by hex (as sorted pairs), the number of columns and rows, the look."""

    hexes: tuple[tuple[Site, str], ...]
    columns: int
    rows: int
    look: MapLook = PLAIN_LOOK
    terrain: dict[Site, str] = field(default_factory=dict, compare=False, repr=False)

    @staticmethod
    def of(terrain: dict[Site, str], look: MapLook) -> MapShape:
        """The shape of a map with the given ``terrain``."""
        columns = max((c for c, _ in terrain), default=0) + 1
        rows = max((r for _, r in terrain), default=0) + 1
        return MapShape(tuple(sorted(terrain.items())), columns, rows, look, dict(terrain))

    def is_land(self, site: Site) -> bool:
        """Whether a hex on or off the map is land."""
        found = self.terrain.get(site)
        return found != WATER if found else self.on_margin(site) and self._land_beyond(site)

    def on_margin(self, site: Site) -> bool:
        """Whether a hex lies on the map or near enough to it to be drawn."""
        return -AROUND <= site[0] < self.columns + AROUND and -AROUND <= site[1] < self.rows + AROUND

    def _land_beyond(self, site: Site) -> bool:
        beyond = self.look.beyond
        c, r = site
        if r < 0 and c in beyond.north:
            return True
        if r >= self.rows and c in beyond.south:
            return True
        if beyond.side == "sea":
            return False
        c = min(max(c, 0), self.columns - 1)
        last = max((row for column, row in self.terrain if column == c), default=0)
        return self.terrain.get((c, min(max(r, 0), last))) != WATER

    def margin(self) -> list[Site]:
        """Every hex on the map and around it, as far as the ground reaches."""
        columns, rows = range(-AROUND, self.columns + AROUND), range(-AROUND, self.rows + AROUND)
        return [(c, r) for c in columns for r in rows]

    def of_kind(self, terrain: str) -> list[Site]:
        """The hexes of one terrain, in order."""
        return [site for site, word in self.hexes if word == terrain]


def site_of(name: str) -> Site:
    """Column and row of ``c7r12`` or ``c-1r3``. Raises ValueError."""
    column, _, row = name.removeprefix("c").partition("r")
    return int(column), int(row)
