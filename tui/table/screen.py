"""A match of any game on the screen, made of parts that know little of each other.

`Board` is the game's part, and its `Desk` the present question. `Course` continues the match, `Telling` shows what has
happened, `Eyes` is the viewer, `WayBack` undoes, `Disk` retries a refused line, `Pages` are opened on top, `Prompting`
words the last rows, `Coach` says what is best, `Remarks` what a move has cost, `Firsts` help where a question is asked
for the first time, `Verbs` are the commands of every match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, final

from msgspec.structs import replace
from textual import events
from textual.geometry import Region, Size

from rules.game import Event, Move
from tui.games import room
from tui.session import Session
from tui.settings import Settings
from tui.table.board import Board
from tui.table.clock import Clock
from tui.table.coach import Coach
from tui.table.course import Moment, Played
from tui.table.courses import Course, Retells, Teaches
from tui.table.desk import Desk
from tui.table.eyes import Eyes
from tui.table.firsts import Firsts
from tui.table.held import Held
from tui.table.owed import Disk
from tui.table.pages import Pages
from tui.table.prompting import Prompting
from tui.table.remarks import Remarks
from tui.table.sight import Sight
from tui.table.taught import Taught
from tui.table.teaching import Keeper, Teaching
from tui.table.telling import Telling
from tui.table.verbs import ALWAYS, Verbs
from tui.table.way_back import WayBack
from tui.widgets.lesson_card import NOTHING, LessonCard, titles
from tui.widgets.panel import Lines, Panel
from tui.widgets.plate import Plate
from tui.widgets.prompt import KeyWord
from tui.widgets.sheet import Grain, Sheet
from tui.words import Said
from tui.words.keys import Keys

if TYPE_CHECKING:
    from tui.table.company import Others

NEWS = frozenset(("strip", "recap"))
"""The plates that tell what the others did."""
NO_CARD = Region(0, 0, 0, 1)
"""The place of a card that has none: one row without a column."""
BESIDE_A_CARD = 15
"""Rows of the body from which a lesson's card always has room."""


