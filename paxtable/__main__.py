"""``python -m paxtable``."""

from __future__ import annotations

import sys

from paxtable.cli import main

if __name__ == "__main__":
    sys.exit(main())
