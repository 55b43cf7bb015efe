"""Guided turns: the script of each game is played to its end on the real rules; straying and undo are followed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from paxtable.bots.registry import find_bot
from paxtable.cards.problems import CardDataError
from paxtable.engine.choice import Choice
from paxtable.games.registry import game_ids
from paxtable.ui import learn
from paxtable.ui.learn import Lesson, Pattern, Script, has_lesson, load_script
from paxtable.ui.rules_text import prepare
from paxtable.ui.rules_view import rules_path

LESSONS = [game for game in game_ids() if has_lesson(game)]


class Pupil:
    """Somebody who does what the notes say; the bots move as at the table."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.match = script.start()
        self.lesson = Lesson(script, self.match)
        self.rng = random.Random(1)
        self.shown = [0]

    def look(self) -> None:
        self.lesson.follow(self.match.view(self.script.learner))
        if self.shown[-1] != self.lesson.index:
            self.shown.append(self.lesson.index)

    def bots(self) -> None:
        while self.match.asked >= 0 and self.match.asked != self.script.learner:
            kind = self.match.players[self.match.asked].kind
            self.match.do(find_bot(kind).choose(self.match.view(self.match.asked), self.rng).choice)
            self.look()

    def answer(self) -> Choice:
        """The first legal answer that the note asks for; where it leaves the choice, a sensible one."""
        step = self.lesson.step
        if step.during:
            return find_bot("priorities").choose(self.match.view(self.script.learner), self.rng).choice
        return next(c for c in self.match.legal() if any(pattern.fits(c) for pattern in step.do))

    def once(self) -> None:
        self.bots()
        if self.lesson.step.by_button:
            self.lesson.next()
            self.look()
        else:
            self.match.do(self.answer())
            self.look()


@pytest.mark.parametrize("game", LESSONS)
def test_a_pupil_who_does_what_the_notes_say_comes_to_the_end(game: str) -> None:
    pupil = Pupil(load_script(game))
    for _ in range(200):
        if pupil.lesson.ended:
            break
        pupil.once()
    assert pupil.lesson.ended
    assert pupil.shown == list(range(len(pupil.script.steps)))
    assert not pupil.lesson.strayed


@pytest.mark.parametrize("game", LESSONS)
def test_the_rules_that_notes_name_exist(game: str) -> None:
    path = rules_path(game)
    assert path is not None
    numbers = prepare(path.read_text(encoding="utf-8")).numbers
    assert [step.rule for step in load_script(game).steps if step.rule and step.rule not in numbers] == []


@pytest.mark.parametrize("game", LESSONS)
def test_every_note_that_asks_for_a_move_marks_where(game: str) -> None:
    pupil = Pupil(load_script(game))
    for _ in range(200):
        if pupil.lesson.ended:
            break
        pupil.bots()
        view = pupil.match.view(pupil.script.learner)
        asks = [p for p in pupil.lesson.step.do if any(c.source and p.fits(c) for c in view.choices)]
        if asks:
            assert pupil.lesson.hint(view).marks
        pupil.once()


def to_market(pupil: Pupil) -> None:
    while not any(pattern.verb == "purchase" for pattern in pupil.lesson.step.do):
        pupil.once()


def test_something_else_is_told_and_undo_comes_back() -> None:
    pupil = Pupil(load_script("pamir"))
    to_market(pupil)
    index = pupil.lesson.index
    other = next(c for c in pupil.match.legal() if c.verb == "purchase" and not pupil.lesson.step.do[0].fits(c))
    pupil.match.do(other)
    pupil.look()
    view = pupil.match.view(0)
    assert pupil.lesson.hint(view).strayed
    assert pupil.lesson.hint(view).marks == frozenset()
    pupil.match.undo()
    pupil.look()
    assert not pupil.lesson.strayed
    assert pupil.lesson.index == index


