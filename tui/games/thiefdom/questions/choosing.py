"""What most questions of Thiefdom share: a choice on the map, in the list beside it, or in a panel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rules.game import Move, Question, State
from rules.thiefdom.moves import Share
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.exchange import Exchange
from tui.games.thiefdom.addresses import place
from tui.games.thiefdom.moves.ways import Goal, stands, walk_of
from tui.games.thiefdom.plates.map import plan, space_at
from tui.games.thiefdom.questions.exchange import AtHome
from tui.games.thiefdom.questions.option import Notes, Option, Walk, Way, WayByWay
from tui.games.thiefdom.questions.options import heading_of, letters_on, options, walked, walks
from tui.games.thiefdom.questions.rows import does, move_words
from tui.games.thiefdom.questions.then import second
from tui.games.thiefdom.scene import Scene
from tui.table.desk import Q
from tui.table.desks.spaces import Spaces
from tui.widgets.city import Cell, Plan
from tui.widgets.help_page import KeyHelp
from tui.widgets.plate import parts_of
from tui.widgets.prompt import KeyWord
from tui.words import Said, lengths

if TYPE_CHECKING:
    from tui.games.thiefdom.board import ThiefdomBoard

SHARE = Share()


class Choosing(Spaces[Scene, Q, Option]):
    """One choice of many. A row may open a list; spaces have two letters where one alphabet is not enough."""

    board: ThiefdomBoard
    COMMANDS = (*Spaces.COMMANDS, "steal", "inside", "card", "danger", "letters", "zoom")
    IN_PANEL: ClassVar[bool] = True
    """Whether it is a list alone, so that its panel may cover the map."""
    TITLE: ClassVar[str] = ""
    ENDS: ClassVar[str] = "done"
    """What the `no` key does."""

    def __init__(self, board: ThiefdomBoard, step: Q) -> None:
        super().__init__(board, step, ())
        self.listing = ""
        """The heading of the open list."""
        self.lettered = False
        """Whether the map shows letters instead of steps."""
        self.typed = ""
        """The first of two letters."""
        self.offer("")

    def offer(self, heading: str) -> None:
        """Offer all choices, or those that a row opens. A single choice is selected at once."""
        self.listing = heading
        found = options(self.board.view, self.step, self.moves, self.board.teller, self.at.keys, heading)
        found = letters_on(found) if self.lettered else found
        self.rows = WayByWay(found, first=len(found) == 1)
        self.decline = next((option for option in found if option.kind == "end"), None)

    # What a question gives ------------------------------------------------------------------------

    @staticmethod
    def cards(view: Thiefdom, step: Q) -> Sequence[int]:
        """The cards of the question; below 1: unseen cards."""
        return ()

    def title(self) -> str:
        """The title of the list in a panel, or of the rows beside the map."""
        return self.TITLE or ("Choose" if self.IN_PANEL else "Choices")

    def notes(self, scene: Scene) -> Notes | None:
        """Text to read below the list."""
        return None

    def no_undo(self, scene: Scene) -> str:
        """Behind what Enter does, if that cannot be undone."""
        return " (no undo)" if stands(scene.view, self.laid()) else ""

    def then(self, scene: Scene) -> Said:
        """What follows the move."""
        return ()

    # What is said ---------------------------------------------------------------------------------

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        option = self.rows.front
        if option is None:
            return self._missing(scene), False
        if option.opens:
            return lengths("open {list}.", "open this list.", list=option.opens), True
        facts = {"then": second(self.then(scene)), "does": self.does(scene, option), "no_undo": self.no_undo(scene)}
        return lengths("{does}{no_undo}.{then}", "{does}.", **facts), True

    def does(self, scene: Scene, option: Option) -> Said:
        """What Enter does, in the middle of a sentence."""
        return option.ways[self.rows.way].said

    def _missing(self, scene: Scene) -> Said:
        word = scene.keys.word
        if self.typed:
            return (f"Type the second letter after {self.typed}.",)
        if self.lettered:
            long = f"Type the letters of a space; {word('letters')} shows steps again."
            return (long, "Type the letters of a space.")
        ends = f"; {word('no')}: {self.ENDS}" if self.decline else ""
        if not self._on_map():
            return lengths(f"Choose a row with a letter or arrows{ends}.", f"Choose a row{ends}.", "Choose a row.")
        if not scene.rows:
            return lengths(
                f"Choose on the map with arrows, or press {word('letters')} for letters{ends}.",
                f"Choose with arrows, or {word('letters')} for letters{ends}.",
                f"Choose with arrows{ends}.", "Choose with arrows.",
            )  # fmt: skip
        return lengths(
            f"Choose on the map with arrows or in the list with letters{ends}.",
            f"Choose with arrows or letters{ends}.",
            "Choose with arrows or letters.",
        )

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        brief = "" if scene.grain == "narrow" else None
        if self._on_map():
            yield self.key_word("letters", brief)
        if self.decline:
            yield self.key_word("no", self.ENDS)
        if any(option.kind == "steal" for option in self.rows.things):
            yield self.key_word("steal", brief)

    def help(self, scene: Scene) -> Iterator[KeyHelp]:
        word, things, front = self.at.keys.word, self.rows.things, self.rows.front
        on_map = self._on_map()
        if on_map:
            yield KeyHelp("arrows", ("select the nearest choice in that direction", "select the nearest"))
            yield KeyHelp(
                word("letters"), ("shows letters on all spaces you can choose; again: steps", "shows letters")
            )
        if letters := [one.key for one in things if one.key and one.cell is None]:
            yield KeyHelp(" ".join(letters), ("select that row; again: its next value or route", "select that row"))
        if len(things) > 1:
            yield KeyHelp(word("next"), ("selects the next choice or route, rows included", "the next choice"))
        if front is not None and len(front.ways) > 1:
            left, right = scene.signs["laid.left"], scene.signs["laid.right"]
            said = f"change what stands between {left} and {right}" if front.valued else "another route there"
            yield KeyHelp("Left Right", (said, "another one"))
        if any(option.kind == "steal" for option in things):
            yield KeyHelp(word("steal"), ("selects the next one to steal from", "selects whom to steal from"))
        if self.decline:
            yield KeyHelp(word("no"), (self.ENDS,))
        yield from self.board.help(scene)

    def onto(self, scene: Scene) -> None:
        scene.options, scene.front, scene.way = self.rows.things, self.rows.front, self.rows.way
        scene.title, scene.listed, scene.notes = self.listing or self.title(), self.IN_PANEL, self.notes(scene)
        scene.lettered, scene.typed = self.lettered, self.typed

    # On the map -----------------------------------------------------------------------------------

    def plan(self) -> Plan:
        return plan(self.board.view.city)

    def start(self) -> Cell:
        return self.board.now().here or next(one.cell for one in self.rows.things if one.cell is not None)

    def nothing_that_way(self) -> Said:
        return ("You cannot choose anything in that direction.", "You cannot choose anything that way.")

    def not_this(self, cell: Cell) -> Said:
        city = self.board.view.city
        return (f"You cannot choose {place(city, space_at(city, cell))[0]} now.", "You cannot choose that now.")

    def nobody_declines(self) -> Said:
        return ("You cannot decline here: choose something.", "You must choose something here.")

    def key_of(self, name: str) -> Sequence[str]:
        """The letter of a space stands on the map only on request; a move in a list has the key of the list first."""
        match parts_of(name):
            case "space", space:
                if key := self._key_of(int(space), self.rows.things):
                    return key
                if key := self._key_of(int(space), letters_on(self.rows.things)):
                    return (self.at.keys.key("letters"), *key)
        return super().key_of(name)

    @staticmethod
    def _key_of(space: int, found: Sequence[Option]) -> str:
        """The letters of a choice in this space; empty if it has none."""
        return next((one.key for one in found if one.space == space and one.cell is not None), "")

    # Keys and clicks ------------------------------------------------------------------------------

    def press(self, key: str, character: str | None, command: str | None) -> bool:
        if self.board.uncovered(key):
            return True
        if self._spelled(key) or self.board.key(key, command):
            return True
        if command == "letters":
            self._letters()
        elif command == "steal":
            self._steal()
        elif command == "inside":
            self.say(("You can do nothing here now.",))
        else:
            return super().press(key, character, command)
        return True

    def _spelled(self, key: str) -> bool:
        """Whether the key is the letter of a choice, or the first of two letters."""
        whole, self.typed = self.typed + key, ""
        option = self.rows.of_key(whole)
        if option is not None:
            self.choose(option)
        elif self.lettered and any(one.key.startswith(whole) for one in self.rows.things):
            self.typed = whole
            self.show()
        return option is not None or bool(self.typed)

    def choose(self, option: Option) -> None:
        """Select it; again: its next way, or the next choice in the same space."""
        rows = self.rows
        alike = [one for one in rows.things if one.cell is not None and one.space == option.space] or [option]
        if rows.front is not None and rows.front in alike and option in (rows.front, alike[0]):
            if option != rows.front or not rows.other(1):
                rows.put(alike[(alike.index(rows.front) + 1) % len(alike)])
        else:
            rows.put(option)
        self.show()

    def _steal(self) -> None:
        found = [option for option in self.rows.things if option.kind == "steal"]
        if found:
            self.rows.put(found[(found.index(self.rows.front) + 1) % len(found) if self.rows.front in found else 0])
            self.show()
        else:
            self.say(("There is nobody to steal from here.", "There is nobody to steal from."))

    def _letters(self) -> None:
        """Show letters on the map, or steps again; the selection stays."""
        if not self._on_map():
            self.say(("You cannot choose anything on the map now.", "You cannot choose on the map now."))
            return
        front, way, self.typed = self.rows.front, self.rows.way, ""
        self.lettered = not self.lettered
        self.offer(self.listing)
        if front is not None:
            self.rows.put(self.rows.things[front.nth], way)
        self.show()

    def act(self, action: str) -> bool:
        match parts_of(action):
            case "option", nth:
                self.choose(self.rows.things[int(nth)])
            case "guild", seat:
                self.board.show_guild(int(seat))
            case _:
                self.board.look_at(action)
                if self._on_map():
                    return super().act(action)
                self.show()
        return True

    def wheel(self, action: str, by: int) -> None:
        if self.rows.things:
            self.rows.step(by)
            self.show()

    def go(self) -> None:
        if self.rows.front is not None and self.rows.front.opens:
            self.offer(self.rows.front.opens)
            self.show()
        elif tuple(self.laid()) == (SHARE,):
            self._look_at_goods()
        else:
            super().go()

    def _look_at_goods(self) -> None:
        """Show the goods in the hideout; nothing is played until an exchange is confirmed."""
        view = self.board.view.after((SHARE,))
        step = next(iter(view.waiting()), None)
        if isinstance(step, Exchange):
            self.board.desk = AtHome(self.board, step, view, self)
            self.show()
        else:
            self.say(("There is nothing to exchange in the hideout.", "There is nothing to exchange at home."))

    def lift(self) -> bool:
        if self.board.lift():
            return True
        if self.lettered:
            self._letters()
        elif self.rows.front is not None and len(self.rows.things) > 1:
            self.rows.put(None)
        elif self.listing:
            self.offer("")
        else:
            return False
        return True

    def lay(self, moves: Sequence[Move]) -> bool:
        """Opens the list or the exchange that has the moves."""
        view, step, batch = self.board.view, self.step, tuple(moves)
        if batch[0] == SHARE and len(batch) > 1 and self.lay((SHARE,)):
            self._look_at_goods()
            return isinstance(self.board.desk, AtHome) and self.board.desk.lay(batch[1:])
        walk = walk_of(view, step, batch)
        for heading in (self.listing, "", heading_of(view, step, batch[0], self.board.teller)):
            if heading != self.listing:
                self.offer(heading)
            if walk is not None:
                self._also(walk)
            if self.rows.find(batch):
                return True
        return False

    def _also(self, walk: Goal) -> None:
        """Offer this walk too, if the ways to its end do not include it."""
        self.rows.things = tuple(
            [
                option._replace(ways=(*option.ways, Way(walk.moves, goal=walk)))
                if option.goal is not None and option.goal.space == walk.space and walk.moves not in option.batches
                else option
                for option in self.rows.things
            ]
        )

    # The list of moves ----------------------------------------------------------------------------

    def listed(self) -> tuple[State, Question[Any], Sequence[Move]]:
        """All moves, with walks listed by their ends."""

        view, step = self.board.view, self.step
        goals = [Walk(way, way.goal) for option in walks(view, step) for way in option.ways if way.goal is not None]
        return view, step, [*goals, *[move for move in self.moves if not walked(step, move)]]

    def row(self, move: Move) -> Said:
        return move_words(self.board.now(), move)

    def row_enter(self, move: Move, said: Said) -> Said:
        return super().row_enter(move, does(self.board.now(), move))

    def take_row(self, move: Move) -> None:
        if move == SHARE:
            self.lay((move,))
            self._look_at_goods()
        else:
            self.at.send(*move.way.moves if isinstance(move, Walk) else (move,))
