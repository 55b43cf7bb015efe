"""The card at the end of a game: who won and why, all seats in order, what decided, and what to do next.

It lies over the table like the curtain's card, blocks nothing for long and can be called again.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from paxtable.ui.paint.brush import colour, disc, fill_rounded, line, ring, smooth, stroke_rounded, vertical
from paxtable.ui.paint.fonts import BODY, FIGURE, HEADING, MEDIUM, SERIF, SERIF_ITALIC, TITLE
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.panel import paper, paper_strength
from paxtable.ui.paint.shadow import DIALOG, Shadow, draw_shadow
from paxtable.ui.paint.shapes import square_at
from paxtable.ui.paint.text import CENTRE, LEFT, RIGHT, draw, width, wrap
from paxtable.ui.paint.tokens import seat_token
from paxtable.ui.settings import Settings
from paxtable.ui.start.controls import ArtButton, Style
from paxtable.ui.texts import tell
from paxtable.ui.theme import PAMIR_LIGHT, Theme

WIDE = 720.0
"""Width of the card in the design's pixels; a smaller table shrinks the whole card."""

HEAD, TITLE_PX, NOTE_PX = 58.0, 38.0, 18.0
ROW, TALL_ROW, COLUMN_HEAD, LINE = 36.0, 50.0, 30.0, 24.0
FOOT, LINKS = 116.0, 58.0
"""How much room both rows of buttons need at the bottom, and the lower one, the links, of it."""

PAD, CELL, NAME_LEAST = 34.0, 104.0, 150.0
TOKEN = 76.0
FRAME = "#b98d2f"
SCRIM = 96
LEAST_GAP = 14


@dataclass(frozen=True)
class Place:
    """One line of the table: its place (0: none), who, the cells, whether this seat has won, a word where there is no
    place, what became of it in a few words."""

    place: int
    name: str
    colour: str
    cells: tuple[str, ...]
    won: bool = False
    out: str = ""
    verdict: str = ""


@dataclass(frozen=True)
class Account:
    """Everything the card says. ``decider`` is the number of the column that broke a tie, or -1."""

    title: str
    why: str
    columns: tuple[str, ...]
    places: tuple[Place, ...]
    winners: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    length: str = ""
    decider: int = -1

    def spoken(self) -> str:
        """The card as sentences for a screen reader."""
        rows = [
            f"{place.place or place.verdict or place.out} {place.name}: "
            + ", ".join(f"{head} {cell}" for head, cell in zip(self.columns, place.cells, strict=True))
            for place in self.places
        ]
        return " ".join([f"{self.title}.", self.why, *(f"{row}." for row in rows), *self.remarks, f"{self.length}."])


@dataclass(frozen=True)
class Deed:
    """A button of the card: what ``picked`` gives, its words, style and icon."""

    key: str
    words: str
    style: Style = "quiet"
    icon: str = ""


DEEDS = (
    Deed("start", "result.start", "link"),
    Deed("export", "result.export", "link"),
    Deed("back", "result.back", icon="undo"),
    Deed("retry", "result.retry", icon="cards"),
    Deed("again", "result.again", icon="redo"),
    Deed("close", "result.close", "primary", "check"),
)
"""Keys, texts and looks of the buttons; those that lead on stand at the right."""


@dataclass
class _Layout:
    card: QRectF = field(default_factory=QRectF)
    unit: float = 1.0


