"""A sheet to paint on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QImage, QPainter

from paxtable.ui.paint.brush import smooth

Painting = Callable[[QPainter], None]


@pytest.fixture
def painted(qapp) -> Callable[..., QImage]:
    """Paint on a transparent sheet of a size and device pixel ratio; gives the sheet."""

    def paint(draw: Painting, width: int = 200, height: int = 280, ratio: float = 1.0) -> QImage:
        image = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(ratio)
        image.fill(0)
        painter = smooth(QPainter(image))
        draw(painter)
        painter.end()
        return image

    return paint
