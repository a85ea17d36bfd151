"""The table of all signs on all screens, each with its ASCII twin and its role; each is one cell wide, and none is an
emoji.

Inside a game a sign has one meaning. Both columns fill the same cells, so no drawing knows which is in use.
A kind's sign stands before its letter; its ASCII twin is empty, because the letter already says it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple


class Symbol(NamedTuple):
    """A sign, its replacement in ASCII, and the role that colours it."""

    sign: str
    ascii: str
    role: str


class Form(NamedTuple):
    """How a meaning is written on the screen, proved to be unlike all others by the test of groups."""

    written: str
    """A regular expression over a group of cells; a sign of the table stands in braces by its name."""
    where: tuple[str, ...] = ()
    """The plates where it is written so; empty: all but plans."""
    thing: str = ""
    """What its letters stand for, if another form writes the same thing."""
    ascii: str = ""
    """How it is written in ASCII; empty: the same."""


class Table(dict[str, Symbol]):
    """The signs of all tables; those of one game are in its room, and join when one of them is drawn."""

    def __missing__(self, name: str) -> Symbol:
        for signs in self._rooms(name.partition(".")[0]):
            self.update(signs)
            if name in self:
                return self[name]
        raise KeyError(name)

    def every(self) -> dict[str, Symbol]:
        """The signs of all games too."""
        for signs in self._rooms():
            self.update(signs)
        return self

    @staticmethod
    def _rooms(first: str = "") -> Iterator[Mapping[str, Symbol]]:
        from tui import games  # a plan of a city is drawn without any game

        return games.all_signs(first)


SYMBOLS = Table({
    # the table, everywhere
    "turn": Symbol("►", "@", "ask"),
    "here.left": Symbol("»", "{", "focus"),
    "here.right": Symbol("«", "}", "focus"),
    "laid.left": Symbol("‹", "<", "staged"),
    "laid.right": Symbol("›", ">", "staged"),
    "would": Symbol("•", "*", "kept"),
    "none": Symbol("·", ".", "dim"),
    "times": Symbol("×", "x", "ink"),
    "cut": Symbol("…", "", "ink"),
    "drape": Symbol("▒", ":", "rule"),
    "coin": Symbol("$", "$", "gold"),
    "pip": Symbol("●", "o", "ink"),
    "changed": Symbol("▌", ";", "focus"),
    "past": Symbol("●", "=", "ask"),
    "ahead": Symbol("○", "_", "dim"),
    "source.1": Symbol("█", "#", "source1"),
    "source.2": Symbol("▓", "=", "source2"),
    "source.3": Symbol("▒", "+", "source3"),
    "source.4": Symbol("░", ".", "source4"),
    "source.5": Symbol("▄", ":", "source5"),
    # plans of cities
    "city.up": Symbol("↑", "^", "way"),
    "city.right": Symbol("→", ">", "way"),
    "city.down": Symbol("↓", "v", "way"),
    "city.left": Symbol("←", "<", "way"),
    "city.street": Symbol("·", ".", "street"),
    "city.lantern": Symbol("*", "*", "lantern"),
    "city.river": Symbol("≈", "~", "river"),
    "city.door": Symbol("□", ":", "door"),
    "city.block": Symbol("░", "#", "block"),
    "city.place": Symbol("▒", "%", "place"),
    "city.seen": Symbol("!", "!", "danger"),
    "city.may": Symbol("?", "?", "warn"),
    "city.way": Symbol("•", "+", "way"),
    "city.reach": Symbol("+", "+", "reach"),
})  # fmt: skip

PLAN = ("city", "locator")
"""The plates of a plan: a word means nothing there, and neither does a number."""
ANYWHERE = ("*",)
APART = "apart"
"""What no letter of a form stands for alone, because the form has more: `B +6` is a row of cards."""
FORMS: dict[str, Form] = {
    **{name: Form(f"{{{name}}}", PLAN * name.startswith("city.")) for name in SYMBOLS if "source" not in name},
    "here.left": Form("{here.left}", ANYWHERE),
    "here.right": Form("{here.right}", ANYWHERE),
    "times": Form(r"\d*{times}\d+"),
    "city.place": Form("{city.place}+", PLAN),
    "city.block": Form("{city.block}+", PLAN),
    "city.beside": Form("[()]", PLAN),
    "city.door": Form("{city.door}|[∩∪]", PLAN, ascii="{city.door}"),
    "city.edge": Form("[─-╿▔▁▜▟]+", ("city",), ascii=r"[-|+='_#/\\\"]+"),
    "city.bar": Form("[▄▐]+", ("locator",), ascii="[_|]+"),
}
"""How the signs of all games are written. The signs of a room that have no form stand alone."""

SINGLE, DOUBLE = "─│┌┐└┘", "═║╔╗╚╝"
ASCII_SINGLE, ASCII_DOUBLE = "-|++++", "=#####"

FIGURES = {
    "1": (" ▄█", "  █", " ▀▀▀"),
    "2": (" ▀▀█", " █▀▀", " ▀▀▀"),
    "3": (" ▀▀█", " ▀▀█", " ▀▀▀"),
    "4": (" █ █", " ▀▀█", "   ▀"),
    "5": (" █▀▀", " ▀▀█", " ▀▀▀"),
    "6": (" █▀▀", " █▀█", " ▀▀▀"),
    "7": (" ▀▀█", "   █", "   ▀"),
    "8": (" █▀█", " █▀█", " ▀▀▀"),
    "9": (" █▀█", " ▀▀█", " ▀▀▀"),
    "?": (" ▀▀█", "  ▀▀", "  ▀"),
}
"""Three-row figures for the value of a card."""
ASCII_FIGURES = {
    "1": ("", "   |", "   |"),
    "2": ("  _", "  _|", " |_"),
    "3": ("  _", "  _|", "  _|"),
    "4": ("", " |_|", "   |"),
    "5": ("  _", " |_", "  _|"),
    "6": ("  _", " |_", " |_|"),
    "7": ("  _", "   |", "   |"),
    "8": ("  _", " |_|", " |_|"),
    "9": ("  _", " |_|", "  _|"),
    "?": ("  _", "  _|", "  ."),
}


SPELLED = str.maketrans({"×": "x"})
"""Signs that stand in sentences, and their ASCII twins."""


class Signs(dict[str, str]):
    """The table as it is drawn now: with signs, or in ASCII. It fills with what is drawn."""

    def __init__(self, ascii: bool = False) -> None:
        super().__init__()
        self.ascii = ascii
        self.single = ASCII_SINGLE if ascii else SINGLE
        self.double = ASCII_DOUBLE if ascii else DOUBLE
        self.figures = ASCII_FIGURES if ascii else FIGURES

    def __missing__(self, name: str) -> str:
        symbol = SYMBOLS[name]
        sign = self[name] = symbol.ascii if self.ascii else symbol.sign
        return sign

    @staticmethod
    def role(name: str) -> str:
        """The role that colours a sign."""
        return SYMBOLS[name].role
