"""Every statement of the seed, every edge case and every case from the trackers has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).parent
SEEDS = 76
"""Statements of the seed document: S-001 to S-076."""
CASES = (1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 14, 15, 16, 17, 19, 20, 22, 23, 25, 27, 28, 29, 32, 35, 36, 37)
"""Cases of part B."""
EDGES = {"e": 56, "m_e": 20, "c_e": 20}
"""Edge cases: E1–E56, M-E1–M-E20, C-E1–C-E20."""
ON_THE_SCREEN = {22, 37}
"""Cases about the window; its own tests try them."""


def text() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("test_*.py")))


def test_every_statement_of_the_seed_has_a_test() -> None:
    named = {int(n) for n in re.findall(r"# seed: S-(\d{3})", text())}
    assert sorted(set(range(1, SEEDS + 1)) - named) == []
    assert max(named) == SEEDS


def test_every_case_of_the_rules_has_a_test() -> None:
    named = {int(n) for n in re.findall(r"# case: S(\d+)", text())}
    assert sorted(set(CASES) - named - ON_THE_SCREEN) == []


def test_every_edge_case_has_a_test_named_after_it() -> None:
    names = re.findall(r"def test_(\w+)", text())
    for prefix, count in EDGES.items():
        found = set()
        for name in names:
            found |= {int(n) for n in re.findall(rf"(?:^|_(?=(?:m_e|c_e|e)\d)){prefix}(\d+)(?=_)", name)}
        assert sorted(set(range(1, count + 1)) - found) == [], prefix
