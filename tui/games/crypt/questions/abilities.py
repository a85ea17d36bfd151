"""What collectors allow, in a window or during a claim: cards are flipped to look, to take or for a die."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

from rules.crypt.edition import IDOL, MANUSCRIPT, POTTERY, REMAINS
from rules.crypt.moves import Pass, Peek, Regain, Reroll, Take
from rules.crypt.state import Crypt
from rules.game import ALL, Move, Question
from tui.games.crypt.names import LETTERS, questioned, spot_label
from tui.games.crypt.plates.bench_plate import Note, Work
from tui.games.crypt.questions.then import joined, then
from tui.games.crypt.refusals import no_treasure, not_now
from tui.games.crypt.round import Round
from tui.games.crypt.scene import BLANK, Scene, plain
from tui.table.desks.ways import Ways
from tui.table.desks.window import Window
from tui.widgets.help_page import KeyHelp
from tui.widgets.line import Line, line
from tui.widgets.plate import parts_of
from tui.widgets.prompt import KeyWord
from tui.words import Said, listed

if TYPE_CHECKING:
    from tui.games.crypt.board import CryptBoard

Q = TypeVar("Q", bound=Question[Any])
KEYS = {IDOL: "g", MANUSCRIPT: "k", POTTERY: "p", REMAINS: "q"}
"""The keys of the collectors that can be used, from top to bottom."""
FLIPS: Mapping[type[Move], int] = {Peek: MANUSCRIPT, Regain: REMAINS, Take: POTTERY, Reroll: IDOL}
"""The kind of the cards that a move flips."""


class Choice(NamedTuple):
    """One use of a collector: where, and which cards may be flipped for it."""

    kind: int
    """The kind of the flipped cards."""
    spot: int | None
    """The place in the row; None if it concerns no single place."""
    effort: int
    moves: tuple[Move, ...]
    """One move per choice of cards: the one that reveals least to the others comes first."""

    @property
    def batches(self) -> tuple[tuple[Move, ...], ...]:
        """What Enter would confirm, for each choice of cards."""
        return tuple([(move,) for move in self.moves])

    @property
    def key(self) -> str:
        return KEYS[self.kind] if self.spot is None else LETTERS[self.spot]


def choices(view: Crypt, seat: int, moves: Sequence[Move], now: Round) -> list[Choice]:
    """The moves that flip cards, grouped by use."""

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
    """The places in the row that a move may concern; None stands for no single place."""
    if isinstance(move, Take):
        return [move.spot]
    if not isinstance(move, Reroll):
        return [None]
    wanted = seat, move.effort
    return [spot for spot, place in enumerate(now.row) if place.lost and (place.to, place.effort) == wanted] or [None]


def cards(move: Move) -> tuple[int, ...]:
    """The indices of the seat's cards that a move flips."""
    if isinstance(move, Peek | Reroll):
        return (move.card,)
    assert isinstance(move, Regain | Take)
    return (move.first, move.second)


# A window -----------------------------------------------------------------------------------------


class CollectorWindow(Window[Scene, Q, Choice]):
    """A question about a collector alone; each one says what is asked, and what `no` keeps."""

    board: CryptBoard
    STAGE: ClassVar[str]
    """The phase of the round in which it is asked."""

    def __init__(self, board: CryptBoard, step: Q) -> None:
        super().__init__(board, step, board.choices(step.seat), Pass())

    # What is said ---------------------------------------------------------------------------------

    @property
    def kept(self) -> str:
        """The seat's cards that `no` keeps unflipped: `the Idols`."""
        raise NotImplementedError

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        if self.no:
            return joined((f"no, keep {self.kept}.", "no."), then(scene)), True
        does, no = flips(scene, self.chosen, self.ways.way), self.at.keys.word("no")
        long = [f"{one}  {no}: keep {self.kept}. {after}" for one in does for after in then(scene)]
        return (*long, *[f"{one}  {no}: no." for one in does], does[-1]), True

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        yield from choose(scene)
        yield self.key_word("no", "no")
        yield from offers(scene, self.ways.front)

    def help(self, scene: Scene) -> Iterator[KeyHelp]:
        if not self.no:
            yield from ways_to_flip(self.ways, self.at.keys.word)
        yield KeyHelp(self.at.keys.word("no"), ("take it back",) if self.no else (f"no: keep {self.kept}", "no"))

    def onto(self, scene: Scene) -> None:
        scene.choices, scene.way, scene.front = self.ways.things, self.ways.way, self.chosen.spot
        scene.chosen = None if self.no else self.chosen

    # What keys and clicks do ----------------------------------------------------------------------

    @property
    def chosen(self) -> Choice:
        """The selected use: in a window there always is one."""
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


