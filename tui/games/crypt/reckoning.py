"""The result of a match of Crypt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.crypt import events as e
from rules.crypt.edition import JEWELRY, KIND_NAMES, KINDS, MANUSCRIPT, POTTERY
from rules.crypt.scoring import BONUS, rank, scores
from rules.crypt.state import Crypt
from rules.game import Event, State
from tui.games.crypt.cards import does
from tui.games.crypt.names import (
    COINS,
    KIND_LETTERS,
    READY,
    cards_words,
    coins_words,
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

UNIT = "coin"
SHADES = {POTTERY: "source.2", JEWELRY: "source.4", MANUSCRIPT: "source.5"}
"""The shades of the commonest bonuses in the bars. The other kinds have their own sign there, because one of those is a
shade itself."""


def counts(view: State, names: Sequence[str], signs: Signs) -> tuple[Parts, ...]:
    """How many cards and which dice each seat has; both are public."""
    assert isinstance(view, Crypt)
    found = []
    for seat in range(view.seats):
        held = sum([spot.dice for spot in view.row if spot.holder == seat])
        cards = (cards_words(len(view.treasure[seat])), "ink")
        laid = [(f" {held} placed", "dim")] if held else []
        found.append(((f"{names[seat]} ", seat_role(seat)), cards, *_dice(view, seat, signs, " "), *laid))
    return tuple(found)


def _dice(view: Crypt, seat: int, signs: Signs, gap: str = "") -> Parts:
    """A seat's dice, the ready ones first."""
    ready, spent = (f"{gap}{signs['crypt.ready']}", "kept"), (f"{gap}{signs['crypt.spent']}", "lost")
    return (ready,) * view.ready[seat] + (spent,) * view.spent[seat]


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
        called=f"{names[0]} left the crypt as",
    )


def _ranks(view: Crypt) -> tuple[Rank, ...]:
    return tuple([Rank(name, least) for least, name in view.edition.ghost.ranks])


def _scores(view: Crypt, names: Sequence[str], signs: Signs) -> Scores:
    points = scores(view)

    def source(name: str, label: Said, bar: str, role: str) -> Source:
        return Source(label, tuple([own[name] for own in points]), bar, role)

    found = [source("coins", COINS, signs["source.1"], signs.role("source.1"))]
    for kind in KINDS:
        side, sign = view.side(kind), mark(kind)
        if (kind, side) in BONUS:
            short = f"{kind_name(kind)} {side}"
            label = (f"{short}, {does(view.edition.collectors, kind, side).word}", short, KIND_LETTERS[kind])
            bar = signs[SHADES.get(kind, sign)] or KIND_LETTERS[kind]
            found.append(source(KIND_NAMES[kind], label, bar, signs.role(sign)))
    found.append(source("dice", READY, signs["crypt.ready"], "kept"))
    return scored(view.places, names, found, UNIT)


