"""Pax Porfiriana in a window: buying, playing, extorting, a Spy out of turn, the showdown; by mouse and keyboard."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from paxtable.bots.registry import find_bot
from paxtable.engine.choice import Choice
from paxtable.engine.match import Match, Player, new_match
from paxtable.games.registry import find_game
from paxtable.ui.scene.grammar import Deed
from tests.ui.tabletop import Tabletop

pytestmark = pytest.mark.gui
Key = Qt.Key
PEOPLE = (("Leila", "red"), ("Tomas", "blue"), ("Mei", "tan"))

Wanted = Callable[[Choice], bool]


def found(count: int, seed: int, wanted: Wanted, most: int = 900, luck: float = 0.25) -> Match:
    """A game played by bots that leave one answer in four to luck, up to a question with a choice like ``wanted``."""
    players = [Player(name, colour) for name, colour in PEOPLE[:count]]
    match = new_match(find_game("porfiriana"), players, seed)
    bot, rng = find_bot("priorities"), random.Random(seed)
    for _ in range(most):
        legal = match.legal()
        if any(map(wanted, legal)):
            return match
        if match.asked < 0:
            break
        match.do(rng.choice(legal) if rng.random() < luck else bot.choose(match.view(match.asked), rng).choice)
    raise AssertionError("the position never came")


def first_of(count: int, wanted: Wanted, most: int, luck: float) -> Match:
    """The first of some games that comes to a choice like ``wanted``."""
    for seed in range(3, 40):
        try:
            return found(count, seed, wanted, most, luck)
        except AssertionError:
            continue
    raise AssertionError("no game came there")


@pytest.fixture
def shown(qtbot: QtBot) -> Iterator[Callable[[Match], Tabletop]]:
    tops: list[Tabletop] = []

    def show(match: Match) -> Tabletop:
        top = Tabletop(match)
        tops.append(top)
        if top.session.covered:
            top.session.accept()
            top.settle()
        top.window.play.since.dismiss()
        return top

    yield show
    for top in tops:
        top.close()


def chosen(top: Tabletop, wanted: Wanted) -> Choice:
    """The choice of the open question that a test makes."""
    return next(c for c in top.match.legal() if wanted(c))


def done(top: Tabletop) -> list[Choice]:
    return [step.choice for step in top.match.done]


def buys(c: Choice) -> bool:
    return c.verb == "buy" and c.dest.startswith("hand:") and not c.values


def plays_enterprise(c: Choice) -> bool:
    return c.verb == "play" and c.dest.startswith("tableau:")


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


def spy_asked(c: Choice) -> bool:
    return c.verb == "spy.cancel"


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


# -- building --------------------------------------------------------------------------------------------------


def connects(c: Choice) -> bool:
    return c.verb == "connect" and not c.values


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
