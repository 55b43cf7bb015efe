"""What moves on the table, frame by frame, and that nothing does at rest."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from paxtable.engine.match import Match
from paxtable.ui.panels.counting import COUNT_MS
from paxtable.ui.scene.breath import PERIOD
from paxtable.ui.scene.item import EntityItem
from tests.ui.tabletop import Tabletop, game

pytestmark = pytest.mark.gui


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Moving:
    """A table with motion whose time a test lets pass."""

    def __init__(self, **values: object) -> None:
        self.clock = Clock()
        self.top = Tabletop(game("hb", seed=3), (1280, 800), **{"motion": "normal", **values})
        self.scene = self.top.scene
        self.scene.animator._clock = self.scene.breath._clock = self.clock
        self.pass_time(1000)

    def pass_time(self, ms: int) -> None:
        self.clock.now += ms / 1000
        self.scene.animator.step()

    def buy(self) -> str:
        """Buy a card; its handle."""
        choice = next(c for c in self.top.match.legal() if c.verb == "purchase" and c.dest == "hand:0")
        self.top.session.do(choice, sure=True)
        return choice.source

    def hand(self) -> list[EntityItem]:
        items = [item for item in self.scene.items_by_id.values() if item.entity.place == "hand:0"]
        return sorted(items, key=lambda item: item.entity.order)

    def fill_hand(self, count: int) -> list[EntityItem]:
        for _ in range(80):
            if len(self.hand()) >= count and self.top.match.asked == 0:
                break
            if self.top.match.asked != 0:
                self.top.settle(2)
                continue
            legal = self.top.match.legal()
            buys = [c for c in legal if c.verb == "purchase" and c.dest == "hand:0"]
            ends = [c for c in legal if c.verb.startswith("end_")]
            self.top.session.do((buys or ends or legal)[0], sure=True)
            self.top.settle(2)
        self.scene.animator.skip()
        assert len(self.hand()) >= count
        return self.hand()

    def lift(self, item: EntityItem) -> QPoint:
        """Take ``item`` with the mouse; where it is held."""
        start = self.top.spot(item.entity.name)
        self.top.mouse("press", start)
        for step in range(1, 5):
            self.top.mouse("move", start + QPoint(0, -40) * step)
        assert item.held
        return start


@pytest.fixture
def moving(qtbot: QtBot) -> Iterator[Moving]:
    made = Moving()
    made.top.play_until(buying)
    made.scene.animator.skip()
    yield made
    made.top.close()


def buying(match: Match) -> bool:
    return match.asked == 0 and any(c.verb == "purchase" and c.dest == "hand:0" for c in match.legal())


def inked_width(item: EntityItem) -> int:
    """How wide the picture of ``item`` is now, in pixels."""
    bounds = item.boundingRect()
    image = QImage(bounds.size().toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(-bounds.topLeft())
    item.paint(painter, None)
    painter.end()
    middle = image.height() // 2
    inked = [x for x in range(image.width()) if image.pixelColor(x, middle).alpha() > 200]
    return max(inked) - min(inked) + 1 if inked else 0


def test_a_card_from_the_deck_shows_its_back_gets_narrow_and_then_shows_its_face(moving: Moving):
    known = set(moving.scene.items_by_id)
    for _ in range(40):
        fresh = [i for k, i in moving.scene.items_by_id.items() if k not in known and i.entity.kind == "card"]
        if fresh:
            break
        known = set(moving.scene.items_by_id)
        moving.top.session.do(next(c for c in moving.top.match.legal()), sure=True)
        if moving.top.session.bot_to_move:
            moving.top.settle(1)
    item = fresh[0]
    deck = moving.scene.traffic.anchor("deck")
    assert deck is not None
    assert (item.pos() + item.boundingRect().center() - deck).manhattanLength() < 2
    assert item.opacity() == 1
    wide = inked_width(item)
    moving.pass_time(109)
    narrow = inked_width(item)
    moving.pass_time(200)
    assert inked_width(item) == pytest.approx(wide, abs=2)
    assert narrow < wide * 0.2
    assert item.pos() == item.home.pos
    assert not moving.scene.animator.running


def test_a_hovered_card_of_a_full_hand_rises_to_the_front_and_parts_its_neighbours(moving: Moving):
    hand = moving.fill_hand(4)
    at = [item.pos() for item in hand]
    moving.scene.hover(hand[1], True)
    moving.pass_time(500)
    assert hand[1].pos().y() < at[1].y()
    assert hand[1].zValue() > max(item.zValue() for item in hand if item is not hand[1])
    assert hand[0].pos().x() < at[0].x()
    assert hand[2].pos().x() > at[2].x()
    moving.scene.hover(hand[1], False)
    moving.pass_time(500)
    assert [item.pos() for item in hand] == at


def test_a_cursor_at_the_lower_edge_of_a_card_keeps_it_risen(moving: Moving):
    card = moving.fill_hand(2)[0]
    low = QPointF(card.shape().boundingRect().center().x(), card.shape().boundingRect().bottom() - 2)
    before = card.mapToScene(low)
    moving.scene.hover(card, True)
    moving.pass_time(500)
    assert card.contains(card.mapFromScene(before))


def test_a_hand_closes_up_behind_the_card_that_is_dragged_and_opens_again(moving: Moving):
    hand = moving.fill_hand(3)
    at = [item.pos().x() for item in hand]
    start = moving.lift(hand[0])
    moving.pass_time(500)
    gap = at[1] - at[0]
    assert hand[1].pos().x() == pytest.approx(at[1] - gap / 2, abs=1)
    assert hand[2].pos().x() == pytest.approx(at[2] - gap / 2, abs=1)
    moving.scene.cancel_drag()
    moving.top.mouse("release", start)
    moving.pass_time(500)
    assert [item.pos().x() for item in hand] == at


def test_targets_breathe_while_something_is_dragged_only(moving: Moving):
    card = next(c.source for c in moving.top.match.legal() if c.verb == "purchase" and c.dest == "hand:0")
    item = moving.scene.item_of(card)
    start = moving.lift(item)
    zone = moving.scene.zones["hand:0"]
    full = shown_alpha(zone)
    moving.clock.now += PERIOD / 2
    moving.scene.breath.step()
    assert shown_alpha(zone) < full * 0.7
    moving.scene.cancel_drag()
    moving.top.mouse("release", start)
    moving.pass_time(500)
    assert not moving.scene.breath.running
    assert not moving.scene.animator.running


def shown_alpha(zone: object) -> int:
    """How much of a zone is to be seen at its middle."""
    bounds = zone.boundingRect()
    image = QImage(bounds.size().toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(-bounds.topLeft())
    zone.paint(painter, None)
    painter.end()
    return image.pixelColor(image.rect().center()).alpha()


def test_reduced_motion_turns_all_of_it_off(qtbot: QtBot):
    still = Moving(motion="off")
    try:
        still.top.play_until(buying)
        card = still.fill_hand(1)[0]
        start = still.lift(card)
        assert not still.scene.breath.running
        still.scene.cancel_drag()
        still.top.mouse("release", start)
        still.scene.hover(card, True)
        assert card.pos() == card.rest.pos
        assert not still.scene.animator.running
        assert still.top.window.rail.seats_view.counting.ms == 0
    finally:
        still.top.close()


def test_figures_of_the_seats_count_in_a_window(moving: Moving):
    panel = moving.top.window.rail.seats_view
    assert panel.counting.ms == COUNT_MS
    panel.counting._clock = moving.clock
    before = dict(moving.top.match.view(0).seats[0].figures)["rupees"]
    choices = [c for c in moving.top.match.legal() if c.verb == "purchase" and c.dest == "hand:0"]
    for choice in choices:
        moving.top.session.do(choice, sure=True)
        after = dict(moving.top.match.view(0).seats[0].figures)["rupees"]
        if after != before:
            break
        moving.top.session.undo(sure=True)
    assert after != before
    assert panel.counting.running
    row = panel.model().seats[0]
    assert dict(panel.figures(row))["rupees"] == str(before)
    moving.clock.now += 1
    panel.counting.step()
    assert dict(panel.figures(row))["rupees"] == str(after)
    assert not panel.counting.running


def test_a_hand_neither_flies_away_under_the_curtain_nor_out_of_the_deck(qtbot: QtBot):
    top = Tabletop(game("hh", seed=3), motion="normal")
    before: list[EntityItem] = []
    try:
        for _ in range(80):
            if top.session.covered:
                next_hand = top.match.view(top.match.asked).at(f"hand:{top.match.asked}")
                if next_hand and any(item.entity.place.startswith("hand:") for item in before):
                    break
                top.session.accept()
            before = list(top.scene.items_by_id.values())
            legal = top.match.legal()
            buys = [c for c in legal if c.verb == "purchase" and c.dest.startswith("hand:")]
            ends = [c for c in legal if c.verb.startswith("end_")]
            top.scene.animator.skip()
            top.session.do((buys or ends or legal)[0], sure=True)
        hidden = [item for item in before if item.entity.place.startswith("hand:")]
        assert hidden
        assert all(item.scene() is None for item in hidden)
        top.session.accept()
        hand = [top.scene.items_by_id[entity.id] for entity in next_hand]
        assert all(item.isVisible() and item.pos() == item.rest.pos and item._turned is None for item in hand)
        assert not top.scene.animator.running
    finally:
        top.close()


def test_nothing_moves_in_a_window_that_is_not_seen(moving: Moving):
    moving.buy()
    assert moving.scene.animator.running
    moving.top.window.hide()
    assert not moving.scene.animator.running
    moving.top.session.undo(sure=True)
    moving.top.settle()
    assert not moving.scene.animator.running


def test_nothing_moves_in_a_minimised_window(moving: Moving):
    moving.buy()
    assert moving.scene.animator.running
    moving.top.window.showMinimized()
    moving.top.settle()
    assert not moving.scene.animator.running


def test_cards_recede_while_a_step_asks_for_something_else_and_come_back(qtbot: QtBot):
    top = Tabletop(game("hb", seed=3))
    try:
        assert not any(item.look.dimmed for item in top.scene.items_by_id.values())
        play_a_card(top)
        asked = {c.source for c in top.match.legal()} | {c.dest for c in top.match.legal()}
        cards = [i for i in top.scene.items_by_id.values() if i.entity.kind == "card" and i.isVisible()]
        assert any(item.look.dimmed for item in cards)
        assert not any(item.look.dimmed for item in cards if item.entity.name in asked)
        top.session.back()
        top.settle()
        assert not any(item.look.dimmed for item in top.scene.items_by_id.values())
    finally:
        top.close()


def play_a_card(top: Tabletop) -> None:
    """Go on until a card that was played asks where something is put."""
    for _ in range(60):
        question = top.match.view(0).question
        if question is not None and question.seat == 0:
            if question.code.startswith("place."):
                return
            legal = top.match.legal()
            wanted = [c for c in legal if c.verb == "play"] or [c for c in legal if c.dest == "hand:0"]
            ends = [c for c in legal if c.verb.startswith("end_")]
            top.session.do((wanted or ends or legal)[0], sure=True)
        top.settle()
    raise AssertionError("no card asked for a place")
