"""The program: start screen and back, saves that survive a kill, mistakes that are told in a sentence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from paxtable.engine.match import Player, new_match
from paxtable.engine.retry import set_up_photo
from paxtable.engine.save import open_match
from paxtable.games.registry import find_game
from paxtable.ui.app import ICON_SIDES, Program, wear_icon
from paxtable.ui.crash import CrashGuard, report_text, write_report
from paxtable.ui.dialogs.notice import Notice
from paxtable.ui.settings import Settings, Values
from paxtable.ui.start.setup import NewGame

pytestmark = pytest.mark.gui


def settle(rounds: int = 8) -> None:
    for _ in range(rounds):
        QApplication.processEvents()


@pytest.fixture
def program(qtbot: QtBot, tmp_path: Path):
    result = Program(Settings(None, Values(motion="off", pace="instant", theme="light")), tmp_path / "saves")
    result.show_start()
    result.window.show()
    settle()
    yield result
    result.window.close()
    settle()


def two_people() -> NewGame:
    return NewGame("pamir", (Player("Leila", "red"), Player("Tomas", "blue")), {}, 5)


def test_from_the_start_screen_to_a_game_and_back(program: Program):
    window = program.window
    assert window.stack.currentWidget() is program.start
    assert window.bar.isHidden()
    program.start.new_game.emit(two_people())
    settle()
    assert window.session is not None
    assert window.stack.currentWidget() is window.play
    assert not window.bar.isHidden()
    window.close_game()
    settle()
    assert window.stack.currentWidget() is program.start
    assert len(program.start.strips) == 1


def test_a_resumed_game_has_its_history_g27(program: Program):
    program.new_game(two_people())
    session = program.window.session
    settle()
    for _ in range(20):
        session.accept()
        session.do(session.match.legal()[0], sure=True)
        settle(2)
    at = session.match.at
    path = session.path
    program.window.close_game()
    settle()
    assert program.resume(path)
    session = program.window.session
    assert session.path == path
    assert session.match.at == at
    session.accept()
    undone = 0
    while session.undo(sure=True):
        undone += 1
    assert undone >= 20


def test_playing_on_leaves_the_original_file_as_it_is_g23(program: Program):
    program.new_game(two_people())
    window = program.window
    session = window.session
    settle()
    for _ in range(6):
        session.accept()
        session.do(session.match.legal()[0], sure=True)
        settle(2)
    session.autosave.flush()
    original = session.path
    before = original.read_bytes()
    window.deeds.look(session.match.at - 2)
    window.deeds.play_on()
    settle()
    assert window.session is not session
    assert window.session.path != original
    window.session.accept()
    window.session.do(window.session.match.legal()[0], sure=True)
    settle()
    window.session.autosave.flush()
    assert original.read_bytes() == before
    assert window.session.path.exists()


def test_a_file_that_is_no_game_is_told_in_a_sentence(program: Program, tmp_path: Path):
    path = tmp_path / "x.paxtable"
    path.write_bytes(b"nonsense")
    assert not program.resume(path)
    notice = program.window.findChild(Notice)
    assert str(path) in notice.sentence
    notice.close()
    assert path.read_bytes() == b"nonsense"


def test_a_mailed_save_is_played_from_a_copy(program: Program, tmp_path: Path):
    program.new_game(two_people())
    settle()
    program.window.session.autosave.flush()
    mailed = tmp_path / "mailed.paxtable"
    mailed.write_bytes(program.window.session.path.read_bytes())
    before = mailed.read_bytes()
    assert program.resume(mailed)
    settle()
    assert program.window.session.path.parent == program.window.saves
    program.window.session.autosave.flush()
    assert mailed.read_bytes() == before


def test_a_thumbnail_lies_beside_the_save(program: Program):
    program.new_game(two_people())
    settle()
    path = program.window.session.path
    program.window.session.autosave.flush()
    program.window.close_game()
    assert path.with_name(path.name + ".png").read_bytes().startswith(b"\x89PNG")


def test_dialogs_open_from_the_window(program: Program):
    for show in (program.show_settings, program.show_help, program.show_about):
        show()
        settle()
        dialog = QApplication.activeModalWidget() or program.window.findChildren(QMessageBox)[-1]
        assert dialog is not None
        dialog.close()
        settle()


# -- mistakes of the program --------------------------------------------------------------------------------------


def broken() -> None:
    raise ValueError("the mistake")


def test_a_mistake_is_written_to_a_file_and_told_in_a_sentence(program: Program, tmp_path: Path):
    program.new_game(two_people())
    settle()
    guard = CrashGuard(lambda: program.window.session, tmp_path / "logs")
    try:
        broken()
    except ValueError as error:
        guard.caught(ValueError, error, error.__traceback__)
    settle()
    report = next((tmp_path / "logs").iterdir())
    text = report.read_text()
    assert "the mistake" in text
    assert "frame" in text
    box = next(b for b in program.window.findChildren(QMessageBox) if b.objectName() == "crash")
    assert str(report) in box.text()
    assert "Traceback" not in box.text()
    box.close()
    settle()


def test_the_report_tells_the_open_questions_and_the_answers(program: Program):
    program.new_game(two_people())
    session = program.window.session
    session.accept()
    session.do(session.match.legal()[0], sure=True)
    text = report_text(ValueError("x"), session)
    assert repr(session.match.done[-1].choice) in text
    assert repr(session.match.state.frames[-1]) in text


def test_a_report_that_cannot_be_written_goes_to_stderr(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    blocked = tmp_path / "file"
    blocked.write_text("")
    write_report("all about it", blocked / "logs")
    assert "all about it" in capsys.readouterr().err


# -- kill -9 ------------------------------------------------------------------------------------------------------

PLAYS = """
    import sys
    from pathlib import Path
    from PySide6.QtTest import QTest
    from paxtable.engine.match import Player, new_match
    from paxtable.games.registry import find_game
    from paxtable.ui.app import Program, application
    from paxtable.ui.settings import Settings, Values

    app = application()
    program = Program(Settings(None, Values(motion="off", confirm="never")), Path(sys.argv[1]))
    program.play(new_match(find_game("pamir"), [Player("A", "red"), Player("B", "blue")], 5))
    program.window.show()
    session = program.window.session
    while True:
        session.accept()
        session.do(session.match.legal()[0], sure=True)
        while session.autosave.asked_for < session.match.at:
            QTest.qWait(5)
        assert session.autosave.flush(60)
        print(session.match.at, flush=True)
