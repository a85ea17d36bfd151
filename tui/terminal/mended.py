"""Textual is made for one app in a process; these changes let many share one and leave nothing behind."""

from __future__ import annotations

from contextlib import nullcontext
from functools import lru_cache, partial
from typing import Any

import textual.app
from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser
from textual.css.stylesheet import Stylesheet

RULES: dict[Any, Any] = {}
"""Parsed style sheets, by their text and the colours they name. There are as many as themes and kinds of widgets."""
parse_rules = Stylesheet._parse_rules


def parsed_once(sheet: Stylesheet, *source: Any, **more: Any) -> Any:
    """The rules of a style sheet, parsed once for all apps."""
    key = (source, *sorted(more.items()), frozenset(sheet._variables.items()))
    if key not in RULES:
        RULES[key] = parse_rules(sheet, *source, **more)
    return RULES[key]


def mend() -> None:
    """Make the changes."""
    Stylesheet._parse_rules = parsed_once  # type: ignore[method-assign,assignment]
    for name in ("redirect_stdout", "redirect_stderr"):
        # All output of the process would go to the app that began last; `tui.app` does so for its own terminal.
        setattr(textual.app, name, nullcontext)
    # This cache of two colours holds every app that has ever asked, with the last picture on its screen.
    two_colours: Any = lru_cache(1024)(partial(StylesCache.get_inner_outer.__wrapped__, None))
    StylesCache.get_inner_outer = staticmethod(two_colours)  # type: ignore[assignment,method-assign]
    # This cache of keys holds every parser, and gives the same event twice.
    uncached: Any = XTermParser._parse_extended_key.__wrapped__
    XTermParser._parse_extended_key = uncached  # type: ignore[method-assign]
