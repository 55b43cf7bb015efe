"""A hex map in the form the rules read: numbers and flat lists, computed once a map (AS8, AS41)."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from paxtable.cards.files import read
from paxtable.cards.problems import CardDataError, Problem, hint
from paxtable.cards.yamlfile import decode, parse
from paxtable.games.steam.mapfile import COLOURS, COLUMNS, HexMapFile, checks, neighbour, spot
from paxtable.resources import resource

PLAIN, RIVER, MOUNTAIN, WATER, CITY, TOWNHEX = range(6)
TERRAIN = ("plain", "river", "mountain", "water", "city", "town")
SHIPPED = {"rust_belt": "rust-belt.yaml", "mexico": "mexico.yaml"}
COMPASS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
RULES = ("base", "mexico", "christmas")


@dataclass(frozen=True)
class HexMap:
    """Hexes are numbered column by column; ``sites`` has the column and row of each. ``neighbour[h * 6 + e]`` is the
    hex beyond edge ``e`` of ``h``, or -1 where no track may lead (water, the rim, a closed edge). Cities and towns are
    named by their hex; ``accepts`` is a bit mask of colours; ``column`` and ``new_column`` are indexes into the
    display's twelve columns, -1 for none; ``costs`` are dollars by terrain."""

    file: HexMapFile
    shipped: bool
    hexes: tuple[str, ...]
    index: dict[str, int]
    terrain: tuple[int, ...]
    neighbour: tuple[int, ...]
    cities: tuple[int, ...]
    towns: tuple[int, ...]
    names: dict[int, str]
    accepts: dict[int, int]
    column: dict[int, int]
    letters: tuple[str, ...]
    new_accepts: tuple[int, ...]
    new_column: tuple[int, ...]
    costs: tuple[int, ...]
    cubes: tuple[int, ...]
    handles: tuple[str, ...]
    by_handle: dict[str, int]
    sites: tuple[tuple[int, int], ...]

    @property
    def id(self) -> str:
        """The id written in the file."""
        return self.file.id

    def name(self, hex_: int) -> str:
        """The name of a city or town, else of the hex."""
        return self.names.get(hex_) or self.hexes[hex_]

    def nearest(self, hex_: int) -> tuple[int, str]:
        """The city or town next to ``hex_`` as the crow flies, and the compass point (``"ne"``) in which ``hex_`` lies
        from it: how a hex without a name is called. The lower number breaks a tie."""
        x, y = self._centre(hex_)
        place = min(self.names, key=lambda other: (math.dist((x, y), self._centre(other)), other))
        px, py = self._centre(place)
        return place, COMPASS[round(math.atan2(x - px, py - y) / (math.pi / 4)) % 8]

    def _centre(self, hex_: int) -> tuple[float, float]:
        column, row = self.sites[hex_]
        return column * 1.5, (row + column % 2 / 2) * math.sqrt(3)

    def rounds(self, seats: int) -> int:
        """How many rounds a game of ``seats`` players has (AS9)."""
        return self.file.rounds[seats]


def mask(colours: tuple[str, ...]) -> int:
    """Colours as a bit mask."""
    return sum(1 << COLOURS.index(colour) for colour in set(colours))


def _named(file: HexMapFile) -> list[tuple[str, str]]:
    """Hex and name of every city and town."""
    return [(city.hex, city.name) for city in file.cities] + [(town.hex, town.name) for town in file.towns]


