"""The settings: every control acts at once and is written at once, so there is nothing to apply."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QScrollArea, QSlider, QWidget

from paxtable.ui.dialogs.frame import Sheet, line
from paxtable.ui.dialogs.widgets import Segments
from paxtable.ui.settings import CHOICES, SCALE, TEXT, Settings, Values
from paxtable.ui.words import say

ORDER = ("theme", "palette", "motion", "pace", "forced", "undo", "confirm")
STEP = 5
"""Scale and text size go in steps of so many percent."""


class PercentSlider(QSlider):
    """A percentage in steps of :data:`STEP`; the wheel passes it by."""

    def __init__(self, low: int, high: int, value: int, name: str) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setRange(low // STEP, high // STEP)
        self.setPageStep(5)
        self.setValue(round(value / STEP))
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def percent(self) -> int:
        """What is set, in percent."""
        return self.value() * STEP


class SettingsDialog(Sheet):
    """All settings with one line of explanation each."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(settings, say("settings.title"), parent)
        self.segments: dict[str, Segments] = {}
        self.sliders: dict[str, PercentSlider] = {}
        self.figures: dict[str, QLabel] = {}
        self.grid = QGridLayout()
        inner = QWidget()
        inner.setLayout(self.grid)
        area = QScrollArea()
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inner)
        self.body.addWidget(area, 1)
        self._add_slider("scale", SCALE)
        self._add_slider("text", TEXT)
        for name in ORDER:
            self._add_segments(name)
        self.grid.setColumnStretch(1, 1)
        self.grid.setRowStretch(self.grid.rowCount(), 1)
        self.problem = line(settings.warning, "problem")
        self.problem.setVisible(bool(settings.warning))
        self.body.addWidget(self.problem)
        reset = self.add_button(say("settings.reset"), "quiet", left=True)
        reset.clicked.connect(self.reset)
        done = self.add_button(say("settings.done"), "primary", "check")
        done.clicked.connect(self.accept)
        settings.changed.connect(self._show_warning)
        self.fit_screen(760, 720)

    def _label(self, name: str, row: int) -> None:
        self.grid.addWidget(line(say(f"settings.{name}"), "strong"), row, 0)
        self.grid.addWidget(line(say(f"settings.{name}.note"), "note"), row + 1, 1, 1, 2)

    def _add_slider(self, name: str, limits: tuple[int, int]) -> None:
        row = self.grid.rowCount()
        slider = PercentSlider(*limits, getattr(self.settings.values, name), say(f"settings.{name}"))
        figure = line(f"{slider.percent()} %", "strong")
        figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        slider.valueChanged.connect(lambda: figure.setText(f"{slider.percent()} %"))
        slider.valueChanged.connect(lambda: self._slid(name))
        slider.sliderReleased.connect(lambda: self._slid(name))
        self.sliders[name], self.figures[name] = slider, figure
        self.grid.addWidget(slider, row, 1)
        self.grid.addWidget(figure, row, 2)
        self._label(name, row)

    def _slid(self, name: str) -> None:
        """Set the value when the handle is let go: a scale that changes under the mouse moves the handle away."""
        if not self.sliders[name].isSliderDown():
            self.settings.set(**{name: self.sliders[name].percent()})

    def _add_segments(self, name: str) -> None:
        row = self.grid.rowCount()
        entries = [(value, say(f"settings.{name}.{value}")) for value in CHOICES[name]]
        segments = Segments(entries, say(f"settings.{name}"))
        segments.choose(getattr(self.settings.values, name))
        segments.picked.connect(lambda value: self.settings.set(**{name: value}))
        self.segments[name] = segments
        self.grid.addWidget(segments, row, 1, 1, 2, Qt.AlignmentFlag.AlignLeft)
        self._label(name, row)

    def reset(self) -> None:
        """Back to the defaults; remembered games and window places stay."""
        plain = Values()
        self.settings.set(**{name: getattr(plain, name) for name in ("scale", "text", *ORDER)})
        for name, slider in self.sliders.items():
            slider.setValue(round(getattr(plain, name) / STEP))
        for name, segments in self.segments.items():
            segments.choose(getattr(plain, name))

    def _show_warning(self) -> None:
        self.problem.setText(self.settings.warning)
        self.problem.setVisible(bool(self.settings.warning))

    def dress(self) -> None:
        super().dress()
        for segments in self.segments.values():
            segments.dress(self.theme, self.px(13.5))
        for name, figure in self.figures.items():
            figure.setFixedWidth(self.px(60))
            self.sliders[name].setMinimumHeight(self.px(26))
        self.grid.setHorizontalSpacing(self.px(18))
        self.grid.setVerticalSpacing(self.px(5))
