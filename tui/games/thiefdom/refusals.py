"""Why a move of Thiefdom is not legal, in words, for plain mode and the screen alike."""

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
from tui.games.thiefdom.names import actor_words, count_goods, figure_name, goods_name, heap_name
from tui.games.thiefdom.story import Story
from tui.words import Said, begin_upper, lengths


class Why(Struct, frozen=True):
    """What a refusal is worded from: the story, the view of the seat that is asked, and the facts of the error."""

    story: Story
    view: Thiefdom
    facts: Mapping[str, Any]

    @property
    def place(self) -> Said:
        """The space, if it exists."""
        space, city = self.facts["space"], self.view.city
        known = space - BUILDING < len(city.buildings) if space >= BUILDING else city.is_street(space)
        return (place(city, space)[0], "that space") if known else ("that space",)

    @property
    def goods(self) -> str:
        """The kind of goods or the artwork within a sentence, if it exists."""
        goods = self.facts["goods"]
        if 0 <= goods < ARTWORK:
            return f"the {goods_name(goods)}"
        known = ARTWORK < goods <= ARTWORK + len(self.view.edition.artworks)
        return heap_name(self.view.edition, goods) if known else "that"

    @property
    def card(self) -> Said:
        """The card's name in two lengths."""
        return self._called(self.facts["card"])

    @property
    def the_card(self) -> Said:
        """The card's name within a sentence, in two lengths."""
        card = self.facts["card"]
        return (self.story.the_card(card), self.card[-1]) if card in EQUIPMENT or card in GUESTS else ("that card",)

    @property
    def guest(self) -> Said:
        """The guest's name in two lengths."""
        return self._called(self.facts["guest"])

    def _called(self, card: int) -> Said:
        return self.story.card_lengths(card) if card in EQUIPMENT or card in GUESTS else ("that card",)

    @property
    def figure(self) -> str:
        """The figure, if it exists."""
        return figure_name(self.facts["figure"]) if self.facts["figure"] in FIGURES else "that figure"


def _upper(said: Said) -> Said:
    """The same at the start of a sentence."""

    return tuple([begin_upper(one) for one in said])


def _planned_already(why: Why) -> Said:
    slot, what = why.facts["slot"], why.facts["what"]
    if not (0 <= slot < PARTS - why.view.solo and 0 <= what <= PATROL - why.view.solo):
        return ("That part of the night or that tile does not exist.", "That part or tile does not exist.")
    return (
        f"You have already planned part {slot + 1} or {actor_words(what)}; undo to change that.",
        "You have planned it; undo to change it.",
    )


def _too_dear(why: Why) -> Said:
    gold = count_goods(GOLD, why.facts["gold"])
    return lengths(f"You need {gold} for {{card}}, more than you have.", f"You need {gold} for {{card}}.",
                   card=why.the_card)  # fmt: skip


