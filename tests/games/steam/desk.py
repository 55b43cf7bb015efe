"""A small map and short words for the rule tests of Age of Steam.

Columns run north to south; in the columns 1, 3 and 5 a straight of rotation 0 leads from city to city:
col 1: Red c1r0 - six hexes - Blue c1r6; col 3: Yellow c3r0, town Ash c3r2, town Elm c3r5, Purple c3r6;
col 5: Black c5r0, river c5r1, mountain c5r2, plain, plain, water c5r5, plain.
"""

from __future__ import annotations

import random

from paxtable.engine.choice import CHANCE, Choice
from paxtable.engine.core import apply, asked, draw, legal, settle, why_not
from paxtable.engine.frame import Frame
from paxtable.engine.game import GameSpec
from paxtable.engine.state import State
from paxtable.games.steam.board import with_entries
from paxtable.games.steam.game import VARIATIONS
from paxtable.games.steam.mapfile import COLOURS
from paxtable.games.steam.setup import empty_state
from paxtable.games.steam.state import SteamState, board_of, take
from paxtable.games.steam.tiles import tiles
from paxtable.games.steam.track import BuildTurns

MAP = """
id: lanes
title: Lanes
rules: base
players: {min: 3, max: 6}
rounds: {3: 10, 4: 8, 5: 7, 6: 6}
columns:
  - "ppppppp"
  - "CpppppC"
  - "ppppppp"
  - "CpTppTC"
  - "ppppppp"
  - "Crmppwp"
  - "ppppppp"
towns:
  - {hex: c3r2, name: Ash}
  - {hex: c3r5, name: Elm}
cities:
  - {hex: c1r0, name: Red, colors: [red], column: white-1}
  - {hex: c1r6, name: Blue, colors: [blue], column: white-2}
  - {hex: c3r0, name: Yellow, colors: [yellow], column: white-3}
  - {hex: c3r6, name: Purple, colors: [purple], column: black-1}
  - {hex: c5r0, name: Black, colors: [black], column: none}
new_cities:
  - {id: A, color: red, column: white-3}
  - {id: C, color: black, column: white-5}
"""


def table(seats: int = 3, money: int = 20, key: str = MAP) -> SteamState:
    """An empty table in round 1, everybody with ``money`` dollars."""
    s = empty_state(key, seats)
    assert s.rules in {variation.id for variation in VARIATIONS}
    s.bag = sorted(s.bag + s.drawn)
    s.drawn = []
    s.round = 1
    s.money = [money] * seats
    return s


def at(s: SteamState, hex_: str) -> int:
    """The number of a hex."""
    return board_of(s).index[hex_]


def put(s: SteamState, hex_: str, tile: str, turn: int, *owners: int) -> None:
    """Lay a tile without asking the rules; the last owner holds for the other paths too."""
    box = tiles()
    placement = box.index[tile] * 6 + turn
    count = len(box.paths[placement])
    row = (*owners, *[owners[-1]] * count)[:count]
    printed = next(use for use in box.uses[box.index[tile]] if s.stock[use])
    s.stock[printed] -= 1
    s.discs -= box.needs_disc[box.index[tile]]
    s.track = with_entries(s.track, {at(s, hex_): (placement, printed, *row)})


def line(s: SteamState, column: int, first: int, last: int, owner: int) -> None:
    """Straights down a column."""
    for row in range(first, last + 1):
        put(s, f"c{column}r{row}", "straight", 0, owner)


def owners(s: SteamState, hex_: str) -> tuple[int, ...]:
    """The owners of the paths on a hex."""
    return s.track[at(s, hex_)][2:]


def add_goods(s: SteamState, hex_: str, *colours: str) -> None:
    """Goods from the bag into a city."""
    for colour in colours:
        s.goods[at(s, hex_)].append(take(s.bag, board_of(s).cubes, COLOURS.index(colour)))


def goods_at(s: SteamState, hex_: str) -> list[str]:
    """The colours in a city, sorted."""
    return sorted(COLOURS[board_of(s).cubes[cube]] for cube in s.goods[at(s, hex_)])


def ask(s: State, frame: Frame) -> None:
    """Open a question."""
    s.push(frame)
    settle(s)


def builder(s: SteamState, *seats: int) -> None:
    """Open the build turns of ``seats``."""
    ask(s, BuildTurns(line=seats or (0,)))


def tile(hex_: str, name: str, turn: int = 0, cost: int = 0) -> Choice:
    """Building a tile."""
    return Choice("build", f"tile:{name}:{turn}", f"hex:lanes/{hex_}", cost)


def found(letter: str, hex_: str) -> Choice:
    """Founding a new city."""
    return Choice("urbanize", f"city:{letter}", f"hex:lanes/{hex_}")


def move(colour: str, start: str, *hops: str) -> Choice:
    """A delivery over hops such as ``c3r2:0`` or ``c3r6:-``."""
    end = hops[-1].partition(":")[0]
    return Choice("deliver", f"good:{colour}@lanes/{start}", f"hex:lanes/{end}", 0, hops)


def why(s: State, c: Choice) -> str:
    """The code of the refusal, empty when the choice is legal."""
    refusal = why_not(s, c)
    return refusal.code if refusal else ""


def cost_of(s: SteamState, c: Choice) -> int:
    """What a build costs, as the list of legal choices says."""
    return next(one.amount for one in legal(s) if (one.verb, one.source, one.dest) == (c.verb, c.source, c.dest))


def do(s: State, *choices: Choice) -> None:
    """Carry out choices."""
    for choice in choices:
        apply(s, choice)


def offered(s: State, verb: str) -> list[Choice]:
    """The legal choices of a verb."""
    return [c for c in legal(s) if c.verb == verb]


def opened(spec: GameSpec, seats: int, seed: int = 1, **options: str) -> State:
    """A game at its first question to a seat."""
    s = spec.new_state(seats, {**spec.defaults(), **options})
    settle(s)
    chance(s, random.Random(seed))
    return s


def chance(s: State, rng: random.Random) -> None:
    """Answer the open questions of chance."""
    while asked(s) == CHANCE:
        apply(s, draw(s, rng))
