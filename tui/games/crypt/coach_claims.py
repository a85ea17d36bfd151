"""Why a claim is good, in words: what the treasures are worth, who pushes out, and what becomes of the dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import fsum

from rules.crypt.edition import IDOL, JEWELRY, MANUSCRIPT, POTTERY, REMAINS, TAPESTRY, Collectors
from rules.crypt.state import NOBODY, Crypt
from rules.crypt.thinking import facts as f
from tui.games.crypt.names import LETTERS, called, dice_count, the_face
from tui.words import begin_upper, listed, plural
from tui.words.coaching import chance, number

EVEN = 0.5
"""A treasure that is pushed out more often than this is a lure."""
NONE = 1e-9
"""A chance that is none."""
SURE = 0.995
"""A chance that is not said in per cent, because it would be 100 or 0."""
TELLING = 2.0
"""How many coins a collector brings before the reason names it."""

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

# Parts of sentences -------------------------------------------------------------------------------------


def these(dice: int, effort: int) -> str:
    """`two 6s`."""
    return f"{('', 'one', 'two', 'three')[dice]} {effort}{'s' * (dice > 1)}"


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


# Claims -------------------------------------------------------------------------------------------------


def claiming(view: Crypt, facts: f.Claiming) -> Iterable[str]:
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
    dice = these(held.dice, held.effort)
    nobody = "nobody can push you out" if facts.answers else "nobody answers you"
    if held.worth - held.coins >= TELLING:
        yield f"{_pays(view, held)}: worth {worth} to you; {nobody}, {lose}."
        yield f"{_pays(view, held)}: worth {worth} to you, {lose}."
    if held.pushes != NOBODY:
        yield f"{face} is worth {worth} to you; {dice} {plural(held.dice, 'beats', 'beat')} {held.beats}, {lose}."
        yield f"{letter}: worth {worth}; beats {held.beats}, {lose}."
    yield f"{face} is worth {worth} to you; {nobody}, {lose}."
    yield f"{face} is worth {worth} to you, {lose}."
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
        yield f"Together worth {number(fsum([held.worth for held in row]))} to you."
        return
    if all(held.out <= NONE for held in row):
        yield f"Worth {worths} to you, and nobody can push you out."
        yield f"Worth {worths}, and all safe."
    lures = [held for held in row if held.out > EVEN]
    stay = [held for held in row if held.out <= EVEN]
    if facts.again and lures and stay:
        keep, out = each([(held.spot, 1 - held.out) for held in stay]), [LETTERS[held.spot] for held in lures]
        again = _those(sum([held.dice for held in lures]))
        yield f"You keep {keep}; pushed out of {listed(out)}, you place {again} again."
        yield f"You keep {keep}; {listed(out)} {plural(len(out), 'is', 'are')} bait."
        yield f"{keep}; {', '.join(out)} {plural(len(out), 'is', 'are')} bait."
    elif facts.again and lures:
        again = _those(sum([held.dice for held in row]))
        yield f"Pushed out of {listed([LETTERS[held.spot] for held in row])}, you place {again} again."
    keeps = each([(held.spot, 1 - held.out) for held in row])
    yield f"Worth {worths} to you; you keep {of_the_time(keeps)}."
    yield f"Worth {worths} to you; you keep {keeps}."
    yield f"You keep {keeps}."
    yield f"Together worth {number(fsum([held.worth for held in row]))} to you."
