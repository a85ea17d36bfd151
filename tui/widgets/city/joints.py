"""Joints of edges: the line sign whose four arms have the right weights, or the nearest one that exists."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tui.widgets.city.plan import Weight

NONE, THIN, HEAVY, DOUBLE = range(4)
ARMS: dict[Weight, int] = {"none": 0, "gate": 0, "thin": 1, "heavy": 2, "double": 3, "door": 3}
"""The weight of a line; a door lies in a double one."""

PLAIN = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
"""All combinations of none, thin and heavy: up, right, down, left, as a number in base 3."""
DOUBLES = {
    "0303": "═", "3030": "║",
    "0310": "╒", "0130": "╓", "0330": "╔", "0013": "╕", "0031": "╖", "0033": "╗",
    "1300": "╘", "3100": "╙", "3300": "╚", "1003": "╛", "3001": "╜", "3003": "╝",
    "1310": "╞", "3130": "╟", "3330": "╠", "1013": "╡", "3031": "╢", "3033": "╣",
    "0313": "╤", "0131": "╥", "0333": "╦", "1303": "╧", "3101": "╨", "3303": "╩",
    "1313": "╪", "3131": "╫", "3333": "╬",
    "0300": "═", "0003": "═", "3000": "║", "0030": "║",
}  # fmt: skip
ACROSS: dict[Weight, str] = {"none": " ", "gate": " ", "thin": "─", "double": "═", "heavy": "━", "door": "□"}
DOWN: dict[Weight, str] = {"none": " ", "gate": " ", "thin": "│", "double": "║", "heavy": "┃", "door": "□"}
ASCII_ACROSS: dict[Weight, str] = {"none": " ", "gate": " ", "thin": "-", "double": "=", "heavy": "#", "door": ":"}
ASCII_DOWN: dict[Weight, str] = {"none": " ", "gate": " ", "thin": "|", "double": '"', "heavy": "#", "door": ":"}


class Arms(NamedTuple):
    """The weights of the four arms of a joint."""

    up: Weight
    right: Weight
    down: Weight
    left: Weight


@lru_cache(maxsize=512)
def settled(arms: Arms) -> tuple[int, ...]:
    """The weights of a joint for which a line sign exists; other mixes take the nearest.

    Heavy arms yield to two double arms. One double arm becomes heavy where the line is straight, and thin where it is
    not. Thin and double against each other are thin.
    """
    values = [ARMS[arm] for arm in arms]
    up, right, down, left = values
    if HEAVY in values and DOUBLE in values:
        if values.count(DOUBLE) >= 2:
            values = [DOUBLE if value == HEAVY else value for value in values]
        else:
            straight = up == down == 0 or right == left == 0
            values = [(HEAVY if straight else THIN) if value == DOUBLE else value for value in values]
    for one, other in ((0, 2), (1, 3)):
        if {values[one], values[other]} == {THIN, DOUBLE}:
            values[one] = values[other] = THIN
    return tuple(values)


def joint(arms: Arms) -> str:
    """The line sign of a joint."""
    values = settled(arms)
    if DOUBLE in values:
        return DOUBLES["".join(map(str, values))]
    number = 0
    for value in values:
        number = number * 3 + value
    return PLAIN[number]


def ascii_joint(arms: Arms) -> str:
    """The ASCII twin: walls win over all else, straight lines stay straight."""
    up, right, down, left = values = settled(arms)
    if HEAVY in values:
        return "#"
    if not any(values):
        return " "
    if not up and not down and right == left:
        return "=" if right == DOUBLE else "-"
    if not right and not left and up == down:
        return '"' if up == DOUBLE else "|"
    return "+"


LINES = frozenset(PLAIN[1:]) | frozenset(DOUBLES.values()) | frozenset("▔▁▜▟∩∪▄▐")
"""All line signs of plans, which are not in the table of signs."""
