"""The guard of the bound on PySide6: some releases lose a reference to None at every call that returns nothing."""

from __future__ import annotations

import sys

from PySide6.QtGui import QPainter, QPixmap
from pytestqt.qtbot import QtBot


def test_calls_that_return_nothing_keep_the_references_to_none(qtbot: QtBot) -> None:
    # 6.12.0 on Python 3.11: about 5000 such calls end the process ("none_dealloc"); immortal from Python 3.12 on
    pixmap = QPixmap(10, 10)
    painter = QPainter(pixmap)
    before = sys.getrefcount(None)
    for _ in range(1000):
        painter.drawLine(0, 0, 9, 9)
    lost = before - sys.getrefcount(None)
    painter.end()
    assert lost < 100
