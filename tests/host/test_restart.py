"""A hall that ends at any moment: every shown move and every seat is there again, and bad files do no harm."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from rules.errors import RulesError
from tests.host.crew import GAMES, NAMES, Player, gathered, guest, new_hall, play_on, started, until_person
from tui import locations, store
from tui.host.guest import Guest
from tui.host.hall import Hall
from tui.host.hall_file import LARGEST, BadHall, HallFile, SavedChair, SavedHall, SavedTable
from tui.host.people import MOST, MOST_FINISHED, Finished, Person
from tui.host.start_words import opened
from tui.host.tables import HostedTable
from tui.host.words import hall_bad
from tui.lessons import Progress
from tui.settings import Settings


def thrown_away(hall: Hall) -> Hall:
    """Another hall on the same folder, after the first one could not write anything more."""
    hall._unsaved = False
    hall.release()
    return new_hall()


async def test_codes_seats_words_rules_and_spent_codes_come_back() -> None:
    hall = new_hall()
    table, guests = gathered(hall, "crypt", people=2, computers=1)
    table.option(guests[0], "memory", "yes")
    table.option(guests[0], "watching", "no")
    table.empty(guests[0], 1)
    cy = hall.enter(address="10.0.0.1", code=table.code)
    assert isinstance(cy, Guest)
    hall.rename(cy, "Cy")
    table.sit(cy, 1)
    cy.person.settings = Settings(theme="contrast", pace="quick")
    cy.person.lessons = {"crypt": Progress(step=4)}
    spent = hall.new_table(guests[0], "thiefdom")
    assert isinstance(spent, HostedTable)
    spent.close(guests[0])
    assert hall.save() == ()
    before = (table.code, [(one.kind, one.name, one.bot) for one in table.chairs], table.options, cy.person.word)
    hall = thrown_away(hall)
    again = hall.tables[table.code]
    assert again is not table
    assert again.state == "gathering"
    back = hall.enter(word=before[3], address="10.0.0.7")
    assert isinstance(back, Guest)
    assert (back.name, again.seat_of(back)) == ("Cy", 1)
    assert back.person.settings == Settings(theme="contrast", pace="quick")
    assert back.person.lessons["crypt"].step == 4
    now = (again.code, [(one.kind, one.name, one.bot) for one in again.chairs], again.options, back.person.word)
    assert now == before
    assert not isinstance(hall.find(back, spent.code), HostedTable)
    assert spent.code in hall._spent
    assert not any(chair.here for chair in again.chairs)
    hall.release()


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_goes_on_after_each_of_many_restarts(game: str) -> None:
    hall = new_hall()
    table, players = started(hall, game, people=3, computers=0)
    luck = Random(game)
    for nth in range(12):
        await play_on(table, players, f"{game}{nth}", most=luck.randint(1, 12))
        if table.state == "over":
            break
        for player in players:
            player.port.take()
        shown = [player.port.story(player.seat) for player in players]
        asked, code = table.asked, table.code
        hall = thrown_away(hall)
        table = hall.tables[code]
        assert table.state == "waiting"
        assert table.asked == asked
        players = [Player(guest(hall, name), table) for name in NAMES[:3]]
        assert [player.port.story(player.seat) for player in players] == shown
        assert table.state == "playing"
    hall.release()


async def test_stand_ins_and_reopened_seats_come_back() -> None:
    hall = new_hall()
    table, players = started(hall)
    await play_on(table, players, 1, most=4)
    hall.gone(players[1].guest)
    hall.gone(players[2].guest)
    assert players[0].do("stand-in", 1) == ()
    assert players[0].do("reopen", 2) == ()
    hall = thrown_away(hall)
    again = hall.tables[table.code]
    assert again.chairs[1].stand_in
    assert again.chairs[2].kind == "open"
    assert again.lost_seat(hall.people.by_key("SHA256:Cy-key-of-Cy"))  # type: ignore[arg-type]
    await until_person(again)
    assert 1 not in again.asked, "the stand-in plays on"
    dan = guest(hall, "Dan", again.code)
    assert again.sit(dan, 2) == ()
    hall = thrown_away(hall)
    again = hall.tables[table.code]
    assert again.seat_of(guest(hall, "Dan")) == 2
    assert again.chairs[2].name == "Cy"
    hall.release()


async def test_a_match_that_is_over_stays_and_is_in_the_lists_of_its_players() -> None:
    hall = new_hall()
    table, players = started(hall, people=2)
    await play_on(table, players, 1)
    hall = thrown_away(hall)
    again = hall.tables[table.code]
    assert again.state == "over"
    ada = guest(hall, "Ada")
    finished = hall.finished(ada.person)
    assert [(one.match, one.names) for one in finished] == [(again.record, ("Ada", "Bo"))]
    one = Player(ada, again)
    assert one.port.outcome() == finished[0].places
    again.away(ada)
    assert again.code not in hall.tables
    hall = thrown_away(hall)
    assert hall.tables == {}
    assert hall.finished(guest(hall, "Ada").person) == finished
    hall.release()


async def test_the_last_move_is_enough_for_the_lists_of_its_players(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = new_hall()
    table, players = started(hall, people=2)
    monkeypatch.setattr(hall._file, "write", lambda _saved: None)
    await play_on(table, players, 1)
    hall = thrown_away(hall)
    assert [one.match for one in hall.finished(guest(hall, "Bo").person)] == [table.record]
    hall.release()


async def test_a_damaged_record_sets_its_table_aside_and_nothing_else() -> None:
    hall = new_hall()
    table, _players = started(hall)
    other = hall.new_table(guest(hall, "Dan"), "crypt")
    assert isinstance(other, HostedTable)
    path = locations.matches() / f"{table.record}.match"
    hall.release()
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b'"deal"', b'"deaf"'))
    hall = new_hall()
    assert list(hall.tables) == [other.code]
    assert hall.aside[table.code].startswith(f"Table {table.code} waits: ")
    assert "\n" not in hall.aside[table.code]
    assert not isinstance(hall.find(guest(hall, "Ada"), table.code), HostedTable)
    assert hall.save() == ()
    path.write_bytes(whole)
    hall = thrown_away(hall)
    assert set(hall.tables) == {table.code, other.code}, "it is taken up as soon as its Record is sound"
    hall.release()


async def test_a_missing_record_and_one_of_another_game() -> None:
    hall = new_hall()
    table, _ = started(hall)
    code = table.code
    hall.release()
    path = locations.home() / "hall.json"
    saved = json.loads(path.read_text())
    saved["tables"][0]["game"] = "thiefdom"
    path.write_text(json.dumps(saved))
    hall = new_hall()
    assert code in hall.aside
    hall.release()
    (locations.matches() / f"{table.record}.match").unlink()
    hall = new_hall()
    assert code in hall.aside
    hall.release()


async def test_a_hall_with_many_matches_behind_it_opens_again() -> None:
    hall = new_hall()
    names = tuple([f"{'가나다라마바사'}{nth}" for nth in range(5)])
    done = Finished(match="thiefs-market-20261119-1000", game="thiefs-market", names=names, places=(1,) * 5, when=1e9)
    for nth in range(MOST):
        person = hall.people.new(key=f"SHA256:{nth:043}")
        person.name, person.finished = names[0], [done] * (MOST_FINISHED if nth < 250 else 1)
    assert hall.save() == ()
    most = hall._file.path.stat().st_size / 250 * MOST
    assert 8_000_000 < hall._file.path.stat().st_size < most < LARGEST
    hall.release()
    new_hall().release()


async def test_a_file_edited_by_hand_opens_again_and_again() -> None:
    locations.home().mkdir(parents=True)
    gone = Finished(match="chess-20261119-1000", game="chess", names=("Ada",), places=(1,), when=1e9)
    people = [Person(number=1, key="SHA256:x", name="Ada", finished=[gone]), Person(number=2, name="Bo")]
    chairs = [SavedChair("person", 1), SavedChair("person", 2), SavedChair("open"), SavedChair("open")]
    table = SavedTable("BCDGHJ", "crypt", 1, chairs)
    (locations.home() / "hall.json").write_bytes(msgspec.json.encode(SavedHall(people=people, tables=[table])))
    for _ in range(2):  # Bo's key was taken out of the file
        hall = new_hall()
        ada, bo = (chair.person for chair in hall.tables["BCDGHJ"].chairs[:2])
        assert ada is not None
        assert bo is not None
        assert (bo.name, bool(bo.word)) == ("Bo", True)
        assert (hall.finished(ada), ada.finished) == ([], [gone]), "its game is not installed"
        assert hall.save() == ()
        hall.release()


# Bad files -----------------------------------------------------------------------------------------


def hostile() -> dict[str, bytes]:
    person = {"number": 1, "key": "SHA256:x", "name": "Ann"}
    chair = {"kind": "person", "person": 1}
    empty = [{"kind": "open"}] * 3
    table = {"code": "BCDGHJ", "game": "crypt", "maker": 1, "chairs": [chair, *empty]}

    def with_table(**more: Any) -> bytes:
        return json.dumps({"people": [person], "tables": [{**table, **more}]}).encode()

    def with_person(**more: Any) -> bytes:
        return json.dumps({"people": [{**person, **more}]}).encode()

    return {
        "empty": b"",
        "no json": b"{",
        "a list": b"[]",
        "nested": b"[" * 100_000,
        "not utf-8": b'{"people": [{"number": 1, "name": "\xff"}]}',
        "another version": b'{"version": 2}',
        "large": b" " * 1_000_001,
        "hostile name": with_person(name="\x1b[2J"),
        "no name": with_person(name=""),
        "keys": with_person(settings={"keys": {"no-such": "x"}}),
        "a setting": with_person(settings={"theme": "pink"}),
        "a word": with_person(word="../../etc"),
        "a path": with_table(match="../../etc/passwd"),
        "a path among the finished": with_person(
            finished=[{"match": "../x", "game": "crypt", "names": [], "places": [], "when": 1.0}]
        ),
        "a code": with_table(code="ANN-S1"),
        "a game": with_table(game="chess"),
        "a maker": with_table(maker=7),
        "too many chairs": with_table(chairs=[chair, *empty, *empty, *empty]),
        "too few chairs": with_table(chairs=[chair]),
        "a person twice": with_table(chairs=[chair, chair, *empty[:2]]),
        "a chair without its person": with_table(chairs=[{"kind": "person"}, *empty]),
        "a bot": with_table(chairs=[chair, {"kind": "computer", "bot": "rm -rf"}, *empty[:2]]),
        "two tables with a code": json.dumps({"people": [person], "tables": [table, table]}).encode(),
        "two people with a key": json.dumps({"people": [person, {**person, "number": 2}]}).encode(),
    }


@pytest.mark.parametrize("what", hostile())
async def test_a_bad_file_gives_one_clear_line_and_stays_as_it_is(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.host.hall_file.LARGEST", 1_000_000)
    locations.home().mkdir(parents=True)
    path, content = locations.home() / "hall.json", hostile()[what]
    path.write_bytes(content)
    with pytest.raises(RulesError) as caught:
        new_hall()
    line = hall_bad(caught.value)
    assert line.startswith(f"{path} cannot be used (")
    assert line.isprintable()
    assert len(line) < len(str(path)) + 200
    assert path.read_bytes() == content
    HallFile().close()  # the lock is free


async def test_a_file_that_is_no_file_and_a_hall_that_runs() -> None:
    hall = new_hall()
    with pytest.raises(BadHall) as caught:
        new_hall()
    assert hall_bad(caught.value) == "Another cutpurse host already runs with these matches."
    hall.release()
    locations.home().joinpath("hall.json").unlink(missing_ok=True)
    os.mkfifo(locations.home() / "hall.json")
    with pytest.raises(RulesError):
        new_hall()


# Killed --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
async def test_killed_at_any_moment_it_loses_no_shown_move_and_no_seat(seed: int, home: Path) -> None:
    luck = Random(seed)
    seats, shown, closed = dict[tuple[str, int], str](), dict[str, int](), set[str]()
    for nth in range(3):
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.host.one_hall", f"{seed}-{nth}", stdout=asyncio.subprocess.PIPE
        )
        assert process.stdout is not None
        try:
            async with asyncio.timeout(60):
                for _ in range(luck.randint(10, 150)):
                    note(await process.stdout.readline(), seats, shown, closed)
        finally:
            process.send_signal(signal.SIGKILL)
        async for line in process.stdout:
            note(line, seats, shown, closed)
        await process.wait()
        compare(seats, shown, closed)
    assert shown


def note(line: bytes, seats: dict[tuple[str, int], str], shown: dict[str, int], closed: set[str]) -> None:
    """Remember what the other process has shown."""
    if not line.endswith(b"\n"):
        return
    what, *facts = line.decode().split()
    if what == "seat":
        seats[facts[0], int(facts[1])] = facts[2]
    elif what == "shown":
        shown[facts[0]] = int(facts[1])
    elif what == "closed":
        closed.add(facts[0])


def compare(seats: dict[tuple[str, int], str], shown: dict[str, int], closed: set[str]) -> None:
    """Everything that was shown is there in a new hall."""
    hall = new_hall()
    assert hall.aside == {}
    for (code, chair), name in seats.items():
        if code in hall.tables and not hall.tables[code].started:
            person = hall.tables[code].chairs[chair].person
            assert person is not None
            assert person.name == name
        elif code in hall.tables:
            assert name in [one.person.name for one in hall.tables[code].chairs if one.person]
    for code, events in shown.items():
        assert code in hall.tables or code in closed or code in hall._spent
        if code in hall.tables:
            table = hall.tables[code]
            assert table.match is not None
            assert len(table.match.table.story(None)) >= events
            assert table.opens_to(guest(hall, "Ada").person)
    hall.release()


# A match that was about to begin, and a table that nobody came back to ---------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("dealt", [True, False])
async def test_a_deal_that_nobody_knows_is_no_litter(game: str, dealt: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = new_hall()
    table, guests = gathered(hall, game, people=3)
    file, begin, before = locations.home() / "hall.json", store.begin, list[bytes]()

    def begun(*facts: Any) -> store.Kept:
        kept = begin(*facts)
        before.append(file.read_bytes())
        return kept

    monkeypatch.setattr(store, "begin", begun)
    assert table.begin(guests[0]) == ()
    hall.release()
    file.write_bytes(before[0])  # as if the process had ended between the deal and this file
    if not dealt:
        records()[0].write_bytes(b"")
    hall = new_hall()
    assert records() == []
    again = hall.tables[table.code]
    assert again.state == "gathering"
    assert again.begin(guest(hall, NAMES[0])) == ()
    assert [path.stem for path in records()] == [again.record]
    hall.release()


async def test_only_an_unplayed_deal_of_the_same_players_is_removed() -> None:
    hall = new_hall()
    table, players = started(hall, people=3, computers=0)
    path, names = records()[0], [player.guest.name for player in players]
    store.remove_undealt(path, names)
    assert records() == [path], "somebody plays it"
    hall.release()
    store.remove_undealt(path, names[::-1])
    assert records() == [path], "it is of others"
    hall = new_hall()
    players = [Player(guest(hall, name), hall.tables[table.code]) for name in NAMES[:3]]
    await play_on(hall.tables[table.code], players, 1, most=1)
    hall.release()
    store.remove_undealt(path, names)
    assert records() == [path], "somebody has played"


def records() -> list[Path]:
    """The Records that the owner's list shows."""
    return sorted(locations.matches().glob(f"*{store.SUFFIX}"))


