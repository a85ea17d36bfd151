"""The hall in plain mode: a name at the first visit, then tables, codes and games as numbered choices."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rules import shelf
from rules.errors import RulesError
from rules.game import Meta
from tui.complaints import complaint
from tui.host import plain_words as words
from tui.host.at_table import AtTable
from tui.host.codes import as_code
from tui.host.guest import Guest
from tui.host.lines import FarLines
from tui.host.people import same_name
from tui.host.plain_gathering import rename
from tui.host.plain_match import Edge, as_line, sure
from tui.host.tables import HostedTable
from tui.learning import Learning
from tui.lessons import Own, Progress
from tui.plain.lesson import teach
from tui.plain.page import Left, Page, command_of
from tui.plain.play import QUIT
from tui.plain.retell import retell
from tui.plain.rules import read_rules
from tui.shelf.offers import offer_of
from tui.table.lesson import lesson
from tui.words import Said
from tui.words.hall import choose_table, close_hall
from tui.words.narrator import Choice

GAMES = ("rules", "lesson")
"""What is typed with the name of a game."""


class FarHall:
    """The hall until its guest is at a table."""

    def __init__(self, guest: Guest, page: Page, lines: FarLines, edge: Edge) -> None:
        self.guest, self.page, self.lines, self.edge = guest, page, lines, edge
        self._turns = self._asked()
        guest.changed, lines.arrived = lines.stir, self.arrived

    async def visit(self) -> None:
        """The first visit, and the code that came along."""
        guest = self.guest
        if not guest.name:
            self.page.say(*words.first_visit(guest))
            while not guest.name:
                name = await self.page.ask()
                if name.casefold() in QUIT:
                    raise Left
                if why := guest.hall.rename(guest, name):
                    self.page.say(why[0])
        if guest.code:
            await self.join(guest.code)
        elif (table := guest.hall.only_match(guest.person)) is not None:
            self.go(table)

    async def run(self) -> None:
        """Until the guest is at a table; Left if they end the connection."""
        self.page.say(words.hall_head(self.guest))
        ways, fresh = self.ways(), True
        while self.guest.table is None:
            if fresh:
                ways = self.ways()
            question, choices = f"{self.guest.name}: {choose_table()[0]}", [Choice(row) for row, _go in ways]
            answer = await self.page.choose(question, choices, fresh, lambda said: bool(as_code(said)), stale=True)
            fresh = True
            if isinstance(answer, int):
                if why := ways[answer][1]():
                    self.page.say(why[0])
            elif answer:
                fresh = await self.command(answer)

    # News -----------------------------------------------------------------------------------------

    def _asked(self) -> set[str]:
        """The codes of the tables where it is this guest's turn."""
        you = self.guest.person
        return {table.code for table in self.guest.hall.mine(you) if table.chair_of(you) in table.asked}

    def arrived(self) -> None:
        """Tell whose turn it is now, and what the hall tells its guests."""
        before, self._turns = self._turns, self._asked()
        turns = [f"* It is your turn at {code}." for code in sorted(self._turns - before)]
        self.page.say(*self.edge.news(), *turns)

    # Choices --------------------------------------------------------------------------------------

    def ways(self) -> list[tuple[str, Callable[[], Said]]]:
        """What can be chosen, and what that does; it returns why not."""
        guest, you = self.guest, self.guest.person
        return [
            *[(f"Go to {words.row(one, you)}", partial(self.go, one)) for one in guest.hall.mine(you)],
            *[(f"Watch {words.row(one, you)}", partial(one.watch, guest)) for one in guest.hall.watchable(you)],
            *[(words.new_table(meta), partial(self.new, meta)) for meta in shelf.GAMES],
        ]

    def go(self, table: HostedTable) -> Said:
        """Go to a table of this guest."""
        table.come(self.guest)
        return ()

    def new(self, meta: Meta) -> Said:
        """Set up a table."""
        found = self.guest.hall.new_table(self.guest, meta.name)
        return () if isinstance(found, HostedTable) else found

    async def join(self, code: str) -> None:
        """Go where a code leads: to the guest's seat, to an open one, or to watching."""
        guest, table = self.guest, self.guest.hall.find(self.guest, code)
        if not isinstance(table, HostedTable):
            self.page.say(table[0])
            return
        leads, free = table.leads(guest), table.free_for(guest.person)
        if leads == "page" and table.seat_of(guest) is None and free and await self._wants(table, free[0]):
            await self._sit(table, free[0])
        elif leads == "seat" or not table.started:  # who waits there watches from the start on
            self.go(table)
        elif why := table.watch(guest):
            self.page.say(why[0])
        elif not free:
            self.page.say(words.full_watching(table.code))

    async def _wants(self, table: HostedTable, chair: int) -> bool:
        """Whether the guest takes an open seat: before a match gladly, later they are asked."""
        if not table.started:
            return True
        return await self.page.choose(words.open_seat(table, chair), words.SEAT_OR_WATCH) == 0

    async def _sit(self, table: HostedTable, chair: int) -> None:
        """Take a seat, under another name if a player there has this one."""
        while why := table.sit(self.guest, chair):
            self.page.say(why[0])
            before = self.guest.name
            await rename(self.guest, self.page)
            if self.guest.name == before:
                return
        self.edge.news()  # the seats are shown now

    # Commands -------------------------------------------------------------------------------------

    async def command(self, said: str) -> bool:
        """Carry out what was typed; True if the choices are listed again."""
        word, more = command_of(said.casefold())
        if word in QUIT:
            raise Left
        if code := as_code(more if word == "join" else said):
            await self.join(code)
            return True
        talks = {"rename": self.rename, "matches": self.matches}
        if self.guest.person.host:
            talks |= {"people": self.people, "shut": self.shut}
        if word in talks:
            await talks[word]()
            return True
        if word in GAMES:
            return await self.of_a_game(word, more)
        if word == "who":
            self.who(more)
        elif word in ("?", "help"):
            self.page.say(*words.HALL_HELP, *(words.HOST_HELP if self.guest.person.host else ()))
        else:
            self.page.say(words.NO_CODE if word == "join" else words.NOT_HERE)
        return False

    def who(self, code: str) -> None:
        """Who is in the hall, or at the table with this code."""
        guest = self.guest
        table = guest.hall.find(guest, code) if code else None
        if table is None:
            self.page.say(*words.hall_who(guest))
        elif not isinstance(table, HostedTable):
            self.page.say(table[0])
        elif table.started:
            self.page.say(*words.who(AtTable(table, guest).now, guest.hall.now(), acts=False))
        else:
            self.page.say(*words.table_words(table, guest.person))

    async def people(self) -> None:
        """The owner sees who is connected, and may disconnect one of them."""
        here = [one for one in self.guest.hall.guests if one is not self.guest]
        if not here:
            self.page.say(words.NOBODY)
            return
        answer = await self.page.choose(words.WHOM, [Choice(words.somebody(one)) for one in here], stale=True)
        if isinstance(answer, int) and await sure(self.page, words.DISCONNECT.format(name=here[answer].name)):
            self.guest.hall.disconnect(here[answer])

    async def shut(self) -> None:
        """The owner closes the hall."""
        if await sure(self.page, as_line(close_hall(len(self.guest.hall.guests) - 1)) + words.YES):
            self.guest.hall.close(self.guest.name)

    async def rename(self) -> None:
        """Ask for another name."""
        await rename(self.guest, self.page)

    async def of_a_game(self, word: str, name: str) -> bool:
        """Read the rules of a game, or learn it; the game is typed by its first letters. True if it was one."""
        found = [meta for meta in shelf.GAMES if _letters(meta.title).startswith(_letters(name))]
        if not (name and found):
            reached = self.guest.person.lessons
            taught = [offer_of(meta, reached.get(meta.name, Progress())) for meta in shelf.GAMES]
            lessons = [f"{one.row}." for one in taught if one is not None] if word == "lesson" else []
            self.page.say(*lessons, words.WHICH_GAME.format(word=word))
        elif word == "rules":
            await read_rules(self.page, found[0].name)
        else:
            await self.learn(found[0])
        return bool(name and found)

    async def learn(self, meta: Meta) -> None:
        """Teach a game; what follows the lesson is not saved."""
        guest, found = self.guest, lesson(meta.name)
        if found is None or any(bot and same_name(rival, guest.name) for rival, bot in found.seats):
            self.page.say(words.NO_LESSON.format(title=meta.title, name=guest.name))
            return
        self.page.say(words.LESSON)
        own = Own(guest.person.lessons, guest.hall.save)
        await teach(Learning(meta.name, guest.name, own, keeps=False), self.page)

    async def matches(self) -> None:
        """Tell a finished match of this guest again."""
        found = self.guest.hall.finished(self.guest.person)
        if not found:
            self.page.say(words.NO_MATCHES)
            return
        answer = await self.page.choose(words.WHICH_MATCH, [Choice(words.finished(one)) for one in found], stale=True)
        if not isinstance(answer, int):
            return
        try:
            retell(self.guest.hall.reading(self.guest.person, found[answer].match), None, self.page)
        except RulesError as error:
            self.page.say(complaint(error))


def _letters(name: str) -> str:
    return "".join([sign for sign in name.casefold() if sign.isalnum()])
