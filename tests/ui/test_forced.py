"""Where passing is all that is left it is done for the person, and the log says why (a setting)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from paxtable.engine.choice import Choice
from paxtable.engine.match import Match, Player, new_match
from paxtable.games.registry import find_game
from tests.ui.tabletop import Tabletop

pytestmark = pytest.mark.gui

PASS = Choice("pass_move")


def before_a_forced_pass() -> Match:
    """A railway game in which the seat that is asked can deliver nothing and improve nothing; the journal begins with
    a decision of the same seat."""
    players = [Player("Leila", "red"), Player("Tomas", "blue")]
    for seed in range(40):
        match = new_match(find_game("mexico"), players, seed)
        rng = random.Random(seed)
        for _ in range(120):
            legal = match.legal()
            if legal == [PASS] or not legal:
                break
            match.do(rng.choice(legal))
        if match.legal() == [PASS]:
            kinds = ["human" if seat == match.asked else "uniform" for seat in range(2)]
            match.players = [Player(p.name, p.colour, kind) for p, kind in zip(players, kinds, strict=True)]
            return match
    raise AssertionError("no game came there")


@pytest.fixture
def show(qtbot: QtBot) -> Iterator[Callable[..., Tabletop]]:
    tops: list[Tabletop] = []

    def make(match: Match, **values: object) -> Tabletop:
        tops.append(Tabletop(match, **values))
        tops[-1].thinker.automatic = False
        return tops[-1]

    yield make
    for top in tops:
        top.close()


def test_a_forced_pass_is_made_and_the_log_says_why(show: Callable[..., Tabletop], qtbot: QtBot):
    match = before_a_forced_pass()
    at, seat = match.at, match.asked
    top = show(match)
    qtbot.waitUntil(lambda: match.at > at)
    assert match.done[at].choice == PASS
    line = next(line for line in top.window.rail.log_model.lines if line.step == at + 1)
    assert line.said == "“Nothing else is possible.”"
    assert top.session.undo_index() < at
    assert match.done[top.session.undo_index()].seat == seat


def test_the_setting_asks_all_the_same(show: Callable[..., Tabletop]):
    match = before_a_forced_pass()
    at = match.at
    top = show(match, forced="ask")
    top.settle(30)
    assert match.at == at
    assert not top.session.moves_itself


def test_a_pass_among_other_choices_is_never_made(show: Callable[..., Tabletop]):
    match = before_a_forced_pass()
    while PASS not in match.legal() or len(match.legal()) == 1:
        match.scrub(match.at - 1)
    match = match.branch()
    match.players = [Player("Leila", "red"), Player("Tomas", "blue")]
    top = show(match)
    at = match.at
    if top.session.covered:
        top.session.accept()
    top.settle(30)
    assert match.at == at
    assert not top.session.forced
