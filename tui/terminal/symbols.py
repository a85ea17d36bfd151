"""Every sign on any screen, with its ASCII twin and its role: one table, one cell each, none of them an emoji.

Inside a game a sign has one meaning. Both columns fill the same cells, so no drawing knows which is in use.
A kind's sign stands before its letter; its ASCII twin is empty, since the letter says it already.
"""

from __future__ import annotations

from typing import NamedTuple


class Symbol(NamedTuple):
    """A sign, what stands for it in ASCII, and the role that colours it."""

    sign: str
    ascii: str
    role: str


SYMBOLS: dict[str, Symbol] = {
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
    # Crypt
    "crypt.ready": Symbol("■", "+", "kept"),
    "crypt.spent": Symbol("□", "-", "lost"),
    "crypt.leader": Symbol("☼", "L", "ask"),
    "crypt.lights-out": Symbol("○", "O", "ask"),
    "crypt.idol": Symbol("▲", "", "gold"),
    "crypt.jewelry": Symbol("◊", "", "blue"),
    "crypt.manuscript": Symbol("≡", "", "bone"),
    "crypt.pottery": Symbol("Ω", "", "orange"),
    "crypt.remains": Symbol("†", "", "green"),
    "crypt.tapestry": Symbol("▒", "", "violet"),
    "pip": Symbol("●", "o", "ink"),
    # Thief's Market
    "market.red": Symbol("●", "", "red"),
    "market.white": Symbol("◊", "", "bone"),
    "market.blue": Symbol("▼", "", "blue"),
    "market.green": Symbol("■", "", "green"),
    "market.sack": Symbol("⌂", "", "gold"),
    "market.mask": Symbol("∞", "", "violet"),
    "market.marker": Symbol("☼", "", "ask"),
    "market.infamy": Symbol("†", "!", "violet"),
    "market.becomes": Symbol("→", "=", "ink"),
    # plans of cities
    "city.up": Symbol("↑", "n", "way"),
    "city.right": Symbol("→", "e", "way"),
    "city.down": Symbol("↓", "s", "way"),
    "city.left": Symbol("←", "w", "way"),
    "city.street": Symbol("·", ".", "street"),
    "city.lantern": Symbol("*", "*", "lantern"),
    "city.river": Symbol("≈", "~", "river"),
    "city.door": Symbol("□", ":", "door"),
    "city.block": Symbol("░", "#", "block"),
    "city.seen": Symbol("!", "!", "danger"),
    "city.may": Symbol("?", "?", "warn"),
    "city.way": Symbol("•", "+", "way"),
    "city.reach": Symbol("+", "+", "reach"),
    # Oliver Twist
    "oliver.jumped": Symbol("×", "%", "danger"),
    "oliver.turned": Symbol("^", "^", "focus"),
    # Thiefdom
    "thiefdom.noble": Symbol("◆", "&", "noble"),
    "thiefdom.noble.empty": Symbol("◇", "%", "noble"),
    "thiefdom.carriage": Symbol("■", "C", "carriage"),
    "thiefdom.hideout": Symbol("⌂", "h", "ink"),
    "thiefdom.full": Symbol("●", "o", "ask"),
    "thiefdom.empty": Symbol("○", "_", "dim"),
}

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
"""Three-row figures for what a card is worth."""
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


class Signs:
    """The table as it is drawn now: with signs, or in ASCII."""

    def __init__(self, ascii: bool = False) -> None:
        self.ascii = ascii
        self.single = ASCII_SINGLE if ascii else SINGLE
        self.double = ASCII_DOUBLE if ascii else DOUBLE
        self.figures = ASCII_FIGURES if ascii else FIGURES

    def __getitem__(self, name: str) -> str:
        symbol = SYMBOLS[name]
        return symbol.ascii if self.ascii else symbol.sign

    def spelled(self, text: str) -> str:
        """A sentence as this terminal can show it."""
        return text.translate(SPELLED) if self.ascii else text

    @staticmethod
    def role(name: str) -> str:
        """The role that colours a sign."""
        return SYMBOLS[name].role
