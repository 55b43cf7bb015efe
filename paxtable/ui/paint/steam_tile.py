"""One track tile: any shape of the box, in the colours of the owners of its paths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from paxtable.ui.paint.brush import saved
from paxtable.ui.paint.steam_brush import pen
from paxtable.ui.paint.steam_city import town
from paxtable.ui.paint.steam_grid import hexagon_at, run
from paxtable.ui.paint.steam_lines import bed, track
from paxtable.ui.paint.steam_palette import Company, SteamPalette

Path: TypeAlias = "tuple[int | None, int | None]"
"""Two exits of a tile; None is the town in its middle."""

TOWN_END = 0.18


def parse_path(pair: Sequence[str], turn: int) -> Path:
    """A path of the tile file (``("T", "4")``) at a rotation of ``turn`` edges."""
    a, b = (None if word == "T" else (int(word) + turn) % 6 for word in pair)
    return a, b


def path_line(centre: QPointF, s: float, path: Path) -> QPainterPath:
    """The line of one path."""
    line = QPainterPath()
    run(line, centre, s, path[0], path[1], TOWN_END)
    return line


def tile(
    painter: QPainter,
    centre: QPointF,
    s: float,
    paths: Sequence[Path],
    owners: Sequence[Company | None],
    colours: SteamPalette,
    *,
    ground: str = "",
    edge: bool = True,
) -> None:
    """A tile with its hex at ``centre``; a later path bridges an earlier one. ``ground`` fills the hex."""
    outline = hexagon_at(centre, s)
    if ground:
        painter.fillPath(outline, QColor(ground))
    with saved(painter):
        painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
        for path, owner in zip(paths, owners, strict=True):
            line = path_line(centre, s, path)
            bed(painter, line, 2 * s, colours)
            track(painter, line, 2 * s, owner, colours, on_bed=False)
    if edge:
        painter.strokePath(outline, pen(colours.hex_line, max(0.8, s * 0.016), 0.55))
    if any(None in path for path in paths):
        town(painter, centre, s, colours, tile=True)
