"""What this program is, whose games it plays, and the licences of everything in it."""

from __future__ import annotations

from PySide6.QtWidgets import QTextBrowser, QWidget

from paxtable import __version__
from paxtable.resources import resource
from paxtable.ui.dialogs.frame import Sheet, line
from paxtable.ui.settings import Settings
from paxtable.ui.words import say


class AboutDialog(Sheet):
    """Version, thanks, and the licence texts that ship with the program."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(settings, say("about.title"), parent, note=say("about.version", version=__version__))
        self.body.addWidget(line(say("about.text")))
        self.body.addWidget(line(say("about.thanks"), "note"))
        self.licences = QTextBrowser()
        self.licences.setAccessibleName(say("about.licences"))
        self.licences.setOpenExternalLinks(True)
        self.licences.setMarkdown(licence_text())
        self.body.addWidget(self.licences, 1)
        close = self.add_button(say("about.close"), "primary")
        close.clicked.connect(self.accept)
        self.fit_screen(720, 600)


def licence_text() -> str:
    """The licences of art, fonts and libraries, and of the code, as Markdown."""
    parts = [say("about.libraries")]
    art = resource("assets/LICENSE.md")
    parts.append(art.read_text(encoding="utf-8"))
    code = resource("LICENSE")
    if code.is_file():
        parts.append("## paxtable\n\n" + code.read_text(encoding="utf-8"))
    return "\n\n".join(parts)
