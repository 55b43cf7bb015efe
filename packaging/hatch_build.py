"""Puts ``cards.yaml`` and ``assets`` into the wheel as ``paxtable/_data``.

An editable installation gets no copy: there the program reads the files of the checkout, so an edited card or
picture is seen at once.
"""

from __future__ import annotations

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class DataFiles(BuildHookInterface[Any]):
    """Adds the data files to a wheel that is not an editable one."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it builds; ``version`` is ``"standard"`` or ``"editable"``."""
        if version == "standard":
            build_data["force_include"]["cards.yaml"] = "paxtable/_data/cards.yaml"
            build_data["force_include"]["assets"] = "paxtable/_data/assets"
