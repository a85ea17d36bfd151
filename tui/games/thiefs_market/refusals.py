"""Why a move of Thief's Market is not legal, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from rules.errors import RulesError
from rules.thiefs_market.edition import FACES
from tui.games.thiefs_market.cards import face_name as known_face
from tui.words import plural

if TYPE_CHECKING:
    from tui.games.thiefs_market.story import Story

Facts = Mapping[str, Any]


def face_name(face: int) -> str:
    """What a face is called, even one that nothing has."""
    return known_face(face) if 0 <= face < len(FACES) else "such a thing"


def _too_few(story: Story, facts: Facts) -> str:
    if not facts["there"]:
        return "There is no {face} there.".format(face=face_name(facts["face"]))
    return "Not {count} {face}: there are only {there}.".format(
        face=FACES[facts["face"]], count=facts["count"], there=facts["there"]
    )


def _too_dear(story: Story, facts: Facts) -> str:
    return plural(
        facts["short"],
        "{card} costs {short} more than there is: a gem or a gold.".format(
            card=story.card(facts["card"]), short=facts["short"]
        ),
        "{card} costs {short} more than there are: gems or gold.".format(
            card=story.card(facts["card"]), short=facts["short"]
        ),
    )


def _too_few_dice(story: Story, facts: Facts) -> str:
    face = face_name(facts["face"])
    if not facts["there"]:
        return f"There is no {face} among the dice: pay it in gold."
    return "Only {there} of the dice show a {face}: pay the rest in gold.".format(there=facts["there"], face=face)


def _gold_elsewhere(story: Story, facts: Facts) -> str:
    return "With {gold} gold left that is too much here: dice cannot pay the other gems.".format(gold=facts["gold"])


SENTENCES: Mapping[str, Callable[[Story, Facts], str]] = {
    # the split
    "pile-begun": lambda story, facts: "A pile is begun already: rob instead of taking, not after it.",
    "no-such-seat": lambda story, facts: "There is no such seat.",
    "own-pile": lambda story, facts: "Nobody robs their own pile.",
    "too-small": lambda story, facts: (
        "{name} has a pile of one object, which cannot be robbed.".format(name=story.name(facts["victim"]))
        if facts["objects"]
        else "{name} has no pile to rob.".format(name=story.name(facts["victim"]))
    ),
    "middle-empty": lambda story, facts: "The middle is empty: rob somebody.",
    "must-take-all": lambda story, facts: "Whoever is the last without a pile takes all of the middle, or robs.",
    "not-last": lambda story, facts: "Somebody else has no pile either: say which objects are taken.",
    "nothing-taken": lambda story, facts: "Nothing is taken yet: a pile has at least one object.",
    "no-such-objects": lambda story, facts: "There are no such objects.",
    "face-settled": lambda story, facts: "Of {face} it has been said how many; undo takes that back.".format(
        face=face_name(facts["face"])
    ),
    "too-few": _too_few,
    "nothing-back": lambda story, facts: "At least one object goes back to the middle.",
    "keep-one": lambda story, facts: "At least one object of the pile is kept.",
    "robbing": lambda story, facts: "{name} is being robbed: say what goes back, or undo.".format(
        name=story.name(facts["victim"])
    ),
    "no-such-die": lambda story, facts: "No die of the pile shows {face}.".format(face=face_name(facts["face"])),
    # purchases
    "not-on-offer": lambda story, facts: "That card is not on offer.",
    "no-purchase-left": lambda story, facts: "No purchase is left in this turn.",
    "too-dear": _too_dear,
    "nothing-to-pay": lambda story, facts: "No card is being bought: there is nothing to pay.",
    "not-your-card": lambda story, facts: "Only own cards can be used.",
    "no-ability": lambda story, facts: "{card} cannot be used.".format(card=story.card(facts["card"])),
    "too-little-gold": lambda story, facts: "{card} takes {gold} gold, and there is not as much.".format(
        card=story.card(facts["card"]), gold=facts["gold"]
    ),
    "used-already": lambda story, facts: "{card} was used in this turn already.".format(card=story.card(facts["card"])),
    "no-die-for-it": lambda story, facts: "{card} needs a die that shows {face}, and there is none.".format(
        card=story.card(facts["card"]), face=face_name(facts["face"])
    ),
    "no-such-use": lambda story, facts: "{card} cannot do that.".format(card=story.card(facts["card"])),
    # payment
    "nothing-waived": lambda story, facts: "Nothing is waived: every gem is paid.",
    "not-owed": lambda story, facts: "Nothing of that is owed.",
    "too-dear-then": lambda story, facts: "If {face} is waived, gold and dice do not pay the rest.".format(
        face=face_name(facts["face"])
    ),
    "waive-first": lambda story, facts: "First say which gem is waived.",
    "overpaid": lambda story, facts: "Payment is exact: {owed} of {face}.".format(
        owed=facts["owed"], face=face_name(facts["face"])
    ),
    "too-few-dice": _too_few_dice,
    "gold-needed-elsewhere": _gold_elsewhere,
    "paying": lambda story, facts: "First say how {card} is paid, or undo.".format(card=story.card(facts["card"])),
}


def refusal(story: Story, error: RulesError) -> str:
    """The sentence for a refusal; one that fits any where there is none."""
    sentence = SENTENCES.get(error.code)
    return sentence(story, error.facts) if sentence else "That cannot be done now."
