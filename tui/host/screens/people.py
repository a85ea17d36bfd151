"""For the host only: who is connected and from where; one of them can be disconnected."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from tui.host.screens.in_hall import InHall
from tui.host.screens.lines import ago
from tui.shelf.lobby import best
from tui.widgets.canvas import Canvas
from tui.widgets.prompt import Asking, KeyWord, along
from tui.widgets.who_page import Sure
from tui.words import Said, lengths

if TYPE_CHECKING:
    from tui.host.guest import Guest

LETTERS = "abcdefghijklmnopqrstuvwxyz"
COLUMNS = {"wide": (4, 23, 43, 85, 95, 119), "classic": (3, 20, 39, 61, 69, 80), "narrow": (3, 20, 33, 44)}
"""Where name, key, address, place and time begin; narrow has no key and no address."""
YOURS: Said = ("This is your own terminal.",)


class PeopleScreen(InHall):
    """A row for each connection."""

    VERBS: ClassVar[tuple[str, ...]] = (
        "go", "out", "next", "back", "up", "down", "look", "help", "palette", "leave"
    )  # fmt: skip

    def __init__(self, guest: Guest) -> None:
        super().__init__(guest)
        self.at: Guest = guest
        self._top = 0

    @property
    def guests(self) -> list[Guest]:
        """Everyone who is connected, the longest first."""
        return list(self.hall.guests)

    @property
    def here(self) -> Guest:
        """The selected one."""
        return self.at if self.at in self.guests else self.guest

    # Words ----------------------------------------------------------------------------------------

    def heading(self) -> tuple[tuple[tuple[str, str], ...], Said]:
        return (("CUTPURSE", "title"), ("  people in your hall", "ink")), (f"{len(self.guests)} connected", "")

    def prompt_now(self) -> Asking:
        name = self.here.name or "this guest"
        own = self.here is self.guest
        letters = f"a-{LETTERS[min(len(self.guests), len(LETTERS)) - 1]}" if len(self.guests) > 1 else "a"
        return Asking(
            ask=("choose a player to disconnect, or go back.", "choose a player."),
            who=self.name,
            enter=YOURS if own else lengths("disconnect {name}; you are asked first.", "disconnect them.", name=name),
            ready=not own,
            edge=self.news() or ("",),
            keys=(
                KeyWord(letters, "select"),
                along(self.home.keys, "select"),
                self.key_word("look"),
                self.key_word("out", "hall"),
                self.key_word("help"),
            ),
        )

    def help_lines(self) -> list[tuple[str, str]]:
        word = self.home.keys.word
        lines = [
            "Everyone who is connected now: name, key, address, table, and for how long.",
            f"A letter, {word('up')} and {word('down')} select a player; {word('go')} disconnects them after a yes.",
            "Their seats stay theirs: they can connect again. A seat can be reopened at its table.",
            f"{word('out')} goes back to the hall. Only you see this page.",
        ]
        return [(line, "ink") for line in lines]

    def cells(self, guest: Guest) -> list[Said]:
        """The row of a guest."""
        person, since = guest.person, ago(guest, guest.since)
        name = guest.name or "(no name yet)"
        key = person.short_key or ("the host" if person.host else "no key")
        place = guest.table.code if guest.table is not None else "hall"
        length = since[-1] if since else "now"
        if self.grain == "narrow":
            return [(name,), (place,), (length,)]
        return [(name,), (key, key[-4:]), (guest.address or "here",), (place,), (length,)]

    # Keys -----------------------------------------------------------------------------------------

    def choose_here(self, key: str, character: str | None) -> bool:
        if key not in LETTERS[: len(self.guests)]:
            return False
        self.at = self.guests[LETTERS.index(key)]
        return True

    def deeds(self) -> dict[str, Callable[[], object]]:
        return {"go": self.ask_to_end, "out": partial(self.home.go_to, "hall"), "look": self.describe}

    def walk(self, step: int) -> None:
        guests = self.guests
        self.at = guests[(guests.index(self.here) + step) % len(guests)]

    def point(self, action: str) -> None:
        nth = int(action.removeprefix("guest:"))
        if nth < len(self.guests):
            self.at = self.guests[nth]

    def ask_to_end(self) -> None:
        """Nobody is disconnected by one key."""
        here = self.here
        if here is self.guest:
            self.say(*YOURS)
            return
        name = here.name or "this guest"
        ask = lengths("disconnect {name}?", "disconnect them?", name=name)
        enter = lengths("disconnect {name}; all seats of {name} stay theirs.", "disconnect them.", name=name)
        self.ask_first(Sure(ask, enter), partial(self.hall.disconnect, here))

    def describe(self) -> None:
        """All that is known of the selected one."""
        guest, person = self.here, self.here.person
        lines = [
            (f"key: {person.key or 'none'}", "ink"),
            (f"address: {guest.address or 'this computer'}", "ink"),
            (f"at: {guest.table.code if guest.table is not None else 'the hall'}", "ink"),
        ]
        self.read(guest.name or "(no name yet)", lines)

    # Drawing --------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        left = 1 if self.grain == "wide" else 0
        y = left
        self.rule(canvas, y, "Who is here", str(len(self.guests)))
        starts = COLUMNS[self.grain or "narrow"]
        heads = ("name", "key", "address", "at", "for") if self.grain != "narrow" else ("name", "at", "for")
        for start, head in zip(starts, heads, strict=False):
            canvas.text(start, y + 1, head, "dim")
        y, guests = y + 2, self.guests
        room = canvas.height - y
        at = guests.index(self.here)
        self._top = max(0, min(self._top, at, len(guests) - room)) if at < self._top + room else at - room + 1
        for row, guest in enumerate(guests[self._top : self._top + room]):
            nth, here = self._top + row, guest is self.here
            canvas.choice(left, y + row, LETTERS[nth] if nth < len(LETTERS) else "", here)
            canvas.zone(left, y + row, canvas.width - 2 * left, 1, f"guest:{nth}")
            for start, end, cell in zip(starts[:-1], starts[1:], self.cells(guest), strict=True):
                text = best((*cell, cell[0][: end - start - 1]), end - start - 1)
                canvas.text(start, y + row, text, "focus" if here else "ink")


def screen(guest: Guest) -> PeopleScreen:
    """Who is connected."""
    return PeopleScreen(guest)
