"""The start screen: a poster for each game, the games to continue, and the way to everything else.

Three keys or clicks at most from here to a running game: Enter starts the chosen poster at once.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from paxtable.games.registry import find_game, game_ids
from paxtable.ui.paint.brush import smooth
from paxtable.ui.paint.fonts import HEADING, MEDIUM, SERIF_ITALIC, TITLE
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.panel import ground, tile_border
from paxtable.ui.paint.text import CENTRE, draw
from paxtable.ui.settings import Settings
from paxtable.ui.start.controls import ArtButton
from paxtable.ui.start.metrics import BAND, Metrics, measure
from paxtable.ui.start.poster_card import MARGIN, PosterCard
from paxtable.ui.start.posters import poster
from paxtable.ui.start.saves import Saved, list_saves
from paxtable.ui.start.setup import against_text, usual_game, usual_seats
from paxtable.ui.start.strip import ContinueStrip
from paxtable.ui.theme import Theme, theme_for
from paxtable.ui.words import known, say

SHOWN_SAVES = 3
"""Strips in one row; more of them stand under it when there are more games to continue."""
MOST_SAVES = 9
SHADOW_TOP, SHADOW_SIDE, SHADOW_FOOT = 6, 8, 12
PILLS = (("learn", "book"), ("cards", "cards"), ("open", "folder"), ("settings", "gear"), ("about", "help"))


class StartScreen(QWidget):
    """Emits what the window shall do: ``new_game`` with a :class:`~paxtable.ui.start.setup.NewGame`, ``resume`` with
    the file of a saved game, ``again`` with one whose set-up shall be played again, ``open_file`` with any file a
    person chose, ``learn`` with the id of a game."""

    new_game = Signal(object)
    resume = Signal(Path)
    again = Signal(Path)
    open_file = Signal(Path)
    learn = Signal(str)

    def __init__(
        self,
        settings: Settings,
        folder: Path,
        games: tuple[str, ...] | None = None,
        now: datetime | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """``folder`` holds the saves; ``games`` are all of the program unless given; ``now`` is for pictures."""
        super().__init__(parent)
        self.settings = settings
        self.folder = folder
        self.games = games or game_ids()
        self._now = now
        self.setObjectName("start")
        self.setAccessibleName(say("start.name"))
        self.area = QScrollArea(self)
        self.area.setViewport(QWidget())
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.canvas = _Canvas(self)
        self.area.setWidget(self.canvas)
        self.area.viewport().setAutoFillBackground(False)
        self.canvas.setAutoFillBackground(False)
        self.setTabOrder(self.area, self.canvas)
        self.pills = [self._pill(name, icon) for name, icon in PILLS]
        self.posters = [self._poster(game) for game in self.games]
        self.strips: list[ContinueStrip] = []
        self.refresh()
        last = settings.values.last_game
        self.choose(self.games.index(last) if last in self.games else 0)
        settings.changed.connect(self._settings_changed)

    # -- building ---------------------------------------------------------------------------------------------

    def _pill(self, name: str, icon: str) -> ArtButton:
        button = ArtButton(say(f"start.{name}"), "pill", icon, self.canvas)
        button.clicked.connect(getattr(self, f"show_{name}"))
        button.installEventFilter(self)
        return button

    def _poster(self, game: str) -> PosterCard:
        card = PosterCard(poster(game), self._against(game), self.canvas)
        card.chosen.connect(lambda: self.choose(self.posters.index(card)))
        card.start.connect(lambda: self.start(game))
        card.setup.connect(lambda: self.set_up(game))
        card.installEventFilter(self)
        return card

    def _against(self, game: str) -> str:
        shown = poster(game)
        return against_text(usual_seats(self.settings.values, game, shown.seats, shown.colours))

    def refresh(self) -> None:
        """Read the saves again, as after coming back from a game."""
        for strip in self.strips:
            strip.removeEventFilter(self)
            strip.hide()
            strip.deleteLater()
        self.strips = []
        entries = [entry for entry in list_saves(self.folder) if shown_here(entry)][:MOST_SAVES]
        for entry in entries:
            strip = ContinueStrip(entry, self._now or datetime.now(), self.canvas)
            strip.resume.connect(self.resume)
            strip.again.connect(self.again)
            strip.show_folder.connect(show_in_folder)
            strip.installEventFilter(self)
            strip.show()
            self.strips.append(strip)
        for card in self.posters:
            card.say_against(self._against(card.poster.game))
        self._arrange()

    @property
    def theme(self) -> Theme:
        """The palette of this screen."""
        return theme_for("pamir", self.settings.dark())

    def _settings_changed(self, name: str) -> None:
        if name in ("scale", "theme", "palette"):
            self._arrange()
        elif name == "games":
            for card in self.posters:
                card.say_against(self._against(card.poster.game))

    # -- choosing and starting --------------------------------------------------------------------------------

    @property
    def chosen(self) -> int:
        """The index of the chosen poster."""
        return next((i for i, card in enumerate(self.posters) if card.selected), 0)

    def choose(self, index: int, focus: bool = True) -> None:
        """Choose the poster ``index``."""
        for i, card in enumerate(self.posters):
            card.choose(i == index)
        if focus and self.posters:
            self.posters[index].setFocus(Qt.FocusReason.OtherFocusReason)

    def start(self, game: str) -> None:
        """Start ``game`` at once, as it was played last."""
        self.new_game.emit(usual_game(find_game(game), self.settings.values))

    def set_up(self, game: str) -> None:
        """Ask for seats, rules and seed, then start."""
        from paxtable.ui.dialogs.new_game import NewGameDialog

        dialog = NewGameDialog(self.settings, game, self.games, self)
        dialog.chosen.connect(self.new_game)
        dialog.open()

    def show_learn(self) -> None:
        """The first guided turn of the chosen game."""
        self.learn.emit(self.games[self.chosen])

    def show_cards(self) -> None:
        """The browser of all cards."""
        from paxtable.ui.cards_browser import CardsBrowser

        CardsBrowser.in_dialog(self.settings, self, self.games[self.chosen]).open()

    def show_open(self) -> None:
        """Ask for a file of a saved game."""
        from paxtable.ui.dialogs.files import ask_for_save

        path = ask_for_save(self, self.folder)
        if path is not None:
            self.open_file.emit(path)

    def show_settings(self) -> None:
        """The settings."""
        from paxtable.ui.dialogs.settings_dialog import SettingsDialog

        SettingsDialog(self.settings, self).open()

    def show_about(self) -> None:
        """Who made this, and under which licences."""
        from paxtable.ui.dialogs.about import AboutDialog

        AboutDialog(self.settings, self).open()

    # -- layout and painting ----------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.area.setGeometry(self.rect())
        self._arrange()

    def _measure(self) -> Metrics:
        size = self.area.size()
        m = measure(size.width(), size.height(), len(self.posters), len(self.strips), self.settings.factor)
        if m.height > size.height() + 1:
            from paxtable.ui.dialogs.style import sheet

            self.area.setStyleSheet(sheet(self.theme, round))
            bar = self.area.verticalScrollBar().sizeHint().width()
            m = measure(size.width() - bar, size.height(), len(self.posters), len(self.strips), self.settings.factor)
        return m

    def _arrange(self) -> None:
        m, theme = self._measure(), self.theme
        self.canvas.m, self.canvas.theme = m, theme
        self.canvas.resize(QSize(int(m.width), int(m.height)))
        for card, rect in zip(self.posters, m.posters, strict=True):
            card.dress(theme, m)
            card.setGeometry(rect.toRect().adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN))
        for strip, rect in zip(self.strips, m.strips, strict=True):
            strip.dress(theme, m)
            strip.setGeometry(rect.toRect().adjusted(-SHADOW_SIDE, -SHADOW_TOP, SHADOW_SIDE, SHADOW_FOOT))
        self.canvas.head_room = self._arrange_pills(m, compact=False)
        if self.canvas.head_room < m.wordmark.x() + m.px(330, 150):
            self.canvas.head_room = self._arrange_pills(m, compact=True)
        self.canvas.empty = not self.strips
        self.canvas.keys = len(self.posters)
        self.canvas.update()
        self.update()

    def _arrange_pills(self, m: Metrics, compact: bool) -> float:
        """Place the pills from the right, as icons alone where ``compact``; gives the x where they begin."""
        right = m.pills_right
        for pill in reversed(self.pills):
            pill.compact = compact
            pill.setToolTip(pill.text() if compact else "")
            pill.dress(self.theme, m.px(16, 12))
            size = pill.sizeHint()
            right -= size.width()
            pill.setGeometry(QRect(round(right), round(m.pills_y), size.width(), size.height()))
            right -= m.of(9)
        return right

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        ground(painter, QRectF(self.rect()), self.theme)
        painter.end()

    # -- keyboard ---------------------------------------------------------------------------------------------

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The screen itself never keeps the focus: its chosen poster does."""
        super().focusInEvent(event)
        self.choose(self.chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.posters:
            self.start(self.games[self.chosen])
        elif not self._key(event):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self._key(event):
            return True
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self._reveal(watched)
            if isinstance(watched, PosterCard) and not watched.selected:
                self.choose(self.posters.index(watched), focus=False)
        return super().eventFilter(watched, event)

    def _reveal(self, widget: QWidget) -> None:
        """Scroll to ``widget``; to the very top for the first row."""
        first = widget.y() < self.height() * 0.5 and widget.geometry().bottom() <= self.height()
        if first or widget in self.pills:
            self.area.verticalScrollBar().setValue(0)
        else:
            self.area.ensureWidgetVisible(widget, 0, MARGIN)

    def _key(self, event: QKeyEvent) -> bool:
        """Whether ``event`` was one of the screen's keys, and done."""
        plain = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier
        if event.modifiers() not in plain:
            return False
        key, digit = event.key(), event.key() - Qt.Key.Key_1
        if 0 <= digit < len(self.posters):
            self.choose(digit)
        elif key == Qt.Key.Key_C and self.strips:
            self.strips[0].click()
        elif key == Qt.Key.Key_N and self.posters:
            self.set_up(self.games[self.chosen])
        elif key == Qt.Key.Key_L and self.posters:
            self.show_learn()
        elif key in _ARROWS:
            self._walk(key)
        else:
            return False
        return True

    def _walk(self, key: int) -> None:
        rows: list[list[QWidget]] = [list(self.pills), *self._grid(self.posters), *self._grid(self.strips)]
        rows = [row for row in rows if row]
        focus = self.focusWidget()
        place = next(((r, row.index(focus)) for r, row in enumerate(rows) if focus in row), None)
        if place is None:
            self.choose(self.chosen)
            return
        r, i = place
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            step = 1 if key == Qt.Key.Key_Right else -1
            target = rows[r][(i + step) % len(rows[r])]
        else:
            r = max(0, min(len(rows) - 1, r + (1 if key == Qt.Key.Key_Down else -1)))
            target = self._nearest(rows[r], focus)
        target.setFocus(Qt.FocusReason.TabFocusReason)

    def _nearest(self, row: list[QWidget], focus: QWidget | None) -> QWidget:
        """The chosen poster in a row of posters, else the widget straight above or below ``focus``."""
        for widget in row:
            if isinstance(widget, PosterCard) and widget.selected:
                return widget
        x = focus.geometry().center().x() if focus is not None else 0
        return min(row, key=lambda widget: abs(widget.geometry().center().x() - x))

    @staticmethod
    def _grid(widgets: list[PosterCard] | list[ContinueStrip]) -> list[list[QWidget]]:
        """Widgets by rows as they stand on the screen."""
        rows: dict[int, list[QWidget]] = {}
        for widget in widgets:
            rows.setdefault(widget.y(), []).append(widget)
        return [rows[y] for y in sorted(rows)]


_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class _Canvas(QWidget):
    """What scrolls: head, section titles and the hint are painted, the rest are children."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.m: Metrics | None = None
        self.theme: Theme | None = None
        self.head_room = 0.0
        self.empty = True
        self.keys = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.m is None or self.theme is None:
            return
        m, theme = self.m, self.theme
        painter = smooth(QPainter(self))
        tall = max(9.0, m.of(BAND))
        band = QRectF(0, 0, self.width(), tall)
        tile_border(painter, band, theme.tile_ground, theme.tile_b, theme.tile_a, tall * 1.43)
        self._emblem(painter, m.emblem)
        room = self.head_room - m.wordmark.x() - m.of(16)
        word = QRectF(m.wordmark.x(), m.wordmark.y(), min(m.wordmark.width(), room), m.wordmark.height())
        draw(painter, word, "paxtable", TITLE, m.px(66, 38), theme.ink)
        motto = QRectF(m.motto.x(), m.motto.y(), min(m.motto.width(), room), m.motto.height())
        draw(painter, motto, motto_text(self.keys), SERIF_ITALIC, m.px(20, 14), theme.ink2)
        draw(painter, m.label, say("start.continue").upper(), HEADING, m.px(13, 11), theme.ink2)
        if self.empty:
            line = QRectF(m.label.x(), m.label.bottom() + m.of(6), m.label.width(), m.of(30))
            draw(painter, line, say("start.nothing"), MEDIUM, m.px(14.5, 12), theme.ink2)
        keys = f"1–{self.keys}" if self.keys > 1 else "1"
        hint = say("start.hint", keys=keys) + ("" if self.empty else say("start.hint.continue"))
        draw(painter, m.hint, hint, MEDIUM, m.px(14, 11), theme.ink2, CENTRE)
        painter.end()

    def _emblem(self, painter: QPainter, rect: QRectF) -> None:
        for share, name, ink in (
            (1.0, "star8", "#4a5590" if self.theme is not None and self.theme.dark else "#22284a"),
            (0.74, "star8", "#c99a3f"),
            (0.47, "star8", "#8f2b26"),
            (0.32, "pip", "#fff3cf"),
        ):
            side = rect.width() * share
            square = QRectF(0, 0, side, side)
            square.moveCenter(rect.center())
            draw_icon(painter, name, square, ink)


def motto_text(games: int) -> str:
    """The line under the wordmark."""
    key = f"start.motto.{games}"
    return say(key) if known(key) else say("start.motto.many", n=games)


def shown_here(entry: Saved) -> bool:
    """Finished games stay in their folder but not on the start screen."""
    return not entry.over


def show_in_folder(path: Path) -> None:
    """Open the folder of ``path`` in the system's file manager."""
    from PySide6.QtCore import QUrl
    from PySide6.QtGui import QDesktopServices

    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))
