"""Where the plates of Crypt's table lie, in each design."""

from __future__ import annotations

from textual.geometry import Region

from tui.widgets.sheet import Grain

BENCH = 47
"""Columns of the bench in the wide design."""


def places(grain: Grain, width: int, height: int, count: int) -> dict[str, Region]:
    """The plates' places for this many cards in the row."""
    if grain == "wide":
        bench = BENCH + min(12, (width - 120) // 3)
        return {
            "seats": Region(0, 0, width, 3),
            "cards": Region(0, 3, width, 13),
            "bench": Region(0, 17, bench, height - 17),
            "tally": Region(bench + 1, 17, width - bench - 1, 9),
            "log": Region(bench + 1, 26, width - bench - 1, height - 26),
        }
    if grain == "narrow":
        return _narrow(width, height, count)
    half = width // 2
    found = {
        "seats": Region(0, 0, width, 2),
        "cards": Region(0, 2, width, 9),
        "bench": Region(0, 11, half, height - 11),
        "tally": Region(half + 2, 11, width - half - 2, 8),
    }
    if height - 19 >= 3:
        found["log"] = Region(half + 2, 20, width - half - 2, height - 20)
    return found


def _narrow(width: int, height: int, count: int) -> dict[str, Region]:
    """What gets room, in this order: cards and grid, a second row per card, the tally, blank rows."""
    bench = 5 if height >= count + 7 else 4
    cards = 2 * count if count < 5 and height >= 2 * count + 1 + bench else count
    rest = height - 1 - cards - bench
    if rest >= 3:
        cards, rest = cards + 1, rest - 1  # and a rule above them
    tally = 2 if rest >= 2 else 0
    found = {
        "seats": Region(0, 0, width, 1),
        "cards": Region(0, 1, width, cards),
        "bench": Region(0, 1 + cards, width, height - 1 - cards - tally),
    }
    return found | ({"tally": Region(0, height - tally, width, tally)} if tally else {})
