"""The sheet of all painters can be made and saved, light and dark."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage

from paxtable.ui.paint.sheet import SIZE, main


@pytest.mark.parametrize("dark", [[], ["--dark"]])
def test_the_sheet_is_written(qapp, tmp_path, dark):
    out = tmp_path / "sheet.png"
    assert main([str(out), *dark]) == 0
    image = QImage(str(out))
    assert (image.width(), image.height()) == (SIZE.width(), SIZE.height())
    shades = {image.pixelColor(x, y).rgb() for x in range(30, 1900, 37) for y in range(90, 1800, 41)}
    assert len(shades) > 300


def test_a_folder_that_is_not_there_is_told(qapp, tmp_path):
    assert main([str(tmp_path / "no" / "sheet.png")]) == 2
