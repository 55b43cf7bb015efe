"""Where the window and its panels were, put back on the screen that is there now."""

from __future__ import annotations

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow

from paxtable.ui.settings import Settings

WINDOW, DOCKS = "window", "docks"
VERSION = 1
"""Layouts of another version are not restored."""


def keep(window: QMainWindow, settings: Settings, designed: str = "") -> None:
    """Remember where ``window`` is, and where its panels are unless they still are where the design puts them
    (:func:`docks_of` at that time)."""
    settings.keep_layout(WINDOW, bytes(window.saveGeometry().toBase64().data()).decode())
    docks = docks_of(window)
    if docks != designed:
        settings.keep_layout(DOCKS, docks)


def docks_of(window: QMainWindow) -> str:
    """Where the panels are, as text."""
    return bytes(window.saveState(VERSION).toBase64().data()).decode()


def restore(window: QMainWindow, settings: Settings) -> None:
    """Put ``window`` where it was."""
    layout = settings.values.layout
    if WINDOW in layout:
        window.restoreGeometry(QByteArray.fromBase64(layout[WINDOW].encode()))
    restore_docks(window, settings)
    fit_on_screen(window)


def restore_docks(window: QMainWindow, settings: Settings) -> bool:
    """Put the panels where they were; False when the person has never moved them."""
    kept = settings.values.layout.get(DOCKS, "")
    return bool(kept) and window.restoreState(QByteArray.fromBase64(kept.encode()), VERSION)


def forget_docks(settings: Settings) -> None:
    """Forget where the panels were."""
    settings.keep_layout(DOCKS, "")


def fit_on_screen(window: QMainWindow) -> None:
    """Make ``window`` with its frame no larger than its screen, and all of it visible (G5). The frame is known only
    a moment after the window is shown."""
    if window.isMaximized() or window.isFullScreen():
        return
    screen = window.screen() or QGuiApplication.primaryScreen()
    room, frame = screen.availableGeometry(), window.frameGeometry().size() - window.size()
    size = window.size().boundedTo(room.size() - frame)
    if size != window.size():
        window.resize(size)
    whole = size + frame
    x = min(max(window.x(), room.left()), room.right() - whole.width() + 1)
    y = min(max(window.y(), room.top()), room.bottom() - whole.height() + 1)
    if (x, y) != (window.x(), window.y()):
        window.move(x, y)
