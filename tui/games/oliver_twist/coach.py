"""What the coach of Oliver Twist says: whole moves, and in `coach_reasons` the reasons behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.game import Move, Question, State
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import EMPTY, WALLET, kind
from rules.oliver_twist.sales import paid
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards import Cashing, Dealing, Fetching, Pushing, Snatch
from rules.oliver_twist.steps.fagin import Offer, one_by_one
from rules.oliver_twist.steps.prowl import Prowl
from tui.games.oliver_twist.coach_merits import MERITS
from tui.games.oliver_twist.coach_reasons import reason
from tui.games.oliver_twist.moves import ending, side
from tui.games.oliver_twist.names import (
    a_face,
    card_name,
    count_words,
    face_name,
    in_a_row,
    kind_count,
    kinds_name,
    loot_sign,
    pounds,
    short_name,
    sign,
    spelled,
    tokens_words,
    tool_name,
)
from tui.games.oliver_twist.story import Story
from tui.games.oliver_twist.streets import address, located
from tui.words import Said
from tui.words.coaching import Coaching, fitting
from tui.words.narrator import Narrator

LONGEST = 60
"""Columns for a whole move within a sentence."""


def named(words: Narrator, view: State, step: Question[Any], moves: Sequence[Move]) -> Said:
    """A whole move within a sentence."""
    assert isinstance(words, Story)
    assert isinstance(view, Twist)
    return fitting(NAMED[type(moves[0])](words, view, step, moves), LONGEST)


# Prowling -----------------------------------------------------------------------------------------


def _take(story: Story, view: Twist, step: Question[Any], moves: Sequence[Any]) -> Said:
    take, edition = moves[0], view.edition
    face, place = view.faces[take.space], address(view.plan, take.space)
    long, short = f"take {a_face(edition, face)} at {place}", f"take {sign(edition, face)}"
    over = () if isinstance(step, Snatch) else view.way(take, _reach(view, step)).over
    faces = [view.faces[space] for space in over]
    away = _away(view, moves)
    if not faces:
        return (f"{long}{away[0]}", f"{long}{away[1]}", f"{short} at {place}{away[1]}", f"{short}{away[1]}")
    passed, signs = f"passing {in_a_row(edition, faces)}", f"past {spelled(edition, faces)}"
    return (
        f"{long}, {passed}{away[0]}",
        f"{long} {signs}{away[1]}",
        f"{short} at {place} {signs}{away[1]}",
        f"{short} {signs}{away[1]}",
    )


def _away(view: Twist, moves: Sequence[Move]) -> tuple[str, str]:
    """The token that makes room, after the token that is taken."""
    face = next((move.face for move in moves if isinstance(move, m.PutAway)), EMPTY)
    if not face:
        return "", ""
    return f"; {face_name(view.edition, face)} goes to your file", f", {sign(view.edition, face)} to file"


def _reach(view: Twist, step: Question[Any]) -> int:
    return step.reach if isinstance(step, Prowl) else view.edition.reach


def _placed(view: Twist, moves: Sequence[Any]) -> Twist:
    """The view with the gang on the space where it is put."""
    world = view.copy()
    world.pawn = moves[0].space
    return world


def _stand(story: Story, view: Twist, step: Question[Any], moves: Sequence[Any]) -> Said:
    place, at = address(view.plan, moves[0].space), located(view.plan, moves[0].space)
    if len(moves) < 2:
        return (f"put the gang {at}", f"go to {place}")
    if isinstance(moves[1], m.Reveal):
        way = side(_placed(view, moves), step, moves[1].space)
        return (f"put the gang {at} and turn over a line {way}", f"go to {place}: a line {way}", f"a line {way}")
    face, away = view.faces[moves[1].space], _away(view, moves)
    return (
        f"put the gang {at} and take {a_face(view.edition, face)}{away[1]}",
        f"go to {place} for {sign(view.edition, face)}{away[1]}",
        f"go there for {sign(view.edition, face)}{away[1]}",
    )


def _relocate(story: Story, view: Twist, step: Question[Any], moves: Sequence[Any]) -> Said:
    price = pounds(view.edition.relocation)
    match moves[1:]:
        case [m.Peek(space), *_]:
            place = address(view.plan, space)
            return (
                f"relocate for {price}; first look at {place}",
                f"relocate; look at {place}",
                "relocate; look first",
            )
        case [m.Stand(), m.Reveal(space), *_]:
            way, place = side(_placed(view, moves[1:]), step, space), address(view.plan, space)
            return (f"relocate for {price} to turn over a line {way} from {place}", f"relocate for a line {way}")
        case [m.Stand(), m.Take(space), *_]:
            face, place, away = view.faces[space], address(view.plan, space), _away(view, moves)
            return (
                f"relocate for {a_face(view.edition, face)} at {place}{away[1]}",
                f"relocate for {sign(view.edition, face)} at {place}{away[1]}",
                f"relocate for {sign(view.edition, face)}{away[1]}",
            )
    return (f"pay {price} to relocate the gang", "relocate the gang")


def _peek(story: Story, view: Twist, step: Question[Any], moves: Sequence[Any]) -> Said:
    return (
        f"look at the token at {address(view.plan, moves[0].space)}",
        f"look at {address(view.plan, moves[0].space)}",
    )


def _reveal(story: Story, view: Twist, step: Question[Any], moves: Sequence[Any]) -> Said:
    way, place = side(view, step, moves[0].space), address(view.plan, moves[0].space)
    return (f"turn over a line {way} from {place}", f"turn over a line {way}")


def _go(story: Story, view: Twist, step: Question[Any], moves: Sequence[Any]) -> Said:
    way, place = side(view, step, moves[0].space), address(view.plan, moves[0].space)
    return (f"continue the line {way} to {place}", f"continue {way}")


# Fagin, the reserve and the file ------------------------------------------------------------------


def _sell(story: Story, view: Twist, step: Question[Any], moves: Sequence[Any]) -> Said:
    which = step.kind if isinstance(step, Offer) else moves[0].kind
    added = step.added if isinstance(step, Offer) else 0
    if isinstance(step, Dealing):
        added = view.edition.characters.grimwig_adds
    begun = one_by_one(step.offered) if isinstance(step, Offer) else ()
    faces = (*begun, *_put(moves))
    brings = pounds(paid(view, faces, added).total)
    wallets = sum([kind(face) == WALLET != which for face in faces])
    own = kind_count(which, len(faces) - wallets)
    joined = f" and {kind_count(WALLET, wallets)}" if wallets else ""
    return (f"sell {own}{joined} for {brings}", f"sell {kinds_name(which)} for {brings}")


def _put(moves: Sequence[Move]) -> tuple[int, ...]:
    return tuple([move.face for move in moves if isinstance(move, m.Put) for _ in range(move.count)])


def _tokens(story: Story, view: Twist, step: Question[Any], moves: Sequence[Any]) -> Said:
    """A choice of tokens: for Fagin, for an opponent's file, for money."""
    match step:
        case Offer():
            return _sell(story, view, step, moves)
        case Pushing():
            faces, name = (*one_by_one(step.given), *_put(moves)), story.name(step.victim)
            if not faces:
                return ("move no tokens",)
            signs = spelled(view.edition, faces)
            return (
                f"move {tokens_words(view.edition, faces)} to {name}'s file",
                f"move {signs} to {name}'s file",
                f"move {count_words(len(faces))} to {name}'s",
                f"move {signs}",
            )
        case Cashing():
            count = len(_put(moves))
            if not count:
                return ("keep the wallets",)
            brings = pounds(count * view.edition.characters.brownlow_pays)
            return (f"give away {kind_count(WALLET, count)} for {brings}",)
    return ("remove nothing more",)


