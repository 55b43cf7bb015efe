"""Card definitions: ``cards.yaml`` and map files, decoded to frozen types, with errors that name the place.

``pamir_cards()`` gives the facts of Pax Pamir; ``set_source(path)`` takes sections from a user's own file (call it
before a game is imported); ``check(path)`` lists every defect of a file. How to add a section: ``docs/cards.md``.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from paxtable.cards.problems import CardDataError, Problem
from paxtable.cards.sources import load_section, on_change, set_source, shipped, source

if TYPE_CHECKING:
    from paxtable.cards.pamir import PamirCards
    from paxtable.cards.sections import Checked

__all__ = ["CardDataError", "Problem", "check", "pamir_cards", "set_source", "shipped", "source"]


@cache
def pamir_cards() -> PamirCards:
    """The cards, map and numbers of Pax Pamir. Raises CardDataError naming the place of the first defect."""
    from paxtable.cards.pamir import PamirCards
    from paxtable.cards.pamir_checks import check_pamir

    return load_section("pamir", PamirCards, check_pamir)


on_change(pamir_cards.cache_clear)


def check(path: Path | None = None) -> Checked:
    """What is in the card file ``path`` (the shipped one without it), and every defect of it. Raises nothing."""
    from paxtable.cards.sections import check_file

    return check_file(path or shipped())
