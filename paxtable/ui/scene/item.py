"""One card or piece on the table: a pixmap, a rim that tells its state, and a hand that can take it.

``paint`` draws pixmaps and looks nothing up; the bounding rectangle is stored.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsItem,
    QGraphicsSceneHoverEvent,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from paxtable.engine.view import Entity
from paxtable.ui.scene.animate import Pose
from paxtable.ui.scene.arrangement import Picture, Placed
from paxtable.ui.scene.layers import Layer, z_value
from paxtable.ui.scene.pixmaps import Layers, PixmapStore, draw_centred, draw_layers, outer_rect
from paxtable.ui.scene.pixmaps import paint as paint_picture
from paxtable.ui.scene.rims import REACH, lift_picture, rim_picture
from paxtable.ui.scene.rows import AT_HOME, Aside

if TYPE_CHECKING:
    from paxtable.ui.scene.table_scene import TableScene

DRAG_TURN = -4.0
DRAG_RISE = 10.0
TURNED_REACH = 44.0
"""How far a thing in the air, its shadow and its turn reach outside its rectangle, in logical pixels."""

NARROWEST = 0.06
"""How much of its width a card that is turned over shows in the middle."""


class Look(Struct, frozen=True):
    """The states of a thing that its rim and veil show."""

    can_act: bool = False
    hovered: bool = False
    selected: bool = False
    target: bool = False
    dimmed: bool = False
    focused: bool = False
    marked: bool = False


PLAIN = Look()


class EntityItem(QGraphicsItem):
    """The picture of one entity. The scene places it; it tells the scene what a mouse does to it."""

    def __init__(self, table: TableScene, entity: Entity) -> None:
        super().__init__()
        self.table = table
        self.entity = entity
        self.look = PLAIN
        self.placed: Placed | None = None
        self.home = Pose(QPointF())
        self.held = False
        self.leaving = False
        self.aside: Aside = AT_HOME
        self.carrier: EntityItem | None = None
        self.side: tuple[str, bool] = ("", True)
        self._turned: float | None = None
        self._other: Layers = []
        self._breath = 1.0
        self._size = QSizeF(1, 1)
        self._bounds = QRectF()
        self._shape = QPainterPath()
        self._raised_shape: QPainterPath | None = None
        self._grab: QPointF | None = None
        self._layers: Layers | None = None
        self._slanted: tuple[float, QPixmap] | None = None
        self.setAcceptHoverEvents(True)
        self.setAcceptedMouseButtons(Qt.MouseButton.LeftButton)
        self.setVisible(False)

    # -- placing -----------------------------------------------------------------------------------------------

    def place(self, placed: Placed) -> bool:
        """Take size, picture and home from ``placed``; whether anything is other than before."""
        self.side = (self.entity.face, self.entity.face_up)
        if self.placed == placed:
            return False
        rect = placed.rect
        if self.placed is None or self.placed.rect.size() != rect.size() or self.placed.shape != placed.shape:
            self._reshape()
            self._size = rect.size()
            self._shape = placed.shape or _rounded(QRectF(QPointF(), self._size), placed.radius)
            self._raised_shape = None
            self._bounds = self._reach_of(placed)
            self.setTransformOriginPoint(rect.width() / 2, rect.height() / 2)
        self.placed = placed
        self.home = Pose(rect.topLeft(), placed.rotation, 1.0)
        self.restack()
        self.repaint()
        return True

    def settle(self) -> None:
        """Be where it belongs: under its pile, unseen."""
        if self.placed is not None and self.placed.covered and not self.held and not self.leaving:
            self.setVisible(False)

    def _reach_of(self, placed: Placed) -> QRectF:
        return outer_rect(self._size, TURNED_REACH if self.held else max(placed.picture.margin, REACH))

    def hold(self, held: bool) -> None:
        """Lift it into the air, or let go."""
        self._reshape()
        self.held = held
        if self.placed is not None:
            self._bounds = self._reach_of(self.placed)
        self.restack()
        self.repaint()

    def _reshape(self) -> None:
        """Before its bounds change: whatever it covers now is painted again, even when it grows smaller or flies off
        before the next frame (Qt forgets the old bounds when a frame comes in between)."""
        self.table.update(self.sceneBoundingRect())
        self.prepareGeometryChange()

    def restack(self) -> None:
        """Take the z-value that placing, hovering and holding ask for."""
        if self.placed is None:
            return
        carrier = self.carrier
        if self.held:
            self.setZValue(z_value(Layer.HELD))
        elif carrier is not None and carrier.raised and carrier.placed is not None:
            above = self.placed.layer - carrier.placed.layer
            self.setZValue(z_value(Layer.HOVERED, above * 10 + self.placed.order * 0.01 + 1))
        elif self.raised:
            self.setZValue(z_value(Layer.HOVERED))
        else:
            self.setZValue(z_value(self.placed.layer, self.placed.order))

    @property
    def raised(self) -> bool:
        """Whether it comes to the front because it is hovered."""
        return self.look.hovered and self.placed is not None and self.placed.lift > 0 and not self.held

    @property
    def rest(self) -> Pose:
        """Where it belongs now: its home, or aside for another; raised while it is hovered or selected, with what lies
        on it."""
        offset, turn = self.aside.offset, self.aside.turn
        if self.carrier is not None:
            offset = offset + self.carrier.rest.pos - self.carrier.home.pos
        if self.placed is not None and self.placed.lift and not self.held:
            rise = DRAG_RISE if self.look.selected else self.placed.lift if self.look.hovered else 0.0
            offset = offset - QPointF(0, rise)
        if offset.isNull() and not turn:
            return self.home
        return replace(self.home, pos=self.home.pos + offset, rotation=self.home.rotation + turn)

    def show_look(self, look: Look) -> bool:
        """Show the states of ``look``; whether they are other than before."""
        if look == self.look:
            return False
        self.look = look
        self.restack()
        self.repaint()
        return True

    def repaint(self) -> None:
        """Fetch the pixmaps again at the next paint."""
        self._layers = None
        self.update()

    # -- turning over and breathing ------------------------------------------------------------------------------

    def turn_from(self, picture: Picture) -> None:
        """Keep ``picture`` as the side that :meth:`show_turn` begins with."""
        pixmap = self.table.store.get(picture, self._size, self.table.scale)
        self._other = [(picture, pixmap, outer_rect(self._size, picture.margin))]

    def show_turn(self, share: float) -> None:
        """Show it turned over by ``share``: the other side gets narrow, then its own side gets wide."""
        self._turned = share if share < 1 else None
        if self._turned is None:
            self._other = []
        self.update()

    def breathe(self, strength: float) -> None:
        """Show the glow of a target with ``strength`` (0 to 1)."""
        if strength != self._breath:
            self._breath = strength
            if self.look.target:
                self.update()

    # -- drawing -----------------------------------------------------------------------------------------------

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        if not self.raised or self.placed is None:
            return self._shape
        if self._raised_shape is None:
            # where it is before it rises belongs to it as well: a cursor at its lower edge would make it rise and fall
            self._raised_shape = self._shape.united(self._shape.translated(0, self.placed.lift))
        return self._raised_shape

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._layers is None:
            self._layers, self._slanted = self._fetch(), None
        if self._turned is not None:
            self._paint_turned(painter, self._turned)
        elif self._breath < 1 and self.look.target:
            draw_layers(painter, self._layers[:-1], self.table.ratio)
            painter.setOpacity(painter.opacity() * self._breath)
            draw_layers(painter, self._layers[-1:], self.table.ratio)
        elif self.rotation() and not self.table.animator.moving(self):
            self._paint_slanted(painter, self._layers)
        else:
            draw_layers(painter, self._layers, self.table.ratio)

    def _paint_slanted(self, painter: QPainter, layers: Layers) -> None:
        """As it lies in a fan: turned once and kept, since Qt turns a pixmap ten times slower than it draws one."""
        angle, table = self.rotation(), self.table
        if self._slanted is None or self._slanted[0] != angle:
            reach = max(self._size.width(), self._size.height()) * abs(math.sin(math.radians(angle)))
            margin = math.ceil(reach + max((picture.margin for picture, _, _ in layers), default=0.0))
            turned = turned_picture([picture for picture, _, _ in layers], angle, 1.0, table.store, table.scale, margin)
            self._slanted = angle, paint_picture(turned, self._size, table.scale)
        draw_centred(painter, QPointF(self._size.width() / 2, self._size.height() / 2), self._slanted[1], table.ratio)

    def _paint_turned(self, painter: QPainter, share: float) -> None:
        painter.save()
        middle = self._size.width() / 2
        painter.translate(middle, 0)
        painter.scale(max(NARROWEST, abs(1 - 2 * share)), 1)
        painter.translate(-middle, 0)
        shown = self._other if share < 0.5 and self._other else self._layers
        draw_layers(painter, shown or [], self.table.ratio)
        painter.restore()

    def _fetch(self) -> Layers:
        if self.placed is None:
            return []
        pictures = [self.placed.picture]
        rim = rim_picture(self.look, self.placed, self._size, self.table.theme)
        if rim is not None:
            pictures.append(rim)
        get, scale = self.table.store.get, self.table.scale
        if self.held:
            grown, carried = self.placed.grown, self.placed.carried
            lifted = [lift_picture(self.placed), *(pictures[:1] if grown > 1 else pictures)]
            if carried is not None:
                lifted = [carried]
            in_air = turned_picture(lifted, DRAG_TURN, grown, self.table.store, scale)
            return [(in_air, paint_picture(in_air, self._size, scale), outer_rect(self._size, in_air.margin))]
        return [(p, get(p, self._size, scale), outer_rect(self._size, p.margin)) for p in pictures]

    # -- the mouse ---------------------------------------------------------------------------------------------

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self.table.hover(self, True)

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self.table.hover(self, False)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self._grab = event.scenePos()
        event.accept()

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self._grab is None or self.leaving:
            return
        way = event.screenPos() - event.buttonDownScreenPos(Qt.MouseButton.LeftButton)
        if not self.held and way.manhattanLength() >= QApplication.startDragDistance() and self.table.take(self):
            self._grab = self._grabbed(self._grab)
            self.setRotation(0.0)  # the turn is in the picture, so that every frame of the drag is drawn one to one
        if self.held:
            self.setPos(event.scenePos() - self._grab)
            self.table.carry(self, event.scenePos())

    def _grabbed(self, point: QPointF) -> QPointF:
        """Where the hand has taken it, in its own coordinates."""
        if self.placed is not None and self.placed.carried is not None:
            return QPointF(self._size.width() / 2, self._size.height() / 2)
        return self.mapFromScene(point)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        grabbed, self._grab = self._grab, None
        if self.held:
            self.table.drop(self, event.scenePos())
        elif grabbed is not None:
            self.table.click(self.entity.name, event.scenePos())

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self._grab = None
        self.table.double_click(self.entity.name, event.scenePos())


def turned_picture(
    pictures: list[Picture],
    degrees: float,
    grown: float,
    store: PixmapStore,
    scale: float,
    margin: float = TURNED_REACH,
) -> Picture:
    """``pictures`` one over the other, turned about their middle and ``grown`` times as large."""

    def paint(painter: QPainter, size: QSizeF) -> None:
        painter.translate(size.width() / 2, size.height() / 2)
        painter.rotate(degrees)
        painter.scale(grown, grown)
        painter.translate(-size.width() / 2, -size.height() / 2)
        for picture in pictures:
            pixmap = store.get(picture, size, scale * grown)
            painter.drawPixmap(outer_rect(size, picture.margin), pixmap, QRectF(pixmap.rect()))

    return Picture(("turned", degrees, grown, *(picture.key for picture in pictures)), paint, margin)


def _rounded(rect: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path
