"""The beats of Thief's Market: how each event is drawn while it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rules import game
from rules.game import Event
from rules.thiefs_market import events as e
from rules.thiefs_market.edition import MARKER, OBJECTS, Edition, Pile
from rules.thiefs_market.state import NOTHING, dice_of
from rules.thiefs_market.steps.split import Sort
from tui.games.thiefs_market.fold import fold
from tui.games.thiefs_market.names import infamy_words
from tui.games.thiefs_market.stand import Stand
from tui.games.thiefs_market.story import robbed_whole
from tui.table.telling import ASIDE, CLAIMED, EARNED, NOBODY, ORDINARY, PASSES, TAKEN, Beat, Heard, Weight
from tui.words import Said, lengths

Told = Beat[Stand]
Swaps: TypeAlias = tuple[tuple[int, int], ...]


class Marks(Struct, frozen=True, gc=False):
    """What lies on the table only while a beat is told."""

    down: int = 0
    """How many dice of a roll lie on the table; 0: all of them."""
    swapped: Swaps = ()
    """The dice that lie still after a robbery, as faces before and after."""
    rolling: Pile = ()
    """The dice that are raised in the middle to be rerolled, by their faces before."""
    middle: Pile = ()
    """The middle by the faces before, so that each die lies still where it was."""
    victim: int = NOBODY
    """Whose pile is robbed."""
    counted: int = 0
    """How many seats' Infamy is revealed."""


class Now(NamedTuple):
    """An event to be drawn, and what its beats need."""

    event: Any
    said: Said
    before: Stand
    after: Stand
    then: Event | None
    """The event after it."""
    robbed: Heard | None
    """The robbery that dice are rerolled for."""
    edition: Edition
    names: tuple[str, ...]

    def beat(self, weight: Weight = "beat", **fields: Any) -> Told:
        """The beat that completes the event."""
        fields = {"says": self.said, "seat": getattr(self.event, "seat", NOBODY), **fields}
        return Beat(self.after, (self.event,), weight, **fields)

    def step(self, now: Stand, name: str, seat: int, marks: Marks, asks: Said = ()) -> Told:
        """A step within the event."""
        return Beat(now, weight="step", name=name, seat=seat, marks=marks, asks=asks)


def beats(before: Stand, heard: Sequence[Heard], edition: game.Edition, names: tuple[str, ...]) -> list[Told]:
    """The beats of these events, from the Stand before them."""
    found: list[Told] = []
    robbed: Heard | None = None
    assert isinstance(edition, Edition)
    for nth, (event, said) in enumerate(heard):
        after = fold(before, event, edition)
        then = heard[nth + 1].event if nth + 1 < len(heard) else None
        now = Now(event, said, before, after, then, robbed, edition, names)
        found += DRAWN.get(type(event), _counted)(now)
        robbed = heard[nth] if isinstance(event, e.Robbed) else robbed
        before = after
    return found


# The split ----------------------------------------------------------------------------------------


def _rolled(now: Now) -> Iterator[Told]:
    """Die by die, from left to right."""
    dice, starter = sum(now.event.middle[:MARKER]), now.event.starter
    rolls = f"Round {now.event.round}: {now.names[starter]} rolls"
    for down in range(1, dice):
        yield now.step(now.after, "roll", starter, Marks(down=down), asks=lengths(f"{rolls} {dice} dice.", f"{rolls}."))
    yield now.beat(name="roll", seat=starter)


def _picked(now: Now) -> Iterator[Told]:
    """The picked dice are raised, one after the other; before they are taken all of them stand."""
    asks = _picks(now)
    for count in range(1, now.event.count):
        some = fold(now.before, replace(now.event, count=count), now.edition)
        yield now.step(some, "pick", now.event.seat, Marks(), asks)
    yield now.beat("beat" if isinstance(now.then, e.Took) else "step", name="pick", asks=asks)


def _sorted(now: Now) -> Iterator[Told]:
    """The pile of the seat that is robbed lies in the middle of the table; then what goes back, face by face."""
    yield now.beat(name="pick", asks=_picks(now))


