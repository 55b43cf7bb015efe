"""Mexico: the Nation against the Cartel. What differs from the base rules (part M)."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import ClassVar

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Chance, Frame, Script, StepFunction
from paxtable.engine.standings import Remark
from paxtable.games.steam.growth import DrawGoods
from paxtable.games.steam.mapfile import COLOURS
from paxtable.games.steam.rounds import (
    ROUND,
    base_tile_limit,
    dice_per_colour,
    fill_board,
    shuffle_order,
)
from paxtable.games.steam.rounds import (
    advance as next_round,
)
from paxtable.games.steam.scoring import best_scores
from paxtable.games.steam.state import SteamState, board_of, give_back, handle, take
from paxtable.games.steam.variation import ACTIONS, Variation, add_variation

NATION, CARTEL = 0, 1
SIDES = ("nation", "cartel")
BLACK, RED = COLOURS.index("black"), COLOURS.index("red")
ACTIONS_IN_PLAY = tuple(a for a in ACTIONS if a not in ("production", "turn_order_pass"))
BLOCKED_PER_ROUND = 2


def side_of(s: SteamState, seat: int) -> int:
    """NATION or CARTEL."""
    return s.sides.index(seat)


def set_sides(s: SteamState, nation: int) -> None:
    """Give out the roles."""
    s.sides = (nation, 1 - nation)
    for side, seat in enumerate(s.sides):
        s.say("side", seat, {"side": f"side:{SIDES[side]}"})


class ChooseSide(Frame, kw_only=True):
    """The first player of the opening order picks a role, or leaves it to chance (M1)."""

    starts_move: ClassVar[bool] = True

    def candidates(self, s: SteamState) -> Iterable[Choice]:
        """Nation, Cartel, random."""
        return [Choice("choose_side", dest=f"side:{side}") for side in (*SIDES, "random")]

    def check(self, s: SteamState, c: Choice) -> Refusal | None:
        """M1."""
        fits = c.verb == "choose_side" and c.dest in ("side:nation", "side:cartel", "side:random")
        return None if fits and not (c.source or c.amount or c.values) else Refusal("not_now", "M1")

    def apply(self, s: SteamState, c: Choice) -> None:
        """Set the roles, or ask chance."""
        s.frames.pop()
        if c.dest == "side:random":
            s.push(DrawSide())
        else:
            set_sides(s, self.seat if c.dest == "side:nation" else 1 - self.seat)

    def prompt(self, s: SteamState) -> tuple[str, Facts]:
        """Which side?"""
        return "choose_side", {}


class DrawSide(Chance, kw_only=True):
    """Who is the Nation?"""

    def check(self, s: SteamState, c: Choice) -> Refusal | None:
        """One of the two."""
        return None if c.verb == "nation" and c.dest in ("seat:0", "seat:1") else Refusal("not_now", "M1")

    def draw(self, s: SteamState, rng: random.Random) -> Choice:
        """A coin."""
        return Choice("nation", dest=f"seat:{rng.randrange(2)}")

    def apply(self, s: SteamState, c: Choice) -> None:
        """Set the roles."""
        s.frames.pop()
        set_sides(s, int(c.dest.removeprefix("seat:")))


class BlockActions(Chance, kw_only=True):
    """Two actions are covered for this round (M5)."""

    def check(self, s: SteamState, c: Choice) -> Refusal | None:
        """Two different ones of the five."""
        fits = len(set(c.values)) == len(c.values) and len(c.values) <= BLOCKED_PER_ROUND
        known = c.verb == "block" and not set(c.values) - set(ACTIONS_IN_PLAY)
        return None if fits and known else Refusal("not_now", "M5")

    def draw(self, s: SteamState, rng: random.Random) -> Choice:
        """Uniformly."""
        return Choice("block", values=tuple(sorted(rng.sample(ACTIONS_IN_PLAY, BLOCKED_PER_ROUND))))

    def apply(self, s: SteamState, c: Choice) -> None:
        """Cover them."""
        s.frames.pop()
        s.blocked = c.values
        if c.values:
            s.say("blocked", facts={"actions": ", ".join(f"action:{a}" for a in c.values)})


class CartelProduction(Frame, kw_only=True):
    """The Cartel may draw; then one good must go to a city and the other back (M10)."""

    drew: bool = False

    starts_move: ClassVar[bool] = True

    def candidates(self, s: SteamState) -> Iterable[Choice]:
        """Draw or decline; after the draw each colour to each city."""
        if not self.drew:
            return [Choice("cartel_draw"), Choice("cartel_decline")]
        colours = dict.fromkeys(COLOURS[board_of(s).cubes[cube]] for cube in s.drawn)
        return [
            Choice("cartel_place", f"good:{colour}@drawn", handle(s, h)) for colour in colours for h in sorted(s.goods)
        ]

    def check(self, s: SteamState, c: Choice) -> Refusal | None:
        """M10."""
        if not self.drew:
            known = c in (Choice("cartel_draw"), Choice("cartel_decline"))
            return None if known else Refusal("not_now", "M10")
        if c.verb in ("cartel_draw", "cartel_decline"):
            return Refusal("cartel.must_place", "M10")
        if c.verb != "cartel_place" or c.amount or c.values:
            return Refusal("not_now", "M10")
        if c.source not in [f"good:{COLOURS[board_of(s).cubes[cube]]}@drawn" for cube in s.drawn]:
            return Refusal("production.not_drawn", "M10")
        if board_of(s).by_handle.get(c.dest, -1) not in s.goods:
            return Refusal("cartel.no_city", "M10")
        return None

    def apply(self, s: SteamState, c: Choice) -> None:
        """Draw, decline, or place one and return the other."""
        if c.verb == "cartel_draw":
            self.drew = True
            s.push(DrawGoods(holder=self.seat))
            return
        s.frames.pop()
        if c.verb == "cartel_decline":
            s.say("cartel_declined", self.seat)
            return
        h = board_of(s).by_handle[c.dest]
        colour = c.source.removeprefix("good:").removesuffix("@drawn")
        s.goods[h].append(take(s.drawn, board_of(s).cubes, COLOURS.index(colour)))
        s.say("cartel_placed", self.seat, {"good": f"good:{colour}", "place": handle(s, h)})
        for cube in s.drawn:
            give_back(s, cube)
        s.drawn = []

    def settle(self, s: SteamState) -> bool:
        """Nothing to decide with an empty bag."""
        if self.drew or s.bag:
            return True
        s.frames.pop()
        return False

    def prompt(self, s: SteamState) -> tuple[str, Facts]:
        """Draw? Where to?"""
        return ("cartel_place", {}) if self.drew else ("cartel_draw", {"bag": len(s.bag)})


def choose_sides(s: SteamState, script: Script) -> None:
    """M1."""
    s.phase = "sides"
    s.push(ChooseSide(seat=s.order[0]))


def block_actions(s: SteamState, script: Script) -> None:
    """M5, at the start of phase 2."""
    s.phase = "auction"
    s.push(BlockActions())


def grow(s: SteamState, script: Script) -> None:
    """M10: no growth in the last round; else the Cartel first."""
    s.phase = "growth"
    if s.round >= board_of(s).rounds(s.seats):
        script.goto("advance")
    else:
        s.push(CartelProduction(seat=s.sides[CARTEL]))


def advance(s: SteamState, script: Script) -> None:
    """M5: the covers come off; then the next round or the end."""
    s.blocked = ()
    next_round(s, script)


def _steps() -> dict[str, StepFunction]:
    """The base round with Mexico's own steps in their places."""
    steps: dict[str, StepFunction] = {
        "fill": fill_board,
        "opening": shuffle_order,
        "sides": choose_sides,
        "order": shuffle_order,
    }
    for name, step in ROUND.items():
        if name == "auction":
            steps["block"] = block_actions
        steps[name] = {"production": grow, "advance": advance}.get(name, step)
    return steps


