"""Recorded games of the formats ``steam-trace/1``: played again, compared after every step.

The format is described in ``tests/traces/steam/README.md``. Every answer and every draw of the record is fed to the
rules. Between two answers the rules run through several moments (forced steps, income, expenses, …); the record must
meet them in order, and the last one exactly.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from paxtable.engine.choice import CHANCE, Choice
from paxtable.engine.core import asked, why_not
from paxtable.games.steam.game import new_state
from paxtable.games.steam.goods import MoveGoods, delivery, good_handle
from paxtable.games.steam.growth import slot_handle
from paxtable.games.steam.hexmap import find_map
from paxtable.games.steam.mapfile import COLOURS, COLUMNS
from paxtable.games.steam.mexico import NATION, goal_reached, on_map
from paxtable.games.steam.oracle_words import Data, build_table, first_difference, picture, trimmed
from paxtable.games.steam.routes import Route, all_routes
from paxtable.games.steam.scoring import paths_owned, score
from paxtable.games.steam.setup import drawn_spaces
from paxtable.games.steam.state import SteamState, board_of
from paxtable.games.steam.tiles import TOWN
from paxtable.games.steam.track import BuildOn, BuildTurns
from paxtable.games.steam.urbanize import letters_for
from paxtable.games.steam.variation import variation_of
from paxtable.games.trace import Difference, Record, TraceError

PHASES = {
    "issue_shares": "shares",
    "auction": "auction",
    "choose_actions": "actions",
    "build": "build",
    "move": "move",
    "goods_growth": "growth",
    "choose_roles": "sides",
}


def replay(records: list[Record]) -> int:
    """Play the recorded game again; how many steps it has. Raises Difference, or TraceError when it is damaged."""
    if len(records) != 1:
        raise TraceError("it holds more than one object")
    try:
        return Replay(records[0]).run()
    except (KeyError, IndexError, ValueError, TypeError, AttributeError) as error:
        raise TraceError(f"a part of it is missing or of another kind ({type(error).__name__}: {error})") from error


@dataclass
class Replay:
    """One recorded game on its way through the rules."""

    trace: Data
    state: SteamState = field(init=False)
    seats: dict[str, int] = field(init=False)
    expected: Data = field(init=False)
    moments: list[Data] = field(default_factory=list)
    blocked: list[str] = field(default_factory=list)
    n: int = 0
    legal_lists: int = 0

    def run(self) -> int:
        """Play the whole record; how many steps it has. Raises Difference."""
        self._set_up()
        steps = self.trace["steps"]
        for step, following in zip(steps, [*steps[1:], None], strict=True):
            self.n = step["n"]
            self._step(step)
            if following and following["phase"] == "auction":
                self._cover_actions()
            if "next" in step and following and self._waits_for(following):
                self._check_next(step["next"])
        self._settled()
        self._result()
        return len(self.trace["steps"])

    # -- feeding the rules -----------------------------------------------------------------------------------------

    def _feed(self, choice: Choice) -> None:
        refusal = why_not(self.state, choice)
        if refusal:
            raise Difference(self.n, f"do.{choice.verb}", f"{refusal.code} ({refusal.rule})", choice)
        self.state.frames[-1].apply(self.state, choice)
        self.moments = [picture(self.state)]
        self._run_on()

    def _run_on(self) -> None:
        frames = self.state.frames
        while frames and not frames[-1].settle(self.state):
            self._remember()
        self._remember()
        top = frames[-1] if frames else None
        if isinstance(top, BuildOn) and top.is_full(self.state):
            top.apply(self.state, Choice("end_build"))  # the record ends a turn that has nothing left by itself
            self._run_on()

    def _remember(self) -> None:
        moment = picture(self.state)
        if self.state.ended == "rounds" and self.state.phase == "over":
            moment = self._kept_by_losers(moment)
        self.moments.append(moment)

    def _chance(self, verb: str, values: tuple[str, ...] = (), dest: str = "") -> None:
        if asked(self.state) != CHANCE:
            raise Difference(self.n, "chance", None, verb)
        self._feed(Choice(verb, dest=dest, values=values))

    def _seat(self, name: str) -> int:
        return self.seats[name]

    def _name(self, seat: int) -> str:
        return next((name for name, known in self.seats.items() if known == seat), "nobody")

    def _settled(self) -> None:
        """Before the next answer: the record has told everything that the rules have done."""
        if not self.moments:
            return
        if self.moments[-1] != self.expected:
            raise Difference(self.n, *first_difference(self.expected, self.moments[-1]))

    # -- set-up ----------------------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        trace, setup = self.trace, self.trace["setup"]
        self.seats = {name: i for i, name in enumerate(trace["players"])}
        self.state = new_state(len(self.seats), {"map": trace["map"]})
        self._run_on()
        board = find_map(trace["map"])
        values: list[str] = []
        rest = {name: list(city["goods"]) for name, city in setup["cities"].items()}
        for city in board.file.cities:
            for good in city.start:
                if good != "any":
                    rest[city.hex].remove(good)
        for kind, where, row in drawn_spaces(board):
            if kind == "city":
                values.append(rest[board.hexes[where]].pop(0))
            elif where < 12:
                home = next(board.hexes[h] for h, column in board.column.items() if column == where)
                values.append(str(setup["cities"][home]["waiting"][COLUMNS[where]][row]))
            else:
                values.append(setup["new_cities"][board.letters[where - 12]]["waiting"][row])
        self._chance("fill", tuple(values))
        self._chance("order", tuple(f"seat:{self._seat(name)}" for name in setup["turn_order"]))
        self.blocked = list(setup.get("blocked_actions_round_1", ()))
        self.expected = picture(self.state)
        self._merge({"bag": setup["bag"], "cities": setup["cities"], "players": setup["players"]})
        self._settled()

    # -- steps -----------------------------------------------------------------------------------------------------

    def _step(self, step: Data) -> None:
        if "do" in step and not self._is_done(step):
            self._settled()
            self._answer(step)
        elif "auto" in step:
            self._auto(step)
        self._merge(step["after"])
        self._meet()

    def _cover_actions(self) -> None:
        """The record draws the covered actions at the start of the round, the rules in phase 2 (M13)."""
        if asked(self.state) == CHANCE:
            self._settled()
            self._chance("block", tuple(self.blocked))

    def _is_done(self, step: Data) -> bool:
        """Whether the rules have run ``step`` by themselves, because nothing was left to choose."""
        if not step.get("forced") and step["do"]["type"] != "end_build":
            return False
        frame = self.state.frames[-1]
        return frame.seat != self._seat(step["player"]) or self.state.phase != PHASES[step["phase"]]

    def _answer(self, step: Data) -> None:
        seat = self._seat(step["player"])
        if asked(self.state) != seat:
            raise Difference(self.n, "player", self._name(asked(self.state)), step["player"])
        if "legal" in step:
            self.legal_lists += 1
            self._compare_legal(seat, step["legal"])
        self._feed(self._choice(seat, step["do"]))
        chance = step.get("chance", {})
        if "nation" in chance:
            if asked(self.state) == CHANCE and not self.state.sides:
                self._chance("nation", dest=f"seat:{self._seat(chance['nation'])}")
            if self.state.sides[NATION] != self._seat(chance["nation"]):
                raise Difference(self.n, "nation", self._name(self.state.sides[NATION]), chance["nation"])
        if "drawn" in chance:
            self._chance("draw", tuple(chance["drawn"]))

    def _choice(self, seat: int, do: Data) -> Choice:
        board, kind = board_of(self.state), do["type"]
        if kind == "choose_role":
            return Choice("choose_side", dest=f"side:{do['role']}")
        if kind == "issue_shares":
            return Choice("issue", amount=do["count"])
        if kind == "bid":
            return Choice("bid", amount=do["amount"])
        if kind == "choose_action":
            return Choice("choose_action", dest=f"action:{do['action']}")
        if kind == "build":
            return Choice("build", f"tile:{do['tile']}:{do['rotation']}", f"hex:{do['hex']}", do["cost"])
        if kind == "urbanize":
            return Choice("urbanize", f"city:{do['new_city']}", f"hex:{do['hex']}")
        if kind == "deliver":
            hops = tuple((board.index[hop["to"]], self._owner(hop["owner"])) for hop in do["path"])
            choice = delivery(self.state, seat, Route(COLOURS.index(do["good"]), board.index[do["from"]], hops))
            self._check_income(hops, do["income"])
            return choice
        if kind == "place_production":
            index = COLUMNS.index(do["column"])
            if do["section"] == "new_city":
                index = 12 + board.new_column.index(index)
            return Choice("place_good", f"good:{do['good']}@drawn", slot_handle(self.state, index, do["row"]))
        if kind == "cartel_place":
            return Choice("cartel_place", good_handle(do["good"], "hex:drawn"), f"hex:{do['hex']}")
        return Choice("cartel_decline" if kind == "cartel_skip" else str(kind))

    def _owner(self, name: str | None) -> int:
        return -1 if name is None else self._seat(name)

    def _check_income(self, hops: tuple[tuple[int, int], ...], income: dict[str, int]) -> None:
        ours: dict[int, int] = {}
        for _, owner in hops:
            if owner >= 0:
                ours[owner] = ours.get(owner, 0) + 1
        self._compare("income", {self._seat(name): n for name, n in income.items() if n}, ours)

    def _auto(self, step: Data) -> None:
        chance = step.get("chance", {})
        if "turn_order" in chance:
            self._chance("order", tuple(f"seat:{self._seat(name)}" for name in chance["turn_order"]))
        elif "blocked_actions" in chance:
            self.blocked = chance["blocked_actions"]
        elif "drawn" in chance:
            self._chance("draw", tuple(chance["drawn"]))
        elif chance.get("dice"):
            self._settled()
            dice = [*chance["dice"]["white"], *chance["dice"]["black"]]
            self._chance("dice", tuple(str(value) for value in dice))

    # -- comparing -------------------------------------------------------------------------------------------------

    def _merge(self, after: Data) -> None:
        """Bring the expected position up to date with what a step says has changed."""
        for name, change in after.get("players", {}).items():
            self.expected["players"][self._seat(name)].update(change)
        for name, city in after.get("cities", {}).items():
            waiting = {key: trimmed(rows) for key, rows in city["waiting"].items()}
            extra = {"new_city": city["new_city"]} if "new_city" in city else {}
            goods = sorted(city["goods"])
            if "new_city" in city:
                self.expected["tiles"].pop(name, None)
            self.expected["cities"][name] = {"name": city["name"], "goods": goods, "waiting": waiting, **extra}
        for name, tile in after.get("tiles", {}).items():
            if tile["tile"] is None:
                self.expected["tiles"].pop(name, None)
            else:
                self.expected["tiles"][name] = {
                    "tile": tile["tile"],
                    "rotation": tile["rotation"],
                    "segments": sorted(self._segment(segment) for segment in tile["segments"]),
                }
        if "bag" in after:
            self.expected["bag"] = {colour: n for colour, n in after["bag"].items() if n}
        if "turn_order" in after:
            self.expected["turn_order"] = [self._seat(name) for name in after["turn_order"]]

    def _segment(self, segment: list[Any]) -> list[int]:
        a, b = (TOWN if x == "T" else x for x in segment[:2])
        return [min(a, b), max(a, b), self._owner(segment[2])]

    def _meet(self) -> None:
        """The expected position must be one of the moments that the rules have run through since."""
        for i, moment in enumerate(self.moments):
            if moment == self.expected:
                del self.moments[:i]
                return
        if self.moments:
            raise Difference(self.n, *first_difference(self.expected, self.moments[-1]))

    def _kept_by_losers(self, last: Data) -> Data:
        """The last moment with the unfinished track of who missed the goal as it stood: the record leaves it (M13)."""
        s = self.state
        losers = [seat for side, seat in enumerate(s.sides) if not goal_reached(s, side)]
        before = self.moments[-1]
        if not losers:
            return last
        players = {**last["players"], **{seat: before["players"][seat] for seat in losers}}
        laid = {}
        for name, tile in last["tiles"].items():
            segments = [
                old if old[2] in losers else new
                for old, new in zip(before["tiles"][name]["segments"], tile["segments"], strict=True)
            ]
            laid[name] = {**tile, "segments": segments}
        return {**last, "players": players, "tiles": laid}

    def _waits_for(self, step: Data) -> bool:
        """Whether the rules ask for the answer in ``step``: they give forced ones by themselves."""
        return "do" in step and not step.get("forced") and step["do"]["type"] != "end_build"

    def _check_next(self, following: Data) -> None:
        frame = self.state.frames[-1] if self.state.frames else None
        if frame is None:
            raise Difference(self.n, "next", None, following)
        phase = PHASES[following["phase"]]
        turn = frame.turn if isinstance(frame, MoveGoods) else None
        fits = self.state.phase == phase and frame.seat == self._seat(following["player"])
        if fits and following.get("move_round") in (None, turn):
            return
        ours = {"player": self._name(frame.seat), "phase": self.state.phase, "move_round": turn}
        raise Difference(self.n, "next", ours, following)

    def _compare_legal(self, seat: int, legal: Data) -> None:
        frame = self.state.frames[-1]
        if isinstance(frame, BuildTurns):
            self._compare("legal.builds", legal["builds"], build_table(self.state, frame))
            letters = letters_for(self.state, seat) if frame.may_found(self.state) else []
            self._compare(
                "legal.new_cities", sorted(legal["new_cities"]), [board_of(self.state).letters[i] for i in letters]
            )
        else:
            routes = sorted(self._words(route) for route in all_routes(self.state, seat))
            self._compare("legal.deliveries", sorted(legal["deliveries"]), routes)
            upgrade = why_not(self.state, Choice("upgrade_locomotive")) is None
            self._compare("legal.upgrade_locomotive", legal["upgrade_locomotive"], upgrade)

    def _words(self, route: Route) -> str:
        hexes = board_of(self.state).hexes
        names = [*self.seats, "-"]
        hops = " ".join(f"{hexes[to]}:{names[owner]}" for to, owner in route.hops)
        return f"{COLOURS[route.colour]} {hexes[route.start]} {hops}"

    def _compare(self, what: str, theirs: object, ours: object) -> None:
        if theirs != ours:
            way, mine, other = first_difference(theirs, ours, what)
            raise Difference(self.n, way, mine, other)

    def _result(self) -> None:
        s, result = self.state, self.trace["result"]
        if not s.ended or s.ended != result["end_reason"] or s.round != result["rounds_played"]:
            raise Difference(self.n, "result", (s.ended, s.round), (result["end_reason"], result["rounds_played"]))
        for name, figures in result["players"].items():
            self._final(self._seat(name), figures)
        winners = {self._seat(name) for name in result["winners"]}
        self._compare("winners", winners, set(variation_of(s).winners(s)))
        for colour, n in result.get("map_goods", {}).items():
            self._compare(f"{colour} on the map", n, on_map(s, COLOURS.index(colour)))

    def _final(self, seat: int, figures: Data) -> None:
        s = self.state
        ours: Data = {
            "money": s.money[seat],
            "income": s.income[seat],
            "shares": s.shares[seat],
            "locomotive": s.locomotive[seat],
            "track": paths_owned(s, seat),
            "out": s.out[seat],
        }
        if s.sides:
            ours["failed_goal"] = s.ended == "rounds" and not goal_reached(s, s.sides.index(seat))
        if figures.get("score") is not None:
            ours["score"] = score(s, seat)
        for key, value in ours.items():
            told = key in figures and not (key == "track" and ours.get("failed_goal"))
            if told and figures[key] != value:
                raise Difference(self.n, f"result.{self._name(seat)}.{key}", value, figures[key])
