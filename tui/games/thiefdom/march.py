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
from tui.words import _, listed, n_

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
    said = _("which way does {figure} go, from {place}?").format(
        figure=figure_name(step.figure), place=address_and_section(view.city, cell)
    )
    if step.figure in GUARDS:
        said = _("which way does {figure} go, from {place}, looking {direction}?").format(
            figure=figure_name(step.figure),
            place=address_and_section(view.city, cell),
            direction=direction_word(view.facing[step.figure]),
        )
    return said


def march_words(story: Story, view: Thiefdom, step: Driving, move: m.March, label: str) -> str:
    """A way as a choice."""
    found = way(view, step, move)
    march = found.march
    said = [
        _("{letter}, {way} to {place}").format(
            letter=label, way=way_words(march.headings), place=address_and_section(view.city, march.end)
        )
    ]
    if step.figure in GUARDS:
        said[0] = n_(
            "{said}, looking {direction} over {cells} cell",
            "{said}, looking {direction} over {cells} cells",
            found.view,
        ).format(said=said[0], direction=direction_word(march.facing), cells=found.view)
    over = [standing(view, story.names, cell) for cell in march.cells[:-1] if cell in view.crowd()]
    if over:
        said.append(_("past {figures}").format(figures=listed(over)))
    return "; ".join([*said, *consequences(story, found)])


def consequences(story: Story, found: Way) -> list[str]:
    """Whom a way arrests, and who would get away."""
    said, gone = list[str](), found.outlook.arrested
    arrested = [story.thief(one.seat, one.thief) for one in gone]
    if arrested:
        said.append(_("arrests {thieves}").format(thieves=listed(arrested)))
    caught = {(one.seat, one.thief) for one in gone}
    cornered = [
        story.thief(one.seat, one.thief) for one in found.outlook.spotted if (one.seat, one.thief) not in caught
    ]
    if cornered:
        said.append(_("spots {thieves}").format(thieves=listed(cornered)))
    escaped = [
        _("{thief} ({card})").format(thief=story.thief(one.seat, one.thief), card=story.card(one.card))
        for one in found.outlook.escaped
    ]
    if escaped:
        said.append(_("cannot arrest {thieves}").format(thieves=listed(escaped)))
    return said
