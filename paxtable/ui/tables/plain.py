"""A table for any game that has none of its own yet: every place in a box, its things in rows.

It needs nothing but the view: places flow from left to right by kind, the viewer's own at the bottom.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from paxtable.engine.view import Entity, Place, TableView
from paxtable.ui.scene.arrangement import (
    Arrangement,
    Furniture,
    Inspection,
    InspectionLine,
    Picture,
    Placed,
    SeatLook,
    Zone,
)
from paxtable.ui.theme import Theme

CARD = QSizeF(92, 128)
PIECE = QSizeF(40, 40)
GAP = 8.0
HEAD = 22.0
LEAST_WIDTH = 120.0


class PlainTable:
    """Lays out places in boxes, in the order of the view, and the viewer's own in a last row."""

    def arrange(self, view: TableView, size: QSizeF, theme: Theme, seats: tuple[SeatLook, ...]) -> Arrangement:
        """Every place of ``view`` in a box. The table is as high as it must be."""
        result = Arrangement(size)
        own = [p for p in view.places.values() if p.seat == view.viewer and view.viewer >= 0]
        others = [p for p in view.places.values() if p not in own and not _inside_thing(p, view)]
        at = QPointF(GAP, GAP)
        tall = 0.0
        for places, fresh_row in ((others, False), (own, True)):
            if fresh_row:
                at, tall = QPointF(GAP, at.y() + tall + GAP), 0.0
            for place in places:
                things = view.at(place.id)
                box = QRectF(at, _box(things))
                if box.right() > size.width() - GAP and at.x() > GAP:
                    at, tall = QPointF(GAP, at.y() + tall + GAP), 0.0
                    box.moveTo(at)
                self._fill(result, view, place, things, box, theme)
                at = QPointF(box.right() + GAP, at.y())
                tall = max(tall, box.height())
        result.size = QSizeF(size.width(), max(size.height(), at.y() + tall + GAP))
        self._bare_handles(result, view)
        return result

    def _fill(
        self, result: Arrangement, view: TableView, place: Place, things: list[Entity], box: QRectF, theme: Theme
    ) -> None:
        path = QPainterPath()
        path.addRoundedRect(box, 8, 8)
        result.zones[place.id] = Zone(path, place.id, "slot")
        result.furniture[place.id] = Furniture(box, _box_picture(place, theme))
        row = []
        x, y = box.left() + GAP, box.top() + HEAD
        for i, thing in enumerate(things):
            size = CARD if thing.kind == "card" else PIECE
            result.items[thing.id] = Placed(QRectF(QPointF(x, y), size), _thing_picture(thing, theme), order=i)
            row.append(thing.name)
            x += size.width() + GAP
        result.focus_rows.append([*row, place.id])

    def _bare_handles(self, result: Arrangement, view: TableView) -> None:
        """Ends of a place that choices name (``court:0:left``) lie at the sides of its box."""
        for choice in view.choices:
            parent, _, end = choice.dest.rpartition(":")
            if choice.dest in result.zones or parent not in result.zones:
                continue
            box = result.zones[parent].path.boundingRect()
            bar = QRectF(box.left() if end == "left" else box.right() - 6, box.top(), 6, box.height())
            path = QPainterPath()
            path.addRect(bar)
            result.zones[choice.dest] = Zone(path, end, "insert")
            result.focus_rows.append([choice.dest])

    def inspect(self, handle: str, view: TableView, seats: tuple[SeatLook, ...] = ()) -> Inspection | None:
        """Place, face and badges of a thing; the facts of a place."""
        thing = view.entities.get(handle) or next((e for e in view.entities.values() if e.name == handle), None)
        if thing is not None:
            lines = tuple(InspectionLine("", f"{key}: {value}") for key, value in thing.badges)
            return Inspection(thing.name, None, 1.4, (thing.kind, thing.place), lines)
        place = view.places.get(handle)
        if place is None:
            return None
        facts = tuple(InspectionLine("", f"{key}: {value}") for key, value in place.facts)
        return Inspection(place.id, None, 1.0, (place.kind,), facts)


def _inside_thing(place: Place, view: TableView) -> bool:
    return not view.at(place.id) and any(e.name == place.id for e in view.entities.values())


def _box(things: list[Entity]) -> QSizeF:
    widths = [CARD.width() if e.kind == "card" else PIECE.width() for e in things]
    height = CARD.height() if any(e.kind == "card" for e in things) else PIECE.height()
    return QSizeF(max(LEAST_WIDTH, sum(widths) + GAP * (len(widths) + 1)), HEAD + height + GAP)


def _font(px: int, weight: QFont.Weight = QFont.Weight.Medium) -> QFont:
    font = QFont("Inter")
    font.setPixelSize(px)
    font.setWeight(weight)
    return font


def _box_picture(place: Place, theme: Theme) -> Picture:
    count = f" ({place.count})" if place.count >= 0 else ""
    facts = "  ".join(f"{key} {value}" for key, value in place.facts)
    title = f"{place.id}{count}  {facts}"

    def paint(painter: QPainter, size: QSizeF) -> None:
        rect = QRectF(QPointF(), size)
        painter.setPen(QPen(QColor(theme.hairline), 1))
        painter.setBrush(QColor(theme.panel_top))
        painter.drawRoundedRect(rect, 8, 8)
        painter.setPen(QColor(theme.ink2))
        painter.setFont(_font(11))
        room = rect.adjusted(GAP, 2, -GAP, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextSingleLine, title)

    return Picture(("plain-box", title, theme), paint)


def _thing_picture(thing: Entity, theme: Theme) -> Picture:
    words = [thing.kind if thing.kind != "card" else "", thing.face or "?", *(f"{k} {v}" for k, v in thing.badges)]
    text = "\n".join(word for word in words if word)

    def paint(painter: QPainter, size: QSizeF) -> None:
        rect = QRectF(QPointF(), size).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(QColor("#4a331a"), 1))
        painter.setBrush(QColor(theme.card_top if thing.face_up else theme.bar_top))
        painter.drawRoundedRect(rect, 6, 6)
        painter.setPen(QColor(theme.card_ink if thing.face_up else theme.bar_ink))
        painter.setFont(_font(11))
        flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
        painter.drawText(rect.adjusted(3, 3, -3, -3), flags, text)

    return Picture(("plain", text, thing.face_up, theme), paint)
