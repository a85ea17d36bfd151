"""The ways of the watch in words: where one ends, what is seen from there, and whom it would arrest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.thiefdom import moves as m
from rules.thiefdom.edition import GUARDS
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.patrol import Driving
from tui.games.thiefdom.names import (
    address_and_section,
    direction_word,
    figure_name,
    standing,
    way_words,
)
from tui.games.thiefdom.ways import Way, way
from tui.words import listed, plural

if TYPE_CHECKING:
    from tui.games.thiefdom.story import Story

LETTERS = "abcdefghijklmnoprstuvwxyz"
"""Without q, which quits."""


def letter(place: int) -> str:
    """The letter of a way; two of them beyond the alphabet."""
    first, last = divmod(place, len(LETTERS))
    return (LETTERS[first - 1] if first else "") + LETTERS[last]


def ask_march(view: Thiefdom, step: Driving) -> str:
    """Where the figure stands, and which way it goes."""
    cell = view.cells[step.figure]
    said = f"which way does {figure_name(step.figure)} go, from {address_and_section(view.city, cell)}?"
    if step.figure in GUARDS:
        said = (
            f"which way does {figure_name(step.figure)} go, from {address_and_section(view.city, cell)}, "
            f"looking {direction_word(view.facing[step.figure])}?"
        )
    return said


def march_words(story: Story, view: Thiefdom, step: Driving, move: m.March, label: str) -> str:
    """A way as a choice."""
    found = way(view, step, move)
    march = found.march
    said = [f"{label}, {way_words(march.headings)} to {address_and_section(view.city, march.end)}"]
    if step.figure in GUARDS:
        said[0] = plural(
            found.view,
            f"{said[0]}, looking {direction_word(march.facing)} over {found.view} cell",
            f"{said[0]}, looking {direction_word(march.facing)} over {found.view} cells",
        )
    over = [standing(view, story.names, cell) for cell in march.cells[:-1] if cell in view.crowd()]
    if over:
        said.append(f"past {listed(over)}")
    return "; ".join([*said, *consequences(story, found)])


def consequences(story: Story, found: Way) -> list[str]:
    """Whom a way arrests, and who would get away."""
    said, gone = list[str](), found.outlook.arrested
    arrested = [story.thief(one.seat, one.thief) for one in gone]
    if arrested:
        said.append(f"arrests {listed(arrested)}")
    caught = {(one.seat, one.thief) for one in gone}
    cornered = [
        story.thief(one.seat, one.thief) for one in found.outlook.spotted if (one.seat, one.thief) not in caught
    ]
    if cornered:
        said.append(f"spots {listed(cornered)}")
    escaped = [f"{story.thief(one.seat, one.thief)} ({story.card(one.card)})" for one in found.outlook.escaped]
    if escaped:
        said.append(f"cannot arrest {listed(escaped)}")
    return said
