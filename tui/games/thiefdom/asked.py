"""What whoever is asked in Thiefdom should know to answer."""

from __future__ import annotations

from typing import Any

from rules.game import Question
from rules.thiefdom.city import BUILDING
from rules.thiefdom.edition import MELISANDE
from rules.thiefdom.goods import ART_SLOTS
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.caught import Cornered
from rules.thiefdom.steps.dealer import Choosing
from rules.thiefdom.steps.exchange import Exchange, Passing
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.places import Visiting
from rules.thiefdom.steps.room import MakeRoom
from rules.thiefdom.steps.round import Plan
from rules.thiefdom.steps.setup import Choice as Drafting
from rules.thiefdom.steps.setup import Settling, Shopping
from rules.thiefdom.steps.tavern import Recruiting
from rules.thiefdom.steps.turn import Acting
from rules.thiefdom.steps.walk import Walking
from tui.games.thiefdom.cards import card_name, ruling
from tui.games.thiefdom.names import points_words, steps_words
from tui.games.thiefdom.walk import reach_lines
from tui.words.narrator import Typing


def lines(view: Thiefdom, step: Question[Any]) -> list[str]:
    """A few sentences about the question, then what belongs to it."""
    if isinstance(step, Drafting):
        return [*_draft(view), *[_ruled(view, held.card) for held in view.hands[step.seat] if held.card]]
    if isinstance(step, Shopping):
        return [*_shopping(), *[_ruled(view, held.card) for held in view.drafts[step.seat] if held.card]]
    if isinstance(step, Settling):
        return _hideout(view)
    if isinstance(step, Plan):
        return _plan(view)
    if isinstance(step, Driving):
        return _watch(step)
    if isinstance(step, Acting):
        return [*_turn(view), *reach_lines(view, step), *_own(view)]
    if isinstance(step, Walking):
        return [*_walk(view), *reach_lines(view, step)]
    if isinstance(step, Visiting):
        return _place(view, step)
    if isinstance(step, Recruiting):
        return [*_guests(view), *[_ruled(view, guest) for guest in view.tavern]]
    if isinstance(step, Choosing):
        return ["One card is kept for nothing, with its points.", *[_ruled(view, card) for card in step.cards]]
    if isinstance(step, Exchange | Passing):
        return _exchange(step)
    if isinstance(step, MakeRoom):
        bag = view.bag(view.thieves[step.thief])
        return [
            f"A thief carries {bag.gold} gold and {bag.loot} loot; an artwork fills {ART_SLOTS} slots for loot.",
            *([f"The Sack holds {bag.more} more of either."] if bag.more else []),
            "What goes is gone.",
        ]
    assert isinstance(step, Cornered)
    return [
        "The Smoke Bomb saves this thief for the rest of the turn; it costs an action, and the rest of the move.",
        (
            f"An arrest costs {points_words(view.edition.arrest)} and all that the thief carries; it goes on "
            "with its turn from the hideout."
        ),
    ]


def _ruled(view: Thiefdom, card: int) -> str:
    return f"{card_name(view.edition, card)}: {' '.join(ruling(view.edition, card))}"


def _draft(view: Thiefdom) -> list[str]:
    return [
        "Everybody keeps one card of three, then one of two, then the last. At most two of them are bought then."
        if not view.solo
        else "One card of three is kept, then one of two, then one more is drawn. At most two of them are bought.",
        "Nobody sees what others keep. What is not bought goes into the deck.",
    ]


def _shopping() -> list[str]:
    return [
        "None, one or two of the cards, for gold out of the hideout. Each is for one thief and stays with it.",
        "Two pieces for a thief at the most, and never two of a kind. What is not spent stays in the hideout.",
        Typing("A short form such as 'shoes 2' buys for thief 2."),
    ]


def _hideout(view: Thiefdom) -> list[str]:
    return [
        "All three thieves begin there. Gold and loot are safe in it, arrested thieves come back to it.",
        "It is a house, not the church, and not the hideout of somebody else.",
        "Behind each house stands how many steps it is to the nearest locations of three kinds, with nobody about.",
        f"A move is {steps_words(view.edition.steps)} and ends in whatever building is entered.",
    ]


