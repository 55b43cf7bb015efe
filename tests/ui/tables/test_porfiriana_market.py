"""A Speculation Cube lies on the corner of its card and covers no word: no rule line above it, no title below it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from paxtable.bots.registry import find_bot
from paxtable.cards.porfiriana import AnyCard, card_type
from paxtable.engine.match import Player, new_match
from paxtable.engine.view import Entity, TableView
from paxtable.games.registry import find_game
from paxtable.ui.paint import text
from paxtable.ui.paint.fonts import Face
from paxtable.ui.paint.porfiriana_card import paint_porfiriana_card
from paxtable.ui.paint.porfiriana_palette import card_index
from paxtable.ui.scene.arrangement import SeatLook
from paxtable.ui.tables.porfiriana import TABLE
from paxtable.ui.theme import theme_for

SIZES = (QSizeF(1608, 1016), QSizeF(1400, 880), QSizeF(1094, 754))
NEVER_IN_THE_MARKET = ("regime", "hacendado", "public", "successor")
LETTER = 0.72
"""How tall a capital letter is, in sizes of type."""


def view_with_cubes() -> TableView:
    """A game of two in which somebody has speculated on a card of the upper row."""
    spec, bot, rng = find_game("porfiriana"), find_bot("uniform"), random.Random(1)
    match = new_match(spec, [Player(name, name) for name in spec.seat_colours[:2]], 1)
    while not cubes_of(match.view(match.asked)):
        match.do(bot.choose(match.view(match.asked), rng).choice)
    return match.view(match.asked)


def cubes_of(view: TableView) -> list[Entity]:
    """The Speculation Cubes in the upper row."""
    cubes = [thing for thing in view.entities.values() if thing.face == "spec"]
    return [cube for cube in cubes if view.entities[cube.place].place.startswith("slot:0")]


def words_on(card: AnyCard, width: int, told: list[QRectF]) -> list[QRectF]:
    """Where words stand on a card as wide as that."""
    told.clear()
    image = QImage(width, round(width * 1.4), QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    paint_porfiriana_card(painter, QRectF(image.rect()), card, theme_for("porfiriana", False))
    painter.end()
    return list(told)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[QRectF]:
    """The boxes of capital letters of everything that is written."""
    found: list[QRectF] = []
    write = text.draw

    def draw(painter: QPainter, room: QRectF, words: str, face: Face, px: float, *more: Any, **other: Any) -> float:
        wide, align = text.width(words, face, px), more[1] if len(more) > 1 else text.LEFT
        left = {text.LEFT: room.left(), text.RIGHT: room.right() - wide}.get(align, room.center().x() - wide / 2)
        found.append(QRectF(left, room.center().y() - px * LETTER / 2, wide, px * LETTER))
        return write(painter, room, words, face, px, *more, **other)

    monkeypatch.setattr(text, "draw", draw)
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size.width()))
def test_a_speculation_cube_covers_no_word(qapp: QApplication, told: list[QRectF], size: QSizeF) -> None:
    view = view_with_cubes()
    seats = tuple(SeatLook(name, name, "human") for name in find_game("porfiriana").seat_colours[:2])
    arrangement = TABLE.arrange(view, size, theme_for("porfiriana", False), seats)
    cube = cubes_of(view)[0]
    host, spot = arrangement.items[cube.place].rect, arrangement.items[cube.id]
    shape = spot.shape
    assert shape is not None
    below = next(zone for name, zone in arrangement.zones.items() if name.startswith("slot:1")).path.boundingRect()
    over = shape.translated(spot.rect.topLeft() - host.topLeft())
    under = over.translated(0, host.top() - below.top())
    assert over.intersects(QRectF(0, 0, host.width(), host.height()))
    for card in card_index().values():
        if card_type(card) in NEVER_IN_THE_MARKET:
            continue
        for box in words_on(card, round(host.width()), told):
            assert not over.intersects(box), card.name
            assert not under.intersects(box), card.name
