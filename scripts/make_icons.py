"""Write ``assets/icons/*.svg`` from the drawings in ``scripts/silhouettes``.

Curves become polygons that are nowhere further than :data:`TOLERANCE` thousandths of the side from the drawing: a
quarter of a pixel at 256 px. So the program paints few points and computes no outline when it starts.

    python -m scripts.make_icons
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform

from paxtable.resources import resource
from scripts.silhouettes import SILHOUETTES

SIDE = 1000
TOLERANCE = 1.0


def simplified(corners: list[QPointF]) -> list[QPointF]:
    """Douglas and Peucker: the corners that are needed to stay within TOLERANCE."""
    if len(corners) < 3:
        return corners
    a, b = corners[0], corners[-1]
    dx, dy = b.x() - a.x(), b.y() - a.y()
    length = (dx * dx + dy * dy) ** 0.5
    worst, at = -1.0, 0
    for i in range(1, len(corners) - 1):
        px, py = corners[i].x() - a.x(), corners[i].y() - a.y()
        off = abs(px * dy - py * dx) / length if length > 1e-6 else (px * px + py * py) ** 0.5
        if off > worst:
            worst, at = off, i
    if worst <= TOLERANCE:
        return [a, b]
    return simplified(corners[: at + 1])[:-1] + simplified(corners[at:])


def loop(polygon: QPolygonF) -> list[QPointF]:
    """The corners of a closed outline, without the last that equals the first."""
    corners = [polygon.at(i) for i in range(polygon.size())]
    while len(corners) > 1 and (corners[0] - corners[-1]).manhattanLength() < 0.01:
        corners.pop()
    if len(corners) < 3:
        return []
    far = max(range(len(corners)), key=lambda i: (corners[i] - corners[0]).manhattanLength())
    closed = [*corners, corners[0]]
    return simplified(closed[: far + 1])[:-1] + simplified(closed[far:])[:-1]


def outlines(path: QPainterPath) -> list[list[QPointF]]:
    """The outlines of ``path`` at SIDE, specks left out."""
    polygons = path.toSubpathPolygons(QTransform.fromScale(SIDE, SIDE))
    loops = [loop(polygon) for polygon in polygons]
    return [corners for corners in loops if len(corners) > 2 and QPolygonF(corners).boundingRect().width() > 2]


def svg(path: QPainterPath) -> str:
    """``path`` as the text of an SVG file with a single even-odd path."""
    parts = []
    for corners in outlines(path):
        parts.append("M" + " ".join(f"{p.x():.1f},{p.y():.1f}".replace(".0", "") for p in corners) + "Z")
    data = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">'
        f'<path fill-rule="evenodd" d="{data}"/></svg>\n'
    )


def write(folder: Path) -> None:
    """Write one file a silhouette into ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, drawing in SILHOUETTES.items():
        (folder / f"{name}.svg").write_text(svg(drawing()), encoding="utf-8")


if __name__ == "__main__":
    write(resource("assets/icons"))
