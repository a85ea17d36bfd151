"""Why a key did nothing at the table of Thief's Market."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.thiefs_market.edition import FACES
from tui.games.thiefs_market.box import face_name
from tui.games.thiefs_market.round import NOBODY
from tui.games.thiefs_market.scene import Scene, listed_short
from tui.widgets.prompt import Said
from tui.words import _, n_


def refusal(scene: Scene, error: IllegalMove, told: str) -> Said:
    """Why the rules do not allow it; `told` is what the narrator says of it."""
    short = {
        "must-take-all": _("The last takes all, or robs."),
        "keep-one": _("Something must be kept."),
        "nothing-back": _("Something must go back."),
        "too-few": _("There are no more of these."),
        "face-settled": _("That is settled: {key} takes it back.").format(key=scene.keys.word("undo")),
        "middle-empty": _("The middle is empty: rob somebody."),
    }.get(error.code, told)
    return (told, short)


def not_there(scene: Scene, face: int) -> Said:
    """No object of this face lies there."""
    name = face_name(face)
    if scene.lucky:
        return (_("There is no {face} among the own dice.").format(face=name), _("No {face}.").format(face=name))
    where = _("the middle") if scene.hand is None or not scene.hand.robbing else _("this pile")
    return (
        _("There is no {face} in {where}.").format(face=name, where=where),
        _("No {face} there.").format(face=name),
    )


def not_robbed(scene: Scene, seat: int) -> Said:
    """Why this seat cannot be robbed."""
    if seat >= scene.view.seats:
        return (_("There is no seat {number}.").format(number=seat + 1),)
    if seat == scene.seat:
        return (_("{name} cannot rob the own pile.").format(name=scene.begin(seat)), _("That is the own seat."))
    if not scene.view.has_pile(seat):
        return (
            _("{name} has no pile to rob.").format(name=scene.begin(seat)),
            _("{name} has none.").format(name=scene.begin(seat)),
        )
    if sum(scene.view.piles[seat]) < 2:
        return (
            _("{name} has one object only, and that is safe.").format(name=scene.begin(seat)),
            _("{name}'s one is safe.").format(name=scene.begin(seat)),
        )
    undo = scene.keys.word("undo")
    return (_("A pile has been begun: {key} takes it back.").format(key=undo), _("A pile has been begun."))


def nobody_passes() -> Said:
    """`no` in the split."""
    return (
        _("Nobody passes in the split: take at least one object, or rob somebody."),
        _("Nobody passes here."),
    )


def not_for_sale(scene: Scene, card: int) -> Said:
    """Why this card cannot be bought."""
    till = scene.till
    assert till is not None
    name = scene.card_name(card)
    owner = next((slot.to for lane in scene.now.lanes for slot in lane if slot.card == card), NOBODY)
    if owner != NOBODY:
        return (
            _("{name} has the {card} already.").format(name=scene.begin(owner), card=name),
            _("{name} has it.").format(name=scene.begin(owner)),
        )
    if not till.left:
        return (_("No purchase is left in this turn."), _("No purchase is left."))
    tender = till.tender_for(card)
    return (
        n_(
            "{card} is {short} gem short: {missing}, or gold for it.",
            "{card} is {short} gems short: {missing}, or gold for them.",
            tender.short,
        ).format(card=name, short=tender.short, missing=listed_short(tender)),
        _("{card}: {short} short ({missing}).").format(card=name, short=tender.short, missing=listed_short(tender)),
    )


def no_use(scene: Scene, card: int) -> Said:
    """Why an ability cannot be used now."""
    name, own = scene.card_name(card), scene.card(card)
    if card in scene.view.used:
        return (
            _("{card} has been used in this round.").format(card=name),
            _("{card}: used already.").format(card=name),
        )
    if own.exchange is not None:
        return (_("{card} wants gold, and there is none.").format(card=name), _("{card}: no gold.").format(card=name))
    return (
        _("{card} wants a die with {face}, and there is none.").format(card=name, face=own.wants),
        _("{card}: no {face}.").format(card=name, face=own.wants),
    )


def no_card_in_front() -> Said:
    """A colour without a card."""
    return (_("A colour swaps what pays for it: first choose a card."), _("First choose a card."))


def not_in_cost(scene: Scene, card: int, face: int) -> Said:
    """A colour that the card does not want."""
    return (
        _("The cost of {card} has no {face}.").format(card=scene.card_name(card), face=FACES[face]),
        _("No {face} in the cost.").format(face=FACES[face]),
    )


def no_other_way(face: int | None) -> Said:
    """Nothing to swap."""
    if face is None:
        return (_("There is no other way to pay for this card."), _("No other way to pay."))
    return (
        _("There is no other way to pay for {face}.").format(face=FACES[face]),
        _("No other way for {face}.").format(face=FACES[face]),
    )


def nothing_to_choose(scene: Scene) -> Said:
    """Neither card nor ability."""
    no = scene.keys.word("no")
    return (
        _("No card can be bought and no ability used: Enter or {key} ends the turn.").format(key=no),
        _("Nothing more can be done."),
    )
