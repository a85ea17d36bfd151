"""The Ghost on the bench: what it rolled, where its dice went, and its chance to take each treasure."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from rules.crypt.state import GHOST, Crypt
from rules.crypt.steps.ghost import GhostTurn, target
from rules.game import Event
from tui.games.crypt.names import dice_count, spot_label
from tui.games.crypt.plates.bench_plate import Note
from tui.games.crypt.scene import FACES, Scene, plain
from tui.games.crypt.story_collect import ghost_turn
from tui.widgets.canvas import wrap
from tui.widgets.line import line

LINE = {"wide": 44, "classic": 38, "narrow": 42}
"""Columns of a line of the bench."""


def ghost(scene: Scene) -> list[Note]:
    """Where the Ghost's dice went this round, unless the strip says it, and what it may still take."""
    if not scene.view.solo:
        return []
    lines = _turn(scene, scene.now.ghost[-1]) if scene.now.ghost and scene.since is None else []
    coming = _ghost_may(scene)
    if scene.grain == "wide" and (lines or coming):
        return [Note(line("The Ghost"), role="dim"), *lines, *coming]
    return [*lines, *coming]


def _turn(scene: Scene, turn: Sequence[Event]) -> list[Note]:
    """The Ghost's roll, and where each group went, in one line if it fits."""
    said, room = ghost_turn(scene.words, turn), LINE[scene.grain]
    one_line = [text for text in said if cell_len(text) <= room]
    return [plain(part) for part in (one_line[:1] or wrap(said[-1], room))]


def ghost_lines(scene: Scene, turn: Sequence[Event]) -> list[Note]:
    """The events of the Ghost's turn, one line each."""
    return [plain(*said) for said in scene.words.gathered(scene.now.revealed, turn)]


def _falls(view: Crypt, dice: int, again: bool) -> Sequence[float]:
    """The chance of losing each treasure to this many dice. The odds are imported only when they are needed."""
    from rules.crypt.thinking.ghost_odds import BARRED, lost

    beats = [BARRED if not spot.face or spot.holder == GHOST else spot.total for spot in view.row]
    return lost(tuple(beats), dice, again)


def _ghost_may(scene: Scene) -> list[Note]:
    """The exact chance that the Ghost's next roll takes each treasure of the player."""
    dice = scene.ghost_dice
    turn = next((step for step in scene.coming if isinstance(step, GhostTurn)), None)
    if turn is None or not scene.draft:
        return []
    if not dice:
        return [plain("The Ghost then has no dice to roll.", role="dim")]
    begins = {"wide": "Then", "classic": "Ghost then rolls", "narrow": "Ghost"}
    then = f"{begins[scene.grain]} {dice_count(dice)}"
    if not scene.odds:
        return [plain(then)]
    view, step = scene.draft.ahead()
    mine = [spot for spot, there in enumerate(view.row) if there.holder == step.seat]
    if not mine:
        return [plain(then)]
    if dice == 1:
        falls = []
        for spot in mine:
            faces = [face for face in FACES if target(view, face) == spot]
            how = f"beaten by {' '.join(map(str, faces))}" if faces else "safe"
            falls.append(f"{spot_label(spot)} {how}")
    else:
        chances = _falls(view, dice, turn.again)
        falls = [f"{spot_label(spot)} beaten: {chances[spot]:.0%}" for spot in mine]
    return [plain(part) for part in wrap(f"{then}: {', '.join(falls)}", LINE[scene.grain])]
