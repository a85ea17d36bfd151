"""Moments of Crypt: a match of three from the first round to the result, a solo match, a match of four."""

from __future__ import annotations

from collections.abc import Sequence

from rules.crypt.game import GAME
from rules.crypt.moves import Claim, Pass, Place, Recover, Regain, Reroll
from rules.game import Move
from tui.pictures.script import Script

I1, I2, I3, I4 = 11, 12, 13, 14
J1, J2, J3, J4 = 21, 22, 23, 24
M1, M2, M3, M4 = 31, 32, 33, 34
P1, P2, P3, P4 = 41, 42, 43, 44
R1, R2, R3, R4 = 51, 52, 53, 54
T1, T2, T3, T4 = 61, 62, 63, 64

ADA, BO, CY, DI = range(4)
A, B, C, D, E, F = range(6)
"""The places of the row."""

PEOPLE = ("Ada", "Bo", "Cy")
AGAINST_COMPUTERS = ("Ada", "Bo:greedy", "Cy:greedy")

THREE = (
    (I2, J3, R1, T4),
    (P1, I1, R3, T1),
    (P2, J2, M3, R2),
    (P4, J3, M2, T2),
    (P3, I4, M4, J4),
    (M1, R4, T3, J1),
    (J2, I3, T2, P3),
    (M2, R2, R3, T3),
    (I3, P2, M3, I2),
)
"""The rows of the match of three."""


def claims(*dice: tuple[int, int, int]) -> tuple[Move, ...]:
    """A whole claim: (place, dice, effort)."""
    return (*[Place(*one) for one in dice], Claim())


def round_4(seats: Sequence[str] = PEOPLE, **options: bool | str) -> Script:
    """Cy leads; with Pottery B Ada may take the face-down Tapestry first."""
    story = Script(GAME, seats, [face for row in THREE for face in row], picks=[CY], options=options)
    story.plays(CY, *claims((C, 1, 1))).plays(ADA, *claims((A, 1, 1), (B, 1, 1))).plays(BO, *claims((D, 1, 1)))
    story.plays(ADA, *claims((A, 1, 1))).plays(BO, *claims((B, 1, 1))).plays(CY, *claims((C, 1, 1)))
    story.rolls(2, 1)
    story.plays(BO, *claims((C, 1, 3))).plays(CY, *claims((B, 1, 2))).plays(ADA, *claims((A, 1, 1)))
    return story.plays(BO, Pass())


def three(seats: Sequence[str] = PEOPLE, **options: bool | str) -> Script:
    """Round 4 of 9: Cy holds the Pottery, and Ada is to claim."""
    return round_4(seats, **options).plays(CY, *claims((A, 2, 4)))


def bo_to_claim(seats: Sequence[str] = PEOPLE, **options: bool | str) -> Script:
    """Ada has pushed Cy out; Bo holds Lights Out."""
    return three(seats, **options).plays(ADA, *claims((A, 2, 5), (C, 1, 2)))


ROUND_4 = (6, 2, 1)
"""What Ada's dice show in the fourth round."""


def idol(seats: Sequence[str] = PEOPLE, **options: bool | str) -> Script:
    """Every seat has rolled; Ada may flip an Idol."""
    return bo_to_claim(seats, **options).rolls(*ROUND_4).plays(BO, *claims((B, 1, 1)))


def round_5(seats: Sequence[str] = PEOPLE, **options: bool | str) -> Script:
    """Ada leads, Cy holds Lights Out."""
    return idol(seats, **options).rolls(4).plays(ADA, Reroll(2, 0))


def cy_last(seats: Sequence[str] = PEOPLE, **options: bool | str) -> Script:
    """Round 5: Ada and Bo have claimed, Cy is next."""
    story = round_5(seats, **options).plays(ADA, *claims((A, 1, 3)))
    return story.plays(BO, *claims((C, 1, 2)))


