"""What a game gives to its table: plates, where they lie, what they are drawn from, its moments, its questions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from textual.geometry import Region, Size

from rules.game import Event, Move, Question, State
from tui.games import room
from tui.table.around import AtTable
from tui.table.desk import Desk
from tui.table.moment import Moment
from tui.table.scene import TableScene
from tui.table.sight import Sight
from tui.terminal.symbols import Signs
from tui.widgets.log import Latest
from tui.widgets.panel import Lines
from tui.widgets.plate import Plate
from tui.widgets.prompt import Asking, KeyWord, key_word
from tui.widgets.sheet import Grain, Title
from tui.words import Said
from tui.words.narrator import Typing

V = TypeVar("V", bound=State)
S = TypeVar("S", bound=TableScene)


class Match(AtTable, Protocol):
    """The match that a board lies in: what a game may know of it, and what it may ask for."""

    title_plate: Title

    @property
    def signs(self) -> Signs: ...

    @property
    def whole(self) -> Size:
        """How large the terminal is."""
        ...

    # What is seen and asked

    @property
    def sight(self) -> Sight[Any]:
        """The view that is drawn, and the question."""
        ...

    @property
    def moment(self) -> Moment | None:
        """What is shown before anybody is asked again."""
        ...

    @property
    def own(self) -> int | None:
        """Who sits here alone; None: several do."""
        ...

    @property
    def retold(self) -> bool:
        """Is the match only told again?"""
        ...

    @property
    def teach(self) -> bool:
        """Is it somebody's first match?"""
        ...

    def story(self) -> Sequence[Event]:
        """All that the eyes on the screen have been told."""
        ...

    def lines(self) -> list[str]:
        """The same in sentences, one an event; empty where it goes without saying."""
        ...

    @property
    def may_take_back(self) -> bool:
        """Is there a way back?"""
        ...

    # What is done

    def send(self, *moves: Move) -> None:
        """Play moves for the person who is asked."""
        ...

    def show_prompt(self) -> None:
        """Only the prompt."""
        ...

    def place_plates(self) -> None:
        """Lay the plates anew where their places depend on what is asked."""
        ...

    def regions(self, width: int, height: int) -> dict[str, Region]:
        """Where every plate lies in a terminal of this size."""
        ...

    def do(self, command: str) -> bool:
        """One of the commands that every match has."""
        ...

    def read(self, title: str, lines: Lines) -> None:
        """Open lines to read."""
        ...

    def look_at_own(self) -> None:
        """The own secret of whoever is asked: at a shared keyboard behind the curtain."""
        ...

    def hide_look(self, seat: int) -> None:
        """What a seat has just seen is for one person: the curtain, and their own page behind it."""
        ...


