"""The curtain between two people at one screen: it covers everything private until the next one sits down.

Nothing of a hand is painted under it: the window shows it *before* the view changes seats. It falls in 260 ms and
rises in 320 ms; with motion off it is there and gone at once.
"""

from __future__ import annotations

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QKeyEvent, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from paxtable.ui.paint.brush import colour, fill, fill_rounded, line_pen, mix, smooth, stroke, stroke_rounded, vertical
from paxtable.ui.paint.fonts import MEDIUM, SERIF_ITALIC, TITLE
from paxtable.ui.paint.panel import paper, tile_border
from paxtable.ui.paint.shadow import DIALOG, Shadow, draw_shadow
from paxtable.ui.paint.shapes import star
from paxtable.ui.paint.text import CENTRE, draw
from paxtable.ui.paint.tokens import seat_token
from paxtable.ui.settings import Settings
from paxtable.ui.start.controls import ArtButton
from paxtable.ui.theme import theme_for
from paxtable.ui.words import say

FALL_MS, RISE_MS = 260, 320
PLEATS = 26
CARD = (600.0, 256.0)
"""Size of the card in the middle in the design's pixels; smaller curtains shrink it."""
CLOTH = ((0.0, "#5c1c1b"), (0.38, "#8f2f2a"), (0.55, "#9a3630"), (1.0, "#541817"))
CLOTH_PATTERN = "#e3b761"
ROD = ((0.0, "#f0cf7a"), (0.5, "#b98424"), (1.0, "#70480f"))
FRINGE = "#cf9f45"


