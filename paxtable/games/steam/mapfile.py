"""Hex maps as a person writes them in YAML, and what must be true of one (AS4, AS7, AS8)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from paxtable.cards.problems import Finding, Path, hint

COLOURS = ("blue", "red", "yellow", "purple", "black")
"""Goods, in the order of their numbers."""

COLUMNS = tuple(f"{die}-{value}" for die in ("white", "black") for value in range(1, 7))
"""The columns of the goods display."""

LETTERS = {"p": "plain", "r": "river", "m": "mountain", "w": "water", "C": "city", "T": "town"}
LAND = "prmCT"
HEX = re.compile(r"c(\d{1,2})r(\d{1,2})")
MAX_SIDE = 40
"""The most columns, and rows, of a map."""

Counts: TypeAlias = "dict[str, int]"


class Span(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many players."""

    min: int
    max: int


class TilesPerTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many tiles a build turn has (AS40, M7)."""

    normal: int
    engineer_bonus: int = 1
    cartel: int | None = None


class TerrainCost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dollars for a simple tile (AS44)."""

    plain: int
    river: int
    mountain: int


class Display(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rows of the goods display, and how many of the new cities' rows hold a good at the beginning (AS4)."""

    city_rows: int = 3
    new_city_rows: int = 2
    new_city_rows_filled: int = 2


class Town(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A town: a named hex."""

    hex: str
    name: str


class City(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A starting city. ``column`` of the display or ``"none"``; ``start`` its first goods, ``"any"`` from the bag."""

    hex: str
    name: str
    colors: tuple[str, ...]
    column: str
    start: tuple[str, ...] = ()


class NewCity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new city tile (AS3)."""

    id: str
    color: str
    column: str


class HexMapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as it is written. ``closed_edges`` are pairs of neighbouring hexes between which no track may run;
    ``look`` is for the picture alone and no rule reads it."""

    id: str
    title: str
    rules: Literal["base", "mexico"]
    players: Span
    rounds: dict[int, int]
    columns: tuple[str, ...]
    cities: tuple[City, ...]
    towns: tuple[Town, ...] = ()
    new_cities: tuple[NewCity, ...] = ()
    terrain_cost: TerrainCost = TerrainCost(2, 3, 4)
    tiles_per_turn: TilesPerTurn = TilesPerTurn(3)
    goods: Counts = msgspec.field(default_factory=lambda: dict(zip(COLOURS, (20, 20, 20, 20, 16), strict=True)))
    removed: Counts = msgspec.field(default_factory=dict)
    set_aside: Counts = msgspec.field(default_factory=dict)
    display: Display = Display()
    closed_edges: tuple[tuple[str, str], ...] = ()
    look: dict[str, object] = msgspec.field(default_factory=dict)


STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Axial steps over the edges 0..5."""


def neighbour(col: int, row: int, edge: int) -> tuple[int, int]:
    """Column and row beyond ``edge`` of the hex in ``col`` and ``row``."""
    dq, dr = STEPS[edge]
    q, r = col + dq, row - col // 2 + dr
    return q, r + q // 2


def checks(file: HexMapFile) -> Iterator[Finding]:
    """Every defect of ``file`` that its types cannot tell."""
    yield from _numbers(file)
    yield from _grid(file)
    if not any(True for _ in _grid(file)):
        yield from _places(file)
        yield from _edges(file)
    yield from _cities(file)
    yield from _goods(file)


def _numbers(file: HexMapFile) -> Iterator[Finding]:
    if not 1 <= file.players.min <= file.players.max <= 6:
        yield Finding(("players",), "the players must be 1 to 6, the fewest first")
    if file.rules == "mexico" and (file.players.min, file.players.max) != (2, 2):
        yield Finding(("players",), "the rules of Mexico are for exactly two players")
    if file.rules == "base" and file.players.min < 3:
        yield Finding(("players", "min"), "the base rules are for 3 to 6 players")
    for n in range(file.players.min, file.players.max + 1):
        if n not in file.rounds:
            yield Finding(("rounds",), f"the number of rounds for {n} players is missing")
    for n, count in file.rounds.items():
        if not 1 <= count <= 30:
            yield Finding(("rounds", n), "a game has 1 to 30 rounds")
    cost, turn, rows = file.terrain_cost, file.tiles_per_turn, file.display
    for key in ("plain", "river", "mountain"):
        if not 0 <= getattr(cost, key) <= 50:
            yield Finding(("terrain_cost", key), "a tile costs 0 to 50 dollars")
    if not 0 <= turn.normal <= 20 or not 0 <= turn.engineer_bonus <= 20 or not 0 <= (turn.cartel or 0) <= 20:
        yield Finding(("tiles_per_turn",), "a turn has 0 to 20 tiles")
    if file.rules == "mexico" and turn.cartel is None:
        yield Finding(("tiles_per_turn",), "the rules of Mexico need the number of the cartel's tiles (cartel)")
    if not (0 <= rows.city_rows <= 6 and 0 <= rows.new_city_rows_filled <= rows.new_city_rows <= 6):
        yield Finding(("display",), "the display has 0 to 6 rows, and no more rows are filled than there are")


def _grid(file: HexMapFile) -> Iterator[Finding]:
    if not 1 <= len(file.columns) <= MAX_SIDE:
        yield Finding(("columns",), f"a map has 1 to {MAX_SIDE} columns")
    for col, column in enumerate(file.columns):
        if not 1 <= len(column) <= MAX_SIDE:
            yield Finding(("columns", col), f"a column has 1 to {MAX_SIDE} hexes")
        for letter in column:
            if letter not in LETTERS and letter != ".":
                known = ", ".join(f"{k} {v}" for k, v in LETTERS.items())
                yield Finding(("columns", col), f'"{letter}" is no terrain (known: {known}, . no hex)')
                break


def letter_at(file: HexMapFile, col: int, row: int) -> str:
    """The letter of the hex in ``col`` and ``row``, ``"."`` where there is none."""
    inside = 0 <= col < len(file.columns) and 0 <= row < len(file.columns[col])
    return file.columns[col][row] if inside else "."


def spot(name: str) -> tuple[int, int] | None:
    """Column and row of a hex name, None when it is no hex name."""
    found = HEX.fullmatch(name)
    return (int(found[1]), int(found[2])) if found else None


def _places(file: HexMapFile) -> Iterator[Finding]:
    taken: dict[str, str] = {}
    kinds: tuple[tuple[str, str, tuple[City | Town, ...]], ...] = (
        ("cities", "C", file.cities),
        ("towns", "T", file.towns),
    )
    names = {"C": "city", "T": "town"}
    for key, letter, entries in kinds:
        hexes = [f"c{c}r{r}" for c, column in enumerate(file.columns) for r, x in enumerate(column) if x == letter]
        for i, entry in enumerate(entries):
            where: Path = (key, i, "hex")
            at = spot(entry.hex)
            if at is None or letter_at(file, *at) == ".":
                yield Finding(where, f"{entry.hex} is no hex of this map{hint(entry.hex, hexes)}")
            elif entry.hex in taken:
                yield Finding(where, f"{entry.hex} is already {taken[entry.hex]}: two places overlap")
            elif letter_at(file, *at) != letter:
                terrain = LETTERS[letter_at(file, *at)]
                yield Finding(where, f"{entry.hex} is {terrain} in the columns, not a {names[letter]} ({letter})")
            taken.setdefault(entry.hex, entry.name)
        for name in hexes:
            if name not in taken:
                col, row = spot(name) or (0, 0)
                yield Finding(
                    ("columns", col), f"row {row} is a {names[letter]} that the {key} below do not name ({name})"
                )


def _edges(file: HexMapFile) -> Iterator[Finding]:
    for i, pair in enumerate(file.closed_edges):
        spots = [spot(name) for name in pair]
        for k, at in enumerate(spots):
            if at is None or letter_at(file, *at) == ".":
                yield Finding(("closed_edges", i, k), f"this edge leads to nowhere: {pair[k]} is no hex of this map")
                break
        else:
            a, b = spots
            if a and b and b not in [neighbour(*a, edge) for edge in range(6)]:
                near = [f"c{c}r{r}" for c, r in (neighbour(*a, e) for e in range(6)) if letter_at(file, c, r) != "."]
                text = f"{pair[1]} is no neighbour of {pair[0]}: this edge leads to nowhere{hint(pair[1], near)}"
                yield Finding(("closed_edges", i, 1), text)


def _cities(file: HexMapFile) -> Iterator[Finding]:
    names: set[str] = set()
    columns: dict[str, str] = {}
    for i, city in enumerate(file.cities):
        if city.name in names:
            yield Finding(("cities", i, "name"), f"there are two cities {city.name}")
        names.add(city.name)
        if not city.colors:
            yield Finding(("cities", i, "colors"), "a city has at least one colour")
        for k, colour in enumerate(city.colors):
            if colour not in COLOURS:
                yield Finding(("cities", i, "colors", k), f"{colour} is no colour{hint(colour, COLOURS)}")
        for k, good in enumerate(city.start):
            if good not in (*COLOURS, "any"):
                yield Finding(("cities", i, "start", k), f"{good} is no colour{hint(good, (*COLOURS, 'any'))}")
        if city.column not in (*COLUMNS, "none"):
            text = f"{city.column} is no column of the display{hint(city.column, (*COLUMNS, 'none'))}"
            yield Finding(("cities", i, "column"), text)
        elif city.column != "none" and city.column in columns:
            yield Finding(("cities", i, "column"), f"{city.column} is already the column of {columns[city.column]}")
        columns.setdefault(city.column, city.name)
    letters: set[str] = set()
    for i, new in enumerate(file.new_cities):
        if new.id in letters or not re.fullmatch(r"[A-Z]", new.id):
            yield Finding(("new_cities", i, "id"), "a new city has a capital letter of its own")
        letters.add(new.id)
        if new.color not in COLOURS:
            yield Finding(("new_cities", i, "color"), f"{new.color} is no colour{hint(new.color, COLOURS)}")
        if new.column not in COLUMNS:
            yield Finding(
                ("new_cities", i, "column"), f"{new.column} is no column of the display{hint(new.column, COLUMNS)}"
            )


def _goods(file: HexMapFile) -> Iterator[Finding]:
    for key in ("goods", "removed", "set_aside"):
        for colour, count in getattr(file, key).items():
            if colour not in COLOURS:
                yield Finding((key, colour), f"{colour} is no colour{hint(colour, COLOURS)}", at_key=True)
            elif not 0 <= count <= 99:
                yield Finding((key, colour), "a colour has 0 to 99 goods")
    aside = {c: file.set_aside.get(c, 0) for c in COLOURS}
    free = {c: file.goods.get(c, 0) - file.removed.get(c, 0) - aside[c] for c in COLOURS}
    for colour in COLOURS:
        if free[colour] < 0:
            yield Finding(("goods",), f"{colour}: more goods are removed and set aside than there are")
    needed = 0
    for i, city in enumerate(file.cities):
        for k, good in enumerate(city.start):
            if good == "any":
                needed += 1
            elif good in COLOURS:
                store = aside if aside[good] else free
                store[good] -= 1
                if store[good] < 0:
                    yield Finding(("cities", i, "start", k), f"there is no {good} good left for {city.name}")
    needed += file.display.city_rows * sum(city.column != "none" for city in file.cities)
    needed += file.display.new_city_rows_filled * len(file.new_cities)
    if needed > sum(free.values()):
        yield Finding(("goods",), f"the set-up draws {needed} goods, the bag holds {sum(free.values())}")
