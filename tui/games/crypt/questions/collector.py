"""What all windows of Crypt have in common: a collector may be used by flipping own cards, or `no` is said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from rules.crypt.moves import Pass, Peek, Reroll, Take
from rules.game import Question
from tui.games.crypt.choices import Choice
from tui.games.crypt.names import LETTERS, span, spot_label
from tui.games.crypt.plates.bench import flipped, use
from tui.games.crypt.questions.then import joined, then
from tui.games.crypt.refusals import no_treasure, not_now
from tui.games.crypt.scene import Scene
from tui.table.desks.window import Window
from tui.widgets.prompt import KeyWord
from tui.words import Said

if TYPE_CHECKING:
    from tui.games.crypt.board import CryptBoard

Q = TypeVar("Q", bound=Question[Any])


class CollectorWindow(Window[Scene, Q, Choice]):
    """A window of Crypt; each of them says what is asked, and what stays as it is with `no`."""

    board: CryptBoard

    def __init__(self, board: CryptBoard, step: Q) -> None:
        super().__init__(board, step, board.choices(step.seat), Pass())

    # What is said ---------------------------------------------------------------------------------

    def kept(self) -> str:
        """The own cards that are not flipped, in the middle of a sentence: `the Idols`."""
        raise NotImplementedError

    def no_words(self) -> Said:
        """What `no` would do, beside what Enter does."""
        key = self.at.keys.word("no")
        return (f"{key}: keep {self.kept()}.", f"{key}: no.")

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        if self.no:
            return joined((f"no, {self.kept()} stay as they are.", "no."), then(scene)), True
        does, (long, short) = flips(scene, self.chosen, self.ways.way), (self.no_words()[0], self.no_words()[-1])
        return (
            *[f"{one}  {long} {after}" for one in does for after in then(scene)],
            *[f"{one}  {short}" for one in does],
            does[-1],
        ), True

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        choices = self.ways.things
        if len(choices) > 1 and scene.grain != "narrow":
            yield KeyWord(" ".join([choice.key for choice in choices]), "choose")
        yield self.key_word("no", "no")
        yield from offers(scene, self.ways.front)

    def help(self, scene: Scene) -> list[tuple[str, str]]:
        word = self.at.keys.word
        return [
            (span(range(len(scene.now.row))), "chooses a card; the same letter again flips other cards for it"),
            (f"{word('up')} {word('down')}", "other cards to flip"),
            (word("no"), "no; Enter then sends it"),
        ]

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
        verb, _colon, spot = action.partition(":")
        if verb == "spot":
            self.say(not_here(self.board.now(), int(spot)))
        return verb == "spot"

    def go(self) -> None:
        if self.no:
            self.at.send(self.decline)
        else:
            self.board.flip(self.chosen, self.ways.way)


# What is said wherever a collector can be used --------------------------------------------------------


def flips(scene: Scene, choice: Choice, way: int) -> Said:
    """What Enter does with a collector."""
    move = choice.moves[way]
    flip = flipped(scene, move)
    match move:
        case Reroll():
            return (f"flip {flip} and roll (cannot be taken back).", "flip and roll (no undo).")
        case Take():
            letter = spot_label(move.spot)
            return (
                f"flip {flip}, take {letter} (cannot be taken back).",
                f"flip 2, take {letter} (no undo).",
            )
        case Peek():
            return (f"flip {flip} and look (cannot be taken back).", "flip and look (no undo).")
    return (f"flip {flip}; an exhausted die is ready again.", "flip two, a die is ready.")


def offers(scene: Scene, chosen: Choice | None) -> Iterator[KeyWord]:
    """The keys of the collectors that could be used instead."""
    for choice in scene.choices:
        if choice.spot is None and choice != chosen and scene.grain != "classic":
            yield KeyWord(choice.key, use(scene, choice), f"key:{choice.key}")


def not_here(scene: Scene, spot: int) -> Said:
    """Why nothing can be done with this treasure."""
    row = scene.now.row
    return not_now(scene.words, spot, row[spot]) if spot < len(row) else no_treasure(spot)
