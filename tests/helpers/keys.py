"""What the keys of remembered answers leave out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.game import Edition, State


def left_out(view: State, key: Callable[[Any], object]) -> set[str]:
    """The fields of a view that can change while its key stays the same."""
    found = set[str]()
    for field in view.__struct_fields__:
        other = view.copy()
        setattr(other, field, _another(getattr(view, field)))
        if key(other) == key(view):
            found.add(field)
    return found


def _another(value: Any) -> Any:
    """Another value of this kind."""
    if isinstance(value, tuple):
        return (*value, *(value[:1] or (0,)))
    if isinstance(value, Edition):
        return replace(value, name="another")
    if isinstance(value, str):
        return value + "A"
    return value + 1 if isinstance(value, int) else None
