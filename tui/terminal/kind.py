"""What a terminal can show, as its environment tells: this process's own, or that of a guest far away."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

Colours = Literal["standard", "256", "truecolor"]
FEW = ("linux", "ansi", "vt100", "vt102", "vt220", "cons25", "xterm-mono")
"""Terminals that have few signs and few colours."""


class Terminal(Struct, frozen=True):
    """A terminal, as far as drawing depends on it."""

    far: bool = False
    """Whether every frame travels over a network: nothing moves on its own then unless the player asks for it."""
    ascii: bool = False
    """Whether it shows ASCII signs only."""
    colours: Colours | None = None
    """None: as Textual finds out for this process."""
    no_color: bool = False
    dumb: bool = False
    """Whether nothing can be drawn on it: lines of text only."""


def here() -> Terminal:
    """The terminal of this process."""
    far = bool(os.environ.get("SSH_CONNECTION") or os.environ.get("SSH_TTY"))
    return Terminal(far, ascii=_ascii_here(), no_color=bool(os.environ.get("NO_COLOR")))


def far(environment: Mapping[str, str]) -> Terminal:
    """A guest's terminal: of the environment only TERM, COLORTERM and NO_COLOR count."""
    term = environment.get("TERM", "").casefold()
    colours: Colours = "256" if "256" in term else "standard"
    if environment.get("COLORTERM", "").casefold() in ("truecolor", "24bit") or term.endswith("-direct"):
        colours = "truecolor"
    return Terminal(
        far=True,
        ascii=term in FEW,
        colours=colours,
        no_color=bool(environment.get("NO_COLOR")) or term == "xterm-mono",
        dumb=term in ("", "dumb", "unknown"),
    )


def _ascii_here() -> bool:
    """Whether the locale has ASCII signs only."""
    if plain_locale():
        return True
    encoding = (getattr(sys.__stdout__, "encoding", None) or "").lower().replace("-", "")
    return encoding not in ("utf8", "utf16", "utf32")


def plain_locale() -> bool:
    """Whether the environment asks for the C locale. Python itself replaces it with UTF-8, which the terminal may not
    support."""
    said = os.environ.get("LC_ALL") or os.environ.get("LC_CTYPE") or ""
    if said in ("", "C.UTF-8"):  # Python sets this itself if only LANG=C was given
        said = os.environ.get("LC_ALL") or os.environ.get("LANG") or said
    return said in ("C", "POSIX")
