"""The position of a game on a hex map: plain numbers, strings, lists and tuples (AS1–AS8)."""

from __future__ import annotations

import msgspec

from paxtable.engine.state import State
from paxtable.games.steam.board import Founded, Reading, Track, read
from paxtable.games.steam.hexmap import HexMap, find_map
from paxtable.games.steam.mapfile import COLOURS

MAX_SHARES = 15
MAX_LOCOMOTIVE = 6
NONE = -1


class SteamState(State, kw_only=True):
    """Seats are numbers from 0; a good is the number of its cube, 0..95, ``colours[cube]`` its colour.

    ``map`` is the id of a shipped map or the text of a person's own; ``order`` the seats still in the game in turn
    order; ``goods`` the cubes of every city by hex; ``display`` the rows of the twelve columns, then of the new
    cities by letter, a cube or -1; ``bag``, ``gone`` (out of the game) and ``drawn``
    (waiting to be placed) hold cubes too; ``stock`` the printed tiles left, ``discs`` the town discs left;
    ``founded`` the hex of every new city or -1; ``blocked`` the actions nobody may choose this round;
    ``sides`` the seat of the Nation and of the Cartel, or empty; ``phase`` the present phase for the eye.
    """

    map: str
    rules: str
    seats: int
    money: list[int]
    income: list[int]
    shares: list[int]
    locomotive: list[int]
    action: list[str]
    out: list[bool]
    order: list[int]
    track: Track
    founded: Founded
    stock: list[int]
    discs: int
    goods: dict[int, list[int]]
    display: list[list[int]]
    bag: list[int]
    gone: list[int]
    drawn: list[int]
    round: int = 0
    phase: str = "setup"
    blocked: tuple[str, ...] = ()
    sides: tuple[int, ...] = ()
    ended: str = ""

    def clone(self) -> SteamState:
        """An independent copy; the track is immutable and shared."""
        return SteamState(
            frames=[msgspec.structs.replace(frame) for frame in self.frames],
            revealed=self.revealed,
            map=self.map,
            rules=self.rules,
            seats=self.seats,
            money=self.money[:],
            income=self.income[:],
            shares=self.shares[:],
            locomotive=self.locomotive[:],
            action=self.action[:],
            out=self.out[:],
            order=self.order[:],
            track=self.track,
            founded=self.founded,
            stock=self.stock[:],
            discs=self.discs,
            goods={h: cubes[:] for h, cubes in self.goods.items()},
            display=[rows[:] for rows in self.display],
            bag=self.bag[:],
            gone=self.gone[:],
            drawn=self.drawn[:],
            round=self.round,
            phase=self.phase,
            blocked=self.blocked,
            sides=self.sides,
            ended=self.ended,
        )


def board_of(s: SteamState) -> HexMap:
    """The map of this game."""
    return find_map(s.map)


def reading_of(s: SteamState) -> Reading:
    """What the track says now."""
    return read(find_map(s.map), s.track, s.founded)


def accepts(s: SteamState, hex_: int) -> int:
    """The colours that the city at ``hex_`` accepts as a bit mask; 0 for a town."""
    board = board_of(s)
    if hex_ in board.accepts:
        return board.accepts[hex_]
    return board.new_accepts[s.founded.index(hex_)] if hex_ in s.founded else 0


def colour_of(s: SteamState, cube: int) -> str:
    """The colour of a cube as a word."""
    return COLOURS[board_of(s).cubes[cube]]


def take(store: list[int], cubes: tuple[int, ...], colour: int) -> int:
    """Take the first cube of ``colour`` out of ``store``. Raises KeyError when there is none."""
    for i, cube in enumerate(store):
        if cubes[cube] == colour:
            return store.pop(i)
    raise KeyError(COLOURS[colour])


def give_back(s: SteamState, cube: int) -> None:
    """Put ``cube`` into the bag, which is kept sorted: it has no order."""
    s.bag.append(cube)
    s.bag.sort()


def counts(s: SteamState, store: list[int]) -> list[int]:
    """How many cubes of each colour are in ``store``."""
    cubes = board_of(s).cubes
    out = [0] * len(COLOURS)
    for cube in store:
        out[cubes[cube]] += 1
    return out


def handle(s: SteamState, hex_: int) -> str:
    """The handle of a hex."""
    return board_of(s).handles[hex_]


def seats_in(s: SteamState) -> list[int]:
    """The seats still in the game, by number."""
    return sorted(s.order)
