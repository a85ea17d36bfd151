"""What a choice adds to a seat's score now: in each game the number that the table draws."""

from __future__ import annotations

import pytest

from rules.crypt.adds import adds as treasure_adds
from rules.oliver_twist.adds import adds as token_adds
from rules.oliver_twist.adds import new_types
from rules.thiefdom.adds import outlets, steps_into
from rules.thiefdom.goods import LIQUOR, WINE
from rules.thiefs_market.adds import adds as card_adds
from tests.games.crypt.at_the_table import I1, I2, I3, I4, J1, J2, J3, M1, M2, P1, P2, R1, T1, T2, T4, scene
from tests.games.oliver_twist.at_the_table import face, faces
from tests.games.oliver_twist.at_the_table import turn as prowl
from tests.games.thiefdom.at_the_table import space
from tests.games.thiefdom.at_the_table import turn as night
from tests.games.thiefs_market.at_the_table import at_the_end, number


@pytest.mark.parametrize(
    ("own", "face", "coins", "more"),
    [
        ([], J2, 2, 0),
        ([J3], J2, 2, 3),  # the highest counts twice
        ([J1], J3, 3, 3),
        ([J1, J2], J3, 3, 1),
        ([P1, P2], P2, 2, 2),  # the third: 4 instead of 2
        ([M1], M2, 2, (4 - 2) + (4 - 1)),
        ([], I1, 1, 0),
        ([], T2, 2, 5),
        ([], R1, 1, 0),
    ],
)
def test_a_treasure_adds_its_coins_and_what_its_collector_pays_more(
    own: list[int], face: int, coins: int, more: int
) -> None:
    view = scene(2, treasure={0: own}).state.seen_by(0)
    assert treasure_adds(view, 0, face) == (coins, more)


def test_the_second_idol_wins_the_race_only_in_its_round() -> None:
    first = scene(2, treasure={0: [I1]}, idol="B").state.seen_by(0)
    assert treasure_adds(first, 0, I2).more == first.edition.collectors.idol_b.first
    later = scene(3, treasure={0: [I1], 1: [I2, I4]}, idol="B", idol_first=[1]).state
    later.round += 1
    assert treasure_adds(later.seen_by(0), 0, I3).more == later.edition.collectors.idol_b.later


def test_nothing_hangs_on_what_others_hide() -> None:
    """The treasure of another seat that nobody has seen counts nothing in this seat's view."""
    high = scene(2, treasure={1: [T4]}).state.seen_by(0)
    low = scene(2, treasure={1: [T1]}).state.seen_by(0)
    assert treasure_adds(high, 0, T2) == treasure_adds(low, 0, T2)


def test_a_card_adds_points_and_a_place_among_henchmen() -> None:
    view = at_the_end("Tailor", "Official, Bondsman").state
    assert card_adds(view, 0, number("Fence")).henchmen == 2 - 1, "a tie for most pays 2, where a second place paid 1"
    safe = at_the_end("", "").state
    first, second = [nth for nth, card in enumerate(safe.edition.cards, 1) if card.hideout][:2]
    alone = card_adds(safe, 0, first)
    safe.cards = ((first,), ())
    assert card_adds(safe, 0, second).points > alone.points, "two hideouts pay more, each of them"
    safe.cards = ((), ())
    assert card_adds(safe, 0, number("Tailor")).henchmen == 3


@pytest.mark.parametrize(
    ("reserve", "token", "adds"),
    [
        ("N3 N3", "N3", 9 + 6),  # a set, and the reward
        ("N3", "N3", 0),  # no set yet
        ("B2 B2 B2", "B2", 2),
        ("B2 B2 B2 B2", "B2", 2 + 7),  # five of a kind
        ("B2 B2", "$$", 4 + 6),  # a wallet makes the set
        ("B2 B2", "Ch", 0),
    ],
)
def test_a_token_adds_what_the_best_sale_brings_more(reserve: str, token: str, adds: int) -> None:
    view = prowl("@O H1 H1 H1", reserves={0: reserve}, rewards=(6, 5)).state.seen_by(0)
    assert token_adds(view, 0, face(token)) == adds


def test_only_new_types_thicken_the_file() -> None:
    view = prowl("@O H1 H1 H1", files={0: "A1"}).state.seen_by(0)
    assert new_types(view, 0, faces("A2 H1 H2 B2")) == 2


def test_loot_is_paid_at_the_nearest_place_and_walks_are_counted() -> None:
    at = night(thieves={"a1": "tavern 2"}, carry={"a1": "2 gold wine liquor"})
    index = at.state.turn.thief
    found = {one.goods: one for one in outlets(at.state, index)}
    assert (found[WINE].space, found[WINE].points, found[WINE].walks) == (space("tavern 2"), 2, 0)
    assert found[LIQUOR].points == at.state.edition.rates.liquor
    far = steps_into(at.state.city, space("tavern 2"))
    assert found[LIQUOR].walks == -(-far[found[LIQUOR].space] // at.state.edition.steps)


def test_a_mission_that_pays_more_comes_first() -> None:
    at = night(thieves={"a1": "tavern 2"}, missions={7: 9}, carry={"a1": "badge 3 gem"})
    first, *rest = outlets(at.state, at.state.turn.thief)
    assert (first.goods, first.space, first.points) == (-1, space("smuggler 7"), at.state.edition.mission(9).points)
    wants = at.state.edition.mission(9).wants.goods
    assert sum([one.many for one in rest]) == 4 - sum(wants), "its goods are not counted twice"
