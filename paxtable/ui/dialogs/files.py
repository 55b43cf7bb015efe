"""Asking for a file of a saved game."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from paxtable.engine.save import KEPT, SUFFIX
from paxtable.ui.words import say


def ask_for_save(parent: QWidget, folder: Path) -> Path | None:
    """A file that a person chose, older versions among them, or None."""
    older = " ".join(f"*{SUFFIX}.{age}" for age in range(1, KEPT))
    kinds = f"{say('files.saves')} (*{SUFFIX});;{say('files.older')} ({older});;{say('files.all')} (*)"
    name, _ = QFileDialog.getOpenFileName(parent, say("files.open"), str(folder), kinds)
    return Path(name) if name else None
