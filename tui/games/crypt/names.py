"""What things are called in Crypt: treasures, their kinds and places, dice and points; their letters and colours.

The other files of the room take the words for a treasure, a die or a name from here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules.crypt.edition import IDOL, JEWELRY, KIND_NAMES, MANUSCRIPT, POTTERY, REMAINS, TAPESTRY
from rules.crypt.state import NOBODY, Spot
from tui.words import Said, listed, plural

LETTERS = "abcdef"
"""The keys of the treasures in the Crypt, from left to right."""
KIND_LETTERS = " IJMPRT"
HUES = ("", "gold", "blue", "bone", "orange", "green", "violet")
"""The colour of each kind."""
THE_GHOST = "the Ghost"
PHASES: Mapping[str, str] = {"before": "reveal", "claim": "claim", "collect": "collect", "last": "torches"}
"""The phases of a round."""

# Figures ------------------------------------------------------------------------------------------


def figures(names: Sequence[str]) -> tuple[str, ...]:
    """The seats' names, then the Ghost's: in a solo match it comes after the one seat."""
    return (*names, THE_GHOST)


# Treasures ----------------------------------------------------------------------------------------


def kind_name(kind: int) -> str:
    """What a kind of treasure is called."""
    return {
        IDOL: "Idol",
        JEWELRY: "Jewelry",
        MANUSCRIPT: "Manuscript",
        POTTERY: "Pottery",
        REMAINS: "Remains",
        TAPESTRY: "Tapestry",
    }[kind]


def sided(kind: int, side: str) -> str:
    """The collector of a kind: `Idol, side A`."""
    return f"{kind_name(kind)}, side {side}"


def mark(kind: int) -> str:
    """The sign of a kind, as the table of signs names it."""
    return f"crypt.{KIND_NAMES[kind]}"


def kinds_words(kind: int, cards: int) -> str:
    """`2 Idols`."""
    many = {IDOL: "Idols", MANUSCRIPT: "Manuscripts", POTTERY: "Potteries", TAPESTRY: "Tapestries"}
    return plural(cards, f"{cards} {kind_name(kind)}", f"{cards} {many.get(kind, kind_name(kind))}")


def called(face: int) -> str:
    """A treasure in few words: `Idol 3`, or `Idol` where its coins are not known."""
    kind, coins = divmod(face, 10)
    return f"{kind_name(kind)} {coins}" if coins else kind_name(kind)


def questioned(face: int) -> str:
    """A collected card as the viewer sees it: `Idol 3`, or `Idol ?`."""
    return called(face) if face % 10 else f"{called(face)} ?"


def face_name(face: int) -> str:
    """A treasure of the Crypt as the viewer sees it: `Idol 3`, or `face-down Idol`."""
    return called(face) if face % 10 else f"face-down {called(face)}"


def a_face(face: int) -> str:
    """`Idol 3`, or `a face-down Idol`."""
    return face_name(face) if face % 10 else f"a {face_name(face)}"


def the_face(face: int) -> str:
    """`Idol 3`, or `the face-down Idol`."""
    return face_name(face) if face % 10 else f"the {face_name(face)}"


def spot_label(spot: int, *aside: str) -> str:
    """A place of the row in a sentence: `(a)`, or `(a: 2 dice at 5)`. The letter is the key drawn on the table."""
    return f"({': '.join([LETTERS[spot], *aside])})"


def spot_words(spot: Spot, names: Sequence[str]) -> str:
    """The treasure at a place of the row, and who holds it."""
    face = face_name(spot.face)
    if spot.face_down and spot.face % 10:
        face = f"{face}, face down but seen"
    if spot.holder == NOBODY:
        return f"{face}, free"
    return f"{face}, held by {names[spot.holder]} with {dice_words(spot.dice, spot.effort)}, total {spot.total}"


def span(spots: Iterable[int]) -> str:
    """The keys of places in a row: `a-d`, or `c`."""
    keys = [LETTERS[spot] for spot in sorted(spots)]
    return f"{keys[0]}-{keys[-1]}" if len(keys) > 1 else "".join(keys)


# Amounts ------------------------------------------------------------------------------------------


def dice_count(dice: int) -> str:
    """`2 dice`."""
    return plural(dice, f"{dice} die", f"{dice} dice")


def dice_words(dice: int, effort: int) -> str:
    """`2 dice at 4`."""
    return f"{dice_count(dice)} at {effort}"


def treasures(count: int) -> str:
    """`2 treasures`."""
    return plural(count, f"{count} treasure", f"{count} treasures")


def cards_words(count: int) -> str:
    """`2 cards`."""
    return plural(count, f"{count} card", f"{count} cards")


def coins_words(coins: int) -> str:
    """`2 coins`."""
    return plural(coins, f"{coins} coin", f"{coins} coins")


def rolls_words(rolls: Sequence[int]) -> str:
    """`1, 4 and 6`."""
    return listed([str(roll) for roll in rolls])


# Points -------------------------------------------------------------------------------------------

COINS: Said = ("coins on treasures", "coins")
READY: Said = ("ready dice", "dice")
"""What scores points, apart from collectors."""
