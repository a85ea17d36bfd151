"""How a match of Thief's Market is set up."""

from __future__ import annotations

from typing import Literal

from rules import game


class Options(game.Options, frozen=True):
    """House rules, all off as the box comes, and whether the screen shows each seat's Infamy."""

    open_infamy: bool = False  # S9
    gold_cap: Literal["none", "2"] = "none"
    """Upper bound for the gold that a seat keeps at the end of a round."""
    tied_first: Literal["no-second", "second-paid"] = "no-second"  # S1
    """Whether the second place is still paid when the first is shared."""
