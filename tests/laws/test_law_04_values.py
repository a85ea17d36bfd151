"""Law 4: a position is a value: copies are independent, and nothing inside can change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, get_args, get_origin, get_type_hints

import msgspec
import pytest
from msgspec import Struct

from rules.chance import SeededChance
from rules.game import Event, Move, Now, State, Step
from tests.helpers.kinds import of_game
from tests.helpers.matches import GAMES, AnyGame, Script, Setting, some, turns
from tests.laws.over import law

PLAIN = (bool, int, float, str, bytes, type(None))


def check_copies_are_independent(setting: Setting, script: Script) -> None:
    """Play on a copy, and the position stays as it was; views stay too."""
    for turn in some(list(turns(setting, script))[:-1], 15, script.luck("some")):
        before, view = msgspec.json.encode(turn.state), turn.state.seen_by(turn.step.seat)
        seen = msgspec.json.encode(view)
        copy = turn.state.copy()
        assert copy == turn.state
        assert copy is not turn.state
        copy.play(turn.step, turn.move, Now(script.luck()))
        assert msgspec.json.encode(turn.state) == before, "playing on a copy changed the position"
        assert msgspec.json.encode(view) == seen, "playing on a copy changed a view"


def check_values_cannot_change(setting: Setting, script: Script) -> None:
    """Walk everything in a position: no list, dict or set, and no struct that is not frozen."""
    for turn in some(list(turns(setting, script)), 6, script.luck("some")):
        for state in (turn.state, turn.state.seen_by(0), turn.state.seen_by(None)):
            for field in state.__struct_fields__:
                for value in walk(getattr(state, field)):
                    assert is_value(value), f"{field} of {type(state).__name__} holds {value!r}, which can change"


def walk(value: Any) -> Iterator[Any]:
    """A value and all values inside it."""
    yield value
    if isinstance(value, tuple | frozenset | list | set):
        for item in value:
            yield from walk(item)
    elif isinstance(value, dict):
        yield from walk(tuple(value.items()))
    elif isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from walk(getattr(value, field))


def is_value(value: Any) -> bool:
    """Whether this value can never change."""
    if isinstance(value, Struct):
        return type(value).__struct_config__.frozen
    return type(value) in (tuple, frozenset, *PLAIN)


def check_a_table_hands_out_values(setting: Setting, script: Script) -> None:
    """Views and questions handed out earlier stay the same, however the match continues."""
    table = setting.table(script.luck())
    held = [table.ask(eyes) for eyes in setting.eyes]
    seen = [msgspec.json.encode(asked.view) for asked in held]
    chooser = script.chooser(setting.game)
    for _ in range(15):
        if table.waiting():
            asked = table.ask(seat := table.waiting()[0])
            table.play(seat, asked.stamp, chooser.one_of(asked.moves))
    assert [msgspec.json.encode(asked.view) for asked in held] == seen


test_copies_are_independent = law(check_copies_are_independent)
test_nothing_in_a_position_can_change = law(check_values_cannot_change)
test_what_a_table_hands_out_stays = law(check_a_table_hands_out_values)


# The types -----------------------------------------------------------------------------------------


def state_type(game: AnyGame) -> type[State]:
    """The class of a game's positions."""
    return type(game.new(game.meta.seats[0], None, Now(SeededChance(1))))


def types_in(kind: Any) -> Iterator[Any]:
    """A type and the types inside it."""
    yield kind
    for inner in get_args(kind):
        yield from types_in(inner)


any_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.name)


@any_game
def test_the_types_of_a_position_hold_no_list_dict_or_set(game: AnyGame) -> None:
    todo: list[type[Any]] = [state_type(game), *of_game(Step, game), *of_game(Event, game), *of_game(Move, game)]
    done: set[type[Any]] = set()
    while todo:
        kind = todo.pop()
        if kind in done:
            continue
        done.add(kind)
        for name, hint in get_type_hints(kind).items():
            if get_origin(hint) is ClassVar or name.startswith("__"):
                continue
            for inner in types_in(hint):
                assert inner not in (list, dict, set, bytearray, Any) or name == "agenda", f"{kind.__name__}.{name}"
                if isinstance(inner, type) and issubclass(inner, Struct):
                    todo.append(inner)
                    assert inner.__struct_config__.frozen, f"{inner.__name__} is not frozen"
    assert len(done) > 5


@any_game
def test_no_field_of_a_position_has_a_default(game: AnyGame) -> None:
    for field in msgspec.structs.fields(state_type(game)):
        assert field.required, f"{field.name} has a default, so a view could forget it in silence"


@any_game
def test_moves_and_events_are_arrays_with_tags(game: AnyGame) -> None:
    for kind in (*of_game(Move, game), *of_game(Event, game)):
        config = kind.__struct_config__
        assert (config.frozen, config.array_like, config.tag) == (True, True, kind.__name__), (
            f"{kind.__name__} is not the format of a Record"
        )
