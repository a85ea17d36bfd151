"""The hall: who comes in and by what, names, codes and words, tables before the start, the end."""

from __future__ import annotations

import stat
from typing import Any

import pytest

from tests.host.crew import GAMES, Player, gathered, guest, new_hall, play_on, started, turns
from tui.host.codes import LETTERS, WORDS, as_code, as_word, new_code, new_word
from tui.host.guest import Guest
from tui.host.hall import Hall
from tui.host.register import MOST_MADE
from tui.host.tables import HostedTable
from tui.settings import Settings


@pytest.fixture
async def hall() -> Any:
    hall = new_hall()
    yield hall
    hall.release()


def keyless(hall: Hall, name: str, code: str = "", word: str = "") -> Guest:
    found = hall.enter(word=word, address="10.0.0.2", code=code)
    assert isinstance(found, Guest), found
    if not found.name:
        assert hall.rename(found, name) == ()
    return found


# Codes and words -----------------------------------------------------------------------------------


def test_codes_are_six_letters_that_make_no_words_and_are_never_in_use() -> None:
    assert not set("AEIOUY") & set(LETTERS)
    codes = {new_code(()) for _ in range(200)}
    assert len(codes) == 200
    for code in codes:
        assert as_code(code.lower()) == code
    few = iter([["B"] * 6, ["C"] * 6])

    class Dice:
        def choices(self, _letters: object, k: int) -> list[str]:
            return next(few)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tui.host.codes._random", Dice())
        assert new_code({"BBBBBB"}) == "CCCCCC"


@pytest.mark.parametrize("text", ["", "ann", "KRTPL", "KRTPLMM", "KRTPLA", "KRT LM", "KRTPL\n", "ΚRTPLM", "otter-kite"])
def test_what_is_no_code(text: str) -> None:
    assert as_code(text) == ""


def test_words_are_three_and_can_be_typed_anyhow() -> None:
    assert len(set(WORDS)) == len(WORDS)
    assert len(WORDS) ** 3 > 2**27
    word = new_word(())
    assert as_word(word.upper().replace("-", " ")) == word
    for none in ("", "otter", "otter-kite", "jean-paul-luc", "otter-kite-plum-fig"):
        assert as_word(none) == ""


# Coming in -----------------------------------------------------------------------------------------


async def test_a_key_is_a_person_whose_name_is_asked_once(hall: Hall) -> None:
    bo = guest(hall, "Bo")
    assert bo.person.short_key == "SHA256:Bo-k...f-Bo"
    assert bo.way_back == ""
    hall.gone(bo)
    again = hall.enter(key=bo.person.key, address="10.9.9.9")
    assert isinstance(again, Guest)
    assert again.person is bo.person
    assert again.name == "Bo"


async def test_somebody_without_a_key_gets_a_word_with_the_first_seat(hall: Hall) -> None:
    table, guests = gathered(hall, "crypt", people=2)
    assert table.empty(guests[0], 1) == ()
    cy = keyless(hall, "Cy", table.code)
    assert cy.way_back == ""
    assert table.sit(cy, 1) == ()
    word = cy.person.word
    assert as_word(word) == word
    assert cy.way_back == f"ssh -p 8022 {word}@ann-laptop"
    hall.gone(cy)
    assert keyless(hall, "Cy", word=word.upper()).person is cy.person


async def test_nobody_is_kept_whom_nothing_leads_back_to(hall: Hall) -> None:
    wes = keyless(hall, "Wes")
    hall.gone(wes)
    assert wes.person not in hall.people
    nameless = hall.enter(key="SHA256:x", address="10.0.0.1")
    assert isinstance(nameless, Guest)
    hall.gone(nameless)
    assert hall.people.by_key("SHA256:x") is None


