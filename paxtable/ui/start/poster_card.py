"""A game's poster as a button: picture, title, who would play; the chosen one has the gold rim and starts."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from paxtable.ui.paint.brush import colour, rounded, saved, smooth, stroke_rounded
from paxtable.ui.paint.fonts import BODY, FIGURE, MEDIUM, SERIF_ITALIC, TITLE
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.panel import panel, tile_border
from paxtable.ui.paint.shadow import Shadow, draw_shadow
from paxtable.ui.paint.text import draw, paragraph, width
from paxtable.ui.start.controls import ArtButton, Ringed
from paxtable.ui.start.metrics import Metrics, PosterParts, poster_parts
from paxtable.ui.start.posters import Poster
from paxtable.ui.start.setup import players_text
from paxtable.ui.theme import Theme
from paxtable.ui.words import known, say

MARGIN = 18
"""Room round the poster for its shadow and glow, in logical pixels."""
RIM = "#d9a53a"
GLOW = "#e0a92e"


class PosterCard(Ringed):
    """One game. ``chosen`` asks to choose it, ``start`` to start it at once, ``setup`` to open its New game dialog."""

    chosen = Signal()
    start = Signal()
    setup = Signal()

    def __init__(self, poster: Poster, against: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.poster = poster
        self.against = against
        self.selected = False
        self.theme: Theme | None = None
        self.m: Metrics | None = None
        self._art: QPixmap | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.start_button = ArtButton(say("start.start"), "primary", "play", self)
        self.setup_button = ArtButton(say("start.setup"), "quiet", "", self)
        for button, signal in ((self.start_button, self.start), (self.setup_button, self.setup)):
            button.hide()
            button.clicked.connect(signal.emit)
        self.clicked.connect(self.chosen)
        self._name()

    def _name(self) -> None:
        facts = {"title": self.poster.title, "tagline": self.poster.tagline, "against": self.against}
        self.setAccessibleName(say("start.poster", players=players_text(self.poster.seats), **facts))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.start.emit()
            return
        super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.start.emit()

    def choose(self, on: bool) -> None:
        """Show whether this is the chosen poster."""
        self.selected = on
        self.start_button.setVisible(on)
        self.setup_button.setVisible(on)
        self.update()

    def say_against(self, text: str) -> None:
        """Another text for who would play."""
        self.against = text
        self._name()
        self.update()

    def dress(self, theme: Theme, m: Metrics) -> None:
        """Paint from ``theme`` in the sizes of ``m``."""
        self.theme, self.m = theme, m
        self._art = None
        self._place()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._art = None
        self._place()

    def _body(self) -> QRectF:
        return QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)

    def _parts(self) -> PosterParts:
        assert self.m is not None
        body = self._body()
        return poster_parts(body.width(), body.height(), self.m)

    def _place(self) -> None:
        if self.m is None or self.theme is None:
            return
        parts, body = self._parts(), self._body()
        px = self.m.px(17 if parts.wide else 16, 12)
        for button, place in ((self.start_button, parts.start), (self.setup_button, parts.setup)):
            button.dress(self.theme, px)
            button.setGeometry(place.translated(body.topLeft()).adjusted(-3, -3, 3, 3).toRect())

    # -- painting ---------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.theme is None or self.m is None:
            return
        painter = smooth(QPainter(self))
        body, parts, m, theme = self._body(), self._parts(), self.m, self.theme
        radius = m.of(14)
        self._shadow(painter, body, radius)
        with saved(painter):
            painter.setClipPath(rounded(body, radius))
            panel(painter, body, theme, radius, with_shadow=False)
            painter.translate(body.topLeft())
            painter.drawPixmap(parts.art.topLeft(), self._picture(parts))
            self._words(painter, parts, theme, m)
        hot = self.underMouse() or self.selected
        edge = RIM if hot else colour(theme.hairline if theme.dark else "#5a3c14", 170)
        stroke_rounded(painter, body.adjusted(0.5, 0.5, -0.5, -0.5), radius, edge, 3 if self.selected else 1.4)
        self.draw_ring(painter, body.adjusted(-7, -7, 7, 7), radius + 7, theme.ink2)
        painter.end()

    def _shadow(self, painter: QPainter, body: QRectF, radius: float) -> None:
        draw_shadow(painter, body, radius, Shadow(MARGIN - 8, 5, 120 if self.selected else 80))
        if self.selected:
            for k in range(5):
                grown = body.adjusted(-k * 2, -k * 2, k * 2, k * 2)
                stroke_rounded(painter, grown, radius + k * 2, colour(GLOW, 130 - k * 24), 2.4)

    def _picture(self, parts: PosterParts) -> QPixmap:
        """The picture, painted once for its size."""
        ratio = self.devicePixelRatioF()
        size = QSize(round(parts.art.width() * ratio), round(parts.art.height() * ratio))
        if self._art is None or self._art.size() != size:
            self._art = QPixmap(size)
            self._art.setDevicePixelRatio(ratio)
            self._art.fill(Qt.GlobalColor.transparent)
            painter = smooth(QPainter(self._art))
            rect = QRectF(0, 0, parts.art.width(), parts.art.height())
            self.poster.paint(painter, rect)
            if self.poster.band:
                assert self.m is not None
                tall = max(8.0, self.m.of(14))
                foot = QRectF(0, rect.bottom() - tall, rect.width(), tall)
                tile_border(painter, foot, self.poster.band, "#cf9f45", "#a5322a", tall * 1.43)
            painter.end()
        return self._art

    def _words(self, painter: QPainter, parts: PosterParts, theme: Theme, m: Metrics) -> None:
        draw(painter, parts.title, self.poster.title, TITLE, m.px(46 if parts.wide else 34, 24), theme.ink)
        size = m.px(20 if parts.wide else 17, 13)
        if parts.wide:
            paragraph(painter, parts.tagline, self.poster.tagline, SERIF_ITALIC, size, theme.ink2)
        else:
            draw(painter, parts.tagline, self.poster.tagline, SERIF_ITALIC, size, theme.ink2)
        about = f"poster.{self.poster.game}.about"
        if parts.about.height() > m.px(60, 40) and known(about):
            paragraph(painter, parts.about, say(about), BODY, m.px(15.5, 12), theme.ink, leading=1.5)
        people = players_text(self.poster.seats)
        if self.selected and not parts.wide:
            size = m.px(14.5, 11)
            both = f"{people}  ·  {self.against}"
            fits = width(both, FIGURE, size) + size * 1.8 <= parts.summary.width()
            self._figure(painter, parts.summary, both if fits else self.against, theme, size)
            return
        self._figure(painter, parts.players, people, theme, m.px(15, 11))
        if parts.wide:
            draw(painter, parts.summary, self.against, MEDIUM, m.px(16, 12), theme.ink2)

    def _figure(self, painter: QPainter, rect: QRectF, text: str, theme: Theme, px: float) -> None:
        side = px * 1.15
        draw_icon(painter, "person", QRectF(rect.x(), rect.center().y() - side / 2, side, side), theme.gold)
        room = QRectF(rect.x() + side * 1.55, rect.y(), max(rect.width(), px * 10) - side * 1.55, rect.height())
        draw(painter, room, text, FIGURE, px, theme.ink)
