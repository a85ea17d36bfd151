"""Luck twins: one match twice, with the luck changed in one place, compared in every view.

A seat that was told the same in both must see the same and be asked the same, to the last byte: that is secrecy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from rules.chance import Chance, SeededChance
from rules.errors import IllegalMove
from rules.game import Event, Move, State
from rules.table import Table
from tests.helpers.matches import ENDLESS, AnyQuestion, Script, Setting

T = TypeVar("T")


class Met(NamedTuple):
    """One piece of luck: the items, and which one came out."""

    kind: str
    items: tuple[Any, ...]
    value: Any


class TracedChance:
    """Passes on the luck of another Chance and keeps what was met, by value rather than by place."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.met: list[Met] = []

    def roll(self, sides: int = 6) -> int:
        value = self._chance.roll(sides)
        self.met.append(Met("roll", tuple(range(1, sides + 1)), value))
        return value

    def pick(self, items: tuple[T, ...], /) -> T:
        value = self._chance.pick(items)
        self.met.append(Met("pick", items, value))
        return value

    def shuffle(self, items: tuple[T, ...], /) -> tuple[T, ...]:
        value = self._chance.shuffle(items)
        self.met.append(Met("shuffle", items, value))
        return value


class OtherLuck(Exception):
    """Raised when the twin needs luck that the first match did not meet: from here on they cannot be compared."""


class Altered(NamedTuple):
    """Luck with a change in it, and whether the change can stay hidden at all (a roll is public)."""

    luck: tuple[Met, ...]
    swapped: dict[Any, Any]
    hidden: bool


class TwinChance:
    """Gives the altered luck of a match. An item that has already gone stands for the one it was swapped with."""

    def __init__(self, altered: Altered) -> None:
        self._left = list(altered.luck)[::-1]
        self._swapped = altered.swapped

    def _next(self, kind: str) -> Any:
        if not self._left or self._left[-1].kind != kind:
            raise OtherLuck
        return self._left.pop().value

    def roll(self, sides: int = 6) -> int:
        value: int = self._next("roll")
        if not 1 <= value <= sides:
            raise OtherLuck
        return value

    def pick(self, items: tuple[T, ...], /) -> T:
        return self._found(self._next("pick"), list(items))

    def shuffle(self, items: tuple[T, ...], /) -> tuple[T, ...]:
        left, order = list(items), []
        for value in self._next("shuffle"):
            order.append(self._found(value, left))
            left.remove(order[-1])
        if left:
            raise OtherLuck
        return tuple(order)

    def _found(self, value: Any, items: list[T]) -> T:
        for wanted in (value, self._swapped.get(value, value)):
            if wanted in items:
                return items[items.index(wanted)]
        raise OtherLuck


def altered(met: Sequence[Met], luck: Chance) -> Altered | None:
    """This luck with a random change in one place, or None if this try found no legal one."""
    open_ones = [nth for nth, one in enumerate(met) if len(set(one.items)) > 1]
    deals = [nth for nth in open_ones if met[nth].kind != "roll"]
    if not open_ones:
        return None
    nth = luck.pick(tuple(deals if deals and luck.roll(8) > 1 else open_ones))
    one = met[nth]
    if one.kind == "shuffle":
        return _swapped_in_a_shuffle(met, nth, luck)
    if one.kind == "pick":
        return _swapped_picks(met, nth, luck)
    value = luck.pick(tuple([value for value in one.items if value != one.value]))
    return Altered(_with(met, {nth: value}), {}, hidden=False)


def _swapped_in_a_shuffle(met: Sequence[Met], nth: int, luck: Chance) -> Altered | None:
    order = list(met[nth].value)
    places = tuple(range(len(order)))
    # Neighbours in value are likely to look alike to a game: the same kind, the same back.
    by_value = sorted(places, key=lambda place: repr(order[place]))
    at = luck.pick(places[:-1])
    a, b = (by_value[at], by_value[at + 1]) if luck.roll(4) > 1 else luck.shuffle(places)[:2]
    if order[a] == order[b]:
        return None
    swapped = {order[a]: order[b], order[b]: order[a]}
    order[a], order[b] = order[b], order[a]
    return Altered(_with(met, {nth: tuple(order)}), swapped, hidden=True)


