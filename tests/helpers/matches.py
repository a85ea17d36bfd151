"""Settings to play in, and ways to play matches in them that hypothesis can repeat and shrink."""

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
"""Upper bound for the settings tried at each number of seats, apart from the default; fewer where fewer combine any
two choices."""
TRIES = 100
"""From how many random settings each one is picked."""
ENDLESS = 50_000
"""Upper bound for the moves of a match."""
PATIENCE = 100
"""After how many moves most matches are left, where a law compares all views after every move."""


class Setting(NamedTuple):
    """A game, its number of seats, and its options."""

    game: AnyGame
    seats: int
    options: Any
    seed: int = 0
    """The seed of the match that all laws use in this setting."""

    def __str__(self) -> str:
        return f"{self.game.meta.name}-{self.seats}-{'-'.join(str(value) for value in self.chosen())}"

    def chosen(self) -> list[Any]:
        """The options that are not at their defaults."""
        box = self.game.options()
        return [value for name, value in msgspec.to_builtins(self.options).items() if value != getattr(box, name)]

    @property
    def eyes(self) -> tuple[int | None, ...]:
        """All viewers: the seats, and an onlooker."""
        return (*range(self.seats), None)

    def new(self, now: Now) -> State:
        """The first question of a match."""
        state: State = self.game.new(self.seats, self.options, now)
        return state

    def table(self, chance: Chance, keep: Callable[[bytes], None] | None = None) -> Table:
        """A table for this setting."""
        sittings = [Sitting(f"Player {seat + 1}") for seat in range(self.seats)]
        return Table.open(self.game, sittings, self.options, None, chance, keep)


class Script(NamedTuple):
    """How a match is played: the first choices are given one by one, later ones and the luck come from the seed."""

    seed: int
    choices: tuple[int, ...] = ()

    def luck(self, salt: object = "") -> SeededChance:
        """The luck of the match; with a salt, independent luck."""
        return SeededChance(f"{self.seed} {salt}")

    @property
    def patience(self) -> int:
        """How many moves a slow law checks: to the end in one match of eight."""
        return PATIENCE if self.seed % 8 else ENDLESS

    def chooser(self, game: AnyGame) -> Chooser:
        """The Chooser for all seats."""
        return Chooser(self, game)


class Chooser:
    """Decides for all seats, as its script says. Sometimes it follows the game's `thinking`.

    Uniformly random players seldom collect anything of value, so without it half of the rules would never be tested.
    """

    def __init__(self, script: Script, game: AnyGame) -> None:
        self._left = list(script.choices)[::-1]
        self._luck = script.luck("chooser")
        self._sense = (0, 0, 3, 6)[script.seed % 4]
        """In how many of eight decisions the game's `thinking` decides."""
        self._game = game

    def one_of(self, items: Sequence[T]) -> T:
        """One of these."""
        if len(items) == 1:
            return items[0]
        return items[self._left.pop() % len(items)] if self._left else self._luck.pick(tuple(items))

    def move(self, state: State, step: AnyQuestion, moves: Sequence[Move]) -> Move:
        """The move of this seat."""
        if not self._left and self._luck.roll(8) <= self._sense:
            return moves[judged(self._game, state.seen_by(step.seat), step, moves)]
        return self.one_of(moves)


JUDGED: dict[bytes, int] = {}
"""The best move by question; cached, because the laws meet the same questions many times."""


def judged(game: AnyGame, view: State, step: AnyQuestion, moves: Sequence[Move]) -> int:
    """The move with the highest value in the game's `thinking`."""
    asked = blake2b(msgspec.json.encode((game.meta.name, view, step, moves)), digest_size=16).digest()
    if asked not in JUDGED:
        weights = game.weigh(view, step, moves)
        JUDGED[asked] = max(range(len(moves)), key=weights.__getitem__)
    return JUDGED[asked]


def forget() -> None:
    """Empty the caches of matches and best moves, because the rules have changed."""
    common.cache_clear()
    JUDGED.clear()


class Turn(NamedTuple):
    """A decision: the position, the seat that is asked, and the move that it will play."""

    state: State
    step: AnyQuestion
    move: Move


def turns(setting: Setting, script: Script) -> Iterable[Turn]:
    """A match, one turn for each move. Each position is a copy that never changes."""
    return common(setting) if script == Script(setting.seed) else turn_by_turn(setting, script)


@cache
def common(setting: Setting) -> tuple[Turn, ...]:
    """The match that all laws use, played once; `forget` after a change of the rules."""
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
"""The move of the last turn, which is the end of the match: no seat is asked."""


def decisions(setting: Setting, script: Script, most: int | None = None) -> list[Turn]:
    """The turns of a match without its end; at most `most`, spread over the match."""
    found = [turn for turn in islice(turns(setting, script), ENDLESS) if turn.step is not NOBODY_ASKED]
    return found if most is None else some(found, most, script.luck("some"))


def some(items: Sequence[T], most: int, luck: Chance) -> list[T]:
    """At most this many of the items, in their order, spread evenly."""
    if len(items) <= most:
        return list(items)
    stretch = len(items) / most
    return [items[int(nth * stretch + stretch * (luck.roll(100) - 1) / 100)] for nth in range(most)]


def played(turn: Turn, chance: Chance, move: Move | None = None) -> tuple[State, Heard]:
    """The position after this move, and the events."""
    state, now = turn.state.copy(), Heard(chance)
    state.play(turn.step, move or turn.move, now)
    return state, now


def to_the_end(state: State, luck: Chance) -> State:
    """Play this position in place until no seat is asked."""
    now = Now(luck)
    for _ in range(ENDLESS):
        if not (waiting := state.waiting()):
            return state
        step = luck.pick(waiting)
        state.play(step, luck.pick(tuple(step.moves(state))), now)
    raise AssertionError("the match does not end")


class Match(NamedTuple):
    """A match played at a table: its moves, and the bytes of its Record."""

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


# The settings ------------------------------------------------------------------------


def values(kind: Any) -> tuple[Any, ...]:
    """All values of an option of this type."""
    return (False, True) if kind is bool else get_args(kind)


GAMES: tuple[AnyGame, ...] = (*[shelf.game(meta.name) for meta in shelf.GAMES], toy.GAME)
"""The games on the shelf, and the toy, which has what not every game has."""


def settings(*games: AnyGame) -> list[Setting]:
    """For each of these games: the defaults at every number of seats, and settings that combine any two choices."""
    return [
        setting._replace(seed=nth)
        for game in games
        for nth, setting in enumerate(sorted(spread(game), key=lambda one: -one.seats))
    ]


def spread(game: AnyGame) -> list[Setting]:
    """Settings picked greedily: always the one with the most new pairs of choices."""
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
    """All pairs of choices of a setting."""
    chosen = [("seats", setting.seats), *msgspec.structs.asdict(setting.options).items()]
    return frozenset(combinations(chosen, 2))


def suits(game: AnyGame, seats: int, options: Any) -> bool:
    """Whether this many players can play with these options."""
    try:
        game.table_for(seats, options)
    except BadSetup:
        return False
    return True


SETTINGS = settings(*GAMES)
