"""What a sensible player of Crypt thinks of the moves in front of it, from a view only.

A claim is judged treasure by treasure: what the treasure is worth to me (coins, and what it does for the
collectors), how likely I am to keep it until Collect, and what the dice will probably cost.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from rules.crypt.edition import IDOL, JEWELRY, MANUSCRIPT, POTTERY, REMAINS, TAPESTRY
from rules.crypt.moves import Peek, Place, Recover, Regain, Reroll, Take
from rules.crypt.state import GHOST, Crypt
from rules.crypt.steps.claim import PLACES, Turn
from rules.game import Move, Question

MEAN = 2.5
"""What an unseen treasure holds on average."""
CHEAPEST_LOSS = (0, 0, 0, 0, 1 / 3, 1 / 2, 1 / 2, 1, 1, 1, 4 / 3, 3 / 2, 3 / 2, 2, 2, 2, 5 / 2, 5 / 2, 5 / 2)
"""8.1: dice lost on average for a total of at least this much, with as many dice as are best."""


def weigh(view: Crypt, step: Question[Crypt], moves: Sequence[Move]) -> list[float]:
    """A number for each move; the highest is the best."""
    if isinstance(step, Turn):
        return _Plan(view, step).weigh(moves)
    return [_window(view, step.seat, move) for move in moves]


def _window(view: Crypt, seat: int, move: Move) -> float:
    """Flips cost no coins, so windows are used; a poor reroll waits for a better one until the end is near."""
    if isinstance(move, Take):
        return worth(view, seat, view.row[move.spot].face)
    if isinstance(move, Peek):
        # Looking first pays where there is a choice, or a Manuscript too many.
        return MEAN * 4 if len(view.face_down()) > 1 else 0.1
    if isinstance(move, Reroll):
        chance = (7 - move.effort) / 6
        return chance if chance >= 1 / 3 or view.round >= view.rounds - 1 else -1.0
    return 1.0 if isinstance(move, Regain) else 0.0


def die_worth(view: Crypt) -> float:
    """What a ready die is worth: one coin at the very end, and the treasures it fetches before that."""
    return 1.0 if view.round >= view.rounds else 1.6


class _Plan:
    """The best claim from here, put together from the best that each number of dice does on each treasure."""

    def __init__(self, view: Crypt, step: Turn) -> None:
        self.view, self.step = view, step
        self.seat = step.seat
        self.ready = view.ready[step.seat]
        self.die = die_worth(view)
        self.again = view.figures == 2 and view.leader == step.seat and not step.lights_out
        self.spots = [
            place for place, spot in enumerate(view.row) if spot.face and spot.holder != step.seat
        ]
        self.worth = {place: worth(view, step.seat, view.row[place].face) for place in self.spots}
        if step.lights_out and step.claiming:
            self.spots = []

    def weigh(self, moves: Sequence[Move]) -> list[float]:
        gains = {
            (move.spot, move.dice, move.effort): self.gain(move)
            for place in self.spots
            for move in PLACES[self.ready][place][self.view.row[place].total]
        }
        best: dict[int, list[float]] = {}  # per treasure: the best gain with 0, 1, 2 … dice
        for (place, dice, _), gain in gains.items():
            row = best.setdefault(place, [0.0] * (self.ready + 1))
            row[dice] = max(row[dice], gain)
        rest = {place: self.rest(best, without=place) for place in self.spots}
        top = max([gains[key] + rest[key[0]][self.ready - key[1]] for key in gains], default=0.0)
        recover = self.recover()
        found = []
        for move in moves:
            if isinstance(move, Place):
                found.append(gains[move.spot, move.dice, move.effort] + rest[move.spot][self.ready - move.dice])
            elif isinstance(move, Recover):
                found.append(recover)
            elif isinstance(move, Regain):
                found.append(top + 0.1 if top >= recover and not self.again else -1.0)
            elif isinstance(move, Peek):
                found.append(max(top, recover) + 1 if self.ready and self.spots else -1.0)
            else:
                found.append(0.0)
        return found

    def rest(self, best: dict[int, list[float]], without: int) -> list[float]:
        """What 0, 1, 2 … dice can do on all the other treasures."""
        made = [0.0] * (self.ready + 1)
        if self.step.lights_out:
            return made
        for place, row in best.items():
            if place != without:
                made = [
                    max(made[dice - here] + row[here] for here in range(dice + 1)) for dice in range(self.ready + 1)
                ]
        return made

    def gain(self, move: Place) -> float:
        """What these dice on this treasure bring on average."""
        loss = move.dice * (move.effort - 1) / 6
        keep = self.keep(move.spot, move.dice * move.effort)
        held_back = 0.25 * move.dice if self.again else 0.0  # dice that the second turn will miss
        return keep * (self.worth[move.spot] - loss * self.die) - held_back

    def recover(self) -> float:
        """What taking the exhausted dice back is worth, compared with the best claim."""
        left = self.view.rounds - self.view.round
        spent = self.view.spent[self.seat]
        if not left and not self.again:
            return float(spent)
        return spent * (1.9 if self.again else 1.35) if left else spent * 1.3

    def keep(self, place: int, total: int) -> float:
        """How likely nobody after me pushes this total out."""
        chance = 1.0
        for figure in self.rivals_to_come():
            chance *= 1 - self.pushes(figure, place, total)
        return chance

    def rivals_to_come(self) -> list[int]:
        """Who still has a turn this round after mine."""
        view = self.view
        order = view.from_leader()
        later = list(order[order.index(self.seat) + 1 :]) if not self.step.lights_out else []
        if view.figures == 2 and view.leader != self.seat:
            later = [view.leader]  # the Leader's second turn
        return later

    def pushes(self, figure: int, place: int, total: int) -> float:
        """How likely this rival takes a treasure held with this total."""
        view = self.view
        dice = view.ready[figure]
        need = total + 1
        # Pushing somebody out gives dice back, so this is a little too kind to large claims.
        if need > 6 * dice or need >= len(CHEAPEST_LOSS):
            return 0.0
        if view.solo and figure == GHOST:
            return self.ghost_pushes(place, total, dice)
        cost = CHEAPEST_LOSS[need] * self.die
        gain = self.worth[place] - cost
        busy = 0.62 if len(self.spots) > 3 else 0.75
        return busy / (1 + exp(-1.6 * (gain - 1.2)))

    def ghost_pushes(self, place: int, total: int, dice: int) -> float:
        """6.3: the best group goes left; how often it beats this total there."""
        one_die = max(0, 6 - total) / 6
        reach = 1 - (1 - one_die) ** dice
        pair = 0.4 if dice > 1 and total < 12 else 0.0
        # Only what is further left keeps the Ghost's dice away from here.
        shield = sum(1 for other in range(place) if self.view.row[other].face)
        return max(reach, pair * (12 - total) / 12) * 0.75**shield


def worth(view: Crypt, seat: int, face: int) -> float:
    """What a treasure is worth to a seat: its coins, and what it does for the collectors in play."""
    kind, coins = face // 10, face % 10 or MEAN
    own = [card.face % 10 or MEAN for card in view.treasure[seat] if card.face // 10 == kind]
    left = 1 - view.round / view.rounds
    return coins + (_adds_a if view.side(kind) == "A" else _adds_b)(view, seat, kind, coins, own, left)


def _adds_a(view: Crypt, seat: int, kind: int, coins: float, own: list[float], left: float) -> float:
    """What one more card of a kind adds under the collector's side A; `left` is the share of the match to come."""
    pays = view.edition.collectors
    count = len(own) + 1
    if kind == IDOL:
        return 0.5
    if kind == REMAINS:
        return 0.7 if count % 2 == 0 else 0.5 * left
    if kind == JEWELRY:
        if count < pays.jewelry_a.need:
            return coins * left * 0.6
        return max(coins, *own) - (max(own) if count > pays.jewelry_a.need else 0)
    if kind == MANUSCRIPT:
        gap = pays.manuscript_a.worth - coins
        if count < pays.manuscript_a.need:
            return gap * left * 0.6
        return gap + (sum(pays.manuscript_a.worth - had for had in own) if count == pays.manuscript_a.need else 0)
    if kind == POTTERY:
        had, has = (max([c for n, c in pays.pottery_a.sets if size >= n], default=0) for size in (count - 1, count))
        ahead = max([(c - has) * left / 2 ** (n - count) for n, c in pays.pottery_a.sets if n > count], default=0)
        return has - had + ahead * 0.5
    return _race(view, seat, TAPESTRY, sum(own) + coins, MEAN) * pays.tapestry_a.most * (1 - 0.5 * left)


