"""The choices of a thief's turn in words: moving, stealing, locations, goods and guests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from rules.game import Move, Question
from rules.thiefdom import moves as m
from rules.thiefdom.edition import CARRIAGE, CUDGEL, GUARDS, LOCK_PICK, OSWALD
from rules.thiefdom.goods import ARTWORK, GOLD, LIQUOR, NONE, minus, only, plus
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.caught import Cornered
from rules.thiefdom.steps.dealer import SMITHY_LESS, SMITHY_MORE
from rules.thiefdom.steps.places import KUNRAD_GOODS, WITH_IT_POINTS, Visiting, comes_with, each
from rules.thiefdom.steps.smuggler import OSWALD_GOLD, OSWALD_POINTS, offered
from rules.thiefdom.steps.steal import CUDGEL_POINTS, loot
from rules.thiefdom.steps.tavern import Recruiting
from rules.thiefdom.steps.turn import Acting, MakeRoom
from rules.thiefdom.steps.walk import RUSH_LEAST, RUSH_MOST
from tui.games.thiefdom.addresses import kind_word
from tui.games.thiefdom.cards import card_name, card_names, does, price_of
from tui.games.thiefdom.moves.deeds import Deed
from tui.games.thiefdom.moves.walk import reach_words
from tui.games.thiefdom.names import (
    artwork_name,
    count_goods,
    counted,
    figure_name,
    goods_name,
    goods_parts,
    goods_words,
    heap_name,
    mission_words,
    points_words,
    reward_words,
)
from tui.words import Said, begin_upper, lengths, listed

if TYPE_CHECKING:
    from tui.games.thiefdom.story import Story

# Moving and stealing --------------------------------------------------------------------------------


def _set_out(story: Story, view: Thiefdom, step: Question[Any], move: m.SetOut) -> Deed:
    if not move.rushing:
        return Deed((f"Move (1 action); {reach_words(view, step)}", "Move (1 action)", "Move"))
    steps = f"{RUSH_LEAST} to {RUSH_MOST} steps"
    said = (
        f"Rush with Wotana (1 action, 1 gold): {steps}, not through the catacombs",
        f"Rush with Wotana (1 gold): {steps}",
        "Rush with Wotana",
    )
    return Deed(said, said[1:])


def _halt(story: Story, view: Thiefdom, step: Question[Any], move: m.Halt) -> Deed:
    return Deed(("Stop here",))


def crams(view: Thiefdom, move: m.Steal) -> bool:
    """R22: whether it is more than the thief has room for."""
    thief = view.thieves[view.turn.thief]
    left = minus(thief.goods, only(GOLD, int(move.paid)))
    return not view.bag(thief).holds(plus(left, loot(view, move)), len(thief.art))


def _steal(story: Story, view: Thiefdom, step: Question[Any], move: m.Steal) -> Deed:
    if move.figure == CARRIAGE:
        return _from_carriage(view, move)
    figure, stolen = figure_name(move.figure), loot(view, move)
    goods, hit = goods_words(stolen), _hit(view, move)
    head = f"Steal from {figure}"
    if not any(stolen):
        said = lengths(f"{head}, who has no badge{hit and f'; {hit}'}", f"{head}, no badge", head)
        return Deed(said, (f"{head}, no badge", head, f"Steal: {figure}", figure), "", hit)
    much = ", too much to carry" if crams(view, move) else ""
    said = lengths(f"{head}: {goods}{much}{hit and f'; {hit}'}", f"{head}: {goods}{much}", f"{head}: {goods}")
    return Deed(said, (head, f"Steal: {figure}", figure), "", hit)


def _from_carriage(view: Thiefdom, move: m.Steal) -> Deed:
    wanted, head = view.thieves[view.turn.thief].poster, "Steal from the carriage"
    goods = goods_words(loot(view, move)) + (", too much to carry" if crams(view, move) else "")
    poster = "" if wanted else ", and a wanted poster"
    said: Said = (f"{head}: {goods}{poster}", f"{head}: {goods}", head)
    if move.paid:
        said = (f"{head} with Mortana, paying 1 gold: {goods}, no poster",
                f"{head}, paying 1 gold: {goods}", f"{head}, paying")  # fmt: skip
    more = "" if move.paid or wanted else "a wanted poster, unless you pay Mortana"
    return Deed(lengths(*said), (head, "Steal: carriage", "carriage"), "", more)


def _hit(view: Thiefdom, move: m.Steal) -> str:
    """What the Cudgel adds."""
    if move.figure not in GUARDS or CUDGEL not in view.thieves[view.turn.thief].gear:
        return ""
    return f"{points_words(CUDGEL_POINTS)} for the {card_name(view.edition, CUDGEL)}, and the guard walks"


def _submit(story: Story, view: Thiefdom, step: Question[Any], move: m.Submit) -> Deed:
    assert isinstance(step, Cornered)
    thief = view.thieves[view.turn.thief]
    goods = goods_parts(thief.goods, view.edition, thief.art)
    lost = listed([points_words(view.edition.arrest), *goods])
    return Deed((f"Accept the arrest: lose {lost}", "Accept the arrest"))


# Free actions ---------------------------------------------------------------------------------------


def _endure(story: Story, view: Thiefdom, step: Question[Any], move: m.Endure) -> Deed:
    return Deed(
        ("Use the endurance marker for 1 extra action", "Use the endurance marker"),
        ("Endurance marker: 1 extra action", "Endurance: +1 AP", "+1 AP"),
    )


def _tear(story: Story, view: Thiefdom, step: Question[Any], move: m.Tear) -> Deed:
    return Deed(
        ("Tear up the wanted poster for no points", "Tear up the poster"),
        ("Tear up the poster for no points", "Tear up the poster"),
    )


def _toss(story: Story, view: Thiefdom, step: Question[Any], move: m.Toss) -> Deed:
    goods = counted(view.edition, move.goods)
    said = lengths("Discard {what}", what=(goods, "the artwork") if move.goods >= ARTWORK else goods)
    return Deed(said) if isinstance(step, MakeRoom) else Deed(said, ("Discard",))


# Locations ------------------------------------------------------------------------------------------


def _activate(story: Story, view: Thiefdom, step: Question[Any], move: m.Activate) -> Deed:
    index = view.turn.thief
    space = view.thieves[index].space
    visit = Visiting(step.seat, index, space)
    offers = list(dict.fromkeys([OFFERS[type(one)](view, visit, one) for one in visit.parts(view)]))
    if card := comes_with(view, index, visit.kind(view)):
        goods = NONE if card == LOCK_PICK else KUNRAD_GOODS
        by = f"for the {story.card(card)}" if card == LOCK_PICK else f"from {story.card(card)}"
        offers.insert(0, f"{reward_words(WITH_IT_POINTS, goods)} {by}")
    what = f": {', '.join(offers)}" if offers else ""
    kind = kind_word(story.city.building(space).kind)
    activate = f"Activate the {kind}"
    said = lengths(f"{activate} (1 action){what}", f"{activate} (1 action)", activate, f"Activate {kind}")
    return Deed(said, said)


def _delivery(view: Thiefdom, visit: Visiting, move: m.Deliver) -> str:
    if move.artwork:
        return f"deliver {artwork_name(view.edition, move.artwork)}"
    return f"deliver {goods_words(view.edition.mission(offered(view, visit.space)).wants.goods)}"


OFFERS: Mapping[type[Move], Callable[[Thiefdom, Visiting, Any], str]] = {
    m.Take: lambda view, visit, move: f"take {heap_name(view.edition, move.goods)}",
    m.Trade: lambda view, visit, move: f"sell {goods_name(move.goods)}",
    m.Deliver: _delivery,
    m.Buy: lambda view, visit, move: "buy equipment",
    m.Use: lambda view, visit, move: f"use {card_name(view.edition, move.card)}",
    m.Order: lambda view, visit, move: "buy liquor",
    m.HandIn: lambda view, visit, move: "hand in the poster",
    m.Recruit: lambda view, visit, move: "recruit a guest",
}
"""The parts of an activation, in a few words."""


def _take(story: Story, view: Thiefdom, step: Question[Any], move: m.Take) -> Deed:
    if move.goods >= ARTWORK:
        art = heap_name(view.edition, move.goods)
        return Deed((f"Take the artwork {art}", f"Take {art}"))
    return Deed(
        (f"Take {counted(view.edition, move.goods, move.count)}",), (f"Take {heap_name(view.edition, move.goods)}",)
    )


def _trade(story: Story, view: Thiefdom, step: Question[Any], move: m.Trade) -> Deed:
    one = each(view, view.turn.thief, move.goods)
    sell = f"Sell {count_goods(move.goods, move.count)}"
    return Deed(
        (f"{sell} for {points_words(one * move.count)}", sell),
        (f"Sell {goods_name(move.goods)}",),
        f"{points_words(one)} each",
    )


def _order(story: Story, view: Thiefdom, step: Question[Any], move: m.Order) -> Deed:
    one = view.edition.rates.liquor_costs
    buy = f"Buy {count_goods(LIQUOR, move.count)}"
    said = (f"{buy} for {count_goods(GOLD, one * move.count)}", buy)
    return Deed(said, ("Buy liquor",), f"{count_goods(GOLD, one)} each")


def _hand_in(story: Story, view: Thiefdom, step: Question[Any], move: m.HandIn) -> Deed:
    points = points_words(view.edition.rates.poster)
    return Deed((f"Hand in the wanted poster for {points}", f"Hand in the poster for {points}"),
                (f"Hand in the poster for {points}",))  # fmt: skip


def _deliver(story: Story, view: Thiefdom, step: Question[Any], move: m.Deliver) -> Deed:
    edition = view.edition
    if not move.artwork:
        assert isinstance(step, Visiting)
        head = "Complete the mission"
        mission = f"{head}: {mission_words(edition.mission(offered(view, step.space)))}"
        if not view.helps(step.seat, OSWALD):
            return Deed((mission, head), (mission, head))
        more = f"{reward_words(OSWALD_POINTS, only(GOLD, OSWALD_GOLD))} from {story.card(OSWALD)}"
        return Deed((f"{mission}; {more}", mission, head), (mission, head), "", more)
    bonus = edition.artwork(move.artwork)
    art = f"Deliver {artwork_name(edition, move.artwork)}"
    said = f"{art} for {reward_words(bonus.points, bonus.gives.goods)}"
    if bonus.draw:
        said = f"{said} and one of {bonus.draw} new pieces of equipment"
    return Deed((said, art), (said, art))


# Equipment and guests -------------------------------------------------------------------------------


def buy(story: Story, view: Thiefdom, step: Question[Any], move: m.Buy) -> Deed:
    """Equipment in a turn."""
    edition, names = view.edition, card_names(view.edition, move.card)
    asked = price_of(edition, move.card, *((SMITHY_LESS, SMITHY_MORE) if isinstance(step, Acting) else ()))
    effect, head = does(edition, move.card)[0], f"Buy {story.the_card(move.card)}"
    said = lengths(f"{head} {asked.paid}; {effect}", f"{head} {asked.paid}", head, f"Buy {names[1]}")
    return Deed(said, (head, names[1]), asked.words, f"{begin_upper(effect)}.")


def _recruit(story: Story, view: Thiefdom, step: Question[Any], move: m.Recruit) -> Deed:
    guests = f"Look at {view.edition.guests_shown} guests"
    if view.city.building(view.thieves[view.turn.thief].space).kind == "market":
        return Deed((f"{guests} to recruit one", guests))
    return Deed((f"{guests} to recruit one or brawl", guests))


def _hire(story: Story, view: Thiefdom, step: Question[Any], move: m.Hire) -> Deed:
    assert isinstance(step, Recruiting)
    effect, names = does(view.edition, move.guest)[0], card_names(view.edition, move.guest)
    cost = step.cost(view, move.guest)
    asked = price_of(view.edition, move.guest)._replace(cost=goods_words(cost) if any(cost) else "free")
    paid = f"Recruit {names[0]} {asked.paid if any(cost) else asked.words}"
    said = lengths(f"{paid}; {effect}", paid, "Recruit {guest}", guest=names)
    return Deed(said, names, asked.words, f"{begin_upper(effect)}.")


def _brawl(story: Story, view: Thiefdom, step: Question[Any], move: m.Brawl) -> Deed:
    points, filled = points_words(view.edition.rates.brawl), "the ally slot is filled for good"
    said = lengths(f"Brawl with {{guest}}: {points}; {filled}", f"Brawl with {{guest}}: {points}",
                   "Brawl with {guest}", guest=card_names(view.edition, move.guest))  # fmt: skip
    return Deed(said, ("Brawl with",), points, filled)


TURN: Mapping[type[Move], Callable[[Story, Thiefdom, Any, Any], Deed]] = {
    m.SetOut: _set_out,
    m.Halt: _halt,
    m.Steal: _steal,
    m.Submit: _submit,
    m.Endure: _endure,
    m.Tear: _tear,
    m.Toss: _toss,
    m.Activate: _activate,
    m.Take: _take,
    m.Trade: _trade,
    m.Order: _order,
    m.HandIn: _hand_in,
    m.Deliver: _deliver,
    m.Recruit: _recruit,
    m.Hire: _hire,
    m.Brawl: _brawl,
}
"""The moves of a thief's turn; buying also happens at other times and is in `moves`."""


def _buying(story: Story, view: Thiefdom, step: Question[Any], move: m.Buy) -> str:
    return "Buy equipment" if isinstance(step, Acting | Visiting) else ""


TURN_HEADINGS: Mapping[type[Move], Callable[[Story, Thiefdom, Any, Any], str]] = {
    m.Toss: lambda story, view, step, move: "Discard goods",
    m.Steal: lambda story, view, step, move: "Steal",
    m.Take: lambda story, view, step, move: (
        "Take an artwork" if move.goods >= ARTWORK else f"Take {goods_name(move.goods)}"
    ),
    m.Trade: lambda story, view, step, move: f"Sell {goods_name(move.goods)}",
    m.Order: lambda story, view, step, move: "Buy liquor",
    m.Buy: _buying,
    m.Brawl: lambda story, view, step, move: "Brawl with a guest",
}
"""The headings of a thief's moves, where a list is long."""
