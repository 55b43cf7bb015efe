"""The note of a lesson over the running table: what to try, the rule behind it, Next, Undo, and the way out."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QWidget

from paxtable.ui.learn import Hint, Lesson, load_script
from paxtable.ui.main_window import MainWindow
from paxtable.ui.paint.brush import colour, disc, fill_rounded, smooth, stroke_rounded, vertical
from paxtable.ui.paint.fonts import BODY, FIGURE, TITLE
from paxtable.ui.paint.panel import paper
from paxtable.ui.paint.shadow import Shadow, draw_shadow
from paxtable.ui.paint.text import CENTRE, draw, width, wrap
from paxtable.ui.start.controls import ArtButton
from paxtable.ui.theme import Theme, theme_for
from paxtable.ui.words import say

WIDE = 380.0
EDGE = 16.0
PAD = 18.0
PAPER = ("#fff9ea", "#f6ebce")
INK, INK2, TEAL = "#2b2235", "#5f4c31", "#16796b"


class Coach(QWidget):
    """Shows the hints of ``lesson`` in the corner of the table that hides least of what they speak about."""

    rule_asked = Signal(str)
    closed = Signal()

    def __init__(self, window: MainWindow, lesson: Lesson) -> None:
        super().__init__(window.play)
        self.window_of_game = window
        self.lesson = lesson
        self.current: Hint | None = None
        self.back = ArtButton(say("learn.undo"), "quiet", "undo", self)
        self.alone = ArtButton(say("learn.alone"), "link", "", self)
        self.go = ArtButton(say("learn.next"), "primary", "play", self)
        self.back.clicked.connect(window.deeds.undo)
        self.alone.clicked.connect(self.leave)
        self.go.clicked.connect(self._next)
        for button in (self.back, self.alone, self.go):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        key = QShortcut(QKeySequence("N"), window)
        key.activated.connect(self._by_key)
        self.key = key
        self._drag: QPointF | None = None
        self._moved = False
        self._pill = QRectF()
        window.play.shown.connect(self.refresh)
        window.left.connect(self.leave)
        self.refresh()
        self.show()
        self.raise_()

    # -- the lesson -------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Follow the game and show what the lesson says now."""
        window = self.window_of_game
        session = window.session
        if session is None or session.match is not self.lesson.match:
            self.leave()
            return
        view = session.view()
        if not session.looking:
            self.lesson.follow(view)
        hint = self.lesson.hint(view, window.play.scene.handles())
        window.play.scene.mark(hint.marks)
        if hint != self.current:
            self.current = hint
            self._moved = False
            self._fill(hint)
        self._place()

    def _fill(self, hint: Hint) -> None:
        self.back.setVisible(hint.strayed)
        self.alone.setVisible(hint.strayed or not hint.last)
        self.go.setVisible(hint.by_button and not hint.strayed)
        self.go.setText(say("learn.end") if hint.last else say("learn.next"))
        self.setAccessibleName(f"{self._title()}. {self._text()}")
        self.window_of_game.play.announced.emit(self.accessibleName())
        self.update()

    def _title(self) -> str:
        assert self.current is not None
        if self.current.strayed:
            return say("learn.strayed.title")
        return say("learn.step", n=self.current.step, all=self.current.steps)

    def _text(self) -> str:
        assert self.current is not None
        return say("learn.strayed") if self.current.strayed else self.current.text

    def _next(self) -> None:
        self.lesson.next()
        self.leave() if self.lesson.ended else self.refresh()
        self.window_of_game.play.take_keyboard()

    def _by_key(self) -> None:
        if self.go.isVisible():
            self._next()

    def leave(self) -> None:
        """Close the note; the game goes on without it."""
        if self.isHidden() and self.parent() is None:
            return
        window = self.window_of_game
        window.play.shown.disconnect(self.refresh)
        window.left.disconnect(self.leave)
        window.play.scene.mark(frozenset())
        self.key.setEnabled(False)
        self.key.deleteLater()
        self.hide()
        self.setParent(None)
        self.closed.emit()
        self.deleteLater()

    # -- place ------------------------------------------------------------------------------------------------

    @property
    def unit(self) -> float:
        """The interface scale."""
        return self.window_of_game.settings.factor

    @property
    def theme(self) -> Theme:
        """The palette of the buttons: always the light one, as the note is paper."""
        return theme_for("pamir", False)

    def _text_px(self) -> float:
        return 14 * self.unit * self.window_of_game.settings.values.text / 100

    def _lines(self) -> tuple[str, ...]:
        return wrap(self._text(), BODY, self._text_px(), WIDE * self.unit - 2 * PAD * self.unit)

    def _place(self) -> None:
        """Take the corner whose note covers least of what is marked, unless the person has moved the note."""
        if self.current is None:
            return
        unit = self.unit
        for button in (self.back, self.alone, self.go):
            button.dress(self.theme, round(14 * unit))
        tall = (PAD * 2 + 34 + 56) * unit + len(self._lines()) * self._text_px() * 1.4
        wide, tall = WIDE * unit + 2 * EDGE, tall + 2 * EDGE
        if self._moved:
            self.resize(round(wide), round(tall))
        else:
            self.setGeometry(self._corner(round(wide), round(tall)))
        self._place_buttons()

    def _corner(self, wide: int, tall: int) -> QRect:
        play = self.window_of_game.play
        room = play.rect()
        right, low = max(0, room.width() - wide), max(0, room.height() - tall)
        middle = max(0, (room.width() - wide) // 2)
        places = [(right, low), (right, 0), (0, low), (0, 0), (middle, low), (middle, 0)]
        marked = self._needed()

        def hidden(place: tuple[int, int]) -> float:
            note = QRectF(place[0], place[1], wide, tall)
            return sum(area.width() * area.height() for area in (rect.intersected(note) for rect in marked))

        x, y = min(places, key=hidden)
        return QRect(x, y, wide, tall)

    def _needed(self) -> list[QRectF]:
        """Where the person looks and reaches now: what is marked, both ends of every legal answer, its row."""
        play, session = self.window_of_game.play, self.window_of_game.session
        handles = set(self.current.marks) if self.current else set()
        if session is not None and self.current is not None and not self.current.by_button:
            for choice in session.choices():
                handles |= {choice.source, choice.dest} - {""}
            handles |= play.scene.arrangement.answers.keys()
        rects = []
        for handle in handles:
            rect = play.scene.rect_of(handle)
            if not rect.isEmpty():
                rects.append(QRectF(play.canvas.mapFromScene(rect).boundingRect()))
        return rects

    def _place_buttons(self) -> None:
        body = self._body()
        right = body.right() - PAD * self.unit + 3
        foot = body.bottom() - 12 * self.unit
        for button in (self.go, self.back):
            if button.isVisibleTo(self):
                size = button.sizeHint()
                right -= size.width()
                button.setGeometry(QRect(round(right), round(foot - size.height()), size.width(), size.height()))
        size = self.alone.sizeHint()
        left = body.left() + PAD * self.unit - 8
        self.alone.setGeometry(QRect(round(left), round(foot - size.height() - 4), size.width(), size.height()))

    def _body(self) -> QRectF:
        return QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)

    # -- input ------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._pill.contains(event.position()) and self.current is not None:
            self.rule_asked.emit(self.current.rule)
            return
        self._drag = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drag is not None:
            self._moved = True
            self.move((QPointF(self.pos()) + event.position() - self._drag).toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._drag = None

    # -- painting ---------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.current is None:
            return
        painter = smooth(QPainter(self))
        body, unit, hint = self._body(), self.unit, self.current
        draw_shadow(painter, body, 12, Shadow(14, 4, 140))
        fill_rounded(painter, body, 12, vertical(body, (0, PAPER[0]), (1, PAPER[1])))
        paper(painter, body.adjusted(6, 6, -6, -6), 0.6)
        stroke_rounded(painter, body.adjusted(0.5, 0.5, -0.5, -0.5), 12, TEAL, 2)
        left, top = body.left() + PAD * unit, body.top() + PAD * unit
        title = QRectF(left, top - 4 * unit, body.width() * 0.6, 28 * unit)
        draw(painter, title, self._title(), TITLE, 20 * unit, TEAL)
        self._pill = QRectF()
        if hint.rule and not hint.strayed:
            wide = width(hint.rule, FIGURE, 12 * unit) + 22 * unit
            self._pill = QRectF(body.right() - PAD * unit - wide, top - 2 * unit, wide, 24 * unit)
            fill_rounded(painter, self._pill, 12 * unit, "#efe0bd")
            draw(painter, self._pill, hint.rule, FIGURE, 12 * unit, INK2, CENTRE)
        y = top + 34 * unit
        for words in self._lines():
            draw(painter, QRectF(left, y, body.width(), self._text_px() * 1.4), words, BODY, self._text_px(), INK)
            y += self._text_px() * 1.4
        self._dots(painter, hint, body)
        painter.end()

    def _dots(self, painter: QPainter, hint: Hint, body: QRectF) -> None:
        """How far the lesson is: a row of dots at the lower edge."""
        step = 8 * self.unit
        x = body.center().x() - step * (hint.steps - 1) / 2
        for number in range(hint.steps):
            ink = TEAL if number < hint.step else colour(INK2, 70)
            disc(painter, QPointF(x + number * step, body.bottom() - 7 * self.unit), 2.2 * self.unit, ink)


def begin(window: MainWindow, game: str) -> Coach:
    """Start the lesson of ``game`` in ``window``: a real game, saved like any other."""
    script = load_script(game)
    match = script.start()
    window.open_match(match)
    return Coach(window, Lesson(script, match))
