"""The errors that callers of the rules can meet: codes and facts, never sentences."""

from __future__ import annotations

from typing import Any


class RulesError(Exception):
    """An error that a caller may want to tell a person: a code, and the facts that fill its sentence."""

    def __init__(self, code: str, /, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.code, self.facts)  # an exception with keywords does not pickle by itself

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code} ({told})" if told else self.code


class IllegalMove(RulesError):
    """The move may not be played now; nothing has changed."""


class StaleMove(RulesError):
    """The move was chosen from an older view of the seat."""


class NoWayBack(RulesError):
    """This seat has no move that it can undo; the code is the fence."""


class BadSetup(RulesError):
    """No match can be made of these seats, options or names."""


class BadEdition(RulesError):
    """An edition's data contradicts itself or lacks something."""


class BadRecord(RulesError):
    """A Record that is wrong from a certain line on."""


class Endless(RulesError):
    """A match between computer players does not end; the facts say which match."""


class NotKept(RulesError):
    """A move was played, but its line could not be written: it is not shown until it is."""


def _again(kind: type[RulesError], code: str, facts: dict[str, Any]) -> RulesError:
    """The same error in another process."""
    return kind(code, **facts)
