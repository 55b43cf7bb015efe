"""The inspector: the large picture of a thing, and every icon on it explained in one line with its rule."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from paxtable.ui.paint import panel, text
from paxtable.ui.paint.brush import colour, line, smooth
from paxtable.ui.paint.fonts import BODY, FIGURE, MEDIUM, TITLE
from paxtable.ui.paint.icons import draw_icon, icon_names
from paxtable.ui.panels.guide import Guide, paint_guide
from paxtable.ui.panels.rule_links import RuleLinks
from paxtable.ui.scene.arrangement import Inspection, InspectionLine
from paxtable.ui.scene.pixmaps import PixmapStore, outer_rect
from paxtable.ui.texts import spaced
from paxtable.ui.theme import PAMIR_LIGHT, Theme


class Packing(NamedTuple):
    """How close everything stands: the share of the width that the picture takes, the gap after a line, whether the
    facts are run together, and whether the strong lines stand under the picture, where they have the whole width."""

    share: float
    gap: float = 7.0
    joined: bool = False
    below: bool = False


PACKINGS = (
    Packing(0.54),
    Packing(0.46),
    Packing(0.50, 5.0, below=True),
    Packing(0.44, 4.0, below=True),
    Packing(0.38, 3.0, joined=True, below=True),
    Packing(0.32, 2.0, joined=True, below=True),
    Packing(0.26, 1.0, joined=True, below=True),
)
"""From loose to close: the first with which everything fits in is taken, else the closest."""

LEADING, INDENT = 17.0, 23.0


class Inspector(RuleLinks):
    """Shows an :class:`Inspection`. ``rule_asked`` gives the number of a rule that was clicked."""

    def __init__(self, store: PixmapStore, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme: Theme = PAMIR_LIGHT
        self.store = store
        self.inspection: Inspection | None = None
        self.guide = Guide()
        self.as_sheet = False
        self._packing = PACKINGS[0]

    def sizeHint(self) -> QSize:
        return QSize(200, 340)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 120)

    def dress(self, theme: Theme) -> None:
        """Paint from ``theme``."""
        self.theme = theme
        self.update()

    def show_inspection(self, inspection: Inspection | None) -> None:
        """Show ``inspection``, or nothing."""
        self.inspection = inspection
        self.setAccessibleName(spoken(inspection) if inspection else self.guide.spoken())
        self.update()

    def show_guide(self, guide: Guide) -> None:
        """What to show while there is no inspection."""
        if guide != self.guide:
            self.guide = guide
            self.show_inspection(self.inspection)

    # -- painting ----------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        self._rules = []
        area = QRectF(self.rect())
        if self.as_sheet:
            panel.panel(painter, area.adjusted(14, 14, -14, -14), self.theme, 10)
            area = area.adjusted(26, 26, -26, -24)
        if self.inspection is not None:
            area = area.adjusted(4, 0, -4, 0)
            self._packing = self._fitting(area)
            self._rules = []
            self._paint(painter, self.inspection, area)
        elif not self.as_sheet:
            paint_guide(painter, self.guide, area.adjusted(4, 2, -4, 0), self.theme)
        painter.end()

    def _fitting(self, area: QRectF) -> Packing:
        for self._packing in PACKINGS:
            if self.wanted_height(area.width()) <= area.height():
                break
        return self._packing

    def wanted_height(self, wide: float) -> float:
        """How tall the content is at a width of ``wide`` logical pixels."""
        if self.inspection is None:
            return 0.0
        pixmap = QPixmap(1, 1)
        painter = QPainter(pixmap)
        rules, self._rules = self._rules, []
        end = self._paint(painter, self.inspection, QRectF(0, 0, wide, 4000))
        self._rules = rules
        painter.end()
        return end

    def _paint(self, painter: QPainter, inspection: Inspection, area: QRectF) -> float:
        picture = inspection.picture
        top = area.top()
        left = area.left()
        foot = top
        if picture is not None:
            wide = float(round(min(area.width() * self._packing.share, 168.0)))
            size = QSizeF(wide, round(wide * inspection.aspect))  # whole pixels: its words stay sharp
            ratio = self.devicePixelRatioF()
            pixmap = self.store.get(picture, size, ratio)
            outer = outer_rect(size, picture.margin).translated(round(left), round(top))
            painter.drawPixmap(outer, pixmap, QRectF(pixmap.rect()))
            foot = top + size.height()
            left += wide + 12
        column = QRectF(left, top, area.right() - left, 4000)
        end = self._paint_column(painter, inspection, column)
        y = max(foot, end) + 10
        rest = [x for x in inspection.lines if not x.strong]
        if self._packing.below:
            rest = [x for x in inspection.lines if x.strong] + rest
        if rest and y + 9 + self._height_of(rest[0], area.width()) <= area.bottom() + 2:
            line(painter, QRectF(area.left(), y, area.width(), 0).topLeft(), QRectF(area.left(), y, area.width(), 0)
                 .topRight(), colour(self.theme.hairline), 1)  # fmt: skip
            y += 9
        for row in rest:
            if y + self._height_of(row, area.width()) > area.bottom() + 2:
                break  # half a line is worse than none; what matters least comes last
            y = self._paint_line(painter, row, area.left(), area.right(), y)
        return y

    def _height_of(self, row: InspectionLine, wide: float) -> float:
        """How tall the words of a line are at a width of ``wide``."""
        face = FIGURE if row.strong else BODY
        return LEADING * len(text.wrap(row.text, face, 13, wide - INDENT - self._rule_width(row) - 4))

    def _rule_width(self, row: InspectionLine) -> float:
        return text.width(spaced(row.rule), MEDIUM, 11.5) + 8 if row.rule else 0.0

    def _paint_column(self, painter: QPainter, inspection: Inspection, room: QRectF) -> float:
        theme = self.theme
        y = room.top()
        for words in text.wrap(inspection.title, TITLE, 18, room.width()):
            text.draw(painter, QRectF(room.left(), y, room.width(), 22), words, TITLE, 18, theme.ink)
            y += 21
        y += 2
        facts = ("  ·  ".join(inspection.facts),) if self._packing.joined else inspection.facts
        for fact in facts:
            for words in text.wrap(fact, BODY, 13, room.width()):
                text.draw(painter, QRectF(room.left(), y, room.width(), LEADING), words, BODY, 13, theme.ink2)
                y += LEADING
        y += 8
        for row in (x for x in inspection.lines if x.strong and not self._packing.below):
            y = self._paint_strong(painter, row, room.left(), room.right(), y)
        return y

    def _paint_strong(self, painter: QPainter, row: InspectionLine, left: float, right: float, y: float) -> float:
        theme = self.theme
        x = left
        if row.icon in icon_names():
            box = QRectF(left, y + 1, 26, 26)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(theme.gold))
            painter.drawRoundedRect(box, 5, 5)
            draw_icon(painter, row.icon, box.adjusted(5, 5, -5, -5), theme.panel_top)
            x += 34
        start = y
        for words in text.wrap(row.text, FIGURE, 13, right - x):
            text.draw(painter, QRectF(x, y, right - x, LEADING), words, FIGURE, 13, theme.ink)
            y += LEADING - 1
        if row.rule:
            y = self._paint_rule(painter, row.rule, QRectF(x, y, right - x, 14), text.LEFT)
        return max(y, start + 28) + 6

    def _paint_line(self, painter: QPainter, row: InspectionLine, left: float, right: float, y: float) -> float:
        theme = self.theme
        if row.icon in icon_names():
            draw_icon(painter, row.icon, QRectF(left + 1, y + 2, 14, 14), theme.gold)
        rule = self._rule_width(row)
        x = left + INDENT
        if row.rule:
            self._paint_rule(painter, row.rule, QRectF(right - rule, y + 1, rule, LEADING), text.RIGHT)
        face = FIGURE if row.strong else BODY
        for words in text.wrap(row.text, face, 13, right - x - rule - 4):
            text.draw(painter, QRectF(x, y, right - x - rule, LEADING + 1), words, face, 13, theme.ink)
            y += LEADING
        return y + self._packing.gap

    def _paint_rule(self, painter: QPainter, rule: str, room: QRectF, align: Qt.AlignmentFlag) -> float:
        text.draw(painter, room, spaced(rule), MEDIUM, 11.5, self.theme.ink2, align)
        self._rules.append((room, rule))
        return room.bottom()


def spoken(inspection: Inspection) -> str:
    """An inspection as sentences for a screen reader."""
    parts = [inspection.title, *inspection.facts, *(f"{x.text} {x.rule}".strip() for x in inspection.lines)]
    return ". ".join(parts)