SENTENCES: Mapping[str, Callable[[Why], Said]] = {
    # the draft and the hideout
    "not-in-hand": lambda why: lengths("You do not hold {card}.", card=why.the_card),
    "no-such-thief": lambda why: ("Your guild has only thieves 1, 2 and 3.",),
    "taken": lambda why: (
        "That house is another guild's hideout; choose another house.",
        "That is a hideout; choose another.",
    ),
    "no-house": lambda why: (
        "A hideout must be a house other than the church; choose another building.",
        "Choose a house, not the church.",
    ),
    # the plan
    "planned-already": _planned_already,
    "plan-unfinished": lambda why: ("One part of the night is not planned yet.", "One part is not planned yet."),
    # the townsfolk
    "another-figure": lambda why: (f"You move {why.figure} now.",),
    "never-back": lambda why: (
        f"{begin_upper(why.figure)} faces the other way, and a guard never starts backwards.",
        "A guard never starts backwards.",
    ),
    "no-such-way": lambda why: (
        f"{begin_upper(why.figure)} must walk from lantern to lantern and cannot turn back.",
        f"{begin_upper(why.figure)} cannot go that way.",
    ),
    # walking
    "one-step": lambda why: ("A move has at least 1 step; undo to stay here.", "Take a step, or undo."),
    "rush-on": lambda why: (
        f"A move with Wotana has at least {why.facts['least']} steps or ends in a building.",
        f"Take at least {why.facts['least']} steps with Wotana.",
    ),
    "no-steps-left": lambda why: ("You have no steps left in this move.",),
    "occupied": lambda why: lengths(
        "{place} is occupied; go past it.", "That cell is occupied; go past it.", place=_upper(why.place)
    ),
    "no-way-there": lambda why: lengths("You cannot step to {place}.", place=why.place),
    # stealing
    "no-such-figure": lambda why: ("That figure is not in the city.",),
    "not-beside": lambda why: (
        f"To steal, stand on the street beside {why.figure}.",
        f"First stand beside {why.figure}.",
    ),
    "stolen-tonight": lambda why: (
        f"This thief already stole from {why.figure} tonight; choose another victim.",
        "Choose another victim.",
    ),
    "in-view": lambda why: (
        f"{begin_upper(why.figure)} can see this thief, so you cannot steal the badge now.",
        f"{begin_upper(why.figure)} can see this thief.",
    ),
    "nothing-to-steal": lambda why: (f"You cannot steal that from {why.figure}.",),
    # locations
    "no-location": lambda why: (
        "You can activate only the location this thief is in.",
        "This thief is not in a location.",
    ),
    "been-here": lambda why: (
        "This thief has already activated this location tonight.",
        "This thief already activated it tonight.",
    ),
    "nothing-to-do-here": lambda why: (
        "This thief can do nothing in this location now.",
        "This thief can do nothing here now.",
    ),
    "part-done": lambda why: (
        "You can do each part of an activation only once.",
        "You have already done that here.",
    ),
    "cannot-take": lambda why: (
        "You cannot take that: it is not here, or this thief has no room for it.",
        "It is not here, or there is no room.",
    ),
    "nothing-to-deliver": lambda why: (
        "You do not have what this location accepts; get it first.",
        "You do not have what is wanted here.",
    ),
    # equipment
    "not-in-display": lambda why: lengths(
        "The dealers do not offer {card} now.", "They do not offer {card} now.", card=why.the_card
    ),
    "has-it": lambda why: (
        "A thief has at most two pieces of equipment, never two of a kind.",
        "A thief never has two of a kind.",
    ),
    "slots-full": lambda why: (
        "This thief has two pieces of equipment and no room for a third.",
        "This thief already has two pieces.",
    ),
    "too-dear": _too_dear,
    "buys-for-itself": lambda why: (
        "You can buy only for the thief whose turn it is.",
        "You can buy only for this thief.",
    ),
    "bought-enough": lambda why: (
        "You can buy at most two pieces of equipment in one activation.",
        "You have already bought two pieces.",
    ),
    "no-shop-here": lambda why: (
        "You can buy equipment only at a dealer, or with Melisande in a smithy.",
        "You cannot buy equipment here.",
    ),
    "not-drawn": lambda why: ("You did not draw that card; choose one of those shown.", "You did not draw that card."),
    # guests
    "not-in-tavern": lambda why: lengths(
        "{guest} is not one of these guests.", "That is not one of these guests.", guest=_upper(why.guest)
    ),
    "no-brawl": lambda why: ("You cannot brawl at the market, only in a tavern.", "You cannot brawl at the market."),
    "cannot-pay-guest": lambda why: lengths(
        "This thief cannot pay what {guest} costs.", "This thief cannot pay {guest}.", guest=why.guest
    ),
    # exchanging
    "dealt-already": lambda why: lengths(
        "You have already divided {goods}; undo to change that.",
        "You have divided it; undo to change it.",
        goods=why.goods,
    ),
    "cannot-deal": lambda why: lengths(
        "You cannot divide {goods} like that: too many, or no room.", "You cannot divide it like that.", goods=why.goods
    ),
    "too-much-to-carry": lambda why: (
        "That is more than a thief can carry: divide other goods too.",
        "That is too much for a thief to carry.",
    ),
    "has-it-not": lambda why: lengths(
        "You cannot discard {goods}: this thief has none.", "This thief has none of that.", goods=why.goods
    ),
    # the turn and its cards
    "no-actions-left": lambda why: (
        "You have no actions left this turn; use free actions or end the turn.",
        "You have no actions left.",
    ),
    "endured-already": lambda why: (
        "You have already used your endurance marker tonight.",
        "You already used the marker tonight.",
    ),
    "no-poster-at-home": lambda why: (
        "Only a wanted thief in their own hideout can tear up a poster.",
        "Only a wanted thief at home can do that.",
    ),
    "not-your-card": lambda why: lengths("This thief does not have {card}.", card=why.the_card),
    "used-already": lambda why: lengths(
        "You have already used {card} this turn.", "You have already used it this turn.", card=why.the_card
    ),
    "after-an-action": lambda why: lengths(
        "You can use {card} again only after another action.", "First take another action.", card=why.the_card
    ),
    "not-on-that": lambda why: lengths(
        "You cannot use {card} on that now.", "You cannot use it on that now.", card=why.the_card
    ),
}
"""The sentence for each reason, in two lengths: at most 75 cells and at most 40."""


def refusal(story: Story, view: Thiefdom, error: RulesError) -> Said:
    """The sentence for a refusal; a general one where there is none."""
    sentence = SENTENCES.get(error.code)
    return sentence(Why(story, view, error.facts)) if sentence else ("You cannot do that now.",)
