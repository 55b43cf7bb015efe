"""Pictures are painted once, forgotten when there are too many, and kept for the next start."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QColor, QPainter
from pytestqt.qtbot import QtBot

from paxtable.ui.scene.arrangement import Picture
from paxtable.ui.scene.picture_file import MAGIC, PictureFile, stamp_of
from paxtable.ui.scene.pixmaps import PixmapStore, pixel_size

SIZE = QSizeF(20, 10)


def picture(key: object, colour: str = "#ff0000", margin: float = 0.0) -> Picture:
    def paint(painter: QPainter, size: QSizeF) -> None:
        painter.fillRect(0, 0, int(size.width()), int(size.height()), QColor(colour))

    return Picture(key, paint, margin)


def test_a_picture_is_painted_once_a_size(qtbot: QtBot):
    store = PixmapStore()
    first = store.get(picture("a"), SIZE, 1.0)
    assert store.get(picture("a"), SIZE, 1.0).cacheKey() == first.cacheKey()
    assert store.painted == 1
    assert store.get(picture("a"), SIZE, 2.0).width() == 40
    assert store.painted == 2


def test_margins_are_part_of_the_pixmap(qtbot: QtBot):
    pixmap = PixmapStore().get(picture("a", margin=3), SIZE, 1.0)
    assert (pixmap.width(), pixmap.height()) == (26, 16)
    image = pixmap.toImage()
    assert image.pixelColor(1, 1).alpha() == 0
    assert image.pixelColor(4, 4) == QColor("#ff0000")


def test_fractions_of_a_pixel_are_rounded_up(qtbot: QtBot):
    assert pixel_size(picture("a"), QSizeF(10.2, 9.999), 1.0) == (11, 10)
    assert pixel_size(picture("a"), QSizeF(0, 0), 1.0) == (1, 1)


def test_the_least_recently_used_goes_first(qtbot: QtBot):
    store = PixmapStore(limit=3 * 20 * 10 * 4)
    for key in "abc":
        store.get(picture(key), SIZE, 1.0)
    store.get(picture("a"), SIZE, 1.0)
    store.get(picture("d"), SIZE, 1.0)
    assert store.holds(picture("a"), SIZE, 1.0)
    assert not store.holds(picture("b"), SIZE, 1.0)
    assert store.bytes <= store.limit
    assert store.count == 3


def kept(path: Path, palette: str = "normal") -> PixmapStore:
    store = PixmapStore()
    store.file = PictureFile(path, palette)
    return store


def test_pictures_are_there_at_the_next_start(qtbot: QtBot, tmp_path: Path):
    path = tmp_path / "cache" / "pictures.bin"
    first = kept(path)
    before = first.get(picture("a", "#12345678", margin=2), SIZE, 1.0).toImage()
    assert first.write_file()
    again = kept(path)
    after = again.get(picture("a", "#00ff00", margin=2), SIZE, 1.0).toImage()
    assert again.painted == 0
    assert after == before.convertToFormat(after.format())
    assert not again.write_file()


def test_another_program_paints_its_own_pictures(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    path = tmp_path / "pictures.bin"
    first = kept(path)
    first.get(picture("a"), SIZE, 1.0)
    first.write_file()
    monkeypatch.setattr("paxtable.__version__", "another")
    other = kept(path)
    other.get(picture("a"), SIZE, 1.0)
    assert other.painted == 1


def test_other_colours_are_other_pictures(qtbot: QtBot, tmp_path: Path):
    path = tmp_path / "pictures.bin"
    first = kept(path)
    first.get(picture("a"), SIZE, 1.0)
    first.write_file()
    other = kept(path, "protan")
    other.get(picture("a"), SIZE, 1.0)
    assert other.painted == 1


def test_pictures_of_changed_painters_are_found_out_and_painted_again(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    path = tmp_path / "pictures.bin"
    first = kept(path)
    first.get(picture("a"), SIZE, 1.0)
    assert first.file is not None
    assert first.file.fits()
    first.write_file()
    again = kept(path)
    assert again.file is not None
    assert again.file.fits()
    usual = stamp_of("normal")
    monkeypatch.setattr("paxtable.ui.scene.picture_file.stamp_of", lambda palette: usual + "1")
    assert not again.file.fits()
    again.start_afresh()
    again.get(picture("a"), SIZE, 1.0)
    assert again.painted > 0
    assert again.write_file()
    third = kept(path)
    assert third.file is not None
    assert third.file.fits()
    third.get(picture("a"), SIZE, 1.0)
    assert third.painted == 0


@pytest.mark.parametrize("damage", ["cut", "flip", "empty", "foreign", "folder"])
def test_a_damaged_file_counts_as_none(qtbot: QtBot, tmp_path: Path, damage: str):
    path = tmp_path / "pictures.bin"
    first = kept(path)
    first.get(picture("a"), SIZE, 1.0)
    first.write_file()
    data = bytearray(path.read_bytes())
    if damage == "cut":
        path.write_bytes(data[:-10])
    elif damage == "flip":
        data[len(MAGIC) + 20] ^= 0xFF
        path.write_bytes(data)
    elif damage == "empty":
        path.write_bytes(b"")
    elif damage == "foreign":
        path.write_bytes(b"\x89PNG" * 400)
    else:
        path.unlink()
        path.mkdir()
    again = kept(path)
    again.get(picture("a"), SIZE, 1.0)
    assert again.painted == 1


def test_where_nothing_can_be_written_nothing_is_kept(qtbot: QtBot, tmp_path: Path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    store = kept(blocked / "pictures.bin")
    store.get(picture("a"), SIZE, 1.0)
    assert not store.write_file()


def test_other_colours_forget_the_file(qtbot: QtBot, tmp_path: Path):
    path = tmp_path / "pictures.bin"
    first = kept(path)
    first.get(picture("a"), SIZE, 1.0)
    first.write_file()
    again = kept(path)
    again.clear()
    image = again.get(picture("a", "#00ff00"), SIZE, 1.0).toImage()
    assert image.pixelColor(2, 2) == QColor(Qt.GlobalColor.green)


def test_the_stamp_knows_palette_and_files(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    from paxtable.cards import sources

    usual = stamp_of("normal")
    assert usual == stamp_of("normal")
    assert usual != stamp_of("protan")
    own = tmp_path / "cards.yaml"
    own.write_text("x")
    monkeypatch.setattr(sources, "_own", [own])
    with_own = stamp_of("normal")
    assert with_own != usual
    os.utime(own, (1, 1))
    assert stamp_of("normal") != with_own


def test_the_stamp_of_a_bundle_needs_no_modules_on_disk(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """In a bundle the painters lie inside the program's file."""
    program = tmp_path / "paxtable"
    program.write_text("one")
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setattr("sys.executable", str(program))
    monkeypatch.setattr("paxtable.__file__", str(tmp_path / "nowhere" / "__init__.py"))
    first = stamp_of("normal")
    assert first == stamp_of("normal")
    program.write_text("another")
    assert stamp_of("normal") != first
