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
from tui.words import _

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
        box.CROSSBOW: _("{thief} shot at {figure} with the {card}, for {points}."),
        box.CUDGEL: _("{thief} hit {figure} with the {card}, for {points}."),
        box.FISHING_ROD: _("{thief} fished 1 wine out of the carriage, for {points}."),
        box.GRAPPLING_HOOK: _("{thief} threw the {card}."),
        box.PIGEON: _("{thief} sent a {card} to {other}."),
        box.LOCK_PICK: _("{thief} used the {card}, for {points}."),
        box.SMOKE_BOMB: _("{thief} threw a {card}, for {points}: nobody could arrest this thief in this turn."),
        box.THROWING_STARS: _("{thief} threw stars at {figure}, for {points}."),
        box.ANTONIUS: _("{thief} got 1 wine from {card}."),
        box.APOLLON: _("{thief} made 1 wine of 1 liquor, with {card}."),
        box.BEATRIX: _("{thief} got {points} and {actions} from {card}, who left the game."),
        box.BERNHARD: _("{thief} paid 1 gold into the dungeon, and {card} blinded {figure} for the rest of the round."),
        box.KONSTANZE: _("{thief} gave {gold} to {card}, for {points}."),
        box.KUNRAD: _("{thief} got 1 gem and {points} from {card}."),
        box.LENTZ: _("{thief} exchanged with {other} through {card}."),
        box.OSWALD: _("{card} added 2 gold and {points}."),
        box.SAMUEL: _("{thief} changed places with {other}, thanks to {card}."),
    }.get(card, _("{thief} was led on by {card}."))
    return said.format(**facts)


def hired(story: Story, event: e.Hired) -> str:
    """A guest is an ally now."""
    said = _("{thief} recruited {guest} for {cost}, with {gains}.")
    if not any(event.cost):
        said = _("{thief} recruited {guest} for nothing, with {gains}.")
    return said.format(
        thief=story.thief(event.seat, event.thief),
        guest=story.card(event.guest),
        cost=goods_words(event.cost),
        gains=reward_words(event.points, event.goods),
    )
