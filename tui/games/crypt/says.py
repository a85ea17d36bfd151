"""What Crypt's prompt says: each sentence in up to three lengths, the longest first."""

from __future__ import annotations

from collections.abc import Sequence

from rules.crypt import events as e
from rules.crypt.edition import POTTERY
from rules.crypt.moves import Pass, Peek, Recover, Reroll, Take
from rules.crypt.state import NOBODY
from rules.crypt.steps.claim import Turn
from rules.crypt.steps.collect import PassTorches, RerollWindow
from rules.crypt.steps.finish import LastWindow
from rules.crypt.steps.ghost import GhostTurn
from rules.crypt.steps.reveal import BeforeClaim
from rules.game import Event
from tui.games.crypt.names import LETTERS, dice_count, kind_name, span, spot_label
from tui.games.crypt.plates.bench import flipped
from tui.games.crypt.scene import Scene
from tui.games.crypt.story import Story
from tui.words import Said, lengths, listed, plural, sentences

# What is asked ----------------------------------------------------------------------------------


def ask(scene: Scene) -> Said:
    """After the name of the one who is asked."""
    step = scene.step
    if isinstance(step, Turn):
        return _ask_claim(scene, step)
    if isinstance(step, BeforeClaim):
        if not _may_take(scene):
            return (
                "before anybody claims: flip a Manuscript and look at what lies face down?",
                "flip a Manuscript and look?",
                "Manuscript B: look?",
            )
        return (
            "before anybody claims: take a face-down treasure for two Potteries?",
            "take a face-down treasure for two Potteries?",
            "Pottery B: take a treasure?",
        )
    if isinstance(step, RerollWindow):
        choice = scene.chosen
        if choice is None or choice.spot is None:
            return ("Idol A: roll an exhausted die again?", "Idol A: roll again?")
        letter, faces = LETTERS[choice.spot], listed_or(choice.effort)
        return (
            f"Idol A: roll the die on {letter} again? It needs {faces}, and flips an Idol.",
            f"Idol A: roll the die on {letter} again? It needs {faces}.",
            f"Idol A: roll {letter} again?",
        )
    assert isinstance(step, LastWindow)
    return (
        "the last chance: flip two Remains for an exhausted die? A ready die is a coin.",
        "flip two Remains for a die? A ready die is a coin.",
        "two Remains for a die?",
    )


def listed_or(least: int) -> str:
    """`5 or 6`, `6`."""
    if least >= 6:
        return "6"
    return f"{least} or 6" if least == 5 else f"{least} to 6"


def _may_take(scene: Scene) -> bool:
    """Are there two Potteries to flip, or only a Manuscript?"""
    return any(choice.kind == POTTERY for choice in scene.choices)


def _ask_claim(scene: Scene, step: Turn) -> Said:
    draft = scene.draft
    assert draft is not None
    assert scene.seat is not None
    ready = scene.view.ready[scene.seat]
    claim = "claim one treasure (Lights Out)" if step.lights_out else "claim treasure"
    if not draft.places:
        if not draft.choosable and not step.claiming:
            return _ask_without_dice(scene)
        if step.claiming:
            return (f"{claim}: dice are placed; more, or claim.", "claim what is placed?")
        rest = "recover" if scene.view.spent[scene.seat] else "pass"
        return (
            f"{claim}, or {rest}: {dice_count(ready)} ready, nothing on the table yet.",
            f"{claim}: {dice_count(ready)} ready.",
            f"claim ONE card: {dice_count(ready)} ready." if step.lights_out else f"claim: {dice_count(ready)} ready.",
            f"ONE card, {dice_count(ready)}." if step.lights_out else "claim?",
        )
    dice = sum([place.dice for place in draft.places])
    cards = plural(len(draft.places), f"{len(draft.places)} card", f"{len(draft.places)} cards")
    left = ready - dice
    rest = "none left" if not left else f"{dice_count(left)} ready"
    out = [
        f"{scene.begin(scene.now.row[place.spot].holder)} would be pushed out of {LETTERS[place.spot]}."
        for place in draft.places
        if scene.now.row[place.spot].holder != NOBODY
    ]
    laid = f"{claim}: {cards} with {dice_count(dice)} so far, {rest}."
    short = f"claim: {cards} with {dice_count(dice)} so far."
    brief = f"{cards}, {dice_count(dice)} so far."
    return (*([" ".join([laid, *out])] if out else []), laid, short, brief)


