"""The cards of Crypt's row while their dice are rolled, and where the treasures went."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.crypt.state import GHOST
from rules.crypt.steps.collect import RerollWindow
from tui.games.crypt.round import Place, Rolled
from tui.games.crypt.scene import Scene
from tui.widgets.card_row import Card
from tui.widgets.die import Die
from tui.widgets.line import EMPTY, Line, Parts, line

if TYPE_CHECKING:
    from tui.games.crypt.questions.abilities import Choice


def collected(scene: Scene, spot: int, card: Card, choice: Choice | None) -> Card | None:
    """A treasure whose dice are rolled, or that is discarded; None while its dice only lie there."""
    place = scene.now.row[spot]
    if place.fate == "discarded":
        return _discarded(scene, card, place)
    if choice is not None:
        return _may_roll_again(scene, card, place)
    shown, rolling = place.rolled, scene.rolling
    if place.fate:
        cells = 6 if scene.grain != "wide" else 12
        has = isinstance(scene.step, RerollWindow)
        to = f"{scene.begin(place.to, cells)} has it" if has else f"to {scene.name(place.to, cells)}"
        card = card._replace(price=(to, scene.begin(place.to, 6)))
    if not shown:
        return None
    if rolling is not None and scene.now.die[0] == spot and scene.grain != "narrow":
        dice = tuple([Die(str(die.roll), "there", rolling.role) for die in shown])
        return card._replace(rolled=rolling, dice=dice, below=line(f"need {place.effort}+"))
    if scene.grain == "wide":
        return _collected_wide(scene, card, place, shown)
    if scene.grain == "classic":
        above, total, below, *_more = (*_roll_lines(scene, place, shown), EMPTY, EMPTY)
        return card._replace(above=above, total=total, below=below)
    who, made = scene.who(place.holder), f" {scene.product(place.dice, place.effort)}"
    return card._replace(
        above=((who, (made, "ink")),), below=_side_by_side(scene, place, shown), brief=_brief_rolls(scene, place, shown)
    )


def _discarded(scene: Scene, card: Card, place: Place) -> Card:
    """A treasure that no seat collected."""
    ghost, unseen = scene.view.solo and place.holder == GHOST, place.hidden and not place.face % 10
    held = line(*(("held by the Ghost", "the Ghost", "Ghost") if ghost else ("unclaimed",)), role="dim")
    seen = line("unseen", role="dim") if unseen else EMPTY
    card = card._replace(above=held, price=("discarded", "disc."))
    if scene.grain == "classic":
        return card._replace(total=seen)
    if scene.grain == "narrow":
        return card._replace(below=seen, brief=held, price=("discarded",))
    return card._replace(centre=seen)


def _outcome(scene: Scene, die: Rolled, exhausted: str = "") -> Parts:
    """`■ ready`, or the sign and the word for an exhausted die; without that word, the sign alone."""
    sign = "crypt.ready" if die.back else "crypt.spent"
    word = "ready" if exhausted and die.back else exhausted
    return ((f"{scene.signs[sign]} {word}".rstrip(), scene.signs.role(sign)),)


def _roll_words(die: Rolled, effort: int) -> tuple[str, str]:
    """One die's roll, long and short."""
    if not die.roll:
        return f"{effort} no roll ", f"{effort}: - "
    return f"{effort} {'rerolls' if die.again else 'rolls'} {die.roll} ", f"{effort}: {die.roll} "


def _roll_lines(scene: Scene, place: Place, rolled: list[Rolled]) -> list[Line]:
    """One line per die: `5 rolls 6 ■`."""
    return [
        tuple([((words, "ink"), *_outcome(scene, die)) for words in _roll_words(die, place.effort)]) for die in rolled
    ]


def _side_by_side(scene: Scene, place: Place, rolled: list[Rolled]) -> Line:
    """All dice in one line."""

    def joined(short: bool, exhausted: str, gap: str) -> Parts:
        parts: list[tuple[str, str]] = []
        for nth, die in enumerate(rolled):
            if nth:
                parts.append((gap, "ink"))
            parts.append((_roll_words(die, place.effort)[short], "ink"))
            parts += _outcome(scene, die, exhausted)
        return tuple(parts)

    return joined(False, "exh.", "   "), joined(False, "", "  "), joined(True, "", "  ")


def _brief_rolls(scene: Scene, place: Place, rolled: list[Rolled]) -> Line:
    dice = [part for die in rolled for part in ((f" {die.roll or '-'}", "ink"), *_outcome(scene, die))]
    made = f"{scene.product(place.dice, place.effort)}:"
    return (scene.who(place.holder, 6), (f" {made}", "ink"), *dice), ((made, "ink"), *dice), tuple(dice)


def _collected_wide(scene: Scene, card: Card, place: Place, rolled: list[Rolled]) -> Card:
    who, efforts = scene.who(place.holder), " ".join([str(place.effort)] * place.dice)
    short = f" {scene.product(place.dice, place.effort)}"
    card = card._replace(above=((who, (f", effort {efforts}", "ink")), (who, (short, "ink")), (who,)))
    if not rolled[0].roll:
        ready = ((" ".join([scene.signs["crypt.ready"]] * place.dice), scene.ready.role), (" ready", "dim"))
        return card._replace(centre=line("no roll: always ready", "no roll", role="dim"), below=(ready,))
    dice = tuple([Die(str(die.roll), "there", who[1]) for die in rolled])
    return card._replace(dice=dice, below=_under(scene, rolled))


def _under(scene: Scene, rolled: list[Rolled]) -> Line:
    """Each die's outcome under its box: in words if there is room."""

    def row(left: int, right: int, exhausted: str = "") -> Parts:
        before, after = (" " * left, "ink"), (" " * right, "ink")
        return tuple([part for die in rolled for part in (before, *_outcome(scene, die, exhausted), after)][:-1])

    return row(0, 2, "exhausted"), row(0, 2, "exh."), row(2, 3), row(1, 3)


def _may_roll_again(scene: Scene, card: Card, place: Place) -> Card:
    """Idol A: the exhausted dice, and the chance to ready one."""
    needs, (name, role) = f"needs {place.effort}+", scene.who(place.holder)
    card = card._replace(price=(f"{7 - place.effort} in 6",))
    if scene.grain == "wide":
        rolled = f"rolled {' '.join([str(die.roll) for die in place.lost])}"
        return card._replace(
            above=(((name, role), (f", effort {place.effort}", "ink")), ((name, role),)),
            dice=tuple([Die(str(die.roll), "there", role) for die in place.lost]),
            below=line(f"{rolled}, {needs}", needs),
        )
    lost = _roll_lines(scene, place, place.lost)
    if scene.grain == "classic":
        return card._replace(above=lost[0], total=line(needs), below=lost[1] if len(lost) > 1 else EMPTY)
    words = line(f"effort {place.effort} rolled {place.lost[0].roll}")
    return card._replace(above=words, brief=words, below=line(f"exhausted: {needs}"))
