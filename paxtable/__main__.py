"""``python -m paxtable``."""

from __future__ import annotations

from paxtable.cli import main

if __name__ == "__main__":
    main()
