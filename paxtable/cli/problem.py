"""What is told to a person whose input cannot be used: one sentence, no traceback."""

from __future__ import annotations

import sys


class Problem(Exception):
    """Input that cannot be used. The text is one sentence: what is wrong, and what to do."""


def sentence_for(error: Exception) -> str | None:
    """The one line that tells a person about ``error``; None when it is a defect of the program."""
    if isinstance(error, Problem):
        return one_line(error)
    # imported only now: most runs of the program never need these names
    from paxtable.cards.problems import CardDataError
    from paxtable.engine.save import SaveError

    if isinstance(error, (CardDataError, SaveError)):
        return one_line(error)
    fonts = sys.modules.get("paxtable.ui.paint.fonts")
    if fonts is not None and isinstance(error, fonts.FontError):
        return one_line(error)
    if isinstance(error, OSError):
        # without a file name it is our own sentence about a part of the program that is missing
        return one_line(error) if error.filename is None else f"{error.filename}: {error.strerror}."
    return None


def one_line(error: object) -> str:
    """The text of ``error`` with line breaks turned into spaces."""
    return " ".join(str(error).split())


def nearest(word: str, known: tuple[str, ...] | list[str]) -> str:
    """The sentence that ends a complaint about ``word``: the word that was meant, or all that there are."""
    import difflib

    close = difflib.get_close_matches(word, known, 1)
    return f"did you mean {close[0]!r}?" if close else f"known are {', '.join(known)}."
