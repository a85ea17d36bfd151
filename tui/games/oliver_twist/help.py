"""The help page of Oliver Twist: the current question, its keys, the signs on the map, the streets."""

from __future__ import annotations

from collections.abc import Sequence

from rules.oliver_twist.edition import OBJECTS
from tui.games.oliver_twist.names import face_name, kind_name, sign
from tui.games.oliver_twist.scene import Scene
from tui.games.oliver_twist.streets import street_lines
from tui.widgets.city import City
from tui.widgets.panel import Lines, explained, sections
from tui.words.keys import Keys


def lines(scene: Scene, now: Lines, own: Sequence[tuple[str, str]], city: City) -> Lines:
    """The rules of the question, the keys (`own`: those of the question), the signs, and how the streets meet."""
    out = scene.keys.word("out")
    aim = f"Aim: the most money after a day and a night. The rules ({out} menu) start with a two-minute summary."
    return sections(
        ("NOW", [(aim, "ink"), *now]),
        ("KEYS NOW", explained([*own, *_keys(scene.keys)])),
        ("SIGNS", explained(_signs(scene, city))),
        ("STREETS", [(said, "ink") for said in street_lines(scene.view.plan)]),
    )


def _keys(keys: Keys) -> list[tuple[str, str]]:
    """The keys of every question."""
    word = keys.word
    return [
        (word("inside"), "goes to Fagin, to put together a set and sell it; on the open table behind the curtain"),
        (word("card"), "your characters: play one, or discard one to pass"),
        (word("file"), "your police file"),
        (word("no"), "ends the round, if you can neither prowl nor sell"),
        (word("go"), "does exactly what the Enter line says"),
        (word("out"), "one step back: clears your choice, closes a panel, then opens the table menu"),
        (word("undo"), keys.commands["undo"].help),
        (word("moves"), "lists every legal move; type to filter"),
        (word("mine"), "everything that is yours, behind the curtain if the keyboard is shared"),
        (word("log"), "everything that happened so far"),
        (word("hint"), "what a computer player would do, seeing what you see"),
        ("mouse", "click a space, a row, the Enter line or the key row; point at a space to see what lies there"),
    ]


def _signs(scene: Scene, city: City) -> list[tuple[str, str]]:
    view, signs = scene.view, scene.signs
    found = []
    for which in OBJECTS:
        faces = sorted({face for face in view.edition.by_day if face // 10 == which})
        found.append((" ".join([sign(view.edition, face) for face in faces]), kind_name(which)))
    found += [(sign(view.edition, tool), face_name(view.edition, tool)) for tool in view.edition.tools]
    found += [
        ("Ch", "a character token: take it to draw a card"),
        ("Bg", "a burglary token, at night"),
        ("??", "a face-down token; ?R4: one that you have looked at"),
        ("(OO)  ()", "the gang; the square"),
        ("on top", "the last places of your reserve, which count like the others"),
        ("xx", "a street that is closed with 2 players"),
        (
            f"{signs['oliver.jumped']}N3{signs['oliver.jumped']}",
            "a token that you would pass over, into your police file",
        ),
        (f"{signs['oliver.turned']}B2", "a token that was just turned over"),
        (f"{signs['would']}", "a choice without a letter"),
        (f"{signs['laid.left']}2{signs['laid.right']}", "this many are picked, not confirmed"),
        ("T2 C1 L1", "tools, character cards, burglary cards"),
        ("2/9", "tokens in the reserve, of those it has room for"),
    ]
    if scene.small:
        found.append(("B N R W $ ?", "on the map the same without a value that never differs"))
    if scene.grain == "narrow":
        found += [
            ("F 6 5432", "Fagin's next reward, and those after it"),
            ("[  ] + [  ]", "free places of the reserve; those after the + count like the others"),
        ]
    return found + city.unexplained(signs, found)
