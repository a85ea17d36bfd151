"""The scenes of the hall, outside its matches: real halls in the stage's folder, whose clock stands still."""

from __future__ import annotations

import asyncio

from rules import shelf
from rules.chance import SeededChance
from tui.games import room
from tui.host.guest import Guest
from tui.host.hall import Hall
from tui.host.hall_file import HallFile, SavedChair, SavedHall, SavedTable
from tui.host.people import Person
from tui.host.screens.code import Code
from tui.host.screens.hall import HallScreen
from tui.host.screens.name import Name
from tui.host.screens.people import PeopleScreen
from tui.host.screens.table import Table
from tui.host.tables import HostedTable
from tui.pictures import Scene, Stage
from tui.pictures.script import Script
from tui.widgets.sheet import Sheet
from tui.words import Said

ANN, BO, ADA, CY, DAN, ELI, FAY = range(7)
NAMES = ("Ann", "Bo", "Ada", "Cy", "Dan", "Eli", "Fay")
"""The people of the hall; Ann is its host, and Cy came without a key."""
CODES = {"crypt": "PLMKRT", "thiefdom": "DGHJKN"}
"""The codes of new tables, by their games."""
MINUTE = 60.0


class StillHall(Hall):
    """A hall whose clock is turned by hand, and whose codes are known."""

    clock, code = 0.0, ""

    def now(self) -> float:
        return self.clock

    def new_table(self, guest: Guest, game: str) -> HostedTable | Said:
        self.code = CODES[game]
        return super().new_table(guest, game)

    def fresh_code(self) -> str:
        return self.code

    def guest(self, who: int, address: str = "192.168.1.20") -> Guest:
        """This person comes in."""
        if who == ANN:
            return self.owner()
        person = self.people.numbered(who + 1)
        assert person is not None
        back = bool(person.key or self.seated(person))
        guest = self.enter(person.key, person.word if back else "", address)
        assert isinstance(guest, Guest), guest
        if not back:
            self.rename(guest, NAMES[who])
        return guest

    def table(self, maker: int, game: str, *guests: int) -> HostedTable:
        """A new table of this maker, at which these people sit as well."""
        table = self.new_table(self.guest(maker), game)
        assert isinstance(table, HostedTable), table
        for nth, who in enumerate(guests, 1):
            table.sit(self.guest(who, "10.0.0.7"), nth)
        return table

    def sit(self, code: str, *people: int) -> None:
        """These people are at a table whose match runs."""
        for who in people:
            self.tables[code].open(self.guest(who))


def _hall() -> StillHall:
    return StillHall(NAMES[ANN], "ann-laptop", 8022)


async def _opened() -> StillHall:
    return _hall()


def opened(on: Stage, *tables: tuple[str, Script, tuple[int, ...]]) -> StillHall:
    """A hall with its people, in which these matches wait: each with its code and with who sits there; the first one
    has made the table."""
    saved = SavedHall(people=[_person(who, name) for who, name in enumerate(NAMES)])
    for code, story, people in tables:
        header = story.table.header
        seats = zip(people, header.seats, strict=True)
        chairs = [SavedChair(kind="person", person=who + 1, name=one.name) for who, one in seats]
        match = on.keep(story).stem
        saved.tables.append(SavedTable(code=code, game=header.game, maker=people[0] + 1, chairs=chairs, match=match))
    file = HallFile()
    file.write(saved)
    file.close()
    try:
        asyncio.get_running_loop()
    except RuntimeError:  # a scene that is shown live: its app makes the loop later, and nothing happens in its hall
        hall = asyncio.new_event_loop().run_until_complete(_opened())
    else:
        hall = _hall()
    on.ends.append(hall.release)
    return hall


def _person(who: int, name: str) -> Person:
    if who == ANN:
        return Person(number=who + 1, name=name, host=True)
    if who == CY:
        return Person(number=who + 1, name=name, word="otter-kite-fox")
    return Person(number=who + 1, name=name, key=f"SHA256:Tz{who}w{'x' * 35}c0Q{who}")


