"""The sheet beside what is looked at, in a window that is too small for a panel."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot

from tests.ui.tables.steam_games import deals, play
from tests.ui.tabletop import Tabletop

pytestmark = pytest.mark.gui


@pytest.fixture
def top(qtbot: QtBot, tmp_path: Path) -> Iterator[Tabletop]:
    """A village with links and presents to deliver, in a small window."""
    match = play("christmas", 1, deals("deliver", 3))
    table = Tabletop(match, (1280, 800), tmp_path / "game.paxtable")
    table.settle()
    assert table.window.play.looking.use_sheet
    yield table
    table.close()


def where(top: Tabletop, handle: str) -> QRect:
    return top.canvas.mapFromScene(top.scene.rect_of(handle)).boundingRect()


def test_it_hides_neither_what_it_explains_nor_what_can_act(top: Tabletop) -> None:
    looking = top.window.play.looking
    sources = sorted(top.scene.grip.affordances.sources)
    assert sources
    for handle in (*sources, *(handle for handle in top.scene.zones if handle.startswith("site:"))):
        looking.now(handle)
        assert looking.sheet.isVisible()
        spot = looking.sheet.geometry()
        assert top.canvas.rect().contains(spot)
        assert not spot.intersects(where(top, handle)), handle
        hidden = [other for other in sources if other != handle and spot.intersects(where(top, other))]
        assert len(hidden) <= 1, (handle, hidden)


def test_what_is_not_on_the_table_any_more_has_none(top: Tabletop) -> None:
    looking = top.window.play.looking
    looking.now("site:H01")
    built = next(place.id for place in top.session.view().places.values() if place.fact("built"))
    assert built not in top.scene.zones
    looking.now(built)
    assert not looking.sheet.isVisible()


def test_nothing_covers_the_table_while_something_is_in_the_hand(top: Tabletop) -> None:
    looking = top.window.play.looking
    source = sorted(top.scene.grip.affordances.sources)[0]
    looking.now(source)
    top.scene.click(source, top.scene.rect_of(source).center())
    assert top.scene.grip.held == source
    looking.soon("site:H01")
    assert not looking.sheet.isVisible()
    looking.now("site:H01")
    assert not looking.sheet.isVisible()
