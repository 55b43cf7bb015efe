"""Where the bundled program begins."""

import sys

from paxtable.cli import main

sys.exit(main())
