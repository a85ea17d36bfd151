"""What a game gives for its coach: the words for whole moves and for the reasons behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from msgspec import Struct
from rich.cells import cell_len

from rules.advice import Option
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
    merits: Callable[[Narrator, State, Question[Any], Option, Option], Iterable[Merit]]
    """What speaks for the first of two options beside the second one."""
    sees: Callable[[State, bool], State] = lambda view, shared: view
    """What advice is made from: a view without what the rulebook hides, such as counts that nobody is asked to keep;
    and whether several people share the keyboard."""

    def coins(self, value: float) -> str:
        """An amount in words: `2.4 coins`."""
        said = number(value)
        return f"{said} {plural(said == '1', *self.coin)}"

    def merit(
        self, words: Narrator, view: State, step: Question[Any], one: Option, other: Option, least: float = 0.0
    ) -> Said:
        """What speaks most for an option beside another one, as a clause; empty if nothing brings as much as `least`,
        or enough to be said, or if nothing that is known tells them apart."""
        if one.facts == other.facts:
            return ()
        most = max(self.merits(words, view, step, one, other), key=lambda merit: merit.weight, default=None)
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
ORDER = ("", "2nd: ", "3rd: ")
"""How a piece of advice begins."""


class Second(NamedTuple):
    """The second opinion, in words: how the best move compares with the first advice in imagined matches."""

    gain: str
    """How much better it is; empty if nothing is better than the first advice."""
    worlds: int
    """In how many imagined matches."""
    why: Said = ()
    """Why it is better: a clause."""
    first: Said = ()
    """The first advice, as a move within a sentence, if it was shown."""

    @property
    def _found(self) -> str:
        return f"{self.gain} better in {self.worlds} imagined matches"

    def offered(self, said: Said, best: Said, key: str) -> Said:
        """What the first advice said, and behind it, where there is room, that there is something better; the key picks
        it and says why."""
        behind = lengths(f"{self._found}: {{best}}. {key} picks it.", f"{self.gain} better: {{best}}. {key} picks it.",
                         f"{key}: {{best}}, {self.gain} better.", f"{key}: {self.gain} better.", best=best)  # fmt: skip
        return lengths(*[form for one in said for form in (*[f"{one} {more}" for more in behind], one)])

    @property
    def better(self) -> Said:
        """Why the best move is the best one."""
        why = [begin_upper(one) for one in self.why]
        than = lengths(f"{{why}}: {self._found}. First hint: {{first}}.",
                       f"{{why}}: {self.gain} better. First hint: {{first}}.",
                       why=why, first=self.first) if self.first else ()  # fmt: skip
        return lengths(*than, *lengths(f"{{why}}: {self._found}.", f"{{why}}: {self.gain} better.", "{why}.", why=why))

    def confirmed(self, reason: Said) -> Said:
        """The reason of the first advice, which stays the best. It is not cut for the rest."""
        nothing = "Nothing was better"
        return lengths(f"{reason[0]} {nothing} in {self.worlds} imagined matches.", f"{reason[0]} {nothing}.", *reason)

    def behind(self, less: str, merit: Said) -> Said:
        """How another move compares with the best one, and what speaks for it: what follows a colon. In how many
        matches is not said, because not all moves met as many. `less`: how much less it brings, empty if it is as good.
        """
        if less:
            found = f"{less} less in imagined matches"
            but = lengths(f"{found}, but {{merit}}.", f"{less} less, but {{merit}}.", merit=merit) if merit else ()
            return lengths(*but, f"{found}.", f"{less} less.")
        here = lengths("about equal in imagined matches; here {merit}.", "about equal; {merit}.", merit=merit)
        return lengths(*(here if merit else ()), "about equal in imagined matches.", "about equal.")


def advice(reason: Said, nth: int, less: float) -> Said:
    """The reason of an option whose move is in sight, and how much less it brings than the best."""
    if not nth:
        return reason
    than = _behind(less)
    return lengths(f"{ORDER[nth]}{{reason}} {begin_upper(than)}", f"{ORDER[nth]}{than}", reason=reason)


def named_advice(move: str, reason: str, nth: int, less: float) -> str:
    """The same for a reader who does not see the move."""
    return f"{ORDER[nth]}{move}: {reason} {begin_upper(_behind(less))}" if nth else f"Hint: {move}: {reason}"


def apart(said: Said, other: Said) -> Said:
    """The forms of a move that the other move does not have too; all of them if it has them all."""
    return tuple([form for form in said if form not in other]) or said


def _behind(less: float) -> str:
    return f"{number(less)} less." if less >= LEAST else "about equal."


def behind(value: float, best: float) -> float:
    """How much less a move brings than the best one, so that it fits both values as they are said."""
    return round(round(best, 1) - round(value, 1), 1)


def compared(less: float, best: bool, key: str) -> Said:
    """A player's own picks beside the best move; `best`: it is that move."""
    if best:
        return ("Yours is the best.",)
    if less < LEAST:
        return ("Yours is about equal to the best.", "Yours is as good as the best.")
    return (f"Yours: {number(less)} less. {key}: the best.",)


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


def chance(value: float) -> str:
    """A chance between 0 and 1 as the coach says it, in per cent."""
    return f"{value:.0%}"
