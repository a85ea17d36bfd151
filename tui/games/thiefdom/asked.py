"""Each question of Thiefdom in words: what is asked, and what whoever is asked should know to answer.

The longest words of a question name what is asked about; the shorter ones leave it to the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rules.game import Question
from rules.thiefdom.edition import GUARDS, MELISANDE
from rules.thiefdom.goods import ART_SLOTS, GOLD
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.caught import Cornered
from rules.thiefdom.steps.dealer import Choosing
from rules.thiefdom.steps.exchange import Exchange, Passing
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.places import Visiting
from rules.thiefdom.steps.room import MakeRoom
from rules.thiefdom.steps.round import NONE_YET, Plan
from rules.thiefdom.steps.setup import Choice as Drafting
from rules.thiefdom.steps.setup import Settling, Shopping
from rules.thiefdom.steps.tavern import Recruiting
from rules.thiefdom.steps.turn import Acting
from rules.thiefdom.steps.walk import Walking
from tui.games.thiefdom.addresses import address_and_section, direction_word, kind_word, there
from tui.games.thiefdom.cards import card_name, ruling
from tui.games.thiefdom.exchange import ask_exchange, ask_passing
from tui.games.thiefdom.names import (
    actions_words,
    count_goods,
    figure_name,
    goods_words,
    own_thief,
    plan_words,
    points_words,
    steps_words,
    thief_sign,
)
from tui.games.thiefdom.story import Story
from tui.games.thiefdom.walk import reach_lines
from tui.words import Said, lengths, listed, plural
from tui.words.narrator import Typing


def _ruled(view: Thiefdom, *cards: int) -> list[str]:
    """Cards with all that there is to know of them."""
    return [f"{card_name(view.edition, card)}: {' '.join(ruling(view.edition, card))}" for card in cards if card > 0]


def _own(index: int) -> Said:
    """A thief of the one who is asked."""
    return (own_thief(index), thief_sign(index))


# The draft --------------------------------------------------------------------------------------------


def _ask_draft(story: Story, view: Thiefdom, step: Drafting) -> Said:
    left = len(view.hands[step.seat]) - 1
    kept = [story.card(held.card) for held in view.drafts[step.seat]]
    keep = f"{listed(kept)} kept: choose another card to keep" if kept else "choose a card to keep"
    if view.solo:
        goes = "the rest goes back, and you draw fewer"
    else:
        goes = plural(left, "the other one goes to {to}, on the right", f"the other {left} go to {{to}}, on the right")
    return lengths(
        "{keep}; {goes}.", "{keep}.", "choose a card to keep.", "keep a card.",
        keep=keep, goes=goes.format(to=story.name((step.seat - 1) % view.seats)),
    )  # fmt: skip


def _help_draft(view: Thiefdom, step: Drafting) -> list[str]:
    return [
        "Everybody keeps one card of three, then one of two, then the last. At most two of them are bought then."
        if not view.solo
        else "One card of three is kept, then one of two, then one more is drawn. At most two of them are bought.",
        "Nobody sees what others keep. What is not bought goes into the deck.",
        *_ruled(view, *[held.card for held in view.hands[step.seat]]),
    ]


def _ask_shopping(story: Story, view: Thiefdom, step: Shopping) -> Said:
    gold = count_goods(GOLD, view.stores[step.seat][GOLD])
    return (
        f"choose equipment to buy, and a thief for it. The hideout has {gold}.",
        f"buy up to two pieces of equipment, with {gold}.",
        f"buy equipment, with {gold}.",
        "buy equipment?",
    )


def _help_shopping(view: Thiefdom, step: Shopping) -> list[str]:
    return [
        "None, one or two of the cards, for gold out of the hideout. Each is for one thief and stays with it.",
        "Two pieces for a thief at the most, and never two of a kind. What is not spent stays in the hideout.",
        Typing("A short form such as 'shoes 2' buys for thief 2."),
        *_ruled(view, *[held.card for held in view.drafts[step.seat]]),
    ]


def _ask_settling(story: Story, view: Thiefdom, step: Settling) -> Said:
    return ("choose a house for your hideout.", "choose a hideout.")


def _help_settling(view: Thiefdom, step: Settling) -> list[str]:
    return [
        "All three thieves begin there. Gold and loot are safe in it, arrested thieves come back to it.",
        "It is a house, not the church, and not the hideout of somebody else.",
        "Behind each house stands how many steps it is to the nearest locations of three kinds, with nobody about.",
        f"A move is {steps_words(view.edition.steps)} and ends in whatever building is entered.",
    ]


# The night --------------------------------------------------------------------------------------------


def _ask_plan(story: Story, view: Thiefdom, step: Plan) -> Said:
    tiles = "assign the night's tiles"
    things = "your thieves" if view.solo else "your thieves and patrol board"
    so_far = any(what != NONE_YET for what in step.slots)
    return lengths(
        *([f"{tiles} to {things}; so far {plan_words(step.slots)}."] if so_far else []),
        f"{tiles} to {things}.",
        f"{tiles}.",
        "plan the night.",
    )


def _help_plan(view: Thiefdom, step: Plan) -> list[str]:
    parts = 3 if view.solo else 4
    said = [f"The night has {parts} parts. In each of them one thing of each guild acts."]
    if view.solo:
        said.append("After each thief, or before it, chance moves the watch by a patrol board.")
        said.append(Typing("'2 1 3' lets thief 2 act first, then thief 1, then thief 3."))
    else:
        said.append("Nobody sees the plan before all have planned. Within a part it goes clockwise from the first.")
        said.append(Typing("'2 b 1 3' lets thief 2 act first, then the patrol board, then thieves 1 and 3."))
    return said


def _ask_driving(story: Story, view: Thiefdom, step: Driving) -> Said:
    figure, cell = figure_name(step.figure), view.cells[step.figure]
    looks = f", looking {direction_word(view.facing[step.figure])}" if step.figure in GUARDS else ""
    return lengths(
        f"choose a way for {figure}, from {address_and_section(view.city, cell)}{looks}.",
        f"choose a way for {figure}.",
        f"move {figure}.",
    )


def _help_driving(view: Thiefdom, step: Driving) -> list[str]:
    return [
        "A figure walks along the street from lantern to lantern and never turns back. It must go if it can.",
        "A guard and a noble stop at the first free lantern, the carriage at the second.",
        "Whoever stands in the way is passed; where a lantern is taken, the way may turn there.",
        "A guard sees straight ahead, at each step and at the end; whom he sees on the street is arrested.",
        "Nobles and the carriage arrest only wanted thieves whom they pass. Nobody sees into buildings.",
        "A way is chosen by its letter.",
    ]


# The turn ---------------------------------------------------------------------------------------------


def _ask_acting(story: Story, view: Thiefdom, step: Acting) -> Said:
    turn, facts = view.turn, {"thief": _own(view.turn.thief)}
    where = there(view.city, view.thieves[turn.thief].space)
    if turn.actions <= 0:
        return lengths(
            "{thief} is {where}, with no actions left: use what is free, or end the turn.",
            "{thief} has no actions left: use what is free, or end the turn.",
            "use what is free, or end the turn.",
            "end the turn?",
            **facts, where=where,
        )  # fmt: skip
    left = actions_words(turn.actions)
    return lengths(
        f"{{thief}} is {{where}}, with {left} left: choose where to go or what to do.",
        f"{{thief}} has {left}: choose where to go or what to do.",
        f"choose what {{thief}} does, with {left}.",
        "choose what {thief} does.",
        **facts, where=where,
    )  # fmt: skip


def _help_acting(view: Thiefdom, step: Acting) -> list[str]:
    edition, thief = view.edition, view.thieves[view.turn.thief]
    cards = [*thief.gear, thief.ally]
    shared = [MELISANDE] if view.helps(view.guild(view.turn.thief), MELISANDE) and MELISANDE not in cards else []
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
        *reach_lines(view, step),
        *_ruled(view, *cards, *shared),
    ]


def _ask_walking(story: Story, view: Thiefdom, step: Walking) -> Said:
    left = steps_words(step.left)
    return lengths(
        f"{{thief}} is {{where}}, with {left} left: choose where to go.",
        f"{{thief}} has {left} left: choose where to go.",
        "choose where {thief} goes.",
        "walk on.",
        thief=_own(step.thief), where=there(view.city, view.thieves[step.thief].space),
    )  # fmt: skip


def _help_walking(view: Thiefdom, step: Walking) -> list[str]:
    return [
        "Each step to a space beside this one counts; whoever stands there is passed and does not count.",
        "A building ends the move. A cell that a guard sees ends it, too, with an arrest.",
        Typing("n, e, s and w are steps; several can be typed at once, and 'go market' or 'go 5 7' goes there."),
        Typing("undo takes steps back, one by one, as long as nobody else had to answer."),
        *reach_lines(view, step),
    ]


def _ask_room(story: Story, view: Thiefdom, step: MakeRoom) -> Said:
    thief = view.thieves[step.thief]
    goods = goods_words(thief.goods, view.edition, thief.art)
    return lengths(
        "{thief} has {goods}, which is too much to carry: choose what to discard.",
        "too much to carry: choose what to discard.",
        "choose what to discard.",
        thief=own_thief(step.thief), goods=goods,
    )  # fmt: skip


def _help_room(view: Thiefdom, step: MakeRoom) -> list[str]:
    bag = view.bag(view.thieves[step.thief])
    return [
        f"A thief carries {bag.gold} gold and {bag.loot} loot; an artwork fills {ART_SLOTS} slots for loot.",
        *([f"The Sack holds {bag.more} more of either."] if bag.more else []),
        "What goes is gone.",
    ]


def _ask_cornered(story: Story, view: Thiefdom, step: Cornered) -> Said:
    return lengths(
        f"{own_thief(view.turn.thief)} is spotted: throw the Smoke Bomb or be arrested?",
        "spotted: throw the Smoke Bomb or be arrested?",
        "Smoke Bomb, or arrest?",
    )


def _help_cornered(view: Thiefdom, step: Cornered) -> list[str]:
    return [
        "The Smoke Bomb saves this thief for the rest of the turn; it costs an action, and the rest of the move.",
        (
            f"An arrest costs {points_words(view.edition.arrest)} and all that the thief carries; it goes on "
            "with its turn from the hideout."
        ),
    ]


# Places and goods -------------------------------------------------------------------------------------


def _ask_visiting(story: Story, view: Thiefdom, step: Visiting) -> Said:
    return lengths(
        "{thief} is {where}: choose what to do there.",
        f"in the {kind_word(step.kind(view))}: choose what to do.",
        "choose what to do here.",
        thief=own_thief(step.thief), where=there(view.city, step.space),
    )  # fmt: skip


def _help_visiting(view: Thiefdom, step: Visiting) -> list[str]:
    said = {
        "market": "Market: take gold up to what can be carried; sell liquor.",
        "villa": "Villa: take gems up to what can be carried, or the artwork. What is in the safe needs a Lock Pick.",
        "dealer": "Dealer: deliver an artwork; sell gems; buy one or two pieces of equipment.",
        "tavern": f"Tavern: recruit one of {view.edition.guests_shown} guests, or have a brawl; sell wine; buy liquor.",
        "dungeon": "Dungeon: take what lies there; sell badges; hand in a wanted poster.",
        "smuggler": "Smuggler: do the mission that lies there.",
    }[view.city.building(step.space).kind]
    return [
        said,
        "Each part can be done once, in any order, or left out. Each place once a thief and night.",
    ]


def _ask_recruiting(story: Story, view: Thiefdom, step: Recruiting) -> Said:
    return (
        f"choose a guest as the one ally of {own_thief(step.thief)}, or nobody.",
        "recruit one of these guests, or nobody.",
        "recruit a guest?",
    )


def _help_recruiting(view: Thiefdom, step: Recruiting) -> list[str]:
    return [
        "A thief has one ally, for the rest of the game. What the guest costs is paid by this thief.",
        f"A brawl brings {points_words(view.edition.rates.brawl)} and takes the place of the ally for good.",
        *_ruled(view, *view.tavern),
    ]


def _ask_choosing(story: Story, view: Thiefdom, step: Choosing) -> Said:
    return (
        f"choose a card for {own_thief(step.thief)} to keep free.",
        "keep one of the cards drawn.",
        "keep one card.",
    )


def _help_choosing(view: Thiefdom, step: Choosing) -> list[str]:
    return ["One card is kept for nothing, with its points.", *_ruled(view, *step.cards)]


def _help_exchange(view: Thiefdom, step: Exchange) -> list[str]:
    said = [
        "Kind by kind it is said how many each thief has then; what is not named stays where it is.",
        Typing("Several kinds can be typed: 'gold 2 0, gem 1 0' is two gold and one gem for the first of two."),
    ]
    return [*said, "The hideout keeps the rest; it holds any number."] if step.home else said


def _help_passing(view: Thiefdom, step: Passing) -> list[str]:
    return ["What is not named stays where it is. No artworks. Nobody may have more than can be carried."]


class Asked(NamedTuple):
    """A question: what is asked, after the name of the one who is asked, and its help."""

    ask: Callable[[Story, Thiefdom, Any], Said]
    help: Callable[[Thiefdom, Any], list[str]]


QUESTIONS: Mapping[type[Question[Any]], Asked] = {
    Drafting: Asked(_ask_draft, _help_draft),
    Shopping: Asked(_ask_shopping, _help_shopping),
    Settling: Asked(_ask_settling, _help_settling),
    Plan: Asked(_ask_plan, _help_plan),
    Driving: Asked(_ask_driving, _help_driving),
    Acting: Asked(_ask_acting, _help_acting),
    Walking: Asked(_ask_walking, _help_walking),
    MakeRoom: Asked(_ask_room, _help_room),
    Cornered: Asked(_ask_cornered, _help_cornered),
    Visiting: Asked(_ask_visiting, _help_visiting),
    Recruiting: Asked(_ask_recruiting, _help_recruiting),
    Choosing: Asked(_ask_choosing, _help_choosing),
    Exchange: Asked(lambda story, view, step: ask_exchange(view, step), _help_exchange),
    Passing: Asked(lambda story, view, step: ask_passing(view, step), _help_passing),
}


def ask(story: Story, view: Thiefdom, step: Question[Any]) -> Said:
    """What is asked, in several lengths."""
    return QUESTIONS[type(step)].ask(story, view, step)


def lines(view: Thiefdom, step: Question[Any]) -> list[str]:
    """A few sentences about the question, then what belongs to it."""
    return QUESTIONS[type(step)].help(view, step)
