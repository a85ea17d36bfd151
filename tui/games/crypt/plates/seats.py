"""The seats at Crypt's table: dice, torches, turns, and collected treasures."""

from __future__ import annotations

from rich.cells import cell_len

from rules.crypt import events as e
from rules.crypt.edition import IDOL, KIND_NAMES, KINDS, TAPESTRY
from rules.crypt.scoring import scores
from rules.crypt.state import DICE, GHOST, Treasure
from rules.crypt.steps.claim import Turn
from rules.crypt.steps.collect import RerollWindow
from rules.game import ALL
from tui.games.crypt.names import (
    HUES,
    KIND_LETTERS,
    PHASES,
    cards_words,
    coins_words,
    dice_count,
    kind_name,
    kinds_words,
    mark,
)
from tui.games.crypt.plates.tally_plate import Account, Column, Entry
from tui.games.crypt.scene import Scene
from tui.widgets.die import Die
from tui.widgets.line import EMPTY, Line, line
from tui.widgets.seat_list import Mark, Pool, Seat
from tui.words import Said, lengths, listed, plural

# Seats ------------------------------------------------------------------------------------------


def seats(scene: Scene) -> tuple[Seat, ...]:
    """One panel per figure."""
    return tuple([_seat(scene, figure) for figure in range(scene.view.figures)])


def _seat(scene: Scene, figure: int) -> Seat:
    view = scene.view
    passed = (view.leader - scene.now.leader) % view.figures
    marks = []
    if scene.now.leader == figure:
        marks.append(Mark("crypt.leader", "Leader"))
    if (view.lights_out - passed) % view.figures == figure:
        marks.append(Mark("crypt.lights-out", "Lights Out"))
    return Seat(
        name=scene.begin(figure, 6 if scene.grain == "narrow" and (view.figures > 3 or view.solo) else 12),
        role=scene.role(figure),
        turn=figure == scene.turn_of,
        marks=tuple(marks),
        pools=_pools(scene, figure),
        facts=_facts(scene, figure),
        says=_says(scene, figure),
    )


def _on_cards(scene: Scene, figure: int) -> list[int]:
    """The efforts of a figure's dice on treasures, before they are rolled."""
    found = []
    for spot, place in enumerate(scene.now.row):
        waiting = place.fate == "collected" and (figure, spot) not in scene.rolled
        if place.holder == figure and (waiting or not place.fate):
            found += [place.effort] * place.dice
    return found


def _spent(scene: Scene, figure: int) -> int:
    """How many dice are exhausted at the moment that is shown."""
    if scene.view.solo and figure == GHOST:
        turns = [] if scene.now.collecting else scene.now.ghost
        return sum([event.dice for turn in turns for event in turn if isinstance(event, e.SetAside)])
    spent = scene.view.spent[figure]
    for event in scene.later:
        match event:
            case e.Rolled() if event.seat == figure:
                spent -= event.lost
            case e.Relieved() | e.Recovered() if event.seat == figure:
                spent += event.dice
    waiting = [spot for seat, spot in scene.now.order if seat == figure and (seat, spot) not in scene.rolled]
    return spent - sum([len(scene.now.row[spot].lost) for spot in waiting])


def _pools(scene: Scene, figure: int) -> tuple[Pool, ...]:
    efforts, spent = _on_cards(scene, figure), _spent(scene, figure)
    laid = scene.draft.places if scene.draft and figure == scene.seat else []
    lying = tuple([Die(str(effort), "there", scene.role(figure)) for effort in efforts])
    staged = tuple([Die(str(place.effort), "laid") for place in laid for _die in range(place.dice)])
    ready = DICE - len(lying) - spent - len(staged)
    return (
        Pool("placed", lying + staged),
        Pool("ready", (scene.ready,) * ready),
        Pool("exhausted", (scene.spent,) * spent),
    )


def collected(scene: Scene, seat: int) -> tuple[Treasure, ...]:
    """A seat's treasures at the moment that is shown."""
    cards = scene.view.treasure[seat]
    later = sum([isinstance(event, e.Collected) and event.seat == seat for event in scene.later])
    return cards[: len(cards) - later]


