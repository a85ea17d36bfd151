"""The tokens of Oliver Twist in words and in signs of one and two letters, and how many of them lie together.

A hexagonal token is called like a round one: it is spent like one too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from rules.oliver_twist.edition import (
    APPLE,
    BROOCH,
    BURGLARY,
    CHARACTER,
    EMPTY,
    HANDKERCHIEF,
    HEX,
    NECKLACE,
    RING,
    TOOL,
    UNSEEN,
    WALLET,
    WATCH,
    Edition,
    kind,
    value,
)
from tui.words import clean, listed, plural

LETTERS = {APPLE: "A", HANDKERCHIEF: "H", BROOCH: "B", NECKLACE: "N", RING: "R", WATCH: "W"}
"""What the signs of goods begin with."""
WHOLE = {WALLET: "$$", CHARACTER: "Ch", BURGLARY: "Bg"}
NARROW = {WALLET: "$", CHARACTER: "&", BURGLARY: "X"}
BACK = "??"
"""A token that lies face down, or that these eyes have not seen."""
NO_TOKEN = "-"


def kind_name(which: int) -> str:
    """What a kind of token is called."""
    return {
        APPLE: "apple",
        HANDKERCHIEF: "handkerchief",
        BROOCH: "brooch",
        NECKLACE: "necklace",
        RING: "ring",
        WATCH: "watch",
        WALLET: "wallet",
        TOOL: "tool",
        CHARACTER: "character token",
        BURGLARY: "burglary token",
    }.get(which, "unseen token")


def kinds_name(which: int) -> str:
    """The same for several."""
    return {
        APPLE: "apples",
        HANDKERCHIEF: "handkerchiefs",
        BROOCH: "brooches",
        NECKLACE: "necklaces",
        RING: "rings",
        WATCH: "watches",
        WALLET: "wallets",
        TOOL: "tools",
        CHARACTER: "character tokens",
        BURGLARY: "burglary tokens",
    }.get(which, "unseen tokens")


def kind_count(which: int, count: int) -> str:
    """`1 apple`, `3 apples`."""
    return f"{count} {kind_name(which) if count == 1 else kinds_name(which)}"


def _printed_tools() -> dict[str, str]:
    return {
        "crowbar": "crowbar",
        "lantern": "lantern",
        "picklock": "picklock",
        "glass cutter": "glass cutter",
        "rope ladder": "rope ladder",
    }


def tool_name(edition: Edition, face: int) -> str:
    """What a tool is called."""
    name = edition.tokens.tools[value(face)]
    return _printed_tools().get(name) or clean(name, 40)


def face_name(edition: Edition, face: int) -> str:
    """`ring 4`, `wallet`, `crowbar`, `character token`."""
    which = kind(face)
    if which == TOOL:
        return tool_name(edition, face)
    if which in LETTERS:
        return f"{kind_name(which)} {value(face)}"
    return kind_name(which)


def a_face(edition: Edition, face: int) -> str:
    """The same with its article, for the middle of a sentence."""
    if kind(face) == APPLE:
        return f"an {face_name(edition, face)}"
    if kind(face) == TOOL and tool_name(edition, face)[0].casefold() in "aeiou":
        return f"an {face_name(edition, face)}"
    if face in (EMPTY, UNSEEN):
        return "an unseen token"
    return f"a {face_name(edition, face)}"


def own_name(edition: Edition, face: int) -> str:
    """What an own token is called where round and hexagonal ones are told apart."""
    name = face_name(edition, face)
    return f"{name} (starting token)" if face >= HEX else name


# Signs -----------------------------------------------------------------------------------------------


def tool_letters(edition: Edition) -> tuple[str, ...]:
    """A letter for each type of tool: the first of its name, or a digit where two would be alike."""
    letters = [tool_name(edition, tool)[:1].casefold() for tool in edition.tools]
    alike = len(set(letters)) < len(letters) or not all(letter.isascii() and letter.isalpha() for letter in letters)
    return tuple([str(nth) for nth in range(len(letters))]) if alike else tuple(letters)


def sign(edition: Edition, face: int) -> str:
    """A token in two letters: `A1`, `$$`, `Tc`, `??`; a dash where none lies."""
    which = kind(face)
    if face == EMPTY:
        return NO_TOKEN
    if which in LETTERS:
        return f"{LETTERS[which]}{value(face)}"
    if which == TOOL:
        return f"T{tool_letters(edition)[value(face)]}"
    return WHOLE.get(which, BACK)


def narrow_sign(edition: Edition, face: int) -> str:
    """A token in one letter: `a` and `A`, `$`, `c`, `?`. Apples and handkerchiefs of 1 are small."""
    which = kind(face)
    if face == EMPTY:
        return NO_TOKEN
    if which in (APPLE, HANDKERCHIEF):
        return LETTERS[which].lower() if value(face) == 1 else LETTERS[which]
    if which in LETTERS:
        return LETTERS[which]
    if which == TOOL:
        return tool_letters(edition)[value(face)]
    return NARROW.get(which, BACK[0])


def spelled(edition: Edition, faces: Iterable[int]) -> str:
    """Tokens one by one in signs: `A1 A1 $$`."""
    return " ".join([sign(edition, face) for face in faces])


# Many of them ----------------------------------------------------------------------------------------


def count_words(tokens: int) -> str:
    """`2 tokens`."""
    return plural(tokens, f"{tokens} token", f"{tokens} tokens")


def types_words(types: int) -> str:
    """`2 types`."""
    return plural(types, f"{types} type", f"{types} types")


def by_kind(faces: Iterable[int]) -> Iterator[tuple[int, list[int]]]:
    """Tokens kind by kind, the lowest value first; what is unseen comes last."""
    order = sorted([face % HEX for face in faces], key=lambda face: (face in (EMPTY, UNSEEN), face))
    for which, alike in groupby(order, key=kind):
        yield which, list(alike)


def group(edition: Edition, which: int, alike: Sequence[int]) -> str:
    """Tokens of one kind: `ring 4`, `3 apples (1 1 2)`, `2 tools (crowbar, lantern)`, `2 wallets`."""
    if len(alike) == 1:
        return face_name(edition, alike[0])
    said = kind_count(which, len(alike))
    if which in LETTERS:
        return "{tokens} ({values})".format(tokens=said, values=" ".join([str(value(face)) for face in alike]))
    if which == TOOL:
        return "{tokens} ({values})".format(tokens=said, values=", ".join([tool_name(edition, face) for face in alike]))
    return said


def tokens_words(edition: Edition, faces: Iterable[int]) -> str:
    """`ring 4, 3 apples (1 1 2) and 2 wallets`; `nothing`."""
    return listed([group(edition, which, alike) for which, alike in by_kind(faces)]) or "nothing"


def in_a_row(edition: Edition, faces: Iterable[int]) -> str:
    """Tokens in the order in which they lie: `wallet, apple 1`."""
    return ", ".join([face_name(edition, face) for face in faces])
