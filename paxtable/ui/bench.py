"""The budgets of the window, measured in processes of their own so that nothing else is in them.

Every figure is the median of five runs, of starts of eleven. On a machine with more to do than it has cores, CPU time
stands for wall time. What the measured processes do is in ``cli/started.py`` and ``ui/bench_inside.py``.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from paxtable.ui.bench_inside import machine_is_busy

RUNS, STARTS = 5, 11
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


STARTED = "from paxtable.cli.started import main; main(['%s'])"
"""As the installed command starts: it imports, it is no module that is run."""


class Row(NamedTuple):
    """One figure: what was measured, its value and unit, the most it may be."""

    what: str
    value: float
    unit: str
    target: float | None


def window_rows() -> Iterator[Row]:
    """Measure everything, one figure after the other. Raises RuntimeError when a measured process fails."""
    bare, table, whole, screen = start_times(
        *([sys.executable, "-c", code] for code in (BARE, STARTED % "table", STARTED % "whole", STARTED % "start"))
    )
    yield Row("a bare PySide6 graphics window", bare, "ms", None)
    yield Row("process start to a painted table", table, "ms", START_MS)
    yield Row("the same beside the bare window", table / bare, "×", START_RATIO)
    yield Row("process start to a table with all its panels filled", whole, "ms", None)
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


def start_times(*commands: list[str]) -> list[float]:
    """Milliseconds from the start of each process to its first line, which it writes when it has painted. They take
    turns, so that all of them see the same machine."""
    for command in commands:
        run_once(command)
    rounds = [[run_once(command) for command in commands] for _ in range(STARTS)]
    which = 1 if machine_is_busy() else 0
    return [statistics.median(times[which] for times in turns) for turns in zip(*rounds, strict=True)]


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


def measured(more: dict[str, str]) -> dict[str, float]:
    """What a process with a full table measured of itself."""
    command = [sys.executable, "-m", "paxtable.ui.bench_inside"]
    told = subprocess.run(command, env=environment(more), capture_output=True, text=True, timeout=PATIENCE)
    if told.returncode:
        raise RuntimeError(told.stderr.strip().splitlines()[-1] if told.stderr.strip() else "the measurement failed")
    found: dict[str, float] = json.loads(told.stdout.splitlines()[-1])
    return found


def main() -> int:
    """All figures as lines."""
    for row in window_rows():
        target = f"  (at most {row.target:g})" if row.target is not None else ""
        print(f"{row.what}: {row.value:.2f} {row.unit}{target}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
