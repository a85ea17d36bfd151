"""What lies on Crypt's bench: the claim that is made ready, the roll, a collector that is used, the Ghost."""

from __future__ import annotations

from rules.crypt.edition import KIND_NAMES
from rules.crypt.ghost_odds import BARRED, lost
from rules.crypt.moves import Peek, Place, Recover, Regain, Reroll, Take
from rules.crypt.state import GHOST, NOBODY, Crypt, Treasure
from rules.crypt.steps.ghost import GhostTurn
from rules.game import Move
from tui.narrate.crypt import LETTERS, dice_count, kind_name
from tui.screens.crypt_choices import Choice, cards
from tui.screens.crypt_claim import Draft, likely_lost
from tui.screens.crypt_round import Group, Haunting
from tui.screens.crypt_scene import Scene
from tui.widgets.bench import Cell, Note, Numbers, Work
from tui.widgets.canvas import wrap
from tui.widgets.line import EMPTY, Line, line
from tui.widgets.prompt import Said
from tui.words import _, listed, n_

BLANK = Note()
FACES = range(1, 7)
LINE = {"wide": 44, "classic": 38, "narrow": 42}
"""How long a line of the bench may be."""


def work(scene: Scene) -> Work:
    """What is in front now."""
    if scene.moment in ("collect", "reroll"):
        return _roll(scene)
    if scene.moment == "ghost":
        return Work((_("The Ghost's turn"),), tuple(_ghost_lines(scene, scene.now.ghost[-1])))
    if scene.chosen is not None:
        return _collector(scene)
    if scene.draft is not None:
        return _claim(scene, scene.draft)
    return _waiting(scene)


def plain(text: str, *shorter: str, role: str = "ink") -> Note:
    """A line of one role, in several lengths."""
    return Note(line(text, *shorter, role=role))


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
    below += _ghost(scene)
    if draft.step.lights_out and len(draft.choosable) > 1:
        below += [
            plain(_("Lights Out: one card only; another"), role="dim"),
            plain(_("letter moves the dice there."), role="dim"),
        ]
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


# The Ghost --------------------------------------------------------------------------------------


def _ghost(scene: Scene) -> list[Note]:
    """What the Ghost did this round, and what it may still do."""
    if not scene.view.solo:
        return []
    lines = _ghost_lines(scene, scene.now.ghost[-1]) if scene.now.ghost else []
    coming = _ghost_may(scene)
    if scene.grain == "wide" and (lines or coming):
        return [Note(line(_("The Ghost")), role="dim"), *lines, *coming]
    return [*lines, *coming]


def _ghost_lines(scene: Scene, turn: Haunting) -> list[Note]:
    """Its roll, and where each group went."""
    rolls = " ".join([str(roll) for roll in turn.rolls])
    if not scene.moment:
        went = ", ".join([_went(scene, group) for group in turn.groups])
        text = _("Ghost rolled {rolls}: {went}.").format(rolls=rolls, went=went)
        if scene.grain == "wide":
            text = _("rolled {rolls}: {went}").format(rolls=rolls, went=went)
        return [plain(part) for part in wrap(text, LINE[scene.grain])]
    notes = [plain(_("rolled {rolls}").format(rolls=rolls))]
    for group in turn.groups:
        notes.append(plain("  " + _went(scene, group, long=True), "  " + _went(scene, group)))
    return notes


def _went(scene: Scene, group: Group, long: bool = False) -> str:
    dice = " ".join([str(group.effort)] * group.dice)
    if group.spot is None:
        return _("{dice} nowhere").format(dice=dice)
    words = _("{dice} to {spot}").format(dice=dice, spot=scene.spot(group.spot) if long else LETTERS[group.spot])
    if group.out != NOBODY and long:
        words += _(", {name} is pushed out").format(name=scene.name(group.out))
    elif group.out != NOBODY:
        words += _(" ({name} out)").format(name=scene.name(group.out))
    return words


def ghost_row(view: Crypt) -> tuple[int, ...]:
    """What the Ghost has to beat, treasure by treasure."""
    return tuple([BARRED if not spot.face or spot.holder == GHOST else spot.total for spot in view.row])


