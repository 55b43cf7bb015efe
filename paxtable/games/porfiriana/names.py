"""Display names of handles: cards, places, cubes, factions, options."""

from __future__ import annotations

from paxtable.cards.porfiriana_text import offer_text, side_text
from paxtable.games.porfiriana.library import BLOCKS, CARD

PLACES = {
    "hand": "the hand",
    "tableau": "the Tableau",
    "army": "the Private Army",
    "supply": "the reserve",
    "cube": "a cube",
    "pile": "the Bull-Bear pile",
    "discard": "the discard",
    "bank": "the bank",
}
CUBES = {
    "income": "the Income Cube on",
    "prestige": "the Prestige Cube on",
    "connection": "the Connection Cube on",
    "spec": "the Speculation Cube on",
    "extortion": "the Extortion Cube on",
}
WORDS = {
    "federal": "federal",
    "american": "American",
    "local": "local",
    "rebel": "rebel",
    "sonora": "Sonora",
    "chihuahua": "Chihuahua",
    "america": "America",
    "pax": "Pax",
    "intervention": "U.S. Intervention",
    "martial": "Martial Law",
    "anarchy": "Anarchy",
}


def name_of(handle: str) -> str:
    """The name of a handle as a sentence shows it; the handle itself when it means nothing here."""
    kind, _, rest = handle.partition(":")
    if kind == "card" and rest in CARD:
        return CARD[rest].name
    card, _, side = rest.partition("/")
    if kind == "card" and side and card in CARD:
        return side_text(CARD[card], side)
    if kind.endswith("@card"):
        return f"{CUBES.get(kind[:-5], kind)} {CARD[rest].name}" if rest in CARD else handle
    if kind in ("faction", "district", "regime"):
        return WORDS.get(rest, rest)
    if kind == "option":
        return _option(rest)
    if kind in PLACES:
        return PLACES[kind]
    return WORDS.get(handle, handle)


def _option(rest: str) -> str:
    """What an option of a ``choice`` says: its label and the text of its operations."""
    block, _, tail = rest.rpartition(":")
    block, _, at = block.rpartition(":")
    steps = BLOCKS.get(block, ())
    if not (at.isdigit() and tail.isdigit()) or int(at) >= len(steps):
        return rest
    body = steps[int(at)].body
    return offer_text(body.options[int(tail)], body.who) if int(tail) < len(body.options) else rest