def _ask_without_dice(scene: Scene) -> Said:
    """Nothing can be placed: recover or pass, or a collector first."""
    assert scene.seat is not None
    rest = "recover" if scene.view.spent[scene.seat] else "pass"
    flips = [kind_name(choice.kind) for choice in scene.choices]
    if flips:
        return (
            f"no treasure can be claimed: {rest}, or flip {listed(flips)} first.",
            f"{rest}, or flip {listed(flips)} first.",
        )
    return (f"no treasure can be claimed: {rest}.", f"only: {rest}.")


# What Enter does ----------------------------------------------------------------------------------


def enter(scene: Scene) -> tuple[Said, bool]:
    """The row, and whether Enter does something now."""
    said, ready = _does(scene)
    return (_enter(scene, said) if ready else said), ready


def _enter(scene: Scene, does: Said) -> Said:
    """`Enter: claim a.`"""
    return lengths("{key}: {does}", key=scene.keys.word("go"), does=does)


def _does(scene: Scene) -> tuple[Said, bool]:
    if scene.chosen is not None:
        return _enter_collector(scene), True
    draft, step = scene.draft, scene.step
    if draft is None or not isinstance(step, Turn):
        return (f"Not yet: choose, or {scene.keys.word('no')}: no.",), False
    then = then_next(scene)
    if isinstance(draft.answer, Recover):
        assert scene.seat is not None
        dice = dice_count(scene.view.spent[scene.seat])
        return _joined(
            (
                f"recover {dice}; it is the whole turn.",
                f"recover {dice}.",
            ),
            then,
        ), True
    if isinstance(draft.answer, Pass):
        return _joined(("pass, with nothing to recover.", "pass."), then), True
    if not draft.places and not step.claiming:
        return _not_yet(scene), False
    letters = [LETTERS[place.spot] for place in draft.places]
    out = [
        f"{scene.name(scene.now.row[place.spot].holder)} leaves {LETTERS[place.spot]}"
        for place in draft.places
        if scene.now.row[place.spot].holder != NOBODY
    ]
    what = f"claim {listed(letters)}" if letters else "claim what is placed"
    return _joined(
        (f"{', '.join([what, *out])}.", f"{what}."),
        then,
    ), True


def _joined(does: Said, then: Said) -> Said:
    """Every length of what Enter does with every length of who is next; the richest first."""
    return (*[f"{one} {other}" for one in does for other in then if other], does[-1])


def _not_yet(scene: Scene) -> Said:
    draft = scene.draft
    assert draft is not None
    assert scene.seat is not None
    keys, word = span(draft.choosable), scene.keys.word
    rest = f"{word('recover')}: recover" if scene.view.spent[scene.seat] else f"{word('no')}: pass"
    if not keys:
        return (
            f"Not yet: no treasure can be taken; {rest}.",
            f"Not yet: {rest}.",
        )
    return (
        f"Not yet: choose a card ({keys}) and a face (1-6), or {rest}.",
        f"Not yet: a card ({keys}) and a face (1-6).",
        f"Not yet: a card ({keys}), a face (1-6).",
        "Not yet: a card and a face.",
    )


def then_next(scene: Scene) -> Said:
    """Who comes after this turn."""
    following = scene.after()
    if isinstance(scene.step, BeforeClaim):
        return ("Then the claims.",)
    if isinstance(following, GhostTurn):
        dice = scene.ghost_dice
        if not dice:
            return ("Then the Ghost, which has no die to roll.", "Then the Ghost.")
        words = dice_count(dice)
        return (
            f"Then the Ghost rolls {words}.",
            f"Then the Ghost, {words}.",
            "Then the Ghost.",
        )
    if isinstance(following, Turn):
        name = scene.name(following.seat)
        again = following.seat == scene.seat
        if following.lights_out:
            return (
                f"Then {name}, who holds Lights Out and may use one card only."
                if not again
                else f"Then {name} again, for one card only.",
                f"Then {name} (one card only).",
                f"Then {name}.",
            )
        return (f"Then {name} claims.", f"Then {name}.")
    if isinstance(scene.step, Turn):
        return ("Then Collect: everybody rolls.", "Then Collect.")
    return _after_collect(scene)


