"""A match being played: the Table owns the position, writes the Record, and knows which moves can be undone.

No other object holds the State. Seats get views. A question comes with a stamp, and a move with an old stamp is
refused. A move is played on a copy, written down, and only then swapped in and shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from rules.chance import Chance, Outcome, RecordedChance, RecordingChance, SystemChance
from rules.errors import BadRecord, BadSetup, IllegalMove, NotKept, NoWayBack, RulesError, StaleMove
from rules.fences import NOTHING, OTHER_SEAT, REVEALED, fence
from rules.game import (
    ONLOOKER,
    Answer,
    Edition,
    Event,
    Game,
    Heard,
    Move,
    Options,
    Question,
    State,
    Together,
    Told,
    fingerprint,
)
from rules.record import LONGEST_LINE, Chain, Dealt, Header, Played, Reading, Sitting, TakenBack, played


class Asked(Struct, frozen=True):
    """All that a seat gets; the stamp counts the changes of this seat's view, not the table's moves."""

    view: State
    step: Question[Any] | None
    stamp: int
    good: int
    """The oldest stamp with which moves are still accepted: since then the question is the same."""

    @property
    def moves(self) -> Sequence[Move]:
        """The legal moves, from this view alone."""
        return self.step.moves(self.view) if self.step else ()


class Before(NamedTuple):
    """A question that a seat has answered, as it is asked again after an undo."""

    view: State
    public: State
    """The public view."""
    step: Question[Any] | None
    fences: tuple[str | None, ...]
    """By seat, why it could undo nothing more; None where it could."""


class Done(NamedTuple):
    """The result of a batch of moves."""

    events: tuple[Event, ...]
    """The events that the seat was told."""
    left: tuple[Move, ...]
    """The moves after the first fence, which were not played."""


class _Turns(NamedTuple):
    """How long the story was when each seat last moved."""

    last: int
    """The seat that moved last, -1 before the first move."""
    moved: tuple[int, ...]
    """By seat, after its last move; before its first one, after the deal."""
    ended: tuple[int, ...]
    """By seat, after its last move that it cannot take back or that was followed by a move of another seat."""

    def after(self, seat: int, story: int, final: bool) -> _Turns:
        """The same after a move of this seat that it cannot take back (final), or can."""
        ended = story if final else self.ended[seat] if self.last == seat else self.moved[seat]
        return _Turns(seat, _with(self.moved, seat, story), _with(self.ended, seat, ended))


def _with(items: tuple[int, ...], seat: int, item: int) -> tuple[int, ...]:
    return (*items[:seat], item, *items[seat + 1 :])


class _Story(NamedTuple):
    """What a seat was told, and the list it was made from."""

    told: Sequence[Told]
    events: tuple[Event, ...]
    heard: tuple[int, ...]
    """How many events this seat had heard by each place of the list."""


class _Back(NamedTuple):
    """The values that an undo restores: the position before a move, and the length of the story by then."""

    seat: int
    state: State
    story: int
    turns: _Turns


class _Position:
    """Everything that a move may change, so that it can be prepared on a copy and swapped in at once."""

    def __init__(self, state: State, story: tuple[Told, ...], computers: frozenset[int] = frozenset()) -> None:
        self.state = state
        self.story = story
        self.computers = computers
        """The seats whose answers are undone together with a move of the only person at the table."""
        self.back: list[_Back] = []
        self.answers: dict[int, list[Answer[Any]]] = {}
        """Per seat, its earlier answers in the Together that waits now."""
        self.why: dict[int, str] = {}
        """Per seat, the fence behind which its last move lies."""
        self.turns = _Turns(-1, (len(story),) * state.seats, (len(story),) * state.seats)

    def copy(self) -> _Position:
        other = _Position(self.state, self.story, self.computers)
        other.back, other.why, other.turns = list(self.back), dict(self.why), self.turns
        other.answers = {seat: list(older) for seat, older in self.answers.items()}
        return other

    def question(self, seat: int) -> Question[Any] | None:
        return next((step for step in self.state.waiting() if step.seat == seat), None)

    def play(self, seat: int, move: Move, chance: RecordingChance) -> list[Outcome]:
        """Judge a move and carry it out; returns the luck it met. It is judged on the seat's view, so no refusal leaks
        a secret."""
        step = self.question(seat)
        if step is None:
            raise IllegalMove("not-asked")
        view = self.state.seen_by(seat)
        for own in view.waiting():
            if own.seat == seat:
                own.judge(view, move)
        before, now = self.state, Heard(chance)
        self.state = before.copy()
        self.state.carry_out(step, move, now)
        done = len(self.story) + len(now.told)
        self.state.settle(now)
        told, luck = now.taken(), chance.taken()
        if isinstance(step, Answer) and not (step.answer(move).sealed and len(before.waiting()) == 1):
            assert not [*luck, *told], "an answer changes itself and nothing else, so that it can be taken back"
            self.answers.setdefault(seat, []).append(step)  # others wait too, and can undo as before
        else:
            way = _Back(seat, before, len(self.story), self.turns)
            final = not self._remember(way, luck, told, isinstance(step, Answer))
            together = before.agenda[-1]
            for one in [part.seat for part in together.parts] if isinstance(together, Together) else [seat]:
                self.turns = self.turns.after(one, done, final)
        self.story += tuple(told)
        return luck

    def _remember(self, way: _Back, luck: list[Outcome], told: list[Told], answered: bool) -> bool:
        """Keep what an undo restores, or why there is no undo, and return which of the two; seats that acted before can
        undo no more."""
        for seat in list(self.answers):
            self._close(seat, REVEALED)  # the last answer was sealed, and every seat learns all of them
        others = {older.seat for older in self.back} - {way.seat}
        reason = fence(self.state, bool(luck), told, answered)
        if way.seat not in self.computers:
            for seat in others:
                self._close(seat, OTHER_SEAT)
        elif reason is not None:
            for seat in others:
                self._close(seat, reason)
        if reason is None:
            self.back.append(way)
        else:
            self._close(way.seat, reason)
        return reason is None

    def _close(self, seat: int, reason: str) -> None:
        """Close the undo of this seat's moves so far, and keep why."""
        self.answers.pop(seat, None)
        self.back = [way for way in self.back if way.seat != seat]
        self.why[seat] = reason

    def fence(self, seat: int) -> str | None:
        """Why this seat cannot undo its last move; None when it can."""
        if self.answers.get(seat):
            return None
        last = next((way.seat for way in reversed(self.back) if way.seat not in self.computers - {seat}), None)
        return None if last == seat else self.why.get(seat, NOTHING)

    def undo(self, seat: int) -> None:
        """Back to before this seat's last move."""
        if (reason := self.fence(seat)) is not None:
            raise NoWayBack(reason)
        if self.answers.get(seat):
            together = self.state.agenda[-1]
            assert isinstance(together, Together)
            self.state = self.state.copy()
            self.state.agenda = (*self.state.agenda[:-1], together.with_part(self.answers[seat].pop()))
            return
        way = self.back.pop()
        while way.seat != seat:  # computers that answered
            way = self.back.pop()
        self.state, self.turns = way.state, way.turns
        self.story = self.story[: way.story]


