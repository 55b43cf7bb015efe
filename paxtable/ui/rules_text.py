"""The Markdown of a rules reference made ready for reading: numbers of statements become places and links."""

from __future__ import annotations

import re
from dataclasses import dataclass

_STATEMENT = re.compile(r"^(?:#+ +|\*\*|- \*\*|\| *\**)([A-Z]{1,3}\d{1,3}[a-z]?)\b")
"""A statement begins with its number: as a heading, in bold, or in the first cell of a table."""
_NUMBER = re.compile(r"(?<![\w#\[/])([A-Z]{1,3}) ?(\d{1,3}[a-z]?)(?![\w\]])")


@dataclass(frozen=True)
class RulesText:
    """Markdown with links, and the numbers of all statements in their order."""

    markdown: str
    numbers: tuple[str, ...]


def prepare(source: str) -> RulesText:
    """Find the statements of ``source`` and turn every mention of one elsewhere into a link to it."""
    lines = source.splitlines()
    numbers: list[str] = []
    for line in lines:
        found = _STATEMENT.match(line)
        if found and found[1] not in numbers:
            numbers.append(found[1])
    known = frozenset(numbers)
    return RulesText("\n".join(_linked(line, known) for line in lines), tuple(numbers))


def _linked(line: str, known: frozenset[str]) -> str:
    own = _STATEMENT.match(line)
    start = own.end() if own else 0

    def link(found: re.Match[str]) -> str:
        number = found[1] + found[2]
        return f"[{found[0]}](#{number})" if number in known else found[0]

    parts = re.split(r"(`[^`]*`)", line[start:])
    return line[:start] + "".join(part if part.startswith("`") else _NUMBER.sub(link, part) for part in parts)


def normal(number: str, known: tuple[str, ...]) -> str:
    """The statement that ``number`` means (``"PP 38"``, ``"pp38"``, ``"PP38a"``, ``"PP 38.2"``); empty if there is
    none."""
    found = re.match(r"\s*([A-Za-z]{1,3})\s*(\d{1,3})([a-z]?)", number)
    if not found:
        return ""
    base = found[1].upper() + found[2]
    return next((name for name in (base + found[3], base) if name in known), "")


def number_at_start(text: str) -> str:
    """The number with which a paragraph of the finished text begins, or an empty text."""
    found = re.match(r"([A-Z]{1,3}\d{1,3}[a-z]?)\b", text)
    return found[1] if found else ""


def table_rows(source: str, statement: str) -> list[dict[str, str]]:
    """The rows of the table under ``statement`` as mappings from the words of its head; empty when it has none."""
    rows: list[list[str]] = []
    inside = False
    for line in source.splitlines():
        own = _STATEMENT.match(line)
        if own and not line.startswith("|"):
            if inside:
                break
            inside = own[1] == statement
        elif inside and line.startswith("|"):
            rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return [dict(zip(rows[0], row, strict=False)) for row in rows[2:]]


def numbers_in(cell: str) -> set[int]:
    """The card numbers that a cell names: ``101–104``, ``17 / 97``, ``15, 83``."""
    numbers: set[int] = set()
    for first, last in re.findall(r"(\d+)(?:\s*–\s*(\d+))?", cell):
        numbers |= set(range(int(first), int(last or first) + 1))
    return numbers


def effect_of(source: str, statement: str, card: int) -> str:
    """What the table under ``statement`` says about the card with that number, without marks; empty if nothing."""
    for row in table_rows(source, statement):
        if card in numbers_in(row.get("card", "")):
            text = row.get("effect", "").replace("*", "")
            return text[:1].upper() + text[1:]
    return ""
