"""Where the plates of Crypt's table lie, in each design."""

from __future__ import annotations

from textual.geometry import Region

from tui.widgets.sheet import Grain

BENCH = 47
"""Columns of the bench in the wide design."""


def places(grain: Grain, width: int, height: int, count: int, strip: bool, bench: int) -> dict[str, Region]:
    """The plates' places for this many cards in the row; `strip`: whether the strip is shown, `bench`: how many rows
    the bench needs then."""
    if grain == "wide":
        left = BENCH + min(12, (width - 120) // 3)
        return {
            "seats": Region(0, 0, width, 3),
            "cards": Region(0, 3, width, 13),
            "bench": Region(0, 17, left, height - 17),
            "tally": Region(left + 1, 17, width - left - 1, 9),
            "strip" if strip else "log": Region(left + 1, 26, width - left - 1, height - 26),
        }
    if grain == "narrow":
        return _narrow(width, height, count, strip)
    half = width // 2
    found = {
        "seats": Region(0, 0, width, 2),
        "cards": Region(0, 2, width, 9),
        "bench": Region(0, 11, half, height - 11),
        "tally": Region(half + 2, 11, width - half - 2, 8),
    }
    if height - 19 >= 3:
        found["strip" if strip else "log"] = Region(half + 2, 20, width - half - 2, height - 20)
    elif strip:
        top = 11 + min(bench, height - 11 - 2)
        found |= {"bench": Region(0, 11, half, top - 11), "strip": Region(0, top, half, height - top)}
    return found


def _narrow(width: int, height: int, count: int, strip: bool) -> dict[str, Region]:
    """What gets room, in this order: cards and grid, the strip, a second row per card, the tally, blank rows."""
    bench = 5 if height >= count + 7 else 4
    rest = height - 1 - count - bench
    told = 2 if strip and rest >= 2 else 0
    rest -= told
    cards = 2 * count if count < 5 and rest >= count else count
    rest -= cards - count
    if rest >= 3:
        cards, rest = cards + 1, rest - 1  # and a rule above them
    tally = 2 if rest >= 2 else 0
    end = height - tally - told
    found = {
        "seats": Region(0, 0, width, 1),
        "cards": Region(0, 1, width, cards),
        "bench": Region(0, 1 + cards, width, end - 1 - cards),
    }
    if tally:
        found["tally"] = Region(0, end, width, tally)
    return found | ({"strip": Region(0, height - told, width, told)} if told else {})
