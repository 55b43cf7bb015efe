"""Worker processes do not outlive the program that started them."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

PROGRAM = """
import concurrent.futures, multiprocessing, os, time
from paxtable.bots.worker import begin

if __name__ == "__main__":
    pool = concurrent.futures.ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), begin)
    print(pool.submit(os.getpid).result(), flush=True)
    time.sleep(60)
"""


def gone(pid: int) -> bool:
    """Whether there is no such process, or only what is left of it until somebody asks for its status."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return True
    return state == "Z"


def test_a_worker_ends_with_a_program_that_was_killed(tmp_path: Path, checkout: Path) -> None:
    script = tmp_path / "program.py"
    script.write_text(PROGRAM)
    program = subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env={"PYTHONPATH": str(checkout)}
    )
    assert program.stdout is not None
    worker = int(program.stdout.readline())
    assert not gone(worker)
    program.kill()
    program.wait()
    program.stdout.close()
    end = time.monotonic() + 10
    while not gone(worker) and time.monotonic() < end:
        time.sleep(0.02)
    assert gone(worker)
