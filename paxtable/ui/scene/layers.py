"""What lies above what: every z-value of the scene comes from here, in the order of this file.

A layer is a band of z-values; ``order`` places a thing inside its band.
"""

from __future__ import annotations

from enum import IntEnum

WIDTH = 1000.0
"""How many orders fit into one layer."""


class Layer(IntEnum):
    """The bands, lowest first. A table names its own layers between ``FURNITURE`` and ``FOCUS``."""

    FURNITURE = -10
    ITEMS = 0
    TARGETS = 40
    FOCUS = 50
    HOVERED = 60
    MOVING = 70
    HELD = 80
    CURTAIN = 90
    NOTE = 100


def z_value(layer: int, order: float = 0.0) -> float:
    """The z-value of ``order`` inside ``layer``."""
    return layer * WIDTH + order
