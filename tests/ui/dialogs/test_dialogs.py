"""New game, settings, help, about: sensible defaults, one sentence for what cannot be, everything by keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from paxtable.games.registry import find_game, game_ids
from paxtable.ui.dialogs.about import AboutDialog, licence_text
from paxtable.ui.dialogs.help import HelpDialog
from paxtable.ui.dialogs.new_game import NewGameDialog
from paxtable.ui.dialogs.settings_dialog import SettingsDialog
from paxtable.ui.settings import Settings, Values, load


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    window.resize(1280, 720)
    qtbot.addWidget(window)
    window.show()
    return window


@pytest.fixture
def dialog(window: QWidget) -> NewGameDialog:
    dialog = NewGameDialog(Settings(), "pamir", ("pamir",), window, seed=4711)
    dialog.show()
    return dialog


def test_the_defaults_start_at_once(dialog: NewGameDialog, qtbot: QtBot) -> None:
    with qtbot.waitSignal(dialog.chosen) as told:
        qtbot.keyClick(dialog.go, Qt.Key.Key_Return)
    game = told.args[0]
    assert (game.game, game.seed, len(game.players)) == ("pamir", 4711, 3)
    assert game.options == find_game("pamir").defaults()


def test_what_was_started_is_remembered(tmp_path: Path, window: QWidget) -> None:
    path = tmp_path / "settings.json"
    dialog = NewGameDialog(load(path), "pamir", ("pamir",), window)
    dialog.rows[0].name.setText("Leila")
    assert dialog.count is not None
    dialog.count.picked.emit("2")
    dialog.go.click()
    again = NewGameDialog(load(path), "pamir", ("pamir",), window)
    assert again.rows[0].seat().name == "Leila"
    assert len(again.rows) == 2


def test_more_players_take_free_colours_and_fewer_keep_the_first(dialog: NewGameDialog) -> None:
    assert dialog.count is not None
    first = [row.seat() for row in dialog.rows]
    dialog.count.picked.emit("5")
    seats = [row.seat() for row in dialog.rows]
    assert seats[:3] == first
    assert len({seat.colour for seat in seats}) == 5
    assert not dialog.problem.text()
    dialog.count.picked.emit("2")
    assert [row.seat() for row in dialog.rows] == first[:2]


def test_a_colour_is_swapped_with_the_seat_that_has_it(dialog: NewGameDialog) -> None:
    before = [row.seat().colour for row in dialog.rows]
    dialog.rows[0].token.click()
    after = [row.seat().colour for row in dialog.rows]
    assert after[0] != before[0]
    assert len(set(after)) == 3
    assert dialog.rows[0].seat().name.lower() == after[0]


def test_an_own_name_stays_when_the_colour_changes(dialog: NewGameDialog, qtbot: QtBot) -> None:
    dialog.rows[0].name.selectAll()
    qtbot.keyClicks(dialog.rows[0].name, "Leila")
    dialog.rows[0].token.click()
    assert dialog.rows[0].seat().name == "Leila"


def test_the_impossible_has_one_sentence_and_no_start(dialog: NewGameDialog) -> None:
    dialog.seed.setText("many")
    assert "whole number" in dialog.problem.text()
    assert not dialog.go.isEnabled()
    dialog.seed.setText("12")
    assert dialog.go.isEnabled()
    dialog.rows[1].name.setText("")
    dialog.rows[1].changed.emit()
    assert "Seat 2 needs a name" in dialog.problem.text()


@pytest.mark.parametrize("text", ["-1", "1.5", "²", "9999999999", " "])
def test_what_is_no_seed_is_refused(dialog: NewGameDialog, text: str) -> None:
    dialog.seed.setText(text)
    assert not dialog.go.isEnabled()


def test_another_seed_is_another(dialog: NewGameDialog) -> None:
    seeds = set()
    for _ in range(5):
        dialog.roll.click()
        seeds.add(dialog.seed.text())
    assert len(seeds) > 1


def test_every_control_of_a_new_game_has_a_name(dialog: NewGameDialog) -> None:
    for row in dialog.rows:
        assert row.token.accessibleName()
        assert row.name.accessibleName()
        assert row.kind.accessibleName()


def test_a_setting_acts_at_once(window: QWidget, qtbot: QtBot, tmp_path: Path) -> None:
    settings = load(tmp_path / "s.json")
    dialog = SettingsDialog(settings, window)
    dialog.show()
    qtbot.keyClick(dialog.segments["theme"], Qt.Key.Key_Right)
    qtbot.keyClick(dialog.segments["theme"], Qt.Key.Key_Right)
    assert settings.values.theme == "dark"
    assert dialog.theme.dark
    qtbot.keyClick(dialog.sliders["scale"], Qt.Key.Key_Right)
    assert load(tmp_path / "s.json").values.scale == 105
    assert dialog.figures["scale"].text() == "105 %"
    dialog.reset()
    assert settings.values == Values()
    assert dialog.segments["theme"].current == "system"


def test_a_broken_settings_file_is_told_in_the_dialog(window: QWidget, tmp_path: Path) -> None:
    path = tmp_path / "s.json"
    path.write_text("{")
    dialog = SettingsDialog(load(path), window)
    assert str(path) in dialog.problem.text()


@pytest.mark.parametrize("scale", [75, 100, 200])
@pytest.mark.parametrize("kind", [SettingsDialog, AboutDialog, HelpDialog])
def test_dialogs_never_leave_the_window(
    window: QWidget, qtbot: QtBot, kind: type[SettingsDialog | AboutDialog | HelpDialog], scale: int
) -> None:
    dialog = kind(Settings(values=Values(scale=scale)), window)
    dialog.show()
    assert dialog.width() <= window.width()
    assert dialog.height() <= window.height()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_about_names_the_licences_of_everything() -> None:
    text = licence_text()
    for word in ("PySide6", "msgspec", "Open Font License", "MIT"):
        assert word in text


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("scale", [100, 150])
def test_the_controls_of_every_game_fit_the_dialog(window: QWidget, qtbot: QtBot, game: str, scale: int) -> None:
    dialog = NewGameDialog(Settings(values=Values(scale=scale)), game, game_ids(), window, seed=1)
    dialog.show()
    qtbot.wait(1)
    if dialog.count is not None:
        dialog.count.picked.emit(str(max(dialog.spec.seats)))
    qtbot.wait(1)
    for widget in (*(row.kind for row in dialog.rows), *dialog.options.values()):
        right = widget.mapTo(dialog, widget.rect().topRight()).x()
        assert right <= dialog.width()
    for picker in dialog.options.values():
        for index in range(picker.count()):
            picker.setCurrentIndex(index)
            assert picker.sizeHint().width() <= picker.width() + 1
        picker.setCurrentIndex(0)
    assert not dialog.problem.text()


def test_two_colours_that_must_differ_are_told_before_the_start(window: QWidget) -> None:
    dialog = NewGameDialog(Settings(), "christmas", ("christmas",), window, seed=1)
    assert "discs" not in dialog.options
    assert dialog.go.isEnabled()
    dialog.rows[0].token.click()
    assert dialog.config().options["discs"] == dialog.config().options["markers"] == "orange"
    assert "two different colours" in dialog.problem.text()
    assert not dialog.go.isEnabled()
    dialog.options["markers"].choose("rose")
    assert dialog.go.isEnabled()
