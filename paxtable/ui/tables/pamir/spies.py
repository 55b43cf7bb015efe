"""Spies on a court card: at the right end of the picture's foot, the next ones to the left."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from paxtable.engine.view import Entity
from paxtable.ui.paint.pamir_card import FULL
from paxtable.ui.tables.pamir.build import Build
from paxtable.ui.tables.pamir.land import count_chip
from paxtable.ui.tables.pamir.spread import grouped

DRUM, PITCH, RIGHT, ROOM = 0.20, 0.23, 0.86, 0.55
LEAST = 14.0
MOST = 5


def lay_spies(b: Build, card: Entity, rect: QRectF, dark: bool, order: float, seen: float) -> list[str]:
    """Place the spies on ``card`` that lies in ``rect`` and shows ``seen`` pixels of its left part (another card may
    cover the rest); the stops of the keyboard there."""
    spies = b.at(card.id)
    if not spies:
        return []
    groups = grouped(spies)
    piles = [[spy] for group in groups for spy in group] if len(spies) <= MOST else groups
    width = rect.width()
    wide = round(max(LEAST, DRUM * width))
    end = rect.left() + min(seen, width)
    room = min(ROOM * width, max(0.0, end - rect.left() - wide))
    step = min(max(PITCH * width, wide + 1.0), room / max(1, len(piles) - 1))
    y = rect.top() + width * (0.76 if width >= FULL else 0.95) - wide * 0.42
    for i, pile in enumerate(reversed(piles)):
        x = min(rect.left() + RIGHT * width, end - wide / 2 - 1) - i * step
        for j, spy in enumerate(pile):
            rise = min(j, 2) * wide * 0.12
            b.drum(spy, QPointF(x, y - rise), wide, order=order + (len(piles) - i) * 0.01 + j * 0.001, dark=dark)
        if len(pile) > 1:
            count_chip(b, f"count:{pile[0].name}", QPointF(x + wide * 0.3, y + wide * 0.42), len(pile))
    return [group[0].id for group in groups]
