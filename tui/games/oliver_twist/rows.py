"""The moves of Oliver Twist in few words: rows of the list and hints where the room is narrow."""

from __future__ import annotations

from typing import Any

from rules.game import Move, Question
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import HEX
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.sales import best
from rules.oliver_twist.steps.cards import Dealing, Pushing, Snatch, can_help
from rules.oliver_twist.steps.fagin import Offer
from rules.oliver_twist.steps.prowl import Fork
from tui.games.oliver_twist.cards import card_name, in_short, pounds, short_name
from tui.games.oliver_twist.moves import given, way_of
from tui.games.oliver_twist.scene import Scene, letters
from tui.games.oliver_twist.streets import address, direction
from tui.games.oliver_twist.tokens import kinds_name
from tui.words import Said


def shorter(scene: Scene, step: Question[Any], move: Move, key: str) -> Said:
    """What a move is, in fewer and fewer words; nothing where it is said shortly anyway."""
    if isinstance(move, m.Take):
        return _take(scene, step, move, key)
    if isinstance(move, m.Stand | m.Peek | m.Reveal | m.Go | m.Relocate):
        return _out(scene, step, move)
    if isinstance(move, m.Play | m.Hide):
        return _card(scene, step, move)
    return _tokens(scene, step, move)


def about(scene: Scene, step: Question[Any], move: Move, words: Said) -> Said:
    """A move for a hint: what a number is for is not in its row."""
    if not isinstance(move, m.Put):
        return words
    if isinstance(step, Offer):
        own = faces_of(scene.view.reserves[step.seat])
        brings = pounds(best(scene.view, own, step.kind, step.added).paid.total)
        return (
            *[f"{row}, into a set for {brings}" for row in words],
            *[f"to Fagin {row}" for row in words],
        )
    if isinstance(step, Pushing):
        return tuple([f"to {scene.name(step.victim)} {row}" for row in words])
    return words


def _take(scene: Scene, step: Question[Any], move: m.Take, key: str) -> Said:
    view = scene.view
    code, place = scene.code(view.faces[move.space]), address(view.plan, move.space)
    if isinstance(step, Snatch):
        return (f"Take {code} at {place}",)
    over = [view.faces[space] for space in way_of(view, scene.asked or step, move).over]
    head = f"{key}: " if key else ""
    if not over:
        return (f"{head}{code} at {place}",)
    where = "to the bag" if scene.to_bag else "to the file"
    short = "bag" if scene.to_bag else "file"
    said = [f"{head}{code} at {place}; {one}: {letters(over, scene)}" for one in (where, short)]
    if key:
        return (*said, f"{head}{code}; {short}: {letters(over, scene)}")  # fmt: skip
    return (*said, f"{code} at {place}; {short}: {len(over)}")  # fmt: skip


def _out(scene: Scene, step: Question[Any], move: Move) -> Said:
    view, plan = scene.view, scene.view.plan
    if isinstance(move, m.Relocate):
        return (f"Pay {pounds(view.edition.relocation)}, begin anew",)
    assert isinstance(move, m.Stand | m.Peek | m.Reveal | m.Go)
    place = address(plan, move.space)
    if isinstance(move, m.Stand):
        many = len(view.in_reach(move.space))
        return (
            f"Gang to {place}, {many} in reach",
            f"{place}, {many} in reach",
        )
    if isinstance(move, m.Peek):
        return (f"Look at {place}",)
    most = plan.line_length(move.space, view.hidden, step.left if isinstance(step, Fork) else view.edition.line)
    way = direction(plan, step.at if isinstance(step, Fork) else view.pawn, move.space)
    if isinstance(move, m.Go):
        return (f"Go on {way}: up to {most} more",)
    return (f"Turn over {way}: up to {most}",)


def _card(scene: Scene, step: Question[Any], move: m.Play | m.Hide) -> Said:
    edition = scene.view.edition
    name, short = card_name(edition, move.card), short_name(edition, move.card)
    if isinstance(move, m.Hide):
        return (f"Throw {short} away to pass",)
    if not can_help(scene.view, step.seat, move.card):
        return (f"Ask {short}: nothing to do now",)
    return (
        f"Ask {short}: {in_short(edition, move.card)}",
        f"Ask {name} for help",
    )


def _tokens(scene: Scene, step: Question[Any], move: Move) -> Said:
    view = scene.view
    if isinstance(move, m.PutAway | m.Pick | m.Put) and step.seat == scene.eyes:
        face = move.face
        code = f"{scene.code(face)}, a starting token" if face >= HEX else scene.code(face)
        if isinstance(move, m.PutAway):
            return (f"File {code}",)
        if isinstance(move, m.Pick):
            return (f"Take {code}",)
        heap = view.files[step.seat] if isinstance(step, Pushing) else view.reserves[step.seat]
        there = faces_of(heap).count(face)
        return (f"{move.count} of {there}: {code}",)
    if isinstance(move, m.Forget):
        return (f"Clear all {kinds_name(move.kind)}",)
    if isinstance(move, m.Fagin):
        added = view.edition.characters.grimwig_adds if isinstance(step, Dealing) else 0
        brings = pounds(best(view, faces_of(view.reserves[step.seat]), move.kind, added).paid.total)
        return (f"Sell {kinds_name(move.kind)} for {brings}",)
    if isinstance(move, m.Stop):
        paid = min(view.edition.stop, view.money[step.seat])
        over = "the night" if view.night else "the day"
        return (f"Stop, pay {paid}: {over} is over",)
    if isinstance(move, m.Against):
        return (f"{scene.name(move.victim)}, reserve {len(view.reserves[move.victim])}",)  # fmt: skip
    if isinstance(move, m.Done) and isinstance(step, Offer | Pushing):
        return (f"Done: {len(given(step.offered if isinstance(step, Offer) else step.given))}",)
    return ()
