"""Cards that a thief can use now, as choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rules.game import Question
from rules.thiefdom import edition as box
from rules.thiefdom import moves as m
from rules.thiefdom.city import City
from rules.thiefdom.goods import GOLD
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.gear import (
    ACTIONS,
    HOMES_OF,
    KONSTANZE_GOLD,
    KONSTANZE_POINTS,
    RUTH_GOLD,
    RUTH_POINTS,
    ruth_buys,
)
from tui.games.thiefdom.cards import card_name
from tui.games.thiefdom.names import address, count_goods, figure_name, good_name, own_thief, points_words, there
from tui.games.thiefdom.ways import outlook
from tui.words import listed

if TYPE_CHECKING:
    from tui.games.thiefdom.story import Story

ON_FIGURES = (box.CROSSBOW, box.THROWING_STARS, box.BERNHARD)
ON_THIEVES = (box.PIGEON, box.SAMUEL, box.LENTZ)
ON_SPACES = (box.GRAPPLING_HOOK, box.JUMA, box.SVENJA, *HOMES_OF)


def use_target(view: Thiefdom, move: m.Use, brief: Callable[[City, int], str], figure: Callable[[int], str]) -> str:
    """What a card is used on, as it may be typed."""
    if move.card in ON_FIGURES:
        return figure(move.on)
    if move.card in ON_THIEVES:
        return own_thief(move.on).rpartition(" ")[2]
    if move.card in ON_SPACES:
        return brief(view.city, move.on)
    if move.card == box.KONSTANZE:
        return str(move.on)
    if move.card == box.RUTH:
        kind, count = ruth_buys(move.on)
        return f"{count} {good_name(view.edition, kind)}"
    return ""


def use_heading(view: Thiefdom, move: m.Use) -> str:
    """The uses of one card together."""
    if move.card in ON_SPACES:
        return f"{card_name(view.edition, move.card)}: go to"
    return f"Use {card_name(view.edition, move.card)}"


def use_words(story: Story, view: Thiefdom, step: Question[Any], move: m.Use) -> str:
    """A card and what it does now."""
    card, on = move.card, move.on
    facts = {
        "card": card_name(view.edition, card),
        "figure": figure_name(on) if card in (*ON_FIGURES, box.FISHING_ROD) else "",
        "other": own_thief(on),
        "where": there(view.city, view.thieves[on].space) if card in ON_THIEVES else "",
        "place": address(view.city, on) if card in ON_SPACES else "",
        "gold": count_goods(GOLD, KONSTANZE_GOLD * on),
        "points": points_words(KONSTANZE_POINTS * on),
    }
    if card == box.RUTH:
        kind, count = ruth_buys(on)
        facts["goods"] = count_goods(kind, count)
        facts["gold"], facts["points"] = count_goods(GOLD, RUTH_GOLD * count), points_words(RUTH_POINTS[kind] * count)
    said = {
        box.CROSSBOW: "Shoot at {figure} with the {card}: 1 point, and the guard walks",
        box.FISHING_ROD: "Fish in the carriage with the {card}: 1 wine and 2 points",
        box.GRAPPLING_HOOK: "Throw the {card} into {place}",
        box.PIGEON: "Send the {card} to {other}, who is {where}",
        box.SMOKE_BOMB: "Throw the {card}: 4 points, and nobody arrests this thief in this turn",
        box.THROWING_STARS: "Throw stars at {figure}: 5 points, and the figure walks",
        box.BERNHARD: "Pay 1 gold for {card} to blind {figure} this round",
        box.SAMUEL: "Change places with {other}, who is {where}, thanks to {card}",
        box.ANTONIUS: "Get 1 wine from {card}",
        box.APOLLON: "Make 1 wine of 1 liquor with {card}",
        box.BEATRIX: "Ask {card} for 3 points and 3 actions; she leaves the game",
        box.KONSTANZE: "Give {gold} to {card} for {points}",
        box.LENTZ: "Exchange a good with {other}, who is {where}, through {card}",
    }.get(card, "Go to {place} with {card}")
    if card == box.RUTH:
        said = "Sell {goods} out of the hideout to {card}: {gold} and {points}"
    said = said.format(**facts)
    if card in ACTIONS:
        said = f"{said}; 1 action"
    spotted = outlook(view, step, move).spotted if card in (box.JUMA, box.SAMUEL) else ()
    if spotted:
        by = listed([
            f"{own_thief(one.thief)} spotted by {figure_name(one.by)}"
            for one in spotted
        ])  # fmt: skip
        said = f"{said}; {by}"
    return said
