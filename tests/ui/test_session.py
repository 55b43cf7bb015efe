"""A game at one screen: whose view is shown, what undo takes back, when a bot moves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from paxtable.engine.choice import Choice
from paxtable.engine.codec import fingerprint
from paxtable.engine.match import Match, Player, new_match
from paxtable.engine.save import open_match
from paxtable.engine.view import SPECTATOR, TableView
from paxtable.games.registry import find_game
from paxtable.ui.session import Ask, GameSession
from paxtable.ui.settings import Settings, Values
from tests.engine.toy import SPEC
from tests.ui.tabletop import Obedient, game

pytestmark = pytest.mark.gui


def settle(rounds: int = 8) -> None:
    for _ in range(rounds):
        QApplication.processEvents()


def start(kinds: str, path: Path | None = None, **values: str) -> GameSession:
    chosen = {"pace": "instant", "confirm": "never", **values}
    session = GameSession(
        game(kinds, spec=SPEC),
        Settings(None, Values(**chosen)),
        path,
        None,
        Obedient(),
    )
    session.start()
    settle()
    return session


def played_village(until: Callable[[TableView], bool], answer: int) -> Match:
    """A village played with the first (0) or the last (-1) answer to the first question that ``until`` wants."""
    match = new_match(find_game("christmas"), [Player("Leila", "viridian")], 1)
    while not until(match.view(0)):
        match.do(match.legal()[answer])
    return match


def take(session: GameSession, count: int = 1) -> None:
    choice = next(c for c in session.match.legal() if c.verb == "take" and c.amount == count)
    assert session.do(choice)
    settle()


def private(session: GameSession) -> set[str]:
    return set(session.view().entities)


def hand(match: Match, seat: int) -> set[str]:
    return {f"card:{n}" for n in match.state.hands[seat]}


# -- whose view --------------------------------------------------------------------------------------------------


def test_one_person_among_bots_always_sees_their_own_view(qtbot: QtBot):
    session = start("hb")
    assert (session.viewer, session.covered) == (0, False)
    take(session)
    assert session.viewer == 0
    assert private(session) == hand(session.match, 0)


def test_the_first_of_two_people_sits_down_behind_a_curtain(qtbot: QtBot):
    session = start("hh")
    assert session.covered
    assert private(session) == set()
    assert session.choices() == ()
    session.accept()
    assert (session.viewer, private(session)) == (0, hand(session.match, 0))


def test_nothing_hidden_leaves_the_session_while_the_curtain_is_down(qtbot: QtBot):
    session = start("hh")
    session.accept()
    take(session)
    assert session.covered
    assert private(session) == set()
    assert session.log_viewer() == SPECTATOR
    assert all(not note.only for _, note in session.match.log(session.log_viewer()))
    assert not session.do(session.match.legal()[0])
    session.accept()
    assert private(session) == hand(session.match, 1)


def test_undo_behind_the_curtain_leaves_it_down(qtbot: QtBot):
    session = start("hh")
    session.accept()
    take(session)
    session.peek()
    assert session.peeking
    session.undo()
    assert session.covered
    assert not session.peeking
    assert private(session) == set()


def test_a_question_to_a_player_out_of_turn_comes_back_to_the_turn(qtbot: QtBot):
    session = start("hh")
    session.accept()
    show = next(c for c in session.match.legal() if c.verb == "show")
    session.do(show)
    settle()
    assert (session.covered, session.asked) == (True, 1)
    session.accept()
    session.do(session.match.legal()[0])
    settle()
    assert session.asked == 1


def test_only_bots_are_watched_as_nobody(qtbot: QtBot):
    session = start("bb")
    assert session.viewer == SPECTATOR
    settle(60)
    assert session.over


# -- bots --------------------------------------------------------------------------------------------------------


def test_a_bot_answers_and_the_turn_comes_back(qtbot: QtBot):
    session = start("hb")
    take(session)
    settle()
    assert session.asked == 0
    assert [step.seat for step in session.match.done if step.seat >= 0] == [0, 1]


def test_a_stale_answer_is_dropped(qtbot: QtBot):
    session = start("hb")
    thinker: Obedient = session.thinker
    thinker.automatic = False
    take(session)
    settle()
    ticket, _, view = thinker.asked[-1]
    session.undo()
    before = fingerprint(session.match.state)
    thinker.decided.emit(ticket, type("D", (), {"choice": view.choices[0], "code": ""})())
    settle()
    assert fingerprint(session.match.state) == before


def test_no_bot_moves_because_of_undo_or_scrubbing_g14(qtbot: QtBot):
    session = start("hbb")
    take(session)
    settle(20)
    assert session.asked == 0
    asked = len(session.thinker.asked)
    session.look(session.match.at - 1)
    settle()
    assert session.looking
    session.look(session.live_at)
    session.undo()
    settle()
    session.redo()
    settle()
    assert len(session.thinker.asked) == asked


def test_undo_takes_back_the_bots_answers_too(qtbot: QtBot):
    session = start("hbb")
    before = fingerprint(session.match.state)
    take(session)
    settle(20)
    session.undo()
    assert fingerprint(session.match.state) == before
    session.redo()
    assert session.asked == 0


def test_paused_bots_go_one_step_at_a_time(qtbot: QtBot):
    session = start("hbb")
    session.pause(True)
    take(session)
    settle(20)
    assert session.asked == 1
    session.go_on()
    settle(20)
    assert session.asked == 2


def test_a_bot_that_fails_is_told(qtbot: QtBot):
    session = start("hb")
    thinker: Obedient = session.thinker
    thinker.automatic = False
    take(session)
    settle()
    with qtbot.waitSignal(session.bot_failed) as told:
        thinker.failed.emit(thinker.ticket, "KeyError: x")
    assert told.args == ["KeyError: x"]


# -- time --------------------------------------------------------------------------------------------------------


def roll(session: GameSession) -> None:
    session.do(next(c for c in session.match.legal() if c.verb == "try"))
    settle()


def test_undo_asks_before_it_takes_back_a_die(qtbot: QtBot):
    session = start("hb")
    before = fingerprint(session.match.state)
    roll(session)
    with qtbot.waitSignal(session.confirm) as asked:
        assert not session.undo()
    assert asked.args[0] is Ask.UNDO
    assert session.undo(sure=True)
    assert fingerprint(session.match.state) == before


def test_undo_is_free_or_forbidden_by_the_settings(qtbot: QtBot):
    free = start("hb", undo="free")
    roll(free)
    assert free.undo()
    strict = start("hb", undo="strict")
    roll(strict)
    assert strict.undo_strict()
    assert not strict.undo()


def test_looking_back_is_read_only(qtbot: QtBot):
    session = start("hb")
    take(session)
    settle()
    live = session.match.at
    session.look(1)
    assert session.looking
    assert session.choices() == ()
    assert not session.do(session.match.legal()[0])
    assert not session.undo()
    session.look(live)
    assert not session.looking
    assert session.choices()


def test_playing_on_from_an_earlier_moment_leaves_the_original(qtbot: QtBot):
    session = start("hb")
    take(session)
    settle()
    length = session.match.length
    session.look(1)
    twin = session.branch()
    twin.do(twin.legal()[0])
    assert session.match.length == length
    assert not session.looking


def test_end_of_turn_asks_only_where_something_is_left(qtbot: QtBot):
    session = start("hb", confirm="moves")
    with qtbot.waitSignal(session.confirm) as asked:
        assert not session.do(session.match.legal()[0])
    assert asked.args[0] is Ask.MOVE
    assert session.do(session.match.legal()[0], sure=True)


def test_every_position_is_saved(qtbot: QtBot, tmp_path: Path):
    path = tmp_path / "saves" / "a.paxtable"
    session = start("hb", path)
    take(session)
    settle()
    assert session.autosave is not None
    assert session.autosave.flush()
    again = open_match(path, lambda _: SPEC)
    assert again.warning == ""
    assert fingerprint(again.match.state) == fingerprint(session.match.state)
    assert again.match.length == session.match.length
    session.close()


def test_a_save_that_fails_is_told_in_a_sentence(qtbot: QtBot, tmp_path: Path):
    blocked = tmp_path / "file"
    blocked.write_text("x")
    session = start("hb")
    session.close()
    session = GameSession(
        game("hb", spec=SPEC),
        Settings(None, Values()),
        blocked / "a.paxtable",
        None,
        Obedient(),
    )
    with qtbot.waitSignal(session.told) as told:
        session.start()
    assert str(blocked) in told.args[0]
    session.close()


def test_passing_asks_while_a_delivery_would_light_a_house(qtbot: QtBot):
    match = played_village(lambda view: view.fact("undone") == "delivery", 0)
    session = GameSession(match, Settings(None, Values(confirm="useful")), None, None, Obedient())
    passing = Choice("pass_move")
    with qtbot.waitSignal(session.confirm) as asked:
        assert not session.do(passing)
    assert asked.args == [Ask.END_TURN, passing]
    assert session.do(passing, sure=True)


def test_passing_asks_nothing_where_nothing_is_left_undone(qtbot: QtBot):
    match = played_village(lambda view: any(c.verb == "pass_move" for c in view.choices), -1)
    assert not match.view(0).fact("undone")
    session = GameSession(match, Settings(None, Values(confirm="useful")), None, None, Obedient())
    assert session.do(Choice("pass_move"))
