"""Every statement of the source, every edge case and every case of other programs is named by a test."""

from __future__ import annotations

import ast
import re
from pathlib import Path

HERE = Path(__file__).resolve().parent
PLACES = [*sorted(HERE.glob("test_*.py")), *sorted((HERE.parents[1] / "cards").glob("test_porfiriana*.py"))]
FLAVOUR = {"I-03", "G-005", "G-022", "G-171"}
"""Statements without rule content."""
COUNTS = {"I": 3, "L": 30, "M": 25, "N": 12, "G": 201}
EDGE_CASES = 144
CASES = {"X1", "X2", "X3", "X5", "X6", "X8", "X9", "X12", "X13", "X16", "X18"}
"""Cases of rules, cards and views; those of the window are tested with it."""


def text() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in PLACES if path.name != "test_checklist.py")


def wanted() -> set[str]:
    ids = set()
    for group, count in COUNTS.items():
        width = 3 if group == "G" else 2
        ids |= {f"{group}-{number:0{width}d}" for number in range(1, count + 1)}
    assert len(ids) == 271
    return ids - FLAVOUR


def test_every_statement_of_the_source_has_a_test() -> None:
    named = set(re.findall(r"\b[ILMNG]-\d{2,3}\b", " ".join(re.findall(r"# seed: (.*)", text()))))
    assert sorted(wanted() - named) == []
    assert sorted(named - wanted()) == []


def test_every_edge_case_has_a_test() -> None:
    named: set[int] = set()
    for first, second in re.findall(r"def test_\w*?ec(\d+)(?:_(?:and|to)_(\d+))?", text()):
        named |= set(range(int(first), int(second or first) + 1)) if second else {int(first)}
    named |= {int(number) for number in re.findall(r"# .*?EC(\d+)", text())}
    assert sorted(set(range(1, EDGE_CASES + 1)) - named) == []


def test_every_case_of_other_programs_has_a_test() -> None:
    named = set(re.findall(r"X\d+", " ".join(re.findall(r"# case: (.*)", text()))))
    assert sorted(CASES - named) == []


def test_no_card_number_is_in_the_rules() -> None:
    """What a card does is in its effects; code never asks which card it is."""
    package = HERE.parents[2] / "paxtable" / "games" / "porfiriana"
    for path in sorted(package.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert not re.fullmatch(r"(card:)?pp-\d{3}.*", node.value), f"{path.name}:{node.lineno}"
