"""The notes beside a drop on Pax Pamir's table (case G32)."""

from __future__ import annotations

from PySide6.QtCore import QSizeF

from paxtable.engine.choice import Choice
from paxtable.ui.scene.arrangement import Scenery
from paxtable.ui.tables.pamir import TABLE
from paxtable.ui.theme import theme_for
from tests.ui.tables.conftest import looks, position

SIZE = QSizeF(1608, 1016)


def scenery(lines: tuple[str, ...]) -> Scenery:
    match = position(3, 4, 150)
    return Scenery(match.view(match.asked), SIZE, theme_for("pamir", False), looks(3), lambda choice: lines, str)


def test_a_bribe_stands_beside_the_end_of_the_court(qapp):
    told = scenery(("Blue may ask a bribe of 2 rupees",))
    seat = told.view.viewer
    choice = Choice("play", "card:29", f"court:{seat}:right")
    (variant,) = TABLE.variants((choice,), told)
    assert variant.choice == choice
    assert variant.label == "Blue may ask a bribe of 2 rupees"
    (note,) = variant.overlay.values()
    assert note.rect.left() >= 0
    assert note.rect.right() <= SIZE.width()


def test_where_nothing_is_asked_nothing_is_shown(qapp):
    told = scenery(())
    assert TABLE.variants((Choice("play", "card:29", f"court:{told.view.viewer}:left"),), told) == []
