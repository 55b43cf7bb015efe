"""The gallery: pictures of everything a person sees, from real windows, the same on every run.

Games are dealt from fixed seeds and played by the bot that needs no luck; times on the start screen are fixed.
``python -m paxtable.ui.shots FOLDER`` writes it; the pictures at scale 2 come from a process of their own.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import datetime
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from paxtable.bots.registry import find_bot
from paxtable.engine.match import Match, Player, new_match
from paxtable.engine.save import to_bytes, write
from paxtable.games.registry import find_game, game_ids
from paxtable.ui import shots_steam

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from paxtable.ui.app import Program

LARGE, SMALL, LEAST = (1920, 1080), (1280, 800), (1280, 720)
SEED = 4
MIDDLE = 90
"""Answers before the picture of the middle of a game."""

MOST = 4000
LESSON_STEPS = 3
"""Notes of a lesson between its two pictures."""

ROUNDS, DIALOG_ROUNDS = 8, 12
"""Turns of the event loop before a picture, and how often for a dialog: cards are painted a few at a time."""

NOW = datetime(2026, 5, 4, 20, 30)
NAMES = ("Leila", "Tomas", "Mei", "Omar", "Ines", "Bruno")
OTHER_WAYS: dict[str, tuple[tuple[str, str, dict[str, str]], ...]] = {
    "porfiriana": (("solitaire", "h", {}), ("cristiada", "hbb", {"era": "era2"})),
}
"""More ways to play a game, of which the middle is shown: name of the picture, seats, options."""

SCALE_TWO = "--scale-two"

Done = Callable[[Path], None]


def render_gallery(folder: Path, done: Done | None = None) -> list[Path]:
    """Write every picture into ``folder``; ``done`` hears of each. Raises OSError when one cannot be written."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for path in _pictures(folder):
        paths.append(path)
        if done:
            done(path)
    environment = {**os.environ, "QT_SCALE_FACTOR": "2", "QT_QPA_PLATFORM": "offscreen"}
    told = subprocess.run(
        [sys.executable, "-m", "paxtable.ui.shots", str(folder), SCALE_TWO],
        env=environment, check=True, capture_output=True, text=True,
    )  # fmt: skip
    for line in told.stdout.splitlines():
        paths.append(Path(line))
        if done:
            done(paths[-1])
    return paths


