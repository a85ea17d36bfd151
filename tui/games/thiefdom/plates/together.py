"""Who has chosen and who is still choosing, while the choices of Thiefdom wait face down."""

from __future__ import annotations

from rules.thiefdom.steps.round import Plan
from rules.thiefdom.steps.setup import HAND, Choice
from tui.games.thiefdom.names import plan_words
from tui.games.thiefdom.scene import Scene
from tui.widgets.canvas import wrap
from tui.widgets.line import EMPTY, Line, line
from tui.widgets.slate import Row, Written
from tui.words import Said, lengths, listed

MARGIN = 5
"""The columns of the frame, and of the space beside its text."""
NAME = 10
"""The columns of a name."""


def together(scene: Scene, width: int) -> Written:
    """What this viewer has chosen, if anything, and what everyone may know of the others."""
    if not scene.together:
        return Written()
    if scene.grain == "narrow":
        return Written(rows=_rows([*_mine(scene, width), *_all(scene)]))
    own = _mine(scene, width - MARGIN)
    if scene.undoes:
        again = f"{scene.keys.word('undo')}: choose again, as long as one of you is choosing"
        own += [line(text, role="dim") for text in wrap(again, width - MARGIN)]
    lines = [*own, *([EMPTY] if own else []), *[_one(scene, seat) for seat in _seats(scene)]]
    return Written(
        _title(scene), rows=_rows([tuple([((" ", "ink"), *parts) for parts in one]) for one in lines]), framed=True
    )


def _rows(lines: list[Line]) -> tuple[Row, ...]:
    return tuple([Row(one, flush=True) for one in lines])


def _title(scene: Scene) -> Said:
    if isinstance(scene.together[0], Plan):
        return ("Plans of the night", "Plans")
    return (f"Draft {len(scene.view.drafts[0]) + 1} of {HAND}", "Draft")


def _seats(scene: Scene) -> list[int]:
    return sorted([part.seat for part in scene.together])


def _chosen(scene: Scene) -> set[int]:
    return {part.seat for part in scene.together if part.sealed}


def _one(scene: Scene, seat: int) -> Line:
    """`Ann       chosen`."""
    state = ("chosen", "kept") if seat in _chosen(scene) else ("choosing", "ask")
    return (((f"{scene.begin(seat, NAME - 1):{NAME}}", f"guild{seat + 1}"), state),)


def _all(scene: Scene) -> list[Line]:
    """The same in two rows: `chosen: Ann and Cleo`."""
    chosen = _chosen(scene)
    choosing, found = set(_seats(scene)) - chosen, []
    for word, role, seats in (("chosen", "kept", chosen), ("choosing", "ask", choosing)):
        names = listed([scene.begin(seat) for seat in sorted(seats)])
        found += [line(*lengths(f"{word}: {names}", f"{word}: {len(seats)}"), role=role)] if names else []
    return found


def _mine(scene: Scene, width: int) -> list[Line]:
    """What this viewer has chosen."""
    part = next((part for part in scene.together if part.seat == scene.eyes and part.sealed), None)
    if isinstance(part, Choice):
        return [line(text) for text in wrap(f"you keep {scene.words.card(part.card)}", width)]
    if isinstance(part, Plan):
        return [line(text) for text in wrap(f"your plan: {plan_words(part.slots)}", width)]
    return []
