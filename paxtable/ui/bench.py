"""The budgets of the window, measured in processes of their own so that nothing else is in them.

Every figure is the median of five runs. On a machine with more to do than it has cores, CPU time stands for wall time.
``python -m paxtable.ui.bench measure`` is what the measured processes run.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from paxtable.ui.shots import Stage

RUNS = 5
SIZE = (1600, 1000)
MOVES = 120
REPAINTS = 21
ANSWERS = 12
MIDDLE = 90
"""How many answers are given before a table counts as full."""

IDLE_SECONDS = 2.0
PATIENCE = 120

START_MS, START_RATIO, SCREEN_RATIO = 330.0, 2.2, 1.8
DRAG_MS, DRAG_95_MS, MOVE_CPU_MS = 1.0, 4.0, 0.6
REPAINT_MS, REPAINT_2_MS = 5.0, 12.0
ANSWER_MS, TIME_MS = 8.0, 30.0
RSS_MB, IDLE_PERCENT = 120.0, 0.05
"""The targets; 0.0 % of CPU is anything that rounds to it."""

BARE = """
import time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView

class View(QGraphicsView):
    def paintEvent(self, event):
        super().paintEvent(event)
        QTimer.singleShot(0, lambda: (print("cpu_ms", time.process_time() * 1000, flush=True), app.quit()))

