"""Pictures painted once and kept: a store that forgets the least recently used when it is full.

A pixmap is made at scene size × zoom × device pixel ratio, so that it is drawn one to one.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Hashable
from typing import TypeAlias

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap

from paxtable.ui.scene.arrangement import Picture

StoreKey: TypeAlias = "tuple[Hashable, int, int]"

LIMIT_BYTES = 48 * 1024 * 1024
"""How many bytes of pictures are kept beside those that are on the table."""

BYTES_A_PIXEL = 4


class PixmapStore:
    """Pixmaps by picture and pixel size. ``painted`` counts how often a painter had to run."""

    def __init__(self, limit: int = LIMIT_BYTES) -> None:
        self.limit = limit
        self.bytes = 0
        self.painted = 0
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
        pixmap = paint(picture, size, scale)
        self.painted += 1
        self._keep(key, pixmap)
        return pixmap

    def holds(self, picture: Picture, size: QSizeF, scale: float) -> bool:
        """Whether :meth:`get` would find it without painting."""
        return (picture.key, *pixel_size(picture, size, scale)) in self._kept

    def clear(self) -> None:
        """Forget everything, as when the theme or the screen changes."""
        self._kept.clear()
        self.bytes = 0

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


def cost(pixmap: QPixmap) -> int:
    """The bytes a pixmap takes."""
    return pixmap.width() * pixmap.height() * BYTES_A_PIXEL


def outer_rect(size: QSizeF, margin: float) -> QRectF:
    """The rectangle of a picture with its margins, in the coordinates of the thing."""
    return QRectF(-margin, -margin, size.width() + 2 * margin, size.height() + 2 * margin)
