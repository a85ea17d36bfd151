"""The prompt and the Enter line at a space of the map, by what the space may be chosen for."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.oliver_twist.edition import BURGLARY, CHARACTER, WALLET, kind
from rules.oliver_twist.steps.prowl import Fork
from tui.games.oliver_twist.moves import ending, side
from tui.games.oliver_twist.names import pounds, up_to
from tui.games.oliver_twist.plates.map import Kind, Spot
from tui.games.oliver_twist.questions.then import NO_UNDO, followed, full, one_must_go, then
from tui.games.oliver_twist.scene import Scene, letters
from tui.games.oliver_twist.streets import address, located
from tui.words import Said, begin_upper, lengths

MISSING: Mapping[Kind, str] = {
    "take": "a token", "turn": "where to begin", "go": "a way", "stand": "a space", "peek": "a space",
}  # fmt: skip
"""What the Enter line asks for."""


# Prompts ------------------------------------------------------------------------------------------


def ask(scene: Scene, spot: Spot) -> Said:
    """The prompt while this space is selected."""
    place = address(scene.view.plan, spot.space)
    match spot.kind:
        case "take" if len(spot.batches) > 1:
            tab = scene.keys.word("next")
            return (
                f"take this token this way? {tab}, or its letter again, shows the other way.",
                f"take it this way? {tab} shows the other.",
                f"take it? {tab}: other way.",
            )
        case "take":
            return ("take this token?", "take it?")
        case "peek":
            return (f"look secretly at the token at {place}?", "look there?")
        case "stand":
            return (f"put the gang {located(scene.view.plan, spot.space)}?", "put the gang there?")
    assert scene.about is not None
    way = side(scene.view, scene.about, spot.space)
    if spot.kind == "go":
        return (f"continue {way}?",)
    return (f"turn over a line {way} from {place}?", f"turn over {way}?")


# What Enter does ----------------------------------------------------------------------------------


def _take(scene: Scene, spot: Spot) -> Said:
    which, over = kind(scene.view.faces[spot.space]), scene.over
    take: Said = ("take it",)
    after, always = then(scene), ""
    if which == CHARACTER:
        take, always = ("take it and draw a character card", "take it and draw a card", "draw a card"), NO_UNDO
    elif which == BURGLARY:
        take, always, after = ("take it and burgle", "burgle"), NO_UNDO, ()
    elif which <= WALLET and full(scene):
        after = one_must_go()
    words = followed(take, after, always)  # words that do not change stand first, because that costs no bytes
    if not over:
        return words
    where, signs = "bag" if scene.to_bag else "file", letters(over, scene)
    ends = (f"To the {where}: {signs}.", f"{begin_upper(where)}: {signs}.", f"{begin_upper(where)}: {len(over)}.")
    return lengths("{words} {ends}", ends=ends, words=words)


def _look(scene: Scene, spot: Spot) -> Said:
    return followed(_paid_first(scene, "look at it secretly", "look at it"), always=NO_UNDO)


def _stand(scene: Scene, spot: Spot) -> Said:
    return followed(
        _paid_first(scene, "put the gang there", "put the gang there"), ("Then prowl from there.", "Then prowl.")
    )


def _paid_first(scene: Scene, does: str, short: str) -> Said:
    """What Enter does at the space, after paying for a relocation if need be."""
    if not scene.relocates:
        return lengths(does, short)
    cost = scene.view.edition.relocation
    return lengths(f"pay {pounds(cost)} and {does}", f"pay {cost} and {does}", f"pay {cost} and {short}")


def _turn_over(scene: Scene, spot: Spot) -> Said:
    return followed(lengths(f"turn over {_line(scene, spot)} there", "turn them over"), always=NO_UNDO)


def _go_on(scene: Scene, spot: Spot) -> Said:
    return followed(lengths(f"turn over {_line(scene, spot)} that way", "continue there"), always=NO_UNDO)


def _line(scene: Scene, spot: Spot) -> str:
    """The longest line from this space."""
    most = scene.about.left if isinstance(scene.about, Fork) else scene.view.edition.line
    return up_to(scene.view.plan.line_length(spot.space, scene.view.hidden, most))


def _stop(scene: Scene, spot: Spot) -> Said:
    assert scene.seat is not None
    return tuple([f"{one}." for one in ending(scene.view, scene.seat)])


DOES: Mapping[Kind, Callable[[Scene, Spot], Said]] = {
    "take": _take,
    "peek": _look,
    "stand": _stand,
    "turn": _turn_over,
    "go": _go_on,
    "stop": _stop,
}
"""What Enter does at a space; the last kind is not a space, but the end of the round."""
