"""The bar at the top: whose decision, what is asked, the steps of the move, the answers that have no place on the
table, Undo, Redo, End turn. Its text comes from the open question, so it is never stale."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from paxtable.engine.choice import Choice
from paxtable.ui.paint import panel, text, tokens
from paxtable.ui.paint.brush import disc, fill_rounded, mix, ring, smooth
from paxtable.ui.paint.fonts import FIGURE, MEDIUM, SERIF, TITLE
from paxtable.ui.panels.controls import BarButton, IconButton
from paxtable.ui.panels.styles import COMPACT_BELOW
from paxtable.ui.scene.arrangement import Picture
from paxtable.ui.scene.pixmaps import PixmapStore, draw_picture
from paxtable.ui.texts import tell
from paxtable.ui.theme import PAMIR_LIGHT, Theme

TALL, SMALL = 64, 46

DONE, NOW, LATER = "#28604f", "#d9a53a", "#3d4675"
LEAST_QUESTION = 180.0
OPTIONS_GAP = 14.0
FOLDED = 0.72
"""Size of a question that takes two lines, as a share of that of one line."""


class Option(Struct, frozen=True):
    """A button of the bar: what it emits, its words, whether it is the golden one."""

    key: object
    words: str
    primary: bool = False


class Prompt(Struct, frozen=True):
    """Everything the bar shows. ``pips`` are actions left and all; ``undo``, ``redo`` and ``end`` are what their
    buttons would do, empty when there is nothing."""

    seat: str = ""
    colour: str = ""
    question: str = ""
    crumbs: tuple[str, ...] = ()
    crumb: int = 0
    pips: tuple[int, int] | None = None
    options: tuple[Option, ...] = ()
    undo: str = ""
    redo: str = ""
    end: str = ""

    def spoken(self) -> str:
        """The bar as one sentence."""
        left = tell("actions", n=self.pips[0]) if self.pips else ""
        return ". ".join(part for part in (f"{self.seat} {self.question}".strip(), left) if part)


class PromptBar(QWidget):
    """Shows a :class:`Prompt`. ``picked`` gives the key of an option."""

    picked = Signal(object)
    undo = Signal()
    redo = Signal()
    end = Signal()
    rules = Signal()
    menu = Signal(QPoint)
    help = Signal()

    def __init__(self, store: PixmapStore | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.store = store or PixmapStore()
        self.theme: Theme = PAMIR_LIGHT
        self.prompt = Prompt()
        self.small = False
        self._text_end = 0.0
        self._more: list[Option] = []
        self.undo_button = BarButton(tell("undo"), "undo", parent=self)
        self.redo_button = BarButton(tell("redo"), "redo", parent=self)
        self.end_button = BarButton(tell("end_turn"), "check", primary=True, parent=self)
        self.rules_button = IconButton("book", tell("rules"), self)
        self.menu_button = IconButton("gear", tell("menu"), self)
        self.help_button = IconButton("help", tell("help"), self)
        self.more_button = BarButton(tell("more"), parent=self)
        self.option_buttons: list[BarButton] = []
        self.undo_button.clicked.connect(self.undo)
        self.redo_button.clicked.connect(self.redo)
        self.end_button.clicked.connect(self.end)
        self.rules_button.clicked.connect(self.rules)
        self.help_button.clicked.connect(self.help)
        self.menu_button.clicked.connect(self._ask_menu)
        self.more_button.clicked.connect(self._show_more)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(TALL)

    def _ask_menu(self) -> None:
        self.menu.emit(self.menu_button.mapToGlobal(QPoint(0, self.menu_button.height())))

    # -- content -----------------------------------------------------------------------------------------------

    def show_prompt(self, prompt: Prompt) -> None:
        """Show ``prompt``; nothing happens when it is shown already."""
        if prompt == self.prompt:
            return
        options_changed = prompt.options != self.prompt.options
        self.prompt = prompt
        if options_changed:
            self._make_options()
        self.undo_button.setEnabled(bool(prompt.undo))
        self.undo_button.say(tell("undo"), tell("undo.what", what=prompt.undo) if prompt.undo else tell("undo"))
        self.redo_button.setEnabled(bool(prompt.redo))
        self.redo_button.say(tell("redo"), tell("redo.what", what=prompt.redo) if prompt.redo else tell("redo"))
        self.end_button.setEnabled(bool(prompt.end))
        self.end_button.say(prompt.end or tell("end_turn"))
        self.setAccessibleName(prompt.spoken())
        self.arrange()

    def _make_options(self) -> None:
        for button in self.option_buttons:
            button.hide()
            button.deleteLater()
        self.option_buttons = []
        for number, option in enumerate(self.prompt.options, 1):
            button = BarButton(option.words, primary=option.primary, parent=self)
            button.setObjectName(f"option-{number}")
            button.clicked.connect(lambda _=False, key=option.key: self.picked.emit(key))
            self.option_buttons.append(button)

    def option(self, number: int) -> Option | None:
        """The option that the key ``number`` (1 to 9) picks: the one at that place or, where the options are amounts
        of one kind, the one of that amount."""
        found = (option for option in self.prompt.options if self.number(option) == number)
        return next(found, None) if number else None

    def number(self, option: Option) -> int:
        """The key that picks ``option``, 0 when it has none."""
        amounts = {o.key.verb for o in self.prompt.options if isinstance(o.key, Choice) and o.key.amount}
        counted = [o for o in self.prompt.options if isinstance(o.key, Choice) and o.key.amount]
        if len(amounts) == 1 and len(counted) > 1:
            number = option.key.amount if isinstance(option.key, Choice) else 0
        else:
            number = self.prompt.options.index(option) + 1
        return number if number <= 9 else 0

    def entry(self, option: Option) -> str:
        """An option as an entry of the menu, with the key that picks it where it has one."""
        words, number = option.words.replace("&", "&&"), self.number(option)
        return f"{words}\t{number}" if number else words

    def dress(self, theme: Theme) -> None:
        """Paint from ``theme``."""
        self.theme = theme
        for button in self.findChildren(BarButton):
            button.theme = theme
        self.arrange()

    # -- places ------------------------------------------------------------------------------------------------

    @property
    def _px(self) -> float:
        return 18.0 if self.small else 23.0

    @property
    def _margin(self) -> float:
        return 10.0 if self.small else 24.0

    @property
    def _inner(self) -> float:
        return self.height() - (6.0 if self.small else 8.0)

    def minimumSizeHint(self) -> QSize:
        return QSize(640, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        small = self.width() < COMPACT_BELOW
        if small != self.small:
            self.small = small
            self.setFixedHeight(SMALL if small else TALL)
        self.arrange()

    def arrange(self) -> None:
        """Put every button where it belongs and paint again."""
        left = self._arrange_right()
        self._arrange_options(left)
        self.update()

    def _arrange_right(self) -> float:
        """Buttons at the right; gives the x of the leftmost."""
        x = self.width() - self._margin
        for button in (self.end_button, self.redo_button, self.undo_button):
            button.theme = self.theme
            button.px = 13.5 if self.small else 14.0
            button.compact = self.small and button is not self.end_button
            x = self._put(button, x, button.sizeHint()) - (6 if self.small else 8)
        x -= 4 if self.small else 10
        side = 30 if self.small else 34
        for icon in (self.help_button, self.menu_button, self.rules_button):
            icon.side = 18.0 if self.small else 20.0
            x = self._put(icon, x, QSize(side, 36))
        return x

    def _put(self, button: QWidget, right: float, size: QSize) -> float:
        x = right - size.width()
        button.setGeometry(round(x), round((self._inner - size.height()) / 2), size.width(), size.height())
        return x

    def _arrange_options(self, right: float) -> None:
        end = right - 12
        x = self._measure_text(end) + OPTIONS_GAP
        self._more = []
        gap = 6 if self.small else 8
        buttons = self.option_buttons
        for button in buttons:
            button.theme = self.theme
            button.px = 13.0 if self.small else 14.0
        widths = [button.sizeHint().width() for button in buttons]
        room = end - x
        self.more_button.px = 13.0 if self.small else 14.0
        more = self.more_button.sizeHint()
        folded = sum(widths) + gap * max(0, len(widths) - 1) > room
        limit = room - (more.width() + gap if folded else 0)
        used = 0.0
        for i, button in enumerate(buttons):
            if used + widths[i] <= limit and not self._more:
                self._put(button, x + used + widths[i], button.sizeHint())
                button.setVisible(True)
                used += widths[i] + gap
            else:
                button.setVisible(False)
                self._more.append(self.prompt.options[i])
        self.more_button.setVisible(bool(self._more))
        if self._more:
            self._put(self.more_button, x + used + more.width(), more)

    def _measure_text(self, end: float) -> float:
        """Where the text ends; the question gives way to the buttons, but never below a readable width."""
        prompt, px = self.prompt, self._px
        x = self._margin + (28 if self.small else 36) + 14
        if prompt.seat:
            x += text.width(prompt.seat, TITLE, px) + 12
        wish = text.width(prompt.question, SERIF, px - 1)
        wanted = sum(button.sizeHint().width() + 8 for button in self.option_buttons)
        after = self._steps_width() + min(wanted, 420.0)
        room = max(min(wish, LEAST_QUESTION), min(wish, end - x - after - 22 - OPTIONS_GAP))
        self._folded = text.width(prompt.question, SERIF, (px - 1) * text.SMALLEST) > room
        if self._folded:
            lines = text.balanced(prompt.question, SERIF, self._folded_px, room)
            room = min(room, max(text.width(line, SERIF, self._folded_px) for line in lines) + 2)
        self._question_width = room
        self._text_end = x + self._question_width + 22 + self._steps_width()
        return self._text_end

    _question_width = 0.0
    _folded = False

    @property
    def _folded_px(self) -> float:
        return (self._px - 1) * FOLDED

    def _steps_width(self) -> float:
        prompt = self.prompt
        wide = sum(text.width(words, FIGURE, 12.5) + 32 for words in self._crumbs())
        if prompt.pips:
            wide += 24 * prompt.pips[1] + 12
            if self._says_actions:
                wide += text.width(tell("actions", n=prompt.pips[0]), MEDIUM, 13.5) + 8
        return wide

    @property
    def _says_actions(self) -> bool:
        """Whether the pips are said in words, too: where there is room, some are left, and the question does not say
        it."""
        prompt = self.prompt
        some = prompt.pips is not None and prompt.pips[0] > 0
        return some and not (self.small or prompt.crumbs or prompt.options or prompt.question[:1].isdigit())

    def _crumbs(self) -> list[str]:
        if self.small:
            return list(self.prompt.crumbs[self.prompt.crumb : self.prompt.crumb + 1])
        return [f"{i} {words}" for i, words in enumerate(self.prompt.crumbs, 1)]

    # -- painting ----------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        draw_picture(painter, self.store, bar_picture(self.theme, self.small), QRectF(self.rect()))
        prompt, px, x = self.prompt, self._px, self._margin
        size = 28.0 if self.small else 36.0
        if prompt.colour:
            tokens.seat_token(painter, QPointF(x + size / 2, self._inner / 2), size, prompt.colour)
        x += size + 14
        room = QRectF(x, 0, 600, self._inner)
        if prompt.seat:
            x += text.draw(painter, room, prompt.seat, TITLE, px, self.theme.bar_name) + 12
        room = QRectF(x, 0, self._question_width + 2, self._inner)
        if self._folded:
            room = room.adjusted(0, 3, 0, -3)
            text.paragraph(
                painter, room, prompt.question, SERIF, self._folded_px, self.theme.bar_ink, leading=1.15, middle=True
            )
        else:
            text.draw(painter, room, prompt.question, SERIF, px - 1, self.theme.bar_ink)
        x += self._question_width + 22
        x = self._paint_crumbs(painter, x)
        self._paint_pips(painter, x)
        painter.end()

    def _paint_crumbs(self, painter: QPainter, x: float) -> float:
        first = self.prompt.crumb if self.small else 0
        for i, words in enumerate(self._crumbs(), first):
            wide = text.width(words, FIGURE, 12.5) + 26
            rect = QRectF(x, self._inner / 2 - 13, wide, 26)
            ground = DONE if i < self.prompt.crumb else NOW if i == self.prompt.crumb else LATER
            fill_rounded(painter, rect, 13, ground)
            ink = "#2a1c04" if i == self.prompt.crumb else "#f6ead0"
            text.draw(painter, rect.adjusted(8, 0, -8, 0), words, FIGURE, 12.5, ink, text.CENTRE)
            x += wide + 6
        return x + (6 if self.prompt.crumbs else 0)

    def _paint_pips(self, painter: QPainter, x: float) -> None:
        if not self.prompt.pips:
            return
        left, count = self.prompt.pips
        spent = mix(self.theme.button, "#ffffff", 0.2)
        for i in range(count):
            middle = QPointF(x + 8 + i * 24, self._inner / 2)
            disc(painter, middle, 8, "#e7bb52" if i < left else self.theme.button)
            ring(painter, middle, 8, "#f7dc92" if i < left else spent, 1.2)
            disc(painter, middle, 3, self.theme.bar_bottom if i < left else spent)
        if self._says_actions:
            room = QRectF(x + 24 * count + 6, 0, 200, self._inner)
            text.draw(painter, room, tell("actions", n=left), MEDIUM, 13.5, "#cfc4a6")

    def _show_more(self) -> None:
        menu = QMenu(self)
        for option in self._more:
            menu.addAction(self.entry(option)).triggered.connect(lambda _=False, key=option.key: self.picked.emit(key))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.more_button.mapToGlobal(QPoint(0, self.more_button.height())))
        menu.setActiveAction(menu.actions()[0])


def bar_picture(theme: Theme, small: bool) -> Picture:
    """The ground of the bar with its tile border."""
    border = 6.0 if small else 8.0
    return Picture(
        ("bar", theme.name, theme.dark, small), lambda p, size: panel.bar(p, QRectF(QPointF(), size), theme, border)
    )
