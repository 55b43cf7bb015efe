"""The demonstration game: where there is no screen, a game is played and painted into pictures."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from paxtable.bots.registry import find_bot
from paxtable.cli.problem import Problem
from paxtable.cli.seating import HUMAN, players_for
from paxtable.engine.match import Match, new_match
from paxtable.engine.view import TableView
from paxtable.games.registry import find_game

GAME, SEATS, SEED = "pamir", 3, 7
EVERY = 15
"""Choices from one picture to the next."""
SIZE = (1600, 1000)
"""Of the pictures, in pixels."""
OPENING = 40
"""Choices that have been made in the game that ``--smoke`` shows."""


def new_demo() -> Match:
    """A new game, the same every time. The first seat's hand is shown, as a person would see it."""
    spec = find_game(GAME)
    return new_match(spec, players_for(spec, (HUMAN, *["priorities"] * (SEATS - 1))), SEED)


def demo_match() -> Match:
    """A game in the middle, the same every time."""
    match, rng = new_demo(), random.Random(SEED)
    for _ in range(OPENING):
        choices = match.legal()
        match.do(choices[int(rng.random() * len(choices))])
    return match


def demonstrate(folder: Path, match: Match | None = None) -> int:
    """Play ``match`` (None: one of our own) to its end and write pictures into ``folder``; the exit status.

    Raises Problem when the pictures cannot be written.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Problem(f"{folder} cannot be made ({error.strerror}): go to another folder.") from error
    watched = sys.stderr.isatty()
    count = 0
    for picture in pictures(folder, match or new_demo()):
        count += 1
        if watched:
            print(f"\r{picture} ", end="", file=sys.stderr, flush=True)
    if watched:
        print("\r\033[K", end="", file=sys.stderr)
    print(f"{count} pictures of the game are in {folder}.")
    return 0


def pictures(folder: Path, match: Match) -> Iterator[Path]:
    """Play ``match``; yields each picture after it is written. Raises Problem when one cannot be written."""
    from paxtable.ui.app import application
    from paxtable.ui.main_window import MainWindow
    from paxtable.ui.session import GameSession
    from paxtable.ui.settings import Settings, Values
    from paxtable.ui.thinker import Thinker

    class Silent(Thinker):
        """Asks nobody: this program answers for every seat."""

        def ask(self, bot: str, view: TableView, seed: str) -> int:
            """Let the question wait."""
            return self.ticket

        def warm_up(self, game: str, bots: tuple[str, ...]) -> None:
            """Start no process."""

    app = application()
    settings = Settings(None, Values(theme="light", motion="off", confirm="never", pace="instant"))
    window = MainWindow(settings, folder)
    window.resize(*SIZE)
    window.show()
    window.open_session(GameSession(match, settings, None, window, Silent()))
    for choices in played(match):
        for _ in range(4):  # what one round lays out, the next paints
            app.processEvents()
        path = folder / f"{choices:04}-{'end' if match.asked < 0 else 'table'}.png"
        if not window.grab().save(str(path)):
            raise Problem(f"{path} cannot be written: make room, or go to another folder.")
        yield path
    window.close()


def played(match: Match) -> Iterator[int]:
    """Let bots play ``match`` to its end; yields the number of choices when it is time for a picture: at questions to
    a person, where there is one, and at the end."""
    people = [seat for seat, player in enumerate(match.players) if player.human] or list(range(len(match.players)))
    bot, rng, choices, due = find_bot("priorities"), random.Random(SEED), 0, 0
    while match.asked >= 0:
        if choices >= due and match.asked in people:
            yield choices
            due = choices + EVERY
        decision = bot.choose(match.view(match.asked), rng)
        match.do(decision.choice, decision.why)
        choices += 1
    yield choices
