"""Law 12: a move without a fence teaches nobody anything, so whoever takes it back takes nothing with them."""

from __future__ import annotations

import msgspec

from rules.game import Heard, Move
from rules.table import Table
from tests.helpers.matches import Script, Setting
from tests.laws.over import law
from tests.laws.test_law_06_secrecy import asked, reaches


def check_no_fence_teaches_nothing(setting: Setting, script: Script) -> None:
    """After a move that can be taken back, the twins of every seat are still twins."""
    table, luck = setting.table(script.luck()), script.luck("stays")
    chooser = script.chooser(setting.game)
    left = script.patience
    while table.waiting() and (left := left - 1):
        question = table.ask(seat := chooser.one_of(table.waiting()))
        assert question.step is not None
        move = chooser.move(question.view, question.step, question.moves)
        tried(setting, table, seat, move, script, stays=luck.roll(3) > 1)


def tried(setting: Setting, table: Table, seat: int, move: Move, script: Script, stays: bool) -> None:
    """Play a move; if there is a way back, nobody has learnt anything, and the way back leads back."""
    worlds = {eyes: table.ask(eyes).view.imagine(script.luck(eyes)) for eyes in setting.eyes}
    heard = {eyes: len(table.story(eyes)) for eyes in setting.eyes}
    before = {eyes: table.ask(eyes).view for eyes in setting.eyes}
    done = table.play(seat, table.ask(seat).stamp, move)
    assert done.left == ()
    if table.fence(seat) is not None:
        return
    for eyes, world in worlds.items():
        step = asked(world, seat)
        if move not in step.moves(world):
            assert eyes != seat
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


test_a_move_without_a_fence_teaches_nobody_anything = law(check_no_fence_teaches_nothing)