async def test_wrong_codes_and_words_are_counted_and_then_right_ones_refused_too(hall: Hall) -> None:
    table, guests = gathered(hall, "crypt", people=2)
    bo = guests[1]
    wrong = hall.enter(address="10.0.0.66", code="BBBBBB")
    assert wrong == (
        "There is no table with the code BBBBBB. Check it with your friend.",
        "There is no table with the code BBBBBB.",
        "No table has this code.",
    )
    for _ in range(4):
        assert hall.enter(address="10.0.0.66", word="otter-kite-fig")[0] == (  # type: ignore[index]
            "These three words lead to no seat now. Ask the maker of your table for its code."
        )
    assert hall.enter(address="10.0.0.66", code=table.code) == (
        "Too many wrong codes. Try again in a minute.",
        "Too many wrong codes.",
    )
    assert isinstance(hall.enter(address="10.0.0.67", code=table.code), Guest), "others are not held up"
    assert isinstance(hall.enter(address="10.0.0.66"), Guest), "the hall itself stays open"
    assert hall.find(bo, table.code.lower()) is table


async def test_a_code_that_was_typed_is_told_cleaned(hall: Hall) -> None:
    bo = guest(hall, "Bo")
    said = hall.find(bo, "\x1b[31mAB\x07" + "Z" * 500)
    assert not isinstance(said, HostedTable)
    assert "\x1b" not in said[0]
    assert len(said[0]) < 80


async def test_the_owner_is_the_host_and_has_no_word(hall: Hall) -> None:
    owner = hall.owner()
    assert owner.name == "Ann"
    assert owner.person.host
    hall.gone(owner)
    assert hall.owner().person is owner.person
    assert hall.host is owner.person
    table = hall.new_table(owner, "crypt")
    assert isinstance(table, HostedTable)
    assert owner.person.word == ""


# Names ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["\u1161", "a" + "\u1161" * 3000, "a\u0301\u11a8" * 900])
async def test_no_name_is_longer_than_the_hall_can_read_again(hall: Hall, name: str) -> None:
    ann = hall.enter(key="SHA256:ann")
    assert isinstance(ann, Guest)
    if hall.rename(ann, name) == ():
        assert len(ann.name) <= 48
    else:
        assert ann.name == ""
    hall.release()
    again = new_hall()
    again.release()


async def test_names_are_cleaned_and_of_1_to_16_signs(hall: Hall) -> None:
    bo = guest(hall, "Bo")
    assert hall.rename(bo, "  \x1b[2J\u202e ") == ()
    assert bo.name == "[2J"
    assert hall.rename(bo, "!!!")[0] == "A name needs at least one letter."
    assert hall.rename(bo, "A very long name of somebody") == ()
    assert len(bo.name) <= 16


async def test_a_name_is_unique_at_a_table_however_it_is_written(hall: Hall) -> None:
    table, guests = gathered(hall, "crypt", people=2)
    for typed in ("Ada", "ADA", " ada ", "Ａｄａ"):
        assert "choose another name." in hall.rename(guests[1], typed)[0]
    table.empty(guests[0], 1)
    new = hall.enter(key="SHA256:new", address="10.0.0.3", code=table.code)
    assert isinstance(new, Guest)
    assert hall.rename(new, "ada"), "the code came along, so the name is judged at that table"
    other = guest(hall, "Elsewhere")
    assert hall.rename(other, "Ada") == (), "at no table with her"
    assert "choose another name." in table.sit(other, 1)[0]


async def test_computers_give_way_to_a_persons_name(hall: Hall) -> None:
    table, guests = gathered(hall, "crypt", people=2, computers=2)
    birds = [chair.name for chair in table.chairs[2:]]
    assert len(set(birds)) == 2
    assert hall.rename(guests[1], birds[0]) == ()
    assert birds[0] not in [chair.name for chair in table.chairs[2:]]
    assert birds[1] in [chair.name for chair in table.chairs[2:]]


