"""The picture of a saved game on the start screen: the part of the table that everybody may see."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QRect, Qt
from PySide6.QtWidgets import QWidget

from paxtable.ui.settings import write_atomically

WIDE = 640
OPEN_SHARE = 0.58
"""The upper part of the table that shows no hand."""

ASPECT = 1.775
"""Width over height of the frame on the start screen; the right part of the table, with the map, fills it."""

SUFFIX = ".png"


def write_thumbnail(table: QWidget, save: Path) -> bool:
    """Write the picture of ``table`` beside ``save``; False when that is not possible, which harms nothing."""
    from PySide6.QtCore import QBuffer

    tall = round(table.height() * OPEN_SHARE)
    wide = min(table.width(), round(tall * ASPECT))
    part = QRect(table.width() - wide, 0, wide, tall)
    if part.isEmpty() or not save.parent.is_dir():
        return False
    picture = table.grab(part).scaledToWidth(WIDE, Qt.TransformationMode.SmoothTransformation)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")
    try:
        write_atomically(save.with_name(save.name + SUFFIX), bytes(data.data()))
    except OSError:
        return False
    return True
