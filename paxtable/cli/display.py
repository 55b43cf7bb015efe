"""Is there a screen? Asked before Qt starts, because Qt ends the process when there is none."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Mapping
from pathlib import Path

PATIENCE = 2.0
"""Seconds to wait for a display server on another machine."""


def has_display(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a window can be shown. On Windows and macOS always; elsewhere when a Wayland or X server answers."""
    if sys.platform in ("win32", "darwin"):
        return True
    return wayland_answers(environment) or x11_answers(environment)


def wayland_answers(environment: Mapping[str, str]) -> bool:
    """Whether something listens at the socket that ``WAYLAND_DISPLAY`` names."""
    name = environment.get("WAYLAND_DISPLAY", "")
    if not name:
        return False
    return connects(socket.AF_UNIX, os.path.join(environment.get("XDG_RUNTIME_DIR", "/"), name))


def x11_answers(environment: Mapping[str, str]) -> bool:
    """Whether something listens where ``DISPLAY`` (``:0``, ``host:0.0``) points."""
    host, colon, rest = environment.get("DISPLAY", "").rpartition(":")
    number = rest.partition(".")[0]
    if not colon or not number.isdigit():
        return False
    if host in ("", "unix"):
        path = f"/tmp/.X11-unix/X{number}"
        return connects(socket.AF_UNIX, "\0" + path) or connects(socket.AF_UNIX, path)
    return connects(socket.AF_INET, (host, 6000 + int(number)))


def connects(family: int, address: str | tuple[str, int]) -> bool:
    """Whether a server accepts a connection at ``address``."""
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.settimeout(PATIENCE)
            probe.connect(address)
    except (OSError, ValueError):
        return False
    return True


def plugin_names(folder: Path) -> tuple[str, ...]:
    """The names of the Qt platform plugins in ``folder``, as ``QT_QPA_PLATFORM`` writes them."""
    files = [*folder.glob("libq*.so"), *folder.glob("q*.dll"), *folder.glob("libq*.dylib")]
    return tuple(sorted(file.stem.removeprefix("lib").removeprefix("q") for file in files))


def repair_platform(environment: dict[str, str] | os._Environ[str], known: tuple[str, ...]) -> str:
    """Take a platform that Qt does not have out of ``QT_QPA_PLATFORM``; returns a sentence that says so, or nothing."""
    wanted = environment.get("QT_QPA_PLATFORM", "")
    names = [part.partition(":")[0] for part in wanted.split(";") if part]
    if not names or any(name in known or name.partition("-")[0] in known for name in names):
        return ""
    del environment["QT_QPA_PLATFORM"]
    return f"QT_QPA_PLATFORM={wanted} is none of {', '.join(known)}: the usual one is taken."
