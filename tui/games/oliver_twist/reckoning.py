"""The result of a match of Oliver Twist."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.game import Event, State
from rules.oliver_twist import events as e
from rules.oliver_twist.scoring import scores, totals
from rules.oliver_twist.state import Twist
from tui.games.oliver_twist.names import (
    SCORED,
    count_words,
    kinds_name,
    loot_words,
    pounds,
    spelled,
    types_in,
    types_words,
)
from tui.games.oliver_twist.narrator import tied
from tui.shelf.book import Book, barred, numbers, scored
from tui.shelf.reckoning import Holdings, Parts, Reckoning, Row, seat_role
from tui.terminal.symbols import Signs
from tui.widgets.score_table import Scores
from tui.words import Said, plural

DAY, NIGHT = 0, 1


def counts(view: State, names: Sequence[str], signs: Signs) -> tuple[Parts, ...]:
    """The public facts of each seat: reserve, tools and cards; money and police files are secret."""
    assert isinstance(view, Twist)
    found: list[Parts] = []
    for seat in range(view.seats):
        tools, cards, loot = view.tools[seat], len(view.hands[seat]), len(view.loot[seat])
        reserve = f"{len(view.reserves[seat])}/{view.edition.reserve}"
        parts = [(f"{names[seat]} ", seat_role(seat)), (f"reserve {reserve}", "ink")]
        if tools:
            parts.append((f" {spelled(view.edition, tools)}", "blue"))
        if cards:
            parts.append((" " + plural(cards, f"{cards} character", f"{cards} characters"), "violet"))
        if loot:
            parts.append((" " + plural(loot, f"{loot} burglary card", f"{loot} burglary cards"), "red"))
        found.append(tuple(parts))
    return tuple(found)


def reckon(view: State, story: Sequence[Event], names: Sequence[str], signs: Signs) -> Reckoning:
    """Read the result from the last position and the public story."""
    assert isinstance(view, Twist)
    book = Deeds(view, story, names)
    return Reckoning(
        places=view.places,
        scores=_scores(view, names, signs),
        because=book.because(),
        holdings=_holdings(view, book, signs),
        match=book.lines(),
        rounds=book.rounds(),
        length=(
            plural(book.turns, f"a day and a night, {book.turns} turn", f"a day and a night, {book.turns} turns"),
            plural(book.turns, f"{book.turns} turn", f"{book.turns} turns"),
        ),
        behind=tuple([book.behind(seat) for seat in range(view.seats)]),
    )


def _scores(view: Twist, names: Sequence[str], signs: Signs) -> Scores:
    return scored(view.places, names, barred(scores(view), SCORED, signs), "pound")


def _holdings(view: Twist, book: Deeds, signs: Signs) -> Holdings:
    def row(label: Said, values: Sequence[int], role: str = "ink") -> Row:
        return numbers(label, values, signs, role)

    def each(tally: Counter[int]) -> list[int]:
        return [tally[seat] for seat in range(view.seats)]

    def files(round_: int) -> list[int]:
        return [book.files.get((round_, seat), (0, 0))[0] for seat in range(view.seats)]

    return Holdings(
        ("What everyone did", "Deeds"),
        (
            row(("sets sold", "sets"), [len(sales) for sales in book.sales]),
            row(("pounds from sets", "earned"), [sum(coins for _kind, coins in sold) for sold in book.sales], "gold"),
            row(("file by day", "file 1"), files(DAY)),
            row(("file by night", "file 2"), files(NIGHT)),
            row(("fines", "fines"), each(book.fines), "red"),
            row(("relocations", "reloc."), each(book.relocations)),
            row(("burglaries", "burgl."), each(book.burglaries)),
            row(("characters", "chars"), each(book.helped)),
        ),
    )  # fmt: skip


class Deeds(Book):
    """The sums of a match, from its story."""

    def __init__(self, view: Twist, story: Sequence[Event], names: Sequence[str]) -> None:
        super().__init__(names)
        self.view = view
        self.turns = 0
        self.sales: tuple[list[tuple[int, int]], ...] = tuple([[] for _seat in names])
        """The sales of each seat, as (kind, pounds)."""
        self.fines: Counter[int] = Counter()
        self.relocations: Counter[int] = Counter()
        self.burglaries: Counter[int] = Counter()
        self.helped: Counter[int] = Counter()
        self.files: dict[tuple[int, int], tuple[int, int]] = {}
        """Tokens and types of the police files, by round and seat."""
        self.stops: dict[int, int] = {}
        """The seat that ended each round."""
        self.sold_in: tuple[list[list[str]], ...] = tuple([[[] for _seat in names] for _round in (DAY, NIGHT)])
        self.fined_in: tuple[Counter[int], ...] = (Counter(), Counter())
        self.best = (0, 0, 0)
        """The best sale, as (pounds, minus the seat, kind)."""
        self.round = DAY
        for event in story:
            if type(event) in ADDS:
                ADDS[type(event)](self, event)

    def because(self) -> Said:
        """Why the winner won."""
        points = totals(self.view)
        best = max(points)
        if points.count(best) > 1:
            shared = self.view.places.count(1) > 1
            short = "a tie in everything" if shared else "a tie, broken by files"
            return (". ".join(tied(self.view, self.names)), short)
        return self.ahead(points)

    def lines(self) -> tuple[Said, ...]:
        """The match in five lines at most."""
        found: list[Said] = []
        if self.best[0]:
            coins, seat, which = self.best
            found.append((
                f"Best sale: {self.names[-seat]}, {kinds_name(which)} for {pounds(coins)}.",
                f"Best sale: {self.names[-seat]}, {coins}.",
            ))  # fmt: skip
        else:
            found.append(("Nobody sold anything to Fagin.",))
        thick: Counter[int] = Counter()
        for (_round, seat), (size, _types) in self.files.items():
            thick[seat] = max(thick[seat], size)
        if thick:
            who, most = self.most(thick)
            found.append((f"Thickest police file: {who}, {count_words(most)}.",))
        if fines := +self.fines:
            who, most = self.most(fines)
            found.append((f"Highest fines: {who}, {pounds(most)}.",))
        if self.relocations:
            who, most = self.most(self.relocations)
            found.append((f"Most relocations: {who}, {most}.",))
        loot = Counter({seat: sum(cards) for seat, cards in enumerate(self.view.loot) if cards})
        if loot:
            who, most = self.most(loot)
            found.append((f"Best burglar: {who}, {most:+d}.",))
        return tuple(found[:5])

    def rounds(self) -> tuple[str, ...]:
        """The sales and payments of each seat, a line for each round."""
        found = []
        for round_, called in ((DAY, "The day"), (NIGHT, "The night")):
            parts = []
            for seat, sold in enumerate(self.sold_in[round_]):
                size, types = self.files.get((round_, seat), (0, 0))
                said = [
                    ", ".join(sold) or "no set",
                    f"file {size} of {types_words(types)}",
                ]
                if self.fined_in[round_][seat]:
                    said.append(f"fined {self.fined_in[round_][seat]}")
                if self.stops.get(round_) == seat:
                    said.append(f"ended {called.lower()}")
                parts.append(f"{self.names[seat]}: {', '.join(said)}")
            found.append(f"{called}. {'; '.join(parts)}.")
        return tuple(found)

    def behind(self, seat: int) -> str:
        """The sets and burglary cards behind a seat's total."""
        sold = ", ".join(f"{kinds_name(which)} {coins}" for which, coins in self.sales[seat])
        loot = loot_words(self.view.loot[seat])
        return f"{self.names[seat]}'s sets: {sold or 'none'}; burglary cards: {loot or 'none'}."


