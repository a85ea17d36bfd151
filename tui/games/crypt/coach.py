"""The coach of Crypt: whole moves and the reasons for them, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rules.advice import Facts, Option
from rules.crypt.edition import IDOL, MANUSCRIPT
from rules.crypt.moves import Pass, Peek, Place, Recover, Regain, Reroll, Take
from rules.crypt.state import Crypt
from rules.crypt.steps.claim import Turn
from rules.crypt.steps.collect import RerollWindow
from rules.crypt.steps.finish import LastWindow
from rules.crypt.steps.reveal import BeforeClaim
from rules.crypt.thinking import facts as f
from rules.game import Move, Question, State
from tui.games.crypt.coach_claims import EVEN, claiming, often, these
from tui.games.crypt.coach_merits import MERITS
from tui.games.crypt.names import LETTERS, called, coins_words, dice_count, spot_label, the_face
from tui.words import Said, begin_upper, lengths, listed, plural
from tui.words.coaching import LEAST, Coaching, amount, fitting, number
from tui.words.narrator import Narrator

# Whole moves --------------------------------------------------------------------------------------------

KEEP: Mapping[type[Question[Any]], str] = {
    Turn: "pass",
    RerollWindow: "keep the Idols",
    BeforeClaim: "keep the cards",
    LastWindow: "keep the Remains",
}
SHORT: Mapping[type[Move], str] = {Recover: "recover", Peek: "look"}
"""What follows other moves, where there is little room."""


def named(words: Narrator, view: State, step: Question[Any], moves: Sequence[Move]) -> Said:
    """A whole move, within a sentence."""
    assert isinstance(view, Crypt)
    places = sorted([move for move in moves if isinstance(move, Place)], key=lambda place: place.spot)
    flips = sum([isinstance(move, Regain) for move in moves])
    long, short, brief = ([f"flip {2 * flips} Remains"] if flips else [] for _ in range(3))
    if places:
        long.append(", ".join([_dice(move) for move in places]))
        short.append(", ".join([f"{spot_label(move.spot)} {move.dice}×{move.effort}" for move in places]))
        brief.append(" ".join([f"{LETTERS[move.spot]} {move.dice}×{move.effort}" for move in places]))
    for move in moves:
        if said := _other(view, step, move, flips):
            long.append(said)
            short.append(SHORT.get(type(move), said) if len(moves) > 1 else said)
            brief.append(short[-1])
    return lengths(
        ", then ".join(long) or "confirm the claim", ", ".join(short) or "claim", ", ".join(brief) or "claim"
    )


def _dice(move: Place) -> str:
    return f"{these(move.dice, move.effort)} on {spot_label(move.spot)}"


def _other(view: Crypt, step: Question[Any], move: Move, flips: int) -> str:
    """A move that places no dice."""
    match move:
        case Recover():
            return f"recover {dice_count(view.spent[step.seat] - flips)}"
        case Pass():
            return KEEP[type(step)]
        case Peek():
            return "flip a Manuscript to look"
        case Take(spot):
            return f"flip 2 Potteries to take {spot_label(spot)}"
        case Reroll(effort):
            return f"flip an Idol to reroll a {effort}"
        case _:
            return ""


# Reasons ------------------------------------------------------------------------------------------------


def reason(words: Narrator, view: State, step: Question[Any], option: Option) -> Said:
    """Why an option is good."""
    assert isinstance(view, Crypt)
    return fitting(REASONS[type(option.facts)](view, option.facts))


# Other moves


def _coins(value: float) -> str:
    return amount(value, "coin", "coins")


def _more_coins(value: float) -> str:
    return amount(value, "more coin", "more coins")


def _recovering(view: Crypt, facts: f.Recovering) -> Iterable[str]:
    dice, held = dice_count(facts.dice), facts.instead
    are = f"{dice} {plural(facts.dice, 'is', 'are')} ready again"
    if facts.again:
        yield f"{are}, and your second turn still claims one treasure."
        yield f"{dice} ready for your second turn."
    if held and held.out > EVEN / 2:
        yield f"{are}; on {called(held.face)} you would be pushed out {often(held.out)}."
        yield f"{dice} ready; {spot_label(held.spot)}: pushed out {often(held.out)}."
    elif held and facts.worse >= LEAST:
        yield f"{are}: that brings {_more_coins(facts.worse)} than the best claim, {spot_label(held.spot)}."
        yield f"{dice} ready: {number(facts.worse)} more than {spot_label(held.spot)}."
    elif not held:
        yield f"No treasure can be claimed; {are}."
    yield f"{are}, and no die is at risk."
    yield f"{are}."


def _passing(view: Crypt, facts: f.Passing) -> Iterable[str]:
    if facts.again:
        yield "Your second turn claims one treasure, and nobody can answer it."
        yield "Your second turn cannot be answered."
    elif not facts.instead:
        yield "You cannot claim a treasure, and no die is exhausted."
        yield "There is nothing to claim."
    elif facts.worse > 0:
        yield "No treasure here is worth the dice that it costs."
        yield "Nothing here is worth its dice."
    else:
        yield "A pass keeps your dice ready, and brings nothing more."
        yield "It only keeps your dice ready."


def _looking(view: Crypt, facts: f.Looking) -> Iterable[str]:
    letters = listed([spot_label(spot) for spot in facts.spots])
    if number(facts.gain) == "0":
        yield f"A look at {letters} would not change the best choice."
        yield "A look would change nothing."
    elif facts.gain > 0:
        yield f"A look at {letters} lets you choose better: about {_more_coins(facts.gain)}."
        yield f"A look brings about {number(facts.gain)} more."
    else:
        yield "This Manuscript can bring more in a later round than it does now."
        yield "Better used in a later round."


def _taking(view: Crypt, facts: f.Taking) -> Iterable[str]:
    face, worth, coins = the_face(facts.face), number(facts.worth), _coins(facts.worth)
    if facts.waits:
        yield f"{begin_upper(face)} is worth {coins}; the Potteries kept, about {number(facts.waits)}."
        yield f"{spot_label(facts.spot)}: worth {worth}; kept, {number(facts.waits)}."
    else:
        yield f"{begin_upper(face)} is worth {coins} to you, and no die is at risk."
        yield f"{spot_label(facts.spot)}: worth {worth}, no die at risk."


def _rerolling(view: Crypt, facts: f.Rerolling) -> Iterable[str]:
    yield f"The die is ready again {often(facts.chance)} of the time; a flipped Idol keeps its coins."
    yield f"Ready again {often(facts.chance)}; the Idol still pays."


def _readying(view: Crypt, facts: f.Readying) -> Iterable[str]:
    more = f"{coins_words(facts.dice)} more"
    yield f"{more} for {dice_count(facts.dice)}; flipped Remains keep their coins."
    yield f"{more}; the Remains still pay."


def _keeping(view: Crypt, facts: f.Keeping) -> Iterable[str]:
    if facts.kind == MANUSCRIPT:
        yield "You can still look in your turn, before you place dice."
        yield "You can still look in your turn."
    elif facts.waits:
        kept = "An Idol kept for later brings" if facts.kind == IDOL else "Two Potteries kept for later bring"
        yield f"{kept} about {_coins(facts.waits)}; used now, {number(facts.gives)}."
        yield f"Kept for later: {number(facts.waits)}; now, {number(facts.gives)}."
    else:
        yield "Kept cards bring nothing more, and flipped ones keep their coins."
        yield "Kept cards bring nothing more."


REASONS: Mapping[type[Facts], Callable[[Crypt, Any], Iterable[str]]] = {
    f.Claiming: claiming,
    f.Recovering: _recovering,
    f.Passing: _passing,
    f.Looking: _looking,
    f.Taking: _taking,
    f.Rerolling: _rerolling,
    f.Readying: _readying,
    f.Keeping: _keeping,
}
COACHING = Coaching(coin=("coin", "coins"), much=1.5, named=named, reason=reason, merits=MERITS)