# Words for every use of a collector ---------------------------------------------------------------


def flips(scene: Scene, choice: Choice, way: int) -> Said:
    """What Enter does with a collector."""
    move = choice.moves[way]
    flip = f"flip {_flipped(scene, move)}"
    match move:
        case Reroll():
            return (f"{flip} to reroll the die (no undo).", "flip to reroll (no undo).")
        case Take():
            take = f"to take {spot_label(move.spot)} (no undo)."
            return (f"{flip} {take}", f"flip two {take}")
        case Peek():
            return (f"{flip} to look (no undo).", "flip to look (no undo).")
    return (f"{flip} to ready an exhausted die.", "flip two to ready a die.")


def _flipped(scene: Scene, move: Move) -> str:
    """The names of the cards that a move flips."""
    assert scene.seat is not None
    return listed([questioned(scene.view.treasure[scene.seat][card].face) for card in cards(move)])


def ways_to_flip(ways: Ways[Choice], word: Callable[[str], str]) -> Iterator[KeyHelp]:
    """The keys that choose a use, and the cards to flip for it."""
    assert ways.front is not None
    if len(ways.things) > 1:
        said = "select that use; again: flip other cards" if len(ways.front.moves) > 1 else "select that use"
        yield KeyHelp(" ".join([choice.key for choice in ways.things]), (said, "select that use"))
    if len(ways.front.moves) > 1:
        yield KeyHelp(f"{word('up')} {word('down')}", ("flip other cards",))


def choose(scene: Scene) -> Iterator[KeyWord]:
    """The keys of everything that a collector may be used on."""
    if len(scene.choices) > 1 and scene.grain != "narrow":
        yield KeyWord(" ".join([choice.key for choice in scene.choices]), "choose")


def offers(scene: Scene, chosen: Choice | None) -> Iterator[KeyWord]:
    """The keys of the other collectors that could be used."""
    for choice in scene.choices:
        if choice.spot is None and choice != chosen and scene.grain != "classic":
            yield KeyWord(choice.key, scene.does(choice.kind).word, f"key:{choice.key}")


def not_here(scene: Scene, spot: int) -> Said:
    """Why this treasure cannot be chosen."""
    row = scene.now.row
    return not_now(scene.words, spot, row[spot]) if spot < len(row) else no_treasure(spot)


# The bench ------------------------------------------------------------------------------------------


def work(scene: Scene, choice: Choice) -> Work:
    """The selected use of a collector: which cards are flipped, and for what."""
    assert scene.seat is not None
    move, ways = choice.moves[scene.way], len(choice.moves)
    flip = (_flipped(scene, move), "ink")
    if ways > 1:
        flip = (f"{scene.signs['laid.left']} {flip[0]} {scene.signs['laid.right']}", "staged")
    notes = [Note(((("flip   ", "dim"), flip),)), BLANK]
    notes += [_thing(choice, _use(scene, choice), choice == scene.chosen) for choice in scene.choices]
    notes += [BLANK, plain("Flipped cards still score, face up.", role="dim")]
    if ways > 1:
        notes.append(plain(f"{ways} ways to flip: {scene.keys.word('up')} and {scene.keys.word('down')}", role="dim"))
    if isinstance(move, Peek):
        notes.append(plain(f"Only {scene.name(scene.seat)} sees the treasures.", role="dim"))
    return Work(scene.titled(choice.kind), tuple(notes))


def uses(scene: Scene) -> list[Note]:
    """The collectors that can be used now, for a screen whose tally has no room for their keys."""
    return [_thing(choice, _use(scene, choice)) for choice in scene.choices if choice.spot is None]


def _thing(choice: Choice, said: Line, here: bool = False) -> Note:
    return Note(said, key=choice.key, here=here, action=f"key:{choice.key}")


def _use(scene: Scene, choice: Choice) -> Line:
    """What a collector may be used on: a die, a face-down treasure, or no single thing."""
    if choice.spot is None:
        return line(*scene.titled(choice.kind))
    if not choice.effort:
        return line(f"take {scene.face(choice.spot)}, face down")
    place = scene.now.row[choice.spot]
    rolled, needs, chance = place.lost[0].roll, f"needs {place.effort}+", f"{7 - place.effort} in 6"
    return line(
        f"effort {place.effort}   rolled {rolled}   {needs}   {chance}",
        f"rolled {rolled}, {needs}: {chance}",
        f"{needs}: {chance}",
    )