def _ghost_may(scene: Scene) -> list[Note]:
    """How likely each treasure falls to its next roll; exact."""
    dice = scene.ghost_dice
    turn = next((step for step in scene.coming if isinstance(step, GhostTurn)), None)
    if turn is None or not scene.draft:
        return []
    if not dice:
        return [plain(_("then it has no die to roll"), role="dim")]
    then = _("then rolls {dice}").format(dice=dice_count(dice))
    if not scene.odds:
        return [plain(then)]
    view, step = scene.draft.ahead()
    mine = [spot for spot, there in enumerate(view.row) if there.holder == step.seat]
    if not mine:
        return [plain(then)]
    if dice == 1:
        falls = []
        for spot in mine:
            faces = [face for face in FACES if turn.target(view, face) == spot]
            letter = LETTERS[spot]
            if faces:
                falls.append(_("{letter} falls on {faces}").format(letter=letter, faces=" ".join(map(str, faces))))
            else:
                falls.append(_("{letter} never").format(letter=letter))
    else:
        chances = lost(ghost_row(view), dice, turn.again)
        falls = [_("{letter} falls {chance:.0%}").format(letter=LETTERS[spot], chance=chances[spot]) for spot in mine]
    return [plain(part) for part in wrap(f"{then}: {', '.join(falls)}", LINE[scene.grain])]


# The roll ---------------------------------------------------------------------------------------


def _roll(scene: Scene) -> Work:
    """Who rolled what; who gets relief."""
    now = scene.now
    shown = now.order[: scene.rolled] if scene.moment == "collect" else now.order
    head = _("card  effort  rolled") if scene.grain == "wide" else _("card effort rolled")
    notes = [] if scene.grain == "narrow" else [plain(f"{'':8}{head}", role="dim")]
    if scene.grain != "narrow":
        for seat, spot in shown:
            notes += _roll_notes(scene, seat, spot)
    if len(shown) == len(now.order):
        notes += [BLANK] if scene.grain != "narrow" else []
        for seat, dice in now.relieved:
            back = dice_count(dice)
            notes.append(
                plain(
                    _("{name}, pushed out of everything: {dice} back").format(name=scene.begin(seat), dice=back),
                    _("{name}, pushed out of all: {dice} back").format(name=scene.begin(seat), dice=back),
                    _("{name}: {dice} back").format(name=scene.begin(seat), dice=back),
                )
            )
        for seat in now.prizes:
            notes.append(
                plain(
                    _("{name} is among the first with two Idols").format(name=scene.begin(seat)),
                    _("{name}: first with Idols").format(name=scene.begin(seat)),
                )
            )
        if now.rerolled is not None:
            notes.append(plain(_rolled_again(scene)))
        if not now.order and not now.relieved:
            notes.append(plain(_("Nobody holds a treasure: nothing is rolled.")))
        if scene.grain != "classic":
            notes += [
                BLANK,
                plain(_("Spent: a roll below the effort."), role="dim"),
                plain(_("Equal is safe. Effort 1 never rolls."), role="dim"),
            ]
    return Work((_("The roll"),), tuple(notes))


def _roll_notes(scene: Scene, seat: int, spot: int) -> list[Note]:
    place, signs = scene.now.row[spot], scene.signs
    notes = []
    for die in place.rolled if place.effort > 1 else place.rolled[:1]:
        sign = "crypt.ready" if die.back else "crypt.spent"
        word = _("back") if die.back else _("spent")
        if not die.roll:
            word = _("back, no roll")
        elif die.again:
            word = _("{word}, rolled again").format(word=word)
        step = 7 if scene.grain == "wide" else 6
        numbers = f"{LETTERS[spot]:<{step - 1}}{place.effort:<{step + 1}}{die.roll or '-':<{step}}"
        name = scene.begin(seat, 6)
        pad = " " * (7 - sum([1 if sign < "\u1100" else 2 for sign in name]))
        token = " ".join([signs[sign]] * (place.dice if not die.roll else 1))
        outcome = (f"{token} {word}", signs.role(sign))
        brief = (f"{token} {_('back') if die.back else _('spent')}", signs.role(sign))
        head = ((name, scene.role(seat)), (f"{pad}{numbers}", "ink"))
        notes.append(Note(((*head, outcome), (*head, brief))))
    return notes


def _rolled_again(scene: Scene) -> str:
    event = scene.now.rerolled
    assert event is not None
    text = (
        _("{name} rolls {roll}: {effort} was needed, the die is back.")
        if event.back
        else _("{name} rolls {roll}: {effort} was needed, it stays spent.")
    )
    return text.format(name=scene.begin(event.seat, 6), roll=event.roll, effort=event.effort)


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
        (_("Round {number}: who stands where").format(number=scene.now.number),), (BLANK, *notes, *_ghost(scene))
    )


def flipped(scene: Scene, move: Move) -> str:
    """What a move flips, in words."""
    assert scene.seat is not None
    return listed([card_words(scene.view.treasure[scene.seat][card]) for card in cards(move)])
