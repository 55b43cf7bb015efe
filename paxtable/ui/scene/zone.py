"""Drop targets that are no things, and furniture: what lies behind the things and cannot be picked up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from paxtable.ui.scene.arrangement import Furniture, Picture, Zone
from paxtable.ui.scene.glow import paint_glow, paint_ring, paint_trail
from paxtable.ui.scene.layers import Layer, z_value
from paxtable.ui.scene.pixmaps import draw_layers, outer_rect
from paxtable.ui.scene.pixmaps import paint as paint_picture
from paxtable.ui.scene.rims import with_alpha

if TYPE_CHECKING:
    from paxtable.ui.scene.table_scene import TableScene

REACH = 60.0
"""How far the label of a zone may reach outside its path."""

INSERT_SLACK = (34.0, 12.0)
"""How far beside an insertion bar a drop still counts."""

SLOT_FILL, SLOT_ALPHA, SLOT_RIM = "#2bb39c", 70, "#4fd6bd"
AREA_ALPHA, ROW_ALPHA, MARKED_WIDTH, RIM_WIDTH = 60, 44, 5.0, 2.0
GROUND_STYLES = ("area", "glow", "trail", "quiet")
"""Styles of zones that lie under the things."""

LABEL_PX, LABEL_INK = 13, "#eafff8"


class ZoneItem(QGraphicsItem):
    """A place where something may be dropped. It is invisible unless it is lit, focused, rimmed or hovered while
    lit."""

    def __init__(self, table: TableScene, handle: str, zone: Zone) -> None:
        super().__init__()
        self.table = table
        self.handle = handle
        self.zone = zone
        self.lit = False
        self.over = False
        self.focused = False
        self.marked = False
        self.rim = ""
        self._breath = 1.0
        self._kept: list[tuple[Picture, QPixmap, QRectF]] | None = None
        self._bounds = QRectF()
        self.reach = QRectF()
        """Where a drop or click may be meant for it."""
        self.area = 0.0
        """Width times height of its rectangle."""
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(z_value(Layer.FURNITURE if zone.style in GROUND_STYLES else Layer.TARGETS, 500))
        self.show_zone(zone)

    def show_zone(self, zone: Zone) -> None:
        """Take the area and style of ``zone``."""
        self.prepareGeometryChange()
        self.zone, self._kept = zone, None
        rect = zone.path.boundingRect()
        x, y = INSERT_SLACK if zone.style == "insert" else (0, 0)
        self.reach = rect.adjusted(-x, -y, x, y)
        self.area = rect.width() * rect.height()
        self._bounds = rect.adjusted(-REACH, -REACH, REACH, REACH)
        self.setZValue(z_value(Layer.FURNITURE if zone.style in GROUND_STYLES else Layer.TARGETS, 500))
        self.update()

    def show_state(self, lit: bool, over: bool, focused: bool, marked: bool = False, rim: str = "") -> bool:
        """Light the zone, mark that the held thing is over it, that the keyboard is on it, or that it is meant. ``rim``
        is the colour (a role of the theme) round what can act or is held and has no picture of its own."""
        if (lit, over, focused, marked, rim) == (self.lit, self.over, self.focused, self.marked, self.rim):
            return False
        self.lit, self.over, self.focused, self.marked, self._kept = lit, over, focused, marked, None
        self.rim = rim
        self.update()
        return True

    def breathe(self, strength: float) -> None:
        """Show the light with ``strength`` (0 to 1): painted once, then laid over the table weaker or stronger."""
        if strength == self._breath:
            return
        self._breath = strength
        if strength == 1:
            self._kept = None
        if self.lit and self.zone.style != "quiet":
            self.update()

    def takes(self, point: QPointF) -> bool:
        """Whether a drop or click at the scene point ``point`` is meant for this zone."""
        return self.reach.contains(point) if self.zone.style == "insert" else self.zone.path.contains(point)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        return self.zone.path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if not (self.lit or self.focused or self.rim) or self.zone.style == "quiet":
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.lit and self._breath < 1:
            if self._kept is None:
                picture = Picture(None, self._paint_in_picture)
                self._kept = [(picture, paint_picture(picture, self._bounds.size(), self.table.scale), self._bounds)]
            painter.setOpacity(self._breath)
            draw_layers(painter, self._kept, self.table.ratio)
            painter.setOpacity(1.0)
        elif self.lit:
            self._paint_lit(painter)
        if self.rim:
            painter.strokePath(self.zone.path, QPen(self.table.theme.colour(self.rim), RIM_WIDTH))
        if self.marked:
            rim = self.table.theme.selected_on_dark if self._is_dark else self.table.theme.selected
            painter.strokePath(self.zone.path, QPen(QColor(rim), MARKED_WIDTH))
        if self.focused:
            ring = self.table.theme.own_ink if self.zone.dark_ground else self.table.theme.ink2
            painter.strokePath(self.zone.path, QPen(QColor(ring), 2, Qt.PenStyle.DotLine))

    @property
    def _is_dark(self) -> bool:
        return self.zone.dark_ground or self.table.theme.dark

    def _paint_in_picture(self, painter: QPainter, size: QSizeF) -> None:
        painter.translate(-self._bounds.topLeft())
        self._paint_lit(painter)

    def _paint_lit(self, painter: QPainter) -> None:
        path, theme = self.zone.path, self.table.theme
        strong = 1.6 if self.over else 1.0
        if self.zone.style == "area":
            painter.fillPath(path, with_alpha("#1f9a86", int(AREA_ALPHA * strong)))
            rim = theme.selected_on_dark if self._is_dark else theme.selected
            painter.strokePath(path, QPen(QColor(rim), 3 + strong))
        elif self.zone.style == "glow":
            paint_glow(painter, path, theme, strong)
        elif self.zone.style == "trail":
            paint_trail(painter, path, theme, strong)
        elif self.zone.style == "ring":
            paint_ring(painter, path, theme, 1.3 if self.over else 1.0)
        elif self.zone.style == "row":
            painter.fillPath(path, with_alpha(theme.can_act, int(ROW_ALPHA * strong)))
        elif self.zone.style == "insert":
            painter.fillPath(path, QColor(SLOT_RIM))
        else:
            painter.fillPath(path, with_alpha(SLOT_FILL, int(SLOT_ALPHA * strong)))
            painter.strokePath(path, QPen(QColor(SLOT_RIM), 3))
        self._paint_label(painter)

    def _paint_label(self, painter: QPainter) -> None:
        if not self.zone.label or self.zone.style == "area":
            return
        font = QFont("Inter")
        font.setPixelSize(LABEL_PX)
        font.setWeight(QFont.Weight.DemiBold)
        rect = self.zone.path.boundingRect()
        width = QFontMetricsF(font).horizontalAdvance(self.zone.label) + 20
        if self.zone.style == "insert":
            pill = QRectF(rect.center().x() - width / 2, rect.bottom() - 22, width, 24)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.table.theme.selected))
            painter.drawRoundedRect(pill, 12, 12)
        else:
            pill = QRectF(rect.left() - 30, rect.bottom() - 30, rect.width() + 60, 24)
        painter.setFont(font)
        painter.setPen(QColor(LABEL_INK))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, self.zone.label)


class FurnitureItem(QGraphicsItem):
    """A panel, the map, a line of prices: one pixmap."""

    def __init__(self, table: TableScene, furniture: Furniture) -> None:
        super().__init__()
        self.table = table
        self.furniture = furniture
        self._bounds = QRectF()
        self._size = QSizeF()
        self._layers: list[tuple[Picture, QPixmap, QRectF]] | None = None
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.show_furniture(furniture)

    def show_furniture(self, furniture: Furniture, order: float = 0.0) -> None:
        """Take place and picture from ``furniture``; ``order`` is its place among the others of its layer."""
        self.prepareGeometryChange()
        self.furniture = furniture
        self._size = furniture.rect.size()
        self._bounds = outer_rect(self._size, furniture.picture.margin)
        self.setPos(furniture.rect.topLeft())
        self.setZValue(z_value(furniture.layer, order))
        self.repaint()

    def repaint(self) -> None:
        """Fetch the pixmap again at the next paint."""
        self._layers = None
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._layers is None:
            picture = self.furniture.picture
            pixmap = self.table.store.get(picture, self._size, self.table.scale)
            self._layers = [(picture, pixmap, outer_rect(self._size, picture.margin))]
        draw_layers(painter, self._layers, self.table.ratio)