def _swapped_picks(met: Sequence[Met], nth: int, luck: Chance) -> Altered | None:
    """Two picks get each other's item; or, with no such other pick, an item that stays undrawn takes the place."""
    one = met[nth]
    later = [
        other
        for other in range(nth + 1, len(met))
        if met[other].kind == "pick" and met[other].value != one.value and met[other].value in one.items
    ]
    if later and luck.roll(4) > 1:
        other = luck.pick(tuple(later))
        value = met[other].value
        return Altered(_with(met, {nth: value, other: one.value}), {one.value: value, value: one.value}, hidden=True)
    value = luck.pick(tuple([item for item in one.items if item != one.value]))
    return Altered(_with(met, {nth: value}), {one.value: value, value: one.value}, hidden=True)


def _with(met: Sequence[Met], values: dict[int, Any]) -> tuple[Met, ...]:
    return tuple([one._replace(value=values[nth]) if nth in values else one for nth, one in enumerate(met)])


# What a seat gets ---------------------------------------------------------------------------------


class Sight(NamedTuple):
    """Everything that a seat can see of a match at one moment."""

    view: State
    step: AnyQuestion | None
    stamp: int
    fence: str | None
    since: tuple[int, ...]
    """How many of its events were told before each seat's turn."""
    moves: tuple[Move, ...]
    waiting: tuple[Any, ...]
    open: tuple[tuple[bool, tuple[Move, ...]], ...]
    """For each question whether it is secret, and what can be chosen in the open."""
    refusals: tuple[tuple[str, str], ...]
    wire: bytes
    """The same as bytes, because equal values may still be written differently."""


def sight(table: Table, eyes: int | None, foreign: Sequence[Move]) -> Sight:
    """The Sight of these eyes now; `foreign` are moves to be refused, if they are not legal."""
    asked = table.ask(eyes)
    moves, public = tuple(asked.moves), table.ask(None).view
    return Sight(
        asked.view,
        asked.step,
        asked.stamp,
        None if eyes is None else table.fence(eyes),
        tuple([table.since(seat, eyes) for seat in range(table.seats)]),
        moves,
        asked.view.waiting(),
        tuple([(step.secret(public), tuple(step.open_moves(public))) for step in asked.view.waiting()]),
        refusals(table, eyes, [move for move in foreign if move not in moves]) if eyes is not None else (),
        msgspec.json.encode((asked.view, moves, table.waiting())),
    )


def refusals(table: Table, seat: int, foreign: Sequence[Move]) -> tuple[tuple[str, str], ...]:
    """The codes and facts with which these moves are refused."""
    found = []
    for move in foreign:
        try:
            table.play(seat, table.ask(seat).stamp, move)
        except IllegalMove as refused:
            found.append((refused.code, repr(refused.facts)))
        else:
            raise AssertionError(f"{move} was not among the moves and was played")
    return tuple(found)


class Moment(NamedTuple):
    """What each viewer has just been told, and what each sees."""

    told: dict[int | None, tuple[Event, ...]]
    sights: dict[int | None, Sight]


class Memory(NamedTuple):
    """All moments of a match, and the luck it met."""

    moves: list[tuple[int, Move]]
    moments: list[Moment]
    """After the deal, and after each move."""
    met: list[Met]
    foreign: list[list[Move]]
    """The moves tried for refusal at each moment."""


class Watch:
    """Watches a table, and gives the news of each moment."""

    def __init__(self, table: Table, eyes: Sequence[int | None]) -> None:
        self.table = table
        self.heard: dict[int | None, int] = dict.fromkeys(eyes, 0)

    def told(self, eyes: int | None) -> tuple[Event, ...]:
        """The events that these eyes were told since the last call."""
        story = self.table.story(eyes)
        new = story[self.heard[eyes] :]
        self.heard[eyes] = len(story)
        return new

    def moment(self, foreign: Sequence[Move]) -> Moment:
        """The present Moment of all viewers."""
        return Moment(
            {eyes: self.told(eyes) for eyes in self.heard},
            {eyes: sight(self.table, eyes, foreign) for eyes in self.heard},
        )


