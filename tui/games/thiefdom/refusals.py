"""Why a move of Thiefdom is not legal, in words: for plain mode and the screen alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from rules.errors import RulesError
from rules.thiefdom.city import BUILDING
from rules.thiefdom.edition import EQUIPMENT, FIGURES, GUESTS
from rules.thiefdom.goods import ARTWORK, GOLD
from rules.thiefdom.state import PARTS, PATROL, Thiefdom
from tui.games.thiefdom.addresses import place
from tui.games.thiefdom.names import actor_words, count_goods, figure_name, heap_name
from tui.games.thiefdom.story import Story
from tui.words import Said, begin_upper, lengths


class Why(Struct, frozen=True):
    """What a refusal is worded from: who tells of it, the view of whoever is asked, and the facts of the error."""

    story: Story
    view: Thiefdom
    facts: Mapping[str, Any]

    @property
    def place(self) -> Said:
        """A space, if there is such a space."""
        space, city = self.facts["space"], self.view.city
        known = space - BUILDING < len(city.buildings) if space >= BUILDING else city.is_street(space)
        return place(city, space) if known else ("that place",)

    @property
    def goods(self) -> str:
        """A kind of goods, or an artwork, if there is one."""
        goods = self.facts["goods"]
        known = 0 <= goods <= ARTWORK - 1 or ARTWORK < goods <= ARTWORK + len(self.view.edition.artworks)
        return heap_name(self.view.edition, goods) if known else "that"

    @property
    def card(self) -> Said:
        """What the card is called, in two lengths."""
        return self._called(self.facts["card"])

    @property
    def guest(self) -> Said:
        """What the guest is called."""
        return self._called(self.facts["guest"])

    def _called(self, card: int) -> Said:
        return self.story.card_lengths(card) if card in EQUIPMENT or card in GUESTS else ("that card",)

    @property
    def figure(self) -> str:
        """A figure, if there is one."""
        return figure_name(self.facts["figure"]) if self.facts["figure"] in FIGURES else "somebody"


def _upper(said: Said) -> Said:
    """At the beginning of a sentence."""
    return tuple([begin_upper(one) for one in said])


def _planned_already(why: Why) -> Said:
    slot, what = why.facts["slot"], why.facts["what"]
    if not (0 <= slot < PARTS - why.view.solo and 0 <= what <= PATROL - why.view.solo):
        return ("There is no such part of the night, or no such tile.", "There is no such part or tile.")
    return (
        f"Part {slot + 1} or {actor_words(what)} is planned already; undo to change that.",
        "That is planned already; undo it first.",
    )


def _too_dear(why: Why) -> Said:
    gold = count_goods(GOLD, why.facts["gold"])
    return lengths(f"{{card}} costs {gold}, which you do not have.", f"{{card}} costs {gold}.", card=_upper(why.card))


SENTENCES: Mapping[str, Callable[[Why], Said]] = {
    # the draft and the hideout
    "not-in-hand": lambda why: lengths("{card} is not among your cards.", card=_upper(why.card)),
    "no-such-thief": lambda why: ("A guild has three thieves.",),
    "taken": lambda why: ("That house is already a hideout.",),
    "no-house": lambda why: ("A hideout must be a house, and not the church.", "Choose a house, not the church."),
    # the plan
    "planned-already": _planned_already,
    "plan-unfinished": lambda why: ("One part of the night is not planned yet.", "One part is not planned yet."),
    # the watch
    "another-figure": lambda why: (f"Now {why.figure} walks.",),
    "never-back": lambda why: (
        f"{begin_upper(why.figure)} looks the other way, and a guard never turns back.",
        "A guard never turns back.",
    ),
    "no-such-way": lambda why: (
        f"{begin_upper(why.figure)} cannot go that way: from lantern to lantern, never back.",
        f"{begin_upper(why.figure)} cannot go that way.",
    ),
    # walking
    "one-step": lambda why: ("A move has at least one step; undo to stay.", "Take a step, or undo."),
    "rush-on": lambda why: (
        f"With Wotana a move has at least {why.facts['least']} steps, or ends in a building.",
        f"Take at least {why.facts['least']} steps with Wotana.",
    ),
    "no-steps-left": lambda why: ("This move has no steps left.",),
    "occupied": lambda why: lengths(
        "Somebody stands on {place}; you can pass them.",
        "Somebody stands on {place}: go past.",
        "Somebody stands there.",
        place=why.place,
    ),
    "no-way-there": lambda why: lengths(
        "You cannot get to {place} in one step.", "You cannot step to {place}.", place=why.place
    ),
    # stealing
    "no-such-figure": lambda why: ("That figure is not in the city.",),
    "not-beside": lambda why: (
        f"To steal, stand on the street beside {why.figure}.",
        f"First stand beside {why.figure}.",
    ),
    "stolen-tonight": lambda why: (
        f"This thief has already stolen from {why.figure} tonight.",
        "Already stolen from tonight.",
    ),
    "in-view": lambda why: (
        f"{begin_upper(why.figure)} can see this thief, so you cannot steal the badge now.",
        f"{begin_upper(why.figure)} can see this thief.",
    ),
    "nothing-to-steal": lambda why: (f"You cannot steal that from {why.figure}.",),
    # locations
    "no-location": lambda why: (
        "You can activate only the location this thief is in.",
        "This thief is in no location.",
    ),
    "been-here": lambda why: (
        "This thief has already activated this location tonight.",
        "Already activated tonight.",
    ),
    "nothing-to-do-here": lambda why: ("There is nothing for this thief to do here.", "Nothing to do here."),
    "part-done": lambda why: ("You do each part of an activation only once.", "You have done that here already."),
    "cannot-take": lambda why: lengths(
        "You cannot take or carry that much: {goods}.", "You cannot take that much.", goods=why.goods
    ),
    "nothing-to-deliver": lambda why: ("You have nothing of that to deliver here.", "Nothing of that to deliver."),
    # equipment
    "not-in-display": lambda why: lengths(
        "The dealers do not sell {card} now.", "{card} is not for sale now.", card=why.card
    ),
    "has-it": lambda why: (
        "A thief has at most two pieces of equipment, never two of a kind.",
        "A thief never has two of a kind.",
    ),
    "slots-full": lambda why: (
        "This thief has two pieces of equipment, and no room for a third.",
        "This thief has two pieces already.",
    ),
    "too-dear": _too_dear,
    "buys-for-itself": lambda why: ("Each thief buys only for itself.",),
    "bought-enough": lambda why: (
        "You can buy at most two pieces of equipment in one activation.",
        "You have bought two pieces already.",
    ),
    "no-shop-here": lambda why: (
        "You can buy equipment at a dealer, or with Melisande in a smithy.",
        "You cannot buy equipment here.",
    ),
    "not-drawn": lambda why: ("That card was not drawn.",),
    # guests
    "not-in-tavern": lambda why: lengths("{guest} is not among the guests.", guest=_upper(why.guest)),
    "no-brawl": lambda why: ("There is no brawl at the market.",),
    "cannot-pay-guest": lambda why: lengths("This thief cannot pay {guest}.", guest=why.guest),
    # exchanging
    "dealt-already": lambda why: lengths(
        "You have already divided the {goods}; undo to change that.",
        "Divided already; undo to change that.",
        goods=why.goods,
    ),
    "cannot-deal": lambda why: lengths(
        "You cannot divide {goods} like that: too many, or no room.", "Too many, or no room.", goods=why.goods
    ),
    "too-much-to-carry": lambda why: (
        "A thief would have more than it can carry: divide more.",
        "That is too much for a thief to carry.",
    ),
    "has-it-not": lambda why: lengths("This thief has no {goods}.", "This thief does not have it.", goods=why.goods),
    # the turn and its cards
    "no-actions-left": lambda why: ("You have no actions left in this turn.", "You have no actions left."),
    "endured-already": lambda why: (
        "Your endurance marker has already been used tonight.",
        "Your marker is used up tonight.",
    ),
    "no-poster-at-home": lambda why: (
        "Only a wanted thief in their own hideout can tear up a poster.",
        "Only a wanted thief at home can do that.",
    ),
    "not-your-card": lambda why: lengths("This thief does not have {card}.", card=why.card),
    "used-already": lambda why: lengths(
        "You have already used {card} this turn.", "Already used this turn.", card=why.card
    ),
    "after-an-action": lambda why: lengths(
        "You can use {card} again only after your next action.", "First take another action.", card=why.card
    ),
    "not-on-that": lambda why: lengths(
        "You cannot use {card} on that now.", "You cannot use it on that now.", card=why.card
    ),
}
"""The sentence for each reason, at most 75 cells wide, and at most 40."""


def refusal(story: Story, view: Thiefdom, error: RulesError) -> Said:
    """The sentence for a refusal; one that fits any where there is none."""
    sentence = SENTENCES.get(error.code)
    return sentence(Why(story, view, error.facts)) if sentence else ("You cannot do that now.",)
