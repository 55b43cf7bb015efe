"""Phase 9: goods growth, Production first, then the dice (AS60–AS62)."""

from __future__ import annotations

import random
from collections.abc import Iterable

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Chance, Frame
from paxtable.games.steam.mapfile import COLOURS, COLUMNS
from paxtable.games.steam.state import NONE, SteamState, board_of, counts, give_back, handle, take

GOODS_DRAWN = 2
"""Production draws so many (AS61, M10)."""


class DrawGoods(Chance, kw_only=True):
    """Goods drawn from the bag into the hands of ``holder``."""

    holder: int
    count: int = GOODS_DRAWN

    def check(self, s: SteamState, c: Choice) -> Refusal | None:
        """As many as wanted, or all that the bag holds."""
        if c.verb != "draw" or len(c.values) != min(self.count, len(s.bag)) or set(c.values) - set(COLOURS):
            return Refusal("not_now", "AS61")
        have = counts(s, s.bag)
        short = any(c.values.count(colour) > have[i] for i, colour in enumerate(COLOURS))
        return Refusal("not_now", "AS61") if short else None

    def draw(self, s: SteamState, rng: random.Random) -> Choice:
        """Uniformly from the bag."""
        cubes = rng.sample(s.bag, min(self.count, len(s.bag)))
        return Choice("draw", values=tuple(COLOURS[board_of(s).cubes[cube]] for cube in cubes))

    def apply(self, s: SteamState, c: Choice) -> None:
        """Out of the bag."""
        s.frames.pop()
        cubes = board_of(s).cubes
        s.drawn = [take(s.bag, cubes, COLOURS.index(colour)) for colour in c.values]
        s.say("drew", self.holder, {"goods": ", ".join(f"good:{colour}" for colour in c.values)})


def empty_rows(s: SteamState) -> list[tuple[int, int]]:
    """Column and row of every empty space of the display whose city is on the map (AS61)."""
    return [
        (index, row)
        for index, rows in enumerate(s.display)
        for row, cube in enumerate(rows)
        if cube == NONE and (index < 12 or s.founded[index - 12] != NONE)
    ]


def slot_handle(s: SteamState, index: int, row: int) -> str:
    """The handle of a space of the display: ``slot:white-3:0`` or, for a new city, ``slot:A:0``."""
    name = COLUMNS[index] if index < 12 else board_of(s).letters[index - 12]
    return f"slot:{name}:{row}"


def parse_slot(s: SteamState, handle: str) -> tuple[int, int] | None:
    """Column and row of a space of the display; None when there is none."""
    parts = handle.split(":")
    letters = board_of(s).letters
    if len(parts) != 3 or parts[0] != "slot" or not parts[2].isdecimal() or parts[1] not in (*COLUMNS, *letters):
        return None
    index = COLUMNS.index(parts[1]) if parts[1] in COLUMNS else 12 + letters.index(parts[1])
    row = int(parts[2])
    return (index, row) if row < len(s.display[index]) else None


class PlaceGoods(Frame, kw_only=True):
    """The player with Production places the drawn goods on empty spaces, or stops (AS61)."""

    def candidates(self, s: SteamState) -> Iterable[Choice]:
        """Each colour on each empty space; stopping."""
        colours = dict.fromkeys(COLOURS[board_of(s).cubes[cube]] for cube in s.drawn)
        for colour in colours:
            for index, row in empty_rows(s):
                yield Choice("place_good", f"good:{colour}@drawn", slot_handle(s, index, row))
        yield Choice("end_production")

    def check(self, s: SteamState, c: Choice) -> Refusal | None:
        """AS61."""
        if c == Choice("end_production"):
            return None
        if c.verb != "place_good" or c.amount or c.values:
            return Refusal("not_now", "AS61")
        if c.source not in [f"good:{COLOURS[board_of(s).cubes[cube]]}@drawn" for cube in s.drawn]:
            return Refusal("production.not_drawn", "AS61")
        slot = parse_slot(s, c.dest)
        if slot is None:
            return Refusal("production.no_space", "AS61")
        if slot[0] >= 12 and s.founded[slot[0] - 12] == NONE:
            return Refusal("production.no_city", "AS61", {"city": f"city:{board_of(s).letters[slot[0] - 12]}"})
        if s.display[slot[0]][slot[1]] != NONE:
            return Refusal("production.full", "AS61")
        return None

    def apply(self, s: SteamState, c: Choice) -> None:
        """Place one, or stop."""
        if c.verb == "end_production":
            self._stop(s)
            return
        colour = c.source.removeprefix("good:").removesuffix("@drawn")
        slot = parse_slot(s, c.dest)
        assert slot is not None
        s.display[slot[0]][slot[1]] = take(s.drawn, board_of(s).cubes, COLOURS.index(colour))
        s.say("placed_good", self.seat, {"good": f"good:{colour}", "slot": c.dest})

    def _stop(self, s: SteamState) -> None:
        s.frames.pop()
        if s.drawn:
            s.say("production_ended", self.seat, {"count": len(s.drawn)})
        for cube in s.drawn:
            give_back(s, cube)
        s.drawn = []

    def settle(self, s: SteamState) -> bool:
        """Over when nothing is left to place, or no space."""
        if s.drawn and empty_rows(s):
            return True
        self._stop(s)
        return False

    def prompt(self, s: SteamState) -> tuple[str, Facts]:
        """Where to?"""
        return "place_good", {"count": len(s.drawn)}


class RollDice(Chance, kw_only=True):
    """``count`` white dice, then as many black (AS62)."""

    count: int

    def check(self, s: SteamState, c: Choice) -> Refusal | None:
        """Values from 1 to 6."""
        fair = c.verb == "dice" and len(c.values) == 2 * self.count and not set(c.values) - set("123456")
        return None if fair else Refusal("not_now", "AS62")

    def draw(self, s: SteamState, rng: random.Random) -> Choice:
        """Fair dice."""
        return Choice("dice", values=tuple(str(rng.randint(1, 6)) for _ in range(2 * self.count)))

    def apply(self, s: SteamState, c: Choice) -> None:
        """Every city of a rolled column gets one good from its own rows."""
        s.frames.pop()
        white, black = c.values[: self.count], c.values[self.count :]
        s.say("dice", facts={"white": ", ".join(white), "black": ", ".join(black)})
        for value in white:
            grow(s, int(value) - 1)
        for value in black:
            grow(s, int(value) + 5)


def grow(s: SteamState, column: int) -> None:
    """One good from the highest filled row of each city of ``column`` (AS4, AS62)."""
    board = board_of(s)
    homes = [(h, column) for h in board.cities if board.column[h] == column]
    homes += [(h, 12 + i) for i, h in enumerate(s.founded) if h != NONE and board.new_column[i] == column]
    for h, index in homes:
        rows = s.display[index]
        filled = [row for row, cube in enumerate(rows) if cube != NONE]
        if filled:
            cube, rows[filled[-1]] = rows[filled[-1]], NONE
            s.goods[h].append(cube)
            s.say("grew", facts={"good": f"good:{COLOURS[board.cubes[cube]]}", "place": handle(s, h)})
