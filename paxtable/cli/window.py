"""``paxtable``, ``play``, ``resume``, ``--smoke``: the words that open the window.

Where there is no screen, a demonstration game is played and painted into pictures instead.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from paxtable import collecting
from paxtable.cli.display import has_display, plugin_names, repair_platform
from paxtable.cli.problem import Problem

DEMO_FOLDER = Path("paxtable-demo")
LIBRARIES = (
    "libegl1 libgl1 libglib2.0-0 libfontconfig1 libdbus-1-3 libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4"
    " libxcb-keysyms1 libxcb-shape0"
)


def open_window(words: list[str]) -> int:
    """Open the window as ``words`` ask for it, and return the exit status when it is closed.

    Raises Problem, CardDataError or SaveError, before anything is shown.
    """
    began = time.perf_counter() - time.process_time()
    collecting.pause()
    try:
        return smoke(began) if words[:1] == ["--smoke"] else show(words)
    except ImportError as error:
        if ".so" not in str(error):
            raise
        library = str(error).partition(":")[0]
        raise Problem(f"Qt needs {library}, which is not here: sudo apt-get install {LIBRARIES}") from error
    finally:
        collecting.go_on()


def show(words: list[str]) -> int:
    """Open the window on the start screen, a new game or a saved one."""
    match, path, auto = None, None, False
    if words:
        from paxtable.cli.window_words import asked_to_play, save_to_resume

        if words[0] == "play":
            match, auto = asked_to_play(words[1:])
        else:
            path = save_to_resume(words[1:])
    if not choose_platform():
        return without_display(match, path)
    from paxtable.ui.app import run

    return run(match, path, auto=auto)


def smoke(began: float) -> int:
    """Paint a table with a game on it once, and tell how long that took since the process began."""
    from paxtable.cli.demo import demo_match

    if not choose_platform():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from paxtable.ui.app import smoke as paint_once

    return paint_once(demo_match(), began)


def choose_platform() -> bool:
    """Make sure that Qt finds a screen, or the platform that ``QT_QPA_PLATFORM`` names; False when there is neither."""
    if os.environ.get("QT_QPA_PLATFORM"):
        told = repair_platform(os.environ, plugin_names(plugin_folder()))
        if told:
            print(told, file=sys.stderr)
    return bool(os.environ.get("QT_QPA_PLATFORM")) or has_display()


def plugin_folder() -> Path:
    """Where Qt's platform plugins are."""
    import PySide6

    package = Path(PySide6.__file__).parent
    places = (package / "Qt" / "plugins" / "platforms", package / "plugins" / "platforms")
    return next((place for place in places if place.is_dir()), places[0])


def without_display(match: object, path: Path | None) -> int:
    """What is done where there is no screen: a demonstration, or for a saved game a sentence.

    Raises Problem for a saved game, or SaveError when it cannot be used either way.
    """
    if path is not None:
        from paxtable.engine.save import open_match
        from paxtable.games.registry import find_game

        open_match(path, find_game)
        raise Problem("There is no display to show the game on: DISPLAY and WAYLAND_DISPLAY lead to no screen.")
    print(f"There is no display: a demonstration game is played, its pictures go to {DEMO_FOLDER}/.", flush=True)
    from paxtable.cli.demo import demonstrate
    from paxtable.engine.match import Match

    return demonstrate(DEMO_FOLDER, match if isinstance(match, Match) else None)
