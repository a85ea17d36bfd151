"""A match on the screen, whichever game it is: whose turn, whose eyes, what is shown, and the way back.

A game's screen draws a view and turns keys into moves. All else is here: computers that answer at a pace one can
follow, the curtain, panels, the list of all moves, taking back, leaving.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Literal

from textual import events
from textual.geometry import Region
from textual.timer import Timer

from rules.errors import IllegalMove, NotKept, NoWayBack, StaleMove
from rules.game import Event, Move, Question, State
from tui import narrate
from tui.complaints import complaint
from tui.screens.sheet import Grain, Sheet
from tui.session import Ear, Session
from tui.widgets.panel import ListPage, Page, Panel, TextPage
from tui.widgets.plate import Plate
from tui.widgets.prompt import Asking, KeyWord, Said
from tui.words import _

Kind = Literal["turn", "look", "resume"]
"""Why a curtain is drawn: for a turn, for a look at one's own secret, or because a match is taken up again."""

ALWAYS = ("go", "out", "moves", "undo", "look", "mine", "log", "hint", "help", "palette", "leave")
"""What every match answers to, whatever is asked."""


class TableScreen(Sheet):
    """One match. A subclass for each game fills `board`, `lay_out`, `scene`, `asking` and `press_board`."""

    VERBS: ClassVar[tuple[str, ...]] = ()
    """The game's own commands."""
    retelling: ClassVar[bool] = False
    """Is a match only told again? Then nobody is asked, and nothing waits."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.words = session.words()
        self.seat: int | None = None
        """Who is asked now, if it is a person."""
        self.eyes: int | None = None
        """Whose view is drawn; None: what everybody at the table knows."""
        self.opened: int | None = None
        """For whom the curtain was opened last; their own view may be drawn until the turn passes."""
        self.asked_view: State = session.table.ask(None).view
        self.step: Question[Any] | None = None
        self.moves: Sequence[Move] = ()
        self.stamp = 0
        self.showing: list[Moment] = []
        """What is still to be shown before anybody is asked again; the first is on the screen."""
        self.notice: Said = ()
        """What a key could not do, and why; gone with the next key."""
        self.last_person: int | None = None
        """Whose move may be taken back while the next one is asked."""
        self.panel = Panel(id="panel")
        self._timer: Timer | None = None
        self._hurry = False
        self._private_page = False
        """Is a page open that only one person may read?"""
        self._away: Timer | None = None
        self.teach = False
        """Is it somebody's first match? Then help opens by itself once a kind of question, and the edge has a hint."""
        self._taught: set[str] = set()
        self._lesson: Said = ()

    # What a game gives ----------------------------------------------------------------------------

    def board(self) -> Iterator[Plate]:
        """The game's plates."""
        raise NotImplementedError

    def lay_out(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        """Where they lie."""
        raise NotImplementedError

    def scene(self, grain: Grain) -> None:
        """Put the present view, moment and staged moves into the plates."""
        raise NotImplementedError

    def asking(self) -> Asking:
        """The prompt for the present question."""
        raise NotImplementedError

    def press_board(self, key: str, character: str | None) -> bool:
        """Direct play: True if the key meant something here. It sends (`self.send`), or says why not (`self.say`)."""
        raise NotImplementedError

    def fresh(self) -> None:
        """A new question, a new view: forget what was staged for the old one."""

    def lift(self) -> bool:
        """Esc: take off what is laid; False when nothing is."""
        return False

    def moments(self, events: Sequence[Event]) -> list[Moment]:
        """Which of these events want to be looked at before the match goes on."""
        return []

    def help_lines(self) -> list[tuple[str, str]]:
        """Help for what is in front, as (text, role)."""
        if self.step is None:
            return []
        return [(line, "ink") for line in self.words.help(self.asked_view, self.step)]

    def look_lines(self) -> list[tuple[str, str]]:
        """Full words of what everybody sees."""
        return [(line, "ink") for line in self.words.table(self.session.table.ask(None).view)]

    def wheel(self, action: str, step: int) -> None:
        """The wheel was turned over something, up (-1) or down (1)."""

    # The course of a match ------------------------------------------------------------------------

    def on_mount(self) -> None:
        person = self.session.next_person()
        if self.session.shared and any(self.session.kept.heard) and person is not None and not self.retelling:
            self.draw_curtain(person, "resume")
        else:
            self.advance()

    def advance(self) -> None:
        """On to whatever is next: something to show, a computer's move, a person's question, or the end."""
        self._stop_timer()
        table = self.session.table
        if self.showing:
            self.seat = self.step = None
            self.moves = ()
            self.eyes = self._own_eyes()
            self.asked_view = table.ask(self.eyes).view
            self.fresh()
            self.refresh_scene()
            if not self.session.people and not self._hurry:
                self._later(self.table.settings.seconds * 3, self.go_on)
            return
        bot = self.session.next_bot()
        person = self.session.next_person(self.seat)
        if not table.waiting():
            self.finish()
        elif bot is not None:
            self.seat = self.step = None
            self.moves = ()
            self.eyes = self._own_eyes()
            self.asked_view = table.ask(self.eyes).view
            self.fresh()
            self.refresh_scene()
            self._later(0 if self._hurry else self.table.settings.seconds, self._bot_plays)
        elif person is not None:
            self._hurry = False
            self.ask(person)

    def ask(self, seat: int) -> None:
        """A person's question: from the open table, from the own view, or behind the curtain first."""
        asked = self.session.table.ask(seat)
        assert asked.step is not None
        private = asked.step.secret or self.table.settings.curtain == "every-turn"
        if self.session.shared and private and self.opened != seat:
            self.draw_curtain(seat)
            return
        if self.opened not in (None, seat):
            self.opened = None
        self.seat = seat
        self.eyes = seat if not self.session.shared or self.opened == seat else None
        view = asked.view if self.eyes == seat else self.session.table.ask(None).view
        self.asked_view, self.step, self.stamp = view, asked.step, asked.stamp
        self.moves = asked.step.moves(view)
        self.watch_for_away()
        self.fresh()
        if self.teach:
            move = self.best_move()
            hint = _("a hint: {key}").format(key=self.table.keys.word("hint"))
            self._lesson = (_("a computer would now: {move}").format(move=move), move, move.partition(":")[0], hint)
        self.refresh_scene()
        if self.teach:
            self._teach(asked.step)

    def _teach(self, step: Question[Any]) -> None:
        """The first time that a kind of question is asked: what it is about."""
        name = type(step).__name__
        if name not in self._taught:
            self._taught.add(name)
            self.open_panel(
                self._reading(
                    _("{name}'s first time here").format(name=self.session.name(step.seat)), self.help_lines()
                )
            )

    def story(self) -> tuple[Event, ...]:
        """All that the eyes on the screen have been told."""
        return self.session.table.story(self.eyes)

    @property
    def ear(self) -> Ear:
        """The same in words."""
        return self.session.everybody if self.eyes is None else self.session.ears[self.eyes]

    def _own_eyes(self) -> int | None:
        """Between turns: one person sees their own view, several see what everybody knows."""
        people = self.session.people
        return people[0] if len(people) == 1 else None

    def _bot_plays(self) -> None:
        bot = self.session.next_bot()
        if bot is None:
            self.advance()
            return
        before = len(self.session.table.story(self._own_eyes()))
        try:
            self.session.let_bot_play(bot)
        except NotKept as error:
            self.say((complaint(error),))
            self._later(2.0, self.advance)
            return
        self.last_person = None
        self._happened(before)

    def _happened(self, before: int) -> None:
        """Something was played: show what wants to be looked at, then go on."""
        events = self.session.table.story(self._own_eyes())[before:]
        self.showing += self.moments(events)
        self.advance()

    def send(self, *moves: Move) -> None:
        """Play moves for the person who is asked."""
        assert self.seat is not None
        table, seat = self.session.table, self.seat
        before = len(table.story(self._own_eyes()))
        try:
            table.play(seat, self.stamp, *moves)
        except IllegalMove as error:
            self.say((self.words.refusal(self.asked_view, error),))
            return
        except (NotKept, StaleMove) as error:
            self.say((complaint(error),))
            return
        self.last_person = seat
        if table.fence(seat) is None:
            self.session.news(seat)  # that was all in front of these eyes
        if seat not in table.waiting():
            self.opened = None
        self._happened(before)

    def go_on(self) -> None:
        """What was shown has been seen."""
        if self.showing:
            self.showing.pop(0)
        self.advance()

    def finish(self) -> None:
        """The match is over."""
        from tui.screens.result import Result

        self.clear_secrets()
        self.table.switch_screen(Result(self.session))

    def _later(self, seconds: float, call: Any) -> None:
        self._stop_timer()
        if seconds <= 0:
            self.call_later(call)
        else:
            self._timer = self.set_timer(seconds, call)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    # Curtain and secrets --------------------------------------------------------------------------

    def draw_curtain(self, seat: int, kind: Kind = "turn") -> None:
        """Cover everything, and ask for a person."""
        from tui.screens.curtain import Curtain

        self.clear_secrets()
        behind = {"turn": self._behind, "look": self._behind_look, "resume": self._behind_resume}[kind]
        self.table.push_screen(Curtain(self.session, seat, behind, self.advance, kind, self.last_person))

    def clear_secrets(self) -> None:
        """Before anybody else looks: no model, no panel, no notice, no clipboard keeps anything."""
        self._stop_timer()
        self._stop_away()
        self.opened = self.eyes = None
        self.showing = []
        self.notice = ()
        self.asked_view = self.session.table.ask(None).view
        self.seat = self.step = None
        self.moves = ()
        self._private_page = False
        self.fresh()
        self.panel.clear()
        for plate in self.query(Plate):
            plate.clear()
            plate.canvas = None
            plate.refresh()  # or lines that Textual keeps would be shown once more
        self.relayout()
        self.table.forget()

    @property
    def private(self) -> bool:
        """Is something on the screen that the others at this keyboard may not see?"""
        return self.session.shared and (self.eyes is not None or self._private_page)

    def cover(self) -> None:
        """The person may have gone: what was private goes behind the curtain."""
        if self.private and self.is_current:
            seat = self.seat
            self.draw_curtain(seat) if seat is not None and self.opened == seat else self._cover_page()

    def _cover_page(self) -> None:
        self.clear_secrets()
        self.advance()

    def watch_for_away(self) -> None:
        """Start the clock anew: a minute without a key covers what is private. Nothing runs otherwise."""
        self._stop_away()
        if self.private and self.table.settings.away > 0:
            self._away = self.set_timer(self.table.settings.away, self.cover)

    def _stop_away(self) -> None:
        if self._away is not None:
            self._away.stop()
            self._away = None

    def on_resize(self, event: events.Resize) -> None:
        if self.grain is None:
            self.cover()  # when there is room again, somebody else may sit there

    def _behind(self, seat: int) -> None:
        self.opened = seat
        self.session.news(seat)
        self.advance()

    def _behind_resume(self, seat: int) -> None:
        self.session.aloud[seat].news()
        self.advance()

    def _behind_look(self, seat: int) -> None:
        self.advance()
        self.show_own(seat)

    def show_own(self, seat: int) -> None:
        """What only this seat sees, in words."""
        lines = [(line, "ink") for line in self.words.own(self.session.table.ask(seat).view, seat)]
        self._private_page = True
        self.open_panel(self._reading(_("{name} alone").format(name=self.session.name(seat)), lines))
        self.watch_for_away()

    # Showing --------------------------------------------------------------------------------------

    def plates(self) -> Iterator[Plate]:
        yield from self.board()
        yield self.panel

    def body(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        if self.panel.page is not None:
            return {"panel": Region(0, 0, width, height)}
        return self.lay_out(grain, width, height)

    def update(self) -> None:
        if self.is_mounted:
            self.refresh_scene()

    def refresh_scene(self) -> None:
        """Everything as it is now."""
        size = self.grain
        if size is None:
            return
        if self.panel.page is not None:
            self.panel.repaint()
            self.prompt.show(self.panel.page.asking())
            return
        self.scene(size)
        self.prompt.show(self._with_notice(self._asking_now()))

    def _asking_now(self) -> Asking:
        if self.showing:
            return self.showing[0].asking
        if self.step is None:
            bot = self.session.next_bot()
            name = self.session.name(bot) if bot is not None else ""
            return Asking(
                ask=(_("{name} is thinking.").format(name=name),),
                enter=(_("Space: show all at once until somebody is asked."), _("Space: all at once.")),
                keys=(self.key_word("more"), self.key_word("log"), self.key_word("help")),
                edge=self.edge(),
                ready=False,
            )
        return self.asking()

    def _with_notice(self, asking: Asking) -> Asking:
        return asking._replace(enter=self.notice, ready=False) if self.notice else asking

    def edge(self) -> Said:
        """The last thing that everybody saw happen; in somebody's first match a hint."""
        if self.teach and self.step is not None:
            return self._lesson
        lines = [line for line in self.session.everybody.lines() if line]
        return (_("last: {what}").format(what=lines[-1].rstrip(".")), lines[-1].rstrip(".")) if lines else ("",)

    def say(self, said: Said) -> None:
        """Say why a key did nothing; the next key takes it away."""
        self.notice = said
        self.refresh_scene()

    def key_word(self, command: str, does: str | None = None) -> KeyWord:
        """A command for the last row."""
        keys = self.table.keys
        return KeyWord(keys.word(command), keys.label(command) if does is None else does, f"key:{keys.key(command)}")

    # Keys -----------------------------------------------------------------------------------------

    def press(self, key: str, character: str | None) -> None:
        said, self.notice = self.notice, ()
        if self._away is not None:
            self.watch_for_away()
        if self.panel.page is not None:
            self._press_panel(key, character)
            return
        command = self.table.keys.command(key, (*ALWAYS, "more"))
        if command == "leave":
            self.table.leave()
        elif said and command == "go":
            self.refresh_scene()  # the row of Enter said why not, so Enter does nothing but take that away
        elif self.showing and command in ("go", "more"):
            self.go_on()
        elif self.step is None and command == "more":
            self._hurry = True
            self._later(0, self.advance)
        elif (self.step is not None and self.press_board(key, character)) or (command and self.do(command)):
            return
        elif said and not character:
            self.refresh_scene()
        elif command is None:
            self._press_elsewhere(key, character)

    def _press_elsewhere(self, key: str, character: str | None) -> None:
        """Keys that lead away from the board; no other key is passed over in silence."""
        command = self.table.keys.command(key, ("settings", "rules"))
        if command is not None:
            self.command(command)
        elif character and character.isprintable() and character != " ":
            shown = self.table.keys.word("help")
            self.say(
                (
                    _("Nothing here has the key {key}; {help} shows the keys.").format(key=character, help=shown),
                    _("Nothing has the key {key}; {help} helps.").format(key=character, help=shown),
                )
            )

    def do(self, command: str) -> bool:
        """One of the commands that every match has."""
        if command == "out":
            if not self.lift():
                self.open_menu()
            self.refresh_scene()
        elif command == "moves" and self.step is not None:
            self.open_moves()
        elif command == "undo":
            if self.lift():  # what is not sent yet comes first
                self.refresh_scene()
            else:
                self.take_back()
        elif command == "log":
            self.open_log()
        elif command == "look":
            self.open_panel(self._reading(_("What lies on the table"), self.look_lines()))
        elif command == "mine":
            self.look_at_own()
        elif command == "help":
            self.open_panel(self._reading(_("Help"), self.help_lines()))
        elif command == "hint" and self.step is not None:
            self.hint()
        elif command == "palette":
            self.open_palette()
        else:
            return False
        return True

    def act(self, action: str) -> None:
        if action.startswith("row:") and self.panel.page is not None:
            self.notice = ()
            self._press_panel(action, None)
        else:
            super().act(action)

    def on_plate_wheeled(self, message: Plate.Wheeled) -> None:
        message.stop()
        if self.panel.page is not None:
            self._press_panel("up" if message.step < 0 else "down", None)
        elif self.grain is not None:
            self.wheel(message.action, message.step)

    def _press_panel(self, key: str, character: str | None) -> None:
        page = self.panel.page
        assert page is not None
        if self.table.keys.command(key, ("leave",)):
            self.table.leave()
        elif self.table.keys.command(key, ("out",)) == "out":
            self.close_panel()
        else:
            page.press(key, character)
            self.refresh_scene()

    # Panels ---------------------------------------------------------------------------------------

    def open_panel(self, page: Page) -> None:
        """Show a page in front of the board."""
        self.panel.page = page
        self.relayout()
        self.refresh_scene()

    def close_panel(self) -> None:
        """Back to the board, as it was."""
        self._private_page = False
        self.panel.show(None)
        self.relayout()
        self.refresh_scene()

    def _reading(self, title: str, lines: list[tuple[str, str]], from_end: bool = False) -> TextPage:
        asking = Asking(
            ask=(_("The match waits."),),
            enter=(_("Esc: back to the table, as it was."),),
            ready=False,
            keys=(
                self.key_word("out"),
                KeyWord("Up Down", _("read on")),
                KeyWord("Space", _("next page"), "key:space"),
            ),
        )
        return TextPage(title, lines, asking, from_end)

    def open_moves(self) -> None:
        """Every legal move in words."""
        assert self.step is not None
        assert self.seat is not None
        step, view, moves = self.step, self.asked_view, list(self.moves)
        rows = [self.move_words(move) for move in moves]

        def take(row: int) -> None:
            self.panel.show(None)
            self.relayout()
            self.send(moves[row])

        name = self.session.name(self.seat)
        self.open_panel(
            ListPage(
                _("Every legal move for {name}: type to narrow").format(name=name),
                rows,
                take,
                lambda row: (
                    *[_("Enter: {move}.").format(move=said) for said in rows[row]],
                    _("Enter: play this row."),
                ),
                (f"{name}: {self.words.ask(view, step)}", self.words.ask(view, step)),
            )
        )

    def open_palette(self) -> None:
        """Every command that means something here."""
        names = [name for name in (*self.VERBS, *ALWAYS, "settings", "rules", "quit") if name != "palette"]
        keys = self.table.keys
        rows = [
            f"{keys.label(name)}: {keys.commands[name].help}" + (f" ({keys.word(name)})" if name != "quit" else "")
            for name in names
        ]

        def take(row: int) -> None:
            self.close_panel()
            self.command(names[row])

        self.open_panel(
            ListPage(_("All commands: type to narrow"), rows, take, lambda row: (rows[row],), (_("Choose a command."),))
        )

    def command(self, name: str) -> None:
        """A command from the palette or the menu."""
        if name == "quit":
            self.table.leave_match()
        elif name == "leave":
            self.table.leave()
        elif name in ("settings", "rules", "keys"):
            self.table.open_aside(name, self.session)
        else:
            self.press(self.table.keys.key(name), None)

    def open_menu(self) -> None:
        """The table menu."""
        names = ["out", "settings", "rules", "keys", "quit"]
        labels: list[Said] = [
            (_("go on with the match"),),
            (_("settings: colours, signs, pace, curtains"), _("settings: colours, signs, pace"), _("settings")),
            (_("the rules of this game"),),
            (_("all keys"),),
            (_("save and leave: the match is kept, move by move"), _("save and leave: the match is kept")),
        ]

        def take(row: int) -> None:
            self.close_panel()
            if names[row] != "out":
                self.command(names[row])

        self.open_panel(ListPage(_("The table menu"), labels, take, lambda row: labels[row], (_("The match waits."),)))

    def open_log(self) -> None:
        """Everything that has happened, as the eyes on the screen were told it."""
        lines = [(line, "ink") for line in self.ear.lines() if line]
        self.open_panel(self._reading(_("The log"), lines, from_end=True))

    def look_at_own(self) -> None:
        """Somebody's own secret: at a shared keyboard behind the curtain."""
        if self.session.shared and self.seat is not None and self.opened != self.seat:
            self.draw_curtain(self.seat, "look")
            return
        seat = self.seat if self.session.shared else self._own_eyes()
        if seat is not None:
            self.show_own(seat)

    def hint(self) -> None:
        """What a computer player would do with what is on the screen now."""
        if self.table.settings.hints:
            move = self.best_move()
            self.say(
                tuple([_("A hint: {move}.").format(move=said) for said in (move, re.split("[:;]", move)[0])]),
            )
        else:
            self.say(
                (_("Hints are off; the settings turn them on: {key}").format(key=self.table.keys.word("settings")),)
            )

    def move_words(self, move: Move) -> Said:
        """A move as a row of the list, the longest first."""
        assert self.step is not None
        return (self.words.move(self.asked_view, self.step, move),)

    def best_move(self) -> str:
        """In words what a computer player would do with this view."""
        assert self.step is not None
        weights = self.session.table.game.weigh(self.asked_view, self.step, self.moves)
        best = max(range(len(weights)), key=weights.__getitem__)
        return self.words.move(self.asked_view, self.step, self.moves[best])

    def take_back(self) -> None:
        """The last move of whoever is asked, or of whoever was before."""
        table = self.session.table
        seats = [seat for seat in (self.seat, self.last_person) if seat is not None]
        for seat in seats:
            if table.fence(seat) is None:
                self.clear_secrets()
                table.undo(seat)
                self.advance()
                return
        try:
            if seats:
                table.undo(seats[0])
        except NoWayBack as error:
            self.say((narrate.fence(error.code),))


class Moment:
    """Something that has happened and wants to be looked at before the match goes on."""

    def __init__(self, name: str, events: Sequence[Event], asking: Asking) -> None:
        self.name, self.events, self.asking = name, tuple(events), asking
