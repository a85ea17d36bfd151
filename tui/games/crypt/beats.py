"""The beats of Crypt: what is drawn on its own, one after the other, of a stretch of events."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.crypt import events as e
from rules.crypt.edition import Edition as Box
from rules.crypt.state import GHOST
from rules.game import Edition, Event
from tui.games.crypt.stand import Stand, fold
from tui.games.crypt.story import Story
from tui.games.crypt.story_claim import claim_whole, pushed_out, took_over
from tui.games.crypt.story_collect import (
    collected_and_lost,
    collected_whole,
    die_rolled,
    discarded_whole,
    ghost_turn,
    ghosts,
    rolled_whole,
)
from tui.table.telling import ASIDE, CLAIMED, EARNED, NOBODY, ORDINARY, PASSES, TAKEN, Beat, Heard, Weight
from tui.words import Said, lengths, sentences

COLLECT = (e.Relieved, e.Rolled, e.Collected)
"""The events of Collect after the treasures are discarded."""


class Marks(Struct, frozen=True, gc=False):
    """What is drawn only now."""

    partly: Event | None = None
    """The part that has been told of an event: the dice rolled so far; the row with 0 for what is not turned up yet."""
    out: int = NOBODY
    """The treasure whose dice are pushed out next."""


class Stretch:
    """A stretch of events that becomes beats."""

    def __init__(self, stand: Stand, heard: Sequence[Heard], edition: Edition, names: tuple[str, ...]) -> None:
        assert isinstance(edition, Box)
        self.stand, self.left, self.edition = stand, list(heard[::-1]), edition
        self.names = names
        self.beats: list[Beat[Stand]] = []
        self.claim: list[Event] = []
        """What has been placed in this claim."""
        self.rolled: list[e.Rolled] = []
        """What has been rolled in this Collect."""

    @property
    def story(self) -> Story:
        """Tells what happens now."""
        row = [spot.face for spot in self.stand.row]
        return Story(self.names[: len(self.stand.treasure)], self.stand.solo, self.edition.collectors, row)

    def next_is(self, *kinds: type[Event]) -> bool:
        """Whether the next event is of one of these kinds."""
        return bool(self.left) and isinstance(self.left[-1].event, kinds)

    def run(self, *kinds: type[Event]) -> list[Heard]:
        """The events of these kinds that come next."""
        found = []
        while self.next_is(*kinds):
            found.append(self.left.pop())
        return found

    def step(self, name: str, marks: Marks, weight: Weight = "step", seat: int = NOBODY, says: Said = ()) -> None:
        """A beat in the middle of an event."""
        stand = self.stand if marks.partly is None else fold(self.stand, marks.partly, self.edition)
        self.beats.append(Beat(stand=stand, weight=weight, says=says, name=name, marks=marks, seat=seat, rank=PASSES))

    def tell(self, *heard: Heard, weight: Weight = "beat", says: Said | None = None, **more: Any) -> None:
        """A beat that completes these events."""
        for one in heard:
            self.stand = fold(self.stand, one.event, self.edition)
        first = heard[0]
        more.setdefault("seat", getattr(first.event, "seat", NOBODY))
        said = together(heard) if says is None else says
        told = tuple([one.event for one in heard])
        self.beats.append(Beat(stand=self.stand, events=told, weight=weight, says=said, marks=Marks(), **more))


def together(heard: Sequence[Heard]) -> Said:
    """Their sentences, one after the other, all in the same length."""
    said = [one.said for one in heard if one.said]
    longest = max(map(len, said), default=0)
    return lengths(*[sentences([words[min(nth, len(words) - 1)] for words in said]) for nth in range(longest)])


def beats(before: Stand, heard: Sequence[Heard], edition: Edition, names: tuple[str, ...]) -> list[Beat[Stand]]:
    """The beats of these events."""
    stretch = Stretch(before, heard, edition, names)
    while stretch.left:
        one = stretch.left.pop()
        DRAWN.get(type(one.event), _counted)(stretch, one)
    found = stretch.beats
    newest = max([nth for nth, beat in enumerate(found) if beat.name == "reveal"], default=0)
    return [_older(beat) if nth < newest else beat for nth, beat in enumerate(found)]


def _older(beat: Beat[Stand]) -> Beat[Stand]:
    """A beat of an earlier round: who claimed what is less urgent once it has been collected."""
    return replace(beat, rank=ORDINARY) if beat.rank in (EARNED, CLAIMED) and beat.name != "collect" else beat


def _counted(stretch: Stretch, one: Heard) -> None:
    """It is only counted."""
    stretch.tell(one, weight="instant", rank=PASSES)


def _deed(stretch: Stretch, one: Heard) -> None:
    stretch.tell(one, rank=EARNED)


def _recovered(stretch: Stretch, one: Heard) -> None:
    """A Recover that was not asked for is the table's doing, so that its own seat is told of it too."""
    assert isinstance(one.event, e.Recovered)
    stretch.tell(one, rank=EARNED, seat=one.event.seat if one.event.asked else NOBODY)


