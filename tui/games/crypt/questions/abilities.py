"""What collectors allow, whatever is asked: own cards are flipped to look, to take, for a die. In a window, or not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

from rules.crypt.edition import IDOL, MANUSCRIPT, POTTERY, REMAINS
from rules.crypt.moves import Pass, Peek, Regain, Reroll, Take
from rules.crypt.state import Crypt
from rules.game import ALL, Move, Question
from tui.games.crypt.names import LETTERS, questioned, span, spot_label
from tui.games.crypt.plates.bench_plate import Note, Work
from tui.games.crypt.questions.then import joined, then
from tui.games.crypt.refusals import no_treasure, not_now
from tui.games.crypt.round import Round
from tui.games.crypt.scene import BLANK, Scene, plain
from tui.table.desks.window import Window
from tui.widgets.line import Line, line
from tui.widgets.plate import parts_of
from tui.widgets.prompt import KeyWord
from tui.words import Said, listed

if TYPE_CHECKING:
    from tui.games.crypt.board import CryptBoard

Q = TypeVar("Q", bound=Question[Any])
KEYS = {IDOL: "g", MANUSCRIPT: "k", POTTERY: "p", REMAINS: "q"}
"""The keys of the collectors that can be used, in order of reading."""
FLIPS: Mapping[type[Move], int] = {Peek: MANUSCRIPT, Regain: REMAINS, Take: POTTERY, Reroll: IDOL}
"""Of which kind cards are flipped for a move."""


class Choice(NamedTuple):
    """One thing that can be done with a collector: where it is done, and the ways to pay for it by flipping."""

    kind: int
    """Of which kind cards are flipped."""
    spot: int | None
    """Where in the row; None: nowhere in particular."""
    effort: int
    moves: tuple[Move, ...]
    """The ways to do it: what shows the others least comes first."""

    @property
    def batches(self) -> tuple[tuple[Move, ...], ...]:
        """What would be sent, way by way."""
        return tuple([(move,) for move in self.moves])

    @property
    def key(self) -> str:
        return KEYS[self.kind] if self.spot is None else LETTERS[self.spot]


def choices(view: Crypt, seat: int, moves: Sequence[Move], now: Round) -> list[Choice]:
    """The moves that flip cards, thing by thing."""

    def shows(move: Move) -> int:
        return sum([view.treasure[seat][card].known != ALL for card in cards(move)])

    found: dict[tuple[int, int | None, int], list[Move]] = {}
    for move in moves:
        if type(move) in FLIPS:
            effort = move.effort if isinstance(move, Reroll) else 0
            for spot in _where(move, seat, now):
                found.setdefault((FLIPS[type(move)], spot, effort), []).append(move)
    things = [Choice(*thing, tuple(sorted(ways, key=shows))) for thing, ways in found.items()]
    return sorted(things, key=lambda choice: (choice.spot is None, choice.spot or 0))


def _where(move: Move, seat: int, now: Round) -> Sequence[int | None]:
    """Where in the row a move may be meant; nowhere is a place too."""
    if isinstance(move, Take):
        return [move.spot]
    if not isinstance(move, Reroll):
        return [None]
    wanted = seat, move.effort
    return [spot for spot, place in enumerate(now.row) if place.lost and (place.to, place.effort) == wanted] or [None]


def cards(move: Move) -> tuple[int, ...]:
    """Which of the seat's own cards a move flips."""
    if isinstance(move, Peek | Reroll):
        return (move.card,)
    assert isinstance(move, Regain | Take)
    return (move.first, move.second)


# A window -----------------------------------------------------------------------------------------


class CollectorWindow(Window[Scene, Q, Choice]):
    """A question only about a collector; each of them says what is asked, and what stays as it is with `no`."""

    board: CryptBoard
    STAGE: ClassVar[str]
    """The phase of a round in which it is asked."""

    def __init__(self, board: CryptBoard, step: Q) -> None:
        super().__init__(board, step, board.choices(step.seat), Pass())

    # What is said ---------------------------------------------------------------------------------

    @property
    def kept(self) -> str:
        """The own cards that `no` leaves as they are: `the Idols`."""
        raise NotImplementedError

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        if self.no:
            return joined((f"no, {self.kept} stay as they are.", "no."), then(scene)), True
        does, no = flips(scene, self.chosen, self.ways.way), self.at.keys.word("no")
        long = [f"{one}  {no}: keep {self.kept}. {after}" for one in does for after in then(scene)]
        return (*long, *[f"{one}  {no}: no." for one in does], does[-1]), True

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        yield from choose(scene)
        yield self.key_word("no", "no")
        yield from offers(scene, self.ways.front)

    def help(self, scene: Scene) -> list[tuple[str, str]]:
        word = self.at.keys.word
        return [
            (" ".join([choice.key for choice in self.ways.things]),
             "puts that in front; the same letter again flips other cards for it"),
            (f"{word('up')} {word('down')}", "other cards to flip"),
            (word("no"), f"no; {word('go')} then sends it"),
        ]  # fmt: skip

    def onto(self, scene: Scene) -> None:
        scene.choices, scene.way, scene.front = self.ways.things, self.ways.way, self.chosen.spot
        scene.chosen = None if self.no else self.chosen

    # What keys and clicks do ----------------------------------------------------------------------

    @property
    def chosen(self) -> Choice:
        """The collector in front: in a window there always is one."""
        assert self.ways.front is not None
        return self.ways.front

    def press(self, key: str, character: str | None, command: str | None) -> bool:
        if len(key) == 1 and key in LETTERS and self.ways.of_key(key) is None:
            self.say(not_here(self.board.now(), LETTERS.index(key)))
            return True
        return super().press(key, character, command)

    def act(self, action: str) -> bool:
        match parts_of(action):
            case "spot", spot:
                self.say(not_here(self.board.now(), int(spot)))
                return True
        return False

    def go(self) -> None:
        if self.no:
            self.at.send(self.decline)
        else:
            self.board.flip(self.chosen, self.ways.way)