def over(seats: Sequence[str] = PEOPLE, **options: bool | str) -> Script:
    """The whole match: Ada before Bo and Cy."""
    story = cy_last(seats, **options).rolls(5, 3, 4, 1).plays(CY, *claims((B, 2, 3))).plays(CY, Pass())
    story.rolls(2, 3, 6)
    story.plays(BO, Recover()).plays(CY, *claims((B, 1, 4), (C, 1, 2))).plays(ADA, *claims((B, 2, 3)))
    story.rolls(6, 6)
    story.plays(CY, *claims((A, 1, 3), (B, 1, 2))).plays(ADA, *claims((B, 1, 4))).plays(BO, *claims((C, 2, 1)))
    story.rolls(5, 1, 3)
    story.plays(ADA, Recover()).plays(BO, *claims((A, 2, 2), (D, 1, 1))).plays(CY, *claims((C, 1, 3)))
    story.rolls(1).plays(BO, Reroll(2, 1))
    story.rolls(2, 2, 1, 5)
    story.plays(BO, *claims((C, 1, 2))).plays(CY, *claims((A, 1, 4), (B, 1, 1))).plays(ADA, *claims((A, 3, 2)))
    story.rolls(3).plays(ADA, Reroll(2, 9))
    return story.plays(CY, Regain(0, 1))


def solo(seats: Sequence[str] = ("Ada",), **options: bool | str) -> Script:
    """Round 4 of 8 against the Ghost, which leads and holds two treasures."""
    rows = ((I4, R4, J2), (M3, P2, T4), (I1, T2, M4), (P4, R2, I3), (J3,))
    story = Script(GAME, seats, [face for row in rows for face in row], options={"leader": "first", **options})
    story.rolls(1, 1, 2, 4, 5, 3).rolls(1, 1, 2)
    story.plays(ADA, *claims((A, 1, 3), (B, 1, 3), (C, 1, 3)))
    story.rolls(1, 1, 5, 4).plays(ADA, *claims((A, 1, 3), (C, 1, 2)))
    story.rolls(1, 2, 2).plays(ADA, *claims((B, 1, 3), (C, 1, 3)))
    return story.rolls(3, 5).rolls(2, 5, 5).plays(ADA, Pass())


def four(seats: Sequence[str] = ("Ada", "Bo", "Cy", "Di"), **options: bool | str) -> Script:
    """Round 2 of 8 with six treasures: Di holds Lights Out."""
    rows = ((I2, J2, M2, P3, T2, R1), (I1, P4, R3, T2, M3, J3), (T1,))
    story = Script(GAME, seats, [face for row in rows for face in row], picks=[DI], options=options)
    story.plays(DI, *claims((D, 1, 1))).plays(ADA, *claims((E, 1, 1)))
    story.plays(BO, *claims((B, 1, 2), (C, 1, 1))).rolls(1, 1).plays(CY, *claims((A, 1, 2)))
    story.plays(CY, Pass())
    story.plays(ADA, *claims((A, 1, 1), (F, 1, 3))).plays(BO, *claims((B, 2, 4)))
    return story.plays(CY, *claims((C, 1, 4)))


TIED = (
    (P4, I1, R3),
    (M4, J2, T2),
    (R4, M1, I4),
    (J4, I2, T3),
    (P1, P3, I3),
    (P2, J3, R1),
    (M2, T1, T4),
    (J1, M3, R2),
)
"""The rows of a match of two that ends in a tie."""


TIE_ROLLS = (4, 2, 3, 1, 5, 1)
"""What the dice of both show for the tie."""


def before_the_tie(seats: Sequence[str] = ("Ada", "Cy")) -> Script:
    """Two players who never meet on a treasure; when Cy passes, the match ends in a tie."""
    story = Script(GAME, seats, [face for row in TIED for face in row], options={"leader": "first"})
    for round_ in range(len(TIED)):
        first, second = (ADA, BO) if round_ % 2 == 0 else (BO, ADA)
        left, right = (A, B) if round_ % 3 else (B, A)
        if round_:
            story.plays(second, Pass())  # who led the round before
        story.plays(first, *claims((left, 1, 1))).plays(second, *claims((right, 1, 1)))
    return story


def tie(seats: Sequence[str] = ("Ada", "Cy")) -> Script:
    """They roll for it."""
    return before_the_tie(seats).rolls(*TIE_ROLLS).plays(BO, Pass())
