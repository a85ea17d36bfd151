"""Law 11: answers that wait side by side have the same result in any order, with undo; unordered moves commute."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from rules.chance import SeededChance
from rules.game import ALL, Answer, Move, Now, State
from rules.table import Table
from tests.helpers.matches import AnyQuestion, Script, Setting, Turn, decisions, played, settings, some
from tests.laws.over import law
from tests.toy.rules import game as toy


def first_together(setting: Setting, script: Script) -> State | None:
    """A position in which several seats are asked at once."""
    found = [turn.state for turn in decisions(setting, script) if len(turn.state.waiting()) > 1]
    return some(found, 1, script.luck("which"))[0] if found else None


def check_any_order(setting: Setting, script: Script) -> None:
    """The result does not depend on the order of the answers."""
    start = first_together(setting, script)
    if start is None:
        return
    ends = [answered(start.copy(), script, SeededChance(order)) for order in range(4)]
    assert all(end == ends[0] for end in ends[1:]), "the order of answering matters"


def answered(state: State, script: Script, order: SeededChance) -> State:
    """All answers given, in some order. What a seat answers is its own business: its luck is its seat's."""
    lucks = {seat: script.luck(seat) for seat in range(state.seats)}
    beside = len(state.agenda)
    now = Now(script.luck("after"))
    while len(state.agenda) == beside and state.waiting():
        step = order.pick(state.waiting())
        if not isinstance(step, Answer):
            break
        state.play(step, lucks[step.seat].pick(tuple(step.moves(state))), now)
    return state


def check_take_backs(setting: Setting, script: Script) -> None:
    """At a table each takes back what is theirs, in any order, and the same position comes out as without."""
    straight, crooked = (reached(setting, script, SeededChance(way), way > 0) for way in (0, 1))
    assert [table_views(straight)] == [table_views(crooked)]


def table_views(table: Table) -> list[State]:
    """All views of a table."""
    return [table.ask(eyes).view for eyes in (*range(table.seats), None)]


def reached(setting: Setting, script: Script, order: SeededChance, take_back: bool) -> Table:
    """Answer the first question to several seats at once, perhaps with undo."""
    table = setting.table(script.luck())
    chooser = script.chooser(setting.game)
    while len(table.waiting()) == 1:
        asked = table.ask(seat := table.waiting()[0])
        table.play(seat, asked.stamp, chooser.one_of(asked.moves))
    plans = {seat: script.luck(seat) for seat in table.waiting()}
    left = set(plans)
    while table.waiting() and left <= {*table.waiting()} and len(table.waiting()) == len(left):
        seat = order.pick(table.waiting())
        asked = table.ask(seat)
        if take_back and order.roll(2) == 1:
            wander(table, seat, order)
            continue
        move = plans[seat].pick(tuple(asked.moves))
        table.play(seat, table.ask(seat).stamp, move)
        if seat not in table.waiting() or not is_answer(table, seat):
            left.discard(seat)
    return table


def is_answer(table: Table, seat: int) -> bool:
    """Whether this seat is asked beside others."""
    return isinstance(table.ask(seat).step, Answer)


def wander(table: Table, seat: int, luck: SeededChance) -> None:
    """Try one move and take it back; unless it is the last that all wait for."""
    asked = table.ask(seat)
    assert isinstance(asked.step, Answer)
    moves = [move for move in asked.moves if not asked.step.answer(move).sealed]
    if moves:
        before = table.ask(seat).view
        table.play(seat, asked.stamp, luck.pick(tuple(moves)))
        assert table.fence(seat) is None, "half an answer cannot be taken back"
        table.undo(seat)
        assert table.ask(seat).view == before


def check_others_learn_nothing(setting: Setting, script: Script) -> None:
    """Until an answer is sealed, it changes nothing for any other seat: view, stamp, story, undo."""
    table = setting.table(script.luck())
    chooser = script.chooser(setting.game)
    for _ in range(60):
        if not table.waiting():
            return
        asked = table.ask(seat := chooser.one_of(table.waiting()))
        move = chooser.one_of(asked.moves)
        before = [(*told(table, eyes),) for eyes in setting.eyes if eyes != seat]
        own = table.ask(seat)
        table.play(seat, asked.stamp, move)
        if isinstance(asked.step, Answer) and not asked.step.answer(move).sealed:
            assert before == [(*told(table, eyes),) for eyes in setting.eyes if eyes != seat]
            assert table.ask(seat).stamp == own.stamp + 1
            assert table.ask(seat).view != own.view


def told(table: Table, eyes: int | None) -> tuple[object, ...]:
    """Everything that these eyes get."""
    return table.ask(eyes), table.story(eyes), None if eyes is None else table.fence(eyes)


def check_unordered_moves_commute(setting: Setting, script: Script) -> None:
    """Where a question says that its moves commute, they do."""
    for turn in decisions(setting, script, 15):
        for step in turn.state.waiting():
            if step.unordered:
                moves = some(step.moves(turn.state), 12, script.luck("pairs"))
                for first, second in combinations(moves, 2):
                    commutes(turn._replace(step=step), first, second)


def commutes(turn: Turn, first: Move, second: Move) -> None:
    """One move and then the other comes to the same as the other way round, if both ways are open."""
    ways = [both(turn, order) for order in ((first, second), (second, first))]
    if None not in ways:
        assert ways[0] == ways[1], f"{first} and {second} come to something else in the other order"


def both(turn: Turn, order: Sequence[Move]) -> State | None:
    """The result of two moves of one question; None if it is not asked again or the second move is not legal then."""
    now: State = turn.state
    step: AnyQuestion | None = turn.step
    for move in order:
        if step is None or move not in step.moves(now):
            return None
        now, heard = played(Turn(now, step, move), SeededChance(1))
        step = again(turn, now)
        if any(one.to != ALL for one in heard.told):
            return None
    return now if step is not None else None


def again(turn: Turn, now: State) -> AnyQuestion | None:
    """The same question, asked again."""
    if len(now.agenda) != len(turn.state.agenda):
        return None
    same = [step for step in now.waiting() if step.seat == turn.step.seat and type(step) is type(turn.step)]
    return same[0] if same else None


test_answers_come_out_the_same_in_any_order = law(check_any_order)
test_answers_are_taken_back_by_each_alone = law(check_take_backs)
test_others_learn_nothing_before_all_is_sealed = law(check_others_learn_nothing)
test_unordered_moves_commute = law(check_unordered_moves_commute)


def test_some_game_asks_several_at_once() -> None:
    """Otherwise this law would say nothing."""
    for setting in settings(toy.GAME):
        assert first_together(setting, Script(1)) is not None