class ResultCard(QWidget):
    """Shows an :class:`Account` over its parent. ``picked`` gives the key of a button; ``"close"`` also comes from
    ``Esc`` and from a click beside the card, and leaves the closing to who shows it."""

    picked = Signal(str)

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self.table = parent
        self.settings = settings
        self.theme: Theme = PAMIR_LIGHT
        self.account = Account("", "", (), ())
        self._at = _Layout()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.buttons: dict[str, ArtButton] = {}
        for deed in DEEDS:
            button = ArtButton(tell(deed.words), deed.style, deed.icon, self)
            button.clicked.connect(lambda _=False, key=deed.key: self._pick(key))
            self.buttons[deed.key] = button
        self.hide()

    def tell(self, account: Account, theme: Theme) -> None:
        """Show ``account``; the keyboard is on the button that only closes."""
        self.account, self.theme = account, theme
        self.setAccessibleName(account.spoken())
        self.place()
        self.show()
        self.raise_()
        self.buttons["close"].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _pick(self, key: str) -> None:
        if key != "close":
            self.hide()
        self.picked.emit(key)

    def dismiss(self) -> bool:
        """Close the card; whether it was open."""
        was_open = self.isVisibleTo(self.table)
        self.hide()
        return was_open

    # -- layout ------------------------------------------------------------------------------------------------

    def place(self) -> None:
        """Fill the parent and put the card in its middle, as large as the settings say or as fits."""
        self.setGeometry(self.table.rect())
        tall = self._tall()
        room = QRectF(self.rect()).adjusted(LEAST_GAP, LEAST_GAP + TOKEN / 2, -LEAST_GAP, -LEAST_GAP)
        unit = min(self.settings.factor, room.width() / WIDE, room.height() / tall)
        card = QRectF(0, 0, WIDE * unit, tall * unit)
        card.moveCenter(room.center())
        self._at = _Layout(card, unit)
        self._place_buttons()
        self.update()

    def _tall(self) -> float:
        account = self.account
        notes = len(self._lines(account.why, NOTE_PX)) * LINE
        rows = COLUMN_HEAD + len(account.places) * self._row
        remarks = sum(len(self._lines(words, 15)) for words in account.remarks) * LINE
        return HEAD + TITLE_PX * 1.3 + notes + 14 + rows + 12 + remarks + LINE + FOOT

    @property
    def _row(self) -> float:
        """The height of a line of the table: with or without a verdict under the name."""
        return TALL_ROW if any(place.verdict for place in self.account.places) else ROW

    def _lines(self, words: str, px: float) -> tuple[str, ...]:
        return wrap(words, SERIF_ITALIC if px == NOTE_PX else SERIF, px, WIDE - 2 * PAD)

    def _place_buttons(self) -> None:
        card, unit = self._at.card, self._at.unit
        y = card.bottom() - (FOOT - 14) * unit
        tall = round(42 * unit)
        left, right = card.left() + (PAD - 12) * unit, card.right() - (PAD - 6) * unit
        for deed in DEEDS:
            button = self.buttons[deed.key]
            button.dress(self.theme, max(11, round(14.5 * unit)))
        below = card.bottom() - LINKS * unit
        for deed in (d for d in DEEDS if d.style == "link"):
            size = QSize(self.buttons[deed.key].sizeHint().width(), tall)
            self.buttons[deed.key].setGeometry(round(left), round(below), size.width(), size.height())
            left += size.width() + 4 * unit
        for deed in reversed([d for d in DEEDS if d.style != "link"]):
            size = QSize(self.buttons[deed.key].sizeHint().width(), tall)
            right -= size.width()
            self.buttons[deed.key].setGeometry(round(right), round(y), size.width(), size.height())
            right -= 8 * unit

    # -- input -------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """``Esc`` and ``E`` close, arrows walk the buttons; every other key stays here."""
        key = event.key()
        if key in (Qt.Key.Key_Escape, Qt.Key.Key_E):
            self._pick("close")
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Down):
            order = [self.buttons[deed.key] for deed in DEEDS]
            now = next((i for i, button in enumerate(order) if button.hasFocus()), len(order) - 1)
            step = 1 if key in (Qt.Key.Key_Right, Qt.Key.Key_Down) else -1
            order[(now + step) % len(order)].setFocus(Qt.FocusReason.TabFocusReason)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click beside the card looks at the table."""
        if not self._at.card.contains(event.position()):
            self._pick("close")

    # -- painting ----------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        painter.fillRect(self.rect(), colour("#000000", SCRIM))
        card, unit = self._at.card, self._at.unit
        self._paint_card(painter, card, unit)
        self._paint_heads(painter, card, unit)
        painter.translate(card.topLeft())
        painter.scale(unit, unit)
        self._paint_words(painter)
        painter.end()

    def _paint_card(self, painter: QPainter, card: QRectF, unit: float) -> None:
        theme = self.theme
        draw_shadow(painter, card, 14 * unit, Shadow(DIALOG.blur * unit, DIALOG.down * unit, DIALOG.alpha))
        fill_rounded(painter, card, 14 * unit, vertical(card, (0, theme.panel_top), (1, theme.panel_bottom)))
        paper(painter, card.adjusted(8, 8, -8, -8), paper_strength(theme))
        for inset, alpha, wide in ((8, 255, 1.6), (12, 120, 1.0)):
            rim = card.adjusted(inset * unit, inset * unit, -inset * unit, -inset * unit)
            stroke_rounded(painter, rim, (17 - inset) * unit, colour(FRAME, alpha), wide)

    def _paint_heads(self, painter: QPainter, card: QRectF, unit: float) -> None:
        """The tokens of the winners over the upper edge, in a laurel when there is one; a moon where nobody won."""
        winners, size = self.account.winners, TOKEN * unit
        x = card.center().x() - (len(winners) - 1) * size * 0.56
        y = card.top() + 4 * unit
        if not winners:
            middle = QPointF(x, y)
            disc(painter, middle, size / 2, colour(self.theme.bar_top))
            ring(painter, middle, size / 2, colour(FRAME), 2 * unit)
            draw_icon(painter, "moon", square_at(x, y, size * 0.5), colour(self.theme.bar_ink))
        for seat_colour in winners:
            seat_token(painter, QPointF(x, y), size, seat_colour)
            x += size * 1.12

    def _paint_words(self, painter: QPainter) -> None:
        """Everything inside, in the design's pixels from the upper left corner of the card."""
        theme, account = self.theme, self.account
        y = HEAD
        room = QRectF(PAD, y, WIDE - 2 * PAD, TITLE_PX * 1.3)
        draw(painter, room, account.title, TITLE, TITLE_PX, theme.ink, CENTRE)
        y = room.bottom()
        for words in self._lines(account.why, NOTE_PX):
            draw(painter, QRectF(PAD, y, WIDE - 2 * PAD, LINE), words, SERIF_ITALIC, NOTE_PX, theme.ink2, CENTRE)
            y += LINE
        y = self._paint_table(painter, y + 14) + 12
        for remark in account.remarks:
            for words in self._lines(remark, 15):
                draw(painter, QRectF(PAD, y, WIDE - 2 * PAD, LINE), words, SERIF, 15, theme.ink, CENTRE)
                y += LINE
        draw(painter, QRectF(PAD, y, WIDE - 2 * PAD, LINE), account.length, MEDIUM, 12.5, theme.ink2, CENTRE)

    def _rights(self) -> list[float]:
        """The right edges of the columns of figures."""
        count = len(self.account.columns)
        cell = min(CELL, (WIDE - 2 * PAD - NAME_LEAST - 60) / max(1, count))
        return [WIDE - PAD - 10 - (count - 1 - i) * cell for i in range(count)]

    def _paint_table(self, painter: QPainter, y: float) -> float:
        theme, account = self.theme, self.account
        rights = self._rights()
        cell = rights[1] - rights[0] if len(rights) > 1 else CELL
        for head, right in zip(account.columns, rights, strict=True):
            room = QRectF(right - cell + 6, y, cell - 6, COLUMN_HEAD - 6)
            draw(painter, room, head.upper(), HEADING, 11, theme.ink2, RIGHT)
        y += COLUMN_HEAD - 4
        if 0 <= account.decider < len(rights):
            right = rights[account.decider]
            pill = QRectF(right - cell + 18, y + 3, cell - 10, len(account.places) * self._row - 6)
            fill_rounded(painter, pill, 8, colour(theme.can_act, 60))
            stroke_rounded(painter, pill, 8, colour(FRAME, 170), 1)
        for place in account.places:
            line(painter, QPointF(PAD, y), QPointF(WIDE - PAD, y), theme.hairline)
            self._paint_place(painter, place, y, rights, cell)
            y += self._row
        line(painter, QPointF(PAD, y), QPointF(WIDE - PAD, y), theme.hairline)
        return y

    def _paint_place(self, painter: QPainter, place: Place, y: float, rights: list[float], cell: float) -> None:
        theme, tall = self.theme, self._row
        painter.setOpacity(0.62 if place.out else 1.0)
        if place.place:
            room = QRectF(PAD, y, 26, tall)
            draw(painter, room, str(place.place), FIGURE, 16, theme.gold if place.won else theme.ink2, RIGHT)
        left = PAD + 52 if place.place else PAD + 22
        seat_token(painter, QPointF(left, y + tall / 2), 24, place.colour)
        end = rights[0] - cell if rights else WIDE - PAD
        room = QRectF(left + 22, y, end - left - 26, ROW if place.verdict else tall)
        draw(painter, room, place.name, TITLE if place.won else SERIF, 19, theme.ink, LEFT)
        if place.verdict:
            below = QRectF(room.left(), y + 25, cell + room.width(), 20)
            draw(painter, below, place.verdict, MEDIUM, 12.5, theme.gold if place.won else theme.ink2, LEFT)
        if place.out:
            x = room.left() + width(place.name, SERIF, 19) + 10
            draw(painter, QRectF(x, y + 1, max(40.0, end - x), tall), place.out, SERIF_ITALIC, 15, theme.ink2, LEFT)
        elif place.won:
            x = room.left() + width(place.name, TITLE, 19) + 10
            draw_icon(painter, "laurel", QRectF(x, room.center().y() - 9, 18, 18), theme.gold)
        for words, right in zip(place.cells, rights, strict=True):
            face = FIGURE if place.won else BODY
            draw(painter, QRectF(right - cell, y, cell, tall), words, face, 16, theme.ink, RIGHT)
        painter.setOpacity(1.0)
