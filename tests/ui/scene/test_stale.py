"""Nothing that has left a place stays painted there: the screen shows what a fresh painting would (stale-view)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.tabletop import Tabletop, game

pytestmark = pytest.mark.gui


def on_screen(top: Tabletop) -> QImage:
    """What the window has painted so far, piece by piece."""
    device = top.canvas.backingStore().paintDevice()
    assert isinstance(device, QImage)
    return device.copy()


def test_a_card_that_flies_back_to_a_smaller_place_leaves_nothing_behind(qtbot: QtBot) -> None:
    top = Tabletop(game(), motion="normal")
    top.play_until(lambda match: match.asked == 0 and any(c.verb == "purchase" for c in match.legal()))
    QTest.qWait(500)
    choice = next(c for c in top.match.legal() if c.verb == "purchase" and c.dest == "hand:0")
    top.drag(choice.source, choice.dest)
    QTest.qWait(500)
    top.window.deeds.undo()
    QTest.qWait(700)
    painted = on_screen(top)
    top.canvas.viewport().repaint()
    fresh = on_screen(top)
    at = top.canvas.mapTo(top.window, QPoint())
    area = top.canvas.rect().translated(at)
    assert painted.copy(area) == fresh.copy(area)
    top.close()
