"""The New game dialog: game, number of players, seats, rules, seed."""

from __future__ import annotations

import re

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from paxtable.engine.game import GameSpec
from paxtable.engine.match import Player
from paxtable.games.registry import find_game
from paxtable.ui.dialogs.frame import Sheet, heading, line
from paxtable.ui.dialogs.widgets import Picker, Segments
from paxtable.ui.game_words import game_word
from paxtable.ui.paint.brush import smooth
from paxtable.ui.paint.tokens import seat_token
from paxtable.ui.settings import Seat, Settings
from paxtable.ui.start.controls import ArtButton, Ringed
from paxtable.ui.start.posters import poster
from paxtable.ui.start.setup import (
    HUMAN,
    MAX_SEED,
    NewGame,
    bot_kinds,
    colour_name,
    default_seats,
    kind_name,
    new_seed,
    problem,
    usual_game,
)
from paxtable.ui.theme import SEAT_COLOURS
from paxtable.ui.words import say


class ColourButton(Ringed):
    """The token of a seat; a click or Space goes on to the next free colour."""

    def __init__(self, colours: tuple[str, ...], current: str) -> None:
        super().__init__()
        self.colours = colours
        self.current = current
        self.side = 34
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(colour_name(current))

    def sizeHint(self) -> QSize:
        return QSize(self.side + 10, self.side + 10)

    def show_colour(self, value: str) -> None:
        """Show another colour."""
        self.current = value
        self.setToolTip(colour_name(value))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        rect = QRectF(self.rect())
        if self.current in SEAT_COLOURS:
            seat_token(painter, rect.center(), self.side, self.current)
        side = self.side + 8
        ring = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
        self.draw_ring(painter, ring, side / 2, self.palette().windowText().color().name())
        painter.end()


class SeatRow(QWidget):
    """One seat: token, name, who plays."""

    changed = Signal()
    recolour = Signal(object)

    def __init__(self, number: int, seat: Seat, colours: tuple[str, ...], kinds: tuple[str, ...]) -> None:
        super().__init__()
        self.named = seat.name != colour_name(seat.colour)
        self.token = ColourButton(colours, seat.colour)
        self.token.setAccessibleName(say("new.colour", n=number))
        self.token.clicked.connect(lambda: self.recolour.emit(self))
        self.name = QLineEdit(seat.name)
        self.name.setMaxLength(24)
        self.name.setAccessibleName(say("new.name", n=number))
        self.name.textEdited.connect(self._edited)
        self.kind = Picker()
        self.kind.setAccessibleName(say("new.kind", n=number))
        for kind in (HUMAN, *kinds):
            self.kind.addItem(kind_name(kind), kind)
        self.kind.choose(seat.kind)
        self.kind.currentIndexChanged.connect(self.changed)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.token)
        layout.addWidget(self.name, 1)
        layout.addWidget(self.kind)

    def _edited(self) -> None:
        self.named = True
        self.changed.emit()

    def show_colour(self, value: str) -> None:
        """Another colour; a seat without a name of its own is called by it."""
        self.token.show_colour(value)
        if not self.named:
            self.name.setText(colour_name(value))
        self.changed.emit()

    def seat(self) -> Seat:
        """What is set."""
        return Seat(self.name.text().strip(), self.token.current, self.kind.value())


