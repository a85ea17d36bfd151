"""The help page for the current choice, and the table described in full words."""

from __future__ import annotations

from collections.abc import Sequence

from rules.thiefs_market.edition import FACES, MARKER, OBJECTS
from tui.games.thiefs_market.cards import effect_words
from tui.games.thiefs_market.names import FACE_SIGNS, KINDS, called, face_name, priced, type_words
from tui.games.thiefs_market.plates.cards import meanings
from tui.games.thiefs_market.scene import Scene
from tui.widgets.panel import Lines, explained, sections


def lines(scene: Scene, now: Lines, own: Sequence[tuple[str, str]]) -> Lines:
    """What the choice is about, what the keys do, what the signs mean."""
    return sections(
        ("NOW", now),
        ("KEYS NOW", explained([*own, *_always(scene)])),
        ("SIGNS", explained(_sign_lines(scene))),
    )


def _always(scene: Scene) -> list[tuple[str, str]]:
    """The keys that do the same at every choice; moves and hints are for the seat that is asked."""
    word, commands = scene.keys.word, scene.keys.commands
    asked = [(word(name), commands[name].help) for name in ("moves", "hint")] if scene.step is not None else []
    return [
        (word("go"), f"does exactly what the {word('go')} line says"),
        (word("out"), "clears your picks one by one, then opens the table menu"),
        (word("undo"), commands["undo"].help),
        (word("look"), "describes the table and what each card does"),
        (word("mine"), "your Infamy, behind the curtain if the keyboard is shared"),
        (word("log"), commands["log"].help),
        *asked,
        ("mouse", f"click dice, players, cards, colours, abilities, the {word('go')} line or the key row"),
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
        (f"[R]  {left}R{right}", "an object; one that is picked, not confirmed"),
        (signs["coin"], "gold"),
        (f"{infamy}?", "Infamy, covered until the end"),
        (scene.becomes("W", "?"), "goes back and is rerolled"),
        (scene.becomes("W", "W"), "goes back and is not rerolled"),
        (signs["would"], "a card you can afford with your picks"),
        (
            f"W {scene.turned('B')} {signs['coin']} -",
            f"how a gem is paid: die, turned die, gold, waived; {signs['none']}: missing",
        ),
        (f"{signs['turn']}  {signs['here.left']}", "whose turn it is; what is selected"),
        ("C+6", "6 cards left in deck C"),
    ]  # fmt: skip
    return found + list(KINDS.values())


def look(scene: Scene, table: Lines) -> Lines:
    """What the signs of the cards mean, the selected card, everything public, and what each player's cards do."""
    card = scene.till.card if scene.till is not None else None
    return sections(
        ("Signs", [(f"{', '.join(meanings(scene))}.", "ink")]),
        ("Selected", [_card_line(scene, card)] if card is not None else []),
        ("The table", table),
        *[
            (f"{scene.begin(seat)} owns", [_card_line(scene, number) for number in cards])
            for seat, cards in enumerate(scene.view.cards)
        ],
    )


def _card_line(scene: Scene, number: int) -> tuple[str, str]:
    card = scene.card(number)
    return f"{priced(called(card).full, card, type_words(card))}: {effect_words(card)}.", "ink"
