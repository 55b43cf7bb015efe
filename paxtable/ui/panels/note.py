"""Notes over the table: why something is not allowed, with its rule; a question before something is done."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from paxtable.ui.paint import text
from paxtable.ui.paint.brush import colour, fill, fill_rounded, rounded, smooth, stroke
from paxtable.ui.paint.fonts import BODY, FIGURE, TITLE
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.shadow import draw_shadow, panel_shadow
from paxtable.ui.paint.shapes import points, square_at
from paxtable.ui.panels.controls import BarButton
from paxtable.ui.theme import PAMIR_LIGHT, Theme

SHOWN_MS = 2500
WIDE, ASK_WIDE = 372.0, 620.0
"""The widest text of a refusal and of a question, in pixels."""

EDGE = 14.0
EDGE_INT = int(EDGE)
TAIL = 18.0
PAPER, INK, INK2, RED = "#fff8e8", "#2b2235", "#5f4c31", "#96281f"
PILL = "#efe0bd"


class RefusalNote(QWidget):
    """Says why not, with the rule's number in a pill and a tail to the place; goes away by itself or at a press."""

    rule_asked = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.table = parent
        self.title = ""
        self.sentence = ""
        self.rule = ""
        self.theme: Theme = PAMIR_LIGHT
        self._tail = QPointF()
        self._body = QRectF()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOWN_MS)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def tell(self, title: str, sentence: str, rule: str, at: QPointF) -> None:
        """Show the note with its tail at ``at``, in the coordinates of the parent."""
        self.title, self.sentence, self.rule = title, sentence, rule
        room = self.table.rect()
        wide = min(WIDE, room.width() - 2 * EDGE)
        lines = text.wrap(sentence, BODY, 14, wide - 66)
        tall = 46 + 19 * len(lines) + 14
        left = min(max(EDGE, at.x() - wide * 0.4), room.width() - wide - EDGE)
        below = at.y() + TAIL + tall + EDGE < room.height()
        top = at.y() + TAIL if below else max(EDGE, at.y() - TAIL - tall)
        outer = QRectF(left - EDGE, min(top - TAIL, at.y()) - EDGE, wide + 2 * EDGE, tall + TAIL + 2 * EDGE)
        self.setGeometry(outer.toAlignedRect())
        origin = QPointF(self.pos())
        self._body = QRectF(left, top, wide, tall).translated(-origin)
        self._tail = at - origin
        self.setAccessibleName(f"{title}. {sentence} {rule}")
        self.show()
        self.raise_()
        self._timer.start()
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hide()
        if self.rule and self._pill().contains(event.position()):
            self.rule_asked.emit(self.rule)

    def _pill(self) -> QRectF:
        wide = text.width(self.rule, FIGURE, 12) + 22
        return QRectF(self._body.right() - wide - 12, self._body.top() + 12, wide, 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        body = self._body
        draw_shadow(painter, body, 8, panel_shadow(120))
        shape = rounded(body, 8).united(self._tail_path())
        fill(painter, shape, PAPER)
        stripe = QPainterPath()
        stripe.addRect(QRectF(body.left(), body.top(), 5, body.height()))
        fill(painter, stripe.intersected(shape), RED)
        stroke(painter, shape, colour(RED, 90), 1)
        middle = QPointF(body.left() + 27, body.top() + 24)
        fill_rounded(painter, square_at(middle.x(), middle.y(), 22), 11, RED)
        draw_icon(painter, "cross", square_at(middle.x(), middle.y(), 10), "#ffffff")
        room = QRectF(body.left() + 48, body.top() + 10, body.width() - 130, 28)
        text.draw(painter, room, self.title, TITLE, 19, RED)
        if self.rule:
            fill_rounded(painter, self._pill(), 12, PILL)
            text.draw(painter, self._pill(), self.rule, FIGURE, 12, INK2, text.CENTRE)
        below = QRectF(body.left() + 48, body.top() + 44, body.width() - 62, body.height() - 44)
        text.paragraph(painter, below, self.sentence, BODY, 14, INK)
        painter.end()

    def _tail_path(self) -> QPainterPath:
        body = self._body
        x = min(max(body.left() + 30, self._tail.x()), body.right() - 30)
        edge = body.top() + 1 if self._tail.y() < body.top() else body.bottom() - 1
        return points((x - 11, edge), (x + 11, edge), (self._tail.x(), self._tail.y()))


class AskNote(QWidget):
    """A question with two buttons that blocks nothing: it stands under the bar until it is answered."""

    answered = Signal(bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.table = parent
        self.sentence = ""
        self.theme: Theme = PAMIR_LIGHT
        self.yes = BarButton("", primary=True)
        self.no = BarButton("")
        row = QHBoxLayout(self)
        row.setContentsMargins(EDGE_INT + 16, EDGE_INT + 8, EDGE_INT + 10, EDGE_INT + 8)
        row.addStretch(1)
        row.addWidget(self.yes)
        row.addWidget(self.no)
        self.yes.clicked.connect(lambda: self._answer(True))
        self.no.clicked.connect(lambda: self._answer(False))
        self.hide()

    def ask(self, sentence: str, yes: str, no: str, theme: Theme) -> None:
        """Show the question; an empty ``yes`` leaves only one button."""
        self.sentence, self.theme = sentence, theme
        self.yes.say(yes)
        self.no.say(no)
        self.yes.setVisible(bool(yes))
        for button in (self.yes, self.no):
            button.theme = theme
        buttons = sum(b.sizeHint().width() + 8 for b in (self.yes, self.no) if b.text())
        room, beside = self.table.width(), buttons + 2 * EDGE + 60
        words = min(text.width(sentence, BODY, 14), ASK_WIDE, room - 8 - beside)
        lines = len(text.wrap(sentence, BODY, 14, words + 2))
        wide, tall = words + beside, max(56, 20 + 20 * lines)
        self.setGeometry(round((room - wide) / 2), 2, round(wide), tall + 2 * EDGE_INT)
        self.setAccessibleName(sentence)
        self.show()
        self.raise_()
        self.update()

    @property
    def open(self) -> bool:
        """Whether the question waits for its answer."""
        return self.isVisibleTo(self.table)

    def _answer(self, yes: bool) -> None:
        self.hide()
        self.answered.emit(yes)

    def confirm(self) -> bool:
        """Answer yes, for ``Enter``; whether a question was open."""
        if not self.open:
            return False
        self._answer(bool(self.yes.text()))
        return True

    def dismiss(self) -> bool:
        """Answer no, for ``Esc``; whether a question was open."""
        if not self.open:
            return False
        self._answer(False)
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        body = QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
        draw_shadow(painter, body, 8, panel_shadow(120))
        fill_rounded(painter, body, 8, PAPER)
        stroke(painter, rounded(body, 8), colour("#cdb587"), 1)
        right = self.yes.x() if self.yes.isVisibleTo(self) else self.no.x()
        room = QRectF(body.left() + 18, body.top(), right - body.left() - 26, body.height())
        text.paragraph(painter, room, self.sentence, BODY, 14, INK, middle=True)
        painter.end()
