"""No module of this program switches a feature of PySide6 on (``from __feature__ import snake_case``).

PySide6 reads the source of every module that is imported, to see whether features may be switched in it: some 9 ms of
a start. Here it is told beforehand. Where it does not ask any more, or not in this way, nothing happens.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from importlib import import_module

NOT_SWITCHED = 0
"""The entry of a module that uses PySide6 as it is."""


def enter(package: str, folder: str) -> None:
    """Enter all modules of ``package``, which lies in ``folder``, as modules without features."""
    import_module("PySide6.QtCore")  # with it comes what asks
    known = getattr(sys.modules.get("shibokensupport.feature"), "pyside_feature_dict", None)
    if isinstance(known, dict):
        known.update(dict.fromkeys(modules(package, folder), NOT_SWITCHED))


def modules(package: str, folder: str) -> Iterator[str]:
    """The names of all modules of ``package``; none where its modules lie in no folder, as in a bundle."""
    if not os.path.isdir(folder):
        return
    yield package
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(".py"):
                yield f"{package}.{entry.name[:-3]}"
            elif entry.name.isidentifier() and entry.is_dir():
                yield from modules(f"{package}.{entry.name}", entry.path)
