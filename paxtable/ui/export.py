"""A copy of the game, and the log as a file, where the person wants them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

import paxtable
from paxtable.engine.match import Match
from paxtable.engine.save import SUFFIX, to_bytes, write
from paxtable.ui.autosave import attempt, summary
from paxtable.ui.models.log import LogLine, as_html, as_text
from paxtable.ui.texts import tell


def save_copy(match: Match, parent: QWidget) -> str:
    """Ask for a name and write a copy of ``match``; a sentence when that fails."""
    name, _ = QFileDialog.getSaveFileName(parent, tell("menu.save_as"), match.spec.id + SUFFIX, f"*{SUFFIX}")
    if not name:
        return ""
    data = to_bytes(match, paxtable.__version__, summary(match))
    return attempt(lambda: write(Path(name), data))


def export_log(lines: list[LogLine], title: str, parent: QWidget) -> str:
    """Ask for a name and write the log; a sentence when that fails."""
    name, _ = QFileDialog.getSaveFileName(parent, tell("menu.export"), "log.txt", "*.txt *.html")
    return write_log(lines, title, Path(name)) if name else ""


def write_log(lines: list[LogLine], title: str, path: Path) -> str:
    """Write the log to ``path``, as HTML where its name says so; a sentence when that fails."""
    text = as_html(lines, title) if path.suffix in (".html", ".htm") else as_text(lines)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        return tell("export.failed", file=str(path), reason=error.strerror or str(error))
    return ""
