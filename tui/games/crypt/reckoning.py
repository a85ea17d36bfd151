"""What a match of Crypt came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from rules.crypt import events as e
from rules.crypt.edition import IDOL, JEWELRY, KIND_NAMES, KINDS, MANUSCRIPT, POTTERY, REMAINS, TAPESTRY
from rules.crypt.scoring import BONUS, rank, scores
from rules.crypt.state import Crypt
from rules.game import Event, State
from tui.games.crypt.narrator import LETTERS as PLACES
from tui.games.crypt.narrator import dice_count, face_name, kind_name
from tui.shelf.book import Book, scored
from tui.shelf.reckoning import Holdings, Parts, Rank, Reckoning, Row, seat_role
from tui.terminal.symbols import Signs
from tui.widgets.score_table import Scores, Source
from tui.words import Said, begin_upper, listed, plural

LETTERS = {IDOL: "I", JEWELRY: "J", MANUSCRIPT: "M", POTTERY: "P", REMAINS: "R", TAPESTRY: "T"}
"""One for each kind, for a point in the bars."""


def sign(kind: int) -> str:
    """The name of a kind's sign."""
    return f"crypt.{KIND_NAMES[kind]}"


def counts(view: State, names: Sequence[str], signs: Signs) -> tuple[Parts, ...]:
    """How many cards and which dice; both lie open."""
    assert isinstance(view, Crypt)
    found = []
    for seat in range(view.seats):
        cards = len(view.treasure[seat])
        held = sum([spot.dice for spot in view.row if spot.holder == seat])
        parts = [
            (f"{names[seat]} ", seat_role(seat)),
            (plural(cards, f"{cards} card", f"{cards} cards"), "ink"),
            *[(f" {signs['crypt.ready']}", "kept")] * view.ready[seat],
            *[(f" {signs['crypt.spent']}", "lost")] * view.spent[seat],
        ]
        if held:
            parts.append((" " + f"{held} laid", "dim"))
        found.append(tuple(parts))
    return tuple(found)


def recap(before: Sequence[Event], news: Sequence[Event], names: Sequence[str]) -> list[Said]:
    """Turn by turn, and a roll in one sentence."""
    teller = Recap(names)
    for event in before:
        if isinstance(event, e.Revealed):
            teller.row = event.row
    return teller.tell(news)


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
    for source, (label, mark, bar, role) in _sources(view, signs).items():
        sources.append(Source(label, tuple([own[source] for own in points]), bar, role, mark))
    return scored(view.places, names, sources)


def _sources(view: Crypt, signs: Signs) -> dict[str, tuple[Said, str, str, str]]:
    """Source: what it is called, its sign, its sign in the bars, its colour."""
    found: dict[str, tuple[Said, str, str, str]] = {
        "coins": (("coins on treasure", "coins"), "coin", signs["coin"], "gold")
    }
    for kind in KINDS:
        side = view.side(kind)
        if (kind, side) in BONUS:
            short = f"{kind_name(kind)} {side}"
            long = f"{short}, {_why(view, kind)}"
            found[KIND_NAMES[kind]] = ((long, short), sign(kind), LETTERS[kind], signs.role(sign(kind)))
    found["dice"] = (("dice not spent", "dice"), "crypt.ready", signs["crypt.ready"], "kept")
    return found


def _why(view: Crypt, kind: int) -> str:
    """What a collector pays for, in few words."""
    pays = view.edition.collectors
    return {
        (IDOL, "B"): f"{pays.idol_b.need} of them",
        (JEWELRY, "A"): "highest twice",
        (JEWELRY, "B"): f"{pays.jewelry_b.each} each",
        (MANUSCRIPT, "A"): f"each {pays.manuscript_a.worth}",
        (POTTERY, "A"): "sets",
        (REMAINS, "B"): f"{pays.remains_b.need} of them",
        (TAPESTRY, "A"): "highest total",
        (TAPESTRY, "B"): f"{pays.tapestry_b.need} of them",
    }[kind, view.side(kind)]


