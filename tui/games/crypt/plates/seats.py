"""The seats at Crypt's table: dice, torches, turns; and the title."""

from __future__ import annotations

from rules.crypt.edition import IDOL, KINDS
from rules.crypt.state import DICE, GHOST
from rules.crypt.steps.claim import Turn
from rules.crypt.steps.collect import RerollWindow
from tui.games.crypt.names import KIND_LETTERS, PHASES, coins_words, dice_count, kind_name, kinds_words, mark
from tui.games.crypt.scene import Scene
from tui.widgets.die import Die
from tui.widgets.line import EMPTY, Line, line
from tui.widgets.seat_list import Mark, Pool, Seat
from tui.words import Said, listed, plural

# Seats ------------------------------------------------------------------------------------------


def seats(scene: Scene) -> tuple[Seat, ...]:
    """One panel per figure."""
    return tuple([_seat(scene, figure) for figure in range(scene.view.figures)])


def _seat(scene: Scene, figure: int) -> Seat:
    view = scene.view
    marks = []
    if view.leader == figure:
        marks.append(Mark("crypt.leader", "Leader"))
    if view.lights_out == figure:
        marks.append(Mark("crypt.lights-out", "Lights Out"))
    return Seat(
        name=scene.begin(figure),
        role=scene.role(figure),
        turn=figure == scene.turn_of,
        changed=("seat", figure) in scene.changed,
        marks=tuple(marks),
        pools=_pools(scene, figure),
        facts=_facts(scene, figure),
        says=_says(scene, figure),
    )


def _on_cards(scene: Scene, figure: int) -> list[int]:
    """The efforts of a figure's dice on treasures, until they are rolled."""
    found = []
    for place in scene.now.row:
        if place.holder == figure and not place.fate:
            found += [place.effort] * (place.dice - len(place.rolled))
    return found


def _pools(scene: Scene, figure: int) -> tuple[Pool, ...]:
    efforts, spent = _on_cards(scene, figure), scene.view.spent[figure]
    laid = scene.draft.places if scene.draft and figure == scene.seat else []
    lying = tuple([Die(str(effort), "there", scene.role(figure)) for effort in efforts])
    staged = tuple([Die(str(place.effort), "laid") for place in laid for _die in range(place.dice)])
    ready = DICE - len(lying) - spent - len(staged)
    return (
        Pool("placed", lying + staged),
        Pool("ready", (scene.ready,) * ready),
        Pool("exhausted", (scene.spent,) * spent),
    )


def _facts(scene: Scene, figure: int) -> Line:
    """How many cards a seat has: `4+2 cards` if two have come in this round."""
    if scene.view.solo and figure == GHOST:
        return line("collects nothing", "", role="dim")
    cards = scene.view.treasure[figure]
    came = sum([scene.now.came(figure, kind) for kind in KINDS])
    many = f"{len(cards) - came}+{came}" if came else f"{len(cards)}"
    count = f"{many} {plural(len(cards), 'card', 'cards')}"
    if scene.eyes != figure:
        return line(count, many)
    coins = sum([card.face % 10 for card in cards])
    return line(f"{count}, {coins_words(coins)}", count, many)


def _says(scene: Scene, figure: int) -> Line:
    if isinstance(scene.step, RerollWindow) and figure == scene.seat:
        idols = len(scene.view.unflipped(figure, IDOL))
        return line(f"may flip {kinds_words(IDOL, idols)}", kinds_words(IDOL, idols))
    if scene.now.collecting:
        return _rolled(scene, figure)
    claims, done = scene.claims, scene.now.turns
    own = [nth for nth, step in enumerate(claims) if scene.figure_of(step) == figure]
    if scene.stage != "claim" or not own:
        return EMPTY
    acts = figure == scene.turn_of
    if acts and not isinstance(claims[own[-1]], Turn):
        done -= 1  # the Ghost's turn is counted as soon as it has rolled
    nth = next((nth for nth in own if nth >= done), own[-1])
    turn, step, role = f"turn {nth + 1} of {len(claims)}", claims[nth], "ink" if nth == done else "dim"
    if nth < done:
        return line(f"{turn}: done", role=role)
    if not isinstance(step, Turn):
        dice = scene.ghost_dice if scene.draft else 0
        return line(f"{turn}: rolls {dice_count(dice)}" if dice else turn, turn, role=role)
    now = f"{turn}, now" if nth == done and acts else turn
    return line(f"{now}: only one treasure", now, role=role) if step.lights_out else line(now, role=role)


def _rolled(scene: Scene, figure: int) -> Line:
    """The rolls of a seat in Collect, or its relief."""
    relief = next((f"{dice_count(event.dice)} ready" for event in scene.now.relieved if event.seat == figure), "")
    if relief:
        return line(f"relief: {relief}", relief)
    spots = [spot for seat, spot in scene.now.order if seat == figure]
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
    coming = f"{scene.signs[mark(kind)]} {KIND_LETTERS[kind]}".strip()
    return (f"pile {len(scene.view.pile)}, next {coming}",)


def _facts_of_match(scene: Scene) -> Said:
    view = scene.view
    if view.solo:
        ranks = view.edition.ghost.ranks[1:]
        coins = f"ranks: {' '.join([str(least) for least, _name in ranks])}"
        return (
            *[f"{begins}{'  '.join([f'{least} {name}' for least, name in ranks])}" for begins in ("solo: ", "")],
            coins,
        )
    if scene.eyes is None and scene.shared:
        return ("open table: nothing secret on this screen", *_sides(scene))
    return _sides(scene)


def _sides(scene: Scene) -> Said:
    """Which sides of the collectors are in play."""
    kinds = {side: [kind for kind in KINDS if scene.view.side(kind) == side] for side in sorted({*scene.view.sides})}
    if len(kinds) == 1:
        return tuple([f"{of}all side {side}" for side in kinds for of in ("collectors: ", "")])
    names = {side: ", ".join(map(kind_name, of)) for side, of in kinds.items()}
    letters = {side: " ".join([KIND_LETTERS[kind] for kind in of]) for side, of in kinds.items()}
    return tuple([
        "; ".join([f"{which}{side}: {of[side]}" for side in kinds])
        for which, of in (("side ", names), ("side ", letters), ("", letters))
    ])  # fmt: skip
