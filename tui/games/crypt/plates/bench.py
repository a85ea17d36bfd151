"""What lies on Crypt's bench: the claim that is made ready, the roll, a collector that is used, the Ghost."""

from __future__ import annotations

from rules.crypt.moves import Peek, Place, Recover
from rules.crypt.state import NOBODY
from rules.game import Move
from tui.games.crypt.cards import Does, does
from tui.games.crypt.choices import Choice, cards
from tui.games.crypt.names import LETTERS, dice_count, kind_name, questioned
from tui.games.crypt.plates.bench_plate import Cell, Note, Numbers, Work
from tui.games.crypt.plates.ghost import ghost, ghost_lines
from tui.games.crypt.plates.roll import roll
from tui.games.crypt.questions.draft import Draft, likely_lost
from tui.games.crypt.scene import BLANK, FACES, Scene, plain
from tui.widgets.line import Line, line
from tui.words import Said, listed, plural


def work(scene: Scene) -> Work:
    """What is in front now."""
    if scene.moment in ("collect", "reroll"):
        return roll(scene)
    if scene.moment == "ghost":
        return Work(("The Ghost's turn",), tuple(ghost_lines(scene, scene.now.ghost[-1])))
    if scene.chosen is not None:
        return _collector(scene)
    if scene.draft is not None:
        return _claim(scene, scene.draft)
    return _waiting(scene)


# A claim ----------------------------------------------------------------------------------------


def _claim(scene: Scene, draft: Draft) -> Work:
    assert scene.seat is not None
    front = scene.front
    if front is None:
        title = [f"{scene.begin(scene.seat)} places no die now"]
    elif scene.grain == "wide":
        title = [f"{scene.begin(scene.seat)}'s claim, on {scene.spot(front)}"]
    else:
        holder, need = scene.now.row[front].holder, _need(scene, front)
        has = f"{scene.spot(front)}: {scene.begin(holder)} has {need - 1}, need {need}+" if holder != NOBODY else ""
        title = [has, f"{scene.spot(front)}: need {need}+"]
    above = []
    if scene.grain == "wide" and front is not None:
        above = [plain(*_who_stands(scene, front)), BLANK]
    table = _table(scene, draft, front) if front is not None else ()
    below = [] if scene.grain == "narrow" else [BLANK]
    roomy = scene.grain == "wide" and not scene.view.solo
    if roomy and scene.odds and front is not None:
        below.insert(0, plain("       " + "of losing a die: a roll below its face", role="dim"))
    below += _uses(scene) if scene.grain == "narrow" else []
    below += _laid_lines(scene, draft)
    below += ghost(scene)
    if draft.step.lights_out and len(draft.choosable) > 1:
        only = "Lights Out: one card only; another", "letter moves the dice there."
        short = "Lights Out: one card only."
        below += [plain(text, role="dim") for text in (only if scene.grain == "wide" else (short,))]
    if roomy:
        signs = scene.signs
        laid = f"{signs['laid.left']} {signs['laid.right']}"
        legend = f"{signs['would']} wins the card   {laid} laid   {signs['none']} no die"
        below += [BLANK, plain(legend, role="dim")]
    return Work(tuple([text for text in title if text]), tuple(above), table, tuple(below))


def _need(scene: Scene, spot: int) -> int:
    place = scene.now.row[spot]
    return place.dice * place.effort + 1


def _who_stands(scene: Scene, spot: int) -> Said:
    place = scene.now.row[spot]
    if place.holder == NOBODY:
        return ("Nobody stands there: any die takes it.",)
    name, need = scene.begin(place.holder), _need(scene, spot)
    return (
        f"{name} stands there with {need - 1}: {need} or more takes it.",
        f"{name} has {need - 1}: {need} or more takes it.",
    )


def _table(scene: Scene, draft: Draft, spot: int) -> tuple[Numbers, ...]:
    """Every way at once: how many dice, which face."""
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
            else:
                cells.append(
                    Cell(str(dice * face), "plain" if dice <= ready else "none", action if dice <= ready else "")
                )
        rows.append(Numbers((dice_count(dice),), tuple(cells), optional=dice == 3))
    if scene.odds:
        risks = tuple([Cell(f"{face - 1}/6", role="lost" if face > 4 else "dim") for face in FACES])
        rows.append(Numbers(("risk",), risks))
    return tuple(rows)


def _laid_lines(scene: Scene, draft: Draft) -> list[Note]:
    """What is laid so far, treasure by treasure."""
    if isinstance(draft.answer, Recover):
        assert scene.seat is not None
        spent = dice_count(scene.view.spent[scene.seat])
        return [
            plain(
                f"{spent} would come back; it is the whole turn.",
                f"{spent} back",
            )
        ]
    listed_here = scene.grain == "wide" or (scene.grain == "classic" and not scene.view.solo)
    found = [_laid_line(scene, place) for place in draft.places] if listed_here else []
    if scene.grain == "wide" and len(draft.places) > 1 and scene.odds and not scene.view.solo:
        dice = sum([place.dice for place in draft.places])
        lose = sum([likely_lost(place) for place in draft.places])
        found.append(plain(f"in all {dice_count(dice)}, likely to lose {lose:.1f}", role="dim"))
    return found


