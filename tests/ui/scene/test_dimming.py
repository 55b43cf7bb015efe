"""While a step asks for something else, cards recede (look.md, states: dimmed)."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QRectF, QSizeF

from paxtable.engine.choice import Choice
from paxtable.engine.view import Entity, Question, TableView
from paxtable.ui.scene.arrangement import Picture, Placed
from paxtable.ui.scene.dimming import receding
from paxtable.ui.scene.grammar import read
from paxtable.ui.scene.item import Look
from paxtable.ui.scene.pixmaps import paint
from paxtable.ui.scene.rims import REACH, rim_picture
from paxtable.ui.theme import PAMIR_LIGHT

CARDS = ("card:1", "card:2", "card:3", "card:4")
SHOWN = frozenset((*CARDS, "spy"))


def view(choices: tuple[Choice, ...], **question: object) -> TableView:
    entities = {name: Entity(name, "card", "court:0", name) for name in CARDS}
    entities["spy"] = Entity("spy", "cylinder", "card:3", "red", handle="spy:0")
    asked = {"seat": 0, "code": "place", "crumbs": ("card", "spy"), **question}
    return TableView("pamir", 0, {}, entities, (), Question(**asked), choices)


def dimmed(table: TableView) -> frozenset[str]:
    on_table = frozenset((*CARDS, "spy:0", "region:kabul"))
    return receding(table, read(table.choices, on_table), SHOWN)


def test_cards_that_are_no_answer_recede():
    choices = (Choice("place", "card:2"),)
    assert dimmed(view(choices)) == {"card:1", "card:3", "card:4"}


def test_cards_on_which_something_may_be_done_and_the_card_that_acts_stay():
    choices = (Choice("move", "spy:0", "card:4"),)
    assert dimmed(view(choices, facts={"card": "card:1"})) == {"card:2"}


def test_pieces_never_recede():
    choices = (Choice("battle", "", "region:kabul"),)
    assert dimmed(view(choices)) == set(CARDS)


def test_nothing_recedes_at_the_beginning_of_a_move_or_where_buttons_answer():
    choices = (Choice("place", "card:2"),)
    assert dimmed(view(choices, starts_move=True)) == frozenset()
    assert dimmed(view((Choice("yes"),))) == frozenset()
    assert dimmed(view(choices, crumbs=())) == frozenset()
    assert dimmed(msgspec.structs.replace(view(choices), question=None)) == frozenset()


def test_cards_of_a_place_that_is_asked_for_stay():
    table = view((Choice("discard", "", "court:0"),))
    assert receding(table, read(table.choices, frozenset({"court:0"})), SHOWN) == frozenset()


@pytest.mark.parametrize(("dark", "ground"), [(False, PAMIR_LIGHT.ground_bottom), (True, PAMIR_LIGHT.own_bottom)])
def test_the_veil_is_that_of_the_ground(qtbot: object, dark: bool, ground: str):
    size = QSizeF(100, 140)
    placed = Placed(QRectF(0, 0, 100, 140), Picture("card", lambda painter, at: None), dark_ground=dark)
    picture = rim_picture(Look(dimmed=True), placed, size, PAMIR_LIGHT)
    assert picture is not None
    colour = paint(picture, size, 1.0).toImage().pixelColor(round(REACH) + 50, round(REACH) + 70)
    wanted = PAMIR_LIGHT.colour(ground)
    assert colour.alpha() == 150
    assert abs(colour.red() - wanted.red()) < 3
    assert abs(colour.blue() - wanted.blue()) < 3
