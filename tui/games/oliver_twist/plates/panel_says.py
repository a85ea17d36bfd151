"""What the prompt says at the table of Oliver Twist while a panel is open."""

from __future__ import annotations

from rules.game import Move
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import BUMBLE, MONKS, NOAH, ROSE
from rules.oliver_twist.steps.burglary import Dropping, Keeping
from rules.oliver_twist.steps.cards import Cashing, Fetching, Forgetting, Picking, Pushing, Shed, Target, can_help
from rules.oliver_twist.steps.prowl import Overflow
from rules.oliver_twist.steps.round import Naming
from tui.games.oliver_twist.cards import card_name, loot_sign, pounds, short_name
from tui.games.oliver_twist.desk import Desk, Given, Sale, Shown
from tui.games.oliver_twist.says import full, no_way_back, one_must_go, then
from tui.games.oliver_twist.scene import Scene, joined, letters
from tui.games.oliver_twist.tokens import (
    count_words,
    face_name,
    kinds_name,
)
from tui.words import Said


def ask(scene: Scene) -> Said:
    """What a panel asks."""
    desk, step, view = scene.desk, scene.step, scene.view
    if isinstance(desk, Shown):
        if view.options.open_files:
            return ("look at the police files: all lie open.", "the police files, all open.")
        return ("look at the own police file.", "the own police file.")
    if isinstance(desk, Sale):
        if not desk.batch():
            return ("what goes to Fagin?",)
        return (
            f"sell {letters(desk.set, scene)} for {pounds(desk.paid.total)}?",
            f"sell for {pounds(desk.paid.total)}?",
        )
    if desk is not None and desk.name == "cards":
        return ("ask a character for help, or throw one away to pass.", "help, or hide?")
    if isinstance(step, Overflow):
        token = face_name(view.edition, step.face)
        return (
            f"the reserve is full, {token} is new: what goes to the police file?",
            f"{token} is new: what goes to the file?",
            "what goes to the file?",
        )
    if isinstance(step, Shed):
        return ("which token goes to the police file?", "what goes to the file?")
    if isinstance(step, Forgetting):
        return ("which type leaves the police file?", "which type leaves?")
    if isinstance(step, Fetching):
        return ("which object comes back out of the police file?", "what comes back out of the file?")
    if isinstance(step, Pushing):
        name = scene.name(step.victim)
        return (f"what goes to {name}'s police file?", f"what goes to {name}?")
    if isinstance(step, Cashing):
        return ("how many wallets are given away?", "how many wallets?")
    if isinstance(step, Target):
        return ("which opponent is meant?", "which opponent?")
    if isinstance(step, Naming):
        return ("who plays first tonight?", "who plays first?")
    if isinstance(step, Keeping):
        return ("which burglary card is kept?", "which card is kept?")
    if isinstance(step, Dropping):
        return ("which tool is used up?",)
    return ("which token is taken?",)


def enter(scene: Scene) -> tuple[Said, bool]:
    """What Enter does in a panel."""
    desk = scene.desk
    assert desk is not None
    if isinstance(desk, Shown):
        return ("Not yet: Esc goes back to the turn.", "Not yet: Esc goes back."), False
    batch = desk.batch()
    if not batch:
        return _short_of(scene, desk), False
    if isinstance(desk, Sale):
        return joined(
            (
                f"Enter: sell {letters(desk.set, scene)} for {pounds(desk.paid.total)}.",
                f"Enter: sell {len(desk.set)} for {pounds(desk.paid.total)}.",
            ),
            then(scene),
            no_way_back(),
        ), True
    if isinstance(desk, Given):
        assert isinstance(scene.step, Pushing)
        tokens = letters(desk.laid, scene)
        name = scene.name(scene.step.victim)
        words = (
            f"Enter: move {tokens} to {name}'s police file.",
            f"Enter: move {tokens}.",
        )
        return joined(words, then(scene), no_way_back()), True
    return _does(scene, batch[-1]), True


def _short_of(scene: Scene, desk: Desk) -> Said:
    if isinstance(desk, Sale):
        return (
            f"Not yet: a set has at least {count_words(scene.view.edition.set)}, one of them no wallet.",
            "Not yet: this is no set.",
        )
    if isinstance(desk, Given):
        return ("Not yet: choose tokens, or n for none.", "Not yet: tokens, or n.")
    if desk.name == "cards":
        return ("Not yet: it helps at night only; n throws it away.", "Not yet: n throws it away.")
    return ("Not yet: choose a row by letter, arrows or mouse.", "Not yet: choose a row.")


