"""What is told beside the map of Thiefdom: who acts, the sentences of the stretch, and how many follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.thiefdom.edition import CARRIAGE, FIGURES
from rules.thiefdom.state import HERE
from tui.games.thiefdom.names import figure_name, thief_called
from tui.games.thiefdom.scene import Scene
from tui.table.telling import Beat
from tui.widgets.canvas import wrap
from tui.widgets.line import line
from tui.widgets.slate import Row, Written
from tui.words import Said, begin_upper, lengths

MOST_ROWS = {"wide": 4, "classic": 4, "narrow": 2}
"""The most rows of a sentence."""
OWN = frozenset(["walk", "deed", "theft", "guests"])
"""The names of the beats of a thief's turn."""
TOGETHER = {"night": "day", "rival": "march", "roll": "march"}
"""What belongs to the same column as something else."""
TITLES = {
    "day": "Day", "night": "Night", "plan": "Plans", "count": "The end", "hideout": "Hideouts", "roll": "Townsfolk",
    "rival": "Rivals",
}  # fmt: skip
"""The titles of what nobody does alone."""


def doing(scene: Scene) -> Said:
    """Who acts while something is told: `Ann moves guard B`, `Ben's thief 2`."""
    beat, walker = scene.beat, scene.marks.walker
    if beat is None:
        return ("",)
    if walker in FIGURES:
        letter = figure_name(walker) if walker == CARRIAGE else figure_name(walker)[-1]
        own = beat.name == "arrest" and not scene.view.solo  # a guild that had its own thief arrested
        seat = beat.hits[0] if own and beat.seat < 0 else beat.seat
        if seat < 0:
            return lengths(f"{begin_upper(figure_name(walker))} walks", "Townsfolk")
        name, figure = scene.begin(seat), figure_name(walker)
        return lengths(f"{name} moves {figure}", f"{name} moves {letter}", begin_upper(figure))
    if walker >= HERE:
        return thief_called(scene.names, walker - HERE)
    if scene.view.turn.thief >= 0 and beat.seat >= 0:
        return thief_called(scene.names, scene.view.turn.thief)
    return (TITLES.get(beat.name) or (scene.begin(beat.seat) if beat.seat >= 0 else "Night"),)


def story(scene: Scene, width: int, height: int) -> Written:
    """The sentences so far. Where the last one does not fit any more, the column begins again at its top."""
    if height < 2 or scene.beat is None:
        return Written()
    title = scene.grain != "narrow"
    many, told = scene.sentences, len(scene.said)
    room = height - title - (many > 1)
    rows = list[Row]()
    for beat in _column(scene.said):
        more = _sentence(scene, beat.says, width, room)
        rows = [*rows, *more] if len(rows) + len(more) <= room else more
    if scene.marks.die and len(rows) + len(die := _die(scene)) <= room:
        rows += die
    if many > 1:
        rows += [Row()] * (room - len(rows))
        full, empty = scene.signs["past"], scene.signs["ahead"]
        count, dots = f"{told} of {many}", " ".join([*[full] * told, *[empty] * (many - told)])
        rows.append(Row(line(f"{count:{max(0, width - len(dots) - 1)}}{dots}", count, role="dim"), flush=True))
    return Written(doing(scene) if title else ("",), rows=tuple(rows))


def _die(scene: Scene) -> list[Row]:
    """The die of the compass in a frame, under its sentence."""
    across, down, *corners = list(scene.signs.single)
    top, bottom = [f"{left}{across * 3}{right}" for left, right in (corners[:2], corners[2:])]
    return [Row(), *[Row(line(f"  {text}"), flush=True) for text in (top, f"{down} {scene.marks.die} {down}", bottom)]]


def _column(said: Sequence[Beat[Any]]) -> list[Beat[Any]]:
    """The last beats that belong together: of a seat, or of the day."""
    found, topic = list[Beat[Any]](), ""
    for beat in reversed(said):
        own = "" if beat.name == "arrest" else _topic(beat)  # it follows from what was told before it
        if topic and own and own != topic:
            break
        found, topic = [*found, beat], own or topic
    return found[::-1]


def _topic(beat: Beat[Any]) -> str:
    """What a beat belongs to."""
    name = TOGETHER.get(beat.name, beat.name)
    return name if name in TITLES else f"seat {beat.seat}"


def _sentence(scene: Scene, said: Said, width: int, room: int) -> list[Row]:
    """A sentence in its longest form that takes few rows."""
    most = min(room, MOST_ROWS[scene.grain])
    forms = [wrap(one, width - 2) for one in said]
    first, *rest = next((rows for rows in forms if len(rows) <= most), forms[-1])
    return [Row(line(f" {first}"), flush=True), *[Row(line(f"  {text}"), flush=True) for text in rest]]