def _holdings(view: Crypt, signs: Signs) -> Holdings:
    rows = []
    for kind in KINDS:
        cells: list[Parts] = []
        for cards in view.treasure:
            coins = sorted([card.face % 10 for card in cards if card.face // 10 == kind])
            cells.append(tuple([(str(coin), "ink") for coin in coins]) or ((signs["none"], "dim"),))
        rows.append(Row((f"{kind_name(kind)} {view.side(kind)}", LETTERS[kind]), tuple(cells), sign(kind)))
    dice = []
    for seat in range(view.seats):
        ready, spent = signs["crypt.ready"], signs["crypt.spent"]
        dice.append(((ready, "kept"),) * view.ready[seat] + ((spent, "lost"),) * view.spent[seat])
    rows.append(Row(("dice",), tuple(dice)))
    return Holdings(("All treasure, turned up", "All treasure"), tuple(rows))


class Deeds(Book):
    """What the story of a match adds up to."""

    def __init__(self, view: Crypt, story: Sequence[Event], names: Sequence[str]) -> None:
        super().__init__((*names, "the Ghost"))
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
            return (
                f"a tie of {best} points; rolled for it: {rolled}",
                f"a tie; rolled: {rolled}",
            )
        second = [seat for seat in range(view.seats) if view.places[seat] == 2]
        return (f"{best - totals[second[0]]} more than {self._names(second)}",)

    def lines(self) -> tuple[Said, ...]:
        """The match in five lines."""
        found: list[Said] = [self._most_taken()]
        if self.pushed:
            who, most = self.most(self.pushed)
            text = plural(most, "Pushed out most: {who}, once", "Pushed out most: {who}, {most} times")
            relief = plural(self.reliefs, "relief came once", "relief came {reliefs} times") if self.reliefs else ""
            short = text.format(who=who, most=most)
            found.append((f"{short}; {relief.format(reliefs=self.reliefs)}." if relief else f"{short}.", f"{short}."))
        if lost := +self.lost:
            who, most = self.most(lost)
            found.append((f"Most dice lost to rolls: {who}, {most}.",))
        found.append((f"Left in the crypt: {_treasures(self.left)}.",))
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
        return (
            f"Most treasure: {self.names[seats[0]]} with {most}, {calm} of them unopposed.",
            f"{short}.",
        )

    def rounds(self) -> tuple[str, ...]:
        """What everybody took, a line a round."""
        found = []
        for round_, hauls in self.hauls.items():
            parts = [f"{self.names[seat]}: {', '.join(cards)}" for seat, cards in enumerate(hauls) if cards]
            found.append(
                "Round {round}. {hauls}.".format(round=round_, hauls="; ".join(parts) or "Nobody took anything")
            )
        return tuple(found)


def _treasures(count: int) -> str:
    return plural(count, f"{count} treasure", f"{count} treasures")


class Recap:
    """Tells news in short."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.row: tuple[int, ...] = ()
        self.said: list[Said] = []
        self.claimed: list[e.Placed] = []
        """What one seat has placed in this turn."""
        self.out: dict[int, int] = {}
        """Whom it has pushed out, by place."""
        self.left: list[str] = []
        self.rolled: dict[int, list[int]] = {}
        self.lost: Counter[int] = Counter()
        self.flipped: list[str] = []

    def tell(self, news: Sequence[Event]) -> list[Said]:
        """All of it, the oldest first."""
        for event in news:
            if not isinstance(event, e.Placed | e.PushedOut):
                self._turn()
            if not isinstance(event, e.Discarded):
                self._left()
            if not isinstance(event, e.Rolled):
                self._rolls()
            told: Callable[[Any], None] | None = getattr(self, f"_{type(event).__name__.lower()}", None)
            if told is not None:
                told(event)
        self._turn()
        self._left()
        self._rolls()
        return self.said

    def _add(self, *said: str) -> None:
        self.said.append(said)

    def _spot(self, spot: int) -> str:
        return f"{PLACES[spot]} {face_name(self.row[spot])}" if spot < len(self.row) else PLACES[spot]

    def _turn(self) -> None:
        """A whole claim."""
        if not self.claimed:
            return
        name = self.names[self.claimed[0].seat]
        long, short = [], []
        for one in self.claimed:
            total = one.dice * one.effort
            out = f", {f'{self.names[self.out[one.spot]]} out'}" if one.spot in self.out else ""
            long.append(f"{self._spot(one.spot)} ({one.dice}×{one.effort} = {total}{out})")
            short.append(f"{PLACES[one.spot]} ({total}{out})")
        bare = [PLACES[one.spot] for one in self.claimed]
        text = "{name} claimed {what}."
        self._add(*[text.format(name=name, what=listed(what)) for what in (long, short, bare)])
        self.claimed, self.out = [], {}

    def _left(self) -> None:
        """What nobody came for."""
        if self.left:
            self._add(f"Left in the crypt: {listed(self.left)}.")
        self.left = []

    def _rolls(self) -> None:
        """What everybody rolled."""
        if not self.rolled:
            return
        long = [f"{self.names[seat]} {' '.join(map(str, rolls))}" for seat, rolls in self.rolled.items()]
        lost = [f"{self.names[seat]} lost {dice_count(dice)}" for seat, dice in self.lost.items() if dice]
        spent = listed(lost) if lost else "nobody lost a die"
        self._add("Rolls: {rolls}; {spent}.".format(rolls=", ".join(long), spent=spent), begin_upper(f"{spent}."))
        self.rolled, self.lost = {}, Counter()

    # One by one -----------------------------------------------------------------------------------

    def _revealed(self, event: e.Revealed) -> None:
        self.row = event.row
        row = ", ".join([face_name(face) for face in event.row])
        text = f"Round {event.round}: {row}."
        self._add(text, f"Round {event.round} was laid out.")

    def _placed(self, event: e.Placed) -> None:
        if self.claimed and self.claimed[0].seat != event.seat:
            self._turn()
        self.claimed.append(event)

    def _pushedout(self, event: e.PushedOut) -> None:
        self.out[event.spot] = event.seat

    def _recovered(self, event: e.Recovered) -> None:
        if event.dice:
            self._add(
                f"{self.names[event.seat]} recovered {dice_count(event.dice)}.",
                f"{self.names[event.seat]} recovered.",
            )

    def _discarded(self, event: e.Discarded) -> None:
        self.left.append(self._spot(event.spot))

    def _relieved(self, event: e.Relieved) -> None:
        name, dice = self.names[event.seat], dice_count(event.dice)
        self._add(
            f"{name}, pushed out of everything, got {dice} back.",
            f"{name} got {dice} back.",
        )

    def _rolled(self, event: e.Rolled) -> None:
        if event.rolls:
            self.rolled.setdefault(event.seat, []).extend(event.rolls)
            self.lost[event.seat] += event.lost

    def _flipped(self, event: e.Flipped) -> None:
        self._add(f"{self.names[event.seat]} flipped {face_name(event.face)}.")

    def _peeked(self, event: e.Peeked) -> None:
        self._add(f"{self.names[event.seat]} looked at what lies face down.")

    def _took(self, event: e.Took) -> None:
        self._add(f"{self.names[event.seat]} took {self._spot(event.spot)}.")

    def _regained(self, event: e.Regained) -> None:
        self._add(f"{self.names[event.seat]} got a die back.")

    def _rerolled(self, event: e.Rerolled) -> None:
        text = (
            "{name} rolled again: {roll}, the die is back." if event.back else "{name} rolled again: {roll}, in vain."
        )
        self._add(text.format(name=self.names[event.seat], roll=event.roll))

    def _torchespassed(self, event: e.TorchesPassed) -> None:
        leader, last = self.names[event.leader], self.names[event.lights_out]
        self._add(
            f"The torches passed: {leader} leads, {last} holds Lights Out.",
            f"{leader} leads now.",
        )
