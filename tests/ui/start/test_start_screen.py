"""The start screen: three keys to a running game, everything by keyboard, damaged saves listed, nothing cut off."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TypeAlias

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from paxtable.engine.game import GameSpec
from paxtable.engine.match import Player
from paxtable.engine.save import SaveFile, digest
from paxtable.ui.settings import Seat, Settings, Values
from paxtable.ui.start import start_screen as module
from paxtable.ui.start.posters import poster
from paxtable.ui.start.saves import picture_of
from paxtable.ui.start.start_screen import StartScreen

NOW = datetime(2026, 11, 30, 12, 0)
Make: TypeAlias = Callable[..., StartScreen]
GAMES = ("pamir", "porfiriana", "mexico", "christmas")


def save(path: Path, game: str = "pamir", turn: int = 4, over: int = 0) -> Path:
    players = [Player("Leila", "red"), Player("Tomas", "blue")]
    file = SaveFile(1, game, "1.0", {}, players, 3, [], 0, {}, "", {"turn": turn, "over": over})
    file.check = digest(file)
    path.write_bytes(msgspec.json.encode(file))
    return path


@pytest.fixture
def make(qtbot: QtBot, tmp_path: Path, spec: GameSpec, monkeypatch: pytest.MonkeyPatch) -> Make:
    monkeypatch.setattr(module, "find_game", lambda game: spec)

    def build(
        games: tuple[str, ...] = GAMES, settings: Settings | None = None, size: tuple[int, int] = (1280, 800)
    ) -> StartScreen:
        settings = settings or Settings(values=Values(theme="light"))
        screen = StartScreen(settings, tmp_path, games, NOW)
        qtbot.addWidget(screen)
        screen.resize(*size)
        screen.show()
        with qtbot.waitActive(screen):
            screen.activateWindow()
        screen.choose(screen.chosen)
        return screen

    return build


def test_enter_starts_the_chosen_game_at_once(make: Make, qtbot: QtBot) -> None:
    screen = make()
    with qtbot.waitSignal(screen.new_game) as started:
        qtbot.keyClick(screen.posters[0], Qt.Key.Key_Return)
    game = started.args[0]
    assert game.game == "pamir"
    assert [p.human for p in game.players] == [True, False, False]


def test_the_screen_gives_the_focus_to_its_chosen_poster(make: Make, qtbot: QtBot) -> None:
    screen = make(games=GAMES[:3])
    screen.choose(1)
    screen.setFocus()
    assert QApplication.focusWidget() is screen.posters[1]
    with qtbot.waitSignal(screen.new_game):
        qtbot.keyClick(screen, Qt.Key.Key_Return)


def test_a_digit_chooses_and_the_start_button_is_only_on_the_chosen_poster(make: Make, qtbot: QtBot) -> None:
    screen = make()
    qtbot.keyClick(screen.posters[0], Qt.Key.Key_3)
    assert screen.chosen == 2
    assert [card.start_button.isVisible() for card in screen.posters] == [False, False, True, False]
    qtbot.keyClick(screen.posters[2], Qt.Key.Key_9)
    assert screen.chosen == 2


def test_one_click_chooses_and_the_button_starts(make: Make, qtbot: QtBot) -> None:
    screen = make()
    qtbot.mouseClick(screen.posters[1], Qt.MouseButton.LeftButton, pos=QPoint(60, 60))
    assert screen.chosen == 1
    with qtbot.waitSignal(screen.new_game):
        qtbot.mouseClick(screen.posters[1].start_button, Qt.MouseButton.LeftButton)


def test_a_second_click_on_the_chosen_poster_starts_nothing(make: Make, qtbot: QtBot) -> None:
    screen = make()
    with qtbot.assertNotEmitted(screen.new_game):
        qtbot.mouseClick(screen.posters[0], Qt.MouseButton.LeftButton, pos=QPoint(60, 60))


def test_arrows_walk_over_everything(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    save(tmp_path / "a.paxtable")
    screen = make()
    qtbot.keyClick(screen.posters[0], Qt.Key.Key_Right)
    assert screen.chosen == 1
    qtbot.keyClick(screen.posters[1], Qt.Key.Key_Left)
    qtbot.keyClick(screen.posters[0], Qt.Key.Key_Left)
    assert screen.chosen == 3
    qtbot.keyClick(screen.posters[3], Qt.Key.Key_Down)
    assert screen.focusWidget() is screen.strips[0]
    assert screen.strips[0].ring
    qtbot.keyClick(screen.strips[0], Qt.Key.Key_Up)
    assert screen.focusWidget() is screen.posters[3]
    qtbot.keyClick(screen.posters[3], Qt.Key.Key_Up)
    assert screen.focusWidget() in screen.pills


def test_tab_reaches_every_control(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    save(tmp_path / "a.paxtable")
    screen = make(games=GAMES[:2])
    seen: list[QWidget] = []
    for _ in range(12):
        widget = screen.focusWidget()
        if widget in seen:
            break
        seen.append(widget)
        qtbot.keyClick(widget, Qt.Key.Key_Tab)
    assert {*screen.pills, *screen.posters, *screen.strips} <= set(seen)


def test_every_control_has_a_name_to_be_read_aloud(make: Make, tmp_path: Path) -> None:
    save(tmp_path / "a.paxtable")
    screen = make()
    for widget in (*screen.pills, *screen.posters, *screen.strips):
        assert len(widget.accessibleName()) > 3
    assert "Leila and Tomas" in screen.strips[0].accessibleName()


def test_c_continues_the_newest_game(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    path = save(tmp_path / "a.paxtable")
    screen = make()
    with qtbot.waitSignal(screen.resume) as told:
        qtbot.keyClick(screen.posters[0], Qt.Key.Key_C)
    assert told.args == [path]


def test_finished_games_are_not_continued(make: Make, tmp_path: Path) -> None:
    save(tmp_path / "a.paxtable", over=1)
    assert make().strips == []


def test_a_damaged_save_offers_its_older_version(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "a.paxtable").write_text("{")
    older = save(tmp_path / "a.paxtable.1")
    screen = make()
    strip = screen.strips[0]
    assert "damaged" in strip.accessibleName()
    assert strip.older.isVisible()
    with qtbot.waitSignal(screen.resume) as told:
        qtbot.keyClick(strip, Qt.Key.Key_Return)
    assert told.args == [older]


def test_a_damaged_save_without_another_version_resumes_nothing(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "a.paxtable").write_text("{")
    screen = make()
    assert screen.strips[0].folder.isVisible()
    with qtbot.assertNotEmitted(screen.resume):
        qtbot.keyClick(screen.strips[0], Qt.Key.Key_Return)


def test_a_picture_that_is_none_and_an_unknown_game_are_shown_anyhow(make: Make, tmp_path: Path) -> None:
    path = save(tmp_path / "a.paxtable", game="chess")
    picture_of(path).write_bytes(b"no picture")
    screen = make()
    assert "chess" in screen.strips[0].accessibleName()
    assert not screen.grab().isNull()


def test_show_in_folder_opens_the_folder(
    make: Make, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from PySide6.QtGui import QDesktopServices

    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    save(tmp_path / "a.paxtable")
    screen = make()
    qtbot.keyClick(screen.strips[0], Qt.Key.Key_F)
    assert opened == [str(tmp_path)]


def test_the_poster_says_who_played_last(make: Make) -> None:
    settings = Settings(values=Values(theme="light"))
    screen = make(settings=settings)
    settings.remember("mexico", (Seat("Leila", "viridian", "human"), Seat("Tomas", "orange", "human")), {})
    assert screen.posters[2].against == "Leila and Tomas at one screen"
    assert "Leila" in screen.posters[2].accessibleName()


def test_the_game_played_last_is_chosen(make: Make) -> None:
    assert make(settings=Settings(values=Values(last_game="mexico"))).chosen == 2


def test_the_scale_setting_makes_everything_larger_and_scrolls(make: Make, qtbot: QtBot) -> None:
    settings = Settings(values=Values(theme="light"))
    screen = make(settings=settings)
    small = screen.pills[0].height()
    settings.set(scale=200)
    assert screen.pills[0].height() > 1.8 * small
    assert screen.area.verticalScrollBar().maximum() > 0
    qtbot.keyClick(screen.posters[0], Qt.Key.Key_4)
    shown = screen.posters[3].mapTo(screen, QPoint(0, 0)).y()
    assert shown < screen.height()


def test_the_dark_theme_is_dark(make: Make) -> None:
    settings = Settings(values=Values(theme="light"))
    screen = make(settings=settings)
    light = screen.grab().toImage().pixelColor(20, 400).lightness()
    settings.set(theme="dark")
    assert screen.grab().toImage().pixelColor(20, 400).lightness() < light / 2


@pytest.mark.parametrize("game", ["pamir", "porfiriana", "mexico", "christmas", "rustbelt"])
def test_every_poster_fills_its_picture(game: str, qapp: QApplication) -> None:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    image = QImage(300, 260, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    poster(game).paint(painter, QRectF(0, 0, 300, 260))
    painter.end()
    assert all(image.pixelColor(x, y).alpha() == 255 for x in range(0, 300, 7) for y in range(0, 260, 7))
    colours = {image.pixelColor(x, y).rgb() for x in range(0, 300, 7) for y in range(0, 260, 7)}
    assert len(colours) > 20


def test_the_shipped_engraving_is_what_its_script_makes(qapp: QApplication) -> None:
    from paxtable.ui.start.poster_pax import engraving
    from scripts.make_poster import poster as engraved

    made, shipped = engraved(), engraving()
    assert made.size() == shipped.size()
    points = [(x, y) for x in range(0, made.width(), 9) for y in range(0, made.height(), 9)]
    far = [p for p in points if abs(made.pixelColor(*p).alpha() - shipped.pixelColor(*p).alpha()) > 40]
    assert len(far) < len(points) / 200
