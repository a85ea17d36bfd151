"""The moments that were drawn by hand, as data: what lies on the plans of `plans.py`."""

from __future__ import annotations

from msgspec.structs import replace

from tests.tui.city.plans import oliver, thiefdom
from tui.widgets.city.layers import CAUGHT, MAY, SEEN, STEP, WAY, CityScene, Layers, Mark, Target, cost
from tui.widgets.city.plan import Cell, Plan, Side

# Oliver Twist ---------------------------------------------------------------------------------------

COLOURS = dict(
    zip("AHBNRWT$C?", ("green", "pink", "bone", "ink", "gold", "amber", "blue", "brown", "violet", "dim"), strict=True)
)
SMALL = {"B2": "B ", "N3": "N ", "R4": "R ", "W5": "W ", "$$": "$ ", "??": "? "}
"""Tokens where a cell has two columns, without values that never differ."""
JUMPED = Mark(before="oliver.jumped", after="oliver.jumped", role="danger", ground="seen")
PAWN = Mark("O", "O", "pawn", before="(", after=")", paired=True)

FULL = """
W5 B2 B2 R4 A2 / H2 Tc Tp / Tl B2 W5 / $$ H2 $$ Tg N3 H2 N3 B2 A2 A2 Tg Tc / Ch $$ $$ / $$ R4 R4 /
H2 A1 N3 A2 H1 Ch OO Ch A1 H2 N3 W5 A1 / B2 $$ B2 B2 / A1 R4 H1 $$ /
N3 R4 B2 Tl A1 Ch Ch $$ $$ N3 W5 W5 B2 H1 A1 / Tr A1 Tp / H2 H1 R4 / A1 N3 Tr H2 B2
"""
LATER = """
W5 B2 B2 R4 A2 / H2 Tc Tp / Tl B2 W5 / $$ H2 $$ OO N3 H2 N3 B2 A2 A2 Tg Tc / Ch .. $$ / $$ .. R4 /
H2 A1 N3 .. .. .. .. Ch A1 H2 N3 W5 A1 / B2 .. B2 B2 / A1 .. H1 $$ /
N3 R4 B2 Tl A1 .. .. .. .. N3 W5 W5 B2 H1 A1 / .. A1 Tp / .. H1 R4 / .. N3 Tr H2 B2
"""
DARK = """
?? ?? ?? ?? ?? ?? / ?? ?? ?? / ?? ?? ?? / ?? ?? ?? ?? ?? ?? ?? ?? ?? / ?? ?? A1 ?? / ?? ?? A1 ?? /
?? ?? ?? ?? ?? ?? ?? ?? OO H1 B2 Tg N3 ?? ?? ?? ?? / ?? ?? B2 ?? ?? / ?? ?? H2 ?? ?? /
?? ?? ?? ?? $$ ?? ?? ?? ?? ?? ?? / ?? ?? / ?? ?? / ?? ?? ?? ?? ??
"""


def tokens(plan: Plan, written: str) -> dict[Cell, Mark]:
    """What lies in the streets, in the order of reading."""
    found = {}
    streets = [cell for cell in plan.cells() if plan.way(cell)]
    for cell, code in zip(streets, written.replace("/", " ").split(), strict=True):
        if code == "OO":
            found[cell] = PAWN
        elif code != "..":
            found[cell] = Mark(code[0], code[1], COLOURS[code[0]], small=SMALL.get(code, code), says=code)
    return found


REACH = Mark(role="reach", ground="reach")


def target(cell: Cell, key: str) -> Target:
    """A token in reach."""
    return Target(cell, f"key:{key}", key, REACH, shy=True)


def day_full() -> CityScene:
    """The first move, twenty targets."""
    keys = {
        "a": (5, 8), "b": (6, 7), "d": (6, 9), "e": (7, 8), "f": (4, 8), "i": (6, 6), "j": (6, 10), "k": (8, 8),
        "l": (3, 8), "n": (6, 5), "o": (6, 11), "q": (9, 8), "r": (3, 7), "s": (3, 9), "t": (5, 5), "v": (6, 4),
        "w": (6, 12), "x": (7, 11), "y": (9, 7), "z": (9, 9),
    }  # fmt: skip
    plan = oliver()
    found = tuple([target(cell, key) for key, cell in keys.items()])
    return CityScene(plan, Layers(figures=tokens(plan, FULL)), found)


