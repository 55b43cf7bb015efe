"""Pax Porfiriana in a window: buying, playing, extorting, a Spy out of turn, the showdown; by mouse and keyboard."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from paxtable.bots.registry import find_bot
from paxtable.engine.choice import Choice
from paxtable.engine.match import Match
from paxtable.ui.scene.grammar import Deed
from tests.ui.porfiriana_games import (
    Wanted,
    buys,
    chosen,
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


# -- buying and playing ----------------------------------------------------------------------------------------


def test_a_card_dragged_from_the_market_to_the_hand_is_bought(shown):
    top = shown(found(2, 4, buys))
    choice = chosen(top, buys)
    top.drag(choice.source, choice.dest)
    assert done(top)[-1] == choice
    assert top.scene.item_of(choice.source).entity.place == choice.dest


def test_a_card_is_bought_with_two_clicks_and_the_hand_is_lit_between(shown):
    top = shown(found(2, 4, buys))
    choice = chosen(top, buys)
    top.click(choice.source)
    assert choice.dest in top.scene.grip.lit
    top.click(choice.dest)
    assert done(top)[-1] == choice


def test_a_card_is_bought_by_keyboard(shown):
    top = shown(found(2, 4, buys))
    choice = chosen(top, buys)
    controller = top.window.play.controller
    for _ in range(60):
        top.key(Key.Key_Tab)
        if controller.handle_at(top.scene.focus) == choice.source:
            break
    top.key(Key.Key_Return)
    while controller.handle_at(top.scene.focus) != choice.dest:
        top.key(Key.Key_Tab)
    top.key(Key.Key_Return)
    assert done(top)[-1] == choice
    assert top.scene.grip.held == ""


def test_an_enterprise_dragged_from_the_hand_enters_the_tableau(shown):
    top = shown(found(2, 4, plays_enterprise))
    choice = chosen(top, plays_enterprise)
    top.drag(choice.source, choice.dest)
    assert choice in done(top)


def test_a_hand_card_dropped_on_the_first_chip_is_sold(shown):
    sells: Wanted = lambda c: c.verb == "sell" and not c.values  # noqa: E731
    top = shown(found(2, 5, sells))
    choice = chosen(top, sells)
    gold = top.match.view(top.match.asked).seats[top.match.asked].figure("gold")
    seat = top.match.asked
    top.drag(choice.source, "bank")
    assert done(top)[-1] == choice
    assert top.match.view(seat).seats[seat].figure("gold") > gold


def test_a_refused_drop_says_why(shown):
    top = shown(found(2, 4, buys))
    view = top.window.play.view
    source = chosen(top, buys).source
    rival = next(s.seat for s in view.seats if s.seat != view.viewer)
    top.drag(source, top.spot(f"seat:{rival}"))
    assert done(top)[-1].source != source
    assert not top.window.play.note.isHidden()
    assert top.window.play.note.accessibleName()


# -- troops ----------------------------------------------------------------------------------------------------


def extorts(match: Match) -> Choice | None:
    """A troop that may go from the hand to somebody else's enterprise."""
    if match.asked < 0:
        return None
    view = match.view(match.asked)
    for c in match.legal():
        host = view.entities.get(c.dest)
        if c.verb == "play" and host is not None and host.place.startswith("enterprises:") and not c.values:
            own = host.owner == match.asked
            troop = view.entities[c.source].face
            if not own and dict(host.badges).get("spots") and _troop(troop):
                return c
    return None


def _troop(face: str) -> bool:
    from paxtable.cards.porfiriana import Troop
    from paxtable.ui.paint.porfiriana_palette import card_index

    return isinstance(card_index()[face], Troop)


@pytest.fixture(scope="module")
def before_extortion() -> Match:
    match = found(2, 4, lambda c: c.verb == "play" and c.dest.startswith("card:"), luck=0.1)
    bot, rng = find_bot("priorities"), random.Random(1)
    while extorts(match) is None:
        assert match.asked >= 0
        match.do(bot.choose(match.view(match.asked), rng).choice)
    return match


def test_a_troop_over_an_enterprise_tells_price_and_extortion_before_the_drop(shown, before_extortion):
    top = shown(before_extortion.branch())
    choice = extorts(top.match)
    assert choice is not None
    at = top.match.at
    top.drag(choice.source, choice.dest, release=False)
    picker = top.window.play.controller.picker
    assert picker.current == choice
    label = picker.variants[picker.index].label
    assert "action" in label
    assert "gold" in label
    assert "extort" in label.casefold()
    assert top.match.at == at


