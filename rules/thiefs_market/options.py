"""How a match of Thief's Market is set up."""

from __future__ import annotations

from typing import Literal

from rules import game


class Options(game.Options, frozen=True):
    """House rules, all off as the box comes, and whether the screen shows everybody's Infamy."""

    open_infamy: bool = False
    gold_cap: Literal["none", "2"] = "none"
    """The most gold that anybody keeps at the end of a round."""
    tied_first: Literal["no-second", "second-paid"] = "no-second"
    """S1: is the second place still paid when the first is shared?"""
