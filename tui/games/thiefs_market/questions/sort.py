"""A robbed pile is sorted: the robber picks what goes back to the middle. The split picks a pile the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, TypeAlias, TypeVar

from rules.errors import IllegalMove
from rules.game import Move, Question, State
from rules.thiefs_market.edition import MARKER, OBJECTS
from rules.thiefs_market.moves import Done, Grab, PutBack, Rob
from rules.thiefs_market.state import NOTHING, Market, minus
from rules.thiefs_market.steps.split import Sort, Split
from tui.games.thiefs_market.moves import robbing
from tui.games.thiefs_market.names import LETTERS, spelled
from tui.games.thiefs_market.questions.hand import Hand
from tui.games.thiefs_market.questions.kept import Kept, keys_of
from tui.games.thiefs_market.questions.then import then
from tui.games.thiefs_market.scene import FACE_KEYS, SEAT_KEYS, Scene
from tui.games.thiefs_market.story import Story
from tui.widgets.help_page import KeyHelp
from tui.widgets.plate import parts_of
from tui.widgets.prompt import KeyWord
from tui.words import Said, lengths

if TYPE_CHECKING:
    from tui.games.thiefs_market.board import MarketBoard

P = TypeVar("P", bound=Split | Sort)
Pick: TypeAlias = Callable[[int], IllegalMove | None]

BACK: Said = (
    "Put at least one object back and keep at least one; dice put back are rerolled.",
    "Put one or more back, keep one or more; dice put back are rerolled.",
    "One or more goes back and is rerolled.",
)
"""What a robbery is about."""


def goes_back(name: str) -> Said:
    """The prompt while nothing goes back."""
    return (f"choose what goes back from {name}'s pile.", "choose what goes back.")


class Picking(Kept[P, str]):
    """How many of each face. A thing is a key: the letter of a face, or the digit of a seat to rob.

    The words here are those of a robbery, whether the robbery is confirmed or only picked.
    """

    COMMANDS = (*Kept.COMMANDS, "all")

    def __init__(self, board: MarketBoard, step: P) -> None:
        super().__init__(board, step)
        self.hand = Hand(self.view, step)
        """The picks, not yet confirmed."""

    def ask(self, scene: Scene) -> Said:
        assert self.hand.victim is not None
        return goes_back(scene.name(self.hand.victim))

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        hand = self.hand
        if not hand.ready:
            return self.why(hand.why_not(Done())), False
        assert hand.victim is not None
        rolls = any(hand.out[:MARKER]) and not scene.view.keeps_faces(hand.victim)
        keep, back = str(sum(hand.pile)), str(sum(hand.out))
        rob = robbing(scene.name(hand.victim), keep, back)
        undo, after = " (no undo)" if rolls else "", [f" {one}" for one in then(scene, hand.batch())]
        does = lengths("{rob}{undo}.{after}", rob=rob[:-1], undo=undo, after=after)
        short = lengths("rob, keep {keep}{undo}.{after}", keep=keep, undo=undo, after=after)
        return (*does, *short, *lengths("{rob}{undo}.", rob=rob[1:], undo=undo)), True

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        yield KeyWord(self.loose(), "put back")
        if any(self.hand.picked):
            yield self.key_word("all", "swap")

    def loose(self) -> str:
        """The letters of the faces that may be picked."""
        hand = self.hand
        return keys_of([face for face in OBJECTS if hand.heap[face] and not hand.settled[face]])

    def onto(self, scene: Scene) -> None:
        scene.hand, scene.front = self.hand, self.front or ""

    def help(self, scene: Scene) -> Iterator[KeyHelp]:
        word, hand = self.at.keys.word, self.hand
        loose = self.loose()
        if loose and hand.robbing:
            yield KeyHelp(loose, ("put back one more of that face; after the last, none", "put back one more"))
        elif loose and not hand.takes_all:
            yield KeyHelp(loose, ("take one more of that face; after the last, none", "take one more of that face"))
        if loose and not hand.takes_all:
            yield KeyHelp("Shift+letter", ("one less of that face", "one less"))
            every = "swap what you keep and what goes back" if hand.robbing else "take the whole middle, or nothing"
            yield KeyHelp(word("all"), (every, "all of it, or none"))
        if robbed := [SEAT_KEYS[seat] for seat in sorted(hand.robbed)]:
            yield KeyHelp(" ".join(robbed), ("rob that player; again: rob nobody", "rob that player"))
        if len(self.things()) > 1:
            yield KeyHelp(
                word("next"), (f"select the next choice; {word('back')}: the previous one", "the next choice")
            )
        if self.front is not None and self.front not in SEAT_KEYS and not hand.takes_all:
            yield KeyHelp(f"{word('up')} {word('down')}", ("one more or one less of the selected face", "more, less"))
            yield KeyHelp(word("off"), ("clear the selected face", "clear"))

    # What keys do ---------------------------------------------------------------------------------

    def things(self) -> Sequence[str]:
        hand = self.hand
        faces = [FACE_KEYS[face] for face, count in enumerate(hand.heap) if count and not hand.takes_all]
        return [*faces, *[SEAT_KEYS[seat] for seat in sorted(hand.robbed)]]

    def of_key(self, key: str) -> str | None:
        return key if len(key) == 1 and key in FACE_KEYS + SEAT_KEYS else None

    def at_its_key(self, thing: str, back: bool) -> Said:
        self.front = thing
        return self._pick(thing, partial(self.hand.turn, by=-1 if back else 1))

    def add(self, thing: str, by: int) -> Said:
        return self.at_its_key(thing, by < 0)

    def turn(self, thing: str, by: int) -> Said:
        return self._pick(thing, self.hand.more if by > 0 else self.hand.less)

    def off(self, thing: str) -> Said:
        return self._pick(thing, self.hand.off)

    def _pick(self, thing: str, how: Pick) -> Said:
        if thing in SEAT_KEYS:
            return self._reach(SEAT_KEYS.index(thing))
        face = FACE_KEYS.index(thing)
        return self.why(self.hand.refusal(face) if self.hand.takes_all else how(face))

    def _reach(self, seat: int) -> Said:
        """Pick this seat to rob, or rob nobody."""
        hand = self.hand
        if hand.victim == seat and not hand.mid:
            hand.rob(None)
        elif seat in hand.robbed:
            hand.rob(seat)
        else:
            return self.why(hand.no_robbery(seat))
        return ()

    def nothing(self) -> Said:
        return self.why(self.hand.why_not(Done()))

    def pressed(self, key: str, character: str | None, command: str | None) -> bool:
        hand = self.hand
        if command == "all":
            self.tell(self.why(hand.why_not(Done()) if hand.takes_all else hand.all_or_none()))
        elif command == "no":
            self.tell(self._let_go())
        else:
            return super().pressed(key, character, command)
        return True

    def _let_go(self) -> Said:
        """Rob nobody; `no` means nothing else here."""
        if self.hand.robbing and not self.hand.mid:
            self.hand.rob(None)
            return ()
        return (
            "You cannot pass in the split: take at least one object or rob a player.",
            "You cannot pass: take or rob.",
        )

    # What clicks do -------------------------------------------------------------------------------

    def act(self, action: str) -> bool:
        """A click on a picked die removes it."""
        match parts_of(action):
            case "less", key:
                self.front = key
                self.tell(self.turn(key, 1 if self.hand.robbing else -1))
                return True
        return False

    def wheel(self, action: str, by: int) -> None:
        match parts_of(action):
            case "key" | "less", key if key in self.things():
                self.at.notice = ()
                self.front = key
                self.tell(self.turn(key, -by))

    # The picks ---------------------------------------------------------------------------------

    def laid(self) -> Sequence[Move]:
        return self.hand.batch() if self.hand.ready else ()

    def lift(self) -> bool:
        self.front = None
        laid = not self.hand.empty
        if laid:
            self.hand.clear()
        return laid

    def lay(self, moves: Sequence[Move]) -> bool:
        self.front = None
        self.hand.lay(moves)
        return self.hand.ready

    # The list of moves, continued from the picks ------------------------------------------

    def listed(self) -> tuple[State, Question[Market], Sequence[Move]]:
        view, step = self.hand.ahead()
        return view, step, list(step.moves(view))

    def row_enter(self, move: Move, said: Said) -> Said:
        if not isinstance(move, Grab | PutBack | Rob):
            return super().row_enter(move, said)
        go = self.at.keys.word("go")
        return (f"pick this; press {go} again to confirm.", "pick this, to confirm later.")

    def take_row(self, move: Move) -> None:
        """Pick a part of a pile, as its letter would."""
        match move:
            case Rob(victim):
                self.hand.rob(victim)
                self.front = SEAT_KEYS[victim]
            case Grab(face, count) | PutBack(face, count):
                self.hand.picked[face] += count
                self.front = FACE_KEYS[face]
            case Done():
                self.go()  # with all the picks
                return
            case _:
                super().take_row(move)
                return
        self.show()


class SortDesk(Picking[Sort]):
    """What goes back, once the robbery is confirmed."""

    SECTION: ClassVar[str] = "split-the-loot"
    NOW: ClassVar[Said] = BACK

    @staticmethod
    def question(words: Story, view: Market, step: Sort) -> Said:
        there = view.piles[step.victim]
        if step.back == NOTHING:
            name = words.name(step.victim)
            whole = f"choose what goes back from {name}'s pile ({spelled(there)}); keep at least one."
            return (whole, *goes_back(name))
        return (f"put back {spelled(step.back)} and keep {spelled(minus(there, step.back))}, or put back more.",)

    @staticmethod
    def plainly(words: Story, view: Market, step: Sort) -> list[str]:
        return [
            LETTERS,
            "Type the letters of all that goes back: 'wg' puts back W G and confirms; 'keep r' keeps only R.",
        ]
