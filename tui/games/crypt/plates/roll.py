"""The roll of Collect on the bench: who rolled what, who gets relief."""

from __future__ import annotations

from rich.cells import cell_len

from tui.games.crypt.names import LETTERS
from tui.games.crypt.plates.bench_plate import Note, Work
from tui.games.crypt.scene import BLANK, Scene, plain


def roll(scene: Scene) -> Work:
    """Who rolled what; who gets relief."""
    now = scene.now
    shown = now.order[: scene.shown] if scene.moment == "collect" else now.order
    head = "card  effort  rolled" if scene.grain == "wide" else "card effort rolled"
    notes = [] if scene.grain == "narrow" else [plain(f"{'':8}{head}", role="dim")]
    if scene.grain != "narrow":
        for seat, spot in shown:
            notes += _roll_notes(scene, seat, spot)
    if len(shown) == len(now.order):
        notes += [BLANK] if scene.grain != "narrow" else []
        happened = [*now.relieved, *now.prizes, *([now.rerolled] if now.rerolled is not None else [])]
        notes += [plain(*scene.words.told(event)) for event in happened]
        if not now.order and not now.relieved:
            notes.append(plain("Nobody holds a treasure: nothing is rolled."))
        if scene.grain != "classic":
            notes += [
                BLANK,
                plain("Spent: a roll below the effort.", role="dim"),
                plain("Equal is safe. Effort 1 never rolls.", role="dim"),
            ]
    return Work(("The roll",), tuple(notes))


def _roll_notes(scene: Scene, seat: int, spot: int) -> list[Note]:
    place, signs = scene.now.row[spot], scene.signs
    notes = []
    for die in place.rolled if place.effort > 1 else place.rolled[:1]:
        sign = "crypt.ready" if die.back else "crypt.spent"
        word = "back" if die.back else "spent"
        if not die.roll:
            word = "back, no roll"
        elif die.again:
            word = f"{word}, rolled again"
        step = 7 if scene.grain == "wide" else 6
        numbers = f"{LETTERS[spot]:<{step - 1}}{place.effort:<{step + 1}}{die.roll or '-':<{step}}"
        name = scene.begin(seat, 6)
        pad = " " * (7 - cell_len(name))
        token = " ".join([signs[sign]] * (place.dice if not die.roll else 1))
        outcome = (f"{token} {word}", signs.role(sign))
        brief = (f"{token} {'back' if die.back else 'spent'}", signs.role(sign))
        head = ((name, scene.role(seat)), (f"{pad}{numbers}", "ink"))
        notes.append(Note(((*head, outcome), (*head, brief))))
    return notes
