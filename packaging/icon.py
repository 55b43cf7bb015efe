"""Draws the program's icon from ``icon.svg``: PNG files for Linux, one file with all sizes for Windows and for macOS.

python packaging/icon.py FOLDER
"""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PIL import Image
from PySide6.QtCore import QBuffer, QIODevice, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

SOURCE = Path(__file__).with_name("icon.svg")
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def drawn(side: int) -> Image.Image:
    """The icon as a square of ``side`` pixels. Raises ValueError when the drawing is damaged."""
    renderer = QSvgRenderer(str(SOURCE))
    if not renderer.isValid():
        raise ValueError(f"{SOURCE} is damaged")
    image = QImage(side, side, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, side, side))
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return Image.open(io.BytesIO(buffer.data().data()))


def main(folder: Path) -> None:
    """Write every size as ``paxtable-N.png``, and ``paxtable.ico`` and ``paxtable.icns`` with all of them."""
    _app = QGuiApplication(sys.argv[:1])
    folder.mkdir(parents=True, exist_ok=True)
    pictures = [drawn(side) for side in SIZES]
    for picture in pictures:
        picture.save(folder / f"paxtable-{picture.width}.png")
    pictures[-2].save(folder / "paxtable.ico", append_images=pictures[:-2], sizes=[p.size for p in pictures[:-1]])
    pictures[-1].save(folder / "paxtable.icns", append_images=pictures[:-1])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
