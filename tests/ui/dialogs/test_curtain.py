"""The curtain covers everything from its first frame on and opens only for somebody who says so (G41)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from paxtable.ui.dialogs.curtain import Curtain
from paxtable.ui.settings import Settings, Values

SECRET = QColor("#00ff00")


def covered(qtbot: QtBot, motion: str) -> tuple[QWidget, Curtain]:
    table = QWidget()
    table.setStyleSheet(f"background: {SECRET.name()}")
    table.resize(900, 340)
    curtain = Curtain(Settings(values=Values(motion=motion)), table)
    curtain.setStyleSheet("background: none")
    curtain.setGeometry(table.rect())
    qtbot.addWidget(table)
    table.show()
    qtbot.waitExposed(table)
    return table, curtain


def shows_secret(table: QWidget) -> bool:
    image = table.grab().toImage()
    near = (image.pixelColor(x, y) for x in range(0, 900, 9) for y in range(0, 340, 7))
    return any(c.green() > 200 and c.red() < 60 for c in near)


@pytest.mark.parametrize("motion", ["normal", "off"])
def test_nothing_shows_from_the_first_frame_until_it_is_accepted(qtbot: QtBot, motion: str) -> None:
    table, curtain = covered(qtbot, motion)
    assert shows_secret(table)
    curtain.fall("Tomas", "blue")
    assert not shows_secret(table)
    qtbot.wait(120)
    assert not shows_secret(table)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_opens(qtbot: QtBot, key: Qt.Key) -> None:
    table, curtain = covered(qtbot, "off")
    curtain.fall("Tomas", "blue")
    order: list[str] = []
    curtain.accepted.connect(lambda: order.append(f"accepted {shows_secret(table)}"))
    curtain.opened.connect(lambda: order.append(f"opened {curtain.isVisible()}"))
    qtbot.keyClick(curtain, key)
    assert order == ["accepted False", "opened False"]


def test_the_cloth_rises_with_motion(qtbot: QtBot) -> None:
    _, curtain = covered(qtbot, "fast")
    curtain.fall("Tomas", "blue")
    with qtbot.waitSignal(curtain.opened, timeout=3000):
        qtbot.mouseClick(curtain.button, Qt.MouseButton.LeftButton)
    assert not curtain.isVisible()


def test_other_keys_and_clicks_on_the_cloth_do_nothing(qtbot: QtBot) -> None:
    table, curtain = covered(qtbot, "off")
    curtain.fall("Tomas", "blue")
    qtbot.keyClick(curtain, Qt.Key.Key_Space)
    qtbot.keyClick(curtain, Qt.Key.Key_E)
    qtbot.mouseClick(curtain, Qt.MouseButton.LeftButton, pos=QPoint(10, 300))
    assert curtain.isVisible()
    assert not shows_secret(table)
    qtbot.mouseClick(curtain, Qt.MouseButton.LeftButton, pos=curtain._card().center().toPoint())
    assert not curtain.isVisible()


def test_escape_only_tells(qtbot: QtBot) -> None:
    _, curtain = covered(qtbot, "off")
    curtain.fall("Tomas", "blue")
    with qtbot.waitSignal(curtain.backed):
        qtbot.keyClick(curtain, Qt.Key.Key_Escape)
    assert curtain.isVisible()


def test_it_falls_again_for_the_next_person(qtbot: QtBot) -> None:
    table, curtain = covered(qtbot, "off")
    curtain.fall("Tomas", "blue")
    curtain.rise()
    curtain.fall("Mei", "tan")
    assert not shows_secret(table)
    assert curtain.accessibleName() == "Pass to Mei"
    assert curtain.button.text() == "I am Mei"
