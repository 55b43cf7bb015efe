"""What the parts of the village's table share: the board on the screen, sites and links of the view, how things are
added."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath

from paxtable.engine.view import Entity, Place, TableView
from paxtable.ui.paint.steam_palette import company
from paxtable.ui.paint.village_ground import BORDER, Plan
from paxtable.ui.scene.arrangement import Arrangement, Furniture, Picture, Placed, Zone
from paxtable.ui.tables.steam.metrics import roomy

BOARD, POOLS, PANELS, LINKS, ROUTE, GUIDES, SITES, NAMES, GIFTS, CARDS, OVER = -10, -9, -3, 1, 2, 3, 4, 5, 10, 30, 45
"""Layers, lowest first; those below 0 are the backdrop."""

GAP = 8.0
COLUMN_LEAST, COLUMN_MOST = 212.0, 320.0
LARGE_FROM = 860.0
HOUSE_SHARE = 1.17 / 1.36
"""The scale of a house, in pixels a unit of the board."""

MOST_STRETCH = 1.16
"""How much farther apart the rows of houses may stand than the map has them."""

WAY_DOWN = 20.0
"""How far below the middles of houses the ways run, in house units."""


@dataclass(frozen=True)
class Site:
    """A site of the view: houses by colour, which of them have their present, how many must have one."""

    handle: str
    name: str
    x: float
    y: float
    houses: tuple[str, ...]
    done: tuple[str, ...]
    count: int
    required: int

    @property
    def id(self) -> str:
        """The id without its kind."""
        return self.handle.partition(":")[2]


@dataclass(frozen=True)
class Link:
    """A way of the view between the sites ``a`` and ``b``, with its guide."""

    handle: str
    a: str
    b: str
    built: bool
    cost: int


@dataclass(frozen=True)
class Village:
    """Everything on the board of one view."""

    width: float
    height: float
    sites: dict[str, Site]
    links: dict[str, Link]


def read_village(view: TableView) -> Village:
    """The board of ``view``."""
    sites = {p.id: _site(p) for p in view.places.values() if p.kind == "site"}
    links = {p.id: _link(p) for p in view.places.values() if p.kind == "link"}
    return Village(number(view.fact("width", 1000)), number(view.fact("height", 700)), sites, links)


def number(value: object) -> int:
    """A fact as a number; 0 when it is none."""
    return value if isinstance(value, int) else 0


def _words(place: Place, key: str) -> tuple[str, ...]:
    words = str(place.fact(key))
    return tuple(words.split(", ")) if words else ()


def _site(place: Place) -> Site:
    return Site(
        place.id, str(place.fact("name")), number(place.fact("x")), number(place.fact("y")),
        _words(place, "houses"), _words(place, "done"), number(place.fact("count")), number(place.fact("required")),
    )  # fmt: skip


def _link(place: Place) -> Link:
    return Link(
        place.id, str(place.fact("a")), str(place.fact("b")), bool(number(place.fact("built"))),
        number(place.fact("cost")),
    )  # fmt: skip


@dataclass(frozen=True)
class VillageBuild:
    """One arrangement in the making. ``unit`` is a unit of the board in pixels, ``stretch`` how much farther apart
    its rows stand in a high window, ``origin`` its top left corner, ``k`` the size of panels as a factor."""

    view: TableView
    village: Village
    size: QSizeF
    frame: QRectF
    column: QRectF
    origin: QPointF
    unit: float
    stretch: float
    k: float
    result: Arrangement

    @property
    def h(self) -> float:
        """The scale of houses."""
        return self.unit * HOUSE_SHARE

    @property
    def _scale(self) -> tuple[float, float]:
        """What changes every picture of the board."""
        return round(self.unit, 4), round(self.stretch, 4)

    @property
    def inner(self) -> QRectF:
        """The board inside its frame."""
        return self.frame.adjusted(BORDER, BORDER, -BORDER, -BORDER)

    @property
    def scarf(self) -> str:
        """The colour of the player's links."""
        return company(str(self.view.fact("discs")), 0).light

    @property
    def bow(self) -> str:
        """The colour of the player's markers on houses."""
        return company(str(self.view.fact("markers")), 1).light

    def at(self, site: str) -> QPointF:
        """The middle of a site in the scene."""
        spot = self.village.sites[site]
        return self.origin + QPointF(spot.x * self.unit, spot.y * self.unit * self.stretch)

    def ends(self, link: Link) -> tuple[QPointF, QPointF]:
        """Where a way begins and ends in the scene."""
        down = QPointF(0, WAY_DOWN * self.h)
        return self.at(link.a) + down, self.at(link.b) + down

    def plan(self) -> Plan:
        """What trees keep clear of, in pixels from the corner of the frame, so that it is the same at every place."""
        corner = self.frame.topLeft()
        sites = {handle: self.at(handle) - corner for handle in self.village.sites}
        ways = tuple(
            ((sites[x.a].x(), sites[x.a].y()), (sites[x.b].x(), sites[x.b].y())) for x in self.village.links.values()
        )
        inner = self.inner.translated(-corner)
        spots = tuple((point.x(), point.y()) for point in sites.values())
        return Plan(inner.left(), inner.top(), inner.width(), inner.height(), spots, ways, self.h)

    def figure(self, key: str) -> int:
        """A figure of the player."""
        return number(self.view.seats[0].figure(key, 0)) if self.view.seats else 0

    def furnish(
        self, part: str, rect: QRectF, key: Hashable, paint: Callable[[QPainter, QSizeF], None], *,
        margin: float = 0.0, layer: int = PANELS,
    ) -> None:  # fmt: skip
        """Add furniture; ``key`` is everything besides its size that changes its picture."""
        picture = Picture(("village", part, key, *self._scale), paint, margin)
        self.result.furniture[part] = Furniture(rect, picture, layer)

    def on_board(self, part: str, key: Hashable, box: QRectF, paint: Callable[[QPainter], None], *, layer: int) -> None:
        """Add furniture that ``paint`` draws in scene coordinates inside ``box``."""
        self.result.furniture[part] = self.board_part(part, key, box, paint, layer=layer)

    def board_part(
        self, part: str, key: Hashable, box: QRectF, paint: Callable[[QPainter], None], *, layer: int
    ) -> Furniture:
        """As :meth:`on_board`, not added."""
        rect = QRectF(box.toAlignedRect())

        def draw(painter: QPainter, size: QSizeF) -> None:
            painter.translate(-rect.topLeft())
            paint(painter)

        place = (round(rect.x() - self.origin.x(), 3), round(rect.y() - self.origin.y(), 3))
        picture = Picture(("village", part, key, place, *self._scale), draw)
        return Furniture(rect, picture, layer)

    def place(
        self, entity: Entity, rect: QRectF, picture: Picture, *, layer: int = GIFTS, order: float = 0.0,
        shape: QPainterPath | None = None,
    ) -> None:  # fmt: skip
        """Say where ``entity`` stands."""
        self.result.items[entity.id] = Placed(rect, picture, 0.0, layer, order, 5.0, 4.0, shape, True)

    def zone(self, handle: str, path: QPainterPath, style: str = "glow", spoken: str = "") -> None:
        """Add a place that can be clicked; ``spoken`` is its name where the game has none."""
        self.result.zones[handle] = Zone(path, "", style, True, spoken)

    def row(self, *spots: str) -> None:
        """Add a row for the keyboard."""
        if spots:
            self.result.focus_rows.append(list(spots))