def _plan(view: Thiefdom) -> list[str]:
    parts = 3 if view.solo else 4
    said = [f"The night has {parts} parts. In each of them one thing of each guild acts."]
    if view.solo:
        said.append("After each thief, or before it, chance moves the watch by a patrol board.")
        said.append(Typing("'2 1 3' lets thief 2 act first, then thief 1, then thief 3."))
    else:
        said.append("Nobody sees the plan before all have planned. Within a part it goes clockwise from the first.")
        said.append(Typing("'2 b 1 3' lets thief 2 act first, then the patrol board, then thieves 1 and 3."))
    return said


def _watch(step: Driving) -> list[str]:
    return [
        "A figure walks along the street from lantern to lantern and never turns back. It must go if it can.",
        "A guard and a noble stop at the first free lantern, the carriage at the second.",
        "Whoever stands in the way is passed; where a lantern is taken, the way may turn there.",
        "A guard sees straight ahead, at each step and at the end; whom he sees on the street is arrested.",
        "Nobles and the carriage arrest only wanted thieves whom they pass. Nobody sees into buildings.",
        "A way is chosen by its letter.",
    ]


def _turn(view: Thiefdom) -> list[str]:
    edition = view.edition
    return [
        f"A turn has {edition.actions} actions, in any order: move, steal, activate a place, or use a card.",
        "Once a night the endurance marker gives one thief of the guild an action more.",
        (
            f"A move is {steps_words(edition.steps)}. Whoever stands in the way is passed at no cost; each "
            "rival passed costs 1 point."
        ),
        (
            "Entering a building ends the move; each rival in it costs 1 point. Houses are entered anywhere from the "
            "street, locations by their entrance."
        ),
        f"Whoever comes onto a cell that a guard sees is arrested: {points_words(edition.arrest)} and all goods lost.",
        Typing("'go market' or 'go 5 7' (row and column) walks there by the best way; 'n n e' walks step by step."),
    ]


def _own(view: Thiefdom) -> list[str]:
    thief = view.thieves[view.turn.thief]
    cards = [*thief.gear, *([thief.ally] if thief.ally > 0 else [])]
    shared = [MELISANDE] if view.helps(view.guild(view.turn.thief), MELISANDE) and MELISANDE not in cards else []
    return [_ruled(view, card) for card in (*cards, *shared)]


def _walk(view: Thiefdom) -> list[str]:
    return [
        "Each step to a space beside this one counts; whoever stands there is passed and does not count.",
        "A building ends the move. A cell that a guard sees ends it, too, with an arrest.",
        Typing("n, e, s and w are steps; several can be typed at once, and 'go market' or 'go 5 7' goes there."),
        Typing("undo takes steps back, one by one, as long as nobody else had to answer."),
    ]


def _place(view: Thiefdom, step: Visiting) -> list[str]:
    kind = view.city.building(step.space).kind
    said = {
        "market": "Market: take gold up to what can be carried; sell liquor.",
        "villa": "Villa: take gems up to what can be carried, or the artwork. What is in the safe needs a Lock Pick.",
        "dealer": "Dealer: deliver an artwork; sell gems; buy one or two pieces of equipment.",
        "tavern": f"Tavern: recruit one of {view.edition.guests_shown} guests, or have a brawl; sell wine; buy liquor.",
        "dungeon": "Dungeon: take what lies there; sell badges; hand in a wanted poster.",
        "smuggler": "Smuggler: do the mission that lies there.",
    }[kind]
    assert step.space >= BUILDING
    return [
        said,
        "Each part can be done once, in any order, or left out. Each place once a thief and night.",
    ]


def _guests(view: Thiefdom) -> list[str]:
    return [
        "A thief has one ally, for the rest of the game. What the guest costs is paid by this thief.",
        f"A brawl brings {points_words(view.edition.rates.brawl)} and takes the place of the ally for good.",
    ]


def _exchange(step: Exchange | Passing) -> list[str]:
    if isinstance(step, Passing):
        return ["What is not named stays where it is. No artworks. Nobody may have more than can be carried."]
    said = [
        "Kind by kind it is said how many each thief has then; what is not named stays where it is.",
        Typing("Several kinds can be typed: 'gold 2 0, gem 1 0' is two gold and one gem for the first of two."),
    ]
    return [*said, "The hideout keeps the rest; it holds any number."] if step.home else said
