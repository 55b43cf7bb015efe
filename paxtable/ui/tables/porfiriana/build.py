"""What the parts of the table share while an arrangement is made: the view, the stage, and how things are added."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.cards.porfiriana import AnyCard, Enterprise, Troop, card_type
from paxtable.engine.view import Entity
from paxtable.ui.paint import text
from paxtable.ui.paint.brush import rounded
from paxtable.ui.paint.fonts import HEADING, MEDIUM
from paxtable.ui.paint.porfiriana_card import FULL, TALL_TYPES, FaceBox, PorfirianaMarks
from paxtable.ui.paint.porfiriana_foot import hacendado_cube, income_row
from paxtable.ui.paint.porfiriana_palette import card_index
from paxtable.ui.paint.porfiriana_tokens import cube_outline
from paxtable.ui.paint.porfiriana_words import say
from paxtable.ui.scene.arrangement import SeatLook
from paxtable.ui.tables.builder import ITEMS, OVER_FURNITURE, Builder
from paxtable.ui.tables.porfiriana import pictures
from paxtable.ui.tables.porfiriana.metrics import Column

DIAZ = "diaz"
ASIDE = 20
ABOVE = 100
"""How far a loose cube lies above its card: over the card of the next row too."""

PLATE = (0.07, 0.235, 0.86, 0.21)
"""A troop's plate on its host: x, how far over the foot of the picture, width, height, in widths of the card."""


