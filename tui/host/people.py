"""The people that a hall knows: by an ssh key, or by a word for those who came without one."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable
from typing import Annotated

from msgspec import Meta, Struct, field

from tui.host.codes import new_word
from tui.lessons import Progress
from tui.settings import Settings
from tui.words import clean

MOST = 2000
"""Upper bound for the people that are kept; those who came last and those who have a seat stay."""
MOST_FINISHED = 200
"""Upper bound for the finished matches that are kept of a person, the newest ones."""

KIND = "SHA256:"
"""How the fingerprint of a key begins."""
Text = Annotated[str, Meta(max_length=200)]


class Finished(Struct, frozen=True, kw_only=True):
    """A match of a person that is over."""

    match: Annotated[str, Meta(max_length=100, pattern=r"^[a-z0-9][a-z0-9-]*\Z")]
    """The name of its Record."""
    game: Text
    names: tuple[Text, ...]
    """By seat, who played it at the end."""
    places: tuple[int, ...]
    when: float
    """When it ended, in seconds since 1970."""

    @property
    def winners(self) -> list[str]:
        """Who won; none if every player lost."""
        return [name for name, place in zip(self.names, self.places, strict=False) if place == 1]


class Person(Struct, eq=False, kw_only=True, omit_defaults=True):
    """A person with a name, and with seats at tables."""

    number: int
    """What hall.json calls this person."""
    key: Text = ""
    """The fingerprint of an ssh key: `SHA256:...`; empty for the host and for those who came without one."""
    name: Text = ""
    """Empty before the first visit is over."""
    word: Text = ""
    """What brings a person without a key back."""
    host: bool = False
    """Whether this is the owner of the hall."""
    settings: Settings = field(default_factory=Settings)
    lessons: dict[Text, Progress] = {}
    finished: list[Finished] = []

    @property
    def short_key(self) -> str:
        """The key as it is shown: `SHA256:Tz7w...c0Qe`; empty without one."""
        start = len(KIND) + 4
        return f"{self.key[:start]}...{self.key[-4:]}" if self.key else ""

    @property
    def nameless(self) -> bool:
        """Whether nobody could tell this person's seats from another one's."""
        return not (self.key or self.word or self.host)


def same_name(one: str, other: str) -> bool:
    """Whether people would take two names for the same."""
    return _folded(one) == _folded(other)


LIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеѕіјорсухΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρ0",  # what looks so is what counts
    "ABESIJKMHOPCTYXaesijopcyxABEZHIKMNOPTYXovpO",
)
"""Cyrillic and Greek letters and the digit that look like a Latin letter, and that letter."""


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", clean(name)).translate(LIKE).casefold()


def good_name(text: str) -> str:
    """The name that was typed, as all will see it; empty if it has no letter or digit."""
    name = clean(text)
    return name if any(sign.isalnum() for sign in name) else ""


class People:
    """All whom the hall knows; the one who came last is the last one."""

    def __init__(self, known: Iterable[Person] = ()) -> None:
        self._known = {person.number: person for person in known}
        self._last = max(self._known, default=0)

    def kept(self, needed: Collection[Person]) -> list[Person]:
        """The people to be saved: those with a name, whom a key or a word brings back, and all who are needed."""
        found = [person for person in self._known.values() if person.name and not person.nameless]
        if len(found) > MOST:
            idle = [person for person in found if not person.host and person not in needed]
            idle.sort(key=lambda person: bool(person.finished))  # first those who have never played
            for person in idle[: len(found) - MOST]:
                found.remove(person)
                self._known.pop(person.number)
        return found

    def numbered(self, number: int) -> Person | None:
        """The person that hall.json calls so."""
        return self._known.get(number)

    def host(self) -> Person | None:
        """The owner of the hall."""
        return next((person for person in self._known.values() if person.host), None)

    def by_key(self, key: str) -> Person | None:
        """The person with this key, who now came last."""
        return self._found("key", key)

    def by_word(self, word: str) -> Person | None:
        """The person with this word, who now came last."""
        return self._found("word", word)

    def _found(self, what: str, value: str) -> Person | None:
        found = next((one for one in self._known.values() if value and getattr(one, what) == value), None)
        if found is not None:
            self._known[found.number] = self._known.pop(found.number)
        return found

    def new(self, key: str = "", host: bool = False) -> Person:
        """A person who is here for the first time."""
        self._last += 1
        person = Person(number=self._last, key=key, host=host)
        self._known[person.number] = person
        return person

    def forget(self, person: Person) -> None:
        """A person has left whom nothing brings back."""
        self._known.pop(person.number, None)

    def give_word(self, person: Person) -> None:
        """Give a word to a person who came without a key."""
        if person.nameless:
            person.word = new_word({one.word for one in self._known.values()})

    def __contains__(self, person: Person) -> bool:
        return person.number in self._known
