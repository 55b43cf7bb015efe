"""Figures count to what they are, and nothing runs afterwards (look.md, states and motion)."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from paxtable.engine.match import Player
from paxtable.engine.view import SeatView, TableView
from paxtable.ui.models.seats import SeatsModel
from paxtable.ui.panels.counting import COUNT_MS, Counting
from paxtable.ui.panels.seats import SeatsView

pytestmark = pytest.mark.gui


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def counting(clock: Clock, ms: int = COUNT_MS) -> Counting:
    made = Counting(lambda: None, clock=clock)
    made.ms = ms
    made.show({"rupees": 4})
    return made


def test_a_number_counts_up_and_the_timer_ends(qtbot: QtBot, clock: Clock):
    numbers = counting(clock)
    assert not numbers.running
    numbers.show({"rupees": 14})
    assert numbers.now("rupees", 14) == 4
    clock.now = 0.05
    numbers.step()
    assert 4 < numbers.now("rupees", 14) < 14
    clock.now = 0.2
    numbers.step()
    assert numbers.now("rupees", 14) == 14
    assert not numbers.running


def test_a_number_counts_on_from_what_is_shown(qtbot: QtBot, clock: Clock):
    numbers = counting(clock)
    numbers.show({"rupees": 104})
    clock.now = 0.05
    shown = numbers.now("rupees", 104)
    numbers.show({"rupees": 0})
    assert numbers.now("rupees", 0) == shown


def test_a_new_number_appears(qtbot: QtBot, clock: Clock):
    numbers = counting(clock)
    numbers.show({"rupees": 4, "points": 7})
    assert numbers.now("points", 7) == 7
    assert not numbers.running


def test_reduced_motion_counts_nothing(qtbot: QtBot, clock: Clock):
    numbers = counting(clock, 0)
    numbers.show({"rupees": 14})
    assert numbers.now("rupees", 14) == 14
    assert not numbers.running


def view(rupees: int) -> TableView:
    return TableView("pamir", 0, {}, {}, (SeatView(0, (("rupees", rupees), ("loyalty", "afghan"))),))


def test_the_seats_panel_counts_and_a_hidden_one_does_not(qtbot: QtBot, clock: Clock):
    model = SeatsModel()
    panel = SeatsView(model)
    qtbot.addWidget(panel)
    panel.counting._clock = clock
    panel.counting.ms = COUNT_MS
    who = [Player("Leila", "red")]
    model.show(view(2), who)
    panel.show()
    model.show(view(12), who)
    assert panel.figures(model.seats[0]) == [("rupees", "2"), ("loyalty", "afghan")]
    clock.now = 0.04
    assert 2 < int(panel.figures(model.seats[0])[0][1]) < 12
    panel.hide()
    assert panel.figures(model.seats[0])[0] == ("rupees", "12")
    assert not panel.counting.running
    model.show(view(5), who)
    assert panel.figures(model.seats[0])[0] == ("rupees", "5")
    assert not panel.counting.running
