"""The signs that only Oliver Twist draws, with their ASCII twins and roles."""

from __future__ import annotations

from tui.terminal.symbols import Symbol

SIGNS: dict[str, Symbol] = {
    "oliver.jumped": Symbol("×", "%", "danger"),
    "oliver.turned": Symbol("^", '"', "focus"),
}
