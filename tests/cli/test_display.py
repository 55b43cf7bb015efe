"""Whether there is a screen, without asking Qt (which ends the process when there is none)."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from paxtable.cli.display import connects, has_display, plugin_names, repair_platform, wayland_answers, x11_answers


@pytest.mark.parametrize("name", ["", ":", "x", ":x", ":4242", "nowhere.invalid:0", ":4242.0", "unix:4242"])
def test_a_display_that_nobody_serves_is_none(name: str) -> None:
    assert not x11_answers({"DISPLAY": name})


def test_an_x_server_in_its_folder_is_found(tmp_path: Path) -> None:
    path = str(tmp_path / "X0")
    assert not connects(socket.AF_UNIX, path)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(path)
        server.listen()
        assert connects(socket.AF_UNIX, path)


def test_an_x_server_without_a_file_is_found() -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("\0/tmp/.X11-unix/X4243")
        server.listen()
        assert x11_answers({"DISPLAY": ":4243"})
        assert x11_answers({"DISPLAY": "unix:4243.0"})


def test_a_wayland_server_is_found(tmp_path: Path) -> None:
    told = {"XDG_RUNTIME_DIR": str(tmp_path), "WAYLAND_DISPLAY": "wayland-7"}
    assert not wayland_answers(told)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "wayland-7"))
        server.listen()
        assert wayland_answers(told)
        assert has_display(told)


def test_no_variable_no_display() -> None:
    assert not has_display({})


def test_a_platform_that_qt_lacks_is_replaced(tmp_path: Path) -> None:
    for file in ("libqxcb.so", "libqoffscreen.so", "libqwayland.so", "libother.so"):
        (tmp_path / file).touch()
    known = plugin_names(tmp_path)
    assert known == ("offscreen", "wayland", "xcb")
    nonsense = {"QT_QPA_PLATFORM": "nonsense"}
    assert "nonsense is none of offscreen, wayland, xcb" in repair_platform(nonsense, known)
    assert nonsense == {}


@pytest.mark.parametrize("value", ["xcb", "offscreen:configfile=x", "wayland-egl;xcb", "nonsense;xcb"])
def test_a_platform_that_qt_has_is_left_alone(value: str) -> None:
    environment = {"QT_QPA_PLATFORM": value}
    assert repair_platform(environment, ("offscreen", "wayland", "xcb")) == ""
    assert environment == {"QT_QPA_PLATFORM": value}