class MexicoGame(Script, kw_only=True):
    """Mexico from the set-up to the end."""

    steps: ClassVar[dict[str, StepFunction]] = _steps()


def payment(s: SteamState, seat: int, place: int, places: int, bid: int) -> int:
    """M6: the Nation pays all of its winning bid, the Cartel half, rounded down; the loser nothing."""
    if place == places:
        return 0
    return bid if side_of(s, seat) == NATION else bid // 2


def tile_limit(s: SteamState, seat: int) -> int:
    """M7: the Cartel lays fewer tiles."""
    limit = board_of(s).file.tiles_per_turn
    fewer = limit.normal - (limit.cartel or 0) if side_of(s, seat) == CARTEL else 0
    return base_tile_limit(s, seat) - fewer


def may_found(s: SteamState, seat: int, city: int) -> Refusal | None:
    """M8: the Nation no red city, the Cartel no black one."""
    accepts = board_of(s).new_accepts[city]
    if side_of(s, seat) == NATION and accepts >> RED & 1:
        return Refusal("urbanize.nation_no_red", "M8")
    if side_of(s, seat) == CARTEL and accepts >> BLACK & 1:
        return Refusal("urbanize.cartel_no_black", "M8")
    return None


def may_move(s: SteamState, seat: int, colour: int) -> Refusal | None:
    """M9: the Nation no red goods, the Cartel no black ones."""
    if side_of(s, seat) == NATION and colour == RED:
        return Refusal("deliver.nation_no_red", "M9")
    if side_of(s, seat) == CARTEL and colour == BLACK:
        return Refusal("deliver.cartel_no_black", "M9")
    return None


def on_map(s: SteamState, colour: int) -> int:
    """How many goods of ``colour`` lie in cities (M11)."""
    cubes = board_of(s).cubes
    return sum(cubes[cube] == colour for goods in s.goods.values() for cube in goods)


def goal_reached(s: SteamState, side: int) -> bool:
    """The Nation wants no black good on the map, the Cartel no red one (M11)."""
    return not on_map(s, BLACK if side == NATION else RED)


def winners(s: SteamState) -> tuple[int, ...]:
    """M11; after an elimination the other wins whatever goods remain (M12)."""
    if s.ended == "eliminations":
        return tuple(s.order)
    reached = [seat for side, seat in enumerate(s.sides) if goal_reached(s, side)]
    return best_scores(s) if len(reached) == 2 else tuple(reached)


def remarks(s: SteamState) -> tuple[Remark, ...]:
    """Who reached the goal and how many goods were in the way of the other (M11)."""
    found: list[Remark] = []
    for side, seat in enumerate(s.sides):
        left = on_map(s, BLACK if side == NATION else RED)
        colour = "black" if side == NATION else "red"
        about: Facts = {"seat": f"seat:{seat}", "left": left, "colour": colour}
        found.append(("goal.missed" if left else "goal.reached", about))
    return tuple(found)


MEXICO = Variation(
    id="mexico",
    script=MexicoGame,
    actions=ACTIONS_IN_PLAY,
    payment=payment,
    tile_limit=tile_limit,
    may_found=may_found,
    may_move=may_move,
    dice=dice_per_colour,
    winners=winners,
    remarks=remarks,
)
add_variation(MEXICO)
