"""What a drop or click would cost and bring, in a note beside its place before it is made.

A price, a bribe, the outcome of a battle, the income of an extortion.
The lines are the game's own (``GameSpec.preview``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.engine.choice import Choice
from paxtable.ui.paint import text
from paxtable.ui.paint.brush import fill_rounded, stroke_rounded, vertical
from paxtable.ui.paint.fonts import FIGURE, MEDIUM
from paxtable.ui.paint.shadow import draw_shadow, panel_shadow
from paxtable.ui.scene.arrangement import Arrangement, Furniture, Picture, Scenery, Variant
from paxtable.ui.theme import Theme

NOTE_LAYER = 95
PX, STEP, EDGE, FROM_PLACE = 13.0, 19.0, 10.0, 12.0


Lines: TypeAlias = "tuple[str, ...]"
More: TypeAlias = "Callable[[Choice, bool, Scenery], Lines]"


def nothing_more(choice: Choice, several: bool, scenery: Scenery) -> Lines:
    """No further lines."""
    return ()


def previews(
    choices: tuple[Choice, ...], scenery: Scenery, arrangement: Arrangement, more: More = nothing_more
) -> list[Variant]:
    """``choices`` at one place as variants, each with its note, the plain ones first. Empty where the choices are of
    several kinds, which a menu tells apart, and where nothing is to be told. ``more`` adds lines of the table's own; it
    is told whether there are several variants."""
    if len({(c.verb, c.source, c.dest) for c in choices}) != 1:
        return []
    found = []
    for choice in sorted(choices, key=lambda c: not c.values):
        lines = scenery.preview(choice)
        if not lines:
            return []
        lines = (*lines, *more(choice, len(choices) > 1, scenery))
        found.append(Variant(choice, "; ".join(lines), {"note": _note(lines, choice, scenery, arrangement)}))
    return found


class Previewing:
    """The part of a table's variants that tells prices before a drop and has no lines to draw."""

    def trace(self, place: str, before: str, after: str, scenery: Scenery) -> Choice | None:
        """No line is drawn in this game."""
        return None

    def asks(self, source: str, dest: str, scenery: Scenery) -> tuple[Choice, ...]:
        """What was meant is asked by verb alone."""
        return ()

    def refused(self, place: str, scenery: Scenery) -> dict[str, Furniture]:
        """The note of a refusal says enough."""
        return {}


def _note(lines: tuple[str, ...], choice: Choice, scenery: Scenery, arrangement: Arrangement) -> Furniture:
    wide = max(text.width(line, FIGURE if i == 0 else MEDIUM, PX) for i, line in enumerate(lines)) + 2 * EDGE
    size = QSizeF(round(wide), round(STEP * len(lines) + EDGE * 1.2))
    rect = _beside(place_of(choice, scenery, arrangement), size, scenery.size)
    theme = scenery.theme

    def paint(painter: QPainter, at: QSizeF) -> None:
        paint_note(painter, at, lines, theme)

    return Furniture(rect, Picture(("preview note", lines, theme.name, theme.dark), paint, 14), NOTE_LAYER)


def place_of(choice: Choice, scenery: Scenery, arrangement: Arrangement) -> QRectF:
    """The rectangle of the thing or zone at which ``choice`` ends."""
    for handle in (choice.dest, choice.source):
        zone = arrangement.zones.get(handle)
        if zone is not None:
            return zone.path.boundingRect()
        for entity in scenery.view.entities.values():
            if entity.name == handle and entity.id in arrangement.items:
                return arrangement.items[entity.id].rect
    return QRectF(0, 0, scenery.size.width(), 0)


def _beside(place: QRectF, size: QSizeF, table: QSizeF) -> QRectF:
    """A box of ``size`` above ``place``, or below it where the table ends; a large place has it in its upper part."""
    if place.height() > table.height() * 0.3:
        top = place.top() + FROM_PLACE
    else:
        top = place.top() - size.height() - FROM_PLACE
        if top < FROM_PLACE:
            top = place.bottom() + FROM_PLACE
    left = min(max(place.center().x() - size.width() / 2, 8.0), table.width() - size.width() - 8)
    return QRectF(round(left), round(min(top, table.height() - size.height() - 8)), size.width(), size.height())


def paint_note(painter: QPainter, size: QSizeF, lines: tuple[str, ...], theme: Theme) -> None:
    """The note: its first line is the price."""
    area = QRectF(QPointF(), size)
    draw_shadow(painter, area, 8, panel_shadow(130))
    fill_rounded(painter, area, 8, vertical(area, (0, theme.panel_top), (1, theme.panel_bottom)))
    stroke_rounded(painter, area.adjusted(0.5, 0.5, -0.5, -0.5), 8, theme.selected_on_dark, 1.2)
    y = EDGE * 0.6
    for i, line in enumerate(lines):
        room = QRectF(EDGE, y, size.width() - 2 * EDGE + 2, STEP)
        text.draw(painter, room, line, FIGURE if i == 0 else MEDIUM, PX, theme.ink if i == 0 else theme.ink2)
        y += STEP
