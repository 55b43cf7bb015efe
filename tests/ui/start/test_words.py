"""The words of the interface are all there, and times are told as people tell them."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from paxtable.cards.texts import sentences
from paxtable.ui.settings import CHOICES
from paxtable.ui.words import ago, known, listed, say

NOW = datetime(2026, 11, 30, 12, 0)
UI = Path(__file__).resolve().parents[3] / "paxtable" / "ui"


@pytest.mark.parametrize(
    ("before", "words"),
    [
        (timedelta(seconds=20), "just now"),
        (timedelta(minutes=1), "1 minute ago"),
        (timedelta(minutes=59), "59 minutes ago"),
        (timedelta(hours=3), "3 hours ago"),
        (timedelta(hours=13), "yesterday"),
        (timedelta(days=3), "Friday"),
        (timedelta(days=8), "22 November 2026"),
        (timedelta(days=-1), "just now"),
    ],
)
def test_ago(before: timedelta, words: str) -> None:
    assert ago(NOW - before, NOW) == words


def test_names_are_listed_as_in_a_sentence() -> None:
    assert [listed([]), listed(["A"]), listed(["A", "B"]), listed(["A", "B", "C"])] == [
        "",
        "A",
        "A and B",
        "A, B and C",
    ]


def test_every_key_that_the_interface_says_has_its_words() -> None:
    keys: set[str] = set()
    for file in [*UI.glob("*.py"), *(UI / "start").glob("*.py"), *(UI / "dialogs").glob("*.py")]:
        text = file.read_text(encoding="utf-8")
        if "paxtable.ui.words" in text:
            keys |= set(re.findall(r"""\bsay\(\s*f?["']([a-z._0-9]+)["'][,)]""", text))
    assert len(keys) > 20
    assert not sorted(key for key in keys if not known(key))


def test_every_word_of_a_setting_has_its_words() -> None:
    for name, values in CHOICES.items():
        for key in (name, f"{name}.note", *(f"{name}.{value}" for value in values)):
            assert known(f"settings.{key}"), key


def test_a_sentence_that_begins_small_stays_small() -> None:
    assert say("start.turn", turn=3, ago="yesterday") == "turn 3 · yesterday"
    assert say("ago.minutes", n=1) == "1 minute ago"


def test_no_text_is_empty() -> None:
    assert all(sentence.strip() for sentence in sentences("ui").values())