class NewGameDialog(Sheet):
    """Emits ``chosen`` with a :class:`NewGame` when Start is pressed, after remembering it for the next time."""

    chosen = Signal(object)

    def __init__(
        self,
        settings: Settings,
        game: str,
        games: tuple[str, ...],
        parent: QWidget | None = None,
        seed: int | None = None,
    ) -> None:
        super().__init__(settings, say("new.title"), parent)
        self.games = games
        self.spec: GameSpec = find_game(game)
        self.rows: list[SeatRow] = []
        self.options: dict[str, Picker] = {}
        self._make_head()
        self._make_middle()
        self._make_seed(new_seed() if seed is None else seed)
        self.problem = line("", "problem")
        self.body.addWidget(self.problem)
        self.cancel = self.add_button(say("new.cancel"), "quiet")
        self.cancel.clicked.connect(self.reject)
        self.go = self.add_button(say("new.start"), "primary", "play")
        self.go.clicked.connect(self._start)
        self.show_game(game)
        self.fit_screen(720, 600)

    # -- building ---------------------------------------------------------------------------------------------

    def _make_head(self) -> None:
        self.game = Picker()
        self.game.setAccessibleName(say("new.game"))
        for game in self.games:
            self.game.addItem(find_game(game).title, game)
        self.game.choose(self.spec.id)
        self.game.setVisible(len(self.games) > 1)
        self.game.currentIndexChanged.connect(lambda: self.show_game(self.game.value()))
        self.body.addWidget(self.game)
        self.tagline = line("", "note")
        self.body.addWidget(self.tagline)

    def _make_middle(self) -> None:
        area = QScrollArea()
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 6, 0)
        column.addWidget(heading(say("new.players")))
        self.count_box = QHBoxLayout()
        self.count: Segments | None = None
        column.addLayout(self.count_box)
        self.seat_box = QVBoxLayout()
        column.addLayout(self.seat_box)
        self.option_heading = heading(say("new.options"))
        column.addWidget(self.option_heading)
        self.option_grid = QGridLayout()
        column.addLayout(self.option_grid)
        column.addStretch(1)
        area.setWidget(inner)
        self.body.addWidget(area, 1)

    def _make_seed(self, seed: int) -> None:
        self.seed = QLineEdit(str(seed))
        self.seed.setMaxLength(10)
        self.seed.setAccessibleName(say("new.seed"))
        self.seed.textChanged.connect(self._check)
        self.roll = ArtButton(say("new.seed.roll"), "quiet")
        self.roll.clicked.connect(lambda: self.seed.setText(str(new_seed())))
        row = QHBoxLayout()
        row.addWidget(line(say("new.seed"), "strong"))
        row.addWidget(self.seed)
        row.addWidget(self.roll)
        row.addWidget(line(say("new.seed.note"), "note"), 1)
        self.body.addLayout(row)

    # -- showing ----------------------------------------------------------------------------------------------

    def show_game(self, game: str) -> None:
        """Seats and rules of ``game``, as they were last."""
        self.spec = find_game(game)
        self.title.text = self.spec.title
        self.title.update()
        self.tagline.setText(poster(game).tagline)
        usual = usual_game(self.spec, self.settings.values)
        self._show_count(len(usual.players))
        self._show_seats(tuple(Seat(p.name, p.colour, p.kind) for p in usual.players))
        self._show_options(usual.options)
        self._check()
        self.dress()

    def _show_count(self, current: int) -> None:
        if self.count is not None:
            self.count_box.removeWidget(self.count)
            self.count.hide()
            self.count.deleteLater()
        self.count = Segments([(str(n), str(n)) for n in self.spec.seats], say("new.players"))
        self.count.choose(str(current))
        self.count.picked.connect(self._count_picked)
        self.count_box.insertWidget(0, self.count)
        if self.count_box.count() == 1:
            self.count_box.addStretch(1)

    def _count_picked(self, text: str) -> None:
        """Keep the seats that are set; new ones take free colours and bots."""
        wanted, seats = int(text), [row.seat() for row in self.rows][: int(text)]
        taken = {seat.colour for seat in seats}
        free = [c for c in self.spec.seat_colours if c not in taken]
        usual = default_seats((wanted,), self.spec.seat_colours)
        while len(seats) < wanted:
            value = free.pop(0)
            seats.append(Seat(colour_name(value), value, usual[len(seats)].kind))
        self._show_seats(tuple(seats))
        self._check()
        self.dress()

    def _show_seats(self, seats: tuple[Seat, ...]) -> None:
        for row in self.rows:
            self.seat_box.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = []
        for number, seat in enumerate(seats, 1):
            row = SeatRow(number, seat, self.spec.seat_colours, bot_kinds(self.spec))
            row.changed.connect(self._check)
            row.recolour.connect(self._recolour)
            self.rows.append(row)
            self.seat_box.addWidget(row)

    def _recolour(self, row: SeatRow) -> None:
        """The next colour; the seat that has it takes this one's."""
        colours = self.spec.seat_colours
        old = row.token.current
        new = colours[(colours.index(old) + 1) % len(colours)]
        for other in self.rows:
            if other is not row and other.token.current == new:
                other.show_colour(old)
        row.show_colour(new)

    def _show_options(self, values: dict[str, str]) -> None:
        while self.option_grid.count():
            item = self.option_grid.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.options = {}
        game = self.spec.id
        shown = [option for option in self.spec.options if len(option.values) > 1 and option.seat < 0]
        self.option_heading.setVisible(bool(shown))
        for number, option in enumerate(shown):
            name = game_word(game, f"option.{option.key}")
            picker = Picker()
            picker.setAccessibleName(say("new.option", name=name))
            for value in option.values:
                picker.addItem(short(game_word(game, f"option.{option.key}.{value}")), value)
            picker.choose(values.get(option.key, option.values[0]))
            picker.currentIndexChanged.connect(self._check)
            self.options[option.key] = picker
            self.option_grid.addWidget(line(name, "strong"), 2 * number, 0)
            self.option_grid.addWidget(picker, 2 * number, 1)
            note = line("", "note")
            self.option_grid.addWidget(note, 2 * number + 1, 0, 1, 2)
            picker.currentIndexChanged.connect(lambda _, k=option.key, p=picker, n=note: self._explain(k, p, n))
            self._explain(option.key, picker, note)
        self.option_grid.setColumnStretch(0, 1)

    def _explain(self, key: str, picker: Picker, note: QLabel) -> None:
        """What the chosen value means, where its name does not say all of it."""
        full = game_word(self.spec.id, f"option.{key}.{picker.value()}")
        words = [game_word(self.spec.id, f"option.{key}.note", ""), full if full != picker.currentText() else ""]
        note.setText(" ".join(word for word in words if word))
        note.setVisible(bool(note.text()))

    def dress(self) -> None:
        super().dress()
        theme = self.theme
        for picker in (self.game, *self.options.values()):
            picker.dress(theme)
        if self.count is not None:
            self.count.dress(theme, self.px(14))
        self.roll.dress(theme, self.px(13))
        self.seed.setFixedWidth(self.px(120))
        for row in self.rows:
            row.kind.dress(theme)
            row.token.side = self.px(34)
            row.token.setFixedSize(row.token.sizeHint())

    # -- answering --------------------------------------------------------------------------------------------

    def config(self) -> NewGame:
        """What is set now; a seed that is no number counts as -1."""
        text = self.seed.text().strip()
        players = tuple(Player(s.name, s.colour, s.kind) for s in (row.seat() for row in self.rows))
        options = self.spec.defaults([player.colour for player in players])
        options |= {key: picker.value() for key, picker in self.options.items()}
        seed = int(text) if text.isascii() and text.isdigit() else -1
        return NewGame(self.spec.id, players, options, min(seed, MAX_SEED + 1))

    def _check(self) -> None:
        if not hasattr(self, "go"):
            return
        text = problem(self.spec, self.config())
        self.problem.setText(text)
        self.problem.setVisible(bool(text))
        self.go.setEnabled(not text)

    def _start(self) -> None:
        game = self.config()
        if problem(self.spec, game):
            return
        seats = tuple(Seat(p.name, p.colour, p.kind) for p in game.players)
        self.settings.remember(game.game, seats, game.options)
        self.accept()
        self.chosen.emit(game)


def short(text: str) -> str:
    """A value of an option in the drop-down: what stands before a colon or a bracket."""
    return re.split(r"[:(]", text)[0].strip() or text