def remembered(setting: Setting, script: Script, most: int = ENDLESS) -> Memory:
    """Play a match and keep all its moments."""
    chance, side = TracedChance(script.luck()), script.luck("foreign")
    table = setting.table(chance)
    watch, chooser = Watch(table, setting.eyes), script.chooser(setting.game)
    memory = Memory([], [watch.moment(())], chance.met, [[]])
    met: list[Move] = []
    while table.waiting() and len(memory.moves) < most:
        seat = chooser.one_of(table.waiting())
        asked = table.ask(seat)
        assert asked.step is not None
        met += asked.moves
        move = chooser.move(asked.view, asked.step, asked.moves)
        table.play(seat, asked.stamp, move)
        memory.moves.append((seat, move))
        memory.foreign.append([side.pick(tuple(met)) for _ in range(2)])
        memory.moments.append(watch.moment(memory.foreign[-1]))
    return memory


def compare(setting: Setting, memory: Memory, twin: Altered, fleeting: tuple[type[Event], ...]) -> int:
    """Play the twin; raise if a viewer who was told the same sees something else. Returns how many viewers stayed
    twins."""
    try:
        table = setting.table(TwinChance(twin))
    except OtherLuck:
        return 0
    watch = Watch(table, setting.eyes)
    same: list[int | None] = list(setting.eyes)
    for nth, moment in enumerate(memory.moments):
        if nth and not _followed(table, *memory.moves[nth - 1], same):
            break
        for eyes in list(same):
            told = watch.told(eyes)
            if _told_alike(told, moment.told[eyes]):
                _sees_the_same(table, eyes, memory.foreign[nth], moment.sights[eyes], nth)
                continue
            same.remove(eyes)
            if twin.hidden:
                _has_seen_why(table.ask(eyes).view, moment.sights[eyes].view, told, moment.told[eyes], fleeting)
        if not same:
            break
    return len(same)


def _followed(table: Table, seat: int, move: Move, same: Sequence[int | None]) -> bool:
    """Play the first match's move, if it is legal; for a seat that is still a twin it must be."""
    asked = table.ask(seat)
    if move not in asked.moves:
        assert seat not in same, f"seat {seat} was told the same, and {move} is legal in one twin only"
        return False
    try:
        table.play(seat, asked.stamp, move)
    except OtherLuck:
        return False
    return True


def _told_alike(one: tuple[Event, ...], other: tuple[Event, ...]) -> bool:
    return one == other and msgspec.json.encode(one) == msgspec.json.encode(other)


def _sees_the_same(table: Table, eyes: int | None, foreign: Sequence[Move], sister: Sight, nth: int) -> None:
    """Assert that these eyes, told the same, see the same."""
    twin = sight(table, eyes, foreign)
    for name, own, hers in zip(Sight._fields, twin, sister, strict=True):
        assert own == hers, f"told the same, {eyes} has another {name} after move {nth}: {own!r}, not {hers!r}"


def _has_seen_why(
    view: State, sister: State, told: tuple[Event, ...], hers: tuple[Event, ...], fleeting: tuple[type[Event], ...]
) -> None:
    """Assert that these eyes, told different hidden facts, also see a difference, unless it was shown only in
    passing."""
    if view != sister:
        return
    odd = [event for event in told if event not in hers] + [event for event in hers if event not in told]
    leaks = [event for event in odd if not event.reveals and not isinstance(event, fleeting)]
    assert not leaks, f"{leaks} was told, and nothing that is seen shows it"


def several_twins(memory: Memory, luck: Chance, many: int) -> list[Altered]:
    """This many different changes of this match's luck, or as many as were found."""
    found = [twin for _ in range(many * 2) if (twin := altered(memory.met, luck)) is not None]
    return found[:many]


def luck_of(seed: object) -> SeededChance:
    """Luck for the choice of twins."""
    return SeededChance(f"twins {seed}")
