"""``paxtable bench``: the figures of the engine and the window beside their targets."""

from __future__ import annotations

import platform
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from paxtable import __version__
from paxtable.cli.measure import Figure, all_figures, engine_figures
from paxtable.cli.problem import Problem, one_line
from paxtable.cli.progress import working
from paxtable.cli.seating import game_called


class Report(msgspec.Struct, frozen=True):
    """What ``--json`` writes."""

    program: str
    python: str
    machine: str
    figures: list[Figure]


def bench(
    game: Annotated[str, typer.Option(help="Measure the rules of this game alone, with all their figures.")] = "",
    games: Annotated[int, typer.Option(min=1, help="Random games a measurement.")] = 40,
    window: Annotated[bool, typer.Option("--window", help="Measure the window too.")] = False,
    as_json: Annotated[Path | None, typer.Option("--json", help="Write the figures into this file, too.")] = None,
) -> None:
    """Measure the engine and the window, beside their targets. Exit status 1 when one is missed."""
    if game:
        game_called(game)
    figures: list[Figure] = []
    with working() as bar:
        task = bar.add_task("measuring the rules")
        for figure in engine_figures(game, games) if game else all_figures(games):
            figures.append(figure)
            bar.update(task, description=f"measured: {figure.what}")
        if window:
            for figure in window_figures():
                figures.append(figure)
                bar.update(task, description=f"measured: {figure.what}")
    Console().print(table_of(figures))
    if as_json is not None:
        write(as_json, figures)
    if not all(figure.good for figure in figures):
        raise typer.Exit(1)


def window_figures() -> Iterator[Figure]:
    """Measure the window, one figure after the other. Raises Problem when a measured process fails."""
    from paxtable.ui.bench import window_rows

    try:
        for row in window_rows():
            yield Figure(row.what, round(row.value, 2), row.unit, row.target)
    except (RuntimeError, subprocess.TimeoutExpired) as error:
        raise Problem(f"The window cannot be measured: {one_line(error)}") from error


def table_of(figures: list[Figure]) -> Table:
    """The figures, a line each, with a mark where a target is missed."""
    table = Table(title=f"paxtable {__version__}, Python {platform.python_version()}, {platform.machine()}")
    table.add_column("what")
    table.add_column("measured", justify="right")
    table.add_column("target", justify="right")
    table.add_column("")
    for figure in figures:
        target, mark = "", ""
        if figure.target is not None:
            sign = "≥" if figure.best == "most" else "≤"
            target = f"{sign} {figure.target:g} {figure.unit}"
            mark = "[green]reached[/]" if figure.good else "[red]missed[/]"
        table.add_row(figure.what, f"{figure.value:,g} {figure.unit}", target, mark)
    return table


def write(path: Path, figures: list[Figure]) -> None:
    """Write the figures as JSON. Raises Problem when ``path`` cannot be written."""
    report = Report(__version__, platform.python_version(), platform.platform(), figures)
    try:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    except OSError as error:
        raise Problem(f"{path} cannot be written ({error.strerror}): choose another place.") from error
