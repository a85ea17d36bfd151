"""The signs that only Thief's Market draws, with their ASCII twins and roles."""

from __future__ import annotations

from tui.terminal.symbols import Symbol

SIGNS: dict[str, Symbol] = {
    "market.red": Symbol("●", "", "red"),
    "market.white": Symbol("◊", "", "bone"),
    "market.blue": Symbol("▼", "", "blue"),
    "market.green": Symbol("■", "", "green"),
    "market.sack": Symbol("⌂", "", "gold"),
    "market.mask": Symbol("∞", "", "violet"),
    "market.marker": Symbol("☼", "", "ask"),
    "market.infamy": Symbol("†", "!", "violet"),
    "market.becomes": Symbol("→", "=", "ink"),
}
