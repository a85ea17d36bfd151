"""What Oliver Twist gives for the help and for pages to read: who is where, the signs, the streets, worth in words."""

from __future__ import annotations

from collections.abc import Iterator

from rules.oliver_twist.edition import OBJECTS, kind
from tui.games.oliver_twist.names import face_name, kind_name, pounds, round_name, sign, types_words
from tui.games.oliver_twist.scene import Scene
from tui.games.oliver_twist.streets import address, street_lines
from tui.widgets.city import City
from tui.widgets.panel import Lines, explained
from tui.words import Said, begin_upper


def facts(scene: Scene) -> Iterator[Said]:
    """Where the gang is, what Fagin pays, and how the round ends."""
    view = scene.view
    gang = f"The gang stands at {address(view.plan, view.pawn)}"
    reward = f"Fagin's top reward is {view.rewards[0]}" if view.rewards else "Fagin has no reward left"
    yield (f"{gang}; {reward}.", f"{gang}.", f"{reward}.")
    name = round_name(view.night)
    yield (
        f"A player who can neither prowl nor sell pays {pounds(view.edition.stop)} and ends {name}.",
        f"Who cannot act pays {view.edition.stop} and ends {name}.",
    )


def worth(scene: Scene) -> Iterator[tuple[str, str]]:
    """What the selected token adds for the seat that chooses, in a sentence."""
    spot, view = scene.front, scene.view
    if scene.worth is None or spot is None or spot.kind != "take":
        return
    face, way = view.faces[spot.space], scene.walked(spot, scene.way)
    adds, types = scene.adds(face), scene.new_types(way.over) if way else 0
    said = [f"a set would bring you {pounds(adds)} more now"] if adds else []
    if not adds and kind(face) in OBJECTS:
        said = ["it makes no set of yours better now"]
    if types:
        said.append(f"{types_words(types)} would be new in your police file")
    if said:
        yield f"{begin_upper(face_name(view.edition, face))}: {'; '.join(said)}.", "ink"


def signs(scene: Scene, city: City) -> Lines:
    """The signs on the table, and how the streets meet."""
    streets = [(said, "ink") for said in street_lines(scene.view.plan)]
    return [*explained(_signs(scene, city)), ("STREETS", "title"), *streets]


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
        *(
            [("+12  -1", "what a set brings you more with it; new types in your file")]
            if scene.worth is not None
            else []
        ),
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
