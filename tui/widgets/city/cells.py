"""Draws what lies in a cell: two halves with free columns beside them, or a mark, a token and a mark."""

from __future__ import annotations

from tui.widgets.city.layers import EMPTY, Merged, Part
from tui.widgets.city.pencil import Pencil

TOGETHER = ("way", "reach", "danger")
"""Roles of signs that mean something in each half; of all others only both halves together mean something."""


def halves(pencil: Pencil, x: int, y: int, here: Merged) -> None:
    """Draw two halves, except over walls and doors."""
    left, right = here.left, here.right
    if here.key:
        left = (here.key[0], "key")
        right = (here.key[1], "key") if len(here.key) > 1 else right
    walled = (x + 1, y) in pencil.page.fixed
    whole_word = len(left[0]) and len(right[0]) and left[1] == right[1] and left[1] not in TOGETHER
    if walled and right[0] and not whole_word:
        left, right = left if left[0] else right, EMPTY
    if left[1] == "reach" and not right[0] and not walled:
        right = (" ", "ink")
    if here.ground:
        pencil.tint(x, y, 1 if walled and not right[0] else 2, here.ground)
    for column, part in ((x, left), (x + 1, right)):
        if part[0]:
            pencil.put(column, y, *part, here.ground)
    if pencil.grain.high == 1 and left[0].isdigit() and right[0] == " ":
        pencil.loose.add((x, y))


def apart(pencil: Pencil) -> None:
    """Move numbers of steps into the right halves of their cells where they would run into the sign before them."""
    wide = pencil.grain.wide
    for x, y in sorted(pencil.loose):
        if (x - wide, y) in pencil.loose:
            continue
        end = x
        while (end + wide, y) in pencil.loose:
            end += wide
        before, after = pencil.there(x - 1, y), pencil.there(end + wide, y)
        if before.isalnum() and not after.isdigit() and not (before.isalpha() and after.isalnum()):
            for column in range(x, end + 1, wide):
                pencil.swap(column, y)
        elif before.isdigit():  # no number is better than one that is misread
            pencil.put(x, y, "city.reach", "reach", "reach")


def beside(pencil: Pencil, x: int, y: int, here: Merged) -> None:
    """Draw the signs in the free columns at both sides of a cell."""
    for column, part in ((x - 1, here.before), (x + 2, here.after)):
        if part[0] and (column, y) not in pencil.page.fixed and pencil.free(column, y):
            pencil.put(column, y, *part)


def token(pencil: Pencil, x: int, y: int, here: Merged) -> None:
    """Draw a mark, a token and a mark, as far as they fit."""
    grain = pencil.grain
    parts = columns(here, grain.inside)
    if here.ground:
        pencil.tint(x, y, grain.inside, here.ground)
    body = any(part[0] for part in parts)
    for nth, part in enumerate(parts):
        if part[0]:
            pencil.put(x + nth, y, *part, here.ground)
        elif body and (here.left[0] or here.small[0]):
            pencil.put(x + nth, y, " ", "ink", here.ground)


def columns(here: Merged, room: int) -> list[Part]:
    """The parts of a token's cell in this many columns."""
    key: Part = (here.key[:1], "key") if here.key else EMPTY
    first = key if key[0] and not here.pair else here.before
    if here.paired and room < 4:
        first = EMPTY
    last = EMPTY if here.paired and room < 3 else here.after
    if room >= 4:
        if key[0] and first is key and not last[0]:
            return [key, (")", "reach"), here.left, here.right]
        return [first, here.left, here.right, last]
    if room == 3:
        if last[0] and not here.pair:
            return [first, last, here.left]
        return [first, here.left, here.right]
    return _two(here, first, last)


def _two(here: Merged, first: Part, last: Part) -> list[Part]:
    """The parts in two columns, where a key and a token have no room side by side."""
    (small, role), free = here.small, (" ", "ink")
    left, right = ((small[0], role), (small[1:] or " ", role)) if small else (here.left, here.right)
    if first[1] == "key" and not here.shy:
        return [first, last if last[0] else free]
    if here.pair and last[0]:
        return [(sign, f"{last[1]} reverse") for sign, _role in (left, right)]
    if last[0]:
        return [first if first[0] else left, last]
    if first[0] and first[1] != "key" and not right[0].strip():
        right, first = first, EMPTY
    if here.offered or first[0]:
        left, right = [(sign, f"{role} underline") for sign, role in (left, right)]
    return [left, right]
