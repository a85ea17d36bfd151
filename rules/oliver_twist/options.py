"""How a match of Oliver Twist is set up."""

from __future__ import annotations

from typing import Literal

from rules import game


class Options(game.Options, frozen=True):
    """House rules, and how tokens are turned over at night."""

    wallet_sets: bool = False  # F4
    """Whether a set that is brought to Fagin may be of wallets alone. A leftover set at the end of a round may not."""
    reveal: Literal["free", "strict", "literal"] = "free"  # N5
    """Beside a face-down token the seat may turn over a line (free), may do so only if no open token is near (strict),
    or must do so before every prowl (literal)."""
    open_files: bool = False  # 3.7
    """Whether every seat sees every police file."""
