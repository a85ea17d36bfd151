"""Colours by role. Form carries every meaning; colour and weight only repeat it."""

from __future__ import annotations

from functools import lru_cache

from rich.style import Style
from textual.theme import BUILTIN_THEMES, Theme

TAVERN, PRINT, CONTRAST, TERMINAL = "tavern", "print", "contrast", "terminal"
NAMES = (TAVERN, PRINT, CONTRAST, TERMINAL)

# A hue on the dark paper, on the light paper, with high contrast, and among the terminal's own sixteen colours.
HUES: dict[str, tuple[str, str, str, str]] = {
    "ink": ("#efe6d2", "#1d1a14", "#ffffff", "default"),
    "dim": ("#a3977f", "#665c49", "#d8d8d8", "default"),
    "rule": ("#7d725e", "#857a64", "#b0b0b0", "default"),
    "key": ("#ffcf5c", "#8a3b00", "#ffe14d", "default"),
    "gold": ("#f0c94a", "#735600", "#ffe14d", "bright_yellow"),
    "amber": ("#ffb454", "#8a4a00", "#ffb84d", "yellow"),
    "blue": ("#6fc3ff", "#0b5394", "#7fd0ff", "bright_blue"),
    "violet": ("#d9a0ff", "#7a2fa0", "#e3b3ff", "magenta"),
    "green": ("#8fdc86", "#24661c", "#8cff8c", "green"),
    "pink": ("#ff9ec7", "#96205e", "#ffb3d6", "bright_magenta"),
    "grey": ("#c4c4c4", "#55524b", "#e6e6e6", "white"),
    "bone": ("#cfc8b8", "#5a5345", "#efefe0", "white"),
    "red": ("#ff8f7a", "#a3200f", "#ff9d8c", "bright_red"),
    "orange": ("#ff9a6b", "#a23a0c", "#ffa680", "red"),
    "brown": ("#d9ab82", "#6e4a1f", "#e6bf99", "yellow"),
    "teal": ("#7fe0d0", "#00605a", "#7ffff0", "cyan"),
    "focus": ("#fff3c4", "#000000", "#ffffff", "default"),
    # the guilds of Thiefdom, in the colours of the box
    "yellow": ("#ffe04a", "#6b5200", "#fff04d", "bright_yellow"),
    "navy": ("#8fb0ff", "#1f3a8a", "#a3bdff", "bright_blue"),
    "purple": ("#d08cff", "#6a1f96", "#dba6ff", "magenta"),
    "silver": ("#e6eaf0", "#43474d", "#f7f9fc", "default"),
}

ROLES: dict[str, str] = {
    "ink": "ink",
    "dim": "dim",
    "rule": "rule",
    "key": "key bold reverse",
    "ask": "key",
    "title": "ink bold",
    "focus": "focus bold",
    "staged": "teal bold",
    "kept": "green",
    "lost": "red",
    "danger": "red bold",
    "warn": "gold",
    "seat1": "amber",
    "seat2": "blue",
    "seat3": "violet",
    "seat4": "green",
    "seat5": "pink",
    "ghost": "grey",
    "guild1": "yellow",
    "guild2": "navy",
    "guild3": "purple",
    "guild4": "silver",
    # what points were scored for
    "source1": "gold",
    "source2": "blue",
    "source3": "violet",
    "source4": "green",
    "source5": "orange",
    # plans of cities
    "street": "dim",
    "outline": "rule",
    "rim": "rule",
    "block": "rule",
    "place": "gold",
    "house": "bone",
    "wall": "ink bold",
    "lantern": "gold",
    "door": "gold bold",
    "river": "blue",
    "villa": "amber",
    "catacomb": "violet",
    "closed": "brown",
    "way": "teal bold",
    "trail1": "ink bold",
    "trail2": "dim",
    "trail3": "rule",
    "reach": "teal bold",
    "pawn": "ink bold reverse",
    "guard": "red bold reverse",
    "caught": "red bold reverse underline",
    "noble": "teal bold",
    "carriage": "amber bold",
    "rival": "grey reverse",
}
"""The parts of a role: a hue and attributes. A hue alone is a role, and each word after it adds an attribute."""

GROUNDS: dict[str, tuple[str, str, str]] = {
    "paper": ("#15130f", "#fbf6ea", "#000000"),
    "card": ("#211d17", "#f1e9d6", "#101010"),
    # of plans of cities
    "street": ("#0d0c0a", "#fffdf6", "#000000"),
    "seen": ("#5a1512", "#f6c9c0", "#5a0000"),
    "may": ("#3f2d12", "#f2dfb8", "#3d2b00"),
    "reach": ("#0f3a36", "#bfe6df", "#003b38"),
    "fresh": ("#2b2b45", "#e6e2fa", "#20204a"),
    "river": ("#10263f", "#cfe0f2", "#001f4d"),
    "night": ("#141a33", "#d3d8ee", "#0a1033"),
    "place": ("#3a2c0c", "#f3e2ae", "#332600"),
    "tower": ("#232a31", "#e2e6ea", "#1c242c"),
    "garden": ("#1c2a1c", "#e0ead9", "#12260f"),
    "smithy": ("#33211a", "#f0dfd4", "#301708"),
    "stable": ("#322a16", "#efe6cb", "#2a230a"),
    "church": ("#2a2033", "#e8def0", "#271536"),
}
"""The grounds in our three themes; with the terminal's own colours there are none."""

THEMES = [
    Theme(
        name=name,
        primary=HUES["key"][column],
        background=GROUNDS["paper"][column],
        foreground=HUES["ink"][column],
        surface=GROUNDS["paper"][column],
        dark=name != PRINT,
    )
    for column, name in enumerate(NAMES[:3])
] + [
    Theme(
        name=TERMINAL,
        primary="ansi_default",
        background="ansi_default",
        foreground="ansi_default",
        surface="ansi_default",
        ansi=True,
        variables=BUILTIN_THEMES["ansi-dark"].variables,  # only Textual's styles name them
    )
]


THIEVES = ("guild1", "guild2", "guild3", "guild4")
"""Roles that without colour are bold, so that only guards, and the thief whose turn it is, are reversed."""


@lru_cache(maxsize=1024)
def shows(role: str) -> bool:
    """Whether a blank in this role is visible."""
    first, *more = role.split()
    return not {"reverse", "underline"}.isdisjoint([*more, *ROLES.get(first, first).split()])


@lru_cache(maxsize=4096)
def style(theme: str, role: str, ground: str = "paper") -> Style:
    """The style of a role in a theme: `style("tavern", "seat1 reverse", "card")`."""
    first, *more = role.split()
    hue, *own = ROLES.get(first, first).split()
    attributes = {*own, *more}
    column = NAMES.index(theme)
    plain = theme == TERMINAL
    return Style(
        color=HUES[hue][column],
        bgcolor="default" if plain else GROUNDS[ground][column],
        bold="bold" in attributes or (plain and first in ("ask", "key", *THIEVES)) or None,
        reverse=("reverse" in attributes and not (plain and first in THIEVES and "bold" not in attributes)) or None,
        underline="underline" in attributes or (plain and (first == "reach" or ground == "fresh")) or None,
    )
