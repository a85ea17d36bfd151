"""What a match of Crypt came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.crypt import events as e
from rules.crypt.edition import KIND_NAMES, KINDS
from rules.crypt.scoring import BONUS, rank, scores
from rules.crypt.state import Crypt
from rules.game import Event, State
from tui.games.crypt.cards import does
from tui.games.crypt.names import (
    COINS,
    KIND_LETTERS,
    READY,
    cards_words,
    face_name,
    figures,
    kind_name,
    mark,
    treasures,
)
from tui.shelf.book import Book, scored
from tui.shelf.reckoning import Holdings, Parts, Rank, Reckoning, Row, seat_role
from tui.terminal.symbols import Signs
from tui.widgets.score_table import Scores, Source
from tui.words import Said, listed, plural


def counts(view: State, names: Sequence[str], signs: Signs) -> tuple[Parts, ...]:
    """How many cards and which dice; both lie open."""
    assert isinstance(view, Crypt)
    found = []
    for seat in range(view.seats):
        cards = len(view.treasure[seat])
        held = sum([spot.dice for spot in view.row if spot.holder == seat])
        parts = [
            (f"{names[seat]} ", seat_role(seat)),
            (cards_words(cards), "ink"),
            *[(f" {signs['crypt.ready']}", "kept")] * view.ready[seat],
            *[(f" {signs['crypt.spent']}", "lost")] * view.spent[seat],
        ]
        if held:
            parts.append((" " + f"{held} laid", "dim"))
        found.append(tuple(parts))
    return tuple(found)


def reckon(view: State, story: Sequence[Event], names: Sequence[str], signs: Signs) -> Reckoning:
    """From the last position and the public story."""
    assert isinstance(view, Crypt)
    book = Deeds(view, story, names)
    return Reckoning(
        places=view.places,
        scores=_scores(view, names, signs),
        because=book.because(),
        holdings=_holdings(view, signs),
        match=book.lines(),
        rounds=book.rounds(),
        length=(plural(view.rounds, f"{view.rounds} round", f"{view.rounds} rounds"),),
        rank=rank(view) if view.solo else "",
        ranks=_ranks(view) if view.solo else (),
        called=f"{names[0]} leaves the crypt as",
    )


def _ranks(view: Crypt) -> tuple[Rank, ...]:
    return tuple([Rank(name, least) for least, name in view.edition.ghost.ranks])


def _scores(view: Crypt, names: Sequence[str], signs: Signs) -> Scores:
    points = scores(view)
    sources = []
    for source, (label, sign, bar, role) in _sources(view, signs).items():
        sources.append(Source(label, tuple([own[source] for own in points]), bar, role, sign))
    return scored(view.places, names, sources)


def _sources(view: Crypt, signs: Signs) -> dict[str, tuple[Said, str, str, str]]:
    """Source: what it is called, its sign, its sign in the bars, its colour."""
    found: dict[str, tuple[Said, str, str, str]] = {"coins": (COINS, "coin", signs["coin"], "gold")}
    for kind in KINDS:
        side = view.side(kind)
        if (kind, side) in BONUS:
            short = f"{kind_name(kind)} {side}"
            long = f"{short}, {does(view.edition.collectors, kind, side).word}"
            found[KIND_NAMES[kind]] = ((long, short), mark(kind), KIND_LETTERS[kind], signs.role(mark(kind)))
    found["dice"] = (READY, "crypt.ready", signs["crypt.ready"], "kept")
    return found


def _holdings(view: Crypt, signs: Signs) -> Holdings:
    rows = []
    for kind in KINDS:
        cells: list[Parts] = []
        for cards in view.treasure:
            coins = sorted([card.face % 10 for card in cards if card.face // 10 == kind])
            cells.append(tuple([(str(coin), "ink") for coin in coins]) or ((signs["none"], "dim"),))
        rows.append(Row((f"{kind_name(kind)} {view.side(kind)}", KIND_LETTERS[kind]), tuple(cells), mark(kind)))
    dice = []
    for seat in range(view.seats):
        ready, spent = signs["crypt.ready"], signs["crypt.spent"]
        dice.append(((ready, "kept"),) * view.ready[seat] + ((spent, "lost"),) * view.spent[seat])
    rows.append(Row(("dice",), tuple(dice)))
    return Holdings(("All treasure, turned up", "All treasure"), tuple(rows))


class Deeds(Book):
    """What the story of a match adds up to."""

    def __init__(self, view: Crypt, story: Sequence[Event], names: Sequence[str]) -> None:
        super().__init__(figures(names))
        self.view = view
        self.took: Counter[int] = Counter()
        self.unopposed: Counter[int] = Counter()
        self.pushed: Counter[int] = Counter()
        self.lost: Counter[int] = Counter()
        self.reliefs = self.left = 0
        self.luck: tuple[int, int, int] = (0, 0, 0)
        """Effort, seat, round of the best roll."""
        self.ties: dict[int, int] = {}
        self.hauls: dict[int, list[list[str]]] = {}
        """What every seat took, round by round."""
        self._open = {seat: list(view.treasure[seat]) for seat in range(view.seats)}
        self._read(story)

    def _read(self, story: Sequence[Event]) -> None:
        round_ = 0
        fought: set[int] = set()
        for event in story:
            if isinstance(event, e.Revealed):
                round_, fought = event.round, set()
                self.hauls[round_] = [[] for _seat in range(self.view.seats)]
            elif isinstance(event, e.PushedOut):
                fought.add(event.spot)
                self.pushed[event.seat] += 1
            elif isinstance(event, e.Collected | e.Took):
                if event.seat < self.view.seats:
                    self._takes(event.seat, round_, unopposed=event.spot not in fought)
            elif isinstance(event, e.Relieved):
                self.reliefs += 1
            elif isinstance(event, e.Discarded):
                self.left += 1
            elif isinstance(event, e.Rolled):
                self._rolls(event, round_)
            elif isinstance(event, e.Rerolled):
                self.lost[event.seat] -= event.back
                if event.back:
                    self.luck = max(self.luck, (event.effort, event.seat, round_))
            elif isinstance(event, e.TieRolled):
                self.ties[event.seat] = sum(event.rolls)

    def _takes(self, seat: int, round_: int, *, unopposed: bool) -> None:
        """A collection grows in the order of the story, so the next card of it is this one."""
        card = self._open[seat][self.took[seat]]
        self.took[seat] += 1
        self.unopposed[seat] += unopposed
        self.hauls[round_][seat].append(face_name(card.face))

    def _rolls(self, event: e.Rolled, round_: int) -> None:
        self.lost[event.seat] += event.lost
        if event.rolls and max(event.rolls) >= event.effort:
            self.luck = max(self.luck, (event.effort, event.seat, round_))

    def _names(self, seats: Sequence[int]) -> str:
        return listed([self.names[seat] for seat in seats])

    def because(self) -> Said:
        """Why it is this one's match."""
        view = self.view
        totals = [sum(own.values()) for own in scores(view)]
        if view.solo:
            return self.next_rank(totals[0], _ranks(view))
        best = max(totals)
        tied = [seat for seat in range(view.seats) if totals[seat] == best]
        first = [seat for seat in tied if view.places[seat] == 1]
        if len(first) > 1:
            return ("no die is left to roll for the tie", "no die to roll for it")
        if len(tied) > 1:
            rolled = ", ".join(
                f"{self.names[seat]} {self.ties.get(seat, 0)}" for seat in [*first, *set(tied) - {*first}]
            )
            return (f"a tie of {best} points; rolled for it: {rolled}", f"a tie; rolled: {rolled}")
        second = [seat for seat in range(view.seats) if view.places[seat] == 2]
        return (f"{best - totals[second[0]]} more than {self._names(second)}",)

    def lines(self) -> tuple[Said, ...]:
        """The match in five lines."""
        found: list[Said] = [self._most_taken()]
        if self.pushed:
            who, most = self.most(self.pushed)
            short = f"Pushed out most: {who}, {times(most)}"
            relief = f"; relief came {times(self.reliefs)}" if self.reliefs else ""
            found.append((f"{short}{relief}.", f"{short}."))
        if lost := +self.lost:
            who, most = self.most(lost)
            found.append((f"Most dice lost to rolls: {who}, {most}.",))
        found.append((f"Left in the crypt: {treasures(self.left)}.",))
        if self.luck[0] > 1:
            effort, seat, round_ = self.luck
            found.append((f"Boldest roll: {self.names[seat]} kept a die of {effort} in round {round_}.",))
        return tuple(found)

    def _most_taken(self) -> Said:
        if not self.took:
            return ("Nobody took any treasure.",)
        who, most = self.most(self.took)
        seats = [seat for seat in range(self.view.seats) if self.took[seat] == most]
        short = f"Most treasure: {who} with {most}"
        if len(seats) > 1:
            return (f"{short}.",)
        calm = self.unopposed[seats[0]]
        return (f"Most treasure: {self.names[seats[0]]} with {most}, {calm} of them unopposed.", f"{short}.")

    def rounds(self) -> tuple[str, ...]:
        """What everybody took, a line a round."""
        found = []
        for round_, hauls in self.hauls.items():
            parts = [f"{self.names[seat]}: {', '.join(cards)}" for seat, cards in enumerate(hauls) if cards]
            found.append(f"Round {round_}. {'; '.join(parts) or 'Nobody took anything'}.")
        return tuple(found)


def times(count: int) -> str:
    """`once`, `3 times`."""
    return plural(count, "once", f"{count} times")