def _picks(now: Now) -> Said:
    """What a seat is about to do."""
    name, step = now.names[now.event.seat], now.after.step
    return (
        (f"{name} robs {now.names[step.victim]}.",) if isinstance(step, Sort) else (f"{name} takes from the middle.",)
    )


def _robbed(now: Now) -> Iterator[Told]:
    """It waits for the robbed person, unless dice are still to be rerolled."""
    event, marks = now.event, Marks(victim=now.event.victim)
    if any(event.back[:MARKER]):
        thrown = dice_of(event.back)
        keeps = any(now.edition.by_number[card].lucky for card in now.before.cards[event.victim])
        swaps, rolling = (_swaps(thrown, thrown), ()) if keeps else ((), thrown)
        marks = Marks(swapped=swaps, rolling=rolling, middle=now.after.middle, victim=event.victim)
        yield now.beat(name="rob", marks=marks, rank=PASSES)
    else:
        yield now.beat("moment", name="rob", hits=(event.victim,), asks=_again(now, event), marks=marks, rank=TAKEN)


def _again(now: Now, robbed: e.Robbed) -> Said:
    """What a robbery means for the robbed player."""
    thief, victim = now.names[robbed.seat], now.names[robbed.victim]
    return lengths(
        f"{thief} robbed {victim}: {victim} has no pile now and acts again.",
        f"{victim} has no pile now and acts again.",
        f"{victim} acts again.",
    )


def _struck(now: Now) -> dict[str, Any]:
    """Who robbed whom, for what the robbery leads to."""
    if now.robbed is None:
        return {"seat": NOBODY}
    robbed = now.robbed.event
    assert isinstance(robbed, e.Robbed)
    says = robbed_whole(now.names, now.edition, robbed, now.event)
    return {"says": says, "seat": robbed.seat, "hits": (robbed.victim,), "asks": _again(now, robbed), "rank": TAKEN}


def _rolled_again(now: Now) -> Iterator[Told]:
    """Die by die on the spot; they wait for the robbed person."""
    struck, swaps = _struck(now), _swaps(now.event.before, now.event.after)
    for nth in range(1, len(swaps)):
        before = [swap[0] for swap in swaps[nth:]]
        rolling = tuple([before.count(face) for face in OBJECTS])
        marks = Marks(swapped=swaps[:nth], rolling=rolling, middle=now.before.middle)
        yield now.step(now.before, "reroll", struck["seat"], marks, now.robbed.said if now.robbed else ())
    yield from _lie_still(now, struck, swaps)


def _not_rolled(now: Now) -> Iterator[Told]:
    """The dice lie as they are."""
    robbed = now.robbed.event if now.robbed else None
    back = dice_of(robbed.back) if isinstance(robbed, e.Robbed) else NOTHING
    yield from _lie_still(now, _struck(now), _swaps(back, back))


def _lie_still(now: Now, struck: Mapping[str, Any], swaps: Swaps) -> Iterator[Told]:
    """The old faces and the new ones, first as long for the thief as for all others."""
    marks = Marks(swapped=swaps, middle=now.before.middle)
    yield Beat(now.before, name="reroll", asks=struck.get("says", now.said), marks=marks)
    yield Beat(now.after, (now.event,), "moment", name="reroll", marks=marks, **{"says": now.said, **struck})


def _swaps(before: Pile, after: Pile) -> Swaps:
    """These dice in order, as faces before and after."""
    faces = [[face for face in OBJECTS for _nth in range(pile[face])] for pile in (before, after)]
    return tuple(zip(*faces, strict=True))


# Purchases, and the end ---------------------------------------------------------------------------


def _shopping_done(now: Now) -> Iterator[Told]:
    """Buying nothing is a deed; purchases are told already."""
    made = now.event.made
    yield now.beat("instant" if made else "beat", name="done", rank=PASSES)


