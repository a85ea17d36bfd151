"""The game's part of its table: plates, their places, the look they are drawn from, and questions."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar, Generic, TypeVar

from msgspec.structs import replace
from textual.geometry import Region

from rules.game import Event, Move, Question, State
from tui.games import room
from tui.table.around import Match
from tui.table.desk import Desk
from tui.table.scene import TableScene
from tui.table.telling import Beat
from tui.widgets.log import Latest
from tui.widgets.panel import Lines
from tui.widgets.plate import Plate
from tui.widgets.prompt import KeyWord, key_word
from tui.widgets.sheet import Grain
from tui.words import Said, lengths, listed, plural

V = TypeVar("V", bound=State)
S = TypeVar("S", bound=TableScene)
CARD, LEAST_NEWS = 45, 24
"""The columns of a lesson's card, and the fewest beside it for what the others did."""
STAYING = ("hint", "help")
"""The commands that are never left out of the key row."""


class Board(Generic[V, S]):
    """A game on the table. `V` is the State of its rules, `S` the look (a `TableScene`) that everything is drawn
    from."""

    VERBS: ClassVar[tuple[str, ...]] = ()
    """The game's own commands."""

    def __init__(self, at: Match) -> None:
        self.at = at
        self._looks: dict[Grain, S] | None = None
        """The look shared by all plates while one frame is drawn; None otherwise."""
        self.desk: Desk[S, Any] | None = None
        """The desk of the present question."""

    # What a game gives ----------------------------------------------------------------------------

    def plates(self) -> Iterator[Plate]:
        """The game's plates, each with an id."""
        raise NotImplementedError

    def places(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        """The places of the plates."""
        raise NotImplementedError

    def look(self, grain: Grain) -> S:
        """A look at the table: the fields of `seen`, and those that the game adds. The desk adds the player's picks."""
        raise NotImplementedError

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats."""
        return self.at.session.names

    def draw(self, scene: S) -> None:
        """Put a look into the plates and the title."""
        raise NotImplementedError

    @property
    def questions(self) -> Mapping[type[Question[Any]], type[Desk[Any, Any]]]:
        """The desk of each question of the rules."""
        return room(self.at.session.port.header.game).questions

    def desk_for(self, step: Question[Any] | None) -> Desk[S, Any] | None:
        """A new desk for a question; None if no question is open."""
        return self.questions[type(step)](self, step) if step is not None else None

    def newest(self, scene: S) -> Said:
        """The last event that is on the screen, in the game's short words."""
        story = self.at.story()
        return self.at.words.newest(story[: len(story) - len(scene.later)])

    def edge(self, scene: S) -> Said:
        """The item under the mouse or the cursor in words; the table's edge shows it instead of the last event."""
        return ()

    def facts(self, scene: S) -> Iterator[Said]:
        """What is where, in at most two sentences for the help: who leads, how far the match is."""
        yield from ()

    def signs(self, scene: S) -> Lines:
        """What the signs on the table mean."""
        return ()

    def table(self, scene: S) -> Lines:
        """The full description of the public view."""
        return [(line, "ink") for line in self.at.words.table(self.at.session.port.ask(None).view)]

    def act(self, action: str) -> bool:
        """Handle a click on an item that only this game draws, whatever the question; False if it is not one."""
        return False

    def do(self, command: str) -> bool:
        """Handle a command that has a special meaning here; False if it has the usual one."""
        return False

    def pointed(self, action: str) -> None:
        """The mouse points at something; an empty action means nothing."""

    def keys(self, scene: S) -> tuple[KeyWord, ...]:
        """The key row of a question; if there is no room, the last keys are left out first, but not hint and help."""
        assert self.desk is not None
        return (*self.desk.keys(scene), *self.closing_keys(scene.grain == "narrow"))

    def closing_keys(self, brief: bool) -> tuple[KeyWord, ...]:
        """The keys that end every match's key row; `brief`: without words."""
        names = ["undo"] if self.at.may_take_back else []
        names += ["retell"] if self.at.held.since is not None else []
        names += ["who"] if self.at.session.company is not None else []
        names += ["moves", *(["hint"] if self.at.settings.hints else []), "look", "log", "help"]
        says = {"hint": "better hint"} if self.at.has_better else {}
        found = [self.key_word(name, says.get(name, "" if brief and name != "undo" else None)) for name in names]
        found = [word._replace(stays=name in STAYING) for name, word in zip(names, found, strict=True)]
        return tuple([word._replace(keys=self.at.keys.brief(word.keys)) if brief else word for word in found])

    # What a lesson asks

    def key_of(self, name: str) -> Sequence[str]:
        """The keys that do this now, one after the other: a command, or what the question gives a key."""
        if name in self.at.keys.commands:
            return (self.at.keys.key(name),)
        assert self.desk is not None
        return self.desk.key_of(name)

    def shows(self) -> Collection[str]:
        """The names of what is in front or open."""
        return ()

    def lights(self, name: str) -> Sequence[str]:
        """The zones and parts of the plates that a lesson calls by this name."""
        return (name,)

    def card_rows(self, grain: Grain) -> int:
        """Rows of a lesson's card: its title and three lines."""
        return 4

    def lesson_places(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        """The places beside a lesson's card; where the strip had to go, it shares the card's rows."""
        places = self.beside_card(grain, width, height)
        x, y, wide, rows = places["lesson"]
        if "strip" in places or self.at.held.since is None or wide - CARD < LEAST_NEWS:
            return places
        return places | {"lesson": Region(x, y, CARD, rows), "strip": Region(x + CARD, y, wide - CARD, rows)}

    def beside_card(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        """The places with a card. It takes the top of the log, in the wide design also of the strip, which stands there
        from the second turn on; else, or where no room would be left for the strip, the last rows."""
        places, card = self.places(grain, width, height), self.card_rows(grain)
        hosts = ("log", "strip") if grain == "wide" else ("log",)
        apart = "strip" in places or self.at.held.since is None

        def holds(name: str) -> bool:
            host = places.get(name, Region())
            shares = host.height - card - 1 >= 3 or host.width - CARD >= LEAST_NEWS
            return host.height >= card and (shares or (apart and name == "log"))

        name = next(filter(holds, hosts), None)
        if name is None:
            top = height - card
            return self.places(grain, width, top) | {"lesson": Region(0, top, width, card)}
        host = places.pop(name)
        if (rest := host.height - card - 1) >= 3:
            places[name] = Region(host.x, host.bottom - rest, host.width, rest)
        return places | {"lesson": Region(host.x, host.y, host.width, card)}

    def lay(self, moves: Sequence[Move]) -> bool:
        """Replace all picks by the longest beginning of these moves that one Enter plays, in whatever desk is open for
        the question; False if none can be picked."""
        while self.desk is not None and self.desk.under is not None:
            self.desk = self.desk.under
        return self.desk is not None and self.desk.lay(moves)

    # What is told apart

    def just_before(self) -> Sequence[Event]:
        """Events from before this session that are told at its beginning."""
        return ()

    def for_one(self, seat: int, events: Sequence[Event]) -> list[Beat[Any]]:
        """Beats of a seat's own move that the seat sees before the keyboard is passed on."""
        return []

    # The moves of one Enter, and answers of one viewer

    def mid_batch(self, step: Question[Any]) -> bool:
        """Whether this question lies within the moves of one Enter. Undo then goes back to their start, and computers
        play faster."""
        return False

    def for_own_eyes(self, step: Question[Any]) -> bool:
        """Whether this question is answered behind the curtain if the keyboard is shared."""
        public = self.at.session.port.ask(None).view
        return step.secret(public) or self.at.settings.curtain == "every-turn"

    # For subclasses -----------------------------------------------------------------------

    @property
    def view(self) -> V:
        """The view that is drawn: while something is told, the Stand of the beat on the screen lies on it."""
        drawn: Any = self.at.held.view
        found: V = drawn
        return found

    @property
    def later(self) -> Sequence[Event]:
        """The events that are not told yet."""
        upto = self.at.held.upto
        return () if upto is None else self.at.story()[upto:]

    def seen(self, grain: Grain) -> dict[str, Any]:
        """The fields of every look."""
        at, sight = self.at, self.at.sight
        if at.held.upto is not None:
            sight = replace(sight, seat=None, step=None, moves=())
        shows = at.settings.shows_worth(len(at.session.people))
        return {
            "grain": grain,
            "signs": at.signs,
            "names": self.names,
            "eyes": sight.eyes,
            "later": self.later,
            "seat": sight.seat,
            "step": sight.step,
            "beat": at.held.beat,
            "said": at.held.said,
            "since": at.held.since,
            "changed": at.held.changed,
            "worth": sight.seat if shows and sight.eyes == sight.seat else None,
            "shared": at.session.shared,
            "keys": at.keys,
        }

    def scene(self, grain: Grain) -> S:
        """The look that is drawn now, the same one for a complete frame."""
        if self._looks is not None and grain in self._looks:
            return self._looks[grain]
        scene = self.look(grain)
        if self.desk is not None and self.at.held.upto is None:
            self.desk.onto(scene)
        if self._looks is not None:
            self._looks[grain] = scene
        return scene

    def now(self) -> S:
        """The look in the present design."""
        assert self.at.grain is not None
        return self.scene(self.at.grain)

    @contextmanager
    def one_look(self) -> Iterator[None]:
        """A context in which everything drawn shares one look."""
        self._looks = {}
        try:
            yield
        finally:
            self._looks = None

    def asked(self) -> Said:
        """What is asked now, for the help; without a question, that there is none."""
        step = self.at.sight.step
        if self.desk is None or step is None:
            return self._nothing_asked()
        return self.desk.now(self.at.words, self.view, step)

    def _nothing_asked(self) -> Said:
        session = self.at.session
        asked = [session.name(seat) for seat in session.port.waiting()] if session.company is not None else []
        if not asked:
            return ("Nothing is asked now: you see what the others did.", "You see what the others did.")
        whose = plural(len(asked), f"it is the turn of {asked[0]}", f"{listed(asked)} choose")
        return lengths(f"Nothing is asked of you now: {whose}.", "Nothing is asked of you now.")

    @property
    def section(self) -> str:
        """The section of the rules about the question."""
        return self.desk.SECTION if self.desk is not None else ""

    def log(self, told: Sequence[Said]) -> Latest:
        """These sentences for the log; a click opens all of it."""
        return Latest("Log", tuple(told), f"key:{self.at.keys.key('log')}")

    def key_word(self, command: str, does: str | None = None) -> KeyWord:
        """A command for the last row."""
        return key_word(self.at.keys, command, does)
