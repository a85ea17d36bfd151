"""Law 12: a move without a fence tells no seat anything, so undoing it gives no advantage."""

from __future__ import annotations

import msgspec

from rules.chance import Chance
from rules.game import Event, Heard, Move, State
from rules.table import Table
from tests.helpers.matches import AnyQuestion, Script, Setting
from tests.laws.over import law
from tests.laws.test_law_06_secrecy import asked, reaches

LONG_ANSWER = 20
"""Upper bound for the moves of an answer."""


def check_no_fence_teaches_nothing(setting: Setting, script: Script) -> None:
    """After a move that can be undone, the twins of every seat are still twins."""
    table, luck = setting.table(script.luck()), script.luck("stays")
    chooser = script.chooser(setting.game)
    left = script.patience
    while table.waiting() and (left := left - 1):
        question = table.ask(seat := chooser.one_of(table.waiting()))
        assert question.step is not None
        move = chooser.move(question.view, question.step, question.moves)
        tried(setting, table, seat, move, script, stays=luck.roll(3) > 1)


def tried(setting: Setting, table: Table, seat: int, move: Move, script: Script, stays: bool) -> None:
    """Play a move; if it can be undone, no seat has learnt anything, and undo restores the position."""
    worlds = {eyes: table.ask(eyes).view.imagine(script.luck(eyes)) for eyes in setting.eyes}
    heard = {eyes: len(table.story(eyes)) for eyes in setting.eyes}
    before = {eyes: table.ask(eyes).view for eyes in setting.eyes}
    since = {eyes: table.since(seat, eyes) for eyes in setting.eyes}
    done = table.play(seat, table.ask(seat).stamp, move)
    assert done.left == ()
    if table.fence(seat) is not None:
        return
    for eyes, world in worlds.items():
        step = asked(world, seat)
        if move not in step.moves(world):
            assert eyes != seat
            news = [*table.story(eyes)[heard[eyes] :]]
            seen = news or table.ask(eyes).view != before[eyes]
            if seen and len(step.moves(world)) > 1:
                assert could_be(world, step, eyes, news, table.ask(eyes).view, script.luck("any")), (
                    f"{move} has no fence, and {eyes} saw that it was possible"
                )
            continue
        now = Heard(script.luck("any"))
        world.play(step, move, now)
        told = [one.event for one in now.taken() if reaches(one, eyes)]
        assert told == [*table.story(eyes)[heard[eyes] :]], f"{move} has no fence and tells {eyes} what was hidden"
        view = table.ask(eyes).view
        assert world.seen_by(eyes) == view, f"{move} has no fence and shows {eyes} what was hidden"
        assert msgspec.json.encode(world.seen_by(eyes)) == msgspec.json.encode(view)
    if not stays:
        table.undo(seat)
        assert {eyes: table.ask(eyes).view for eyes in setting.eyes} == before
        assert {eyes: len(table.story(eyes)) for eyes in setting.eyes} == heard
        assert {eyes: table.since(seat, eyes) for eyes in setting.eyes} == since


def could_be(world: State, step: AnyQuestion, eyes: int | None, news: list[Event], view: State, luck: Chance) -> bool:
    """Whether this State has a move that looks to these eyes like the one that was played.

    Of an answer only the seal is seen, so it may take several moves to look like one that was begun before.
    A State without a choice is skipped, because `imagine` cannot always find a better one.
    """
    for move in step.moves(world):
        twin, now, also, nth = world.copy(), Heard(luck), step, 0
        while nth < LONG_ANSWER:
            twin.play(also, move, now)
            if [one.event for one in now.told if reaches(one, eyes)] == news and twin.seen_by(eyes) == view:
                return True
            answers = [one for one in twin.waiting() if one.seat == step.seat and one.beside]
            if not answers:
                break
            also, nth = answers[0], nth + 1
            move = luck.pick(tuple(also.moves(twin)))
    return False


test_a_move_without_a_fence_teaches_nobody_anything = law(check_no_fence_teaches_nothing)
