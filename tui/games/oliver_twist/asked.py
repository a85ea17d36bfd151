"""What whoever is asked in Oliver Twist should know to answer."""

from __future__ import annotations

from typing import Any

from rules.game import Question
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.burglary import Dropping, Keeping
from rules.oliver_twist.steps.cards import (
    Cashing,
    Dealing,
    Fetching,
    Forgetting,
    Picking,
    Pushing,
    Shed,
    Snatch,
    Standing,
    Target,
)
from rules.oliver_twist.steps.fagin import Offer
from rules.oliver_twist.steps.prowl import Fork, Overflow, Prowl, Relocating
from rules.oliver_twist.steps.round import Naming, Opening, Turn
from tui.games.oliver_twist.cards import card_name, cards_words, pounds, ruling
from tui.games.oliver_twist.streets import joins
from tui.games.oliver_twist.tokens import count_words
from tui.words.narrator import Typing


def lines(view: Twist, step: Question[Any]) -> list[str]:
    """A few sentences about the question, then what belongs to it."""
    if isinstance(step, Turn):
        return [*_turn(view), *_prowl(view), *_own_cards(view, step.seat), *street_lines(view)]
    if isinstance(step, Prowl):
        return [*_prowl(view), *street_lines(view)]
    if isinstance(step, Relocating | Standing):
        return [*_place(view, step), *street_lines(view)]
    if isinstance(step, Opening | Fork):
        return [*_line(view), *street_lines(view)]
    if isinstance(step, Naming):
        return ["Whoever opened the night says who plays first; naming oneself is fine."]
    if isinstance(step, Overflow):
        return [
            (
                f"A reserve holds {count_words(view.edition.reserve)}. To take one more, one that was there goes "
                "to the own police file."
            ),
            "The new token itself may not be the one.",
        ]
    if isinstance(step, Offer | Dealing):
        return _fagin(view)
    if isinstance(step, Keeping | Dropping):
        return _burglary(view)
    return _character(view, step)


def _turn(view: Twist) -> list[str]:
    edition, last = view.edition, "the night" if view.night else "the day"
    return [
        "A turn is one thing: prowl, go in to Fagin, or use a character.",
        (
            f"Fagin takes {count_words(edition.set)} or more of one kind, wallets stand for any; the top "
            "reward comes with the set."
        ),
        f"{count_words(edition.large_set)} or more bring {pounds(edition.bonus)} besides.",
        "A character helps once, or is thrown away to pass.",
        f"Who can neither prowl nor sell, and uses no character, pays {pounds(edition.stop)}, and {last} is over.",
        f"Then the thickest police file pays {pounds(1)} for each type of token in it.",
        Typing("At Fagin a whole set can be typed at once: 'sell a1 a1 $$'."),
    ]


def _prowl(view: Twist) -> list[str]:
    said = [
        (
            "To prowl is to walk along tokens that touch the gang and one another, at most "
            f"{view.edition.reach}, to the last."
        ),
        "The last one is taken; what is walked over goes to the own police file. A single step costs nothing.",
        "Empty spaces and the square cannot be crossed. Where the gang stops, the next one begins.",
        f"If the gang touches no token, {pounds(view.edition.relocation)} buy a new beginning.",
        Typing("A target is chosen by its letter, by its number in the list, or by its address."),
    ]
    return [*said, *_line(view)] if view.night else said


def _line(view: Twist) -> list[str]:
    said = [
        f"A line begins at a face-down token beside the gang: up to {view.edition.line} in a row are turned over.",
        "At a crossing the way is chosen. It ends where nothing face down follows, and stays open for all.",
    ]  # fmt: skip
    more = {
        "free": "With open tokens beside the gang, one may turn a line over or not, once in a prowl.",
        "strict": "A line is turned over only when no open token can be taken.",
        "literal": "Beside a face-down token a line must be turned over before anything is taken.",
    }[view.options.reveal]
    return [*said, more, "What is face down can be neither taken nor walked over."]


def _place(view: Twist, step: Relocating | Standing) -> list[str]:
    said = ["The gang may be put on any free space beside a token, or on the square. Then it prowls from there."]
    if isinstance(step, Relocating) and view.night:
        said.append(
            f"Before that, up to {count_words(view.edition.peeks)} that lie face down may be looked at, "
            "wherever they lie, secretly."
        )
    return [*said, Typing("A place is chosen by its address, such as 'holborn 5', or by its number in the list.")]


def street_lines(view: Twist) -> list[str]:
    """The plan in sentences."""
    return ["How the streets meet, by the numbers of their spaces:", *joins(view.plan)]


def _own_cards(view: Twist, seat: int) -> list[str]:
    said = []
    for card in view.hands[seat]:
        said.append(f"{card_name(view.edition, card)}: {' '.join(ruling(view.edition, card))}")
    return said


def _fagin(view: Twist) -> list[str]:
    edition = view.edition
    reward = pounds(view.rewards[0]) if view.rewards else "nothing any more"
    return [
        (
            f"A set is {count_words(edition.set)} or more of one kind. Wallets stand for any, and bring "
            "nothing themselves."
        ),
        f"Fagin pays the coins on the tokens, and the top reward, now {reward}.",
        f"{count_words(edition.large_set)} or more bring {pounds(edition.bonus)} besides, once a set.",
        "Some may be kept for later.",
        Typing("'everything' sells all of the kind, with all wallets; 'a1 a1 $$' sells these."),
    ]


def _burglary(view: Twist) -> list[str]:
    return [
        f"A burglar draws {cards_words(1)}, and one more for each type of tool; one is kept, the rest go back.",
        "Gains and losses count at the end only. They are no money before that.",
        "Then one tool is used up, if there is one: of two alike the types stay as many.",
    ]  # fmt: skip


def _character(view: Twist, step: Question[Any]) -> list[str]:
    """What the character does about whom the question is."""
    from rules.oliver_twist import edition as box

    cards: dict[type, int] = {
        Snatch: box.DODGER, Forgetting: box.NANCY, Fetching: box.BEDWIN, Cashing: box.BROWNLOW, Pushing: box.NOAH,
        Shed: box.BUMBLE,
    }  # fmt: skip
    if isinstance(step, Target):
        card = step.card
    elif isinstance(step, Picking):
        card = box.MONKS if step.file else box.SIKES
    else:
        card = cards[type(step)]
    said = [f"{card_name(view.edition, card)}: {' '.join(ruling(view.edition, card))}"]
    if isinstance(step, Pushing):
        said.append(Typing("Several can be typed at once: 'a1 h2'."))
    return said
