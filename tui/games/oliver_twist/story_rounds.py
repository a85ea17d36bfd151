"""How rounds of Oliver Twist began and ended, as sentences in several lengths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.oliver_twist import events as e
from rules.oliver_twist.edition import EMPTY
from tui.games.oliver_twist.names import (
    by_kind,
    count_words,
    kind_count,
    loot_words,
    pounds,
    round_name,
    types_in,
    types_words,
)
from tui.words import Said, lengths, listed, plural

if TYPE_CHECKING:
    from tui.games.oliver_twist.story import Story

# The beginning of a round -------------------------------------------------------------------------


def set_up(story: Story, event: e.SetUp) -> Said:
    name = story.name(event.first)
    return lengths(
        f"Everyone started with {pounds(event.money)}. {name} was chosen at random to begin the day.",
        f"{name} was chosen at random to begin.",
        f"{name} began the day.",
    )


def hexes_dealt(story: Story, event: e.HexesDealt) -> Said:
    tokens = plural(event.each, f"{event.each} starting token", f"{event.each} starting tokens")
    return lengths(
        f"Everyone drew {tokens}, unseen by the others.", f"Everyone drew {tokens}.", "Starting tokens were drawn."
    )


def hexes_seen(story: Story, event: e.HexesSeen) -> Said:
    name = story.name(event.seat)
    return lengths(f"{name} drew {story.faces(event.faces)}.", f"{name} drew {story.signs(event.faces)}.")


def laid(story: Story, event: e.Laid) -> Said:
    story.night = event.night
    rest = count_words(event.left_over)
    if event.night:
        tokens = count_words(len(story.edition.plan(True, story.seats).spaces))
        lay = f"Night fell: {tokens} lay face down in the streets"
        left = f" {rest} left the game unseen." if event.left_over else ""
        return lengths(
            f"{lay}, burglary tokens among them.{left}",
            f"{lay}.{left}",
            *([f"Night fell: {tokens} lay face down, {event.left_over} left the game unseen."] if left else []),
            f"{lay}.",
            f"Night: {tokens} face down.",
            "Night fell.",
        )
    tokens = count_words(len([face for face in event.faces if face != EMPTY]))
    lay = f"{tokens} lay open in the streets"
    if not event.left_over:
        return lengths(f"{lay}.", f"{tokens} lay open.", "The day began.")
    return lengths(
        f"{lay}. {rest} stayed in the bag, unseen.",
        f"{lay}, {event.left_over} stayed in the bag, unseen.",
        f"{tokens} open, {event.left_over} in the bag.",
        "The day began.",
    )


def announced(story: Story, event: e.Announced) -> Said:
    each = [f"{story.name(seat)} {coins}" for seat, coins in enumerate(event.money)]
    money = ", ".join(each)
    name, tied = story.name(event.poorest), event.money.count(min(event.money)) > 1
    why = "chosen at random among the poorest" if tied else "the poorest"
    return lengths(
        f"Money was announced: {money}. {name}, {why}, opened the night.",
        f"Money: {money}. {name} opened the night.",
        f"Money: {money}.",
        f"{money}.",
        f"{' '.join(each)}.",
        f"{name} opened the night.",
    )


def began(story: Story, event: e.Began) -> Said:
    name, first = story.name(event.seat), story.name(event.first)
    if event.seat == event.first:
        return (f"{name} chose to play first.",)
    return lengths(f"{name} chose {first} to play first.", f"{first} played first.")


# The end of a round and of the match ---------------------------------------------------------------


def has_set(story: Story, event: e.HasSet) -> Said:
    name = story.name(event.seat)
    return (f"{name} could only sell a set to Fagin.", f"{name} could only sell a set.")


def stopped(story: Story, event: e.Stopped) -> Said:
    name, paid, called = story.name(event.seat), pounds(event.paid), round_name(story.night)
    if event.paid == event.price:
        pays = f"paid {paid} to the police"
    elif not event.paid:
        pays = "had no money for the police"
    else:
        pays = f"paid all they had, {paid}, to the police"
    did, end = (f"{name} ended {called}", "") if event.asked else (f"{name} could not act", f"; {called} ended")
    return lengths(
        f"{did} and {pays}{end}.",
        *([f"{did} and paid {paid}."] if event.paid else []),
        f"{did}{end}.",
        f"{did}.",
    )


def leftover_sold(story: Story, event: e.LeftoverSold) -> Said:
    name, paid = story.name(event.seat), pounds(event.coins)
    return lengths(
        f"{name}'s leftover set, {story.faces(event.faces)}, earned {paid}: the value of its best token.",
        f"{name}'s leftover set, {story.signs(event.faces)}, earned {paid}.",
        f"{name} earned {paid}.",
    )


def file_shown(story: Story, event: e.FileShown) -> Said:
    name, many, types = story.name(event.seat), count_words(len(event.faces)), types_words(types_in(event.faces))
    if not event.faces:
        return (f"{name}'s police file was empty.", f"{name}'s file was empty.")
    faces = listed([kind_count(which, len(alike)) for which, alike in by_kind(event.faces)])
    held = "police file, ignored for the fine, held" if event.shielded else "police file held"
    return lengths(
        f"{name}'s {held} {many} of {types}: {faces}.", f"{name}'s file: {many}, {types}.", f"{name}'s file: {many}."
    )


def fined(story: Story, event: e.Fined) -> Said:
    name, paid = story.name(event.seat), pounds(event.paid)
    if not event.paid:
        return (f"{name} had the thickest file and no money for the fine.", f"{name} had the thickest file.")
    if event.paid < event.types:
        long = f"{name} had the thickest file, of {types_words(event.types)}, and paid all they had: {paid}."
    else:
        long = f"{name} had the thickest file and paid {paid}, 1 for each type."
    return lengths(long, f"{name} had the thickest file and paid {paid}.", f"{name} was fined {paid}.")


def loot_shown(story: Story, event: e.LootShown) -> Said:
    name, many = story.name(event.seat), len(event.cards)
    if not event.cards:
        return (f"{name} had no burglary cards.",)
    return lengths(
        plural(many, f"{name}'s burglary card was", f"{name}'s burglary cards were") + f" {loot_words(event.cards)}.",
        f"{name}'s burglaries: {sum(event.cards):+d}.",
    )
