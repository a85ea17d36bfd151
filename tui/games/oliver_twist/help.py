"""Help for what is in front at the table of Oliver Twist: the question, its keys, the signs that are on the map."""

from __future__ import annotations

from collections.abc import Sequence

from rules.oliver_twist.edition import OBJECTS
from tui.games.oliver_twist.names import face_name, kind_name, narrow_sign, sign
from tui.games.oliver_twist.scene import Scene
from tui.games.oliver_twist.streets import street_lines
from tui.widgets.city import City
from tui.widgets.panel import Lines, explained, sections
from tui.words.keys import Keys


def lines(scene: Scene, now: Lines, own: Sequence[tuple[str, str]], city: City) -> Lines:
    """What is asked, what the keys do, `own` those of the question, what the signs mean, where the streets lead."""
    out = scene.keys.word("out")
    aim = (
        "Aim: the most money after a day and a night. "
        f"The rules (in the menu of {out}) start with a two-minute summary."
    )
    return sections(
        ("NOW", [(aim, "ink"), *now]),
        ("KEYS OF THIS MOMENT", explained([*own, *_keys(scene.keys)])),
        ("SIGNS", explained(_signs(scene, city))),
        ("STREETS", [(said, "ink") for said in street_lines(scene.view.plan)]),
    )


def _keys(keys: Keys) -> list[tuple[str, str]]:
    """What they do whatever is asked."""
    word = keys.word
    return [
        (word("inside"), "Fagin: a set is put together and sold"),
        (word("card"), "the characters: help, or hide"),
        (word("file"), "the own police file"),
        (word("no"), "ends the round, where nothing else is left"),
        (word("go"), "does what the line above the keys says, and nothing else"),
        (word("out"), "lets go of what is chosen, closes a panel; at last the table menu"),
        (word("undo"), f"takes back what {word('go')} last sent and what computers answered, or says why it stands"),
        (word("moves"), "every legal move in words; letters narrow the list"),
        (word("mine"), "all that is one's own; at a shared keyboard behind the curtain"),
        (word("log"), "everything that has happened"),
        (word("hint"), "what a computer player would do with this view"),
        ("mouse", "spaces, rows, the line of Enter and every word of the last row; over a space: what lies there"),
    ]


def _signs(scene: Scene, city: City) -> list[tuple[str, str]]:
    view, signs = scene.view, scene.signs
    found = []
    for which in OBJECTS:
        faces = sorted({face for face in view.edition.by_day if face // 10 == which})
        found.append((" ".join([sign(view.edition, face) for face in faces]), kind_name(which)))
    found += [(sign(view.edition, tool), face_name(view.edition, tool)) for tool in view.edition.tools]
    found += [
        ("Ch", "a character token: a card is drawn for it"),
        ("Bg", "a burglary token, at night"),
        ("??", "face down; ?R: looked at, by the one who sees this"),
        ("(OO)  ()", "the gang; the square"),
        ("on top", "the last places of the reserve, which count like the others"),
        ("xx", "a street that is closed with two players"),
        (f"{signs['oliver.jumped']}N3{signs['oliver.jumped']}", "would be passed over, and go to the police file"),
        (f"{signs['oliver.turned']}B2", "was turned over just now"),
        (f"{signs['would']}", "may be chosen, without a letter"),
        (f"{signs['laid.left']}2{signs['laid.right']}", "so many are laid, and not yet sent"),
        ("T2 C1 L1 F6", "tools, character cards, burglary cards; with open files their size"),
    ]
    if scene.small:
        small = " ".join([narrow_sign(view.edition, face) for face in (*view.edition.tools,)])
        found += [
            ("a A  h H", "on the map: apple 1 and 2, handkerchief 1 and 2"),
            (small, "on the map: the tools"),
            ("B N R W $ & X", "brooch, necklace, ring, watch, wallet, character, burglary"),
        ]
    if scene.grain == "narrow":
        found += [
            ("F 6 5432", "Fagin's next reward, and those after it"),
            ("·· + ··", "free places of the reserve; behind the + the last ones, which count alike"),
        ]
    return found + city.unexplained(signs, found)
