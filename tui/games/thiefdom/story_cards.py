"""What cards of Thiefdom did, as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.thiefdom import edition as box
from rules.thiefdom import events as e
from rules.thiefdom.edition import FIGURES
from tui.games.thiefdom.names import (
    actions_words,
    count_goods,
    figure_name,
    goods_words,
    own_thief,
    points_words,
    reward_words,
)

if TYPE_CHECKING:
    from tui.games.thiefdom.story import Story


def used(story: Story, event: e.Used) -> str:
    """A card was used, on what it wants."""
    thief, card, on = story.thief(event.seat, event.thief), event.card, event.on
    facts = {
        "thief": thief,
        "card": story.card(card),
        "points": points_words(event.points),
        "figure": figure_name(on) if on in FIGURES else "",
        "other": own_thief(on),
        "gold": count_goods(0, 2 * on),
        "actions": actions_words(3),
    }
    said = {
        box.CROSSBOW: "{thief} shot at {figure} with the {card}, for {points}.",
        box.CUDGEL: "{thief} hit {figure} with the {card}, for {points}.",
        box.FISHING_ROD: "{thief} fished 1 wine out of the carriage, for {points}.",
        box.GRAPPLING_HOOK: "{thief} threw the {card}.",
        box.PIGEON: "{thief} sent a {card} to {other}.",
        box.LOCK_PICK: "{thief} used the {card}, for {points}.",
        box.SMOKE_BOMB: "{thief} threw a {card}, for {points}: nobody could arrest this thief in this turn.",
        box.THROWING_STARS: "{thief} threw stars at {figure}, for {points}.",
        box.ANTONIUS: "{thief} got 1 wine from {card}.",
        box.APOLLON: "{thief} made 1 wine of 1 liquor, with {card}.",
        box.BEATRIX: "{thief} got {points} and {actions} from {card}, who left the game.",
        box.BERNHARD: "{thief} paid 1 gold into the dungeon, and {card} blinded {figure} for the rest of the round.",
        box.KONSTANZE: "{thief} gave {gold} to {card}, for {points}.",
        box.KUNRAD: "{thief} got 1 gem and {points} from {card}.",
        box.LENTZ: "{thief} exchanged with {other} through {card}.",
        box.OSWALD: "{card} added 2 gold and {points}.",
        box.SAMUEL: "{thief} changed places with {other}, thanks to {card}.",
    }.get(card, "{thief} was led on by {card}.")
    return said.format(**facts)


def hired(story: Story, event: e.Hired) -> str:
    """A guest is an ally now."""
    said = "{thief} recruited {guest} for {cost}, with {gains}."
    if not any(event.cost):
        said = "{thief} recruited {guest} for nothing, with {gains}."
    return said.format(
        thief=story.thief(event.seat, event.thief),
        guest=story.card(event.guest),
        cost=goods_words(event.cost),
        gains=reward_words(event.points, event.goods),
    )
