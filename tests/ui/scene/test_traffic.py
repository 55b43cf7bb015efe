"""Coming, going and turning over on a table of a few things."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from paxtable.engine.choice import Choice
from paxtable.engine.view import Entity, TableView
from paxtable.ui.models.entities import EntityModel
from paxtable.ui.scene.arrangement import Arrangement, Furniture, Picture, Placed
from paxtable.ui.scene.grammar import NOTHING
from paxtable.ui.scene.table_scene import TableScene

pytestmark = pytest.mark.gui

DECK = QRectF(300, 300, 40, 40)
AREA = QRectF(0, 400, 200, 100)


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def picture(name: str) -> Picture:
    return Picture(name, lambda painter, size: painter.fillRect(QRectF(QPointF(), size), QColor("#336699")))


class Table:
    def __init__(self) -> None:
        self.scene = TableScene(EntityModel())
        self.clock = Clock()
        self.scene.animator._clock = self.clock
        self.show(Entity("card:0", "card", "slot", "0"))

    def show(self, *entities: Entity, last: Choice | None = None, covered: tuple[str, ...] = ()) -> None:
        found = {e.id: e for e in entities}
        table = Arrangement(QSizeF(400, 600), back=picture("back"), seat_areas={1: AREA})
        table.furniture["deck"] = Furniture(DECK, picture("deck"))
        for i, e in enumerate(entities):
            side = f"{e.face}{e.face_up}"
            rect = QRectF(i * 70, 0, 60, 84) if e.kind == "card" else QRectF(20, 20, 10, 10)
            table.items[e.id] = Placed(rect, picture(side), layer=0 if e.kind == "card" else 3, order=i)
            if e.id in covered:
                table.items[e.id] = replace(table.items[e.id], covered=True)
        self.scene.sync(TableView("pamir", 0, {}, found, ()), table, NOTHING, last=last)

    def pass_time(self, ms: int) -> None:
        self.clock.now += ms / 1000
        self.scene.animator.step()


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Table]:
    made = Table()
    yield made
    made.scene.still()
    made.scene.deleteLater()


def middle(table: Table, id_: str) -> QPointF:
    item = table.scene.items_by_id[id_]
    return item.pos() + item.boundingRect().center()


def test_a_card_that_is_turned_over_turns_where_it_lies(table: Table):
    table.show(Entity("card:0", "card", "slot", "0", face_up=False))
    item = table.scene.items_by_id["card:0"]
    assert item._turned == 0
    assert [shown.key for shown, _, _ in item._other] == ["0True"]
    table.pass_time(110)
    assert item._turned == pytest.approx(0.5)
    table.pass_time(120)
    assert item._turned is None
    assert not table.scene.animator.running


def test_a_card_that_only_moves_does_not_turn(table: Table):
    table.show(Entity("card:9", "card", "slot", "9"), Entity("card:0", "card", "slot", "0"))
    assert table.scene.items_by_id["card:0"]._turned is None


def test_new_cards_come_from_the_deck_with_their_back_up(table: Table):
    table.show(Entity("card:0", "card", "slot", "0"), Entity("card:1", "card", "slot", "1"))
    item = table.scene.items_by_id["card:1"]
    assert (middle(table, "card:1") - DECK.center()).manhattanLength() < 1
    assert [shown.key for shown, _, _ in item._other] == ["back"]


def test_a_card_that_a_seat_has_played_comes_from_that_seat(table: Table):
    played = Entity("card:1", "card", "court:1", "1", owner=1)
    table.show(Entity("card:0", "card", "slot", "0"), played, last=Choice("play", "card:1", "court:1:left"))
    assert (middle(table, "card:1") - AREA.center()).manhattanLength() < 1
    assert table.scene.items_by_id["card:1"]._turned is None


def test_what_lies_on_a_hovered_card_comes_to_the_front_with_it(table: Table):
    things = (
        Entity("card:0", "card", "slot", "0"),
        Entity("card:1", "card", "slot", "1"),
        Entity("spy", "cylinder", "card:0", "red"),
    )
    table.show(*things)
    table.pass_time(500)
    card, spy = table.scene.items_by_id["card:0"], table.scene.items_by_id["spy"]
    low = spy.pos().y()
    table.scene.hover(card, True)
    table.pass_time(500)
    assert spy.zValue() > card.zValue() > table.scene.items_by_id["card:1"].zValue()
    assert low - spy.pos().y() == card.home.pos.y() - card.pos().y() > 0
    table.scene.hover(card, False)
    table.pass_time(500)
    assert spy.pos().y() == low


def test_a_thing_that_leaves_while_it_turns_is_gone_in_the_end(table: Table):
    table.show(Entity("card:0", "card", "slot", "0", face_up=False))
    item = table.scene.items_by_id["card:0"]
    table.show(Entity("card:7", "card", "slot", "7"))
    table.pass_time(500)
    assert item.scene() is None
    assert not table.scene.animator.running


def test_what_goes_away_from_the_cursor_is_not_hovered_any_more(table: Table):
    kept, other = Entity("card:0", "card", "slot", "0"), Entity("card:1", "card", "slot", "1")
    card = table.scene.items_by_id["card:0"]
    told: list[str] = []
    table.scene.hovered.connect(told.append)
    table.scene.hover(card, True)
    table.show(kept, other)
    assert card.look.hovered
    table.show(other, kept)
    table.pass_time(500)
    assert not card.look.hovered
    assert told == ["card:0", ""]
    assert card.pos() == card.home.pos


def test_a_piece_under_its_pile_is_not_drawn_until_it_lies_open(table: Table):
    top, under = Entity("block:0", "block", "supply", "a"), Entity("block:1", "block", "supply", "a")
    table.show(top, under, covered=("block:1",))
    assert not table.scene.items_by_id["block:1"].isVisible()
    table.show(under)
    item = table.scene.items_by_id["block:1"]
    assert item.isVisible()
    assert item.pos() == item.home.pos
    assert not table.scene.animator.moving(item)


def test_a_piece_that_goes_under_its_pile_is_seen_on_its_way(table: Table):
    away = Entity("card:9", "card", "slot", "9")
    table.show(Entity("card:0", "card", "slot", "0"), away)
    table.pass_time(1000)
    table.show(away, Entity("card:0", "card", "slot", "0"), covered=("card:9",))
    item = table.scene.items_by_id["card:9"]
    assert item.isVisible()
    assert table.scene.animator.moving(item)
    table.pass_time(1000)
    assert not item.isVisible()
    assert item.pos() == item.home.pos


def test_a_piece_that_is_covered_where_it_lies_is_hidden_at_once(table: Table):
    card = Entity("card:0", "card", "slot", "0")
    table.pass_time(1000)
    table.show(card, covered=("card:0",))
    assert not table.scene.items_by_id["card:0"].isVisible()
    table.show(card)
    assert table.scene.items_by_id["card:0"].isVisible()
