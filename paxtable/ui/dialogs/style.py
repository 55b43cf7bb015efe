"""The style sheet of widgets in dialogs and panels, made from a theme."""

from __future__ import annotations

from collections.abc import Callable

from paxtable.ui.paint.brush import mix
from paxtable.ui.paint.fonts import INTER
from paxtable.ui.theme import Theme


def sheet(theme: Theme, px: Callable[[float], int]) -> str:
    """The style of all plain widgets; ``px`` turns pixels of the design into this person's."""
    field = theme.ground_top if theme.dark else "#ffffff"
    soft = mix(theme.panel_bottom, theme.hairline, 0.35).name()
    colours = {
        "ink": theme.ink,
        "ink2": theme.ink2,
        "panel": theme.panel_top,
        "field": mix(theme.panel_top, field, 0.6).name(),
        "soft": soft,
        "hair": theme.hairline,
        "gold": theme.gold,
        "selected": theme.selected if not theme.dark else theme.selected_on_dark,
        "selected_ink": "#ffffff" if not theme.dark else "#06231e",
        "refused": theme.refused,
        "family": INTER,
        "body": px(14),
        "small": px(13),
        "head": px(12),
        "pad": px(6),
        "wide": px(10),
        "radius": px(7),
        "bar": px(12),
        "box": px(18),
        "half": px(18) // 2,
        "round": px(18) // 2 + 1,
    }
    text = _TEMPLATE
    for key in sorted(colours, key=len, reverse=True):
        text = text.replace(f"@{key}@", str(colours[key]))
    return text


_TEMPLATE = """
* { font-family: "@family@"; font-size: @body@px; color: @ink@; }
QLabel { background: transparent; }
QLabel#heading { font-size: @head@px; font-weight: 600; letter-spacing: 1px; color: @ink2@; }
QLabel#note { font-size: @small@px; color: @ink2@; }
QLabel#strong { font-weight: 600; }
QLabel#problem { font-size: @small@px; font-weight: 600; color: @refused@; }
QLineEdit, QComboBox, QSpinBox {
  background: @field@; border: 1px solid @hair@; border-radius: @radius@px; padding: @pad@px @wide@px;
  selection-background-color: @selected@; selection-color: @selected_ink@;
}
QLineEdit:focus, QComboBox:focus, QSpinBox:focus { border: 2px solid @ink2@; padding: 5px 9px; }
QLineEdit:disabled, QComboBox:disabled { color: @ink2@; background: @panel@; }
QComboBox { combobox-popup: 0; }
QComboBox::drop-down { border: none; width: 24px; }
QComboBox::down-arrow { image: none; }
QComboBox QAbstractItemView {
  background: @panel@; border: 1px solid @hair@; outline: none;
  selection-background-color: @selected@; selection-color: @selected_ink@;
}
QComboBox QAbstractItemView::item { min-height: 28px; padding: 2px @wide@px; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: @hair@; }
QSlider::sub-page:horizontal { height: 4px; border-radius: 2px; background: @gold@; }
QSlider::handle:horizontal {
  width: @box@px; height: @box@px; margin: -@half@px 0; border-radius: @round@px;
  background: @panel@; border: 2px solid @gold@;
}
QSlider::handle:horizontal:focus { border: 3px solid @ink2@; }
QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: @bar@px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: @bar@px; margin: 0; }
QScrollBar::handle { background: @soft@; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: @gold@; }
QScrollBar::add-line, QScrollBar::sub-line { background: none; border: none; width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: none; }
QTextBrowser, QListView, QTreeView, QTableView {
  background: @panel@; border: 1px solid @hair@; border-radius: @radius@px; padding: @pad@px;
  selection-background-color: @selected@; selection-color: @selected_ink@;
}
QToolTip { background: @panel@; color: @ink@; border: 1px solid @hair@; padding: 4px; }
QMenu { background: @panel@; border: 1px solid @hair@; padding: @pad@px; }
QMenu::item { padding: @pad@px 24px; border-radius: 4px; }
QMenu::item:selected { background: @selected@; color: @selected_ink@; }
"""
