"""The options of a game, as they are set before a match is dealt. Nothing here draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rules.errors import BadSetup
from rules.game import Meta, Options, option_values
from tui.shelf.box import Option
from tui.words import Said

BY_HAND = "by hand"
TRUTHS = ("yes", "no")


class Line(NamedTuple):
    """An option as the form shows it."""

    name: str
    words: Option
    value: str
    shown: str
    """The value in words."""
    says: Said
    settable: bool = True


class Form:
    """A game's options, each with one of its allowed values."""

    def __init__(
        self,
        options: Options,
        words: Mapping[str, Option],
        judge: Callable[[int, Mapping[str, str]], None] | None = None,
    ) -> None:
        self._judge = judge
        """Refuses options that do not fit this number of seats."""
        self._words = words
        self._values = option_values(type(options))
        self._default = {name: _word(getattr(options, name)) for name in self._values}
        self.values = dict(self._default)
        self.by_hand: set[str] = set()
        """Options whose parts are set one by one."""
        self._parts = {part: name for name, option in words.items() for part in option.parts if part in self._values}

    def misfit(self, seats: int) -> Said:
        """Which option does not fit this number of players, and what to do; () if all fit."""
        if not (wrong := self._unfit(seats)):
            return ()
        line = self.line(wrong)
        label = line.words.label
        said = f"{label}: {line.shown} is not for {seats} players."
        return (f"{said} Choose another value.", said, f"{label} does not fit.")

    def _unfit(self, seats: int) -> str:
        """The name of an option that does not fit this number of players; empty if all fit."""
        try:
            if self._judge is not None:
                self._judge(seats, self.chosen())
        except BadSetup as error:
            return str(error.facts.get("name", ""))
        return ""

    def lay(self, values: Mapping[str, str], seats: int) -> None:
        """Set options as far as the game has them and they fit this number of players; the others are as printed."""
        self.values, self.by_hand = dict(self._default), set()
        for name, value in values.items():
            if value in self._values.get(name, ()):
                self.values[name] = value
                if name in self._parts and value != self._default[name]:
                    self.by_hand.add(self._parts[name])
                if self.misfit(seats):
                    self.values[name] = self._default[name]

    # Options --------------------------------------------------------------------------------------

    def lines(self) -> list[Line]:
        """The options that are no parts of another one."""
        return [self.line(name) for name in self._values if name not in self._parts]

    def parts(self) -> list[Line]:
        """The options that are parts of another one: set one by one if that one is `by hand`, else as it says."""
        return [self.line(name) for name in self._values if name in self._parts]

    def line(self, name: str) -> Line:
        """An option."""
        words = self._words.get(name, Option(name))
        value, settable = self.values[name], True
        if name in self._parts:
            whole = self._parts[name]
            settable = whole in self.by_hand
            value = value if settable else self.values[whole]
        elif name in self.by_hand:
            said = ("you set each one yourself", "one by one")
            return Line(name, words, BY_HAND, "by hand", said)
        shown = words.values.get(value, value)
        return Line(name, words, value, shown, words.says.get(value, ()), settable)

    def offered(self, name: str, seats: int = 0) -> tuple[str, ...]:
        """What an option can be set to; `seats`: by this many players."""
        words = self._words.get(name, Option(name))
        values = tuple(value for value in words.values if value in self._values[name]) or self._values[name]
        if seats:
            values = tuple(value for value in values if self._fits(name, value, seats))
        return (*values, BY_HAND) if words.parts else values

    def _fits(self, name: str, value: str, seats: int) -> bool:
        """Whether this many players can play with this value."""
        before, by_hand = dict(self.values), set(self.by_hand)
        self.set(name, value)
        fits = self._unfit(seats) != name
        self.values, self.by_hand = before, by_hand
        return fits

    def change(self, name: str, step: int = 1, seats: int = 0) -> None:
        """The next value of an option that fits this many players."""
        offered, line = self.offered(name, seats), self.line(name)
        if line.settable and offered:
            at = offered.index(line.value) if line.value in offered else -1
            self.set(name, offered[(at + step) % len(offered)])

    def set(self, name: str, value: str) -> None:
        """Give an option one of its values."""
        if value == BY_HAND:
            self.by_hand.add(name)
            for part in self._words[name].parts:
                self.values[part] = self.offered(part)[0]
        else:
            self.by_hand.discard(name)
            self.values[name] = value

    def chosen(self) -> dict[str, str]:
        """The options by name, as the game reads them."""
        found = dict(self.values)
        for part, whole in self._parts.items():
            if whole not in self.by_hand:
                found[part] = self._default[part]
        for whole in self.by_hand:
            found[whole] = self._default[whole]
        return found


def _word(value: Any) -> str:
    return TRUTHS[not value] if isinstance(value, bool) else str(value)


def minutes(meta: Meta, seats: int) -> int:
    """The usual time of a match with this many players, in minutes."""
    least, most = meta.seats
    share = (min(max(seats, least), most) - least) / max(1, most - least)
    return round((meta.minutes[0] + share * (meta.minutes[1] - meta.minutes[0])) / 5) * 5
