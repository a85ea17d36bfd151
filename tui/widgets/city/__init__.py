"""A city, drawn: the fixed plan, the layers on it, and the widget that shows both. It knows no game."""

from __future__ import annotations

from tui.widgets.city.cursor import keys
from tui.widgets.city.grains import BLOCKS, HALVES, OVERVIEW, ROADS, SMALL, TOKENS, Grain, Window, usable
from tui.widgets.city.layers import CityScene, Layers, Mark, Target, cost
from tui.widgets.city.locator import Locator
from tui.widgets.city.plan import Cell, Gate, Name, Plan, Side, Space, word
from tui.widgets.city.widget import City, cell_of
from tui.widgets.city.words import facts, sentence, sentences

__all__ = [
    "BLOCKS",
    "HALVES",
    "OVERVIEW",
    "ROADS",
    "SMALL",
    "TOKENS",
    "Cell",
    "City",
    "CityScene",
    "Gate",
    "Grain",
    "Layers",
    "Locator",
    "Mark",
    "Name",
    "Plan",
    "Side",
    "Space",
    "Target",
    "Window",
    "cell_of",
    "cost",
    "facts",
    "keys",
    "sentence",
    "sentences",
    "usable",
    "word",
]  # fmt: skip
