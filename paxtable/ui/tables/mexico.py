"""The table of this game: a hex map of Age of Steam."""

from paxtable.ui.tables.steam.table import TABLE

__all__ = ["TABLE"]
