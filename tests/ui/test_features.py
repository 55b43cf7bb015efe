"""PySide6 need not read the sources of this program to know that they switch no features."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from paxtable.ui import features

ASKED = """
import sys
import paxtable.ui
feature = sys.modules["shibokensupport.feature"]
read = []
usual = feature._mod_uses_pyside
feature._mod_uses_pyside = lambda module: (read.append(module.__name__), usual(module))[1]
import paxtable.ui.main_window
print(*[name for name in read if name.startswith("paxtable.ui")])
print("paxtable.ui.main_window" in feature.pyside_feature_dict)
"""


def test_no_source_of_the_window_is_read_for_features(checkout: Path):
    """Fails when PySide6 asks in another way: then ``ui/features.py`` is of no use any more."""
    told = subprocess.run([sys.executable, "-c", ASKED], cwd=checkout, capture_output=True, text=True, check=True)
    assert told.stdout.splitlines() == ["", "True"]


def test_every_module_of_the_package_is_named(checkout: Path):
    folder = checkout / "paxtable" / "ui"
    files = {path.relative_to(checkout).with_suffix("") for path in folder.rglob("*.py")}
    names = {".".join(path.parts).removesuffix(".__init__") for path in files}
    assert names <= set(features.modules("paxtable.ui", str(folder)))


def test_where_modules_lie_in_no_folder_nothing_is_entered(tmp_path: Path):
    assert list(features.modules("paxtable.ui", str(tmp_path / "nowhere"))) == []


def test_a_qt_that_does_not_ask_is_left_alone(monkeypatch: pytest.MonkeyPatch, checkout: Path):
    monkeypatch.delitem(sys.modules, "shibokensupport.feature")
    features.enter("paxtable.ui", str(checkout / "paxtable" / "ui"))