class Table:
    """One match: the only owner of its State, its Record and the positions to go back to."""

    def __init__(
        self, game: Game[Any, Any, Any], header: Header, options: Options, edition: Edition, chance: Chance
    ) -> None:
        """Use `open` for a new match, and `replay` for a Record."""
        self.game, self.header, self.options, self.edition = game, header, options, edition
        self._chance = RecordingChance(chance)
        self._keep: Callable[[bytes], None] | None = None
        self._chain = Chain()
        now = Heard(self._chance)
        state = game.new(len(header.seats), options, now, edition)
        self._position = _Position(state, tuple(now.taken()), _computers(header))
        self._owed: tuple[bytes, _Position] | None = None
        """A move that was played but could not be written yet; it is shown only when it is written."""
        self._stories: dict[int | None, _Story] = {}
        """A cache, because a screen asks for it many times for each key."""
        self.changes = 0
        """How often the views may have changed."""
        self._views = self._look()
        self._stamps = [0] * (state.seats + 1)
        self._good = [0] * (state.seats + 1)
        """Per seat, the oldest stamp that is still accepted: since then at most seals of others have come or gone."""

    @classmethod
    def open(
        cls,
        game: Game[Any, Any, Any],
        seats: Sequence[Sitting],
        options: Options | None = None,
        edition: Edition | None = None,
        chance: Chance | None = None,
        keep: Callable[[bytes], None] | None = None,
        begun: str = "",
    ) -> Table:
        """Deal a new match. `keep` writes bytes to the end of the Record, durably, or raises OSError."""
        options, edition = options or game.options(), edition or game.standard
        header = Header(
            game=game.meta.name,
            rules=game.meta.rules,
            edition=fingerprint(edition),
            options=msgspec.to_builtins(options),
            seats=tuple(seats),
            begun=begun,
        )
        table = cls(game, header, options, edition, chance or SystemChance())
        table._keep = keep
        deal = Dealt(table._chance.taken())
        table._swap(table._position, header, deal)
        return table

    # What a seat gets ---------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.header.seats)

    def ask(self, seat: int | None) -> Asked:
        """What this seat sees, and what it is asked, if anything. None: the public view."""
        at = self.seats if seat is None else seat
        view = self._views[at]
        step = next((step for step in view.waiting() if step.seat == seat), None)
        return Asked(view, step, self._stamps[at], self._good[at])

    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked now; () when the match is over."""
        return tuple([step.seat for step in self._position.state.waiting()])

    def story(self, seat: int | None) -> tuple[Event, ...]:
        """Everything this seat has been told since the deal; None gives the public events."""
        return self._story(seat).events

    def _story(self, seat: int | None) -> _Story:
        told = self._position.story
        found = self._stories.get(seat)
        if found is None or found.told is not told:
            if found is None or told[: len(found.told)] != found.told:  # a move was undone
                found = _Story((), (), (0,))
            eyes = ONLOOKER if seat is None else seat
            events, heard = list(found.events), list(found.heard)
            for one in told[len(found.told) :]:
                if one.reaches(eyes):
                    events.append(one.event)
                heard.append(len(events))
            self._stories[seat] = found = _Story(told, tuple(events), tuple(heard))
        return found

    def since(self, seat: int, eyes: int | None) -> int:
        """How many events of these eyes' story had been told when this seat had made its last move, before what the
        table did after it; what comes later has happened since that seat's turn. While the seat is asked, the moves of
        its turn so far do not count as long as it can take them back. Before its first move: after the deal."""
        turns = self._position.turns
        told = (turns.ended if turns.last == seat and seat in self.waiting() else turns.moved)[seat]
        return self._story(eyes).heard[told]

    def outcome(self) -> tuple[int, ...] | None:
        """The places, once the match is over."""
        return self._position.state.outcome()

    # What a seat does ---------------------------------------------------------------------------

    def play(self, seat: int, stamp: int, *moves: Move) -> Done:
        """Play a batch of moves, all or none, cut after its first fence.

        An illegal move anywhere changes nothing. NotKept: the moves are played, but not yet written; they are never
        played again, and nothing else happens before `write` has succeeded.
        """
        self.write()
        if not 0 <= seat < self.seats:
            raise IllegalMove("no-such-seat", seat=seat)
        if not self._good[seat] <= stamp <= self._stamps[seat]:
            raise StaleMove("stale", stamp=stamp, now=self._stamps[seat])
        self._chance.taken()  # luck of a move that an error ended
        before, after, lines = self._position, self._position.copy(), []
        for move in moves:
            lines.append(played(seat, move, after.play(seat, move, self._chance)))
            if after.fence(seat) is not None:
                break
        self._swap(after, *lines)
        return Done(self._heard(after.story[len(before.story) :], seat), moves[len(lines) :])

    def fence(self, seat: int) -> str | None:
        """Why there is no undo (nothing, other_seat, luck, revealed); None when there is one."""
        return self._position.fence(seat)

    def sealed(self, seat: int) -> bool:
        """Whether this seat's answer lies face down while others still choose: an undo concerns nobody else."""
        return bool(self._position.answers.get(seat))

    def before(self, seat: int) -> Iterator[Before]:
        """What this seat was asked before each of its moves that it can undo, the last one first."""
        after = self._position.copy()
        while after.fence(seat) is None:
            after.undo(seat)
            view, fences = after.state.seen_by(seat), tuple([after.fence(one) for one in range(self.seats)])
            step = next((step for step in view.waiting() if step.seat == seat), None)
            yield Before(view, after.state.seen_by(None), step, fences)

    def undo(self, seat: int) -> None:
        """Back to the position before this seat's last move."""
        self.write()
        after = self._position.copy()
        after.undo(seat)
        self._swap(after, TakenBack(seat))

    def stand(self) -> None:
        """All that was played stands: no undo goes back before this position."""
        self._position.back.clear()
        self.changes += 1

    def write(self) -> None:
        """Write the lines that the Record still lacks, then show them; NotKept when that fails again."""
        if self._owed is None:
            return
        lines, after = self._owed
        if self._keep is not None:
            try:
                self._keep(lines)
            except OSError as error:
                raise NotKept("not-kept", reason=error.strerror or str(error)) from error
        self._owed, self._position = None, after
        self._show()

    def go_on(self, chain: Chain | None, chance: Chance, keep: Callable[[bytes], None] | None) -> None:
        """From here on luck is new, and lines are written here; a replayed match also needs the chain of its Record."""
        self._chance, self._chain, self._keep = RecordingChance(chance), chain or self._chain, keep

    # Inside -------------------------------------------------------------------------------------

    def _swap(self, after: _Position, *lines: Any) -> None:
        """Write the lines, then make the prepared position the present one."""
        sealed = [self._chain.seal(line) for line in lines]
        assert all(len(line) <= LONGEST_LINE for line in sealed), "what no reader takes is not written"
        self._owed = b"".join(sealed), after
        self.write()

    def _look(self) -> list[State]:
        """Every seat's view, and the public one last."""
        state = self._position.state
        return [*[state.seen_by(seat) for seat in range(state.seats)], state.seen_by(None)]

    def _show(self) -> None:
        """Bring the views up to date; a seat's stamp changes with its own view only."""
        views = self._look()
        for at, (view, old) in enumerate(zip(views, self._views, strict=True)):
            if view != old:
                self._stamps[at] += 1
                if _alone(view, at) != _alone(old, at):
                    self._good[at] = self._stamps[at]
        self._views = views
        self.changes += 1

    def _heard(self, story: Sequence[Told], seat: int | None) -> tuple[Event, ...]:
        eyes = ONLOOKER if seat is None else seat
        return tuple([told.event for told in story if told.reaches(eyes)])


