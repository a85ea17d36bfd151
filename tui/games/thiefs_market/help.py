"""What the table of Thief's Market says when it is asked: help for what is in front, a look in full words."""

from __future__ import annotations

from collections.abc import Sequence

from rules.thiefs_market.edition import FACES, ICONS, MARKER, OBJECTS
from tui.games.thiefs_market.cards import effect
from tui.games.thiefs_market.names import FACE_SIGNS, face_name, priced, type_name, type_words
from tui.games.thiefs_market.scene import Scene
from tui.widgets.panel import Lines, explained, sections
from tui.words.keys import Keys


def lines(scene: Scene, now: Lines, own: Sequence[tuple[str, str]]) -> Lines:
    """What is asked, what the keys do, `own` those of the question, what the signs mean."""
    return sections(
        ("NOW", now),
        ("KEYS OF THIS MOMENT", explained([*own, *_always(scene.keys)])),
        ("SIGNS", explained(_sign_lines(scene))),
    )


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


def look(scene: Scene, table: Lines) -> Lines:
    """The card in front first, then everything that everybody sees, and what the cards do that somebody owns."""
    card = scene.till.card if scene.till is not None else None
    return sections(
        ("In front", [_card_line(scene, card)] if card is not None else []),
        ("The table", table),
        *[
            (f"{scene.begin(seat)} owns", [_card_line(scene, number) for number in cards])
            for seat, cards in enumerate(scene.view.cards)
        ],
    )


def _card_line(scene: Scene, number: int) -> tuple[str, str]:
    card = scene.card(number)
    return f"{priced(card, type_words(card))}: {effect(card)}", "ink"
