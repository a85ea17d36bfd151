"""Law 14: advice is whole moves that can be played, valued on one scale, and it knows nothing but the view."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest
from math import isfinite

from rules.advice import Facts, Option, legal
from rules.chance import RecordingChance
from rules.game import Event, Heard, Move, State
from tests.helpers.matches import AnyQuestion, Script, Setting, Turn, decisions, some
from tests.laws.over import law
from tests.laws.test_law_04_values import is_value, walk

LOOKED_AT = 4
"""Upper bound for the positions of a match that are looked at, apart from one of each kind of question."""
NEARLY = 1e-3
"""How far two values that should be one may be apart."""
WORD = re.compile(r"[a-z][a-z-]*")
NAME = 40
"""The most letters that the name of a thing has."""


def asked(setting: Setting, script: Script) -> Iterator[tuple[Turn, State, AnyQuestion]]:
    """Some questions of a match with the views that advice is given for: the seat's own, and the public one where moves
    are chosen in the open. Each kind of question is among them."""
    turns = decisions(setting, script)
    luck = script.luck("advice")
    kinds = {type(turn.step): turn for turn in some(turns, len(turns), luck)}
    for turn in [*kinds.values(), *some(turns, LOOKED_AT, luck)]:
        for eyes in (turn.step.seat, None):
            view = turn.state.seen_by(eyes)
            step = seen(view, turn.step.seat)
            shown = type(step) is type(turn.step)  # else the seat is in the middle of an answer that others do not see
            if eyes is not None or (shown and step.open_moves(view)):
                yield turn, view, step


def seen(view: State, seat: int) -> AnyQuestion:
    """The question to this seat, as it stands in a view."""
    return next(step for step in view.waiting() if step.seat == seat)


def check_advice_can_be_played(setting: Setting, script: Script) -> None:
    """All moves of an option are legal one after the other, for the same seat, and each changes something; so it is in
    every State that fits the view. Luck and news for the seat come at the end only. What a player begins is completed
    in the same way."""
    luck = script.luck("begun")
    for turn, view, step in asked(setting, script):
        worlds = (turn.state, view.imagine(luck))
        for option in setting.game.advise(view, step):
            assert option.moves, f"advice without a move for {step}"
            news = [played(world, view.eyes, step.seat, option.moves, script, changes=True) for world in worlds]
            assert news[0] == news[1], f"{option.moves} goes on after something new has been told"
        begun = luck.pick(tuple(legal(view, step)))
        for world in worlds:
            moves = setting.game.judged(view, step, (begun,)).moves
            played(world, view.eyes, step.seat, moves, script, changes=False)


def played(
    world: State, eyes: int, seat: int, moves: tuple[Move, ...], script: Script, *, changes: bool
) -> list[Event]:
    """Play an option in a position, and return what these eyes were told of all its moves but the last."""
    state, step = world.copy(), seen(world, seat)
    before, told = [state.seen_by(seat)], list[Event]()
    for move, following in zip_longest(moves, moves[1:]):
        assert move in step.moves(state), f"{move} of {moves} is not legal"
        chance = RecordingChance(script.luck("played"))
        now = Heard(chance)
        state.play(step, move, now)
        after = state.seen_by(seat)
        assert not changes or after not in before, f"{move} of {moves} leaves everything as it was"
        before.append(after)
        if following is not None:
            assert not chance.met, f"{moves} goes on after the luck of {move}"
            told += [one.event for one in now.told if one.reaches(eyes) and eyes == seat]
            asked_again = [one for one in state.waiting() if one.seat == seat]
            assert asked_again, f"the question changes hands after {move} of {moves}"
            step = asked_again[0]
    return told


def check_values_are_one_scale(setting: Setting, script: Script) -> None:
    """Options come best first, each once, with numbers for values; fewer options are the same ones."""
    for _, view, step in asked(setting, script):
        options = setting.game.advise(view, step)
        values = [option.value for option in options]
        assert 1 <= len(options) <= 3, f"{len(options)} options for {step}"
        assert all(map(isfinite, values)), f"{values} for {step}"
        assert values == sorted(values, reverse=True), f"the best is not the first of {values} for {step}"
        assert len({option.moves for option in options}) == len(options), f"an option twice for {step}"
        assert setting.game.advise(view, step, 1) == options[:1], f"another best option for {step}"


def check_what_is_chosen_is_judged_alike(setting: Setting, script: Script) -> None:
    """`judged` with no moves is the first advice and gives the first advice its value; a whole move that begins
    otherwise is not worth more."""
    luck = script.luck("chosen")
    for _, view, step in asked(setting, script):
        best = setting.game.advise(view, step)[0]
        assert setting.game.judged(view, step, ()) == best, f"another best move for {step}"
        again = setting.game.judged(view, step, best.moves)
        assert again.moves == best.moves, f"{best.moves} becomes {again.moves}"
        assert abs(again.value - best.value) < NEARLY, f"{best.moves}: {best.value}, chosen so {again.value}"
        for move in (best.moves[0], *[luck.pick(tuple(legal(view, step))) for _ in range(2)]):
            whole = setting.game.judged(view, step, (move,))
            assert whole.moves[0] == move, f"{whole.moves} does not begin with {move}"
            assert isfinite(whole.value), f"{whole.value} for {move}"
            assert whole.value <= best.value + NEARLY, (
                f"{whole.moves} is worth {whole.value - best.value:.2g} more than {best.moves}"
            )


def check_advice_follows_from_the_view(setting: Setting, script: Script) -> None:
    """Every imagined State gives the same advice, so does the question as the position has it, and asking twice or
    something else in between changes nothing."""
    first: list[tuple[State, AnyQuestion, tuple[Option, ...]]] = []
    for turn, view, step in asked(setting, script):
        options = setting.game.advise(view, step)
        world = view.imagine(script.luck("world")).seen_by(None if view.eyes != step.seat else step.seat)
        assert setting.game.advise(world, seen(world, step.seat)) == options, f"another State, another advice: {step}"
        if view.eyes == step.seat:
            assert setting.game.advise(view, turn.step) == options, f"the position's own {step} is advised otherwise"
        first.append((view, step, options))
    for view, step, options in first:
        assert setting.game.advise(view, step) == options, f"other advice for the same {step}"


def check_facts_are_plain(setting: Setting, script: Script) -> None:
    """The facts are frozen, of numbers and the names of things; nothing is said in them."""
    for _, view, step in asked(setting, script):
        for option in setting.game.advise(view, step):
            assert WORD.fullmatch(option.about), f"{option.about!r} is not one word"
            assert isinstance(option.facts, Facts)
            for value in walk(option.facts):
                assert is_value(value), f"{value!r} of {option.facts} can change"
                assert not isinstance(value, str) or not said(value), f"{value!r} says something"


def said(text: str) -> bool:
    """Whether this is more than a name."""
    return len(text) > NAME or text.endswith((".", "!", "?")) or ", " in text or ". " in text


test_advice_can_be_played = law(check_advice_can_be_played)
test_values_are_one_scale = law(check_values_are_one_scale)
test_what_is_chosen_is_judged_alike = law(check_what_is_chosen_is_judged_alike)
test_advice_follows_from_the_view = law(check_advice_follows_from_the_view)
test_facts_are_plain = law(check_facts_are_plain)
