"""Bots think in a process of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from paxtable.ui.thinker import Thinker
from tests.ui.tabletop import game

pytestmark = [pytest.mark.gui, pytest.mark.slow]


@pytest.fixture
def thinker(qtbot: QtBot) -> Iterator[Thinker]:
    found = Thinker()
    yield found
    found.close()


def test_a_bot_answers_from_another_process(qtbot: QtBot, thinker: Thinker):
    match = game("bb")
    with qtbot.waitSignal(thinker.decided, timeout=30_000) as told:
        ticket = thinker.ask("uniform", match.view(match.asked), "seed")
    assert told.args[0] == ticket == thinker.ticket
    assert told.args[1].choice in match.legal()
    with qtbot.waitSignal(thinker.decided, timeout=30_000) as again:
        thinker.ask("uniform", match.view(match.asked), "seed")
    assert again.args[1] == told.args[1]


def test_a_bot_that_does_not_exist_is_told(qtbot: QtBot, thinker: Thinker):
    match = game("bb")
    with qtbot.waitSignal(thinker.failed, timeout=30_000) as told:
        thinker.ask("nobody", match.view(match.asked), "seed")
    assert "nobody" in told.args[1]


def test_what_is_forgotten_is_stale(qtbot: QtBot, thinker: Thinker):
    match = game("bb")
    ticket = thinker.ask("uniform", match.view(match.asked), "seed")
    thinker.forget()
    assert thinker.ticket != ticket
