"""``paxtable trace check``: recorded games of other programs, compared with our rules after every step."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from paxtable.cli.problem import one_line
from paxtable.cli.progress import counted
from paxtable.games.trace import TraceError, TraceReport, check_file

app = typer.Typer(help="Compare recorded games with our rules.", no_args_is_help=True)


@app.callback()
def trace() -> None:
    """Keeps ``check`` a word of its own while it is the only one."""


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Recorded games, plain or .gz.")],
) -> None:
    """Feed every recorded decision to our rules and compare the whole position after each step.

    Exit status 1 when a game differs, 2 when a file cannot be used.
    """
    reports: list[TraceReport] = []
    unusable = 0
    with counted() as bar:
        task = bar.add_task("comparing", total=len(files))
        for file in files:
            try:
                report = check_file(file)
            except TraceError as error:
                unusable += 1
                print(one_line(error), file=sys.stderr)
            else:
                reports.append(report)
                print(report.line())
            bar.update(task, advance=1)
    agreeing = sum(report.agrees for report in reports)
    print(f"{agreeing} of {len(files)} games agree, {sum(report.steps for report in reports)} steps")
    if unusable:
        raise typer.Exit(2)
    if agreeing < len(reports):
        raise typer.Exit(1)
