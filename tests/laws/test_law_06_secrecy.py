"""Law 6: no viewer gets anything that depends on facts that viewer was not told.

Three kinds of twins, because each is blind where another sees. *Imagined twins* begin at a view: a world that agrees
with it is played beside the true one. *Luck twins* begin at the deal: the same moves with the luck changed in one
place. *Move twins* differ in another seat's secret move.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.chance import Chance
from rules.game import ONLOOKER, Event, Heard, Move, State, Told
from tests.helpers.matches import AnyQuestion, Chooser, Script, Setting, Turn, decisions, played, some
from tests.helpers.twins import OtherLuck, TracedChance, compare, luck_of, remembered, several_twins
from tests.laws.conserved import fleeting
from tests.laws.over import law

FAR = 12
"""How many moves imagined twins are followed."""


def reaches(one: Told, eyes: int | None) -> bool:
    """Whether these eyes may know of the event."""
    return one.reaches(ONLOOKER if eyes is None else eyes)


# Imagined twins ------------------------------------------------------------------------------------


def check_imagined_twins(setting: Setting, script: Script) -> None:
    """Every world that agrees with a view gives the same view, moves and events, until something is uncovered."""
    luck = script.luck("twins")
    for turn in decisions(setting, script, 10):
        for eyes in setting.eyes:
            twin = turn.state.seen_by(eyes).imagine(luck)
            seem_alike(turn.state, twin, eyes)
            follow(setting, script, turn.state.copy(), twin, eyes)


def seem_alike(truth: State, twin: State, eyes: int | None) -> None:
    """For these eyes the two positions are one, to the last byte."""
    view, other = truth.seen_by(eyes), twin.seen_by(eyes)
    assert view == other, f"{eyes} sees more than it may: {view} and {other}"
    assert msgspec.json.encode(view) == msgspec.json.encode(other), f"{eyes} gets other bytes"
    for step, same in zip(view.waiting(), other.waiting(), strict=True):
        assert step == same, f"{eyes} sees another question: {step} and {same}"
        if step.seat == eyes:
            moves = asked(truth, step.seat).moves(truth), asked(twin, step.seat).moves(twin)
            assert list(moves[0]) == list(moves[1]), f"{eyes} has other moves: {moves}"


def asked(state: State, seat: int) -> AnyQuestion:
    """The question to this seat."""
    return next(step for step in state.waiting() if step.seat == seat)


def follow(setting: Setting, script: Script, truth: State, twin: State, eyes: int | None) -> None:
    """Play the same moves with the same luck in both; compare until these eyes learn something hidden."""
    chooser = Chooser(Script(script.seed * 4), setting.game)
    for nth in range(FAR):
        if not truth.waiting():
            return
        step = chooser.one_of(truth.waiting())
        also = asked(twin, step.seat)
        legal = also.moves(twin)
        both = [move for move in step.moves(truth) if move in legal]
        if not both:
            return
        move = chooser.one_of(both)
        told = play_alike(truth, step, move, script.luck(nth))
        other = play_alike(twin, also, move, script.luck(nth))
        if told is None or other is None:
            return  # different things were drawn or turned up, and nothing can be compared any more
        if not tell_alike(told, other, eyes):
            return
        seem_alike(truth, twin, eyes)


def play_alike(state: State, step: AnyQuestion, move: Move, luck: Chance) -> list[Told] | None:
    """Play in place; returns the events told, or None if luck about hidden things was met."""
    chance = TracedChance(luck)
    now = Heard(chance)
    state.play(step, move, now)
    return now.taken() if all(met.kind == "roll" for met in chance.met) else None


def tell_alike(told: Sequence[Told], other: Sequence[Told], eyes: int | None) -> bool:
    """Assert that these eyes are told the same until something is uncovered; returns whether the twins can be compared
    after that."""
    (covered, ended), (also, ended_too) = until_uncovered(told, eyes), until_uncovered(other, eyes)
    shorter = min(len(covered), len(also)) if ended or ended_too else max(len(covered), len(also))
    assert covered[:shorter] == also[:shorter], f"{eyes} is told {covered} and {also} without being shown anything"
    return not ended and not ended_too


def until_uncovered(told: Sequence[Told], eyes: int | None) -> tuple[list[Event], bool]:
    """The events that these eyes are told before something is uncovered for them, and whether something is."""
    found: list[Event] = []
    for one in told:
        if reaches(one, eyes):
            if one.uncovers:
                return found, True
            found.append(one.event)
    return found, False


# Luck twins ----------------------------------------------------------------------------------------


def check_luck_twins(setting: Setting, script: Script) -> None:
    """A seat that was told the same sees the same and is asked the same; a seat that was told more sees more."""
    memory = remembered(setting, script, script.patience)
    for twin in several_twins(memory, luck_of(script.seed), 6):
        compare(setting, memory, twin, fleeting(setting.game.meta.name))


# Move twins ----------------------------------------------------------------------------------------


def check_move_twins(setting: Setting, script: Script) -> None:
    """Two moves of one seat about which others are told the same look the same to the others."""
    luck = script.luck("moves")
    for turn in decisions(setting, script, 20):
        for step in turn.state.waiting():
            asked_now = turn._replace(step=step)
            ways = [outcome(asked_now, move, script) for move in some(step.moves(turn.state), 6, luck)]
            for eyes in setting.eyes:
                if eyes != step.seat:
                    look_the_same([way for way in ways if way is not None], eyes)


def outcome(turn: Turn, move: Move, script: Script) -> tuple[State, list[Told]] | None:
    """The result of a move."""
    try:
        after, now = played(turn, script.luck("same"), move)
    except OtherLuck:
        return None
    return after, now.taken()


def look_the_same(ways: Sequence[tuple[State, list[Told]]], eyes: int | None) -> None:
    """Assert that results about which these eyes are told the same look the same to them."""
    views: dict[bytes, State] = {}
    for after, told in ways:
        sealed = [step.seat for step in after.waiting() if step.beside]  # whom the table waits for is seen by all
        heard = msgspec.json.encode(([one.event for one in told if reaches(one, eyes)], sealed))
        view = after.seen_by(eyes)
        other = views.setdefault(heard, view)
        assert view == other, f"{eyes} was told the same, {heard!r}, and sees {view} or {other}"


test_imagined_twins_cannot_be_told_apart = law(check_imagined_twins)
test_luck_twins_cannot_be_told_apart = law(check_luck_twins)
test_move_twins_cannot_be_told_apart = law(check_move_twins)
