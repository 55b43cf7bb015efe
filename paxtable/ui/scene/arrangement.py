"""The seam between a game's table and the scene: a table says what stands where, the scene shows it.

A table (``ui/tables/<game>.py``) turns a view into an :class:`Arrangement`; it holds no items and no state. The scene
keeps one item an entity and moves it to where the arrangement says. Lengths are logical pixels of the unzoomed scene.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Protocol, TypeAlias

from msgspec import Struct, field
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath

from paxtable.engine.choice import Choice
from paxtable.engine.view import TableView
from paxtable.ui.theme import Theme

Paint: TypeAlias = "Callable[[QPainter, QSizeF], None]"


class Picture(Struct, frozen=True, eq=False):
    """Something drawn once into a pixmap and kept. Two pictures with equal ``key`` and size look the same.

    ``paint`` draws into a rectangle from (0, 0) to the size it is given; ``margin`` is how far shadows and
    glows reach outside it, in logical pixels.
    """

    key: Hashable
    paint: Paint
    margin: float = 0.0

    def __eq__(self, other: object) -> bool:
        """Whether ``other`` looks the same."""
        return isinstance(other, Picture) and self.key == other.key and self.margin == other.margin

    def __hash__(self) -> int:
        """By what it looks like."""
        return hash((self.key, self.margin))


class Placed(Struct, frozen=True):
    """Where one entity stands: its rectangle before rotation, the rotation in degrees about its centre, its layer and
    order inside it. ``lift`` tells how far a hover raises it; ``shape`` is its outline for hit tests and rims, in the
    item's own coordinates (None: a card-like rounded rectangle with corner radius ``radius``). ``grown`` is how much
    larger it is seen while it is dragged, so that the hand does not hide a small piece; ``carried`` is seen in the hand
    instead, in the middle of its size. A ``covered`` one lies under others of its pile: it is seen only on its way."""

    rect: QRectF
    picture: Picture
    rotation: float = 0.0
    layer: int = 0
    order: float = 0.0
    lift: float = 6.0
    radius: float = 6.0
    shape: QPainterPath | None = None
    dark_ground: bool = False
    grown: float = 1.0
    covered: bool = False
    carried: Picture | None = None


class Zone(Struct, frozen=True):
    """A drop target that is no entity: a region, a border, a court end, a market slot, a dial space.

    ``path`` is its area in scene coordinates; ``label`` the word shown in it while something is dragged;
    ``style`` is ``"area"`` (filled), ``"slot"`` (outlined empty place), ``"insert"`` (bar with a pill), ``"glow"`` (a
    gold inner line: a hex, a house), ``"trail"`` (a way, lit evenly), ``"ring"`` (a dashed ring round a city),
    ``"row"`` (a line of a table) or ``"quiet"`` (never lit, only looked at); ``spoken`` is what a screen reader says of
    it where the game has no name for its handle.
    """

    path: QPainterPath
    label: str = ""
    style: str = "area"
    dark_ground: bool = False
    spoken: str = ""


class Furniture(Struct, frozen=True):
    """Something drawn behind or between the entities that cannot be picked up: a panel, the map, a price line."""

    rect: QRectF
    picture: Picture
    layer: int = -10


class Arrangement(Struct):
    """Everything on the table. ``items`` by entity id, ``zones`` by the handle that choices use as ``dest`` or
    ``source``, ``furniture`` by a name of its own, ``focus_rows`` the keyboard's rows of entity ids and zone handles
    (arrows walk a row, Tab goes on to the next).

    ``aliases`` lets a thing on the table stand for sources that are not on it (a tile of the tray for all its
    rotations), by source; ``answers`` gives a zone to choices that name none (a row with an amount), by zone: a click
    makes the one choice, or lets one of several be picked.
    ``back`` is the back of a card, which cards from the deck show first."""

    size: QSizeF
    items: dict[str, Placed] = field(default_factory=dict)
    zones: dict[str, Zone] = field(default_factory=dict)
    furniture: dict[str, Furniture] = field(default_factory=dict)
    focus_rows: list[list[str]] = field(default_factory=list)
    seat_areas: dict[int, QRectF] = field(default_factory=dict)
    hand_areas: list[QRectF] = field(default_factory=list)
    aliases: dict[str, str] = field(default_factory=dict)
    answers: dict[str, tuple[Choice, ...]] = field(default_factory=dict)
    back: Picture | None = None


class SeatLook(Struct, frozen=True):
    """How a seat is called and marked: name, colour word of the palette, whether a bot plays it and which."""

    name: str
    colour: str
    kind: str


class TableLayout(Protocol):
    """What ``ui/tables/<game>.py`` provides."""

    def arrange(self, view: TableView, size: QSizeF, theme: Theme, seats: tuple[SeatLook, ...]) -> Arrangement:
        """Everything on a table of ``size`` for ``view``. The same arguments give an equal arrangement."""
        ...

    def inspect(self, handle: str, view: TableView, seats: tuple[SeatLook, ...] = ()) -> Inspection | None:
        """What the inspector shows of an entity, zone or furniture; None when there is nothing to say. ``seats`` tell
        how players are called; without them a seat is called by its number."""
        ...


class Variant(Struct, frozen=True):
    """One of several legal choices that a click cannot tell apart: ``overlay`` shows what it would do, by a name of
    each part; ``group`` is kept when the cursor goes on to another place (the tile and its rotation), ``kind`` is what
    a number key picks (the tile)."""

    choice: Choice
    label: str
    overlay: dict[str, Furniture] = field(default_factory=dict)
    group: str = ""
    kind: str = ""


def _nothing(choice: Choice) -> tuple[str, ...]:
    return ()


class Scenery(Struct, frozen=True):
    """What :meth:`TableLayout.arrange` is called with, for questions about an arrangement. ``preview`` tells in a few
    lines what a legal choice would cost and bring, ``word`` how a handle is called."""

    view: TableView
    size: QSizeF
    theme: Theme
    seats: tuple[SeatLook, ...]
    preview: Callable[[Choice], tuple[str, ...]] = _nothing
    word: Callable[[str], str] = str


class VariantLayout(TableLayout, Protocol):
    """A table that shows variants before they are made, and lets a person draw a line through places."""

    def variants(self, choices: tuple[Choice, ...], scenery: Scenery) -> list[Variant]:
        """``choices`` that share a place as variants in the order in which wheel and ``R`` go through them; empty
        where a click or a menu is enough."""
        ...

    def trace(self, place: str, before: str, after: str, scenery: Scenery) -> Choice | None:
        """The choice that continues a line through ``place`` from ``before`` (empty: it begins here) to ``after``
        (empty: not known yet)."""
        ...

    def asks(self, source: str, dest: str, scenery: Scenery) -> tuple[Choice, ...]:
        """Choices that a person may have meant by moving ``source`` to ``dest`` (or clicking ``source``), whose
        refusals explain why that is not possible."""
        ...

    def way(self, choice: Choice, scenery: Scenery) -> QPainterPath | None:
        """The line in the scene by which ``choice``, which has just been made, moved its thing; None where it goes
        straight. ``scenery`` is that after the choice."""
        ...

    def refused(self, place: str, scenery: Scenery) -> dict[str, Furniture]:
        """What marks ``place`` while a note says why nothing can be done there."""
        ...


class InspectionLine(Struct, frozen=True):
    """One line of the inspector: an icon's name (``paint/icons.py``), a text, a rule number, strong or not."""

    icon: str
    text: str
    rule: str = ""
    strong: bool = False


class Inspection(Struct, frozen=True):
    """The large picture of a thing and its explanation. ``aspect`` is height over width of ``picture``."""

    title: str
    picture: Picture | None
    aspect: float
    facts: tuple[str, ...]
    lines: tuple[InspectionLine, ...]
    rule: str = ""
