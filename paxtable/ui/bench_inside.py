"""What the process does that ``ui/bench.py`` starts to measure a full table from inside."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paxtable.ui.shots import Stage

SIZE = (1600, 1000)
MOVES = 120
REPAINTS = 21
ANSWERS = 12
MIDDLE = 90
"""How many answers are given before a table counts as full."""

IDLE_SECONDS = 2.0


def machine_is_busy() -> bool:
    """Whether the machine has more to do than it has cores."""
    return hasattr(os, "getloadavg") and os.getloadavg()[0] > (os.cpu_count() or 1)


def measure() -> dict[str, float]:
    """Everything that a full table can tell of itself."""
    import tempfile

    from paxtable.ui.shots import Stage

    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder), Path(folder))
        stage.size(SIZE)
        stage.deal("pamir", "hbbb", MIDDLE)
        found = {"rss": rss(), "repaint": repaint(stage), **drag(stage), **answer(stage)}
        found["scrub"] = scrub(stage)
        found["idle"] = idle(stage)
        stage.window.close_game()
        stage.window.close()
    return found


@cache
def _clock() -> Callable[[], float]:
    return time.process_time if machine_is_busy() else time.perf_counter


def timed(act: Callable[[], object]) -> float:
    """Milliseconds that ``act`` takes: CPU time on a machine with more to do than it has cores."""
    clock = _clock()
    begin = clock()
    act()
    return (clock() - begin) * 1000


def rss() -> float:
    """Megabytes of memory that this process holds."""
    status = Path("/proc/self/status")
    if status.is_file():
        line = next(x for x in status.read_text().splitlines() if x.startswith("VmRSS"))
        return int(line.split()[1]) / 1000
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1_000_000 if sys.platform == "darwin" else 1000)


def repaint(stage: Stage) -> float:
    """A repaint of the whole table."""
    import statistics

    viewport = stage.window.play.canvas.viewport()
    return statistics.median(timed(viewport.repaint) for _ in range(REPAINTS))


def drag(stage: Stage) -> dict[str, float]:
    """Frames of a drag over the table: from the mouse event until it is painted."""
    import statistics

    from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
    from PySide6.QtGui import QMouseEvent
    from PySide6.QtWidgets import QApplication

    canvas = stage.window.play.canvas
    scene = stage.window.play.scene
    item = next(i for i in scene.items_by_id.values() if i.entity.kind == "card" and i.isVisible())
    start = canvas.mapFromScene(item.mapToScene(item.boundingRect().center()))
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton

    def send(kind: QEvent.Type, at: QPoint, button: Qt.MouseButton, buttons: Qt.MouseButton) -> None:
        place = QPointF(at)
        event = QMouseEvent(kind, place, place, button, buttons, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(canvas.viewport(), event)
        QApplication.processEvents()

    send(QEvent.Type.MouseButtonPress, start, left, left)
    frames = []
    cpu = time.process_time()
    for step in range(MOVES):
        at = start + QPoint(12 + step * 7, 8 + round(step * 4.5))
        frames.append(timed(partial(send, QEvent.Type.MouseMove, at, none, left)))
    cpu = (time.process_time() - cpu) * 1000 / MOVES
    scene.cancel_drag()
    send(QEvent.Type.MouseButtonRelease, QPoint(2, 2), left, none)
    frames.sort()
    return {"drag": statistics.median(frames), "drag_95": frames[int(len(frames) * 0.95)], "cpu": cpu}


def answer(stage: Stage) -> dict[str, float]:
    """From a choice to the new table, and back and forth again, without painting."""
    import random
    import statistics

    session = stage.window.session
    assert session is not None
    rng = random.Random(1)
    answers, undos = [], []
    for _ in range(ANSWERS):
        choices = session.choices()
        if not choices:
            break
        choice = rng.choice(choices)
        answers.append(timed(partial(session.do, choice, sure=True)))
        undos.append(timed(lambda: session.undo(sure=True)))
        undos.append(timed(session.redo))
        session.undo(sure=True)
        stage.settle()
    return {"answer": statistics.median(answers), "undo": statistics.median(undos)}


def scrub(stage: Stage) -> float:
    """The worst of many jumps of the slider."""
    import random

    session = stage.window.session
    assert session is not None
    length = session.match.length
    rng = random.Random(2)
    moments = [0, length, length // 2, *(rng.randint(0, length) for _ in range(17))]
    times = []
    for moment in moments:
        times.append(timed(partial(session.look, moment)))
        stage.settle()
    session.look(session.live_at)
    return sorted(times)[-2]


def idle(stage: Stage) -> float:
    """Percent of a core that an untouched window takes."""
    from PySide6.QtCore import QEventLoop, QTimer

    def rest(seconds: float) -> None:
        loop = QEventLoop()
        QTimer.singleShot(round(seconds * 1000), loop.quit)
        loop.exec()

    rest(1.0)
    before = time.process_time()
    rest(IDLE_SECONDS)
    return round((time.process_time() - before) / IDLE_SECONDS * 100, 1)


def main() -> int:
    """Measure, and print the figures as JSON."""
    import json

    print(json.dumps(measure()), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
