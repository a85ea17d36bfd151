"""The edition in the box, and what is refused with which key and reason."""

from __future__ import annotations

import pytest

from rules.crypt.edition import KIND_NAMES
from rules.crypt.game import GAME
from tests.helpers.editions import Box

PRINTED = Box(GAME)
BOX, changed, fault = PRINTED.text, PRINTED.changed, PRINTED.fault


def test_edition_the_figures_of_the_collectors() -> None:
    pays = GAME.standard.collectors
    assert (pays.idol_b.need, pays.idol_b.first, pays.idol_b.later) == (2, 5, 2)
    assert (pays.jewelry_a.need, pays.jewelry_b.each) == (2, 1)
    assert (pays.manuscript_a.need, pays.manuscript_a.worth) == (2, 4)
    assert pays.pottery_a.sets == ((2, 2), (3, 4), (4, 8))
    assert (pays.remains_b.need, pays.remains_b.coins) == (4, 10)
    assert pays.tapestry_a.most == 5
    assert (pays.tapestry_b.need, pays.tapestry_b.alone, pays.tapestry_b.shared) == (3, 7, 4)


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ('name = "Crypt, 2018"', "", "", "Object missing required field `name`"),
        ("rows = ", "# rows = ", "", "Object missing required field `rows`"),
        ("hidden = 2.5", "", "ghost", "Object missing required field `hidden`"),
        ("alone = 7", "", "collectors.tapestry_b", "Object missing required field `alone`"),
    ],
)
def test_edition_missing_key(old: str, new: str, key: str, reason: str) -> None:
    assert fault(changed(old, new)) == ("edition-unreadable", key, reason)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("alone = 7", 'alone = "7"', "collectors.tapestry_b.alone"),
        ("alone = 7", "alone = 7.5", "collectors.tapestry_b.alone"),
        ("hidden = 2.5", "hidden = true", "ghost.hidden"),
        ('name = "Crypt, 2018"', "name = 2018", "name"),
        ("rows = [[2, 1]", "rows = [[2, 1, 0]", "rows[0]"),
        ('[30, "The Petty"]', '["The Petty", 30]', "ghost.ranks[1][0]"),
    ],
)
def test_edition_wrong_type(old: str, new: str, key: str) -> None:
    code, where, reason = fault(changed(old, new))
    assert (code, where) == ("edition-unreadable", key)
    assert reason.startswith("Expected")


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("alone = 7", "alone = 7\nlonely = 8", "collectors.tapestry_b"),
        ("[ghost]", "[ghoul]\na = 1\n[ghost]", ""),
    ],
)
def test_edition_unknown_key(old: str, new: str, key: str) -> None:
    code, where, reason = fault(changed(old, new))
    assert (code, where) == ("edition-unreadable", key)
    assert reason.startswith("Object contains unknown field")


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("rows = [[2, 1], ", "rows = [", "rows"),
        ("rows = [[2, 1]", "rows = [[-1, 4]", "rows[0]"),
        ("[4, 2]]", "[5, 2]]", "rows[3]"),
        ("[4, 2]]", "[0, 0]]", "rows[3]"),
        ("[3, 1], [4", "[4, 1], [4", "treasure"),
        ("idol       = [[1, 1]", "idol       = [[1, 5]", "treasure.idol[0][1]"),
        ("idol       = [[1, 1]", "idol       = [[1, 0]", "treasure.idol[0][1]"),
        ("idol       = [[1, 1]", "idol       = [[0, 1]", "treasure.idol[0][0]"),
        ("idol       = [[1, 1]", "idol       = [[10, 1]", "treasure.idol[0][0]"),
        ("idol       = [[1, 1]", "idol       = [[1, 2]", "treasure"),
        ("idol       = [[1, 1], ", "idol       = [", "treasure"),
        ("need = 4", "need = 0", "collectors.remains_b.need"),
        ("need = 2        # from", "need = -2 #", "collectors.jewelry_a.need"),
        ("hidden = 2.5", "hidden = nan", "ghost.hidden"),
        ("hidden = 2.5", "hidden = -1", "ghost.hidden"),
        ('[[0, "The Fool"], [30, ', '[[30, "The Fool"], [0, ', "ghost.ranks"),
        ("need = 4", "need = 100", "collectors.remains_b.need"),
        ("first = 5", f"first = {10**20}", "collectors.idol_b.first"),
        ("most = 5", "most = -100", "collectors.tapestry_a.most"),
        ("[3, 4]", "[3, 100]", "collectors.pottery_a.sets"),
        ("[3, 4]", f"[{10**9}, 4]", "collectors.pottery_a.sets"),
        ("The Petty", "", "ghost.ranks[1][1]"),
        ("The Petty", " ", "ghost.ranks[1][1]"),
        ("The Petty", "\\u001b[31mred", "ghost.ranks[1][1]"),
        ("The Petty", "\\u202eytteP", "ghost.ranks[1][1]"),
        ("The Petty", "x" * 41, "ghost.ranks[1][1]"),
    ],
)
def test_edition_inconsistent(old: str, new: str, key: str) -> None:
    code, where, reason = fault(changed(old, new))
    assert (code, where) == ("edition-inconsistent", key)
    assert reason


def test_edition_no_cards_at_all() -> None:
    text = BOX
    for kind in KIND_NAMES[1:]:
        start = text.index(f"\n{kind:<10} = ")
        text = text[:start] + f"\n{kind} = []" + text[text.index("\n", start + 1) :]
    assert fault(text.encode())[:2] == ("edition-inconsistent", "treasure")


def test_edition_a_pile_that_no_line_of_a_record_could_hold() -> None:
    cards = ", ".join(["[1, 1]"] * 4000)
    text = changed("idol       = [[1, 1], ", f"idol       = [{cards}, ")
    assert fault(text)[:2] == ("edition-inconsistent", "treasure.idol")


def test_edition_no_ranks_at_all() -> None:
    line = next(line for line in BOX.splitlines() if line.startswith("ranks"))
    assert fault(changed(line, "ranks = []"))[:2] == ("edition-inconsistent", "ghost.ranks")


def test_edition_another_one_is_played_by_its_own_figures() -> None:
    other = GAME.edition(changed("first = 5", "first = 6"))
    assert other.collectors.idol_b.first == 6
    assert GAME.new(2, edition=other).edition is other