class Build(Builder[Column], frozen=True, kw_only=True):
    """One arrangement of Pax Porfiriana in the making; ``wanted`` are the spots of cards that choices mean."""

    wanted: frozenset[str] = frozenset()

    def look(self, seat: int) -> SeatLook:
        """Name and colour of ``seat``; Díaz of the solitaire game has no seat at the table."""
        if 0 <= seat < len(self.seats):
            return self.seats[seat]
        return SeatLook(say("diaz"), "gray", DIAZ)

    def fact(self, key: str) -> int:
        """A fact of the table that is a number."""
        value = self.view.fact(key, 0)
        return value if isinstance(value, int) else 0

    def rivals(self) -> list[int]:
        """The other seats in turn order after ``own``, Díaz of the solitaire game among them."""
        count = len({p.seat for p in self.view.places.values() if p.kind == "enterprises"})
        return [(self.own + i) % count for i in range(1, count)]

    # -- adding ------------------------------------------------------------------------------------------------

    def heading(self, name: str, left: float, top: float, words: str, more: str = "") -> None:
        """A heading on the desk, and a smaller word beside it."""
        px, other, theme = self.stage.px(11.5, 11), self.stage.px(12.5, 11.5), self.theme
        wide = text.width(words.upper(), HEADING, px)
        rect = QRectF(round(left), round(top), round(wide + text.width(more, MEDIUM, other) + 24), round(px * 1.6))

        def paint(painter: QPainter, size: QSizeF) -> None:
            line = QRectF(QPointF(), size)
            text.draw(painter, line, words.upper(), HEADING, px, theme.own_ink2)
            text.draw(painter, line.adjusted(wide + 16, 0, 0, 0), more, MEDIUM, other, theme.own_ink2)

        self.furnish(name, rect, (words, more), paint, layer=OVER_FURNITURE)

    def card(
        self,
        entity: Entity,
        rect: QRectF,
        *,
        order: float = 0.0,
        rotation: float = 0.0,
        dark: bool = False,
        lift: float = 6.0,
        layer: int = ITEMS,
    ) -> list[str]:
        """Place a card with what lies on it; gives the stops of the keyboard: it and a troop on it."""
        card = card_index().get(entity.face)
        troops = [thing for thing in self.at(entity.id) if thing.kind == "card"]
        loose = [thing for thing in self.at(entity.id) if thing.kind == "cube" and thing.face == "spec"]
        marks = self.marks(entity, card, bool(troops))
        face = entity.face if entity.face_up else ""
        picture = pictures.card(face, marks, self.theme, rect.width(), bool(entity.turned))
        self.place(
            entity, rect, picture, layer=layer, order=order, rotation=rotation,
            lift=lift, radius=rect.width() * 0.055, dark=dark,
        )  # fmt: skip
        for troop in troops:
            self._troop(troop, rect, order + 0.3, dark, layer)
        for thing in loose:
            self._loose_cube(thing, rect, order + ABOVE)
        if card is not None and self.wanted:
            self._cube_zones(entity, rect, card, marks)
        return [entity.id, *(troop.id for troop in troops)]

    def marks(self, entity: Entity, card: AnyCard | None, guarded: bool = False) -> PorfirianaMarks:
        """The badges of a card and the cubes on it."""
        badges = dict(entity.badges)
        cubes: dict[str, list[str]] = {}
        for thing in self.at(entity.id):
            if thing.kind == "cube":
                cubes.setdefault(thing.face, []).append(self.look(thing.owner).colour)
        spots = int(badges.get("spots", 0)) or self._printed(card)
        return PorfirianaMarks(
            cubes=tuple(cubes.get("income", ())),
            spots=spots,
            land=int(badges.get("land", 0)),
            prestige_cubes=tuple(cubes.get("prestige", ())),
            connection=next(iter(cubes.get("connection", ())), ""),
            unrest=int(badges.get("unrest", 0)),
            side=str(badges.get("side", "")),
            faint=bool(badges.get("inactive", 0)),
            guarded=guarded,
        )

    def _printed(self, card: AnyCard | None) -> int:
        """What an enterprise that nobody owns would earn under the present regime; 0 where the card says it."""
        if not isinstance(card, Enterprise) or card.income is not None:
            return 0
        key = {"mine": "mines", "bank": "economy", "oil_refinery": "oil"}.get(card.kind, "")
        return self.fact(key) if key else 0

    def _troop(self, troop: Entity, host: QRectF, order: float, dark: bool, layer: int) -> None:
        """The plate of a troop on an enterprise."""
        card, badges = card_index().get(troop.face), dict(troop.badges)
        if not isinstance(card, Troop):
            return
        x, up, wide, high = PLATE
        w = host.width()
        foot = FaceBox(host, False).picture.bottom()
        rect = QRectF(round(host.left() + x * w), round(foot - up * w), round(wide * w), round(high * w))
        extorts = badges.get("stands") == "extorting"
        colour = "" if self.look(troop.owner).kind == DIAZ else self.look(troop.owner).colour
        picture = pictures.plate(card.faction, int(badges.get("firepower", card.firepower)), colour, extorts)
        self.place(troop, rect, picture, order=order, lift=3, radius=high * w * 0.24, dark=dark, layer=layer)

    def _loose_cube(self, cube: Entity, host: QRectF, order: float) -> None:
        """A Speculation Cube on the lower right corner of a market card: over its frame, clear of its rule line."""
        side = max(15.0, round(host.width() * 0.22))
        middle = QPointF(host.right() - side * 0.04, host.bottom() + side * 0.08)
        self.cube(cube, middle, side, order)

    def cube(self, cube: Entity, middle: QPointF, side: float, order: float, dark: bool = False) -> None:
        """A cube of its own, about ``middle``."""
        rect = QRectF(round(middle.x() - side * 0.55), round(middle.y() - side * 0.55), side * 1.1, side * 1.1)
        outline = cube_outline(QPointF(rect.width() / 2, rect.height() / 2), side)
        picture = pictures.cube_picture(self.look(cube.owner).colour, side)
        self.place(cube, rect, picture, order=order, lift=2, shape=outline, dark=dark)

    def _cube_zones(self, entity: Entity, rect: QRectF, card: AnyCard, marks: PorfirianaMarks) -> None:
        """Places for the cubes on a card, where a choice means one of them; they lie over the card (``kind@card``)."""
        box = FaceBox(rect, card_type(card) in TALL_TYPES)
        w, foot = rect.width(), box.picture.bottom()
        full = w >= FULL
        parts = {
            "income": income_area(box, card, marks),
            "connection": QRectF(rect.right() - 0.38 * w, foot + 0.01 * w, 0.32 * w, 0.2 * w),
            "prestige": QRectF(rect.right() - 0.28 * w, box.picture.top(), 0.24 * w, (0.3 if full else 0.36) * w),
        }
        for kind, area in parts.items():
            handle = f"{kind}@{entity.id}"
            if handle in self.wanted:
                self.zone(handle, rounded(area, 4), style="slot")


def income_area(box: FaceBox, card: AnyCard, marks: PorfirianaMarks) -> QRectF:
    """Where the income cubes of a card lie, or may lie while it has none."""
    if isinstance(card, Enterprise):
        row = income_row(box, card, marks)
        return row.around(0, len(marks.cubes) or row.places)
    size, picture = hacendado_cube(box), box.picture
    wide = size * (1.08 * max(1, len(marks.cubes)) + 0.24)
    return QRectF(picture.right() - wide, picture.bottom() - size * 1.1, wide, size * 1.2)
