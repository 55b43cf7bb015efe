"""Progress bars: on stderr, gone when the work is done, and only where a person looks."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn


def counted() -> Progress:
    """A bar for work of known length."""
    return bar(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())


def working() -> Progress:
    """A sign of life for work of unknown length."""
    return bar(SpinnerColumn(), TextColumn("{task.description}"))


def bar(*columns: SpinnerColumn | TextColumn | BarColumn | MofNCompleteColumn | TimeRemainingColumn) -> Progress:
    """A bar of ``columns``. In a pipe or a file nothing is written."""
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
