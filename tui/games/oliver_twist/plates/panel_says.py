"""What the prompt says at the table of Oliver Twist while a panel is open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.game import Move
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import BUMBLE, MONKS, NOAH, ROSE
from rules.oliver_twist.steps.cards import Cashing, Forgetting, Picking, Pushing, Shed, Target, can_help
from tui.games.oliver_twist import asked
from tui.games.oliver_twist.desk import Desk, Given, Sale, Shown
from tui.games.oliver_twist.names import count_words, face_name, kinds_name, loot_sign, pounds
from tui.games.oliver_twist.says import NO_WAY_BACK, full, one_must_go, then
from tui.games.oliver_twist.scene import Scene, followed, letters
from tui.words import Said, lengths


def ask(scene: Scene) -> Said:
    """What a panel asks."""
    desk, view = scene.desk, scene.view
    if isinstance(desk, Shown):
        if view.options.open_files:
            return ("look at the police files: all lie open.", "the police files, all open.")
        return ("look at your police file.", "your police file.")
    if isinstance(desk, Sale):
        if not desk.batch():
            return asked.SALE
        paid = pounds(desk.paid.total)
        return lengths(f"sell {letters(desk.set, scene)} for {paid}?", f"sell for {paid}?")
    if desk is not None and desk.name == "cards":
        return ("play a character, or discard one to pass.", "play or discard?")
    assert scene.step is not None
    return asked.ask(scene.words, view, scene.step)


# What Enter does ----------------------------------------------------------------------------------


def enter(scene: Scene) -> tuple[Said, bool]:
    """What Enter does in a panel."""
    desk = scene.desk
    assert desk is not None
    batch = desk.batch()
    if not batch:
        return _short_of(scene, desk), False
    if isinstance(desk, Sale):
        paid = pounds(desk.paid.total)
        sell = lengths(f"sell {letters(desk.set, scene)} for {paid}.", f"sell {len(desk.set)} for {paid}.")
        return followed(sell, then(scene), NO_WAY_BACK), True
    if isinstance(desk, Given):
        assert isinstance(scene.step, Pushing)
        tokens, name = letters(desk.laid, scene), scene.name(scene.step.victim)
        move = lengths(f"move {tokens} to {name}'s police file.", f"move {tokens}.")
        return followed(move, then(scene), NO_WAY_BACK), True
    return DOES[type(batch[-1])](scene, batch[-1]), True


def _short_of(scene: Scene, desk: Desk) -> Said:
    no = scene.keys.word("no")
    if isinstance(desk, Shown):
        out = scene.keys.word("out")
        return (f"Press {out} to go back to your turn.", f"{out} goes back.")
    if isinstance(desk, Sale):
        return (
            f"A set needs at least {count_words(scene.view.edition.set)}, one of them not a wallet.",
            "This is not a set yet.",
        )
    if isinstance(desk, Given):
        return (f"Choose tokens, or {no} for none.", f"Choose tokens, or {no}.")
    if desk.name == "cards":
        return (f"It works only at night; {no} discards it.", f"Only at night; {no} discards it.")
    return ("Choose a row by letter, arrows or mouse.", "Choose a row.")


def _play(scene: Scene, move: m.Play) -> Said:
    full_name, short = scene.words.cards(move.card)[0], scene.words.cards(move.card)[-1]
    assert scene.seat is not None
    if not can_help(scene.view, scene.seat, move.card):
        nothing = lengths(f"play {full_name} without effect, as a pass.", f"play {short} as a pass.")
        return followed(nothing, then(scene), NO_WAY_BACK)
    return followed(lengths(f"play {full_name}.", f"play {short}."), _after_help(scene, move), NO_WAY_BACK)


def _after_help(scene: Scene, move: m.Play) -> Said:
    """Who is asked next, when it is somebody else though the character does something."""
    if move.card == ROSE:
        return then(scene)
    if move.card != BUMBLE:
        return ()
    waiting = scene.view.after([move]).waiting()
    name = scene.begin(waiting[0].seat) if waiting else ""
    return (f"Then {name} puts tokens away.", f"Then {name}.")


def _hide(scene: Scene, move: m.Hide) -> Said:
    full_name, short = scene.words.cards(move.card)[0], scene.words.cards(move.card)[-1]
    discard = lengths(f"discard {full_name} to pass.", f"discard {short}.")
    return followed(discard, then(scene), NO_WAY_BACK)


def _put_away(scene: Scene, move: m.PutAway) -> Said:
    """Mr Bumble wants more than one token, where there are many too many."""
    view, step, token = scene.view, scene.step, face_name(scene.view.edition, move.face)
    more = len(view.reserves[step.seat]) - view.edition.characters.bumble_leaves - 1 if isinstance(step, Shed) else 0
    return followed(
        lengths(f"the {token} goes to the police file.", f"file the {token}."),
        (f"Then {more} more.",) if more > 0 else then(scene),
        NO_WAY_BACK if view.options.open_files else "",
    )


def _pick(scene: Scene, move: m.Pick) -> Said:
    token = face_name(scene.view.edition, move.face)
    return followed(
        lengths(f"take the {token}.", f"take {scene.code(move.face)}."),
        one_must_go() if full(scene) else then(scene),
        NO_WAY_BACK if isinstance(scene.step, Picking) else "",  # two know now what all others do not
    )


def _forget(scene: Scene, move: m.Forget) -> Said:
    more = isinstance(scene.step, Forgetting) and scene.step.left > 1
    kinds = kinds_name(move.kind)
    return followed(
        lengths(f"all {kinds} leave the file.", f"clear {kinds}."),
        ("Then one type more.",) if more else then(scene),
        NO_WAY_BACK,
    )


def _put(scene: Scene, move: m.Put) -> Said:
    coins = pounds(move.count * scene.view.edition.characters.brownlow_pays)
    give = lengths(f"give {move.count} away for {coins}.", f"give {move.count} for {coins}.")
    return followed(give, then(scene), NO_WAY_BACK)


def _against(scene: Scene, move: m.Against) -> Said:
    step, name = scene.step, scene.name(move.victim)
    if not isinstance(step, Target) or step.card == NOAH:
        return lengths(f"choose {name}.", f"{name}.")
    heap = f"{name}'s {'file' if step.card == MONKS else 'reserve'}"
    return followed(lengths(f"look at {heap}.", f"{name}."), always=NO_WAY_BACK)


def _name(scene: Scene, move: m.Name) -> Said:
    return lengths(f"{scene.name(move.first)} plays first.")


def _keep(scene: Scene, move: m.Keep) -> Said:
    """A burglary takes a tool: which, is asked where there are several types."""
    assert scene.seat is not None
    keep, tools = lengths(f"keep {loot_sign(move.card)}, face down."), scene.view.tools[scene.seat]
    if len(set(tools)) > 1:
        return followed(keep, ("Then a tool is used up.", "Then a tool."))
    if not tools:
        return followed(keep, then(scene))
    used = f"The {face_name(scene.view.edition, tools[0])} is used up."
    return followed(keep, (*[f"{used} {one}" for one in then(scene)], *then(scene)))


def _drop(scene: Scene, move: m.Drop) -> Said:
    return followed(lengths(f"the {face_name(scene.view.edition, move.tool)} is used up."), then(scene))


def _done(scene: Scene, move: m.Done) -> Said:
    step = scene.step
    if isinstance(step, Cashing):
        return followed(lengths("give none away."), then(scene), NO_WAY_BACK)
    first = isinstance(step, Forgetting) and step.left == scene.view.edition.characters.nancy_types
    return followed(lengths("clear nothing." if first else "nothing more."), then(scene))


DOES: Mapping[type[Move], Callable[[Scene, Any], Said]] = {
    m.Play: _play,
    m.Hide: _hide,
    m.PutAway: _put_away,
    m.Pick: _pick,
    m.Forget: _forget,
    m.Put: _put,
    m.Against: _against,
    m.Name: _name,
    m.Keep: _keep,
    m.Drop: _drop,
    m.Done: _done,
}
"""What Enter does at a row of a list."""
