"""The palettes for weak colour vision: every set further apart, every ink still readable, names still true (G48)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from paxtable.engine.match import Player, new_match
from paxtable.games.registry import find_game
from paxtable.ui.app import Program
from paxtable.ui.colour_vision import use
from paxtable.ui.paint.brush import contrast
from paxtable.ui.paint.pamir_palette import COALITIONS, SUITS
from paxtable.ui.paint.steam_palette import COMPANIES
from paxtable.ui.settings import CHOICES, Settings, Values
from paxtable.ui.theme import SEAT_COLOURS, seat_mark

MACHADO = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
PAX = ("red", "blue", "tan", "gray", "black", "purple")
STEAM = ("viridian", "orange", "teal", "rose", "umber", "olive")


@pytest.fixture(autouse=True)
def usual_afterwards() -> Iterator[None]:
    yield
    use("normal")


def seen(value: str, kind: str) -> tuple[float, float, float]:
    """CIE L*a*b* of a colour as people with that deficiency see it."""
    linear = []
    for at in (1, 3, 5):
        share = int(value[at : at + 2], 16) / 255
        linear.append(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4)
    r, g, b = (min(1.0, max(0.0, sum(m * v for m, v in zip(row, linear, strict=True)))) for row in MACHADO[kind])
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def closest(values: list[str], kind: str) -> float:
    return min(math.dist(seen(a, kind), seen(b, kind)) for a, b in combinations(values, 2))


def sets() -> list[list[str]]:
    return [
        [SEAT_COLOURS[key] for key in PAX],
        [SEAT_COLOURS[key] for key in STEAM],
        [mark.colour for mark in COALITIONS.values()],
        [mark.colour for mark in SUITS.values()],
    ]


@pytest.mark.parametrize("kind", CHOICES["palette"][1:])
def test_every_set_is_far_enough_apart_and_further_than_usual(kind: str) -> None:
    usual = [closest(values, kind) for values in sets()]
    use(kind)
    better = [closest(values, kind) for values in sets()]
    assert min(better) >= 27
    assert all(new > old for new, old in zip(better, usual, strict=True))


@pytest.mark.parametrize("kind", CHOICES["palette"])
def test_every_ink_is_readable(kind: str) -> None:
    use(kind)
    for key in (*PAX, *STEAM):
        assert contrast(SEAT_COLOURS[key], seat_mark(key)) >= 4.5, key
    for mark in (*COALITIONS.values(), *SUITS.values()):
        assert contrast(mark.colour, mark.ink) >= 4.5, mark.name
    if kind != "normal":
        for company in COMPANIES.values():
            assert contrast(company.light, company.letter_ink(False)) >= 4.5
            assert contrast(company.dark, company.letter_ink(True)) >= 4.5


@pytest.mark.parametrize("kind", CHOICES["palette"][1:])
def test_a_colour_keeps_its_name(kind: str) -> None:
    before = dict(SEAT_COLOURS)
    use(kind)
    assert all(math.dist(seen(before[key], "normal"), seen(SEAT_COLOURS[key], "normal")) < 32 for key in before)


def test_the_usual_colours_come_back() -> None:
    before = (dict(SEAT_COLOURS), dict(COALITIONS), dict(SUITS), dict(COMPANIES))
    use("deutan")
    assert SEAT_COLOURS["red"] != before[0]["red"]
    use("normal")
    after = (dict(SEAT_COLOURS), dict(COALITIONS), dict(SUITS), dict(COMPANIES))
    assert after == before


@pytest.mark.slow
@pytest.mark.gui
def test_the_table_is_painted_anew_when_the_palette_changes(qtbot: QtBot, tmp_path: Path) -> None:
    program = Program(Settings(values=Values(theme="light", motion="off")), tmp_path)
    qtbot.addWidget(program.window)
    program.window.resize(1280, 800)
    program.window.show()
    program.play(new_match(find_game("pamir"), [Player("A", "red"), Player("B", "blue")], 5))
    qtbot.wait(50)
    before = program.window.play.grab().toImage()
    program.settings.set(palette="deutan")
    qtbot.wait(50)
    assert program.window.play.grab().toImage() != before
    program.settings.set(palette="normal")
    qtbot.wait(50)
    assert program.window.play.grab().toImage() == before
    program.window.close_game()
