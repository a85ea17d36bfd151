"""The use of a card: its event, points and discard. Also the Smoke Bomb, which can answer being spotted."""

from __future__ import annotations

from msgspec.structs import replace

from rules.game import Now
from rules.thiefdom.edition import SMOKE_BOMB
from rules.thiefdom.events import Used
from rules.thiefdom.state import THIEVES, Thiefdom

SMOKE_POINTS = 4


def tell_used(state: Thiefdom, index: int, card: int, on: int, points: int, now: Now, gone: bool = False) -> None:
    """Tell that a card was used, and score its points."""
    seat = state.guild(index)
    now.tell(Used, seat, index % THIEVES, card, on, state.score(seat, points), gone)


def discard(state: Thiefdom, index: int, card: int) -> None:
    """Discard used-up equipment."""
    thief = state.thieves[index]
    gear = list(thief.gear)
    gear.remove(card)
    state.set_thief(index, replace(thief, gear=tuple(gear)))
    state.scrap = tuple(sorted([*state.scrap, card]))


def smoke(state: Thiefdom, index: int, on: int, now: Now) -> None:
    """Throw the Smoke Bomb as an action of the thief's turn."""
    discard(state, index, SMOKE_BOMB)
    state.turn = replace(state.turn, smoke=True)  # card 10
    tell_used(state, index, SMOKE_BOMB, on, SMOKE_POINTS, now, gone=True)


def throw_smoke(state: Thiefdom, now: Now) -> None:
    """Throw the Smoke Bomb in answer to being spotted; it costs an action as always."""
    state.spend_actions()  # R17
    smoke(state, state.turn.thief, 0, now)
