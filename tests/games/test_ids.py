r"""Where is rule P8? One grep answers with the line that does it: `grep -rn "P8\b" rules/thiefs_market`.

Every id of a rules sheet is in a comment on that line, or directly above it: `# P8` or `# M3, M4: words`. The ids
are those of the sheet: its letters and numbers, or the number of the section; where a section does not number its
parts, a word for the part follows (`2.19.planned`). `card 24` is a card by the sheet's number. The sheets are not in
the repository, so the lists are here.
"""

from __future__ import annotations

import pytest

from tests.helpers.comments import SHAPE, Comment, comments, leading


def words(text: str) -> list[str]:
    """The ids of a text, one after the other."""
    return text.split()


def numbered(letters: str, last: int) -> list[str]:
    """P1, P2 … up to the last."""
    return [f"{letters}{number}" for number in range(1, last + 1)]


SIDES = [f"{kind} {side}" for kind in words("Idol Jewelry Manuscript Pottery Remains Tapestry") for side in "AB"]
CRYPT = [
    *numbered("1.", 4), *words("2.dice 2.torches 2.leader 2.sides 2.seats 2.shuffle"), "3.1", "3.window",
    *numbered("3.2.A", 6), "3.2.B", "3.2.lights-out", *numbered("3.3.", 6), "3.4", "3.end", "4.flip", *SIDES,
    *numbered("4.1.IA", 6), *numbered("4.1.IB", 4), "4.1.end", *numbered("4.1.MB", 4), *numbered("4.1.PB", 5),
    *numbered("4.1.RA", 4), *numbered("4.2.", 3), "5.1", *numbered("5.2.", 8), "5.3", *numbered("6.", 7),
    *numbered("R", 27),
]  # fmt: skip
"""3.2.A and 3.2.B are the two actions of Claim. In 4.1 the letters are the collector (IA: Idol A) and R are the rows of
the table in section 5, both in the order of the sheet. Sections 7 and 8 hold no rules."""

THIEFS_MARKET = [
    *numbered("1.", 3), *numbered("2.snapshot.", 4), *numbered("2.end.", 3), "2.scoring",
    *numbered("P", 14), *numbered("B", 19), *numbered("M", 7), *numbered("S", 11), *numbered("card ", 49),
]  # fmt: skip
"""1 is the set-up, 2 the round, 3 the cards, 4 the rulings."""

OLIVER_TWIST = [
    *numbered("1.", 5), "2.2", *numbered("3.1.", 5), "3.5", *numbered("3.5.", 5), "3.6", "3.7", "4.1", "4.2",
    *numbered("P", 13), *numbered("F", 7), *numbered("C", 3), *numbered("N", 10), *numbered("card ", 13),
]  # fmt: skip
"""3.5 is the exact condition of the end of a round, 3.6 the night's set-up and the final score, 3.7 what is hidden."""

THIEFDOM = [
    "1.1", "1.2", *numbered("2.3.", 11), "2.4", *numbered("2.5.", 4), "2.6", "2.7", "2.10", "2.14", "2.15",
    *words("2.15.market 2.15.villa 2.15.dealer 2.15.tavern 2.15.dungeon 2.15.smuggler"), "2.16",
    *numbered("2.17.", 4), "2.17.refills", "2.18", "2.19.planned", "2.19.chaotic", *numbered("2.20.", 8),
    *numbered("G", 9), *numbered("V", 5), *numbered("T", 8), *words("A1a A1b A1c A1d A2 A3 A4 A5"),
    *numbered("M", 7), *numbered("E", 4), *numbered("S", 3), *numbered("R", 60), "4.1", "4.2", *numbered("card ", 48),
    *numbered("5.", 6), *[f"M{mission:02}" for mission in range(1, 15)],
    "6.1", "6.2", "6.3", *numbered("6.4.", 5), "6.6", "6.8",
]  # fmt: skip
"""5 and 6 are our values and maps; M01 to M14 are missions. 5.7 (a yardstick), 6.5 (drawing) and 6.7 (an example) hold
no rules."""

IDS = {"crypt": CRYPT, "thiefs_market": THIEFS_MARKET, "oliver_twist": OLIVER_TWIST, "thiefdom": THIEFDOM}
GAMES = pytest.mark.parametrize("game", IDS)


def by_id(game: str) -> dict[str, list[Comment]]:
    """Where each id stands in the rules; the computer's thinking carries no rule out."""
    found: dict[str, list[Comment]] = {}
    for comment in comments(game):
        if "/thinking/" not in comment.file:
            for one in leading(comment.text, SIDES):
                found.setdefault(one, []).append(comment)
    return found


@GAMES
def test_ids_every_rule_stands_on_a_line(game: str) -> None:
    found = by_id(game)
    missing = [one for one in IDS[game] if one not in found]
    assert not missing, f"no comment begins with {', '.join(missing)}"


@GAMES
def test_ids_what_looks_like_one_is_one(game: str) -> None:
    unknown = [
        f"{one} in {comment}" for comment in comments(game) for one in SHAPE.findall(comment.text)
        if one not in IDS[game]
    ]  # fmt: skip
    assert not unknown, "\n".join(["in no list:", *unknown])


@GAMES
def test_ids_stand_at_code(game: str) -> None:
    lonely = [str(comment) for found in by_id(game).values() for comment in found if not comment.above]
    assert not lonely, "\n".join(["above no line:", *lonely])


@GAMES
def test_ids_are_listed_once(game: str) -> None:
    assert len(set(IDS[game])) == len(IDS[game]) > 60