def _adds_b(view: Crypt, seat: int, kind: int, coins: float, own: list[float], left: float) -> float:
    """The same for side B."""
    pays = view.edition.collectors
    count = len(own) + 1
    if kind == IDOL:
        first = view.idol_round in (0, view.round)
        prize = pays.idol_b.first if first else pays.idol_b.later
        if count == pays.idol_b.need:
            return prize
        return prize * left * 0.4 if count < pays.idol_b.need else 0.0
    if kind == JEWELRY:
        return pays.jewelry_b.each
    if kind == MANUSCRIPT:
        return 0.3 * left
    if kind == POTTERY:
        return (1.6 if count % 2 == 0 else 0.9) * left
    if kind == REMAINS:
        gap = pays.remains_b.need - count
        return pays.remains_b.coins * (1.0 if not gap else left / 2.5**gap * 0.6) if gap >= 0 else 0.0
    gap = pays.tapestry_b.need - count
    prize = pays.tapestry_b.alone if _race(view, seat, TAPESTRY, count, 1) > 0.5 else pays.tapestry_b.shared
    return prize * (1.0 if not gap else left / 2**gap * 0.7) if gap >= 0 else 0.0


def _race(view: Crypt, seat: int, kind: int, mine: float, each: float) -> float:
    """How much nearer one more card brings me to having the most of a kind."""
    rivals = [view.owned(other, kind) * each for other in range(view.seats) if other != seat]
    best = max(rivals, default=0.0)
    return 1.0 if not rivals else 0.7 if mine > best >= mine - 4 * each else 0.35 if mine > best else 0.1

