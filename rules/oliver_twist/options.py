"""How a match of Oliver Twist is set up."""

from __future__ import annotations

from typing import Literal

from rules import game


class Options(game.Options, frozen=True):
    """House rules, and how tokens are turned over at night (N5)."""

    wallet_sets: bool = False
    """F4: may a set that is brought to Fagin be of wallets alone? What is left at the end of a round may not."""
    reveal: Literal["free", "strict", "literal"] = "free"
    """Beside a hidden token: may one reveal, only when nothing visible is near, or must one before every prowl?"""
    open_files: bool = False
    """Does everybody see everybody's police file?"""
