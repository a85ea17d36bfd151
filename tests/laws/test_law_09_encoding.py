"""Law 9: Moves, Events and Records go to JSON and back; positions are compared, and pickled for a bot's own process."""

from __future__ import annotations

import pickle

import msgspec
import pytest

from rules.game import Event, Heard, Move
from rules.record import Chain, Played, played, read
from tests.helpers.kinds import of_game
from tests.helpers.matches import GAMES, AnyGame, Script, Setting, at_table, decisions, some, turn_by_turn, turns
from tests.laws.over import law
from tests.laws.test_law_01_moves_and_judge import move_types


def check_moves_go_there_and_back(setting: Setting, script: Script) -> None:
    """Whatever is offered can be written down and read again, with its type."""
    for turn in decisions(setting, script, 15):
        for move in turn.step.moves(turn.state):
            text = msgspec.json.encode(move)
            assert setting.game.reads.decode(text) == move
            assert text.startswith(b'["'), "a move is an array that begins with its tag"


def check_events_go_there_and_back(setting: Setting, script: Script) -> None:
    """Whatever is told can be sent."""
    now = Heard(script.luck())
    state = setting.new(now)
    for turn in turns(setting, script):
        if turn.step is not None:
            state = turn.state.copy()
            state.play(turn.step, turn.move, now)
    for told in now.taken():
        assert msgspec.json.decode(msgspec.json.encode(told.event), type=type(told.event)) == told.event


def check_records_go_there_and_back(setting: Setting, script: Script) -> None:
    """A Record read and sealed again is the same bytes."""
    record = at_table(setting, script, 60).record
    reading, chain = read(record), Chain()
    assert reading.fault is None
    lines = [played(line.seat, line.move, line.luck) if isinstance(line, Played) else line for line in reading.lines]
    assert b"".join([chain.seal(reading.header), *[chain.seal(line) for line in lines]]) == record


def check_positions_compare(setting: Setting, script: Script) -> None:
    """The same match has the same positions, and a pickled view is the view."""
    found = list(turns(setting, script))
    for turn, same in zip(found, turn_by_turn(setting, script), strict=True):
        assert turn.state == same.state
    for turn in some(found, 5, script.luck("some")):
        view = turn.state.seen_by(0)
        assert pickle.loads(pickle.dumps(view)) == view


test_moves_go_there_and_back = law(check_moves_go_there_and_back)
test_events_go_there_and_back = law(check_events_go_there_and_back)
test_records_go_there_and_back = law(check_records_go_there_and_back)
test_positions_compare_and_views_pickle = law(check_positions_compare)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.name)
def test_every_kind_of_move_and_event_has_a_tag_of_its_own(game: AnyGame) -> None:
    events = [kind for kind in of_game(Event, game) if not kind.__subclasses__()]
    moves = [kind for kind in of_game(Move, game) if not kind.__subclasses__()]
    for kinds in (events, moves):
        assert len({kind.__struct_config__.tag for kind in kinds}) == len(kinds)
    assert set(moves) == set(move_types(game)), "a Record could not hold every move"
