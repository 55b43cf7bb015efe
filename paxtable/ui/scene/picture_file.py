"""Pictures of the last time, read from one file, so that a table is painted at once when the program starts again.

The file belongs to one state of the program: painters, textures, cards and palette are in its stamp, and a file with
another stamp is not read. A damaged file counts as none. Nothing but speed depends on it.
"""

from __future__ import annotations

import mmap
import os
import sys
import zlib
from collections.abc import Iterable
from pathlib import Path

import msgspec
from PySide6.QtGui import QImage, QPixmap

import paxtable
from paxtable.cards import sources
from paxtable.resources import resource
from paxtable.ui.settings import write_atomically

MAGIC = b"paxtable pictures 1\n"
LIMIT_BYTES = 24 * 1024 * 1024
"""How much is kept; what was not used for longest goes first."""

FORMAT = QImage.Format.Format_ARGB32_Premultiplied
BYTES_A_PIXEL = 4


class Entry(msgspec.Struct, array_like=True):
    """Where a picture lies in the file, and its size in pixels."""

    at: int
    width: int
    height: int


class Index(msgspec.Struct):
    """The head of the file."""

    stamp: str
    entries: dict[str, Entry]


class PictureFile:
    """The pictures in the file at ``path``, painted in ``palette``. Opening never raises.

    Opening looks only at what is known without a look at the disk (:func:`look_of`); whether every painter is the same
    is told by :meth:`fits`, when there is time for that.
    """

    def __init__(self, path: Path, palette: str) -> None:
        self.path = path
        self.palette = palette
        self._stamp = ""
        self._entries: dict[str, Entry] = {}
        self._data: mmap.mmap | None = None
        self._base = 0
        self._open()

    def _open(self) -> None:
        try:
            with self.path.open("rb") as file:
                data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except (OSError, ValueError):
            return
        head = len(MAGIC)
        size, check = int.from_bytes(data[head : head + 4], "big"), int.from_bytes(data[head + 4 : head + 8], "big")
        text = data[head + 8 : head + 8 + size]
        base = head + 8 + size
        if data[:head] != MAGIC or zlib.crc32(text) != check:
            data.close()
            return
        try:
            index = msgspec.json.decode(text, type=Index)
        except msgspec.MsgspecError:
            data.close()
            return
        room = len(data) - base
        whole = all(e.at >= 0 and e.at + e.width * e.height * BYTES_A_PIXEL <= room for e in index.entries.values())
        if not index.stamp.startswith(look_of(self.palette)) or not whole:
            data.close()
            return
        self._entries, self._data, self._base, self._stamp = index.entries, data, base, index.stamp

    def fits(self) -> bool:
        """Whether these are the pictures that this program paints; also when there are none."""
        return self._data is None or self._stamp == stamp_of(self.palette)

    def find(self, key: object, width: int, height: int) -> QPixmap | None:
        """The picture with ``key`` at this size, None when it is not in the file."""
        if self._data is None:
            return None
        entry = self._entries.get(name_of(key, width, height))
        if entry is None or (entry.width, entry.height) != (width, height):
            return None
        start = self._base + entry.at
        with memoryview(self._data) as whole, whole[start : start + width * height * BYTES_A_PIXEL] as pixels:
            image = QImage(pixels, width, height, width * BYTES_A_PIXEL, FORMAT)
            return QPixmap.fromImage(image.copy())

    def close(self) -> None:
        """Give the file back; nothing is found any more."""
        if self._data is not None:
            self._data.close()
        self._data = None
        self._entries = {}

    def write(self, pictures: Iterable[tuple[object, QPixmap]]) -> bool:
        """Replace the file by ``pictures``, the most important first; False when that is not possible."""
        entries: dict[str, Entry] = {}
        parts: list[bytes] = []
        at = 0
        for key, pixmap in pictures:
            size = pixmap.width() * pixmap.height() * BYTES_A_PIXEL
            if at + size > LIMIT_BYTES:
                break
            image = pixmap.toImage().convertToFormat(FORMAT)
            entries[name_of(key, image.width(), image.height())] = Entry(at, image.width(), image.height())
            parts.append(bytes(image.constBits()))
            at += size
        text = msgspec.json.encode(Index(stamp_of(self.palette), entries))
        head = MAGIC + len(text).to_bytes(4, "big") + zlib.crc32(text).to_bytes(4, "big")
        self.close()
        try:
            write_atomically(self.path, head + text + b"".join(parts))
        except OSError:
            return False
        return True


def name_of(key: object, width: int, height: int) -> str:
    """The name of a picture at a size."""
    return f"{key!r} {width} {height}"


def look_of(palette: str) -> str:
    """What stamps begin with: version, palette, a person's own cards."""
    return f"{paxtable.__version__} {palette} {sources.source()} "


def stamp_of(palette: str) -> str:
    """A text that is equal exactly when the same pictures are painted: program, painters, textures, cards, palette."""
    textures = resource("assets/textures")
    folders = [textures, textures / "porfiriana", resource("assets/icons"), *_painters()]
    state = []
    for folder in folders:
        with os.scandir(folder) as entries:
            found = [(entry.name, entry.stat()) for entry in entries if entry.is_file()]
        state += [f"{name} {about.st_size} {about.st_mtime_ns}" for name, about in found]
    own = sources.source()
    program = Path(sys.executable) if _frozen() else None
    for file in (sources.shipped(), own, program):
        if file is not None:
            about = file.stat()
            state.append(f"{file} {about.st_size} {about.st_mtime_ns}")
    check = zlib.crc32("\n".join(sorted(state)).encode())
    return f"{look_of(palette)}{len(state)} {check:08x}"


def _frozen() -> bool:
    """Whether this is a bundle, whose modules lie inside the program's own file."""
    return bool(getattr(sys, "frozen", False))


def _painters() -> list[Path]:
    """The folders of the modules that paint; none in a bundle."""
    if _frozen():
        return []
    ui = Path(paxtable.__file__).resolve().parent / "ui"
    return [ui, ui / "paint", ui / "tables", *(i.parent for i in (ui / "tables").glob("*/__init__.py"))]


def default_path() -> Path:
    """Where this system keeps what can be made again."""
    from platformdirs import user_cache_dir

    return Path(user_cache_dir("paxtable", appauthor=False)) / "pictures.bin"
