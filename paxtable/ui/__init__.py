"""The table: views come in, choices go out. The only package that knows Qt; it contains no rule."""

from __future__ import annotations

import os

from paxtable.ui import features

features.enter(__name__, os.path.dirname(__file__))