def _holdings(view: Crypt, signs: Signs) -> Holdings:
    rows = []
    for kind in KINDS:
        cells: list[Parts] = []
        for cards in view.treasure:
            coins = sorted([card.face % 10 for card in cards if card.face // 10 == kind])
            cells.append(tuple([(str(coin), "ink") for coin in coins]) or ((signs["none"], "dim"),))
        rows.append(Row((f"{kind_name(kind)} {view.side(kind)}", KIND_LETTERS[kind]), tuple(cells), mark(kind)))
    dice = [_dice(view, seat, signs) for seat in range(view.seats)]
    rows.append(Row(("dice",), tuple(dice)))
    return Holdings(("All treasures, revealed", "All treasures"), tuple(rows))


class Deeds(Book):
    """Counts from the story of a match."""

    def __init__(self, view: Crypt, story: Sequence[Event], names: Sequence[str]) -> None:
        super().__init__(figures(names))
        self.view = view
        self.took: Counter[int] = Counter()
        self.unopposed: Counter[int] = Counter()
        self.pushed = Counter([event.seat for event in story if isinstance(event, e.PushedOut)])
        self.lost: Counter[int] = Counter()
        self.reliefs = sum([isinstance(event, e.Relieved) for event in story])
        self.left = sum([isinstance(event, e.Discarded) for event in story])
        self.luck: tuple[int, int, int] = (0, 0, 0)
        """(effort, seat, round) of the boldest roll."""
        self.ties = {event.seat: sum(event.rolls) for event in story if isinstance(event, e.TieRolled)}
        self.hauls: dict[int, list[list[str]]] = {}
        """The treasures that each seat collected, by round."""
        self._open = {seat: list(view.treasure[seat]) for seat in range(view.seats)}
        self._read(story)

    def _read(self, story: Sequence[Event]) -> None:
        round_ = 0
        fought: set[int] = set()
        for event in story:
            match event:
                case e.Revealed():
                    round_, fought = event.round, set()
                    self.hauls[round_] = [[] for _seat in range(self.view.seats)]
                case e.PushedOut():
                    fought.add(event.spot)
                case e.Collected() | e.Took() if event.seat < self.view.seats:
                    self._takes(event.seat, round_, unopposed=event.spot not in fought)
                case e.Rolled():
                    kept = bool(event.rolls) and max(event.rolls) >= event.effort
                    self._rolls(event.seat, event.lost, event.effort if kept else 0, round_)
                case e.Rerolled():
                    self._rolls(event.seat, -event.back, event.effort if event.back else 0, round_)

    def _takes(self, seat: int, round_: int, *, unopposed: bool) -> None:
        """Note a collected treasure: the seat's next card, because a collection keeps the story's order."""
        card = self._open[seat][self.took[seat]]
        self.took[seat] += 1
        self.unopposed[seat] += unopposed
        self.hauls[round_][seat].append(face_name(card.face))

    def _rolls(self, seat: int, lost: int, kept: int, round_: int) -> None:
        """Note how many dice were exhausted; `kept` is the effort of one that was not."""
        self.lost[seat] += lost
        self.luck = max(self.luck, (kept, seat, round_)) if kept else self.luck

    def _names(self, seats: Sequence[int]) -> str:
        return listed([self.names[seat] for seat in seats])

    def because(self) -> Said:
        """Why the winner won."""
        view = self.view
        totals = [sum(own.values()) for own in scores(view)]
        if view.solo:
            return self.next_rank(totals[0], _ranks(view), UNIT)
        best = max(totals)
        tied = [seat for seat in range(view.seats) if totals[seat] == best]
        first = [seat for seat in tied if view.places[seat] == 1]
        if len(first) > 1:
            return ("a tie, with no dice left to roll for it", "a tie, with no dice to roll")
        if len(tied) > 1:
            rolled = ", ".join([f"{self.names[who]} {self.ties.get(who, 0)}" for who in [*first, *{*tied} - {*first}]])
            return (
                f"a tie at {coins_words(best)}; rolls for it: {rolled}",
                f"a tie; rolls: {rolled}",
                "a tie, broken by dice",
            )
        second = [seat for seat in range(view.seats) if view.places[seat] == 2]
        more = f"{coins_words(best - totals[second[0]])} more"
        return (f"{more} than {self._names(second)}", more)

    def lines(self) -> tuple[Said, ...]:
        """The match in up to five lines."""
        found: list[Said] = [self._most_taken()]
        if self.pushed:
            who, most = self.most(self.pushed)
            short = f"Pushed out most often: {who}, {times(most)}"
            relief = f"; relief: {times(self.reliefs)}" if self.reliefs else ""
            found.append((f"{short}{relief}.", f"{short}."))
        if lost := +self.lost:
            who, most = self.most(lost)
            found.append((f"Most dice exhausted: {who}, {most}.",))
        found.append((f"Discarded: {treasures(self.left)}.",))
        if self.luck[0] > 1:
            effort, seat, round_ = self.luck
            found.append((f"Boldest safe roll: {self.names[seat]}, a die at {effort} in round {round_}.",))
        return tuple(found)

    def _most_taken(self) -> Said:
        if not self.took:
            return ("Nobody collected a treasure.",)
        who, most = self.most(self.took)
        seats = [seat for seat in range(self.view.seats) if self.took[seat] == most]
        short = f"Most treasures: {who}, {most}"
        if len(seats) > 1:
            return (f"{short}.",)
        calm = self.unopposed[seats[0]]
        return (f"{short} ({calm} of them unopposed).", f"{short}.")

    def rounds(self) -> tuple[str, ...]:
        """What each seat collected, one line per round."""
        found = []
        for round_, hauls in self.hauls.items():
            parts = [f"{self.names[seat]}: {', '.join(cards)}" for seat, cards in enumerate(hauls) if cards]
            found.append(f"Round {round_}. {'; '.join(parts) or 'Nobody collected anything'}.")
        return tuple(found)


def times(count: int) -> str:
    """`once`, `3 times`."""
    return plural(count, "once", f"{count} times")
