"""F1 to F7: the payment for a set is calculated in one place, and every proposed set can be sold for that."""

from __future__ import annotations

import pytest

from rules.oliver_twist.events import Sold
from rules.oliver_twist.moves import Fagin
from rules.oliver_twist.sales import best, paid, sets
from tests.games.oliver_twist.at_the_table import APPLE, BROOCH, WALLET, Scene, faces, turn, word


def with_reserve(words: str, rewards: tuple[int, ...] = (6, 5), **options: bool) -> Scene:
    return turn("@O H1 H1 H1", reserves={0: words}, rewards=rewards, **options)


def spelled(tokens: tuple[int, ...]) -> str:
    return " ".join([word(face) for face in tokens])


@pytest.mark.parametrize("rewards", [(), (6, 5)])
@pytest.mark.parametrize("words", ["A1 A1 A2", "A1 $$ $$", "A1 A1 A2 $$ $$", "B2 B2 *B2 B2 B2 $$"])
def test_f2_f5_f6_what_is_said_is_what_is_paid(words: str, rewards: tuple[int, ...]) -> None:
    at = with_reserve(words, rewards)
    said = paid(at.state, faces(words))
    at.sells(0, words)
    (event,) = at.told(Sold)
    assert said == (event.coins, event.reward, event.bonus, event.added)
    assert at.money(0) == 10 + said.total


@pytest.mark.parametrize(
    ("reserve", "set_", "total"),
    [
        ("A1 A1 A2", "A1 A1 A2", 4 + 6),
        ("A1 A2 $$ $$", "A1 A2 $$", 3 + 6),  # a wallet more would bring nothing
        ("A1 A1 A2 $$ $$", "A1 A1 A2 $$ $$", 4 + 6 + 7),  # two more bring the bonus
        ("A1 A1 A1 A2 $$ $$", "A1 A1 A1 A2 $$", 5 + 6 + 7),
        ("A1 $$ $$ $$", "A1 $$ $$", 1 + 6),
    ],
)
def test_f3_f6_all_of_a_kind_and_as_few_wallets_as_bring_the_most(reserve: str, set_: str, total: int) -> None:
    at = with_reserve(reserve)
    (sale,) = [sale for sale in sets(at.state, 0) if sale.kind == APPLE]
    assert (sorted(sale.faces), sale.paid.total) == (sorted(faces(set_)), total)
    at.sells(0, spelled(sale.faces))
    assert at.money(0) == 10 + total


def test_f1_the_best_paid_set_comes_first() -> None:
    at = with_reserve("A1 A1 A1 B2 B2 B2")
    assert [sale.kind for sale in sets(at.state, 0)] == [BROOCH, APPLE]
    assert [move.kind for move in at.offered(Fagin)] == [APPLE, BROOCH]


def test_f3_what_is_offered_already_counts() -> None:
    at = with_reserve("A1 A1 A2 $$ $$")
    rest = best(at.state, faces("A2 $$ $$"), APPLE, laid=faces("A1 A1"))
    assert (sorted(rest.faces), rest.paid.bonus) == (sorted(faces("A2 $$ $$")), 7)
    assert best(at.state, faces("$$ $$"), APPLE, laid=faces("A1 A1")).faces == faces("$$")


def test_f4_wallets_alone_where_the_house_rule_says_so() -> None:
    at = with_reserve("$$ $$ $$", wallet_sets=True)
    assert [(sale.kind, sale.paid.total) for sale in sets(at.state, 0)] == [(WALLET, 6)]
    assert not sets(with_reserve("$$ $$ $$").state, 0)
