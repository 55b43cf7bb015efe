"""paxtable: a desktop table for heavy board games, with every rule enforced."""

from __future__ import annotations

__version__ = "0.1.0"
