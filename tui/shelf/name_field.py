"""The field in which the name of a chair is typed."""

from __future__ import annotations

from tui.widgets.prompt import Asking, KeyWord
from tui.words import clean, lengths


class NameField:
    """A name as it is typed; the first letter takes the place of what was proposed."""

    def __init__(self, place: int, proposed: str) -> None:
        self.place = place
        self.typed = self._proposed = proposed
        self._untouched = True

    def press(self, key: str, character: str | None) -> None:
        """A key; letters are text."""
        if key == "backspace":
            self.typed, self._untouched = self.typed[:-1], False
        elif character is not None and character.isprintable():
            self.put(character)

    def put(self, text: str) -> None:
        """Type or paste into the field."""
        typed = "" if self._untouched else self.typed
        end = " " if text.endswith(" ") and typed else ""
        self.typed, self._untouched = clean(typed + text, 16) + end, False

    def asking(self, seat: int, following: int | None, out: KeyWord) -> Asking:
        """The prompt; `following` is the seat that is named next."""
        name = clean(self.typed)
        good = any(sign.isalnum() for sign in name)
        then = "" if following is None else f" Then seat {following}."
        enter = lengths(
            "name seat {seat} {name}.{then}", "{name}.{then}", "{name}.", seat=str(seat), name=name, then=then
        )
        return Asking(
            ask=(f"Name of seat {seat}: {self.typed}_", f"{self.typed}_"),
            enter=enter if good else ("A name needs at least one letter.",),
            ready=good,
            keys=(
                KeyWord("letters", "the name"),
                KeyWord("Backspace", "delete", "key:backspace"),
                out._replace(does=f"keep {self._proposed}"),
            ),
        )
