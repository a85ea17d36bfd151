"""What a game gives for its coach: the words for whole moves and for the reasons behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct
from rich.cells import cell_len

from rules.advice import Facts, Option
from rules.game import Move, Question, State
from tui.words import Said, begin_upper, lengths, plural
from tui.words.narrator import Narrator


class First(NamedTuple):
    """The help that a person gets who is asked a question for the first time."""

    kind: str
    """By which it is kept that this person had it."""
    said: Said


class Merit(NamedTuple):
    """Something that speaks for a whole move beside another one."""

    weight: float
    """About how much better it makes the move, in the game's coin."""
    said: Said
    """A clause within a sentence, without a full stop: `fewer dice are exhausted`."""


class Coaching(Struct, frozen=True, kw_only=True):
    """The words of one game's coach. Every sentence is whole, ends with a full stop, and has its shorter forms."""

    coin: tuple[str, str]
    """What values are counted in: one, and several (`coin`, `coins`)."""
    much: float
    """A move that is worse by at least this much is a big mistake."""
    named: Callable[[Narrator, State, Question[Any], Sequence[Move]], Said]
    """A whole move, within a sentence and without a full stop: `two 6s on a, one 6 on d`."""
    reason: Callable[[Narrator, State, Question[Any], Option], Said]
    """Why an option is good: a sentence without the move, for the edge below a laid move."""
    merits: Mapping[type[Facts], Callable[[Any, Any, Any, Any], Iterable[Merit]]]
    """What speaks for an option beside another one, by the type of its facts: from the words, the view, its facts and
    the other's."""
    sees: Callable[[State, bool], State] = lambda view, shared: view
    """What advice is made from: a view without what the rulebook hides, such as counts that nobody is asked to keep;
    and whether several people share the keyboard."""

    def coins(self, value: float) -> str:
        """An amount in words: `2.4 coins`."""
        return amount(value, *self.coin)

    def less(self, value: float) -> str:
        """A difference in words; empty if it would be said as 0."""
        return self.coins(value) if value >= LEAST else ""

    def merit(self, words: Narrator, view: State, one: Facts, other: Facts, least: float = 0.0) -> Said:
        """What speaks most for an option beside another one, as a clause; empty if nothing brings as much as `least`,
        or enough to be said, or if nothing that is known tells them apart."""
        if one == other or type(one) not in self.merits:
            return ()
        known = self.merits[type(one)](words, view, one, other)
        most = max(known, key=lambda merit: merit.weight, default=None)
        return most.said if most is not None and most.weight >= max(least, LEAST) else ()


WIDEST = 76
"""The most columns that a reason may take: a row of 80 with its frame."""
LEAST = 0.05
"""A smaller difference is not said as a number, because it would be 0.0."""
ONLY: Said = ("You have no other choice.",)
"""Where the rules allow one move."""
SHARE = 0.1
"""What must be known to speak for a better move, as a share of its gain, before that is called the reason."""
LATER: Said = ("it pays off later",)
"""The reason for a better move where nothing that is known now says it."""
ORDER = ("", "2nd best", "3rd best")
"""How a piece of advice begins that is not the first."""


