"""Where the plates of Crypt's table lie, in each design."""

from __future__ import annotations

from textual.geometry import Region

from tui.widgets.sheet import Grain

BENCH = 47
"""Columns of the bench in the wide design."""
STRIP = 3
"""Rows of the strip in the narrow design."""


def places(grain: Grain, width: int, height: int, count: int, solo: bool, strip: bool, bench: int) -> dict[str, Region]:
    """The plates' places for this many cards in the row.

    `strip`: whether the strip is shown. `bench`: how many rows the bench needs then; in the classic design it goes
    first.
    """
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
        return _narrow(width, height, count, strip, solo)
    half = width // 2
    found = {
        "seats": Region(0, 0, width, 2),
        "cards": Region(0, 2, width, 9),
        "bench": Region(0, 11, half, height - 11),
        "tally": Region(half + 1, 11, width - half - 1, 8),
    }
    if height - 19 >= 3:
        found["strip" if strip else "log"] = Region(half + 1, 20, width - half - 1, height - 20)
    elif strip and bench <= height - 11 - 2:
        found |= {"bench": Region(0, 11, half, bench), "strip": Region(0, 11 + bench, half, height - 11 - bench)}
    return found


def _narrow(width: int, height: int, count: int, strip: bool, solo: bool) -> dict[str, Region]:
    """What gets room, in this order: cards and grid, the strip, the tally, a second row per card, and a rule above.

    The strip's room is kept while there is none, so that the cards stay as they are.
    """
    bench = 4 if height < count + 7 else 7 if solo and height > 15 else 5
    rest = height - 1 - count - bench
    told = STRIP if rest >= STRIP else 2 if rest >= 2 else 0
    tally = 2 if rest - told >= 2 else 0
    rest -= told + tally
    cards = 2 * count if rest >= count else count
    top = 1 if rest - (cards - count) >= 1 else 0  # for the rule
    end = height - tally - (told if strip else 0)
    found = {
        "seats": Region(0, 0, width, 1),
        "cards": Region(0, 1, width, cards + top),
        "bench": Region(0, 1 + cards + top, width, end - 1 - cards - top),
    }
    if tally:
        found["tally"] = Region(0, end, width, tally)
    return found | ({"strip": Region(0, height - told, width, told)} if strip and told else {})