def _put_away(story: Story, view: Twist, step: Question[Any], moves: Sequence[Any]) -> Said:
    faces = [move.face for move in moves]
    signs = spelled(view.edition, faces)
    return (f"put {tokens_words(view.edition, faces)} in your police file", f"move {signs} to your file")


# Characters, a burglary, the end ------------------------------------------------------------------


def _pick(story: Story, view: Twist, step: Question[Any], moves: Sequence[Any]) -> Said:
    face, away = moves[0].face, _away(view, moves)
    back = " back" if isinstance(step, Fetching) else ""
    return (
        f"take {a_face(view.edition, face)}{back}{away[0]}",
        f"take {a_face(view.edition, face)}{back}{away[1]}",
        f"take {sign(view.edition, face)}{back}{away[1]}",
    )


def _keep(story: Story, view: Twist, step: Question[Any], moves: Sequence[Any]) -> Said:
    kept = f"keep {loot_sign(moves[0].card)}"
    if len(moves) < 2:
        return (kept,)
    return (f"{kept} and use up the {tool_name(view.edition, moves[1].tool)}", kept)


def _play(story: Story, view: Twist, step: Question[Any], moves: Sequence[Any]) -> Said:
    return (f"play {card_name(view.edition, moves[0].card)}", f"play {short_name(view.edition, moves[0].card)}")


def _hide(story: Story, view: Twist, step: Question[Any], moves: Sequence[Any]) -> Said:
    whole, short = card_name(view.edition, moves[0].card), short_name(view.edition, moves[0].card)
    return (f"discard {whole} to pass", f"discard {short} to pass")


NAMED: Mapping[type[Move], Callable[[Story, Twist, Question[Any], Sequence[Any]], Said]] = {
    m.Take: _take,
    m.Relocate: _relocate,
    m.Peek: _peek,
    m.Stand: _stand,
    m.Reveal: _reveal,
    m.Go: _go,
    m.Name: lambda story, view, step, moves: (f"let {story.name(moves[0].first)} play first",),
    m.Fagin: _sell,
    m.Put: _tokens,
    m.Done: _tokens,
    m.PutAway: _put_away,
    m.Pick: _pick,
    m.Forget: lambda story, view, step, moves: (
        f"remove all {kinds_name(moves[0].kind)} from your file", f"remove {kinds_name(moves[0].kind)}"
    ),
    m.Play: _play,
    m.Hide: _hide,
    m.Against: lambda story, view, step, moves: (f"choose {story.name(moves[0].victim)}",),
    m.Keep: _keep,
    m.Drop: lambda story, view, step, moves: (f"use up the {tool_name(view.edition, moves[0].tool)}",),
    m.Stop: lambda story, view, step, moves: ending(view, step.seat),
}  # fmt: skip
"""By the first move of a whole one."""

COACHING = Coaching(coin=("pound", "pounds"), much=2.0, named=named, reason=reason, merits=MERITS)
