"""Why a move of Thiefdom is not legal, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from rules.errors import RulesError
from rules.thiefdom.city import BUILDING
from rules.thiefdom.edition import EQUIPMENT, FIGURES, GUESTS
from rules.thiefdom.goods import ARTWORK, GOLD
from rules.thiefdom.state import PARTS, PATROL, Thiefdom
from tui.games.thiefdom.names import actor_words, address, count_goods, figure_name, good_name
from tui.words import _, begin_upper

if TYPE_CHECKING:
    from tui.games.thiefdom.story import Story

Facts = Mapping[str, Any]
Says = Callable[["Story", Thiefdom, Facts], str]


def _place(view: Thiefdom, facts: Facts) -> str:
    """A space in words, if there is such a space."""
    space, city = facts["space"], view.city
    if space >= BUILDING:
        return address(city, space) if space - BUILDING < len(city.buildings) else _("that place")
    return address(city, space) if city.is_street(space) else _("that place")


def _goods(view: Thiefdom, facts: Facts) -> str:
    goods = facts["goods"]
    known = 0 <= goods <= ARTWORK - 1 or ARTWORK < goods <= ARTWORK + len(view.edition.artworks)
    return good_name(view.edition, goods) if known else _("that")


def _card(story: Story, facts: Facts, name: str = "card") -> str:
    card = facts[name]
    return story.card(card) if card in EQUIPMENT or card in GUESTS else _("that card")


def _figure(facts: Facts) -> str:
    return figure_name(facts["figure"]) if facts["figure"] in FIGURES else _("somebody")


def _planned_already(story: Story, view: Thiefdom, facts: Facts) -> str:
    slot, what = facts["slot"], facts["what"]
    if not (0 <= slot < PARTS - view.solo and 0 <= what <= PATROL - view.solo):
        return _("There is no such part of the night, or no such tile.")
    return _("Either part {part} of the night or {what} is planned already; undo takes that back.").format(
        part=slot + 1, what=actor_words(what)
    )


SENTENCES: Mapping[str, Says] = {
    # the draft and the hideout
    "not-in-hand": lambda story, view, facts: _("{card} is not among the cards in hand.").format(
        card=begin_upper(_card(story, facts))
    ),
    "no-such-thief": lambda story, view, facts: _("A guild has three thieves."),
    "taken": lambda story, view, facts: _("That house is a hideout already."),
    "no-house": lambda story, view, facts: _("A hideout is a house, and not the church."),
    # the plan
    "planned-already": _planned_already,
    "plan-unfinished": lambda story, view, facts: _("The plan has a part in which nobody acts yet."),
    # the watch
    "another-figure": lambda story, view, facts: _("It is the turn of {figure} to walk.").format(figure=_figure(facts)),
    "never-back": lambda story, view, facts: _("A guard never turns back: {figure} looks the other way.").format(
        figure=_figure(facts)
    ),
    "no-such-way": lambda story, view, facts: _(
        "There is no such way for {figure}: from lantern to lantern, never back, past whoever stands there."
    ).format(figure=_figure(facts)),
    # walking
    "one-step": lambda story, view, facts: _("A move has at least one step; undo takes the beginning back."),
    "rush-on": lambda story, view, facts: _(
        "With Wotana a move has at least {least} steps, unless it ends in a building."
    ).format(least=facts["least"]),
    "no-steps-left": lambda story, view, facts: _("No steps are left in this move."),
    "occupied": lambda story, view, facts: _("Somebody stands on {place}: it can be passed, at no cost.").format(
        place=_place(view, facts)
    ),
    "no-way-there": lambda story, view, facts: _("One step does not lead to {place}.").format(
        place=_place(view, facts)
    ),
    # stealing
    "no-such-figure": lambda story, view, facts: _("That figure is not in the city."),
    "not-beside": lambda story, view, facts: _("Whoever steals stands on the street beside {figure}.").format(
        figure=_figure(facts)
    ),
    "stolen-tonight": lambda story, view, facts: _("This thief has stolen from {figure} tonight.").format(
        figure=_figure(facts)
    ),
    "in-view": lambda story, view, facts: _("{figure} looks at this thief: no badge can be stolen now.").format(
        figure=begin_upper(_figure(facts))
    ),
    "nothing-to-steal": lambda story, view, facts: _("There is nothing like that to steal from {figure}.").format(
        figure=_figure(facts)
    ),
    # locations
    "no-location": lambda story, view, facts: _("Only locations can be activated, from within."),
    "been-here": lambda story, view, facts: _("This thief has activated this place tonight."),
    "nothing-to-do-here": lambda story, view, facts: _("There is nothing to do here for this thief."),
    "part-done": lambda story, view, facts: _("That was done in this activation; each part is done once."),
    "cannot-take": lambda story, view, facts: _("So much of {goods} cannot be taken here, or carried.").format(
        goods=_goods(view, facts)
    ),
    "nothing-to-deliver": lambda story, view, facts: _("There is nothing of that to deliver here."),
    # equipment
    "not-in-display": lambda story, view, facts: _("The dealers do not sell {card} now.").format(
        card=_card(story, facts)
    ),
    "has-it": lambda story, view, facts: _("A thief has no two of a kind, and two pieces at the most."),
    "slots-full": lambda story, view, facts: _("This thief has two pieces of equipment, and no room for a third."),
    "too-dear": lambda story, view, facts: _("{card} costs {gold}, which is not there.").format(
        card=begin_upper(_card(story, facts)), gold=count_goods(GOLD, facts["gold"])
    ),
    "buys-for-itself": lambda story, view, facts: _("Each thief buys for itself."),
    "bought-enough": lambda story, view, facts: _("Two pieces of equipment are bought in one activation at the most."),
    "no-shop-here": lambda story, view, facts: _("Equipment is bought at a dealer, or with Melisande in a smithy."),
    "not-drawn": lambda story, view, facts: _("That card was not drawn."),
    # guests
    "not-in-tavern": lambda story, view, facts: _("{guest} is not among the guests.").format(
        guest=begin_upper(_card(story, facts, "guest"))
    ),
    "no-brawl": lambda story, view, facts: _("There is no brawl at the market."),
    "cannot-pay-guest": lambda story, view, facts: _("This thief cannot pay what {guest} wants.").format(
        guest=_card(story, facts, "guest")
    ),
    # exchanging
    "dealt-already": lambda story, view, facts: _(
        "Of {goods} it was said who has how many; undo takes that back."
    ).format(goods=_goods(view, facts)),
    "cannot-deal": lambda story, view, facts: _("{goods} cannot be shared out like that: too many, or no room.").format(
        goods=begin_upper(_goods(view, facts))
    ),
    "too-much-to-carry": lambda story, view, facts: _("Somebody would have more than can be carried: share out more."),
    "has-it-not": lambda story, view, facts: _("This thief has no {goods}.").format(goods=_goods(view, facts)),
    # the turn and its cards
    "no-actions-left": lambda story, view, facts: _("No actions are left in this turn."),
    "endured-already": lambda story, view, facts: _("The endurance marker has been used tonight."),
    "no-poster-at-home": lambda story, view, facts: _("Only a wanted thief in the own hideout can tear up a poster."),
    "not-your-card": lambda story, view, facts: _("This thief does not have {card}.").format(card=_card(story, facts)),
    "used-already": lambda story, view, facts: _("{card} has helped in this turn.").format(
        card=begin_upper(_card(story, facts))
    ),
    "after-an-action": lambda story, view, facts: _("{card} helps again after the next action.").format(
        card=begin_upper(_card(story, facts))
    ),
    "not-on-that": lambda story, view, facts: _("{card} cannot be used on that now.").format(
        card=begin_upper(_card(story, facts))
    ),
}


def refusal(story: Story, view: Thiefdom, error: RulesError) -> str:
    """The sentence for a refusal; one that fits any where there is none."""
    sentence = SENTENCES.get(error.code)
    return sentence(story, view, error.facts) if sentence else _("That cannot be done now.")