def _revealed(stretch: Stretch, one: Heard) -> None:
    event = one.event
    assert isinstance(event, e.Revealed)
    places = len(event.row)
    for cards in range(1, places):
        part = replace(event, row=(*event.row[:cards], *(0,) * (places - cards)))
        stretch.step("reveal", Marks(part), says=one.said)
    stretch.tell(one, name="reveal", rank=PASSES)


def _placed(stretch: Stretch, one: Heard) -> None:
    """Dice are placed; those that are pushed out are underlined before they go. The last beat tells the whole claim."""
    event = one.event
    assert isinstance(event, e.Placed)
    out = stretch.run(e.PushedOut)
    done = stretch.run(e.Claimed)
    now = [one, *out, *done]
    stretch.claim += [each.event for each in now]
    ghost = GHOST if stretch.stand.solo else NOBODY
    says, rank = one.said, PASSES
    hit = [pushed.event.seat for pushed in out if isinstance(pushed.event, e.PushedOut)]
    for pushed in out:
        assert isinstance(pushed.event, e.PushedOut)
        stretch.step("place", Marks(out=event.spot), seat=event.seat, says=one.said)
        says = took_over(stretch.story, event, pushed.event)
    asks = _all_pushed_out(stretch, ghost)
    if done:
        says, rank = claim_whole(stretch.story, stretch.claim), TAKEN if asks else CLAIMED
        stretch.claim = []
    elif event.seat == ghost and _ghost_ends(stretch):
        says, rank = _ghost_did(stretch)
    if hit and hit[0] != ghost:
        stretch.tell(*now, name="place", says=says, weight="moment", hits=(hit[0],), asks=asks, rank=rank)
    else:
        stretch.tell(*now, name="place", says=says, rank=rank)


def _ghost_ends(stretch: Stretch) -> bool:
    """Whether the Ghost has no more of its dice to place or to set aside."""
    return not stretch.next_is(e.Placed, e.SetAside)


def _ghost_did(stretch: Stretch) -> tuple[Said, int]:
    """The Ghost's whole turn, and how urgent it is."""
    turn, stretch.claim = stretch.claim, []
    pushed = any(isinstance(event, e.PushedOut) for event in turn)
    return ghost_turn(stretch.story, turn), TAKEN if pushed else CLAIMED


def _all_pushed_out(stretch: Stretch, ghost: int) -> Said:
    """Whom this turn has pushed out so far, and of what: only its last push waits."""
    lost = dict[int, list[e.PushedOut]]()
    for event in stretch.claim:
        if isinstance(event, e.PushedOut) and event.seat != ghost:
            lost.setdefault(event.seat, []).append(event)
    said = [pushed_out(stretch.story, *events) for events in lost.values()]
    return lengths(*[sentences([words[nth] for words in said]) for nth in range(2)]) if said else ()


def _torches(stretch: Stretch, one: Heard) -> None:
    stretch.tell(one, weight="step", rank=PASSES)


def _passed(stretch: Stretch, one: Heard) -> None:
    """A turn that claims nothing is a deed; a window that is not used is only counted."""
    assert isinstance(one.event, e.Passed)
    stretch.tell(one, weight="beat" if one.event.at == "claim" else "instant", rank=EARNED)


def _flipped(stretch: Stretch, one: Heard) -> None:
    """Cards are flipped for something, which is told next."""
    stretch.tell(one, *stretch.run(e.Flipped), name="flip", rank=ASIDE)


def _collect_ends(stretch: Stretch) -> Weight:
    """The last beat of Collect waits."""
    return "beat" if stretch.next_is(*COLLECT) else "moment"


def _discarded(stretch: Stretch, one: Heard) -> None:
    run = [one, *stretch.run(e.Discarded)]
    cards = [card.event for card in run if isinstance(card.event, e.Discarded)]
    ghost = GHOST if stretch.stand.solo else NOBODY
    held = [card for card in cards if stretch.stand.row[card.spot].holder == ghost != NOBODY]
    rest = [card for card in cards if card not in held]
    said = [*([ghosts(stretch.story, held)] if held else []), *([discarded_whole(stretch.story, rest)] if rest else [])]
    says = together([Heard(one.event, each) for each in said])
    stretch.tell(*run, weight=_collect_ends(stretch), says=says, name="discard", rank=PASSES)


