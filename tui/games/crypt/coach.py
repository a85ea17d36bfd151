"""The coach of Crypt: whole moves and the reasons for them, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rich.cells import cell_len

from rules.advice import Facts, Option
from rules.crypt.edition import IDOL, JEWELRY, MANUSCRIPT, POTTERY, REMAINS, TAPESTRY, Collectors
from rules.crypt.moves import Pass, Peek, Place, Recover, Regain, Reroll, Take
from rules.crypt.state import NOBODY, Crypt
from rules.crypt.steps.claim import Turn
from rules.crypt.steps.collect import RerollWindow
from rules.crypt.steps.finish import LastWindow
from rules.crypt.steps.reveal import BeforeClaim
from rules.crypt.thinking import facts as f
from rules.game import Move, Question, State
from tui.games.crypt.names import LETTERS, called, coins_words, dice_count, the_face
from tui.words import Said, begin_upper, lengths, listed, plural
from tui.words.coaching import Coaching, chance, number
from tui.words.narrator import Narrator

WIDEST = 76
"""The most columns that a reason may take."""
EVEN = 0.5
"""A treasure that is pushed out more often than this is a lure."""
NONE = 1e-9
"""A chance that is none."""
SURE = 0.995
"""A chance that is not said in per cent, because it would be 100 or 0."""
TELLING = 2.0
"""How many coins a collector brings before the reason names it."""

# Whole moves --------------------------------------------------------------------------------------------

KEEP: Mapping[type[Question[Any]], str] = {
    Turn: "pass",
    RerollWindow: "keep the Idols",
    BeforeClaim: "keep the cards",
    LastWindow: "keep the Remains",
}


def named(words: Narrator, view: State, step: Question[Any], moves: Sequence[Move]) -> Said:
    """A whole move, within a sentence."""
    assert isinstance(view, Crypt)
    places = [move for move in moves if isinstance(move, Place)]
    flips = sum([isinstance(move, Regain) for move in moves])
    long, short = ([f"flip {2 * flips} Remains"] if flips else [] for _ in range(2))
    if places:
        long.append(", ".join([_dice(move) for move in places]))
        short.append(" ".join([f"{LETTERS[move.spot]} {move.dice}x{move.effort}" for move in places]))
    for move in moves:
        if said := _other(view, step, move, flips):
            long.append(said)
            short.append(said)
    return lengths(", then ".join(long) or "confirm the claim", ", ".join(short) or "claim")


def _dice(move: Place) -> str:
    return f"{_these(move.dice, move.effort)} on {LETTERS[move.spot]}"


def _these(dice: int, effort: int) -> str:
    """`two 6s`."""
    return f"{('', 'one', 'two', 'three')[dice]} {effort}{'s' * (dice > 1)}"


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
            return f"flip 2 Potteries to take {LETTERS[spot]}"
        case Reroll(effort):
            return f"flip an Idol to reroll a {effort}"
        case _:
            return ""


# Reasons ------------------------------------------------------------------------------------------------


def reason(words: Narrator, view: State, step: Question[Any], option: Option) -> Said:
    """Why an option is good."""
    assert isinstance(view, Crypt)
    return fitting(REASONS[type(option.facts)](view, option.facts))


def fitting(sentences: Iterable[str]) -> Said:
    """The sentences that are short enough, each shorter than the one before."""
    return lengths(*[sentence for sentence in sentences if cell_len(sentence) <= WIDEST])


def often(part: float) -> str:
    """How often something is so: `97%`, or words where per cent would round it away."""
    if part <= NONE or part >= 1 - NONE:
        return "never" if part <= NONE else "always"
    if part >= SURE or part <= 1 - SURE:
        return "nearly always" if part >= SURE else "hardly ever"
    return chance(part)


def each(parts: Iterable[tuple[int, float]]) -> str:
    """How often, treasure by treasure: `a and b nearly always, c 40%`."""
    said: dict[str, list[str]] = {}
    for spot, part in parts:
        said.setdefault(often(part), []).append(LETTERS[spot])
    return listed([f"{listed(letters)} {how}" for how, letters in said.items()])


def of_the_time(chances: str) -> str:
    """Chances at the end of a sentence."""
    return f"{chances} of the time" if chances.endswith("%") else chances


def exhausted(dice: float) -> str:
    """`about 0.5 dice exhausted`."""
    said = number(dice)
    return f"about {said} {'die' if said == '1' else 'dice'} exhausted" if dice else "no die at risk"


# Claims


def _claiming(view: Crypt, facts: f.Claiming) -> Iterable[str]:
    if not facts.held:
        return ("No more dice are worth placing.",)
    if facts.flipped:
        return _flipping(facts)
    if len(facts.held) > 1:
        return _several(facts)
    (held,) = facts.held
    return _alone(view, facts, held) if held.out > NONE else _unanswered(view, facts, held)


def _flipping(facts: f.Claiming) -> Iterable[str]:
    first, dice = facts.held[0], len(facts.flipped) // 2
    ready = f"{len(facts.flipped)} Remains ready {plural(dice, 'a die', f'{dice} dice')}"
    kept = f"you keep it {often(1 - first.out)}" if first.out > NONE else "nobody can push you out"
    worth = number(first.worth)
    yield f"{ready}: {called(first.face)} is worth {worth} to you, and {kept}."
    yield f"{ready}: {called(first.face)} is worth {worth} to you."
    yield f"{ready}: {LETTERS[first.spot]} is worth {worth}."


def _pays(view: Crypt, held: f.Held) -> str:
    """What the treasure's collector pays for."""
    kind = held.face // 10
    return begin_upper(COLLECTED[kind, view.side(kind)](view.edition.collectors))


