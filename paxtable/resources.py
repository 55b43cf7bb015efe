"""Where the shipped files are: in a checkout, in an installed wheel, or in a frozen bundle."""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path


@cache
def root() -> Path:
    """The folder that holds ``cards.yaml`` and ``assets``. Raises FileNotFoundError when the program is incomplete."""
    package = Path(__file__).resolve().parent
    frozen = getattr(sys, "_MEIPASS", None)
    places = [Path(frozen) / "paxtable" / "_data"] if frozen else [package / "_data", package.parent]
    for place in places:
        if (place / "cards.yaml").is_file():
            return place
    raise FileNotFoundError(f"cards.yaml is missing in {places[-1]}: install paxtable again.")


def resource(name: str) -> Path:
    """The path of the shipped file or folder ``name``, given with slashes from the root (``"assets/fonts"``)."""
    return root() / name


RULE_NUMBER = re.compile(r"^(?:#+ |[-*] )?\*\*([A-Z]{1,2}\d+[a-z]?)\b", re.MULTILINE)
"""Where a statement of a rules edition begins: its number in bold at the start of a paragraph, heading or entry."""


def rules_text(game: str) -> str:
    """The players' edition of the rules of ``game``, in Markdown. Raises FileNotFoundError when there is none."""
    return resource(f"assets/rules/{game}.md").read_text(encoding="utf-8")


def rule_numbers(text: str) -> dict[str, int]:
    """The numbers (``"PP38"``) of the statements of a rules edition, each with the index of its first character."""
    return {found[1]: found.start() for found in RULE_NUMBER.finditer(text)}
