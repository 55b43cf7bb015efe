"""A saved game on the start screen: picture, names, turn, how long ago; a damaged one says what is wrong."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QImageReader, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from paxtable.ui.paint.brush import colour, fill, rounded, saved, smooth, stroke_rounded
from paxtable.ui.paint.fonts import FIGURE, MEDIUM, TITLE
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.panel import panel
from paxtable.ui.paint.text import draw, paragraph
from paxtable.ui.start.controls import ArtButton, Ringed
from paxtable.ui.start.metrics import Metrics
from paxtable.ui.start.posters import poster
from paxtable.ui.start.saves import Saved
from paxtable.ui.theme import Theme
from paxtable.ui.words import ago, listed, say


class ContinueStrip(Ringed):
    """One saved game. ``resume`` gives the file to go on with: the save itself, or its older version when damaged;
    ``again`` the file whose set-up shall be played again; ``show_folder`` asks for the file's folder."""

    resume = Signal(Path)
    again = Signal(Path)
    show_folder = Signal(Path)

    def __init__(self, entry: Saved, now: datetime, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entry = entry
        self.now = now
        self.theme: Theme | None = None
        self.m: Metrics | None = None
        self._picture: QPixmap | None = None
        self.setAccessibleName(self._spoken())
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self._go)
        self.older = ArtButton(say("start.older"), "link", "play", self)
        self.older.setVisible(bool(entry.damage) and entry.older is not None)
        self.older.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.older.clicked.connect(self._go)
        self.folder = ArtButton(say("start.show"), "link", "folder", self)
        self.folder.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.folder.clicked.connect(lambda: self.show_folder.emit(entry.path))
        self.folder.setVisible(bool(entry.damage) and entry.older is None)

    def title(self) -> str:
        """The name of the game."""
        if self.entry.damage:
            return say("start.damaged")
        from paxtable.games.registry import game_ids

        if self.entry.game in game_ids():
            return poster(self.entry.game).title
        return say("start.unknown", game=self.entry.game)

    def names(self) -> str:
        """Who plays, or the file of a damaged save."""
        return self.entry.path.name if self.entry.damage else listed([p.name for p in self.entry.players])

    def when(self) -> str:
        """Turn and time."""
        past = ago(self.entry.when, self.now)
        if self.entry.damage:
            return past
        if self.entry.over:
            return say("start.over", ago=past)
        if self.entry.round:
            return say("start.round", round=self.entry.round, ago=past)
        return say("start.turn", turn=self.entry.turn, ago=past) if self.entry.turn else past

    def _spoken(self) -> str:
        if self.entry.damage:
            return say("start.strip.damaged", file=self.entry.path.name, reason=self.entry.damage)
        return say("start.strip", title=self.title(), names=self.names(), when=self.when())

    def _go(self) -> None:
        target = self.entry.older if self.entry.damage else self.entry.path
        if target is not None:
            self.resume.emit(target)

    def dress(self, theme: Theme, m: Metrics) -> None:
        """Paint from ``theme`` in the sizes of ``m``."""
        self.theme, self.m = theme, m
        for button in (self.older, self.folder):
            button.dress(theme, m.px(14.5, 11))
        self._place()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._picture = None
        self._place()

    def _place(self) -> None:
        if self.m is None:
            return
        body, left = self._body(), self._text_left()
        for button in (self.older, self.folder):
            size = button.sizeHint()
            room = int(body.right() - left - self.m.of(6))
            button.setGeometry(
                int(left - 6), int(body.bottom() - size.height() - self.m.of(8)), min(size.width(), room), size.height()
            )

    def _body(self) -> QRectF:
        return QRectF(self.rect()).adjusted(8, 6, -8, -12)

    def _frame(self) -> QRectF:
        assert self.m is not None
        body = self._body()
        tall = body.height() - self.m.of(28)
        return QRectF(body.x() + self.m.of(14), body.y() + self.m.of(14), min(tall * 1.775, body.width() * 0.6), tall)

    def _text_left(self) -> float:
        assert self.m is not None
        return self._frame().right() + self.m.of(20)

    def menu(self) -> QMenu:
        """What can be done with the save."""
        menu = QMenu(self)
        if not self.entry.damage or self.entry.older:
            menu.addAction(say("start.older" if self.entry.damage else "start.resume"), self._go)
        if not self.entry.damage:
            menu.addAction(say("start.again"), lambda: self.again.emit(self.entry.path))
        menu.addAction(say("start.show"), lambda: self.show_folder.emit(self.entry.path))
        return menu

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.menu()
        menu.exec(event.globalPos())
        menu.deleteLater()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self.show_folder.emit(self.entry.path)
            return
        super().keyPressEvent(event)

    # -- painting ---------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.theme is None or self.m is None:
            return
        theme, m = self.theme, self.m
        painter = smooth(QPainter(self))
        body = self._body()
        panel(painter, body, theme, m.of(12))
        if self.underMouse():
            stroke_rounded(painter, body.adjusted(0.5, 0.5, -0.5, -0.5), m.of(12), theme.gold, 1.4)
        self._thumbnail(painter, self._frame(), theme, m)
        left = self._text_left()
        room = body.right() - left - m.of(12)
        title = QRectF(left, body.y() + m.of(16), room, m.px(30, 20))
        draw(painter, title, self.title(), TITLE, m.px(22, 16), theme.refused if self.entry.damage else theme.ink)
        rest = QRectF(left, title.bottom() + m.of(6), room, body.bottom() - title.bottom())
        if self.entry.damage:
            self._damage(painter, rest, theme, m)
        else:
            self._facts(painter, rest, theme, m)
        self.draw_ring(painter, body.adjusted(-3, -3, 3, 3), m.of(12) + 3, theme.ink2)
        painter.end()

    def _thumbnail(self, painter: QPainter, frame: QRectF, theme: Theme, m: Metrics) -> None:
        radius = m.of(7)
        with saved(painter):
            painter.setClipPath(rounded(frame, radius))
            picture = self._load(frame)
            if picture is not None:
                painter.drawPixmap(frame.topLeft(), picture)
            else:
                fill(painter, rounded(frame, radius), theme.bar_bottom if theme.dark else theme.own_top)
                side = frame.height() * 0.4
                square = QRectF(0, 0, side, side)
                square.moveCenter(QPointF(frame.center()))
                name = "cross" if self.entry.damage else "cards"
                draw_icon(painter, name, square, colour(theme.own_ink, 120))
        stroke_rounded(painter, frame, radius, colour(theme.hairline if theme.dark else "#5a3c14", 170), 1.2)

    def _load(self, frame: QRectF) -> QPixmap | None:
        """The thumbnail, read at the size it is shown in; a picture that cannot be read counts as none."""
        if self._picture is None and self.entry.picture is not None:
            ratio = self.devicePixelRatioF()
            reader = QImageReader(str(self.entry.picture))
            reader.setScaledSize(QSize(round(frame.width() * ratio), round(frame.height() * ratio)))
            pixmap = QPixmap.fromImage(reader.read())
            pixmap.setDevicePixelRatio(ratio)
            self._picture = pixmap
        return self._picture if self._picture is not None and not self._picture.isNull() else None

    def _facts(self, painter: QPainter, rect: QRectF, theme: Theme, m: Metrics) -> None:
        size = m.px(15, 11)
        two_lines = QRectF(rect.x(), rect.y(), rect.width(), size * 2.8)
        end = paragraph(painter, two_lines, self.names(), MEDIUM, size, theme.ink)
        small = m.px(13.5, 11)
        line = QRectF(rect.x(), max(end + m.of(4), rect.y() + m.of(52)), rect.width(), small * 1.5)
        draw(painter, line, self.when(), MEDIUM, small, theme.ink2)
        icon, foot = m.px(15, 11), rect.bottom() - m.of(32)
        draw_icon(painter, "play", QRectF(rect.x(), foot - icon / 2, icon, icon), theme.gold)
        label = QRectF(rect.x() + icon * 1.7, foot - size, rect.width() - icon * 1.7, size * 2)
        word = say("start.look" if self.entry.over else "start.resume")
        draw(painter, label, word, FIGURE, size, theme.gold)

    def _damage(self, painter: QPainter, rect: QRectF, theme: Theme, m: Metrics) -> None:
        size = m.px(13, 11)
        text = self.entry.damage.replace(str(self.entry.path), self.entry.path.name)
        room = QRectF(rect.x(), rect.y(), rect.width(), rect.height() - m.px(40, 28))
        paragraph(painter, room, text, MEDIUM, size, theme.ink2, leading=1.3, smallest=11 / size)