class Board(Generic[V, S]):
    """A game on the table. `V` is the State of its rules, `S` the look (a `TableScene`) that all is drawn from."""

    VERBS: ClassVar[tuple[str, ...]] = ()
    """The game's own commands."""

    def __init__(self, at: Match) -> None:
        self.at = at
        self._looks: dict[Grain, S] | None = None
        """While a picture is drawn: what it is drawn from, so that all its parts share one look at the table."""
        self.desk: Desk[S, Any] | None = None
        """The desk of what is asked now."""

    # What a game gives ----------------------------------------------------------------------------

    def plates(self) -> Iterator[Plate]:
        """Its plates, each with an id."""
        raise NotImplementedError

    def places(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        """Where they lie."""
        raise NotImplementedError

    def look(self, grain: Grain) -> S:
        """One look at the table: what is `seen`, and what the game adds. The desk puts onto it what is laid."""
        raise NotImplementedError

    @property
    def names(self) -> tuple[str, ...]:
        """All who have a place at the table."""
        return self.at.session.names

    def draw(self, scene: S) -> None:
        """Put it into the plates, and into the title."""
        raise NotImplementedError

    @property
    def questions(self) -> Mapping[type[Question[Any]], type[Desk[Any, Any]]]:
        """The desk of each question of the rules."""
        return room(self.at.session.table.header.game).questions

    def desk_for(self, step: Question[Any] | None) -> Desk[S, Any] | None:
        """A new desk for a question; None: nobody is asked."""
        return self.questions[type(step)](self, step) if step is not None else None

    def newest(self, scene: S) -> Said:
        """The last thing that happened before the moment that is shown, in the game's own short words."""
        story = self.at.story()
        return self.at.words.newest(story[: len(story) - len(scene.later)])

    def edge(self, scene: S) -> Said:
        """What the mouse or the cursor is at; it stands at the table's edge before what happened last."""
        return ()

    def help(self, scene: S) -> Lines:
        """Help for what is in front, as (text, role)."""
        return self.asked_lines()

    def table(self, scene: S) -> Lines:
        """Full words of what everybody sees."""
        return [(line, "ink") for line in self.at.words.table(self.at.session.table.ask(None).view)]

    def act(self, action: str) -> bool:
        """A click on what this game alone draws, whatever is asked; False: it is none of its own."""
        return False

    def do(self, command: str) -> bool:
        """A command that means something of its own here; False: it does what it does everywhere."""
        return False

    def pointed(self, action: str) -> None:
        """The mouse is over something (an empty action: over nothing)."""

    def keys(self, scene: S) -> tuple[KeyWord, ...]:
        """The last row while somebody is asked; the last but one goes first where there is no room."""
        assert self.desk is not None
        return (*self.desk.keys(scene), *self.closing_keys(scene.grain == "narrow"))

    def closing_keys(self, brief: bool) -> tuple[KeyWord, ...]:
        """The keys that every match ends its last row with; brief: without words."""
        names = ["undo"] if self.at.may_take_back else []
        names += ["moves", *(["hint"] if self.at.settings.hints else []), "look", "log", "help"]
        return tuple([self.key_word(name, "" if brief and name != "undo" else None) for name in names])

    def hint_view(self) -> V:
        """What a hint is made from: no more than the screen shows."""
        return self.view

    # Moments

    def reading_keys(self) -> tuple[KeyWord, ...]:
        """What can be read while a moment is shown."""
        return tuple([self.key_word(name) for name in ("look", "log", "help")])

    def moments(self, events: Sequence[Event]) -> list[Moment]:
        """Which of these events want to be looked at before the match goes on."""
        return []

    def for_one(self, seat: int, events: Sequence[Event]) -> list[Moment]:
        """Which of what a seat was told by its own move it looks at before the keyboard goes on."""
        return []

    def just_before(self) -> Sequence[Event]:
        """What happened before anybody sat down at this table, and is shown all the same."""
        return ()

    def moment_asking(self, scene: S) -> Asking:
        """The words of the moment that is shown."""
        raise NotImplementedError

    def untold(self) -> int:
        """So many of the last events are still to be shown: no log is ahead of the table."""
        return 0

    # What belongs to one Enter, and to one pair of eyes

    def mid_batch(self, step: Question[Any]) -> bool:
        """Is it asked in the middle of what one Enter sends? The way back goes on to its beginning, computers hurry."""
        return False

    def for_own_eyes(self, step: Question[Any]) -> bool:
        """Is it answered behind the curtain, where several share the keyboard?"""
        return step.secret or self.at.settings.curtain == "every-turn"

    # For those who make one -----------------------------------------------------------------------

    @property
    def view(self) -> V:
        """The view that is drawn."""
        view: V = self.at.sight.view
        return view

    @property
    def later(self) -> Sequence[Event]:
        """What has happened since the moment that is shown."""
        story, moment = self.at.story(), self.at.moment
        return story[len(story) - moment.later :] if moment is not None else ()

    def seen(self, grain: Grain, whole: int = 0) -> dict[str, Any]:
        """The fields that every look has; `whole`: how many parts are on the screen while no moment is shown."""
        at, sight, moment = self.at, self.at.sight, self.at.moment
        return {
            "grain": grain,
            "signs": at.signs,
            "names": self.names,
            "eyes": sight.eyes,
            "later": self.later,
            "seat": sight.seat,
            "step": sight.step,
            "moment": moment.name if moment is not None else "",
            "shown": moment.shown if moment is not None else whole,
            "shared": at.session.shared,
            "keys": at.keys,
        }

    def scene(self, grain: Grain) -> S:
        """The look that is drawn from; one for a whole picture."""
        if self._looks is not None and grain in self._looks:
            return self._looks[grain]
        scene = self.look(grain)
        if self.desk is not None:
            self.desk.onto(scene)
        if self._looks is not None:
            self._looks[grain] = scene
        return scene

    def now(self) -> S:
        """The same in the size of now."""
        assert self.at.grain is not None
        return self.scene(self.at.grain)

    @contextmanager
    def one_look(self) -> Iterator[None]:
        """Everything in here is drawn from one look."""
        self._looks = {}
        try:
            yield
        finally:
            self._looks = None

    def asked_lines(self) -> Lines:
        """What the narrator says of the question, but for what can only be typed."""
        step = self.at.sight.step
        if step is None:
            return []
        lines = self.at.words.help(self.at.sight.view, step)
        return [(line, "ink") for line in lines if not isinstance(line, Typing)]

    def log(self, told: Sequence[Said]) -> Latest:
        """These sentences for the log; a click opens all of it."""
        return Latest("Log", tuple(told), f"key:{self.at.keys.key('log')}")

    def key_word(self, command: str, does: str | None = None) -> KeyWord:
        """A command for the last row."""
        return key_word(self.at.keys, command, does)