def _after_collect(scene: Scene) -> Said:
    """What follows a window of Collect."""
    for step in scene.coming:
        if isinstance(step, RerollWindow) and step.arises(scene.view):
            return (
                f"Then {scene.name(step.seat)} may roll again.",
                f"Then {scene.name(step.seat)}.",
            )
        if isinstance(step, LastWindow) and step.arises(scene.view):
            return (f"Then {scene.name(step.seat)}.",)
    if not scene.view.pile:
        return ("Then the count.",)
    if any(isinstance(step, PassTorches) for step in scene.coming):
        leader = (scene.view.leader + 1) % scene.view.figures
        return (
            f"Then the torches pass: {scene.name(leader)} leads.",
            f"Then {scene.name(leader)} leads.",
        )
    return ("Then the next round.",)


def _enter_collector(scene: Scene) -> Said:
    choice = scene.chosen
    assert choice is not None
    move = choice.moves[scene.way]
    flip = flipped(scene, move)
    if isinstance(move, Reroll):
        does: Said = (
            f"flip {flip} and roll (cannot be taken back).",
            "flip and roll (no undo).",
        )
    elif isinstance(move, Take):
        letter = spot_label(move.spot)
        does = (
            f"flip {flip}, take {letter} (cannot be taken back).",
            f"flip 2, take {letter} (no undo).",
        )
    elif isinstance(move, Peek):
        does = (
            f"flip {flip} and look (cannot be taken back).",
            "flip and look (no undo).",
        )
    else:
        does = (
            f"flip {flip}; an exhausted die is ready again.",
            "flip two, a die is ready.",
        )
    if isinstance(scene.step, Turn):
        return (*[f"{one} Then the claim." for one in does], does[-1])
    key = scene.keys.word("no")
    keep = f"{key}: keep the Potteries." if _may_take(scene) else f"{key}: keep the Manuscripts."
    no = {
        RerollWindow: (f"{key}: keep the Idols.", f"{key}: no."),
        BeforeClaim: (keep, f"{key}: no."),
        LastWindow: (f"{key}: no.", f"{key}: no."),
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
        RerollWindow: "no, the Idols stay as they are.",
        BeforeClaim: "no, the Potteries stay as they are."
        if _may_take(scene)
        else "no, the Manuscripts stay as they are.",
        LastWindow: "no, the Remains stay as they are.",
    }[type(scene.step)]  # type: ignore[index]
    return _enter(scene, _joined((keeps, "no."), then_next(scene)))


# Moments ------------------------------------------------------------------------------------------


def moment_ask(scene: Scene) -> Said:
    """What is looked at: Collect, a turn of the Ghost, a die that was rerolled, or the roll for a tie."""
    now, words = scene.now, scene.words
    if scene.moment == "collect":
        taken = words.all_of(now.collected) if now.collected else ("Nobody collected anything.",)
        relief = [f" {said}" for said in _together(words, now.relieved)]
        return lengths("{taken}{relief}", taken=taken, relief=(*relief, ""))
    if scene.moment == "ghost":
        return words.told(now.ghost[-1][0])
    if scene.moment == "tie":
        return _together(words, now.ties)
    assert now.rerolled is not None
    return words.told(now.rerolled)


def _together(words: Story, events: Sequence[Event]) -> Said:
    """What is told of these events, one sentence after the other, all of them in the same length."""
    return [sentences(told) for told in zip(*map(words.told, events), strict=False)]


def moment_enter(scene: Scene, rolling: bool) -> Said:
    """What Enter does while a moment is looked at."""
    if rolling:
        return (f"{scene.keys.word('go')} or {scene.keys.word('more')}: all rolls at once.",)
    return _enter(scene, _joined(("go on.",), moment_then(scene)))


def moment_then(scene: Scene) -> Said:
    """What comes when a moment has been seen."""
    waiting = scene.view.waiting()
    if not waiting:
        return ("Then the count.",)
    step, name = waiting[0], scene.name(waiting[0].seat)
    if scene.moment == "ghost" and any(isinstance(event, e.Rolled | e.Discarded) for event in scene.later):
        return ("Then Collect: everybody rolls.", "Then Collect.")
    if isinstance(step, RerollWindow):
        return (
            f"Then {name} may roll a die again with an Idol.",
            f"Then {name}: Idol?",
        )
    if isinstance(step, LastWindow):
        return (f"Then {name} may flip two Remains for a die.", f"Then {name}.")
    torches = next((event for event in scene.later if isinstance(event, e.TorchesPassed)), None)
    if torches is not None:
        leader = scene.name(torches.leader)
        return (
            f"Then the torches pass: {leader} leads round {scene.view.round}.",
            f"Then {leader} leads.",
        )
    return (f"Then {name}.",)
