"""The keys and gestures of the table on one sheet."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from paxtable.ui.dialogs.frame import Sheet, heading, line
from paxtable.ui.settings import Settings
from paxtable.ui.words import say

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("mouse", ("drag", "click", "double", "right", "wrong", "wheel", "ghost", "line", "pan")),
    (
        "keys",
        (
            "tab",
            "arrows",
            "enter",
            "escape",
            "digits",
            "turn",
            "space",
            "hint",
            "end",
            "undo",
            "redo",
            "fit",
            "seat",
            "full",
            "help",
        ),
    ),
)
"""Groups of gestures; the texts are ``help.<group>.<name>`` and ``help.<group>.<name>.what``."""


class HelpDialog(Sheet):
    """Each gesture with what it does."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(settings, say("help.title"), parent, note=say("help.note"))
        self.grid = QGridLayout()
        for group, names in GROUPS:
            self.grid.addWidget(heading(say(f"help.{group}")), self.grid.rowCount(), 0, 1, 2)
            for name in names:
                row = self.grid.rowCount()
                self.grid.addWidget(line(say(f"help.{group}.{name}"), "strong"), row, 0, Qt.AlignmentFlag.AlignTop)
                self.grid.addWidget(line(say(f"help.{group}.{name}.what")), row, 1)
        self.grid.setColumnStretch(1, 1)
        self.grid.setRowStretch(self.grid.rowCount(), 1)
        inner = QWidget()
        inner.setLayout(self.grid)
        area = QScrollArea()
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inner)
        self.body.addWidget(area, 1)
        close = self.add_button(say("about.close"), "primary")
        close.clicked.connect(self.accept)
        self.fit_screen(720, 640)

    def dress(self) -> None:
        super().dress()
        self.grid.setHorizontalSpacing(self.px(22))
        self.grid.setVerticalSpacing(self.px(6))
