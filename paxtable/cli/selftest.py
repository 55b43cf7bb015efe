"""``paxtable selftest``: is this installation whole? Every shipped file opens, a game is played, a window paints."""

from __future__ import annotations

import concurrent.futures
import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import typer
from rich.console import Console

from paxtable.bots.arena import play_one
from paxtable.bots.think import think, view_to_json
from paxtable.cards import check
from paxtable.cli.seating import players_for
from paxtable.engine.match import new_match
from paxtable.games.registry import all_games
from paxtable.resources import root

PATIENCE = 60
"""Seconds that the window may take to paint, or a bot to answer."""


def selftest() -> None:
    """Check that this installation is complete and works. Exit status 1 when something is wrong."""
    console = Console(soft_wrap=True, highlight=False)
    console.print(f"Files in {root()}")
    wrong = 0
    for title, test in (
        ("Every shipped file opens", open_every_asset),
        ("The cards are good", cards_are_good),
        ("Bots play every game to its end", bots_play),
        ("A bot thinks in a process of its own", bot_thinks_elsewhere),
        ("A window paints", window_paints),
    ):
        begin = time.perf_counter()
        try:
            told = test()
        except Exception as error:
            wrong += 1
            console.print(f"[red]wrong[/]  {title}: {error}")
        else:
            console.print(f"[green]good[/]   {title}: {told} ({time.perf_counter() - begin:.1f} s)")
    if wrong:
        raise typer.Exit(1)


def open_every_asset() -> str:
    """Read every shipped file in the way its kind is used. Raises ValueError naming a damaged one."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from paxtable.ui.app import application

    app = application()  # fonts and pictures need it
    readers = asset_readers()
    files = [file for file in sorted((root() / "assets").rglob("*")) if file.is_file()]
    if not files:
        raise ValueError(f"there are no files in {root() / 'assets'}")
    for file in files:
        if file.suffix not in readers or not readers[file.suffix](file):
            raise ValueError(f"{file} is damaged: install paxtable again")
    app.processEvents()
    return f"{len(files)} files"


def asset_readers() -> dict[str, Callable[[Path], bool]]:
    """How a file of each kind is tried."""
    import yaml
    from PySide6.QtGui import QFontDatabase, QImage
    from PySide6.QtSvg import QSvgRenderer

    def picture(file: Path) -> bool:
        return not QImage(str(file)).isNull()

    def words(file: Path) -> bool:
        return bool(file.read_text(encoding="utf-8").strip())

    return {
        ".png": picture,
        ".jpg": picture,
        ".svg": lambda file: QSvgRenderer(str(file)).isValid(),
        ".otf": lambda file: QFontDatabase.addApplicationFont(str(file)) >= 0,
        ".ttf": lambda file: QFontDatabase.addApplicationFont(str(file)) >= 0,
        ".yaml": lambda file: isinstance(yaml.safe_load(file.read_text(encoding="utf-8")), dict),
        ".md": words,
        ".txt": words,
    }


def cards_are_good() -> str:
    """Check the shipped card file. Raises ValueError with its first defect."""
    checked = check()
    if checked.problems:
        raise ValueError(str(checked.problems[0]))
    return ", ".join(f"{name} {sum(counts.values())}" for name, counts in checked.counts.items())


def bots_play() -> str:
    """Let bots play one audited game of each kind. Raises what the game raises."""
    told = []
    for spec in all_games():
        played = play_one(spec.id, ("priorities",) + ("uniform",) * (spec.seats[0] - 1), "selftest", 0, {}, audit=True)
        told.append(f"{spec.title} in {played.choices} choices")
    return ", ".join(told)


def bot_thinks_elsewhere() -> str:
    """Ask a bot as the window does. Raises what the process raises, or TimeoutError."""
    spec = all_games()[0]
    match = new_match(spec, players_for(spec, ["uniform"] * spec.seats[0]), 1)
    view = match.view(match.asked)
    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(1, context) as pool:
        decision = pool.submit(think, spec.id, "priorities", view_to_json(view), 1).result(PATIENCE)
    if decision.choice not in view.choices:
        raise RuntimeError(f"it answered {decision.choice}")
    return decision.choice.verb


def window_paints() -> str:
    """Start this program with ``--smoke`` in a process of its own. Raises RuntimeError when it does not paint."""
    command = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "paxtable"]
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    done = subprocess.run([*command, "--smoke"], capture_output=True, text=True, timeout=PATIENCE, env=environment)
    if done.returncode or "painted_ms" not in done.stdout:
        raise RuntimeError((done.stderr or done.stdout).strip() or f"it ended with status {done.returncode}")
    return done.stdout.strip().splitlines()[-1]
