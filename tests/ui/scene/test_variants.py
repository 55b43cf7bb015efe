"""Choices that are seen before they are made: any table may offer them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath
from PySide6.QtTest import QSignalSpy

from paxtable.engine.choice import Choice
from paxtable.engine.view import TableView
from paxtable.ui.models.entities import EntityModel
from paxtable.ui.scene.arrangement import Arrangement, Furniture, Picture, Scenery, Variant, Zone
from paxtable.ui.scene.controller import TableController
from paxtable.ui.scene.grammar import read
from paxtable.ui.scene.setting import on_table
from paxtable.ui.scene.table_scene import TableScene
from paxtable.ui.tables.plain import PlainTable
from paxtable.ui.theme import theme_for

SIZE = QSizeF(400, 300)
VIEW = TableView(game="x", viewer=0, places={}, entities={}, seats=())
PAPER = Furniture(QRectF(0, 0, 9, 9), Picture("paper", lambda painter, size: None))
HERE, THERE = "spot:a", "spot:b"
LAY = [Choice("lay", f"tile:{kind}", HERE) for kind in ("x0", "x1", "y0")]
ELSEWHERE = [Choice("lay", f"tile:{kind}", THERE) for kind in ("y0", "x1")]
BARE = Choice("act", dest="spot:c")
ROW = Choice("issue", amount=2)


class Spots:
    """A table of three spots; what lies on the first two is shown in variants."""

    def arrange(self, view, size, theme, seats) -> Arrangement:
        result = Arrangement(SIZE)
        for i, handle in enumerate((HERE, THERE, "spot:c", "tray:x", "row:2")):
            path = QPainterPath()
            path.addRect(QRectF(10 + 70 * i, 10, 60, 60))
            result.zones[handle] = Zone(path, style="glow" if handle.startswith("spot") else "slot")
            result.focus_rows.append([handle])
        result.aliases = {c.source: "tray:x" for c in LAY + ELSEWHERE if c.source.startswith("tile:x")}
        result.answers = {"row:2": (ROW,)}
        return result

    def inspect(self, handle, view, seats=()):
        return None

    def variants(self, choices: tuple[Choice, ...], scenery: Scenery) -> list[Variant]:
        if any(c.verb != "lay" for c in choices):
            return []
        return [Variant(c, c.source, {"ghost": PAPER}, c.source, c.source[5]) for c in choices]

    def trace(self, place: str, before: str, after: str, scenery: Scenery) -> Choice | None:
        return LAY[1] if (place, after) == (HERE, THERE) else None

    def refused(self, place: str, scenery: Scenery) -> dict[str, Furniture]:
        return {"refused": PAPER}

    def asks(self, source: str, dest: str, scenery: Scenery) -> tuple[Choice, ...]:
        return ()


def table(qtbot) -> tuple[TableScene, TableController]:
    scene = TableScene(EntityModel())
    controller = TableController(scene, scene)
    layout = Spots()
    scenery = Scenery(VIEW, SIZE, theme_for("steam", False), ())
    controller.picker.use(layout, lambda: scenery)
    result = layout.arrange(VIEW, SIZE, scenery.theme, ())
    choices = [*LAY, *ELSEWHERE, BARE, ROW]
    scene.sync(VIEW, result, read(choices, on_table(VIEW, result), result.aliases, result.answers), animate=False)
    return scene, controller


def test_a_source_that_is_not_on_the_table_may_have_something_that_stands_for_it(qapp):
    result = Spots().arrange(VIEW, SIZE, None, ())
    found = read([*LAY, *ELSEWHERE], on_table(VIEW, result), result.aliases, result.answers)
    assert found.sources["tray:x"] == (LAY[0], LAY[1], ELSEWHERE[1])
    assert set(found.places) == {HERE, THERE}
    assert found.targets("tray:x") == {HERE: (LAY[0], LAY[1]), THERE: (ELSEWHERE[1],)}
    assert not found.buttons


def test_an_answer_without_a_place_is_given_in_its_row_and_is_no_button(qapp):
    result = Spots().arrange(VIEW, SIZE, None, ())
    found = read([ROW, Choice("pass")], on_table(VIEW, result), result.aliases, result.answers)
    assert found.places["row:2"] == (ROW,)
    assert found.buttons == (Choice("pass"),)


def test_several_answers_in_one_row_are_offered_together(qapp):
    result = Spots().arrange(VIEW, SIZE, None, ())
    more = Choice("bid", amount=9)
    result.answers = {"row:2": (ROW, more)}
    found = read([ROW, more], on_table(VIEW, result), result.aliases, result.answers)
    assert found.places["row:2"] == (ROW, more)
    assert not found.buttons


def test_turning_stays_within_a_kind_and_numbers_change_it(qapp, qtbot):
    _, controller = table(qtbot)
    picker = controller.picker
    assert picker.look_at(HERE, tuple(LAY))
    assert picker.current == LAY[0]
    picker.turn(1)
    assert picker.current == LAY[1]
    picker.turn(1)
    assert picker.current == LAY[0]
    assert picker.pick_kind(2)
    assert picker.current == LAY[2]
    picker.turn(1)
    assert picker.current == LAY[2]
    assert not picker.pick_kind(3)


def test_what_was_seen_last_is_seen_at_the_next_place(qapp, qtbot):
    _, controller = table(qtbot)
    picker = controller.picker
    picker.look_at(HERE, tuple(LAY))
    picker.turn(1)
    picker.look_at(THERE, tuple(ELSEWHERE))
    assert picker.current == ELSEWHERE[1]


def test_a_first_click_shows_and_a_second_makes(qapp, qtbot):
    scene, controller = table(qtbot)
    spy = QSignalSpy(controller.chosen)
    scene.click(HERE, QPointF(40, 40))
    assert controller.picker.current == LAY[0]
    assert spy.count() == 0
    scene.click(HERE, QPointF(40, 40))
    assert spy.at(0) == [LAY[0]]
    assert controller.picker.current is None


def test_a_place_without_variants_acts_at_once(qapp, qtbot):
    scene, controller = table(qtbot)
    spy = QSignalSpy(controller.chosen)
    scene.click("spot:c", QPointF(180, 40))
    assert spy.at(0) == [BARE]


def test_the_overlay_is_on_the_table_while_it_is_seen(qapp, qtbot):
    scene, controller = table(qtbot)
    before = len(scene.items())
    controller.picker.look_at(HERE, tuple(LAY))
    assert len(scene.items()) == before + 1
    controller.escape()
    assert len(scene.items()) == before


def test_a_refused_place_is_marked_until_something_else_is_seen(qapp, qtbot):
    scene, controller = table(qtbot)
    before = len(scene.items())
    controller.picker.refuse(THERE)
    assert len(scene.items()) == before + 1
    assert controller.picker.current is None
    controller.picker.clear()
    assert len(scene.items()) == before


def test_while_something_is_held_only_its_targets_glow(qapp, qtbot):
    scene, controller = table(qtbot)
    assert scene.zones["spot:c"].lit
    scene.click("tray:x", QPointF(250, 40))
    assert scene.grip.held == "tray:x"
    assert scene.zones[HERE].lit
    assert not scene.zones["spot:c"].lit
    assert controller.escape()


def test_a_table_without_variants_is_left_alone(qapp, qtbot):
    _, controller = table(qtbot)
    controller.picker.use(PlainTable(), lambda: None)
    assert not controller.picker.look_at(HERE, tuple(LAY))
    assert controller.picker.current is None
