"""The figures of the seats stand in columns, and never run into one another."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from paxtable.engine.match import Player
from paxtable.engine.view import SeatView, TableView
from paxtable.ui.models.seats import SeatsModel
from paxtable.ui.panels.seats import LEAST_GAP, SeatsView
from paxtable.ui.panels.signs import written

pytestmark = pytest.mark.gui
SIGN, PX = 20.0, 14.5


def seats(qtbot: QtBot, *golds: int) -> SeatsView:
    model = SeatsModel()
    shown = SeatsView(model)
    qtbot.addWidget(shown)
    colours = ("red", "blue", "tan")
    rows = tuple(
        SeatView(i, (("gold", gold), ("income", 12), ("hand", 3), ("cubes", 20), ("counts", 4)))
        for i, gold in enumerate(golds)
    )
    players = [Player(f"Seat {i}", colours[i]) for i in range(len(golds))]
    model.show(TableView("porfiriana", 0, {}, {}, rows), players)
    return shown


def test_columns_of_all_seats_stand_below_one_another(qtbot: QtBot):
    view = seats(qtbot, 5, 130)
    lefts = [[left for _, _, left, _ in view.columns(row, 300.0, SIGN, PX)] for row in view.model().seats]
    assert lefts[0] == lefts[1]
    assert lefts[0] == sorted(lefts[0])


def test_the_reserve_gives_way_before_figures_touch(qtbot: QtBot):
    view = seats(qtbot, 5, 130)
    row = view.model().seats[0]
    assert [key for key, *_ in view.columns(row, 300.0, SIGN, PX)] == ["gold", "income", "hand", "cubes", "counts"]
    crowded = view.columns(row, 200.0, SIGN, PX)
    assert [key for key, *_ in crowded] == ["gold", "income", "hand", "counts"]
    ends = [left + wide for _, _, left, wide in crowded]
    assert all(end <= left + 0.01 for end, (_, _, left, _) in zip(ends, crowded[1:], strict=False))
    assert ends[-1] <= 200.0 + 0.01
    assert LEAST_GAP > 0


def test_income_has_its_plus_in_pax_porfiriana_alone():
    assert written("income", "12", "porfiriana") == "+12"
    assert written("income", "−2", "porfiriana") == "−2"
    assert written("income", "12", "steam") == "12"
    assert written("tunnels", "2", "steam") == "tunnels 2"
