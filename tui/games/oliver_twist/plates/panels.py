"""The panels of Oliver Twist: Fagin, the own characters, the police file, and every question that is a list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rich.cells import cell_len

from rules.game import Move
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import BEDWIN, BROWNLOW, BUMBLE, GRIMWIG, HEX, MONKS, NANCY, NOAH, SIKES, kind
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.steps.burglary import Dropping, Keeping
from rules.oliver_twist.steps.cards import (
    Cashing,
    Fetching,
    Forgetting,
    Picking,
    Pushing,
    Shed,
    Target,
    can_help,
    victims,
)
from rules.oliver_twist.steps.prowl import Overflow
from rules.oliver_twist.steps.round import Naming
from tui.games.oliver_twist.cards import does
from tui.games.oliver_twist.desk import Counted, Desk, Given, Listed, Sale, Shown
from tui.games.oliver_twist.names import (
    CALLED,
    by_kind,
    card_name,
    count_words,
    face_name,
    hue,
    kind_name,
    kinds_name,
    loot_sign,
    own_name,
    pounds,
    short_name,
    types_in,
    types_words,
)
from tui.games.oliver_twist.scene import Scene, letters
from tui.widgets.canvas import wrap
from tui.widgets.line import EMPTY, Line, Part, line
from tui.widgets.slate import Row, Written
from tui.words import Said, begin_upper, listed

BLANK = Row()


def panel(scene: Scene, width: int, height: int) -> Written:
    """What the open panel shows; where words have no room, it says which key tells all of them."""
    written = _panel(scene, width)
    room, rows = height - 1 - written.framed, list(written.rows)
    if len(rows) <= room or any(row.here for row in rows[room - 1 :]):
        return written
    keys = scene.keys
    rest = Row(line(f"more: {keys.word('help')} says all of it", role="dim"), action=f"key:{keys.key('help')}")
    return written._replace(rows=(*rows[: room - 1], rest))


def _panel(scene: Scene, width: int) -> Written:
    desk = scene.desk
    if desk is None:
        return Written()
    if isinstance(desk, Shown):
        return _file(scene, width - 6)
    if isinstance(desk, Sale):
        rows = [*_sale_rows(scene, desk)]
        return Written(("Fagin's den",), rows=tuple(rows), framed=True)
    if isinstance(desk, Given):
        return Written(title(scene), rows=(*_counts(scene, desk), BLANK, *_given_notes(scene, desk)), framed=True)
    assert isinstance(desk, Listed)
    if desk.name == "cards":
        return Written(("Characters on the hand",), rows=tuple(_card_rows(scene, desk, width - 6)), framed=True)
    if scene.beside:
        return Written(title(scene), rows=tuple(_list_rows(scene, desk)))
    return Written(title(scene), rows=(*_list_rows(scene, desk), *_notes(scene, desk, width - 6)), framed=True)


def title(scene: Scene) -> Said:
    """What a list is about."""
    step = scene.step
    return (TITLES[type(step)](scene, step),) if type(step) in TITLES else ("",)


def _heap(scene: Scene, step: Picking) -> str:
    return f"{scene.name(step.victim)}'s {'police file' if step.file else 'reserve'}"


TITLES: Mapping[type[Any], Callable[[Scene, Any], str]] = {
    Overflow: lambda scene, step: "The reserve is full",
    Picking: _heap,
    Target: lambda scene, step: card_name(scene.view.edition, step.card),
    Naming: lambda scene, step: "The night begins",
    Keeping: lambda scene, step: "A burglary",
    Dropping: lambda scene, step: "A burglary",
    Forgetting: lambda scene, step: card_name(scene.view.edition, NANCY),
    Shed: lambda scene, step: card_name(scene.view.edition, BUMBLE),
    Pushing: lambda scene, step: card_name(scene.view.edition, NOAH),
    Cashing: lambda scene, step: card_name(scene.view.edition, BROWNLOW),
    Fetching: lambda scene, step: card_name(scene.view.edition, BEDWIN),
}


# Lists ------------------------------------------------------------------------------------------------


def _list_rows(scene: Scene, desk: Listed) -> Iterator[Row]:
    for nth, batch in enumerate(desk.rows):
        said, right = _choice(scene, batch[0])
        here = nth == desk.at and not desk.no
        key = desk.key(nth)
        yield Row(said, key, here, not key, f"key:{key}" if key else f"desk:{nth}", right=right)
    if desk.nos:
        none = "none more" if isinstance(scene.step, Forgetting) else "none"
        yield _no_row(scene, desk, none)


def _no_row(scene: Scene, desk: Desk, says: str) -> Row:
    """What the key for `no` chooses."""
    key = scene.keys.key("no")
    return Row(line(says, role="ink" if desk.no else "dim"), key, desk.no, action=f"key:{key}")


def _choice(scene: Scene, move: Move) -> tuple[Line, Line]:
    view, step = scene.view, scene.step
    assert step is not None
    if isinstance(move, m.PutAway | m.Pick):
        heap = view.reserves[step.seat] if isinstance(move, m.PutAway) else view.files[step.seat]
        if isinstance(step, Picking):
            heap = step.heap(view)
        many = faces_of(heap).count(move.face)
        times = f"{scene.signs['times']}{many}" if many > 1 else ""
        return _token(scene, move.face), line(times, role="dim") if times else EMPTY
    if isinstance(move, m.Forget):
        own = [face for face in faces_of(view.files[step.seat]) if kind(face) == move.kind]
        codes = letters(own, scene)
        return (((kind_name(move.kind), hue(own[0])),),), line(codes, count_words(len(own)), role="ink")
    if isinstance(move, m.Name | m.Against):
        seat = move.first if isinstance(move, m.Name) else move.victim
        reserve = f"{len(view.reserves[seat])}/{view.edition.reserve}"
        return ((scene.who(seat),),), line(f"reserve {reserve}", reserve, role="dim")
    if isinstance(move, m.Keep):
        return line(loot_sign(move.card), role="gold" if move.card > 0 else "red"), EMPTY
    if isinstance(move, m.Drop):
        many = view.tools[step.seat].count(move.tool)
        return _token(scene, move.tool), line(f"{scene.signs['times']}{many}", role="dim") if many > 1 else EMPTY
    if isinstance(move, m.Put):
        coins = pounds(move.count * view.edition.characters.brownlow_pays)
        return line(f"{move.count} wallets" if move.count > 1 else "1 wallet"), line(f"for {coins}", role="gold")
    return line("nothing there"), EMPTY


def _token(scene: Scene, face: int) -> Line:
    head: Part = (scene.code(face), f"{hue(face)} bold")
    edition = scene.view.edition
    return (head, (f"  {own_name(edition, face)}", "ink")), (head, (f"  {face_name(edition, face)}", "ink")), (head,)


def _notes(scene: Scene, desk: Listed, width: int) -> Iterator[Row]:
    """What matters for the answer, below the rows."""
    yield BLANK
    for sentence in NOTES[type(scene.step)](scene, scene.step) if type(scene.step) in NOTES else ():
        for words in wrap(sentence, width):
            yield Row(line(words, role="dim"))


def _too_many(scene: Scene, step: Shed) -> Sequence[str]:
    left = len(scene.view.reserves[step.seat]) - scene.view.edition.characters.bumble_leaves
    return (f"{count_words(left)} too many.",)


NOTES: Mapping[type[Any], Callable[[Scene, Any], Sequence[str]]] = {
    Overflow: lambda scene, step: (
        f"{begin_upper(face_name(scene.view.edition, step.face))} is new and stays.",
        "What goes, goes to the police file.",
    ),
    Shed: _too_many,
    Forgetting: lambda scene, step: ("All tokens of the type leave the file.",),
    Keeping: lambda scene, step: (
        "One is kept, face down, until the end. The others go back.",
        "It counts then: it is no money before.",
    ),
    Dropping: lambda scene, step: ("A tool is used up by a burglary.",),
    Naming: lambda scene, step: ("Whoever plays first may also be the one who says so.",),
    Target: lambda scene, step: does(scene.view.edition, step.card).ruling,
    Fetching: lambda scene, step: ("It goes to your reserve.",),
    Picking: lambda scene, step: ("It goes to your reserve.",),
}
"""What matters for the answer to each kind of question."""


# Numbers ----------------------------------------------------------------------------------------------


def _counts(scene: Scene, desk: Counted, names: bool = True) -> Iterator[Row]:
    """A row for each face, with the number between its arrows."""
    left, right = scene.signs["laid.left"], scene.signs["laid.right"]
    for nth, face in enumerate(desk.faces, desk.first):
        count, key = desk.counts[face], desk.key(nth)
        parts: list[Part] = [(scene.code(face), f"{hue(face)} bold")]
        if names:
            parts.append((f"  {face_name(scene.view.edition, face)}", "ink"))
        number: tuple[Part, ...] = (
            (f"{left}{count}{right}", "staged" if count else "dim"),
            (f" of {desk.there(face)}", "dim"),
        )
        here = nth == desk.at and not desk.no
        yield Row(
            (tuple(parts), tuple(parts[:1])),
            key,
            here,
            not key,
            f"key:{key}" if key else f"desk:{nth}",
            right=(number,),
        )


def _given_notes(scene: Scene, desk: Given) -> Iterator[Row]:
    yield _no_row(scene, desk, "none")
    assert isinstance(scene.step, Pushing)
    yield Row(line(f"at most {desk.limit} to {scene.name(scene.step.victim)}", role="dim"))


def _sale_rows(scene: Scene, desk: Sale) -> Iterator[Row]:
    view = scene.view
    first, *rest = [str(reward) for reward in view.rewards] or ["none"]
    rewards: list[Part] = [("reward ", "dim"), (first, "gold bold"), ("  then ", "dim")]
    if view.rewards:
        yield Row(((*rewards, (" ".join(rest) or scene.signs["none"], "ink")),))
    else:
        yield Row(line("no reward is left", role="dim"))
    if scene.grain == "wide":
        yield BLANK
    for nth, (which, faces, brings) in enumerate(desk.sales):
        parts: tuple[Part, ...] = (
            (f"{kinds_name(which)} ", f"{CALLED[which].hue}{' bold' if which == desk.kind else ''}"),
        )
        mark = scene.signs["would"] if which == desk.kind else " "
        words = (*parts, (letters(faces, scene), "ink"))
        key, here = desk.key(nth), nth == desk.at
        yield Row(
            (words, parts), key, here, action=f"key:{key}",
            right=(((f"{mark} {brings.total}", "gold"),),),
        )  # fmt: skip
    if scene.grain == "wide":
        yield BLANK
    yield from _counts(scene, desk)
    paid = desk.paid
    if scene.grain == "wide":
        yield BLANK
        large = f"{view.edition.large_set} or more"
        labels = ("coins on the tokens", "reward", large, short_name(view.edition, GRIMWIG))
        for nth, (label, coins) in enumerate(zip(labels, paid, strict=True)):
            if coins or nth == 1:
                yield Row(line(label, role="dim"), right=line(f"+{coins}"))
        yield Row(line("in all", role="title"), right=line(str(paid.total), role="gold bold"))
    else:
        total = " + ".join([str(coins) for coins in paid if coins]) or "0"
        yield Row((((f"{total} = ", "dim"), (str(paid.total), "gold bold")),))
    rest_faces = _kept(scene, desk)
    room = view.edition.reserve - len(rest_faces)
    if scene.grain == "wide":
        yield BLANK
    yield Row(line(
        f"then left: {letters(rest_faces, scene)}, room for {room}",
        f"left: {letters(rest_faces, scene)}",
        f"room for {room} then",
        role="dim",
    ))  # fmt: skip


def _kept(scene: Scene, desk: Sale) -> list[int]:
    left = [face % HEX for face in faces_of(desk.reserve)]
    for face in desk.set:
        if face % HEX in left:
            left.remove(face % HEX)
    return sorted(left)


# Characters -------------------------------------------------------------------------------------------


def _card_rows(scene: Scene, desk: Listed, width: int) -> Iterator[Row]:
    view = scene.view
    assert scene.seat is not None
    hand = view.hands[scene.seat]
    for nth, card in enumerate(hand):
        key, here = desk.key(nth), nth == desk.at
        parts: tuple[Part, ...] = ((f"{short_name(view.edition, card)}  ", "violet bold"),)
        yield Row(
            ((*parts, (does(view.edition, card).short, "ink")), parts),
            key,
            here,
            not key,
            f"key:{key}" if key else f"desk:{nth}",
        )
    yield _no_row(scene, desk, "discard it to pass")
    yield BLANK
    card = hand[desk.at]
    for sentence in does(view.edition, card).ruling:
        for words in wrap(sentence, width):
            yield Row(line(words, role="ink"))
    aims = _aims(scene, card)
    if aims:
        for words in wrap(f"It can be meant for {listed(aims)}.", width):
            yield Row(line(words, role="ink"))
    if not desk.rows[desk.at]:
        yield Row(line("It helps at night only.", role="warn"))
    elif not can_help(view, scene.seat, card):
        yield Row(line("Now there is nothing it could do.", role="warn"))


def _aims(scene: Scene, card: int) -> Sequence[str]:
    """Who a card can be meant for."""
    if card not in (SIKES, MONKS, NOAH) or scene.seat is None:
        return ()
    return [scene.name(victim) for victim in victims(scene.view, card, scene.seat)]


# The police file --------------------------------------------------------------------------------------


def _file(scene: Scene, width: int) -> Written:
    file, rows = scene.file, list[Row]()
    assert scene.owner is not None
    title: Said = (f"{scene.begin(scene.owner)}'s police file",)
    if scene.view.options.open_files and scene.grain != "wide":
        rows += _open_file(scene, scene.owner, width)
    else:
        for which, alike in by_kind(file):
            parts: tuple[Part, ...] = (
                (f"{kind_name(which):16}", hue(alike[0])),
                (letters(alike, scene), "ink"),
            )
            rows.append(Row((parts, parts[:1]), right=line(str(len(alike)))))
        if not file:
            rows.append(Row(line("nothing was passed over yet", role="dim")))
        rows.append(BLANK)
        if file:
            said = f"{count_words(len(file))} of {types_words(types_in(file))}"
            rows.append(Row(line(said)))
    if file:
        fine = pounds(types_in(file))
        long = f"the fine, if it is the thickest: {fine}"
        rows.append(Row(line(long, f"fine: {fine}")))
    if not scene.view.options.open_files:
        rows.append(Row(line("the other files stay shut", role="dim")))
        return Written(title, rows=tuple(rows), framed=True)
    rows += [BLANK] if scene.grain == "wide" else []
    for seat in scene.view.opponents(scene.owner):
        rows += _open_file(scene, seat, width)
    return Written(("The police files",), rows=tuple(rows), framed=True)


def _open_file(scene: Scene, seat: int, width: int) -> Iterator[Row]:
    """A file that everybody may read, in as few rows as it takes."""
    own = faces_of(scene.view.files[seat])
    codes = [scene.code(face) for _which, alike in by_kind(own) for face in alike]
    many = f"{len(own)}, {types_words(types_in(own))}:"
    name = scene.begin(seat)
    said = wrap(" ".join([many, *codes]) if own else "empty", width - cell_len(name) - 1)
    yield Row((((f"{name} ", scene.role(seat)), (said[0], "ink")),))
    for words in said[1:]:
        yield Row(line(words))
