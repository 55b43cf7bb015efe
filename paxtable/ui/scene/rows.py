"""Rows of cards that make room: neighbours part for the hovered card, a hand closes up behind the one that is dragged.

All of it is computed from where the arrangement has the cards, never from where they happen to be on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF

if TYPE_CHECKING:
    from paxtable.ui.scene.item import EntityItem

PART_MOST = 0.34
"""How far the next card goes aside at most, as a share of its width."""

PART_FADE = 0.55
"""How much of that the one after it still goes."""

LEAST_OVERLAP = 0.08
"""Cards that overlap by less than this share of their width stay where they are."""

SAME_ROW = 0.4
"""How much higher or lower two cards of one row may lie, as a share of their height."""


HAND = "hand"
"""The kind of place whose cards close up when one is taken; elsewhere a gap stays."""


class Aside(Struct, frozen=True):
    """How far a card stands from its home to make room: an offset in logical pixels and a turn in degrees."""

    offset: QPointF
    turn: float = 0.0


AT_HOME = Aside(QPointF())


class Spot(Struct, frozen=True):
    """The home of one card of a row."""

    rect: QRectF
    turn: float


def parted(row: Sequence[Spot], at: int) -> list[Aside]:
    """How ``row``, from left to right, makes room for card ``at``, which comes to the front."""
    result = [AT_HOME] * len(row)
    for side in (-1, 1):
        first = at + side
        if not 0 <= first < len(row):
            continue
        wide = row[at].rect.width()
        overlap = wide - abs(row[first].rect.center().x() - row[at].rect.center().x())
        if overlap < wide * LEAST_OVERLAP:
            continue
        way = min(overlap, wide * PART_MOST)
        k = first
        while 0 <= k < len(row):
            result[k] = Aside(QPointF(side * way, 0.0))
            way *= PART_FADE
            k += side
    return result


def closed_up(row: Sequence[Spot], at: int) -> list[Aside]:
    """How a hand of ``row`` closes up when card ``at`` is taken out of it: a fan of one card less about its middle has
    each card half way between two places of the larger one."""
    result = [AT_HOME] * len(row)
    for k, spot in enumerate(row):
        if k == at:
            continue
        towards = row[k + 1 if k < at else k - 1]
        offset = (towards.rect.center() - spot.rect.center()) / 2
        result[k] = Aside(offset, (towards.turn - spot.turn) / 2)
    return result


def row_of(item: EntityItem, items: Iterable[EntityItem]) -> list[EntityItem]:
    """The cards that lie in one row with ``item``, itself among them, from left to right."""
    if item.placed is None:
        return [item]
    home = item.placed.rect
    reach = home.height() * SAME_ROW
    mates = [
        other
        for other in items
        if other.entity.kind == item.entity.kind
        and other.entity.place == item.entity.place
        and other.placed is not None
        and other.isVisible()
        and abs(other.placed.rect.center().y() - home.center().y()) <= reach
    ]
    return sorted(mates, key=lambda other: (other.home.pos.x(), other.entity.order))


def spots(row: Iterable[EntityItem]) -> list[Spot]:
    """The homes of the cards of ``row``."""
    return [Spot(item.placed.rect, item.placed.rotation) for item in row if item.placed is not None]


class Rows:
    """What stands aside now on one table."""

    def __init__(self) -> None:
        self._aside: dict[EntityItem, Aside] = {}

    def make_room(
        self, items: Mapping[str, EntityItem], carried: EntityItem | None, hovered: EntityItem | None
    ) -> list[EntityItem]:
        """Let ``items`` make room for what is dragged or hovered, and go back where there is nothing of it; those
        that now belong elsewhere."""
        wanted: dict[EntityItem, Aside] = {}
        if carried is not None and _in_hand(carried):
            wanted = self._stand(carried, items.values(), closed_up)
        elif carried is None and hovered is not None and hovered.placed is not None and hovered.placed.lift:
            wanted = self._stand(hovered, items.values(), parted)
        changed = [item for item in {*wanted, *self._aside} if item.aside != wanted.get(item, AT_HOME)]
        for item in changed:
            item.aside = wanted.get(item, AT_HOME)
        self._aside = wanted
        return [item for item in changed if not item.leaving]

    def _stand(
        self, item: EntityItem, items: Iterable[EntityItem], how: Callable[[Sequence[Spot], int], list[Aside]]
    ) -> dict[EntityItem, Aside]:
        row = row_of(item, items)
        asides = how(spots(row), row.index(item))
        return {mate: aside for mate, aside in zip(row, asides, strict=True) if aside != AT_HOME and mate is not item}


def _in_hand(item: EntityItem) -> bool:
    """Whether ``item`` comes from a hand."""
    return item.entity.place.partition(":")[0] == HAND
