"""The set-up: goods on cities and display, turn order (AS7, M2). What is drawn is asked of chance."""

from __future__ import annotations

import random

from paxtable.engine.choice import Choice, Refusal
from paxtable.engine.frame import Chance
from paxtable.games.steam.hexmap import HexMap, find_map
from paxtable.games.steam.mapfile import COLOURS
from paxtable.games.steam.state import NONE, SteamState, board_of, counts, handle, take
from paxtable.games.steam.tiles import tiles

START_MONEY, START_INCOME, START_SHARES, START_LOCOMOTIVE = 10, 0, 2, 1
"""AS6, in dollars, steps, shares and levels."""


def empty_state(key: str, seats: int) -> SteamState:
    """A table before its set-up: every cube in the bag, but those that leave the game or are set aside.

    Raises CardDataError for a bad map, ValueError for a number of seats that the map is not for.
    """
    board = find_map(key)
    span = board.file.players
    if not span.min <= seats <= span.max:
        raise ValueError(f"{board.file.title} is for {span.min} to {span.max} players, not for {seats}.")
    bag = list(range(len(board.cubes)))
    gone = [take(bag, board.cubes, COLOURS.index(c)) for c, n in board.file.removed.items() for _ in range(n)]
    aside = [take(bag, board.cubes, COLOURS.index(c)) for c, n in board.file.set_aside.items() for _ in range(n)]
    return SteamState(
        map=key,
        rules=board.file.rules,
        seats=seats,
        money=[START_MONEY] * seats,
        income=[START_INCOME] * seats,
        shares=[START_SHARES] * seats,
        locomotive=[START_LOCOMOTIVE] * seats,
        action=[""] * seats,
        out=[False] * seats,
        order=list(range(seats)),
        track=((),) * len(board.hexes),
        founded=(NONE,) * len(board.letters),
        stock=list(tiles().counts),
        discs=tiles().town_discs,
        goods={h: [] for h in board.cities},
        display=_rows(board),
        bag=bag,
        gone=sorted(gone),
        drawn=sorted(aside),
    )


def _rows(board: HexMap) -> list[list[int]]:
    with_city = set(board.column.values())
    rows = board.file.display
    columns = [[NONE] * (rows.city_rows if column in with_city else 0) for column in range(12)]
    return columns + [[NONE] * rows.new_city_rows for _ in board.letters]


def drawn_spaces(board: HexMap) -> list[tuple[str, int, int]]:
    """The spaces that get a random good, in the order of the set-up: ``("city", hex, number)`` or
    ``("row", column, row)``."""
    spaces = []
    for city in board.file.cities:
        h = board.index[city.hex]
        spaces += [("city", h, k) for k, good in enumerate(city.start) if good == "any"]
    for index, rows in enumerate(_rows(board)):
        filled = len(rows) if index < 12 else board.file.display.new_city_rows_filled
        spaces += [("row", index, row) for row in range(filled)]
    return spaces


class FillBoard(Chance, kw_only=True):
    """Every random good of the set-up, in the order of :func:`drawn_spaces`."""

    def check(self, s: SteamState, c: Choice) -> Refusal | None:
        """As many goods as spaces, and no more of a colour than the bag holds."""
        if c.verb != "fill" or len(c.values) != len(drawn_spaces(board_of(s))) or set(c.values) - set(COLOURS):
            return Refusal("not_now", "AS7")
        have = counts(s, s.bag)
        short = any(c.values.count(colour) > have[i] for i, colour in enumerate(COLOURS))
        return Refusal("not_now", "AS7") if short else None

    def draw(self, s: SteamState, rng: random.Random) -> Choice:
        """Uniformly from the bag."""
        board = board_of(s)
        cubes = rng.sample(s.bag, len(drawn_spaces(board)))
        return Choice("fill", values=tuple(COLOURS[board.cubes[cube]] for cube in cubes))

    def apply(self, s: SteamState, c: Choice) -> None:
        """Fixed goods first, the drawn ones after them; then what was set aside enters the bag."""
        s.frames.pop()
        board = board_of(s)
        for city in board.file.cities:
            for good in city.start:
                if good != "any":
                    colour = COLOURS.index(good)
                    store = s.drawn if any(board.cubes[cube] == colour for cube in s.drawn) else s.bag
                    s.goods[board.index[city.hex]].append(take(store, board.cubes, colour))
        for (kind, where, row), colour_word in zip(drawn_spaces(board), c.values, strict=True):
            cube = take(s.bag, board.cubes, COLOURS.index(colour_word))
            if kind == "city":
                s.goods[where].append(cube)
            else:
                s.display[where][row] = cube
        s.bag = sorted(s.bag + s.drawn)
        s.drawn = []
        s.say("setup", facts={"cities": len(s.goods), "bag": len(s.bag)}, heading=True)
        for h in board.cities:
            goods = ", ".join(f"good:{COLOURS[board.cubes[cube]]}" for cube in s.goods[h])
            if goods:
                s.say("setup_city", facts={"place": handle(s, h), "goods": goods})


class ShuffleOrder(Chance, kw_only=True):
    """A random turn order (AS7, M1)."""

    def check(self, s: SteamState, c: Choice) -> Refusal | None:
        """Every seat once."""
        wanted = sorted(f"seat:{seat}" for seat in s.order)
        return None if c.verb == "order" and sorted(c.values) == wanted else Refusal("not_now", "AS7")

    def draw(self, s: SteamState, rng: random.Random) -> Choice:
        """Uniformly."""
        order = sorted(s.order)
        rng.shuffle(order)
        return Choice("order", values=tuple(f"seat:{seat}" for seat in order))

    def apply(self, s: SteamState, c: Choice) -> None:
        """Set it."""
        s.frames.pop()
        s.order = [int(value.removeprefix("seat:")) for value in c.values]
        s.say("order", facts={"order": ", ".join(c.values)})