def test_a_troop_dropped_on_an_enterprise_of_somebody_else_extorts_it(shown, before_extortion):
    top = shown(before_extortion.branch())
    choice = extorts(top.match)
    assert choice is not None
    seat = top.match.asked
    top.drag(choice.source, choice.dest)
    assert choice in done(top)
    plate = top.scene.item_of(choice.source)
    assert plate.entity.place == choice.dest
    assert plate.entity.owner == seat
    assert dict(plate.entity.badges)["stands"] == "extorting"


def test_the_keyboard_hears_what_an_extortion_brings(shown, before_extortion, qtbot: QtBot):
    top = shown(before_extortion.branch())
    choice = extorts(top.match)
    assert choice is not None
    heard: list[str] = []
    top.window.play.announced.connect(heard.append)
    controller = top.window.play.controller
    controller.focus(choice.source)
    top.key(Key.Key_Return)
    for _ in range(60):
        if controller.handle_at(top.scene.focus) == choice.dest:
            break
        top.key(Key.Key_Tab)
    assert any("extort" in words.casefold() for words in heard)
    top.key(Key.Key_Return)
    assert choice in done(top)


# -- out of turn, and the end ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def before_spy() -> Match:
    return first_of(3, spy_asked, most=400, luck=0.5)


def test_a_spy_is_asked_out_of_turn_and_cancels_with_a_click(shown, before_spy):
    top = shown(before_spy.branch())
    view = top.match.view(top.match.asked)
    assert view.fact("active") != top.match.asked
    choice = chosen(top, spy_asked)
    top.click(choice.source)
    assert choice.dest in top.scene.grip.lit
    top.click(choice.dest)
    assert choice in done(top)


def test_a_spy_lets_it_happen_by_keyboard(shown, before_spy):
    top = shown(before_spy.branch())
    lets = chosen(top, lambda c: c.verb == "spy.pass")
    options = [option.key for option in top.window.bar.prompt.options]
    top.key(Key(Key.Key_1 + options.index(lets)))
    assert lets in done(top)


def flips(c: Choice) -> bool:
    return c.verb == "flip.a"


@pytest.fixture(scope="module")
def before_showdown() -> Match:
    return first_of(2, flips, most=220, luck=0.25)


def test_in_a_showdown_a_click_on_the_hacendado_offers_both_sides(shown, before_showdown):
    top = shown(before_showdown.branch())
    choice = chosen(top, flips)
    intent = top.scene.grip.click(choice.source)
    assert intent.deed is Deed.MENU
    assert {"flip.a", "flip.b"} <= {c.verb for c in intent.choices}
    top.window.play.menu_of(intent.choices).actions()[0].trigger()
    top.settle()
    assert done(top)[-1].verb.startswith("flip.")


def test_a_showdown_ends_by_keyboard(shown, before_showdown):
    top = shown(before_showdown.branch())
    ends = chosen(top, lambda c: c.verb == "showdown_done")
    if top.session.end_choice() == ends:
        top.key(Key.Key_E)
    else:
        options = [option.key for option in top.window.bar.prompt.options]
        top.key(Key(Key.Key_1 + options.index(ends)))
    assert ends in done(top)


# -- looking at a rival ----------------------------------------------------------------------------------------


def test_a_seat_that_is_clicked_in_the_panel_comes_closer_and_goes_back(shown):
    top = shown(found(3, 4, buys))
    canvas, panel = top.canvas, top.window.rail.seats_view
    rival = next(s.seat for s in top.window.play.view.seats if s.seat != top.match.asked)
    area = top.scene.arrangement.seat_areas[rival]
    before = canvas.zoom
    for fitted in (False, True):
        spot = panel.visualRect(panel.model().index(rival, 0)).center()
        QTest.mouseClick(panel.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        top.settle()
        assert canvas.fitted is fitted
        seen = canvas.mapToScene(canvas.viewport().rect()).boundingRect()
        assert seen.contains(area.center())
        assert (canvas.zoom > before * 1.1) is not fitted


def test_a_seat_comes_closer_by_its_key_and_goes_back(shown):
    top = shown(found(3, 4, buys))
    rival = next(s.seat for s in top.window.play.view.seats if s.seat != top.match.asked)
    area = top.scene.arrangement.seat_areas[rival]
    for fitted in (False, True):
        QTest.keyClick(top.window, Qt.Key(Key.Key_1 + rival), Qt.KeyboardModifier.ControlModifier)
        top.settle()
        assert top.canvas.fitted is fitted
        seen = top.canvas.mapToScene(top.canvas.viewport().rect()).boundingRect()
        assert seen.contains(area.center())
