"""What happened in Crypt, as sentences: past tense, names, and no face that the listener was not told.

Each event is worded once, in several lengths, for the log, the edge of the table and the curtain.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from rules.crypt import events as e
from rules.crypt.edition import IDOL, KINDS, Collectors
from rules.crypt.state import GHOST
from rules.game import Event
from tui.games.crypt import story_claim as claim
from tui.games.crypt import story_collect as collect
from tui.games.crypt.names import (
    a_face,
    called,
    coins_words,
    face_name,
    figures,
    kind_name,
    kinds_words,
    rolls_words,
    spot_label,
    the_face,
)
from tui.words import Said, begin_upper, lengths, listed


class Story:
    """Tells what happened."""

    plain = False

    def __init__(self, names: Sequence[str], solo: bool, pays: Collectors, row: Sequence[int] = ()) -> None:
        self.names = figures(names)
        self.solo, self.pays = solo, pays
        self.row = list(row)
        """The faces of the row as the listener was told them."""

    def name(self, figure: int) -> str:
        """The seat's name, or the Ghost's."""
        return self.names[figure]

    def begin(self, figure: int) -> str:
        """The seat's name, or the Ghost's, at the beginning of a sentence."""
        return begin_upper(self.name(figure)) if self.solo and figure == GHOST else self.name(figure)

    def spot(self, spot: int) -> str:
        """A treasure of the row with its letter, because two of a kind can lie there: `the face-down Idol (b)`."""
        return f"{the_face(self.row[spot])} {spot_label(spot)}"

    def told(self, event: Event) -> Said:
        """The sentence of the log, and shorter ones; empty where the event needs no telling."""
        self._see(event)
        return () if type(event) in SILENT else TOLD[type(event)](self, event)

    def gathered(self, before: Sequence[Event], news: Sequence[Event]) -> list[Said]:
        """A claim is one sentence, and so are the rolls of Collect; every other event is told as in the log."""
        self._read(before)
        found = list[Said]()
        for (whole, _seat), events in groupby(news, _belongs):
            run = [event for event in events if type(event) not in LOG_ONLY]
            found += [whole(self, run)] if whole else [self.told(event) for event in run]
        return [said for said in found if said]

    def newest(self, story: Sequence[Event]) -> Said:
        """The last thing that a player did; empty before the first."""
        nth = next((nth for nth in reversed(range(len(story))) if type(story[nth]) not in FOLLOWS), None)
        if nth is None:
            return ()
        whole, seat = _belongs(story[nth])
        start = nth
        while whole and start and _belongs(story[start - 1]) == (whole, seat):
            start -= 1
        self._read(story[:start])
        return whole(self, story[start : nth + 1]) if whole else self.told(story[nth])

    def all_of(self, run: Sequence[Event]) -> Said:
        """Events of one kind in one sentence."""
        return WHOLE[type(run[0])](self, run)

    def _read(self, story: Sequence[Event]) -> None:
        """Bring the row to where it was after this story."""
        for event in story:
            if isinstance(event, e.Revealed | e.Saw):
                self._see(event)

    def _see(self, event: Event) -> None:
        if isinstance(event, e.Revealed):
            self.row = list(event.row)
        elif isinstance(event, e.Saw):
            self.row[event.spot] = event.face


# Reveal -------------------------------------------------------------------------------------------


def _set_up(story: Story, event: e.SetUp) -> Said:
    took = f"{story.begin(event.leader)} took the Leader torch."
    a, b = [listed([kind_name(kind) for kind in KINDS if event.sides[kind - 1] == side]) for side in "AB"]
    if not (a and b):
        return lengths(f"All collectors were on side {event.sides[0]}. {took}", took)
    return lengths(f"The collectors on side A were {a}; on side B {b}. {took}", took)


def _revealed(story: Story, event: e.Revealed) -> Said:
    row = [f"{a_face(face)} {spot_label(nth)}" for nth, face in enumerate(event.row)]
    return lengths(
        f"Round {event.round} revealed {listed(row)}.",
        f"Round {event.round} revealed {listed([a_face(face) for face in event.row])}.",
        f"Round {event.round}: {', '.join([face_name(face) for face in event.row])}.",
        f"Round {event.round}: {', '.join([called(face) for face in event.row])}.",
        f"Round {event.round} began; {story.name(event.leader)} led.",
        f"Round {event.round} began.",
    )


def _torches_passed(story: Story, event: e.TorchesPassed) -> Said:
    leader = story.name(event.leader)
    if event.lights_out == event.leader:
        return lengths(f"The torches passed: {leader} took both.", f"{begin_upper(leader)} took both torches.")
    became = f"{leader} became the Leader"
    return lengths(
        f"The torches passed: {became}, and {story.name(event.lights_out)} took Lights Out.",
        f"The torches passed: {became}.",
        f"{begin_upper(became)}.",
    )


# Collectors ---------------------------------------------------------------------------------------


def _saw(story: Story, event: e.Saw) -> Said:
    was, back = called(event.face), kind_name(event.face // 10)
    return lengths(f"The face-down {back} {spot_label(event.spot)} was {was}.", f"{spot_label(event.spot)} was {was}.")


def _took(story: Story, event: e.Took) -> Said:
    took = f"{story.begin(event.seat)} took"
    return lengths(
        f"{took} {story.spot(event.spot)} from the Crypt.",
        f"{took} {story.spot(event.spot)}.",
        f"{took} {spot_label(event.spot)}.",
    )


def _idol_prize(story: Story, event: e.IdolPrize) -> Said:
    name, pays = story.begin(event.seat), story.pays.idol_b
    first = f"{name} was among the first with {kinds_words(IDOL, pays.need)}"
    return lengths(f"{first}: {coins_words(pays.first)} at the end.", f"{first}.", f"{name} won the Idol prize.")


def _rerolled(story: Story, event: e.Rerolled) -> Said:
    name, effort = story.begin(event.seat), event.effort
    state = "was ready again" if event.back else "stayed exhausted"
    return lengths(
        f"{name} rerolled against effort {effort} and got {event.roll}: the die {state}.",
        f"{name} rerolled and got {event.roll}: the die {state}.",
        f"{name} rerolled: {event.roll}, {'ready' if event.back else 'exhausted'}.",
    )


TOLD: Mapping[type[Event], Callable[[Story, Any], Said]] = {
    e.SetUp: _set_up,
    e.Revealed: _revealed,
    e.Placed: claim.placed,
    e.PushedOut: claim.pushed_out,
    e.Recovered: claim.recovered,
    e.Passed: lambda story, event: claim.passed(story.begin(event.seat), event.at),
    e.Flipped: lambda story, event: (f"{story.begin(event.seat)} flipped {face_name(event.face)}.",),
    e.Peeked: lambda story, event: (
        f"{story.begin(event.seat)} looked at every face-down treasure in the Crypt.",
        f"{story.begin(event.seat)} looked at the face-down treasures.",
        f"{story.begin(event.seat)} used a Manuscript.",
    ),
    e.Saw: _saw,
    e.Regained: lambda story, event: (
        f"{story.begin(event.seat)} readied an exhausted die.",
        f"{story.begin(event.seat)} readied a die.",
    ),
    e.Took: _took,
    e.Discarded: collect.discarded,
    e.Relieved: collect.relieved,
    e.Rolled: collect.rolled,
    e.Collected: collect.collected,
    e.Found: collect.found,
    e.IdolPrize: _idol_prize,
    e.Rerolled: _rerolled,
    e.TorchesPassed: _torches_passed,
    e.GhostRolled: lambda story, event: (f"The Ghost rolled {rolls_words(event.rolls)}.",),
    e.SetAside: collect.set_aside,
    e.TurnedUp: collect.turned_up,
    e.TieRolled: collect.tie_rolled,
}
"""How each kind of event is told."""
SILENT: frozenset[type[Event]] = frozenset([
    e.Claimed,  # the end of a claim: the placed dice have been told
    e.Ended,  # the places are told with the points, in the result
])  # fmt: skip
"""Events that need no telling."""
Whole: TypeAlias = Callable[[Story, Any], Said]
WHOLE: Mapping[type[Event], Whole] = {
    e.Discarded: collect.discarded_whole,
    e.Rolled: collect.rolled_whole,
    e.Collected: collect.collected_whole,
}
"""How a run of events of one kind is told in one sentence."""
FOLLOWS: frozenset[type[Event]] = frozenset([
    e.SetUp, e.Saw, e.Discarded, e.Relieved, e.Rolled, e.Collected, e.Found, e.IdolPrize, e.TorchesPassed, e.TurnedUp,
    e.TieRolled, e.Ended,
])  # fmt: skip
"""Events that follow from what a player did: the log tells them, the edge of the table tells the deed."""
LOG_ONLY: frozenset[type[Event]] = frozenset([e.Passed, e.TurnedUp])
"""Events that only the log tells: the curtain has no room for what changes nothing."""


def _belongs(event: Event) -> tuple[Whole | None, int]:
    """How an event is told in one sentence with its neighbours, and for a claim the claiming figure."""
    match event:
        case e.Placed() | e.Claimed():
            return claim.claim_whole, event.seat
        case e.PushedOut():
            return claim.claim_whole, event.by
    return WHOLE.get(type(event)), 0
