"""The drawings behind ``assets/icons``: each silhouette is a function that gives a path in a unit square."""

from __future__ import annotations

from scripts.silhouettes import interface, pamir, porfiriana

SILHOUETTES = {**interface.SILHOUETTES, **pamir.SILHOUETTES, **porfiriana.SILHOUETTES}
"""Every silhouette by name."""