def begin(view: TableView, size: QSizeF) -> VillageBuild:
    """The board as large as it fits, the column beside it."""
    village, size = read_village(view), roomy(size)
    k = 1.0 if size.height() >= LARGE_FROM else max(0.84, size.height() / LARGE_FROM)
    column = COLUMN_LEAST * max(k, 0.92) if k < 1 else COLUMN_LEAST + 36
    room = QSizeF(size.width() - 3 * GAP - column, size.height() - 2 * GAP)
    frame = QRectF(GAP, GAP, round(room.width()), round(room.height()))
    inner = frame.adjusted(BORDER, BORDER, -BORDER, -BORDER)
    unit = min((inner.width() - 8) / village.width, (inner.height() - 26) / village.height)
    stretch = min(MOST_STRETCH, max(1.0, (inner.height() - 26) / (village.height * unit)))
    down = 10 if k == 1.0 else 4
    origin = QPointF(
        inner.center().x() - village.width * unit / 2, inner.center().y() - village.height * unit * stretch / 2 + down
    )  # fmt: skip
    side = QRectF(frame.right() + GAP, GAP, size.width() - frame.right() - 2 * GAP, round(room.height()))
    return VillageBuild(view, village, size, frame, side, origin, unit, stretch, k, Arrangement(size))
