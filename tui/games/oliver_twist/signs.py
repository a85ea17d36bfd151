"""The signs that only Oliver Twist draws, with their ASCII twins and roles."""

from __future__ import annotations

from tui.terminal.symbols import ANYWHERE, APART, PLAN, Form, Symbol

SIGNS: dict[str, Symbol] = {
    "oliver.jumped": Symbol("×", "%", "danger"),
    "oliver.turned": Symbol("^", '"', "focus"),
}

FORMS: dict[str, Form] = {
    **dict.fromkeys(("city.lantern", "city.place"), Form("(?!)")),  # there are none
    "would": Form("{would}", ANYWHERE),
    "changed": Form("{changed}", ANYWHERE),
    "oliver.jumped": Form("{oliver.jumped}+", ANYWHERE),
    "oliver.token": Form(r"[AHBNRW]\d", ANYWHERE),
    "oliver.short": Form("[BNRW]", PLAN, "oliver.token"),
    "oliver.covered-worth": Form("[AH](?={oliver.jumped})", PLAN, "oliver.token"),
    "oliver.kind": Form(r"[AHBNRW](?=:\d)", ("lair",), "oliver.token"),
    "oliver.files": Form(r"F\d+", ("seats",)),
    "oliver.wallet": Form(r"{coin}{1,2}", ANYWHERE),
    "oliver.tool": Form("T[clpgr]", ANYWHERE),
    "oliver.tools": Form(r"T\d", ("seats", "lair"), "oliver.tool"),
    "oliver.character": Form("Ch", ANYWHERE),
    "oliver.characters": Form(r"C\d", ("seats", "lair")),
    "oliver.loot": Form(r"L\d", ("seats", "lair")),
    "oliver.burglary": Form("Bg", ANYWHERE),
    "oliver.fagin": Form("F", ("fagin",)),
    "oliver.street": Form("[A-Z][a-z][a-z'-]+|[a-z]{3,}", PLAN, APART),
    "oliver.way": Form("[{city.up}{city.right}{city.down}{city.left}]", ("reach",)),
    "oliver.covered": Form(r"\?+", ANYWHERE),
    "oliver.pawn": Form("OO?", PLAN),
    "oliver.square": Form(r"\(\)", PLAN),
    "oliver.closed": Form("xx?", PLAN),
}
"""How everything is written that is not a word."""
