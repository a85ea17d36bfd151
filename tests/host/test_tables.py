"""Tables of the hall: whole matches through Ports, who is here and away, requests, stand-ins, reopened seats."""

from __future__ import annotations

import errno
from typing import Any

import pytest

from rules.errors import NotKept, NoWayBack, StaleMove
from tests.host.crew import (
    GAMES,
    NAMES,
    Player,
    by_chance,
    gathered,
    guest,
    new_hall,
    play_on,
    started,
    turns,
    until_person,
)
from tui import faults
from tui.host.at_table import AtTable
from tui.host.calls import Calls
from tui.host.guest import Guest
from tui.host.hall import Hall
from tui.host.screens.lines import called
from tui.host.tables import HostedTable
from tui.port import NotYours, Port
from tui.record_file import RecordFile
from tui.table.past import Past
from tui.words.seats import detail

pytestmark = pytest.mark.usefixtures("no_fault")


@pytest.fixture
async def hall() -> Any:
    hall = new_hall()
    yield hall
    hall.close()


async def to_request(table: HostedTable, players: list[Player], seed: int = 3) -> Player:
    """Play until a player could ask for an undo."""
    choose = by_chance(seed)
    for _ in range(300):
        for player in players:
            if player.asked():
                player.play(choose)
                await until_person(table)
                if player.can("ask-undo"):
                    return player
    raise AssertionError("nobody can ask")


# Whole matches -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_match_through_ports_alone(game: str, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    table, players = started(hall, game, people=3, computers=1)
    watcher = guest(hall, "Wes", table.code)
    assert table.watch(watcher) == ()
    eyes = Player(watcher, table)
    asked = list[tuple[frozenset[int], int | None]]()
    part = Port._part

    def watched(port: Port, seat: int | None) -> Any:
        asked.append((port.own, seat))
        return part(port, seat)

    monkeypatch.setattr(Port, "_part", watched)
    assert await play_on(table, players, game) > 10
    assert {seat for own, seat in asked if seat is not None and seat not in own} == set()
    for player in [*players, eyes]:
        player.port.take()
        assert player.port.outcome() == table.match.table.outcome()  # type: ignore[union-attr]
        assert player.port.waiting() == ()
    assert eyes.knocks > 10
    with pytest.raises(NotYours):
        eyes.port.ask(0)
    with pytest.raises(NotYours):
        players[0].port.story(1)
    assert [one.match for one in hall.finished(players[1].guest.person)] == [table.record]
    assert hall.finished(watcher.person) == []
    assert hall.reading(players[1].guest.person, table.record).header.seats[0].name == "Ada"


async def test_an_owner_shows_no_other_seat_whoever_asks(hall: Hall) -> None:
    table, players = started(hall)
    owner = table.at[players[0].guest]
    for seats in (frozenset([1]), frozenset([0, 1])):
        with pytest.raises(NotYours):
            owner.glimpse(seats)
    with pytest.raises(NotYours):
        owner.play(1, 0, ())
    stranger = guest(hall, "Eve")
    with pytest.raises(NotYours):
        table.open(stranger)


async def test_thiefdoms_draft_is_sealed_by_several_seats_at_once(hall: Hall) -> None:
    _, players = started(hall, "thiefdom", people=4)
    first, second, *others = players
    assert len(first.port.waiting()) == 4
    before = {player.seat: player.port.ask(player.seat).stamp for player in players}
    for player in (first, second):
        asked = player.port.ask(player.seat)
        player.port.play(player.seat, asked.stamp, asked.moves[0])
    assert first.port.sealed(first.seat)
    assert not first.port.sealed(second.seat)
    first.port.undo(first.seat)
    assert not first.port.sealed(first.seat)
    second.port.take()
    assert second.port.sealed(second.seat)
    assert second.port.fence(second.seat) is None, "undo is open until the last one chooses"
    for player in others:  # with the stamp of before the seals of the others
        player.port.play(player.seat, before[player.seat], player.port.ask(player.seat).moves[-1])
    others[0].port.take()
    public = others[0].port.ask(None).view
    assert public == players[0].port._owner.glimpse(frozenset([first.seat])).parts[None].asked.view


