"""Collects the licence texts of everything in the bundle.

python packaging/licences.py FOLDER
"""

from __future__ import annotations

import shutil
import sys
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

WORDS = ("licen", "copying", "notice")
TEXTS = Path(__file__).with_name("licence-texts")
"""Texts that packages name and do not ship: Qt and PySide6 are under the LGPL, which builds on the GPL."""


def needed(name: str, found: dict[str, metadata.Distribution]) -> dict[str, metadata.Distribution]:
    """``name`` and everything it depends on at run time."""
    if name not in found:
        found[name] = distribution = metadata.distribution(name)
        for line in distribution.requires or []:
            requirement = Requirement(line)
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                needed(requirement.name, found)
    return found


def main(folder: Path) -> None:
    """Write a folder a package with its licence files, or its declaration where it ships none."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, distribution in needed("paxtable", {}).items():
        target = folder / name
        target.mkdir(parents=True)
        texts = [path for path in distribution.files or [] if any(word in path.name.lower() for word in WORDS)]
        for path in texts:
            source = Path(str(path.locate()))
            if source.is_file() and source.suffix != ".py":
                shutil.copyfile(source, target / path.name)
        fields = distribution.metadata
        declared = fields.get("License-Expression") or fields.get("License") or "see its home page"
        urls = fields.get_all("Project-URL") or []
        lines = [f"{name} {distribution.version}", f"Licence: {declared}", *urls]
        (target / "ABOUT.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    for text in TEXTS.iterdir():
        shutil.copyfile(text, folder / text.name)
    for python in (Path(sys.base_prefix), Path(metadata.__file__).parents[1]):
        if (python / "LICENSE.txt").is_file():
            shutil.copyfile(python / "LICENSE.txt", folder / "Python-LICENSE.txt")
            break


if __name__ == "__main__":
    main(Path(sys.argv[1]))
