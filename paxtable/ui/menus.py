"""The window's actions with their keys, and the menu under the gear, built when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from paxtable.ui.texts import tell

if TYPE_CHECKING:
    from paxtable.ui.main_window import MainWindow

Keys = QKeySequence.StandardKey
MOST_SEATS = 6


def make_actions(window: MainWindow) -> dict[str, QAction]:
    """Every action of the window by name, with its keys at work wherever the focus is."""
    plan: list[tuple[str, str, Callable[[], object], list[QKeySequence | Keys | str]]] = [
        ("undo", tell("undo"), window.deeds.undo, [Keys.Undo]),
        ("redo", tell("redo"), window.deeds.redo, ["Ctrl+Y", "Ctrl+Shift+Z"]),
        ("hint", tell("menu.hint"), lambda: window.helping.hint(), ["H"]),
        ("how", tell("menu.how"), lambda: window.helping.show_how(), []),
        ("retry", tell("menu.retry"), lambda: window.helping.retry(), []),
        ("full", tell("menu.full"), window.deeds.toggle_full_screen, ["F11"]),
        ("rules", tell("rules"), lambda: window.rules_asked.emit(""), ["F1"]),
        ("find", tell("filter"), window.log_panel.show_find, [Keys.Find]),
        ("larger", tell("menu.larger"), lambda: window.deeds.size_text(10), ["Ctrl++", "Ctrl+="]),
        ("smaller", tell("menu.smaller"), lambda: window.deeds.size_text(-10), ["Ctrl+-"]),
        ("since", tell("since"), window.play.show_since, ["Ctrl+L"]),
        ("menu", tell("menu"), window.show_menu, ["F10"]),
        ("start", tell("menu.start"), window.close_game, []),
        ("open", tell("menu.open"), window.open_asked.emit, [Keys.Open]),
        ("save_as", tell("menu.save_as"), window.deeds.save_copy, [Keys.SaveAs]),
        ("export", tell("menu.export"), window.deeds.export_log, []),
        ("settings", tell("menu.settings"), window.settings_asked.emit, ["Ctrl+,"]),
        ("cards", tell("menu.cards"), window.cards_asked.emit, []),
        ("help", tell("help"), window.help_asked.emit, []),
        ("about", tell("menu.about"), window.about_asked.emit, []),
        ("fit", tell("menu.fit"), window.play.canvas.fit, []),
        ("in", tell("menu.in"), lambda: window.play.canvas.zoom_by(1.2), []),
        ("out", tell("menu.out"), lambda: window.play.canvas.zoom_by(1 / 1.2), []),
        ("dark", tell("menu.dark"), window.deeds.toggle_dark, []),
        ("reset", tell("menu.reset"), window.reset_layout, []),
        ("quit", tell("menu.quit"), window.close, [Keys.Quit]),
    ]
    for seat in range(MOST_SEATS):
        look = partial(window.deeds.centre_seat, seat)
        plan.append((f"seat{seat}", tell("menu.seat", n=seat + 1), look, [f"Ctrl+{seat + 1}"]))
    actions = {}
    for name, words, deed, keys in plan:
        action = QAction(words, window)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.triggered.connect(lambda _=False, deed=deed: deed())
        window.addAction(action)
        actions[name] = action
    actions["dark"].setCheckable(True)
    return actions


def refresh_actions(window: MainWindow) -> None:
    """Name what undo and redo would do, and switch off what cannot be done now."""
    actions, prompt, playing = window.actions_by_name, window.bar.prompt, window.session is not None
    actions["undo"].setText(tell("undo.what", what=prompt.undo) if prompt.undo else tell("undo"))
    actions["redo"].setText(tell("redo.what", what=prompt.redo) if prompt.redo else tell("redo"))
    actions["undo"].setEnabled(playing and bool(prompt.undo))
    actions["redo"].setEnabled(playing and bool(prompt.redo))
    actions["hint"].setEnabled(window.helping.can_hint)
    actions["how"].setVisible(window.helping.has_solver)
    actions["how"].setEnabled(window.helping.can_show)
    for name in ("find", "since", "start", "retry", "save_as", "export", "fit", "in", "out", "reset", "rules"):
        actions[name].setEnabled(playing)


def main_menu(window: MainWindow) -> QMenu:
    """The menu under the gear."""
    refresh_actions(window)
    actions = window.actions_by_name
    actions["dark"].setChecked(window.theme.dark)
    menu = QMenu(window)
    parts: list[tuple[str, list[str]]] = [
        ("menu.game", ["start", "retry", "", "open", "save_as", "export", "", "quit"]),
        ("menu.edit", ["undo", "redo", "", "hint", "how", "", "since", "find"]),
        ("menu.view", ["full", "fit", "in", "out", "", "larger", "smaller", "dark", "", "reset"]),
    ]
    for title, names in parts:
        part = menu.addMenu(tell(title))
        for name in names:
            if name:
                part.addAction(actions[name])
            else:
                part.addSeparator()
        if title == "menu.view":
            panels = part.addMenu(tell("menu.panels"))
            for dock in window.docks.values():
                panels.addAction(dock.toggleViewAction())
    menu.addSeparator()
    for name in ("cards", "settings", "rules", "help", "about"):
        menu.addAction(actions[name])
    menu.aboutToHide.connect(lambda: QTimer.singleShot(0, menu.deleteLater))
    return menu
