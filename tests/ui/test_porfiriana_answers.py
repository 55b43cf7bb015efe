"""Pax Porfiriana in a window: building, the police, shifting, questions about one thing alone; what is told before."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot

from paxtable.engine.choice import Choice
from paxtable.engine.match import Match
from paxtable.ui.scene.grammar import Deed
from tests.ui.porfiriana_games import (
    PEOPLE,
    Wanted,
    buys,
    chosen,
    connects,
    done,
    first_of,
    found,
    plays_enterprise,
    spy_asked,
    tables,
)
from tests.ui.tabletop import Tabletop

pytestmark = pytest.mark.gui
Key = Qt.Key


@pytest.fixture
def shown(qtbot: QtBot) -> Iterator[Callable[[Match], Tabletop]]:
    yield from tables()


@pytest.fixture(scope="module")
def before_spy() -> Match:
    return first_of(3, spy_asked, most=400, luck=0.5)


# -- building --------------------------------------------------------------------------------------------------


def test_the_cube_is_taken_from_its_chip_and_dropped_on_an_oval(shown):
    top = shown(found(2, 4, connects))
    choice = next(c for c in top.match.legal() if connects(c) and only_one(top, c))
    top.drag(choice.source, choice.dest)
    assert choice in done(top)
    view = top.match.view(max(0, top.match.asked))
    assert any(e.face == "connection" and e.place == choice.dest for e in view.entities.values())


def only_one(top: Tabletop, choice: Choice) -> bool:
    """Whether the cube can do nothing else at that place."""
    return sum(c.source == choice.source and c.dest == choice.dest for c in top.match.legal()) == 1


def test_the_cube_speculates_on_a_market_card(shown):
    places: Wanted = lambda c: c.verb == "speculate.place"  # noqa: E731
    top = shown(found(2, 4, places))
    choice = chosen(top, places)
    top.click(choice.source)
    top.click(choice.dest)
    assert choice in done(top)
    item = top.scene.item_of(f"spec@{choice.dest}")
    assert item is not None
    assert top.scene.rect_of(choice.dest).intersects(item.mapRectToScene(item.boundingRect()))


def test_a_menu_tells_the_price_of_every_action(shown):
    top = shown(found(2, 4, connects))
    play = top.window.play
    choices = tuple(c for c in top.match.legal() if c.verb in ("connect", "sell", "buy"))
    entries = [action.text().split("\t") for action in play.menu_of(choices).actions()]
    assert entries
    for choice, (words, price) in zip(choices, entries, strict=False):
        assert words == play.label(choice)
        assert price == play.preview_of(choice)[0]
        assert "action" in price


def calms(c: Choice) -> bool:
    return c.verb == "police" and not c.values


def test_the_police_comes_with_a_second_click_on_a_card_that_could_be_sold_too(shown):
    top = shown(first_of(3, calms, most=400, luck=0.3))
    choice = chosen(top, calms)
    top.click(choice.dest)
    assert top.scene.grip.held == choice.dest
    top.click(choice.dest)
    assert choice in done(top)


def test_the_chip_of_the_police_offers_every_place_that_it_may_calm(shown):
    top = shown(first_of(3, calms, most=400, luck=0.3))
    choices = [c for c in top.match.legal() if c.verb.startswith("police")]
    intent = top.scene.grip.click("chip:police")
    assert list(intent.choices) == choices
    assert intent.deed is (Deed.DO if len(choices) == 1 else Deed.MENU)


@pytest.fixture(scope="module")
def before_shift() -> Match:
    return first_of(4, lambda c: c.verb == "speculate.shift" and c.source.startswith("income@"), most=900, luck=0.15)


def test_a_painted_cube_is_rimmed_and_shifted_with_two_clicks(shown, before_shift):
    top = shown(before_shift.branch())
    choice = chosen(top, lambda c: c.verb == "speculate.shift" and own_cube(top, c))
    assert top.scene.zones[choice.source].rim == "can_act"
    top.click(choice.source)
    assert top.scene.grip.held == choice.source
    assert top.scene.zones[choice.source].rim == "selected_on_dark"
    top.click(choice.dest)
    assert choice in done(top)


def test_a_painted_cube_is_shifted_by_keys(shown, before_shift):
    top = shown(before_shift.branch())
    choice = chosen(top, lambda c: c.verb == "speculate.shift" and own_cube(top, c))
    controller = top.window.play.controller
    for handle in (choice.source, choice.dest):
        stops = [controller.handle_at(stop) for stop in controller.stops()]
        assert handle in stops
        while controller.handle_at(top.scene.focus) != handle:
            top.key(Key.Key_Tab)
        top.key(Key.Key_Return)
    assert choice in done(top)


def own_cube(top: Tabletop, choice: Choice) -> bool:
    """Whether the click on a cube that is painted on a card, and the one on its new place, meet them."""
    handles = (choice.source, choice.dest)
    return all(h in top.scene.zones and top.scene.under(top.scene.rect_of(h).center())[:1] == [h] for h in handles)


def test_the_cube_alone_is_seen_in_the_hand_in_the_middle_of_which_it_lies(shown):
    top = shown(found(2, 4, lambda c: c.verb == "speculate.place"))
    item = top.scene.item_of(chosen(top, lambda c: c.verb == "speculate.place").source)
    assert item.placed.carried is not None
    end = top.spot(item.entity.id) + QPoint(-300, -200)
    top.drag(item.entity.id, end, release=False)
    middle = item.mapToScene(QPointF(item.placed.rect.width() / 2, item.placed.rect.height() / 2))
    assert (top.canvas.mapFromScene(middle) - end).manhattanLength() < 4
    top.key(Key.Key_Escape)
    assert not item.held


def test_what_lies_under_the_cursor_is_explained(shown):
    top = shown(found(2, 4, buys))
    play = top.window.play
    for handle in (chosen(top, buys).source, "pile", "topple", f"seat:{top.match.asked}"):
        inspection = play.inspection_of(handle)
        assert inspection is not None, handle
        assert inspection.lines
    assert play.scene.under(QPointF(play.scene.rect_of("pile").center()))


# -- questions about one thing alone ------------------------------------------------------------------------------


def newspaper(c: Choice) -> bool:
    from paxtable.cards.porfiriana import Partner
    from paxtable.ui.paint.porfiriana_palette import card_index

    card = card_index().get(c.source[5:]) if plays_enterprise(c) and not c.values else None
    return isinstance(card, Partner) and card.a is not None


def told_of(choice: Choice, side: str) -> str:
    """Faction and points of an orientation, as a person reads them."""
    from paxtable.cards.porfiriana_text import side_text
    from paxtable.ui.paint.porfiriana_palette import card_index

    return side_text(card_index()[choice.source[5:]], side.lower())


def test_both_orientations_of_a_newspaper_are_buttons_and_esc_takes_it_back_to_the_hand(shown):
    top = shown(found(2, 4, newspaper))
    choice, at, seat = chosen(top, newspaper), top.match.at, top.match.asked
    gold = top.match.view(seat).seats[seat].figure("gold")
    top.drag(choice.source, choice.dest)
    options = top.window.bar.prompt.options
    assert [option.key.verb for option in options] == ["side.a", "side.b"]
    assert [option.words for option in options] == [f"{side}: {told_of(choice, side)}" for side in "AB"]
    explained = top.window.rail.inspector.inspection
    assert explained is not None
    assert explained.title == top.window.play.catalogue.word(choice.source)
    top.key(Key.Key_Escape)
    assert top.match.at == at
    assert top.scene.item_of(choice.source).entity.place == f"hand:{seat}"
    assert top.match.view(seat).seats[seat].figure("gold") == gold
    top.drag(choice.source, choice.dest)
    top.key(Key.Key_2)
    assert Choice("side.b", choice.source) in done(top)


def test_what_was_played_from_the_own_hand_is_taken_back_without_a_question(shown):
    top = shown(found(2, 4, plays_enterprise))
    choice, at = chosen(top, plays_enterprise), top.match.at
    top.drag(choice.source, choice.dest)
    assert top.match.at > at
    top.window.deeds.undo()
    top.settle()
    assert top.match.at == at
    assert top.window.play.ask.isHidden()


def test_a_spy_hears_who_plays_what_against_whom_and_sees_no_actions_of_his_own(shown, before_spy):
    top = shown(before_spy.branch())
    prompt = top.window.bar.prompt
    active = int(top.window.play.view.fact("active"))
    assert prompt.question.startswith(f"{PEOPLE[active][0]} plays ")
    assert " against " in prompt.question
    assert prompt.pips is None
    assert [option.key.verb for option in prompt.options] == ["spy.cancel", "spy.pass"]


def test_actions_that_are_left_are_asked_about_before_they_end(shown):
    top = shown(found(2, 4, buys))
    top.session.settings.set(confirm="useful")
    at = top.match.at
    top.key(Key.Key_E)
    assert top.match.at == at
    assert not top.window.play.ask.isHidden()
    top.key(Key.Key_Return)
    assert Choice("end_actions") in done(top)
