"""The value of tokens to a seat of Oliver Twist, in money at the end, estimated from a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from itertools import accumulate
from math import exp, inf
from typing import NamedTuple

from rules.kept import kept
from rules.oliver_twist.edition import (
    APPLE,
    BROWNLOW,
    BURGLARY,
    CHARACTER,
    GOODS,
    HEX,
    KINDS,
    OBJECTS,
    TOOL,
    UNSEEN,
    WALLET,
    kind,
    value,
)
from rules.oliver_twist.state import Twist
from rules.oliver_twist.thinking.odds import best_of, fate, income, left_in_vault, shared

WALK = 1.7
"""How many tokens leave the streets in a prowl, on average: one is taken, and fewer than one is passed over."""
KEEN = 0.6
"""How often a seat gets a token it waits for, relative to any other token: others want it too, and turns go to other
kinds."""
JOKERS = 0.5
"""How much of a wallet in the streets counts for each kind that a seat collects."""
JUNK = 0.15
"""The cost of a token that ends in no set: it thickens the police file."""
BURGLARIES = 0.86
"""The share of burglary tokens that are taken, rather than passed over."""
CARD_NOW, CARD_LATER = 2.2, 2.2
"""The value of a character card: to pass with at the end of a round, and how much more over a whole match."""
BY_DAY = 0.86
"""The share of the income expected from a reserve that it really brings by day, when turns go to other things too."""
INCOMES = 50_000
"""Cache size: of how many arrangements of a kind the income is kept."""
HOARDS = 1000
"""Cache size: of how many reserves."""


class Prospect:
    """The tokens still in the streets this round, and what Fagin still pays: the same for every seat."""

    def __init__(self, view: Twist) -> None:
        self.view = view
        self.tokens = (view.visible | view.hidden).bit_count()
        supply = [0.0] * (KINDS[-1] + 1)
        for face in view.faces:
            if face:
                supply[face % HEX // 10] += 1
        if view.hidden:
            for peek in view.peeks:
                if peek.face != UNSEEN and view.hidden >> peek.space & 1:
                    supply[kind(peek.face)] += 1
            dark = sum([peek.face == UNSEEN for peek in view.peeks]) + view.hidden.bit_count() - len(view.peeks)
            share = dark / max(1, len(self.unseen))
            for which, count in Counter([kind(face) for face in self.unseen]).items():
                supply[which] += count * share
        self.supply = supply
        wallets = JOKERS * supply[WALLET]
        self.coming = tuple([round(supply[which] + wallets) if supply[which] else 0 for which in range(WALLET)])
        """By kind, the tokens in the streets with which a set could grow."""
        self.percent = min(60, round(100 * KEEN / WALK / view.seats))
        """The chance, in per cent, that a seat gets one of them."""
        rewards = view.rewards[: view.seats + 1]
        self.reward = sum(rewards) / (view.seats + 1)
        """The average next reward of a seat that does not sell at once."""

    @kept
    def unseen(self) -> list[int]:
        """The tokens whose place this view does not know."""
        return self.view.unseen_tokens()

    def times(self, safe: float) -> Times:
        """On what the income from objects depends, for a seat that can still sell with this chance."""
        pays = self.view.edition
        came = 1.0 if self.view.night else BY_DAY
        sets = pays.set, pays.large_set, pays.bonus
        return Times(self.coming, self.percent, self.reward, safe, came, pays.mean_coins, *sets)

    @kept
    def to_come(self) -> float:
        """How much of the match is left, from 1 to 0."""
        spaces = len(self.view.plan.spaces)
        return (self.tokens + (0 if self.view.night else spaces)) / (2 * spaces)

    @property
    def card(self) -> float:
        """The value of a character card, whichever it is."""
        return CARD_NOW + CARD_LATER * self.to_come


Terms = tuple[int, int, float, float, float, float, int, int, int]
"""On what the income from a kind depends: see `expected`."""


class Times(NamedTuple):
    """On what the income from all objects depends."""

    coming: tuple[int, ...]
    percent: int
    reward: float
    safe: float
    came: float
    means: tuple[float, ...]
    least: int
    large: int
    bonus: int

    def terms(self) -> list[Terms]:
        """By kind."""
        return [
            (coming, self.percent, self.reward, mean, self.safe, self.came, self.least, self.large, self.bonus)
            for coming, mean in zip(self.coming, self.means, strict=True)
        ]


@lru_cache(INCOMES)
def expected(terms: Terms, count: int, coins: int, jokers: int) -> float:
    """The probable income from this many tokens of a kind, with these coins on them, and this many wallets. Cached,
    because imagined matches ask for the same again and again."""
    if count == 0 and jokers == 0:
        return 0.0
    coming, percent, reward, mean, safe, came, least, large, bonus = terms
    odds = fate(coming, percent, count, jokers, least, large)
    # tokens to come cost turns too
    sold = odds.sold * (coins + reward) + odds.large * bonus + odds.two * reward
    return came * (safe * sold + (1 - safe) * odds.sold * mean) - JUNK * odds.left


class Hoard:
    """The probable income from some objects, and from more or fewer."""

    def __init__(self, times: Times, faces: tuple[int, ...], spare_wallet: float) -> None:
        """`spare_wallet`: the value of a wallet that completes no set."""
        self.faces, self.spare_wallet, self.terms = faces, spare_wallet, times.terms()
        self.counts, self.coins = counted(faces)
        self._more: dict[int, float] = {}
        self._instead: dict[tuple[int, int], float] = {}

    @kept
    def now(self) -> float:
        """The probable income from these."""
        return self._changed(APPLE, 0, 0)

    def more(self, face: int) -> float:
        """How much more it is with this object."""
        found = self._more.get(face)
        if found is None:
            more = self._with_wallet() if kind(face) == WALLET else self._changed(kind(face), 1, value(face))
            found = self._more[face] = more - self.now
        return found

    @kept
    def least(self) -> float:
        """How much of it is lost with the object that is missed least."""
        return self.now - max([self.without((face,)) for face in set(self.faces)])

    def without(self, gone: Sequence[int]) -> float:
        """The probable income without these."""
        goods = {kind(face) for face in gone} - {WALLET}
        if len(goods) < 2:
            real = [face for face in gone if kind(face) != WALLET]
            which = goods.pop() if goods else APPLE
            return self._changed(which, -len(real), -sum(map(value, real)), len(gone) - len(real))
        left = list(self.faces)
        for face in gone:
            left.remove(face)
        return self._value(left)

    def with_instead(self, face: int, away: int) -> float:
        """The probable income with this object instead of another one."""
        if (face, away) not in self._instead:
            left = list(self.faces)
            left.remove(away)
            self._instead[face, away] = self._value([*left, face])
        return self._instead[face, away]

    def _value(self, faces: Iterable[int]) -> float:
        """The probable income from these instead."""
        counts, coins = counted(faces)
        return reduce(shared, self._worths(counts, coins, counts[WALLET]), self._spare(counts[WALLET]))[-1]

    def _changed(self, which: int, count: int, coins: int, fewer: int = 0) -> float:
        """The probable income with this many more tokens of a kind and coins on them, and with fewer wallets."""
        count, coins, wallets = self.counts[which] + count, self.coins[which] + coins, self.counts[WALLET] - fewer
        terms = self.terms[which]
        if not self.counts[WALLET]:
            return self._alone - self._kinds[which] + expected(terms, count, coins, 0)
        others = self._others[which]
        return max([others[wallets - own] + expected(terms, count, coins, own) for own in range(wallets + 1)])

    @kept
    def _kinds(self) -> list[float]:
        """By kind: the probable income from its tokens without wallets."""
        terms, counts, coins = self.terms, self.counts, self.coins
        return [0.0, *[expected(terms[which], counts[which], coins[which], 0) for which in GOODS]]

    @kept
    def _alone(self) -> float:
        """That from all of them."""
        return sum(self._kinds)

    def _with_wallet(self) -> float:
        """The probable income with another wallet."""
        wallets = self.counts[WALLET]
        if wallets:
            return reduce(shared, self._worths(self.counts, self.coins, wallets + 1), self._spare(wallets + 1))[-1]
        worths, kinds = self._worths(self.counts, self.coins, 1), self._kinds[1:]
        return self._alone + max(self.spare_wallet, *[one - none for (_, one), none in zip(worths, kinds, strict=True)])

    @kept
    def _others(self) -> list[list[float]]:
        """By kind: the probable income from all others, by the number of wallets that are left for them."""
        wallets = self.counts[WALLET]
        worths = self._worths(self.counts, self.coins, wallets)
        before = accumulate(worths[:-1], shared, initial=self._spare(wallets))
        after = [*accumulate(worths[:0:-1], shared, initial=[0.0, *[-inf] * wallets])]
        return [[], *map(shared, before, after[::-1])]

    def _worths(self, counts: list[int], coins: list[int], wallets: int) -> list[list[float]]:
        """By kind: the probable income from its tokens, by the number of wallets that are used for them."""
        terms, owns = self.terms, range(wallets + 1)
        return [[expected(terms[which], counts[which], coins[which], own) for own in owns] for which in GOODS]

    def _spare(self, wallets: int) -> list[float]:
        """The value of wallets that complete no set, by their number."""
        return [number * self.spare_wallet for number in range(wallets + 1)]


@lru_cache(HOARDS)
def hoard(times: Times, faces: tuple[int, ...], spare_wallet: float) -> Hoard:
    """Cached, because in imagined matches the same objects meet the same times again and again."""
    return Hoard(times, faces, spare_wallet)


class Purse:
    """The value of a seat's possessions, and of any further token."""

    def __init__(self, prospect: Prospect, seat: int) -> None:
        self.prospect, self.view, self.seat = prospect, prospect.view, seat
        view = self.view
        self.reserve = [token.face for token in view.reserves[seat] if token.face != UNSEEN]
        self.size, self.tools = len(view.reserves[seat]), view.tools[seat]
        brownlow = view.edition.characters.brownlow_pays if BROWNLOW in view.hands[seat] else 0
        self.spare_wallet = 0.8 * brownlow
        """The value of a wallet that completes no set."""
        self.safe = self._safe()
        self._faces: dict[int, float] = {}

    def _safe(self) -> float:
        """The chance that a set can still be sold after another turn."""
        view, left = self.view, self.prospect.tokens
        if left:
            return 1.0 - 0.5 * exp(-left / (2 * view.seats))
        return 0.9 if all(turns_left(view, other) for other in view.opponents(self.seat)) else 0.1

    # Objects ------------------------------------------------------------------------------------------

    @kept
    def hoard(self) -> Hoard:
        """What its objects probably bring."""
        faces = sorted([face % HEX for face in self.reserve])
        return hoard(self.prospect.times(self.safe), tuple(faces), self.spare_wallet)

    @property
    def now(self) -> float:
        """The probable income from the present reserve."""
        return self.hoard.now

    @kept
    def room(self) -> float:
        """The cost of making room for another object; 0 while the reserve has room."""
        if self.size < self.view.edition.reserve or not self.reserve:
            return 0.0
        return self.hoard.least + JUNK

    def without(self, *gone: int) -> float:
        """The probable income from the reserve without these."""
        return self.hoard.without([face % HEX for face in gone])

    def with_instead(self, face: int, away: int) -> float:
        """The probable income from the reserve with this token instead of another one."""
        return self.hoard.with_instead(face % HEX, away % HEX)

    def loss(self, face: int) -> float:
        """The cost of losing this token."""
        return self.now - self.without(face) if face in self.reserve else 0.0

    # Any token ----------------------------------------------------------------------------------------

    def worth(self, face: int) -> float:
        """The value of taking this token."""
        face %= HEX
        found = self._faces.get(face)
        if found is None:
            which = kind(face)
            if which in OBJECTS:
                found = self.hoard.more(face) - self.room
            elif which == TOOL:
                have = self.tools_worth(self.tools, self.burglaries)
                found = self.tools_worth((*self.tools, face), self.burglaries) - have
            elif which == CHARACTER:
                found = self.prospect.card
            else:
                found = self.burglary() if which == BURGLARY else 0.0
            self._faces[face] = found
        return found

    # Tools and burglaries -----------------------------------------------------------------------------

    @kept
    def vault(self) -> tuple[int, ...]:
        """The burglary cards that are probably still in the pile."""
        view = self.view
        seen = {card for own in (*view.loot, view.drawn) for card in own if card}
        kept = sum([card == 0 for own in view.loot for card in own])
        return left_in_vault(tuple([card for card in sorted(view.edition.burglary.cards) if card not in seen]), kept)

    @kept
    def burglaries(self) -> float:
        """How many burglaries the seat will probably still make."""
        view = self.view
        left = self.prospect.supply[BURGLARY] if view.night else view.edition.tokens.burglaries
        return BURGLARIES * left / view.seats

    def tools_worth(self, tools: tuple[int, ...], burglaries: float) -> float:
        """The income from this many burglaries, when each uses up a tool, duplicates first."""
        return income(self.vault, len(set(tools)), len(tools), burglaries)

    def burglary(self, more: int = 0) -> float:
        """The value of a burglary now, with this many more cards."""
        later = self.burglaries if more else max(0.0, self.burglaries - BURGLARIES / self.view.seats)
        gain = best_of(self.vault, 1 + len(set(self.tools)) + more)
        return gain + self.tools_worth(less_one(self.tools), later) - self.tools_worth(self.tools, later)


def less_one(tools: tuple[int, ...]) -> tuple[int, ...]:
    """The tools without the one that is missed least: a duplicate if there is one."""
    for place, tool in enumerate(tools):
        if tools.count(tool) > 1:
            return (*tools[:place], *tools[place + 1 :])
    return tools[1:]


def counted(faces: Iterable[int]) -> tuple[list[int], list[int]]:
    """How many tokens there are of each kind, and the coins on them."""
    counts, coins = [0] * (WALLET + 1), [0] * (WALLET + 1)
    for face in faces:
        which = face % HEX // 10
        counts[which] += 1
        coins[which] += face % 10
    return counts, coins


def turns_left(view: Twist, seat: int) -> int:
    """How many turns a seat could still take with no tokens in the streets, as far as this view knows."""
    counts = Counter([kind(token.face) for token in view.reserves[seat] if token.face != UNSEEN])
    wallets, sets = counts.pop(WALLET, 0), 0
    for count in sorted(counts.values(), reverse=True):
        missing = max(0, view.edition.set - count)
        if missing <= wallets:
            wallets -= missing
            sets += 1
    return sets + len(view.hands[seat])
