"""What things are called in Oliver Twist: tokens, characters, amounts; their signs, colours and short forms.

No other module of the room spells a token or a name; `streets` names the spaces.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from msgspec import Struct

from rules.oliver_twist.edition import (
    APPLE,
    BROOCH,
    BURGLARY,
    CARDS,
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
from tui.words import Said, clean, lengths, listed, plural

# Tokens -------------------------------------------------------------------------------------------


class Kind(Struct, frozen=True):
    """What a kind of token is called."""

    one: str
    several: str
    column: str
    """Its name in a column of eight cells."""
    whole: str
    """Its sign of two letters, or the letter that the sign begins with."""
    hue: str
    brief: str = ""
    """Its name where the whole one has no room; empty: the whole name."""


CALLED: Mapping[int, Kind] = {
    APPLE: Kind("apple", "apples", "apple", "A", "green"),
    HANDKERCHIEF: Kind("handkerchief", "handkerchiefs", "hanky", "H", "pink", "hanky"),
    BROOCH: Kind("brooch", "brooches", "brooch", "B", "bone"),
    NECKLACE: Kind("necklace", "necklaces", "necklace", "N", "ink"),
    RING: Kind("ring", "rings", "ring", "R", "gold"),
    WATCH: Kind("watch", "watches", "watch", "W", "amber"),
    WALLET: Kind("wallet", "wallets", "wallet", "$$", "brown"),
    TOOL: Kind("tool", "tools", "tools", "T", "blue"),
    CHARACTER: Kind("character token", "character tokens", "chars", "Ch", "violet", "character"),
    BURGLARY: Kind("burglary token", "burglary tokens", "burgl.", "Bg", "red", "burglary"),
}
SHORTER_TOOLS: Mapping[str, str] = {"glass cutter": "cutter", "rope ladder": "ladder"}
"""The names of tools where the whole ones have no room."""
BACK = Kind("unseen token", "unseen tokens", "unseen", "??", "dim")
"""A token that lies face down, or that the seat at the screen has not seen."""
VALUED = (APPLE, HANDKERCHIEF, BROOCH, NECKLACE, RING, WATCH)
"""Kinds whose tokens have values."""
NO_TOKEN = "-"


def _called(face: int) -> Kind:
    return CALLED.get(kind(face), BACK)


def hue(face: int) -> str:
    """The colour of a token."""
    return _called(face).hue


def kind_name(which: int) -> str:
    """What a kind of token is called."""
    return CALLED.get(which, BACK).one


def kinds_name(which: int) -> str:
    """The same for several."""
    return CALLED.get(which, BACK).several


def kind_count(which: int, count: int) -> str:
    """`1 apple`, `3 apples`."""
    return f"{count} {plural(count, kind_name(which), kinds_name(which))}"


def tool_name(edition: Edition, face: int) -> str:
    """What a tool is called."""
    return clean(edition.tokens.tools[value(face)], 40)


def thing_name(edition: Edition, face: int) -> str:
    """The name of a token without its value: `ring`, `wallet`, `crowbar`, `character token`."""
    return tool_name(edition, face) if kind(face) == TOOL else _called(face).one


def things(edition: Edition, face: int) -> Said:
    """The same in lengths."""
    name = thing_name(edition, face)
    return lengths(name, _called(face).brief or SHORTER_TOOLS.get(name, name))


def face_name(edition: Edition, face: int) -> str:
    """`ring 4`, `wallet`, `crowbar`, `character token`."""
    name = thing_name(edition, face)
    return f"{name} {value(face)}" if kind(face) in VALUED else name


def a_face(edition: Edition, face: int) -> str:
    """The same within a sentence; a token without a value gets an article: `ring 4`, `a wallet`."""
    name = face_name(edition, face)
    if kind(face) in VALUED:
        return name
    return f"an {name}" if name[0].casefold() in "aeiou" else f"a {name}"


def own_name(edition: Edition, face: int, article: bool = False) -> str:
    """The name of a token where round and hexagonal ones are told apart; with an article within a sentence."""
    name = a_face(edition, face) if article else face_name(edition, face)
    return f"{name} (starting token)" if face >= HEX else name


# Signs of tokens ----------------------------------------------------------------------------------


def tool_letters(edition: Edition) -> tuple[str, ...]:
    """A letter for each type of tool: the first of its name, or a digit where two would be alike."""
    letters = [tool_name(edition, tool)[:1].casefold() for tool in edition.tools]
    alike = len(set(letters)) < len(letters) or not all(letter.isascii() and letter.isalpha() for letter in letters)
    return tuple([str(nth) for nth in range(len(letters))]) if alike else tuple(letters)


def sign(edition: Edition, face: int) -> str:
    """A token in two letters: `A1`, `$$`, `Tc`, `??`; a dash for none. Hexagonal ones look like round ones."""
    if face == EMPTY:
        return NO_TOKEN
    whole = _called(face).whole
    if kind(face) == TOOL:
        return f"{whole}{tool_letters(edition)[value(face)]}"
    return f"{whole}{value(face)}" if kind(face) in VALUED else whole


def narrow_sign(edition: Edition, face: int) -> str:
    """The same in a cell that has room for nothing else, without what cannot differ: `A1`, `B `, `$ `, `Tc`, `? `."""
    which, whole = kind(face), sign(edition, face)
    boxes = (edition.objects, edition.hexes) if which in VALUED else ()
    one_value = len({worth for box in boxes for worth, _count in box.of(which)}) == 1
    return f"{whole[:1]} " if one_value or whole[:1] == whole[1:] else f"{whole:2}"


def spelled(edition: Edition, faces: Iterable[int]) -> str:
    """Tokens one by one in signs: `A1 A1 $$`."""
    return " ".join([sign(edition, face) for face in faces])


# Several tokens -------------------------------------------------------------------------------------


def count_words(tokens: int) -> str:
    """`2 tokens`."""
    return plural(tokens, f"{tokens} token", f"{tokens} tokens")


def up_to(tokens: int) -> str:
    """The longest that a line can get: `1 token`, `up to 12 tokens`."""
    return plural(tokens, f"{tokens} token", f"up to {tokens} tokens")


def types_words(types: int) -> str:
    """`2 types`."""
    return plural(types, f"{types} type", f"{types} types")


def types_in(faces: Iterable[int]) -> int:
    """How many types of token these are."""
    return len({kind(face) for face in faces})


def by_kind(faces: Iterable[int]) -> Iterator[tuple[int, list[int]]]:
    """Tokens kind by kind, the lowest value first, unseen tokens last."""
    order = sorted([face % HEX for face in faces], key=lambda face: (face in (EMPTY, UNSEEN), face))
    for which, alike in groupby(order, key=kind):
        yield which, list(alike)


def group(edition: Edition, which: int, alike: Sequence[int]) -> str:
    """Tokens of one kind: `ring 4`, `a wallet`, `3 apples (1 1 2)`, `2 tools (crowbar, lantern)`, `2 wallets`."""
    if len(alike) == 1:
        return a_face(edition, alike[0])
    said = kind_count(which, len(alike))
    if which in VALUED:
        return f"{said} ({' '.join([str(value(face)) for face in alike])})"
    return f"{said} ({', '.join([tool_name(edition, face) for face in alike])})" if which == TOOL else said


def tokens_words(edition: Edition, faces: Iterable[int]) -> str:
    """`ring 4, 3 apples (1 1 2) and 2 wallets`; `nothing`."""
    return listed([group(edition, which, alike) for which, alike in by_kind(faces)]) or "nothing"


def in_a_row(edition: Edition, faces: Iterable[int]) -> str:
    """Tokens in the order in which they lie: `wallet, apple 1`."""
    return ", ".join([face_name(edition, face) for face in faces])


# Cards, amounts, rounds ---------------------------------------------------------------------------

SCORED: Mapping[str, Said] = {"money": ("money",), "burglary": ("burglary cards", "burglary")}
"""What the final scoring adds up."""
SHORT = 8
"""The widest short name of a character, in cells."""
SHORTER: Mapping[str, str] = {
    "The Artful Dodger": "Dodger",
    "Charley Bates": "Charley",
    "Bill Sikes": "Sikes",
    "Mr Brownlow": "Brownlow",
    "Rose Maylie": "Rose",
    "Noah Claypole": "Noah",
    "Mr Bumble": "Bumble",
    "Mr Grimwig": "Grimwig",
    "Mrs Bedwin": "Bedwin",
    "Toby Crackit": "Toby",
}
"""The short names of the printed characters whose names are longer."""


def card_name(edition: Edition, card: int) -> str:
    """What a character is called."""
    return clean(edition.characters.names[card - 1], 40) if card in CARDS else "an unseen card"


def short_name(edition: Edition, card: int) -> str:
    """A character in at most SHORT cells."""
    name = edition.characters.names[card - 1]
    return SHORTER.get(name) or clean(name, SHORT)


def cards_words(cards: int) -> str:
    """`2 cards`."""
    return plural(cards, f"{cards} card", f"{cards} cards")


def loot_sign(card: int) -> str:
    """A burglary card: `+5`, `-3`; `?` if the seat at the screen has not seen it."""
    return f"{card:+d}" if card else "?"


def loot_words(cards: Iterable[int]) -> str:
    """`-3, +5 and +12`."""
    return listed([loot_sign(card) for card in cards])


def pounds(coins: int) -> str:
    """`2 pounds`."""
    return plural(coins, f"{coins} pound", f"{coins} pounds")


def steps_words(steps: int) -> str:
    """`2 steps`."""
    return plural(steps, f"{steps} step", f"{steps} steps")


def round_name(night: bool) -> str:
    """A round in a sentence."""
    return "the night" if night else "the day"


def either(parts: Sequence[str]) -> str:
    """`this, that or the other`."""
    return f"{', '.join(parts[:-1])} or {parts[-1]}" if len(parts) > 1 else "".join(parts)