def _unanswered(view: Crypt, facts: f.Claiming, held: f.Held) -> Iterable[str]:
    face, letter, worth, lose = (
        begin_upper(the_face(held.face)),
        LETTERS[held.spot],
        number(held.worth),
        exhausted(held.lose),
    )
    dice = _these(held.dice, held.effort)
    nobody = "nobody can push you out" if facts.answers else "nobody answers you"
    if held.worth - held.coins >= TELLING:
        yield f"{_pays(view, held)}: worth {worth} to you; {nobody}, {lose}."
        yield f"{_pays(view, held)}: worth {worth} to you, {lose}."
    if held.pushes != NOBODY:
        yield f"{face} is worth {worth} to you; {dice} {plural(held.dice, 'beats', 'beat')} {held.beats}, {lose}."
        yield f"{letter}: worth {worth}; beats {held.beats}, {lose}."
    yield f"{face} is worth {worth} to you; {nobody}, {lose}."
    yield f"{letter}: worth {worth}, {lose}."


def _alone(view: Crypt, facts: f.Claiming, held: f.Held) -> Iterable[str]:
    face, letter, worth, kept = (
        begin_upper(the_face(held.face)),
        LETTERS[held.spot],
        number(held.worth),
        often(1 - held.out),
    )
    if facts.relief:
        back = f"{facts.relief} exhausted {plural(facts.relief, 'die is', 'dice are')} ready"
        yield f"{face} is worth {worth}, yours {kept}; pushed out, {back}."
        yield f"{face}: worth {worth}, yours {kept}; if not, {dice_count(facts.relief)} ready again."
        yield f"{letter}: worth {worth}, {kept}; else {dice_count(facts.relief)} ready."
    elif facts.again and held.out > EVEN:
        yield f"Pushed out of {letter} ({often(held.out)}), you place {_those(held.dice)} again."
        yield f"Pushed out of {letter}, you place {_those(held.dice)} again."
    if held.worth - held.coins >= TELLING:
        yield f"{_pays(view, held)}: worth {worth} to you; you keep it {kept}."
    yield f"{face} is worth {worth} to you; you keep it {kept}, {exhausted(held.lose)}."
    yield f"{face} is worth {worth} to you; you keep it {kept}."
    yield f"{letter}: worth {worth}; you keep it {kept}."


def _those(dice: int) -> str:
    return plural(dice, "that die", "those dice")


def _several(facts: f.Claiming) -> Iterable[str]:
    row = sorted(facts.held, key=lambda held: held.spot)
    worths = listed([number(held.worth) for held in row])
    if facts.ghost:
        takes = each([(held.spot, held.out) for held in row if held.out > NONE]) or "none of them"
        yield f"Worth {worths} to you; the Ghost takes {of_the_time(takes)}."
        yield f"Worth {worths} to you; the Ghost takes {takes}."
        yield f"The Ghost takes {takes}."
        yield f"Ghost: {takes}."
        yield f"Together worth {number(sum([held.worth for held in row]))} to you."
        return
    lures = [held for held in row if held.out > EVEN]
    stay = [held for held in row if held.out <= EVEN]
    if facts.again and lures and stay:
        keep, out = each([(held.spot, 1 - held.out) for held in stay]), [LETTERS[held.spot] for held in lures]
        again = _those(sum([held.dice for held in lures]))
        yield f"You keep {keep}; pushed out of {listed(out)}, you place {again} again."
        yield f"You keep {keep}; {listed(out)} {plural(len(out), 'is', 'are')} bait."
        yield f"{keep}; {', '.join(out)} {plural(len(out), 'is', 'are')} bait."
    keeps = each([(held.spot, 1 - held.out) for held in row])
    yield f"Worth {worths} to you; you keep {of_the_time(keeps)}."
    yield f"Worth {worths} to you; you keep {keeps}."
    yield f"You keep {keeps}."
    yield f"Together worth {number(sum([held.worth for held in row]))} to you."


