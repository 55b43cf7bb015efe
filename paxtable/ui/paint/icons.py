"""Every silhouette by name: one colour, a unit square, readable at 16 px.

Signs of regions: ``star8 pentagon star5 octagon square circle``; of seats: ``triangle diamond square circle
hexagon pip``;
suits: ``wheat eye swords crown``; coalitions: ``eagle lion bear``; impact: ``army road tribe spy leverage``;
card actions: ``tax gift build move betray battle``; interface: ``coin undo redo check cross flag help book gear cards
play pause step folder lens lock person bot moon scales``; Porfiriana: ``laurel flame chevron bell shield american
sombrero foot mule rail irrigation steamship cartridge bull jail fist rifle rifles``.

The files in ``assets/icons`` are written by ``scripts/make_icons.py``.
"""

from __future__ import annotations

import os
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from paxtable.resources import resource
from paxtable.ui.paint.brush import Ink, fill
from paxtable.ui.paint.shapes import fitted

_SIDE = 1000


@cache
def icon_names() -> tuple[str, ...]:
    """The names of all silhouettes, sorted."""
    names = os.listdir(resource("assets/icons"))
    return tuple(sorted(name.removesuffix(".svg") for name in names if name.endswith(".svg")))


@cache
def icon(name: str) -> QPainterPath:
    """The silhouette ``name`` in a unit square. Raises KeyError when there is none. Do not change the path."""
    try:
        text = resource(f"assets/icons/{name}.svg").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise KeyError(name) from None
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for outline in text.split('d="')[1].split('"')[0].replace("\n", "").replace(",", " ").split("Z")[:-1]:
        numbers = [float(word) / _SIDE for word in outline[1:].split(" ")]
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]))
        path.closeSubpath()
    return path


def icon_in(name: str, rect: QRectF) -> QPainterPath:
    """The silhouette ``name`` scaled into ``rect``."""
    return fitted(icon(name), rect)


def draw_icon(painter: QPainter, name: str, rect: QRectF, ink: Ink) -> None:
    """Fill the silhouette ``name`` in ``rect`` with a colour or a gradient."""
    fill(painter, icon_in(name, rect), ink)
