"""The end of a game: the card comes once, after the last movement, and can be called again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from paxtable.cards.texts import catalogue
from paxtable.engine.match import Player, new_match
from paxtable.games.registry import find_game
from paxtable.games.steam.village.state import VillageState, village_of
from paxtable.ui.dialogs.result import ResultCard
from paxtable.ui.ending import account_of
from paxtable.ui.shots import played
from tests.ui.tabletop import Tabletop, game

pytestmark = pytest.mark.gui


@pytest.fixture
def top(qtbot: QtBot, tmp_path: Path) -> Iterator[Tabletop]:
    """A game of two people that one answer ends."""
    match = game("hhh", seed=4)
    played(match, 4000)
    match.undo()
    table = Tabletop(match, path=tmp_path / "game.paxtable")
    table.session.accept()
    table.settle()
    yield table
    table.close()


def card(top: Tabletop) -> ResultCard:
    top.settle()
    found = top.window.ending.card
    assert found is not None
    return found


def finish(top: Tabletop) -> None:
    before = top.match.length
    top.session.redo()
    top.settle()
    assert top.session.over
    assert top.match.length == before


def test_the_card_names_winner_order_reason_and_length(top: Tabletop) -> None:
    assert top.window.ending.card is None
    finish(top)
    account = card(top).account
    winner = top.match.players[top.match.view(-3).winners[0]]
    assert account.title == f"{winner.name} wins"
    assert account.winners == (winner.colour,)
    assert [place.place for place in account.places] == sorted(place.place for place in account.places)
    assert account.places[0].name == winner.name
    assert account.places[0].won
    assert "PP 82" in account.why or "PP 66" in account.why
    assert "turn" in account.length
    assert "decision" in account.length
    assert winner.name in card(top).accessibleName()


def test_it_comes_once_and_again_when_asked(top: Tabletop) -> None:
    finish(top)
    assert card(top).isVisible()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not card(top).isVisible()
    assert top.canvas.hasFocus()
    top.window.play.refresh()
    assert not card(top).isVisible()
    assert top.window.bar.end_button.text() == "Result"
    top.key(Qt.Key.Key_E)
    assert card(top).isVisible()


def test_undo_takes_it_away_and_the_next_end_shows_it_again(top: Tabletop) -> None:
    finish(top)
    top.session.undo(sure=True)
    assert not card(top).isVisible()
    finish(top)
    assert card(top).isVisible()


def test_the_question_of_undo_has_the_keyboard_not_the_card(top: Tabletop, monkeypatch: pytest.MonkeyPatch) -> None:
    finish(top)
    shown, at = card(top), top.match.at
    monkeypatch.setattr(type(top.match), "undo_reveals", lambda match, target: True)
    top.window.deeds.undo()
    top.settle()
    assert top.window.play.ask.open
    assert not shown.isVisible()
    top.key(Qt.Key.Key_Return)
    assert top.match.at < at


def test_it_waits_for_the_last_movement(top: Tabletop) -> None:
    top.settings.set(motion="normal")
    animator = top.scene.animator
    item = next(iter(top.scene.items()))
    from paxtable.ui.scene.animate import Pose

    animator.glide(item, Pose(item.pos(), 0.0), 10_000)
    finish(top)
    assert top.window.ending.card is None
    animator.skip()
    top.settings.set(motion="off")
    QTest.qWait(500)
    assert card(top).isVisible()


def test_enter_only_looks_at_the_table_and_arrows_walk_the_buttons(top: Tabletop) -> None:
    finish(top)
    shown = card(top)
    top.window.activateWindow()
    QTest.keyClick(shown, Qt.Key.Key_Left)
    QTest.keyClick(shown, Qt.Key.Key_E)
    assert not shown.isVisible()
    top.window.ending.show()
    QTest.keyClick(shown.buttons["close"], Qt.Key.Key_Return)
    assert not shown.isVisible()
    assert top.session.over


def test_a_click_beside_the_card_looks_at_the_table(top: Tabletop) -> None:
    finish(top)
    QTest.mouseClick(card(top), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert not card(top).isVisible()


def test_looking_back_starts_at_the_last_step_and_the_card_stays_away(top: Tabletop) -> None:
    finish(top)
    card(top).buttons["back"].click()
    assert top.session.looking
    assert top.match.at == top.match.length - 1
    assert top.window.log_panel.slider.value() == top.match.at
    top.window.deeds.back_to_game()
    assert not card(top).isVisible()
    assert top.session.over


def test_playing_again_keeps_seats_and_options_and_deals_afresh(top: Tabletop) -> None:
    finish(top)
    old = top.match
    card(top).buttons["again"].click()
    new = top.window.session
    assert new is not None
    assert new.match is not old
    assert new.match.players == old.players
    assert new.match.options == old.options
    assert not [step for step in new.match.done if step.seat >= 0]
    assert not new.over
    assert not card(top).isVisible()


def test_a_shared_victory_names_everybody(top: Tabletop) -> None:
    finish(top)
    state = top.match.state
    state.winners, state.points = [0, 2], [7, 1, 7]
    state.rupees[2] = state.rupees[0]
    top.window.ending.show()
    account = card(top).account
    assert account.title == "Leila and Mei win together"
    assert account.winners == ("red", "tan")
    assert [place.place for place in account.places] == [1, 1, 3]


def test_the_column_that_broke_a_tie_is_marked_and_said(top: Tabletop) -> None:
    finish(top)
    state = top.match.state
    state.winners, state.points = [1], [7, 7, 0]
    state.courts = [[], [], []]
    state.rupees = [1, 2, 0]
    top.window.ending.show()
    account = card(top).account
    assert account.columns[account.decider] == "Rupees"
    assert "PP 83" in account.remarks[0]


def test_it_fits_the_smallest_window_with_every_seat(top: Tabletop) -> None:
    finish(top)
    top.window.resize(1024, 600)
    top.settle()
    shown = card(top)
    inside = shown.rect()
    assert inside == top.window.play.rect()
    for button in shown.buttons.values():
        assert inside.contains(button.geometry())


@pytest.mark.parametrize(
    ("ended", "marked", "words"), [("won", 0, "Won in round 7 of 10"), ("rounds", 2, "Lost: 2 houses short")]
)
def test_who_plays_alone_has_no_place_but_won_or_lost_and_by_what(ended: str, marked: int, words: str) -> None:
    match = new_match(find_game("christmas"), [Player("Leila", "viridian")], 5)
    s = match.state
    assert isinstance(s, VillageState)
    village = village_of(s)
    s.marked = list(village.accepts)
    single = [site for site, houses in enumerate(village.houses) if len(houses) == 1]
    for site in single[:marked]:
        s.marked[site] = 0
    s.ended, s.round = ended, 7
    account = account_of(match, catalogue(match.spec, ("Leila",)))
    (place,) = account.places
    assert (place.place, place.verdict) == (0, words)
    assert account.spoken().count(words) == 1
