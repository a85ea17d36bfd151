"""Settings to play in, and ways to play through them whose every choice can be repeated and shrunk."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from hashlib import blake2b
from itertools import combinations, islice
from typing import Any, NamedTuple, TypeVar, get_args

import msgspec
from msgspec.structs import fields

from rules import shelf
from rules.chance import Chance, SeededChance
from rules.errors import BadSetup
from rules.game import Game, Heard, Move, Now, Question, State
from rules.record import Sitting
from rules.table import Table
from tests.toy.rules import game as toy

T = TypeVar("T")
AnyGame = Game[Any, Any, Any]
AnyQuestion = Question[Any]

SPREAD = 10
"""So many settings are tried beside the box at each number of seats; fewer where fewer let any two choices meet."""
TRIES = 100
"""Out of so many."""
ENDLESS = 50_000
"""No match has so many moves."""
PATIENCE = 100
"""Where every move is looked at through everybody's eyes, most matches are left after so many."""


class Setting(NamedTuple):
    """A game, so many seats, and its options."""

    game: AnyGame
    seats: int
    options: Any
    seed: int = 0
    """Of the match here that all laws look at."""

    def __str__(self) -> str:
        return f"{self.game.meta.name}-{self.seats}-{'-'.join(str(value) for value in self.chosen())}"

    def chosen(self) -> list[Any]:
        """The options that are not as they come out of the box."""
        box = self.game.options()
        return [value for name, value in msgspec.to_builtins(self.options).items() if value != getattr(box, name)]

    @property
    def eyes(self) -> tuple[int | None, ...]:
        """Everybody who looks: the seats, and an onlooker."""
        return (*range(self.seats), None)

    def new(self, now: Now) -> State:
        """The first question of a match."""
        state: State = self.game.new(self.seats, self.options, now)
        return state

    def table(self, chance: Chance, keep: Callable[[bytes], None] | None = None) -> Table:
        """A table at which this is played."""
        sittings = [Sitting(f"Player {seat + 1}") for seat in range(self.seats)]
        return Table.open(self.game, sittings, self.options, None, chance, keep)


class Script(NamedTuple):
    """How a match is played: the first choices one by one, then by the seed; the luck is the seed's too."""

    seed: int
    choices: tuple[int, ...] = ()

    def luck(self, salt: object = "") -> SeededChance:
        """The luck of the match; with a salt, luck for something beside it."""
        return SeededChance(f"{self.seed} {salt}")

    @property
    def patience(self) -> int:
        """How long a slow law looks on: to the end in one match of eight."""
        return PATIENCE if self.seed % 8 else ENDLESS

    def chooser(self, game: AnyGame) -> Chooser:
        """Whoever decides for all seats."""
        return Chooser(self, game)


class Chooser:
    """Decides for all seats, as its script says. Sometimes it listens to the game's own judge.

    Uniformly random players seldom collect anything worth having; without some sense half of the rules are never met.
    """

    def __init__(self, script: Script, game: AnyGame) -> None:
        self._left = list(script.choices)[::-1]
        self._luck = script.luck("chooser")
        self._sense = (0, 0, 3, 6)[script.seed % 4]
        """In how many of eight decisions the judge is asked."""
        self._game = game

    def one_of(self, items: Sequence[T]) -> T:
        """One of these."""
        if len(items) == 1:
            return items[0]
        return items[self._left.pop() % len(items)] if self._left else self._luck.pick(tuple(items))

    def move(self, state: State, step: AnyQuestion, moves: Sequence[Move]) -> Move:
        """What this seat does."""
        if not self._left and self._luck.roll(8) <= self._sense:
            return moves[judged(self._game, state.seen_by(step.seat), step, moves)]
        return self.one_of(moves)


JUDGED: dict[bytes, int] = {}
"""Which move is the best, by what was asked: the laws come to the same questions again and again."""


def judged(game: AnyGame, view: State, step: AnyQuestion, moves: Sequence[Move]) -> int:
    """Which of these moves the game's own judge thinks the best."""
    asked = blake2b(msgspec.json.encode((game.meta.name, view, step, moves)), digest_size=16).digest()
    if asked not in JUDGED:
        weights = game.weigh(view, step, moves)
        JUDGED[asked] = max(range(len(moves)), key=weights.__getitem__)
    return JUDGED[asked]


def forget() -> None:
    """Rules have changed: what was played and judged is nothing to go by."""
    common.cache_clear()
    JUDGED.clear()


class Turn(NamedTuple):
    """A decision about to be made: the position, who is asked, and what is going to be played."""

    state: State
    step: AnyQuestion
    move: Move


def turns(setting: Setting, script: Script) -> Iterable[Turn]:
    """A match, stopping before each move. Each position is a copy that nobody touches any more."""
    return common(setting) if script == Script(setting.seed) else turn_by_turn(setting, script)


@cache
def common(setting: Setting) -> tuple[Turn, ...]:
    """The match that all laws look at, played once; whoever changes the rules forgets it."""
    return tuple(turn_by_turn(setting, Script(setting.seed)))


