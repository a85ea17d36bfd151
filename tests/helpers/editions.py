"""The edition in a game's box, changed in one place, and why it is then refused.

python -m tests.helpers.editions     write the JSON that is read instead of each box's text

If the content of a box has changed, the former JSON goes on as `kept/<fingerprint>.json`, so that matches, lessons and
positions that were made with it can still be played.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import rules
from rules import shelf
from rules.errors import BadEdition
from rules.game import Game, digest


class Box:
    """The printed edition of a game, as text."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game, self.text = game, game.printed().decode()

    def changed(self, old: str, new: str) -> bytes:
        """The box with one thing changed."""
        assert self.text.count(old) == 1, f"{old!r} is there {self.text.count(old)} times"
        return self.text.replace(old, new).encode()

    def refused(self, text: bytes) -> BadEdition:
        """The error with which an edition is refused."""
        with pytest.raises(BadEdition) as caught:
            self.game.edition(text)
        return caught.value

    def fault(self, text: bytes) -> tuple[str, str, str]:
        """The code, key and reason of the refusal."""
        refused = self.refused(text)
        return refused.code, refused.facts["key"], refused.facts["reason"]


def main() -> None:
    """Read and check each box's text, and write it as JSON."""
    for meta in shelf.GAMES:
        text = shelf.game(meta.name).printed()
        passed = msgspec.json.encode(shelf.game(meta.name).edition(text), order="deterministic")
        folder = Path(rules.__file__).parents[1].joinpath(*meta.package.split("."), "edition")
        file = folder / f"{meta.name}.json"
        former = file.read_bytes().rstrip() if file.is_file() else passed
        if former != passed:
            (folder / "kept").mkdir(exist_ok=True)
            (folder / "kept" / f"{digest(former)}.json").write_bytes(former + b"\n")
        file.write_bytes(passed + b"\n")
        if digest(text) != meta.proven:
            print(f'{meta.package}/meta.py: proven="{digest(text)}"')


if __name__ == "__main__":
    main()
