"""Buttons painted from the theme: primary (gold), quiet, pill and link, each with an icon and a focus ring."""

from __future__ import annotations

from typing import Literal, TypeAlias

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from paxtable.ui.paint.brush import colour, fill_rounded, mix, smooth, stroke_rounded, vertical
from paxtable.ui.paint.fonts import FIGURE
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.text import CENTRE, LEFT, draw, width
from paxtable.ui.theme import Theme

Style: TypeAlias = Literal["primary", "quiet", "pill", "link"]
RING = 3.0
"""How far the focus ring stands off, in logical pixels; buttons are painted this much inside their widget."""
PRIMARY_EDGE = "#8d5f14"
DISABLED = 0.45

_KEYBOARD = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


class Ringed(QAbstractButton):
    """A button that knows whether to show its focus ring: after the keyboard, not after a click; Enter presses it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ring = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.ring = event.reason() in _KEYBOARD
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.ring = False
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return
        super().keyPressEvent(event)

    def draw_ring(self, painter: QPainter, rect: QRectF, radius: float, ink: str) -> None:
        """The ring of the keyboard's focus round ``rect``."""
        if self.ring and self.hasFocus():
            stroke_rounded(painter, rect, radius, ink, 2)


class ArtButton(Ringed):
    """A button in one of the styles. ``dress`` sets theme and text size before it is shown."""

    def __init__(self, text: str, style: Style, icon: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(text)
        self.setAccessibleName(text)
        self.style_name: Style = style
        self.icon_name = icon
        self.theme: Theme | None = None
        self.px = 15
        self.compact = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def dress(self, theme: Theme, px: int) -> None:
        """Paint from ``theme`` with text of ``px`` pixels."""
        self.theme, self.px = theme, px
        self.updateGeometry()
        self.update()

    def label(self) -> str:
        """The text that is shown: none where only the icon has room."""
        return "" if self.compact and self.icon_name else self.text()

    def sizeHint(self) -> QSize:
        pad = {"primary": 2.6, "quiet": 1.8, "pill": 2.3, "link": 0.6}[self.style_name] * self.px
        icon = 1.7 * self.px if self.icon_name else 0
        tall = {"primary": 2.7, "quiet": 2.5, "pill": 2.75, "link": 1.9}[self.style_name] * self.px
        return QSize(round(width(self.label(), FIGURE, self.px) + pad + icon + 2 * RING), round(tall + 2 * RING))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.theme is None:
            return
        painter = smooth(QPainter(self))
        if not self.isEnabled():
            painter.setOpacity(DISABLED)
        body = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        radius = body.height() / 2 if self.style_name == "pill" else min(9.0, body.height() * 0.2)
        ink, icon_ink = self._plate(painter, body, radius, self.theme)
        self._label(painter, body, ink, icon_ink)
        self.draw_ring(painter, body.adjusted(-2, -2, 2, 2), radius + 2, self.theme.ink2)
        painter.end()

    def _plate(self, painter: QPainter, body: QRectF, radius: float, theme: Theme) -> tuple[str, str]:
        """Draw the ground; gives the colours of text and icon."""
        hot, down = self.underMouse() and self.isEnabled(), self.isDown()
        if self.style_name == "primary":
            glow = 0.18 if hot and not down else 0.0
            top, bottom = mix(theme.primary_top, "#ffffff", glow), mix(theme.primary_bottom, "#ffffff", glow)
            fill_rounded(painter, body, radius, vertical(body, (0, bottom if down else top), (1, bottom)))
            stroke_rounded(painter, body, radius, PRIMARY_EDGE, 1.2)
            return theme.primary_ink, theme.primary_ink
        if self.style_name == "link":
            if hot or down:
                fill_rounded(painter, body, radius, colour(theme.gold, 34))
            return theme.gold, theme.gold
        shade = (60 if hot else 34) if theme.dark else (200 if hot else 90)
        if down:
            fill_rounded(painter, body, radius, colour(theme.gold, 50))
        else:
            fill_rounded(painter, body, radius, colour("#ffffff", shade if not theme.dark else shade // 2))
        stroke_rounded(painter, body, radius, theme.gold if hot else theme.hairline, 1.2)
        return theme.ink, theme.gold

    def _label(self, painter: QPainter, body: QRectF, ink: str, icon_ink: str) -> None:
        words = self.label()
        text = width(words, FIGURE, self.px)
        side = self.px * 1.1 if self.icon_name else 0.0
        gap = self.px * 0.55 if self.icon_name and words else 0.0
        room = body.width() - side - gap - self.px * 0.6
        shown = min(text, room)
        left = body.x() if self.style_name == "link" else body.center().x() - (side + gap + shown) / 2
        left = max(left, body.x() + self.px * 0.3)
        if self.icon_name:
            draw_icon(painter, self.icon_name, QRectF(left, body.center().y() - side / 2, side, side), icon_ink)
        rect = QRectF(left + side + gap, body.y(), shown + 1, body.height())
        draw(painter, rect, words, FIGURE, self.px, ink, LEFT if self.icon_name else CENTRE)
