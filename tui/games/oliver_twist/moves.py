"""The moves of Oliver Twist as choices in a list, in several lengths.

The targets of a prowl have letters: the nearest first, then from north to south and from west to east.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.game import Move, Question
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import HEX, WALLET, kind
from rules.oliver_twist.edition.streets import Side, Way
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.sales import best, paid
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards import Cashing, Dealing, Picking, Pushing, Snatch, can_help
from rules.oliver_twist.steps.fagin import Offer, Offered, one_by_one
from rules.oliver_twist.steps.prowl import Fork, Prowl
from tui.games.oliver_twist.cards import does
from tui.games.oliver_twist.names import (
    BACK,
    a_face,
    by_kind,
    count_words,
    face_name,
    group,
    kind_count,
    kinds_name,
    loot_sign,
    own_name,
    pounds,
    round_name,
    sign,
    spelled,
    steps_words,
    tokens_words,
    up_to,
)
from tui.games.oliver_twist.story import Story
from tui.games.oliver_twist.streets import address, located, street_name
from tui.words import Said, begin_upper, lengths, listed, plural


def way_of(view: Twist, step: Question[Any], move: m.Take) -> Way:
    """How the gang gets to a target."""
    return view.way(move, step.reach if isinstance(step, Prowl) else view.edition.reach)


def takes(view: Twist, step: Question[Any]) -> list[m.Take]:
    """The targets in the order of their letters."""
    return [move for move in step.moves(view) if isinstance(move, m.Take)]


def given(offered: Offered) -> tuple[int, ...]:
    """The tokens that were named so far, one by one."""
    return tuple(sorted(one_by_one(offered), key=lambda face: face % HEX))


def side(view: Twist, step: Question[Any], space: int) -> Side:
    """The side of the gang, or of the end of the line, on which a neighbouring space lies."""
    return view.plan.side(step.at if isinstance(step, Fork) else view.pawn, space)


# Prowling -----------------------------------------------------------------------------------------


def take(story: Story, view: Twist, step: Question[Any], move: m.Take, key: str = "", mark: str = "") -> Said:
    """A target after the `key` of its row, or with its letter as `mark`; the shorter forms have the sign only."""
    face, place = view.faces[move.space], address(view.plan, move.space)
    code = sign(view.edition, face)
    row, letter_ = f"{key}: take" if key else "Take", f" ({mark})" if mark else ""
    token = f"{row} {a_face(view.edition, face)}"
    named = f"{token}{letter_ or f' ({code})'}"
    if isinstance(step, Snatch):
        return (f"{named} at {place}", f"Take {code}{letter_} at {place}")
    way = way_of(view, step, move)
    by = f" by {address(view.plan, move.first)}" if move.first >= 0 else ""
    long = f"{named} at {place}, {steps_words(len(way.over) + 1)}{by}"
    head = f"{key}: {code}" if key else f"Take {code}{letter_}"
    if not way.over:
        return (long, f"{head} at {place}")
    over = [view.faces[space] for space in way.over]
    where, short = ("the bag", "bag") if isinstance(step, Prowl) and step.to_bag else ("your police file", "file")
    signs, goes = spelled(view.edition, over), plural(len(over), "goes", "go")
    return lengths(
        f"{long}; {tokens_words(view.edition, over)} {goes} to {where}",
        f"{long}; to the {short}: {signs}",
        f"{token}{letter_} at {place}; to the {short}: {signs}",
        f"{head} at {place}; to the {short}: {signs}",
        f"{head} at {place}; {short}: {signs}",
        f"{head}; {short}: {signs}",
    )


def _peek(story: Story, view: Twist, step: Question[Any], move: m.Peek) -> Said:
    place = address(view.plan, move.space)
    return (f"Look secretly at the token at {place}", f"Look at {place}")


def _stand(story: Story, view: Twist, step: Question[Any], move: m.Stand) -> Said:
    place, targets = address(view.plan, move.space), len(view.in_reach(move.space))
    put = f"Put the gang {located(view.plan, move.space)}"
    beside = f"{put}, beside {touched(view, move.space)}"
    signs = [sign(view.edition, view.faces[at]) for at in view.plan.near[move.space] if view.visible >> at & 1]
    signs += [BACK.whole] * (view.hidden & view.plan.near_bits[move.space]).bit_count()
    if not targets:
        return lengths(beside, f"{put}, beside {' '.join(signs)}", f"Go to {place}")
    return lengths(
        f"{beside}; {count_words(targets)} in reach",
        f"{put}, beside {' '.join(signs)}; {targets} in reach",
        f"Go to {place}, {targets} in reach",
        f"Go to {place}",
    )


def touched(view: Twist, space: int) -> str:
    """The tokens that the gang would touch at a space."""
    faces = [view.faces[at] for at in view.plan.near[space] if view.visible >> at & 1]
    hidden = (view.hidden & view.plan.near_bits[space]).bit_count()
    beside = [group(view.edition, which, alike) for which, alike in by_kind(faces)]
    return listed(
        [*beside, *([plural(hidden, f"{hidden} face-down token", f"{hidden} face-down tokens")] if hidden else [])]
    )


def _reveal(story: Story, view: Twist, step: Question[Any], move: m.Reveal) -> Said:
    most = view.plan.line_length(move.space, view.hidden, view.edition.line)
    way, place = side(view, step, move.space), address(view.plan, move.space)
    return (f"Turn over {up_to(most)}, {way} from {place}", f"Turn over {way}, up to {most}")


def _go(story: Story, view: Twist, step: Fork, move: m.Go) -> Said:
    most = view.plan.line_length(move.space, view.hidden, step.left)
    way, place = side(view, step, move.space), address(view.plan, move.space)
    return (
        f"Continue {way} to {place}: {plural(most, '1 more token', f'up to {most} more tokens')}",
        f"Continue {way}, up to {most} more",
    )


# Fagin, the reserve and the file ----------------------------------------------------------------


def _fagin(story: Story, view: Twist, step: Question[Any], move: m.Fagin) -> Said:
    added = view.edition.characters.grimwig_adds if isinstance(step, Dealing) else 0
    sale = best(view, faces_of(view.reserves[step.seat]), move.kind, added)
    kinds, brings = kinds_name(move.kind), pounds(sale.paid.total)
    return (
        f"Sell {kinds} to Fagin: {spelled(view.edition, sale.faces)} for {brings}", f"Sell {kinds} for {brings}"
    )  # fmt: skip


def _coded(view: Twist, face: int) -> str:
    """A token of the seat in its sign; starting tokens are told apart."""
    return f"{sign(view.edition, face)} (starting token)" if face >= HEX else sign(view.edition, face)


def _put_away(story: Story, view: Twist, step: Question[Any], move: m.PutAway) -> Said:
    return (
        f"Put {own_name(view.edition, move.face, article=True)} in your police file",
        f"Put {_coded(view, move.face)} in the file",
        f"Move {_coded(view, move.face)} to file",
    )


def _pick(story: Story, view: Twist, step: Question[Any], move: m.Pick) -> Said:
    token = own_name(view.edition, move.face, article=True)
    long = f"Take {token}" if isinstance(step, Picking) else f"Take {token} back"
    return lengths(long, f"Take {_coded(view, move.face)}")


def _forget(story: Story, view: Twist, step: Question[Any], move: m.Forget) -> Said:
    own = [face for face in faces_of(view.files[step.seat]) if kind(face) == move.kind]
    return lengths(
        f"Remove {tokens_words(view.edition, own)} from your police file", f"Remove all {kinds_name(move.kind)}"
    )


def _put(story: Story, view: Twist, step: Question[Any], move: m.Put) -> Said:
    if isinstance(step, Cashing):
        coins = pounds(move.count * view.edition.characters.brownlow_pays)
        return (f"Give away {kind_count(WALLET, move.count)} for {coins}",)
    heap = view.files[step.seat] if isinstance(step, Pushing) else view.reserves[step.seat]
    there, token = faces_of(heap).count(move.face), own_name(view.edition, move.face)
    long = f"{move.count} of {there}: {token}" if there > 1 else begin_upper(token)
    return lengths(long, f"{move.count} of {there}: {_coded(view, move.face)}")


def _done(story: Story, view: Twist, step: Question[Any], move: m.Done) -> Said:
    match step:
        case Offer():
            faces = given(step.offered)
            sell = f"Done: sell {spelled(view.edition, faces)}"
            return (f"{sell} for {pounds(paid(view, faces, step.added).total)}", sell, f"Done: {len(faces)}")
        case Pushing() if step.given:
            return (f"Done: move {spelled(view.edition, given(step.given))}",)
        case Pushing():
            return ("Move no tokens",)
        case Cashing():
            return ("Give none away",)
    return ("Done",)


# Characters, a burglary, the end ------------------------------------------------------------------


def _play(story: Story, view: Twist, step: Question[Any], move: m.Play) -> Said:
    (full, *_), card = story.cards(move.card), does(view.edition, move.card)
    short = story.cards(move.card)[-1]
    if not can_help(view, step.seat, move.card):
        return (
            f"Play {full}: {card.full} It has no effect now.",
            f"Play {full} without effect, as a pass",
            f"Play {short} as a pass",
        )
    return lengths(f"Play {full}: {card.full}", f"Play {short}: {card.short}", f"Play {short}")


def _against(story: Story, view: Twist, step: Question[Any], move: m.Against) -> Said:
    name, reserve = story.name(move.victim), len(view.reserves[move.victim])
    return (f"Choose {name}, with {count_words(reserve)} in reserve", f"Choose {name}, reserve {reserve}")


def ending(view: Twist, seat: int) -> Said:
    """The end of the round and its price, within a sentence."""
    coins, called = pounds(view.stop_price(seat)), round_name(view.night)
    return (f"pay {coins} to the police and end {called}", f"pay {coins} and end {called}")


MOVES: Mapping[type[Move], Callable[[Story, Twist, Any, Any], Said]] = {
    m.Take: take,
    m.Relocate: lambda story, view, step, move: (
        f"Pay {pounds(view.edition.relocation)} to relocate the gang",
        "Relocate the gang",
    ),
    m.Peek: _peek,
    m.Stand: _stand,
    m.Reveal: _reveal,
    m.Go: _go,
    m.Name: lambda story, view, step, move: (f"Let {story.name(move.first)} play first",),
    m.Fagin: _fagin,
    m.Put: _put,
    m.Done: _done,
    m.PutAway: _put_away,
    m.Pick: _pick,
    m.Forget: _forget,
    m.Play: _play,
    m.Hide: lambda story, view, step, move: lengths("Discard {card} to pass", card=story.cards(move.card)),
    m.Against: _against,
    m.Keep: lambda story, view, step, move: (f"Keep {loot_sign(move.card)}",),
    m.Drop: lambda story, view, step, move: (f"Use up {story.face(move.tool)}",),
    m.Stop: lambda story, view, step, move: tuple([begin_upper(one) for one in ending(view, step.seat)]),
}


def worded(story: Story, view: Twist, step: Question[Any], move: Move, key: str = "") -> Said:
    """A move as a choice; a target after its key."""
    if isinstance(move, m.Take):
        return take(story, view, step, move, key)
    return MOVES[type(move)](story, view, step, move)


def heading(view: Twist, step: Question[Any], move: Move) -> str:
    """The heading for a move in a long list."""
    match move:
        case m.Take() if isinstance(step, Snatch):
            return _in_street(view, move.space)
        case m.Take():
            return _as_far(view, step, len(way_of(view, step, move).over))
        case m.Stand() if move.space == view.plan.square:
            return "Put the gang on the square"
        case m.Stand():
            return f"Put the gang in {street_name(view.plan, move.space)}"
        case m.Peek():
            return f"Look at a token in {street_name(view.plan, move.space)}"
    return ""


def _as_far(view: Twist, step: Question[Any], over: int) -> str:
    """The targets at one distance, with their letters."""
    alike = [
        f"{face_name(view.edition, view.faces[target.space])} ({letter(place)})"
        for place, target in enumerate(takes(view, step))
        if len(way_of(view, step, target).over) == over
    ]
    return f"{steps_words(over + 1)}: {', '.join(alike)}"


def _in_street(view: Twist, space: int) -> str:
    """A street and its open tokens."""
    street = street_name(view.plan, space)
    lie = [
        face
        for other, face in enumerate(view.faces)
        if view.visible >> other & 1 and street_name(view.plan, other) == street
    ]
    return f"{street}: {tokens_words(view.edition, lie)}"


# Letters of targets, for lists of lines -----------------------------------------------------------

LETTERS = "abcdefghijklmnoprstuvwxyz"
"""The letters of targets, without q, which quits."""


def letter(place: int) -> str:
    """The letter of a target; two letters beyond the alphabet."""
    first, last = divmod(place, len(LETTERS))
    return (LETTERS[first - 1] if first else "") + LETTERS[last]
