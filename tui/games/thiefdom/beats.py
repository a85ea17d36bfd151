"""The beats of a stretch of the story of Thiefdom: walks cell by cell, arrests, deals, plans, the day.

`beats_of` holds how each kind of event is drawn; events that need no beat of their own are told with the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.game import Edition as AnyEdition
from rules.game import Event
from rules.thiefdom import events as e
from rules.thiefdom.edition import Edition
from tui.games.thiefdom.beat_deeds import DRAWN_DEEDS
from tui.games.thiefdom.beat_nights import DRAWN_NIGHTS
from tui.games.thiefdom.beat_walks import DRAWN_WALKS
from tui.games.thiefdom.run import Run
from tui.games.thiefdom.stand import Stand
from tui.table.telling import Beat, Heard
from tui.words import Said


def beats(before: Stand, heard: Sequence[Heard], edition: AnyEdition, names: tuple[str, ...]) -> list[Beat[Stand]]:
    """The beats of these events."""
    assert isinstance(edition, Edition)
    run = Run(before, heard, edition, names)
    while run.at < len(heard):
        event, said = run.next()
        if drawn := DRAWN.get(type(event)):
            drawn(run, event, said)
        else:
            run.pass_over(event, said if type(event) in SAID else ())
    return run.found


DRAWN: Mapping[type[Event], Callable[[Run, Any, Said], None]] = {**DRAWN_NIGHTS, **DRAWN_WALKS, **DRAWN_DEEDS}
"""How each kind of event becomes beats."""
SAID: frozenset[type[Event]] = frozenset([
    e.SetUp, e.Stationed, e.DraftDealt, e.DraftPassed, e.DraftDone,
])  # fmt: skip
"""Events that are said, but not drawn."""
UNDRAWN: frozenset[type[Event]] = frozenset([
    e.DraftSeen,  # the question shows the cards
    e.DraftShown,  # the card is bought at once
    e.DraftOver,  # the hideouts are chosen next
    e.Halted,  # the steps are drawn
    e.Visited,  # what is done there is drawn
    e.Offered,  # a part of an exchange: Exchanged draws all of it
    e.Endured,  # an action more
])  # fmt: skip
"""Events that need nothing."""
