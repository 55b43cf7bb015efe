"""Where the shipped files are: in a checkout, in an installed wheel, or in a frozen bundle."""

from __future__ import annotations

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