@final
class TableScreen(Sheet):
    """A match."""

    NOTICED: ClassVar[float] = 4.0
    """Seconds after which a sentence about a key has been read."""

    def __init__(self, session: Session, course: Callable[[TableScreen], Course] | None = None) -> None:
        """`course`: how the match continues, if it is not played."""
        super().__init__()
        self.session, self.words = session, session.words()
        self.notice: Said = ()
        """Why the last key did nothing; the next key clears it."""
        self.refused = ""
        """That key."""
        self.panel, self.lesson_card = Panel(id="panel"), LessonCard(id="lesson")
        self.clock, self.notice_clock = Clock(self), Clock(self)
        self.board: Board[Any, Any] = room(session.port.header.game).board(self)
        self.eyes = Eyes(self, Clock(self))
        self.telling = Telling(Clock(self), self.refresh_scene, self.advance, self.is_seen)
        self.held = Held(session, self.eyes, self.telling, self.board.names)
        self.disk = Disk(self, self.eyes, self.clock)
        self.way_back = WayBack(self, self.eyes, self.disk, self.board)
        self.coach = Coach(self, self.board, self.eyes)
        self.remarks = Remarks(self, self.eyes, self.coach)
        self.firsts = Firsts(self, self.eyes)
        self.pages = Pages(self, self.board, self.eyes, self.panel, self.firsts)
        self.others = others(self, self.board)
        self.asking = Prompting(self, self.board, self.firsts, self.way_back, self.others)
        self.verbs = Verbs(self, self.board, self.eyes, self.pages, self.coach, self.way_back, self.others)
        self.course = (course or played)(self)

    # What the parts and the board may read ------------------------------------------------------

    @property
    def settings(self) -> Settings:
        return self.home.settings

    @property
    def keys(self) -> Keys:
        return self.home.keys

    @property
    def whole(self) -> Size:
        return self.app.size

    @property
    def in_front(self) -> bool:
        return self.is_current

    @property
    def sight(self) -> Sight[Any]:
        return self.eyes.sight

    @property
    def desk(self) -> Desk[Any, Any] | None:
        """The desk of the present question."""
        return self.board.desk

    @property
    def playing(self) -> bool:
        """Whether the board takes keys and clicks."""
        return self.desk is not None and self.pages.page is None and not self.telling.on

    @property
    def moment(self) -> Moment:
        """Where the match is on this screen; it is played, and nobody plays here."""
        assert isinstance(self.course, Played)
        return self.course.moment

    @property
    def rests(self) -> bool:
        """Whether it shows what every watcher sees, and nothing that a key or the mouse has asked for."""
        return (
            self.is_seen()
            and not (self.session.people or self.telling.again or self.notice)
            and not self.board.edge(self.board.now())
        )

    def is_seen(self) -> bool:
        """Whether the table is on the screen: large enough, and with no page or screen on top."""
        return self.is_current and self.grain is not None and self.pages.page is None

    def story(self) -> Sequence[Event]:
        return self.eyes.story()

    def lines(self) -> list[str]:
        return self.eyes.ear.lines()

    def told(self, untold: int = 0) -> list[Said]:
        told = self.eyes.ear.said()
        return [said for said in told[: len(told) - untold] if said]

    # What the parts and the board may ask for
    # --------------------------------------------------------------------------

    def soon(self, call: Callable[[], None]) -> None:
        self.call_later(call)

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        self.home.time.after(self, seconds, call)

    def pause(self) -> None:
        self.course.pause()

    def heard(self) -> None:
        if self.others is not None:
            self.others.heard()

    @property
    def news_read(self) -> bool:
        return self.others is None or self.others.read

    def read_news(self) -> None:
        if self.others is not None:
            self.others.read_all()

    def advance(self) -> None:
        self.course.advance()

    def send(self, *moves: Move) -> None:
        self.remarks.ready()
        self.course.send(*moves)

    def sent(self, moves: Sequence[Move]) -> None:
        self.coach.sent(moves)
        self.remarks.sent(moves)

    def tell_from(self, start: int) -> bool:
        return self.course.tell_from(start)

    def new_hand(self) -> None:
        self.board.desk = self.board.desk_for(self.sight.step)
        if self.sight.seat is None:
            self.firsts.turn_over()

    def asked(self) -> None:
        self.notice = ()  # an older message is of no use now
        self.coach.asked()
        self.remarks.asked()
        if self.course.teaching is None:
            self.firsts.asked()
        self.refresh_scene()

    def wipe(self) -> None:
        self.clock.stop()
        self.telling.clear()
        self.notice, self.coach.said = (), ()
        for plate in self.query(Plate):
            plate.clear()
            plate.canvas = None
            plate.refresh()  # because Textual would show cached lines again
        self.relayout()
        self.home.forget()

    # Showing --------------------------------------------------------------------------------------

    def plates(self) -> Iterator[Plate]:
        yield from self.board.plates()
        yield self.lesson_card
        yield self.panel

    def body(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        teaching = self.course.teaching
        lesson = teaching is not None and (teaching.fresh or height >= BESIDE_A_CARD)
        places = (self.board.lesson_places if lesson else self.board.places)(grain, width, height)
        return {**places, "panel": self.panel.place(width, height)} if self.pages.page is not None else places

    def place_plates(self) -> None:
        places, nowhere = self.regions(*self.app.size), Region(0, 0, 0, 0)
        if any(plate.region != places.get(plate.id or "", nowhere) for plate in self.query(Plate)):
            self.relayout()

    def update(self) -> None:
        if self.is_mounted:
            self.refresh_scene()

    def refresh_scene(self) -> None:
        """Draw everything; a screen that has no size yet draws itself when it gets one."""
        if self.grain is None or not self.has_place:
            return
        page = self.pages.page
        if page is not None:
            asking = self.panel.asking(self.keys)
            self.prompt.show(asking if self.others is None else self.others.beside_a_page(asking))
            self.panel.repaint()
            return
        with self.board.one_look():
            self.board.draw(self.board.now())
            self._teach()
            if self.retelling is not None and (facts := self.retelling.facts()):
                self.title_plate.show(self.title_plate.left, tuple(facts))
            self.show_prompt()

    def _teach(self) -> None:
        """Draw the card of a lesson, and light up what it speaks of. Where it has no room for its title, the first row
        of the screen has it; where it leaves none for what the others did, it names the key that tells it."""
        teaching = self.course.teaching
        card, places = teaching.card if teaching is not None else NOTHING, self.regions(*self.app.size)
        if self.held.since is not None and NEWS.isdisjoint(places):
            card = replace(card, facts=(f"{self.keys.brief(self.keys.word('retell'))}: what happened",))
        self.lesson_card.show(card)
        if not titles(card, *places.get("lesson", NO_CARD).size):
            left, facts = self.title_plate.left, self.title_plate.facts
            title = [f"{one}   {fact}" for one in card.title for fact in facts]
            self.title_plate.show(left, (*title, *card.title, *facts))
        names = teaching.lights if teaching is not None and self.desk is not None else ()
        lit = frozenset([zone for name in names for zone in self.board.lights(name)])
        for plate in (self.title_plate, *self.board.plates()):
            plate.light(lit)

    # The prompt -----------------------------------------------------------------------------------

    def show_prompt(self) -> None:
        """Draw the prompt; a message why a key did nothing comes first."""
        asking = self.asking.now() if self.retelling is None else self.retelling.asking()
        teaching = self.course.teaching
        if teaching is not None and self.playing:
            enter, ready = teaching.enter if teaching.enter[0] else (asking.enter, asking.ready)
            edge, teaches = teaching.edge or asking.edge, bool(teaching.edge)
            asking = replace(asking, edge=edge, teaches=teaches, enter=enter, ready=ready)
        if self.home.demonstrates:  # any key ends it
            any_key = KeyWord("any key", "ends the demonstration", "key:escape")
            asking = replace(asking, enter=("",), ready=False, keys=(any_key,))
        else:
            if self.others is not None:
                asking = self.others.onto(asking)
            if self.disk.line:
                asking = replace(asking, enter=("try again to save the move.",), ready=True)
            coached = (self.coach.said if self.playing else ()) or self.remarks.now()
            if asking.calls and self.notice:  # what another player asks for stays
                asking = replace(asking, enter=self.notice, ready=False, refused=self.refused)
            elif self.notice or (coached if not asking.calls or self.coach.said else ()):
                asking = replace(asking, edge=self.notice or coached, warns=True)
                asking = replace(asking, refused=self.refused if self.notice else "")
        self.prompt.show(asking)

    def say(self, said: Said) -> None:
        """Tell why a key did nothing; the next key clears it, or a timer."""
        self.notice = said
        self.refresh_scene()

    def _said_long(self, said: Said) -> None:
        """Clear the message after its time, so that the row tells again what Enter does."""
        if self.notice is said:
            self.notice = ()
            self.update()

    # Keys, clicks and the mouse -------------------------------------------------------------------

    def press(self, key: str, character: str | None) -> None:
        said, self.notice = self.notice, ()
        self.remarks.pressed()
        self.refused = key
        self.eyes.still_there()
        if self.pages.page is not None:
            picks = self._picks()
            self.pages.press(key, character)
            if self._picks() != picks:
                self.coach.said = ()
        else:
            reason, self.coach.said = self.coach.said, ()
            self._press(key, character, said)
            if self.pages.page is not None or not self.is_current:
                self.coach.said = reason  # it is read on behind what this key has opened
        self.course.settled(self.keys.command(key, ALWAYS))
        if self.notice:
            self.notice_clock.after(self.NOTICED, partial(self._said_long, self.notice))

    def _press(self, key: str, character: str | None, said: Said) -> None:
        command = self.keys.command(key, (*ALWAYS, "more", "who"))
        if command == "go":
            self.firsts.read()
        if command == "leave":
            self.home.leave()
        elif (
            (self.others is not None and self.others.press(key, command))
            or self.course.press(key, command)
            or self._asked(key, character)
            or (command is not None and self.do(command, said))
        ):
            return
        self.course.refused()
        if said and not character:
            self.refresh_scene()
        else:
            self.verbs.elsewhere(key, character)
            if said and not self.notice:
                self.refresh_scene()

    def _picks(self) -> Sequence[Move]:
        return tuple(self.desk.laid()) if self.desk is not None else ()

    def _asked(self, key: str, character: str | None) -> bool:
        """Offer a key to the question."""
        desk = self.desk
        return desk is not None and desk.press(key, character, self.keys.command(key, desk.COMMANDS))

    def do(self, command: str, said: Said = ()) -> bool:
        """Carry out a command that every match has; the board's special meaning comes first."""
        return self.board.do(command) or self.verbs.do(command, said)

    def command(self, name: str) -> None:
        """A command from the palette or the menu."""
        self.verbs.command(name)

    def act(self, action: str) -> None:
        if action.startswith("row:") and self.pages.page is not None:
            self.notice = ()
            self.pages.press(action, None)
        elif action.startswith("key:"):
            super().act(action)
        elif self.pages.page is None and self.retelling is None and not self.course.arriving:
            self._act(action)
            self.course.settled(None)

    def _act(self, action: str) -> None:
        """Handle a click that is not a key."""
        if action.startswith("look:"):
            self.do("look")
        elif not self.board.act(action) and self.playing and self.desk is not None:
            self.notice = ()
            self.desk.act(action)

    def covers(self, plate: object) -> bool:
        return self.panel.covers(plate)

    def on_plate_wheeled(self, message: Plate.Wheeled) -> None:
        message.stop()
        if self.pages.page is not None:
            self.pages.press("up" if message.step < 0 else "down", None)
        elif self.grain is not None and self.playing and self.desk is not None:
            self.desk.wheel(message.action, message.step)

    def on_plate_pointed(self, message: Plate.Pointed) -> None:
        message.stop()
        if self.grain is not None and self.pages.page is None:
            self.board.pointed(message.action)

    # On the screen, and covered ------------------------------------------------------------

    def on_mount(self) -> None:
        self.course.begin()

    def on_screen_suspend(self) -> None:
        self.telling.pause()

    def on_screen_resume(self) -> None:
        self.telling.go()

    def on_resize(self, event: events.Resize) -> None:
        if self.grain is None:
            self.cover()  # another person may sit here when there is room again
        self.telling.go()

    def cover(self) -> None:
        """Cover everything private, because the person may have gone."""
        self.eyes.cover()

    # What a board may open ------------------------------------------------------------------------

    @property
    def retelling(self) -> Retells | None:
        return self.course.retelling

    @property
    def teaching(self) -> Teaches | None:
        return self.course.teaching

    @property
    def retold(self) -> bool:
        return self.retelling is not None

    @property
    def arriving(self) -> bool:
        return self.course.arriving

    @property
    def own(self) -> int | None:
        return self.eyes.own

    @property
    def may_take_back(self) -> bool:
        return self.way_back.open

    @property
    def has_better(self) -> bool:
        return self.coach.better

    def read(self, title: str, lines: Lines) -> None:
        self.pages.read(title, lines)

    def look_at_own(self) -> None:
        self.eyes.look_at_own()

    def draw_curtain(self) -> None:
        if self.sight.seat is not None:
            self.eyes.draw_curtain(self.sight.seat)

    def open_table(self) -> None:
        self.eyes.close()
        self.advance()

    def hide_look(self, seat: int) -> None:
        self.eyes.draw_curtain(seat, "look")


def taught(now: Taught, keeper: Keeper) -> Callable[[TableScreen], Course]:
    """The course of a lesson."""
    return lambda screen: Teaching(
        now, keeper,
        screen, screen.board, screen.eyes, screen.telling, screen.held, screen.way_back, screen.disk, screen.clock,
        Clock(screen),
    )  # fmt: skip


def played(screen: TableScreen, left: Moment | None = None) -> Played:
    """The course of a match that is played. `left`: where another screen was left, which this one continues."""
    return Played(
        screen, screen.board, screen.eyes, screen.telling, screen.held, screen.way_back, screen.disk, screen.clock,
        Clock(screen), left,
    )  # fmt: skip


def others(at: TableScreen, board: Board[Any, Any]) -> Others | None:
    """The company at a table that several terminals share; None at one keyboard."""
    if at.session.company is None:
        return None
    from tui.table.company import Others

    return Others(at, board, at.session.company)
