"""An arrangement as one image, without a window: for the gallery, for thumbnails, for looking at a table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter

from paxtable.ui.paint.brush import smooth
from paxtable.ui.paint.panel import ground
from paxtable.ui.scene.arrangement import Arrangement, Picture
from paxtable.ui.theme import Theme


def render(arrangement: Arrangement, theme: Theme, ratio: float = 1.0, with_ground: bool = True) -> QImage:
    """``arrangement`` at ``ratio`` device pixels a logical pixel: furniture and things, nothing held or lit."""
    size = arrangement.size
    image = QImage(round(size.width() * ratio), round(size.height() * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(0)
    painter = smooth(QPainter(image))
    try:
        if with_ground:
            ground(painter, QRectF(QPointF(), size), theme)
        for _, _, rect, picture, rotation in sorted(_things(arrangement), key=lambda thing: thing[:2]):
            _draw(painter, rect, picture, rotation)
    finally:
        painter.end()
    return image


def _things(arrangement: Arrangement) -> list[tuple[float, float, QRectF, Picture, float]]:
    """Everything with its layer and order: furniture in the order of its names' appearance."""
    furniture = [
        (float(f.layer), order * 0.1, f.rect, f.picture, 0.0) for order, f in enumerate(arrangement.furniture.values())
    ]
    items = [(float(p.layer), p.order, p.rect, p.picture, p.rotation) for p in arrangement.items.values()]
    return [*furniture, *items]


def _draw(painter: QPainter, rect: QRectF, picture: Picture, rotation: float) -> None:
    painter.save()
    painter.translate(rect.center())
    painter.rotate(rotation)
    painter.translate(-rect.width() / 2, -rect.height() / 2)
    picture.paint(painter, QSizeF(rect.width(), rect.height()))
    painter.restore()
