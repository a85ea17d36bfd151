"""What the table of Thief's Market says when it is asked: help for what is in front, a look in full words."""

from __future__ import annotations

from typing import Any

from rules.game import Game, Move, Question
from rules.thiefs_market.edition import FACES, ICONS, MARKER, OBJECTS
from rules.thiefs_market.moves import Done, Grab, PutBack, Rob, TakeAll
from rules.thiefs_market.state import Market
from rules.thiefs_market.steps.split import Sort, Split
from tui.games.thiefs_market.cards import effect
from tui.games.thiefs_market.moves import robbing, worded
from tui.games.thiefs_market.names import FACE_SIGNS, face_name, objects, priced, spelled, type_name, type_words
from tui.games.thiefs_market.scene import Scene
from tui.games.thiefs_market.split import Hand
from tui.words import Said, lengths
from tui.words.keys import Keys

Lines = list[tuple[str, str]]
MOST = 20
"""More small moves than any pile takes."""


def lines(scene: Scene, keys: Keys, now: Lines) -> Lines:
    """What is asked, what the keys do, what the signs mean."""
    found = [("NOW", "title"), *now, ("", "ink"), ("KEYS OF THIS MOMENT", "title")]
    found += [(f"{key}\t{does}", "ink") for key, does in [*_key_lines(scene, keys), *_always(keys)]]
    found += [("", "ink"), ("SIGNS", "title")]
    return found + [(f"{sign}\t{means}", "ink") for sign, means in _sign_lines(scene)]


def _key_lines(scene: Scene, keys: Keys) -> list[tuple[str, str]]:
    word = keys.word
    if scene.hand is not None:
        return [
            ("r w b g s k f", "one more of that face (robbing: one more goes back); after the last none"),
            ("Shift + it", "one less"),
            (word("all"), "all of the middle; while robbing, what is up goes down and the other way round"),
            ("1-5", "reaches for the pile of that seat; the same digit again lets go of it"),
            (f"{word('next')} {word('back')}", "the next thing that may be chosen"),
            (f"{word('up')} {word('down')}", "one more, one less of what is in front"),
            (word("off"), "none of what is in front"),
        ]
    if scene.lucky:
        return [
            ("r w b g s k", "that die is rerolled; the same letter: not"),
            (word("no"), f"all dice stay; {word('go')} then sends it"),
        ]
    if scene.till is not None or scene.plan is not None:
        return [
            ("1-9 x y z q", "puts that card in front, with a payment proposed; the same key again: no card"),
            ("r w b g", "swaps what pays for that colour: die, turned die, gold; Shift: the other way round"),
            ("c d e j o p t", "lays an own ability; again: its next way, at last none; a colour names the face"),
            (f"{word('next')} {word('back')}", "the next card or ability"),
            (f"{word('up')} {word('down')}", "the next way to use or to pay what is in front"),
            (word("off"), "no card"),
            (word("no"), f"the end of the turn; {word('go')} then sends it"),
        ]
    return [(word("more"), "all at once")]


def _always(keys: Keys) -> list[tuple[str, str]]:
    word = keys.word
    return [
        (word("go"), "does what the line above the keys says, and nothing else"),
        (word("out"), "lets go of what is laid, one thing after the other; at last the table menu"),
        (word("undo"), f"takes back what the last {word('go')} sent, up to a roll or a drawn card"),
        (word("moves"), "every legal move in words; letters narrow the list"),
        (word("look"), "the table in full words, and what each card does"),
        (word("mine"), "the own Infamy; at a shared keyboard behind the curtain"),
        (word("log"), "everything that has happened"),
        (word("hint"), "what a computer player would do with this view"),
        ("mouse", f"dice, seats, cards, colours, abilities, the {word('go')} line and the key row"),
    ]


def _sign_lines(scene: Scene) -> list[tuple[str, str]]:
    signs = scene.signs
    left, right = signs["laid.left"], signs["laid.right"]
    found = []
    for face in OBJECTS:
        sign = " ".join([one for one in (signs[FACE_SIGNS[face]], FACES[face]) if one])
        found.append((f"({sign})" if face == MARKER else sign, face_name(face)))
    infamy = signs["market.infamy"]
    found += [
        (f"[R]  {left}R{right}", "an object; one that is chosen and not yet sent"),
        (signs["coin"], "gold"),
        (f"{infamy}?", "Infamy, kept covered; a good memory can count it"),
        (scene.becomes("W", "?"), "goes back and is rerolled"),
        (scene.becomes("W", "W"), "goes back as it is"),
        (signs["would"], "a card that is in reach with what is picked"),
        ("W b $ -", f"what would pay: a die, a turned die, gold, nothing; {signs['none']} is missing"),
        (f"{signs['turn']}  {signs['here.left']}", "whose turn it is; where you are"),
        ("+6", "so many cards are left in the deck"),
    ]  # fmt: skip
    return found + [(icon, type_name(icon)) for icon in ICONS]


def hint(scene: Scene, game: Game[Any, Any, Any]) -> Said:
    """What a computer player would do now: in the split the whole pile that it would take, or rob."""
    assert scene.step is not None
    view = scene.uncounted()
    if not isinstance(scene.step, Split | Sort):
        return worded(scene.words, view, scene.step, _best(game, view, scene.step))
    asked, hand = view.waiting()[0], Hand(scene.view, scene.step)
    for _move in range(MOST):
        best = _best(game, view, asked)
        if isinstance(best, Done | TakeAll):
            break
        if isinstance(best, Rob):
            hand.rob(best.victim)
        elif isinstance(best, Grab | PutBack):
            hand.picked[best.face] = best.count
        view = view.after([best])
        asked = view.waiting()[0]
    pile = spelled(hand.pile)
    if hand.victim is None:
        return lengths(f"take {pile}", f"take {objects(sum(hand.pile))}")
    return robbing(scene.name(hand.victim), pile, spelled(hand.out))


def _best(game: Game[Any, Any, Any], view: Market, step: Question[Any]) -> Move:
    """What a computer player would answer."""
    moves = step.moves(view)
    weights = game.weigh(view, step, moves)
    return moves[max(range(len(weights)), key=weights.__getitem__)]


def look(scene: Scene, table: Lines) -> Lines:
    """The card in front first, then everything that everybody sees, and what the cards do that somebody owns."""
    found: Lines = []
    if scene.till is not None and scene.till.card is not None:
        found += [("In front", "title"), _card_line(scene, scene.till.card), ("", "ink")]
    found += [("The table", "title"), *table]
    for seat, cards in enumerate(scene.view.cards):
        if cards:
            found += [("", "ink"), (f"{scene.begin(seat)} owns", "title")]
            found += [_card_line(scene, number) for number in cards]
    return found


def _card_line(scene: Scene, number: int) -> tuple[str, str]:
    card = scene.card(number)
    return f"{priced(card, type_words(card))}: {effect(card)}", "ink"
