"""Everything that lies under the things, composed once: the ground and the furniture of negative layers.

A fitted table draws its background as one opaque picture, whatever the number of panels on it. While a person zooms or
pans, the parts are drawn one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QRegion, QTransform

from paxtable.ui.scene.arrangement import Furniture, Picture
from paxtable.ui.scene.pixmaps import PixmapStore, draw_layers, outer_rect
from paxtable.ui.theme import Theme

Ground: TypeAlias = "Callable[[QPainter], None]"


class Backdrop:
    """The ground with furniture on it. ``show`` tells which rectangles of the scene look different now."""

    def __init__(self, store: PixmapStore) -> None:
        self.store = store
        self.parts: dict[str, Furniture] = {}
        self.ground: Ground | None = None
        self._drawn = False
        self._composed: QPixmap | None = None
        self._key: object = None
        self._stale = QRegion()

    def show(self, furniture: dict[str, Furniture]) -> list[QRectF]:
        """Hold ``furniture``; the rectangles of the scene that look different."""
        changed = []
        for name, part in furniture.items():
            before = self.parts.get(name)
            if before != part:
                changed += [reach(part)] + ([reach(before)] if before else [])
        changed += [reach(part) for name, part in self.parts.items() if name not in furniture]
        self.parts = dict(furniture)
        for rect in changed:
            self._stale += rect.toAlignedRect().adjusted(-1, -1, 1, 1)
        return changed

    def lie_on(self, ground: Ground) -> None:
        """Take another ground: ``ground`` paints all of it, in coordinates of the view."""
        self.ground = ground
        self.forget()

    def forget(self) -> None:
        """Compose afresh at the next paint."""
        self._composed = None

    # -- drawing -----------------------------------------------------------------------------------------------

    def draw(
        self, painter: QPainter, exposed: QRectF, world: QTransform, size: QSize, ratio: float, theme: Theme
    ) -> None:
        """Draw what shows in ``exposed``, in coordinates of the view. ``world`` maps the scene to the view, ``size`` is
        that of the view."""
        if not self._drawn:  # composing pays from the second time on
            self._drawn = True
            self.draw_parts(painter, exposed, world, ratio, theme)
            return
        key = (world.m11(), world.m22(), world.dx(), world.dy(), size.toTuple(), ratio, theme)
        if self._composed is None or key != self._key:
            self._key = key
            self._composed = QPixmap(size * ratio)
            self._composed.setDevicePixelRatio(ratio)
            self._stale = QRegion()
            self._compose(QRectF(QPointF(), QSizeF(size)), world, ratio, theme)
        elif not self._stale.isEmpty():
            stale = world.mapRect(QRectF(self._stale.boundingRect())).adjusted(-1, -1, 1, 1)
            self._stale = QRegion()
            self._compose(stale, world, ratio, theme)
        before = painter.worldTransform()
        painter.setWorldTransform(QTransform.fromScale(1 / ratio, 1 / ratio), True)  # pixels of the screen
        pixels = QRectF(exposed.topLeft() * ratio, exposed.size() * ratio)
        painter.drawPixmap(pixels, self._composed, pixels)
        painter.setWorldTransform(before)

    def draw_parts(self, painter: QPainter, exposed: QRectF, world: QTransform, ratio: float, theme: Theme) -> None:
        """As :meth:`draw` without keeping anything, for a view that is being zoomed or moved."""
        self._draw_ground(painter, exposed, theme)
        painter.setWorldTransform(world)
        seen = world.inverted()[0].mapRect(exposed)
        scale = world.m11() * ratio
        for part in self._in_order():
            if reach(part).intersects(seen):
                self._draw_part(painter, part, scale, ratio)
        painter.resetTransform()

    def _compose(self, area: QRectF, world: QTransform, ratio: float, theme: Theme) -> None:
        assert self._composed is not None
        painter = QPainter(self._composed)
        painter.setClipRect(area)
        self.draw_parts(painter, area, world, ratio, theme)
        painter.end()

    def _draw_ground(self, painter: QPainter, target: QRectF, theme: Theme) -> None:
        if self.ground is None:
            painter.fillRect(target, QColor(theme.ground_top))
            return
        painter.save()
        painter.setClipRect(target, Qt.ClipOperation.IntersectClip)
        self.ground(painter)
        painter.restore()

    def _draw_part(self, painter: QPainter, part: Furniture, scale: float, ratio: float) -> None:
        picture: Picture = part.picture
        size = part.rect.size()
        pixmap = self.store.get(picture, size, scale)
        outer = outer_rect(size, picture.margin).translated(part.rect.topLeft())
        draw_layers(painter, [(picture, pixmap, outer)], ratio)

    def _in_order(self) -> Iterable[Furniture]:
        return sorted(self.parts.values(), key=lambda part: part.layer)


def reach(part: Furniture) -> QRectF:
    """The rectangle that ``part`` covers with its shadow."""
    margin = part.picture.margin
    return part.rect.adjusted(-margin, -margin, margin, margin)
