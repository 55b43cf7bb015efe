"""The solitaire game in the window: Díaz's steps come at the bots' pace, one by one, or without stops (L1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from paxtable.engine.match import Match, Player, new_match
from paxtable.games.registry import find_game
from paxtable.ui.models.seats import SeatRole
from paxtable.ui.prompting import GO_ON, PAUSE, STEP
from tests.ui.tabletop import Tabletop

pytestmark = pytest.mark.gui
Key = Qt.Key

Show = Callable[..., Tabletop]


def to_diaz(match: Match) -> Match:
    """The person does nothing until Díaz is to move."""
    while not match.state.frames[-1].goes_on:
        legal = match.legal()
        match.do(next((c for c in legal if c.verb.startswith("end")), legal[0]))
    return match


def solo(seed: int = 11) -> Match:
    return to_diaz(new_match(find_game("porfiriana"), [Player("Leila", "red")], seed))


@pytest.fixture
def show(qtbot: QtBot) -> Iterator[Show]:
    tops: list[Tabletop] = []

    def make(match: Match, **values: object) -> Tabletop:
        tops.append(Tabletop(match, **values))
        return tops[-1]

    yield make
    for top in tops:
        top.close()


def keys(top: Tabletop) -> list[object]:
    return [option.key for option in top.window.bar.prompt.options]


def test_the_steps_come_by_themselves_until_the_person_decides(show: Show, qtbot: QtBot):
    match = solo()
    before = match.at
    top = show(match)
    qtbot.waitUntil(lambda: not top.match.state.frames[-1].goes_on)
    assert top.match.at > before + 2
    assert not top.session.goes_on
    assert top.match.asked == 0


def test_the_bar_tells_the_next_step_then_what_the_last_one_did(show: Show):
    top = show(solo(), pace="slow")
    bar = top.window.bar
    assert bar.prompt.question == "Díaz's turn: he rolls for both rows."
    assert bar.prompt.seat == ""
    assert keys(top) == [PAUSE]
    top.session.step_on()
    top.settle()
    told = [line.text for line in top.window.rail.log_model.lines if line.step > top.match.at - 3 and not line.heading]
    assert bar.prompt.question == " ".join(told)
    assert "Díaz rolls" in bar.prompt.question
    assert "Díaz buys" in bar.prompt.question


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Space])
def test_enter_and_space_go_on_at_once(show: Show, key: Qt.Key):
    top = show(solo(), pace="slow")
    before = top.match.at
    top.key(key)
    assert top.match.at > before


def test_paused_steps_wait_and_are_taken_one_by_one(show: Show, qtbot: QtBot):
    top = show(solo(), pace="slow")
    top.window.deeds.pick(PAUSE)
    top.settle()
    before = top.match.at
    assert keys(top) == [STEP, PAUSE]
    assert not top.session._pace.isActive()
    top.window.deeds.pick(STEP)
    qtbot.waitUntil(lambda: top.match.at > before)
    top.settle()
    assert top.session.goes_on
    assert not top.session._pace.isActive()


def test_undo_goes_back_to_the_decision_before_diaz_moved(show: Show):
    top = show(solo(), pace="slow", undo="free")
    decided = max(i for i, step in enumerate(top.match.done) if step.seat == 0)
    top.session.step_on()
    top.session.step_on()
    top.settle()
    top.window.deeds.undo()
    top.settle()
    assert top.match.at == decided
    assert not top.session.goes_on
    top.window.deeds.redo()
    top.settle()
    assert keys(top) == [GO_ON] or not top.session.goes_on


def test_without_stops_no_step_waits_for_the_pace(show: Show):
    top = show(solo(), pace="slow")
    top.session.auto = True
    top.session.step_on()
    for _ in range(60):
        top.settle(1)
    assert not top.match.state.frames[-1].goes_on


def test_since_my_turn_lists_everything_that_diaz_did(show: Show):
    top = show(solo(), pace="slow")
    top.session.step_on()
    codes = [note.code for _, note in top.session.since_last_turn()]
    assert "diaz.die.row0" in codes
    top.session.step_on()
    assert codes == [note.code for _, note in top.session.since_last_turn()][: len(codes)]


def test_the_dice_lie_in_the_strip_of_diaz_while_he_takes_his_turn(show: Show):
    top = show(solo(), pace="slow")
    assert "diaz dice" not in top.scene.arrangement.furniture
    top.session.step_on()
    top.settle()
    dice = [step.choice.amount for step in top.match.done if step.choice.verb == "die"]
    view = top.window.play.view
    assert [view.fact("die_top"), view.fact("die_bottom")] == dice[-2:]
    rect = top.scene.arrangement.furniture["diaz dice"].rect
    assert top.scene.arrangement.seat_areas[1].contains(rect)
    while top.session.goes_on:
        top.session.step_on()
        top.settle()
    assert "diaz dice" not in top.scene.arrangement.furniture


def test_diaz_has_a_row_among_the_seats(show: Show):
    top = show(solo(), pace="slow")
    model = top.window.rail.seats_model
    assert model.rowCount() == 2
    row = model.index(1, 0).data(SeatRole.ROW)
    assert (row.seat, row.name, row.kind) == (1, "Díaz", "rules")
    assert row.asked
    assert not model.index(0, 0).data(SeatRole.ROW).asked
    shown = dict(top.window.rail.seats_view.figures(row))
    assert list(shown) == ["counts", "defense", "cards"]
    assert shown["defense"] == str(top.match.view(0).fact("diaz_defense"))
