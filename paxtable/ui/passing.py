"""Passing the seat at one screen: the curtain that covers a hand until the next person sits down.

It falls before the view changes and hides the whole area of a hand; what was shown or said for the person who sat here
is taken back with it.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect

from paxtable.ui.speech import name_table

if TYPE_CHECKING:
    from paxtable.ui.dialogs.curtain import Curtain
    from paxtable.ui.play import PlayArea
    from paxtable.ui.session import GameSession

CURTAIN_TOP = 0.585
"""Where the curtain's rail is, as a share of the table's height, while the table is zoomed or has no hand."""

CURTAIN_OVER = 4
"""How far the curtain reaches beyond the seat's area, in pixels."""


class Passing(QObject):
    """Lets the curtain of a table fall and rise as its session says."""

    def __init__(self, play: PlayArea) -> None:
        super().__init__(play)
        self.play = play

    @cached_property
    def curtain(self) -> Curtain:
        """What covers a hand between two persons; made when it falls first."""
        from paxtable.ui.dialogs.curtain import Curtain

        made = Curtain(self.play.settings, self.play)
        made.accepted.connect(self.sit_down)
        made.backed.connect(self._set_aside)
        made.opened.connect(self._opened)
        return made

    @property
    def hangs(self) -> bool:
        """Whether there is a curtain already, even if it is up."""
        return "curtain" in vars(self)

    def hide(self) -> None:
        """Take the curtain away: nobody is waited for."""
        if self.hangs:
            self.curtain.hide()

    def take_keyboard(self) -> None:
        """Give the keyboard to the curtain while it hangs over the hand, else to the table."""
        covered = self.hangs and self.curtain.isVisible()
        (self.curtain if covered else self.play.canvas).setFocus()

    def follow(self, session: GameSession) -> None:
        """Let the curtain fall or rise as ``session`` wants it now."""
        if session.covered and not session.peeking:
            player = session.match.players[session.asked]
            if self.curtain.isHidden() or self.curtain.name != player.name:
                self._forget_person()
                self.place()
                self.curtain.fall(player.name, player.colour)
                self.play.announced.emit(self.curtain.accessibleName())
        elif not self.hangs or self.curtain.isHidden():
            return
        elif session.peeking:
            self.curtain.hide()
            self.play.canvas.setFocus()
        elif not session.covered:
            self.curtain.rise()

    def _forget_person(self) -> None:
        """Take back everything that was shown or said for the person who sat here."""
        play = self.play
        play.since.hide()
        play.looking.nothing()
        play.note.hide()
        play.ask.dismiss()
        play.controller.escape()
        play.scene.show_focus("")
        play.scene.mark(frozenset())
        name_table(play.canvas, "")

    def place(self) -> None:
        """Hang the curtain, if there is one, over the hand."""
        if self.hangs:
            self.curtain.setGeometry(self._covered_area())

    def _covered_area(self) -> QRect:
        """What the curtain hides: the whole area of the seat with the hand, wherever the table has it."""
        play, canvas = self.play, self.play.canvas
        arrangement, usual = play.scene.arrangement, play.rect().adjusted(14, 0, -6, -8)
        usual.setTop(round(play.height() * CURTAIN_TOP))
        hands = arrangement.hand_areas
        own = [area for area in arrangement.seat_areas.values() if any(area.intersects(hand) for hand in hands)]
        if not own or not canvas.fitted:
            return usual
        area, over = canvas.mapFromScene(own[0]).boundingRect(), CURTAIN_OVER
        return area.adjusted(-over, -over, over, max(over, usual.bottom() - area.bottom())).intersected(play.rect())

    def sit_down(self) -> None:
        """The person who is waited for is there."""
        if self.play.session is not None:
            self.play.session.accept()

    def _set_aside(self) -> None:
        if self.play.session is not None:
            self.play.session.peek()

    def _opened(self) -> None:
        self.play.canvas.setFocus()
        self.play.show_since()
