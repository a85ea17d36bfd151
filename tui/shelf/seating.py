"""Who sits where: the chairs of a set-up, the names that are proposed, and whole tables that are set with one key."""

from __future__ import annotations

import os
from collections.abc import Sequence
from copy import copy
from typing import NamedTuple

from rules import bots
from rules.bots.characters import whose
from rules.errors import BadSetup
from rules.game import Meta
from rules.record import Sitting
from tui import birds, lessons
from tui.complaints import complaint
from tui.regulars import PERSON, Chair, Regulars
from tui.shelf import characters
from tui.words import Said, clean, listed, plural

NOBODY = "nobody"
GUESTS = ("Ann", "Ben", "Cleo", "Dan", "Eli")
"""The names that are proposed for people."""
NO_PERSON = frozenset(["root", "admin", "user", "guest", "pi", "ubuntu"])
"""Accounts that are no names."""


def guests() -> tuple[str, ...]:
    """The names that are proposed for people: that of the account, if it is a word, then usual ones."""
    account = os.environ.get("USER") or os.environ.get("LOGNAME") or ""
    own = account.isalpha() and len(account) > 1 and account.casefold() not in NO_PERSON and clean(account) == account
    return tuple(dict.fromkeys([account.capitalize(), *GUESTS])) if own else GUESTS


def taken(chairs: Sequence[Chair]) -> list[Chair]:
    """The taken chairs, in order: these are the seats of the match."""
    return [chair for chair in chairs if chair.kind != NOBODY]


def people(chairs: Sequence[Chair]) -> list[Chair]:
    """The chairs of people."""
    return [chair for chair in chairs if chair.kind == PERSON]


class Whole(NamedTuple):
    """A table that is set with one key."""

    name: str
    label: str
    chairs: tuple[Chair, ...]


