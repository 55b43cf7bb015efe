"""Counters of the effect keys that really ran, for ``simulate --coverage``. Off unless someone listens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

_heard: Counter[str] | None = None


def listen() -> Counter[str]:
    """Start counting; the counter that is returned fills up as games are played in this process."""
    global _heard
    _heard = Counter()
    return _heard


def stop() -> None:
    """Stop counting."""
    global _heard
    _heard = None


def count(group: str, key: str) -> None:
    """Note that the effect ``key`` of a group (``op``, ``passive``, ``trigger``, ``amount``, ``condition``) ran."""
    if _heard is not None:
        _heard[f"{group}.{key}"] += 1


def count_all(group: str, keys: Iterable[str]) -> None:
    """Note several effects at once."""
    if _heard is not None:
        _heard.update(f"{group}.{key}" for key in keys)


def vocabulary() -> tuple[str, ...]:
    """Every key that the cards use and that can be counted: operations that ran, passives that were active at the start
    of a turn, triggers that fired, conditions and amounts that were looked at."""
    from paxtable.cards.porfiriana_effects import OP_KEYS
    from paxtable.cards.porfiriana_passives import PASSIVE_KEYS
    from paxtable.games.porfiriana.library import BLOCKS, FACES

    triggers = [trigger for face in FACES.values() for trigger in face.triggers]
    bodies = [step.body for steps in BLOCKS.values() for step in steps]
    tests = [trigger.if_ for trigger in triggers] + [getattr(body, "cond", None) for body in bodies]
    worths = [getattr(body, "amount", None) for body in bodies]
    return (
        *(f"op.{key}" for key in OP_KEYS),
        *(f"passive.{key}" for key in PASSIVE_KEYS),
        *(f"trigger.{key}" for key in sorted({trigger.when for trigger in triggers})),
        *(f"condition.{key}" for key in sorted({given(test) for test in tests if test is not None})),
        *(f"amount.{key}" for key in sorted({given(worth) for worth in worths if worth is not None})),
    )


def given(part: object) -> str:
    """The key that a condition or an amount has: the first one that is set."""
    names: tuple[str, ...] = getattr(part, "__struct_fields__", ())
    return next((name for name in names if name not in ("times", "max") and getattr(part, name) is not None), "number")
