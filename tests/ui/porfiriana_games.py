"""Games of Pax Porfiriana that bots have played up to a question, and what tests ask of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from paxtable.bots.registry import find_bot
from paxtable.engine.choice import Choice
from paxtable.engine.match import Match, Player, new_match
from paxtable.games.registry import find_game
from tests.ui.tabletop import Tabletop

PEOPLE = (("Leila", "red"), ("Tomas", "blue"), ("Mei", "tan"))

Wanted = Callable[[Choice], bool]


def found(count: int, seed: int, wanted: Wanted, most: int = 900, luck: float = 0.25) -> Match:
    """A game played by bots that leave one answer in four to luck, up to a question with a choice like ``wanted``."""
    players = [Player(name, colour) for name, colour in PEOPLE[:count]]
    match = new_match(find_game("porfiriana"), players, seed)
    bot, rng = find_bot("priorities"), random.Random(seed)
    for _ in range(most):
        legal = match.legal()
        if any(map(wanted, legal)):
            return match
        if match.asked < 0:
            break
        match.do(rng.choice(legal) if rng.random() < luck else bot.choose(match.view(match.asked), rng).choice)
    raise AssertionError("the position never came")


def first_of(count: int, wanted: Wanted, most: int, luck: float) -> Match:
    """The first of some games that comes to a choice like ``wanted``."""
    for seed in range(3, 40):
        try:
            return found(count, seed, wanted, most, luck)
        except AssertionError:
            continue
    raise AssertionError("no game came there")


def tables() -> Iterator[Callable[[Match], Tabletop]]:
    """Shows matches in windows, and closes them afterwards."""
    tops: list[Tabletop] = []

    def show(match: Match) -> Tabletop:
        top = Tabletop(match)
        tops.append(top)
        if top.session.covered:
            top.session.accept()
            top.settle()
        top.window.play.since.dismiss()
        return top

    yield show
    for top in tops:
        top.close()


def chosen(top: Tabletop, wanted: Wanted) -> Choice:
    """The choice of the open question that a test makes."""
    return next(c for c in top.match.legal() if wanted(c))


def done(top: Tabletop) -> list[Choice]:
    return [step.choice for step in top.match.done]


def buys(c: Choice) -> bool:
    return c.verb == "buy" and c.dest.startswith("hand:") and not c.values


def plays_enterprise(c: Choice) -> bool:
    return c.verb == "play" and c.dest.startswith("tableau:")


def connects(c: Choice) -> bool:
    return c.verb == "connect" and not c.values


def spy_asked(c: Choice) -> bool:
    return c.verb == "spy.cancel"
