"""What Crypt says when it is asked: help for what is in front, and a look in full words."""

from __future__ import annotations

from typing import Any

from rules.crypt.edition import KINDS
from rules.crypt.state import NOBODY
from tui.games.crypt.cards import collectors
from tui.games.crypt.names import KIND_LETTERS, dice_count, kind_name, mark
from tui.games.crypt.plates.seats import effect
from tui.games.crypt.scene import Scene
from tui.table.desk import Desk
from tui.widgets.panel import Lines
from tui.words.keys import Keys


def lines(scene: Scene, desk: Desk[Scene, Any] | None, now: Lines) -> Lines:
    """What is asked, what the keys do, what the signs mean."""
    known = set(collectors(scene.view))  # they are among the signs
    now = [(text, role) for text, role in now if text not in known]
    found = [("NOW", "title"), *now, ("", "ink"), ("KEYS OF THIS MOMENT", "title")]
    rows = desk.help(scene) if desk is not None else [(scene.keys.word("more"), "all at once")]
    found += [(f"{key}\t{does}", "ink") for key, does in [*rows, *_keys(scene.keys)]]
    found += [("", "ink"), ("SIGNS", "title")]
    found += [(f"{sign}\t{means}", "ink") for sign, means in _sign_lines(scene)]
    return found


def _keys(keys: Keys) -> list[tuple[str, str]]:
    """Those that do the same whatever is asked."""
    word = keys.word
    return [
        (word("go"), "does what the line above the keys says, and nothing else"),
        (word("out"), "takes off what is laid; with nothing laid, the table menu"),
        (word("undo"), "takes back, up to the fence; a claim comes back into the hand"),
        (word("moves"), "every legal move in words; letters narrow the list"),
        (word("look"), "the table in full words"),
        (word("mine"), "the own treasure with its values; at a shared keyboard behind the curtain"),
        (word("log"), "everything that has happened"),
        (word("hint"), "what a computer player would do with this view, and why"),
        ("mouse", "a card, a number of the bench, a laid die, the line of Enter and every word of the last row"),
    ]


def _sign_lines(scene: Scene) -> list[tuple[str, str]]:
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
        found.append((sign, f"{kind_name(kind)} {scene.view.side(kind)}: {effect(scene, kind)[0]}"))
    return found


def look(scene: Scene, table: Lines) -> Lines:
    """The thing in front first, then everything that everybody sees."""
    found: list[tuple[str, str]] = []
    if scene.front is not None and scene.front < len(scene.now.row):
        place = scene.now.row[scene.front]
        kind = place.face // 10
        found += [(scene.spot(scene.front), "title")]
        if place.holder != NOBODY:
            total = place.dice * place.effort
            found.append(
                (
                    (
                        f"{scene.begin(place.holder)} holds it with {dice_count(place.dice)} of effort {place.effort}, "
                        f"total {total}. {total + 1} or more takes it."
                    ),
                    "ink",
                )
            )
        side = scene.view.side(kind)
        found.append((f"{kind_name(kind)} {side}: {effect(scene, kind)[0]}", "ink"))
        found.append(("", "ink"))
    found += [("The table", "title"), *table, ("", "ink"), ("The collectors", "title")]
    return [*found, *[(text, "ink") for text in collectors(scene.view)]]
