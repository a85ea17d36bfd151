"""What the box of Oliver Twist prints, and what is ours in it, as typed data.

A token is a number: kind * 10 + value, and 1000 more for a hexagonal one. A tool's value is its type.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from msgspec import Struct

from rules import game
from rules.errors import BadEdition
from rules.oliver_twist.edition.streets import Streets

APPLE, HANDKERCHIEF, BROOCH, NECKLACE, RING, WATCH, WALLET, TOOL, CHARACTER, BURGLARY = KINDS = range(1, 11)
KIND_NAMES = (
    "", "apple", "handkerchief", "brooch", "necklace", "ring", "watch", "wallet", "tool", "character", "burglary",
)  # fmt: skip
OBJECTS = range(APPLE, WALLET + 1)
GOODS = range(APPLE, WATCH + 1)
"""Objects that are not wild."""
HEX = 1000
EMPTY, UNSEEN = 0, 1
"""No token; and a token whose face this view does not know."""

(
    DODGER, CHARLEY, NANCY, SIKES, BROWNLOW, ROSE, NOAH, BUMBLE, MONKS, GRIMWIG, BEDWIN, BET, TOBY,
) = CARDS = range(1, 14)  # fmt: skip

MOST = 99
FURTHEST = 8
"""Upper bound for the steps of a prowl, because all its ways are kept."""
LONGEST_NAME = 40
LONGEST_LINE = 20
"""Upper bound for the tokens turned over in one line."""
MOST_TOKENS = 400
"""Upper bound for the tokens of the box, because all of them fill one line of a Record when they are shuffled."""


def kind(face: int) -> int:
    """The kind of a token, hexagonal or not."""
    return face % HEX // 10


def value(face: int) -> int:
    """The coins on it."""
    return face % 10


class Frozen(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of the edition."""


Counts = tuple[tuple[int, int], ...]
"""(value, tokens)"""


class Objects(Frozen, frozen=True):
    """How many tokens there are of each kind and value."""

    apple: Counts
    handkerchief: Counts
    brooch: Counts
    necklace: Counts
    ring: Counts
    watch: Counts
    wallet: Counts

    def of(self, kind: int) -> Counts:
        """The tokens of one kind."""
        found: Counts = getattr(self, KIND_NAMES[kind])
        return found

    def faces(self) -> list[int]:
        """All object tokens."""
        return [kind * 10 + value for kind in OBJECTS for value, count in self.of(kind) for _ in range(count)]


class Tokens(Frozen, frozen=True):
    tools: tuple[str, ...]
    of_each_tool: int
    characters: int
    burglaries: int


class Burglary(Frozen, frozen=True):
    cards: tuple[int, ...]


class Characters(Frozen, frozen=True):
    names: tuple[str, ...]
    charley_reach: int
    nancy_types: int
    brownlow_pays: int
    noah_tokens: int
    bumble_leaves: int
    grimwig_adds: int
    toby_draws: int


class Plans(Frozen, frozen=True):
    day: str
    night: str


