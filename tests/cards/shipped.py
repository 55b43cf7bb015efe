from __future__ import annotations

import re

from paxtable import cards


def pamir_text() -> str:
    """The shipped card file up to the end of its first section, Pax Pamir's."""
    text = cards.shipped().read_text(encoding="utf-8")
    later = re.search(r"^(?!pamir:)\w+:", text, re.MULTILINE)
    return text[: later.start()] if later else text
