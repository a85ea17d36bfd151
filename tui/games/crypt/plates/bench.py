"""Crypt's bench while no seat is asked: the rolls of Collect, the Ghost's turn, who holds what."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from rules.crypt import events as e
from rules.crypt.state import GHOST, NOBODY
from rules.game import Event
from tui.games.crypt.names import dice_words, spot_label
from tui.games.crypt.plates.bench_plate import Note, Work
from tui.games.crypt.plates.ghost import ghost, ghost_lines
from tui.games.crypt.scene import BLANK, Scene, plain
from tui.widgets.die import Die
from tui.widgets.line import Parts

LINES = {"wide": 10, "classic": 6, "narrow": 0}
"""How many lines of rolls there is room for."""
TITLE = ("The roll: below its effort exhausts a die", "A roll below its effort exhausts", "The roll")


def work(scene: Scene) -> Work:
    """The bench for this moment."""
    now = scene.now
    if now.ties:
        return _tie(scene)
    if scene.view.solo and scene.turn_of == GHOST and now.ghost:
        dice = [Die(str(roll), "there", scene.role(GHOST)) for roll in _rolls(now.ghost[-1])]
        went = tuple(ghost_lines(scene, now.ghost[-1][1:]))
        return Work(("The Ghost's turn",), below=went, dice=tuple(dice))
    return _roll(scene) if now.rolls else _waiting(scene)


def _rolls(turn: Sequence[Event]) -> tuple[int, ...]:
    """What the Ghost rolled in its turn."""
    return next(event.rolls for event in turn if isinstance(event, e.GhostRolled))


def _tie(scene: Scene) -> Work:
    """The dice of the seat that rolled last for the tie, and what all of them rolled."""
    last = scene.now.ties[-1]
    dice = tuple([Die(str(roll), "there", scene.role(last.seat)) for roll in last.rolls])
    notes = [plain(*scene.words.told(event)) for event in scene.now.ties]
    return Work(("The roll for the tie",), below=tuple(notes[-3:]), dice=dice)


def _roll(scene: Scene) -> Work:
    """What each seat rolled, and who gets relief."""
    now, narrow = scene.now, scene.grain == "narrow"
    if narrow and scene.rolling is not None:
        spot, _nth = now.die
        place = now.row[spot]
        who, need = (scene.who(place.holder),), f"effort {place.effort}: need {place.effort}+"
        notes = [Note((who,)), plain(scene.spot(spot), scene.face(spot)), BLANK, plain(need, f"need {place.effort}+")]
        return Work(TITLE, below=tuple(notes), dice=(scene.rolling,))
    notes = []
    if not narrow:
        head = "on     effort  rolled" if scene.grain == "wide" else "on    effort rolled"
        notes = [plain(f"{'':8}{head}", role="dim")]
        each = _in_one_line if _many(scene) else _rolled
        notes += [note for seat, spot in now.order for note in each(scene, seat, spot)]
    happened = [*now.relieved, *now.prizes, *([now.rerolled] if now.rerolled is not None else [])]
    notes += [*([] if narrow else [BLANK]), *[plain(*scene.words.told(event)) for event in happened]]
    if scene.grain != "classic":
        rules = ("Exhausted: a roll below the effort.", "Equal is safe. Effort 1 never rolls.")
        notes += [BLANK, *[plain(rule, role="dim") for rule in rules]]
    return Work(TITLE, tuple(notes))


def _many(scene: Scene) -> bool:
    """Whether a line for each die is too much; it is known before the first is rolled."""
    held = [place for place in scene.now.row if place.holder != NOBODY and place.fate != "discarded"]
    dice = sum([place.dice if place.effort > 1 else 1 for place in held])
    return dice + len(scene.now.relieved) > LINES[scene.grain]


def _in_one_line(scene: Scene, seat: int, spot: int) -> list[Note]:
    """All dice on a treasure: `Ada (a) 5 6 ■ 2 □`."""
    place = scene.now.row[spot]
    found: list[tuple[str, str]] = [*_begun(scene, seat, spot)]
    for die in place.rolled:
        sign = "crypt.ready" if die.back else "crypt.spent"
        found += [(f"{die.roll or '-'} ", "ink"), (f"{scene.signs[sign]}  ", scene.signs.role(sign))]
    return [Note((tuple(found),), changed=True)]


def _begun(scene: Scene, seat: int, spot: int) -> Parts:
    """The beginning of a line: who, for which treasure, against which effort."""
    name, step = scene.begin(seat, 6), 7 if scene.grain == "wide" else 6
    place = f"{spot_label(spot):<{step}}{scene.now.row[spot].effort:<{step + 1}}"
    return (name, scene.role(seat)), (f"{' ' * (7 - cell_len(name))}{place}", "ink")


def _rolled(scene: Scene, seat: int, spot: int) -> list[Note]:
    """One line per die; dice of effort 1 share a line."""
    place, step, notes = scene.now.row[spot], 7 if scene.grain == "wide" else 6, list[Note]()
    for die in place.rolled if place.effort > 1 else place.rolled[:1]:
        sign, states = ("crypt.ready", ["ready"]) if die.back else ("crypt.spent", ["exhausted", "exh."])
        aside = ["no roll"] if not die.roll else ["rerolled"] if die.again else []
        token = " ".join([scene.signs[sign]] * (place.dice if not die.roll else 1))
        head = (*_begun(scene, seat, spot), (f"{die.roll or '-':<{step}}", "ink"))
        role = scene.signs.role(sign)
        said = (", ".join([states[0], *aside]), *states)
        notes.append(Note(tuple([(*head, (f"{token} {word}", role)) for word in said]), changed=True))
    return notes


def _waiting(scene: Scene) -> Work:
    """While a computer thinks, and until dice are rolled: who holds what, in words."""
    notes = holdings(scene)
    if scene.now.collecting and all(place.fate for place in scene.now.row):
        why = "The Ghost collects nothing" if scene.view.solo else "Nobody holds a treasure"
        notes += [BLANK, plain(f"{why}: no dice are rolled.", f"{why}: no roll.")]
    return Work((f"Round {scene.now.number}: who holds what",), (BLANK, *notes, *ghost(scene)))


def holdings(scene: Scene) -> list[Note]:
    """Who holds each treasure."""
    notes = []
    for spot, place in enumerate(scene.now.row):
        if not place.face:
            continue
        letter, face = (f"{spot_label(spot)} ", "dim"), scene.face(spot)
        if place.fate == "discarded":
            held = "the Ghost's" if place.holder == GHOST and scene.view.solo else "nobody's"
            notes.append(
                Note(((letter, (f"{face}: {held}, discarded", "dim")), (letter, (f"{held}, discarded", "dim"))))
            )
        elif place.holder == NOBODY and place.fate != "taken":
            notes.append(Note(((letter, (f"{face}: free", "dim")),)))
        elif place.fate != "taken":
            dice, who = dice_words(place.dice, place.effort), scene.begin(place.holder)
            ways = (f"{face}: {who} with {dice}, total {place.total}", f"{face}: {who}, {dice}", f"{who}, {dice}")
            notes.append(Note(tuple([(letter, (way, "ink")) for way in ways])))
    return notes
