"""'To topple Díaz': each seat's points of the kind that counts beside what they must exceed; bull and bear."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.engine.view import Entity
from paxtable.ui.paint import text
from paxtable.ui.paint.brush import colour, disc, fill, fill_rounded, line, rounded, stroke
from paxtable.ui.paint.fonts import FIGURE, MEDIUM, TITLE
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.panel import panel
from paxtable.ui.paint.porfiriana_palette import PRESTIGE
from paxtable.ui.paint.porfiriana_tokens import prestige_medal, prestige_shape
from paxtable.ui.paint.porfiriana_words import say
from paxtable.ui.paint.shapes import points, square_at
from paxtable.ui.paint.tokens import medal, seat_token
from paxtable.ui.scene.arrangement import Picture
from paxtable.ui.tables.pamir.spread import even_step
from paxtable.ui.tables.porfiriana.build import Build
from paxtable.ui.theme import Theme

KINDS = ("loyalty", "outrage", "command", "revolution")
LEAST_OVALS, MOST_OVALS = 8, 16
TOPPLES = 4
DIAZ_ROW = -1
MARKS = 6
"""How many cards of the Bull-Bear pile are seen, the last ones."""


class Row(Struct, frozen=True):
    """One seat: its points of the kind, what they must exceed (DIAZ_ROW for Díaz), its points of the other kinds."""

    name: str
    colour: str
    counts: int
    needs: int
    others: tuple[int, ...]
    asked: bool


class Race(Struct, frozen=True):
    """Everything that the panel tells."""

    kind: str
    rows: tuple[Row, ...]
    diaz: int
    topples: int
    deck: int
    alone: bool
    era: int

    @property
    def others(self) -> tuple[str, ...]:
        """The kinds that do not count now."""
        return tuple(kind for kind in KINDS if kind != self.kind)

    @property
    def ovals(self) -> int:
        """How many places a row has."""
        most = max((max(row.needs + 1, row.counts) for row in self.rows), default=0)
        return min(MOST_OVALS, max(LEAST_OVALS, most))


def race_of(b: Build) -> Race:
    """What the view says about toppling."""
    kind = str(b.view.fact("kind", "loyalty"))
    rest = tuple(other for other in KINDS if other != kind)
    asked = b.view.question.seat if b.view.question is not None else -1
    rows = tuple(
        Row(
            b.look(s.seat).name,
            b.look(s.seat).colour,
            b.figure(s.seat, "counts"),
            b.figure(s.seat, "needs") if s in b.view.seats else DIAZ_ROW,
            tuple(b.figure(s.seat, other) for other in rest),
            s.seat == asked,
        )
        for s in (*b.view.seats, *b.view.automata)
    )
    people = [row for row in rows if row.needs != DIAZ_ROW]
    weakest = sorted(row.counts for row in people[1:])[:2]
    diaz = people[0].needs - sum(weakest) if people else 0
    return Race(kind, rows, diaz, b.fact("topples"), b.fact("deck"), len(people) == 1, b.fact("era"))


def lay_topple(b: Build) -> None:
    """Both panels."""
    race, theme, k, small = race_of(b), b.theme, b.stage.scale, b.small
    rect = b.stage.box(b.column.topple)

    def paint(painter: QPainter, size: QSizeF) -> None:
        panel(painter, QRectF(QPointF(), size), theme)
        painter.save()
        painter.scale(k, k)
        room = QRectF(0, 0, size.width() / k, size.height() / k)
        if small:
            _small(painter, room, race, theme)
        else:
            _large(painter, room, race, theme)
        painter.restore()

    b.furnish("topple", rect, race, paint, 14)
    b.zone("topple", rounded(rect, 10), style="quiet")
    _bull_and_bear(b)


def _title(race: Race) -> str:
    return say("topple.title2" if race.era == 2 else "topple.title")


def _words(race: Race) -> str:
    """What has to be more than what."""
    key = "topple.how"
    if len(race.rows) < 3:
        key = "topple.alone" if race.alone else "topple.two"
    return say(key, kind=say(f"prestige.{race.kind}").lower(), ruler=say(f"ruler.{race.era}"))


def _large(painter: QPainter, room: QRectF, race: Race, theme: Theme) -> None:
    text.draw(painter, QRectF(18, 10, 330, 26), _title(race), TITLE, 20, theme.ink)
    text.draw(painter, QRectF(18, 35, 338, 18), _words(race), MEDIUM, 12.5, theme.ink2, smallest=0.88)
    pitch = min(54.0, 156 / max(1, len(race.rows)))
    for i, row in enumerate(race.rows):
        line_box = QRectF(8, 64 + i * pitch - 3, 344, pitch - 3)
        _row(painter, line_box, row, race, theme, 96, 62, 15.5)
    for i, (icon, words, value) in enumerate(
        (
            ("eagle", say("topple.maximato" if race.era == 2 else "topple.diaz"), str(race.diaz)),
            ("flag", say("topple.topples"), say("topple.of", n=race.topples, all=TOPPLES)),
            ("cards", say("topple.deck"), str(race.deck)),
        )
    ):
        box = QRectF(18 + i * 110, room.height() - 66, 102, 54)
        fill_rounded(painter, box, 6, colour("#2b6a48", 20 if not theme.dark else 70))
        draw_icon(painter, icon, QRectF(box.left() + 9, box.top() + 8, 18, 18), theme.gold)
        figure = QRectF(box.left() + 34, box.top() + 2, 66, 30)
        text.draw(painter, figure, value, TITLE, 20, theme.ink)
        text.draw(painter, QRectF(box.left() + 9, box.top() + 32, 90, 18), words, MEDIUM, 12, theme.ink2)
    _others(painter, room, race, theme, pitch)


def _others(painter: QPainter, room: QRectF, race: Race, theme: Theme, pitch: float) -> None:
    """The points that do not count under this regime."""
    left = 374.0
    line(painter, QPointF(left - 10, 16), QPointF(left - 10, room.height() - 16), theme.hairline, 1)
    text.draw(painter, QRectF(left, 10, 106, 24), say("topple.others"), TITLE, 15, theme.ink)
    for j, kind in enumerate(race.others):
        x = left + 14 + j * 36
        prestige_medal(painter, kind, QPointF(x, 48), 18)
        for i, row in enumerate(race.rows):
            value = row.others[j]
            ink = theme.ink if value else colour(theme.ink2, 170)
            cell = QRectF(x - 18, 64 + i * pitch - 3, 36, pitch - 3)
            text.draw(painter, cell, str(value), TITLE, 16, ink, text.CENTRE)
    foot = QRectF(left, room.height() - 62, 108, 44)
    text.paragraph(painter, foot, say("topple.elsewhere"), MEDIUM, 12, theme.ink2)


def _small(painter: QPainter, room: QRectF, race: Race, theme: Theme) -> None:
    text.draw(painter, QRectF(12, 8, 190, 22), _title(race), TITLE, 17, theme.ink)
    diaz = say("topple.adds2" if race.era == 2 else "topple.adds", n=race.diaz)
    text.draw(painter, QRectF(room.width() - 150, 10, 138, 18), diaz, MEDIUM, 12, theme.ink2, text.RIGHT)
    pitch = min(44.0, 142 / max(1, len(race.rows)))
    for i, row in enumerate(race.rows):
        box = QRectF(6, 38 + i * pitch, room.width() - 12, pitch - 2)
        _row(painter, box, row, race, theme, 97, 56, 14)
    words = say("topple.played", n=race.topples, all=TOPPLES)
    text.draw(painter, QRectF(12, room.height() - 24, room.width() - 24, 18), words, MEDIUM, 12, theme.ink2)


def _row(
    painter: QPainter, box: QRectF, row: Row, race: Race, theme: Theme, left: float, right: float, px: float
) -> None:
    """Token, name, ovals with the mark after the last that is not enough, and the figures."""
    if row.asked:
        fill_rounded(painter, box, 7, colour("#d9a53a", 55))
    middle = box.center().y()
    side = min(28.0, box.height() - 3)
    if row.needs == DIAZ_ROW:
        diaz_token(painter, QPointF(box.left() + 17, middle), side)
    else:
        seat_token(painter, QPointF(box.left() + 17, middle), side, row.colour)
    name = QRectF(box.left() + 37, box.top(), left - 39, box.height())
    text.draw(painter, name, row.name, TITLE, px, theme.ink)
    start = box.left() + left
    pitch = (box.width() - left - right) / race.ovals
    high = min(24.0, box.height() * 0.66, pitch)
    for i in range(race.ovals):
        centre = QPointF(start + (i + 0.5) * pitch, middle)
        if i < row.counts:
            prestige_medal(painter, race.kind, centre, high)
        else:
            shape = prestige_shape(race.kind, centre, high * 0.94)
            tint = PRESTIGE[race.kind].colour if race.kind != "command" else "#6b6453"
            fill(painter, shape, colour(tint, 26 if not theme.dark else 70))
            stroke(painter, shape, colour(tint, 130 if not theme.dark else 220), 1)
    figure = QRectF(box.right() - right + 4, box.top(), right - 10, box.height())
    if row.needs == DIAZ_ROW:
        words = say("topple.shows", n=row.counts)
        text.draw(painter, figure, words, FIGURE, px - 2, theme.ink2, text.RIGHT, smallest=0.85)
        return
    x = start + min(row.needs, race.ovals) * pitch
    bar = "#96281f" if not theme.dark else theme.refused
    line(painter, QPointF(x, box.top() + 2), QPointF(x, box.bottom() - 2), bar, 2.4)
    fill(painter, points((x - 5.5, box.top() - 1), (x + 5.5, box.top() - 1), (x, box.top() + 6)), bar)
    words = say("topple.of", n=row.counts, all=row.needs + 1)
    text.draw(painter, figure, words, FIGURE, px - 2, theme.ink, text.RIGHT, smallest=0.85)


def diaz_token(painter: QPainter, centre: QPointF, side: float) -> None:
    """Díaz of the solitaire game: an eagle on madder red."""
    medal(painter, centre, side, "eagle", "#7c2430", "#f3e2b0")


# -- bull and bear ---------------------------------------------------------------------------------------------


def _bull_and_bear(b: Build) -> None:
    rect, theme, k = b.stage.box(b.column.pile), b.theme, b.stage.scale
    small, on = b.small, bool(b.fact("depression"))
    words = say("pile.depression" if on else "pile.none")
    more = say("pile.depression.how" if on else "pile.how")

    def paint(painter: QPainter, size: QSizeF) -> None:
        panel(painter, QRectF(QPointF(), size), theme)
        painter.save()
        painter.scale(k, k)
        w, h = size.width() / k, size.height() / k
        title = QRectF(12 if small else 18, 0, 110, h)
        text.draw(painter, title, say("pile.title"), TITLE, 15 if small else 17, theme.ink)
        ink = theme.refused if on else theme.ink
        if small:
            text.draw(painter, QRectF(w - 112, 0, 102, h), words, MEDIUM, 12, ink, text.RIGHT)
        else:
            text.draw(painter, QRectF(w - 178, 12, 168, 22), words, FIGURE, 14, ink, text.RIGHT)
            text.draw(painter, QRectF(w - 188, 33, 178, 20), more, MEDIUM, 12, theme.ink2, text.RIGHT)
        painter.restore()

    b.furnish("pile", rect, (on,), paint, 14)
    b.zone("pile", rounded(rect, 10), say("pile.zone"))
    cards = b.at("pile")[-MARKS:]
    side = b.stage.s(26 if small else 36)
    step = even_step(len(cards), b.stage.f(106 if small else 160), side, b.stage.f(30 if small else 40))
    left = rect.left() + b.stage.f(108 if small else 136)
    for i, entity in enumerate(cards):
        spot = QRectF(round(left + i * step), round(rect.center().y() - side / 2), side, side)
        b.place(entity, spot, _mark_picture(entity, theme), order=i, radius=side / 2, lift=3)
    b.row("pile", *(entity.id for entity in cards))


def _mark_picture(entity: Entity, theme: Theme) -> Picture:
    """A disc with a bull or a bear."""
    mark = str(dict(entity.badges).get("mark", "bull"))
    bull = mark != "bear"

    def paint(painter: QPainter, size: QSizeF) -> None:
        middle = QPointF(size.width() / 2, size.height() / 2)
        tint = "#2b6a48" if bull else "#96281f"
        disc(painter, middle, size.width() / 2, theme.panel_top)
        disc(painter, middle, size.width() / 2, colour(tint, 34 if not theme.dark else 150))
        ink = ("#1f5a42" if bull else "#96281f") if not theme.dark else "#f4ecd2"
        draw_icon(painter, mark if mark in ("bull", "bear") else "bull", _middle(size), ink)

    return Picture(("porfiriana mark", mark, theme.dark), paint)


def _middle(size: QSizeF) -> QRectF:
    return square_at(size.width() / 2, size.height() / 2, size.width() * 0.66)
