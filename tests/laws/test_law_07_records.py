"""Law 7: a Record replays to the same position, without a seed; cut or changed anywhere, it still gives a correct
beginning."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rules.chance import SeededChance
from rules.errors import BadRecord
from rules.game import Move
from rules.record import Chain, Dealt, Header, Played, Reading, played, read
from rules.table import Table, replay
from tests.helpers.matches import GAMES, Match, Script, Setting, at_table
from tests.laws.over import law


def everything(table: Table) -> list[Any]:
    """Everything that each viewer gets from a table."""
    seats = range(table.seats)
    asked = [(table.ask(eyes), table.story(eyes)) for eyes in (*seats, None)]
    seen = [(msgspec.json.encode(one.view), one.stamp, story) for one, story in asked]
    return [*seen, [(table.fence(seat), table.since(seat, seat), table.since(seat, None)) for seat in seats]]


def check_records_replay(setting: Setting, script: Script) -> None:
    """The table after the replay is the table that wrote the Record, to the stamps and fences."""
    match = with_undos(setting, script)
    reading = read(match.record)
    assert reading.fault is None
    assert disbelieved(setting, reading) is None
    *_, table = replay(setting.game, reading)
    assert everything(table) == everything(match.table)
    assert table.outcome() == match.table.outcome()


def with_undos(setting: Setting, script: Script) -> Match:
    """A match in which a seat now and then undoes a move."""
    lines: list[bytes] = []
    table = setting.table(script.luck(), lines.append)
    chooser, whim = script.chooser(setting.game), script.luck("whim")
    moves: list[tuple[int, Move]] = []
    while table.waiting() and len(moves) < 150:
        seat = chooser.one_of(table.waiting())
        asked = table.ask(seat)
        assert asked.step is not None
        moves.append((seat, chooser.move(asked.view, asked.step, asked.moves)))
        table.play(seat, asked.stamp, moves[-1][1])
        if table.fence(seat) is None and whim.roll(6) == 1:
            table.undo(seat)
    return Match(table, tuple(moves), b"".join(lines))


def check_matches_can_be_taken_up(setting: Setting, script: Script) -> None:
    """A match that is left and resumed continues as if it had never been left, and so does its Record."""
    half = at_table(setting, script, 12)
    lines: list[bytes] = []
    reading = read(half.record)
    *_, table = replay(setting.game, reading)
    table.go_on(reading.chain, SeededChance("another evening"), lines.append)
    chooser = script.chooser(setting.game)
    for _ in range(6):
        if table.waiting():
            asked = table.ask(seat := table.waiting()[0])
            table.play(seat, asked.stamp, chooser.one_of(asked.moves))
    whole = read(half.record + b"".join(lines))
    assert whole.fault is None
    *_, again = replay(setting.game, whole)
    assert everything(again) == everything(table)


def check_forged_records(setting: Setting, script: Script) -> None:
    """Changed lines with valid checksums are judged by the rules: a legal match, or BadRecord."""
    reading = read(at_table(setting, script, 25).record)
    luck = script.luck("forger")
    for _ in range(12):
        forged = read(forge(reading, luck))
        assert disbelieved(setting, forged) in (None, "impossible", "not-dealt")


def disbelieved(setting: Setting, forged: Reading) -> str | None:
    """Why the rules refuse it; None for a legal match."""
    try:
        for _ in replay(setting.game, forged):
            pass
    except BadRecord as error:
        return error.code
    return None


def forge(reading: Reading, luck: SeededChance) -> bytes:
    """The Record with one line changed in one place, properly sealed."""
    lines = [value_of(line) for line in reading.lines]
    at = luck.pick(tuple(range(len(lines))))
    lines[at] = changed(msgspec.json.decode(msgspec.json.encode(lines[at])), luck)
    chain = Chain()
    return b"".join([chain.seal(reading.header), *[chain.seal(line) for line in lines]])


def value_of(line: Any) -> Any:
    """The value of this line."""
    return played(line.seat, line.move, line.luck) if isinstance(line, Played) else line


ODD: tuple[Any, ...] = (-1, 0, 1, 2, 6, 7, 99, 2**40, True, None, "Pass", [], [0], 1.5, ["undo", 0])


def changed(value: Any, luck: SeededChance) -> Any:
    """JSON with one thing in it replaced, doubled or left out."""
    if not isinstance(value, list) or not value or luck.roll(8) == 1:
        return luck.pick(ODD)
    at = luck.pick(tuple(range(len(value))))
    how = luck.roll(6)
    if how == 1:
        return value[:at] + value[at + 1 :]
    if how == 2:
        return [*value, value[at]]
    return [*value[:at], changed(value[at], luck), *value[at + 1 :]]


test_a_record_replays_to_the_same_table = law(check_records_replay)
test_a_match_can_be_taken_up_where_it_was_left = law(check_matches_can_be_taken_up)
test_forged_lines_are_judged = law(check_forged_records)


# Every byte ----------------------------------------------------------------------------------------


@cache
def short(name: str) -> tuple[Match, Reading]:
    """A short match of a game, and its Record read."""
    game = next(game for game in GAMES if game.meta.name == name)
    match = at_table(Setting(game, game.meta.seats[0], game.options()), Script(5), 20)
    return match, read(match.record)


any_game = pytest.mark.parametrize("name", [game.meta.name for game in GAMES])


def believed(data: bytes) -> Reading | None:
    """The part of these bytes that is accepted; None if all of it is refused."""
    try:
        return read(data)
    except BadRecord:
        return None


def same_lines(some: Reading, whole: Reading) -> bool:
    """Whether these are the first lines of that Record."""
    written = [msgspec.json.encode(value_of(line)) for line in whole.lines]
    return [msgspec.json.encode(value_of(line)) for line in some.lines] == written[: len(some.lines)]


@any_game
def test_a_record_cut_off_at_any_byte_gives_its_whole_lines(name: str) -> None:
    match, whole = short(name)
    for cut in range(len(match.record)):
        reading = believed(match.record[:cut])
        if cut < whole.ends[0]:
            assert reading is None
            continue
        assert reading is not None
        assert same_lines(reading, whole)
        assert reading.good_bytes() == max(end for end in whole.ends if end <= cut)
        assert (reading.fault is None) == (cut in whole.ends)


@any_game
def test_a_record_cut_off_after_any_line_replays_to_the_last_whole_move(name: str) -> None:
    match, whole = short(name)
    game = match.table.game
    then = [everything(table) for table in replay(game, whole)]
    for lines, end in enumerate(whole.ends[1:], 1):
        *_, table = replay(game, read(match.record[: end + 3]))
        assert everything(table) == then[lines - 1]


def other_bytes(byte: int) -> Iterator[int]:
    """Three bytes that this one could have become."""
    yield byte ^ 1
    yield (byte + 128) % 256
    yield 10 if byte != 10 else 32


@any_game
def test_a_record_changed_in_any_byte_is_never_another_match(name: str) -> None:
    match, whole = short(name)
    for at, byte in enumerate(match.record):
        for other in other_bytes(byte):
            reading = believed(match.record[:at] + bytes([other]) + match.record[at + 1 :])
            if reading is not None:
                assert reading.fault is not None, f"byte {at} as {other} was not noticed"
                assert reading.header == whole.header
                assert same_lines(reading, whole)


@any_game
def test_a_line_left_out_doubled_or_moved_is_noticed_where_it_stands(name: str) -> None:
    match, whole = short(name)
    lines = match.record.splitlines(keepends=True)
    for nth in range(1, len(lines) - 1):
        for rest in (lines[nth + 1 :], [lines[nth], *lines[nth:]], [lines[nth + 1], lines[nth], *lines[nth + 2 :]]):
            reading = read(b"".join([*lines[:nth], *rest]))
            assert reading.fault is not None
            assert reading.fault.code == "damaged"
            assert len(reading.lines) in (nth - 1, nth)
            assert same_lines(reading, whole)


@any_game
def test_a_record_begins_with_its_deal(name: str) -> None:
    _, whole = short(name)
    assert isinstance(whole.lines[0], Dealt)
    assert not any(isinstance(line, Dealt) for line in whole.lines[1:])


# Changes that only a person with an editor makes --------------------------------------


def sealed(header: Header, lines: list[Any]) -> Reading:
    """A Record with these lines, properly sealed and read."""
    chain = Chain()
    return read(b"".join([chain.seal(header), *[chain.seal(line) for line in lines]]))


@any_game
def test_luck_that_nothing_met_is_not_believed(name: str) -> None:
    match, whole = short(name)
    lines = [value_of(line) for line in whole.lines]
    setting = Setting(match.table.game, match.table.seats, match.table.options)
    assert disbelieved(setting, sealed(whole.header, lines)) is None
    for nth, line in enumerate(whole.lines):
        more: Any = Dealt([*line.luck, 1]) if isinstance(line, Dealt) else None
        if isinstance(line, Played):
            more = played(line.seat, line.move, [*line.luck, 1])
        assert disbelieved(setting, sealed(whole.header, [*lines[:nth], more, *lines[nth + 1 :]])) == "impossible"


@any_game
def test_a_record_of_other_rules_or_of_another_edition_is_refused(name: str) -> None:
    match, whole = short(name)
    setting = Setting(match.table.game, match.table.seats, match.table.options)
    lines = [value_of(line) for line in whole.lines]
    assert disbelieved(setting, sealed(replace(whole.header, rules=99), lines)) == "other-rules"
    assert disbelieved(setting, sealed(replace(whole.header, edition="0" * 16), lines)) == "other-edition"
    assert disbelieved(setting, sealed(whole.header, lines[1:])) == "not-dealt"
    assert disbelieved(setting, sealed(whole.header, [lines[0], *lines])) == "impossible"