def turn_by_turn(setting: Setting, script: Script) -> Iterator[Turn]:
    """Play a match."""
    now, chooser = Now(script.luck()), script.chooser(setting.game)
    state = setting.new(now)
    while waiting := state.waiting():
        step = chooser.one_of(waiting)
        move = chooser.move(state, step, step.moves(state))
        yield Turn(state, step, move)
        state = state.copy()
        state.play(step, move, now)
    yield Turn(state, NOBODY_ASKED, NO_MOVE)


NOBODY_ASKED: Any = None
NO_MOVE: Any = None
"""The last turn of a match is its end: the position, and nobody who is asked."""


def decisions(setting: Setting, script: Script, most: int | None = None) -> list[Turn]:
    """The turns of a match without its end; if there are more than `most`, so many of them, from all over the match."""
    found = [turn for turn in islice(turns(setting, script), ENDLESS) if turn.step is not NOBODY_ASKED]
    return found if most is None else some(found, most, script.luck("some"))


def some(items: Sequence[T], most: int, luck: Chance) -> list[T]:
    """At most so many of the items, in their order, spread over all of them."""
    if len(items) <= most:
        return list(items)
    stretch = len(items) / most
    return [items[int(nth * stretch + stretch * (luck.roll(100) - 1) / 100)] for nth in range(most)]


def played(turn: Turn, chance: Chance, move: Move | None = None) -> tuple[State, Heard]:
    """The position after this move, and what was heard."""
    state, now = turn.state.copy(), Heard(chance)
    state.play(turn.step, move or turn.move, now)
    return state, now


def to_the_end(state: State, luck: Chance) -> State:
    """Play this position in place until nobody is asked any more."""
    now = Now(luck)
    for _ in range(ENDLESS):
        if not (waiting := state.waiting()):
            return state
        step = luck.pick(waiting)
        state.play(step, luck.pick(tuple(step.moves(state))), now)
    raise AssertionError("the match does not end")


class Match(NamedTuple):
    """A match played at a table: what was played, and the bytes of its Record."""

    table: Table
    moves: tuple[tuple[int, Move], ...]
    record: bytes


def at_table(setting: Setting, script: Script, most: int = ENDLESS) -> Match:
    """Play a match at a table."""
    lines: list[bytes] = []
    table = setting.table(script.luck(), lines.append)
    chooser, moves = script.chooser(setting.game), list[tuple[int, Move]]()
    while table.waiting() and len(moves) < most:
        seat = chooser.one_of(table.waiting())
        asked = table.ask(seat)
        assert asked.step is not None
        move = chooser.move(asked.view, asked.step, asked.moves)
        table.play(seat, asked.stamp, move)
        moves.append((seat, move))
    return Match(table, tuple(moves), b"".join(lines))


# Which settings there are ------------------------------------------------------------------------


def values(kind: Any) -> tuple[Any, ...]:
    """All that an option of this type can be."""
    return (False, True) if kind is bool else get_args(kind)


GAMES: tuple[AnyGame, ...] = (*[shelf.game(meta.name) for meta in shelf.GAMES], toy.GAME)
"""The games on the shelf, and a toy that has what not every game has."""


def settings(*games: AnyGame) -> list[Setting]:
    """For each of these games the box at every number of seats, and settings in which any two choices meet."""
    return [
        setting._replace(seed=nth)
        for game in games
        for nth, setting in enumerate(sorted(spread(game), key=lambda one: -one.seats))
    ]


def spread(game: AnyGame) -> list[Setting]:
    """Greedily: always the setting in which the most choices meet that have not met yet."""
    seats = range(game.meta.seats[0], game.meta.seats[1] + 1)
    found = [Setting(game, one, game.options()) for one in seats]
    luck, known = SeededChance(game.meta.name), {one.name: values(one.type) for one in fields(game.options_type)}
    others = [
        Setting(
            game, luck.pick(tuple(seats)), game.options_type(**{name: luck.pick(some) for name, some in known.items()})
        )
        for _ in range(TRIES)
    ]
    others = [one for one in dict.fromkeys(others) if suits(game, one.seats, one.options)]
    met = set[Any]().union(*map(meetings, found))
    while len(found) < len(seats) + SPREAD:
        best = max(others, key=lambda one: len(meetings(one) - met))
        if not meetings(best) - met:
            break
        found.append(best)
        met |= meetings(best)
    return found


def meetings(setting: Setting) -> frozenset[Any]:
    """Any two things that have been chosen here."""
    chosen = [("seats", setting.seats), *msgspec.structs.asdict(setting.options).items()]
    return frozenset(combinations(chosen, 2))


def suits(game: AnyGame, seats: int, options: Any) -> bool:
    """Can so many play with these options?"""
    try:
        game.table_for(seats, options)
    except BadSetup:
        return False
    return True


SETTINGS = settings(*GAMES)