"""


@pytest.mark.slow
@pytest.mark.parametrize("answers", [3, 8, 14])
def test_a_kill_loses_at_most_the_last_gesture_g24(tmp_path: Path, checkout: Path, answers: int):
    script = tmp_path / "plays.py"
    script.write_text(textwrap.dedent(PLAYS))
    saves = tmp_path / "saves"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(checkout)}
    process = subprocess.Popen(
        [sys.executable, str(script), str(saves)], stdout=subprocess.PIPE, env=environment, text=True
    )
    assert process.stdout is not None
    told = [int(process.stdout.readline()) for _ in range(answers)]
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()
    path = next(saves.glob("*.paxtable"))
    again = open_match(path, find_game)
    assert again.warning == ""
    assert again.match.at >= told[-1]
    again.match.do(again.match.legal()[0])


def test_the_start_screen_does_not_wait_for_the_parts_of_a_game(qtbot: QtBot, tmp_path: Path):
    program = Program(Settings(None), tmp_path / "saves")
    program.remember_pictures(tmp_path / "pictures.bin")
    program.show_start()
    program.window.show()
    assert not program.window.furnished
    with qtbot.waitSignal(program.window.table_made):
        pass
    assert program.window.stack.currentWidget() is program.start
    assert program.window.bar.isHidden()
    assert all(dock.isHidden() for dock in program.window.docks.values())
    assert program.window.play.scene.store.file is not None
    program.window.close()


def test_the_windows_wear_the_sign_of_the_program_in_every_size(program: Program):
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    wear_icon(app)
    sizes = {size.toTuple() for size in program.window.windowIcon().availableSizes()}
    assert sizes == {(side, side) for side in ICON_SIDES}


def test_a_table_in_a_new_window_is_painted_before_its_panels_are_filled(qtbot: QtBot, tmp_path: Path):
    program = Program(Settings(None), tmp_path / "saves")
    window = program.window
    program.play(new_match(find_game("pamir"), [Player("Leila", "red"), Player("Tomas", "blue", "uniform")], 3))
    assert not window.accompanied
    assert [window.docks[name].content for name in ("seats", "inspector", "log")] == [None, None, None]
    seen: list[bool] = []
    window.play.canvas.painted.connect(lambda: seen.append(window.accompanied))
    window.show()
    tall = window.docks["seats"].height()
    qtbot.waitUntil(lambda: window.accompanied)
    assert seen == [False]
    assert window.rail.seats_model.rowCount() == 2
    assert window.rail.log_model.rowCount() > 0
    assert window.actions_by_name["fit"].isEnabled()
    qtbot.waitUntil(window.log_panel.isVisible)
    assert window.docks["seats"].height() == tall
    window.close()


def test_the_start_screen_plays_the_set_up_of_a_saved_game_again(program: Program):
    program.new_game(two_people())
    settle()
    first = program.window.session
    first.accept()
    first.do(first.match.legal()[0], sure=True)
    settle()
    photo, path = set_up_photo(first.match), first.path
    program.window.close_game()
    settle()
    assert program.start is not None
    menu = program.start.strips[0].menu()
    entry = next(action for action in menu.actions() if action.text() == "Same set-up again")
    entry.trigger()
    settle()
    again = program.window.session
    assert set_up_photo(again.match) == photo
    assert again.match.at == len(photo)
    assert again.path != path
    assert path.exists()


def test_a_set_up_of_a_damaged_game_is_told(program: Program, tmp_path: Path):
    program.show_start()
    path = tmp_path / "broken.paxtable"
    path.write_text("{")
    assert not program.again(path)
    assert program.window.session is None


def test_a_game_from_the_start_screen_is_laid_out_once(program: Program):
    sizes = []
    program.window.play.shown.connect(lambda _: sizes.append(program.window.play.table_size().toTuple()))
    program.start.new_game.emit(two_people())
    settle()
    assert len(set(sizes)) == 1