async def test_what_the_public_view_does_not_show_changes_nothing_for_others(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [1000.0]
    monkeypatch.setattr(Hall, "now", lambda _hall: clock[0])
    _, players = started(hall, "thiefdom", people=3)
    choose, quiet = by_chance(5), 0
    for _ in range(150):
        for player in players:
            if not player.asked():
                continue
            clock[0] += 7
            others = [one for one in players if one is not player]
            before = [(other.now.places, other.now.told, other.now.request) for other in others]
            public = player.port.ask(None)
            player.play(choose)
            if player.port.ask(None) == public:
                quiet += 1
                assert [(other.now.places, other.now.told, other.now.request) for other in others] == before
    assert quiet > 5, "plans are chosen in several moves"


async def test_a_glimpse_is_made_once_and_only_when_the_match_moves(hall: Hall) -> None:
    table, players = started(hall)
    ann = players[0]
    assert not ann.port.take()
    again = Player(guest(hall, "Ada"), table)
    assert again.port._glimpse is ann.port._glimpse
    mover = next(one for one in [again, *players[1:]] if one.asked())
    mover.play(by_chance(1))
    assert not mover.port.take(), "play has taken it"


async def test_knocks_come_once_a_turn_and_in_no_apps_context(hall: Hall) -> None:
    table, players = started(hall)
    await turns()
    bo = players[1]
    before = bo.knocks
    table.change()
    table.change()
    assert bo.knocks == before
    await turns()
    assert bo.knocks == before + 1


async def test_a_fault_at_one_terminal_concerns_nobody_else(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    noted: list[BaseException] = []
    monkeypatch.setattr(faults, "note", noted.append)
    table, players = started(hall)
    await turns()

    def broken() -> None:
        raise ValueError("a broken screen")

    players[1].port.hears = broken
    before = players[2].knocks
    table.change()
    await turns()
    assert [type(fault) for fault in noted] == [ValueError]
    assert players[2].knocks == before + 1


async def test_one_decision_a_turn_for_the_whole_hall(hall: Hall) -> None:
    assert isinstance(hall, Calls)
    order = list[str]()
    for name in "abc":
        hall.in_turn(lambda name=name: order.append(name))  # type: ignore[misc]
    assert order == []
    for count in (1, 2, 3):
        await turns(1)
        assert len(order) == count
    assert order == ["a", "b", "c"]


# Here and away -------------------------------------------------------------------------------------


async def test_the_table_waits_for_whoever_is_away(hall: Hall) -> None:
    table, players = started(hall)
    asked = next(player for player in players if player.asked())
    other = next(player for player in players if player is not asked)
    assert table.state == "playing"
    hall.gone(asked.guest)
    assert table.state == "waiting"
    assert [place.state for place in other.now.places if place.seat == asked.seat] == ["away"]
    assert other.now.told.says[0] == f"{asked.guest.name}'s connection dropped"
    back = Player(guest(hall, asked.guest.name), table)
    assert table.state == "playing"
    assert other.now.told.says[0] == f"{asked.guest.name} is back"
    assert back.now.told.says[0] == "You are back at your seat"
    back.asked()
    back.play(by_chance(1))


async def test_leaving_to_the_hall_keeps_the_seat(hall: Hall) -> None:
    table, players = started(hall)
    bo = players[1]
    table.away(bo.guest)
    assert bo.guest.table is None
    assert table in hall.mine(bo.guest.person)
    assert players[0].now.told.says[0].startswith("Bo left")
    bo.open()
    assert bo.guest.table is table


async def test_the_newest_connection_of_a_seat_wins(hall: Hall) -> None:
    table, players = started(hall)
    asked = next(player for player in players if player.asked())
    newer = Player(guest(hall, asked.guest.name), table)
    assert asked.lines[0] == f"Your seat at {table.code} was taken over from another terminal."
    assert newer.now.told.says[0] == "Your other terminal was disconnected: you play here now"
    assert newer.asked()
    with pytest.raises(StaleMove):
        asked.play(by_chance(1))
    hall.gone(asked.guest)
    assert newer.now.places[newer.seat].state == "here", "the seat is where its newest terminal is"
    newer.play(by_chance(1))


async def test_a_terminal_that_has_left_sees_nothing_new(hall: Hall) -> None:
    table, players = started(hall)
    old = players[0]
    newer = Player(guest(hall, "Ada"), table)
    before = old.port._glimpse
    await play_on(table, [newer, *players[1:]], 2, most=6)
    assert not old.port.take()
    assert old.port._glimpse is before
    assert old.do("nudge", 1)
    assert old.do("close")
    assert table.state != "closed"


async def test_a_nudge_rings_for_whoever_is_asked_once_a_minute(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [1000.0]
    monkeypatch.setattr(Hall, "now", lambda _hall: clock[0])
    table, players = started(hall)
    asked = next(player for player in players if player.asked())
    waits, other = [player for player in players if player is not asked]
    assert not asked.can("nudge", waits.seat)
    assert waits.do("nudge", asked.seat) == ()
    assert asked.now.told.rings
    assert asked.now.told.says[0].startswith(f"{waits.guest.name} nudged you")
    assert waits.do("nudge", asked.seat) == ("You can nudge again in 60 s.", "Again in 60 s.")
    assert other.do("nudge", asked.seat) == ()
    clock[0] += 61
    assert waits.can("nudge", asked.seat)
    table.away(asked.guest)
    assert waits.do("nudge", asked.seat)[0] == f"{asked.guest.name} is away and would not hear it."
    watcher = guest(hall, "Wes", table.code)
    table.watch(watcher)
    assert Player(watcher, table).do("nudge", asked.seat) == ("Only players can do this.",)


# Stand-ins and reopened seats ----------------------------------------------------------------------


async def test_a_stand_in_plays_until_its_player_is_back(hall: Hall) -> None:
    table, players = started(hall)
    maker, bo, cy = players
    assert not maker.can("stand-in", cy.seat)
    assert maker.do("stand-in", cy.seat)
    hall.gone(cy.guest)
    assert not bo.offered("stand-in")
    assert bo.do("stand-in", cy.seat)[0] == "Only Ada or the host can do this."
    assert maker.do("stand-in", cy.seat) == ()
    assert bo.now.told.says[0] == "Ada let a computer player play for Cy"
    assert table.match is not None
    assert not table.match.match.header.seats[cy.seat].bot, "the Record keeps a person"
    await until_person(table)
    while not table.chairs[cy.seat].moves:
        await play_on(table, [maker, bo], 5, most=1)
    assert maker.now.places[cy.seat].state == "stand-in"
    made = table.chairs[cy.seat].moves
    back = Player(guest(hall, "Cy"), table)
    assert back.now.stood_in == made
    assert f"{made} move" in back.now.told.says[0]
    assert str(made) not in maker.now.told.says[0], "only its player learns how many"
    assert maker.now.stood_in == 0
    assert maker.now.places[cy.seat].state == "here"
    await play_on(table, [maker, bo, back], 5)
    assert table.state == "over"


async def test_a_stand_in_can_be_taken_out_again(hall: Hall) -> None:
    table, players = started(hall)
    asked = next(player for player in players if player.asked())
    maker = players[0] if asked is not players[0] else None
    hall.gone(asked.guest)
    owner = hall.owner()
    assert table.watch(owner) == ()
    does = maker or Player(owner, table)
    assert does.do("stand-in", asked.seat) == ()
    assert does.do("stand-in", asked.seat) == ()
    await turns()
    assert table.asked == (asked.seat,), "it was out before its turn"
    assert table.state == "waiting"


async def test_what_a_stand_in_did_is_told_at_the_return_even_if_it_is_out_by_then(hall: Hall) -> None:
    table, players = started(hall)
    maker, away = players[0], next(player for player in players if player.seat)
    public = len(maker.port.story(None))
    hall.gone(away.guest)
    assert maker.do("stand-in", away.seat) == ()
    others = [player for player in players if player is not away]
    while not table.chairs[away.seat].moves:
        await play_on(table, others, 5, most=1)
    public, own = table.before_stand_in[away.seat]
    assert maker.do("stand-in", away.seat) == ()
    made = table.chairs[away.seat].moves
    back = Player(guest(hall, away.guest.name), table)
    assert back.now.told.says[0].startswith("You are back: a computer player made ")
    assert back.now.stood_in == made
    assert back.port.since(away.seat, None) == public
    assert back.port.since(away.seat, away.seat) == own
    maker.port.take()
    assert maker.port.since(away.seat, None) > public, "for the others it is this seat's move"
    rows = Past(back.session, away.seat, back.session.words().names).with_own(own, away.seat, "Cy")
    said = next(row.says for row in rows if row.seat == away.seat)
    assert said[0][0] == "A computer player, for Cy:"
    assert len(said) > 1
    place = back.now.place(away.seat)
    assert f"a computer player made {made} move" in detail(place, (), hall.now(), made)[0]


async def test_the_name_of_a_lost_seat_is_free_again(hall: Hall) -> None:
    table, players = started(hall)
    cy = players[2]
    hall.gone(cy.guest)
    assert players[0].do("reopen", cy.seat) == ()
    dan = guest(hall, "Dan", table.code)
    assert table.sit(dan, cy.seat) == ()
    newcomer = hall.enter(address="10.0.0.9", code=table.code)
    assert isinstance(newcomer, Guest)
    assert hall.rename(newcomer, "Dan")[0] == "Another player here is called Dan: choose another name."
    assert hall.rename(newcomer, "Cy") == ()
    place = players[0].now.places[cy.seat]
    assert (place.name, place.player) == ("Cy", "Dan")
    assert called(table.chairs[cy.seat]) == "Dan"


async def test_one_without_a_key_is_told_the_way_back_to_a_seat_in_a_match(hall: Hall) -> None:
    table, players = started(hall)
    cy = players[2]
    hall.gone(cy.guest)
    assert players[0].do("reopen", cy.seat) == ()
    assert players[0].now.free == (cy.seat,)
    assert players[0].now.away == ()
    newcomer = hall.enter(address="10.0.0.9", code=table.code)
    assert isinstance(newcomer, Guest)
    assert hall.rename(newcomer, "Dan") == ()
    assert table.sit(newcomer, cy.seat) == ()
    assert newcomer.person.word in newcomer.told.says[0]


async def test_watching_begins_with_the_match(hall: Hall) -> None:
    table, _guests = gathered(hall, "crypt", 3)
    visitor = guest(hall, "Vi", table.code)
    assert table.watch(visitor)[0] == "You can watch when Ada has started the match."
    assert visitor.table is None


async def test_a_reopened_seat_is_lost_and_its_next_player_sees_what_it_saw(hall: Hall) -> None:
    table, players = started(hall)
    maker, bo, cy = players
    await play_on(table, players, 4, most=5)
    hall.gone(cy.guest)
    assert maker.do("reopen", cy.seat) == ()
    assert bo.now.told.says[0] == f"Ada reopened Cy's seat: the code {table.code} leads to it"
    assert table not in hall.mine(cy.guest.person)
    again = guest(hall, "Cy")
    assert table.seat_of(again) is None
    with pytest.raises(NotYours):
        table.open(again)
    dan = guest(hall, "Dan", table.code)
    assert table.sit(dan, cy.seat) == ()
    new = Player(dan, table)
    assert new.session.people == (cy.seat,)
    assert new.port.story(cy.seat)[: len(cy.port.story(cy.seat))] == cy.port.story(cy.seat)
    place = maker.now.places[cy.seat]
    assert (place.name, place.played_by, place.state) == ("Cy", "Dan", "here")
    assert maker.now.told.says[0] == "Dan plays for Cy from now on"
    await play_on(table, [maker, bo, new], 6)
    assert [one.match for one in dan.person.finished] == [table.record]
    assert dan.person.finished[0].names == ("Ada", "Bo", "Dan"), "who played it at the end"
    assert cy.guest.person.finished == []


async def test_whoever_lost_a_seat_may_take_it_again_with_the_code(hall: Hall) -> None:
    table, players = started(hall)
    hall.gone(players[2].guest)
    players[0].do("reopen", 2)
    again = guest(hall, "Cy", table.code)
    assert again.told.says[0] == f"Your old seat at {table.code} is open: you can take it again."
    assert table.sit(again, 2) == ()
    assert players[0].now.places[2].played_by == ""


async def test_the_code_leads_to_a_reopened_seat_also_where_nobody_may_watch(hall: Hall) -> None:
    table, players = started(hall)
    assert players[0].do("watching") == ()
    hall.gone(players[2].guest)
    players[0].do("reopen", 2)
    dan = guest(hall, "Dan", table.code)
    assert table.free_for(dan.person) == [2]
    assert table.sit(dan, 2) == ()


async def test_the_host_may_reopen_a_seat_that_was_taken_over(hall: Hall) -> None:
    table, players = started(hall)
    thief = players[2]
    owner = hall.owner()
    assert table.watch(owner) == ()
    host = Player(owner, table)
    assert not players[0].can("reopen", 2)
    assert host.can("reopen", 2)
    assert host.do("reopen", 2) == ()
    assert thief.lines[0].startswith(f"Ann reopened your seat at {table.code}")
    assert table.chairs[2].kind == "open"


async def test_a_watcher_takes_an_open_seat(hall: Hall) -> None:
    table, players = started(hall)
    wes = guest(hall, "Wes", table.code)
    table.watch(wes)
    eyes = Player(wes, table)
    assert not eyes.offered("sit")
    hall.gone(players[1].guest)
    players[0].do("reopen", 1)
    assert eyes.can("sit", 1)
    assert eyes.do("sit", 1) == ()
    assert eyes.session.people == ()
    eyes.open()
    assert eyes.session.people == (1,)


# Watching ------------------------------------------------------------------------------------------


async def test_closing_a_table_to_watching_sends_the_watchers_away(hall: Hall) -> None:
    table, players = started(hall)
    wes = guest(hall, "Wes", table.code)
    table.watch(wes)
    eyes = Player(wes, table)
    assert players[1].now.watching == ("Wes",)
    assert players[1].do("watching")
    assert players[0].do("watching") == ()
    assert eyes.now.closed[0] == "Ada closed the table to watching"
    assert wes.table is None
    before = eyes.port._glimpse
    await turns()
    assert eyes.knocks, "the terminal hears it"
    await play_on(table, players, 1, most=4)
    assert not eyes.port.take()
    assert eyes.port._glimpse is before
    assert players[1].now.watching == ()
    assert table.watch(wes) == ("This table is closed to watching.", "Closed to watching.")
    full = hall.enter(key="SHA256:new", address="10.0.0.9", code=table.code)
    assert full == (
        f"Every seat at {table.code} is taken, and it is closed to watching.",
        f"{table.code} is full and closed to watching.",
        "This table is full.",
    )
    assert table not in hall.watchable(wes.person)
    assert players[0].do("watching") == ()
    assert table in hall.watchable(wes.person)
    assert table.watch(wes) == ()


async def test_the_host_sees_no_match_that_is_closed_to_watching(hall: Hall) -> None:
    table, players = started(hall)
    players[0].do("watching")
    owner = hall.owner()
    assert table.watch(owner)
    with pytest.raises(NotYours):
        table.open(owner)
    from_the_hall = AtTable(table, owner)
    assert [one.act for one in from_the_hall.now.acts if one.seat is None] == ["watching", "close"]
    with pytest.raises(NotYours):
        from_the_hall.session  # noqa: B018


# Undo ----------------------------------------------------------------------------------------------


async def test_undo_is_free_while_the_same_seat_is_asked(hall: Hall) -> None:
    table, players = started(hall, "oliver-twist", people=2)
    choose = by_chance(1)
    for _ in range(200):
        player = next(one for one in players if one.asked())
        player.play(choose)
        if table.asked == (player.seat,) and player.port.fence(player.seat) is None:
            break
    else:
        raise AssertionError("no such moment")
    before = len(player.port.story(None))
    player.port.undo(player.seat)
    assert len(player.port.story(None)) <= before
    assert table.requests.now is None


async def test_a_request_is_granted_by_all_who_are_asked(hall: Hall) -> None:
    table, players = started(hall, "oliver-twist", people=2)
    asker = await to_request(table, players)
    asked = next(player for player in players if player is not asker)
    assert asker.port.fence(asker.seat) == "other_seat"
    with pytest.raises(NoWayBack):
        asker.port.undo(asker.seat)
    view = table.match.table.ask(None).view  # type: ignore[union-attr]
    assert asker.do("ask-undo") == ()
    request = asked.now.request
    assert request is not None
    assert (request.seat, request.asked) == (asker.seat, (asked.seat,))
    assert request.move[0].startswith(asker.guest.name)
    assert asked.now.told.rings
    assert table.match.table.ask(None).view == view, "nothing has happened yet"  # type: ignore[union-attr]
    assert asked.do("allow") == ()
    assert asked.now.request is None
    assert asker.asked()
    assert asker.now.told.says[0].startswith(f"{asker.guest.name} undid ")


async def test_a_request_is_refused(hall: Hall) -> None:
    table, players = started(hall, people=2)
    asker = await to_request(table, players)
    asked = next(player for player in players if player is not asker)
    asker.do("ask-undo")
    assert not asker.can("allow")
    assert asker.do("allow")
    assert asked.do("refuse") == ()
    assert asker.now.request is None
    assert asker.now.told.says[0] == f"{asked.guest.name} did not allow the undo"
    assert asked.do("allow")[0] == "This request has ended."
    assert asker.can("ask-undo"), "and may be asked again"


async def test_playing_on_refuses_a_request(hall: Hall) -> None:
    table, players = started(hall, people=2)
    asker = await to_request(table, players)
    asked = next(player for player in players if player is not asker)
    asker.do("ask-undo")
    assert asked.asked()
    asked.play(by_chance(9))
    assert asker.now.request is None
    assert asker.now.told.says[0] == f"{asked.guest.name} did not allow the undo", "the same words as a refusal"


async def test_a_request_is_withdrawn_by_hand_or_by_leaving(hall: Hall) -> None:
    table, players = started(hall, people=2)
    asker = await to_request(table, players)
    asked = next(player for player in players if player is not asker)
    asker.do("ask-undo")
    assert asker.do("withdraw") == ()
    assert asked.now.request is None
    assert asker.do("withdraw")
    asker.do("ask-undo")
    hall.gone(asker.guest)
    assert asked.now.request is None


async def test_a_fence_is_never_overruled_and_requests_can_be_off(hall: Hall) -> None:
    table, guests = gathered(hall, "crypt", people=2)
    assert table.option(guests[0], "undo", "no") == ()
    assert table.begin(guests[0]) == ()
    players = [Player(one, table) for one in guests]
    choose, seen = by_chance(3), set[str]()
    for _ in range(60):
        for player in players:
            if table.state == "playing" and player.asked():
                player.play(choose)
                fence = table.match.table.fence(player.seat)  # type: ignore[union-attr]
                why = player.offered("ask-undo")[0].why_not if player.offered("ask-undo") else ("over",)
                assert why
                assert player.do("ask-undo")
                seen.add(why[0] if fence is None else f"fence {fence}")
    assert "Undo requests are off at this table." in seen
    assert "fence luck" in seen


async def test_a_stand_in_neither_asks_nor_answers(hall: Hall) -> None:
    table, players = started(hall, people=3)
    asker = await to_request(table, players)
    asker.do("ask-undo")
    asked = players[table.requests.now.asked[0]]  # type: ignore[union-attr]
    assert table.requests.losers(asker.seat) == (asked.seat,)
    hall.gone(asked.guest)
    maker = players[0]
    if maker is asked:
        table.maker = asker.guest.person
        maker = asker
    assert maker.do("stand-in", asked.seat) == ()
    assert asker.now.request is None
    assert table.requests.losers(asker.seat) == ()


# The disk ------------------------------------------------------------------------------------------


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether the disk is full."""
    keep, full = RecordFile.keep, [False]

    def refuse(file: RecordFile, lines: bytes) -> None:
        if full[0]:
            raise OSError(errno.ENOSPC, "No space left on device")
        keep(file, lines)

    monkeypatch.setattr(RecordFile, "keep", refuse)
    return full


async def test_nobody_is_shown_a_move_that_a_full_disk_refused(
    full: list[bool], hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, players = started(hall)
    asked = next(player for player in players if player.asked())
    other = next(player for player in players if player is not asked)
    full[0] = True
    later = list[Any]()
    monkeypatch.setattr(hall, "later", lambda seconds, call, *facts: later.append((seconds, call)))
    before = other.port._glimpse
    with pytest.raises(NotKept):
        asked.play(by_chance(2))
    assert not other.port.take()
    assert other.port._glimpse is before
    assert other.now.told.says[0].startswith("The host's disk is full")
    retries = [call for seconds, call in later if seconds == 1.0]
    assert len(retries) == 1
    retries[0]()
    assert [seconds for seconds, _ in later].count(1.0) == 2, "each second anew"
    full[0] = False
    retries[0]()
    assert other.port.take()
    assert other.now.told.says[0] == "The host's disk works again"
    assert asked.port.take()
    await play_on(table, players, 1, most=5)


async def test_the_next_try_of_anybody_writes_the_move(full: list[bool], hall: Hall) -> None:
    _, players = started(hall)
    asked = next(player for player in players if player.asked())
    full[0] = True
    with pytest.raises(NotKept):
        asked.play(by_chance(2))
    full[0] = False
    asked.port.write()
    await turns()
    assert all(player.port.take() or player is asked for player in players)


# The end -------------------------------------------------------------------------------------------


async def test_a_finished_table_stays_until_the_last_one_leaves(hall: Hall) -> None:
    table, players = started(hall, people=2)
    await play_on(table, players, 1)
    assert table.state == "over"
    table.away(players[0].guest)
    assert hall.tables[table.code] is table
    table.away(players[1].guest)
    assert table.code not in hall.tables
    assert table.state == "closed"
    assert isinstance(hall.find(players[0].guest, table.code), tuple), "its code is spent"


async def test_a_rematch_keeps_every_seat_for_its_player(hall: Hall) -> None:
    table, players = started(hall, people=3, computers=1)
    assert players[1].do("rematch")[0] == "The match is not over yet."
    await play_on(table, players, 1)
    bo, ada, cy = players[1], players[0], players[2]
    assert bo.do("rematch") == ()
    again = bo.guest.table
    assert again is not None
    assert again.code != table.code
    assert again.maker is bo.guest.person
    assert ada.now.rematch == ("Bo", again.code)
    assert ada.now.told.rings
    eve = guest(hall, "Eve", again.code)
    assert again.sit(eve, 0)[0] == "This seat is kept for Ada: choose another one."
    hall.gone(cy.guest)
    assert again in hall.mine(cy.guest.person), "who is away finds it among their tables"
    assert ada.do("rematch") == ()
    assert [chair.kind for chair in again.chairs] == ["person", "person", "open", "computer"]
    assert again.empty(bo.guest, 2) == ()
    assert again.sit(eve, 2) == ()
    assert again.begin(bo.guest) == ()
    assert again.state == "playing" or again.asked


async def test_maker_and_host_close_a_table(hall: Hall) -> None:
    table, players = started(hall)
    assert players[1].do("close")[0] == "Only Ada or the host can do this."
    assert players[0].do("close") == ()
    assert players[1].now.closed[0] == f"Ada closed table {table.code}; the match is saved"
    assert players[1].now.acts == ()
    for player in players:
        if player.session.people and player.port.ask(player.seat).step:
            with pytest.raises(StaleMove):
                player.play(by_chance(1))
    assert table.code not in hall.tables
    assert len(NAMES) == 5
