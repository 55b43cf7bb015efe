"""The rules of a game as a panel: searchable, opened at the number of a statement, with a way back."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QRegularExpression, Qt, QTimer, QUrl
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QKeyEvent,
    QKeySequence,
    QShortcut,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
    QTextFrame,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QTextBrowser, QTextEdit, QVBoxLayout, QWidget

from paxtable.games.registry import find_game
from paxtable.resources import resource
from paxtable.ui.dialogs.frame import Sheet
from paxtable.ui.dialogs.style import sheet
from paxtable.ui.paint.brush import colour, mix
from paxtable.ui.paint.fonts import GARAMOND, INTER, load_fonts
from paxtable.ui.rules_text import RulesText, normal, number_at_start, prepare
from paxtable.ui.settings import TEXT, Settings
from paxtable.ui.start.controls import ArtButton
from paxtable.ui.theme import Theme, theme_for
from paxtable.ui.words import say

BODY_PX = 14
HEADING_PX = {1: 30, 2: 23, 3: 19}
ZOOM_STEP = 10
MOST_HISTORY = 100


class RulesPanel(QWidget):
    """Content of a dock or a dialog. ``open_at`` shows a statement; text size follows and sets the settings."""

    def __init__(self, settings: Settings, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        load_fonts()
        self.settings = settings
        self.game = ""
        self.text = RulesText("", ())
        self.places: dict[str, int] = {}
        self.history: list[int] = []
        self.wanted: int | None = None
        self.matches: list[QTextCursor] = []
        self.current = -1
        self._make()
        self.show_game(game)
        settings.changed.connect(self._settings_changed)

    def _make(self) -> None:
        self.back = ArtButton("", "quiet", "undo", self)
        self.back.setAccessibleName(say("rules.back"))
        self.back.setToolTip(say("rules.back"))
        self.back.clicked.connect(self.go_back)
        self.search = QLineEdit()
        self.search.setPlaceholderText(say("rules.search"))
        self.search.setAccessibleName(say("rules.search"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._search_changed)
        self.search.installEventFilter(self)
        self.count = QLabel("")
        self.count.setObjectName("note")
        self.browser = QTextBrowser()
        self.browser.setOpenLinks(False)
        self.browser.setUndoRedoEnabled(False)
        self.browser.setAccessibleName(say("rules.text"))
        self.browser.anchorClicked.connect(self._follow)
        self.browser.installEventFilter(self)
        self.browser.viewport().installEventFilter(self)
        self.browser.verticalScrollBar().actionTriggered.connect(self._scrolled)
        row = QHBoxLayout()
        row.addWidget(self.back)
        row.addWidget(self.search, 1)
        row.addWidget(self.count)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addWidget(self.browser, 1)
        find = QShortcut(QKeySequence.StandardKey.Find, self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(self._focus_search)
        back = QShortcut(QKeySequence.StandardKey.Back, self)
        back.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        back.activated.connect(self.go_back)
        for key, step in (("Ctrl++", ZOOM_STEP), ("Ctrl+=", ZOOM_STEP), ("Ctrl+-", -ZOOM_STEP)):
            zoom = QShortcut(QKeySequence(key), self)
            zoom.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            zoom.activated.connect(lambda by=step: self.zoom(by))

    @classmethod
    def in_dialog(cls, settings: Settings, game: str, parent: QWidget, number: str = "") -> Sheet:
        """The rules in a dialog of their own, opened at ``number``."""
        dialog = Sheet(settings, say("rules.title"), parent)
        panel = cls(settings, game, dialog)
        dialog.body.addWidget(panel, 1)
        close = dialog.add_button(say("about.close"), "primary")
        close.clicked.connect(dialog.accept)
        dialog.fit_screen(860, 760)
        if number:
            panel.open_at(number)
        return dialog

    # -- text -------------------------------------------------------------------------------------------------

    def show_game(self, game: str) -> None:
        """Show the rules of ``game``; one sentence where it has none."""
        if game == self.game:
            return
        self.game = game
        path = rules_path(game)
        source = path.read_text(encoding="utf-8") if path is not None else say("rules.none", game=game)
        self.text = prepare(source)
        self.history.clear()
        self.browser.setMarkdown(self.text.markdown)
        self._find_places()
        self.dress()

    def _find_places(self) -> None:
        self.places = {}
        known = set(self.text.numbers)
        block = self.browser.document().begin()
        while block.isValid():
            number = number_at_start(block.text())
            if number in known:
                self.places.setdefault(number, block.position())
            block = block.next()

    def open_at(self, number: str) -> bool:
        """Show the statement ``number`` (``"PP38"``) at the top; False, with nothing moved, when there is none."""
        place = self.places.get(normal(number, self.text.numbers))
        if place is None:
            return False
        self._remember()
        self._show(place)
        return True

    def _show(self, place: int) -> None:
        self.wanted = place
        cursor = QTextCursor(self.browser.document())
        cursor.setPosition(place)
        self.browser.setTextCursor(cursor)
        top = self.browser.cursorRect(cursor).top() + self.browser.verticalScrollBar().value()
        self.browser.verticalScrollBar().setValue(max(0, top - round(self.px(10))))

    def _scrolled(self) -> None:
        """The reader has moved on: a change of size need not come back to the statement any more."""
        self.wanted = None

    def _remember(self) -> None:
        self.history.append(self.browser.verticalScrollBar().value())
        del self.history[:-MOST_HISTORY]
        self.back.setEnabled(True)

    def go_back(self) -> None:
        """To where the reader was before the last jump."""
        if self.history:
            self.browser.verticalScrollBar().setValue(self.history.pop())
        self.back.setEnabled(bool(self.history))

    def _follow(self, url: QUrl) -> None:
        self.open_at(url.fragment())

    # -- search -----------------------------------------------------------------------------------------------

    def _focus_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _search_changed(self, text: str) -> None:
        self.matches = self._find_all(text.strip())
        self.current = -1
        if self.matches:
            self.step(1)
        self._mark()

    def _find_all(self, text: str) -> list[QTextCursor]:
        """All places of ``text``, capitals and the kind of apostrophe ignored; a number of a statement is one."""
        if len(text) < 2:
            return []
        wanted = QRegularExpression.escape(text).replace("'", "['’]").replace("’", "['’]")
        pattern = QRegularExpression(wanted, QRegularExpression.PatternOption.CaseInsensitiveOption)
        found: list[QTextCursor] = []
        cursor = self.browser.document().find(pattern)
        while not cursor.isNull():
            found.append(cursor)
            cursor = self.browser.document().find(pattern, cursor)
        return found

    def step(self, by: int) -> None:
        """To the next match, or with -1 to the one before."""
        if not self.matches:
            return
        if self.current < 0:
            number = normal(self.search.text(), self.text.numbers)
            place = self.places.get(number, -1) if number == self.search.text().strip().upper() else -1
            self.current = next((i for i, m in enumerate(self.matches) if m.selectionStart() == place), 0)
        else:
            self.current = (self.current + by) % len(self.matches)
        match = self.matches[self.current]
        bar = self.browser.verticalScrollBar()
        top = self.browser.cursorRect(match).top()
        if not 0 <= top <= self.browser.viewport().height() - 40:
            bar.setValue(round(bar.value() + top - self.browser.viewport().height() * 0.3))
        self._mark()

    def _mark(self) -> None:
        """Colour all matches, the current one strongly, and say how many there are."""
        theme = self.theme
        selections = []
        for index, match in enumerate(self.matches):
            selection = QTextEdit.ExtraSelection()
            selection.cursor = match
            strong = index == self.current
            selection.format.setBackground(QColor(theme.primary_top) if strong else colour(theme.primary_top, 80))
            if strong:
                selection.format.setForeground(QColor(theme.primary_ink))
            selections.append(selection)
        self.browser.setExtraSelections(selections)
        if self.matches:
            self.count.setText(say("rules.count", n=self.current + 1, all=len(self.matches)))
        else:
            self.count.setText(say("rules.nothing") if len(self.search.text().strip()) > 1 else "")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.search and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.step(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
                return True
            if event.key() == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
        if event.type() == QEvent.Type.Resize and watched is self.browser.viewport() and self.wanted is not None:
            QTimer.singleShot(0, self, self._show_again)
        return super().eventFilter(watched, event)

    def _show_again(self) -> None:
        if self.wanted is not None:
            self._show(self.wanted)

    # -- look -------------------------------------------------------------------------------------------------

    @property
    def theme(self) -> Theme:
        """The palette of the game."""
        return theme_for(self.game, self.settings.dark())

    def px(self, size: float) -> float:
        """A size of the design in the person's interface scale."""
        return size * self.settings.factor

    def zoom(self, by: int) -> None:
        """Larger or smaller text here, in the log and in notes."""
        low, high = TEXT
        self.settings.set(text=max(low, min(high, self.settings.values.text + by)))

    def _settings_changed(self, name: str) -> None:
        if name in ("scale", "text", "theme", "palette"):
            self.dress()

    def dress(self) -> None:
        """Fonts and colours from the settings; the place that is read stays."""
        bar = self.browser.verticalScrollBar()
        share = bar.value() / max(1, bar.maximum())
        theme = self.theme
        self.setStyleSheet(sheet(theme, lambda size: round(self.px(size))))
        self.back.dress(theme, round(self.px(13)))
        self.back.setEnabled(bool(self.history))
        _Dresser(self.browser, theme, self.px(1) * self.settings.values.text / 100).run()
        bar.setValue(round(share * bar.maximum()))
        self._mark()


