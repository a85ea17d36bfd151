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

from tests.helpers.pictures import PLACE, Picture, Piece, Shot, picture_of, shots
from tui.games import room
from tui.terminal.symbols import ANYWHERE, APART, FORMS, PLAN, SYMBOLS, Form

RED = PLACE.parent / "red.txt"
"""The pictures in which something still means nothing or two things."""
SENTENCES = ("log", "strip", "story", "panel", "drawing", "room", "scores", "title", "prompt", None)
"""Plates of sentences, pages, and the key row."""
PAINTED = (
    "city.place",
    *("city.street", "city.lantern", "city.river", "city.door", "city.block"),
    *("city.beside", "city.edge", "city.bar", "times"),
)
"""What is not drawn as a sign of the table."""
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
    forms: dict[str, Form] = {**FORMS, **import_module(f"{room(game).package}.signs").FORMS}
    used = "".join([form.written for form in forms.values()])
    alone = {name: Form(f"{{{name}}}", ANYWHERE) for name in room(game).signs if f"{{{name}}}" not in used}
    return tuple([_meaning(name, form, ascii) for name, form in {**alone, **forms}.items()])


def _meaning(name: str, form: Form, ascii: bool) -> Meaning:
    def sign(found: re.Match[str]) -> str:
        symbol = SYMBOLS[found[1]]
        return re.escape(symbol.ascii if ascii else symbol.sign)

    written = re.sub(r"\{([a-z][\w.-]*)\}", sign, (ascii and form.ascii) or form.written)
    spelled = bool(re.search("[A-Z][A-Za-z]", re.sub(r"\[[^]]*\]|\\.", " ", written)))
    return Meaning(
        name, re.compile(written), form.where, form.thing or name, spelled, name in FORMS and name not in PAINTED
    )


def groups(picture: Picture, game: str, ascii: bool = False) -> Iterator[Group]:
    """The groups of a picture, in the order of reading."""
    drawn = [one for one in meanings(game, ascii) if not one.shared or one.name in picture.signs]
    for nth, piece in enumerate(picture.pieces):
        if piece.plate in SENTENCES or piece.role.startswith("key"):  # a key is a key
            continue
        if piece.plate in PLAN and (_under_cursor(piece) or (piece.cut and piece.role.startswith(("house", "place")))):
            continue
        if piece.text in ("a", "A") and _before_word(picture.pieces[nth : nth + 2]):
            continue
        meant = [one for one in drawn if piece.plate in one.where or one.where in (ANYWHERE, ())]
        if piece.plate in PLAN:
            edge = piece.role in EDGES
            meant = [one for one in meant if one.where and one.name not in (MARKS if edge else ("city.edge",))]
        yield from _cut(piece, picture.rows[piece.row], meant)


def _under_cursor(piece: Piece) -> bool:
    """Whether the cursor has taken the colours of a key."""
    return piece.role.startswith("focus") and piece.text[0].islower()


def _before_word(pieces: tuple[Piece, ...]) -> bool:
    """Whether an article stands before a word."""
    first, *more = pieces
    return any(
        second.plate == first.plate
        and second.row == first.row
        and second.role == first.role
        and second.text[0].isalpha()
        for second in more
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
    return where if where != "shell" else ""


def also_looked_at() -> list[Shot]:
    """The pictures of games in ASCII that are not kept."""
    kept = shots()
    twins = [shot._replace(variant="ascii") for shot in kept if game_of(shot)]
    return list(dict.fromkeys([shot for shot in twins if shot not in kept]))


def wrong(picture: Picture, shot: Shot) -> list[str]:
    """What is wrong in a picture; for one in the list of the red that nothing is."""
    game = game_of(shot)
    found = clashes(picture, game, shot.variant == "ascii") if game else []
    if str(shot) not in RED.read_text(encoding="utf-8").split():
        return found
    return [] if found else [f"{shot} is as it should be: take it out of {RED.name}"]


def main(words: list[str]) -> int:
    """Say what is wrong; `red` writes the list of the pictures in which something is."""
    red = []
    for shot in [*shots(), *also_looked_at()]:
        if words[:1] != ["red"] and not any(word in str(shot) for word in words or [""]):
            continue
        game = game_of(shot)
        found = clashes(picture_of(shot), game, shot.variant == "ascii") if game else []
        red += [str(shot)] if found else []
        sys.stdout.writelines([f"{shot}: {one}\n" for one in found])
    if words == ["red"]:
        RED.write_text("".join([f"{shot}\n" for shot in red]), encoding="utf-8")
    return 1 if red else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
