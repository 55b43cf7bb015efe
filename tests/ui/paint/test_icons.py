"""Silhouettes: all there, in the unit square, as the script draws them, different from each other at 16 px."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from paxtable.ui.paint.brush import fill, smooth
from paxtable.ui.paint.icons import draw_icon, icon, icon_names
from paxtable.ui.paint.shapes import fitted
from scripts.silhouettes import SILHOUETTES


def painted(draw, side: int) -> QImage:
    image = QImage(side, side, QImage.Format.Format_Grayscale8)
    image.fill(0xFFFFFFFF)
    painter = smooth(QPainter(image))
    draw(painter)
    painter.end()
    return image


def difference(a: QImage, b: QImage) -> float:
    """Mean difference of grey, 0 to 255."""
    first, second = bytes(a.constBits()), bytes(b.constBits())
    return sum(abs(x - y) for x, y in zip(first, second, strict=True)) / len(first)


def test_every_drawing_is_shipped_and_nothing_else(qapp):
    assert set(icon_names()) == set(SILHOUETTES)


def test_an_unknown_name_is_a_key_error():
    with pytest.raises(KeyError, match="unicorn"):
        icon("unicorn")


@pytest.mark.parametrize("name", sorted(SILHOUETTES))
def test_the_shipped_icon_is_what_the_script_draws(qapp, name):
    square = QRectF(0, 0, 128, 128)
    shipped = painted(lambda p: draw_icon(p, name, square, "#000000"), 128)
    drawn = painted(lambda p: fill(p, fitted(SILHOUETTES[name](), square), "#000000"), 128)
    assert difference(shipped, drawn) < 1.5


@pytest.mark.parametrize("name", sorted(SILHOUETTES))
def test_icons_stay_in_their_square(qapp, name):
    assert QRectF(-0.08, -0.08, 1.16, 1.16).contains(icon(name).boundingRect())


def test_icons_can_be_told_apart_at_16_px(qapp):
    names = [name for name in icon_names() if name not in ("american", "rifle")]
    small = {name: painted(lambda p, n=name: draw_icon(p, n, QRectF(0, 0, 16, 16), "#000000"), 16) for name in names}
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            assert difference(small[one], small[other]) > 4, (one, other)
