"""What Crypt's prompt says: each sentence in up to three lengths, the longest first."""

from __future__ import annotations

from rules.crypt.edition import POTTERY
from rules.crypt.moves import Pass, Peek, Place, Recover, Reroll, Take
from rules.crypt.state import NOBODY
from rules.crypt.steps.claim import Turn
from rules.crypt.steps.collect import PassTorches, RerollWindow
from rules.crypt.steps.finish import LastWindow
from rules.crypt.steps.ghost import GhostTurn
from rules.crypt.steps.reveal import BeforeClaim
from rules.errors import IllegalMove
from tui.games.crypt.narrator import LETTERS, dice_count, kind_name
from tui.games.crypt.plates.bench import flipped
from tui.games.crypt.scene import Scene
from tui.widgets.prompt import Said
from tui.words import _, listed, n_

# What is asked ----------------------------------------------------------------------------------


def ask(scene: Scene) -> Said:
    """After the name of the one who is asked."""
    step = scene.step
    if isinstance(step, Turn):
        return _ask_claim(scene, step)
    if isinstance(step, BeforeClaim):
        if not _may_take(scene):
            return (
                _("before anybody claims: flip a Manuscript and look at what lies face down?"),
                _("flip a Manuscript and look?"),
                _("Manuscript B: look?"),
            )
        return (
            _("before anybody claims: take a face-down treasure for two Potteries?"),
            _("take a face-down treasure for two Potteries?"),
            _("Pottery B: take a treasure?"),
        )
    if isinstance(step, RerollWindow):
        choice = scene.chosen
        if choice is None or choice.spot is None:
            return (_("Idol A: roll an exhausted die again?"), _("Idol A: roll again?"))
        letter, faces = LETTERS[choice.spot], listed_or(choice.effort)
        return (
            _("Idol A: roll the die on {letter} again? It needs {faces}, and flips an Idol.").format(
                letter=letter, faces=faces
            ),
            _("Idol A: roll the die on {letter} again? It needs {faces}.").format(letter=letter, faces=faces),
            _("Idol A: roll {letter} again?").format(letter=letter),
        )
    assert isinstance(step, LastWindow)
    return (
        _("the last chance: flip two Remains for an exhausted die? A ready die is a coin."),
        _("flip two Remains for a die? A ready die is a coin."),
        _("two Remains for a die?"),
    )


def placing(scene: Scene, move: Place) -> list[str]:
    """Dice on a treasure as a row of the list, where the whole sentence has no room."""
    holder = scene.now.row[move.spot].holder
    facts = [
        _("{made} = {total}").format(made=scene.product(move.dice, move.effort), total=move.dice * move.effort),
        *([_("{name} out").format(name=scene.name(holder))] if holder != NOBODY else []),
        _("risk {risk}/6").format(risk=move.effort - 1),
    ]
    return [f"{name} {', '.join(facts)}" for name in (f"{scene.spot(move.spot)}:", f"{LETTERS[move.spot]}:")]


def listed_or(least: int) -> str:
    """`5 or 6`, `6`."""
    if least >= 6:
        return "6"
    return _("{first} or 6").format(first=least) if least == 5 else _("{first} to 6").format(first=least)


def _may_take(scene: Scene) -> bool:
    """Are there two Potteries to flip, or only a Manuscript?"""
    return any(choice.kind == POTTERY for choice in scene.choices)


