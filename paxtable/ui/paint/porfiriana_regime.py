"""Regime cards: the current one as a landscape banknote with its values, the others as tabs under it."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from paxtable.ui.paint import text
from paxtable.ui.paint.brush import (
    colour,
    fill_rounded,
    mix,
    rounded,
    saved,
    stroke_rounded,
    vertical,
)
from paxtable.ui.paint.fonts import FIGURE, HEADING, MEDIUM, TITLE
from paxtable.ui.paint.panel import paper
from paxtable.ui.paint.porfiriana_ornament import banknote_frame, rosette
from paxtable.ui.paint.porfiriana_palette import PRESTIGE, REGIMES, TOPPLES
from paxtable.ui.paint.porfiriana_tokens import prestige_medal
from paxtable.ui.paint.porfiriana_words import say
from paxtable.ui.paint.shadow import draw_shadow, panel_shadow
from paxtable.ui.theme import Theme

NOTE_TOP, NOTE_BOTTOM = "#eef0df", "#d7dfc4"
INK, INK2 = "#17352a", "#3f5c4c"
CORNER = 10.0
SMALL = 240.0
"""Below this width values stand as words, without boxes."""


class RegimeFace(Struct, frozen=True):
    """A regime as it is now: its key and name, what a mine, the economy and oil are worth (oil 0: not in this era),
    whether it is entrenched and a Depression is on."""

    regime: str
    name: str
    mines: int
    economy: int
    oil: int = 0
    entrenched: bool = False
    depression: bool = False

    @property
    def values(self) -> list[tuple[str, int]]:
        """The values with the keys of their words."""
        pairs = [("mines", self.mines), ("economy", self.economy)]
        return [*pairs, ("oil", self.oil)] if self.oil else pairs


def paint_regime(painter: QPainter, rect: QRectF, face: RegimeFace, theme: Theme) -> None:
    """The current regime."""
    tint, k = REGIMES[face.regime], rect.width() / 300
    draw_shadow(painter, rect, CORNER, panel_shadow(90))
    with saved(painter):
        painter.setClipPath(rounded(rect, CORNER))
        top, bottom = mix(NOTE_TOP, tint, 0.05), mix(NOTE_BOTTOM, tint, 0.10)
        painter.fillRect(rect, vertical(rect, (0, top), (1, bottom)))
        for i in range(3):
            middle = QPointF(rect.left() + rect.width() * (0.18 + 0.32 * i), rect.center().y())
            rosette(painter, middle, rect.height() * 0.46, colour(tint, 66), 16 + 4 * i, 0.45, 7, 0.6)
        paper(painter, rect, 0.5)
        banknote_frame(painter, rect, max(6.0, 10 * k), mix(tint, "#0c1a14", 0.35), colour("#e8dfae", 190), 4)
    if rect.width() < SMALL:
        _small(painter, rect, face, k)
    else:
        _large(painter, rect, face, k)
    if theme.veil:
        fill_rounded(painter, rect, CORNER, colour(theme.veil, 34))
    stroke_rounded(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), CORNER, "#12261d", 1)


def _heading(face: RegimeFace) -> str:
    return say("regime.entrenched" if face.entrenched else "regime.heading").upper()


def _large(painter: QPainter, rect: QRectF, face: RegimeFace, k: float) -> None:
    x, y, w = rect.left(), rect.top(), rect.width()
    text.draw(
        painter, QRectF(x + 18 * k, y + 14 * k, w - 36 * k, 18 * k), _heading(face), HEADING, 11, INK2, text.CENTRE
    )
    head = QRectF(x + 18 * k, y + 30 * k, w - 36 * k, 40 * k)
    text.draw(painter, head, face.name, TITLE, 31 * k, INK, text.CENTRE)
    values = face.values
    if len(values) > 2:
        _three(painter, rect, face, k)
        return
    wide = 68 * k
    for i, (key, value) in enumerate(values):
        box = QRectF(x + 24 * k + i * (wide + 7 * k), y + 74 * k, wide, 60 * k)
        fill_rounded(painter, box, 6, colour("#fffaf0", 190))
        stroke_rounded(painter, box, 6, colour(REGIMES[face.regime], 150), 1)
        figure = QRectF(box.left(), box.top() + 4 * k, wide, 32 * k)
        text.draw(painter, figure, str(value), TITLE, 27 * k, INK, text.CENTRE)
        word = QRectF(box.left() + 2, box.top() + 35 * k, wide - 4, 20 * k)
        text.draw(painter, word, say(f"regime.{key}"), FIGURE, max(11.0, 12 * k), INK2, text.CENTRE)
    left = x + 24 * k + len(values) * (wide + 7 * k) + 1
    _topples(painter, QRectF(left, y + 74 * k, rect.right() - 22 * k - left, 60 * k), face.regime, k)


def _three(painter: QPainter, rect: QRectF, face: RegimeFace, k: float) -> None:
    """Mines, economy and oil as lines, what topples beside them."""
    x, y = rect.left() + 24 * k, rect.top() + 74 * k
    box = QRectF(x, y, 104 * k, 60 * k)
    fill_rounded(painter, box, 6, colour("#fffaf0", 190))
    stroke_rounded(painter, box, 6, colour(REGIMES[face.regime], 150), 1)
    for i, (key, value) in enumerate(face.values):
        room = QRectF(x + 10 * k, y + (2 + 19 * i) * k, 84 * k, 19 * k)
        text.draw(painter, room, say(f"regime.{key}"), FIGURE, max(11.0, 13 * k), INK2)
        text.draw(painter, room, str(value), FIGURE, max(11.0, 14.5 * k), INK, text.RIGHT)
    left = box.right() + 8 * k
    _topples(painter, QRectF(left, y, rect.right() - 22 * k - left, 60 * k), face.regime, k)


def _topples(painter: QPainter, box: QRectF, regime: str, k: float) -> None:
    kind = TOPPLES[regime]
    ground = "#46443c" if kind == "command" else PRESTIGE[kind].colour
    fill_rounded(painter, box, 6, ground)
    prestige_medal(painter, kind, QPointF(box.left() + 25 * k, box.center().y()), 32 * k)
    room = QRectF(box.left() + 47 * k, box.top() + 8 * k, box.width() - 51 * k, 24 * k)
    text.draw(painter, room, say(f"prestige.{kind}"), TITLE, 17 * k, "#ffffff")
    below = room.translated(0, 23 * k)
    text.draw(painter, below, say("regime.topples"), MEDIUM, max(11.0, 12.5 * k), "#e6efe0")


def _small(painter: QPainter, rect: QRectF, face: RegimeFace, k: float) -> None:
    x, y, w, h = rect.left(), rect.top(), rect.width(), rect.height()
    text.draw(painter, QRectF(x + 12, y + 8, w - 24, h * 0.34), face.name, TITLE, max(17.0, h * 0.22), INK, text.CENTRE)
    values, top = face.values, y + h * 0.44
    step = h * (0.19 if len(values) == 2 else 0.145)
    for i, (key, value) in enumerate(values):
        room = QRectF(x + 16, top + i * step, w * 0.42, step)
        text.draw(painter, room, say("regime.value", what=say(f"regime.{key}"), n=value), FIGURE, 12, INK)
    kind = TOPPLES[face.regime]
    pill = QRectF(x + w * 0.51, top, w * 0.42, h * 0.36)
    fill_rounded(painter, pill, 5, "#46443c" if kind == "command" else PRESTIGE[kind].colour)
    prestige_medal(painter, kind, QPointF(pill.left() + 16, pill.center().y()), 19)
    text.draw(painter, pill.adjusted(30, 0, -4, 0), say(f"prestige.{kind}"), TITLE, 13, "#ffffff")


def paint_tab(
    painter: QPainter, rect: QRectF, regime: str, name: str, theme: Theme, entrenched: bool = False, foot: float = 20
) -> None:
    """Another regime of the deck: only its foot, ``foot`` px high, looks out, with its name."""
    tint = REGIMES[regime]
    draw_shadow(painter, rect, 6, panel_shadow(60))
    fill_rounded(painter, rect, 6, vertical(rect, (0, mix(NOTE_TOP, tint, 0.10)), (1, mix(NOTE_BOTTOM, tint, 0.12))))
    if theme.veil:
        fill_rounded(painter, rect, 6, colour(theme.veil, 34))
    stroke_rounded(painter, rect, 6, tint, 1.3)
    room = QRectF(rect.left() + 8, rect.bottom() - foot + 1, rect.width() - 16, foot - 2)
    words = say("regime.tab_entrenched", name=name) if entrenched else name
    text.draw(painter, room, words, TITLE, max(11.0, min(14.0, foot * 0.72)), mix(tint, "#000000", 0.25), text.CENTRE)