def _facts(scene: Scene, figure: int) -> Line:
    if scene.view.solo and figure == GHOST:
        return line("collects nothing", "", role="dim")
    cards = collected(scene, figure)
    count, short = cards_words(len(cards)), f"{len(cards)} c"
    if scene.eyes != figure:
        return line(count, short)
    coins = sum([card.face % 10 for card in cards])
    return line(f"{count}, {coins_words(coins)}", f"{short}, {coins_words(coins)}", count, short)


def _says(scene: Scene, figure: int) -> Line:
    if isinstance(scene.step, RerollWindow) and figure == scene.seat:
        idols = len(scene.view.unflipped(figure, IDOL))
        return line(f"may flip {kinds_words(IDOL, idols)}", kinds_words(IDOL, idols))
    if scene.now.collecting:
        return _rolled(scene, figure)
    claims = scene.claims
    done = len(claims) - scene.to_come
    own = [nth for nth, step in enumerate(claims) if scene.figure_of(step) == figure]
    if scene.stage != "claim" or not own:
        return EMPTY
    nth = next((nth for nth in own if nth >= done), own[-1])
    turn, step, role = f"turn {nth + 1} of {len(claims)}", claims[nth], "ink" if nth == done else "dim"
    if nth < done:
        return line(f"{turn}: done", role=role)
    if not isinstance(step, Turn):
        dice = scene.ghost_dice
        return line(f"{turn}: rolls {dice_count(dice)}" if dice else turn, turn, role=role)
    now = f"{turn}, now" if nth == done and scene.turn_of == figure else turn
    return line(f"{now}: only one treasure", now, role=role) if step.lights_out else line(now, role=role)


def _rolled(scene: Scene, figure: int) -> Line:
    """The rolls of a seat in Collect, or its relief."""
    relief = next((f"{dice_count(event.dice)} ready" for event in scene.now.relieved if event.seat == figure), "")
    if relief:
        return line(f"relief: {relief}", relief)
    spots = [spot for seat, spot in scene.rolled if seat == figure]
    if not spots:
        return EMPTY
    rolls = [str(die.roll) for spot in spots for die in scene.now.row[spot].rolled if die.roll]
    return line(f"rolled {listed(rolls)}" if rolls else "effort 1 never rolls", role="ink" if rolls else "dim")


# The title --------------------------------------------------------------------------------------


def title(scene: Scene) -> tuple[tuple[tuple[str, str], ...], Said]:
    """The round and the phase, and the facts at the right edge."""
    number, rounds = scene.now.number, scene.view.rounds
    if scene.grain == "narrow":
        words = f"{number}/{rounds}  {PHASES[scene.stage].capitalize()}"
        return (("CRYPT", "title"), (f" {words}", "ink")), _narrow_facts(scene)
    where = f"round {number} of {rounds}   "
    wide = [("CUTPURSE", "title"), (f"   Crypt   {where}", "ink")]
    parts = wide if scene.grain == "wide" else [("CRYPT", "title"), (f"  {where}", "ink")]
    for phase, word in PHASES.items():
        present = phase == scene.stage
        parts.append((word.upper() if present else word, "title" if present else "dim"))
        parts.append(("  ", "dim"))
    return tuple(parts), _facts_of_match(scene)


def _narrow_facts(scene: Scene) -> Said:
    kind = scene.now.coming // 10
    if not kind:
        return ("last round",)
    sign = scene.signs[mark(kind)]
    return (f"pile {scene.pile}, next {sign} {KIND_LETTERS[kind]}",)


def _facts_of_match(scene: Scene) -> Said:
    view = scene.view
    if view.solo:
        ranks = view.edition.ghost.ranks[1:]
        coins = f"ranks: {' '.join([str(least) for least, _name in ranks])}"
        return (
            *[f"{begins}{'  '.join([f'{least} {name}' for least, name in ranks])}" for begins in ("solo: ", "")],
            coins,
        )
    sides = set(view.sides)
    same = f"collectors: {' '.join(view.sides if len(sides) > 1 else ('all', *sides))}"
    if scene.eyes is None and scene.shared:
        return ("open table: nothing secret on this screen", same)
    return (same,)