async def test_a_name_changes_between_matches_only(hall: Hall) -> None:
    table, players = started(hall, people=2)
    assert hall.rename(players[0].guest, "Zoe")[0] == "You can change your name when your matches are over."
    await play_on(table, players, 1)
    assert hall.rename(players[0].guest, "Zoe") == ()


# Tables before the start ---------------------------------------------------------------------------


async def test_the_states_of_a_table_that_is_gathering(hall: Hall) -> None:
    ann, bo, cy = [guest(hall, name) for name in ("Ann", "Bo", "Cy")]
    table = hall.new_table(ann, "crypt")
    assert isinstance(table, HostedTable)
    assert table.state == "gathering"
    assert [chair.kind for chair in table.chairs] == ["person", "open", "open", "open"]
    assert table.missing()[0] == "fill seat 2, then start the match for everyone."
    assert table.sit(bo, 1) == ()
    assert bo.table is table
    assert ann.told.says == ("Bo took seat 2",)
    assert table.sit(cy, 1) == ("This seat is not open.",)
    assert table.sit(bo, 3) == (), "moves"
    assert [chair.kind for chair in table.chairs] == ["person", "open", "open", "person"]
    assert table.leave(bo) == ()
    assert ann.told.says[0] == "Bo left seat 4: it is open again"
    assert table.leave(bo) == ("You have no seat here.",)
    assert table.sit(cy, 1) == ()
    assert table.empty(bo, 1)[0] == "Only Ann, who made the table, can change this."
    assert table.empty(ann, 1) == ()
    assert table.fill(bo, 1, "closed")
    assert table.fill(ann, 1, "computer") == ()
    assert table.fill(ann, 2, "closed") == ()
    assert table.fill(ann, 3, "closed") == ()
    assert table.fill(ann, 0, "closed")[0] == "A player sits there: empty the seat first."
    assert table.fill(ann, 1, "computer", "none") == ("This is not possible here.",)
    assert table.sit(bo, 2) == ("This seat is not open.",)
    assert table.missing() == ()
    assert table.fill(ann, 3, "open") == ()
    assert table.begin(ann)[0].startswith("fill seat 3")
    assert table.fill(ann, 3, "closed") == ()
    assert table.begin(bo)[0] == "Only Ann, who made the table, can change this."
    assert table.begin(ann) == ()
    assert [chair.name for chair in table.chairs] == ["Ann", "Magpie"]
    assert table.begin(ann) == ("The match has started.",)
    assert table.sit(bo, 0) == ("This seat is not open.",)
    assert table.leave(ann) == ("The match has started.",)


async def test_a_table_needs_a_person_and_enough_players(hall: Hall) -> None:
    ann = guest(hall, "Ann")
    table = hall.new_table(ann, "thiefs-market")
    assert isinstance(table, HostedTable)
    for chair in range(1, 5):
        table.fill(ann, chair, "closed")
    assert table.missing() == ("Choose 3 to 5 players.",)
    assert table.leave(ann) == ()
    for chair in range(5):
        table.fill(ann, chair, "computer")
    assert table.missing()[0] == "At least one person must take a seat."


@pytest.mark.parametrize("game", GAMES)
async def test_every_option_can_be_set_to_every_value_it_offers(game: str, hall: Hall) -> None:
    table, (ann, bo) = gathered(hall, game, people=2)
    assert table.option(bo, "watching", "no")[0].startswith("Only Ada")
    for name in [*[line.name for line in table.form.lines()], "watching", "undo"]:
        values = table.form.offered(name) if name in table.form.values else ("no", "yes")
        for value in values:
            assert table.option(ann, name, value) == ()
            shown = table.form.line(name).value if name in table.form.values else table.options[name]
            assert shown == value
        assert table.option(ann, name, "nonsense") == ("This is not possible here.",)
    assert bo.told.says[0] == "Ada changed Undo requests to allowed"
    assert table.option(ann, "nonsense", "yes")


