"""Law 1: whatever `moves` lists can be played; anything else is refused with a code, and nothing has changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, get_args

import msgspec
from msgspec.structs import fields, replace

from rules.errors import IllegalMove
from rules.game import Move
from tests.helpers.matches import AnyGame, Script, Setting, Turn, at_table, decisions, played
from tests.laws.over import law

ODD = (-1, 0, 1, 7, 63, 64, 10**6, -(2**31), 2**63, -(10**30))
"""Numbers that a remote client could send."""


def check_moves_are_legal(setting: Setting, script: Script) -> None:
    """Every listed move passes `judge`, and can be played."""
    for turn in decisions(setting, script, 20):
        for step in turn.state.waiting():
            moves = list(step.moves(turn.state))
            assert moves, f"{step} asks and offers nothing"
            assert len(set(moves)) == len(moves), f"{step} offers a move twice"
            assert moves == list(step.moves(turn.state.copy())), f"{step} offers the same in another order"
            before = msgspec.json.encode(turn.state)
            for move in moves:
                passes(turn._replace(step=step), move, before)


def passes(turn: Turn, move: Move, before: bytes) -> None:
    """This move is legal and works; the position it was played from, as bytes, stays as it is."""
    try:
        turn.step.judge(turn.state, move)
    except IllegalMove as refused:
        raise AssertionError(f"{move} is offered and refused: {refused}") from refused
    after, _ = played(turn, Script(1).luck(), move)
    assert after != turn.state, f"{move} changes nothing"
    assert msgspec.json.encode(turn.state) == before, f"{move} changed the position it was played from"


def check_others_are_refused(setting: Setting, script: Script) -> None:
    """Moves of other positions, mutated ones, and other kinds of move are refused, and leave no trace."""
    turns = decisions(setting, script)
    seen = list(dict.fromkeys([turn.move for turn in turns]))
    luck = script.luck("odd")
    for turn in turns[:: max(1, len(turns) // 12)]:
        legal = set(turn.step.moves(turn.state))
        tried = [*seen[:20], *mutants(turn.move), *strangers(setting.game), *mutants(luck.pick(tuple(legal)))]
        before = msgspec.json.encode(turn.state)
        for move in tried:
            if move not in legal:
                refused(turn, move)
        assert msgspec.json.encode(turn.state) == before, "a refused move has changed the position"


def refused(turn: Turn, move: Move) -> None:
    """This move is refused properly."""
    error = refusal(turn, move)
    assert error is not None, f"{move} is not offered, and is accepted by {turn.step}"
    assert error.code, f"{move} is refused without a code"
    msgspec.json.encode(error.facts)  # facts fill a sentence, also over a wire


def refusal(turn: Turn, move: Move) -> IllegalMove | None:
    """How this move is refused."""
    try:
        turn.step.judge(turn.state, move)
    except IllegalMove as error:
        return error
    return None


def mutants(move: Move) -> Iterator[Move]:
    """This move with one number changed to an odd one."""
    for field in fields(move):
        if isinstance(getattr(move, field.name), int):
            for number in ODD:
                yield replace(move, **{field.name: number})


def strangers(game: AnyGame) -> Iterator[Move]:
    """A move of every kind that the game knows."""
    for kind in move_types(game):
        yield kind(*[sample(field.type) for field in fields(kind)])


def move_types(game: AnyGame) -> Sequence[Any]:
    """The kinds of moves of a game."""
    return get_args(game.move_type) or (game.move_type,)


def sample(kind: Any) -> Any:
    """Something of this type, as small as can be."""
    return {int: 0, str: "", bool: False}.get(kind, ())


def check_the_table_refuses(setting: Setting, script: Script) -> None:
    """A refused move changes nothing that a viewer gets from the table, nor the Record."""
    match = at_table(setting, script, 5 + script.seed % 40)
    table, lines = match.table, [match.record]
    shown = [table.ask(eyes) for eyes in setting.eyes], [table.story(eyes) for eyes in setting.eyes]
    for seat in range(setting.seats):
        legal = set(table.ask(seat).moves)
        for move in strangers(setting.game):
            if move not in legal:
                code = _code_of(table, seat, move)
                assert code == "not-asked" or seat in table.waiting(), f"{code} for a seat that is not asked"
    assert shown == ([table.ask(eyes) for eyes in setting.eyes], [table.story(eyes) for eyes in setting.eyes])
    assert at_table(setting, script, 5 + script.seed % 40).record == lines[0]


def _code_of(table: Any, seat: int, move: Move) -> str:
    try:
        table.play(seat, table.ask(seat).stamp, move)
    except IllegalMove as error:
        return error.code
    raise AssertionError(f"{move} is not offered, and was played")


test_every_move_offered_can_be_played = law(check_moves_are_legal)
test_any_other_move_is_refused = law(check_others_are_refused)
test_the_table_refuses_without_a_trace = law(check_the_table_refuses)