def _after_help(scene: Scene, move: m.Play) -> Said:
    """Who is asked next, when it is somebody else though the character does something."""
    if move.card == ROSE:
        return then(scene)
    if move.card != BUMBLE:
        return ("",)
    asked = scene.view.after([move]).waiting()
    name = scene.begin(asked[0].seat) if asked else ""
    return (f"Then {name} puts tokens away.", f"Then {name}.")


def _after_filing(scene: Scene) -> Said:
    """Mr Bumble wants more than one token, where there are many too many."""
    view, step = scene.view, scene.step
    more = len(view.reserves[step.seat]) - view.edition.characters.bumble_leaves - 1 if isinstance(step, Shed) else 0
    return (f"Then {more} more.",) if more > 0 else then(scene)


def _after_keeping(scene: Scene) -> Said:
    """A burglary takes a tool: which, is asked where there are several types."""
    assert scene.seat is not None
    tools = scene.view.tools[scene.seat]
    if len(set(tools)) > 1:
        return ("Then a tool is used up.", "Then a tool.")
    if not tools:
        return then(scene)
    used = f"The {face_name(scene.view.edition, tools[0])} is used up."
    return tuple([f"{used} {said}" for said in then(scene)]) + tuple(then(scene))


def _does(scene: Scene, move: Move) -> Said:
    """One row of a list, as Enter does it."""
    view, step = scene.view, scene.step
    edition = view.edition
    words: Said
    if isinstance(move, m.Play):
        name = card_name(edition, move.card)
        assert scene.seat is not None
        short = short_name(edition, move.card)
        if not can_help(view, scene.seat, move.card):
            return joined((f"Enter: ask {name}, who can do nothing now: a pass.",
                           f"Enter: ask {short}: a pass."), then(scene), no_way_back())  # fmt: skip
        words = (f"Enter: ask {name} for help.", f"Enter: ask {short}.")
        return joined(words, _after_help(scene, move), no_way_back())
    if isinstance(move, m.Hide):
        name = card_name(edition, move.card)
        short = short_name(edition, move.card)
        return joined((f"Enter: throw {name} away to pass.",
                       f"Enter: throw {short} away."), then(scene), no_way_back())  # fmt: skip
    if isinstance(move, m.PutAway):
        token = face_name(edition, move.face)
        always = no_way_back() if view.options.open_files else ""
        return joined((f"Enter: the {token} goes to the police file.",
                       f"Enter: file the {token}."), _after_filing(scene), always)  # fmt: skip
    if isinstance(move, m.Pick):
        words = (
            f"Enter: take the {face_name(edition, move.face)}.",
            f"Enter: take {scene.code(move.face)}.",
        )
        always = no_way_back() if isinstance(step, Picking) else ""  # two know now what all others do not
        return joined(words, one_must_go() if full(scene) else then(scene), always)
    if isinstance(move, m.Forget):
        always = no_way_back()
        more = isinstance(step, Forgetting) and step.left > 1
        kinds = kinds_name(move.kind)
        words = (
            f"Enter: all {kinds} leave the file.",
            f"Enter: clear {kinds}.",
        )
        return joined(words, ("Then one type more.",) if more else then(scene), always)
    if isinstance(move, m.Put):
        coins = pounds(move.count * edition.characters.brownlow_pays)
        words = (
            f"Enter: give {move.count} away for {coins}.",
            f"Enter: give {move.count} for {coins}.",
        )
        return joined(words, then(scene), no_way_back())
    if isinstance(move, m.Against):
        name = scene.name(move.victim)
        if not isinstance(step, Target) or step.card == NOAH:
            return (f"Enter: it is meant for {name}.", f"Enter: {name}.")
        looks = "Enter: look at {name}'s file." if step.card == MONKS else "Enter: look at {name}'s reserve."
        words = (looks.format(name=name), f"Enter: {name}.")
        return joined(words, ("",), no_way_back())
    if isinstance(move, m.Name):
        return (f"Enter: {scene.name(move.first)} plays first.",)
    if isinstance(move, m.Keep):
        words = (f"Enter: keep {loot_sign(move.card)}, face down.",)
        return joined(words, _after_keeping(scene))
    if isinstance(move, m.Drop):
        return joined((f"Enter: the {face_name(edition, move.tool)} is used up.",), then(scene))
    if isinstance(step, Cashing):
        return joined(("Enter: give none away.",), then(scene), no_way_back())
    first = isinstance(step, Forgetting) and step.left == edition.characters.nancy_types
    return joined(("Enter: clear nothing." if first else "Enter: nothing more.",), then(scene))
