"""``paxtable shots DIR``: the gallery of pictures on which the look is judged."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from paxtable.cli.problem import Problem
from paxtable.cli.progress import working


def shots(folder: Annotated[Path, typer.Argument(metavar="DIR", help="Where the pictures go.")]) -> None:
    """Paint the start screen, every game at its beginning, middle and end, and every dialog, as PNG files."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtCore import qInstallMessageHandler

    from paxtable.ui.shots import render_gallery

    previous = qInstallMessageHandler(tell)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with working() as bar:
            task = bar.add_task("painting")
            paths = render_gallery(folder, lambda path: bar.update(task, description=f"painted {path.name}"))
    except OSError as error:
        raise Problem(f"{folder} cannot be written ({error.strerror}): choose another folder.") from error
    finally:
        qInstallMessageHandler(previous)
    print(f"{len(paths)} pictures are in {folder}.")


def tell(kind: object, context: object, text: str) -> None:
    """Pass on what Qt says, but for the complaints of a platform without a screen."""
    if not text.startswith("This plugin does not support"):
        print(text, file=sys.stderr)
