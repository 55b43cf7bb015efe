"""What ``paxtable bench --window`` starts and measures: the ways of ``cli/window.py``, until a window is painted.

Nothing is loaded here that the program does not load, and everything in the same order.
"""

from __future__ import annotations

import time

from paxtable import collecting


def tell_cpu() -> None:
    """The line that says that this process has painted."""
    print("cpu_ms", time.process_time() * 1000, flush=True)


def paint_table(whole: bool) -> None:
    """What ``paxtable play pamir`` does, until the table is painted, or the ``whole`` window with all panels filled."""
    from paxtable.engine.match import Player, new_match
    from paxtable.games.registry import find_game

    players = [Player("Leila", "red"), Player("Tomas", "blue", "priorities"), Player("Mei", "tan", "priorities")]
    match = new_match(find_game("pamir"), players, 7)
    from paxtable.ui.app import paint_once

    paint_once(match, lambda _: tell_cpu(), whole=whole)


def paint_start() -> None:
    """What ``paxtable`` does, until the start screen is painted."""
    import tempfile
    from pathlib import Path

    from PySide6.QtCore import QTimer

    from paxtable.ui.app import Program, application
    from paxtable.ui.settings import Settings

    app = application()
    with tempfile.TemporaryDirectory() as folder:
        program = Program(Settings(None), Path(folder))
        program.show_start()
        program.window.show()

        def painted() -> None:
            program.window.repaint()
            tell_cpu()
            app.quit()

        QTimer.singleShot(0, painted)
        app.exec()
        program.window.close()


def main(words: list[str]) -> int:
    """Paint a ``table``, a ``whole`` window with a table, or the ``start`` screen."""
    collecting.pause()
    if words == ["start"]:
        paint_start()
    else:
        paint_table(whole=words == ["whole"])
    return 0
