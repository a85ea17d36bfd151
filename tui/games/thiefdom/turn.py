"""What a thief does in its turn, as choices: moving, stealing, locations, cards and the small things between."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.game import Move, Question
from rules.thiefdom import moves as m
from rules.thiefdom.edition import CARRIAGE, CUDGEL, GUARDS, LOCK_PICK, OSWALD
from rules.thiefdom.goods import ARTWORK, GOLD, LIQUOR, NONE, minus, only, plus
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.caught import Cornered
from rules.thiefdom.steps.dealer import SMITHY_LESS, SMITHY_MORE, price
from rules.thiefdom.steps.gear import SMOKE_POINTS
from rules.thiefdom.steps.places import KUNRAD_GOODS, WITH_IT_POINTS, Visiting, comes_with, each
from rules.thiefdom.steps.smuggler import OSWALD_GOLD, OSWALD_POINTS, offered
from rules.thiefdom.steps.steal import CUDGEL_POINTS, loot
from rules.thiefdom.steps.tavern import Recruiting
from rules.thiefdom.steps.turn import Acting
from rules.thiefdom.steps.walk import RUSH_LEAST, RUSH_MOST
from tui.games.thiefdom.cards import card_name, effect, short_name
from tui.games.thiefdom.names import (
    artwork_name,
    brief,
    count_goods,
    figure_name,
    figure_short,
    good_name,
    goods_name,
    goods_parts,
    goods_words,
    mission_words,
    points_words,
    reward_words,
)
from tui.games.thiefdom.uses import use_heading, use_target, use_words
from tui.games.thiefdom.walk import reach_words, step_short, step_words
from tui.words import listed

if TYPE_CHECKING:
    from tui.games.thiefdom.story import Story

TURN = (
    m.SetOut, m.StepTo, m.Halt, m.Steal, m.Activate, m.Endure, m.Tear, m.Toss, m.Take, m.Trade, m.Order, m.Deliver,
    m.HandIn, m.Recruit, m.Hire, m.Brawl, m.Use, m.Buy, m.Submit,
)  # fmt: skip
"""The moves of a thief's turn."""


def short_of(story: Story, view: Thiefdom, step: Question[Any], move: Move) -> str:
    """What may be typed for a move."""
    edition = view.edition
    if isinstance(move, m.StepTo):
        return step_short(view, step, move)
    if isinstance(move, m.SetOut):
        return "rush" if move.rushing else "move"
    if isinstance(move, m.Steal):
        parts = ["steal", figure_short(move.figure)]
        parts += [good_name(edition, move.goods)] if move.goods >= 0 else []
        return " ".join([*parts, *(["paid"] if move.paid else [])])
    if isinstance(move, m.Toss):
        return f"toss {good_name(edition, move.goods).casefold()}"
    if isinstance(move, m.Take):
        goods = good_name(edition, move.goods) if move.goods >= ARTWORK else count_goods(move.goods, move.count)
        return f"take {goods.casefold()}"
    if isinstance(move, m.Trade):
        return f"sell {move.count}"
    if isinstance(move, m.Order):
        return f"order {move.count}"
    if isinstance(move, m.Deliver):
        what = artwork_name(edition, move.artwork).casefold() if move.artwork else ""
        return f"deliver {what}".strip()
    if isinstance(move, m.Hire | m.Brawl):
        name = short_name(edition, move.guest).casefold()
        return f"brawl {name}" if isinstance(move, m.Brawl) else name
    if isinstance(move, m.Buy):
        return short_name(edition, move.card).casefold()
    if isinstance(move, m.Use):
        target = use_target(view, move, brief, figure_short)
        return " ".join([part for part in (short_name(edition, move.card).casefold(), target) if part])
    words: dict[type, str] = {
        m.Halt: "stop", m.Activate: "go in", m.Endure: "endure", m.Tear: "tear", m.HandIn: "hand in",
        m.Recruit: "recruit", m.Submit: "arrest",
    }  # fmt: skip
    return words[type(move)]


def heading_of(story: Story, view: Thiefdom, step: Question[Any], move: Move) -> str:
    """What choices are read out by where there are many."""
    if isinstance(move, m.Use):
        return use_heading(view, move)
    if isinstance(move, m.Toss):
        return "Throw something away"
    if isinstance(move, m.Steal):
        return "Steal"
    if isinstance(move, m.Take):
        goods = "an artwork" if move.goods >= ARTWORK else goods_name(move.goods)
        return f"Take {goods}"
    if isinstance(move, m.Trade):
        return f"Sell {goods_name(move.goods)}"
    if isinstance(move, m.Order):
        return "Buy liquor"
    if isinstance(move, m.Buy) and isinstance(step, Acting | Visiting):
        return "Buy equipment"
    if isinstance(move, m.Brawl):
        return "Brawl with a guest"
    return ""


