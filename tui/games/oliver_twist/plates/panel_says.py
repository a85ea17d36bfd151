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
from tui.widgets.prompt import Said
from tui.words import _


def ask(scene: Scene) -> Said:
    """What a panel asks."""
    desk, step, view = scene.desk, scene.step, scene.view
    if isinstance(desk, Shown):
        if view.options.open_files:
            return (_("look at the police files: all lie open."), _("the police files, all open."))
        return (_("look at the own police file."), _("the own police file."))
    if isinstance(desk, Sale):
        if not desk.batch():
            return (_("what goes to Fagin?"),)
        return (
            _("sell {tokens} for {pounds}?").format(tokens=letters(desk.set, scene), pounds=pounds(desk.paid.total)),
            _("sell for {pounds}?").format(pounds=pounds(desk.paid.total)),
        )
    if desk is not None and desk.name == "cards":
        return (_("ask a character for help, or throw one away to pass."), _("help, or hide?"))
    if isinstance(step, Overflow):
        token = face_name(view.edition, step.face)
        return (
            _("the reserve is full, {token} is new: what goes to the police file?").format(token=token),
            _("{token} is new: what goes to the file?").format(token=token),
            _("what goes to the file?"),
        )
    if isinstance(step, Shed):
        return (_("which token goes to the police file?"), _("what goes to the file?"))
    if isinstance(step, Forgetting):
        return (_("which type leaves the police file?"), _("which type leaves?"))
    if isinstance(step, Fetching):
        return (_("which object comes back out of the police file?"), _("what comes back out of the file?"))
    if isinstance(step, Pushing):
        name = scene.name(step.victim)
        return (_("what goes to {name}'s police file?").format(name=name), _("what goes to {name}?").format(name=name))
    if isinstance(step, Cashing):
        return (_("how many wallets are given away?"), _("how many wallets?"))
    if isinstance(step, Target):
        return (_("which opponent is meant?"), _("which opponent?"))
    if isinstance(step, Naming):
        return (_("who plays first tonight?"), _("who plays first?"))
    if isinstance(step, Keeping):
        return (_("which burglary card is kept?"), _("which card is kept?"))
    if isinstance(step, Dropping):
        return (_("which tool is used up?"),)
    return (_("which token is taken?"),)


def enter(scene: Scene) -> tuple[Said, bool]:
    """What Enter does in a panel."""
    desk = scene.desk
    assert desk is not None
    if isinstance(desk, Shown):
        return (_("Not yet: Esc goes back to the turn."), _("Not yet: Esc goes back.")), False
    batch = desk.batch()
    if not batch:
        return _short_of(scene, desk), False
    if isinstance(desk, Sale):
        return joined(
            (
                _("Enter: sell {tokens} for {pounds}.").format(
                    tokens=letters(desk.set, scene), pounds=pounds(desk.paid.total)
                ),
                _("Enter: sell {many} for {pounds}.").format(many=len(desk.set), pounds=pounds(desk.paid.total)),
            ),
            then(scene),
            no_way_back(),
        ), True
    if isinstance(desk, Given):
        assert isinstance(scene.step, Pushing)
        tokens = letters(desk.laid, scene)
        name = scene.name(scene.step.victim)
        words = (
            _("Enter: move {tokens} to {name}'s police file.").format(tokens=tokens, name=name),
            _("Enter: move {tokens}.").format(tokens=tokens),
        )
        return joined(words, then(scene), no_way_back()), True
    return _does(scene, batch[-1]), True


def _short_of(scene: Scene, desk: Desk) -> Said:
    if isinstance(desk, Sale):
        return (
            _("Not yet: a set has at least {tokens}, one of them no wallet.").format(
                tokens=count_words(scene.view.edition.set)
            ),
            _("Not yet: this is no set."),
        )
    if isinstance(desk, Given):
        return (_("Not yet: choose tokens, or n for none."), _("Not yet: tokens, or n."))
    if desk.name == "cards":
        return (_("Not yet: it helps at night only; n throws it away."), _("Not yet: n throws it away."))
    return (_("Not yet: choose a row by letter, arrows or mouse."), _("Not yet: choose a row."))


def _after_help(scene: Scene, move: m.Play) -> Said:
    """Who is asked next, when it is somebody else though the character does something."""
    if move.card == ROSE:
        return then(scene)
    if move.card != BUMBLE:
        return ("",)
    asked = scene.view.after([move]).waiting()
    name = scene.begin(asked[0].seat) if asked else ""
    return (_("Then {name} puts tokens away.").format(name=name), _("Then {name}.").format(name=name))