def _build(file: HexMapFile, *, shipped: bool) -> HexMap:
    kinds = {"p": PLAIN, "r": RIVER, "m": MOUNTAIN, "w": WATER, "C": CITY, "T": TOWNHEX}
    spots = [(c, r) for c, column in enumerate(file.columns) for r, x in enumerate(column) if x != "."]
    number = {at: i for i, at in enumerate(spots)}
    hexes = tuple(f"c{c}r{r}" for c, r in spots)
    terrain = tuple(kinds[file.columns[c][r]] for c, r in spots)
    around = [number.get(neighbour(*at, edge), -1) for at in spots for edge in range(6)]
    closed = {(spot(a), spot(b)) for a, b in file.closed_edges}
    for i, beyond in enumerate(around):
        here = spots[i // 6]
        if beyond >= 0 and (terrain[beyond] == WATER or {(here, spots[beyond]), (spots[beyond], here)} & closed):
            around[i] = -1
    index = {name: i for i, name in enumerate(hexes)}
    prefix = "hex:" if shipped else f"hex:{file.id}/"
    handles = tuple(prefix + name for name in hexes)
    cubes = [i for i, colour in enumerate(COLOURS) for _ in range(file.goods.get(colour, 0))]
    cost = file.terrain_cost
    return HexMap(
        file=file,
        shipped=shipped,
        hexes=hexes,
        index=index,
        terrain=terrain,
        neighbour=tuple(around),
        cities=tuple(index[city.hex] for city in file.cities),
        towns=tuple(index[town.hex] for town in file.towns),
        names={index[hex_]: name for hex_, name in _named(file)},
        accepts={index[city.hex]: mask(city.colors) for city in file.cities},
        column={index[city.hex]: COLUMNS.index(city.column) if city.column != "none" else -1 for city in file.cities},
        letters=tuple(new.id for new in file.new_cities),
        new_accepts=tuple(mask((new.color,)) for new in file.new_cities),
        new_column=tuple(COLUMNS.index(new.column) for new in file.new_cities),
        costs=(cost.plain, cost.river, cost.mountain, 0, 0, 0),
        cubes=tuple(cubes),
        handles=handles,
        by_handle={handle: i for i, handle in enumerate(handles)},
        sites=tuple(spots),
    )


_custom: dict[str, HexMap] = {}


@cache
def find_map(key: str) -> HexMap:
    """The map ``key``: the id of a shipped one, or the text of a map file itself, so that a save of a person's own map
    is complete. Raises CardDataError when the text is no map."""
    if key in SHIPPED:
        path = resource(f"assets/maps/{SHIPPED[key]}")
        return read_map(path.read_bytes(), path.name, shipped=True)
    return read_map(key.encode(), "map", shipped=False)


def read_map(data: bytes, name: str, *, shipped: bool = False) -> HexMap:
    """The hex map in ``data``, called ``name`` in complaints. Raises CardDataError with every defect."""
    value, problems = decode(parse(data, name), HexMapFile, checks)
    if value is None:
        raise CardDataError(problems)
    if not shipped and value.id in SHIPPED and value != find_map(value.id).file:
        raise CardDataError([Problem(name, f"the id {value.id} is taken by a map of the program: choose another")])
    built = _build(value, shipped=shipped or value.id in SHIPPED)
    if not built.shipped:
        _custom[value.id] = built
    return built


def rules_of(data: bytes, name: str) -> str:
    """The word under ``rules`` in a map file: which game plays it. Raises CardDataError when there is none."""
    document = parse(data, name)
    found = document.data
    if not isinstance(found, dict) or "rules" not in found:
        raise CardDataError([Problem(name, "the key rules is missing: it says which rules play this map", 1, 1)])
    if found["rules"] not in RULES:
        text = f"{found['rules']} are no rules{hint(found['rules'], RULES)}"
        raise CardDataError([Problem(name, text, *document.place_of("rules"), key="rules")])
    return str(found["rules"])


def hex_of(handle: str, home: str) -> tuple[HexMap, int] | None:
    """The map and the hex that ``handle`` means, or None; ``home`` is the shipped map of the game."""
    owner, _, hex_ = handle.partition(":")[2].rpartition("/")
    known = _custom.get(owner) if owner else find_map(home)
    if known is None or hex_ not in known.index:
        return None
    return known, known.index[hex_]


def read_map_file(path: Path) -> HexMap:
    """The hex map at ``path``. Raises CardDataError."""
    return read_map(read(path), path.name)
