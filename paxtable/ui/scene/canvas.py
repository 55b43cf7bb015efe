"""The view of the table: zoom at the cursor, pan, fit; the ground behind everything is drawn from one pixmap."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from paxtable.ui.scene.backdrop import Ground
from paxtable.ui.scene.table_scene import TableScene

ZOOM_LEAST, ZOOM_MOST = 0.25, 4.0
ZOOM_STEP = 1.15
WHEEL_NOTCH = 120
VISIT_LEAST, VISIT_MOST, VISIT_FILLS = 1.15, 2.4, 0.94
"""How much closer a seat that is looked at comes: not at all below the first, at most the second; it then fills this
share of the view."""

CRISP_AFTER_MS = 120
"""How long after the last step of a zoom the pictures are painted again at their new size."""


class TableCanvas(QGraphicsView):
    """Shows a :class:`TableScene`. ``on_key`` is asked first about every key and returns whether it took it,
    ``on_wheel`` about every turn of the wheel."""

    resized = Signal()
    painted = Signal()
    zoomed = Signal(float)

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.setViewport(QWidget())
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # the ground covers everything
        self.table = scene
        self.zoom = 1.0
        self.fitted = True
        self._visited = QRectF()
        self.on_key: Callable[[QKeyEvent], bool] | None = None
        self.on_wheel: Callable[[QWheelEvent], bool] | None = None
        self._pan: QPointF | None = None
        self._painted = False
        self._space = False
        self._moved_with_space = False
        self._crisp = QTimer(self)
        self._crisp.setSingleShot(True)
        self._crisp.setInterval(CRISP_AFTER_MS)
        self._crisp.timeout.connect(self.sharpen)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)  # pixmaps are smoothed only where one is scaled or turned
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)

    # -- ground ------------------------------------------------------------------------------------------------

    def show_ground(self, ground: Ground) -> None:
        """Lay ``ground`` behind the scene; it paints in the coordinates of the viewport."""
        self.table.backdrop.lie_on(ground)
        self.viewport().update()

    def drawBackground(self, painter: QPainter, rect: QRectF | object) -> None:
        if not isinstance(rect, QRectF):
            return
        view = QRectF(self.viewport().rect())
        world = self.viewportTransform()
        exposed = world.mapRect(rect).adjusted(-1, -1, 1, 1).toAlignedRect().toRectF() & view
        painter.save()
        painter.resetTransform()
        ratio = self.viewport().devicePixelRatioF()
        backdrop, theme = self.table.backdrop, self.table.theme
        if self.fitted:
            backdrop.draw(painter, exposed, world, self.viewport().size(), ratio, theme)
        else:
            backdrop.draw_parts(painter, exposed, world, ratio, theme)
        painter.restore()

    # -- zoom --------------------------------------------------------------------------------------------------

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Zoom by ``factor``, keeping the point ``at`` of the viewport (its middle when None) where it is."""
        wanted = min(ZOOM_MOST, max(ZOOM_LEAST, self.zoom * factor))
        if abs(wanted - 1) < 0.02:
            wanted = 1.0
        if wanted == self.zoom:
            return
        at = at or QPointF(self.viewport().rect().center())
        fixed = self.viewportTransform().inverted()[0].map(at)
        self.zoom = wanted
        self.fitted = False
        self._widen_scene()
        self.resetTransform()
        self.scale(wanted, wanted)
        moved = self.viewportTransform().map(fixed) - at
        self._scroll(moved)
        self._crisp.start()
        self.zoomed.emit(wanted)

    def fit(self) -> None:
        """Show the whole table as large as it fits."""
        size = self.table.arrangement.size
        view = self.viewport().size()
        if size.isEmpty() or not view.width() or not view.height():
            return
        zoom = min(view.width() / size.width(), view.height() / size.height())
        self.zoom = 1.0 if abs(zoom - 1) < 0.02 else min(ZOOM_MOST, max(ZOOM_LEAST, zoom))
        self.fitted = True
        self._widen_scene()
        self.resetTransform()
        self.scale(self.zoom, self.zoom)
        self._crisp.start()
        self.zoomed.emit(self.zoom)

    def sharpen(self) -> None:
        """Paint the pictures at the zoom and pixel ratio that they are shown at."""
        self._crisp.stop()
        ratio = self.viewport().devicePixelRatioF()
        scale = self.zoom * ratio
        if (self.table.scale, self.table.ratio) != (scale, ratio):
            self.table.scale, self.table.ratio = scale, ratio
            self.table.repaint_all()

    def _widen_scene(self) -> None:
        """Let a table larger than the view be moved until its edge is in the middle; a smaller one stays put."""
        size = self.table.arrangement.size
        rect = QRectF(QPointF(), size)
        if not self.fitted:
            view = self.viewport().size()
            x, y = view.width() / self.zoom / 2, view.height() / self.zoom / 2
            rect.adjust(-x, -y, x, y)
        self.setSceneRect(rect)

    def _scroll(self, by: QPointF) -> None:
        for bar, way in ((self.horizontalScrollBar(), by.x()), (self.verticalScrollBar(), by.y())):
            bar.setValue(bar.value() + round(way))

    def centre_on(self, rect: QRectF) -> None:
        """Bring ``rect`` of the scene into view. A fitted table comes closer, until ``rect`` fills the view; the same
        ``rect`` again goes back to the whole table."""
        if rect.isEmpty():
            return
        if self._visited == rect and not self.fitted:
            self.fit()
            return
        view = self.viewport().size()
        closer = min(
            VISIT_MOST, VISIT_FILLS * min(view.width() / rect.width(), view.height() / rect.height()) / self.zoom
        )
        if self.fitted and closer > VISIT_LEAST:
            self.zoom_by(closer)
        if not self.fitted:
            self._visited = QRectF(rect)
            self.centerOn(rect.center())

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta().y() / WHEEL_NOTCH
        if notches and not (self.on_wheel and self.on_wheel(event)):
            self.zoom_by(ZOOM_STEP**notches, event.position())
        event.accept()

    # -- pan ---------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.MiddleButton or (
            self._space and event.button() == Qt.MouseButton.LeftButton
        ):
            self._pan = event.position()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            event.accept()
            return
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pan is not None:
            self._moved_with_space = True
            if self.fitted:
                self.fitted = False
                self._widen_scene()
            self._scroll(self._pan - event.position())
            self._pan = event.position()
            event.accept()
            return
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pan is not None:
            self._pan = None
            self.viewport().unsetCursor()
            event.accept()
            return
        super().mouseReleaseEvent(event)

    # -- keys and size -----------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space, self._moved_with_space = True, False
            if self.table.animator.running:
                self.table.animator.skip()
            elif self.on_key is not None:
                self.on_key(event)
            event.accept()
            return
        if self.on_key is not None and self.on_key(event):
            event.accept()
            return
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = False
        super().keyReleaseEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            self.painted.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.table.still()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.sharpen()