# What is said wherever a collector can be used --------------------------------------------------------


def flips(scene: Scene, choice: Choice, way: int) -> Said:
    """What Enter does with a collector."""
    move = choice.moves[way]
    flip = f"flip {_flipped(scene, move)}"
    match move:
        case Reroll():
            return (f"{flip} and roll (cannot be taken back).", "flip and roll (no undo).")
        case Take():
            take = f"take {spot_label(move.spot)}"
            return (f"{flip}, {take} (cannot be taken back).", f"flip 2, {take} (no undo).")
        case Peek():
            return (f"{flip} and look (cannot be taken back).", "flip and look (no undo).")
    return (f"{flip}; an exhausted die is ready again.", "flip two, a die is ready.")


def _flipped(scene: Scene, move: Move) -> str:
    """The cards that a move flips."""
    assert scene.seat is not None
    return listed([questioned(scene.view.treasure[scene.seat][card].face) for card in cards(move)])


def letters(scene: Scene) -> str:
    """The letters of the row: `a-f`."""
    return span(range(len(scene.now.row)))


def choose(scene: Scene) -> Iterator[KeyWord]:
    """The keys of all that a collector may be used on."""
    if len(scene.choices) > 1 and scene.grain != "narrow":
        yield KeyWord(" ".join([choice.key for choice in scene.choices]), "choose")


def offers(scene: Scene, chosen: Choice | None) -> Iterator[KeyWord]:
    """The keys of the collectors that could be used instead."""
    for choice in scene.choices:
        if choice.spot is None and choice != chosen and scene.grain != "classic":
            yield KeyWord(choice.key, scene.does(choice.kind).word, f"key:{choice.key}")


def not_here(scene: Scene, spot: int) -> Said:
    """Why nothing can be done with this treasure."""
    row = scene.now.row
    return not_now(scene.words, spot, row[spot]) if spot < len(row) else no_treasure(spot)


# The bench ------------------------------------------------------------------------------------------


def work(scene: Scene, choice: Choice) -> Work:
    """A collector that is used: what is flipped, and for what."""
    assert scene.seat is not None
    move, ways = choice.moves[scene.way], len(choice.moves)
    flip = (_flipped(scene, move), "ink")
    if ways > 1:
        flip = (f"{scene.signs['laid.left']} {flip[0]} {scene.signs['laid.right']}", "staged")
    notes = [Note(((("flip   ", "dim"), flip),)), BLANK]
    notes += [_thing(choice, _use(scene, choice), choice == scene.chosen) for choice in scene.choices]
    notes += [BLANK, plain("It still scores; everybody sees it.", role="dim")]
    if ways > 1:
        notes.append(plain(f"{ways} ways to flip: up and down", role="dim"))
    if isinstance(move, Peek):
        notes.append(plain(f"Only {scene.name(scene.seat)} sees what lies there.", role="dim"))
    return Work(scene.titled(choice.kind), tuple(notes))


def uses(scene: Scene) -> list[Note]:
    """Collectors that can be used now, where the tally has no room for their keys."""
    return [_thing(choice, _use(scene, choice)) for choice in scene.choices if choice.spot is None]


def _thing(choice: Choice, said: Line, here: bool = False) -> Note:
    return Note(said, key=choice.key, here=here, action=f"key:{choice.key}")


def _use(scene: Scene, choice: Choice) -> Line:
    """What a collector may be used on: a die, what lies face down, or itself."""
    if choice.spot is None:
        return line(*scene.titled(choice.kind))
    if not choice.effort:
        return line(f"take {scene.face(choice.spot)}, face down")
    place = scene.now.row[choice.spot]
    rolled, saved, chance = place.lost[0].roll, f"saved on {place.effort}+", f"{7 - place.effort} in 6"
    return line(
        f"effort {place.effort}   rolled {rolled}   {saved}   {chance}",
        f"rolled {rolled}, {saved}: {chance}",
        f"{saved}: {chance}",
    )
