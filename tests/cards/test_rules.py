"""The players' editions of the rules: every number that the program names is there, and leads somewhere."""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from paxtable.resources import resource, rule_numbers, rules_text

GAMES = Path(__file__).resolve().parent.parent.parent / "paxtable" / "games"
EDITIONS = sorted(path.stem for path in resource("assets/rules").glob("*.md"))
PREFIXES = {"pamir": r"PP\d+", "steam": r"(?:AS|R|M|C)\d+", "porfiriana": r"(?:[A-N]\d+[a-z]?|S\d+)"}


def named_rules(game: str) -> Iterator[tuple[str, str]]:
    """Every text in the rules of ``game`` that is the number of a statement, and its place."""
    for path in sorted((GAMES / game).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and re.fullmatch(PREFIXES[game], text):
                yield text, f"{path.name}:{node.lineno}"


@pytest.mark.parametrize("game", EDITIONS)
def test_every_rule_that_a_refusal_names_is_in_the_edition(game: str) -> None:
    known = rule_numbers(rules_text(game))
    assert [(rule, place) for rule, place in named_rules(game) if rule not in known] == []


@pytest.mark.parametrize("game", EDITIONS)
def test_every_number_in_the_text_leads_to_a_statement(game: str) -> None:
    text = rules_text(game)
    known = rule_numbers(text)
    strict = {"pamir": r"\bPP\d+\b", "steam": r"\bAS\d+\b", "porfiriana": r"\bS\d+\b"}[game]
    assert sorted({number for number in re.findall(strict, text) if number not in known}) == []


@pytest.mark.parametrize("game", EDITIONS)
def test_every_number_stands_once(game: str) -> None:
    numbers = re.findall(r"^(?:#+ |[-*] )?\*\*([A-Z]{1,2}\d+[a-z]?)\b", rules_text(game), re.MULTILINE)
    assert sorted({number for number in numbers if numbers.count(number) > 1}) == []


@pytest.mark.parametrize("game", EDITIONS)
def test_an_edition_is_written_for_players(game: str) -> None:
    """No marks of where a rule was found, no names of data or programs."""
    text = rules_text(game)
    assert (
        re.findall(r"\[(?:seed|public|choice|derived)[^\]]*\]|\boracle\b|\bseed\b|\btraces?\b|\.yaml|\.md\b", text)
        == []
    )
    assert re.findall(r"  +[^ |-]", re.sub(r"^ +", "", text, flags=re.MULTILINE)) == []


def test_pamir_is_complete() -> None:
    known = rule_numbers(rules_text("pamir"))
    assert list(known) == [f"PP{n}" for n in range(1, 116)]
    assert rules_text("pamir")[known["PP38"] :].startswith("**PP38 Order of a card action:**")


def test_a_game_without_an_edition_is_told() -> None:
    with pytest.raises(FileNotFoundError):
        rules_text("chess")


@pytest.mark.parametrize("game", EDITIONS)
def test_no_line_becomes_a_list_by_accident(game: str) -> None:
    """A line of a paragraph that begins with a sign or a number and a dot would be shown as an entry of a list."""
    lines = rules_text(game).splitlines()
    entry = re.compile(r"(?:[-*] |\d+\. )")
    odd = []
    for before, line in itertools.pairwise(lines):
        inside = before != "" and not entry.match(before) and not before.startswith(" ")
        if re.match(r" *[+] |  +(?:[-*]|\d+[.)]) ", line) or (inside and re.match(r"(?:[-*]|\d+[.)]) ", line)):
            odd.append(line)
    assert odd == []


def test_a_statement_begins_in_one_place_only() -> None:
    """No table begins a row with a number of a statement: the rules panel would open there."""
    for game in EDITIONS:
        assert re.findall(r"^\| \**[A-Z]{1,2}\d+\b", rules_text(game), re.MULTILINE) == []
