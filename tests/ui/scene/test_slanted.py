"""A card that lies slanted, as in a fan, is turned once and then drawn like any other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from paxtable.engine.view import Entity, TableView
from paxtable.ui.models.entities import EntityModel
from paxtable.ui.scene.arrangement import Arrangement, Picture, Placed
from paxtable.ui.scene.canvas import TableCanvas
from paxtable.ui.scene.grammar import NOTHING
from paxtable.ui.scene.item import EntityItem
from paxtable.ui.scene.table_scene import TableScene

pytestmark = pytest.mark.gui

SIZE = QSizeF(400, 300)


def show(scene: TableScene, angle: float, colour: str = "#aa3322") -> EntityItem:
    picture = Picture(colour, lambda painter, size: painter.fillRect(QRectF(QPointF(), size), QColor(colour)), 6)
    table = Arrangement(SIZE, {"card:0": Placed(QRectF(120, 60, 100, 140), picture, angle)})
    card = Entity("card:0", "card", "hand:0", "0")
    scene.sync(TableView("pamir", 0, {}, {card.id: card}, ()), table, NOTHING, animate=False)
    return scene.items_by_id["card:0"]


@pytest.fixture
def canvas(qtbot: QtBot) -> Iterator[TableCanvas]:
    made = TableCanvas(TableScene(EntityModel()))
    made.resize(400, 300)
    qtbot.addWidget(made)
    yield made
    made.table.still()


def seen(canvas: TableCanvas) -> QImage:
    return canvas.grab().toImage()


def test_a_slanted_card_is_turned_once(canvas: TableCanvas):
    item = show(canvas.table, 7.0)
    first = seen(canvas)
    kept = item._slanted
    assert kept is not None
    assert kept[0] == 7.0
    assert seen(canvas) == first
    assert item._slanted is kept


def test_it_is_where_qt_would_turn_it(canvas: TableCanvas):
    item = show(canvas.table, 7.0)
    image = seen(canvas)
    shape = item.mapToScene(item.boundingRect().adjusted(24, 24, -24, -24))
    red, corners = QColor("#aa3322"), [shape.at(i) for i in range(4)]
    assert all(image.pixelColor(canvas.mapFromScene(point)) == red for point in corners)
    outside = item.mapToScene(QPointF(-3, 3)), item.mapToScene(QPointF(103, 137))
    assert all(image.pixelColor(canvas.mapFromScene(point)) != red for point in outside)


def test_another_angle_or_picture_is_turned_anew(canvas: TableCanvas):
    item = show(canvas.table, 7.0)
    seen(canvas)
    show(canvas.table, -4.0)
    seen(canvas)
    assert item._slanted is not None
    assert item._slanted[0] == -4.0
    show(canvas.table, -4.0, "#118844")
    middle = canvas.mapFromScene(item.mapToScene(QPointF(50, 70)))
    assert seen(canvas).pixelColor(middle) == QColor("#118844")


def test_a_card_that_lies_straight_keeps_no_second_picture(canvas: TableCanvas):
    item = show(canvas.table, 0.0)
    seen(canvas)
    assert item._slanted is None
