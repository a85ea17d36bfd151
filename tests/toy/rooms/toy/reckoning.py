"""The result of a match of the burglars."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Event, State
from tests.toy.rules import game as toy
from tui.shelf.book import Book, numbers, scored
from tui.shelf.reckoning import Holdings, Parts, Reckoning, seat_role
from tui.terminal.symbols import Signs
from tui.widgets.score_table import Source


def counts(view: State, names: Sequence[str], signs: Signs) -> tuple[Parts, ...]:
    """How many watches each player has."""
    assert isinstance(view, toy.Burglars)
    return tuple([
        ((f"{name} ", seat_role(seat)), (f"{view.watches[seat]} watches", "ink")) for seat, name in enumerate(names)
    ])  # fmt: skip


def reckon(view: State, story: Sequence[Event], names: Sequence[str], signs: Signs) -> Reckoning:
    """From the last position."""
    assert isinstance(view, toy.Burglars)
    rows = (numbers(("tools left",), [len(hand) for hand in view.hands], signs),)
    return Reckoning(
        places=view.places,
        scores=scored(view.places, names, [Source(("watches",), view.watches, "w", "gold")]),
        because=Book(names).ahead(view.watches) if len(set(view.watches)) > 1 else ("all are level",),
        holdings=Holdings(("What everybody has left", "Left"), rows),
        match=((f"{sum(view.boasts)} boasts.",),),
        rounds=(),
        length=(f"{view.round} rounds",),
    )