app = QApplication([])
scene = QGraphicsScene()
view = View(scene)
view.resize(1600, 1000)
view.show()
app.exec()
"""


class Row(NamedTuple):
    """One figure: what was measured, its value and unit, the most it may be."""

    what: str
    value: float
    unit: str
    target: float | None


def window_rows() -> Iterator[Row]:
    """Measure everything, one figure after the other. Raises RuntimeError when a measured process fails."""
    bare = start_time([sys.executable, "-c", BARE])
    table = start_time([sys.executable, "-m", "paxtable.ui.bench", "table"])
    screen = start_time([sys.executable, "-m", "paxtable.ui.bench", "start"])
    yield Row("a bare PySide6 graphics window", bare, "ms", None)
    yield Row("process start to a painted table", table, "ms", START_MS)
    yield Row("the same beside the bare window", table / bare, "×", START_RATIO)
    yield Row("process start to the start screen, beside the bare window", screen / bare, "×", SCREEN_RATIO)
    found = measured({})
    yield Row("a drag frame, median", found["drag"], "ms", DRAG_MS)
    yield Row("a drag frame, 95th percentile", found["drag_95"], "ms", DRAG_95_MS)
    yield from on_a_real_server()
    yield Row("full repaint", found["repaint"], "ms", REPAINT_MS)
    yield Row("full repaint at scale 2", measured({"QT_SCALE_FACTOR": "2"})["repaint"], "ms", REPAINT_2_MS)
    yield Row("a drop to the model's answer", found["answer"], "ms", ANSWER_MS)
    yield Row("undo and redo", found["undo"], "ms", TIME_MS)
    yield Row("any scrub of the slider, worst", found["scrub"], "ms", TIME_MS)
    yield Row("memory with a full table", found["rss"], "MB", RSS_MB)
    yield Row("CPU while nothing happens", found["idle"], "%", IDLE_PERCENT)


def on_a_real_server() -> Iterator[Row]:
    """CPU of a mouse move during a drag on a real X server, where one is or can be started."""
    import shutil

    if os.environ.get("DISPLAY"):
        yield Row(
            "CPU of a mouse move in a drag, X server", measured({"QT_QPA_PLATFORM": "xcb"})["cpu"], "ms", MOVE_CPU_MS
        )
    elif shutil.which("Xvfb"):
        reader, writer = os.pipe()
        command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1920x1200x24", "-nolisten", "tcp"]
        server = subprocess.Popen(command, pass_fds=(writer,), stderr=subprocess.DEVNULL)
        os.close(writer)
        try:
            with os.fdopen(reader) as told:
                display = f":{told.readline().strip()}"
            found = measured({"QT_QPA_PLATFORM": "xcb", "DISPLAY": display})
            yield Row("CPU of a mouse move in a drag, Xvfb", found["cpu"], "ms", MOVE_CPU_MS)
        finally:
            server.terminate()
            server.wait()


# -- processes ---------------------------------------------------------------------------------------------------


def environment(more: dict[str, str]) -> dict[str, str]:
    """Offscreen, with compiled modules kept as they are for everybody who starts the program twice."""
    kept = Path(tempfile.gettempdir()) / "paxtable-bench-cache"
    result = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_CACHE_HOME": str(kept / "pictures"), **more}
    if result.pop("PYTHONDONTWRITEBYTECODE", ""):
        result.setdefault("PYTHONPYCACHEPREFIX", str(kept / "modules"))
    return result


def start_time(command: list[str]) -> float:
    """Milliseconds from the start of a process to its first line, which it writes when it has painted."""
    run_once(command)
    walls, busy = [], []
    for _ in range(RUNS):
        wall, cpu = run_once(command)
        walls.append(wall)
        busy.append(cpu)
    return statistics.median(busy if machine_is_busy() else walls)


def run_once(command: list[str]) -> tuple[float, float]:
    """Wall and CPU milliseconds until the process wrote its first line, which ends with its CPU time."""
    begin = time.perf_counter()
    process = subprocess.Popen(command, env=environment({}), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert process.stdout is not None
    line = process.stdout.readline().decode()
    wall = (time.perf_counter() - begin) * 1000
    process.stdout.close()
    process.wait(PATIENCE)
    if "cpu_ms" not in line:
        raise RuntimeError(f"{' '.join(command[1:3])} painted nothing")
    return wall, float(line.split()[-1])


def machine_is_busy() -> bool:
    """Whether the machine has more to do than it has cores."""
    return hasattr(os, "getloadavg") and os.getloadavg()[0] > (os.cpu_count() or 1)


def measured(more: dict[str, str]) -> dict[str, float]:
    """What a process with a full table measured of itself."""
    command = [sys.executable, "-m", "paxtable.ui.bench", "measure"]
    told = subprocess.run(command, env=environment(more), capture_output=True, text=True, timeout=PATIENCE)
    if told.returncode:
        raise RuntimeError(told.stderr.strip().splitlines()[-1] if told.stderr.strip() else "the measurement failed")
    found: dict[str, float] = json.loads(told.stdout.splitlines()[-1])
    return found


# -- inside the measured process ---------------------------------------------------------------------------------


def tell_cpu() -> None:
    """The line that says that this process has painted."""
    print("cpu_ms", time.process_time() * 1000, flush=True)


def paint_table() -> None:
    """What ``paxtable play pamir`` does, until the table is painted."""
    from paxtable.engine.match import Player, new_match
    from paxtable.games.registry import find_game

    players = [Player("Leila", "red"), Player("Tomas", "blue", "priorities"), Player("Mei", "tan", "priorities")]
    match = new_match(find_game("pamir"), players, 7)
    from paxtable.ui.app import paint_once

    paint_once(match, lambda _: tell_cpu())


def paint_start() -> None:
    """What ``paxtable`` does, until the start screen is painted."""
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


def measure() -> dict[str, float]:
    """Everything that a full table can tell of itself."""
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


def timed(act: Callable[[], object]) -> float:
    """Milliseconds that ``act`` takes: CPU time on a machine with more to do than it has cores."""
    clock = time.process_time if machine_is_busy() else time.perf_counter
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
    viewport = stage.window.play.canvas.viewport()
    return statistics.median(timed(viewport.repaint) for _ in range(REPAINTS))


def drag(stage: Stage) -> dict[str, float]:
    """Frames of a drag over the table: from the mouse event until it is painted."""
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
        frames.append(timed(lambda at=at: send(QEvent.Type.MouseMove, at, none, left)))  # type: ignore[misc]
    cpu = (time.process_time() - cpu) * 1000 / MOVES
    scene.cancel_drag()
    send(QEvent.Type.MouseButtonRelease, QPoint(2, 2), left, none)
    frames.sort()
    return {"drag": statistics.median(frames), "drag_95": frames[int(len(frames) * 0.95)], "cpu": cpu}


def answer(stage: Stage) -> dict[str, float]:
    """From a choice to the new table, and back and forth again, without painting."""
    session = stage.window.session
    assert session is not None
    rng = random.Random(1)
    answers, undos = [], []
    for _ in range(ANSWERS):
        choices = session.choices()
        if not choices:
            break
        choice = rng.choice(choices)
        answers.append(timed(lambda choice=choice: session.do(choice, sure=True)))  # type: ignore[misc]
        undos.append(timed(lambda: session.undo(sure=True)))
        undos.append(timed(session.redo))
        session.undo(sure=True)
        stage.settle()
    return {"answer": statistics.median(answers), "undo": statistics.median(undos)}


def scrub(stage: Stage) -> float:
    """The worst of many jumps of the slider."""
    session = stage.window.session
    assert session is not None
    length = session.match.length
    rng = random.Random(2)
    moments = [0, length, length // 2, *(rng.randint(0, length) for _ in range(17))]
    times = []
    for moment in moments:
        times.append(timed(lambda moment=moment: session.look(moment)))  # type: ignore[misc]
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


def main(arguments: list[str]) -> int:
    """``measure``, ``table`` or ``start`` for the measured processes; without a word, all figures as lines."""
    if arguments == ["measure"]:
        print(json.dumps(measure()), flush=True)
    elif arguments == ["table"]:
        paint_table()
    elif arguments == ["start"]:
        paint_start()
    else:
        for row in window_rows():
            target = f"  (at most {row.target:g})" if row.target is not None else ""
            print(f"{row.what}: {row.value:.2f} {row.unit}{target}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