def _ask_claim(scene: Scene, step: Turn) -> Said:
    draft = scene.draft
    assert draft is not None
    assert scene.seat is not None
    ready = scene.view.ready[scene.seat]
    claim = _("claim one treasure (Lights Out)") if step.lights_out else _("claim treasure")
    if not draft.places:
        if not draft.choosable and not step.claiming:
            return _ask_without_dice(scene)
        if step.claiming:
            return (_("{claim}: dice are placed; more, or claim.").format(claim=claim), _("claim what is placed?"))
        return (
            _("{claim}, or {rest}: {dice} ready, nothing on the table yet.").format(
                claim=claim, rest=_("recover") if scene.view.spent[scene.seat] else _("pass"), dice=dice_count(ready)
            ),
            _("{claim}: {dice} ready.").format(claim=claim, dice=dice_count(ready)),
            _("claim ONE card: {dice} ready.").format(dice=dice_count(ready))
            if step.lights_out
            else _("claim: {dice} ready.").format(dice=dice_count(ready)),
            _("ONE card, {dice}.").format(dice=dice_count(ready)) if step.lights_out else _("claim?"),
        )
    dice = sum([place.dice for place in draft.places])
    cards = n_("{n} card", "{n} cards", len(draft.places)).format(n=len(draft.places))
    left = ready - dice
    rest = _("none left") if not left else _("{dice} ready").format(dice=dice_count(left))
    out = [
        _("{name} would be pushed out of {letter}.").format(
            name=scene.begin(scene.now.row[place.spot].holder), letter=LETTERS[place.spot]
        )
        for place in draft.places
        if scene.now.row[place.spot].holder != NOBODY
    ]
    laid = _("{claim}: {cards} with {dice} so far, {rest}.").format(
        claim=claim, cards=cards, dice=dice_count(dice), rest=rest
    )
    short = _("claim: {cards} with {dice} so far.").format(cards=cards, dice=dice_count(dice))
    brief = _("{cards}, {dice} so far.").format(cards=cards, dice=dice_count(dice))
    return (*([" ".join([laid, *out])] if out else []), laid, short, brief)


def _ask_without_dice(scene: Scene) -> Said:
    """Nothing can be placed: recover or pass, or a collector first."""
    assert scene.seat is not None
    rest = _("recover") if scene.view.spent[scene.seat] else _("pass")
    flips = [kind_name(choice.kind) for choice in scene.choices]
    if flips:
        return (
            _("no treasure can be claimed: {rest}, or flip {kinds} first.").format(rest=rest, kinds=listed(flips)),
            _("{rest}, or flip {kinds} first.").format(rest=rest, kinds=listed(flips)),
        )
    return (_("no treasure can be claimed: {rest}.").format(rest=rest), _("only: {rest}.").format(rest=rest))


# What Enter does ----------------------------------------------------------------------------------


def enter(scene: Scene) -> tuple[Said, bool]:
    """The row, and whether Enter does something now."""
    if scene.chosen is not None:
        return _enter_collector(scene), True
    draft, step = scene.draft, scene.step
    if draft is None or not isinstance(step, Turn):
        return (_("Not yet: choose, or {key}: no.").format(key=scene.keys.word("no")),), False
    then = then_next(scene)
    if isinstance(draft.answer, Recover):
        assert scene.seat is not None
        dice = dice_count(scene.view.spent[scene.seat])
        return _joined(
            (
                _("Enter: recover {dice}; it is the whole turn.").format(dice=dice),
                _("Enter: recover {dice}.").format(dice=dice),
            ),
            then,
        ), True
    if isinstance(draft.answer, Pass):
        return _joined((_("Enter: pass, with nothing to recover."), _("Enter: pass.")), then), True
    if not draft.places and not step.claiming:
        return _not_yet(scene), False
    letters = [LETTERS[place.spot] for place in draft.places]
    out = [
        _("{name} leaves {letter}").format(
            name=scene.name(scene.now.row[place.spot].holder), letter=LETTERS[place.spot]
        )
        for place in draft.places
        if scene.now.row[place.spot].holder != NOBODY
    ]
    what = _("claim {cards}").format(cards=listed(letters)) if letters else _("claim what is placed")
    return _joined(
        (
            _("Enter: {what}.").format(what=", ".join([what, *out])),
            _("Enter: {what}.").format(what=what),
        ),
        then,
    ), True


def _joined(does: Said, then: Said) -> Said:
    """Every length of what Enter does with every length of who is next; the richest first."""
    return (*[f"{one} {other}" for one in does for other in then if other], does[-1])