# What each kind of event adds ---------------------------------------------------------------------


def _laid(book: Deeds, event: e.Laid) -> None:
    book.round = NIGHT if event.night else DAY


def _sold(book: Deeds, event: e.Sold) -> None:
    book.turns += not event.added
    coins = event.coins + event.reward + event.bonus + event.added
    book.sales[event.seat].append((event.kind, coins))
    book.sold_in[book.round][event.seat].append(f"{kinds_name(event.kind)} {coins}")
    book.best = max(book.best, (coins, -event.seat, event.kind))


def _acted(book: Deeds, event: e.Prowled | e.Hid) -> None:
    book.turns += 1


def _played(book: Deeds, event: e.Played) -> None:
    book.turns += 1
    book.helped[event.seat] += 1


def _relocated(book: Deeds, event: e.Relocated) -> None:
    book.relocations[event.seat] += 1


def _burgled(book: Deeds, event: e.Burgled) -> None:
    book.burglaries[event.seat] += 1


def _stopped(book: Deeds, event: e.Stopped) -> None:
    book.turns += 1
    book.stops[book.round] = event.seat


def _file_shown(book: Deeds, event: e.FileShown) -> None:
    book.files[book.round, event.seat] = len(event.faces), types_in(event.faces)


def _fined(book: Deeds, event: e.Fined) -> None:
    book.fines[event.seat] += event.paid
    book.fined_in[book.round][event.seat] += event.paid


ADDS: Mapping[type[Event], Callable[[Deeds, Any], None]] = {
    e.Laid: _laid,
    e.Sold: _sold,
    e.Prowled: _acted,
    e.Hid: _acted,
    e.Played: _played,
    e.Relocated: _relocated,
    e.Burgled: _burgled,
    e.Stopped: _stopped,
    e.FileShown: _file_shown,
    e.Fined: _fined,
}
