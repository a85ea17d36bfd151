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
from tui.words import begin_upper

if TYPE_CHECKING:
    from tui.games.thiefdom.story import Story

Facts = Mapping[str, Any]
Says = Callable[["Story", Thiefdom, Facts], str]


def _place(view: Thiefdom, facts: Facts) -> str:
    """A space in words, if there is such a space."""
    space, city = facts["space"], view.city
    if space >= BUILDING:
        return address(city, space) if space - BUILDING < len(city.buildings) else "that place"
    return address(city, space) if city.is_street(space) else "that place"


def _goods(view: Thiefdom, facts: Facts) -> str:
    goods = facts["goods"]
    known = 0 <= goods <= ARTWORK - 1 or ARTWORK < goods <= ARTWORK + len(view.edition.artworks)
    return good_name(view.edition, goods) if known else "that"


def _card(story: Story, facts: Facts, name: str = "card") -> str:
    card = facts[name]
    return story.card(card) if card in EQUIPMENT or card in GUESTS else "that card"


def _figure(facts: Facts) -> str:
    return figure_name(facts["figure"]) if facts["figure"] in FIGURES else "somebody"


def _planned_already(story: Story, view: Thiefdom, facts: Facts) -> str:
    slot, what = facts["slot"], facts["what"]
    if not (0 <= slot < PARTS - view.solo and 0 <= what <= PATROL - view.solo):
        return "There is no such part of the night, or no such tile."
    return f"Either part {slot + 1} of the night or {actor_words(what)} is planned already; undo takes that back."


SENTENCES: Mapping[str, Says] = {
    # the draft and the hideout
    "not-in-hand": lambda story, view, facts: f"{begin_upper(_card(story, facts))} is not among the cards in hand.",
    "no-such-thief": lambda story, view, facts: "A guild has three thieves.",
    "taken": lambda story, view, facts: "That house is a hideout already.",
    "no-house": lambda story, view, facts: "A hideout is a house, and not the church.",
    # the plan
    "planned-already": _planned_already,
    "plan-unfinished": lambda story, view, facts: "The plan has a part in which nobody acts yet.",
    # the watch
    "another-figure": lambda story, view, facts: f"It is the turn of {_figure(facts)} to walk.",
    "never-back": lambda story, view, facts: f"A guard never turns back: {_figure(facts)} looks the other way.",
    "no-such-way": lambda story, view, facts: (
        f"There is no such way for {_figure(facts)}: from lantern to lantern, never back, past whoever stands there."
    ),
    # walking
    "one-step": lambda story, view, facts: "A move has at least one step; undo takes the beginning back.",
    "rush-on": lambda story, view, facts: (
        "With Wotana a move has at least {least} steps, unless it ends in a building.".format(least=facts["least"])
    ),
    "no-steps-left": lambda story, view, facts: "No steps are left in this move.",
    "occupied": lambda story, view, facts: f"Somebody stands on {_place(view, facts)}: it can be passed, at no cost.",
    "no-way-there": lambda story, view, facts: f"One step does not lead to {_place(view, facts)}.",
    # stealing
    "no-such-figure": lambda story, view, facts: "That figure is not in the city.",
    "not-beside": lambda story, view, facts: f"Whoever steals stands on the street beside {_figure(facts)}.",
    "stolen-tonight": lambda story, view, facts: f"This thief has stolen from {_figure(facts)} tonight.",
    "in-view": lambda story, view, facts: (
        f"{begin_upper(_figure(facts))} looks at this thief: no badge can be stolen now."
    ),
    "nothing-to-steal": lambda story, view, facts: f"There is nothing like that to steal from {_figure(facts)}.",
    # locations
    "no-location": lambda story, view, facts: "Only locations can be activated, from within.",
    "been-here": lambda story, view, facts: "This thief has activated this place tonight.",
    "nothing-to-do-here": lambda story, view, facts: "There is nothing to do here for this thief.",
    "part-done": lambda story, view, facts: "That was done in this activation; each part is done once.",
    "cannot-take": lambda story, view, facts: f"So much of {_goods(view, facts)} cannot be taken here, or carried.",
    "nothing-to-deliver": lambda story, view, facts: "There is nothing of that to deliver here.",
    # equipment
    "not-in-display": lambda story, view, facts: f"The dealers do not sell {_card(story, facts)} now.",
    "has-it": lambda story, view, facts: "A thief has no two of a kind, and two pieces at the most.",
    "slots-full": lambda story, view, facts: "This thief has two pieces of equipment, and no room for a third.",
    "too-dear": lambda story, view, facts: "{card} costs {gold}, which is not there.".format(
        card=begin_upper(_card(story, facts)), gold=count_goods(GOLD, facts["gold"])
    ),
    "buys-for-itself": lambda story, view, facts: "Each thief buys for itself.",
    "bought-enough": lambda story, view, facts: "Two pieces of equipment are bought in one activation at the most.",
    "no-shop-here": lambda story, view, facts: "Equipment is bought at a dealer, or with Melisande in a smithy.",
    "not-drawn": lambda story, view, facts: "That card was not drawn.",
    # guests
    "not-in-tavern": lambda story, view, facts: "{guest} is not among the guests.".format(
        guest=begin_upper(_card(story, facts, "guest"))
    ),
    "no-brawl": lambda story, view, facts: "There is no brawl at the market.",
    "cannot-pay-guest": lambda story, view, facts: "This thief cannot pay what {guest} wants.".format(
        guest=_card(story, facts, "guest")
    ),
    # exchanging
    "dealt-already": lambda story, view, facts: (
        f"Of {_goods(view, facts)} it was said who has how many; undo takes that back."
    ),
    "cannot-deal": lambda story, view, facts: (
        f"{begin_upper(_goods(view, facts))} cannot be shared out like that: too many, or no room."
    ),
    "too-much-to-carry": lambda story, view, facts: "Somebody would have more than can be carried: share out more.",
    "has-it-not": lambda story, view, facts: f"This thief has no {_goods(view, facts)}.",
    # the turn and its cards
    "no-actions-left": lambda story, view, facts: "No actions are left in this turn.",
    "endured-already": lambda story, view, facts: "The endurance marker has been used tonight.",
    "no-poster-at-home": lambda story, view, facts: "Only a wanted thief in the own hideout can tear up a poster.",
    "not-your-card": lambda story, view, facts: f"This thief does not have {_card(story, facts)}.",
    "used-already": lambda story, view, facts: f"{begin_upper(_card(story, facts))} has helped in this turn.",
    "after-an-action": lambda story, view, facts: (
        f"{begin_upper(_card(story, facts))} helps again after the next action."
    ),
    "not-on-that": lambda story, view, facts: f"{begin_upper(_card(story, facts))} cannot be used on that now.",
}


def refusal(story: Story, view: Thiefdom, error: RulesError) -> str:
    """The sentence for a refusal; one that fits any where there is none."""
    sentence = SENTENCES.get(error.code)
    return sentence(story, view, error.facts) if sentence else "That cannot be done now."