def _sold(now: Now) -> Iterator[Told]:
    """What a seat sells; a seat with nothing left is passed over."""
    sells = now.event.gold or now.event.infamy
    yield now.beat("beat" if now.said else "instant", name="sell", rank=EARNED if sells else PASSES)


def _at_the_end(now: Now) -> Iterator[Told]:
    """The last event before the next roll, or before Infamy is counted, waits for all players."""
    number = now.after.round
    match now.then:
        case e.Rolled(round, starter, middle):
            name, dice = now.names[starter], sum(middle[:MARKER])
            asks = lengths(
                f"Round {number} is over: sacks and masks are sold, and the market is refilled.",
                f"Round {number} is over.",
            )
            goes = lengths(
                f"start round {round}. {name} rolls {dice} dice.",
                f"start round {round}. {name} rolls.",
                f"start round {round}.",
            )
            yield now.beat("moment", name="end", asks=asks, goes=goes, rank=PASSES)
        case e.Uncovered():
            asks = lengths(
                f"Round {number} was the last: sacks and masks are sold, and the match is over.",
                f"Round {number}, the last, is over.",
            )
            yield now.beat("moment", name="end", asks=asks, goes=LAST, rank=PASSES)
        case _:
            yield now.beat("instant", name="end", rank=PASSES)


LAST: Said = ("reveal all Infamy. Then scoring.", "reveal all Infamy.")


def _uncovered(now: Now) -> Iterator[Told]:
    """Infamy is revealed seat by seat."""
    for counted, (name, infamy) in enumerate(zip(now.names, now.event.infamy, strict=False), 1):
        has = (f"{name} has {infamy_words(infamy)}.",)
        yield Beat(now.before, name="reveal", asks=has, marks=Marks(counted=counted))
    yield now.beat(name="reveal", marks=Marks(counted=len(now.event.infamy)))


def _counted(now: Now) -> Iterator[Told]:
    """An event that is not drawn."""
    single = isinstance(now.event, e.Infamous) and now.event.infamy == 1
    yield now.beat("instant", rank=PASSES if type(now.event) in PASSING else ASIDE if single else ORDINARY)


def _moved(name: str, rank: int = ORDINARY) -> Callable[[Now], Iterator[Told]]:
    """One beat for a deed."""

    def told(now: Now) -> Iterator[Told]:
        yield now.beat(name=name, rank=rank)

    return told


DRAWN: Mapping[type[Event], Callable[[Now], Iterator[Told]]] = {
    e.Rolled: _rolled,
    e.Picked: _picked,
    e.Reached: _sorted,
    e.PutDown: _sorted,
    e.Took: _moved("take"),
    e.Robbed: _robbed,
    e.RolledAgain: _rolled_again,
    e.NotRolled: _not_rolled,
    e.LuckyRoll: _moved("lucky"),
    e.Bought: _moved("buy", CLAIMED),
    e.Gained: _moved("gain", CLAIMED),
    e.Fizzled: _moved("gain"),
    e.Turned: _moved("turn", ASIDE),
    e.Spent: _moved("spend", ASIDE),
    e.ShoppingDone: _shopping_done,
    e.Sold: _sold,
    e.Filled: _at_the_end,
    e.RoundDone: _at_the_end,
    e.Uncovered: _uncovered,
}
"""How each kind of event is drawn."""
UNDRAWN: frozenset[type[Event]] = frozenset([
    e.SetUp,  # the match begins with it
    e.SplitDone,  # each pile is there already
    e.LeftAlone,  # no die changes
    e.Shopping,  # the seat's row says it
    e.Chose,  # the purchase follows
    e.Counted,  # the same
    e.Infamous,  # the seat's row says it
    e.Capped,  # the sale before it says it
    e.Ended,  # the result says it
])  # fmt: skip
"""Events that are only counted, and told in words where they have any."""
PASSING: frozenset[type[Event]] = frozenset([e.SetUp, e.SplitDone, e.LeftAlone, e.Shopping])
"""Those of them that are of no use later."""