class Second(NamedTuple):
    """The second opinion, in words: how the best move compares with the first advice in imagined matches. There counts
    how far a player is ahead of the best rival."""

    gain: str
    """How much better it is; empty if nothing is better than the first advice."""
    worlds: int
    """In how many imagined matches."""
    rival: str = ""
    """Whom they were played against; empty if nobody."""
    why: Said = ()
    """Why it is better: a clause."""
    first: Said = ()
    """The first advice, as a move within a sentence, if it was shown."""

    @property
    def _against(self) -> str:
        return f" against {self.rival}" if self.rival else ""

    @property
    def _found(self) -> str:
        return f"{self.gain} better{self._against} in {self.worlds} imagined matches"

    def offered(self, said: Said, best: Said, key: str) -> Said:
        """What the first advice said, and behind it, where there is room, that there is something better; the key picks
        it and says why."""
        offers = lengths(f"{self._found}: {{best}}. {key} picks it.", f"{self.gain} better: {{best}}. {key} picks it.",
                         f"{key}: {{best}}, {self.gain} better.", f"{key}: {self.gain} better.", best=best)  # fmt: skip
        return lengths(*[form for one in said for form in (*[f"{one} {more}" for more in offers], one)])

    @property
    def better(self) -> Said:
        """Why the best move is the best one, and how much better than the first advice, if that was shown."""
        why, worlds = [begin_upper(one) for one in self.why], f"{self.worlds} imagined matches"
        if not self.first:
            return lengths(f"{{why}}: the best in {worlds}.", "{why}: the best move.", "{why}.", why=why)
        than = "than the first hint"
        named = lengths(f"{{why}}: {self._found}. The first hint was {{first}}.",
                        f"{{why}}: {self.gain} better{self._against}. The first hint was {{first}}.",
                        why=why, first=self.first)  # fmt: skip
        alone = lengths(f"{{why}}: {self.gain} better{self._against} {than} in {worlds}.",
                        f"{{why}}: {self.gain} better{self._against} {than}.",
                        f"{{why}}: {self.gain} better {than}.", f"{{why}}: {self.gain} better.", "{why}.",
                        why=why)  # fmt: skip
        return lengths(*named, *alone)

    def confirmed(self, reason: Said) -> Said:
        """The reason of the first advice, which stays the best. It is not cut for the rest."""
        nothing = "Nothing was better"
        return lengths(f"{reason[0]} {nothing} in {self.worlds} imagined matches.", f"{reason[0]} {nothing}.", *reason)

    def compares(self, less: str, merit: Said) -> Said:
        """How another move compares with the best one, and what speaks for it: what follows a colon. In how many
        matches is not said, because not all moves met as many. `less`: how much less it brings, empty if it is as good.
        """
        if less:
            worse = f"{less} worse{self._against}"
            found = f"{worse} in imagined matches"
            but = lengths(f"{found}, but {{merit}}.", f"{worse}, but {{merit}}.", f"{less} worse, but {{merit}}.",
                          merit=merit) if merit else ()  # fmt: skip
            return lengths(*but, f"{found}.", f"{worse}.", f"{less} worse.")
        here = lengths("about equal in imagined matches; here {merit}.", "about equal; {merit}.", merit=merit)
        return lengths(*(here if merit else ()), "about equal in imagined matches.", "about equal.")


def rival(names: Sequence[str], view: State, seat: int) -> str:
    """Whom a player is compared with; empty for one who plays alone. Names of nobody's seat may follow the others."""
    others = [name for other, name in enumerate(names[: view.seats]) if other != seat]
    return "your best rival" if len(others) > 1 else "".join(others)


def advice(reason: Said, nth: int, less: str) -> Said:
    """The reason of an option whose move is in sight, and how much worse it is than the best; `less`: empty if it is as
    good."""
    if not nth:
        return reason
    return lengths(f"{ORDER[nth]}, {_worse(less)}. {{reason}}", f"{ORDER[nth]}, {_worse(less)}.", reason=reason)


def named_advice(move: str, reason: str, nth: int, less: str) -> str:
    """The same for a reader who does not see the move."""
    return f"{ORDER[nth]}, {_worse(less)}. {begin_upper(move)}: {reason}" if nth else f"Hint: {move}: {reason}"


def apart(said: Said, other: Said) -> Said:
    """The forms of a move that the other move does not have too; all of them if it has them all."""
    return tuple([form for form in said if form not in other]) or said


def _worse(less: str) -> str:
    return f"{less} worse" if less else "about equal"


def less_than_best(value: float, best: float) -> float:
    """How much less a move brings than the best one, so that it fits both values as they are said."""
    return round(round(best, 1) - round(value, 1), 1)


def compared(less: str, best: bool, key: str) -> Said:
    """A player's own picks beside the best move, and how much worse they are; `best`: they are that move."""
    if best:
        return (f"Your picks are the best move; {key} says why.", "Your picks are the best move.")
    if not less:
        return ("Your picks are about as good as the best move.", "About as good as the best move.")
    return (
        f"Your picks are {less} worse than the best move; {key} picks that.",
        f"{less} worse than the best; {key} picks that.",
        f"{less} worse than the best ({key}).",
    )


def remark(coaching: Coaching, less: float, best: float, better: Said, every: bool) -> Said:
    """What a move that was played has cost, if that was much or `every` move counts; `better`: the best one."""
    if less >= LEAST if every else less >= max(coaching.much, abs(best) / 5):
        cost = f"That cost about {coaching.coins(less)}"
        return lengths(f"{cost}; better: {{better}}.", f"{cost}.", better=better)
    return ("The best move.",) if every else ()


def fitting(said: Iterable[str], widest: int = WIDEST) -> Said:
    """Those of these forms that take at most so many columns, each shorter than the one before; else the last one."""
    forms = tuple(said)
    return lengths(*([one for one in forms if cell_len(one) <= widest] or forms[-1:]))


def number(value: float) -> str:
    """A value as the coach says it: one decimal, none where it is a whole number."""
    return f"{round(value, 1) + 0:g}"  # no nought is negative


def amount(value: float, one: str, many: str) -> str:
    """A value and its unit: `1 coin`, `2.4 coins`."""
    said = number(value)
    return f"{said} {plural(said == '1', one, many)}"


def chance(value: float) -> str:
    """A chance between 0 and 1 as the coach says it, in per cent."""
    return f"{value:.0%}"
