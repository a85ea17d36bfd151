"""What lies on Crypt's bench: the claim that is made ready, the roll, a collector that is used, the Ghost."""

from __future__ import annotations

from rules.crypt.edition import KIND_NAMES
from rules.crypt.moves import Peek, Place, Recover, Regain, Reroll, Take
from rules.crypt.state import NOBODY, Treasure
from rules.game import Move
from tui.games.crypt.choices import Choice, cards
from tui.games.crypt.claim import Draft, likely_lost
from tui.games.crypt.narrator import LETTERS, dice_count, kind_name
from tui.games.crypt.plates.bench_plate import Cell, Note, Numbers, Work
from tui.games.crypt.plates.ghost import ghost, ghost_lines
from tui.games.crypt.plates.roll import roll
from tui.games.crypt.scene import BLANK, FACES, Scene, plain
from tui.widgets.line import EMPTY, Line, line
from tui.widgets.prompt import Said
from tui.words import _, listed, n_


def work(scene: Scene) -> Work:
    """What is in front now."""
    if scene.moment in ("collect", "reroll"):
        return roll(scene)
    if scene.moment == "ghost":
        return Work((_("The Ghost's turn"),), tuple(ghost_lines(scene, scene.now.ghost[-1])))
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
        title = [_("{name} places no die now").format(name=scene.begin(scene.seat))]
    elif scene.grain == "wide":
        title = [_("{name}'s claim, on {spot}").format(name=scene.begin(scene.seat), spot=scene.spot(front))]
    else:
        holder, need = scene.now.row[front].holder, _need(scene, front)
        has = _("{spot}: {name} has {total}, need {need}+").format(
            spot=scene.spot(front), name=scene.begin(holder), total=need - 1, need=need
        ) if holder != NOBODY else ""  # fmt: skip
        title = [has, _("{spot}: need {need}+").format(spot=scene.spot(front), need=need)]
    above = []
    if scene.grain == "wide" and front is not None:
        above = [plain(*_who_stands(scene, front)), BLANK]
    table = _table(scene, draft, front) if front is not None else ()
    below = [] if scene.grain == "narrow" else [BLANK]
    roomy = scene.grain == "wide" and not scene.view.solo
    if roomy and scene.odds and front is not None:
        below.insert(0, plain("       " + _("of losing a die: a roll below its face"), role="dim"))
    below += _uses(scene) if scene.grain == "narrow" else []
    below += _laid_lines(scene, draft)
    below += ghost(scene)
    if draft.step.lights_out and len(draft.choosable) > 1:
        only = _("Lights Out: one card only; another"), _("letter moves the dice there.")
        short = _("Lights Out: one card only.")
        below += [plain(text, role="dim") for text in (only if scene.grain == "wide" else (short,))]
    if roomy:
        signs = scene.signs
        legend = _("{would} wins the card   {left} {right} laid   {none} no die").format(
            would=signs["would"], left=signs["laid.left"], right=signs["laid.right"], none=signs["none"]
        )
        below += [BLANK, plain(legend, role="dim")]
    return Work(tuple([text for text in title if text]), tuple(above), table, tuple(below))


def _need(scene: Scene, spot: int) -> int:
    place = scene.now.row[spot]
    return place.dice * place.effort + 1


def _who_stands(scene: Scene, spot: int) -> Said:
    place = scene.now.row[spot]
    if place.holder == NOBODY:
        return (_("Nobody stands there: any die takes it."),)
    facts = {"name": scene.begin(place.holder), "total": _need(scene, spot) - 1, "need": _need(scene, spot)}
    return (
        _("{name} stands there with {total}: {need} or more takes it.").format(**facts),
        _("{name} has {total}: {need} or more takes it.").format(**facts),
    )


def _table(scene: Scene, draft: Draft, spot: int) -> tuple[Numbers, ...]:
    """Every way at once: how many dice, which face."""
    wins = {(place.dice, place.effort) for place in draft.open(spot)}
    ready = draft.ready(spot)
    laid = draft.laid.get(spot) if not draft.answer else None
    rows = []
    if scene.grain == "wide" and not scene.view.solo:
        rows.append(Numbers((_("face"),), tuple([Cell(str(face), role="title") for face in FACES])))
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
        rows.append(Numbers((_("risk"),), risks))
    return tuple(rows)


def _laid_lines(scene: Scene, draft: Draft) -> list[Note]:
    """What is laid so far, treasure by treasure."""
    if isinstance(draft.answer, Recover):
        assert scene.seat is not None
        spent = dice_count(scene.view.spent[scene.seat])
        return [
            plain(
                _("{dice} would come back; it is the whole turn.").format(dice=spent),
                _("{dice} back").format(dice=spent),
            )
        ]
    listed_here = scene.grain == "wide" or (scene.grain == "classic" and not scene.view.solo)
    found = [_laid_line(scene, place) for place in draft.places] if listed_here else []
    if scene.grain == "wide" and len(draft.places) > 1 and scene.odds and not scene.view.solo:
        dice = sum([place.dice for place in draft.places])
        lose = sum([likely_lost(place) for place in draft.places])
        found.append(
            plain(_("in all {dice}, likely to lose {lose:.1f}").format(dice=dice_count(dice), lose=lose), role="dim")
        )
    return found


