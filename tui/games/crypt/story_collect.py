"""What happened in Collect, in the Ghost's turn and at the end, as sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len

from rules.crypt import events as e
from rules.game import Event
from tui.games.crypt.names import (
    called,
    dice_count,
    dice_words,
    face_name,
    kind_name,
    rolls_words,
    spot_label,
    treasures,
)
from tui.words import Said, begin_upper, lengths, listed, plural

if TYPE_CHECKING:
    from tui.games.crypt.story import Story

NARROW = 38
"""Columns of a sentence on the narrowest screen."""

# Collect ------------------------------------------------------------------------------------------


def discarded(story: Story, event: e.Discarded) -> Said:
    return lengths(f"{begin_upper(story.spot(event.spot))} was discarded.", f"{spot_label(event.spot)} was discarded.")


def discarded_whole(story: Story, run: Sequence[e.Discarded]) -> Said:
    if len(run) == 1:
        return story.told(run[0])
    parts = listed([story.spot(event.spot) for event in run])
    return lengths(f"{begin_upper(parts)} were discarded.", f"{treasures(len(run))} were discarded.")


def ghosts(story: Story, run: Sequence[e.Discarded]) -> Said:
    """The treasures that the Ghost held go."""
    whose = plural(len(run), "The Ghost's treasure was", f"The Ghost's {len(run)} treasures were")
    which, why = listed([spot_label(event.spot) for event in run]), "the Ghost collects nothing"
    return lengths(
        f"{whose} discarded, {listed([story.spot(event.spot) for event in run])}: {why}.",
        f"{whose} discarded, {which}: {why}.",
        f"{whose} discarded: {why}.",
        f"{whose} discarded.",
    )


def relieved(story: Story, event: e.Relieved) -> Said:
    name, dice = story.begin(event.seat), dice_count(event.dice)
    out = f"{name} was pushed out everywhere"
    return lengths(
        f"{out}: relief, {dice} ready again.",
        f"{out}: {dice} ready.",
        f"{name} was out everywhere: {dice} ready.",
        f"{name} got relief: {dice} ready.",
        f"{name} got relief.",
    )


def rolled(story: Story, event: e.Rolled) -> Said:
    name, spot, at = story.begin(event.seat), story.spot(event.spot), spot_label(event.spot)
    if not event.rolls:
        return lengths(
            f"{name} did not roll for {spot}: effort 1 is always safe.",
            f"{name} did not roll for {spot}.",
            f"{name} did not roll for {at}.",
        )
    rolled, lost = f"{name} rolled {rolls_words(event.rolls)} against effort {event.effort}", _lost(event.lost)
    return lengths(
        f"{rolled} for {spot}: {lost} exhausted.",
        f"{rolled}: {lost} exhausted.",
        f"{name} exhausted {lost} on {at}.",
        f"{name} exhausted {lost}.",
    )


def die_rolled(story: Story, event: e.Rolled) -> Said:
    """The last of these dice."""
    roll, effort = event.rolls[-1], event.effort
    rolled, state = f"{story.begin(event.seat)} rolled {roll}", "ready" if roll >= effort else "exhausted"
    return lengths(
        f"{rolled} against effort {effort} for {story.spot(event.spot)}: {state}.",
        f"{rolled} against effort {effort}: {state}.",
        f"{rolled}: {state}.",
    )


def _lost(dice: int) -> str:
    """`2 dice`, or `no dice`."""
    return dice_count(dice) if dice else "no dice"


def rolled_whole(story: Story, run: Sequence[e.Rolled]) -> Said:
    """What each seat rolled, and how many of its dice were exhausted."""
    rolls, lost = dict[int, list[str]](), Counter[int]()
    for event in run:
        if event.rolls:
            rolls.setdefault(event.seat, []).extend([str(roll) for roll in event.rolls])
            lost[event.seat] += event.lost
    if not rolls:
        return ()
    each = ", ".join([f"{story.name(seat)} {' '.join(own)}" for seat, own in rolls.items()])
    losers = [(story.name(seat), dice) for seat, dice in lost.items() if dice]
    spent = [f"{name} {dice if nth else f'exhausted {dice_count(dice)}'}" for nth, (name, dice) in enumerate(losers)]
    many = lost.total()
    if not many:
        return lengths(f"Rolls: {each}; no dice were exhausted.", "No dice were exhausted.")
    short = plural(many, f"{many} die was exhausted.", f"{many} dice were exhausted.")
    return lengths(f"Rolls: {each}; {listed(spent)}.", f"{listed(spent)}.", short)


def collected(story: Story, event: e.Collected) -> Said:
    collected = f"{story.begin(event.seat)} collected"
    return lengths(f"{collected} {story.spot(event.spot)}.", f"{collected} {spot_label(event.spot)}.")


def collected_whole(story: Story, run: Sequence[e.Collected]) -> Said:
    """What each seat collected, or how many; if the names are too long for a narrow screen, how many in all."""
    which = {event.seat: [called(one.face) for one in run if one.seat == event.seat] for event in run}
    begun = [f"{story.name(seat)}{'' if nth else ' collected'}" for nth, seat in enumerate(which)]
    named = "; ".join([f"{who} {listed(own)}" for who, own in zip(begun, which.values(), strict=True)])
    many = Counter([event.seat for event in run])
    (first, most), *rest = [(story.name(seat), count) for seat, count in many.items()]
    others = [f"{name} {count}" for name, count in rest]
    short = f"Collected: {', '.join([f'{first} {most}', *others])}."
    total = plural(len(run), "1 treasure was collected.", f"{len(run)} treasures were collected.")
    whole = f"{listed([f'{first} collected {treasures(most)}', *others])}."
    return lengths(f"{named}.", whole, short, *([total] if cell_len(short) > NARROW else []))


def collected_and_lost(story: Story, rolled: Sequence[e.Rolled], collected: Sequence[e.Collected]) -> Said:
    """Where one seat alone collected: how many treasures, and how many dice they exhausted."""
    lost, seats = sum([event.lost for event in rolled]), {event.seat for event in collected}
    if len(seats) > 1 or not lost:
        return ()
    return (f"{story.begin(*seats)} collected {len(collected)}, exhausted {dice_count(lost)}.",)


def found(story: Story, event: e.Found) -> Said:
    name, was = story.begin(event.seat), called(event.face)
    back = kind_name(event.face // 10)
    return lengths(f"The face-down {back} that {name} collected was {was}.", f"{name} found {was}.")


# The Ghost, and the end ---------------------------------------------------------------------------


def ghost_turn(story: Story, turn: Sequence[Event]) -> Said:
    """What the Ghost rolled, and where each group of equal dice went."""
    out = {event.spot: f"{story.name(event.seat)} out" for event in turn if isinstance(event, e.PushedOut)}
    groups = [event for event in turn if isinstance(event, e.Placed | e.SetAside)]
    went = ", ".join([
        f"{' '.join([str(group.effort)] * group.dice)} "
        + (f"to {_where(group, out)}" if isinstance(group, e.Placed) else "set aside")
        for group in groups
    ])  # fmt: skip
    rolls = [roll for event in turn if isinstance(event, e.GhostRolled) for roll in event.rolls]
    short = (f"The Ghost: {went}.", f"Ghost: {went}.") if sum([group.dice for group in groups]) >= len(rolls) else ()
    rolled = [f"The Ghost rolled {' '.join(map(str, rolls))}: {went}."] if rolls else []
    return lengths(*rolled, *short, _ghost_took(story, groups, turn))


def _ghost_took(story: Story, groups: Sequence[e.Placed | e.SetAside], turn: Sequence[Event]) -> str:
    """Which treasures it pushed a player out of, or which it took."""
    lost = [event for event in turn if isinstance(event, e.PushedOut)]
    if lost:
        return f"{story.name(lost[0].seat)} lost {listed([spot_label(event.spot) for event in lost])} to the Ghost."
    taken = [spot_label(group.spot) for group in groups if isinstance(group, e.Placed)]
    return f"The Ghost took {listed(taken) or 'nothing'}."


def _where(group: e.Placed, out: Mapping[int, str]) -> str:
    """`(a)`, or `(a: Ada out)`."""
    return spot_label(group.spot, *([out[group.spot]] if group.spot in out else []))


def set_aside(story: Story, event: e.SetAside) -> Said:
    aside = f"The Ghost set {dice_words(event.dice, event.effort)} aside"
    return lengths(
        plural(event.dice, f"{aside}: it could not be placed.", f"{aside}: they could not be placed."),
        f"{aside}.",
        f"The Ghost set {dice_count(event.dice)} aside.",
    )


def turned_up(story: Story, event: e.TurnedUp) -> Said:
    name = story.begin(event.seat)
    if not event.faces:
        return (f"{name} collected nothing.",)
    return lengths(
        f"{name} revealed {listed([face_name(face) for face in sorted(event.faces)])}.",
        f"{name} revealed {treasures(len(event.faces))}.",
        f"{name} had {treasures(len(event.faces))}.",
    )


def tie_rolled(story: Story, event: e.TieRolled) -> Said:
    name = story.begin(event.seat)
    if not event.rolls:
        return lengths(f"{name} had no dice left to roll for the tie.", f"{name} had no dice to roll.")
    return lengths(
        f"{name} rolled {rolls_words(event.rolls)} for the tie: {sum(event.rolls)}.",
        f"{name} rolled {sum(event.rolls)} for the tie.",
    )
