"""A table before its match in plain mode: who sits where, by which rules, and who may change that."""

from __future__ import annotations

from collections.abc import Callable

from tui.birds import bot_called
from tui.host import plain_words as words
from tui.host.guest import Guest
from tui.host.lines import FarLines
from tui.host.plain_match import Away, Edge, Moved, sure
from tui.host.tables import HostedTable
from tui.host.words import only_maker
from tui.plain.page import Left, Page, command_of
from tui.plain.play import QUIT
from tui.plain.rules import read_rules
from tui.shelf import characters
from tui.words import Said, begin_upper, listed
from tui.words.narrator import Choice

Do = Callable[[HostedTable, Guest, int], Said]
CHAIRS: dict[str, Do] = {
    "sit": lambda table, guest, chair: table.sit(guest, chair),
    "empty": lambda table, guest, chair: table.empty(guest, chair),
    "open": lambda table, guest, chair: table.fill(guest, chair, "open"),
    "computer": lambda table, guest, chair: table.fill(guest, chair, "computer"),
    "closed": lambda table, guest, chair: table.fill(guest, chair, "closed"),
}
"""What is typed with the number of a seat."""


class FarGathering:
    """The table until its match begins, or until the guest goes elsewhere."""

    def __init__(self, guest: Guest, table: HostedTable, page: Page, lines: FarLines, edge: Edge) -> None:
        self.guest, self.table, self.page, self.lines, self.edge = guest, table, page, lines, edge

    async def run(self) -> None:
        """Until the match begins or the guest goes elsewhere; Left if they end the connection."""
        self.guest.changed, self.lines.arrived = self.lines.stir, self.arrived
        self.page.say(*words.table_words(self.table, self.guest.person))
        if self.guest.way_back:
            self.page.say(words.come_back(self.guest))
        self.page.say(self.waits())
        while True:
            try:
                self.arrived()
                await self.command((await self.page.ask()).casefold())
            except (Moved, Away):
                return

    def waits(self) -> str:
        """What is waited for, and what can be typed."""
        if not self.table.made_by(self.guest):
            return f"Waiting for {self.table.maker.name} to start the match. {words.GUEST}"
        missing = self.table.missing()
        return f"{begin_upper(missing[0]) if missing else words.READY} {words.MAKER}"

    def arrived(self) -> None:
        """Tell what has happened at this table; Moved if it is another one now."""
        self.page.say(*self.edge.news())
        if self.guest.table is not self.table or self.table.state != "gathering":
            raise Moved

    async def command(self, said: str) -> None:
        """Carry out what was typed."""
        word, more = command_of(said)
        simple = {"begin": self.begin, "leave": self.leave, "hall": self.hall}
        talks = {"rename": self.rename, "options": self.options, "rules": self.rules, "close": self.close}
        if said in QUIT:
            raise Left
        if word in CHAIRS:
            self.at_chair(word, more)
        elif said in simple:
            simple[said]()
        elif said in talks:
            await talks[said]()
        elif said in ("who", "table"):
            self.page.say(*words.table_words(self.table, self.guest.person), *self.computers())
            self.page.say(f"Others come in with: {self.guest.hall.way(self.table.code)}")
        elif said in ("?", "help"):
            self.page.say(*(words.MAKER_HELP if self.table.made_by(self.guest) else words.GUEST_HELP))
        else:
            self.page.say(self.waits() if not said else words.NOT_HERE)

    def at_chair(self, word: str, more: str) -> None:
        """Sit down, or set a seat."""
        number, _space, who = more.partition(" ")
        if not (number.isdecimal() and 1 <= int(number[:3]) <= len(self.table.chairs)):
            self.page.say(words.NO_SEAT.format(word=word))
            return
        if why := self._set(word, int(number) - 1, who.strip()):
            self.page.say(why[0])
        else:
            self.page.say(*words.table_words(self.table, self.guest.person)[:1])

    def _set(self, word: str, chair: int, who: str) -> Said:
        """Carry out a word for a chair; `who`: the computer player that is to sit there. Returns why not."""
        if not who:
            return CHAIRS[word](self.table, self.guest, chair)
        if word != "computer":
            return (words.NOT_HERE,)
        able = characters.offered(self.table.game, self.table.seats_with(chair), self.table.bots_beside(chair))
        if (bot := bot_called(who)) not in able:
            return (words.ABLE.format(able=listed(able)),)
        return self.table.fill(self.guest, chair, "computer", bot)

    def computers(self) -> list[str]:
        """Who can be asked to sit down, for the maker."""
        return ["Computer players:", *characters.typed()] if self.table.made_by(self.guest) else []

    def begin(self) -> None:
        """Deal the match."""
        if why := self.table.begin(self.guest):
            self.page.say(begin_upper(why[0]))

    def leave(self) -> None:
        """Give the seat up, and go to the hall."""
        if self.table.seat_of(self.guest) is not None and (why := self.table.leave(self.guest)):
            self.page.say(why[0])
            return
        self.hall()

    def hall(self) -> None:
        """Go to the hall; the seat stays."""
        self.table.away(self.guest)
        raise Away

    async def close(self) -> None:
        """Close the table, once the maker is sure."""
        if not self.table.may_set(self.guest):
            self.page.say(only_maker(self.table.maker.name)[0])
        elif await sure(self.page, words.CLOSE):
            self.table.close(self.guest)

    async def rename(self) -> None:
        """Ask for another name."""
        await rename(self.guest, self.page)

    async def rules(self) -> None:
        """Print the rules of the game."""
        await read_rules(self.page, self.table.game)

    async def options(self) -> None:
        """Show the rules of the match; the maker chooses one, and a value for it."""
        lines = words.option_lines(self.table)
        if not self.table.made_by(self.guest):
            self.page.say(*[f"{label}: {shown}." for _name, label, shown, _values in lines])
            return
        which = await self.page.choose(
            words.WHICH_RULE, [Choice(f"{label}: {shown}") for _name, label, shown, _values in lines], stale=True
        )
        if not isinstance(which, int):
            return
        name, label, _shown, values = lines[which]
        value = await self.page.choose(f"{label}:", [Choice(text) for _value, text in values], stale=True)
        if isinstance(value, int) and (why := self.table.option(self.guest, name, values[value][0])):
            self.page.say(why[0])


async def rename(guest: Guest, page: Page, question: str = "Type your new name.") -> None:
    """Ask for a name until it can be taken; an empty line leaves the old one."""
    while name := await page.ask(question):
        if not (why := guest.hall.rename(guest, name)):
            page.say(f"You are called {guest.name} now.")
            return
        page.say(why[0])
