"""What Crypt says when it is asked: help for what is in front, a look in full words, a hint with its reason."""

from __future__ import annotations

from typing import Any

from rules.crypt.edition import KINDS
from rules.crypt.moves import Place, Recover
from rules.crypt.state import NOBODY, Crypt
from rules.crypt.steps.claim import Turn
from rules.crypt.thinking.worth import Appraiser
from rules.game import Game, Question
from tui.games.crypt.cards import collectors
from tui.games.crypt.claim import Draft, likely_lost
from tui.games.crypt.names import KIND_LETTERS, LETTERS, dice_count, kind_name, mark
from tui.games.crypt.plates.seats import effect
from tui.games.crypt.scene import Scene
from tui.words import listed
from tui.words.keys import Keys

Lines = list[tuple[str, str]]


def lines(scene: Scene, keys: Keys, now: Lines) -> Lines:
    """What is asked, what the keys do, what the signs mean."""
    known = set(collectors(scene.view))  # they are among the signs
    now = [(text, role) for text, role in now if text not in known]
    found = [("NOW", "title"), *now, ("", "ink"), ("KEYS OF THIS MOMENT", "title")]
    found += [(f"{key}\t{does}", "ink") for key, does in _key_lines(scene, keys)]
    found += [("", "ink"), ("SIGNS", "title")]
    found += [(f"{sign}\t{means}", "ink") for sign, means in _sign_lines(scene)]
    return found


def _key_lines(scene: Scene, keys: Keys) -> list[tuple[str, str]]:
    word = keys.word
    cards = f"a-{LETTERS[max(0, len(scene.now.row) - 1)]}"
    if isinstance(scene.step, Turn):
        rows = [
            (
                cards,
                "to that card; the same letter again lays the cheapest dice that win it, and again takes them off",
            ),
            ("1-6", "as many dice of that face as win the card; again one more; another face turns them all"),
            (word("more"), "one more die of the same face"),
            (word("off"), "takes the dice off this card"),
            (f"{word('next')} {word('back')}", "the next card, the one before; left and right do the same"),
            (f"{word('up')} {word('down')}", "a higher face, a lower one"),
            (word("recover"), "recover: all exhausted dice come back, and that is the turn"),
            (word("no"), "pass, when nothing can be recovered"),
        ]
    elif scene.step is not None:
        rows = [
            (cards, "chooses a card; the same letter again flips other cards for it"),
            (f"{word('up')} {word('down')}", "other cards to flip"),
            (word("no"), "no; Enter then sends it"),
        ]
    else:
        rows = [(word("more"), "all at once")]
    return [
        *rows,
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
    found: Lines = []
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
    return found + [(text, "ink") for text in collectors(scene.view)]


# A hint -----------------------------------------------------------------------------------------


def hint(scene: Scene, view: Crypt, step: Question[Any], game: Game[Any, Any, Any]) -> str:
    """The whole claim that a computer player would make with this view, and why; empty for other questions."""
    if not isinstance(step, Turn) or step.claiming:
        return ""
    draft = Draft(view, step)
    for _die in range(len(view.row)):
        ahead, asked = draft.ahead()
        moves = asked.moves(ahead)
        weights = game.weigh(ahead, asked, moves)
        best = moves[max(range(len(weights)), key=weights.__getitem__)]
        if isinstance(best, Recover):
            return f"recover; no claim here is worth more than {dice_count(view.spent[step.seat])}"
        if not isinstance(best, Place):
            break
        draft.lay(best)
    if not draft.places:
        return ""
    look = Appraiser(view)
    parts = [f"{LETTERS[place.spot]} {scene.product(place.dice, place.effort)}" for place in draft.places]
    worth = sum([look.worth(step.seat, view.row[place.spot].face) for place in draft.places])
    lose = sum([likely_lost(place) for place in draft.places])
    return (
        f"{listed(parts)}: worth about {worth:.1f}, likely to lose {lose:.1f} of "
        f"{dice_count(sum([place.dice for place in draft.places]))}"
    )
