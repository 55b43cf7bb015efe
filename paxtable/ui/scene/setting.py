"""What the things stand on: the furniture and the zones of an arrangement become items, those that stay are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paxtable.engine.view import TableView
from paxtable.ui.scene.arrangement import Arrangement
from paxtable.ui.scene.zone import FurnitureItem, ZoneItem

if TYPE_CHECKING:
    from paxtable.ui.scene.table_scene import TableScene


def show_furniture(table: TableScene, arrangement: Arrangement) -> int:
    """Let ``table`` have the furniture of ``arrangement``, what lies under the things in one picture; the number of
    pieces that changed."""
    everything = arrangement.furniture
    under = table.backdrop.show({name: f for name, f in everything.items() if f.layer < 0})
    for rect in under:
        table.update(rect)
    wanted = {name: f for name, f in everything.items() if f.layer >= 0}
    changes = len(under)
    for name in [name for name in table.furniture if name not in wanted]:
        table.removeItem(table.furniture.pop(name))
        changes += 1
    for order, (name, furniture) in enumerate(wanted.items()):
        item = table.furniture.get(name)
        if item is None:
            item = table.furniture[name] = FurnitureItem(table, furniture)
            table.addItem(item)
        elif item.furniture == furniture:
            continue
        item.show_furniture(furniture, order * 0.1)
        changes += 1
    return changes


def show_zones(table: TableScene, arrangement: Arrangement) -> int:
    """Let ``table`` have the zones of ``arrangement``; the number of those that changed."""
    wanted = arrangement.zones
    changes = 0
    for handle in [handle for handle in table.zones if handle not in wanted]:
        table.removeItem(table.zones.pop(handle))
        changes += 1
    for handle, zone in wanted.items():
        item = table.zones.get(handle)
        if item is None:
            item = table.zones[handle] = ZoneItem(table, handle, zone)
            table.addItem(item)
            changes += 1
        elif item.zone != zone:
            item.show_zone(zone)
            changes += 1
    return changes


def on_table(view: TableView, arrangement: Arrangement) -> frozenset[str]:
    """The handles that can be clicked: names of the things that ``arrangement`` shows, and its zones."""
    shown = arrangement.items
    things = frozenset(e.name for e in view.entities.values() if e.id in shown)
    return things | frozenset(arrangement.zones)
