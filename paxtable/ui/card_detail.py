"""One card, large, with a line for each of its icons and the rule that says more."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap

from paxtable.ui.card_sets import CardEntry, CardSet
from paxtable.ui.cards_model import paint_entry
from paxtable.ui.paint.brush import colour, line, smooth
from paxtable.ui.paint.fonts import BODY, FIGURE, MEDIUM, SERIF_ITALIC
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.text import RIGHT, draw, wrap
from paxtable.ui.panels.rule_links import RuleLinks
from paxtable.ui.theme import Theme
from paxtable.ui.words import say

WIDEST = 270.0
LEAST = 130.0
"""The width at which a card still has its rules text."""

SHADOW = 20.0
TALLEST = 0.72
"""How much of what can be seen at once a card may take."""


class CardDetail(RuleLinks):
    """Paints a card and its explanation; a click on the number of a rule asks for it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.factor = 1.0
        self.entry: CardEntry | None = None
        self.set: CardSet | None = None
        self.seen = 0
        self._picture: QPixmap | None = None

    def dress(self, theme: Theme, factor: float) -> None:
        """Paint from ``theme`` at the interface scale ``factor``."""
        self.theme, self.factor = theme, factor
        self._picture = None
        self._resize()
        self.update()

    def show_card(self, entry: CardEntry | None, cards: CardSet) -> None:
        """Show ``entry`` of ``cards``, or nothing."""
        self.entry, self.set = entry, cards
        self._picture = None
        lines = " ".join(f"{item.text}." for item in entry.lines()) if entry else ""
        self.setAccessibleName(f"{entry.name}. {', '.join(entry.facts)}. {lines}" if entry else "")
        self._resize()
        self.update()

    def see(self, height: int) -> None:
        """So much of it is seen without scrolling: in a low window the card leaves room for its explanation."""
        self.seen = height
        self._picture = None
        self._resize()
        self.update()

    def _card_width(self, aspect: float) -> float:
        room = max(60.0, self.width() - 2 * SHADOW)
        fits = max(LEAST, TALLEST * self.seen / aspect) if self.seen else WIDEST * self.factor
        return min(WIDEST * self.factor, fits, room)

    def _resize(self) -> None:
        pixmap = QPixmap(1, 1)
        painter = QPainter(pixmap)
        tall = self._paint(painter, measure=True)
        painter.end()
        self.setMinimumHeight(round(tall) + 8)

    def resizeEvent(self, event: object) -> None:
        self._picture = None
        self._resize()

    def sizeHint(self) -> QSize:
        return QSize(round(330 * self.factor), self.minimumHeight())

    # -- painting ---------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        self._paint(painter, measure=False)
        painter.end()

    def _paint(self, painter: QPainter, measure: bool) -> float:
        """Draw everything; gives the y under the last line."""
        if self.entry is None or self.set is None:
            return 0.0
        wide, unit = self._card_width(self.set.aspect), self.factor
        tall = wide * self.set.aspect
        left = (self.width() - wide) / 2
        if not measure:
            painter.drawPixmap(QPointF(left - SHADOW, 0), self._large(self.entry, self.set, wide))
        y = SHADOW + tall + 16 * unit
        facts = "  ·  ".join((*self.entry.facts, say("cards.number", n=self.entry.number)))
        room = QRectF(8, y, self.width() - 16, 22 * unit)
        if not measure:
            draw(painter, room, facts, SERIF_ITALIC, 16 * unit, self.theme.ink2)
        y = room.bottom() + 8 * unit
        self._rules = []
        for item in self.entry.lines():
            if not measure:
                line(painter, QPointF(8, y), QPointF(self.width() - 8, y), colour(self.theme.hairline), 1)
            y = self._line(painter, y + 7 * unit, item.icon, item.text, item.rule, item.strong, measure)
        return y

    def _large(self, entry: CardEntry, cards: CardSet, wide: float) -> QPixmap:
        if self._picture is None:
            ratio = self.devicePixelRatioF()
            self._picture = paint_entry(entry, wide, cards.aspect, SHADOW, self.theme, ratio)
        return self._picture

    def _line(
        self, painter: QPainter, y: float, icon: str, words: str, rule: str, strong: bool, measure: bool
    ) -> float:
        unit, theme = self.factor, self.theme
        size = 13 * unit
        rule_wide = 44 * unit
        left = 8 + 28 * unit
        face = MEDIUM if strong else BODY
        lines = wrap(words, face, size, self.width() - left - rule_wide - 12)
        if not measure:
            draw_icon(painter, icon, QRectF(8, y, 18 * unit, 18 * unit), theme.gold)
        place = QRectF(self.width() - rule_wide - 8, y, rule_wide, size * 1.4)
        if rule:
            self._rules.append((place.adjusted(-4, -3, 4, 3), rule))
            if not measure:
                draw(painter, place, rule, FIGURE, 12 * unit, theme.gold, RIGHT)
        for text in lines:
            if not measure:
                draw(painter, QRectF(left, y, 4000, size * 1.4), text, face, size, theme.ink)
            y += size * 1.4
        return max(y, place.bottom() + 2) + 6 * unit
