"""Fonts that load, text that fits."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontInfo, QImage, QPainter

from paxtable.ui.paint import fonts, text
from paxtable.ui.paint.fonts import BODY, FIGURE, HEADING, SERIF, SERIF_ITALIC, TITLE, font


@pytest.mark.parametrize("face", [BODY, FIGURE, SERIF, SERIF_ITALIC, TITLE])
def test_the_shipped_family_is_used(qapp, face):
    assert QFontInfo(font(face, 20)).family() == face.family


def test_a_missing_font_says_so(qapp, monkeypatch, tmp_path):
    monkeypatch.setattr(fonts, "resource", lambda name: tmp_path / name)
    with pytest.raises(fonts.FontError, match=r"Inter-Regular\.otf cannot be loaded"):
        fonts.load_fonts.__wrapped__()


def test_fit_shrinks_to_the_room_and_not_below_its_least(qapp):
    words = "Shah Shujah Durrani"
    px = text.fit(words, TITLE, 16, text.width(words, TITLE, 13))
    assert px == 13
    assert text.fit(words, TITLE, 16, 5) == 16 * text.SMALLEST


def test_figures_of_the_serif_face_are_lining(qapp):
    assert (
        text.metrics(SERIF, 60).tightBoundingRect("1").height()
        > 0.9 * text.metrics(SERIF, 60).tightBoundingRect("7").height()
    )


def test_balanced_lines_are_as_few_and_more_even(qapp):
    words = "Army to Transcaspia and a spy on trade"
    room = text.width(words, BODY, 13) * 0.7
    plain, even = text.wrap(words, BODY, 13, room), text.balanced(words, BODY, 13, room)
    assert len(plain) == len(even) == 2

    def spread(lines):
        return abs(text.width(lines[0], BODY, 13) - text.width(lines[1], BODY, 13))

    assert spread(even) < spread(plain)


def test_tracking_widens(qapp):
    assert text.width("SEATS", HEADING, 12) > text.width("SEATS", FIGURE, 12)


def ink_right_of(words: str, room: float) -> int:
    image = QImage(300, 30, QImage.Format.Format_Grayscale8)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    text.draw(painter, QRectF(0, 0, room, 30), words, BODY, 14, "#000000")
    painter.end()
    return sum(image.pixelColor(x, y).red() < 200 for x in range(int(room) + 3, 300) for y in range(30))


def test_drawn_text_never_leaves_its_room(qapp):
    assert ink_right_of("an endless sentence about the court of the emir", 80) == 0


def test_a_paragraph_gives_the_y_below_it(qapp):
    image = QImage(300, 100, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    below = text.paragraph(painter, QRectF(0, 10, 100, 90), "one two three four five six", BODY, 13, "#000000")
    painter.end()
    assert below == pytest.approx(10 + 13 * 1.35 * len(text.wrap("one two three four five six", BODY, 13, 100)))