class Edition(game.Edition, frozen=True, dict=True):
    """All that is in the box of Oliver Twist."""

    money: int
    reserve: int
    reach: int
    relocation: int
    stop: int
    line: int
    peeks: int
    rewards: tuple[int, ...]
    set: int
    large_set: int
    bonus: int
    hexes_each: int
    objects: Objects
    hexes: Objects
    tokens: Tokens
    burglary: Burglary
    characters: Characters
    streets: Plans

    @cached_property
    def plans(self) -> tuple[Streets, ...]:
        """The streets: day and night for two, day and night for more."""
        return tuple([
            Streets(tuple(plan.strip().split("\n")), two)
            for two in (True, False)
            for plan in (self.streets.day, self.streets.night)
        ])  # fmt: skip

    def plan(self, night: bool, seats: int) -> Streets:
        """The streets of a round."""
        return self.plans[night + 2 * (seats > 2)]

    @cached_property
    def tools(self) -> tuple[int, ...]:
        """The tool tokens, a face for each type."""
        return tuple([TOOL * 10 + nth for nth in range(len(self.tokens.tools))])

    @cached_property
    def by_day(self) -> tuple[int, ...]:
        """The round tokens of the day, sorted."""
        tools = [tool for tool in self.tools for _ in range(self.tokens.of_each_tool)]
        return tuple(sorted([*self.objects.faces(), *tools, *[CHARACTER * 10] * self.tokens.characters]))

    @cached_property
    def by_night(self) -> tuple[int, ...]:
        """The round tokens of the night, sorted, including the tools that lie before players."""
        return tuple(sorted([*self.by_day, *[BURGLARY * 10] * self.tokens.burglaries]))

    @cached_property
    def all_hexes(self) -> tuple[int, ...]:
        """The starting tokens, sorted."""
        return tuple(sorted([HEX + face for face in self.hexes.faces()]))

    @cached_property
    def wallets(self) -> tuple[int, ...]:
        """The faces of wallets."""
        return tuple(dict.fromkeys([face for face in (*self.by_day, *self.all_hexes) if kind(face) == WALLET]))

    @cached_property
    def mean_coins(self) -> tuple[float, ...]:
        """By kind: the average coins of an object that is not wild."""
        counts = [self.objects.of(which) for which in GOODS]
        return (
            0.0,
            *[sum([coins * many for coins, many in one]) / max(1, sum([many for _, many in one])) for one in counts],
        )

    def universe(self, night: bool) -> tuple[int, ...]:
        """All round tokens of a round."""
        return self.by_night if night else self.by_day

    def check(self) -> None:
        """Refuse an edition that cannot be played."""
        for key, reason in self._faults():
            raise BadEdition("edition-inconsistent", key=key, reason=reason)
        for plan, name in zip(self.plans, ("day", "night") * 2, strict=True):
            plan.check(f"streets.{name}", self.reach + 1, self.characters.charley_reach)
            for reason in self._too_large(plan, name == "night"):
                raise BadEdition("edition-inconsistent", key=f"streets.{name}", reason=reason)

    def _too_large(self, plan: Streets, night: bool) -> Iterator[str]:
        """Why these streets need more tokens, or longer or fewer lines."""
        spaces, tokens = len(plan.spaces), len(self.by_day)
        if spaces > tokens:
            yield f"has {spaces} spaces, more than the {tokens} tokens"
        kept = len(self.tools) * self.tokens.of_each_tool
        if night and spaces > len(self.by_night) - kept:  # N3
            yield f"has {spaces} spaces, more than the {len(self.by_night) - kept} tokens when all tools are kept"
        if night and plan.too_many_lines(self.line):
            yield f"wants fewer crossings: too many lines of {self.line} tokens"
        if night and not _has_line(plan, self.line):
            yield f"wants a line of {self.line} tokens from the square"

    def _faults(self) -> Iterator[tuple[str, str]]:
        for key, number, least in (
            ("money", self.money, 0), ("reserve", self.reserve, 3), ("reach", self.reach, 1),
            ("relocation", self.relocation, 0), ("stop", self.stop, 0), ("line", self.line, 1),
            ("peeks", self.peeks, 0), ("set", self.set, 2), ("large_set", self.large_set, 2), ("bonus", self.bonus, 0),
            ("hexes_each", self.hexes_each, 0), ("tokens.of_each_tool", self.tokens.of_each_tool, 0),
            ("tokens.characters", self.tokens.characters, 0), ("tokens.burglaries", self.tokens.burglaries, 0),
            ("characters.charley_reach", self.characters.charley_reach, 1),
            ("characters.nancy_types", self.characters.nancy_types, 1),
            ("characters.brownlow_pays", self.characters.brownlow_pays, 0),
            ("characters.noah_tokens", self.characters.noah_tokens, 1),
            ("characters.bumble_leaves", self.characters.bumble_leaves, 0),
            ("characters.grimwig_adds", self.characters.grimwig_adds, 0),
            ("characters.toby_draws", self.characters.toby_draws, 0),
            *[(f"rewards[{nth}]", reward, 0) for nth, reward in enumerate(self.rewards)],
        ):  # fmt: skip
            if not least <= number <= MOST:
                yield key, f"must be {least} to {MOST}"
        for key, number in (("reach", self.reach), ("characters.charley_reach", self.characters.charley_reach)):
            if number > FURTHEST:
                yield key, f"must be at most {FURTHEST}"
        if self.line > LONGEST_LINE:
            yield "line", f"must be at most {LONGEST_LINE}"
        if len(self.rewards) > MOST:
            yield "rewards", f"wants at most {MOST}"
        for part, objects in (("objects", self.objects), ("hexes", self.hexes)):
            for which in OBJECTS:
                for coins, count in objects.of(which):
                    if not 0 <= coins <= 9 or not 0 <= count <= MOST:
                        yield f"{part}.{KIND_NAMES[which]}", f"wants values of 0 to 9 and 0 to {MOST} tokens of each"
        if self.hexes_each * 4 > len(self.all_hexes):
            yield "hexes", f"wants {self.hexes_each} starting tokens for each of 4 players"
        if self.hexes_each > self.reserve:
            yield "hexes_each", f"must be at most {self.reserve}, what a reserve holds"
        if len(self.tokens.tools) > 9:
            yield "tokens.tools", "wants at most 9 types"
        if len(self.by_night) + len(self.all_hexes) > MOST_TOKENS:
            yield "tokens", f"wants at most {MOST_TOKENS} tokens in all, so that a match can be written down"
        if len(self.characters.names) != len(CARDS):
            yield "characters.names", f"wants a name for each of {len(CARDS)} cards"
        for part, names in (("characters.names", self.characters.names), ("tokens.tools", self.tokens.tools)):
            if len(set(names)) < len(names):
                yield part, "wants different names"
        for name in (*self.characters.names, *self.tokens.tools):
            if not (name.strip() and name.isprintable() and len(name) <= LONGEST_NAME):
                yield "names", f"wants names of 1 to {LONGEST_NAME} signs that can be printed"
        cards = self.burglary.cards
        within = all(-MOST <= one <= MOST and one for one in cards)
        if not (1 <= len(cards) <= MOST and len(set(cards)) == len(cards) and within):
            yield "burglary.cards", f"wants 1 to {MOST} different values from -{MOST} to {MOST}, none of them 0"


def _has_line(plan: Streets, length: int) -> bool:
    hidden = sum([1 << space for space in plan.spaces])
    return any(plan.line_length(start, hidden, length) >= length for start in plan.near[plan.square])