def _not_yet(scene: Scene) -> Said:
    draft = scene.draft
    assert draft is not None
    assert scene.seat is not None
    keys = [LETTERS[spot] for spot in sorted(draft.choosable)]
    span = keys[0] if len(keys) == 1 else f"{keys[0]}-{keys[-1]}" if keys else ""
    rest = _("r: recover") if scene.view.spent[scene.seat] else _("n: pass")
    if not keys:
        return (
            _("Not yet: no treasure can be taken; {rest}.").format(rest=rest),
            _("Not yet: {rest}.").format(rest=rest),
        )
    return (
        _("Not yet: choose a card ({keys}) and a face (1-6), or {rest}.").format(keys=span, rest=rest),
        _("Not yet: a card ({keys}) and a face (1-6).").format(keys=span),
        _("Not yet: a card ({keys}), a face (1-6).").format(keys=span),
        _("Not yet: a card and a face."),
    )


def then_next(scene: Scene) -> Said:
    """Who comes after this turn."""
    following = scene.after()
    if isinstance(scene.step, BeforeClaim):
        return (_("Then the claims."),)
    if isinstance(following, GhostTurn):
        dice = scene.ghost_dice
        if not dice:
            return (_("Then the Ghost, which has no die to roll."), _("Then the Ghost."))
        words = dice_count(dice)
        return (
            _("Then the Ghost rolls {dice}.").format(dice=words),
            _("Then the Ghost, {dice}.").format(dice=words),
            _("Then the Ghost."),
        )
    if isinstance(following, Turn):
        name = scene.name(following.seat)
        again = following.seat == scene.seat
        if following.lights_out:
            return (
                _("Then {name}, who holds Lights Out and may use one card only.").format(name=name)
                if not again
                else _("Then {name} again, for one card only.").format(name=name),
                _("Then {name} (one card only).").format(name=name),
                _("Then {name}.").format(name=name),
            )
        return (_("Then {name} claims.").format(name=name), _("Then {name}.").format(name=name))
    if isinstance(scene.step, Turn):
        return (_("Then Collect: everybody rolls."), _("Then Collect."))
    return _after_collect(scene)


def _after_collect(scene: Scene) -> Said:
    """What follows a window of Collect."""
    for step in scene.coming:
        if isinstance(step, RerollWindow) and step.arises(scene.view):
            return (
                _("Then {name} may roll again.").format(name=scene.name(step.seat)),
                _("Then {name}.").format(name=scene.name(step.seat)),
            )
        if isinstance(step, LastWindow) and step.arises(scene.view):
            return (_("Then {name}.").format(name=scene.name(step.seat)),)
    if not scene.view.pile:
        return (_("Then the count."),)
    if any(isinstance(step, PassTorches) for step in scene.coming):
        leader = (scene.view.leader + 1) % scene.view.figures
        return (
            _("Then the torches pass: {name} leads.").format(name=scene.name(leader)),
            _("Then {name} leads.").format(name=scene.name(leader)),
        )
    return (_("Then the next round."),)


def _enter_collector(scene: Scene) -> Said:
    choice = scene.chosen
    assert choice is not None
    move = choice.moves[scene.way]
    flip = flipped(scene, move)
    if isinstance(move, Reroll):
        does: Said = (
            _("Enter: flip {cards} and roll (cannot be taken back).").format(cards=flip),
            _("Enter: flip and roll (no undo)."),
        )
    elif isinstance(move, Take):
        letter = LETTERS[move.spot]
        does = (
            _("Enter: flip {cards}, take {letter} (cannot be taken back).").format(cards=flip, letter=letter),
            _("Enter: flip 2, take {letter} (no undo).").format(letter=letter),
        )
    elif isinstance(move, Peek):
        does = (
            _("Enter: flip {cards} and look (cannot be taken back).").format(cards=flip),
            _("Enter: flip and look (no undo)."),
        )
    else:
        does = (
            _("Enter: flip {cards}; an exhausted die is ready again.").format(cards=flip),
            _("Enter: flip two, a die is ready."),
        )
    if isinstance(scene.step, Turn):
        return (*[_("{does} Then the claim.").format(does=one) for one in does], does[-1])
    keep = _("n: keep the Potteries.") if _may_take(scene) else _("n: keep the Manuscripts.")
    no = {
        RerollWindow: (_("n: keep the Idols."), _("n: no.")),
        BeforeClaim: (keep, _("n: no.")),
        LastWindow: (_("n: no."), _("n: no.")),
    }[type(scene.step)]  # type: ignore[index]
    then = then_next(scene)
    return (
        *[f"{one}  {no[0]} {after}" for one in does for after in then],
        *[f"{one}  {no[1]}" for one in does],
        does[-1],
    )


