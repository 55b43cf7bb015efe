"""The table of Christmas Village."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath

from paxtable.engine.choice import Choice
from paxtable.engine.view import TableView
from paxtable.ui.paint import text
from paxtable.ui.paint.brush import saved
from paxtable.ui.paint.fonts import FIGURE
from paxtable.ui.paint.steam_brush import ROUND, pen, square, tint
from paxtable.ui.paint.village_panels import note_card
from paxtable.ui.paint.village_pieces import gift, guide, link
from paxtable.ui.scene.arrangement import (
    Arrangement,
    Furniture,
    Inspection,
    InspectionLine,
    Picture,
    Scenery,
    SeatLook,
    Variant,
)
from paxtable.ui.tables.steam.village_board import (
    PLOT,
    add_board,
    add_links,
    add_sites,
    delivery_line,
    guide_spot,
    house_rect,
)
from paxtable.ui.tables.steam.village_build import GUIDES, OVER, ROUTE, Link, VillageBuild, begin, read_village
from paxtable.ui.tables.steam.village_column import add_column
from paxtable.ui.tables.steam.words import name, say
from paxtable.ui.theme import Theme

NOTE_PX = 13.0
NOTE_WAYS = sorted(
    ((side, down) for side in (0.0, 1.0, -1.0, 1.5, -1.5) for down in (-1.0, 1.0, 0.0, -1.8, 1.8)),
    key=lambda way: abs(way[0]) + abs(way[1]),
)
"""Where a note may stand beside a spot, in its own half sizes, the nearest first."""

FARTHER, OWN_HOUSE = 80.0, 3.0
"""What each way farther off costs in square pixels of a house, and how much more the houses count that it tells of."""


class VillageTable:
    """Lays out Christmas Village and any village that a person adds."""

    def arrange(self, view: TableView, size: QSizeF, theme: Theme, seats: tuple[SeatLook, ...]) -> Arrangement:
        """Everything on a table of ``size``."""
        b = begin(view, size)
        add_board(b)
        add_links(b)
        add_sites(b)
        add_column(b)
        return b.result

    def variants(self, choices: tuple[Choice, ...], scenery: Scenery) -> list[Variant]:
        """The ways of a present, a link before it is paid."""
        verbs = {choice.verb for choice in choices}
        b = begin(scenery.view, scenery.size)
        if verbs == {"deliver"}:
            return [_way(choice, b) for choice in sorted(choices, key=lambda c: (-c.amount, c.values))]
        if verbs == {"build_link"}:
            return [_new_link(choices[0], b)]
        return []

    def trace(self, place: str, before: str, after: str, scenery: Scenery) -> Choice | None:
        """No line is drawn by hand here."""
        return None

    def asks(self, source: str, dest: str, scenery: Scenery) -> tuple[Choice, ...]:
        """What a click on a link or a present that goes to the wrong house may have meant."""
        question = scenery.view.question
        if question is not None and question.code == "build_link" and source.startswith("link:") and not dest:
            return (Choice("build_link", dest=source),)
        if source.startswith("good:") and dest.startswith("site:"):
            return (Choice("deliver", source, dest),)
        return ()

    def way(self, choice: Choice, scenery: Scenery) -> QPainterPath | None:
        """The line of a delivery, from house to house along its biscuits; None for everything else."""
        start = f"site:{choice.source.rpartition('@')[2]}"
        b = begin(scenery.view, scenery.size)
        if choice.verb != "deliver" or start not in b.village.sites:
            return None
        return delivery_line(b, start, choice.values)

    def refused(self, place: str, scenery: Scenery) -> dict[str, Furniture]:
        """The note is enough here."""
        return {}

    def inspect(self, handle: str, view: TableView, seats: tuple[SeatLook, ...] = ()) -> Inspection | None:
        """What the inspector shows of a site, a link, an action, a present."""
        return _inspect(handle, view)


def _note(b: VillageBuild, at: QPointF, lines: tuple[str, ...], key: object, *sites: str) -> Furniture:
    """A cream note near ``at`` about some ``sites``, where it covers least of the houses."""
    size = QSizeF(max(text.width(words, FIGURE, NOTE_PX) for words in lines) + 26, 18.0 * len(lines) + 12)
    rect = note_spot(b, at, size, sites)
    return b.board_part(
        "note", (lines, key), rect.adjusted(-6, -6, 6, 8), lambda p: note_card(p, rect, lines), layer=OVER + 1
    )  # fmt: skip


def note_spot(b: VillageBuild, at: QPointF, size: QSizeF, sites: tuple[str, ...]) -> QRectF:
    """Where a note of ``size`` near ``at`` covers least of the houses, their names and presents, least of all of those
    of ``sites``."""
    houses = [(house_rect(b, site), OWN_HOUSE if site.handle in sites else 1.0) for site in b.village.sites.values()]
    room = b.inner.adjusted(6, 12, -6, -8)
    best, least = QRectF(), float("inf")
    for number, (side, down) in enumerate(NOTE_WAYS):
        middle = at + QPointF(side * (size.width() / 2 + 20 * b.h), down * (size.height() / 2 + 24 * b.h))
        rect = QRectF(middle.x() - size.width() / 2, middle.y() - size.height() / 2, size.width(), size.height())
        rect.moveLeft(min(max(rect.left(), room.left()), room.right() - rect.width()))
        rect.moveTop(min(max(rect.top(), room.top()), room.bottom() - rect.height()))
        if rect.adjusted(-8, -8, 8, 8).contains(at):
            continue
        parts = [(rect.intersected(house), weight) for house, weight in houses]
        cost = FARTHER * number + sum(part.width() * part.height() * weight for part, weight in parts)
        if cost < least:
            best, least = rect, cost
    return best


def _way(choice: Choice, b: VillageBuild) -> Variant:
    """The way of a present in gold; what it earns and lights."""
    ways = [b.village.links[value] for value in choice.values if value in b.village.links]
    site = b.village.sites[choice.dest]
    colour = choice.source.partition(":")[2].partition("@")[0]
    lights = colour in site.houses and colour not in site.done
    counts = lights and site.count < site.required
    words = say("lights", colour=say(f"house.{colour}")) if counts else say("lights_more" if lights else "lit_already")
    lines = (say("village_way", n=len(ways), income=choice.amount), words)

    def paint(painter: QPainter) -> None:
        for way in ways:
            a, z = b.ends(way)
            line = QPainterPath(a)
            line.lineTo(z)
            painter.strokePath(line, pen("#FFC83D", 27 * b.h, 0.34, ROUND))
            painter.strokePath(line, pen("#FFE08A", 15 * b.h, 0.62, ROUND))
            link(painter, a, z, b.h, built=True)
        plot = QPainterPath()
        wide = PLOT.get(len(site.houses), 100.0)
        plot.addEllipse(b.at(site.handle) + QPointF(0, 42 * b.h), (wide + 16) * b.h, 17 * b.h)
        painter.fillPath(plot, tint("#FFD35A", 0.30))
        painter.strokePath(plot, pen("#FFF0B8", 4, 0.55))
        painter.strokePath(plot, pen("#FFC83D", 2))

    overlay = {
        "route": b.board_part("route", choice, b.inner, paint, layer=ROUTE),
        "note": _note(b, b.at(site.handle) + QPointF(0, -40) * b.h, lines, choice, site.handle),
    }
    return Variant(choice, ", ".join(lines), overlay, f"way:{len(ways)}", "")


def _new_link(choice: Choice, b: VillageBuild) -> Variant:
    """Biscuits and a guide in the air, with what they cost and join."""
    way: Link = b.village.links[choice.dest]
    a, z = b.ends(way)
    reach = 40 * b.h
    box = QRectF(a, z).normalized().adjusted(-reach, -reach, reach, reach)

    def paint(painter: QPainter) -> None:
        with saved(painter):
            painter.setOpacity(0.72)
            link(painter, a, z, b.h, built=True)
            guide(painter, guide_spot(b, way), 25 * b.h, b.scarf)

    names = (b.village.sites[way.a].name, b.village.sites[way.b].name)
    lines = (say("new_link", cost=choice.amount), names[0], say("link_to", b=names[1]))
    overlay = {
        "ghost": b.board_part("ghost", choice, box, paint, layer=GUIDES),
        "note": _note(b, guide_spot(b, way), lines, choice, way.a, way.b),
    }
    return Variant(choice, ", ".join(lines), overlay)


def _inspect(handle: str, view: TableView) -> Inspection | None:
    village = read_village(view)
    if handle in village.sites:
        site = village.sites[handle]
        waits = "house_waits" if site.count < site.required else "house_spared"
        lines = [
            InspectionLine("", say("house_done" if c in site.done else waits, colour=say(f"house.{c}")))
            for c in site.houses
        ]
        if site.required < len(site.houses):
            lines.append(InspectionLine("", say("needs", n=site.required), "", True))
        return Inspection(site.name, None, 1.0, (), tuple(lines), "C4")
    if handle in village.links:
        way = village.links[handle]
        if not way.built and view.question is not None and view.question.code == "build_link":
            return None  # the note beside it says all of this
        names = (village.sites[way.a].name, village.sites[way.b].name)
        words = say("link_built") if way.built else say("new_link", cost=way.cost)
        return Inspection(say("to", a=names[0], b=names[1]), None, 1.0, (), (InspectionLine("", words),), "C7")
    if handle.startswith("action:") and handle in view.places:
        words = say(f"village.action.{handle.partition(':')[2]}")
        return Inspection(name(handle), None, 1.0, (), (InspectionLine("", words, "", True),), "C6")
    entity = view.entities.get(handle) or next((e for e in view.entities.values() if e.name == handle), None)
    if entity is None or entity.kind != "present":
        return None
    homes = [s.name for s in village.sites.values() if entity.face in s.houses and entity.face not in s.done]
    words = say("wanted_by", places=", ".join(homes)) if homes else say("wanted_by_nobody")
    return Inspection(
        say("present", colour=say(f"colour.{entity.face}")), _gift_picture(entity.face), 0.7, (),
        (InspectionLine("", words),), "C8",
    )  # fmt: skip


def _gift_picture(colour: str) -> Picture:
    def paint(painter: QPainter, size: QSizeF) -> None:
        side = min(size.width(), size.height()) * 0.55
        rect = square(QPointF(size.width() / 2, size.height() / 2), side)
        gift(painter, rect.center(), side, colour)

    return Picture(("village-inspect-gift", colour), paint)


TABLE = VillageTable()
