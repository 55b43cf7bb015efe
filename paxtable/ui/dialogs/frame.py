"""What all dialogs share: the sheet they are painted on, a title, themed widgets, a row of buttons at the foot."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from paxtable.ui.dialogs.style import sheet
from paxtable.ui.paint.brush import smooth
from paxtable.ui.paint.fonts import SERIF_ITALIC, TITLE, font, load_fonts
from paxtable.ui.paint.panel import ground, tile_border
from paxtable.ui.paint.text import draw, metrics
from paxtable.ui.settings import Settings
from paxtable.ui.start.controls import ArtButton, Style
from paxtable.ui.theme import Theme, theme_for

BAND = 8
PAD = 24
SCREEN_SHARE = 0.92


class TitleLabel(QWidget):
    """A strong title, painted from outlines, as the shipped bold face lacks accents."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = text
        self.px = 30
        self.ink = "#000000"
        self.setAccessibleName(text)

    def dress(self, theme: Theme, px: int) -> None:
        """Paint in the ink of ``theme`` with ``px`` pixels."""
        self.px, self.ink = px, theme.ink
        self.setFixedHeight(round(metrics(TITLE, px).height()))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        draw(painter, QRectF(self.rect()), self.text, TITLE, self.px, self.ink)
        painter.end()


class Sheet(QDialog):
    """A themed dialog. Subclasses fill ``body`` and call :meth:`add_button`; :meth:`dress` follows the settings."""

    def __init__(self, settings: Settings, title: str, parent: QWidget | None = None, note: str = "") -> None:
        super().__init__(parent)
        load_fonts()
        self.settings = settings
        self.setWindowTitle(title)
        self.setModal(True)
        self.title = TitleLabel(title, self)
        self.note = QLabel(note, self)
        self.note.setObjectName("note")
        self.note.setWordWrap(True)
        self.note.setVisible(bool(note))
        self.body = QVBoxLayout()
        self.foot = QHBoxLayout()
        self.foot.addStretch(1)
        outer = QVBoxLayout(self)
        outer.addWidget(self.title)
        outer.addWidget(self.note)
        outer.addLayout(self.body, 1)
        outer.addLayout(self.foot)
        self.buttons: list[ArtButton] = []
        settings.changed.connect(self._settings_changed)

    @property
    def theme(self) -> Theme:
        """The palette of the dialog."""
        return theme_for("pamir", self.settings.dark())

    def px(self, size: float) -> int:
        """``size`` pixels of the design in the person's interface scale."""
        return round(size * self.settings.factor)

    def add_button(self, text: str, style: Style, icon: str = "", left: bool = False) -> ArtButton:
        """A button at the foot: from the right, or from the left end."""
        button = ArtButton(text, style, icon, self)
        self.buttons.append(button)
        self.foot.insertWidget(0 if left else self.foot.count(), button)
        return button

    def dress(self) -> None:
        """Set sizes and colours from the settings; called before showing and after each change of them."""
        theme = self.theme
        self.setStyleSheet(sheet(theme, self.px))
        self.title.dress(theme, self.px(30))
        self.note.setFont(font(SERIF_ITALIC, self.px(17)))
        for button in self.buttons:
            button.dress(theme, self.px(15))
        layout = self.layout()
        if layout is not None:
            pad = self.px(PAD)
            layout.setContentsMargins(pad, pad + self.px(BAND), pad, pad)
            layout.setSpacing(self.px(12))
        self.foot.setSpacing(self.px(8))
        self.update()

    def fit_screen(self, width: int, height: int) -> None:
        """Take ``width`` × ``height`` of the design, scaled, but never more than the window under it has."""
        parent = self.parentWidget()
        room = parent.window().size() if parent is not None else self.screen().availableSize()
        self.resize(
            min(self.px(width), int(room.width() * SCREEN_SHARE)),
            min(self.px(height), int(room.height() * SCREEN_SHARE)),
        )

    def _settings_changed(self, name: str) -> None:
        if name in ("scale", "theme", "palette", "text"):
            self.dress()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Polish:
            self.dress()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        rect = QRectF(self.rect())
        theme = self.theme
        ground(painter, rect, theme)
        band = QRectF(0, 0, rect.width(), self.px(BAND))
        tile_border(painter, band, theme.tile_ground, theme.tile_b, theme.tile_a, self.px(BAND) * 1.5)
        painter.end()


def heading(text: str) -> QLabel:
    """A section title: small tracked capitals."""
    label = QLabel(text.upper())
    label.setObjectName("heading")
    label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
    return label


def line(text: str, name: str = "") -> QLabel:
    """A label; ``name`` chooses its style (``"note"``, ``"problem"``, ``"strong"``)."""
    label = QLabel(text)
    label.setObjectName(name)
    label.setWordWrap(True)
    return label
