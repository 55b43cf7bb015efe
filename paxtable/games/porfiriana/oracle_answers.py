"""How the recorded questions other than actions and targets are answered, and how their options are compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from paxtable.engine.choice import Choice
from paxtable.engine.core import legal
from paxtable.games.porfiriana import record
from paxtable.games.porfiriana.record import Step, handle
from paxtable.games.porfiriana.resolve import OptionChoice
from paxtable.games.porfiriana.state import Porfiriana
from paxtable.games.porfiriana.turn import HeadlineOrder
from paxtable.games.trace import Difference


class Replay(Protocol):
    """A recorded game on its way: its state, the step that it is at, and how an answer is given."""

    s: Porfiriana
    at: int

    def do(self, verb: str, source: str = "", dest: str = "", amount: int = 0, values: tuple[str, ...] = ()) -> None:
        """Give an answer."""


def _side(game: Replay, step: Step) -> None:
    game.do(f"side.{step.choice}", f"card:{step.card}")


def _spy(game: Replay, step: Step) -> None:
    if step.choice == "pass":
        game.do("spy.pass")
    else:
        top = game.s.frames[-1]
        game.do("spy.cancel", f"card:{step.choice}", f"card:{top.card}")


def _retreat(game: Replay, step: Step) -> None:
    verb = "retreat" if step.choice == "retreat" else "retreat.discard"
    _like(game, verb)


def _like(game: Replay, verb: str) -> None:
    found = [c for c in legal(game.s) if c.verb == verb]
    if not found:
        raise Difference(game.at, "choice", [c.verb for c in legal(game.s)], verb)
    game.do(found[0].verb, found[0].source, found[0].dest, found[0].amount)


def _in_order(verb: str) -> Callable[[Replay, Step], None]:
    def answer(game: Replay, step: Step) -> None:
        for name in step.choice[:-1]:
            game.do(verb, f"card:{name}")

    return answer


def _option(game: Replay, step: Step) -> None:
    top = game.s.frames[-1]
    assert isinstance(top, OptionChoice)
    game.do("option", f"option:{top.block}:{top.at}:{top.labels.index(step.choice)}")


def _target(game: Replay, step: Step) -> None:
    names = step.choice if isinstance(step.choice, list) else [step.choice]
    for name in names:
        game.do("target", "", handle(game.s, step.seat, name))


def _first_row(game: Replay, step: Step) -> None:
    top = game.s.frames[-1]
    assert isinstance(top, HeadlineOrder)
    game.do("headline_order", f"card:{top.cards[int(str(step.choice[0])[-1])]}")


def _upkeep(game: Replay, step: Step) -> None:
    for card in step.choice:
        game.do("upkeep.discard", f"card:{card}", "discard")
    _like(game, "upkeep.pay")


def _showdown(game: Replay, step: Step) -> None:
    choice = step.choice
    if "flip" in choice:
        game.do(f"flip.{choice['flip']}", f"card:{game.s.seats[step.seat].hac}")
    elif "spy" in choice:
        game.do("spy.showdown", f"card:{choice['spy']}")
    elif "assassinate" in choice:
        game.do("assassinate", f"card:{choice['with']}", f"seat:{choice['assassinate']}")
    else:
        game.do("showdown_done")


ANSWERS: dict[str, Callable[[Replay, Step], None]] = {
    "orientation": _side,
    "public_side": _side,
    "headline_side": _side,
    "spy_cancel": _spy,
    "retreat": _retreat,
    "retreat_order": _in_order("retreat_order"),
    "scry_order": _in_order("scry"),
    "strife_faction": lambda game, step: game.do("strife", "", f"faction:{step.choice}"),
    "victim_choice": _option,
    "effect_target": _target,
    "cube_shortage": lambda game, step: game.do("cube", f"cube:{step.seat}", f"card:{step.choice}"),
    "discard_hand": lambda game, step: game.do("discard_hand", f"card:{step.choice}"),
    "headline_order": _first_row,
    "upkeep": _upkeep,
    "showdown_step": _showdown,
}

OPTION_NAMES: dict[str, Callable[[Porfiriana, Choice], str]] = {
    "orientation": lambda s, c: c.verb[5:],
    "public_side": lambda s, c: c.verb[5:],
    "headline_side": lambda s, c: c.verb[5:],
    "spy_cancel": lambda s, c: "pass" if c.verb == "spy.pass" else c.source[5:],
    "retreat": lambda s, c: "retreat" if c.verb == "retreat" else "discard",
    "strife_faction": lambda s, c: c.dest[8:],
    "victim_choice": lambda s, c: s.frames[-1].labels[int(c.source.rsplit(":", 1)[1])],
    "effect_target": lambda s, c: record.place(c.dest),
    "cube_shortage": lambda s, c: c.dest[5:],
    "discard_hand": lambda s, c: c.source[5:],
}
