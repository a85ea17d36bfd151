"""What is decided before a match is dealt: who sits where, and the game's options. Nothing here draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from rules import bots
from rules.errors import BadSetup
from rules.game import Meta, Options, option_values
from rules.record import Sitting
from tui.complaints import complaint
from tui.regulars import Chair
from tui.shelf.box import Option
from tui.words import Said, clean

PERSON, NOBODY, BY_HAND = "person", "nobody", "by hand"
BIRDS = ("Magpie", "Jackdaw", "Rook", "Raven", "Jay", "Crow")
"""The default names of computer players."""
TRUTHS = ("yes", "no")


def kinds() -> tuple[str, ...]:
    """Who can be on a chair, in the order of the keys; the strongest computer first."""
    return (PERSON, *reversed(bots.BOTS), NOBODY)


def bot_words(kind: str) -> Said:
    """A kind of computer player, in few words."""
    return {
        "greedy": ("greedy: no look-ahead", "greedy"),
        "random": ("random: any legal move", "random"),
        "search": ("search: thinks ahead", "search"),
    }.get(kind, (kind,))


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
    """Seats and options, each with one of its allowed values."""

    def __init__(
        self,
        meta: Meta,
        options: Options,
        words: Mapping[str, Option],
        chairs: Sequence[Chair] = (),
        judge: Callable[[int, Mapping[str, str]], None] | None = None,
    ) -> None:
        self.meta = meta
        self._judge = judge
        """Refuses options that do not fit this number of seats."""
        self._words = words
        self._values = option_values(type(options))
        self._default = {name: _word(getattr(options, name)) for name in self._values}
        self.values = dict(self._default)
        self.by_hand: set[str] = set()
        """Options whose parts are set one by one."""
        self.chairs = [Chair(PERSON if seat < max(2, meta.seats[0]) else NOBODY) for seat in range(meta.seats[1])]
        if chairs:
            known = [*chairs, *[Chair(NOBODY)] * len(self.chairs)][: len(self.chairs)]
            self.chairs = [Chair(one.kind if one.kind in kinds() else NOBODY, one.name) for one in known]
            self._fill()
        self._parts = {part: name for name, option in words.items() for part in option.parts if part in self._values}
        self.name_bots()

    # Seats ----------------------------------------------------------------------------------------

    def _fill(self) -> None:
        """Computer players take the seats that are still missing when a smaller table comes from another game."""
        computer = next(kind for kind in kinds() if kind not in (PERSON, NOBODY))
        empty = [nth for nth, chair in enumerate(self.chairs) if chair.kind == NOBODY]
        for nth in empty[: max(0, self.meta.seats[0] - len(self.taken()))]:
            self.chairs[nth] = Chair(computer)

    def taken(self) -> list[Chair]:
        """The taken chairs, in order: these are the seats of the match."""
        return [chair for chair in self.chairs if chair.kind != NOBODY]

    def seat(self, chair: int) -> int | None:
        """Which seat of the match a chair will be, from 0 on."""
        if self.chairs[chair].kind == NOBODY:
            return None
        return sum(other.kind != NOBODY for other in self.chairs[:chair])

    @property
    def people(self) -> list[Chair]:
        """The chairs of people."""
        return [chair for chair in self.chairs if chair.kind == PERSON]

    def change_chair(self, place: int, step: int = 1) -> None:
        """The next kind of sitter; a computer player gets a name, a person is asked for one."""
        chair, order = self.chairs[place], kinds()
        before = chair.kind
        chair.kind = order[(order.index(before) + step) % len(order)]
        if chair.kind == PERSON and chair.name in BIRDS:
            chair.name = ""
        self._name_bot(chair)

    def name_bots(self) -> None:
        """Give every computer player without a name one of its own."""
        for chair in self.chairs:
            self._name_bot(chair)

    def _name_bot(self, chair: Chair) -> None:
        if chair.kind not in (PERSON, NOBODY) and not chair.name:
            names = {other.name.casefold() for other in self.chairs}
            free = [bird for bird in BIRDS if bird.casefold() not in names]
            chair.name = free[0] if free else chair.kind.capitalize()

    def rename(self, place: int, text: str) -> None:
        """Give a chair a name; BadSetup says why not."""
        name = clean(text)
        if not any(sign.isalnum() for sign in name):
            raise BadSetup("name-empty")
        others = [other for nth, other in enumerate(self.chairs) if nth != place and other.kind != NOBODY]
        if name.casefold() in {other.name.casefold() for other in others}:
            raise BadSetup("name-twice", name=name)
        self.chairs[place].name = name

    def suggestion(self, place: int) -> str:
        """A suggested name for a person without one."""
        if self.chairs[place].name:
            return self.chairs[place].name
        names = {other.name.casefold() for other in self.chairs}
        guests = ["Guest", *[f"Guest {nth}" for nth in range(2, 10)]]
        return next(guest for guest in guests if guest.casefold() not in names)

    def unnamed(self) -> int | None:
        """The first chair of a person without a name."""
        return next((n for n, chair in enumerate(self.chairs) if chair.kind == PERSON and not chair.name), None)

    def sittings(self) -> tuple[Sitting, ...]:
        """The seats as a match is dealt to them."""
        return tuple(Sitting(chair.name, "" if chair.kind == PERSON else chair.kind) for chair in self.taken())

    def missing(self, rename: str) -> Said:
        """What to do before the match can start; () if nothing is missing. `rename` is the key that names a seat."""
        seats = len(self.taken())
        if not self.meta.admits(seats):
            known = self.meta.seats
            short = f"Choose {known[0]} to {known[1]} players."
            return (complaint(BadSetup("no-such-table", seats=seats, known=known)), short)
        place = self.unnamed()
        if place is not None:
            return (f"Name seat {(self.seat(place) or 0) + 1} first: press {rename}.",)
        names = [chair.name.casefold() for chair in self.taken()]
        for chair in self.taken():
            if names.count(chair.name.casefold()) > 1:
                full = complaint(BadSetup("name-twice", name=chair.name))
                return (full, f"Rename one {chair.name}.")
        try:
            if self._judge is not None:
                self._judge(seats, self.chosen())
        except BadSetup as error:
            name = self._words.get(str(error.facts["name"]), Option(str(error.facts["name"]))).label
            short = f"{name} does not fit this number of players."
            return (complaint(error), short, f"{name} does not fit.")
        return ()

    # Options --------------------------------------------------------------------------------------

    def lines(self) -> list[Line]:
        """The options that are no parts of another one."""
        return [self._line(name) for name in self._values if name not in self._parts]

    def parts(self) -> list[Line]:
        """The options that are parts of another one: set one by one if that one is `by hand`, else as it says."""
        return [self._line(name) for name in self._values if name in self._parts]

    def _line(self, name: str) -> Line:
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

    def offered(self, name: str) -> tuple[str, ...]:
        """What an option can be set to."""
        words = self._words.get(name, Option(name))
        values = tuple(value for value in words.values if value in self._values[name]) or self._values[name]
        return (*values, BY_HAND) if words.parts else values

    def change(self, name: str, step: int = 1) -> None:
        """The next value of an option."""
        offered = self.offered(name)
        line = self._line(name)
        if not line.settable:
            return
        at = offered.index(line.value) if line.value in offered else -1
        value = offered[(at + step) % len(offered)]
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
