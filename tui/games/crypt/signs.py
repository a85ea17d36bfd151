"""The signs that only Crypt draws, with their ASCII twins and roles."""

from __future__ import annotations

from tui.terminal.symbols import ANYWHERE, APART, Form, Symbol

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

FORMS: dict[str, Form] = {
    "crypt.idol": Form("{crypt.idol}?I|{crypt.idol}", ascii="I"),
    "crypt.jewelry": Form("{crypt.jewelry}?J|{crypt.jewelry}", ascii="J"),
    "crypt.manuscript": Form("{crypt.manuscript}?M|{crypt.manuscript}", ascii="M"),
    "crypt.pottery": Form("{crypt.pottery}?P|{crypt.pottery}", ascii="P"),
    "crypt.remains": Form("{crypt.remains}?R|{crypt.remains}", ascii="R"),
    "crypt.tapestry": Form("{crypt.tapestry}?T|{crypt.tapestry}", ascii="T"),
    "crypt.side": Form("(?<=side )[AB]", ANYWHERE, APART),
}
"""How everything is written that is not a word."""
