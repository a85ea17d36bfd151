"""Crypt's help for the current choice, and its full description of the table."""

from __future__ import annotations

from collections.abc import Sequence

from rules.crypt.edition import KINDS
from rules.crypt.state import NOBODY
from tui.games.crypt.cards import collectors
from tui.games.crypt.names import KIND_LETTERS, dice_words, mark
from tui.games.crypt.scene import Scene
from tui.widgets.panel import Lines, explained, sections


def lines(scene: Scene, now: Lines, own: Sequence[tuple[str, str]]) -> Lines:
    """The rules of the current choice, what the keys do, what the signs mean."""
    return sections(
        ("NOW", now),
        ("KEYS NOW", explained([*own, *_keys(scene)])),
        ("SIGNS", explained(_signs(scene))),
    )


def _keys(scene: Scene) -> list[tuple[str, str]]:
    """The keys that do the same at every choice; moves and hints are for the seat that is asked."""
    keys, names = scene.keys, ["go", "out", "undo", "look", "mine", "log"]
    if scene.step is not None:
        names += ["moves", "hint"]
    mouse = "click a treasure, a number in the grid, a placed die, the Enter line or the key row"
    return [*[(keys.word(name), keys.commands[name].help) for name in names], ("mouse", mouse)]


def _signs(scene: Scene) -> list[tuple[str, str]]:
    signs = scene.signs
    left, right = signs["laid.left"], signs["laid.right"]
    found = [
        (f"{signs['crypt.ready']}  {signs['crypt.spent']}", "a ready die; an exhausted die"),
        (f"[5] {left}5{right}", "a die on a treasure; a die you have placed, not yet confirmed"),
        (signs["would"], "this total wins the treasure"),
        (signs["none"], "none"),
        (f"2{signs['times']}5", "two dice at 5"),
        (signs["crypt.leader"], "the Leader, who plays first"),
        (signs["crypt.lights-out"], "Lights Out: the last turn, for only one treasure"),
        (f"{signs['turn']}  {signs['here.left']}", "whose turn it is; what is selected"),
        (signs["changed"], "not as it was at your last turn"),
        ("2+1", "two cards, and one that has come in this round"),
        ("2/3", "three cards, of which two can still be flipped"),
        ("risk 2/6", "the chance that a die of that face is exhausted"),
    ]
    for kind in KINDS:
        sign = f"{signs[mark(kind)]} {KIND_LETTERS[kind]}".strip()
        found.append((sign, scene.titled(kind)[0]))
    return found


def look(scene: Scene, table: Lines) -> Lines:
    """The selected treasure first, then everything public."""
    here, found = "", list[tuple[str, str]]()
    if scene.front is not None and scene.front < len(scene.now.row):
        place, here = scene.now.row[scene.front], scene.spot(scene.front)
        if place.holder != NOBODY:
            dice, total = dice_words(place.dice, place.effort), place.total
            holds = f"{scene.begin(place.holder)} holds it with {dice}, total {total}."
            found.append((f"{holds} {total + 1} or more takes it.", "ink"))
        found.append((scene.titled(place.face // 10)[0], "ink"))
    every = [(text, "ink") for text in collectors(scene.view)]
    return sections((here, found), ("The table", table), ("The collectors", every))
