"""The board of the village: snow and trees, ways, houses, presents, names."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QRadialGradient

from paxtable.engine.view import Entity
from paxtable.ui.paint import text
from paxtable.ui.paint.brush import rounded, saved
from paxtable.ui.paint.fonts import TITLE
from paxtable.ui.paint.steam_brush import circle, pen, square, tint
from paxtable.ui.paint.village_ground import flakes, frame, scenery, snow
from paxtable.ui.paint.village_houses import paint_site
from paxtable.ui.paint.village_palette import NAME_HALO, TEXT
from paxtable.ui.paint.village_parts import GROUND, glow
from paxtable.ui.paint.village_pieces import gift, guide, link, sign
from paxtable.ui.scene.arrangement import Picture
from paxtable.ui.tables.steam.village_build import (
    BOARD,
    GUIDES,
    LINKS,
    NAMES,
    POOLS,
    SITES,
    WAY_DOWN,
    Link,
    Site,
    VillageBuild,
)

PaintOnBoard: TypeAlias = "Callable[[QPainter], None]"

POOL = 190.0
NOT_NEEDED = 0.34
"""How strong the sign of a house is whose site needs no more presents (C4)."""

GIFT, GIFT_STEP = 26.0, 27.0
NAME_SIZE = 15.5
SIGN_AT = {
    "H02": ((-76, 46), (76, 46)), "H03": ((64, 46),), "H04": ((58, 46),), "H06": ((50, 46),), "H09": ((60, 46),),
    "H10": ((-60, 46),), "H11": ((-30, 48), (25, 48), (84, 48)), "H12": ((-62, 46),), "H14": ((-62, 46),),
    "H15": ((62, 46),), "H16": ((-74, 46), (2, 46)),
}  # fmt: skip
"""Where the signs stand that are not at the right of their house, in house units."""

GIFT_AT = {
    "H02": -46, "H03": -62, "H04": -44, "H06": -46, "H09": -48, "H10": -34, "H11": -92, "H12": -36, "H14": -34,
    "H15": -54, "H16": -44,
}  # fmt: skip
PLOT = {1: 60.0, 2: 88.0, 3: 100.0}
"""Half the width of a plot by its houses."""


def add_board(b: VillageBuild) -> None:
    """The ground in its frame."""
    plan, frame_rect = b.plan(), b.frame

    def paint(painter: QPainter, size: QSizeF) -> None:
        rect = QRectF(QPointF(), frame_rect.size())
        inner = b.inner.translated(-frame_rect.topLeft())
        with saved(painter):
            painter.setClipPath(rounded(inner, 10), Qt.ClipOperation.IntersectClip)
            snow(painter, inner)
            scenery(painter, plan)
            flakes(painter, inner, min(1.0, inner.width() / 1300))
        frame(painter, rect)

    b.furnish("board", frame_rect, plan, paint, margin=2, layer=BOARD)


# -- ways --------------------------------------------------------------------------------------------------------------


def add_links(b: VillageBuild) -> None:
    """All ways with their guides; the guide of a way that can be built is where it is clicked."""
    for way in b.village.links.values():
        a, z = b.ends(way)
        reach = 14 * b.h
        box = QRectF(a, z).normalized().adjusted(-reach, -reach, reach, reach)
        b.on_board(way.handle, way.built, box, _link_painter(b, way), layer=LINKS)
        middle, size = guide_spot(b, way), (25 if way.built else 19) * b.h
        scarf = b.scarf if way.built else ""
        b.on_board(
            f"guide:{way.handle}", scarf, square(middle, size * 2.4), _guide_painter(middle, size, scarf), layer=GUIDES
        )
        if not way.built:
            b.zone(way.handle, way_path(b, way), style="trail")
    handles = [way.handle for way in b.village.links.values() if not way.built]
    for start in range(0, len(handles), 6):
        b.row(*handles[start : start + 6])


def _link_painter(b: VillageBuild, way: Link) -> PaintOnBoard:
    a, z = b.ends(way)

    def paint(painter: QPainter) -> None:
        link(painter, a, z, b.h, built=way.built)

    return paint


def _guide_painter(middle: QPointF, size: float, scarf: str) -> PaintOnBoard:
    def paint(painter: QPainter) -> None:
        guide(painter, middle, size, scarf)

    return paint


def guide_spot(b: VillageBuild, way: Link) -> QPointF:
    """Where the gingerbread guide of a way stands."""
    a, z = b.ends(way)
    return (a + z) / 2 + QPointF(0, -2)


def delivery_line(b: VillageBuild, start: str, links: tuple[str, ...]) -> QPainterPath:
    """From the presents of the site ``start`` over ``links``, in their order, to the last house."""
    here = start
    line = QPainterPath(b.at(start) + QPointF(GIFT_AT.get(start.partition(":")[2], -50), GROUND) * b.h)
    down = QPointF(0, WAY_DOWN * b.h)
    line.lineTo(b.at(start) + down)
    for handle in links:
        way = b.village.links[handle]
        here = way.b if way.a == here else way.a
        line.lineTo(b.at(here) + down)
    return line


def way_path(b: VillageBuild, way: Link) -> QPainterPath:
    """What can be clicked of a way: the middle part of its line and its guide."""
    a, z = b.ends(way)
    line = QPainterPath(a + (z - a) * 0.3)
    line.lineTo(a + (z - a) * 0.7)
    stroker = QPainterPathStroker()
    stroker.setWidth(20 * b.h)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    return stroker.createStroke(line).united(circle(guide_spot(b, way), 24 * b.h))


# -- sites -------------------------------------------------------------------------------------------------------------


def add_sites(b: VillageBuild) -> None:
    """Houses with their signs, presents and names, the nearest last."""
    for site in sorted(b.village.sites.values(), key=lambda s: s.y):
        done = tuple(colour in site.done for colour in site.houses)
        enough = site.count >= site.required
        if any(done):
            _pool(b, site)
        centre, h = b.at(site.handle), b.h
        box = QRectF(centre.x() - 140 * h, centre.y() - 122 * h, 280 * h, 190 * h)
        bow = b.bow if any(done) else ""
        b.on_board(site.handle, (site.houses, done, enough, bow), box, _site_painter(b, site, done), layer=SITES)
        b.zone(site.handle, plot_path(b, site), style="glow")
        _presents(b, site)
    _names(b)
    rows: dict[int, list[Site]] = {}
    for site in b.village.sites.values():
        rows.setdefault(round(site.y / 170), []).append(site)
    for key in sorted(rows):
        spots: list[str] = []
        for site in sorted(rows[key], key=lambda s: s.x):
            spots += [entity.id for entity in b.view.at(site.handle) if entity.kind == "present"]
            spots.append(site.handle)
        b.row(*spots)


def _pool(b: VillageBuild, site: Site) -> None:
    """Warm light on the snow round a lit house."""
    centre, radius = b.at(site.handle) + QPointF(0, 34 * b.h), POOL * b.h

    def paint(painter: QPainter) -> None:
        painter.setClipRect(b.inner, Qt.ClipOperation.IntersectClip)
        painter.translate(centre)
        painter.scale(1, 0.62)
        glow(painter, QPointF(), radius, 0.42, "#FFAE4A")

    box = QRectF(centre.x() - radius, centre.y() - radius * 0.62, 2 * radius, radius * 1.24)
    b.on_board(f"pool:{site.handle}", None, box.intersected(b.inner), paint, layer=POOLS)


def _site_painter(b: VillageBuild, site: Site, done: tuple[bool, ...]) -> PaintOnBoard:
    centre, h = b.at(site.handle), b.h

    def paint(painter: QPainter) -> None:
        painter.translate(centre)
        painter.scale(h, h)
        _plot(painter, PLOT.get(len(site.houses), 100.0))
        paint_site(painter, site.id, site.houses, done)
        signs = SIGN_AT.get(site.id, tuple((56 + 34 * i, 46) for i in range(len(site.houses))))
        many = len(site.houses) > 2
        for (x, y), colour, ready in zip(signs, site.houses, done, strict=False):
            painter.setOpacity(1.0 if ready or site.count < site.required else NOT_NEEDED)
            sign(painter, QPointF(x, y), colour, ready, 8 if many else 8.6, 11 if many else 15, b.bow)

    return paint


def _plot(painter: QPainter, wide: float) -> None:
    """The trodden snow a house stands on."""
    shadow = QPainterPath()
    shadow.addEllipse(QPointF(0, 42), wide + 10, 13)
    painter.fillPath(shadow, tint("#0A1238", 0.42))
    light = QRadialGradient(QPointF(0, 43), wide)
    for at, value, alpha in ((0.0, "#F4F7FF", 0.80), (0.7, "#D6E1FF", 0.5), (1.0, "#C6D5FF", 0.0)):
        light.setColorAt(at, tint(value, alpha))
    patch = QPainterPath()
    patch.addEllipse(QPointF(0, 43), wide + 4, 10)
    painter.fillPath(patch, light)


def plot_path(b: VillageBuild, site: Site) -> QPainterPath:
    """What can be clicked of a site, and what glows: the house and its plot."""
    wide = PLOT.get(len(site.houses), 100.0) + 12
    path = QPainterPath()
    path.addEllipse(b.at(site.handle) + QPointF(0, -2) * b.h, wide * b.h, 64 * b.h)
    return path


def house_rect(b: VillageBuild, site: Site) -> QRectF:
    """What a site takes of the board with its presents, its signs and its name."""
    wide, middle = PLOT.get(len(site.houses), 100.0) + 24, b.at(site.handle)
    return QRectF(middle.x() - wide * b.h, middle.y() - 74 * b.h, 2 * wide * b.h, 146 * b.h)


def _presents(b: VillageBuild, site: Site) -> None:
    things = [entity for entity in b.view.at(site.handle) if entity.kind == "present"]
    centre, h = b.at(site.handle), b.h
    for i, entity in enumerate(things):
        x = GIFT_AT.get(site.id, -50) + min(i, 3) * GIFT_STEP
        add_gift(b, entity, centre + QPointF(x, GROUND) * h, GIFT * h, i)


def add_gift(b: VillageBuild, entity: Entity, centre: QPointF, side: float, order: int, layer: int = 10) -> None:
    """One present; it shines when it can be moved."""
    shines = any(choice.source == entity.name for choice in b.view.choices)
    margin = side * 1.2

    def paint(painter: QPainter, size: QSizeF) -> None:
        gift(painter, QPointF(size.width() / 2, size.height() * 0.52), size.width() * 0.92, entity.face, shining=shines)

    rect = square(centre, side * 1.1)
    shape = QPainterPath()
    shape.addRoundedRect(QRectF(-2, -4, rect.width() + 4, rect.height() + 6), 5, 5)
    picture = Picture(("village-gift", entity.face, shines), paint, margin)
    b.place(entity, rect, picture, layer=layer, order=order, shape=shape)


def _names(b: VillageBuild) -> None:
    px = max(12.0, NAME_SIZE * b.unit / 1.36)
    room = 134 * b.h + 34

    def paint(painter: QPainter) -> None:
        for site in b.village.sites.values():
            at = b.at(site.handle)
            y = at.y() + 53 * b.h + px
            for words in text.balanced(site.name.replace("’", "'"), TITLE, px, room):
                wide = text.width(words, TITLE, px)
                path = text.strong_outline(words, TITLE, px).translated(at.x() - wide / 2, y)
                painter.strokePath(path, pen(NAME_HALO, 4.5, 0.88))
                painter.strokePath(path, pen(TEXT, px * text.STRONG_STROKE))
                painter.fillPath(path, QColor(TEXT))
                y += px * 1.08

    names = tuple((site.name, site.x, site.y) for site in b.village.sites.values())
    b.on_board("names", names, b.inner, paint, layer=NAMES)
