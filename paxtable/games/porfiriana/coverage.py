"""Counters of the effect keys that really ran, for ``simulate --coverage``. Off unless someone listens."""

from __future__ import annotations

from collections import Counter

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


def vocabulary() -> tuple[str, ...]:
    """Every key that can be counted, so that a report can name those that never ran."""
    from paxtable.cards.porfiriana_effects import OP_KEYS, Condition
    from paxtable.cards.porfiriana_passives import PASSIVE_KEYS
    from paxtable.games.porfiriana.library import FACES

    moments = sorted({trigger.when for face in FACES.values() for trigger in face.triggers})
    return (
        *(f"op.{key}" for key in OP_KEYS),
        *(f"passive.{key}" for key in PASSIVE_KEYS),
        *(f"trigger.{key}" for key in moments),
        *(f"condition.{key}" for key in Condition.__struct_fields__),
        *(f"amount.{key}" for key in ("number", "count", "half", "value", "points")),
    )