def enter_no(scene: Scene) -> Said:
    """When `no` was laid in a window."""
    keeps = {
        RerollWindow: _("Enter: no, the Idols stay as they are."),
        BeforeClaim: _("Enter: no, the Potteries stay as they are.")
        if _may_take(scene)
        else _("Enter: no, the Manuscripts stay as they are."),
        LastWindow: _("Enter: no, the Remains stay as they are."),
    }[type(scene.step)]  # type: ignore[index]
    return _joined((keeps, _("Enter: no.")), then_next(scene))


# Why not ----------------------------------------------------------------------------------------


def refusal(scene: Scene, error: IllegalMove, told: str) -> Said:
    """Why dice cannot be laid here; `told` is what the narrator says of it."""
    facts = error.facts
    if error.code == "held":
        name = scene.begin(facts["holder"])
        return (
            told,
            _("{name} holds this card with {total}: place more than {total}.").format(name=name, total=facts["total"]),
            _("{name} has {total}, {made} is too low.").format(name=name, total=facts["total"], made=facts["made"]),
        )
    if error.code == "too-few-dice":
        if scene.draft and scene.draft.places:
            return (_("No more dice are ready: 0 lifts those on the card in front."), _("No die left: 0 lifts some."))
        return (told, _("No die left."))
    if error.code == "already-yours":
        return (
            _("{name} holds this treasure already; dice are not added to it.").format(name=_asked(scene)),
            _("Already held."),
        )
    if error.code == "lights-out":
        return (_("Lights Out: one treasure only, and dice are placed on it already."), _("Lights Out: one card only."))
    return (told, told)


def _asked(scene: Scene) -> str:
    return scene.begin(scene.seat) if scene.seat is not None else ""


def not_choosable(scene: Scene, spot: int) -> Said:
    """Why this treasure cannot be chosen now."""
    place = scene.now.row[spot]
    if place.fate:
        if place.to != NOBODY:
            has = _("{name} has the {kind}.").format(name=scene.begin(place.to), kind=kind_name(place.face // 10))
        else:
            has = _("The {kind} is out of the game.").format(kind=kind_name(place.face // 10))
        return (has,)
    if scene.seat is not None and place.holder == scene.seat and isinstance(scene.step, Turn):
        return (
            _("{name} holds {spot} already; dice are not added to it.").format(
                name=_asked(scene), spot=scene.spot(spot)
            ),
            _("{letter} is held already.").format(letter=LETTERS[spot]),
        )
    ready = scene.view.ready[scene.seat] if scene.seat is not None else 0
    if isinstance(scene.step, Turn) and place.holder != NOBODY:
        return (
            _("{name} holds {spot} with {total}: {dice} cannot beat that.").format(
                name=scene.begin(place.holder),
                spot=scene.spot(spot),
                total=place.dice * place.effort,
                dice=dice_count(ready),
            ),
            _("{letter} needs {need}+: out of reach.").format(letter=LETTERS[spot], need=place.dice * place.effort + 1),
        )
    if isinstance(scene.step, Turn):
        return (_("No die is ready."),)
    return (_("Nothing can be done with {spot} now.").format(spot=scene.spot(spot)),)