async def test_the_options_are_those_of_the_deal(hall: Hall) -> None:
    table, guests = gathered(hall, "crypt", people=2)
    assert table.option(guests[0], "memory", "yes") == ()
    assert table.begin(guests[0]) == ()
    assert table.match is not None
    assert table.match.match.header.options["memory"] is True


async def test_a_maker_has_few_tables_at_a_time(hall: Hall) -> None:
    ann = guest(hall, "Ann")
    for _ in range(MOST_MADE):
        assert isinstance(hall.new_table(ann, "crypt"), HostedTable)
    assert not isinstance(hall.new_table(ann, "crypt"), HostedTable)
    assert ann.table is not None
    assert ann.table.close(ann) == ()
    assert isinstance(hall.new_table(ann, "crypt"), HostedTable)


async def test_a_hall_with_too_many_tables_does_not_blame_the_guest(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.host.register.MOST_TABLES", 2)
    for name in ("Ann", "Cy"):
        hall.new_table(guest(hall, name), "crypt")
    why = hall.new_table(guest(hall, "Bo"), "crypt")
    assert not isinstance(why, HostedTable)
    assert why[0] == "This hall has 2 tables, as many as it keeps."


async def test_lists_show_a_guest_what_concerns_them(hall: Hall) -> None:
    table, players = started(hall)
    eve = guest(hall, "Eve")
    gathering = hall.new_table(guest(hall, "Fay"), "crypt")
    assert isinstance(gathering, HostedTable)
    assert hall.mine(eve.person) == []
    assert hall.watchable(eve.person) == [table]
    asked = next(player for player in players if player.asked())
    other = hall.new_table(asked.guest, "crypt")
    assert hall.mine(asked.guest.person) == [table, other], "where they are asked comes first"
    assert table.waiting == (asked.guest.name,)
    assert table.where[0].startswith("round 1")


async def test_who_is_in_the_hall_sees_changes_soon_and_at_once_at_a_table(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = list[Any]()
    monkeypatch.setattr(hall, "later", lambda seconds, call, *facts: later.append(call))
    ann, bo, eve = [guest(hall, name) for name in ("Ann", "Bo", "Eve")]
    seen = list[str]()
    for one in (ann, bo, eve):
        one.changed = lambda one=one: seen.append(one.name)  # type: ignore[misc]
    table = hall.new_table(ann, "crypt")
    assert isinstance(table, HostedTable)
    table.sit(bo, 1)
    await turns()
    assert "Ann" in seen
    assert "Eve" not in seen
    for call in later:
        call()
    assert "Eve" in seen


async def test_a_closed_table_takes_nobody_any_more(hall: Hall) -> None:
    table, guests = gathered(hall, "crypt", people=2)
    table.empty(guests[0], 1)
    assert table.close(guests[0]) == ()
    assert table.sit(guests[1], 1) == ("This table is closed.",)
    assert table.watch(guests[1]) == ("This table is closed.",)
    assert table.fill(guests[0], 1, "computer") == ("This table is closed.",)
    assert table.begin(guests[0]) == ("This table is closed.",)


async def test_who_changes_seats_without_end_has_to_wait(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    table, (ann, bo) = gathered(hall, "crypt", people=2)
    said = [table.sit(bo, 2 + nth % 2) for nth in range(60) if not table.fill(ann, 2 + nth % 2, "open")]
    assert said[0] == ()
    assert said[-1] == ("That was too fast: wait a few seconds.", "Too fast: wait a little.")
    assert said.count(()) < 30
    assert table.fill(ann, 0, "computer"), "others are not held up"


async def test_rules_before_the_start_are_written_within_a_second(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    table, guests = gathered(hall, "crypt", people=2)
    hall.save()
    later = list[Any]()
    monkeypatch.setattr(hall, "later", lambda seconds, call, *facts: later.append((seconds, call)))
    before = hall._file.path.read_bytes()
    for value in ("yes", "no", "yes"):
        assert table.option(guests[0], "memory", value) == ()
    assert hall._file.path.read_bytes() == before
    saves = [call for seconds, call in later if seconds == 1.0]
    assert len(saves) == 1
    saves[0]()
    assert b'"memory":"yes"' in hall._file.path.read_bytes()


async def test_people_without_a_seat_or_a_match_make_room_for_others(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.host.people.MOST", 3)
    table, players = started(hall, people=2)
    await play_on(table, players, 1)
    for player in players:
        hall.gone(player.guest)
    assert table.state == "closed"
    for nth in range(5):
        hall.gone(guest(hall, f"Passer {nth}"))
    assert hall.people.by_key("SHA256:Ada-key-of-Ada") is players[0].guest.person
    assert hall.people.by_key("SHA256:Passer 0-key-of-Passer 0") is None
    assert hall.people.by_key("SHA256:Passer 4-key-of-Passer 4") is not None


async def test_who_is_here_is_kept_however_many_come_after(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.host.people.MOST", 3)
    stays = guest(hall, "Stays")
    for nth in range(5):
        hall.gone(guest(hall, f"Passer {nth}"))
    table = hall.new_table(stays, "crypt")
    assert isinstance(table, HostedTable)
    hall.release()
    again = new_hall()
    assert again.tables[table.code].maker.name == "Stays"
    again.release()


# What is said and kept -----------------------------------------------------------------------------


async def test_the_hosts_lines_name_people_and_codes_and_no_move(hall: Hall) -> None:
    lines = list[str]()
    hall.lines = lines.append
    table, players = started(hall, people=2)
    await play_on(table, players, 1)
    hall.gone(players[0].guest)
    hall.gone(players[1].guest)
    code = table.code
    assert lines == [
        "Ada came in.",
        "Bo came in.",
        f"Ada made table {code}.",
        f"Bo joined {code}.",
        f"{code} started.",
        f"{code} is over.",
        f"Ada left {code}.",
        "Ada left.",
        f"Bo left {code}.",
        f"{code} is closed.",
        "Bo left.",
    ]
    assert hall.news.says == ("Bo left",)


async def test_the_file_is_private_and_holds_no_card(hall: Hall) -> None:
    _, players = started(hall, "thiefdom")
    players[0].guest.person.settings = Settings(theme="print")
    assert hall.save() == ()
    path = hall._file.path
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    text = path.read_text()
    assert "10.0.0.1" not in text, "no address is kept"
    assert '"theme":"print"' in text


async def test_a_change_that_the_disk_refuses_has_not_happened(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    table, guests = gathered(hall, "crypt", people=2)
    eve = guest(hall, "Eve", table.code)
    table.empty(guests[0], 1)

    def refuse(_saved: object) -> None:
        raise OSError(28, "No space left on device")

    before = table.chairs
    monkeypatch.setattr(hall._file, "write", refuse)
    assert table.sit(eve, 1)[0] == "The host's disk cannot save this: try again later."
    assert table.chairs == before
    assert hall.rename(eve, "Zoe")
    assert eve.name == "Eve"
    assert not isinstance(hall.new_table(eve, "crypt"), HostedTable)
    assert list(hall.tables) == [table.code]
    assert table.close(guests[0])
    assert hall.tables[table.code] is table


async def test_way_is_the_line_that_leads_here(hall: Hall) -> None:
    assert hall.way() == "ssh -p 8022 ann-laptop"
    assert hall.way("PLMKRT", plain=True) == "ssh -p 8022 PLMKRT@ann-laptop plain"
    hall.port = 22
    assert hall.way("PLMKRT") == "ssh PLMKRT@ann-laptop"


# The end -------------------------------------------------------------------------------------------


async def test_the_hall_closes_after_ten_seconds_with_a_word_to_everybody(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, players = started(hall, people=2)
    eve = guest(hall, "Eve")
    said, ended = list[Any](), list[bool]()
    eve.end = lambda lines, code: said.append((tuple(lines), code))
    hall.ended = lambda: ended.append(True)
    later = list[Any]()
    monkeypatch.setattr(hall, "later", lambda seconds, call, *facts: later.append((seconds, call)))
    hall.close("Ann")
    assert eve.told.says[0] == "Ann closes the hall: every match is saved"
    seconds = [hall.closing]
    while not ended:
        calls = [call for second, call in later if second == 1.0]
        later.clear()
        for call in calls:
            call()
        seconds.append(hall.closing)
    assert seconds == list(range(10, -1, -1))
    assert said == [(("The hall closed.",), 0)]
    assert players[0].lines == (f"The hall closed. Table {table.code} is saved; the same ssh line works again later.",)
    assert hall.guests == []
    assert list(hall.tables) == [table.code]


async def test_who_has_no_key_is_told_the_way_back_when_the_hall_closes(hall: Hall) -> None:
    bo, said = hall.enter(), list[tuple[str, ...]]()
    assert isinstance(bo, Guest)
    assert hall.rename(bo, "Bo") == ()
    table = hall.new_table(bo, "crypt")
    assert isinstance(table, HostedTable)
    bo.end = lambda lines, code: said.append(tuple(lines))
    hall.close()
    [lines] = said
    assert lines[0] == f"The hall closed. Table {table.code} is saved. Come back to your seat later with:"
    assert lines[1].endswith(f"{bo.person.word}@ann-laptop")


async def test_by_a_signal_the_hall_closes_at_once(hall: Hall) -> None:
    ended = list[bool]()
    hall.ended = lambda: ended.append(True)
    Player(*_one(hall))
    hall.close()
    assert ended == [True]


def _one(hall: Hall) -> tuple[Guest, HostedTable]:
    table, players = started(hall, people=2)
    return players[0].guest, table


async def test_what_a_leaving_guest_reads(hall: Hall) -> None:
    table, guests = gathered(hall, "crypt", people=2)
    assert hall.farewell(guests[0]) == ("Saved. Your seat waits: ssh -p 8022 ann-laptop",)
    assert hall.farewell(guest(hall, "Eve")) == ()
    table.empty(guests[0], 1)
    cy = keyless(hall, "Cy", table.code)
    table.sit(cy, 1)
    assert hall.farewell(cy) == (f"Saved. Your seat waits: ssh -p 8022 {cy.person.word}@ann-laptop",)


async def test_the_host_ends_a_connection_and_the_seat_stays(hall: Hall) -> None:
    table, players = started(hall)
    hall.disconnect(players[1].guest)
    assert players[1].lines == ("The host ended this connection. Your seats stay yours.",)
    hall.gone(players[1].guest)
    assert table.chairs[1].person is players[1].guest.person


async def test_in_a_full_hall_a_table_that_was_left_makes_room(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.host.register.MOST_TABLES", 2)
    ada, bo = guest(hall, "Ada"), guest(hall, "Bo")
    left, stays = hall.new_table(ada, "crypt"), hall.new_table(bo, "crypt")
    assert isinstance(left, HostedTable)
    assert isinstance(stays, HostedTable)
    left.away(ada)
    new = hall.new_table(guest(hall, "Cy"), "crypt")
    assert isinstance(new, HostedTable)
    assert set(hall.tables) == {stays.code, new.code}


async def test_nobody_begins_matches_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.host.register.DEALS", (2, 600.0))
    hall = new_hall()
    ada = guest(hall, "Ada")
    for nth in range(3):
        table = hall.new_table(ada, "crypt")
        assert isinstance(table, HostedTable)
        for chair in range(1, 4):
            assert table.fill(ada, chair, "computer" if chair == 1 else "closed") == ()
        assert (table.begin(ada) == ()) == (nth < 2)
    hall.release()
