"""Cuts a picture into groups of cells and says what each means: exactly one thing, and a letter one thing a screen.

A form (`tui.terminal.symbols.Form`) says how a meaning is written. The pieces of a picture are cut into the longest
forms. Words, numbers and lines mean themselves, but not on a plan. Sentences are left out: the log, pages to read, and
the prompt except its keys.

    python -m tests.helpers.groups WORD...    what is wrong in the pictures whose names contain one of these words
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import NamedTuple

from tests.helpers.pictures import Picture, Piece, Shot, picture_of, shots
from tui.games import room
from tui.terminal.symbols import ANYWHERE, APART, FORMS, PLAN, SYMBOLS, Form

SENTENCES = ("log", "strip", "since", "story", "panel", "drawing", "room", "scores", "title", "prompt", None)
"""Plates of sentences, pages, and the key row."""
PAINTED = re.compile(r"coin|none|would|turn|times|city\.(place|street|lantern|river|door|block|beside|edge|bar)")
"""What is not drawn as a sign of the table."""
LIT = re.compile(r"[»{┌+]?[a-z][«}─-]*")
"""A key of something that a lesson lights up, with its marks or the edge of its card."""
EDGES = ("outline", "rim", "wall", "rule", "place")
"""Roles of lines on a plan, which lie between its cells or fill the column beside a sign."""
MARKS = ("city.block", "city.way", "city.reach")
"""What fills a cell of a plan, and is never a line between two."""
PLAIN = [
    re.compile(one)
    for one in (
        r"[A-Za-z]['’]?[a-z](?:[\w'’-]*[a-z])?",  # a word
        r"(?!([A-Z])\1+\b)[A-Z]{3,}(?:'S)?|TO|OF|OR|IN|BY|MY|NO",  # in capitals
        r"[+-]?\d+(?:st|nd|rd|th|%|[/,-]\d+)*",  # a number
        r"[─-╿=#|+_-]+|[█▀▄]+",  # a line, a large number
        r"\([a-f]\)",  # a card's place
        r"[cghilmnpuvz](?=: | [a-z]{3,})|(?<=\()[a-z](?= [a-z])|(?<=[─=-] )[a-z](?= [─=-])",  # a key in a sentence
        r"h(?= \+\d)",  # a Henchman, before what the card is worth
        r"[.,:;!?()\[\]'\"=+/&–-]",
    )
]
"""What means itself beside a plan: words, numbers, lines, stops."""


class Meaning(NamedTuple):
    """A form in one column of signs."""

    name: str
    written: re.Pattern[str]
    where: tuple[str, ...]
    thing: str
    spelled: bool
    """Whether its capitals are those of a word, and stand for nothing alone."""
    shared: bool
    """Whether it is a sign of all games, which is meant only where it was drawn as a sign."""


class Group(NamedTuple):
    """Some cells that belong together, and the forms that they fill."""

    text: str
    piece: Piece
    owners: tuple[Meaning, ...]
    known: bool


@cache
def meanings(game: str, ascii: bool) -> tuple[Meaning, ...]:
    """All forms of a game and of all games."""
    own: dict[str, Form] = import_module(f"{room(game).package}.signs").FORMS
    used = "".join([form.written for form in own.values()])
    alone = {name: Form(f"{{{name}}}", ANYWHERE) for name in room(game).signs if f"{{{name}}}" not in used}
    shared = {name: form for name, form in FORMS.items() if name.startswith("city.") or f"{{{name}}}" not in used}
    return tuple([_meaning(name, form, ascii) for name, form in {**shared, **alone, **own}.items()])


def _meaning(name: str, form: Form, ascii: bool) -> Meaning:
    def sign(found: re.Match[str]) -> str:
        symbol = SYMBOLS[found[1]]
        return re.escape(symbol.ascii if ascii else symbol.sign)

    written = re.sub(r"\{([a-z][\w.-]*)\}", sign, (ascii and form.ascii) or form.written)
    spelled = bool(re.search("[A-Z][A-Za-z]", re.sub(r"\[[^]]*\]|\\.", " ", written)))
    return Meaning(
        name,
        re.compile(written),
        form.where,
        form.thing or name,
        spelled,
        name in FORMS and not PAINTED.fullmatch(name),
    )


def groups(picture: Picture, game: str, ascii: bool = False) -> Iterator[Group]:
    """The groups of a picture, in the order of reading."""
    drawn = [one for one in meanings(game, ascii) if not one.shared or one.name in picture.signs]
    for nth, piece in enumerate(picture.pieces):
        if piece.plate in SENTENCES or piece.role.startswith("key"):  # a key is a key
            continue
        if _lit(piece):
            continue
        if piece.plate in PLAN and (_under_cursor(piece) or (piece.cut and piece.role.startswith(("house", "place")))):
            continue
        if piece.text in ("a", "A") and _article(picture.pieces, nth):
            continue
        meant = [one for one in drawn if piece.plate in one.where or one.where in (ANYWHERE, ())]
        if piece.plate in PLAN:
            edge = piece.role in EDGES
            meant = [one for one in meant if one.where and one.name not in (MARKS if edge else ("city.edge",))]
        yield from _cut(piece, picture.rows[piece.row], meant)


def _under_cursor(piece: Piece) -> bool:
    """Whether the cursor has taken the colours of a key."""
    return piece.role.startswith("focus") and piece.text[0].islower()


def _lit(piece: Piece) -> bool:
    """Whether it is a key that a lesson lights up: a letter alone, with the marks of what is lit."""
    return piece.role.startswith("focus") and LIT.fullmatch(piece.text) is not None


def _article(pieces: tuple[Piece, ...], nth: int) -> bool:
    """Whether an article stands among words."""
    piece = pieces[nth]
    near = pieces[max(0, nth - 2) : nth + 2]
    return any(
        one.text.isalpha() and len(one.text) > 1
        for one in near
        if (one.plate, one.row, one.role) == (piece.plate, piece.row, piece.role)
    )


def _cut(piece: Piece, row: str, meant: list[Meaning]) -> Iterator[Group]:
    plain = [] if piece.plate in PLAN else PLAIN
    at, last = piece.x, piece.x + len(piece.text)

    def end(written: re.Pattern[str]) -> int:
        found = written.match(row, at)
        if found and found.end() > last:
            found = written.match(row, at, last)
        return found.end() if found else at

    while at < last:
        ends = {one: end(one.written) for one in meant}
        words = max([end(one) for one in plain], default=at)
        known = max(words, *ends.values(), at)
        owners = [one for one, its in ends.items() if its == known > at]
        yield Group(row[at : max(known, at + 1)], piece, tuple(owners), known > at)
        at = max(known, at + 1)


def clashes(picture: Picture, game: str, ascii: bool = False) -> list[str]:
    """What means nothing, and what means two things."""
    found: list[str] = []
    letters: dict[str, dict[str, str]] = defaultdict(dict)
    for text, piece, owners, known in groups(picture, game, ascii):
        if not known:
            found.append(f"{text} in {piece.text} ({piece.role}) is nothing: {piece.plate}, row {piece.row}")
        if len({one.thing for one in owners}) > 1:
            found.append(f"{text} is {' and '.join([one.name for one in owners])}: {piece.plate}, row {piece.row}")
        for one in owners[:1]:
            if not one.spelled and one.thing != APART:
                for letter in re.findall("[A-Z]", text):
                    letters[letter].setdefault(one.thing, f"{one.name} ({text}, {piece.plate})")
    found += [f"{letter} is {' and '.join(things.values())}" for letter, things in letters.items() if len(things) > 1]
    return list(dict.fromkeys(found))


def game_of(shot: Shot) -> str:
    """The game of a picture; empty for one of the shelf and of pages."""
    where = shot.scene.partition(":")[0]
    return where if where not in ("shell", "hall") else ""


def also_looked_at() -> list[Shot]:
    """The pictures of games in ASCII that are not kept."""
    kept = shots()
    twins = [shot._replace(variant="ascii") for shot in kept if game_of(shot)]
    return list(dict.fromkeys([shot for shot in twins if shot not in kept]))


def wrong(picture: Picture, shot: Shot) -> list[str]:
    """What is wrong in a picture; nothing in one of no game."""
    game = game_of(shot)
    return clashes(picture, game, shot.variant == "ascii") if game else []


def main(words: list[str]) -> int:
    """Say what is wrong."""
    found = []
    for shot in [*shots(), *also_looked_at()]:
        if any(word in str(shot) for word in words or [""]):
            found += [f"{shot}: {one}\n" for one in wrong(picture_of(shot), shot)]
    sys.stdout.writelines(found)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