def _after_filing(scene: Scene) -> Said:
    """Mr Bumble wants more than one token, where there are many too many."""
    view, step = scene.view, scene.step
    more = len(view.reserves[step.seat]) - view.edition.characters.bumble_leaves - 1 if isinstance(step, Shed) else 0
    return (_("Then {more} more.").format(more=more),) if more > 0 else then(scene)


def _after_keeping(scene: Scene) -> Said:
    """A burglary takes a tool: which, is asked where there are several types."""
    assert scene.seat is not None
    tools = scene.view.tools[scene.seat]
    if len(set(tools)) > 1:
        return (_("Then a tool is used up."), _("Then a tool."))
    if not tools:
        return then(scene)
    used = _("The {tool} is used up.").format(tool=face_name(scene.view.edition, tools[0]))
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
            return joined((_("Enter: ask {name}, who can do nothing now: a pass.").format(name=name),
                           _("Enter: ask {name}: a pass.").format(name=short)), then(scene), no_way_back())  # fmt: skip
        words = (_("Enter: ask {name} for help.").format(name=name), _("Enter: ask {name}.").format(name=short))
        return joined(words, _after_help(scene, move), no_way_back())
    if isinstance(move, m.Hide):
        name = card_name(edition, move.card)
        short = short_name(edition, move.card)
        return joined((_("Enter: throw {name} away to pass.").format(name=name),
                       _("Enter: throw {name} away.").format(name=short)), then(scene), no_way_back())  # fmt: skip
    if isinstance(move, m.PutAway):
        token = face_name(edition, move.face)
        always = no_way_back() if view.options.open_files else ""
        return joined((_("Enter: the {token} goes to the police file.").format(token=token),
                       _("Enter: file the {token}.").format(token=token)), _after_filing(scene), always)  # fmt: skip
    if isinstance(move, m.Pick):
        words = (
            _("Enter: take the {token}.").format(token=face_name(edition, move.face)),
            _("Enter: take {token}.").format(token=scene.code(move.face)),
        )
        always = no_way_back() if isinstance(step, Picking) else ""  # two know now what all others do not
        return joined(words, one_must_go() if full(scene) else then(scene), always)
    if isinstance(move, m.Forget):
        always = no_way_back()
        more = isinstance(step, Forgetting) and step.left > 1
        kinds = kinds_name(move.kind)
        words = (
            _("Enter: all {kinds} leave the file.").format(kinds=kinds),
            _("Enter: clear {kinds}.").format(kinds=kinds),
        )
        return joined(words, (_("Then one type more."),) if more else then(scene), always)
    if isinstance(move, m.Put):
        coins = pounds(move.count * edition.characters.brownlow_pays)
        words = (
            _("Enter: give {count} away for {coins}.").format(count=move.count, coins=coins),
            _("Enter: give {count} for {coins}.").format(count=move.count, coins=coins),
        )
        return joined(words, then(scene), no_way_back())
    if isinstance(move, m.Against):
        name = scene.name(move.victim)
        if not isinstance(step, Target) or step.card == NOAH:
            return (_("Enter: it is meant for {name}.").format(name=name), _("Enter: {name}.").format(name=name))
        looks = _("Enter: look at {name}'s file.") if step.card == MONKS else _("Enter: look at {name}'s reserve.")
        words = (looks.format(name=name), _("Enter: {name}.").format(name=name))
        return joined(words, ("",), no_way_back())
    if isinstance(move, m.Name):
        return (_("Enter: {name} plays first.").format(name=scene.name(move.first)),)
    if isinstance(move, m.Keep):
        words = (_("Enter: keep {card}, face down.").format(card=loot_sign(move.card)),)
        return joined(words, _after_keeping(scene))
    if isinstance(move, m.Drop):
        return joined((_("Enter: the {tool} is used up.").format(tool=face_name(edition, move.tool)),), then(scene))
    if isinstance(step, Cashing):
        return joined((_("Enter: give none away."),), then(scene), no_way_back())
    first = isinstance(step, Forgetting) and step.left == edition.characters.nancy_types
    return joined((_("Enter: clear nothing.") if first else _("Enter: nothing more."),), then(scene))