def rules_path(game: str) -> Path | None:
    """The file with the rules of ``game``, or None."""
    name = find_game(game).rules_file
    path = resource(name) if name else None
    return path if path is not None and path.is_file() else None


class _Dresser:
    """Gives the blocks of a Markdown document fonts, spacing and colours."""

    def __init__(self, browser: QTextBrowser, theme: Theme, unit: float) -> None:
        self.browser = browser
        self.document = browser.document()
        self.theme = theme
        self.unit = unit

    def run(self) -> None:
        """Format the whole document."""
        body = QFont(INTER)
        body.setPixelSize(max(8, round(BODY_PX * self.unit)))
        self.document.setDefaultFont(body)
        self.document.setDocumentMargin(10 * self.unit)
        cursor = QTextCursor(self.document)
        cursor.beginEditBlock()
        cursor.select(QTextCursor.SelectionType.Document)
        plain = QTextCharFormat()
        plain.setProperty(QTextFormat.Property.FontPixelSize, body.pixelSize())
        plain.setForeground(QColor(self.theme.ink))
        cursor.mergeCharFormat(plain)
        block = self.document.begin()
        while block.isValid():
            self._block(block)
            block = block.next()
        for frame in self.document.rootFrame().childFrames():
            self._table(frame)
        cursor.endEditBlock()

    def _block(self, block: QTextBlock) -> None:
        level = block.blockFormat().headingLevel()
        form = block.blockFormat()
        form.setLineHeight(135 if not level else 110, 1)
        in_table = QTextCursor(block).currentTable() is not None
        form.setTopMargin((18 if level else 0) * self.unit)
        form.setBottomMargin((0 if in_table else 9) * self.unit)
        cursor = QTextCursor(block)
        cursor.setBlockFormat(form)
        if level:
            cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
            title = QFont(GARAMOND)
            title.setPixelSize(max(8, round(HEADING_PX.get(level, 17) * self.unit)))
            look = QTextCharFormat()
            look.setFont(title)
            look.setForeground(QColor(self.theme.ink))
            cursor.setCharFormat(look)
            return
        self._links(block)
        number = number_at_start(block.text())
        if number:
            self._number(block, len(number))

    def _links(self, block: QTextBlock) -> None:
        pieces = []
        walker = block.begin()
        while not walker.atEnd():
            piece = walker.fragment()
            if piece.charFormat().isAnchor():
                pieces.append((piece.position(), piece.length()))
            walker += 1
        look = QTextCharFormat()
        look.setForeground(QColor(self.theme.gold))
        look.setFontUnderline(False)
        for position, length in pieces:
            self._select(position, length).mergeCharFormat(look)

    def _number(self, block: QTextBlock, length: int) -> None:
        look = QTextCharFormat()
        look.setForeground(QColor(self.theme.gold))
        look.setFontWeight(QFont.Weight.DemiBold)
        self._select(block.position(), length).mergeCharFormat(look)

    def _select(self, position: int, length: int) -> QTextCursor:
        cursor = QTextCursor(self.document)
        cursor.setPosition(position)
        cursor.setPosition(position + length, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _table(self, frame: QTextFrame) -> None:
        if not isinstance(frame, QTextTable):
            return
        form = frame.format()
        form.setBorder(1)
        form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        form.setBorderBrush(QBrush(QColor(self.theme.hairline)))
        form.setBorderCollapse(True)
        form.setCellPadding(5 * self.unit)
        form.setTopMargin(4 * self.unit)
        form.setBottomMargin(12 * self.unit)
        form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        frame.setFormat(form)
        head = mix(self.theme.panel_bottom, self.theme.hairline, 0.3)
        for column in range(frame.columns()):
            cell = frame.cellAt(0, column)
            look = cell.format()
            look.setBackground(head)
            cell.setFormat(look)
