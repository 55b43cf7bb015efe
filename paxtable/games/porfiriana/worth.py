"""What cards are worth to a seat, in gold, by rule of thumb: the scale of the ``priorities`` bot."""

from __future__ import annotations

from paxtable.cards.porfiriana import Enterprise, Troop
from paxtable.games.porfiriana import facts
from paxtable.games.porfiriana.library import CARD, FACES, TYPE
from paxtable.games.porfiriana.state import NONE, Piece, Porfiriana

POINT = 2.5
"""A point of prestige."""
STRONG_POINT = 4.0
"""A point of the kind of which the seat has most already."""
POWER = 2.0
"""A passive or trigger."""
CUBE = 3.0
"""A cube that earns one gold a turn."""
AIMED = {"orange": 3.0, "black": 4.0}


def point_worth(s: Porfiriana, seat: int, kind: str) -> float:
    """A point of ``kind`` for ``seat``."""
    if seat == s.diaz:
        return POINT
    held = facts.points(s, seat)
    return STRONG_POINT if held[kind] and held[kind] == max(held.values()) else POINT


def face_worth(s: Porfiriana, seat: int, card: str, side: str) -> float:
    """Points, passives and triggers of a side."""
    face = FACES.get((card, side))
    if face is None:
        return 0.0
    points = sum(point_worth(s, seat, kind) for kind in face.prestige)
    return points + POWER * (len(face.passives) + len(face.triggers))


def card_worth(s: Porfiriana, seat: int, card: str) -> float:
    """A card that is not In Play, if ``seat`` played it."""
    found = CARD[card]
    if TYPE[card] in AIMED:
        return AIMED[TYPE[card]]
    if isinstance(found, Enterprise):
        return CUBE * expected_income(s, found) + face_worth(s, seat, card, "")
    if isinstance(found, Troop):
        return 3 + found.firepower + face_worth(s, seat, card, "")
    side = "" if (card, "") in FACES and FACES[card, ""].faction else "a"
    return face_worth(s, seat, card, side)


def expected_income(s: Porfiriana, card: Enterprise) -> int:
    """The cubes of an enterprise under the present Regime."""
    if card.kind == "mine":
        return facts.value(s, "mines")
    if card.kind == "bank":
        return facts.value(s, "economy")
    if card.kind == "oil_refinery":
        return facts.value(s, "oil")
    return 2 if card.income is None else card.income


def piece_worth(s: Porfiriana, piece: Piece) -> float:
    """A card In Play for its owner."""
    cubes = piece.inc + piece.pres + (piece.conn == piece.owner and piece.conn != NONE)
    extorts = piece.zone == "troop" and facts.where(s, piece) == "extorting"
    base = 1.5 if piece.zone == "troop" else 0.0
    return base + CUBE * (cubes + extorts) + face_worth(s, piece.owner, piece.card, facts.face_side(piece))
