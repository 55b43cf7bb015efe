"""The panels at the right: seats, inspector, log and rules, with the models they show.

Their frames are made with the window; what they hold is made when it is asked for, so that a table is painted first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

from paxtable.engine.text import Catalogue
from paxtable.engine.view import TableView
from paxtable.ui.panels.dock import PanelDock
from paxtable.ui.panels.styles import seats_tall
from paxtable.ui.scene.pixmaps import PixmapStore
from paxtable.ui.settings import Settings
from paxtable.ui.texts import tell
from paxtable.ui.theme import Theme

if TYPE_CHECKING:
    from paxtable.ui.models.history import HistoryModel
    from paxtable.ui.models.log import LogModel
    from paxtable.ui.models.seats import SeatsModel
    from paxtable.ui.panels.inspector import Inspector
    from paxtable.ui.panels.log import LogPanel
    from paxtable.ui.panels.seats import SeatsView
    from paxtable.ui.session import GameSession

WIDE, WIDE_SMALL, WIDE_LEAST = 316, 188, 240
WIDE_SHARE = 0.175
"""Width of the docks, in logical pixels: at most, in small windows, at least in others; and as a share of a window."""

FRAME, FRAME_SMALL = 52, 36
"""What a dock needs beside its content: heading and edges."""

INSPECTOR_TALL, INSPECTOR_SHARE = 404, 0.64
RULES_WIDE = 430
RIGHT = Qt.DockWidgetArea.RightDockWidgetArea


class Rail(QObject):
    """Makes the docks of a window and keeps them."""

    seats_model: SeatsModel
    log_model: LogModel
    history_model: HistoryModel
    seats_view: SeatsView
    inspector: Inspector
    log_panel: LogPanel

    def __init__(self, window: QMainWindow, store: PixmapStore) -> None:
        super().__init__(window)
        self.window_ = window
        self.store = store
        self.filled = False
        self.docks = {name: PanelDock(name, tell(name), store, window) for name in ("seats", "inspector", "log")}
        for dock in self.docks.values():
            window.addDockWidget(RIGHT, dock)
        for corner in (Qt.Corner.TopRightCorner, Qt.Corner.BottomRightCorner):
            window.setCorner(corner, RIGHT)

    if not TYPE_CHECKING:  # only the parts that are declared are found

        def __getattr__(self, name: str) -> object:
            """Something that a panel holds and that is not made yet."""
            if self.__dict__.get("filled", True) or name not in Rail.__annotations__:
                raise AttributeError(name)
            self.fill()
            return getattr(self, name)

    def fill(self) -> None:
        """Make what the panels hold, if it is not made yet."""
        if self.filled:
            return
        from paxtable.ui.models.history import HistoryModel
        from paxtable.ui.models.log import LogModel
        from paxtable.ui.models.seats import SeatsModel
        from paxtable.ui.panels.inspector import Inspector
        from paxtable.ui.panels.log import LogPanel
        from paxtable.ui.panels.seats import SeatsView

        self.filled = True
        self.seats_model = SeatsModel(self)
        self.log_model = LogModel(self)
        self.history_model = HistoryModel(self)
        self.seats_view = SeatsView(self.seats_model)
        self.inspector = Inspector(self.store)
        self.log_panel = LogPanel(self.log_model)
        self.docks["seats"].put(self.seats_view)
        self.docks["inspector"].put(self.inspector)
        self.docks["log"].put(self.log_panel)

    def show_rules(self, settings: Settings, game: str, number: str, theme: Theme) -> None:
        """Open the rules of ``game`` at the statement ``number`` in a panel of their own, made when first asked for."""
        from paxtable.ui.rules_view import RulesPanel

        dock = self.docks.get("rules")
        if dock is None:
            dock = self.docks["rules"] = PanelDock("rules", tell("rules"), self.store, self.window_)
            dock.put(RulesPanel(settings, game))
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
        self.show_seats(session, view, catalogue)
        reader = session.log_viewer()
        key = (session.match.seed, reader)
        self.log_model.show(session.match.log(reader), catalogue, key, session.reasons())
        self.history_model.show(session.match, catalogue)
        self.log_panel.show_history(session.match.at, session.match.length, session.live_at)

    def show_seats(self, session: GameSession, view: TableView, catalogue: Catalogue) -> None:
        """Show the seats of ``view``."""
        self.seats_model.catalogue = catalogue
        self.seats_view.kind = str(view.fact("kind"))
        self.seats_model.show(view, session.match.players)

    def dress(self, theme: Theme, small: bool) -> None:
        """Paint the frames from ``theme``."""
        for dock in self.docks.values():
            dock.dress(theme, small)

    def dress_contents(self, settings: Settings, colours: dict[int, str]) -> None:
        """Paint what the panels hold as the frames are; ``colours`` are those of the seats."""
        from paxtable.ui.panels.counting import COUNT_MS

        theme, small = self.docks["seats"].theme, self.docks["seats"].small
        self.seats_view.dress(theme, small)
        self.seats_view.counting.ms = settings.duration(COUNT_MS)
        self.inspector.dress(theme)
        self.log_panel.view.dress(theme, small, settings.values.text / 100, colours)

    def show_all(self, shown: bool, small: bool) -> None:
        """Show the panels of a game, or none on the start screen."""
        for name, dock in self.docks.items():
            dock.setVisible(shown and name != "rules" and not (small and name == "inspector"))

    def reset(self, small: bool, tall: int, seats: int) -> None:
        """Put the panels where the design has them, in ``tall`` logical pixels, for so many ``seats``."""
        rail = {name: dock for name, dock in self.docks.items() if name != "rules"}
        for name, dock in rail.items():
            dock.setFloating(False)
            self.window_.addDockWidget(RIGHT, dock)
            dock.setVisible(not (small and name == "inspector"))
        shown: list[QDockWidget] = [dock for dock in rail.values() if not dock.isHidden()]
        wide = WIDE_SMALL if small else min(WIDE, max(WIDE_LEAST, round(self.window_.width() * WIDE_SHARE)))
        self.window_.resizeDocks(shown, [wide] * len(shown), Qt.Orientation.Horizontal)
        seats_dock = seats_tall(seats, small) + (FRAME_SMALL if small else FRAME)
        inspector = 0 if small else min(INSPECTOR_TALL, round((tall - seats_dock) * INSPECTOR_SHARE))
        heights = {"seats": seats_dock, "inspector": inspector, "log": max(1, tall - seats_dock - inspector)}
        self.window_.resizeDocks(shown, [heights[d.objectName()] for d in shown], Qt.Orientation.Vertical)
