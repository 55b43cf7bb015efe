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
    add_drawn,
    add_links,
    add_sites,
    guide_spot,
)
from paxtable.ui.tables.steam.village_build import OVER, ROUTE, Link, VillageBuild, begin, read_village
from paxtable.ui.tables.steam.village_column import add_answers, add_column
from paxtable.ui.tables.steam.words import name, say
from paxtable.ui.theme import Theme

NOTE_PX = 13.0


class VillageTable:
    """Lays out Christmas Village and any village that a person adds."""

    def arrange(self, view: TableView, size: QSizeF, theme: Theme, seats: tuple[SeatLook, ...]) -> Arrangement:
        """Everything on a table of ``size``."""
        b = begin(view, size)
        add_board(b)
        add_links(b)
        add_sites(b)
        add_drawn(b, say("drawn_presents"))
        add_answers(b, add_column(b))
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

    def refused(self, place: str, scenery: Scenery) -> dict[str, Furniture]:
        """The note is enough here."""
        return {}

    def inspect(self, handle: str, view: TableView, seats: tuple[SeatLook, ...] = ()) -> Inspection | None:
        """What the inspector shows of a site, a link, an action, a present."""
        return _inspect(handle, view)


def _note(b: VillageBuild, at: QPointF, lines: tuple[str, ...], key: object) -> Furniture:
    """A cream note beside ``at``."""
    wide = max(text.width(words, FIGURE, NOTE_PX) for words in lines) + 26
    tall = 18.0 * len(lines) + 12
    left = at.x() + 18 if at.x() + 18 + wide < b.inner.right() else at.x() - 18 - wide
    top = min(max(at.y() - tall, b.inner.top() + 12), b.inner.bottom() - tall - 8)
    rect = QRectF(max(b.inner.left() + 6, left), top, wide, tall)
    return b.board_part(
        "note", (lines, key), rect.adjusted(-6, -6, 6, 8), lambda p: note_card(p, rect, lines), layer=OVER + 1
    )  # fmt: skip


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
        "note": _note(b, b.at(site.handle) + QPointF(80, -40) * b.h, lines, choice),
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
    lines = (say("new_link", cost=choice.amount), say("to", a=names[0], b=names[1]))
    overlay = {
        "ghost": b.board_part("ghost", choice, box, paint, layer=OVER - 5),
        "note": _note(b, guide_spot(b, way) + QPointF(16, -14) * b.h, lines, choice),
    }
    return Variant(choice, ", ".join(lines), overlay)


def _inspect(handle: str, view: TableView) -> Inspection | None:
    village = read_village(view)
    if handle in village.sites:
        site = village.sites[handle]
        lines = [
            InspectionLine("", say("house_done" if c in site.done else "house_waits", colour=say(f"house.{c}")))
            for c in site.houses
        ]
        if site.required < len(site.houses):
            lines.append(InspectionLine("", say("needs", n=site.required), "", True))
        return Inspection(site.name, None, 1.0, (), tuple(lines), "C4")
    if handle in village.links:
        way = village.links[handle]
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
