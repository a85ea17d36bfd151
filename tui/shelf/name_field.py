"""The field in which the name of a chair is typed."""

from __future__ import annotations

from tui.widgets.prompt import Asking, KeyWord
from tui.words import Said, clean

LETTERS = KeyWord("letters", "the name")


class NameField:
    """A name as it is typed; the first letter takes the place of what was proposed."""

    def __init__(self, proposed: str, place: int = 0) -> None:
        """`place`: the chair that is named."""
        self.place = place
        self.typed = self.proposed = proposed
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

    @property
    def name(self) -> str:
        """The name as it is kept."""
        return clean(self.typed)

    @property
    def ready(self) -> bool:
        """Whether it is a name."""
        return any(sign.isalnum() for sign in self.name)

    def asking(self, what: str, enter: Said, *keys: KeyWord) -> Asking:
        """The prompt: whose name is asked, what Enter does with it, and more keys."""
        return Asking(
            ask=(f"{what}: {self.typed}_", f"{self.typed}_"),
            enter=enter if self.ready else ("A name needs at least one letter.",),
            ready=self.ready,
            keys=(LETTERS, KeyWord("Backspace", "delete", "key:backspace"), *keys),
        )
