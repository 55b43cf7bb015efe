"""Write ``assets/textures/paper.png``: grain, mottling and fibres in a tile of 512 px that repeats without a seam.

    python -m scripts.make_textures

The noise is drawn with Python's own seeded generator, so the tile comes out the same everywhere.
"""

from __future__ import annotations

import math
import random
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

from paxtable.resources import resource

SIDE = 512
SEED = 1823
FIBRES = 90
BROWN = (70, 45, 15)
CREAM = (255, 250, 235)
FIBRE = (90, 60, 20)
STEP = 6
"""Alphas are multiples of this: it keeps the file small."""


def noise(rng: random.Random, side: int, sigma: float) -> Image.Image:
    """Grey noise about the middle."""
    values = bytes(min(255, max(0, round(rng.gauss(128, sigma)))) for _ in range(side * side))
    return Image.frombytes("L", (side, side), values)


def repeated(tile: Image.Image) -> Image.Image:
    """``tile`` three times three, so that a filter sees its neighbours."""
    side = tile.width
    whole = Image.new("L", (side * 3, side * 3))
    for x in range(3):
        for y in range(3):
            whole.paste(tile, (x * side, y * side))
    return whole


def middle(whole: Image.Image) -> Image.Image:
    """The tile in the middle of :func:`repeated`."""
    side = whole.width // 3
    return whole.crop((side, side, 2 * side, 2 * side))


def ground(rng: random.Random) -> Image.Image:
    """Grain and mottling in greys."""
    grain = middle(repeated(noise(rng, SIDE, 30)).filter(ImageFilter.GaussianBlur(1.1)))
    coarse = repeated(noise(rng, SIDE // 16, 60)).resize((SIDE * 3, SIDE * 3), Image.Resampling.BICUBIC)
    mottling = middle(coarse.filter(ImageFilter.GaussianBlur(10)))
    return Image.blend(grain, mottling, 0.45)


def fibres(rng: random.Random) -> Image.Image:
    """The alpha of short bent fibres."""
    scale = 4
    sheet = Image.new("L", (SIDE * scale, SIDE * scale), 0)
    pen = ImageDraw.Draw(sheet)
    for _ in range(FIBRES):
        x, y = rng.random() * SIDE, rng.random() * SIDE
        angle, length, bend = rng.random() * math.tau, 6 + rng.random() * 14, rng.uniform(-0.5, 0.5)
        path = []
        for i in range(9):
            along, turn = length * i / 8, angle + bend * i / 8
            path.append(((x + along * math.cos(turn)) * scale, (y + along * math.sin(turn)) * scale))
        pen.line(path, fill=18, width=3)
    return sheet.resize((SIDE, SIDE), Image.Resampling.LANCZOS)


def layer(colour: tuple[int, int, int], alpha: Image.Image) -> Image.Image:
    """One colour with ``alpha``."""
    result = Image.new("RGBA", alpha.size, (*colour, 0))
    result.putalpha(alpha)
    return result


def paper() -> Image.Image:
    """The whole tile."""
    rng = random.Random(SEED)
    grey = ground(rng)
    dark = grey.point([max(0, 128 - v) // 2 // STEP * STEP for v in range(256)])
    light = grey.point([max(0, v - 128) // 2 // STEP * STEP for v in range(256)])
    sheet = Image.alpha_composite(layer(BROWN, dark), layer(CREAM, light))
    return Image.alpha_composite(sheet, layer(FIBRE, fibres(rng)))


def write(folder: Path) -> None:
    """Write the textures into ``folder``; the paper with a palette, which is read in a third of the time."""
    folder.mkdir(parents=True, exist_ok=True)
    sheet = paper()
    colours = [colour for _, colour in sheet.getcolors(SIDE * SIDE)]
    number = {bytes(colour): n for n, colour in enumerate(colours)}
    data = sheet.tobytes()
    indexed = Image.frombytes("P", sheet.size, bytes(number[data[at : at + 4]] for at in range(0, len(data), 4)))
    indexed.putpalette([part for colour in colours for part in colour[:3]])
    alphas = bytes(colour[3] for colour in colours)
    indexed.save(folder / "paper.png", transparency=alphas, optimize=True)


if __name__ == "__main__":
    write(resource("assets/textures"))
