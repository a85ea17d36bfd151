"""Set-up (2.3, 2.4), the draft (2.5) and the hideouts (2.6)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.chance import SeededChance
from rules.errors import BadSetup, IllegalMove
from rules.game import ALL, Heard, Move
from rules.thiefdom.city import BUILDING, NOWHERE
from rules.thiefdom.edition import EQUIPMENT, GUARDS, SMUGGLERS
from rules.thiefdom.events import DraftSeen, Settled, SetUp
from rules.thiefdom.game import GAME
from rules.thiefdom.goods import GOLD, only
from rules.thiefdom.moves import Buy, Done, Keep, Settle
from rules.thiefdom.state import THIEVES, Thiefdom
from tests.laws.conserved import thiefdom as conserved


class Opening:
    """A match from its beginning on."""

    def __init__(self, seats: int, seed: int = 0, **options: Any) -> None:
        self.now = Heard(SeededChance(seed))
        self.state: Thiefdom = GAME.new(seats, GAME.options(**options), self.now)

    def answers(self, seat: int, move: Move) -> Opening:
        """A seat that is asked plays this."""
        step = next(step for step in self.state.waiting() if step.seat == seat)
        assert move in step.moves(self.state)
        before = conserved(self.state)
        self.state.play(step, move, self.now)
        assert conserved(self.state) == before
        return self

    def refuses(self, seat: int, move: Move) -> str:
        """Why a seat that is asked cannot play this."""
        step = next(step for step in self.state.waiting() if step.seat == seat)
        with pytest.raises(IllegalMove) as caught:
            step.judge(self.state.seen_by(seat), move)
        return caught.value.code

    def asked(self) -> list[tuple[str, int]]:
        return [(type(step).__name__, step.seat) for step in self.state.waiting()]

    def hand(self, seat: int, eyes: int = ALL) -> list[int]:
        state = self.state if eyes == ALL else self.state.seen_by(eyes)
        return [held.card for held in state.hands[seat]]

    def kept(self, seat: int, eyes: int = ALL) -> list[int]:
        state = self.state if eyes == ALL else self.state.seen_by(eyes)
        return [held.card for held in state.drafts[seat]]

    def drafted(self) -> Opening:
        """All seats keep the first card, twice."""
        for _ in range(2):
            for seat in range(self.state.seats):
                self.answers(seat, Keep(self.hand(seat)[0]))
        return self

    def shopped(self) -> Opening:
        """No seat buys anything."""
        self.drafted()
        while self.asked()[0][0] == "Shopping":
            self.answers(self.asked()[0][1], Done())
        return self


SEEDS = range(12)


# The board -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "columns"), [(1, 3), (2, 3), (3, 4), (4, 4)])
def test_setup_1_a_city_for_so_many(seats: int, columns: int) -> None:
    city = Opening(seats).state.city
    sections = sorted([int(tile.section[0]) for row in city.tiles for tile in row])
    assert (len(city.tiles), len(city.tiles[0])) == (2, columns)
    assert sections == ([1, 2, 3, 4, 5, 6, 7, 8] if seats > 2 else [2, 3, 4, 6, 7, 8])


def test_setup_1_orders_and_sides_differ() -> None:
    layouts = {tuple([tile.section for row in Opening(4, seed).state.city.tiles for tile in row]) for seed in SEEDS}
    assert len(layouts) == len(SEEDS)
    assert {name[1] for layout in layouts for name in layout} == {"A", "B"}
    assert {layout[3][0] for layout in layouts} == {"4", "8"}


def test_setup_2_the_carriage_in_the_north_west_and_the_first_round() -> None:
    state = Opening(4).state
    assert state.cells[8] == state.city.carriage_start
    assert state.city.place(state.cells[8])[0] == 3
    opening = Opening(2).shopped()
    for _ in range(2):
        assert opening.state.round == 0
        (step,) = opening.state.waiting()
        opening.answers(step.seat, step.moves(opening.state)[0])
    assert opening.state.round == 1
    assert opening.asked() == [("Plan", 0), ("Plan", 1)]


def test_setup_3_catacombs_and_villas_at_their_sections() -> None:
    city = Opening(4).state.city
    assert (city.villas, city.catacombs) == ((2, 4, 5, 7), (1, 3, 6, 8))
    assert len(city.crypts) == 4
    assert len({Opening(4, seed).state.safes for seed in SEEDS}) > 2
    for seed in SEEDS:
        state = Opening(4, seed).state
        assert Counter(state.safes) == {"art": 2, "gems": 2}
        assert sorted(state.villa_art) == [1, 2, 3, 4]


def test_setup_4_a_badge_for_each_guard_and_a_full_bag_for_each_noble() -> None:
    assert (Opening(4).state.badges, Opening(4).state.bags) == (15, 15)


def test_setup_5_a_mission_on_each_smuggler_the_rest_unseen() -> None:
    state = Opening(4).state
    assert all(state.slots)
    assert sorted([*state.slots, *state.missions]) == list(range(1, 15))


def test_setup_6_all_guests_are_in_the_deck() -> None:
    assert Opening(4).state.guests == tuple(range(13, 49))


def test_setup_7_four_cards_are_displayed() -> None:
    state = Opening(4).state
    assert len(state.display) == 4
    assert Counter([*state.display, *state.deck]) == Counter(EQUIPMENT)  # one of each kind in each half


def test_setup_8_a_guard_before_each_villa_looking_away() -> None:
    for seed in SEEDS:
        state = Opening(4, seed).state
        stands = {(state.cells[guard], state.facing[guard]) for guard in GUARDS}
        assert stands == {state.city.inside(section) for section in state.city.villas}
    assert len({Opening(4, seed).state.cells[0] for seed in SEEDS}) > 3


def test_setup_9_a_noble_at_each_catacomb() -> None:
    state = Opening(4).state
    assert set(state.cells[4:8]) == {state.city.inside(section)[0] for section in state.city.catacombs}


def test_setup_10_eight_gold_and_ten_points() -> None:
    state = Opening(4).state
    assert state.stores == (only(GOLD, 8),) * 4
    assert state.points == (10,) * 4
    assert len(state.thieves) == 12
    assert [score["home"] for score in state.scores()] == [0] * 4  # nobody has a hideout yet


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_11_patrol_boards_and_the_first_player(seats: int) -> None:
    firsts = set()
    for seed in SEEDS:
        state = Opening(seats, seed).state
        assert sorted(state.boards) == list(range(seats))
        assert state.boards[state.first] == 0
        firsts.add(state.first)
    assert firsts == set(range(seats))


def test_setup_r4_two_players() -> None:
    for seed in SEEDS:
        state = Opening(2, seed).state
        assert (state.cells[3], state.cells[7]) == (NOWHERE, NOWHERE)
        assert (state.badges, state.bags) == (7, 7)
        assert (state.city.villas, state.city.catacombs) == ((2, 4, 7), (3, 6, 8))
        assert (len(set(state.villa_art)), len(state.safes)) == (3, 3)
        assert [section for section, mission in zip(SMUGGLERS, state.slots, strict=True) if mission] == [4, 7, 8]
    assert len({tuple(sorted(Opening(2, seed).state.villa_art)) for seed in SEEDS}) > 1


def test_setup_is_told_so_that_it_can_be_told_again() -> None:
    opening = Opening(3)
    told = next(one.event for one in opening.now.told if isinstance(one.event, SetUp))
    assert isinstance(told, SetUp)
    assert (told.safes, told.art, told.villas) == (opening.state.safes, opening.state.villa_art, (2, 4, 5, 7))


def test_setup_the_first_night_is_for_one_or_two() -> None:
    tiles = Opening(2, city="first-night").state.city.tiles
    assert [[tile.section for tile in row] for row in tiles] == [["2A", "3A", "4A"], ["6A", "7A", "8A"]]
    for seats in (3, 4):
        with pytest.raises(BadSetup) as caught:
            Opening(seats, city="first-night")
        assert caught.value.code == "option-for-seats"
        assert caught.value.facts == {"name": "city", "value": "first-night", "known": (1, 2)}


# The draft -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_draft_1_three_cards_keep_one_pass_to_the_right(seats: int) -> None:
    opening = Opening(seats)
    assert opening.asked() == [("Choice", seat) for seat in range(seats)]
    hands = [opening.hand(seat) for seat in range(seats)]
    assert [len(hand) for hand in hands] == [3] * seats
    for seat in range(seats):
        opening.answers(seat, Keep(hands[seat][0]))
    for seat in range(seats):  # the seat to the right is the one before
        assert sorted(opening.hand((seat - 1) % seats)) == hands[seat][1:]
        assert opening.kept(seat) == hands[seat][:1]


def test_draft_1_the_last_card_is_no_choice() -> None:
    opening = Opening(3).drafted()
    assert [len(opening.kept(seat)) for seat in range(3)] == [3] * 3
    assert opening.asked() == [("Shopping", opening.state.first)]


def test_draft_1_choices_are_simultaneous_and_hidden() -> None:
    opening = Opening(3)
    before = [opening.state.seen_by(seat) for seat in range(3)]
    assert [[held.card for held in before[0].hands[seat]] for seat in (1, 2)] == [[0, 0, 0]] * 2
    opening.answers(1, Keep(opening.hand(1)[2]))
    after: Any = opening.state.seen_by(0)
    assert after.hands == before[0].hands
    mine, theirs, _ = after.agenda[-1].parts
    assert (mine.sealed, theirs.sealed, theirs.card) == (False, True, 0)


def test_draft_1_what_was_passed_on_is_known_until_somebody_chooses_from_it() -> None:
    opening = Opening(3)
    passed = opening.hand(1)[1:]
    for seat in range(3):
        opening.answers(seat, Keep(opening.hand(seat)[0]))
    assert opening.hand(0, eyes=1) == opening.hand(0) == sorted(passed)
    assert opening.hand(0, eyes=2) == [0, 0]
    last = opening.hand(0)[1]
    for seat in range(3):
        opening.answers(seat, Keep(opening.hand(seat)[0]))
    assert opening.kept(0, eyes=1).count(0) == 2  # one of two: nobody can say which; the last card is its own
    assert last in opening.kept(2, eyes=0)  # the last card went to nobody else
    assert opening.kept(2, eyes=1).count(0) == 3


def test_draft_1_each_is_told_its_own_hand() -> None:
    opening = Opening(3)
    told = [one for one in opening.now.told if isinstance(one.event, DraftSeen)]
    assert [one.to for one in told] == [1, 2, 4]


def test_draft_2_r5_none_one_or_two_are_bought_with_their_points() -> None:
    opening = Opening(3).drafted()
    first = opening.state.first
    cheap = sorted(opening.kept(first), key=lambda card: opening.state.edition.gear(card).cost)[:2]
    gear = [opening.state.edition.gear(card) for card in cheap]
    for card in cheap:
        opening.answers(first, Buy(card, 1))
    assert opening.state.stores[first] == only(GOLD, 8 - gear[0].cost - gear[1].cost)
    assert opening.state.points[first] == 10 + gear[0].points + gear[1].points
    assert opening.state.thieves[first * THIEVES + 1].gear == tuple(sorted(cheap))
    assert opening.asked() == [("Shopping", (first + 1) % 3)]  # two are the most


def test_draft_2_nothing_that_is_too_dear() -> None:
    for seed in SEEDS:
        opening = Opening(2, seed).drafted()
        first = opening.state.first
        for _ in range(2):
            if opening.asked() == [("Shopping", first)]:
                (step,) = opening.state.waiting()
                gold = opening.state.stores[first][GOLD]
                moves = [move for move in step.moves(opening.state) if isinstance(move, Buy)]
                assert {move.card for move in moves} == {
                    card for card in opening.kept(first) if opening.state.edition.gear(card).cost <= gold
                }
                if moves:
                    opening.answers(first, moves[-1])


def test_draft_3_two_a_thief_and_never_two_alike() -> None:
    opening = Opening(2).drafted()
    first = opening.state.first
    (step,) = opening.state.waiting()
    assert {move.thief for move in step.moves(opening.state) if isinstance(move, Buy)} == {0, 1, 2}
    for index, thief in enumerate(opening.state.thieves):
        assert (index, thief.gear) == (index, ())
    assert all(len(set(opening.kept(seat))) == 3 for seat in range(2))  # one of each kind is in the draft
    assert step.seat == first


def test_draft_4_the_rest_goes_into_the_deck() -> None:
    opening = Opening(3).shopped()
    assert Counter([*opening.state.deck, *opening.state.display]) == Counter([*EQUIPMENT] * 2)
    assert (opening.state.half, opening.state.drafts, opening.state.hands) == ((), (), ())


# Hideouts ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hideouts_counter_clockwise_the_first_player_last(seats: int) -> None:
    opening = Opening(seats, 3).shopped()
    order = []
    while opening.asked()[0][0] == "Settling":
        (step,) = opening.state.waiting()
        order.append(step.seat)
        opening.answers(step.seat, step.moves(opening.state)[0])
    first = opening.state.first
    assert order == [(first - 1 - nth) % seats for nth in range(seats)]
    assert len([one for one in opening.now.told if isinstance(one.event, Settled)]) == seats


def test_hideouts_in_a_house_not_the_church_and_one_a_house() -> None:
    opening = Opening(2).shopped()
    city = opening.state.city
    (step,) = opening.state.waiting()
    offered = {city.building(move.space).kind for move in step.moves(opening.state) if isinstance(move, Settle)}
    assert offered == {"tower", "garden", "smithy", "stable"}
    house = step.moves(opening.state)[0]
    assert isinstance(house, Settle)
    opening.answers(step.seat, house)
    assert [opening.state.thieves[index].space for index in opening.state.own(step.seat)] == [house.space] * 3
    (other,) = opening.state.waiting()
    assert house not in other.moves(opening.state)
    assert house.space >= BUILDING
