"""Cases of other programs that concern the window (G1 to G52) and have no test of their own elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from paxtable.engine.codec import fingerprint
from paxtable.engine.match import Match
from paxtable.ui.models.log import LogRole
from paxtable.ui.shots import played
from tests.ui.tabletop import Tabletop, game

pytestmark = pytest.mark.gui


@pytest.fixture
def top(qtbot: QtBot, tmp_path: Path) -> Iterator[Tabletop]:
    table = Tabletop(game(), path=tmp_path / "game.paxtable")
    table.play_until(buying)
    yield table
    table.close()


def buying(match: Match) -> bool:
    return match.asked == 0 and any(c.verb == "purchase" and c.dest == "hand:0" for c in match.legal())


def buy(top: Tabletop) -> None:
    top.session.do(next(c for c in top.match.legal() if c.verb == "purchase" and c.dest == "hand:0"))


@pytest.mark.parametrize("scale", [75, 150, 250])
@pytest.mark.parametrize("size", [(1280, 800), (3840, 2160)])
def test_no_control_of_the_bar_is_cut_off_at_any_scale_g1(top: Tabletop, scale: int, size: tuple[int, int]) -> None:
    top.settings.set(scale=scale)
    top.window.resize(*size)
    top.settle()
    bar = top.window.bar
    for button in (bar.undo_button, bar.redo_button, bar.end_button, bar.menu_button, *bar.option_buttons):
        if button.isVisible():
            assert bar.rect().contains(button.geometry())


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_pictures_have_the_pixels_of_the_screen_and_the_size_of_the_card_g2_g3(top: Tabletop, ratio: float) -> None:
    scene = top.scene
    scene.scale = scene.ratio = ratio
    item = scene.item_of(next(c.source for c in top.session.choices() if c.verb == "purchase"))
    for held in (False, True):
        item.hold(held)
        for _, pixmap, outer in item._fetch():
            assert abs(pixmap.width() - outer.width() * ratio) <= 1
            assert abs(pixmap.height() - outer.height() * ratio) <= 1


def test_the_least_window_shows_its_controls_g7(top: Tabletop) -> None:
    assert top.window.minimumSize().width() <= 1280
    assert top.window.minimumSize().height() <= 720
    top.window.resize(1024, 600)
    top.settle()
    bar = top.window.bar
    for button in (bar.undo_button, bar.end_button, bar.menu_button):
        assert button.isVisible()
        assert bar.rect().contains(button.geometry())


def test_undo_in_the_middle_of_a_movement_leaves_a_table_that_agrees_g10(qtbot: QtBot) -> None:
    top = Tabletop(game(), motion="normal")
    top.play_until(buying)
    QTest.qWait(300)
    before = fingerprint(top.match.state)
    buy(top)
    top.settle()
    assert top.scene.animator.running
    top.window.deeds.undo()
    top.window.deeds.redo()
    top.window.deeds.undo()
    assert fingerprint(top.match.state) == before
    top.scene.animator.skip()
    for id_, placed in top.scene.arrangement.items.items():
        item = top.scene.items_by_id[id_]
        assert item.placed == placed
        assert item.pos() == item.rest.pos
    top.close()


def test_a_line_of_the_log_leads_to_its_moment_and_play_goes_on_from_there_g30(top: Tabletop) -> None:
    buy(top)
    top.settle()
    view, original = top.window.log_panel.view, top.match
    row = top.window.rail.log_model.row_at(top.match.length - 1)
    index = view.model().index(row, 0)
    view.clicked.emit(index)
    step = index.data(LogRole.STEP)
    assert top.session.looking
    assert top.match.at == step < original.length
    top.window.deeds.play_on()
    session = top.window.session
    assert session is not None
    assert session.match is not original
    assert session.match.length == step
    assert session.path != top.session.path


def test_the_reason_of_the_end_is_that_of_the_rules_g33(qtbot: QtBot) -> None:
    seen = set()
    for seed in range(1, 9):
        match = played(game("hhh", seed=seed), 4000)
        view = match.view(-3)
        points = sorted((seat.figure("points", 0) for seat in view.seats), reverse=True)
        assert match.spec.standings is not None
        code, facts = match.spec.standings(match.state).why
        assert facts["lead"] == points[0] - points[1]
        assert code == view.fact("ending")
        assert code == "final" or facts["lead"] >= 4
        seen.add(code)
    assert "early" in seen


def test_actions_of_a_game_are_off_outside_of_one_g49(top: Tabletop) -> None:
    actions = top.window.actions_by_name
    assert actions["export"].isEnabled()
    top.window.close_game()
    for name in ("undo", "redo", "find", "since", "start", "save_as", "export", "fit", "rules"):
        assert not actions[name].isEnabled(), name
    assert actions["settings"].isEnabled()


def test_no_two_actions_of_the_window_share_a_key_g49(top: Tabletop) -> None:
    keys = [key.toString() for action in top.window.actions_by_name.values() for key in action.shortcuts()]
    assert len(keys) == len(set(keys))


def test_without_motion_no_timer_lives_after_a_move_g52(top: Tabletop) -> None:
    buy(top)
    assert not top.scene.animator.running