class Stage:
    """One window with nothing of the person's own: settings in memory, saves in ``saves``."""

    def __init__(self, folder: Path, saves: Path) -> None:
        from paxtable.ui.app import Program, application
        from paxtable.ui.settings import Settings, Values

        self.app = application()
        self.folder = folder
        self.settings = Settings(None, Values(theme="light", motion="off", confirm="useful", pace="instant"))
        self.program: Program = Program(self.settings, saves)
        self.window = self.program.window
        self.window.resize(*LARGE)
        self.window.show()

    def settle(self) -> None:
        """Let what is laid out be painted."""
        for _ in range(ROUNDS):
            self.app.processEvents()

    def size(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self.window.resize(*size)
        self.settle()

    def theme(self, name: str) -> None:
        """Light or dark."""
        self.settings.set(theme=name)
        self.settle()

    def shoot(self, name: str, widget: QWidget | None = None) -> Path:
        """Write the picture ``name`` of the window or of ``widget``. Raises OSError when that is not possible."""
        self.settle()
        path = self.folder / f"{name}.png"
        if not (widget or self.window).grab().save(str(path)):
            raise OSError(f"{path} cannot be written")
        return path

    def deal(self, game: str, kinds: str, answers: int = 0, options: dict[str, str] | None = None) -> None:
        """Show ``game`` after so many answers; ``kinds`` has ``h`` for a person and ``b`` for a bot."""
        from paxtable.ui.session import GameSession

        self.window.close_game()
        match = played(dealt(game, kinds, options), answers)
        session = GameSession(match, self.settings, None, self.window)
        session.paused = True
        self.window.open_session(session)
        self.settle()

    def dialog(self) -> QWidget:
        """The dialog that is open."""
        found = self.app.activeModalWidget()
        assert found is not None, "no dialog is open"
        return found


def games_with_a_table() -> list[str]:
    """The games that have a table of their own, in the order of the start screen."""
    return [game for game in game_ids() if find_spec(f"paxtable.ui.tables.{game}") is not None]


def dealt(game: str, kinds: str, options: dict[str, str] | None = None) -> Match:
    """A new match of ``game``."""
    spec = find_game(game)
    bot = "priorities"
    players = [
        Player(name, colour, "human" if kind == "h" else bot)
        for name, colour, kind in zip(NAMES, spec.seat_colours, kinds, strict=False)
    ]
    return new_match(spec, players, SEED, options)


def middle(game: str, kinds: str) -> int:
    """Answers to the middle of ``game``: MIDDLE, or half of a game that is too short for that."""
    length = played(dealt(game, kinds), MOST).at
    return min(MIDDLE, length // 2)


def played(match: Match, answers: int, until: Callable[[Match], bool] | None = None) -> Match:
    """``match`` after at least ``answers`` answers, at a question to its first person; earlier when it ends."""
    bot, rng = find_bot("priorities"), random.Random(SEED)
    people = [i for i, player in enumerate(match.players) if player.human] or [0]
    for count in range(MOST):
        if match.asked < 0:
            break
        here = match.asked in people and match.state.frames[-1].starts_move
        if count >= answers and (here or answers == 0) and (until is None or until(match)):
            break
        match.do(bot.choose(match.view(match.asked), rng).choice)
    return match


def _pictures(folder: Path) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="paxtable-shots-") as name:
        saves = Path(name)
        _write_saves(saves)
        stage = Stage(folder, saves)
        yield from _start(stage)
        for game in games_with_a_table():
            yield from _game(stage, game)
        yield from _moments(stage)
        yield from shots_steam.moments(stage, played)
        yield from shots_steam.hint(stage, played)
        yield from _between_people(stage)
        yield from _lessons(stage)
        yield from _dialogs(stage)
        stage.window.close_game()
        stage.window.close()


def _write_saves(saves: Path) -> None:
    """Three games to continue, of fixed age."""
    from paxtable.ui.autosave import summary

    for number, (kinds, answers, age) in enumerate((("hbb", 40, 600), ("hhb", 120, 90_000), ("hbbb", 12, 300_000))):
        match = played(dealt("pamir", kinds), answers)
        path = saves / f"pamir-{number}.paxtable"
        write(path, to_bytes(match, "shots", summary(match)))
        os.utime(path, (NOW.timestamp() - age,) * 2)


def _start(stage: Stage) -> Iterator[Path]:
    stage.program.now = NOW
    stage.program.show_start()
    yield stage.shoot("start")
    stage.theme("dark")
    yield stage.shoot("start-dark")
    stage.theme("light")
    stage.size(SMALL)
    yield stage.shoot("start-1280x800")
    stage.size(LARGE)


def _game(stage: Stage, game: str) -> Iterator[Path]:
    spec = find_game(game)
    seats = min(spec.seats, key=lambda n: abs(n - 3))
    kinds = "h" + "b" * (seats - 1)
    stage.deal(game, kinds)
    yield stage.shoot(f"{game}-setup")
    stage.deal(game, kinds, middle(game, kinds))
    yield stage.shoot(f"{game}-middle")
    stage.theme("dark")
    yield stage.shoot(f"{game}-middle-dark")
    stage.theme("light")
    for size in (SMALL, LEAST):
        stage.size(size)
        yield stage.shoot(f"{game}-middle-{size[0]}x{size[1]}")
    stage.size(LARGE)
    stage.deal(game, "h" + "b" * (spec.seats[-1] - 1), MIDDLE)
    yield stage.shoot(f"{game}-all-seats")
    for way, seated, options in OTHER_WAYS.get(game, ()):
        stage.deal(game, seated, MIDDLE, options)
        yield stage.shoot(f"{game}-{way}")
    stage.deal(game, kinds, MOST)
    yield stage.shoot(f"{game}-end")
    stage.window.ending.hide()
    yield stage.shoot(f"{game}-end-table")


def _moments(stage: Stage) -> Iterator[Path]:
    """A hand on the table: hover, drag, refusal, menu, keyboard, the past, a question."""
    stage.deal("pamir", "hbb", MIDDLE)
    session, play = stage.window.session, stage.window.play
    assert session is not None
    played(session.match, 0, lambda m: any(c.verb == "play" for c in m.legal()) and m.asked == 0)
    stage.settle()
    choice = next((c for c in session.choices() if c.verb == "play"), session.choices()[0])
    item = play.scene.item_of(choice.source)
    assert item is not None
    play.scene.hover(item, True)
    play.looking.now(item.entity.id)
    yield stage.shoot("hover")
    play.scene.hover(item, False)
    play.scene.take(item)
    goal = play.scene.rect_of(choice.dest).center()
    item.setRotation(0)
    item.setPos(goal - item.boundingRect().center())
    play.scene.carry(item, goal)
    yield stage.shoot("drag")
    play.scene.cancel_drag()
    place = next(handle for handle in play.scene.zones if handle.startswith("region:"))
    play.explain(choice.source, place, play.scene.rect_of(place).center())
    yield stage.shoot("refusal")
    play.note.hide()
    play.controller.cycle(1)
    play.controller.activate()
    yield stage.shoot("keyboard")
    play.controller.escape()
    stage.window.rail.show_rules(stage.settings, "pamir", "PP38", stage.window.theme)
    yield stage.shoot("rules")
    stage.window.docks["rules"].close()
    stage.window.deeds.look(session.match.at // 2)
    yield stage.shoot("looking-back")
    stage.window.deeds.back_to_game()
    end = session.end_choice()
    if end is not None:
        session.do(end)
        yield stage.shoot("question")


def _between_people(stage: Stage) -> Iterator[Path]:
    stage.deal("pamir", "hhb", MIDDLE)
    yield stage.shoot("curtain")
    session, play = stage.window.session, stage.window.play
    assert session is not None
    play.curtain.rise()
    stage.settle()
    yield stage.shoot("since-your-last-turn")
    play.since.dismiss()


def _lessons(stage: Stage) -> Iterator[Path]:
    """The first note of every guided turn that stands on a table of its own, and one further on."""
    from paxtable.ui.coach import begin
    from paxtable.ui.learn import has_lesson

    for game in games_with_a_table():
        if not has_lesson(game):
            continue
        coach = begin(stage.window, game)
        _answer_for_bots(stage)
        yield stage.shoot(f"{game}-lesson")
        for _ in range(LESSON_STEPS):
            if coach.go.isVisible():
                coach.go.click()
                stage.settle()
        yield stage.shoot(f"{game}-lesson-on")
        stage.window.close_game()


def _answer_for_bots(stage: Stage) -> None:
    """Let the bots of the open game answer here and at once, in the same way on every run."""
    session = stage.window.session
    assert session is not None
    session.paused = True
    bot, rng = find_bot("priorities"), random.Random(SEED)
    while session.bot_to_move:
        session.match.do(bot.choose(session.match.view(session.asked), rng).choice)


def _dialogs(stage: Stage) -> Iterator[Path]:
    from paxtable.ui.cards_browser import CardsBrowser
    from paxtable.ui.dialogs.new_game import NewGameDialog

    program, window = stage.program, stage.window
    stage.deal("pamir", "hbb", 0)
    plan: list[tuple[str, Callable[[], object]]] = [
        ("dialog-new-game", NewGameDialog(stage.settings, "pamir", game_ids(), window, seed=SEED).open),
        ("dialog-settings", program.show_settings),
        ("dialog-help", program.show_help),
        ("dialog-about", program.show_about),
        ("dialog-cards", CardsBrowser.in_dialog(stage.settings, window, "pamir").open),
        ("dialog-cards-porfiriana", CardsBrowser.in_dialog(stage.settings, window, "porfiriana").open),
    ]
    for name, show in plan:
        show()
        dialog = stage.dialog()
        for _ in range(DIALOG_ROUNDS):
            stage.settle()
        yield stage.shoot(name, dialog)
        dialog.close()
        stage.settle()
    menu = _menu(stage)
    yield stage.shoot("menu", menu)
    menu.close()


def _menu(stage: Stage) -> QWidget:
    stage.window.show_menu()
    stage.settle()
    found = stage.app.activePopupWidget()
    assert found is not None, "no menu is open"
    return found


def scale_two(folder: Path) -> Iterator[Path]:
    """The pictures at a device pixel ratio of 2; this process must have been started with it."""
    with tempfile.TemporaryDirectory(prefix="paxtable-shots-") as name:
        stage = Stage(folder, Path(name))
        stage.deal("pamir", "hbb", MIDDLE)
        stage.size((1600, 900))
        yield stage.shoot("pamir-scale-200")
        stage.window.close_game()
        stage.window.close()


def main(arguments: list[str]) -> int:
    """Write the gallery into the folder ``arguments`` name; print each path."""
    folder = Path(arguments[0])
    if SCALE_TWO in arguments:
        for path in scale_two(folder):
            print(path, flush=True)
    else:
        render_gallery(folder, lambda path: print(path, flush=True))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
