"""Help at the table: a hint, *Show me how*, the same set-up again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

import paxtable.ui.session
from paxtable.bots.base import Decision
from paxtable.engine.match import Match, Player, new_match
from paxtable.engine.retry import set_up_photo
from paxtable.games.registry import find_game
from paxtable.ui.dialogs.help import GROUPS
from paxtable.ui.helping import hint_words
from paxtable.ui.prompting import OWN, PAUSE
from tests.ui.tabletop import Obedient, Tabletop, game

pytestmark = pytest.mark.gui
Key = Qt.Key

Show = Callable[..., Tabletop]


def village() -> Match:
    return new_match(find_game("christmas"), [Player("Leila", "viridian")], 5)


@pytest.fixture
def show(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Show]:
    tops: list[Tabletop] = []
    monkeypatch.setattr(paxtable.ui.session, "Thinker", lambda parent: Obedient())

    def make(match: Match, **values: object) -> Tabletop:
        top = Tabletop(match, path=tmp_path / f"{len(tops)}.paxtable", **values)
        tops.append(top)
        return top

    yield make
    for top in tops:
        top.close()


def my_turn(match: Match) -> bool:
    return match.asked == 0 and any(c.verb == "purchase" for c in match.legal())


def answer(top: Tabletop, wanted: Decision) -> None:
    """Let the bot that was asked for a hint say ``wanted``."""
    top.thinker.decided.emit(top.thinker.ticket, wanted)
    top.settle()


def keys(top: Tabletop) -> list[object]:
    return [option.key for option in top.window.bar.prompt.options]


# -- a hint ------------------------------------------------------------------------------------------------------


def test_h_asks_a_bot_what_the_person_sees_and_marks_what_it_means(show: Show):
    top = show(game("hbb"))
    top.play_until(my_turn)
    top.thinker.automatic = False
    top.key(Key.Key_H)
    _, bot, view = top.thinker.asked[-1]
    assert (bot, view) == ("priorities", top.match.view(0))
    choice = next(c for c in top.match.legal() if c.verb == "purchase")
    answer(top, Decision(choice, "enough"))
    words = top.window.catalogue.choice(choice)
    assert top.window.play.ask.sentence.startswith(f"Hint: {words}. ")
    assert {choice.source, choice.dest} <= top.scene.marked
    assert top.scene.item_of(choice.source).look.marked


def test_the_window_can_be_used_while_a_hint_is_thought_about(show: Show):
    top = show(game("hbb"))
    top.play_until(my_turn)
    top.thinker.automatic = False
    top.window.helping.hint()
    assert top.window.play.ask.open
    before, ticket = top.match.at, top.thinker.ticket
    top.session.do(top.match.legal()[0], sure=True)
    top.settle()
    assert top.match.at > before
    assert not top.window.play.ask.open
    top.thinker.decided.emit(
        ticket, Decision(top.match.legal()[0] if top.match.asked == 0 else top.match.done[-1].choice)
    )
    assert not top.window.play.ask.open


def test_who_stops_the_search_gets_no_hint(show: Show):
    top = show(village())
    top.thinker.automatic = False
    top.key(Key.Key_H)
    note, ticket = top.window.play.ask, top.thinker.ticket
    assert note.no.text() == "Stop"
    QTest.mouseClick(note.no, Qt.MouseButton.LeftButton)
    top.thinker.decided.emit(ticket, Decision(top.match.legal()[0]))
    assert not note.open
    assert not top.scene.marked
    top.key(Key.Key_H)
    answer(top, Decision(top.match.legal()[0]))
    assert note.sentence.startswith("Hint")


def test_a_long_hint_stands_on_several_lines_beside_its_buttons(show: Show):
    top = show(village())
    top.thinker.automatic = False
    note = top.window.play.ask
    top.key(Key.Key_H)
    low = note.height()
    facts = {"links": 2, "cost": 12, "due": 13, "money": 8, "income": 11, "end": 9}
    answer(top, Decision(top.match.legal()[0], "plan.issue", facts))
    assert "expenses of $13" in note.sentence
    assert note.height() > low
    assert note.width() < 900


def test_enter_does_what_was_hinted_at_and_the_marks_go(show: Show):
    top = show(game("hbb"))
    top.play_until(my_turn)
    choice = next(c for c in top.match.legal() if c.verb == "purchase")
    top.thinker.automatic = False
    top.window.helping.hint()
    answer(top, Decision(choice))
    before = top.match.at
    top.key(Key.Key_Return)
    assert top.match.done[before].choice == choice
    assert not top.scene.marked


def test_escape_puts_the_hint_away_and_moves_nothing(show: Show):
    top = show(game("hbb"))
    top.play_until(my_turn)
    top.window.helping.hint()
    top.settle()
    before = top.match.at
    top.key(Key.Key_Escape)
    assert not top.window.play.ask.open
    assert top.match.at == before


def test_a_resize_keeps_the_hint(show: Show):
    top = show(game("hbb"))
    top.play_until(my_turn)
    top.window.helping.hint()
    top.settle()
    marked = top.scene.marked
    top.window.resize(1400, 900)
    top.settle()
    assert top.window.play.ask.open
    assert top.scene.marked == marked


def test_there_is_no_hint_while_a_bot_moves_or_the_past_is_looked_at(show: Show):
    top = show(game("hbb"))
    top.play_until(my_turn)
    assert top.window.actions_by_name["hint"].isEnabled()
    top.window.deeds.look(0)
    top.settle()
    asked = len(top.thinker.asked)
    top.window.helping.hint()
    assert len(top.thinker.asked) == asked
    assert not top.window.actions_by_name["hint"].isEnabled()


def test_a_hint_that_fails_is_told(show: Show):
    top = show(game("hbb"))
    top.play_until(my_turn)
    top.thinker.automatic = False
    top.window.helping.hint()
    top.thinker.failed.emit(top.thinker.ticket, "out of memory")
    assert "out of memory" in top.window.play.ask.sentence
    assert not top.session.paused


def test_a_hint_tells_no_reason_that_names_a_hidden_card(show: Show):
    top = show(game("hbb"))
    top.play_until(my_turn)
    view, catalogue = top.match.view(0), top.window.catalogue
    seen = {handle for thing in view.entities.values() if thing.face for handle in (thing.id, thing.name)}
    hidden = next(f"card:{n}" for n in range(1, 101) if f"card:{n}" not in seen)
    shown = next(handle for handle in seen if handle.startswith("card:"))
    choice = top.match.legal()[0]
    plain = hint_words(Decision(choice), view, catalogue)
    assert hint_words(Decision(choice, "good_card", {"card": hidden}), view, catalogue) == plain
    assert hint_words(Decision(choice, "good_card", {"card": shown}), view, catalogue) != plain


def test_the_key_is_in_the_help():
    assert "hint" in dict(GROUPS)["keys"]


# -- show me how -------------------------------------------------------------------------------------------------


def test_the_village_is_hinted_at_by_its_solver(show: Show):
    top = show(village())
    top.thinker.automatic = False
    top.key(Key.Key_H)
    assert top.thinker.asked[-1][1] == "solver"


def test_only_games_with_a_solver_are_shown(show: Show):
    assert not show(game("hbb")).window.actions_by_name["how"].isVisible()
    assert show(village()).window.actions_by_name["how"].isVisible()


def test_the_solver_plays_on_in_a_copy_and_the_own_game_waits(show: Show):
    top = show(village())
    own, path = top.match, top.session.path
    top.session.do(own.legal()[0], sure=True)
    top.settle()
    at, seed = own.at, own.seed
    top.window.helping.show_how()
    shown = top.window.session
    assert shown is not None
    assert shown.match is not own
    assert [player.kind for player in shown.match.players] == ["solver"]
    assert shown.match.seed != seed
    assert shown.path is None
    assert keys(top) == [PAUSE, OWN]
    for _ in range(40):
        QApplication.processEvents()
    assert shown.match.at > at
    top.window.deeds.pick(PAUSE)
    top.settle()
    assert OWN in keys(top)
    top.window.deeds.pick(OWN)
    top.settle()
    back = top.window.session
    assert back is not None
    assert (back.match, back.path, back.match.at) == (own, path, at)
    assert back.mine
    assert not back.shows_how


def test_it_shows_the_way_from_the_moment_that_is_looked_at(show: Show):
    top = show(village(), pace="slow")
    for _ in range(3):
        top.session.do(top.match.legal()[0], sure=True)
        top.settle()
    at, own = top.match.at, top.match
    top.window.deeds.look(at - 1)
    top.window.helping.show_how()
    assert top.window.session.match.at == at - 1
    assert own.at == at


def test_who_plays_on_from_what_was_shown_plays_it(show: Show):
    top = show(village())
    own = top.match
    top.window.helping.show_how()
    for _ in range(40):
        QApplication.processEvents()
    top.window.deeds.look(own.at + 1)
    top.window.deeds.play_on()
    top.settle()
    assert top.window.session.match.players == own.players
    assert top.window.session.match.at == own.at + 1


# -- the same set-up ---------------------------------------------------------------------------------------------


def test_the_same_set_up_begins_again_and_the_old_game_is_kept(show: Show):
    top = show(village())
    old, path = top.match, top.session.path
    top.session.do(old.legal()[0], sure=True)
    top.settle()
    top.window.actions_by_name["retry"].trigger()
    session = top.window.session
    assert session is not None
    assert set_up_photo(session.match) == set_up_photo(old)
    assert session.match.at == len(set_up_photo(old))
    assert session.path != path
    assert path is not None
    assert path.exists()


def test_the_card_of_the_end_offers_the_set_up_again(show: Show):
    top = show(village())
    top.play_until(lambda match: match.asked < 0, most=400)
    old = top.match
    top.window.ending.show()
    card = top.window.ending.card
    assert card is not None
    card.buttons["retry"].click()
    top.settle()
    assert not card.isVisible()
    assert set_up_photo(top.window.session.match) == set_up_photo(old)
    assert top.window.session.match.asked == 0


def test_the_first_note_of_what_is_shown_goes_when_it_has_been_read(show: Show):
    top = show(village(), pace="normal")
    top.window.helping.show_how()
    session, note = top.window.session, top.window.play.ask
    assert session is not None
    session.pause(True)
    at = session.match.at
    while session.match.at <= at + 4:
        assert note.open == (session.match.at < at + 4)
        session.match.do(session.match.legal()[0])
        top.settle()


def test_after_what_was_shown_it_is_the_own_game_that_begins_again(show: Show):
    top = show(village())
    own = top.match
    top.window.helping.show_how()
    top.window.helping.retry()
    assert top.window.session.match.players == own.players
    assert set_up_photo(top.window.session.match) == set_up_photo(own)


def test_among_places_that_glow_the_one_that_is_meant_is_told_apart(show: Show):
    top = show(village())
    top.play_until(lambda match: match.legal()[0].verb == "choose_action")
    top.thinker.automatic = False
    top.window.helping.hint()
    choices = top.match.legal()
    answer(top, Decision(choices[1]))
    zones = top.scene.zones
    assert [zones[choice.dest].marked for choice in choices] == [i == 1 for i in range(len(choices))]
    assert all(zones[choice.dest].lit for choice in choices)


def test_an_h_that_is_typed_into_a_field_asks_for_nothing(show: Show):
    top = show(game("hbb"))
    top.play_until(my_turn)
    asked = len(top.thinker.asked)
    top.window.log_panel.show_find()
    field = top.window.log_panel.findChild(QLineEdit)
    assert field is not None
    QTest.keyClicks(field, "hh")
    top.settle()
    assert field.text() == "hh"
    assert len(top.thinker.asked) == asked
