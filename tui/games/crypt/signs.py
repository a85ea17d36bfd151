"""The signs that only Crypt draws, with their ASCII twins and roles."""

from __future__ import annotations

from tui.terminal.symbols import Symbol

SIGNS: dict[str, Symbol] = {
    "crypt.ready": Symbol("■", "+", "kept"),
    "crypt.spent": Symbol("□", "-", "lost"),
    "crypt.leader": Symbol("☼", "L", "ask"),
    "crypt.lights-out": Symbol("○", "O", "ask"),
    "crypt.idol": Symbol("▲", "", "gold"),
    "crypt.jewelry": Symbol("◊", "", "blue"),
    "crypt.manuscript": Symbol("≡", "", "bone"),
    "crypt.pottery": Symbol("Ω", "", "orange"),
    "crypt.remains": Symbol("†", "", "green"),
    "crypt.tapestry": Symbol("▒", "", "violet"),
}
