"""One sentence that a person has to have read, where no game is open to say it on."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from paxtable.ui.dialogs.frame import Sheet, line
from paxtable.ui.settings import Settings
from paxtable.ui.words import say


class Notice(Sheet):
    """A sentence and a button."""

    def __init__(self, settings: Settings, sentence: str, parent: QWidget | None = None) -> None:
        super().__init__(settings, say("notice.title"), parent)
        self.sentence = sentence
        text = line(sentence)
        text.setAccessibleName(sentence)
        self.body.addWidget(text, 1)
        good = self.add_button(say("notice.ok"), "primary")
        good.clicked.connect(self.accept)
        self.fit_screen(560, 240)
