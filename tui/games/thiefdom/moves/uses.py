"""Cards that a thief can use now, as choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from rules.game import Question
from rules.thiefdom import edition as box
from rules.thiefdom import moves as m
from rules.thiefdom.goods import GOLD
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.caught import Cornered
from rules.thiefdom.steps.gear import (
    ACTIONS,
    HOMES_OF,
    KONSTANZE_GOLD,
    KONSTANZE_POINTS,
    RUTH_GOLD,
    RUTH_POINTS,
    ruth_buys,
)
from rules.thiefdom.steps.used import SMOKE_POINTS
from tui.games.thiefdom.addresses import briefest
from tui.games.thiefdom.cards import card_name, card_names, does
from tui.games.thiefdom.moves.deeds import Deed
from tui.games.thiefdom.moves.ways import outlook
from tui.games.thiefdom.names import count_goods, figure_name, goods_name, own_thief, points_words, thief_sign
from tui.words import Said, begin_upper, lengths, listed

if TYPE_CHECKING:
    from tui.games.thiefdom.story import Story

ON_FIGURES = (box.CROSSBOW, box.THROWING_STARS, box.BERNHARD)
ON_THIEVES = (box.PIGEON, box.SAMUEL, box.LENTZ)
ON_SPACES = (box.GRAPPLING_HOOK, box.JUMA, box.SVENJA, *HOMES_OF)

USES: Mapping[int, str] = {
    box.CROSSBOW: "Shoot at {on} with the {card}: 1 point, and the guard walks",
    box.FISHING_ROD: "Fish from the carriage with the {card}: 1 wine and 2 points",
    box.GRAPPLING_HOOK: "Throw the {card} to {on}",
    box.PIGEON: "Send the {card} to {on}, who is {where}",
    box.SMOKE_BOMB: "Throw the {card}: 4 points, and nobody can arrest this thief this turn",
    box.THROWING_STARS: "Use the {card} on {on}: 5 points, and the target walks",
    box.BERNHARD: "Pay 1 gold for {card} to blind {on} this round",
    box.SAMUEL: "Change places with {on}, who is {where}, thanks to {card}",
    box.ANTONIUS: "Get 1 wine from {card}",
    box.APOLLON: "Turn 1 liquor into 1 wine with {card}",
    box.BEATRIX: "Ask {card} for 3 points and 3 extra actions; she leaves the game",
    box.KONSTANZE: "Give {on} to {card} for {gains}",
    box.LENTZ: "Exchange goods with {on}, who is {where}, through {card}",
    box.RUTH: "Sell {on} from the hideout to {card}: {gains}",
}
"""What is done with a card; all other cards lead to a space."""


def _konstanze(_story: Story, _view: Thiefdom, on: int) -> Said:
    return (count_goods(GOLD, KONSTANZE_GOLD * on),)


def _ruth(_story: Story, _view: Thiefdom, on: int) -> Said:
    return (count_goods(*ruth_buys(on)),)


TARGETS: Mapping[int, Callable[[Story, Thiefdom, int], Said]] = {
    **{card: lambda _story, _view, on: (figure_name(on),) for card in ON_FIGURES},
    **{card: lambda _story, _view, on: (own_thief(on), thief_sign(on)) for card in ON_THIEVES},
    **{card: lambda story, _view, on: story.place(on) for card in ON_SPACES},
    box.KONSTANZE: _konstanze,
    box.RUTH: _ruth,
}
"""On whom, where or on what a card is used."""


def use(story: Story, view: Thiefdom, step: Question[Any], move: m.Use) -> Deed:
    """A card and what it does now."""
    card = card_names(view.edition, move.card)
    on = TARGETS[move.card](story, view, move.on) if move.card in TARGETS else ()
    if isinstance(step, Cornered):
        said = lengths(
            f"Throw the {{card}} (1 action): {points_words(SMOKE_POINTS)}, and no arrest", "Throw the {card}",
            card=card,
        )  # fmt: skip
        return Deed(said, said[1:], "", f"{points_words(SMOKE_POINTS)}, and no arrest")
    costly = (f"{card[0]} (1 action)", card[0]) if move.card in ACTIONS else card[0]
    long = USES.get(move.card, "Go to {on} with {card}")
    where = story.there(view.thieves[move.on].space) if move.card in ON_THIEVES else ""
    said = lengths(
        f"{long}{{seen}}",
        "Use {brief}: {on}{seen}" if on else "Use {brief}",
        card=costly, brief=card, on=on or "", where=where, gains=_gains(move), seen=(_seen(view, step, move), ""),

    )  # fmt: skip
    return Deed(said, _title(view, card, move, on), "", f"{begin_upper(does(view.edition, move.card)[0])}.")


def _title(view: Thiefdom, card: Said, move: m.Use, on: Said) -> Said:
    """The card; a thief or a number that it is used on becomes a value of the row."""
    if move.card == box.RUTH:
        on = (goods_name(ruth_buys(move.on)[0]),)
    elif move.card == box.KONSTANZE:
        on = ("gold",)
    elif move.card in ON_THIEVES or not on:
        return card
    elif move.card in ON_SPACES:
        return lengths("{card}: {on}", card=card, on=(on[-1], briefest(view.city, move.on)))
    return tuple([f"{one}: {on[-1]}" for one in card])


def _gains(move: m.Use) -> str:
    """What a card pays for goods."""
    if move.card == box.KONSTANZE:
        return points_words(KONSTANZE_POINTS * move.on)
    if move.card == box.RUTH:
        kind, count = ruth_buys(move.on)
        return f"{count_goods(GOLD, RUTH_GOLD * count)} and {points_words(RUTH_POINTS[kind] * count)}"
    return ""


def _seen(view: Thiefdom, step: Question[Any], move: m.Use) -> str:
    """Who would land in a view."""

    spotted = outlook(view, step, move).spotted if move.card in (box.JUMA, box.SAMUEL) else ()
    by = [f"{own_thief(one.thief)} is spotted by {figure_name(one.by)}" for one in spotted]
    return f"; {listed(by)}" if by else ""


def use_heading(view: Thiefdom, move: m.Use) -> str:
    """The heading of all uses of one card."""
    name = card_name(view.edition, move.card)
    return f"{name}: go to" if move.card in ON_SPACES else f"Use {name}"
