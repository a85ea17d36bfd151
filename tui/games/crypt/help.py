"""What Crypt gives for the help and for pages to read: facts, signs, worth in words, the whole table."""

from __future__ import annotations

from collections.abc import Iterator

from rules.crypt.edition import KINDS
from rules.crypt.state import GHOST, NOBODY
from tui.games.crypt.cards import collectors
from tui.games.crypt.names import KIND_LETTERS, coins_words, dice_words, face_name, mark
from tui.games.crypt.plates.treasure import PAYS, YOURS
from tui.games.crypt.scene import Scene
from tui.widgets.panel import Lines, explained, sections
from tui.words import Said, plural


def facts(scene: Scene) -> Iterator[Said]:
    """Who leads, and how many rounds are left."""
    view, asked = scene.view, scene.seat
    if view.solo:
        ghost = scene.begin(GHOST)
        yield (f"{ghost} leads this round." if view.leader == GHOST else f"You lead this round; {ghost} answers.",)
    elif asked == view.leader:
        last = "at the end you play again, on one treasure" if view.lights_out == asked else "you play first"
        yield (
            f"You are the Leader: {last}{' (Lights Out)' if view.lights_out == asked else ''}.",
            f"You lead; {last}.",
        )
    else:
        out = "you play" if asked == view.lights_out else f"{scene.begin(view.lights_out)} plays"
        yield (
            f"{scene.begin(view.leader)} leads; {out} last, on one treasure (Lights Out).",
            f"{scene.begin(view.leader)} leads; {out} last.",
        )
    left = view.rounds - view.round
    yield (
        ("This is the last round.",)
        if not left
        else (plural(left, f"{left} round is left after this one.", f"{left} rounds are left after this one."),)
    )


def signs(scene: Scene) -> Lines:
    """The signs on the table."""
    return explained(_signs(scene))


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
        ("4 ? (1 3)", "coins on cards: known, face down, flipped"),
        *columns(scene),
        *(
            [("to you +5" if scene.grain == "wide" else "+5", "what a treasure adds to your score now")]
            if scene.worth is not None
            else []
        ),
        ("risk 2/6", "the chance that a die of that face is exhausted"),
        ("0.8 exh.", "how many of the dice there are exhausted on average"),
    ]
    for kind in KINDS:
        sign = f"{signs[mark(kind)]} {KIND_LETTERS[kind]}".strip()
        found.append((sign, scene.titled(kind)[0]))
    return found


def columns(scene: Scene) -> list[tuple[str, str]]:
    """What stands beside the columns of the seats."""
    if scene.eyes is None or scene.grain == "narrow":
        return []
    found = [(YOURS, f"the coins on {scene.name(scene.eyes)}'s own cards, card by card")]
    if scene.grain == "wide":
        found.append((PAYS, f"what the collector pays {scene.name(scene.eyes)} so far; ?: that depends on others"))
    return found


def worth(scene: Scene, face: int) -> Iterator[str]:
    """What a treasure adds to the score of the seat that chooses, in a sentence."""
    adds = scene.adds(face)
    if adds is None:
        return
    said = f"{face_name(face)}: {coins_words(adds.coins)}"
    if scene.remembered(face):
        most = scene.view.edition.collectors.tapestry_a.most
        yield f"{said}; the highest total of Tapestries pays {most} more. To you {adds.total:+}."
    elif adds.more:
        yield f"{said}, and the collector pays {adds.more} more. To you {adds.total:+}."
    else:
        yield f"{said}; its set adds nothing now. To you {adds.total:+}."


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
        found += [(said, "ink") for said in worth(scene, place.face)]
    every = [(text, "ink") for text in collectors(scene.view)]
    beside = [(f"{name}: {what}.", "ink") for name, what in columns(scene)]
    return sections((here, found), ("The table", table), ("The collectors", every), ("Beside the treasures", beside))
