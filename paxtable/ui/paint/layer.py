"""Parts of pictures that many pictures share, painted once: grounds, badges, nets.

A layer is an image at the scale of the painter that asks for it, so it is drawn one to one.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QImage, QPainter, QTransform

from paxtable.ui.paint.brush import smooth

LIMIT_BYTES = 12 * 1024 * 1024

_kept: OrderedDict[Hashable, QImage] = OrderedDict()


def painter_scale(painter: QPainter) -> float:
    """Device pixels a logical pixel where ``painter`` paints, its own scale included."""
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    transform = painter.worldTransform()
    return ratio * math.hypot(transform.m11(), transform.m12())


def blank(size: QSizeF, scale: float) -> QImage:
    """A transparent image of ``size`` logical pixels at ``scale``."""
    image = QImage(
        max(1, math.ceil(size.width() * scale - 0.01)),
        max(1, math.ceil(size.height() * scale - 0.01)),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.setDevicePixelRatio(scale)
    image.fill(Qt.GlobalColor.transparent)
    return image


def layer(key: Hashable, size: QSizeF, scale: float, paint: Callable[[QPainter, QSizeF], None]) -> QImage:
    """The image of ``key`` at ``size`` and ``scale``; ``paint`` runs when it is not kept. Do not change it."""
    whole = (key, round(size.width(), 2), round(size.height(), 2), round(scale, 4))
    found = _kept.get(whole)
    if found is not None:
        _kept.move_to_end(whole)
        return found
    image = blank(size, scale)
    painter = smooth(QPainter(image))
    try:
        paint(painter, size)
    finally:
        painter.end()
    _kept[whole] = image
    _forget()
    return image


def draw_layer(painter: QPainter, rect: QRectF, key: Hashable, paint: Callable[[QPainter, QSizeF], None]) -> None:
    """Draw the layer of ``key`` in ``rect``."""
    image = layer(key, rect.size(), painter_scale(painter), paint)
    painter.drawImage(rect.topLeft(), image)


def draw_around(
    painter: QPainter, rect: QRectF, margin: float, key: Hashable, paint: Callable[[QPainter, QRectF], None]
) -> None:
    """As :func:`draw_layer` for something that reaches ``margin`` outside ``rect``; ``paint`` is told where it is."""
    inner = QRectF(QPointF(margin, margin), rect.size())
    outer = rect.adjusted(-margin, -margin, margin, margin)
    draw_layer(painter, outer, key, lambda p, _size: paint(p, inner))


def texture(image: QImage, at: QPointF) -> QBrush:
    """``image`` as a brush whose first pixel lies at ``at``, for filling rounded shapes without a clip.

    The image is used up: its device pixel ratio becomes 1, because releases of Qt differ in what a brush makes of it.
    """
    scale = image.devicePixelRatioF()
    image.setDevicePixelRatio(1)
    brush = QBrush(image)
    brush.setTransform(QTransform(1 / scale, 0, 0, 1 / scale, at.x(), at.y()))
    return brush


def forget_all() -> None:
    """Keep nothing: colours have changed."""
    _kept.clear()


def _forget() -> None:
    total = sum(image.sizeInBytes() for image in _kept.values())
    while total > LIMIT_BYTES and len(_kept) > 1:
        _, oldest = _kept.popitem(last=False)
        total -= oldest.sizeInBytes()
