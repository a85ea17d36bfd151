"""A trial of lengths: a scene with the longest names and three-digit sums, and the sentences that did not fit."""

from __future__ import annotations

import pkgutil
import re
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

import pytest
from rich.cells import cell_len

import tui
from rules import shelf
from tui import regulars
from tui.pictures import hall
from tui.pictures.script import Script
from tui.widgets import canvas
from tui.widgets.canvas import Canvas
from tui.words import NAME_CELLS

NAMES = tuple([letter + "W" * (NAME_CELLS - 1) for letter in "ABCDEFGH"])
"""Names of the largest width."""
NAME = re.compile(r"(?:\d )?(?:[A-H]W*|Magpie)…?:?")
"""A name alone (a lesson has Magpie): in a column, on a frame and before a prompt it may be cut, because the seat has a
colour."""
FEW = 13
"""A sentence that fits with names of this length may lose the end of its last word at 44 columns, because there two
names of 16 cells leave too little of a row for any verb."""
LONG = re.compile(rf"\b([A-H]W{{{FEW - 1}}})W+\b")
NARROW = 42
"""The widest row of a screen of 44 columns."""
MORE = 100
"""How many points are added for every player."""


class Trial:
    """The sentences cut while the trial runs."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.cut: list[str] = []
        for part in pkgutil.walk_packages(tui.__path__, "tui."):
            if not part.name.endswith("__main__"):
                import_module(part.name)
        self._everywhere(patch, canvas.fit, self._fit)
        patch.setattr(Canvas, "text", self._drawn(Canvas.text))
        for meta in shelf.GAMES:
            scores = import_module(f"{meta.package}.scoring").scores
            self._everywhere(patch, scores, _more(scores))
        patch.setattr(Script, "__init__", _named(Script.__init__))
        patch.setattr(hall, "NAMES", NAMES[: len(hall.NAMES)])
        patch.setattr(regulars, "save", _seated(regulars.save))

    @property
    def sentences(self) -> list[str]:
        """The sentences that were cut, without names alone."""
        return sorted({text for text in self.cut if not NAME.fullmatch(text)})

    @staticmethod
    def _everywhere(patch: pytest.MonkeyPatch, old: Callable[..., Any], new: Callable[..., Any]) -> None:
        """Put a function into the place of another one, in every module that has it."""
        for name, module in list(sys.modules.items()):
            if name.startswith(("tui.", "rules.")) and getattr(module, old.__name__, None) is old:
                patch.setattr(module, old.__name__, new)

    def _fit(self, alternatives: Sequence[str], width: int, cut: str = "…", whole: Any = canvas.fit) -> str:
        kept: str = whole(alternatives, width, cut)
        shorter = cell_len(LONG.sub(r"\1", alternatives[-1]))
        if (
            kept not in alternatives and width > 0 and (width > NARROW or shorter > width)
        ):  # a hidden plate has no width
            self.cut.append(alternatives[-1])
        return kept

    def _drawn(self, text: Callable[..., int]) -> Callable[..., int]:
        def drawn(on: Canvas, x: int, y: int, said: str, *more: Any, **other: Any) -> int:
            over = x + cell_len(said) - on.width
            if over > 0 and 0 <= y < on.height and re.search(r"\w", said[-over:]):
                self.cut.append(said)
            return text(on, x, y, said, *more, **other)

        return drawn


def _more(scores: Callable[[Any], tuple[dict[str, int], ...]]) -> Callable[[Any], tuple[dict[str, int], ...]]:
    """These points, and many more of the first kind."""

    def many(state: Any) -> tuple[dict[str, int], ...]:
        return tuple([{**seat, next(iter(seat)): next(iter(seat.values())) + MORE} for seat in scores(state)])

    return many


def _named(begin: Callable[..., None]) -> Callable[..., None]:
    """This match with other names."""

    def begun(script: Script, game: Any, seats: Sequence[str], *more: Any, **other: Any) -> None:
        called = [NAMES[nth] + "".join(seat.partition(":")[1:]) for nth, seat in enumerate(seats)]
        begin(script, game, called, *more, **other)

    return begun


def _seated(save: Callable[..., None]) -> Callable[..., None]:
    """These chairs with other names."""

    def saved(game: str, chairs: Sequence[regulars.Chair]) -> None:
        save(game, [regulars.Chair(one.kind, one.name and NAMES[nth]) for nth, one in enumerate(chairs)])

    return saved