def _computers(header: Header) -> frozenset[int]:
    """The computers beside a single person; with several people no one may try out what a computer would do."""
    found = frozenset([seat for seat, sitting in enumerate(header.seats) if sitting.bot])
    return found if len(found) == len(header.seats) - 1 else frozenset()


def _alone(view: State, seat: int) -> State:
    """A view without the answers of others that wait beside this seat's: they change nothing it can do."""
    together = view.agenda[-1] if view.agenda else None
    if isinstance(together, Together) and (own := together.part(seat)):
        view = view.copy()
        view.agenda = (*view.agenda[:-1], own)
    return view


def replay(game: Game[Any, Any, Any], reading: Reading, edition: Edition | None = None) -> Iterator[Table]:
    """Play a Record through the rules: the table after the deal, and the same table again after each line. `edition`: a
    player's own one, which is in no box.

    BadRecord names the line that the rules refuse; the table then stands before that line.
    """
    header, luck = reading.header, RecordedChance()
    if header.rules != game.meta.rules:
        raise BadRecord("other-rules", rules=header.rules, known=game.meta.rules)
    if (boxed := game.boxed(header.edition)) is not None:
        edition = boxed
    elif edition is None or fingerprint(edition) != header.edition:
        raise BadRecord("other-edition", edition=header.edition)
    if not reading.lines or not isinstance(reading.lines[0], Dealt):
        raise BadRecord("not-dealt")
    try:
        options = game.options(**header.options)
        luck.feed(reading.lines[0].luck)
        table = Table(game, header, options, edition, luck)
    except (BadSetup, BadRecord):
        raise BadRecord("impossible", line=2) from None
    for number, line in enumerate(reading.lines, 2):
        if number > 2:
            try:
                _replay_line(table, line, luck)
            except (RulesError, msgspec.DecodeError, RecursionError):
                raise BadRecord("impossible", line=number) from None
        if not luck.spent():
            raise BadRecord("impossible", line=number)
        yield table


def _replay_line(table: Table, line: Any, luck: RecordedChance) -> None:
    if isinstance(line, TakenBack):
        table.undo(line.seat)
    elif isinstance(line, Played) and 0 <= line.seat < table.seats:
        luck.feed(line.luck)
        table.play(line.seat, table.ask(line.seat).stamp, table.game.reads.decode(line.move))
    else:
        raise BadRecord("impossible")


def laid_open(
    game: Game[Any, Any, Any], reading: Reading, edition: Edition | None = None, last: Table | None = None
) -> Iterator[tuple[State, tuple[Told, ...]]]:
    """Every position of a finished match, with nothing hidden, and all events told by then.

    `last`: the table after the last line, if it has been replayed already.
    """
    if last is None:
        *_, last = replay(game, reading, edition)
    if last.outcome() is None:
        raise BadRecord("not-over")
    for table in replay(game, reading, edition):
        position = table._position
        yield position.state.copy(), position.story