async def test_a_table_that_nobody_came_back_to_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = new_hall()
    left, guests = gathered(hall, "crypt")
    playing, _players = started(hall, "thiefdom")
    now = time.time()
    hall = thrown_away(hall)
    monkeypatch.setattr(time, "time", lambda: now + 29 * 86_400)
    hall = thrown_away(hall)
    assert hall.tables.keys() == {left.code, playing.code}
    hall.tables[left.code].come(guest(hall, guests[1].name))
    hall.save()
    monkeypatch.setattr(time, "time", lambda: now + 58 * 86_400)
    hall = thrown_away(hall)
    assert hall.tables.keys() == {left.code, playing.code}, "somebody came back"
    monkeypatch.setattr(time, "time", lambda: now + 60 * 86_400)
    hall = thrown_away(hall)
    assert hall.tables.keys() == {playing.code}
    assert hall.forgotten == [left.code]
    lines = opened("127.0.0.1", 8022, ["ssh -p 8022 ann-laptop"], "SHA256:x", False, [], [], hall.forgotten, False)
    assert f"Dropped, because no one came back for 30 days: {left.code}." in list(lines)
    assert hall.save() == ()
    hall = thrown_away(hall)
    assert hall.forgotten == []
    assert left.code in hall._spent
    hall.release()
