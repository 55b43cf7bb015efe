"""Every card and piece that the viewer may see, as one item model: the scene's items are views over its rows."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from PySide6.QtCore import QObject, Qt

from paxtable.engine.view import Entity, TableView
from paxtable.ui.models.keyed import KeyedListModel


class EntityRole(IntEnum):
    """What a row tells about its entity."""

    ENTITY = Qt.ItemDataRole.UserRole
    ID = Qt.ItemDataRole.UserRole + 1
    HANDLE = Qt.ItemDataRole.UserRole + 2
    PLACE = Qt.ItemDataRole.UserRole + 3
    ORDER = Qt.ItemDataRole.UserRole + 4
    FACE = Qt.ItemDataRole.UserRole + 5
    BADGES = Qt.ItemDataRole.UserRole + 6
    OWNER = Qt.ItemDataRole.UserRole + 7
    KIND = Qt.ItemDataRole.UserRole + 8


_FIELDS = {
    EntityRole.ID: "id",
    EntityRole.HANDLE: "name",
    EntityRole.PLACE: "place",
    EntityRole.ORDER: "order",
    EntityRole.FACE: "face",
    EntityRole.BADGES: "badges",
    EntityRole.OWNER: "owner",
    EntityRole.KIND: "kind",
}


class EntityModel(KeyedListModel[Entity]):
    """The entities of a view, ordered by place and by their order in it. ``names`` turns a handle into its name."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(lambda entity: entity.id, parent)
        self.names: Any = str

    def show(self, view: TableView) -> None:
        """Hold exactly the entities of ``view``."""
        self.update(sorted(view.entities.values(), key=lambda e: (e.place, e.order, e.id)))

    def value(self, row: Entity, role: int) -> Any:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.names(row.name) if row.face else ""
        if role == EntityRole.ENTITY:
            return row
        field = _FIELDS.get(EntityRole(role)) if role in EntityRole._value2member_map_ else None
        return getattr(row, field) if field else None
