"""The shelf: the games in their boxes, the unfinished matches, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from rules import shelf
from rules.errors import RulesError
from rules.game import Meta
from tui import store
from tui.complaints import complaint
from tui.games import room
from tui.session import AtHome
from tui.shelf.lobby import Lobby
from tui.shelf.matches import Matches, MatchLine
from tui.shelf.name_field import NameField
from tui.shelf.offers import Offer, offer, people
from tui.shelf.seating import guests
from tui.shelf.shelf_page import ShelfPage, minutes_words, seats_words
from tui.shelf.shelf_words import asking, help_lines
from tui.widgets.canvas import Canvas
from tui.widgets.prompt import Asking
from tui.words import Said, listed

LETTERS = "abcdefgijkoprxyz"
"""The letters of boxes, and after them those of matches; the others are commands here."""


class Shelf(Lobby):
    """Where everything begins."""

    VERBS: ClassVar[tuple[str, ...]] = (
        "go", "out", "next", "back", "up", "down", "teach", "watch", "moves", "look", "settings", "help", "quit",
        "palette", "leave",
    )  # fmt: skip

    def __init__(self, at: str = "") -> None:
        super().__init__()
        self.games: tuple[Meta, ...] = shelf.GAMES
        self.at = next((nth for nth, meta in enumerate(self.games) if meta.name == at), 0)
        """The selected item: a box, or after the boxes a match."""
        self.people = people()
        """Everyone who is known here."""
        self.taught = ""
        """The game whose lesson waits for a name."""
        self.matches = Matches()
        self.fits = len(self.rows)
        """How many matches have a row."""

    # What is there --------------------------------------------------------------------------------

    @property
    def boxes(self) -> str:
        """The letters of the games."""
        return LETTERS[: len(self.games)]

    @property
    def rows(self) -> str:
        """The letters of the matches."""
        return LETTERS[len(self.games) :]

    def on_mount(self) -> None:
        self.call_after_refresh(self._read_on)

    def _read_on(self) -> None:
        """The matches are read a little at a time: the first picture does not wait for them."""
        if not self.is_attached:
            return
        try:
            more = self.matches.read()
        except RulesError as error:
            self.complain(complaint(error))
            more = False
        self.update()
        if more:
            self.call_later(self._read_on)

    def shown(self) -> list[MatchLine]:
        """The matches that have a row."""
        return self.matches.open[: self.fits]

    def labels(self) -> dict[str, MatchLine]:
        """The matches that can be resumed from here, by key."""
        return {key: told for key, told in zip(self.rows, self.shown(), strict=False) if not told.fault}

    @property
    def match(self) -> MatchLine | None:
        """The selected match."""
        nth = self.at - len(self.games)
        return self.shown()[nth] if 0 <= nth < len(self.shown()) else None

    @property
    def meta(self) -> Meta:
        """The selected game, or that of the selected match."""
        if (told := self.match) is not None and told.found.header is not None:
            return shelf.meta(told.found.header.game)
        return self.games[self.at] if self.at < len(self.games) else self.games[0]

    def offer(self, meta: Meta, name: str | None = None) -> Offer | None:
        """The lesson of a game for this person, or for who was here last; None if it has none."""
        last = self.people[0] if self.people else ""
        return offer(meta, last if name is None else name)

    # Words ----------------------------------------------------------------------------------------

    def heading(self) -> tuple[tuple[tuple[str, str], ...], Said]:
        facts = (
            "games of theft for one table, unofficial, by fans",
            "games of theft for one table",
            "games of theft",
        )
        return (("CUTPURSE", "title"),), facts

    def asking(self) -> Asking:
        return asking(self)

    def help_lines(self) -> list[tuple[str, str]]:
        return help_lines(self.home.keys, self.meta.title)

    # Keys -----------------------------------------------------------------------------------------

    def choose(self, key: str, character: str | None) -> bool:
        if key in self.boxes:
            self.at = self.boxes.index(key)
        elif key in self.labels():
            self.at = len(self.games) + self.rows.index(key)
        else:
            return False
        return True

    def do(self, command: str) -> bool:
        deeds: dict[str, Callable[[], object]] = {
            "go": self.go,
            "next": partial(self._walk, 1),
            "down": partial(self._walk, 1),
            "back": partial(self._walk, -1),
            "up": partial(self._walk, -1),
            "watch": self.watch_again,
            "moves": self.all_matches,
            "look": partial(self.look_at, self.at),
            "settings": partial(self.home.open_aside, "settings"),
            "quit": self.home.leave,
            "out": partial(self.say, f"This is the shelf. {self.home.keys.word('quit')} leaves Cutpurse."),
        }
        if self.offer(self.meta):
            deeds["teach"] = partial(self.teach, self.meta)
        if command in deeds:
            deeds[command]()
        return command in deeds

    def press_page(self, key: str, character: str | None) -> None:
        command = self.home.keys.command(key, ("rules", "keys"))
        if command == "rules":
            self.close_panel()
            self.home.open_aside("rules", self.meta.name)
        elif command == "keys":
            self.close_panel()
            self.home.open_aside("keys")

    def look(self, action: str) -> None:
        key = action.removeprefix("key:")
        if key in self.boxes:
            self.look_at(self.boxes.index(key))
        elif key in self.labels():
            self.look_at(len(self.games) + self.rows.index(key))

    def wheel(self, action: str, step: int) -> None:
        self._walk(step)

    def _walk(self, step: int) -> None:
        things = [*range(len(self.games)), *[len(self.games) + self.rows.index(key) for key in self.labels()]]
        at = things.index(self.at) if self.at in things else 0
        self.at = things[(at + step) % len(things)]

    def point(self, action: str) -> None:
        self.naming = None
        self.teach(shelf.meta(action.removeprefix("teach:")))

    # Lessons --------------------------------------------------------------------------------------

    def teach(self, meta: Meta) -> None:
        """Open the lesson of a game, for the person who is known here; else the name is asked first."""
        taught = self.offer(meta)
        assert taught is not None
        if len(self.people) == 1 and not taught.refusal(self.people[0]):
            self.home.open_lesson(meta.name, self.people[0])
        else:
            self.taught, self.naming = meta.name, NameField((*self.people, *guests())[0])

    def end_naming(self, field: NameField, keep: bool) -> None:
        if not keep:
            self.naming = None
        elif self.asking().ready:
            self.naming = None
            self.home.open_lesson(self.taught, field.name)

    # What it leads to -----------------------------------------------------------------------------

    def go(self) -> None:
        """Set up the selected game, or resume the selected match."""
        if told := self.match:
            self.resume(told)
            return
        self.home.go_to("first", self.meta.name)

    def resume(self, told: MatchLine) -> None:
        """Resume a match."""
        if told.fault:
            self.complain(told.fault)
            return
        try:
            session = AtHome(store.take_up(told.found.path))
        except RulesError as error:
            self.complain(complaint(error, match=told.found.name))
            return
        self.sit_down(session)

    def all_matches(self) -> None:
        """List every unfinished match."""
        told = self.matches.open
        if not told:
            self.say("There is no match to resume.")
            return
        enter: list[Said] = [
            (one.fault,) if one.fault else (f"resume {one.game} with {listed(one.names)}.", "resume.") for one in told
        ]
        title, ask = "Matches to resume", "Choose a match to resume."
        self.pick(title, [one.row() for one in told], lambda row: self.resume(told[row]), lambda row: enter[row], ask)

    def watch_again(self) -> None:
        """List every finished match."""
        told = self.matches.over
        if not told:
            self.say("There is no finished match to watch yet.", "No finished match yet.")
            return

        def take(row: int) -> None:
            try:
                self.home.open_replay(told[row].found.path)
            except RulesError as error:
                self.complain(complaint(error, match=told[row].found.name))

        watch = [(f"watch {one.game} with {listed(one.names)}.", "watch.") for one in told]
        title, ask = "Finished matches", "Choose a match to watch."
        self.pick(title, [one.row() for one in told], take, lambda row: watch[row], ask)

    def look_at(self, at: int) -> None:
        """Describe a box or a match."""
        if at < len(self.games):
            meta = self.games[at]
            taught = self.offer(meta) if at == self.at else None
            self.read(
                meta.title,
                [
                    (room(meta.name).box.cover.says[0], "ink"),
                    ("", "ink"),
                    (f"{seats_words(meta)}, {minutes_words(meta)}", "ink"),
                    (
                        f"By {meta.authors}; {meta.publisher}, {meta.year}.",
                        "ink",
                    ),
                    *[(line, "ink") for line in (taught.invites(self.home.keys.word("teach"))[:1] if taught else ())],
                    ("This is an unofficial fan version with its own drawings and texts.", "dim"),
                ],
                (self.key_word("rules", "rules"),),
            )
        elif told := self.shown()[at - len(self.games)]:
            self.read(told.game, [(told.row()[0], "ink"), (told.found.name, "dim")])

    def draw(self, canvas: Canvas) -> None:
        ShelfPage(self, canvas).draw()


def screen(at: str = "") -> Shelf:
    """The shelf, with this game selected."""
    return Shelf(at)
