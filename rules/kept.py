"""Values that are worked out once for an object."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

S = TypeVar("S")
T = TypeVar("T")


class kept(Generic[S, T]):
    """What `functools.cached_property` is, without its lock, which costs more than many of the values: two threads that
    ask at once both work out the same value."""

    def __init__(self, work: Callable[[S], T]) -> None:
        self._work, self.__doc__ = work, work.__doc__

    def __set_name__(self, owner: type[S], name: str) -> None:
        self._name = name

    @overload
    def __get__(self, one: None, owner: type[S]) -> Self: ...

    @overload
    def __get__(self, one: S, owner: type[S]) -> T: ...

    def __get__(self, one: Any, owner: type[S]) -> Any:
        if one is None:
            return self
        found = one.__dict__[self._name] = self._work(one)  # found there from now on, before this is asked
        return found
