"""What Crypt says when it is asked: help for what is in front, and a look in full words."""

from __future__ import annotations

from collections.abc import Sequence

from rules.crypt.edition import KINDS
from rules.crypt.state import NOBODY
from tui.games.crypt.cards import collectors
from tui.games.crypt.names import KIND_LETTERS, dice_count, mark
from tui.games.crypt.scene import Scene
from tui.widgets.panel import Lines, explained, sections
from tui.words.keys import Keys


def lines(scene: Scene, now: Lines, own: Sequence[tuple[str, str]]) -> Lines:
    """What is asked, what the keys do, `own` those of the question, what the signs mean."""
    return sections(
        ("NOW", now),
        ("KEYS OF THIS MOMENT", explained([*own, *_keys(scene.keys)])),
        ("SIGNS", explained(_signs(scene))),
    )


def _keys(keys: Keys) -> list[tuple[str, str]]:
    """Those that do the same whatever is asked."""
    names = ("go", "out", "undo", "moves", "look", "mine", "log", "hint")
    mouse = "a card, a number of the bench, a laid die, what the line above the keys says, every word of the last row"
    return [*[(keys.word(name), keys.commands[name].help) for name in names], ("mouse", mouse)]


def _signs(scene: Scene) -> list[tuple[str, str]]:
    signs = scene.signs
    left, right = signs["laid.left"], signs["laid.right"]
    found = [
        (f"{signs['crypt.ready']}  {signs['crypt.spent']}", "a die that is ready; one that is exhausted (spent)"),
        (f"[5] {left}5{right}", "a die on a card; one that is laid and not yet sent"),
        (signs["would"], "this number wins the card"),
        (signs["none"], "none"),
        (f"2{signs['times']}5", "two dice of 5"),
        (signs["crypt.leader"], "the Leader, who begins"),
        (signs["crypt.lights-out"], "Lights Out: the last turn, on one card only"),
        (f"{signs['turn']}  {signs['here.left']}", "whose turn it is; where you are"),
        ("3 (2)", "cards that were flipped, with their coins, in brackets"),
        ("risk 2/6", "how likely a die of that face is exhausted"),
    ]
    for kind in KINDS:
        sign = f"{signs[mark(kind)]} {KIND_LETTERS[kind]}".strip()
        found.append((sign, scene.titled(kind)[0]))
    return found


def look(scene: Scene, table: Lines) -> Lines:
    """The thing in front first, then everything that everybody sees."""
    here, found = "", list[tuple[str, str]]()
    if scene.front is not None and scene.front < len(scene.now.row):
        place, here = scene.now.row[scene.front], scene.spot(scene.front)
        if place.holder != NOBODY:
            dice, total = f"{dice_count(place.dice)} of effort {place.effort}", place.total
            holds = f"{scene.begin(place.holder)} holds it with {dice}, total {total}."
            found.append((f"{holds} {total + 1} or more takes it.", "ink"))
        found.append((scene.titled(place.face // 10)[0], "ink"))
    every = [(text, "ink") for text in collectors(scene.view)]
    return sections((here, found), ("The table", table), ("The collectors", every))
