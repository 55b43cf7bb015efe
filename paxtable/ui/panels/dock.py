"""Panels are docks that look like sheets of paper on the ground: a heading, then the content."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QDockWidget, QVBoxLayout, QWidget

from paxtable.ui.paint import panel, text
from paxtable.ui.paint.brush import smooth
from paxtable.ui.paint.fonts import BODY, HEADING
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.shapes import square_at
from paxtable.ui.scene.arrangement import Picture
from paxtable.ui.scene.pixmaps import PixmapStore, draw_picture
from paxtable.ui.theme import PAMIR_LIGHT, Theme

HEADING_TALL, HEADING_SMALL = 36, 28


class DockHeading(QWidget):
    """The heading of a panel, by which it is dragged; a word may stand at its right."""

    def __init__(self, dock: PanelDock) -> None:
        super().__init__(dock)
        self.dock = dock
        self.aside = ""
        self.always_closable = False
        self.setMinimumHeight(HEADING_SMALL)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        return QSize(120, HEADING_SMALL if self.dock.small else HEADING_TALL)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        dock = self.dock
        body = QRectF(dock.sheet()).translated(-self.pos().x(), -self.pos().y())
        room = QRectF(body.left() + 14, body.top() + 4, body.width() - 28, self.height() - 4)
        px = 11.0 if dock.small else 11.5
        used = text.draw(painter, room, dock.windowTitle().upper(), HEADING, px, dock.theme.ink2)
        if self.aside and not dock.small:
            rest = room.adjusted(used + 12, 0, 0, 0)
            text.draw(painter, rest, self.aside, BODY, 12.5, dock.theme.ink2, text.RIGHT)
        if self.always_closable or self.underMouse():
            draw_icon(painter, "cross", self._cross(), dock.theme.ink2)
        painter.end()

    def _cross(self) -> QRectF:
        sheet = QRectF(self.dock.sheet()).translated(-self.pos().x(), -self.pos().y())
        return square_at(sheet.right() - 16, sheet.top() + self.height() / 2, 11)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The cross closes the panel; everywhere else the heading is what the dock is dragged by."""
        if self._cross().adjusted(-7, -7, 7, 7).contains(event.position()):
            self.dock.close()
            event.accept()
        else:
            event.ignore()


class PanelDock(QDockWidget):
    """A dock painted as a sheet. ``edges`` is how far the sheet stays inside the dock: left, top, right, bottom."""

    def __init__(self, name: str, title: str, store: PixmapStore, parent: QWidget) -> None:
        super().__init__(title, parent)
        self.setObjectName(name)
        self.store = store
        self.theme: Theme = PAMIR_LIGHT
        self.small = False
        self.edges = (6, 6, 14, 6)
        self.content: QWidget | None = None
        self.heading = DockHeading(self)
        self.setTitleBarWidget(self.heading)
        frame = QWidget(self)
        self._box = QVBoxLayout(frame)
        self.setWidget(frame)
        self.setFeatures(
            QDockWidget.DockWidgetFeature.DockWidgetMovable
            | QDockWidget.DockWidgetFeature.DockWidgetFloatable
            | QDockWidget.DockWidgetFeature.DockWidgetClosable
        )
        self.dress(self.theme, False)

    def put(self, content: QWidget) -> None:
        """Hold ``content``."""
        self.content = content
        self._box.addWidget(content)

    def dress(self, theme: Theme, small: bool) -> None:
        """Paint from ``theme``; ``small`` for windows with little room."""
        self.theme, self.small = theme, small
        self.edges = (4, 4, 6, 4) if small else (6, 6, 14, 6)
        left, _, right, bottom = self.edges
        pad = 4 if small else 8
        self._box.setContentsMargins(left + pad, 0, right + pad, bottom + pad)
        self.heading.updateGeometry()
        self.update()

    def sheet(self) -> QRectF:
        """The rectangle of the paper, in the dock's coordinates."""
        left, top, right, bottom = self.edges
        return QRectF(self.rect()).adjusted(left, top, -right, -bottom)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        if self.isFloating():
            panel.ground(painter, QRectF(self.rect()), self.theme)
        draw_picture(painter, self.store, sheet_picture(self.theme), self.sheet())
        painter.end()


def sheet_picture(theme: Theme) -> Picture:
    """A sheet of paper with its shadow."""
    return Picture(
        ("sheet", theme.name, theme.dark), lambda p, size: panel.panel(p, QRectF(QPointF(), size), theme, 10), 14.0
    )
