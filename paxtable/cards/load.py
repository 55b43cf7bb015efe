"""Reading a section of ``cards.yaml`` into its frozen type."""

from __future__ import annotations

import msgspec
import yaml

from paxtable.cards.pamir import PamirCards
from paxtable.resources import resource


def load_section(name: str) -> PamirCards:
    """The section ``name`` of the shipped cards."""
    data = yaml.safe_load(resource("cards.yaml").read_text(encoding="utf-8"))
    return msgspec.convert(data[name], PamirCards)
