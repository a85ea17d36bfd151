"""The bench in a turn of Claim: every way to place dice on the selected treasure, and the dice placed so far."""

from __future__ import annotations

from rules.crypt.moves import Place, Recover
from rules.crypt.state import NOBODY
from tui.games.crypt.names import dice_count, spot_label
from tui.games.crypt.plates.bench import holdings
from tui.games.crypt.plates.bench_plate import Cell, Note, Numbers, Work
from tui.games.crypt.plates.ghost import ghost
from tui.games.crypt.questions.abilities import uses
from tui.games.crypt.questions.draft import Draft, likely_lost
from tui.games.crypt.scene import BLANK, FACES, Scene, plain
from tui.words import Said, lengths, listed, plural


def work(scene: Scene, draft: Draft) -> Work:
    """The bench: a grid of totals, and lines above and below it."""
    signs, wide, front = scene.signs, scene.grain == "wide", scene.front
    if front is None:
        above = [plain(*_why_none(scene)), BLANK, *holdings(scene)]
    else:
        above = [plain(*_who_holds(scene, front)), BLANK] if wide else []
    roomy = wide and not scene.view.solo
    below: list[Note] = uses(scene) if scene.grain == "narrow" else [BLANK]
    if roomy and scene.odds and front is not None:
        of = f"{'':7}of exhausting a die"
        below.insert(0, plain(f"{of}: a roll below its face", f"{of} (roll below face)", role="dim"))
    below += [*_laid_lines(scene, draft), *ghost(scene)]
    if draft.step.lights_out and len(draft.choosable) > 1 and (wide or scene.since is None):
        only = ("Lights Out: only one treasure; another", "letter moves the dice there.")
        below += [plain(text, role="dim") for text in (only if wide else ("Lights Out: only one treasure.",))]
    if roomy:
        laid = f"{signs['laid.left']} {signs['laid.right']}"
        legend = f"{signs['would']} wins it   {laid} placed   {signs['none']} no die"
        below += [BLANK, plain(legend, role="dim")]
    table = _table(scene, draft, front) if front is not None else ()
    return Work(_title(scene, front), tuple(above), table, tuple(below))


def _title(scene: Scene, front: int | None) -> Said:
    assert scene.seat is not None
    who = scene.begin(scene.seat)
    if front is None:
        return (f"{who} cannot place a die",)
    if scene.grain == "wide":
        return (f"{who}'s claim, on {scene.face(front)} {spot_label(front)}",)
    holder, need = scene.now.row[front].holder, scene.now.row[front].total + 1
    has = f"{scene.begin(holder)} has {need - 1}, need {need}+"
    return (*([f"{scene.spot(front)}: {has}"] if holder != NOBODY else []), f"{scene.spot(front)}: need {need}+")


def _why_none(scene: Scene) -> Said:
    """Why no die can be placed."""
    assert scene.seat is not None
    if not scene.view.ready[scene.seat]:
        return ("No die is ready.",)
    own = [spot_label(spot) for spot, place in enumerate(scene.now.row) if place.holder == scene.seat]
    if len(own) == len(scene.now.row):
        return ("You hold every treasure.",)
    if own:
        are = plural(len(own), "is", "are")
        return lengths(
            f"{listed(own)} {are} yours; the ready dice cannot exceed any other total.",
            f"{listed(own)} {are} yours; the rest is too high.",
            f"Yours: {', '.join(own)}. The rest is too high.",
            f"{listed(own)} {are} yours.",
        )
    return ("The ready dice cannot exceed any total.", "No total can be exceeded.")


def _who_holds(scene: Scene, spot: int) -> Said:
    holder, need = scene.now.row[spot].holder, scene.now.row[spot].total + 1
    if holder == NOBODY:
        return ("Free: any die takes it.",)
    name, more = scene.begin(holder), f"{need} or more takes it."
    return (f"{name} holds it with {need - 1}: {more}", f"{name} has {need - 1}: {more}")


def _table(scene: Scene, draft: Draft, spot: int) -> tuple[Numbers, ...]:
    """Every way to place dice: how many, of which face."""
    wins = {(place.dice, place.effort) for place in draft.open(spot)}
    ready = draft.ready(spot)
    laid = draft.laid.get(spot) if not draft.answer else None
    rows = []
    if scene.grain == "wide" and not scene.view.solo:
        rows.append(Numbers(("face",), tuple([Cell(str(face), role="title") for face in FACES])))
    for dice in (1, 2, 3):
        cells = []
        for face in FACES:
            action = f"put:{dice}:{face}"
            if laid is not None and (laid.dice, laid.effort) == (dice, face):
                cells.append(Cell(str(dice * face), "laid", action))
            elif (dice, face) in wins:
                cells.append(Cell(str(dice * face), "would", action))
            elif dice <= ready:
                cells.append(Cell(str(dice * face), "plain", action))
            else:
                cells.append(Cell(str(dice * face), "none"))
        rows.append(Numbers((dice_count(dice),), tuple(cells), optional=dice == 3))
    if scene.odds:
        risks = [Cell(f"{face - 1}/6", role="lost" if face > 4 else "dim") for face in FACES]
        rows.append(Numbers(("risk",), tuple(risks)))
    return tuple(rows)


def _laid_lines(scene: Scene, draft: Draft) -> list[Note]:
    """The dice placed so far, one line per treasure."""
    if isinstance(draft.answer, Recover):
        spent = dice_count(scene.view.spent[draft.step.seat])
        return [plain(f"recovers {spent} (your whole turn)", f"recovers {spent}")]
    wide, solo, places = scene.grain == "wide", scene.view.solo, draft.places
    found = [_laid_line(scene, place) for place in places] if wide or (scene.grain == "classic" and not solo) else []
    if wide and len(places) > 1 and scene.odds and not solo:
        dice, lose = sum([place.dice for place in places]), sum([likely_lost(place) for place in places])
        found.append(plain(f"{dice_count(dice)} in all, {lose:.1f} exhausted on average", role="dim"))
    return found


def _laid_line(scene: Scene, place: Place) -> Note:
    there = scene.now.row[place.spot].holder
    total = f"{scene.product(place.dice, place.effort)} = {place.dice * place.effort:<2} "
    head = ((f"{spot_label(place.spot)} ", "ink"), (total, "staged"))
    does = f"pushes {scene.name(there)} out" if there != NOBODY else "free"
    short = f"{scene.name(there)} out" if there != NOBODY else "free"
    lost = likely_lost(place)
    lose, of = (f"{lost:.1f} exh.", f"{lost:.1f} of {place.dice} exh.") if lost else ("safe", "safe")
    lose, of = (lose, of) if scene.odds else ("", "")
    return Note((
        (*head, (f" {does:<18} ", "ink"), (of, "dim")),
        (*head, (f" {does}  ", "ink"), (of, "dim")),
        (*head, (f" {does}  ", "ink"), (lose, "dim")),
        (*head, (f"{short} ", "ink"), (lose, "dim")),
        (*head, (short, "ink")),
    ))  # fmt: skip