def test_undo_of_a_step_goes_back_to_its_note_and_redo_forward() -> None:
    pupil = Pupil(load_script("pamir"))
    to_market(pupil)
    index = pupil.lesson.index
    pupil.once()
    assert pupil.lesson.index == index + 1
    pupil.match.undo()
    pupil.look()
    assert pupil.lesson.index == index
    pupil.match.redo()
    pupil.look()
    assert pupil.lesson.index == index + 1


def test_a_quick_pupil_may_move_before_reading_on() -> None:
    pupil = Pupil(load_script("pamir"))
    pupil.bots()
    assert pupil.lesson.step.by_button
    pupil.match.do(pupil.match.legal()[0])
    pupil.look()
    assert not pupil.lesson.strayed
    assert pupil.lesson.index == 2


def test_going_on_alone_ends_the_lesson() -> None:
    pupil = Pupil(load_script("pamir"))
    to_market(pupil)
    pupil.match.do(next(c for c in pupil.match.legal() if c.verb == "end_turn"))
    pupil.look()
    pupil.lesson.next()
    assert pupil.lesson.ended


def test_patterns_fit_by_verb_and_handles() -> None:
    assert Pattern("play", "card:*").fits(Choice("play", "card:44", "court:0:left"))
    assert not Pattern("play", "card:4").fits(Choice("play", "card:44"))
    assert not Pattern("play").fits(Choice("purchase", "card:44"))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("rule: PP14", "rule: [PP14]"), "steps"),
        (("verb: loyalty", "word: loyalty"), "word"),
        (("learner: 0", "learner: 1"), "human"),
    ],
)
def test_a_broken_script_is_told_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: tuple[str, str], words: str
) -> None:
    text = learn.lesson_path("pamir").read_text(encoding="utf-8")
    assert change[0] in text
    path = tmp_path / "broken.yaml"
    path.write_text(text.replace(*change, 1), encoding="utf-8")
    monkeypatch.setattr(learn, "lesson_path", lambda game: path)
    with pytest.raises(CardDataError, match=words):
        load_script("broken")


@pytest.mark.slow
@pytest.mark.gui
def test_the_coach_follows_a_real_game(qtbot: QtBot, tmp_path: Path) -> None:
    from paxtable.ui.coach import begin
    from paxtable.ui.main_window import MainWindow
    from paxtable.ui.settings import Settings, Values

    window = MainWindow(Settings(values=Values(theme="light", motion="off", pace="instant")), tmp_path)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    qtbot.waitExposed(window)
    coach = begin(window, "pamir")
    session = window.session
    assert session is not None
    qtbot.waitUntil(lambda: bool(session.choices()), timeout=20_000)
    assert coach.isVisible()
    assert coach.current is not None
    assert coach.current.step == 1
    coach.go.click()
    assert coach.current.step == 2
    session.do(session.choices()[0])
    qtbot.waitUntil(lambda: coach.current is not None and coach.current.step == 3)
    assert window.play.scene.marked
    qtbot.keyClick(window.play.canvas, Qt.Key.Key_N)
    assert "card:44" in window.play.scene.marked
    other = next(c for c in session.choices() if c.verb == "purchase" and c.source != "card:44")
    session.do(other)
    qtbot.waitUntil(lambda: coach.back.isVisible())
    assert not window.play.scene.marked
    coach.alone.click()
    assert coach.isHidden()
    assert window.session is session
    window.close_game()


@pytest.mark.parametrize("size", [(1600, 1000), (1280, 800)])
def test_the_note_leaves_the_rows_free_that_can_be_answered(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int]
) -> None:
    from paxtable.ui.coach import begin
    from paxtable.ui.main_window import MainWindow
    from paxtable.ui.settings import Settings, Values

    window = MainWindow(Settings(None, Values(motion="off", pace="instant")), tmp_path)
    qtbot.addWidget(window)
    window.resize(*size)
    window.show()
    coach = begin(window, "christmas")
    qtbot.wait(20)
    coach.go.click()
    play = window.play
    assert len(play.scene.arrangement.answers) == 14
    for zone in play.scene.arrangement.answers:
        assert not coach.geometry().intersects(play.canvas.mapFromScene(play.scene.rect_of(zone)).boundingRect())
    window.close_game()
