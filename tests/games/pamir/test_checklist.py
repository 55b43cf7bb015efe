"""Every statement of the rules text, every case of part O and every case from public trackers has its test.

A test names what it covers in its text: ``# seed: P-034`` for a statement, ``test_O33_…`` for a case of part O,
``# case: P12`` for a case from a tracker.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[2]
STATEMENTS = 134
LATER_STATEMENTS = {134}
"""Statements about the automated opponent."""
CASES = (*range(1, 90), *range(114, 126))
"""Cases of part O without those of the automated opponent."""
TRACKED = (1, 2, 5, 6, 7, 8, 9, 10, 12, 13, 15, 16, 17, 20, 21, 22, 23, 24, 27, 29, 31, 32, 34, 35, 36, 38, 39, 40, 43)
"""Cases from public trackers that concern this game, without the automated opponent."""


@cache
def text() -> str:
    """All tests but this one."""
    paths = (path for path in sorted(TESTS.rglob("test_*.py")) if path != Path(__file__))
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


@cache
def named(pattern: str) -> set[int]:
    """The numbers that tests name with ``pattern``."""
    return {int(number) for number in re.findall(pattern, text())}


@pytest.mark.parametrize("number", [n for n in range(1, STATEMENTS + 1) if n not in LATER_STATEMENTS])
def test_statement_has_a_test(number: int) -> None:
    assert number in named(r"seed: P-(\d+)\b")


@pytest.mark.parametrize("number", CASES)
def test_case_has_a_test(number: int) -> None:
    assert number in named(r"def test_O(\d+)_")


@pytest.mark.parametrize("number", TRACKED)
def test_tracked_case_has_a_test(number: int) -> None:
    assert number in named(r"case: P(\d+)\b")