def turn_words(story: Story, view: Thiefdom, step: Question[Any], move: Move) -> str:
    """A move of a thief as a choice."""
    if isinstance(move, m.SetOut):
        return _set_out(view, step, move)
    if isinstance(move, m.StepTo):
        return step_words(story, view, step, move)
    if isinstance(move, m.Halt):
        return "Stop here"
    if isinstance(move, m.Steal):
        return _steal(view, move)
    if isinstance(move, m.Use):
        if isinstance(step, Cornered):
            return f"Throw the {story.card(move.card)} for 1 action: {points_words(SMOKE_POINTS)}, and no arrest"
        return use_words(story, view, step, move)
    if isinstance(move, m.Submit):
        return _submit(view, step)
    if isinstance(move, m.Toss):
        return (
            f"Throw {good_name(view.edition, move.goods) if move.goods >= ARTWORK else count_goods(move.goods, 1)} away"
        )
    if isinstance(move, m.Activate):
        return _activate(story, view, step)
    if isinstance(move, m.Endure):
        return "Use the endurance marker of the night: 1 action more"
    if isinstance(move, m.Tear):
        return "Tear up the wanted poster, for no points"
    if isinstance(move, m.Hire | m.Brawl | m.Recruit):
        return _guest(view, step, move)
    return _part(story, view, step, move)


def _set_out(view: Thiefdom, step: Question[Any], move: m.SetOut) -> str:
    if move.rushing:
        return f"Rush with Wotana, for 1 action and 1 gold: {RUSH_LEAST} to {RUSH_MOST} steps, not through catacombs"
    return f"Move, for 1 action; {reach_words(view, step)}"


def _steal(view: Thiefdom, move: m.Steal) -> str:
    thief, stolen = view.thieves[view.turn.thief], loot(view, move)
    figure, goods = figure_name(move.figure), goods_words(stolen)
    if crams(view, move):
        goods = f"{goods}, too much to carry"
    if move.figure == CARRIAGE:
        said = "Rob the carriage: {goods}, and a wanted poster"
        if move.paid:
            said = "Rob the carriage with Mortana, paying 1 gold: {goods}, no poster"
        elif thief.poster:
            said = "Rob the carriage: {goods}"
        return said.format(goods=goods)
    said = "Steal from {figure}: {goods}" if any(stolen) else "Steal from {figure}, who has no badge"
    return "; ".join([part for part in (said.format(figure=figure, goods=goods), hit_words(view, move)) if part])


def crams(view: Thiefdom, move: m.Steal) -> bool:
    """R22: is it more than the thief can carry with what it has?"""
    thief = view.thieves[view.turn.thief]
    left = minus(thief.goods, only(GOLD, int(move.paid)))
    return not view.bag(thief).holds(plus(left, loot(view, move)), len(thief.art))


def hit_words(view: Thiefdom, move: m.Steal) -> str:
    """What the Cudgel adds."""
    if move.figure not in GUARDS or CUDGEL not in view.thieves[view.turn.thief].gear:
        return ""
    return f"{points_words(CUDGEL_POINTS)} for the {card_name(view.edition, CUDGEL)}, and the guard walks"


def _submit(view: Thiefdom, step: Question[Any]) -> str:
    assert isinstance(step, Cornered)
    thief = view.thieves[view.turn.thief]
    goods = goods_parts(thief.goods, view.edition, thief.art)
    lost = listed([points_words(view.edition.arrest), *goods])
    return f"Be arrested: {lost} lost"


def _activate(story: Story, view: Thiefdom, step: Question[Any]) -> str:
    """What a location offers, in short."""
    index = view.turn.thief
    space = view.thieves[index].space
    visit = Visiting(step.seat, index, space)
    said = dict.fromkeys([_offer(view, visit, move) for move in visit.parts(view)])
    if card := comes_with(view, index, visit.kind(view)):
        extra = "{reward} for the {card}" if card == LOCK_PICK else "{reward} from {card}"
        goods = NONE if card == LOCK_PICK else KUNRAD_GOODS
        reward = reward_words(WITH_IT_POINTS, goods)
        said = {extra.format(reward=reward, card=story.card(card)): None, **said}
    what = ", ".join(said)
    place = story.at(space)
    return f"Activate {place}, for 1 action: {what}" if what else f"Activate {place}, for 1 action"  # fmt: skip


