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
from tui.table.telling import NOBODY, Beat, Heard, Weight
from tui.words import Said, lengths, sentences

COLLECT = (e.Relieved, e.Rolled, e.Collected)
"""The events of Collect after the treasures are discarded."""


class Marks(Struct, frozen=True, gc=False):
    """What is drawn only now."""

    partly: Event | None = None
    """The part that has been told of an event: the dice rolled so far; the row with 0 for what is not turned up yet."""
    out: int = NOBODY
    """The treasure whose dice are pushed out next."""


class Telling:
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
        self.beats.append(Beat(stand=stand, weight=weight, says=says, name=name, marks=marks, seat=seat, rank=-1))

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
    telling = Telling(before, heard, edition, names)
    while telling.left:
        one = telling.left.pop()
        DRAWN.get(type(one.event), _counted)(telling, one)
    found = telling.beats
    newest = max([nth for nth, beat in enumerate(found) if beat.name == "reveal"], default=0)
    return [_older(beat) if nth < newest else beat for nth, beat in enumerate(found)]


def _older(beat: Beat[Stand]) -> Beat[Stand]:
    """A beat of an earlier round: who claimed what is less urgent once it has been collected."""
    return replace(beat, rank=0) if beat.rank in (1, 2) and beat.name != "collect" else beat


def _counted(telling: Telling, one: Heard) -> None:
    """It is only counted."""
    telling.tell(one, weight="instant", rank=-1)


def _deed(telling: Telling, one: Heard) -> None:
    telling.tell(one, rank=1)


def _revealed(telling: Telling, one: Heard) -> None:
    event = one.event
    assert isinstance(event, e.Revealed)
    places = len(event.row)
    for cards in range(1, places):
        part = replace(event, row=(*event.row[:cards], *(0,) * (places - cards)))
        telling.step("reveal", Marks(part), says=one.said)
    telling.tell(one, name="reveal", rank=-1)


def _placed(telling: Telling, one: Heard) -> None:
    """Dice are placed; those that are pushed out are underlined before they go. The last beat tells the whole claim."""
    event = one.event
    assert isinstance(event, e.Placed)
    out = telling.run(e.PushedOut)
    done = telling.run(e.Claimed)
    now = [one, *out, *done]
    telling.claim += [each.event for each in now]
    ghost = GHOST if telling.stand.solo else NOBODY
    says, rank = one.said, -1
    hit = [pushed.event.seat for pushed in out if isinstance(pushed.event, e.PushedOut)]
    for pushed in out:
        assert isinstance(pushed.event, e.PushedOut)
        telling.step("place", Marks(out=event.spot), seat=event.seat, says=one.said)
        says = took_over(telling.story, event, pushed.event)
    asks = _all_pushed_out(telling, ghost)
    if done:
        says, rank = claim_whole(telling.story, telling.claim), 3 if asks else 2
        telling.claim = []
    elif event.seat == ghost and _ghost_ends(telling):
        says, rank = _ghost_did(telling)
    if hit and hit[0] != ghost:
        telling.tell(*now, name="place", says=says, weight="moment", hits=(hit[0],), asks=asks, rank=rank)
    else:
        telling.tell(*now, name="place", says=says, rank=rank)


def _ghost_ends(telling: Telling) -> bool:
    """Whether the Ghost has no more of its dice to place or to set aside."""
    return not telling.next_is(e.Placed, e.SetAside)


def _ghost_did(telling: Telling) -> tuple[Said, int]:
    """The Ghost's whole turn, and how urgent it is."""
    turn, telling.claim = telling.claim, []
    return ghost_turn(telling.story, turn), 3 if any(isinstance(event, e.PushedOut) for event in turn) else 2


def _all_pushed_out(telling: Telling, ghost: int) -> Said:
    """Whom this turn has pushed out so far, and of what: only its last push waits."""
    lost = dict[int, list[e.PushedOut]]()
    for event in telling.claim:
        if isinstance(event, e.PushedOut) and event.seat != ghost:
            lost.setdefault(event.seat, []).append(event)
    said = [pushed_out(telling.story, *events) for events in lost.values()]
    return lengths(*[sentences([words[nth] for words in said]) for nth in range(2)]) if said else ()


def _torches(telling: Telling, one: Heard) -> None:
    telling.tell(one, weight="step", rank=-1)


def _passed(telling: Telling, one: Heard) -> None:
    """A turn that claims nothing is a deed; a window that is not used is only counted."""
    assert isinstance(one.event, e.Passed)
    telling.tell(one, weight="beat" if one.event.at == "claim" else "instant", rank=1)