# Other moves


def _recovering(view: Crypt, facts: f.Recovering) -> Iterable[str]:
    dice, held = dice_count(facts.dice), facts.instead
    are = f"{dice} {plural(facts.dice, 'is', 'are')} ready again"
    if facts.again:
        yield f"{are}, and your second turn still claims one treasure."
        yield f"{dice} ready for your second turn."
    if held and held.out > EVEN / 2:
        yield f"{are}; on {called(held.face)} you would be pushed out {often(held.out)} of the time."
        yield f"{dice} ready; {LETTERS[held.spot]}: pushed out {often(held.out)}."
    elif held:
        yield f"{are}: that brings {number(facts.worse)} more than the best claim, {LETTERS[held.spot]}."
        yield f"{dice} ready: {number(facts.worse)} more than {LETTERS[held.spot]}."
    yield f"{are}."


def _passing(view: Crypt, facts: f.Passing) -> Iterable[str]:
    if facts.again:
        yield "Your second turn claims one treasure, and nobody can answer it."
        yield "Your second turn cannot be answered."
    elif facts.instead:
        yield "No treasure here is worth the dice that it costs."
        yield "Nothing here is worth its dice."
    else:
        yield "You cannot claim a treasure, and no die is exhausted."
        yield "There is nothing to claim."


def _looking(view: Crypt, facts: f.Looking) -> Iterable[str]:
    letters = listed([LETTERS[spot] for spot in facts.spots])
    if facts.gain > 0:
        yield f"A look at {letters} lets you choose better: about {number(facts.gain)} more."
        yield f"A look brings about {number(facts.gain)} more."
    else:
        yield "This Manuscript can bring more in a later round than it does now."
        yield "Better used in a later round."


def _taking(view: Crypt, facts: f.Taking) -> Iterable[str]:
    face, worth = the_face(facts.face), number(facts.worth)
    if facts.waits:
        yield f"{begin_upper(face)} is worth {worth} to you; the Potteries kept, about {number(facts.waits)}."
        yield f"{LETTERS[facts.spot]}: worth {worth}; kept, {number(facts.waits)}."
    else:
        yield f"{begin_upper(face)} is worth {worth} to you, and no die is at risk."
        yield f"{LETTERS[facts.spot]}: worth {worth}, no die at risk."


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
        yield f"{kept} about {number(facts.waits)}; used now, {number(facts.gives)}."
        yield f"Kept for later: {number(facts.waits)}; now, {number(facts.gives)}."
    else:
        yield "Kept cards bring nothing more, and flipped ones keep their coins."
        yield "Kept cards bring nothing more."


REASONS: Mapping[type[Facts], Callable[[Crypt, Any], Iterable[str]]] = {
    f.Claiming: _claiming,
    f.Recovering: _recovering,
    f.Passing: _passing,
    f.Looking: _looking,
    f.Taking: _taking,
    f.Rerolling: _rerolling,
    f.Readying: _readying,
    f.Keeping: _keeping,
}
COLLECTED: Mapping[tuple[int, str], Callable[[Collectors], str]] = {
    (IDOL, "A"): lambda pays: "an Idol rerolls a die",
    (IDOL, "B"): lambda pays: f"{pays.idol_b.need} Idols pay",
    (JEWELRY, "A"): lambda pays: "your highest Jewelry counts twice",
    (JEWELRY, "B"): lambda pays: f"each Jewelry pays {pays.jewelry_b.each} more",
    (MANUSCRIPT, "A"): lambda pays: f"in a set each Manuscript counts {pays.manuscript_a.worth}",
    (MANUSCRIPT, "B"): lambda pays: "a Manuscript allows a look",
    (POTTERY, "A"): lambda pays: "sets of Potteries pay more",
    (POTTERY, "B"): lambda pays: "two Potteries take a treasure",
    (REMAINS, "A"): lambda pays: "two Remains ready a die",
    (REMAINS, "B"): lambda pays: f"{pays.remains_b.need} Remains pay {pays.remains_b.coins}",
    (TAPESTRY, "A"): lambda pays: f"the most Tapestry coins pay {pays.tapestry_a.most}",
    (TAPESTRY, "B"): lambda pays: f"{pays.tapestry_b.need} Tapestries pay {pays.tapestry_b.alone}",
}
"""Why a treasure is worth more than its coins."""

COACHING = Coaching(coin=("coin", "coins"), much=1.5, named=named, reason=reason)