def _laid_line(scene: Scene, place: Place) -> Note:
    there = scene.now.row[place.spot].holder
    head = (
        (f"{LETTERS[place.spot]} ", "ink"),
        (f"{scene.product(place.dice, place.effort)} = {place.dice * place.effort:<2} ", "staged"),
    )
    does = _("pushes {name} out").format(name=scene.name(there)) if there != NOBODY else _("free")
    short = _("{name} out").format(name=scene.name(there)) if there != NOBODY else _("free")
    lose = _("lose {lose:.1f}").format(lose=likely_lost(place)) if scene.odds else ""
    of = _("lose {lose:.1f} of {dice}").format(lose=likely_lost(place), dice=place.dice) if scene.odds else ""
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
        Note(line(_offer(choice.kind)), key=choice.key, action=f"key:{choice.key}")
        for choice in scene.choices
        if choice.spot is None
    ]


def use(choice: Choice) -> str:
    """In two words what a collector does."""
    return {"manuscript": _("flip, look"), "remains": _("flip 2, a die")}[KIND_NAMES[choice.kind]]


def _offer(kind: int) -> str:
    return {
        "manuscript": _("flip a Manuscript and look"),
        "remains": _("flip 2 Remains: a die back"),
    }[KIND_NAMES[kind]]


# A collector that is used -------------------------------------------------------------------------


def _collector(scene: Scene) -> Work:
    choice = scene.chosen
    assert choice is not None
    assert scene.seat is not None
    move = choice.moves[scene.way]
    title = {
        Peek: _("Manuscript B: flip 1, look at what lies face down"),
        Regain: _("Remains A: flip 2, a spent die back"),
        Take: _("Pottery B: flip 2, take a face-down treasure"),
        Reroll: _("Idol A: flip 1, roll one die again"),
    }[type(move)]
    own = scene.view.treasure[scene.seat]
    left, right = scene.signs["laid.left"], scene.signs["laid.right"]
    flip = listed([card_words(own[card]) for card in cards(move)])
    if len(choice.moves) > 1:
        flip = f"{left} {flip} {right}"
    notes = [
        Note(((((_("flip   "), "dim")), (flip, "staged" if len(choice.moves) > 1 else "ink")),)),
        BLANK,
        *_candidates(scene),
        BLANK,
        plain(_("It still scores; everybody sees it."), role="dim"),
    ]  # fmt: skip
    if len(choice.moves) > 1:
        ways = n_("{n} way to flip", "{n} ways to flip: up and down", len(choice.moves)).format(n=len(choice.moves))
        notes.append(plain(ways, role="dim"))
    if isinstance(move, Peek):
        notes.append(plain(_("Only {name} sees what lies there.").format(name=scene.name(scene.seat)), role="dim"))
    short = {
        Peek: _("Manuscript B: flip 1 and look"),
        Regain: _("Remains A: flip 2, a die back"),
        Take: _("Pottery B: flip 2, take one"),
        Reroll: _("Idol A: flip 1, roll again"),
    }[type(move)]
    return Work((title, short), tuple(notes))


def card_words(card: Treasure) -> str:
    """A collected card as these eyes see it: `Idol 3`, or `Idol ?`."""
    kind, coins = divmod(card.face, 10)
    if coins:
        return f"{kind_name(kind)} {coins}"
    return f"{kind_name(kind)} ?"


def _candidates(scene: Scene) -> list[Note]:
    """The things that this collector may be used on."""
    notes = []
    for choice in scene.choices:
        if choice.spot is None:
            said = line(_offer(choice.kind)) if KIND_NAMES[choice.kind] in ("manuscript", "remains") else EMPTY
        elif choice.effort:
            said = _lost_die(scene, choice.spot)
        else:
            said = line(_("take {spot}, face down").format(spot=scene.face(choice.spot)))
        notes.append(Note(said, key=choice.key, here=choice == scene.chosen, action=f"key:{choice.key}"))
    return notes


def _lost_die(scene: Scene, spot: int) -> Line:
    place = scene.now.row[spot]
    chance = _("{chance} in 6").format(chance=7 - place.effort)
    rolled = place.lost[0].roll
    return line(
        _("effort {effort}   rolled {roll}   saved on {effort}+   {chance}").format(
            effort=place.effort, roll=rolled, chance=chance
        ),
        _("rolled {roll}, saved on {effort}+: {chance}").format(effort=place.effort, roll=rolled, chance=chance),
        _("saved on {effort}+: {chance}").format(effort=place.effort, chance=chance),
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
            notes.append(Note((((letter), (_("{face}: free").format(face=scene.face(spot)), "dim")),)))
            continue
        made = f"{scene.product(place.dice, place.effort)} = {place.dice * place.effort}"
        long = _("{face}: {name} with {made}").format(face=scene.face(spot), name=scene.begin(place.holder), made=made)
        notes.append(Note((((letter), (long, "ink")), ((letter), (f"{scene.begin(place.holder, 6)} {made}", "ink")))))
    return Work(
        (_("Round {number}: who stands where").format(number=scene.now.number),), (BLANK, *notes, *ghost(scene))
    )


def flipped(scene: Scene, move: Move) -> str:
    """What a move flips, in words."""
    assert scene.seat is not None
    return listed([card_words(scene.view.treasure[scene.seat][card]) for card in cards(move)])
