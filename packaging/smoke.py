"""Starts a built program as a stranger would, and looks whether it works.

    python packaging/smoke.py PROGRAM|ARCHIVE.tar.xz|PACKAGE.deb ...

Archives and packages are unpacked into a read-only folder with spaces and accents in its name, and run with an empty
home, without network where that can be switched off: ``--version``, ``--smoke`` on every platform plugin that can be
tried here, ``selftest``. The exit status is 1 when anything fails.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 120
"""Seconds that one start may take on a slow machine."""
PAINTED = re.compile(r"painted_ms (\d+) (\w+)")


class Wrong(Exception):
    """The program does not do what it should."""


def version() -> str:
    """The version that the program has to tell."""
    text = (ROOT / "paxtable" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'__version__ = "([^"]+)"', text)
    assert found
    return found[1]


def offline() -> list[str]:
    """The words before a command that take the network away from it, where this machine allows that."""
    words = ["unshare", "--net"]
    if shutil.which("unshare") and subprocess.run([*words, "true"], capture_output=True).returncode == 0:
        return words
    return []


def start(program: Path, words: list[str], home: Path, **environment: str) -> str:
    """Run ``program`` with ``words``, and return what it printed. Raises Wrong when it fails."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG", "SYSTEMROOT", "TEMP") if name in os.environ}
    kept |= {"HOME": str(home), "XDG_RUNTIME_DIR": str(home), **environment}
    # an abstract socket of an X server belongs to the network that offline() takes away
    before = [] if "DISPLAY" in environment else offline()
    done = subprocess.run(
        [*before, str(program), *words], capture_output=True, text=True, timeout=PATIENCE, env=kept, cwd=home
    )
    if done.returncode:
        raise Wrong(f"{' '.join(words)} ended with status {done.returncode}: {done.stderr or done.stdout}")
    noise = [line for line in done.stderr.splitlines() if "propagateSizeHints" not in line]
    if noise and not environment.get("EXPECTED_NOISE"):
        raise Wrong(f"{' '.join(words)} complained: {' / '.join(noise)}")
    return done.stdout


def painted(program: Path, home: Path, wanted: str, **environment: str) -> None:
    """Start the window once and tell how long it took. Raises Wrong when it did not paint on ``wanted``."""
    found = PAINTED.search(start(program, ["--smoke"], home, **environment))
    if not found:
        raise Wrong("--smoke did not tell that it painted")
    if found[2] != wanted:
        raise Wrong(f"--smoke painted on {found[2]}, not on {wanted}")
    print(f"  painted on {found[2]} after {found[1]} ms")


def on_a_real_server(program: Path, home: Path) -> None:
    """Start the window on an X server of its own, where Xvfb is installed."""
    if not shutil.which("Xvfb"):
        print("  Xvfb is not installed: not tried on a real X server")
        return
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(writer,), stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        with os.fdopen(reader) as told:
            display = ":" + told.readline().strip()
        painted(program, home, "xcb", DISPLAY=display)
        painted(program, home, "xcb", DISPLAY=display, QT_QPA_PLATFORM="nonsense", EXPECTED_NOISE="yes")
    finally:
        server.terminate()
        server.wait()


def try_out(program: Path) -> None:
    """Everything that is tried with a program. Raises Wrong."""
    with tempfile.TemporaryDirectory(prefix="paxtable smoke ") as folder:
        home = Path(folder)
        told = start(program, ["--version"], home).strip()
        if told != f"paxtable {version()}":
            raise Wrong(f"--version told {told!r}, not paxtable {version()}")
        painted(program, home, "offscreen", QT_QPA_PLATFORM="offscreen")
        if sys.platform.startswith("linux"):
            on_a_real_server(program, home)
        begin = time.perf_counter()
        print("  " + start(program, ["selftest"], home, QT_QPA_PLATFORM="offscreen").strip().replace("\n", "\n  "))
        print(f"  selftest took {time.perf_counter() - begin:.1f} s")


def unpacked(file: Path, folder: Path) -> Path:
    """The program inside an archive or Debian package, unpacked into ``folder`` and made read-only."""
    if file.suffix == ".deb":
        subprocess.run(["dpkg-deb", "--extract", str(file), str(folder)], check=True)
        program = folder / "usr" / "lib" / "paxtable" / "paxtable"
    else:
        subprocess.run(["tar", "-xf", str(file), "-C", str(folder)], check=True)
        program = folder / "paxtable" / "paxtable"
    for path in [*program.parent.rglob("*"), program.parent]:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)
    return program


def writable_again(folder: Path) -> None:
    """Let the folder be removed."""
    for path in [folder, *folder.rglob("*")]:
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)


def main(files: list[Path]) -> int:
    """Try each of ``files``; the exit status."""
    for file in files:
        print(f"{file} ({file.stat().st_size / 1e6:.1f} MB)")
        try:
            if file.suffix in (".deb", ".xz"):
                with tempfile.TemporaryDirectory(prefix="a plâce with späces ") as folder:
                    try:
                        try_out(unpacked(file, Path(folder)))
                    finally:
                        writable_again(Path(folder))
            else:
                try_out(file.resolve())
        except (Wrong, subprocess.SubprocessError) as error:
            print(f"  wrong: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main([Path(word) for word in sys.argv[1:]]))
