"""Recorded games of Pax Porfiriana, fed to our rules: ``docs/traces-porfiriana.md`` describes format and differences.

Every recorded decision, die and deck is given as an answer; our rules run on to their next question, and the seat, the
kind of question, the whole position and the complete list of action starts are compared.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from paxtable.engine.choice import CHANCE, Choice
from paxtable.engine.core import apply, asked, legal, settle, why_not
from paxtable.games.porfiriana import record
from paxtable.games.porfiriana.act_play import EnterSide, PlayTargets
from paxtable.games.porfiriana.act_speculate import SecondCube
from paxtable.games.porfiriana.books import CubeShortage
from paxtable.games.porfiriana.diaz import DiazStep
from paxtable.games.porfiriana.diaz_choice import Die
from paxtable.games.porfiriana.facts import regime
from paxtable.games.porfiriana.headlines import HeadlineSide
from paxtable.games.porfiriana.library import TYPE
from paxtable.games.porfiriana.losses import Retreat, RetreatOrder
from paxtable.games.porfiriana.ops import DiscardHand, Scry
from paxtable.games.porfiriana.oracle_answers import ANSWERS, OPTION_NAMES
from paxtable.games.porfiriana.record import EraRecord, Result, Setup, Step, handle
from paxtable.games.porfiriana.resolve import EffectTarget, OptionChoice
from paxtable.games.porfiriana.setup import DealDeck, DealHacendados, DealMarket, StartPlayer, new_state
from paxtable.games.porfiriana.spies import SpyReply
from paxtable.games.porfiriana.state import COLUMNS, Porfiriana
from paxtable.games.porfiriana.steal import NewSide
from paxtable.games.porfiriana.strife import StrifeFaction
from paxtable.games.porfiriana.topple import ShowdownStep
from paxtable.games.porfiriana.turn import Actions, HeadlineOrder
from paxtable.games.porfiriana.upkeep import UpkeepChoice
from paxtable.games.trace import Difference, TraceError

T = TypeVar("T")

NAMES: dict[type[Any], str] = {
    Actions: "turn_action",
    PlayTargets: "play_target",
    NewSide: "orientation",
    SpyReply: "spy_cancel",
    Retreat: "retreat",
    RetreatOrder: "retreat_order",
    StrifeFaction: "strife_faction",
    OptionChoice: "victim_choice",
    EffectTarget: "effect_target",
    CubeShortage: "cube_shortage",
    DiscardHand: "discard_hand",
    HeadlineOrder: "headline_order",
    UpkeepChoice: "upkeep",
    ShowdownStep: "showdown_step",
    Scry: "scry_order",
}
VERB = {
    "buy_market": "buy",
    "buy_public": "buy_public",
    "sell": "sell",
    "buy_land": "land",
    "connect": "connect",
    "police": "police",
}


def replay(records: list[dict[str, Any]]) -> int:
    """The number of steps that agree. Raises Difference at the first that does not, TraceError for a bad record."""
    if len(records) < 2:
        raise TraceError("it has no result line.")
    game = Replay(_decode(records[0], Setup, "the set-up"))
    for line, data in enumerate(records[1:-1], 2):
        game.step(_decode(data, Step, f"line {line}"))
    game.end(_decode(records[-1], Result, "the result"))
    return len(records) - 2


def _decode(data: dict[str, Any], kind: type[T], what: str) -> T:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise TraceError(f"{what} is not of the format ({error}).") from error


class Replay:
    """One recorded game on its way through our rules."""

    def __init__(self, setup: Setup) -> None:
        self.at = -1
        self.dice: list[int] = []
        self.era: EraRecord | None = None
        self.play: Step | None = None
        options = {"era": "cristiada" if setup.cristiada else "era1"}
        self.s: Porfiriana = new_state(1 if setup.solitaire else setup.players, options)
        settle(self.s)
        self.setup = setup
        self._drain()
        self.theirs = setup.state
        self._compare(setup.legal)

    # -- steps -----------------------------------------------------------------------------------------------------

    def step(self, step: Step) -> None:
        """Answer what the step answers, then compare."""
        self.at = step.i
        self.dice = list(step.dice)
        self.era = step.era_change
        expected = [step.seat, step.do]
        self._same("question", self._question(), expected)
        self._options(step)
        try:
            self._answer(step)
        except (KeyError, IndexError, ValueError, TypeError, AttributeError) as error:
            raise TraceError(f"step {step.i} cannot be read ({error!r}).") from error
        self._drain()
        self._same("dice left", self.dice, [])
        if step.next is not None:
            self._same("next question", self._question(), step.next)
        if step.after is not None:
            self.theirs = merged(self.theirs, step.after)
            self._compare(step.legal)

    def end(self, result: Result) -> None:
        """Compare the end."""
        s = self.s
        people = [seat for seat in range(len(s.seats)) if seat != s.diaz]
        ours = {
            "winners": s.winners,
            "how": s.how,
            "era": s.era,
            "regime": regime(s),
            "gold": [s.seats[seat].gold for seat in people],
            "points": [record.points_list(s, seat) for seat in people],
        }
        if s.frames:
            raise Difference(self.at, "end", self._question(), "over")
        for key, mine in ours.items():
            self._same(
                key, mine, getattr(result, key)[: len(people)] if key in ("gold", "points") else getattr(result, key)
            )

    # -- comparing -------------------------------------------------------------------------------------------------

    def _same(self, field: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            raise Difference(self.at, field, ours, theirs)

    def _compare(self, theirs: dict[str, Any] | None) -> None:
        compare(self.at, "", record.snapshot(self.s), self.theirs)
        if theirs is not None and self.s.frames and isinstance(self.s.frames[-1], Actions):
            ours = record.starts(self.s)
            for key in sorted(ours.keys() | theirs.keys()):
                if key == "end_actions":
                    continue
                self._same(f"legal {key}", ours.get(key, []), sorted(theirs.get(key, [])))

    def _question(self) -> list[Any]:
        s = self.s
        if not s.frames:
            return ["over"]
        top = s.frames[-1]
        if self.play is not None:
            return [top.seat, "play_target"]
        if isinstance(top, DiazStep):
            return [s.diaz, "diaz_turn"]
        if isinstance(top, HeadlineSide):
            return [top.seat, "headline_side" if TYPE[top.card] == "headline" else "orientation"]
        if isinstance(top, EnterSide):
            return [top.seat, "public_side" if TYPE[top.card] == "public" else "orientation"]
        return [top.seat, NAMES.get(type(top), type(top).__name__)]

    def _options(self, step: Step) -> None:
        """The options of questions about one card are the same set as ours."""
        if step.options is None or step.do not in OPTION_NAMES:
            return
        ours = {OPTION_NAMES[step.do](self.s, c) for c in legal(self.s)}
        self._same("options", sorted(ours), sorted(set(step.options)))

    # -- answering -------------------------------------------------------------------------------------------------

    def do(self, verb: str, source: str = "", dest: str = "", amount: int = 0, values: tuple[str, ...] = ()) -> None:
        """Give an answer; a refusal is a difference."""
        c = Choice(verb, source, dest, amount, values)
        refusal = why_not(self.s, c)
        if refusal is not None:
            raise Difference(self.at, "choice", f"refused: {refusal.code} ({refusal.rule}) {refusal.facts}", c)
        apply(self.s, c)

    def _drain(self) -> None:
        """Answer chance, and what our rules ask but the record does not."""
        s = self.s
        while s.frames:
            top = s.frames[-1]
            if asked(s) == CHANCE:
                self._chance(top)
            elif isinstance(top, DiazStep) and (top.step != "roll" or self.dice):
                self.do("diaz.next")
            else:
                return

    def _chance(self, top: Any) -> None:
        setup = self.setup
        if isinstance(top, DealHacendados):
            self.do("hacendados", values=tuple(setup.hacendados))
        elif isinstance(top, StartPlayer):
            self.do("start", amount=setup.start)
        elif isinstance(top, (DealMarket, DealDeck)):
            source = setup if self.s.era == 1 else self.era
            if source is None:
                raise Difference(self.at, "era", "our Era I has ended", "no era_change in this step")
            if isinstance(top, DealDeck):
                self.do("deck", values=tuple(source.deck))
            else:
                self.do("market", values=tuple(card for row in source.market for card in row))
        elif isinstance(top, Die):
            if not self.dice:
                raise Difference(self.at, "dice", f"a die for {top.why}", "no die left")
            self.do("die", amount=self.dice.pop(0))

    def _answer(self, step: Step) -> None:
        if step.do == "turn_action":
            self._action(step)
        elif step.do == "play_target":
            self._targets(step)
        elif step.do == "diaz_turn":
            self.do("diaz.next")
        else:
            ANSWERS[step.do](self, step)

    def _action(self, step: Step) -> None:
        seat = step.seat
        via = (f"card:{step.via}",) if step.via else ()
        source = f"card:{step.card}"
        if step.action == "end_actions":
            self.do("end_actions")
        elif step.action == "play_card":
            if not record.is_aimed(step.card):
                self.do("play", source, f"tableau:{seat}", values=via)
            else:
                self.play = step
                names = step.targets or ([step.dest] if step.dest else [])
                if names:
                    self._aim(names)
        elif step.action == "buy_market":
            slot = int(step.slot[0]) * COLUMNS + int(step.slot[1])
            self._same("card", self.s.market[slot], step.card)
            dest = "pile" if TYPE[step.card] in ("headline", "topple") else f"hand:{seat}"
            self.do("buy", source, dest, values=via)
        elif step.action == "redeploy":
            dest = self.s.play[step.card].host if step.dest == "in_place" else step.dest
            self.do("redeploy", source, handle(self.s, seat, dest), values=via)
        elif step.action == "police" and step.jail:
            self.do("police.jail", values=via)
        elif step.action == "speculate":
            self._speculate(step, via)
        else:
            verb = VERB[step.action]
            places = {
                "buy_public": (source, f"tableau:{seat}"),
                "sell": (source, "bank"),
                "land": (f"cube:{seat}", source),
                "connect": (f"cube:{seat}", source),
                "police": ("", source),
            }
            self.do(verb, *places[verb], values=via)

    def _market(self, slot: str) -> str:
        return self.s.market[int(slot[0]) * COLUMNS + int(slot[1])]

    def _speculate(self, step: Step, via: tuple[str, ...]) -> None:
        seat = step.seat
        if step.mode == "place":
            cards = [self._market(slot) for slot in step.slots]
            self.do("speculate.place", f"cube:{seat}", f"card:{cards[0]}", values=via)
            if self.s.frames and isinstance(self.s.frames[-1], SecondCube):
                if len(cards) > 1:
                    self.do("speculate.place", f"cube:{seat}", f"card:{cards[1]}")
                else:
                    self.do("speculate.enough")
        elif step.mode == "shift":
            self.do("speculate.shift", self._cube(step.source), self._cube(step.to), values=via)
        else:
            source = f"spec@card:{self._market(step.source)}"
            dest = f"card:{self._market(step.to)}" if step.mode == "move" else f"supply:{seat}"
            self.do(f"speculate.{step.mode}", source, dest, values=via)

    def _cube(self, pair: list[str]) -> str:
        where, short = pair
        kind = next(kind for kind, name in record.CUBES.items() if name == short)
        return f"{kind}@card:{self._market(where) if short == 'spec' else where}"

    def _targets(self, step: Step) -> None:
        names = step.choice if isinstance(step.choice, list) else [step.choice]
        if self.play is None:
            raise Difference(self.at, "question", self._question(), "play_target")
        if step.options is not None:
            source = f"card:{step.card}"
            values = (f"card:{self.play.via}",) if self.play.via else ()
            mine = {
                record.place(c.dest)
                for c in legal(self.s)
                if c.source == source and c.values == values and c.verb == "play"
            }
            given = {n for option in step.options for n in (option if isinstance(option, list) else [option])}
            self._same("options", sorted(mine), sorted(given))
        self._aim(names)

    def _aim(self, names: list[str]) -> None:
        step = self.play
        assert step is not None
        self.play = None
        values = (f"card:{step.via}",) if step.via else ()
        source = f"card:{step.card}"
        self.do("play", source, handle(self.s, step.seat, names[0]), values=values)
        for name in names[1:]:
            self.do("play_target", source, handle(self.s, step.seat, name))


def merged(data: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """``data`` after a JSON Merge Patch (RFC 7386)."""
    result = dict(data)
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        elif isinstance(value, dict):
            old = result.get(key)
            result[key] = merged(old if isinstance(old, dict) else {}, value)
        else:
            result[key] = value
    return result


def compare(step: int, path: str, ours: Any, theirs: Any) -> None:
    """Raise Difference at the first place where two positions differ."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in sorted(ours.keys() | theirs.keys()):
            compare(step, f"{path}.{key}" if path else key, ours.get(key), theirs.get(key))
    elif ours != theirs:
        raise Difference(step, path, ours, theirs)
