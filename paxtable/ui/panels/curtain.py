"""The curtain between two people: it covers the own area, and nothing hidden is painted while it is down."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from paxtable.ui.paint import panel, text, tokens
from paxtable.ui.paint.brush import colour, fill, fill_rounded, horizontal, rounded, saved, smooth, stroke
from paxtable.ui.paint.fonts import BODY, SERIF_ITALIC, TITLE
from paxtable.ui.paint.shapes import star
from paxtable.ui.panels.controls import BarButton
from paxtable.ui.scene.animate import FRAME_MS, ease_out
from paxtable.ui.texts import tell
from paxtable.ui.theme import PAMIR_LIGHT, Theme

FALL_MS, RISE_MS = 260, 320
BAND, FRINGE, FOLD = 26.0, 10.0, 92.0
CARD_WIDE, CARD_TALL = 600.0, 256.0


class Curtain(QWidget):
    """Covers its part of the table until ``accepted``; ``Esc`` lifts it off the table but not off the hand."""

    accepted = Signal()
    set_aside = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.table = parent
        self.name = ""
        self.colour = "red"
        self.theme: Theme = PAMIR_LIGHT
        self.motion = 1.0
        self._share = 0.0
        self._rising = False
        self._cloth: QPixmap | None = None
        self._cloth_of: tuple[int, int, float] | None = None
        self.button = BarButton("", primary=True, parent=self)
        self.button.px = 18
        self.button.clicked.connect(self.accepted)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._step)
        self.hide()

    def fall(self, name: str, seat_colour: str, theme: Theme) -> None:
        """Cover the table for ``name``. It covers at once; only the cloth's foot is seen to fall."""
        self.name, self.colour, self.theme = name, seat_colour, theme
        self.button.theme = theme
        self.button.say(tell("pass.button", seat=name))
        self.setAccessibleName(f"{tell('pass', seat=name)}. {tell('pass.note', seat=name)}")
        self._share = 1.0 if self.motion <= 0 else 0.0
        self._rising = False
        self.show()
        self.raise_()
        self._place_button()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        if self.motion > 0:
            self._timer.start()
        self.update()

    def rise(self) -> None:
        """Uncover the table."""
        self._timer.stop()
        self.hide()

    @property
    def down(self) -> bool:
        """Whether the curtain covers the table."""
        return self.isVisibleTo(self.table)

    def _step(self) -> None:
        self._share = min(1.0, self._share + FRAME_MS / (FALL_MS * self.motion))
        if self._share >= 1:
            self._timer.stop()
        self._place_button()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.accepted.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.set_aside.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_button()

    # -- painting ----------------------------------------------------------------------------------------------

    def _card(self) -> QRectF:
        wide = min(CARD_WIDE, self.width() - 80)
        tall = min(CARD_TALL, self.height() - 60)
        middle = QPointF(self.width() / 2, BAND + (self.height() - BAND) / 2 + 4)
        return QRectF(middle.x() - wide / 2, middle.y() - tall / 2, wide, tall)

    def _place_button(self) -> None:
        card = self._card()
        size = self.button.sizeHint().expandedTo(self.button.sizeHint())
        wide, tall = max(220, size.width() + 40), 50
        y = card.top() + card.height() * 0.585
        self.button.setGeometry(round(card.center().x() - wide / 2), round(y), wide, tall)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        painter.fillRect(self.rect(), colour("#4a1210"))
        shift = -(1 - ease_out(self._share)) * self.height() * 0.35
        painter.drawPixmap(QPointF(0, shift), self._painted_cloth())
        self._paint_card(painter, self._card())
        painter.end()

    def _painted_cloth(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        key = (self.width(), self.height(), ratio)
        if self._cloth is None or self._cloth_of != key:
            pixmap = QPixmap(self.size() * ratio)
            pixmap.setDevicePixelRatio(ratio)
            painter = smooth(QPainter(pixmap))
            paint_cloth(painter, QSizeF(self.size()))
            painter.end()
            self._cloth, self._cloth_of = pixmap, key
        return self._cloth

    def _paint_card(self, painter: QPainter, card: QRectF) -> None:
        panel.panel(painter, card, PAMIR_LIGHT, 12)
        for inset, width in ((8.0, 1.4), (12.0, 0.8)):
            stroke(painter, rounded(card.adjusted(inset, inset, -inset, -inset), 7), colour("#c8952f", 200), width)
        tokens.seat_token(painter, QPointF(card.center().x(), card.top() + 4), 74, self.colour)
        room = QRectF(card.left() + 20, card.top() + 46, card.width() - 40, 48)
        text.draw(painter, room, tell("pass", seat=self.name), TITLE, 38, "#2b2235", text.CENTRE)
        room = QRectF(card.left() + 30, card.top() + 100, card.width() - 60, 28)
        text.draw(painter, room, tell("pass.note", seat=self.name), SERIF_ITALIC, 19, "#5f4c31", text.CENTRE)
        room = QRectF(card.left(), card.bottom() - 48, card.width(), 24)
        text.draw(painter, room, tell("pass.keys"), BODY, 14, "#5f4c31", text.CENTRE)


def paint_cloth(painter: QPainter, size: QSizeF) -> None:
    """Madder cloth in folds with a faint pattern, a rail and a tile border above, a border and fringe below."""
    rect = QRectF(0, 0, size.width(), size.height())
    fold = 0.0
    while fold < rect.width():
        part = QRectF(fold, 0, FOLD, rect.height())
        stops = ((0.0, "#6d1f1c"), (0.35, "#97332d"), (0.62, "#8a2c27"), (1.0, "#611a17"))
        painter.fillRect(part, horizontal(part, *stops))
        fold += FOLD
    with saved(painter):
        painter.setOpacity(0.5)
        for column in range(int(rect.width() / FOLD) + 2):
            for row in range(int(rect.height() / FOLD) + 2):
                x = column * FOLD + (FOLD / 2 if row % 2 else 0)
                stroke(painter, star(8, x, row * 78 + 20, 30, 22), colour("#c98a4a", 90), 1)
                fill(painter, star(4, x, row * 78 + 20, 7, 2.6), colour("#c98a4a", 110))
    panel.paper(painter, rect, 0.35)
    painter.fillRect(QRectF(0, 0, rect.width(), 8), colour("#b9862c"))
    fill_rounded(painter, QRectF(-10, 0, rect.width() + 20, 8), 4, horizontal(rect, (0, "#d9a53a"), (1, "#a8741c")))
    panel.tile_border(painter, QRectF(0, 16, rect.width(), BAND), "#22284a", "#c99a3f", "#a5322a", 36)
    foot = QRectF(0, rect.height() - BAND - FRINGE, rect.width(), BAND)
    panel.tile_border(painter, foot, "#22284a", "#c99a3f", "#a5322a", 36)
    for i in range(int(rect.width() / 5)):
        painter.fillRect(QRectF(i * 5, rect.height() - FRINGE, 3, FRINGE), colour("#8d2f28" if i % 6 else "#c99a3f"))
