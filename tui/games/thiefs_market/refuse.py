"""Why a key did nothing at the table of Thief's Market."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.thiefs_market.edition import FACES
from tui.games.thiefs_market.box import face_name
from tui.games.thiefs_market.round import NOBODY
from tui.games.thiefs_market.scene import Scene, listed_short
from tui.words import Said, plural


def refusal(scene: Scene, error: IllegalMove, told: str) -> Said:
    """Why the rules do not allow it; `told` is what the narrator says of it."""
    short = {
        "must-take-all": "The last takes all, or robs.",
        "keep-one": "Something must be kept.",
        "nothing-back": "Something must go back.",
        "too-few": "There are no more of these.",
        "face-settled": "That is settled: {key} takes it back.".format(key=scene.keys.word("undo")),
        "middle-empty": "The middle is empty: rob somebody.",
    }.get(error.code, told)
    return (told, short)


def not_there(scene: Scene, face: int) -> Said:
    """No object of this face lies there."""
    name = face_name(face)
    if scene.lucky:
        return (f"There is no {name} among the own dice.", f"No {name}.")
    where = "the middle" if scene.hand is None or not scene.hand.robbing else "this pile"
    return (
        f"There is no {name} in {where}.",
        f"No {name} there.",
    )


def not_robbed(scene: Scene, seat: int) -> Said:
    """Why this seat cannot be robbed."""
    if seat >= scene.view.seats:
        return (f"There is no seat {seat + 1}.",)
    if seat == scene.seat:
        return (f"{scene.begin(seat)} cannot rob the own pile.", "That is the own seat.")
    if not scene.view.has_pile(seat):
        return (
            f"{scene.begin(seat)} has no pile to rob.",
            f"{scene.begin(seat)} has none.",
        )
    if sum(scene.view.piles[seat]) < 2:
        return (
            f"{scene.begin(seat)} has one object only, and that is safe.",
            f"{scene.begin(seat)}'s one is safe.",
        )
    undo = scene.keys.word("undo")
    return (f"A pile has been begun: {undo} takes it back.", "A pile has been begun.")


def nobody_passes() -> Said:
    """`no` in the split."""
    return (
        "Nobody passes in the split: take at least one object, or rob somebody.",
        "Nobody passes here.",
    )


def not_for_sale(scene: Scene, card: int) -> Said:
    """Why this card cannot be bought."""
    till = scene.till
    assert till is not None
    name = scene.card_name(card)
    owner = next((slot.to for lane in scene.now.lanes for slot in lane if slot.card == card), NOBODY)
    if owner != NOBODY:
        return (
            f"{scene.begin(owner)} has the {name} already.",
            f"{scene.begin(owner)} has it.",
        )
    if not till.left:
        return ("No purchase is left in this turn.", "No purchase is left.")
    tender = till.tender_for(card)
    return (
        plural(
            tender.short,
            f"{name} is {tender.short} gem short: {listed_short(tender)}, or gold for it.",
            f"{name} is {tender.short} gems short: {listed_short(tender)}, or gold for them.",
        ),
        f"{name}: {tender.short} short ({listed_short(tender)}).",
    )


def no_use(scene: Scene, card: int) -> Said:
    """Why an ability cannot be used now."""
    name, own = scene.card_name(card), scene.card(card)
    if card in scene.view.used:
        return (
            f"{name} has been used in this round.",
            f"{name}: used already.",
        )
    if own.exchange is not None:
        return (f"{name} wants gold, and there is none.", f"{name}: no gold.")
    return (
        f"{name} wants a die with {own.wants}, and there is none.",
        f"{name}: no {own.wants}.",
    )


def no_card_in_front() -> Said:
    """A colour without a card."""
    return ("A colour swaps what pays for it: first choose a card.", "First choose a card.")


def not_in_cost(scene: Scene, card: int, face: int) -> Said:
    """A colour that the card does not want."""
    return (
        f"The cost of {scene.card_name(card)} has no {FACES[face]}.",
        f"No {FACES[face]} in the cost.",
    )


def no_other_way(face: int | None) -> Said:
    """Nothing to swap."""
    if face is None:
        return ("There is no other way to pay for this card.", "No other way to pay.")
    return (
        f"There is no other way to pay for {FACES[face]}.",
        f"No other way for {FACES[face]}.",
    )


def nothing_to_choose(scene: Scene) -> Said:
    """Neither card nor ability."""
    no = scene.keys.word("no")
    return (
        f"No card can be bought and no ability used: Enter or {no} ends the turn.",
        "Nothing more can be done.",
    )
