"""Every card of every set: searched, filtered, enlarged, each of its icons explained."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QWheelEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QScrollArea,
    QSlider,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from paxtable.ui.card_detail import CardDetail
from paxtable.ui.card_sets import CardEntry, CardSet, games_with_cards, sets_of
from paxtable.ui.cards_model import CardDelegate, CardsModel
from paxtable.ui.dialogs.frame import PAD, Sheet
from paxtable.ui.dialogs.style import sheet
from paxtable.ui.dialogs.widgets import Picker, Segments
from paxtable.ui.paint.fonts import load_fonts
from paxtable.ui.settings import Settings
from paxtable.ui.start.controls import ArtButton
from paxtable.ui.theme import Theme, theme_for
from paxtable.ui.words import say

SIZES = (74, 220)
"""Least and most width of a card in the list, in the design's pixels."""
USUAL_SIZE = 124
DETAIL = 330
LOW = 600
"""Below this height the title gives its room to the cards."""

SEARCH = 260
"""Least width of the search and the gaps beside it."""


class CardsSheet(Sheet):
    """The dialog of the browser, in the colours of the game whose cards are shown."""

    look = "pamir"

    @property
    def theme(self) -> Theme:
        """The palette of the cards' game."""
        return theme_for(self.look, self.settings.dark())

    def show_look(self, game: str) -> None:
        """Take the colours of ``game``."""
        self.look = game
        self.dress()


