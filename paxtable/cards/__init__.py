"""Card definitions: ``cards.yaml`` and map files, decoded to frozen types, with errors that name the place."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paxtable.cards.pamir import PamirCards

__all__ = ["pamir_cards"]


@cache
def pamir_cards() -> PamirCards:
    """The cards, map and numbers of Pax Pamir. Raises CardDataError naming the place of the first defect."""
    from paxtable.cards.load import load_section

    return load_section("pamir")