class Curtain(QWidget):
    """A cloth over its whole rectangle. ``fall`` names who shall sit down. ``accepted`` comes when that person has
    pressed Enter or the button, with the cloth still down: what lies under it may now be theirs; ``opened`` when it
    is up; ``backed`` when somebody pressed Esc to look at the table."""

    accepted = Signal()
    opened = Signal()
    backed = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.name = ""
        self.seat_colour = "red"
        self.down = 0.0
        self._cloth: QPixmap | None = None
        self._rising = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.button = ArtButton("", "primary", "", self)
        self.button.clicked.connect(self.rise)
        self.button.setFocusProxy(self)
        self.motion = QVariantAnimation(self)
        self.motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.motion.valueChanged.connect(self._move)
        self.motion.finished.connect(self._moved)
        self.hide()

    def fall(self, name: str, seat_colour: str) -> None:
        """Cover everything at once and ask for ``name``; the cloth is opaque from the first frame on."""
        self.name, self.seat_colour = name, seat_colour
        self.setAccessibleName(say("curtain.pass", name=name))
        self.setAccessibleDescription(say("curtain.note", name=name))
        self.button.setText(say("curtain.button", name=name))
        self.button.setAccessibleName(self.button.text())
        self._rising = False
        self._place()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._run(0.0, 1.0, FALL_MS)

    def rise(self) -> None:
        """The person sits down: the cloth goes up, then ``opened`` is emitted."""
        if self.isVisible() and not self._rising:
            self._rising = True
            self.accepted.emit()
            self._run(self.down, 0.0, RISE_MS)

    def _run(self, start: float, end: float, ms: int) -> None:
        self.motion.stop()
        ms = self.settings.duration(ms)
        if ms == 0 or not self.isVisible():
            self._move(end)
            self._moved()
            return
        self.motion.setStartValue(start)
        self.motion.setEndValue(end)
        self.motion.setDuration(ms)
        self.motion.start(QAbstractAnimation.DeletionPolicy.KeepWhenStopped)

    def _move(self, value: float) -> None:
        self.down = float(value)
        self._place()
        self.update()

    def _moved(self) -> None:
        if self._rising:
            self.hide()
            self.opened.emit()

    # -- layout -----------------------------------------------------------------------------------------------

    def _unit(self) -> float:
        fits = min(self.width() / (CARD[0] * 1.12), self.height() / (CARD[1] * 1.45))
        return min(self.settings.factor, fits)

    def _card(self) -> QRectF:
        unit = self._unit()
        rect = QRectF(0, 0, CARD[0] * unit, CARD[1] * unit)
        rect.moveCenter(QPointF(self.width() / 2, self.height() / 2 + 8 * unit - self._hidden()))
        return rect

    def _hidden(self) -> float:
        """How many pixels of the cloth are still above its place while it rises; falling, the cloth is full at once
        and only its card comes down."""
        return (1 - self.down) * self.height()

    def _place(self) -> None:
        card, unit = self._card(), self._unit()
        self.button.dress(theme_for("pamir", False), round(18 * unit))
        size = QSize(max(round(220 * unit), self.button.sizeHint().width()), round(56 * unit))
        x, y = card.center().x() - size.width() / 2, card.y() + 147 * unit
        self.button.setGeometry(round(x), round(y), size.width(), size.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._cloth = None
        self._place()

    # -- input ------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.rise()
        elif event.key() == Qt.Key.Key_Escape:
            self.backed.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click anywhere on the card opens; one beside it does not, so nobody opens it by chance."""
        if self._card().contains(event.position()):
            self.rise()

    # -- painting ---------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        offset = -self._hidden() if self._rising else 0.0
        painter.drawPixmap(QPointF(0, offset), self._whole_cloth())
        self._paint_card(painter, self._card(), self._unit())
        painter.end()

    def _whole_cloth(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        size = QSize(round(self.width() * ratio), round(self.height() * ratio))
        if self._cloth is None or self._cloth.size() != size:
            self._cloth = QPixmap(size)
            self._cloth.setDevicePixelRatio(ratio)
            painter = smooth(QPainter(self._cloth))
            paint_cloth(painter, QRectF(0, 0, self.width(), self.height()), self.settings.factor)
            painter.end()
        return self._cloth

    def _paint_card(self, painter: QPainter, card: QRectF, unit: float) -> None:
        theme = theme_for("pamir", False)
        draw_shadow(painter, card, 14 * unit, Shadow(DIALOG.blur * unit, DIALOG.down * unit, DIALOG.alpha))
        fill_rounded(painter, card, 14 * unit, vertical(card, (0, "#fdf6e4"), (1, "#f0e2c2")))
        paper(painter, card.adjusted(8, 8, -8, -8), 0.8)
        inset = 8 * unit
        stroke_rounded(painter, card.adjusted(inset, inset, -inset, -inset), 9 * unit, "#b98d2f", 1.6)
        inset = 12 * unit
        inner = card.adjusted(inset, inset, -inset, -inset)
        stroke_rounded(painter, inner, 7 * unit, colour("#b98d2f", 120), 1)
        seat_token(painter, QPointF(card.center().x(), card.y() + 4 * unit), 72 * unit, self.seat_colour)
        left, wide = card.x() + 28 * unit, card.width() - 56 * unit
        title = QRectF(left, card.y() + 46 * unit, wide, 54 * unit)
        draw(painter, title, say("curtain.pass", name=self.name), TITLE, 40 * unit, theme.ink, CENTRE)
        note = QRectF(left, card.y() + 102 * unit, wide, 28 * unit)
        draw(painter, note, say("curtain.note", name=self.name), SERIF_ITALIC, max(13, 18 * unit), theme.ink2, CENTRE)
        keys = QRectF(left, card.y() + 209 * unit, wide, 24 * unit)
        draw(painter, keys, say("curtain.keys"), MEDIUM, max(11, 13 * unit), theme.ink2, CENTRE)


def paint_cloth(painter: QPainter, rect: QRectF, unit: float) -> None:
    """Pleats, a pattern of stars, two tile borders, a rod at the top and fringes at the foot."""
    wide = rect.width() / PLEATS
    for i in range(PLEATS):
        pleat = QRectF(rect.x() + i * wide, rect.y(), wide + 1, rect.height())
        shade = QLinearGradient(pleat.topLeft(), pleat.topRight())
        for at, value in CLOTH:
            shade.setColorAt(at, value)
        painter.fillRect(pleat, shade)
    _paint_stars(painter, rect, unit)
    top = QRectF(rect.x(), rect.y() + 18 * unit, rect.width(), 30 * unit)
    foot = QRectF(rect.x(), rect.bottom() - 34 * unit, rect.width(), 22 * unit)
    for band, pitch in ((top, 34), (foot, 26)):
        tile_border(painter, band, "#22284a", "#cf9f45", "#a5322a", pitch * unit)
    rod = QRectF(rect.x(), rect.y(), rect.width(), 10 * unit)
    painter.fillRect(rod, vertical(rod, *ROD))
    painter.setPen(line_pen(colour(FRINGE, 220), 2))
    for i in range(60):
        x = rect.x() + (i + 0.5) * rect.width() / 60
        painter.drawLine(QPointF(x, rect.bottom() - 10 * unit), QPointF(x, rect.bottom()))


def _paint_stars(painter: QPainter, rect: QRectF, unit: float) -> None:
    pitch = 84 * unit
    ink = mix(CLOTH_PATTERN, "#8f2f2a", 0.5)
    for row in range(int(rect.height() / (pitch * 0.72)) + 1):
        for column in range(int(rect.width() / pitch) + 1):
            x = rect.x() + 20 * unit + column * pitch + (pitch / 2 if row % 2 else 0)
            y = rect.y() + 84 * unit + row * pitch * 0.72
            if y > rect.bottom() - 50 * unit:
                continue
            stroke(painter, star(8, x, y, 20 * unit, 14 * unit), colour(CLOTH_PATTERN, 70), 1.2)
            fill(painter, star(4, x, y, 8 * unit, 3 * unit), colour(ink, 130))
