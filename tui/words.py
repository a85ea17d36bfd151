"""Words: translation, and the one door for text that comes from outside."""

from __future__ import annotations

import gettext
import unicodedata
from collections.abc import Iterable, Sequence
from pathlib import Path

from rich.cells import cell_len, set_cell_size

_catalogue = gettext.translation("cutpurse", Path(__file__).with_name("locale"), fallback=True)
_ = _catalogue.gettext
n_ = _catalogue.ngettext

NAME_CELLS = 16
"""How wide a name may be."""


def clean(text: str, cells: int = NAME_CELLS) -> str:
    """Text from outside without anything that a terminal would obey, at most so many cells wide; may be empty."""
    text = unicodedata.normalize("NFC", text)
    kept = []
    for sign in text:
        category = unicodedata.category(sign)
        if category in ("Zs", "Zl", "Zp") or sign in "\t\r\n":
            kept.append(" ")
        elif category[0] != "C" and not (category[0] == "M" and (not kept or cell_len(sign))):
            kept.append(sign)
    text = " ".join("".join(kept).split())
    return set_cell_size(text, cells).rstrip() if cell_len(text) > cells else text


def listed(parts: Sequence[str]) -> str:
    """Parts as a list in a sentence: `a`, `a and b`, `a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{most} and {last}").format(most=", ".join(parts[:-1]), last=parts[-1])


def sentences(parts: Iterable[str]) -> str:
    """Sentences one after the other."""
    return " ".join(part for part in parts if part)
