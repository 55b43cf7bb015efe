"""A format of recorded games for the tests of the command: lines that hold the numbers 0, 1, 2, …"""

from __future__ import annotations

from paxtable.games.trace import Difference, Record, TraceError


def replay(records: list[Record]) -> int:
    for step, record in enumerate(records[1:]):
        if "n" not in record:
            raise TraceError(f"step {step} has no n")
        if record["n"] != step:
            raise Difference(step, "n", step, record["n"])
    return len(records) - 1
