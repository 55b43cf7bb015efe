"""Palettes keep their contrast; textures are what the script makes; grounds leave the painter as it was."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from paxtable.games.registry import find_game, game_ids
from paxtable.resources import resource
from paxtable.ui.paint import panel, tokens
from paxtable.ui.paint.brush import contrast
from paxtable.ui.paint.pamir_palette import COALITIONS, SUITS
from paxtable.ui.paint.shadow import Shadow, draw_shadow
from paxtable.ui.theme import SEAT_COLOURS, SEAT_SHAPES, seat_mark, theme_for
from scripts import make_textures

LOOKS = [(look, dark) for look in ("pamir", "porfiriana") for dark in (False, True)]
PAIRS = [
    ("ink", "ground_top"), ("ink", "ground_bottom"), ("ink2", "ground_top"), ("ink2", "ground_bottom"),
    ("ink", "panel_top"), ("ink", "panel_bottom"), ("ink2", "panel_top"), ("ink2", "panel_bottom"),
    ("bar_ink", "bar_top"), ("bar_ink", "bar_bottom"), ("bar_name", "bar_top"),
    ("own_ink", "own_top"), ("own_ink2", "own_top"), ("own_ink2", "own_bottom"),
    ("gold", "panel_top"), ("gold", "panel_bottom"), ("card_ink", "card_top"), ("card_ink", "card_bottom"),
    ("primary_ink", "primary_top"), ("primary_ink", "primary_bottom"), ("refused", "panel_top"),
]  # fmt: skip


@pytest.mark.parametrize(("look", "dark"), LOOKS)
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_ink_reaches_4_5_on_its_ground(look, dark, ink, ground):
    theme = theme_for(look, dark)
    assert contrast(theme.colour(ink), theme.colour(ground)) >= 4.5


@pytest.mark.parametrize("mark", [*SUITS.values(), *COALITIONS.values()])
def test_emblems_stand_out_on_their_colour(mark):
    assert contrast(mark.ink, mark.colour) >= 4.5


@pytest.mark.parametrize("name", SEAT_COLOURS)
def test_the_shape_of_a_seat_stands_out(name):
    assert contrast(seat_mark(name), SEAT_COLOURS[name]) >= 4.5


@pytest.mark.parametrize("game", game_ids())
def test_every_seat_of_a_game_has_its_own_shape(game):
    colours = find_game(game).seat_colours
    assert len({SEAT_SHAPES[colour] for colour in colours}) == len(set(colours))


def test_the_shipped_paper_is_what_the_script_makes():
    shipped = Image.open(resource("assets/textures/paper.png")).convert("RGBA")
    made = make_textures.paper()
    assert shipped.size == made.size
    assert max(ImageStat.Stat(ImageChops.difference(shipped, made)).mean) < 0.5


def sheet(width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    return image


@pytest.mark.parametrize("dark", [False, True])
def test_grounds_leave_opacity_clip_and_brush_origin(qapp, dark):
    image = sheet(200, 120)
    painter = QPainter(image)
    theme = theme_for("pamir", dark)
    panel.ground(painter, QRectF(0, 0, 200, 120), theme)
    panel.panel(painter, QRectF(20, 20, 100, 60), theme)
    panel.carpet(painter, QRectF(30, 30, 120, 80), theme)
    assert (painter.opacity(), painter.hasClipping(), painter.brushOrigin()) == (1.0, False, QPointF(0, 0).toPoint())
    painter.end()


def test_a_shadow_darkens_below_more_than_above_and_leaves_the_middle(qapp):
    image = sheet(120, 120)
    painter = QPainter(image)
    draw_shadow(painter, QRectF(30, 30, 60, 60), 6, Shadow(10, 4, 120))
    painter.end()
    above, below = image.pixelColor(60, 27).alpha(), image.pixelColor(60, 93).alpha()
    assert below > above > 0
    assert image.pixelColor(60, 60).alpha() == 0
    assert image.pixelColor(2, 2).alpha() == 0


def test_tokens_of_two_seats_differ_and_a_ruler_differs_from_its_seat(qapp):
    def painted(draw) -> QImage:
        image = sheet(32, 32)
        painter = QPainter(image)
        draw(painter)
        painter.end()
        return image

    middle = QPointF(16, 16)
    seats = [painted(lambda p, c=name: tokens.seat_token(p, middle, 28, c)) for name in SEAT_COLOURS]
    assert all(seats[i] != seats[j] for i in range(len(seats)) for j in range(i))
    assert painted(lambda p: tokens.ruler_token(p, middle, 28, "red")) != seats[0]
