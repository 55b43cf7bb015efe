"""The panels at the right: seats, inspector, log and rules, with the models they show."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

from paxtable.engine.text import Catalogue
from paxtable.engine.view import TableView
from paxtable.ui.models.history import HistoryModel
from paxtable.ui.models.log import LogModel
from paxtable.ui.models.seats import SeatsModel
from paxtable.ui.panels.dock import PanelDock
from paxtable.ui.panels.inspector import Inspector
from paxtable.ui.panels.log import LogPanel
from paxtable.ui.panels.seats import SeatsView
from paxtable.ui.scene.pixmaps import PixmapStore
from paxtable.ui.session import GameSession
from paxtable.ui.settings import Settings
from paxtable.ui.texts import tell
from paxtable.ui.theme import Theme

WIDE, WIDE_SMALL, WIDE_LEAST = 316, 188, 240
WIDE_SHARE = 0.165
"""Width of the docks, in logical pixels: at most, in small windows, at least in others; and as a share of a window."""

FRAME, FRAME_SMALL = 52, 36
"""What a dock needs beside its content: heading and edges."""

INSPECTOR_TALL, INSPECTOR_SHARE = 392, 0.58
RULES_WIDE = 430
RIGHT = Qt.DockWidgetArea.RightDockWidgetArea


class Rail(QObject):
    """Makes the docks of a window and keeps them."""

    def __init__(self, window: QMainWindow, store: PixmapStore) -> None:
        super().__init__(window)
        self.window_ = window
        self.store = store
        self.seats_model = SeatsModel(self)
        self.log_model = LogModel(self)
        self.history_model = HistoryModel(self)
        self.seats_view = SeatsView(self.seats_model)
        self.inspector = Inspector(store)
        self.log_panel = LogPanel(self.log_model)
        self.docks = {
            "seats": PanelDock("seats", tell("seats"), self.seats_view, store, window),
            "inspector": PanelDock("inspector", tell("inspector"), self.inspector, store, window),
            "log": PanelDock("log", tell("log"), self.log_panel, store, window),
        }
        for dock in self.docks.values():
            window.addDockWidget(RIGHT, dock)
        for corner in (Qt.Corner.TopRightCorner, Qt.Corner.BottomRightCorner):
            window.setCorner(corner, RIGHT)

    def show_rules(self, settings: Settings, game: str, number: str, theme: Theme) -> None:
        """Open the rules of ``game`` at the statement ``number`` in a panel of their own, made when first asked for."""
        from paxtable.ui.rules_view import RulesPanel

        dock = self.docks.get("rules")
        if dock is None:
            content = RulesPanel(settings, game)
            dock = self.docks["rules"] = PanelDock("rules", tell("rules"), content, self.store, self.window_)
            dock.heading.always_closable = True
            dock.dress(theme, False)
            self.window_.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, dock)
            self.window_.resizeDocks([dock], [RULES_WIDE], Qt.Orientation.Horizontal)
        panel = dock.content
        assert isinstance(panel, RulesPanel)
        panel.show_game(game)
        dock.show()
        if number:
            panel.open_at(number)

    def show_view(self, session: GameSession, view: TableView, catalogue: Catalogue) -> None:
        """Show ``view`` of ``session`` in all panels."""
        self.seats_model.catalogue = catalogue
        self.seats_model.show(view, session.match.players)
        reader = session.log_viewer()
        key = (session.match.seed, reader)
        self.log_model.show(session.match.log(reader), catalogue, key, session.reasons())
        self.history_model.show(session.match, catalogue)
        self.log_panel.show_history(session.match.at, session.match.length, session.live_at)

    def dress(self, theme: Theme, small: bool, text: float, colours: dict[int, str]) -> None:
        """Paint from ``theme``; ``text`` is the size of text as a factor, ``colours`` those of the seats."""
        for dock in self.docks.values():
            dock.dress(theme, small)
        self.seats_view.dress(theme, small)
        self.inspector.dress(theme)
        self.log_panel.view.dress(theme, small, text, colours)

    def show_all(self, shown: bool, small: bool) -> None:
        """Show the panels of a game, or none on the start screen."""
        for name, dock in self.docks.items():
            dock.setVisible(shown and name != "rules" and not (small and name == "inspector"))

    def reset(self, small: bool, tall: int) -> None:
        """Put the panels where the design has them, in ``tall`` logical pixels."""
        rail = {name: dock for name, dock in self.docks.items() if name != "rules"}
        for name, dock in rail.items():
            dock.setFloating(False)
            self.window_.addDockWidget(RIGHT, dock)
            dock.setVisible(not (small and name == "inspector"))
        shown: list[QDockWidget] = [dock for dock in rail.values() if not dock.isHidden()]
        wide = WIDE_SMALL if small else min(WIDE, max(WIDE_LEAST, round(self.window_.width() * WIDE_SHARE)))
        self.window_.resizeDocks(shown, [wide] * len(shown), Qt.Orientation.Horizontal)
        seats = self.seats_view.wanted_height() + (FRAME_SMALL if small else FRAME)
        inspector = 0 if small else min(INSPECTOR_TALL, round((tall - seats) * INSPECTOR_SHARE))
        heights = {"seats": seats, "inspector": inspector, "log": max(1, tall - seats - inspector)}
        self.window_.resizeDocks(shown, [heights[d.objectName()] for d in shown], Qt.Orientation.Vertical)
