"""The parts of a game in a window, made in two steps: the table in its frame, and what accompanies it.

A table that opens in a new window is painted before the second step, so nobody waits for panels to see it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMainWindow

if TYPE_CHECKING:
    from paxtable.ui.main_window import MainWindow

TABLE = frozenset({"play", "bar", "rail", "docks"})
COMPANY = frozenset({"log_panel", "actions_by_name", "ending", "guiding", "helping"})
"""The parts of a window that each step makes."""


def make_table(window: MainWindow) -> None:
    """The table, the bar above it, and the frames of the panels beside it."""
    from paxtable.ui.panels.prompt_bar import PromptBar
    from paxtable.ui.panels.rail import Rail
    from paxtable.ui.play import PlayArea

    play = window.play = PlayArea(window.settings)
    bar = window.bar = PromptBar(play.scene.store)
    window.stack.addWidget(play)
    window.setMenuWidget(bar)
    window.setDockOptions(QMainWindow.DockOption.AnimatedDocks | QMainWindow.DockOption.AllowNestedDocks)
    window.rail = Rail(window, play.scene.store)
    window.docks = window.rail.docks
    bar.picked.connect(window.deeds.pick)
    bar.undo.connect(window.deeds.undo)
    bar.redo.connect(window.deeds.redo)
    bar.end.connect(window.deeds.end_turn)
    bar.rules.connect(lambda: window.rules_asked.emit(""))
    bar.help.connect(window.help_asked)
    bar.menu.connect(window.pop_menu)
    play.rule_asked.connect(window.rules_asked)
    play.option_asked.connect(window.deeds.pick_number)
    play.end_asked.connect(window.deeds.end_turn)
    play.since.stepped.connect(window.deeds.look)
    play.shown.connect(window.show_view)


def make_company(window: MainWindow) -> None:
    """What the panels show, the actions with their keys, and those who help at the table and at its end."""
    from paxtable.ui import menus
    from paxtable.ui.ending import Ending
    from paxtable.ui.guiding import Guiding
    from paxtable.ui.helping import Helping

    rail = window.rail
    rail.fill()
    log = window.log_panel = rail.log_panel
    window.play.looking.found.connect(rail.inspector.show_inspection)
    rail.inspector.rule_asked.connect(window.rules_asked)
    rail.seats_view.chosen.connect(window.deeds.centre_seat)
    log.view.pointed.connect(window.deeds.point)
    log.view.stepped.connect(window.deeds.look)
    log.moved.connect(window.deeds.look)
    log.back.connect(window.deeds.back_to_game)
    log.play_on.connect(window.deeds.play_on)
    window.actions_by_name = menus.make_actions(window)
    window.ending = Ending(window)
    window.guiding = Guiding(window)
    window.helping = Helping(window)