def evening(on: Stage) -> StillHall:
    """Three matches, a table before its match, and some of the players."""
    crypt, market = room("crypt").matches, room("thiefs-market").matches
    twist = Script(shelf.game("oliver-twist"), ("Bo", "Eli"), then=SeededChance("hall"))
    hall = opened(
        on,
        ("KRTPLM", crypt.bo_to_claim(), (ADA, BO, CY)),
        ("BCWXZT", twist, (BO, ELI)),
        ("MNPQRS", market.full(("Ada", "Dan", "Cy", "Eli", "Fay")), (ADA, DAN, CY, ELI, FAY)),
    )
    hall.host_key = "SHA256:q3Xo0uQmZb1nM8r2TtWc5yLkV9sHdEaJfPgR7iNvKx4"
    hall.clock = 25 * MINUTE
    hall.sit("KRTPLM", ADA, CY)
    hall.sit("MNPQRS", DAN, FAY)
    hall.table(BO, "thiefdom", ELI)
    return hall


def gathering(on: Stage) -> StillHall:
    """Ann's table of Crypt: Bo is there, one seat is open, a computer player has the last one."""
    hall = opened(on)
    table = hall.table(ANN, "crypt", BO)
    table.fill(table.guests[0], 3, "computer")
    return hall


def first(on: Stage) -> Sheet:
    """A new guest with a key comes with the code of a table."""
    hall = gathering(on)
    guest = hall.enter("SHA256:Tz7w0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1wX2c0Qe", "", "10.0.0.8", "PLMKRT")
    assert isinstance(guest, Guest)
    return Name(guest)


def hall_of_bo(on: Stage) -> Sheet:
    """Bo is asked at a table."""
    hall = evening(on)
    return HallScreen(next(guest for guest in hall.guests if guest.name == NAMES[BO]))


def hall_of_the_host(on: Stage) -> Sheet:
    """All tables, and how friends come in."""
    hall = evening(on)
    screen = HallScreen(hall.owner())
    hall.say(f"{NAMES[ADA]} joined MNPQRS")
    return screen


def empty_hall(on: Stage) -> Sheet:
    """The first evening in a hall, without a key."""
    hall = opened(on)
    return HallScreen(hall.guest(CY))


def code(on: Stage) -> Sheet:
    """Four letters are typed."""
    return Code(evening(on).guest(FAY))


def maker(on: Stage) -> Sheet:
    """One seat is open."""
    hall = gathering(on)
    table, bo = hall.tables["PLMKRT"], hall.guests[1]
    table.leave(bo)
    screen = Table(table.guests[0], table)
    table.sit(bo, 1)
    screen.at = 2
    return screen


def full_table(on: Stage) -> Sheet:
    """The match can start."""
    table = gathering(on).tables["PLMKRT"]
    table.fill(table.guests[0], 2, "closed")
    return Table(table.guests[0], table)


def seated(on: Stage) -> Sheet:
    """A guest without a key waits for the maker."""
    hall = gathering(on)
    table, guest = hall.tables["PLMKRT"], hall.guest(CY)
    table.fill(table.guests[0], 3, "open")
    table.sit(guest, 2)
    guest.person.word = "otter-kite-fox"
    screen = Table(guest, table)
    table.option(table.guests[0], "memory", "yes")
    return screen


def visitor(on: Stage) -> Sheet:
    """Fay looks at a table with its code."""
    hall = gathering(on)
    return Table(hall.guest(FAY), hall.tables["PLMKRT"])


def people(on: Stage) -> Sheet:
    """Everyone who is connected."""
    return PeopleScreen(evening(on).owner())


SCENES = (
    Scene("hall:name", "a first visit, with a code", first, ("B", "o")),
    Scene("hall:hall", "a guest in the hall", hall_of_bo),
    Scene("hall:empty", "no table yet", empty_hall),
    Scene("hall:host", "the owner's hall", hall_of_the_host),
    Scene("hall:close", "the owner is asked before the hall is closed", hall_of_the_host, ("x",)),
    Scene("hall:code", "a code is typed", code, tuple("mnpq")),
    Scene("hall:maker", "a table before its match, at its maker's", maker),
    Scene("hall:ready", "all seats are filled", full_table),
    Scene("hall:guest", "the same at a guest's without a key", seated, ("d",)),
    Scene("hall:visitor", "a table by its code", visitor),
    Scene("hall:who", "who is at a table", visitor, ("comma",)),
    Scene("hall:people", "who is connected", people, ("b",)),
    Scene("hall:help", "help in the hall", hall_of_bo, ("question_mark",)),
)
