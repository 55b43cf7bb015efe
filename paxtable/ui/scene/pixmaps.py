"""Pictures painted once and kept: a store that forgets the least recently used when it is full.

A pixmap is made at scene size × zoom × device pixel ratio, so that it is drawn one to one.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Hashable
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

from paxtable.ui.scene.arrangement import Picture

if TYPE_CHECKING:
    from paxtable.ui.scene.picture_file import PictureFile

StoreKey: TypeAlias = "tuple[Hashable, int, int]"
Layers: TypeAlias = "list[tuple[Picture, QPixmap, QRectF]]"
"""Pictures that lie on one another, each with its pixmap and the rectangle of that, margins included."""

LIMIT_BYTES = 48 * 1024 * 1024
"""How many bytes of pictures are kept beside those that are on the table."""

BYTES_A_PIXEL = 4

SMOOTH = QPainter.RenderHint.SmoothPixmapTransform
"""Wherever this is on, Qt blends a pixmap six to ten times slower, even one that is not scaled."""


class PixmapStore:
    """Pixmaps by picture and pixel size. ``painted`` counts how often a painter had to run."""

    def __init__(self, limit: int = LIMIT_BYTES) -> None:
        self.limit = limit
        self.bytes = 0
        self.painted = 0
        self.file: PictureFile | None = None
        self._kept: OrderedDict[StoreKey, QPixmap] = OrderedDict()

    @property
    def count(self) -> int:
        """How many pixmaps are kept."""
        return len(self._kept)

    def get(self, picture: Picture, size: QSizeF, scale: float) -> QPixmap:
        """``picture`` at ``size`` logical pixels and ``scale`` = zoom × device pixel ratio, margins included.

        The device pixel ratio of the result is 1: whoever draws it names the target rectangle.
        """
        width, height = pixel_size(picture, size, scale)
        key = (picture.key, width, height)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        pixmap = self.file.find(picture.key, width, height) if self.file else None
        if pixmap is None:
            pixmap = paint(picture, size, scale)
            self.painted += 1
        self._keep(key, pixmap)
        return pixmap

    def write_file(self) -> bool:
        """Keep what is here for the next start, when anything had to be painted; whether it was written."""
        if self.file is None:
            return False
        if not self.painted:
            self.file.close()
            return False
        self.painted = 0
        return self.file.write((key[0], pixmap) for key, pixmap in reversed(self._kept.items()))

    def start_afresh(self) -> None:
        """Use nothing that was kept for this start, and keep what is painted from now on in the same file."""
        file = self.file
        self.clear()
        self.file = file

    def holds(self, picture: Picture, size: QSizeF, scale: float) -> bool:
        """Whether :meth:`get` would find it without painting."""
        return (picture.key, *pixel_size(picture, size, scale)) in self._kept

    def clear(self) -> None:
        """Forget everything, as when all colours change; the file has other colours, too."""
        self._kept.clear()
        self.bytes = 0
        if self.file is not None:
            self.file.close()
            self.file = None

    def _keep(self, key: StoreKey, pixmap: QPixmap) -> None:
        self._kept[key] = pixmap
        self.bytes += cost(pixmap)
        while self.bytes > self.limit and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.bytes -= cost(oldest)


def pixel_size(picture: Picture, size: QSizeF, scale: float) -> tuple[int, int]:
    """Width and height in device pixels, margins included; at least one pixel."""
    width = (size.width() + 2 * picture.margin) * scale
    height = (size.height() + 2 * picture.margin) * scale
    return max(1, math.ceil(width - 0.01)), max(1, math.ceil(height - 0.01))


def paint(picture: Picture, size: QSizeF, scale: float) -> QPixmap:
    """A new transparent pixmap with ``picture`` on it."""
    width, height = pixel_size(picture, size, scale)
    pixmap = QPixmap(width, height)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    painter.scale(scale, scale)
    painter.translate(picture.margin, picture.margin)
    try:
        picture.paint(painter, size)
    finally:
        painter.end()
    return pixmap


def draw_picture(painter: QPainter, store: PixmapStore, picture: Picture, rect: QRectF) -> None:
    """Draw ``picture`` in ``rect`` of a widget, one to one on its screen."""
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    outer = outer_rect(rect.size(), picture.margin).translated(rect.topLeft())
    painter.setRenderHint(SMOOTH, False)
    draw_layers(painter, [(picture, store.get(picture, rect.size(), ratio), outer)], ratio)
    painter.setRenderHint(SMOOTH, True)


def draw_layers(painter: QPainter, layers: Layers, ratio: float) -> None:
    """Draw pixmaps one to one where the transform allows it, scaled or turned where not."""
    world = painter.worldTransform()
    if world.isRotating():
        for _, pixmap, outer in layers:
            draw_scaled(painter, outer, pixmap)
        return
    painter.setWorldTransform(QTransform.fromScale(1 / ratio, 1 / ratio))  # pixels of the screen
    for _, pixmap, outer in layers:
        target = world.mapRect(outer)
        x, y = round(target.x() * ratio), round(target.y() * ratio)
        width, height = target.width() * ratio, target.height() * ratio
        if abs(pixmap.width() - width) > ratio or abs(pixmap.height() - height) > ratio:
            draw_scaled(painter, QRectF(x, y, width, height), pixmap)
        else:
            painter.drawPixmap(QPointF(x, y), pixmap)
    painter.setWorldTransform(world)


def draw_centred(painter: QPainter, middle: QPointF, pixmap: QPixmap, ratio: float) -> None:
    """Draw ``pixmap`` upright and one to one, whatever the transform, with its middle where ``middle`` is."""
    world = painter.worldTransform()
    at = world.map(middle) * ratio
    painter.setWorldTransform(QTransform.fromScale(1 / ratio, 1 / ratio))  # pixels of the screen
    painter.drawPixmap(round(at.x() - pixmap.width() / 2), round(at.y() - pixmap.height() / 2), pixmap)
    painter.setWorldTransform(world)


def draw_scaled(painter: QPainter, target: QRectF, pixmap: QPixmap) -> None:
    """Draw the whole of ``pixmap`` into ``target``, smoothly."""
    painter.setRenderHint(SMOOTH, True)
    painter.drawPixmap(target, pixmap, QRectF(pixmap.rect()))
    painter.setRenderHint(SMOOTH, False)


def cost(pixmap: QPixmap) -> int:
    """The bytes a pixmap takes."""
    return pixmap.width() * pixmap.height() * BYTES_A_PIXEL


def outer_rect(size: QSizeF, margin: float) -> QRectF:
    """The rectangle of a picture with its margins, in the coordinates of the thing."""
    return QRectF(-margin, -margin, size.width() + 2 * margin, size.height() + 2 * margin)
