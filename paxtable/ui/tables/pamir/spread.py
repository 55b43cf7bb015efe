"""How many equal things share little room: rows that close up, stacks with a count, fans of cards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF

from paxtable.engine.view import Entity

CLOSEST = 0.58
"""How much of a piece stays visible when a row closes up, before equal pieces become a stack."""

STACK_RISE = 0.12
STACK_SHOWN = 3

T = TypeVar("T")


class Spot(Struct, frozen=True):
    """Where one piece stands: the middle of its foot line's box, and its order from back to front."""

    entity: Entity
    x: float
    rise: float
    order: int


class Row(Struct, frozen=True):
    """A row of pieces: their spots, and for every stack its middle and how many it holds."""

    spots: tuple[Spot, ...]
    counts: tuple[tuple[float, int], ...] = ()


def grouped(entities: Sequence[Entity]) -> list[list[Entity]]:
    """Equal things side by side, in the order in which their kinds first appear by name."""
    groups: dict[str, list[Entity]] = {}
    for entity in entities:
        groups.setdefault(entity.name, []).append(entity)
    return [groups[name] for name in sorted(groups)]


def spread_row(entities: Sequence[Entity], middle: float, room: float, width: float, pitch: float) -> Row:
    """``entities`` in one row about ``middle``, no wider than ``room``; ``width`` is that of a piece.

    The row closes up to CLOSEST of a width; when that is not enough, equal pieces stand on one another and a count
    tells how many they are.
    """
    groups = grouped(entities)
    ordered = [entity for group in groups for entity in group]
    count = len(ordered)
    if count == 0:
        return Row(())
    step = even_step(count, room, width, pitch)
    if step >= width * CLOSEST or count == len(groups):
        left = middle - step * (count - 1) / 2
        return Row(tuple(Spot(entity, left + i * step, 0.0, i) for i, entity in enumerate(ordered)))
    return _stacks(groups, middle, even_step(len(groups), room, width, pitch), width)


def even_step(count: int, room: float, width: float, pitch: float) -> float:
    """The distance of ``count`` things that fit into ``room``, at most ``pitch``."""
    return pitch if count < 2 else min(pitch, (room - width) / (count - 1))


def line_up(count: int, room: float, width: float, gap: float, least: float, closest: float) -> tuple[float, float]:
    """Width and distance of ``count`` cards in ``room``: they shrink from ``width`` to ``least`` (leaving ``closest``
    between them) before they overlap."""
    if count < 2:
        return width, width + gap
    wide = min(width, max(least, (room - closest * (count - 1)) / count))
    return float(int(wide)), even_step(count, room, float(int(wide)), int(wide) + gap)


def _stacks(groups: list[list[Entity]], middle: float, step: float, width: float) -> Row:
    left = middle - step * (len(groups) - 1) / 2
    spots: list[Spot] = []
    counts: list[tuple[float, int]] = []
    for i, group in enumerate(groups):
        x = left + i * step
        for j, entity in enumerate(group):
            spots.append(Spot(entity, x, min(j, STACK_SHOWN - 1) * width * STACK_RISE, len(spots)))
        if len(group) > 1:
            counts.append((x, len(group)))
    return Row(tuple(spots), tuple(counts))


class Fanned(Struct, frozen=True):
    """One card of a fan: its rectangle before rotation, and the rotation in degrees."""

    rect: QRectF
    rotation: float


FAN_TURN, FAN_TURN_ALL, FAN_DROP = 5.0, 22.0, 24.0


def fan(count: int, area: QRectF, width: float, height: float) -> list[Fanned]:
    """``count`` cards in ``area``, turned a little, the outer ones lower; they overlap only when they must."""
    if count == 0:
        return []
    turn = min(FAN_TURN, FAN_TURN_ALL / max(1, count - 1))
    room = area.width() - _slant(width, height, turn * (count - 1) / 2)
    step = even_step(count, room, width, width * 1.08)
    half = (count - 1) / 2
    drop = min(FAN_DROP, 9.0 * half * half) * width / 164
    top = area.center().y() - (height + drop) / 2
    cards = []
    for i in range(count):
        off = i - half
        x = area.center().x() + off * step - width / 2
        y = top + (drop * (off / half) ** 2 if half else 0.0)
        cards.append(Fanned(QRectF(round(x), round(y), width, height), off * turn))
    return cards


def _slant(width: float, height: float, degrees: float) -> float:
    """How much wider a card of this size becomes when it is turned."""
    angle = math.radians(degrees)
    return width * math.cos(angle) + height * math.sin(angle) - width


def along_line(count: int, length: float, width: float, pitch: float) -> list[float]:
    """The shares (0 to 1) of a line of ``length`` at which ``count`` things of ``width`` stand, about its middle."""
    if count == 0:
        return []
    step = even_step(count, length * 0.86, width, pitch)
    return [0.5 + (i - (count - 1) / 2) * step / length for i in range(count)]


def middle_of(rect: QRectF, width: float, height: float) -> QRectF:
    """A box of this size about the middle of ``rect``."""
    return QRectF(rect.center() - QPointF(width / 2, height / 2), rect.size()).adjusted(
        0, 0, width - rect.width(), height - rect.height()
    )
