"""The result of a match of Thief's Market."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.game import Event, State
from rules.thiefs_market import events as e
from rules.thiefs_market.edition import EXPEDITION, HENCHMAN, HIDEOUT, MAGIC
from rules.thiefs_market.scoring import card_points, icons, scores, standing
from rules.thiefs_market.state import Market
from tui.games.thiefs_market.names import KINDS, SCORED, called, cards_words, objects, spelled
from tui.games.thiefs_market.narrator import tied
from tui.shelf.book import Book, barred, numbers, scored
from tui.shelf.reckoning import Holdings, Parts, Reckoning, Row, seat_role
from tui.terminal.symbols import Signs
from tui.widgets.score_table import Scores
from tui.words import Said, plural


def counts(view: State, names: Sequence[str], signs: Signs) -> tuple[Parts, ...]:
    """Gold, cards and pile, which are public; Infamy is not."""
    assert isinstance(view, Market)
    found: list[Parts] = []
    for seat in range(view.seats):
        pile = spelled(view.piles[seat], "")
        found.append(
            (
                (f"{names[seat]} ", seat_role(seat)),
                (f"{signs['coin']}{view.gold[seat]} ", "gold"),
                (cards_words(len(view.cards[seat])), "ink"),
                (f" {pile}" if pile else "", "dim"),
            )
        )
    return tuple(found)


def reckon(view: State, story: Sequence[Event], names: Sequence[str], signs: Signs) -> Reckoning:
    """The result, from the last position and the public story."""
    assert isinstance(view, Market)
    book = Deeds(view, story, names)
    return Reckoning(
        places=view.places,
        scores=_scores(view, names, signs),
        because=book.because(),
        holdings=_holdings(view, signs),
        match=book.lines(),
        rounds=book.rounds(),
        length=(plural(view.round, f"{view.round} round", f"{view.round} rounds"),),
        behind=tuple([behind(view, seat, names) for seat in range(view.seats)]),
        title="Kings of Thieves" if view.places.count(1) > 1 else "King of Thieves",
    )


def _scores(view: Market, names: Sequence[str], signs: Signs) -> Scores:
    points, pays = scores(view), view.edition.places
    henchmen = " / ".join([str(paid) for paid in pays.henchmen])
    gold = " / ".join([str(paid) for paid in pays.gold])
    told: dict[str, Said] = dict(SCORED)
    told["henchmen"] = (f"{SCORED['henchmen'][0]} {henchmen}", *SCORED["henchmen"])
    told["gold"] = (f"{SCORED['gold'][0]} {gold}", *SCORED["gold"])
    return scored(view.places, names, barred(points, told, signs))


def _holdings(view: Market, signs: Signs) -> Holdings:
    def row(label: Said, values: Sequence[int], role: str = "ink") -> Row:
        return numbers(label, values, signs, role)

    seats = range(view.seats)
    kinds: tuple[tuple[str, Said], ...] = (
        (HENCHMAN, ("Henchmen", KINDS[HENCHMAN].sign)),
        (MAGIC, ("Magic", KINDS[MAGIC].sign)),
        (HIDEOUT, ("Hideouts", KINDS[HIDEOUT].sign)),
        (EXPEDITION, ("Expeditions", KINDS[EXPEDITION].sign)),
    )
    rows = [row(("cards", "card"), [len(view.cards[seat]) for seat in seats])]
    rows += [row(label, [icons(view, seat, icon) for seat in seats]) for icon, label in kinds]
    rows.append(row(("gold", signs["coin"]), view.gold, "gold"))
    rows.append(row(("Infamy", signs["market.infamy"]), view.infamy, signs.role("market.infamy")))
    return Holdings(("What everyone owns", "Owned"), tuple(rows))


def behind(view: Market, seat: int, names: Sequence[str]) -> str:
    """The points of each card of a seat: `Ada's cards: Crown 6, Loyalty Program 8.`"""
    parts = []
    for number in view.cards[seat]:
        points = view.card(number).value + card_points(view, seat, number)
        name = called(view.card(number)).full
        parts.append(f"{name} {points}" if points else name)
    return f"{names[seat]}'s cards: {', '.join(parts) or 'none'}."


class Deeds(Book):
    """Totals and records of a match, counted from its story."""

    def __init__(self, view: Market, story: Sequence[Event], names: Sequence[str]) -> None:
        super().__init__(names)
        self.view = view
        self.robbers: Counter[int] = Counter()
        self.robbed: Counter[int] = Counter()
        self.passed: Counter[int] = Counter()
        """Purchase turns in which nothing was bought."""
        self.largest = (0, 0, 0)
        """Objects, negative seat and round of the largest pile at the end of a split."""
        self.spree = (0, 0, 0)
        """Purchases, negative seat and round of the turn with the most purchases."""
        self.gains: dict[int, list[list[str]]] = {}
        """The cards each seat gained, round by round."""
        self.robberies: Counter[int] = Counter()
        self._read(story)

    def _read(self, story: Sequence[Event]) -> None:
        round_ = 0
        for event in story:
            if isinstance(event, e.Rolled):
                round_ = event.round
                self.gains[round_] = [[] for _seat in range(self.view.seats)]
            elif isinstance(event, e.Robbed):
                self.robbers[event.seat] += 1
                self.robbed[event.victim] += 1
                self.robberies[round_] += 1
            elif isinstance(event, e.SplitDone):
                for seat, pile in enumerate(event.piles):
                    self.largest = max(self.largest, (sum(pile), -seat, round_))
            elif isinstance(event, e.Bought | e.Gained):
                self.gains[round_][event.seat].append(called(self.view.card(event.card)).full)
            elif isinstance(event, e.ShoppingDone):
                self.passed[event.seat] += not event.made
                self.spree = max(self.spree, (event.made, -event.seat, round_))

    def because(self) -> Said:
        """Why the winner won."""
        view = self.view
        decided = [standing(view, seat) for seat in range(view.seats)]
        best = max(decided)
        level = [seat for seat in range(view.seats) if decided[seat][0] == best[0]]
        if len(level) > 1:
            short = "tie broken by " + ("cards" if len({decided[seat][1] for seat in level}) > 1 else "tokens")
            if [own for own in decided if own == best] != [best]:
                short = "tied in everything"
            return (". ".join(tied(view, self.names)), short)
        return self.ahead([own[0] for own in decided])

    def lines(self) -> tuple[Said, ...]:
        """The match in up to five lines."""
        owned = Counter({seat: len(cards) for seat, cards in enumerate(self.view.cards)})
        who, most = self.most(owned)
        found: list[Said] = [(f"Most cards: {who}, {most}.", f"Most cards: {most}.")]
        if self.robbers:
            who, most = self.most(self.robbers)
            found.append((f"Most robberies: {who}, {most}.",))
            who, most = self.most(self.robbed)
            found.append((f"Robbed most often: {who}, {times(most)}.",))
        else:
            found.append(("Nobody was robbed.",))
        largest, seat, round_ = self.largest
        pile = f"Largest pile: {self.names[-seat]}, {objects(largest)}"
        found.append((f"{pile} in round {round_}.", f"{pile}."))
        cards, seat, round_ = self.spree
        if cards:
            spree = f"Most purchases in a turn: {self.names[-seat]}, {cards}"
            found.append((f"{spree} in round {round_}.", f"{spree}."))
        return tuple(found)

    def rounds(self) -> tuple[str, ...]:
        """The cards that each player gained, one line for each round."""
        found = []
        for round_, gains in self.gains.items():
            parts = [f"{self.names[seat]}: {', '.join(cards)}" for seat, cards in enumerate(gains) if cards]
            many = self.robberies[round_]
            robberies = plural(many, f", {many} robbery", f", {many} robberies") if many else ""
            found.append(f"Round {round_}{robberies}. {'; '.join(parts) or 'Nobody gained a card'}.")
        return tuple(found)


def times(count: int) -> str:
    """`once`, `3 times`."""
    return plural(count, "once", f"{count} times")