def day_chosen() -> CityScene:
    """A target is under the cursor, the tokens jumped are crossed."""
    keys = {
        "a": (2, 5), "b": (3, 4), "d": (3, 6), "e": (1, 5), "f": (3, 3), "i": (3, 7), "j": (0, 5), "k": (3, 2),
        "l": (3, 8), "n": (0, 4), "o": (2, 2), "q": (3, 9), "r": (4, 2), "s": (4, 8),
    }  # fmt: skip
    plan = oliver()
    found = tuple([target(cell, key) for key, cell in keys.items()])
    way = {(3, 2): JUMPED, (3, 3): JUMPED, (3, 4): JUMPED}
    return CityScene(plan, Layers(way=way, figures=tokens(plan, LATER)), found)


CHOSEN = (2, 2)


def night_fork() -> CityScene:
    """Three tokens are turned over, and three ways continue."""
    plan = oliver(night=True)
    ways: tuple[tuple[str, Cell, Side], ...] = (("a", (9, 7), "left"), ("b", (9, 9), "right"), ("d", (10, 8), "down"))
    found = tuple(
        [
            Target(cell, f"key:{key}", key, Mark(after=f"city.{side}", role="way", ground="reach"))
            for key, cell, side in ways
        ]
    )
    turned = {cell: Mark(before="oliver.turned", role="focus", ground="river") for cell in ((7, 8), (8, 8), (9, 8))}
    return CityScene(plan, Layers(way=turned, figures=tokens(plan, DARK)), found)


# Thiefdom -------------------------------------------------------------------------------------------


def guard(letter: str, facing: Side) -> Mark:
    return Mark(f"city.{facing}", letter, "guard", small=f"city.{facing}", rank=2, says=f"guard {letter}")


def noble(letter: str) -> Mark:
    return Mark("thiefdom.noble", letter, "noble", rank=1, says=f"noble {letter}")


CARRIAGE = Mark("thiefdom.carriage", "thiefdom.carriage", "carriage", rank=1, says="the carriage")
SEATS = dict(zip("YPWB", ("seat1 reverse", "seat3 reverse", "ghost reverse", "seat2 reverse"), strict=True))


def thief(name: str, own: str = "Y", active: bool = False) -> Mark:
    """A thief: own ones are known by their numbers, others by their guild."""
    role = SEATS.get(name[0], "rival")
    beside = ("(", ")") if active else ("", "")
    return Mark(
        name[0],
        name[1],
        role,
        before=beside[0],
        after=beside[1],
        beside="focus",
        small=name[0],
        rank=3 * (name[0] == own),
        says=name,
    )


def flag(guild: str) -> Mark:
    return Mark("thiefdom.hideout", guild, SEATS[guild].split()[0], says="hideout")


TOWN: dict[Cell, Mark] = {
    (3, 10): guard("B", "left"),
    (3, 12): guard("A", "right"),
    (3, 19): guard("C", "left"),
    (8, 3): guard("D", "right"),
    (10, 5): noble("A"),
    (12, 1): noble("B"),
    (10, 12): noble("C"),
    (12, 24): noble("D"),
    (11, 10): CARRIAGE,
    (0, 17): thief("P3"),
    (0, 24): thief("P1"),
    (10, 24): thief("P2"),
    (4, 22): thief("W3"),
    (12, 19): thief("W2"),
    (12, 10): thief("B2"),
    (10, 20): thief("Y3"),
    (12, 5): thief("Y1"),
}
GUESTS = {(4, 11): (thief("B1"),), (8, 11): (thief("W1"),), (8, 22): (thief("B3"),), (11, 7): (thief("Y2"),)}
FLAGS = {(7, 4): flag("P"), (4, 23): flag("B"), (11, 7): flag("Y"), (11, 13): flag("W")}
WATCHED: tuple[Cell, ...] = ((3, 13), (3, 14), (3, 15), (8, 4), (8, 5))
SWEPT = """
0,10 1,7 1,8 1,9 1,10 1,11 1,12 1,16 1,17 1,18 2,10 2,12 2,18 2,19 3,3 4,3 4,10 4,18 4,19 5,3 5,10 5,16 5,17 5,18 6,3
6,10 7,3 7,10 8,10 9,5 9,10 10,6 10,7 10,8 10,9 10,10 10,11 10,13 10,14 10,15 11,5 12,0 12,2 12,3 12,4
"""
SWEPT_CELLS: list[Cell] = [(int(one.split(",")[0]), int(one.split(",")[1])) for one in SWEPT.split()]


