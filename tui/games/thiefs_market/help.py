"""What Thief's Market gives for the help and for pages to read: facts, signs, worth in words, the whole table."""

from __future__ import annotations

from collections.abc import Iterator

from rules.thiefs_market.edition import DECKS, FACES, MARKER, OBJECTS
from tui.games.thiefs_market.cards import effect_words
from tui.games.thiefs_market.names import FACE_SIGNS, KINDS, called, face_name, points_words, priced, type_words
from tui.games.thiefs_market.plates.cards import meanings
from tui.games.thiefs_market.scene import Scene
from tui.widgets.panel import Lines, explained, sections
from tui.words import Said, listed


def facts(scene: Scene) -> Iterator[Said]:
    """Who buys first, and when the match ends."""
    view = scene.view
    holder = view.holder()
    if holder < 0:
        yield (
            "The marker lies in the middle: who has it after the split buys first.",
            "The marker's holder buys first.",
        )
    elif view.final:
        yield (f"{scene.begin(holder)} bought first and rolls next round.", f"{scene.begin(holder)} rolls next.")
    else:
        yield (f"{scene.begin(holder)} has the marker, which buys first.", f"{scene.begin(holder)} has the marker.")
    last = DECKS[len(view.rows) - 1]
    yield (
        f"The match ends after the round in which deck {last} cannot fill its row.",
        f"The end: deck {last} cannot fill its row.",
    )


def signs(scene: Scene) -> Lines:
    """The signs on the table."""
    return explained(_sign_lines(scene))


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
        *([("+4  Hen +3", "points a card adds for you now; for most Henchmen")] if scene.worth is not None else []),
    ]  # fmt: skip
    return found + list(KINDS.values())


def worth(scene: Scene, number: int) -> Iterator[tuple[str, str]]:
    """What a card adds to the points of the seat that buys, in a sentence."""
    adds = scene.adds(number)
    if adds is not None:
        parts = [points_words(adds.points)] if adds.points else []
        parts += [f"{points_words(adds.henchmen)} for most Henchmen"] if adds.henchmen else []
        yield f"To you now: {listed(parts) or 'no points'}.", "ink"


def look(scene: Scene, table: Lines) -> Lines:
    """What the signs of the cards mean, the selected card, everything public, and what each player's cards do."""
    card = scene.till.card if scene.till is not None else None
    return sections(
        ("Signs", [(f"{', '.join(meanings(scene))}.", "ink")]),
        ("Selected", [_card_line(scene, card), *worth(scene, card)] if card is not None else []),
        ("The table", table),
        *[
            (f"{scene.begin(seat)} owns", [_card_line(scene, number) for number in cards])
            for seat, cards in enumerate(scene.view.cards)
        ],
    )


def _card_line(scene: Scene, number: int) -> tuple[str, str]:
    card = scene.card(number)
    return f"{priced(called(card).full, card, type_words(card))}: {effect_words(card)}.", "ink"
