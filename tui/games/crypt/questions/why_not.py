"""Why dice cannot be laid on a treasure, in the words of the table."""

from __future__ import annotations

from rules.crypt.state import NOBODY
from rules.errors import IllegalMove
from tui.games.crypt.narrator import LETTERS, dice_count
from tui.games.crypt.questions.collector import not_here
from tui.games.crypt.questions.draft import Draft
from tui.games.crypt.scene import Scene
from tui.words import Said


def refused(scene: Scene, draft: Draft, error: IllegalMove, told: str) -> Said:
    """A refusal of the rules, shorter and with what helps; `told` is what the narrator says of it."""
    facts = error.facts
    match error.code:
        case "held":
            name, total = scene.begin(facts["holder"]), facts["total"]
            return (
                told,
                f"{name} holds this card with {total}: place more than {total}.",
                f"{name} has {total}, {facts['made']} is too low.",
            )
        case "too-few-dice" if draft.places:
            off = scene.keys.word("off")
            return (
                f"No more dice are ready: {off} lifts those on the card in front.",
                f"No die left: {off} lifts some.",
            )
        case "too-few-dice":
            return (told, "No die left.")
        case "already-yours":
            return (
                f"{scene.begin(draft.step.seat)} holds this treasure already; dice are not added to it.",
                "Already held.",
            )
        case "lights-out":
            return (
                "Lights Out: one treasure only, and dice are placed on it already.",
                "Lights Out: one card only.",
            )
    return (told,)


def not_choosable(scene: Scene, seat: int, spot: int) -> Said:
    """Why this treasure cannot be chosen in a claim."""
    row = scene.now.row
    if spot >= len(row) or row[spot].fate:
        return not_here(scene, spot)
    place, letter, there = row[spot], LETTERS[spot], scene.spot(spot)
    if place.holder == seat:
        return (
            f"{scene.begin(seat)} holds {there} already; dice are not added to it.",
            f"{letter} is held already.",
        )
    if place.holder == NOBODY:
        return ("No die is ready.",)
    total, ready = place.dice * place.effort, dice_count(scene.view.ready[seat])
    return (
        f"{scene.begin(place.holder)} holds {there} with {total}: {ready} cannot beat that.",
        f"{letter} needs {total + 1}+: out of reach.",
    )