def town() -> CityScene:
    """A city of four guilds, and nothing is asked."""
    layers = Layers(seen=dict.fromkeys(WATCHED, SEEN), figures=TOWN, guests=GUESTS, flags=FLAGS)
    return CityScene(thiefdom("thiefdom_7"), layers)


def planning() -> CityScene:
    """What guards see, and what they may see after one walk."""
    scene = town()
    return replace(scene, layers=replace(scene.layers, may=dict.fromkeys(SWEPT_CELLS, MAY)))


PLANNING = (10, 20)


def walk() -> CityScene:
    """A thief may go to these places, with these numbers of steps."""
    scene = town()
    steps: dict[Cell, int] = {
        (7, 5): 3, (8, 5): 3, (9, 4): 3, (9, 5): 2, (10, 6): 2, (10, 7): 3, (11, 3): 3, (11, 4): 2, (11, 5): 1,
        (12, 2): 3, (12, 3): 2, (12, 4): 1, (13, 3): 3, (13, 5): 1,
    }  # fmt: skip
    found = tuple(
        [Target(cell, f"cell:{cell[0]}:{cell[1]}", mark=cost(many, f"{many} steps")) for cell, many in steps.items()]
    )
    figures = {**TOWN, (12, 5): thief("Y1", active=True)}
    way = dict.fromkeys([(11, 5), (10, 6), (10, 7)], WAY)
    return replace(scene, layers=replace(scene.layers, way=way, figures=figures), targets=found)


WALK = (10, 7)


def guards_way() -> CityScene:
    """A guard's ways, what the chosen one sweeps, whom it catches."""
    scene = town()
    swept: list[Cell] = [
        (8, 4), (8, 5), (9, 5), (10, 6), (10, 7), (10, 9), (10, 10), (10, 11), (10, 13), (10, 14), (10, 15), (11, 5),
    ]  # fmt: skip
    ends: tuple[tuple[str, Cell, Side], ...] = (("a", (4, 3), "up"), ("b", (10, 8), "right"), ("d", (12, 3), "left"))
    found = tuple(
        [
            Target(cell, f"key:{key}", key, Mark(right=f"city.{side}", role="way", ground="reach"))
            for key, cell, side in ends
        ]
    )
    other: list[Cell] = [(5, 3), (6, 3), (7, 3), (11, 5), (12, 4)]
    way = {
        **dict.fromkeys(other, Mark("city.street", role="way")),
        **dict.fromkeys([(8, 4), (8, 5), (9, 5), (10, 6), (10, 7)], STEP),
    }
    caught = Mark("Y", "1", "caught")
    layers = replace(
        scene.layers,
        seen=dict.fromkeys([*WATCHED, *swept], SEEN),
        way=way,
        figures={**TOWN, (10, 20): thief("Y3", "B"), (12, 10): thief("B2", "B"), (12, 5): caught},
        alarms={(12, 5): CAUGHT},
    )
    return replace(scene, layers=layers, targets=found)


def solo() -> CityScene:
    """The city of one guild and three rivals."""
    plan = thiefdom("thiefdom_duo_3")
    figures: dict[Cell, Mark] = {
        (3, 1): noble("A"),
        (5, 15): noble("B"),
        (5, 17): noble("C"),
        (3, 11): CARRIAGE,
        (8, 1): guard("A", "up"),
        (8, 10): guard("C", "left"),
        (10, 12): guard("B", "up"),
        (5, 8): thief("Y2"),
        (12, 16): thief("Y1"),
    }
    rivals = {(2, 2): (thief("R1"),), (3, 16): (thief("R3"),), (11, 9): (thief("R2"),), (4, 6): (thief("Y3"),)}
    watched: list[Cell] = [(8, 8), (8, 9), (8, 12), (9, 12)]
    layers = Layers(seen=dict.fromkeys(watched, SEEN), figures=figures, guests=rivals, flags={(4, 6): flag("Y")})
    return CityScene(plan, layers)