class CardsBrowser(QWidget):
    """Content of a dialog. ``rule_asked`` gives the number of a rule that was clicked, and the game."""

    rule_asked = Signal(str, str)
    game_shown = Signal(str)

    def __init__(self, settings: Settings, game: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        load_fonts()
        self.settings = settings
        self.games = games_with_cards()
        self.sets = sets_of(game if game in self.games else self.games[0])
        first = self.sets[0]
        self.model = CardsModel(first)
        self.pickers: list[Picker] = []
        self._make_head(first)
        self._make_list()
        self.detail = CardDetail(self.theme)
        self.detail.rule_asked.connect(lambda rule: self.rule_asked.emit(self.model.set.game, rule))
        self.detail_area = QScrollArea()
        self.detail_area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.detail_area.setWidgetResizable(True)
        self.detail_area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.detail_area.setWidget(self.detail)
        self.detail_area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.detail_area.viewport().installEventFilter(self)
        middle = QHBoxLayout()
        middle.addWidget(self.list, 1)
        middle.addWidget(self.detail_area)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self.head)
        column.addLayout(self.filters)
        column.addLayout(middle, 1)
        find = QShortcut(QKeySequence.StandardKey.Find, self)
        find.activated.connect(lambda: self.search.setFocus(Qt.FocusReason.ShortcutFocusReason))
        settings.changed.connect(self._settings_changed)
        self.show_set(first.key)

    @classmethod
    def in_dialog(cls, settings: Settings, parent: QWidget, game: str = "") -> Sheet:
        """The browser in a dialog; a click on a rule opens the rules there."""
        dialog = CardsSheet(settings, say("cards.title"), parent)
        dialog.fit_screen(1280, 860)
        dialog.title.setVisible(dialog.height() >= dialog.px(LOW))
        browser = cls(settings, game, dialog)
        dialog.look = browser.model.set.game
        browser.game_shown.connect(dialog.show_look)
        dialog.body.addWidget(browser, 1)
        close = dialog.add_button(say("about.close"), "primary")
        close.clicked.connect(dialog.accept)
        browser.rule_asked.connect(lambda of, rule: show_rule(settings, dialog, of, rule))
        browser.list.setFocus(Qt.FocusReason.OtherFocusReason)
        return dialog

    # -- building ---------------------------------------------------------------------------------------------

    def _make_head(self, first: CardSet) -> None:
        from paxtable.ui.start.posters import poster

        self.game = Segments([(game, poster(game).title) for game in self.games], say("cards.game"))
        self.game.choose(first.game)
        if len(self.games) < 2:
            self.game.hide()
        self.game.picked.connect(self.show_game)
        self.choice = Segments([(cards.key, cards.title) for cards in self.sets], say("cards.sets"))
        self.choice.picked.connect(self.show_set)
        self.search = QLineEdit()
        self.search.setPlaceholderText(say("cards.search"))
        self.search.setAccessibleName(say("cards.search"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._searched)
        self.search.installEventFilter(self)
        self.count = QLabel()
        self.count.setObjectName("note")
        self.zoom = QSlider(Qt.Orientation.Horizontal)
        self.zoom.setRange(*SIZES)
        self.zoom.setValue(USUAL_SIZE)
        self.zoom.setAccessibleName(say("cards.size"))
        self.zoom.setToolTip(say("cards.size"))
        self.zoom.valueChanged.connect(self._resize_cards)
        self.head = QHBoxLayout()
        self.head.addWidget(self.game)
        self.head.addWidget(self.search, 1)
        self.head.addWidget(self.count)
        self.head.addWidget(self.zoom)
        self.filters = QVBoxLayout()
        self.clear = ArtButton(say("cards.clear"), "quiet", parent=self)
        self.clear.clicked.connect(self.clear_filters)

    def _make_list(self) -> None:
        self.list = QListView()
        self.list.setViewMode(QListView.ViewMode.IconMode)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setMovement(QListView.Movement.Static)
        self.list.setUniformItemSizes(True)
        self.list.setMouseTracking(True)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setModel(self.model)
        self.delegate = CardDelegate(self.list, self.theme)
        self.list.setItemDelegate(self.delegate)
        self.list.selectionModel().currentChanged.connect(self._current_changed)
        self.list.viewport().installEventFilter(self)
        self.nothing = QLabel(say("cards.none"), self.list)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.nothing.hide()

    def show_game(self, game: str) -> None:
        """Show the first set of another game."""
        self.sets = sets_of(game)
        self.game.choose(game)
        self.show_set(self.sets[0].key)
        self.game_shown.emit(game)

    def show_set(self, key: str) -> None:
        """Show the set ``key`` of the game with its own filters."""
        cards = next(cards for cards in self.sets if cards.key == key)
        self.choice.offer([(each.key, each.title) for each in self.sets], key)
        self._clear_rows()
        for picker in self.pickers:
            picker.hide()
            picker.deleteLater()
        self.pickers = []
        for facet in cards.facets:
            picker = Picker(self)
            picker.addItem(say("cards.any", label=facet.label), "")
            for value, label in facet.values:
                picker.addItem(label, value)
            picker.setAccessibleName(facet.label)
            picker.currentIndexChanged.connect(lambda _, p=picker, f=facet.key: self._filtered(f, p.value()))
            self.pickers.append(picker)
        self.clear.setVisible(bool(cards.facets))
        self.model.show_set(cards)
        self.delegate.aspect = cards.aspect
        self.dress()
        self._after()

    # -- searching --------------------------------------------------------------------------------------------

    def _searched(self, text: str) -> None:
        self.model.search(text)
        self._after()

    def _filtered(self, facet: str, value: str) -> None:
        self.model.filter(facet, value)
        self._after()

    def clear_filters(self) -> None:
        """Show all cards of the set again."""
        self.search.clear()
        for picker in self.pickers:
            picker.setCurrentIndex(0)

    def _after(self) -> None:
        shown, total = len(self.model.shown), len(self.model.set.entries)
        all_shown = shown == total
        self.count.setText(say("cards.count", n=total) if all_shown else say("cards.of", n=shown, all=total))
        self.clear.setEnabled(not all_shown or bool(self.search.text()))
        self.list.setAccessibleName(say("cards.list", n=shown))
        self.nothing.setVisible(not shown)
        if shown:
            self.list.setCurrentIndex(self.model.index(0, 0))
        else:
            self.detail.show_card(None, self.model.set)

    def _current_changed(self, current: QModelIndex, _: QModelIndex) -> None:
        entry = current.data(Qt.ItemDataRole.UserRole) if current.isValid() else None
        if entry is None or isinstance(entry, CardEntry):
            self.detail.show_card(entry, self.model.set)

    # -- places ----------------------------------------------------------------------------------------------------

    def _flow(self) -> None:
        """Sets and filters from left to right in as many rows as the width asks for."""
        self._clear_rows()
        # the width of the dialog is known before the browser is laid out in it; too many rows would make it grow
        room = self.window().width() - (2 * self.px(PAD) if self.window() is not self else 0)
        gap, left = self.px(8), 0
        row: QHBoxLayout | None = None
        self.head.removeWidget(self.choice)
        above = self._fits_above(room)
        if above:
            self.head.insertWidget(1, self.choice)
        for widget in (*([] if above else [self.choice]), *self.pickers, self.clear):
            widget.ensurePolished()
            wide = widget.sizeHint().width() + gap
            if row is None or left + wide > room:
                row, left = QHBoxLayout(), 0
                row.setSpacing(gap)
                row.addStretch(1)
                self.filters.addLayout(row)
            row.insertWidget(row.count() - 1, widget)
            left += wide
            widget.show()
        self.clear.setVisible(bool(self.pickers))

    def _fits_above(self, room: int) -> bool:
        """Whether the sets stand beside the games and leave a place to search."""
        words = sum(widget.sizeHint().width() for widget in (self.game, self.choice, self.count))
        return words + self.zoom.width() + self.px(SEARCH) <= room

    def _clear_rows(self) -> None:
        while self.filters.count():
            item = self.filters.takeAt(0)
            row = item.layout() if item is not None else None
            while row is not None and row.count():
                row.takeAt(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._flow()

    # -- look -------------------------------------------------------------------------------------------------

    @property
    def theme(self) -> Theme:
        """The palette of the cards' game."""
        return theme_for(self.model.set.game, self.settings.dark())

    def px(self, size: float) -> int:
        """A size of the design in the person's interface scale."""
        return round(size * self.settings.factor)

    def _resize_cards(self) -> None:
        self.delegate.wide = self.px(self.zoom.value() * self.model.set.span)
        self._fill_rows()
        current = self.list.currentIndex()
        if current.isValid():
            self.list.scrollTo(current)

    def _fill_rows(self) -> None:
        """Spread the cards over the width; the list breaks its rows as if it always had a scroll bar."""
        bar = self.list.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent, None, self.list.verticalScrollBar())
        self.list.setGridSize(self.delegate.grid(self.list.maximumViewportSize().width() - bar - 1))

    def _settings_changed(self, name: str) -> None:
        if name == "palette":
            self.delegate.forget(self.theme)
        if name in ("scale", "theme", "palette"):
            self.dress()

    def dress(self) -> None:
        """Sizes and colours from the settings."""
        theme = self.theme
        self.setStyleSheet(sheet(theme, self.px))
        self.game.dress(theme, self.px(14))
        self.choice.dress(theme, self.px(14))
        self.clear.dress(theme, self.px(13))
        for picker in self.pickers:
            picker.dress(theme)
        self.zoom.setFixedWidth(self.px(120))
        self.zoom.setMinimumHeight(self.px(26))
        self.detail_area.setFixedWidth(self.px(DETAIL))
        self.detail.dress(theme, self.settings.factor)
        if self.delegate.theme != theme:
            self.delegate.forget(theme)
        self._resize_cards()
        self._flow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.list.viewport():
            if event.type() == QEvent.Type.Resize:
                self.nothing.setGeometry(self.list.viewport().rect())
                self._fill_rows()
            if isinstance(event, QWheelEvent) and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.zoom.setValue(self.zoom.value() + (8 if event.angleDelta().y() > 0 else -8))
                return True
        if watched is self.detail_area.viewport() and event.type() == QEvent.Type.Resize:
            self.detail.see(self.detail_area.viewport().height())
        return super().eventFilter(watched, event)


def show_rule(settings: Settings, parent: QWidget, game: str, rule: str) -> None:
    """Open the rules of ``game`` at ``rule`` over ``parent``."""
    from paxtable.ui.rules_view import RulesPanel

    RulesPanel.in_dialog(settings, game, parent, rule).open()
