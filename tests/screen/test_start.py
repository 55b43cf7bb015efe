"""The commands of a person on a real X server: a window comes, is closed, and nothing is left behind."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = [pytest.mark.screen, pytest.mark.slow]

PATIENCE = 30


def window_of(display: str, process: subprocess.Popen[str]) -> str:
    """The X window of ``process``, once it is shown."""
    end = time.monotonic() + PATIENCE
    command = ["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)]
    while time.monotonic() < end and process.poll() is None:
        found = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "DISPLAY": display})
        if found.stdout.split():
            return found.stdout.split()[-1]
        time.sleep(0.1)
    raise AssertionError("no window was shown")


def children(pid: int) -> list[int]:
    """The processes that ``pid`` has started."""
    told = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(word) for word in told.split()]


def closed(program: subprocess.Popen[str], window: str, environment: dict[str, str]) -> str:
    """Close ``window`` with the keys of the window manager, and return what the program said on stderr."""
    close = ["xdotool", "windowactivate", window, "key", "alt+F4"]
    end = time.monotonic() + PATIENCE
    while True:
        subprocess.run(close, env=environment, capture_output=True)
        try:
            return program.communicate(timeout=3)[1]
        except subprocess.TimeoutExpired:
            assert time.monotonic() < end, "the window stayed open"


@pytest.mark.parametrize("words", [[], ["play", "pamir", "--seats", "3", "--bots", "uniform", "--seed", "3"]])
def test_a_window_comes_and_goes_and_leaves_nothing_behind(
    x_display: str, checkout: Path, tmp_path: Path, words: list[str]
) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "QT_QPA_PLATFORM"}
    environment |= {"DISPLAY": x_display, "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "paxtable", *words]
    program = subprocess.Popen(command, cwd=checkout, env=environment, stderr=subprocess.PIPE, text=True)
    try:
        window = window_of(x_display, program)
        time.sleep(1.5)  # a bot may have begun to think
        started = children(program.pid)
        told = closed(program, window, environment)
    finally:
        program.kill()
        program.communicate()
    assert (program.returncode, told) == (0, "")
    end = time.monotonic() + 5
    while any(Path(f"/proc/{pid}").exists() for pid in started) and time.monotonic() < end:
        time.sleep(0.05)
    assert not [pid for pid in started if Path(f"/proc/{pid}").exists()]
