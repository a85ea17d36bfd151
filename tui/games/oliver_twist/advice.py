"""What whoever is asked in Oliver Twist should know to answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.game import Question
from rules.oliver_twist import edition as box
from rules.oliver_twist.edition.streets import Streets
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
from tui.games.oliver_twist.cards import does
from tui.games.oliver_twist.names import card_name, cards_words, count_words, pounds, round_name
from tui.games.oliver_twist.streets import address, open_streets
from tui.words import listed
from tui.words.narrator import Typing


def lines(view: Twist, step: Question[Any]) -> list[str]:
    """A few sentences about the question, then what belongs to it."""
    return HELP[type(step)](view, step)


# A turn, and the streets --------------------------------------------------------------------------


def _turn(view: Twist, step: Turn) -> list[str]:
    edition = view.edition
    return [
        "On your turn do one thing: prowl, sell to Fagin, or play a character.",
        f"Fagin buys a set of {count_words(edition.set)} or more of one kind (wallets are wild) and adds the top "
        "reward.",
        f"{count_words(edition.large_set)} or more earn {pounds(edition.bonus)} extra.",
        "Play a character once for its effect, or discard it to pass.",
        f"A player who cannot prowl or sell and plays no character pays {pounds(edition.stop)}, and "
        f"{round_name(view.night)} ends.",
        f"Then the thickest police file pays {pounds(1)} for each type of token in it.",
        Typing("At Fagin a whole set can be typed at once: 'sell a1 a1 $$'."),
        *_prowling(view),
        *[_card(view, card) for card in view.hands[step.seat]],
        *street_lines(view),
    ]


def _prowl(view: Twist, step: Prowl) -> list[str]:
    return [*_prowling(view), *street_lines(view)]


def _prowling(view: Twist) -> list[str]:
    return [
        f"To prowl, walk along tokens that touch the gang and one another, {view.edition.reach} at most.",
        "Take the last one; the tokens you pass over go to your police file. A single step costs nothing.",
        "You cannot cross empty spaces or the square. The next player starts where the gang stops.",
        f"If the gang touches no token, pay {pounds(view.edition.relocation)} to relocate it.",
        Typing("A target is chosen by its letter, by its number in the list, or by its address."),
        *(_lining(view) if view.night else []),
    ]


def _line(view: Twist, step: Opening | Fork) -> list[str]:
    return [*_lining(view), *street_lines(view)]


def _lining(view: Twist) -> list[str]:
    more = {
        "free": "With open tokens beside the gang, one may turn a line over or not, once in a prowl.",
        "strict": "A line is turned over only when no open token can be taken.",
        "literal": "Beside a face-down token a line must be turned over before anything is taken.",
    }[view.options.reveal]
    return [
        f"A line begins at a face-down token beside the gang: up to {view.edition.line} in a row are turned over.",
        "At a crossing the way is chosen. It ends where nothing face down follows, and stays open for all.",
        more,
        "What is face down can be neither taken nor walked over.",
    ]


def _place(view: Twist, step: Relocating | Standing) -> list[str]:
    said = ["The gang may be put on any free space beside a token, or on the square. Then it prowls from there."]
    if isinstance(step, Relocating) and view.night:
        said.append(
            f"Before that, up to {count_words(view.edition.peeks)} that lie face down may be looked at, "
            "wherever they lie, secretly."
        )
    typing = Typing("A place is chosen by its address, such as 'holborn 5', or by its number in the list.")
    return [*said, typing, *street_lines(view)]


def street_lines(view: Twist) -> list[str]:
    """The plan in sentences."""
    return ["How the streets meet, by the numbers of their spaces:", *joins(view.plan)]


def joins(plan: Streets) -> Iterator[str]:
    """What every street leads to, a sentence a street; for those who do not see the plan."""
    for street in open_streets(plan):
        own, met = set(street.spaces), list[str]()
        for number, space in enumerate(street.spaces, 1):
            out = [address(plan, to) for to in plan.near[space] if to not in own]
            if out:
                met.append(f"from {number} to {listed(out)}")
        numbers = f"1 to {len(street.spaces)}" if len(street.spaces) > 1 else "1"
        yield f"{street.name}, {numbers}: {'; '.join(met)}."


def _naming(view: Twist, step: Naming) -> list[str]:
    return ["Whoever opened the night says who plays first; naming oneself is fine."]


def _overflow(view: Twist, step: Overflow) -> list[str]:
    return [
        f"A reserve holds {count_words(view.edition.reserve)}. To take one more, move an earlier one to your police "
        "file.",
        "The new token itself may not be the one.",
    ]


# Fagin, a burglary, characters --------------------------------------------------------------------


def _fagin(view: Twist, step: Offer | Dealing) -> list[str]:
    edition = view.edition
    reward = pounds(view.rewards[0]) if view.rewards else "nothing any more"
    return [
        f"A set is {count_words(edition.set)} or more of one kind. Wallets stand for any, and bring nothing "
        "themselves.",
        f"Fagin pays the coins on the tokens, and the top reward, now {reward}.",
        f"{count_words(edition.large_set)} or more bring {pounds(edition.bonus)} besides, once a set.",
        "Some may be kept for later.",
        Typing("'everything' sells all of the kind, with all wallets; 'a1 a1 $$' sells these."),
    ]


def _burglary(view: Twist, step: Keeping | Dropping) -> list[str]:
    return [
        f"A burglar draws {cards_words(1)}, and one more for each type of tool; one is kept, the rest go back.",
        "Gains and losses count at the end only. They are no money before that.",
        "Then one tool is used up, if there is one: of two alike the types stay as many.",
    ]


def _card(view: Twist, card: int) -> str:
    """All that there is to know of a character."""
    return f"{card_name(view.edition, card)}: {' '.join(does(view.edition, card).ruling)}"


def _pushing(view: Twist, step: Pushing) -> list[str]:
    return [_card(view, box.NOAH), Typing("Several can be typed at once: 'a1 h2'.")]


HELP: Mapping[type[Question[Any]], Callable[[Twist, Any], list[str]]] = {
    Turn: _turn,
    Prowl: _prowl,
    Opening: _line,
    Fork: _line,
    Relocating: _place,
    Standing: _place,
    Naming: _naming,
    Overflow: _overflow,
    Offer: _fagin,
    Dealing: _fagin,
    Keeping: _burglary,
    Dropping: _burglary,
    Snatch: lambda view, step: [_card(view, box.DODGER)],
    Forgetting: lambda view, step: [_card(view, box.NANCY)],
    Fetching: lambda view, step: [_card(view, box.BEDWIN)],
    Cashing: lambda view, step: [_card(view, box.BROWNLOW)],
    Shed: lambda view, step: [_card(view, box.BUMBLE)],
    Target: lambda view, step: [_card(view, step.card)],
    Picking: lambda view, step: [_card(view, box.MONKS if step.file else box.SIKES)],
    Pushing: _pushing,
}
