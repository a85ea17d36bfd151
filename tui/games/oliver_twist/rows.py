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
from tui.widgets.prompt import Said
from tui.words import _


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
            *[_("{row}, into a set for {pounds}").format(row=row, pounds=brings) for row in words],
            *[_("to Fagin {row}").format(row=row) for row in words],
        )
    if isinstance(step, Pushing):
        return tuple([_("to {name} {row}").format(name=scene.name(step.victim), row=row) for row in words])
    return words


def _take(scene: Scene, step: Question[Any], move: m.Take, key: str) -> Said:
    view = scene.view
    code, place = scene.code(view.faces[move.space]), address(view.plan, move.space)
    if isinstance(step, Snatch):
        return (_("Take {token} at {place}").format(token=code, place=place),)
    over = [view.faces[space] for space in way_of(view, scene.asked or step, move).over]
    head = f"{key}: " if key else ""
    if not over:
        return (_("{key}{token} at {place}").format(key=head, token=code, place=place),)
    where = _("to the bag") if scene.to_bag else _("to the file")
    short = _("bag") if scene.to_bag else _("file")
    said = [
        _("{key}{token} at {place}; {where}: {over}").format(
            key=head, token=code, place=place, where=one, over=letters(over, scene)
        )
        for one in (where, short)
    ]
    if key:
        return (*said, _("{key}{token}; {where}: {over}").format(
            key=head, token=code, where=short, over=letters(over, scene)))  # fmt: skip
    return (*said, _("{token} at {place}; {where}: {many}").format(
        token=code, place=place, where=short, many=len(over)))  # fmt: skip


def _out(scene: Scene, step: Question[Any], move: Move) -> Said:
    view, plan = scene.view, scene.view.plan
    if isinstance(move, m.Relocate):
        return (_("Pay {pounds}, begin anew").format(pounds=pounds(view.edition.relocation)),)
    assert isinstance(move, m.Stand | m.Peek | m.Reveal | m.Go)
    place = address(plan, move.space)
    if isinstance(move, m.Stand):
        many = len(view.in_reach(move.space))
        return (
            _("Gang to {place}, {many} in reach").format(place=place, many=many),
            _("{place}, {many} in reach").format(place=place, many=many),
        )
    if isinstance(move, m.Peek):
        return (_("Look at {place}").format(place=place),)
    most = plan.line_length(move.space, view.hidden, step.left if isinstance(step, Fork) else view.edition.line)
    way = direction(plan, step.at if isinstance(step, Fork) else view.pawn, move.space)
    if isinstance(move, m.Go):
        return (_("Go on {way}: up to {most} more").format(way=way, most=most),)
    return (_("Turn over {way}: up to {most}").format(way=way, most=most),)


def _card(scene: Scene, step: Question[Any], move: m.Play | m.Hide) -> Said:
    edition = scene.view.edition
    name, short = card_name(edition, move.card), short_name(edition, move.card)
    if isinstance(move, m.Hide):
        return (_("Throw {card} away to pass").format(card=short),)
    if not can_help(scene.view, step.seat, move.card):
        return (_("Ask {card}: nothing to do now").format(card=short),)
    return (
        _("Ask {card}: {effect}").format(card=short, effect=in_short(edition, move.card)),
        _("Ask {card} for help").format(card=name),
    )


def _tokens(scene: Scene, step: Question[Any], move: Move) -> Said:
    view = scene.view
    if isinstance(move, m.PutAway | m.Pick | m.Put) and step.seat == scene.eyes:
        face = move.face
        code = _("{token}, a starting token").format(token=scene.code(face)) if face >= HEX else scene.code(face)
        if isinstance(move, m.PutAway):
            return (_("File {token}").format(token=code),)
        if isinstance(move, m.Pick):
            return (_("Take {token}").format(token=code),)
        heap = view.files[step.seat] if isinstance(step, Pushing) else view.reserves[step.seat]
        there = faces_of(heap).count(face)
        return (_("{count} of {there}: {token}").format(count=move.count, there=there, token=code),)
    if isinstance(move, m.Forget):
        return (_("Clear all {tokens}").format(tokens=kinds_name(move.kind)),)
    if isinstance(move, m.Fagin):
        added = view.edition.characters.grimwig_adds if isinstance(step, Dealing) else 0
        brings = pounds(best(view, faces_of(view.reserves[step.seat]), move.kind, added).paid.total)
        return (_("Sell {tokens} for {pounds}").format(tokens=kinds_name(move.kind), pounds=brings),)
    if isinstance(move, m.Stop):
        paid = min(view.edition.stop, view.money[step.seat])
        over = _("the night") if view.night else _("the day")
        return (_("Stop, pay {paid}: {round} is over").format(paid=paid, round=over),)
    if isinstance(move, m.Against):
        return (_("{name}, reserve {many}").format(
            name=scene.name(move.victim), many=len(view.reserves[move.victim])),)  # fmt: skip
    if isinstance(move, m.Done) and isinstance(step, Offer | Pushing):
        return (_("Done: {many}").format(many=len(given(step.offered if isinstance(step, Offer) else step.given))),)
    return ()
