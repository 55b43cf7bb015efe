"""Style sheets for Qt's own widgets in the colours of a theme."""

from __future__ import annotations

from paxtable.ui.theme import Theme

COMPACT_BELOW = 1500
"""Windows narrower than this have the small bar."""

SEAT, SEAT_TIGHT, SEAT_SMALL = 84, 70, 58
"""How tall a seat is in its panel: with up to three seats, with more, and in a small window."""


def seat_tall(seats: int, small: bool) -> int:
    """How tall each of so many ``seats`` is, in logical pixels."""
    if small:
        return SEAT_SMALL
    return SEAT_TIGHT if seats > 3 else SEAT


def seats_tall(seats: int, small: bool) -> int:
    """How tall a panel of so many ``seats`` must be inside, in logical pixels."""
    return seats * seat_tall(seats, small) + 4


def sheet(theme: Theme, small: bool, text: float) -> str:
    """The style sheet of the window; ``text`` is the size of text as a factor."""
    px = round((12 if small else 13) * text)
    return f"""
* {{ font-family: Inter; font-size: {px}px; color: {theme.ink}; }}
QMainWindow::separator {{ background: transparent; width: 4px; height: 4px; }}
QDockWidget, QDockWidget > QWidget {{ background: transparent; border: none; }}
QListView, QScrollArea {{ background: transparent; border: none; outline: none; }}
QLabel {{ background: transparent; color: {theme.ink2}; }}
QLineEdit {{ background: {theme.panel_top}; border: 1px solid {theme.hairline}; border-radius: 6px;
  padding: 4px 8px; selection-background-color: {theme.selected}; selection-color: white; }}
QLineEdit:focus {{ border-color: {theme.gold}; }}
QPushButton {{ background: {theme.panel_bottom}; border: 1px solid {theme.hairline}; border-radius: 6px;
  padding: 5px 10px; }}
QPushButton:hover, QPushButton:focus {{ border-color: {theme.gold}; }}
QPushButton:pressed {{ background: {theme.hairline}; }}
QMenu {{ background: {theme.panel_top}; border: 1px solid {theme.hairline}; padding: 5px; }}
QMenu::item {{ padding: 6px 26px 6px 14px; border-radius: 5px; }}
QMenu::item:selected {{ background: {theme.primary_top}; color: {theme.primary_ink}; }}
QMenu::item:disabled {{ color: {theme.ink2}; }}
QMenu::separator {{ height: 1px; background: {theme.hairline}; margin: 5px 8px; }}
QToolTip {{ background: {theme.panel_top}; color: {theme.ink}; border: 1px solid {theme.hairline}; padding: 5px; }}
QSlider::groove:horizontal {{ height: 2px; background: {theme.hairline}; border-radius: 1px; }}
QSlider::sub-page:horizontal {{ background: {theme.gold}; height: 2px; }}
QSlider::handle:horizontal {{ width: 10px; height: 10px; margin: -6px 0; border-radius: 7px;
  border: 2px solid {theme.gold}; background: {theme.panel_top}; }}
QScrollBar:vertical {{ background: transparent; width: 8px; margin: 0; }}
QScrollBar::handle:vertical {{ background: {theme.hairline}; border-radius: 4px; min-height: 24px; }}
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{
  background: none; height: 0; width: 0; }}
"""
