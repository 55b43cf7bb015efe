"""The table of Christmas Village."""

from paxtable.ui.tables.steam.village import TABLE

__all__ = ["TABLE"]