def _laid_line(scene: Scene, place: Place) -> Note:
    there = scene.now.row[place.spot].holder
    head = (
        (f"{LETTERS[place.spot]} ", "ink"),
        (f"{scene.product(place.dice, place.effort)} = {place.dice * place.effort:<2} ", "staged"),
    )
    does = f"pushes {scene.name(there)} out" if there != NOBODY else "free"
    short = f"{scene.name(there)} out" if there != NOBODY else "free"
    lose = f"lose {likely_lost(place):.1f}" if scene.odds else ""
    of = f"lose {likely_lost(place):.1f} of {place.dice}" if scene.odds else ""
    return Note((
        (*head, (f" {does:<18} ", "ink"), (of, "dim")),
        (*head, (f" {does}  ", "ink"), (of, "dim")),
        (*head, (f" {does}  ", "ink"), (lose, "dim")),
        (*head, (f"{short} ", "ink"), (lose, "dim")),
        (*head, (short, "ink")),
    ))  # fmt: skip


def _uses(scene: Scene) -> list[Note]:
    """Collectors that can be used now, where the tally has no room for their keys."""
    return [
        Note(line(*titled(scene, choice.kind)), key=choice.key, action=f"key:{choice.key}")
        for choice in scene.choices
        if choice.spot is None
    ]


def use(scene: Scene, choice: Choice) -> str:
    """In two words what a collector does."""
    return collector(scene, choice.kind).word


def collector(scene: Scene, kind: int) -> Does:
    """What the collector of a kind does on the side in play."""
    return does(scene.view.edition.collectors, kind, scene.view.side(kind), scene.signs["times"])


def titled(scene: Scene, kind: int) -> Said:
    """The collector of a kind and what it does: `Manuscript B: flip 1, look`."""
    return tuple([f"{kind_name(kind)} {scene.view.side(kind)}: {brief}" for brief in collector(scene, kind).brief])


# A collector that is used -------------------------------------------------------------------------


def _collector(scene: Scene) -> Work:
    choice = scene.chosen
    assert choice is not None
    assert scene.seat is not None
    move = choice.moves[scene.way]
    own = scene.view.treasure[scene.seat]
    left, right = scene.signs["laid.left"], scene.signs["laid.right"]
    flip = listed([questioned(own[card].face) for card in cards(move)])
    if len(choice.moves) > 1:
        flip = f"{left} {flip} {right}"
    notes = [
        Note((((("flip   ", "dim")), (flip, "staged" if len(choice.moves) > 1 else "ink")),)),
        BLANK,
        *_candidates(scene),
        BLANK,
        plain("It still scores; everybody sees it.", role="dim"),
    ]  # fmt: skip
    if len(choice.moves) > 1:
        ways = plural(
            len(choice.moves), f"{len(choice.moves)} way to flip", f"{len(choice.moves)} ways to flip: up and down"
        )
        notes.append(plain(ways, role="dim"))
    if isinstance(move, Peek):
        notes.append(plain(f"Only {scene.name(scene.seat)} sees what lies there.", role="dim"))
    return Work(titled(scene, choice.kind), tuple(notes))


def _candidates(scene: Scene) -> list[Note]:
    """The things that this collector may be used on."""
    notes = []
    for choice in scene.choices:
        if choice.spot is None:
            said = line(*titled(scene, choice.kind))
        elif choice.effort:
            said = _lost_die(scene, choice.spot)
        else:
            said = line(f"take {scene.face(choice.spot)}, face down")
        notes.append(Note(said, key=choice.key, here=choice == scene.chosen, action=f"key:{choice.key}"))
    return notes


def _lost_die(scene: Scene, spot: int) -> Line:
    place = scene.now.row[spot]
    chance = f"{7 - place.effort} in 6"
    rolled = place.lost[0].roll
    return line(
        f"effort {place.effort}   rolled {rolled}   saved on {place.effort}+   {chance}",
        f"rolled {rolled}, saved on {place.effort}+: {chance}",
        f"saved on {place.effort}+: {chance}",
    )


# Nobody is asked --------------------------------------------------------------------------------


def _waiting(scene: Scene) -> Work:
    """A computer thinks: who stands where, in words."""
    notes = []
    for spot, place in enumerate(scene.now.row):
        letter = (f"{LETTERS[spot]} ", "dim")
        if place.fate == "taken":
            continue
        if place.holder == NOBODY:
            notes.append(Note((((letter), (f"{scene.face(spot)}: free", "dim")),)))
            continue
        made = f"{scene.product(place.dice, place.effort)} = {place.dice * place.effort}"
        long = f"{scene.face(spot)}: {scene.begin(place.holder)} with {made}"
        notes.append(Note((((letter), (long, "ink")), ((letter), (f"{scene.begin(place.holder, 6)} {made}", "ink")))))
    return Work((f"Round {scene.now.number}: who stands where",), (BLANK, *notes, *ghost(scene)))


def flipped(scene: Scene, move: Move) -> str:
    """What a move flips, in words."""
    assert scene.seat is not None
    return listed([questioned(scene.view.treasure[scene.seat][card].face) for card in cards(move)])
