"""The coach of Crypt: whole moves and the reasons for them, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.advice import Facts, Option
from rules.crypt.moves import Pass, Peek, Place, Recover, Regain, Reroll, Take
from rules.crypt.state import Crypt
from rules.crypt.steps.claim import Turn
from rules.crypt.thinking import facts as f
from rules.game import Move, Question, State
from tui.games.crypt.names import LETTERS, called, coins_words, dice_count, kind_name, kinds_words
from tui.words import Said, begin_upper, lengths, listed, plural
from tui.words.coaching import Coaching, chance, number
from tui.words.narrator import Narrator

# Whole moves --------------------------------------------------------------------------------------------


def named(words: Narrator, view: State, step: Question[Any], moves: Sequence[Move]) -> Said:
    """A whole move, within a sentence."""
    assert isinstance(view, Crypt)
    places = [move for move in moves if isinstance(move, Place)]
    flips = [move for move in moves if isinstance(move, Regain)]
    parts = [f"flip {2 * len(flips)} Remains"] if flips else []
    short = list(parts)
    if places:
        parts.append(listed([_dice(move) for move in places]))
        short.append(" ".join([f"{LETTERS[move.spot]} {move.dice}x{move.effort}" for move in places]))
    for move in moves:
        match move:
            case Recover():
                said = f"recover {dice_count(view.spent[step.seat] - len(flips))}"
            case Pass():
                said = "pass" if isinstance(step, Turn) else "keep the cards"
            case Peek():
                said = "flip a Manuscript to look"
            case Take(spot):
                said = f"flip 2 Potteries to take {LETTERS[spot]}"
            case Reroll(effort):
                said = f"flip an Idol for the {effort}"
            case _:
                continue
        parts.append(said)
        short.append(said)
    return lengths(", then ".join(parts) or "confirm the claim", ", ".join(short) or "claim")


def _dice(move: Place) -> str:
    count = ("", "one", "two", "three")[move.dice]
    return f"{count} {move.effort}{'s' * (move.dice > 1)} on {LETTERS[move.spot]}"


# Reasons ------------------------------------------------------------------------------------------------


def reason(words: Narrator, view: State, step: Question[Any], option: Option) -> Said:
    """Why an option is good."""
    return REASONS[type(option.facts)](option.facts)


def _stays(held: f.Held) -> str:
    if not held.out:
        return "nobody can answer"
    return f"stays {chance(1 - held.out)}"


def _claiming(facts: f.Claiming) -> Said:
    if not facts.held:
        return ("What is placed is enough.",)
    first = facts.held[0]
    long = f"{begin_upper(called(first.face))} is worth {number(first.worth)} to you; {_stays(first)}."
    short = f"{LETTERS[first.spot]}: worth {number(first.worth)}, {'no answer' if not first.out else _stays(first)}."
    return lengths(long, short)


def _recovering(facts: f.Recovering) -> Said:
    back = f"{dice_count(facts.dice)} {plural(facts.dice, 'comes', 'come')} back"
    if facts.instead is None or not facts.instead.out:
        return (f"{begin_upper(back)}.",)
    return lengths(
        f"{back}; {LETTERS[facts.instead.spot]} would be pushed out {chance(facts.instead.out)}.",
        f"{back}. {LETTERS[facts.instead.spot]}: {chance(facts.instead.out)} out.",
    )


def _passing(facts: f.Passing) -> Said:
    return ("No treasure here is worth the dice that it costs.", "Nothing here is worth its dice.")


def _looking(facts: f.Looking) -> Said:
    return ("A look costs no coins and may change your claim.", "A look costs no coins.")


def _taking(facts: f.Taking) -> Said:
    return lengths(
        f"The {kind_name(facts.face // 10)} is worth {number(facts.worth)} to you, and risks no die.",
        f"{LETTERS[facts.spot]}: worth {number(facts.worth)}, without dice.",
    )


def _rerolling(facts: f.Rerolling) -> Said:
    return lengths(
        f"The die comes back {chance(facts.chance)} of the time; the Idol still pays its coins.",
        f"The die comes back: {chance(facts.chance)}.",
    )


def _readying(facts: f.Readying) -> Said:
    return lengths(
        f"{coins_words(facts.dice)} more, and the Remains still pay their coins.", f"{coins_words(facts.dice)} more."
    )


def _keeping(facts: f.Keeping) -> Said:
    return lengths(
        f"{kinds_words(facts.kind, facts.cards)} will bring about {number(facts.waits)} later.",
        f"Worth {number(facts.waits)} later.",
    )


REASONS: Mapping[type[Facts], Callable[[Any], Said]] = {
    f.Claiming: _claiming,
    f.Recovering: _recovering,
    f.Passing: _passing,
    f.Looking: _looking,
    f.Taking: _taking,
    f.Rerolling: _rerolling,
    f.Readying: _readying,
    f.Keeping: _keeping,
}

COACHING = Coaching(coin=("coin", "coins"), much=1.5, named=named, reason=reason)
