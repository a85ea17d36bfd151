"""The edition in a game's box, changed in one place, and why it is refused then."""

from __future__ import annotations

from typing import Any

import pytest

from rules.errors import BadEdition
from rules.game import Game


class Box:
    """What a game prints, as text."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game, self.text = game, game.printed().decode()

    def changed(self, old: str, new: str) -> bytes:
        """The box with one thing changed."""
        assert self.text.count(old) == 1, f"{old!r} is there {self.text.count(old)} times"
        return self.text.replace(old, new).encode()

    def refused(self, text: bytes) -> BadEdition:
        """How an edition is refused."""
        with pytest.raises(BadEdition) as caught:
            self.game.edition(text)
        return caught.value

    def fault(self, text: bytes) -> tuple[str, str, str]:
        """Code, key and reason with which it is."""
        refused = self.refused(text)
        return refused.code, refused.facts["key"], refused.facts["reason"]
