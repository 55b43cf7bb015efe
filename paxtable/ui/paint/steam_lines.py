"""The line signatures of companies: each a colour and a pattern, drawn along a whole stretch at once."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from paxtable.ui.paint.brush import mix
from paxtable.ui.paint.steam_brush import FLAT, ROUND, circle, outlined, pen
from paxtable.ui.paint.steam_palette import Company, SteamPalette

BED, EDGE, LINE = 0.165, 0.112, 0.086
"""Widths in W: the paper bed, the dark edge and the colour."""

OPEN_RING = 0.062


def bed(painter: QPainter, path: QPainterPath, wide: float, colours: SteamPalette) -> None:
    """The strip of paper under a line; ``wide`` is W."""
    painter.strokePath(path, pen(colours.paper, wide * BED, 0.92))


def track(
    painter: QPainter,
    path: QPainterPath,
    wide: float,
    owner: Company | None,
    colours: SteamPalette,
    *,
    finished: bool = True,
    on_bed: bool = True,
) -> None:
    """A stretch of track of ``owner`` (nobody's when None); ``wide`` is W."""
    if on_bed:
        bed(painter, path, wide, colours)
    if owner is None:
        _ladder(painter, path, wide, colours)
    elif finished:
        _signature(painter, path, wide, owner, colours)
    else:
        _hollow(painter, path, wide, owner, colours)


def _ladder(painter: QPainter, path: QPainterPath, wide: float, colours: SteamPalette) -> None:
    painter.strokePath(path, pen(colours.unowned, wide * 0.10))
    painter.strokePath(path, pen(colours.paper_high, wide * 0.068))
    painter.strokePath(path, pen(colours.unowned, wide * 0.075, dash=(wide * 0.018, wide * 0.06)))


def _hollow(painter: QPainter, path: QPainterPath, wide: float, owner: Company, colours: SteamPalette) -> None:
    value = owner.colour(colours.dark)
    painter.strokePath(path, pen(value, wide * 0.100))
    painter.strokePath(path, pen(colours.paper_high, wide * 0.062))
    painter.strokePath(path, pen(value, wide * 0.062, dash=(wide * 0.045, wide * 0.075)))


def _signature(painter: QPainter, path: QPainterPath, wide: float, owner: Company, colours: SteamPalette) -> None:
    value, pale = owner.colour(colours.dark), colours.light_thread
    edge = mix(value, "#150D05", 0.62)
    painter.strokePath(path, pen(edge, wide * EDGE))
    if owner.pattern == "ties":
        painter.strokePath(path, pen(edge, wide * 0.165, dash=(wide * 0.024, wide * 0.062)))
    painter.strokePath(path, pen(value, wide * LINE))
    match owner.pattern:
        case "chequer":
            thread = pen(pale, wide * 0.050, dash=(wide * 0.085, wide * 0.085))
        case "double":
            thread = pen(pale, wide * 0.028)
        case "dots":
            thread = pen(pale, wide * 0.044, cap=ROUND, dash=(wide * 0.0005, wide * 0.1140))
        case "ties":
            thread = pen(mix(value, "#ffffff", 0.25), wide * 0.03)
        case "dashes":
            thread = pen(pale, wide * 0.030, cap=FLAT, dash=tuple(wide * x for x in (0.15, 0.04, 0.03, 0.04)))
        case _:
            thread = pen(mix(value, "#ffffff", 0.28), wide * 0.022)
    painter.strokePath(path, thread)


def open_end(painter: QPainter, point: QPointF, wide: float, owner: Company | None, colours: SteamPalette) -> None:
    """The ring at the end of track that leads nowhere yet."""
    value = owner.colour(colours.dark) if owner else colours.unowned
    outlined(painter, circle(point, wide * OPEN_RING), colours.paper_high, pen(value, wide * 0.026))
