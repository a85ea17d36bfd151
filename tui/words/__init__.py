"""Words: how sentences are put together, and how text from outside is cleaned."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from itertools import product

from rich.cells import cell_len, set_cell_size

Said = Sequence[str]
"""One sentence in several lengths, the longest first; empty if nothing needs to be told.

It is never cut by the program while a shorter one fits.
"""
NAME_CELLS = 16
"""The widest name, in cells."""
MARKS = 2
"""The most accents on one letter: enough for every language, too few to overwrite other lines."""
UNSEEN = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f")
"""Signs that count as letters or marks but are invisible."""


def clean(text: str, cells: int = NAME_CELLS) -> str:
    """External text without terminal control codes, at most `cells` columns wide; may be empty."""
    text = text[: 50 * cells]
    if text.isascii() and text.isprintable():
        return _fit(text, cells)
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        category = unicodedata.category(sign)
        marks = marks + 1 if category[0] == "M" or not cell_len(sign) else 0
        if category[0] == "Z" or sign in "\t\r\n":
            kept.append(" ")
        elif category[0] != "C" and sign not in UNSEEN and not _selects(sign) and marks <= MARKS:
            kept.append(sign)
    text = unicodedata.normalize("NFC", _fit("".join(kept), cells))
    while text and (unicodedata.category(text[0])[0] in "MZ" or not cell_len(text[0])):  # a mark stands on a letter
        text = text[1:]
    return text


def _selects(sign: str) -> bool:
    """Whether a sign only selects the look of the sign before it, which would change its width."""
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def _fit(text: str, cells: int) -> str:
    """One space between words, and no wider than this."""
    text = " ".join(text.split())
    return set_cell_size(text, cells).rstrip() if cell_len(text) > cells else text


def lengths(*sentences: str, **facts: str | Said) -> Said:
    """One sentence in several lengths, the fullest first; a length that is no shorter than the one before is left out.

    A `{slot}` is filled with a fact. A fact that has several lengths itself makes a sentence of each of them:
    `lengths("Enter: {does} {then}", "Enter: {does}", does=..., then=...)`.
    """
    ways = [(fact,) if isinstance(fact, str) else tuple(fact) for fact in facts.values()]
    said: list[str] = []
    for sentence in sentences:
        for way in product(*ways):
            words = sentence.format(**dict(zip(facts, way, strict=True))) if facts else sentence
            if not said or cell_len(words) < cell_len(said[-1]):
                said.append(words)
    return tuple(said)


def plural(count: int, one: str, many: str) -> str:
    """The singular or the plural, depending on the count."""
    return one if count == 1 else many


def listed(parts: Sequence[str]) -> str:
    """Parts as a list in a sentence: `a`, `a and b`, `a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def sentences(parts: Iterable[str]) -> str:
    """Sentences joined by spaces."""
    return " ".join(part for part in parts if part)


def quoted(sentence: str) -> str:
    """A sentence quoted within another one, without its full stop."""
    return f'"{sentence.removesuffix(".")}"'


def begin_upper(sentence: str) -> str:
    """A sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]


def begin_lower(sentence: str) -> str:
    """A sentence within another one: its first letter in lower case."""
    return sentence[:1].lower() + sentence[1:]