class Seating:
    """The chairs of a game. Each player has a name: a given one, or a proposed one."""

    def __init__(self, meta: Meta, known: Regulars, alone: str = "") -> None:
        self.meta, self._alone = meta, alone
        self._last = self._fitted(known.chairs.get(meta.name, []), meta.seats[0])
        others = known.chairs.get(known.last, [])
        mine = [chair.name for chair in (*self._last, *others) if chair.kind == PERSON and chair.name]
        self._given = {name.casefold() for name in mine}
        self._names = tuple(dict.fromkeys([*mine, *reversed(lessons.load()), *guests()]))
        found = self._last or self._fitted(others, max(2, meta.seats[0])) or self._usual()
        self.chairs = self._named(found)

    def _fitted(self, known: Sequence[Chair], least: int) -> list[Chair]:
        """A table that is remembered, at this game's chairs; computers take the seats that are missing."""
        if not taken(known):
            return []
        chairs = [_known(one) for one in known]
        chairs = [*chairs, *[Chair(NOBODY) for _ in range(self.meta.seats[1])]][: self.meta.seats[1]]
        for chair in [chair for chair in chairs if chair.kind == NOBODY][: max(0, least - len(taken(chairs)))]:
            chair.kind, chair.name = self._free(chairs), ""
        return chairs

    def _usual(self) -> list[Chair]:
        """One person, and as few computers as there can be rivals."""
        return self._filled(1, max(1, self.meta.seats[0] - 1))

    def _filled(self, humans: int, computers: int) -> list[Chair]:
        chairs = [Chair(PERSON) for _ in range(humans)]
        chairs += [Chair(NOBODY) for _ in range(self.meta.seats[1] - humans)]
        for chair in chairs[humans : humans + computers]:
            chair.kind = self._free(chairs)
        return chairs

    def _free(self, chairs: Sequence[Chair]) -> str:
        """The computer player that sits down next on these chairs."""
        seats = len(taken(chairs)) + 1
        return characters.next_free(self.meta.name, seats, [chair.kind for chair in chairs])

    def _named(self, chairs: Sequence[Chair]) -> list[Chair]:
        """A copy of these chairs in which each player has a name."""
        found = [Chair(chair.kind, chair.name) for chair in chairs]
        for chair in found:
            self._name(chair, found)
        return found

    # Whole tables ---------------------------------------------------------------------------------

    def wholes(self) -> list[Whole]:
        """The tables that are set with one key."""
        least = max(2, self.meta.seats[0])
        rivals = len(taken(self._usual())) - 1
        found = [("alone", self._alone, self._filled(1, 0))] if self._alone else []
        found.append(("you", f"You and {computers_words(rivals)}", self._usual()))
        found.append(("people", f"{('Two', 'Three')[least - 2]} people here", self._filled(least, 0)))
        if self._last:
            found.append(("last", "The same as last time", self._last))
        return [Whole(name, label, tuple(self._named(chairs))) for name, label, chairs in found]

    def take(self, whole: Whole) -> None:
        """Set a whole table."""
        self.chairs = self._named(whole.chairs)

    def bring(self, humans: int) -> None:
        """As many people as this, and only the computers that the game still needs."""
        here = people(self.chairs)
        found = self._filled(humans, max(0, max(2, self.meta.seats[0]) - humans))
        self.chairs = self._named([*here[:humans], *found[min(humans, len(here)) :]])

    # Chairs ---------------------------------------------------------------------------------------

    def seat(self, place: int) -> int | None:
        """Which seat of the match a chair will be, from 0 on."""
        return None if self.chairs[place].kind == NOBODY else len(taken(self.chairs[:place]))

    def kinds(self, place: int) -> tuple[str, ...]:
        """Who can be on this chair, in the order of the keys; the weakest computer first."""
        others = [chair for nth, chair in enumerate(self.chairs) if nth != place and chair.kind != NOBODY]
        able = characters.offered(self.meta.name, len(others) + 1, [chair.kind for chair in others])
        return (PERSON, *able, NOBODY)

    def change(self, place: int, step: int = 1) -> None:
        """The next kind of sitter, with a name."""
        chair, order = self.chairs[place], self.kinds(place)
        at = order.index(chair.kind) if chair.kind in order else 0
        chair.kind = order[(at + step) % len(order)]
        if chair.kind not in (PERSON, NOBODY) or birds.is_proposed(chair.name) or not self.is_given(chair):
            chair.name = ""
        self._name(chair, self.chairs)

    def _name(self, chair: Chair, chairs: Sequence[Chair]) -> None:
        """Give the player of a chair a name, if there is none."""
        if chair.name or chair.kind == NOBODY:
            return
        used = {other.name.casefold() for other in chairs}
        if chair.kind != PERSON:
            chair.name = birds.proposed(chair.kind, used)
            return
        more = [f"{self._names[0]} {nth}" for nth in range(2, 10)]
        chair.name = next(name for name in (*self._names, *more) if name.casefold() not in used)

    def is_given(self, chair: Chair) -> bool:
        """Whether this name was typed, today or before."""
        return chair.name.casefold() in self._given

    def renamed(self, place: int, text: str) -> Seating:
        """A copy in which a chair has this name."""
        found = copy(self)
        found.chairs, found._given = [Chair(one.kind, one.name) for one in self.chairs], set(self._given)
        found.rename(place, text)
        return found

    def rename(self, place: int, text: str) -> None:
        """Give a chair a name; BadSetup says why not. A name that was only proposed to another chair is free."""
        name = clean(text)
        if not any(sign.isalnum() for sign in name):
            raise BadSetup("name-empty")
        same = [
            other
            for nth, other in enumerate(self.chairs)
            if nth != place and other.kind != NOBODY and other.name.casefold() == name.casefold()
        ]
        if any(self.is_given(other) or other.kind != PERSON for other in same):
            raise BadSetup("name-twice", name=name)
        if (kind := self.chairs[place].kind) not in (PERSON, NOBODY) and birds.called_by_others(kind, name):
            raise BadSetup("name-of-character", name=name)
        old, self.chairs[place].name = self.chairs[place].name, name
        self._given.add(name.casefold())
        if self.chairs[place].kind == PERSON:
            self._names = tuple(dict.fromkeys(name if one == old else one for one in (*self._names, name)))
        for other in same:
            other.name = ""
            self._name(other, self.chairs)

    def next_proposed(self, after: int) -> int | None:
        """The next chair of a person whose name is only proposed."""
        for place in range(after + 1, len(self.chairs)):
            if self.chairs[place].kind == PERSON and not self.is_given(self.chairs[place]):
                return place
        return None

    def sittings(self) -> tuple[Sitting, ...]:
        """The seats as a match is dealt to them."""
        return tuple(Sitting(one.name, "" if one.kind == PERSON else one.kind) for one in taken(self.chairs))

    def missing(self, chairs: Sequence[Chair]) -> Said:
        """What to do before a match can start on these chairs; () if nothing is missing."""
        seats = taken(chairs)
        if not self.meta.admits(len(seats)):
            known = self.meta.seats
            short = f"Choose {known[0]} to {known[1]} players."
            return (complaint(BadSetup("no-such-table", seats=len(seats), known=known)), short)
        names = [chair.name.casefold() for chair in seats]
        for chair in seats:
            if names.count(chair.name.casefold()) > 1:
                return (complaint(BadSetup("name-twice", name=chair.name)), f"Rename one {chair.name}.")
        return ()


def start_words(chairs: Sequence[Chair]) -> Said:
    """Who plays in a match on these chairs, longest first: `start with Ann and 2 computers.`"""
    humans, seats = people(chairs), len(taken(chairs))
    computers = seats - len(humans)
    if not humans:
        return ("start; only computers are playing.", "start; only computers play.")
    names = [chair.name for chair in humans]
    if seats == 1:
        return (f"start; {names[0]} plays alone.", "start alone.")
    robots = [computers_words(computers)] if computers else []
    return (f"start with {listed([*names, *robots])}.", f"start with {seats} players.", f"start with {seats}.")


def computers_words(count: int) -> str:
    """`2 computers`."""
    return plural(count, f"{count} computer", f"{count} computers")


def _known(chair: Chair) -> Chair:
    """A chair that is remembered, perhaps by an older program: a level under a character's name is that character, or
    gets another name."""
    if chair.kind in (PERSON, NOBODY):
        return Chair(chair.kind, chair.name)
    if chair.kind not in bots.NAMES:
        return Chair(NOBODY, chair.name)
    kind = whose(chair.kind, chair.name) or chair.kind
    return Chair(kind, "" if birds.called_by_others(kind, chair.name) else chair.name)