def _flipped(telling: Telling, one: Heard) -> None:
    telling.tell(one, *telling.run(e.Flipped), name="flip")


def _collect_ends(telling: Telling) -> Weight:
    """The last beat of Collect waits."""
    return "beat" if telling.next_is(*COLLECT) else "moment"


def _discarded(telling: Telling, one: Heard) -> None:
    run = [one, *telling.run(e.Discarded)]
    cards = [card.event for card in run if isinstance(card.event, e.Discarded)]
    ghost = GHOST if telling.stand.solo else NOBODY
    held = [card for card in cards if telling.stand.row[card.spot].holder == ghost != NOBODY]
    rest = [card for card in cards if card not in held]
    said = [*([ghosts(telling.story, held)] if held else []), *([discarded_whole(telling.story, rest)] if rest else [])]
    says = together([Heard(one.event, each) for each in said])
    telling.tell(*run, weight=_collect_ends(telling), says=says, name="discard", rank=-1)


def _relieved(telling: Telling, one: Heard) -> None:
    telling.tell(one, weight=_collect_ends(telling), name="relief", rank=1)


def _rolled(telling: Telling, one: Heard) -> None:
    """Each die stands for a beat, those of the player at the keyboard too; effort 1 needs none."""
    event = one.event
    assert isinstance(event, e.Rolled)
    telling.rolled.append(event)
    for dice in range(1, len(event.rolls)):
        rolls = event.rolls[:dice]
        part = replace(event, rolls=rolls, lost=sum([roll < event.effort for roll in rolls]))
        telling.step("roll", Marks(part), "beat", says=die_rolled(telling.story, part))
    if event.rolls:
        telling.tell(one, name="roll", says=die_rolled(telling.story, event), seat=NOBODY, rank=-1)
    else:
        telling.tell(one, name="roll", weight="instant", seat=NOBODY, rank=-1)


def _collected(telling: Telling, one: Heard) -> None:
    """All treasures go to their holders, and what follows from that happens; then it waits."""
    run = [one, *telling.run(e.Collected, e.Found)]
    collected = [card.event for card in run if isinstance(card.event, e.Collected)]
    prizes = list[Heard]()
    while telling.next_is(e.IdolPrize):
        prizes += [*telling.run(e.IdolPrize), *telling.run(e.Flipped)]
    rolled, telling.rolled = telling.rolled, []
    rolls, each = rolled_whole(telling.story, rolled), collected_whole(telling.story, collected)
    whole = together([Heard(one.event, rolls), *run, *prizes])
    few = collected_and_lost(telling.story, rolled, collected)
    both = lengths("{rolls} {each}", rolls=rolls, each=each) if rolls else each
    says = lengths(*whole[:1], *together([Heard(one.event, both), *prizes]), *few, *each)
    telling.tell(*run, *prizes, weight="moment", says=says, seat=NOBODY, name="collect", rank=1)


def _rerolled(telling: Telling, one: Heard) -> None:
    assert isinstance(one.event, e.Rerolled)
    telling.tell(one, weight="moment", hits=(one.event.seat,), name="reroll")


def _dice_aside(name: str) -> Callable[[Telling, Heard], None]:
    """Dice that lie on no treasure, one after the other."""

    def drawn(telling: Telling, one: Heard) -> None:
        event: Any = one.event
        seat = GHOST if isinstance(event, e.GhostRolled) else NOBODY
        for dice in range(1, len(event.rolls)):
            part = replace(event, rolls=event.rolls[:dice])
            telling.step(name, Marks(part), "beat", seat, telling.story.told(part))
        if seat == GHOST:
            telling.claim = [event]
        last = isinstance(event, e.TieRolled) and not telling.next_is(e.TieRolled)
        telling.tell(one, weight="moment" if last else "beat", name=name, seat=seat, rank=-1 if seat == GHOST else 0)

    return drawn


def _set_aside(telling: Telling, one: Heard) -> None:
    telling.claim.append(one.event)
    says, rank = _ghost_did(telling) if _ghost_ends(telling) else (one.said, -1)
    telling.tell(one, seat=GHOST, says=says, rank=rank)


DRAWN: Mapping[type[Event], Callable[[Telling, Heard], None]] = {
    e.Revealed: _revealed,
    e.Placed: _placed,
    e.PushedOut: _deed,
    e.Recovered: _deed,
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
