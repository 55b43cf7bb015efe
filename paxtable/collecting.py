"""The garbage collector and the start: nothing that is made while the program starts is garbage, so looking for some
only delays the first picture (15 ms of it)."""

from __future__ import annotations

import gc


def pause() -> None:
    """Look for no garbage, until :func:`go_on`."""
    gc.disable()


def go_on() -> None:
    """Look for garbage again, but not among what is here now: modules, texts and cards stay to the end."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
