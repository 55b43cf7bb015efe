"""``paxtable cards check`` and ``paxtable cards list``: the definitions of cards, ours or a person's own."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from paxtable import cards
from paxtable.cards.sections import SECTIONS, Section
from paxtable.cards.sources import load_section
from paxtable.cli.problem import Problem, nearest
from paxtable.cli.seating import choose_cards

Rows: TypeAlias = tuple[msgspec.Struct, ...]

app = typer.Typer(help="Check or list the definitions of the cards.", no_args_is_help=True)


@app.command()
def check(file: Annotated[Path | None, typer.Argument(help="A card file; ours without it.")] = None) -> None:
    """Look through a card file: what it has, and every defect with line and column."""
    checked = cards.check(file)
    for name, counts in checked.counts.items():
        print(f"{checked.path}: {name}: {', '.join(f'{count} {what}' for what, count in counts.items())}")
    for problem in checked.problems:
        print(problem, file=sys.stderr)
    if checked.problems:
        raise typer.Exit(2)


@app.command("list")
def show(
    section: Annotated[str, typer.Argument(help="A game, such as pamir; all without it.")] = "",
    file: Annotated[Path | None, typer.Option("--cards", help="A card file instead of ours.")] = None,
) -> None:
    """List every card, piece and place that is defined."""
    if section and section not in SECTIONS:
        raise Problem(f"There are no cards of {section!r}: {nearest(section, list(SECTIONS))}")
    choose_cards(file)
    # a pipe gets lines as long as they are: whoever reads them wraps or cuts them
    console = Console() if sys.stdout.isatty() else Console(width=400)
    for name in [section] if section else SECTIONS:
        chosen = SECTIONS[name]
        facts = load_section(name, chosen.kind, chosen.checks)
        for field in msgspec.structs.fields(facts):
            value = getattr(facts, field.name)
            if isinstance(value, tuple) and value and isinstance(value[0], msgspec.Struct):
                for title, rows in by_kind(field.name.replace("_", " "), value):
                    console.print(table_of(f"{name}: {title}", rows, chosen))


def by_kind(title: str, rows: Rows) -> Iterator[tuple[str, Rows]]:
    """The rows under ``title``; where they are of several types, those of each type under its own name."""
    kinds = dict.fromkeys(type(row) for row in rows)
    for kind in kinds:
        name = f"{kind.__struct_config__.tag} {title}" if len(kinds) > 1 else title
        yield name, tuple(row for row in rows if type(row) is kind)


def table_of(title: str, rows: Rows, section: Section[Any]) -> Table:
    """A table of definitions, a field a column; columns that are empty in all rows are left out.

    What the words of a card tell is not listed a second time.
    """
    names = list(dict.fromkeys(field.name for row in rows for field in msgspec.structs.fields(row)))
    names = [name for name in names if name not in section.told]
    cells = [[word(getattr(row, name, None)) for name in names] for row in rows]
    if section.text is not None:
        names.append("text")
        cells = [[*line, section.text(row)] for line, row in zip(cells, rows, strict=True)]
    kept = [index for index in range(len(names)) if any(line[index] for line in cells)]
    table = Table(title=f"{title} ({len(rows)})", title_justify="left", pad_edge=False)
    for index in kept:
        table.add_column(names[index].replace("_", " "), overflow="fold")
    for line in cells:
        table.add_row(*(line[index] for index in kept))
    return table


def word(value: object) -> str:
    """A field's value as it stands in a list."""
    if value is None or value is False or value == ():
        return ""
    if value is True:
        return "yes"
    if isinstance(value, tuple):
        return ", ".join(word(part) for part in value)
    if isinstance(value, msgspec.Struct):
        parts = ((field.name, word(getattr(value, field.name))) for field in msgspec.structs.fields(value))
        return ", ".join(f"{name} {text}" for name, text in parts if text)
    return str(value)
