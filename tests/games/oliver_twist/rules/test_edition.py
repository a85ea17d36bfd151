"""The edition in the box against the sheet, and what is refused with which key and reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.chance import SeededChance
from rules.oliver_twist import edition as source
from rules.oliver_twist.edition import CARDS, KINDS, OBJECTS, kind, value
from rules.oliver_twist.game import GAME
from rules.record import LONGEST_LINE, Sitting
from rules.table import Table
from tests.games.oliver_twist.at_the_table import FACES, NAMES, face, word
from tests.helpers.editions import Box

PRINTED = Box(GAME)
BOX, changed, fault = PRINTED.text, PRINTED.changed, PRINTED.fault


# What is printed ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("which", "tokens", "coins"),
    [("A", 12, 16), ("H", 11, 18), ("B", 10, 20), ("N", 7, 21), ("R", 6, 24), ("W", 5, 25), ("$", 9, 0)],
)
def test_edition_objects_of_the_sheet(which: str, tokens: int, coins: int) -> None:
    own = [one for one in GAME.standard.by_day if word(one).startswith(which)]
    assert (len(own), sum([value(one) for one in own])) == (tokens, coins)


@pytest.mark.parametrize(("token", "count"), [("A1", 8), ("A2", 4), ("H1", 4), ("H2", 7)])
def test_edition_ones_and_twos(token: str, count: int) -> None:
    assert GAME.standard.by_day.count(face(token)) == count


def test_edition_sixty_objects_ten_tools_five_characters_ten_burglaries() -> None:
    box = GAME.standard
    assert len([one for one in box.by_day if kind(one) in OBJECTS]) == 60
    assert [box.by_day.count(FACES[tool]) for tool in ("tc", "tl", "tp", "tg", "tr")] == [2] * 5
    assert (box.by_day.count(90), len(box.by_day), box.by_day.count(100)) == (5, 75, 0)
    assert (box.by_night.count(100), len(box.by_night)) == (10, 85)


def test_edition_nine_hexagonal_tokens() -> None:
    found = " ".join([word(one) for one in GAME.standard.all_hexes])
    assert found == "*A1 *A2 *H1 *H2 *B2 *B2 *N3 *R4 *W5"


def test_edition_thirteen_characters() -> None:
    assert len(NAMES) == len(set(NAMES)) == len(CARDS) == 13
    assert (NAMES[0], NAMES[3], NAMES[12]) == ("The Artful Dodger", "Bill Sikes", "Toby Crackit")
    own = GAME.standard.characters
    assert (own.charley_reach, own.nancy_types, own.brownlow_pays, own.noah_tokens) == (6, 2, 4, 3)
    assert (own.bumble_leaves, own.grimwig_adds, own.toby_draws) == (5, 3, 1)


def test_edition_sixteen_burglary_cards() -> None:
    cards = GAME.standard.burglary.cards
    assert cards == (-6, -5, -4, -3, -2, -1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12)
    assert sum(cards) == 45


def test_edition_numbers_of_the_rules() -> None:
    box = GAME.standard
    assert (box.money, box.reserve, box.reach, box.relocation, box.stop) == (10, 9, 4, 2, 4)
    assert (box.line, box.peeks, box.rewards) == (12, 2, (6, 5, 4, 3, 2))
    assert (box.set, box.large_set, box.bonus, box.hexes_each) == (3, 5, 7, 2)


def test_edition_kinds_and_values_of_faces() -> None:
    assert [kind(one) for one in FACES.values()] == [1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 8, 9, 10]
    assert (kind(1065), value(1065), len(KINDS)) == (6, 5, 10)


# What is refused ----------------------------------------------------------------------------------


def number(key: str, new: object) -> bytes:
    """The box with another number at this key."""
    found = re.sub(rf"^{key} *= .*$", f"{key} = {new}", BOX, flags=re.MULTILINE)
    assert found != BOX
    return found.encode()


def plan(which: str, drawing: str) -> bytes:
    """The box with other streets."""
    found = re.sub(rf'^{which} = """.*?"""', f'{which} = """\n{drawing}\n"""', BOX, flags=re.DOTALL | re.MULTILINE)
    assert found != BOX
    return found.encode()


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        (changed("money = 10\n", ""), "", "missing required field `money`"),
        (changed("money = 10\n", "money = true\n"), "money", "Expected `int`"),
        (changed("money = 10\n", "money = 10\nluck = 1\n"), "", "unknown field `luck`"),
        (changed("watch        = [[5, 5]]", "watch = [[5]]"), "objects.watch[0]", "Expected `array` of length 2"),
        (changed("of_each_tool = 2", ""), "tokens", "missing required field `of_each_tool`"),
    ],
)
def test_edition_unreadable(text: bytes, key: str, reason: str) -> None:
    code, where, why = fault(text)
    assert (code, where) == ("edition-unreadable", key)
    assert reason in why


RANGES = {
    "money": 0, "reserve": 3, "reach": 1, "relocation": 0, "stop": 0, "line": 1, "peeks": 0, "set": 2,
    "large_set": 2, "bonus": 0, "hexes_each": 0, "tokens.of_each_tool": 0, "tokens.characters": 0,
    "tokens.burglaries": 0, "characters.charley_reach": 1, "characters.nancy_types": 1,
    "characters.brownlow_pays": 0, "characters.noah_tokens": 1, "characters.bumble_leaves": 0,
    "characters.grimwig_adds": 0, "characters.toby_draws": 0,
}  # fmt: skip
LONG = "O" + "." * 40


def last(text: str) -> str:
    """The last part of a key."""
    return text.rpartition(".")[2]


def lattice(line: int) -> bytes:
    """The printed edition with many crossings at night, and lines of this length."""
    rows = ["." * 11 if row % 2 == 0 else ".#" * 5 + "." for row in range(11)]
    text = plan("night", "\n".join(["O" + rows[0][1:], *rows[1:]])).replace(b"[[2, 10]]", b"[[2, 60]]")
    for old, new in ((b"\nreach = 4", b"\nreach = 1"), (b"charley_reach = 6", b"charley_reach = 2")):
        text = text.replace(old, new)
    return text.replace(b"line = 12", f"line = {line}".encode())


FAULTS = [
    *[(number(last(key), wrong), key, f"must be {least} to 99")
      for key, least in RANGES.items() for wrong in (least - 1, 100)],
    (number("line", 21), "line", "must be at most 20"),
    (number("rewards", [6, 100]), "rewards[1]", "must be 0 to 99"),
    (number("rewards", [-1]), "rewards[0]", "must be 0 to 99"),
    (number("rewards", [1] * 100), "rewards", "at most 99"),
    (number("reach", 9), "reach", "at most 8"),
    (number("charley_reach", 9), "characters.charley_reach", "at most 8"),
    (changed("[[5, 5]]", "[[10, 5]]"), "objects.watch", "values of 0 to 9"),
    (changed("[[5, 5]]", "[[5, 100]]"), "objects.watch", "0 to 99 tokens"),
    (changed("[[5, 1]]", "[[-1, 1]]"), "hexes.watch", "values of 0 to 9"),
    (number("hexes_each", 3), "hexes", "3 starting tokens for each of 4 players"),
    (number("hexes_each", 5).replace(b"reserve = 9", b"reserve = 4").replace(b"[[2, 2]]", b"[[2, 20]]"),
     "hexes_each", "must be at most 4"),
    (changed("[[5, 5]]", "[[5, 99], [4, 99], [3, 99], [2, 15]]"), "tokens", "at most 400 tokens in all"),
    (number("tools", [*"qwertyuiop"]).replace(b"'", b'"'), "tokens.tools", "at most 9 types"),
    (changed('"lantern"', '"crowbar"'), "tokens.tools", "different names"),
    (changed('"Nancy"', '"Bet"'), "characters.names", "different names"),
    (changed(' "Bet", "Toby Crackit",', ' "Bet",'), "characters.names", "a name for each of 13 cards"),
    (changed('"Nancy"', '""'), "names", "1 to 40 signs"),
    (changed('"Nancy"', f'"{"x" * 41}"'), "names", "1 to 40 signs"),
    (changed('"lantern"', '"\\u001b[31m"'), "names", "can be printed"),
    (number("cards", []), "burglary.cards", "1 to 99 different values"),
    (number("cards", [1, 1]), "burglary.cards", "different values"),
    (number("cards", [1, 0]), "burglary.cards", "none of them 0"),
    (number("cards", [100]), "burglary.cards", "from -99 to 99"),
    (plan("day", "O..\n.."), "streets.day", "rows of one length"),
    (plan("day", "O\n" * 41), "streets.day", "rows of one length"),
    (plan("day", LONG), "streets.day", "at most 40 of # . y O"),
    (plan("day", "O.x"), "streets.day", "at most 40 of # . y O"),
    (plan("day", "..."), "streets.day", "wants one square, O"),
    (plan("day", "O.O"), "streets.day", "wants one square, O"),
    (plan("day", "O.#."), "streets.day", "can all be reached"),
    (plan("day", "O#"), "streets.day", "a street at the square"),
    (plan("day", "Oy."), "streets.day", "can all be reached"),
    (plan("day", "O.\n.."), "streets.day", "one space wide"),
    (plan("day", "O...\n#.#.\n#..."), "streets.day", "one way of at most 5 steps"),
    (plan("day", "\n".join(["O" + "." * 39, *["#" * 39 + "."] * 38])), "streets.day", "77 spaces, more than the 75"),
    (number("charley_reach", 8), "streets.day", "two ways of at most 8 steps to one space to part at once"),
    (number("burglaries", 0), "streets.night", "75 spaces, more than the 65 tokens when all tools are kept"),
    (lattice(20), "streets.night", "too many lines of 20 tokens"),
    (plan("night", "O" + "." * 11), "streets.night", "a line of 12 tokens from the square"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "key", "reason"), FAULTS, ids=[key for _, key, _ in FAULTS])
def test_edition_inconsistent(text: bytes, key: str, reason: str) -> None:
    code, where, why = fault(text)
    assert (code, where) == ("edition-inconsistent", key)
    assert reason in why


def test_edition_many_crossings_are_good_for_short_lines() -> None:
    assert GAME.edition(lattice(8)).line == 8


def test_edition_with_as_many_tokens_as_there_can_be_is_written_down() -> None:
    edition = GAME.edition(changed("[[5, 5]]", "[[5, 99], [4, 99], [3, 99], [2, 14]]"))
    assert len(edition.by_night) + len(edition.all_hexes) == 400
    lines: list[bytes] = []
    luck = SeededChance(0)
    table = Table.open(GAME, [Sitting("Ann"), Sitting("Ben")], None, edition, luck, lines.append)
    while table.waiting():
        asked = table.ask(seat := table.waiting()[0])
        table.play(seat, asked.stamp, luck.pick(tuple(asked.moves)))
    assert max(len(line) for line in b"".join(lines).splitlines()) < LONGEST_LINE / 2


def test_edition_every_key_that_can_be_named_is_named_above() -> None:
    code = Path(source.__file__).read_text("utf-8")
    keys = {
        *re.findall(r'yield "([a-z_.]+)', code),
        *re.findall(r'^            \("([a-z_.]+)", self', code, re.MULTILINE),
    }
    named = {key for _, key, _ in FAULTS}
    assert len(keys) > 5
    assert sorted(keys - named) == []


def test_edition_another_one_is_played_by_its_own_figures() -> None:
    other = GAME.edition(number("money", 25))
    state = GAME.new(3, edition=other)
    assert state.edition is other
    assert state.money == (25, 25, 25)
