"""The rules of the games in our own words, one Markdown file a game.

A heading may end in `<!-- Turn LastWindow -->`: the section is what somebody needs who is asked one of these
questions. `{crypt.ready}` is a sign of the table of signs, so that the text has an ASCII twin too.
"""

from __future__ import annotations

from importlib.resources import files


def rules(game: str) -> str:
    """The rules of a game as Markdown; empty when nobody has written them yet."""
    file = files(__name__).joinpath(f"{game.replace('-', '_')}.md")
    return file.read_text(encoding="utf-8") if file.is_file() else ""
