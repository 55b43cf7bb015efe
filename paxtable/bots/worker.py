"""What a worker process does first: it leaves Ctrl+C to the program, and does not outlive it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading


def begin() -> None:
    """To be given to a pool as its initializer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, name="end with parent", daemon=True).start()


def end_with_parent() -> None:
    """End this process when the program that started it has gone, also after a kill -9: nobody else would."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
