"""The shelf: the games in their boxes, the unfinished matches, and the way to everything else."""

from __future__ import annotations

from typing import ClassVar

from rules import shelf
from rules.errors import RulesError
from rules.game import Meta
from tui import store
from tui.complaints import complaint
from tui.games import room
from tui.session import Session
from tui.shelf.box import LITTLE, LOW
from tui.shelf.lobby import Lobby, best, spaced
from tui.shelf.matches import Matches, MatchLine
from tui.widgets.canvas import Canvas, fit, wrap
from tui.widgets.prompt import Asking, KeyWord
from tui.words import Said, listed, plural

LETTERS = "abcdefgijkoprxyz"
"""The letters of boxes, and after them those of matches; the others are commands here."""
AT_THE_CURTAIN = (
    "At a shared keyboard, a resumed match opens at the curtain, so nobody sees a secret by accident.",
    "At a shared keyboard, a resumed match opens at the curtain.",
)
SIDE_BY_SIDE = 4
"""More boxes than this stand in two rows."""


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
        self.matches = Matches()
        self._fits = len(self.rows)
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
        return self.matches.open[: self._fits]

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
        """The selected game, or the first one."""
        return self.games[self.at] if self.at < len(self.games) else self.games[0]

    # Words ----------------------------------------------------------------------------------------

    def heading(self) -> tuple[tuple[tuple[str, str], ...], Said]:
        facts = (
            "games of theft for one table, unofficial, by fans",
            "games of theft for one table",
            "games of theft",
        )
        return (("CUTPURSE", "title"),), facts

    def asking(self) -> Asking:
        shown = self.labels()
        many, wide = len(self.games) > 1, self.grain == "wide"
        ask: Said = ("Choose a game.",)
        if shown:
            ask = ("Choose a game, or a match to resume.", "Choose a game, or a match.")
        if told := self.match:
            enter: Said = (
                f"resume {told.game} with {listed(told.names)}, {told.where[0]}.",
                f"resume {told.game} with {listed(told.names)}.",
                f"resume {told.game}.",
            )
        else:
            enter = (f"set up {self.meta.title}.",)
        keys = []
        if many:
            keys.append(KeyWord(f"a-{self.boxes[len(self.games) - 1]}", "game"))
        if shown:
            first, *rest = shown
            keys.append(KeyWord(f"{first}-{rest[-1]}" if rest else first, "resume"))
        if len(self.matches.open) > len(self.shown()):
            keys.append(self.key_word("moves", "all matches" if wide else "all"))
        if taught := self._taught:
            keys.append(self.key_word("teach", f"teach me {taught.title}" if wide else f"teach {taught.title}"))
        if self.matches.over:
            keys.append(self.key_word("watch", "watch a replay" if wide else "watch"))
        keys += [self.key_word("settings"), self.key_word("quit", "leave"), self.key_word("help")]
        return Asking(ask, enter, tuple(keys), edge=(self._edge(),))

    def _edge(self) -> str:
        count = sum(1 for told in self.matches.open if not told.fault)
        return plural(count, f"{count} match to resume", f"{count} matches to resume") if count else ""

    @property
    def _taught(self) -> Meta | None:
        """The game that is taught in a first match."""
        return next((meta for meta in self.games if room(meta.name).box.teaches), None)

    def help_lines(self) -> list[tuple[str, str]]:
        keys = self.home.keys
        go = keys.word("go")
        lines = [
            (
                f"Each box is a game. Press its letter to select it, then {go} to set it up.",
                "ink",
            ),
            (
                "Below are the matches you can resume. Every move is saved, so you can leave at any time.",
                "ink",
            ),
            ("A letter in a corner or before a row is a key: press it to select that item.", "ink"),
            (f"The last rows show the question, what {go} does, and the keys that work now.", "ink"),
            (f"Mouse: click an item, then the {go} line. The words of the key row can be clicked too.", "ink"),
            ("", "ink"),
        ]
        for name in ("teach", "watch", "look", "moves", "settings", "quit", "leave"):
            lines.append((f"{keys.word(name)}: {self._help(name)}", "ink"))
        rules, all_keys = keys.word("rules"), keys.word("keys")
        lines += [("", "ink"), ("On this page:", "ink"), (f"{rules}: the rules of {self.meta.title}", "ink")]
        return [*lines, (f"{all_keys}: all keys, and how to set your own", "ink")]

    def _help(self, name: str) -> str:
        return {
            "watch": "replays a finished match, move by move",
            "look": "describes the selected game or match",
            "moves": "lists all matches",
            "quit": "leaves Cutpurse",
        }.get(name, self.home.keys.commands[name].help)

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
        if command == "go":
            self.go()
        elif command in ("next", "back", "up", "down"):
            self._walk(1 if command in ("next", "down") else -1)
        elif command == "teach" and self._taught:
            self.home.go_to("setup", self._taught.name, True)
        elif command == "watch":
            self.watch_again()
        elif command == "moves":
            self.all_matches()
        elif command == "look":
            self.look_at(self.at)
        elif command == "settings":
            self.home.open_aside("settings")
        elif command == "quit":
            self.home.leave()
        elif command == "out":
            self.say(f"This is the shelf. {self.home.keys.word('quit')} leaves Cutpurse.")
        else:
            return False
        return True

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

    # What it leads to -----------------------------------------------------------------------------

    def go(self) -> None:
        """Set up the selected game, or resume the selected match."""
        if told := self.match:
            self.resume(told)
            return
        self.home.go_to("setup", self.meta.name)

    def resume(self, told: MatchLine) -> None:
        """Resume a match."""
        if told.fault:
            self.complain(told.fault)
            return
        try:
            session = Session(store.take_up(told.found.path))
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
                    ("This is an unofficial fan version with its own drawings and texts.", "dim"),
                ],
                (self.key_word("rules", "rules"),),
            )
        elif told := self.shown()[at - len(self.games)]:
            self.read(told.game, [(told.row()[0], "ink"), (told.found.name, "dim")])

    # Drawing --------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        y = self._draw_boxes(canvas)
        self._draw_matches(canvas, y)

    def _draw_boxes(self, canvas: Canvas) -> int:
        """Draw the boxes; returns the row after them."""
        wide, narrow = self.grain == "wide", self.grain == "narrow"
        count, y = len(self.games), 0
        if wide:
            canvas.rule(0 if narrow else 1, 1, canvas.width - 2, "THE SHELF")
            y = 3
        elif not narrow:
            y = 1
        columns = count if count <= SIDE_BY_SIDE else -(-count // 2)
        if narrow and count > 2:
            columns = 1 if count == 3 else 2
        rows = -(-count // columns)
        gap = 2 if wide else 0 if narrow else 1
        room = canvas.width - (2 if wide else 0)
        width = min((room - gap * (columns - 1)) // columns, 34 if columns > 2 else 76)
        height = {1: 16 if wide else 10 if not narrow else 8, 2: 5 if canvas.height >= 15 else 4}.get(rows, 3)
        if narrow and rows == 1 and canvas.height < 15:
            height = 5
        left = (canvas.width - columns * width - gap * (columns - 1)) // 2
        for nth, meta in enumerate(self.games):
            x, top = left + (width + gap) * (nth % columns), y + height * (nth // columns)
            self._draw_box(canvas, x, top, width, height, nth, meta)
        return y + rows * height

    def _draw_box(self, canvas: Canvas, x: int, y: int, width: int, height: int, nth: int, meta: Meta) -> None:
        canvas.frame(x, y, width, height, double=nth == self.at, ground="card")
        canvas.key(x + 1, y, self.boxes[nth])
        canvas.zone(x, y, width, height, f"key:{self.boxes[nth]}")
        inner, rows = width - 2, height - 2
        lid, title = room(meta.name).box.cover, spaced(meta.title, width - 4)
        seats, time = seats_words(meta), minutes_words(meta)
        if width >= 58 and rows >= 8:
            self._draw_broad(canvas, x + 3, y, inner - 4, height, meta)
        elif rows >= 14:
            canvas.centre(x + 1, y + 2, inner, title, "title")
            lid.large(canvas, x + 1 + (inner - 20) // 2, y + 4)
            for row, line in enumerate(wrap(lid.says[0], inner - 2)):
                canvas.centre(x + 1, y + 11 + row, inner, line)
            canvas.text(x + 2, y + 14, seats, "dim")
            canvas.right(x + width - 2, y + 14, time, "dim")
        elif rows >= 8 and inner >= 36:  # room for the large drawing beside the words
            lid.large(canvas, x + 1, y + 2)
            for row, (text, role) in enumerate(
                ((meta.title, "title"), ("", "ink"), (lid.says[1], "ink"), ("", "ink"), (seats, "dim"), (time, "dim"))
            ):
                canvas.text(x + 22, y + 2 + row, best((text, text[: inner - 22]), inner - 22), role)
        else:
            lines: list[tuple[str, str]] = [(title, "title"), (lid.says[1], "ink"), (seats, "dim"), (time, "dim")]
            if rows == 1:
                start = canvas.text(x + 2, y + 1, meta.title, "title") + 1
                facts = (f"{seats}  {time}", f"{seats_words(meta, True)}  {time}")
                canvas.right(x + width - 2, y + 1, best(facts, x + width - 2 - start), "dim")
                return
            lines = {2: [lines[0], (f"{seats_words(meta, True)}  {time}", "dim")], 3: lines[:3]}.get(rows, lines)
            if rows >= len(lines) + LOW and inner >= LITTLE:
                lid.small(canvas, x + 1 + (inner - LITTLE) // 2, y + 2)
                lines[1:1] = [("", "ink")] * LOW
            top = y + 1 + max(0, (rows - len(lines)) // 2)
            for row, (text, role) in enumerate(lines, top):
                canvas.centre(x + 1, row, inner, text, role)

    def _draw_broad(self, canvas: Canvas, x: int, y: int, width: int, height: int, meta: Meta) -> None:
        """A box with room to its right: the drawing there, the words beside it."""
        lid = room(meta.name).box.cover
        lid.large(canvas, x, y + (height - 6) // 2)
        left, wide = x + 23, width - 24
        lines = [(line, "ink") for line in wrap(lid.says[0], wide)]
        lines += [("", "ink"), (f"{seats_words(meta)}, {minutes_words(meta)}", "ink")]
        if height >= 12:
            by = f"{meta.authors}, {meta.year}"
            lines += [("", "ink"), *[(line, "dim") for line in wrap(by, wide)], (meta.publisher, "dim")]
        space = 2 if height >= 12 else 1
        top = y + max(1, (height - len(lines) - space - 1) // 2)
        canvas.text(left, top, spaced(meta.title, wide), "title")
        for row, (text, role) in enumerate(lines):
            canvas.text(left, top + space + row, best((text,), wide), role)

    def _draw_matches(self, canvas: Canvas, y: int) -> None:
        narrow, wide = self.grain == "narrow", self.grain == "wide"
        left = 0 if narrow else 1
        y += 0 if narrow else 1
        title = "ON THE TABLE: matches to resume" if wide else "Matches to resume"
        canvas.rule(left, y, canvas.width - 2 * left, title)
        told = self.matches.open
        room = canvas.height - y - 1 - (0 if narrow else 2) - (1 if wide else 0)
        many = len(told) > min(room, len(self.rows))
        self._fits = max(0, min(room - many, len(self.rows)))
        y += 1
        if not told:
            words = ["Reading the matches."]
            if self.matches.done:
                words = ["No match to resume. Matches are saved after every move and wait here when you leave."]
                if taught := self._taught:
                    key = self.home.keys.word("teach")
                    words.append(
                        f"First time? {key} starts a match of {taught.title} against the computer, with explanations."
                    )
            row = y if narrow else y + 1
            for text in words:
                for line in wrap(text, canvas.width - 2 * left - 2):
                    canvas.text(left + 1, row, line, "dim")
                    row += 1
                row += 1
            return
        columns = _columns(canvas.width - 2 * left, self.grain or "narrow")
        if wide:
            for (start, _size), head in zip(columns, ("game", "who", "where", "waits for"), strict=True):
                canvas.text(left + start, y, head, "dim")
            canvas.right(canvas.width - left, y, "last played", "dim")
            y += 1
        for nth, one in enumerate(self.shown()):
            self._draw_match(canvas, left, y + nth, nth, one, columns)
        y += len(self.shown())
        if many:
            key = self.home.keys.word("moves")
            more = len(told) - len(self.shown())
            canvas.text(
                left + 5,
                y,
                plural(more, f"and {more} more: {key}", f"and {more} more: {key}"),
                "dim",
            )
            canvas.zone(left, y, canvas.width - 2 * left, 1, f"key:{self.home.keys.key('moves')}")
            y += 1
        if not narrow and y + 1 < canvas.height:
            canvas.text(left + 1, y + 1, fit(AT_THE_CURTAIN, canvas.width - left - 1), "dim")

    def _draw_match(
        self, canvas: Canvas, x: int, y: int, nth: int, told: MatchLine, columns: list[tuple[int, int]]
    ) -> None:
        here = self.match is told
        if here:
            canvas.sign(x, y, "here.left")
        role = "focus" if here else "dim" if told.fault else "ink"
        end = canvas.right(canvas.width - x, y, told.when, "dim")
        if told.fault:
            start = x + columns[0][0]
            said = (
                f"{told.game}: {told.fault}",
                f"{told.game}: damaged; {self.home.keys.word('moves')} says more",
                f"{told.game}: damaged",
                "damaged",
            )
            canvas.text(start, y, best(said, end - start - 1), role)
            return
        canvas.key(x + 1, y, self.rows[nth])
        canvas.zone(x, y, canvas.width - 2 * x, 1, f"key:{self.rows[nth]}")
        waits = told.waits
        texts = [(told.game,), told.in_column, told.where, (waits, "several") if waits else ("",)]
        if len(columns) == 2:
            texts = [(told.game,), (*told.in_column, *told.where)]
        for (start, size), text in zip(columns, texts, strict=True):
            canvas.text(x + start, y, best(text, size), role)


def _columns(width: int, grain: str) -> list[tuple[int, int]]:
    """(start, size) of game, who, where, waits for; narrow only the first two."""
    if grain == "narrow":
        return [(3, 14), (18, width - 18 - 13)]
    wide = grain == "wide"
    game, who, where = (16, 34, 27) if wide else (15, 20, 15)
    start = 5 if wide else 4
    waits = start + game + who + where
    return [(start, game - 1), (start + game, who - 1), (start + game + who, where - 1), (waits, width - waits - 17)]


def seats_words(meta: Meta, short: bool = False) -> str:
    """`1-4 players`."""
    least, most = meta.seats
    seats = f"{least}-{most}" if least != most else f"{most}"
    return seats if short else f"{seats} players"


def minutes_words(meta: Meta) -> str:
    """`20-35 min`."""
    least, most = meta.minutes
    return f"{least}-{most} min" if least != most else f"{most} min"


def screen(at: str = "") -> Shelf:
    """The shelf, with this game selected."""
    return Shelf(at)
