"""Write the grounds of the shipped hex maps to ``assets/textures``: light and dark, at 100 % and 200 %.

    python -m scripts.make_steam_grounds

They take half a second each to draw, which a window that opens cannot spend; see :mod:`paxtable.ui.paint.steam_ground`.
"""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QGuiApplication

from paxtable.games.steam.hexmap import SHIPPED, TERRAIN, HexMap, find_map
from paxtable.resources import resource
from paxtable.ui.paint.steam_ground import SIZES, draw_ground, ground_file
from paxtable.ui.paint.steam_map import MapShape, read_look

QUALITY = {48: 90, 96: 82}
"""Of the JPEG files by hex size."""


def shape_of(board: HexMap) -> MapShape:
    """The map as painters see it."""
    terrain = {site: TERRAIN[kind] for site, kind in zip(board.sites, board.terrain, strict=True)}
    return MapShape.of(terrain, read_look(board.file.look))


def main() -> None:
    """Draw and write all grounds."""
    app = QGuiApplication([])
    for key in SHIPPED:
        shape = shape_of(find_map(key))
        for size in SIZES:
            for dark in (False, True):
                path = resource("assets/textures").parent.parent / ground_file(shape.look.ground, size, dark)
                draw_ground(shape, size, dark).save(str(path), None, QUALITY[size])
    app.quit()


if __name__ == "__main__":
    main()