def _offer(view: Thiefdom, visit: Visiting, move: Move) -> str:
    """A part of an activation in a word or two."""
    if isinstance(move, m.Take):
        goods = good_name(view.edition, move.goods) if move.goods >= ARTWORK else goods_name(move.goods)
        return f"take {goods}"
    if isinstance(move, m.Trade):
        return f"sell {goods_name(move.goods)}"
    if isinstance(move, m.Deliver):
        return f"deliver {_delivery(view, visit, move)}"
    if isinstance(move, m.Buy):
        return "buy equipment"
    if isinstance(move, m.Use):
        return f"go on with {card_name(view.edition, move.card)}"
    words: dict[type, str] = {
        m.Order: "buy liquor", m.HandIn: "hand in the poster", m.Recruit: "recruit",
    }  # fmt: skip
    return words[type(move)]


def _delivery(view: Thiefdom, visit: Visiting, move: m.Deliver) -> str:
    if move.artwork:
        return artwork_name(view.edition, move.artwork)
    return goods_words(view.edition.mission(offered(view, visit.space)).wants.goods)


def _guest(view: Thiefdom, step: Question[Any], move: m.Hire | m.Brawl | m.Recruit) -> str:
    edition = view.edition
    if isinstance(move, m.Recruit):
        market = view.city.building(view.thieves[view.turn.thief].space).kind == "market"
        said = (
            "Look at {guests} guests, to recruit one"
            if market
            else "Look at {guests} guests, to recruit one or have a brawl"
        )
        return said.format(guests=edition.guests_shown)
    name = card_name(edition, move.guest)
    if isinstance(move, m.Brawl):
        return f"Brawl with {name}: {points_words(edition.rates.brawl)}, and the place of the ally is taken for good"
    assert isinstance(step, Recruiting)
    guest = edition.guest(move.guest)
    return "Recruit {guest} for {cost}: {gains}; {effect}".format(
        guest=name,
        cost=goods_words(step.cost(view, move.guest)),
        gains=reward_words(guest.points, guest.gives.goods),
        effect=effect(edition, move.guest).removesuffix("."),
    )


def _part(story: Story, view: Thiefdom, step: Question[Any], move: Move) -> str:
    """A part of what a location allows, or a purchase."""
    edition = view.edition
    if isinstance(move, m.Take):
        goods = good_name(edition, move.goods) if move.goods >= ARTWORK else count_goods(move.goods, move.count)
        return f"Take {goods}"
    if isinstance(move, m.Trade):
        points = each(view, view.turn.thief, move.goods) * move.count
        return f"Sell {count_goods(move.goods, move.count)} for {points_words(points)}"
    if isinstance(move, m.Order):
        return f"Buy {count_goods(LIQUOR, move.count)} for {count_goods(GOLD, edition.rates.liquor_costs * move.count)}"
    if isinstance(move, m.HandIn):
        return f"Hand in the wanted poster for {points_words(edition.rates.poster)}"
    if isinstance(move, m.Deliver):
        return _deliver(story, view, step, move)
    assert isinstance(move, m.Buy)
    less, more = (SMITHY_LESS, SMITHY_MORE) if isinstance(step, Acting) else (0, 0)
    return "Buy {card} for {gold}: {points}; {effect}".format(
        card=card_name(edition, move.card),
        gold=count_goods(GOLD, price(view, move.card, less)),
        points=points_words(edition.gear(move.card).points + more),
        effect=effect(edition, move.card).removesuffix("."),
    )


def _deliver(story: Story, view: Thiefdom, step: Question[Any], move: m.Deliver) -> str:
    edition = view.edition
    if not move.artwork:
        assert isinstance(step, Visiting)
        said = f"Do the mission: {mission_words(edition.mission(offered(view, step.space)))}"
        if not view.helps(step.seat, OSWALD):
            return said
        more = reward_words(OSWALD_POINTS, only(GOLD, OSWALD_GOLD))
        return f"{said}; {more} from {story.card(OSWALD)}"
    bonus = edition.artwork(move.artwork)
    said = f"Deliver {artwork_name(edition, move.artwork)} for {reward_words(bonus.points, bonus.gives.goods)}"
    if bonus.draw:
        said = f"{said}, and one of {bonus.draw} new pieces of equipment"
    return said
