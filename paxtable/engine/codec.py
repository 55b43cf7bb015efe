"""States as text and back, by the types of the game: no code is ever run from a file."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

import msgspec

from paxtable.engine.game import GameSpec
from paxtable.engine.state import State


def state_to_data(state: State) -> dict[str, Any]:
    """``state`` as plain dicts, lists, strings and numbers; log notes are left out."""
    notes, state.notes = state.notes, None
    try:
        data: dict[str, Any] = msgspec.to_builtins(state, str_keys=True)
    finally:
        state.notes = notes
    data.pop("notes", None)
    return data


def state_from_data(spec: GameSpec, data: dict[str, Any]) -> State:
    """The state that :func:`state_to_data` wrote. Raises msgspec.ValidationError with a path when it is not one."""
    rest = dict(data)
    frames = msgspec.convert(rest.pop("frames", []), frame_list(spec), strict=False)
    state = msgspec.convert(rest, spec.state_type, strict=False)
    state.frames = frames
    return state


def frame_list(spec: GameSpec) -> Any:
    """The type of a stack of frames of the game ``spec``, for the typed codec."""
    union: Any = reduce(or_, spec.frame_types)
    return list[union]


def fingerprint(state: State) -> bytes:
    """Bytes that are equal exactly when two positions are: for tests and for checking a replay."""
    return msgspec.json.encode(state_to_data(state), order="sorted")
