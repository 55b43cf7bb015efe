"""What the inspector shows at rest: whose decision it is, what can act now, and the keys that do it."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from paxtable.ui.paint import text, tokens
from paxtable.ui.paint.brush import colour, fill_rounded, line, stroke_rounded
from paxtable.ui.paint.fonts import BODY, FIGURE, SERIF, TITLE
from paxtable.ui.paint.icons import draw_icon, icon_names
from paxtable.ui.theme import Theme

TOKEN, TITLE_PX, QUESTION_PX, PX = 28.0, 19.0, 15.5, 13.0
ROW, QUESTION_ROW, CAP, GAP = 21.0, 20.0, 17.0, 9.0


class Hint(Struct, frozen=True):
    """One line: an icon or a key, and what it is about."""

    mark: str
    words: str


class Guide(Struct, frozen=True):
    """What a person may do now. ``deeds`` are marked with icons, ``keys`` with the key that is pressed."""

    title: str = ""
    colour: str = ""
    question: str = ""
    deeds: tuple[Hint, ...] = ()
    keys: tuple[Hint, ...] = ()

    def spoken(self) -> str:
        """The guide as sentences for a screen reader."""
        lines = [*(hint.words for hint in self.deeds), *(f"{hint.mark}: {hint.words}" for hint in self.keys)]
        return ". ".join(part for part in (self.title, self.question, *lines) if part)


def paint_guide(painter: QPainter, guide: Guide, area: QRectF, theme: Theme) -> None:
    """Paint ``guide`` into ``area``, as many lines as there is room for."""
    y = _paint_head(painter, guide, area, theme)
    for hints, keys in ((guide.deeds, False), (guide.keys, True)):
        if hints and y + GAP + ROW <= area.bottom():
            y += GAP * 0.6
            line(painter, QPointF(area.left(), y), QPointF(area.right(), y), colour(theme.hairline))
            y += GAP
        for hint in hints:
            y = _paint_hint(painter, hint, area, y, theme, is_key=keys)


def _paint_head(painter: QPainter, guide: Guide, area: QRectF, theme: Theme) -> float:
    x, y = area.left(), area.top()
    if guide.colour:
        tokens.seat_token(painter, QPointF(x + TOKEN / 2, y + TOKEN / 2), TOKEN, guide.colour)
        x += TOKEN + 10
    if text.width(guide.title, TITLE, TITLE_PX) > area.right() - x:
        for words in text.wrap(guide.title, SERIF, QUESTION_PX, area.right() - x):
            text.draw(painter, QRectF(x, y + 3, area.right() - x, QUESTION_ROW), words, SERIF, QUESTION_PX, theme.ink)
            y += QUESTION_ROW
        return max(y, area.top() + TOKEN) + 6
    room = QRectF(x, y, area.right() - x, TOKEN)
    text.draw(painter, room, guide.title, TITLE, TITLE_PX, theme.ink, text.LEFT)
    y += TOKEN + 6
    for words in text.wrap(guide.question, SERIF, QUESTION_PX, area.width()) if guide.question else ():
        text.draw(painter, QRectF(area.left(), y, area.width(), QUESTION_ROW), words, SERIF, QUESTION_PX, theme.ink)
        y += QUESTION_ROW
    return y


def _paint_hint(painter: QPainter, hint: Hint, area: QRectF, y: float, theme: Theme, *, is_key: bool) -> float:
    indent = 26.0
    if is_key:
        wide = max(CAP + 3, text.width(hint.mark, FIGURE, 11) + 12)
        indent = max(64.0, wide + 10)
    lines = text.wrap(hint.words, BODY, PX, area.width() - indent)
    if y + ROW * len(lines) > area.bottom() + 2:
        return area.bottom() + ROW  # nothing after it fits either, so that the order stays
    if is_key:
        cap = QRectF(area.left() + 1, y + (ROW - CAP) / 2, wide, CAP)
        fill_rounded(painter, cap.translated(0, 1.5), 4, colour(theme.hairline))
        fill_rounded(painter, cap, 4, colour(theme.panel_top))
        stroke_rounded(painter, cap, 4, colour(theme.ink2, 130), 1)
        text.draw(painter, cap, hint.mark, FIGURE, 11, theme.ink, text.CENTRE)
    elif hint.mark in icon_names():
        draw_icon(painter, hint.mark, QRectF(area.left() + 2, y + (ROW - 15) / 2, 15, 15), colour(theme.gold))
    for words in lines:
        room = QRectF(area.left() + indent, y, area.width() - indent, ROW)
        text.draw(painter, room, words, BODY, PX, theme.ink if not is_key else theme.ink2)
        y += ROW - 2
    return y + 2
