"""The signs that only Thief's Market draws, with their ASCII twins and roles."""

from __future__ import annotations

from tui.terminal.symbols import APART, Form, Symbol

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

FORMS: dict[str, Form] = {
    "market.red": Form("{market.red}? ?R+|{market.red}", ascii="R+"),
    "market.white": Form("{market.white}?W+|{market.white}", ascii="W+"),
    "market.blue": Form("{market.blue}?B+|{market.blue}", ascii="B+"),
    "market.green": Form("{market.green}?G+|{market.green}", ascii="G+"),
    "market.sack": Form("{market.sack}?S+|{market.sack}", ascii="S+"),
    "market.mask": Form("{market.mask}?K+|{market.mask}", ascii="K+"),
    "market.marker": Form("{market.marker}?F|{market.marker}", ascii="F"),
    "market.row": Form(r"[ABC][+]\d+", ("market",), APART),
    "market.map": Form("(?<=Map )[ab]"),
    "market.infamy": Form(r"{market.infamy}[\d?]*"),
    "market.becomes": Form("{market.becomes}"),
}
"""How everything is written that is not a word."""