def _relieved(stretch: Stretch, one: Heard) -> None:
    stretch.tell(one, weight=_collect_ends(stretch), name="relief", rank=EARNED)


def _rolled(stretch: Stretch, one: Heard) -> None:
    """Each die stands for a beat, those of the player at the keyboard too; effort 1 needs none."""
    event = one.event
    assert isinstance(event, e.Rolled)
    stretch.rolled.append(event)
    for dice in range(1, len(event.rolls)):
        rolls = event.rolls[:dice]
        part = replace(event, rolls=rolls, lost=sum([roll < event.effort for roll in rolls]))
        stretch.step("roll", Marks(part), "beat", says=die_rolled(stretch.story, part))
    if event.rolls:
        stretch.tell(one, name="roll", says=die_rolled(stretch.story, event), seat=NOBODY, rank=PASSES)
    else:
        stretch.tell(one, name="roll", weight="instant", seat=NOBODY, rank=PASSES)


def _collected(stretch: Stretch, one: Heard) -> None:
    """All treasures go to their holders, and what follows from that happens; then it waits."""
    run = [one, *stretch.run(e.Collected, e.Found)]
    collected = [card.event for card in run if isinstance(card.event, e.Collected)]
    prizes = list[Heard]()
    while stretch.next_is(e.IdolPrize):
        prizes += [*stretch.run(e.IdolPrize), *stretch.run(e.Flipped)]
    rolled, stretch.rolled = stretch.rolled, []
    rolls, each = rolled_whole(stretch.story, rolled), collected_whole(stretch.story, collected)
    whole = together([Heard(one.event, rolls), *run, *prizes])
    few = collected_and_lost(stretch.story, rolled, collected)
    both = lengths("{rolls} {each}", rolls=rolls, each=each) if rolls else each
    says = lengths(*whole[:1], *together([Heard(one.event, both), *prizes]), *few, *each)
    stretch.tell(*run, *prizes, weight="moment", says=says, seat=NOBODY, name="collect", rank=EARNED)


def _rerolled(stretch: Stretch, one: Heard) -> None:
    assert isinstance(one.event, e.Rerolled)
    stretch.tell(one, weight="moment", hits=(one.event.seat,), name="reroll")


def _dice_aside(name: str) -> Callable[[Stretch, Heard], None]:
    """Dice that lie on no treasure, one after the other."""

    def drawn(stretch: Stretch, one: Heard) -> None:
        event: Any = one.event
        seat = GHOST if isinstance(event, e.GhostRolled) else NOBODY
        for dice in range(1, len(event.rolls)):
            part = replace(event, rolls=event.rolls[:dice])
            stretch.step(name, Marks(part), "beat", seat, stretch.story.told(part))
        if seat == GHOST:
            stretch.claim = [event]
        last = isinstance(event, e.TieRolled) and not stretch.next_is(e.TieRolled)
        rank = PASSES if seat == GHOST else ORDINARY
        stretch.tell(one, weight="moment" if last else "beat", name=name, seat=seat, rank=rank)

    return drawn


def _set_aside(stretch: Stretch, one: Heard) -> None:
    stretch.claim.append(one.event)
    says, rank = _ghost_did(stretch) if _ghost_ends(stretch) else (one.said, PASSES)
    stretch.tell(one, seat=GHOST, says=says, rank=rank)


DRAWN: Mapping[type[Event], Callable[[Stretch, Heard], None]] = {
    e.Revealed: _revealed,
    e.Placed: _placed,
    e.PushedOut: _deed,
    e.Recovered: _recovered,
    e.Passed: _passed,
    e.Flipped: _flipped,
    e.Peeked: _deed,
    e.Saw: _counted,
    e.Regained: _deed,
    e.Took: _deed,
    e.Discarded: _discarded,
    e.Relieved: _relieved,
    e.Rolled: _rolled,
    e.Collected: _collected,
    e.Found: _counted,
    e.IdolPrize: _deed,
    e.Rerolled: _rerolled,
    e.GhostRolled: _dice_aside("ghost"),
    e.SetAside: _set_aside,
    e.TorchesPassed: _torches,
    e.TurnedUp: _deed,
    e.TieRolled: _dice_aside("tie"),
}
"""How each kind of event is drawn."""
UNDRAWN: frozenset[type[Event]] = frozenset([
    e.SetUp,  # the torches are on the table
    e.Claimed,  # told with the last dice that were placed
    e.Ended,  # the result tells it
])  # fmt: skip
"""Events that are only counted."""
