"""Thief's Market played on the screen: by keys alone, by the mouse alone, at every size."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from textual.geometry import Region

from rules.chance import SeededChance
from rules.game import ALL, Question
from rules.thiefs_market import events as e
from rules.thiefs_market import payment
from rules.thiefs_market.edition import FACES
from rules.thiefs_market.moves import Done, Grab, Pass, Pay, PutBack, Reroll, Rob, Use
from rules.thiefs_market.state import NOTHING, Market
from rules.thiefs_market.steps.shop import Buying, Paying
from rules.thiefs_market.steps.split import Lucky, Sort, Split
from tests.games.thiefs_market.screen.seated import NAMES, arranged, asked_at, at_table, dealt, pile, play_until, prompt
from tests.helpers.presses import click, clickable, keys
from tests.helpers.screens import faults
from tui.games.thiefs_market.questions import bought
from tui.games.thiefs_market.questions.buying import BuyingDesk
from tui.games.thiefs_market.questions.lucky import LuckyDesk
from tui.games.thiefs_market.questions.paying import PayingDesk
from tui.games.thiefs_market.questions.sort import Picking
from tui.games.thiefs_market.scene import FACE_KEYS
from tui.session import AtHome
from tui.shelf.result import Result
from tui.table.curtain import Curtain
from tui.table.help import page
from tui.table.screen import TableScreen
from tui.widgets.plate import Plate

SIZES = ("wide", "classic", "narrow")


@pytest.fixture(autouse=True)
def quick_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain's moment has its own tests."""
    monkeypatch.setattr(Curtain, "MOMENT", 0.01)


def shown_keys(screen: TableScreen) -> set[str]:
    """The keys that are drawn on the board."""
    found = {heap.key for heap in screen.board.stage_plate.model.heaps}
    found |= {offer.key for lane in screen.board.market_rows.model.lanes for offer in lane.offers}
    found |= {seat.number for seat in screen.board.seat_list.model if seat.key}
    if isinstance(screen.desk, BuyingDesk | PayingDesk):
        found |= {item.key for item in (*screen.board.pay_plate.model.items, *screen.board.tools_plate.model.items)}
    return {key for key in found if key}


# Whole matches ------------------------------------------------------------------------------------


def answer(screen: TableScreen, press: Callable[[str], None], luck: SeededChance) -> None:
    """Answer the question with a few keys, or with clicks that mean the same."""
    if screen.telling.on:
        press("enter")
    elif isinstance(screen.desk, Picking):
        if screen.desk.hand.robbed and (not screen.desk.hand.takes or luck.roll(3) == 1):
            press(str(luck.pick(sorted(screen.desk.hand.robbed)) + 1))
            press(luck.pick([FACE_KEYS[face] for face, count in enumerate(screen.desk.hand.heap) if count]))
        elif not screen.desk.hand.takes_all:
            faces = [FACE_KEYS[face] for face, count in enumerate(screen.desk.hand.heap) if count]
            for _face in range(1 + luck.roll(3)):
                press(luck.pick(faces))
            if not screen.desk.hand.ready:
                press("a")
        press("enter")
    elif isinstance(screen.sight.step, Lucky):
        press("n" if luck.roll(2) == 1 else luck.pick(sorted(shown_keys(screen))))
        press("enter")
    elif isinstance(screen.desk, BuyingDesk):
        if screen.desk.till.idle:
            press("enter")
            return
        offers = [offer.key for lane in screen.board.market_rows.model.lanes for offer in lane.offers if offer.key]
        press(luck.pick(offers) if offers else "n")
        press("enter")


def laid_out(screen: TableScreen) -> bool:
    """Whether every plate is in its place; a pause takes long, and most answers move no plate."""
    room = screen.regions(*screen.app.size)
    return all(plate.region == room.get(plate.id or "", Region()) for plate in screen.query(Plate))


@pytest.mark.parametrize(
    ("size", "seats", "by"),
    [
        ("wide", 3, "mouse"), ("wide", 5, "keys"), ("classic", 5, "mouse"), ("classic", 3, "keys"),
        ("narrow", 5, "mouse"), ("narrow", 4, "keys"), ("least", 4, "mouse"), ("least", 3, "keys"),
    ],
)  # fmt: skip
async def test_a_whole_match(size: str, seats: int, by: str) -> None:
    luck = SeededChance(f"{size}{seats}")
    async with at_table(dealt(*NAMES[:seats], seed=seats), size) as (person, screen):

        def press(key: str) -> None:
            if by == "keys":
                keys(screen, key)
            elif f"key:{key}" in clickable(screen):
                click(screen, f"key:{key}")
            elif f"less:{key}" in clickable(screen):  # all of it is chosen: a click on what is chosen takes it off
                click(screen, f"less:{key}")
            else:
                assert isinstance(screen.desk, BuyingDesk), key
                keys(screen, key)  # a card for which there is no row

        for turn in range(1500):
            if not screen.session.table.waiting() and not screen.telling.on:
                break
            if "market:" in clickable(screen):
                click(screen, "market:")
                await person.pilot.pause()
            answer(screen, press, luck)
            if turn % 5 == 0 or (by == "mouse" and not laid_out(screen)):
                await person.pilot.pause()
            if screen.is_current and turn % 5 == 0:
                assert not any(row.endswith("…") for row in prompt(screen)), prompt(screen)
                assert not faults(person.rows(), person.app.size.width), "\n".join(person.rows())
        await person.pilot.pause()
        await person.pilot.pause()
        assert isinstance(person.screen, Result)


# Positions ----------------------------------------------------------------------------------------


def buying(seats: int = 3, **options: bool | str) -> AtHome:
    """A purchase turn in which a card can be bought."""

    def wanted(view: Market, step: Question[Any]) -> bool:
        return isinstance(step, Buying) and view.round > 2 and len(step.moves(view)) > 3 and view.made == 0

    return asked_at(wanted, *NAMES[:seats], **options)


def three_purchases() -> AtHome:
    """A purchase turn with Lab, Glamer, two extra purchases, two gold and R R W B."""
    session = dealt(*NAMES[:3], seed=11)
    assert play_until(session, lambda view, step: isinstance(step, Buying), 11)

    def change(state: Market) -> None:
        assert state.rows[0] == (11, 2, 10, 6, 13), "Necklace, Bondsman, Nearby Safehouse, Fence, Stone"
        buyer = state.waiting()[0].seat
        state.cards = tuple([(1, 7, 4, 5) if seat == buyer else () for seat in range(3)])
        state.gold = tuple([2 if seat == buyer else 1 for seat in range(3)])
        state.final = tuple([pile("RRWB") if seat == buyer else state.piles[seat] for seat in range(3)])
        state.set_pile(buyer, pile("RRWB"))

    return arranged(session, change)


def splitting(seats: int = 5, **options: bool | str) -> AtHome:
    """A split in which the asked player may take or rob."""

    def wanted(view: Market, step: Question[Any]) -> bool:
        robs = [seat for seat in range(view.seats) if sum(view.piles[seat]) > 2]
        return isinstance(step, Split) and step.taken == NOTHING and bool(robs) and sum(view.middle) > 3

    return asked_at(wanted, *NAMES[:seats], **options)


# The judged turn ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_three_purchases_two_flips_and_a_mixed_payment_take_less_than_fifteen_presses(size: str) -> None:
    async with at_table(three_purchases(), size) as (_person, screen):
        before = len(screen.session.table.story(None))
        presses = ["c", "w", "1", "enter", "2", "enter", "d", "g", "3", "enter", "enter"]
        said = []
        for key in presses:
            if key == "enter":
                said.append(prompt(screen)[2].strip())
            keys(screen, key)
        told = screen.session.table.story(None)[before:]
        assert len(presses) < 15
        bought = [event for event in told if isinstance(event, e.Bought)]
        assert [event.card for event in bought] == [11, 2, 10]
        assert any(event.gold and any(event.dice) for event in bought), "gold and dice together"
        assert len([event for event in told if isinstance(event, e.Turned)]) == 2
        assert any(isinstance(event, e.ShoppingDone) for event in told)
        assert all(row.startswith("Enter:") for row in said), said


async def test_the_turn_ends_with_n_while_something_can_still_be_done() -> None:
    async with at_table(three_purchases()) as (_person, screen):
        before = screen.session.table.story(None)
        keys(screen, "enter")
        assert screen.session.table.story(None) == before
        assert prompt(screen)[2].strip().startswith("Choose a card or an ability")
        keys(screen, "n")
        assert screen.session.table.story(None) == before
        assert "3 purchases unused" in prompt(screen)[2]
        keys(screen, "enter")
        assert isinstance(screen.session.table.story(None)[len(before)], e.ShoppingDone)


async def test_an_ability_goes_through_its_ways_and_then_off() -> None:
    async with at_table(three_purchases()) as (_person, screen):
        assert isinstance(screen.desk, BuyingDesk)
        faces = []
        for _press in range(4):
            keys(screen, "c")
            faces.append([FACES[use.face] for use in screen.desk.till.uses])
        assert faces == [["W"], ["B"], ["G"], []]
        keys(screen, "c", "g")
        assert [FACES[use.face] for use in screen.desk.till.uses] == ["G"]


async def test_an_ability_that_needs_what_another_brings_can_be_picked_and_left() -> None:
    """The end of the turn, picked beside both, draws no picks: each ability is then asked what it could do alone."""

    def chained(view: Market, step: Question[Any]) -> list[Use]:
        before = [move for move in step.moves(view) if isinstance(move, Use)]
        for use in before:
            after = view.after([use])
            then = [move for move in after.waiting()[0].moves(after) if isinstance(move, Use) and move.card != use.card]
            if new := [move for move in then if move not in before]:
                return [use, new[0]]
        return []

    session = asked_at(lambda view, step: isinstance(step, Buying) and bool(chained(view, step)), "Ada", "Bea", "Cem")
    async with at_table(session) as (person, screen):
        assert screen.sight.step is not None
        uses = chained(screen.sight.view, screen.sight.step)
        assert isinstance(screen.desk, BuyingDesk)
        assert screen.desk.lay(uses)
        assert list(screen.desk.laid()) == uses
        await person.press("n", "n")
        assert list(screen.desk.laid()) == uses
        keys(screen, *screen.desk.key_of(f"ability:{uses[0].card}"))
        assert uses[1] not in screen.desk.laid()


async def test_a_payment_with_gold_names_the_dice_that_could_pay_and_calls_no_way_better() -> None:
    """The coach may think that both are about equal."""
    async with at_table(three_purchases(), "wide") as (_person, screen):
        keys(screen, "2")  # Bondsman for R R
        assert "You could pay" not in prompt(screen)[2]
        assert isinstance(screen.desk, BuyingDesk)
        assert screen.desk.till.tender is not None
        for _swap in range(3):
            if not screen.desk.till.tender.gold:
                keys(screen, "r")
        assert screen.desk.till.tender.gold
        assert "You could pay R instead of $" in prompt(screen)[2]


async def test_a_payment_with_gold_also_names_the_dice_that_another_one_would_leave() -> None:
    async with at_table(three_purchases(), "wide") as (_person, screen):
        assert isinstance(screen.desk, BuyingDesk)
        till, said, scene = screen.desk.till, set[str](), screen.board.now()
        own = payment.means(till.ahead, till.step.seat)
        for card in range(1, 50):
            for tender in payment.tenders(till.ahead, own, card):
                other = payment.cheapest(till.ahead, own, tender)
                leaves = any(one > two for one, two in zip(tender.dice, other.dice, strict=True))
                if tender.gold > other.gold:
                    said.add(bought.other_way(scene, till, tender)[0])
                    assert (" and " in bought.other_way(scene, till, tender)[0]) == leaves
        assert ". You could pay B B instead of $1 and G." in said, said


# The split ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_letters_pick_and_enter_takes_just_that(size: str) -> None:
    async with at_table(splitting(), size) as (_person, screen):
        assert isinstance(screen.desk, Picking)
        seat, middle = screen.sight.seat, screen.desk.hand.heap
        face = next(face for face, count in enumerate(middle) if count)
        keys(screen, FACE_KEYS[face])
        assert screen.desk.hand.out[face] == 1
        assert prompt(screen)[2].strip().startswith("Enter: take 1 object.")
        before = len(screen.session.table.story(None))
        keys(screen, "enter")
        told = screen.session.table.story(None)[before:]
        took = next(event for event in told if isinstance(event, e.Took))
        assert (took.seat, sum(took.pile), took.pile[face]) == (seat, 1, 1)


async def test_a_letter_goes_round_shift_goes_back_and_a_takes_all() -> None:
    async with at_table(splitting()) as (_person, screen):
        assert isinstance(screen.desk, Picking)
        hand = screen.desk.hand
        face = max(range(6), key=lambda one: hand.heap[one])
        key, many = FACE_KEYS[face], hand.heap[face]
        for count in [*range(1, many + 1), 0]:
            keys(screen, key)
            assert hand.out[face] == count
        screen.press(key, key.upper())
        assert hand.out[face] == many
        keys(screen, "a")
        assert hand.out == hand.heap
        keys(screen, "a")
        assert not any(hand.out)


@pytest.mark.parametrize("size", SIZES)
async def test_a_digit_robs_a_seat_and_the_same_digit_again_robs_nobody(size: str) -> None:
    async with at_table(splitting(), size) as (_person, screen):
        assert isinstance(screen.desk, Picking)
        hand = screen.desk.hand
        victim = sorted(hand.robbed)[0]
        digit = str(victim + 1)
        keys(screen, digit)
        assert hand.victim == victim
        assert prompt(screen)[2].strip() == "Choose at least one object to put back."
        keys(screen, digit)
        assert hand.victim is None
        keys(screen, digit)
        face = next(face for face, count in enumerate(hand.heap) if count)
        keys(screen, FACE_KEYS[face])
        before = len(screen.session.table.story(None))
        kept = hand.pile
        assert prompt(screen)[2].strip().startswith("Enter: rob")
        keys(screen, "enter")
        robbed = next(one for one in screen.session.table.story(None)[before:] if isinstance(one, e.Robbed))
        assert (robbed.victim, robbed.kept) == (victim, kept)


async def test_something_is_kept_and_something_goes_back() -> None:
    async with at_table(splitting()) as (_person, screen):
        assert isinstance(screen.desk, Picking)
        hand = screen.desk.hand
        keys(screen, str(sorted(hand.robbed)[0] + 1), "a")
        assert "You must keep at least one object." in prompt(screen)[0]
        for face, count in enumerate(hand.heap):
            for _die in range(count):
                if sum(hand.pile) > 1:
                    keys(screen, FACE_KEYS[face])
        assert sum(hand.pile) == 1
        last = next(face for face, count in enumerate(hand.pile) if count)
        if hand.heap[last] == 1:
            keys(screen, FACE_KEYS[last])
            assert "You must keep at least one object." in prompt(screen)[0]
            assert sum(hand.pile) == 1


async def test_the_last_without_a_pile_takes_all_with_one_key() -> None:
    def wanted(view: Market, step: Question[Any]) -> bool:
        return isinstance(step, Split) and view.pileless() == [step.seat] and view.middle != NOTHING

    async with at_table(asked_at(wanted, *NAMES[:4])) as (_person, screen):
        assert isinstance(screen.desk, Picking)
        face = next(face for face, count in enumerate(screen.desk.hand.heap) if count)
        keys(screen, FACE_KEYS[face])
        assert "take the whole middle or rob a player" in prompt(screen)[0]
        keys(screen, "escape")
        seat, before = screen.sight.seat, len(screen.session.table.story(None))
        keys(screen, "escape")
        if screen.panel.page is not None:
            keys(screen, "escape")
        keys(screen, "enter")
        took = next(one for one in screen.session.table.story(None)[before:] if isinstance(one, e.Took))
        assert (took.seat, took.rest) == (seat, True)


async def test_the_last_without_a_pile_can_swap_kept_and_put_back_while_robbing() -> None:
    def wanted(view: Market, step: Question[Any]) -> bool:
        piles = [sum(view.piles[seat]) for seat in range(view.seats)]
        return isinstance(step, Split) and view.pileless() == [step.seat] and max(piles) > 2

    async with at_table(asked_at(wanted, *NAMES[:4])) as (_person, screen):
        assert isinstance(screen.desk, Picking)
        hand = screen.desk.hand
        assert hand.takes_all
        victim = next(seat for seat in sorted(hand.robbed) if sum(screen.sight.view.piles[seat]) > 2)
        face = next(face for face, count in enumerate(screen.sight.view.piles[victim]) if count)
        keys(screen, str(victim + 1), FACE_KEYS[face])
        kept, back = hand.pile, hand.out
        keys(screen, "a")
        assert not screen.notice
        assert (hand.pile, hand.out) == (back, kept)


async def test_lucky_is_asked_for_a_die_and_n_keeps_them_all() -> None:
    session = asked_at(lambda view, step: isinstance(step, Lucky), *NAMES[:3])
    async with at_table(session) as (_person, screen):
        before = session.table.story(None)
        keys(screen, "enter")
        assert session.table.story(None) == before
        face = next(move.face for move in screen.sight.moves if isinstance(move, Reroll))
        keys(screen, FACE_KEYS[face])
        assert prompt(screen)[2].strip().startswith(f"Enter: reroll {FACES[face]} (no undo).")
        keys(screen, "n")
        assert prompt(screen)[2].strip().startswith("Enter: keep all")
        keys(screen, "enter")
        assert isinstance(session.table.story(None)[len(before)], e.LeftAlone)


async def test_space_picks_the_selected_die_and_undo_restores_the_pick() -> None:
    session = asked_at(lambda view, step: isinstance(step, Lucky), *NAMES[:3])
    async with at_table(session) as (_person, screen):
        assert isinstance(screen.desk, LuckyDesk)
        keys(screen, "space")
        assert not screen.desk.laid(), "it only comes to the front"
        keys(screen, "space")
        assert screen.desk.laid() == (Reroll(screen.desk.things()[0]),)
        keys(screen, "down")
        assert not screen.desk.laid()
        keys(screen, "n", "enter")
        assert not isinstance(screen.desk, LuckyDesk)
        keys(screen, "u", "u")
        assert isinstance(screen.desk, LuckyDesk)
        assert screen.desk.laid() == (Pass(),)


async def test_arrows_go_through_the_colours_and_the_ways_to_pay_them() -> None:
    session = asked_at(lambda view, step: isinstance(step, Paying) and not step.waive, *NAMES[:3])
    async with at_table(session) as (_person, screen):
        assert isinstance(screen.desk, PayingDesk)
        proposed = screen.desk.laid()
        keys(screen, "tab")
        assert screen.desk.laid() == proposed
        keys(screen, "up")
        other = screen.desk.laid()
        assert other != proposed
        keys(screen, "down")
        assert screen.desk.laid() == proposed
        keys(screen, "up", "enter")
        bought = [event for event in session.table.story(None) if isinstance(event, e.Bought)][-1]
        assert bought.gold == sum(move.gold for move in other if isinstance(move, Pay))


async def test_a_move_of_the_list_leaves_the_rest_to_be_picked() -> None:
    async with at_table(splitting()) as (_person, screen):
        grab = next(move for move in screen.sight.moves if isinstance(move, Grab))
        screen.send(grab)
        assert isinstance(screen.sight.step, Split)
        assert isinstance(screen.desk, Picking)
        assert screen.desk.hand.out[grab.face] == grab.count
        keys(screen, FACE_KEYS[grab.face])
        assert prompt(screen)[2].strip()
        assert screen.desk.hand.out[grab.face] == grab.count, "that is settled"
        keys(screen, "u")
        assert screen.sight.step.taken == NOTHING


async def test_a_row_of_the_list_fills_the_same_tray() -> None:
    async with at_table(splitting()) as (_person, screen):
        before = screen.session.table.story(None)
        grab = next(move for move in screen.sight.moves if isinstance(move, Grab))
        keys(screen, "m", "enter")
        assert screen.session.table.story(None) == before, "it is laid only"
        assert isinstance(screen.desk, Picking)
        assert any(screen.desk.hand.out) or screen.desk.hand.robbing
        keys(screen, "escape", "escape" if any(screen.desk.hand.out) else "0")
        assert screen.desk.hand.empty
        screen.desk.take_row(grab)
        assert screen.desk.hand.out[grab.face] == grab.count
        keys(screen, "escape")
        victim = min(screen.desk.hand.robbed)
        screen.desk.take_row(Rob(victim))
        back = next(move for move in screen.desk.listed()[2] if isinstance(move, PutBack))
        screen.desk.take_row(back)
        screen.desk.take_row(Done())
        robbed = [event for event in screen.session.table.story(None)[len(before) :] if isinstance(event, e.Robbed)]
        assert [event.victim for event in robbed] == [victim]
        assert robbed[0].back[back.face] == back.count


# Keys ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("position", range(6))
async def test_the_row_of_keys_offers_only_what_works(size: str, position: int) -> None:
    async with at_table(positions()[position](), size) as (_person, screen):
        cards = [offer.key for lane in screen.board.market_rows.model.lanes for offer in lane.offers if offer.key]
        for card in ["", *cards]:
            if card:
                screen.press(card, card)
            for word in screen.prompt.model.keys:
                if word.does.startswith(("swap", "ability", "card")) and "-" not in word.keys:
                    for key in word.keys.split():
                        was = picture(screen)
                        screen.press(key, key)
                        assert not screen.notice, (word, screen.notice)
                        assert picture(screen) != was
                        screen.new_hand()
                        screen.refresh_scene()
                        if card:
                            screen.press(card, card)
            screen.new_hand()
            screen.refresh_scene()


def positions() -> list[Callable[[], AtHome]]:
    """The positions in which keys are tried."""

    def sorting(view: Market, step: Question[Any]) -> bool:
        return isinstance(step, Sort) and len(step.moves(view)) > 2

    return [
        splitting,
        three_purchases,
        buying,
        lambda: asked_at(lambda view, step: isinstance(step, Lucky), *NAMES[:3]),
        lambda: asked_at(sorting, *NAMES[:4]),
        lambda: asked_at(lambda view, step: isinstance(step, Paying), *NAMES[:3]),
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("position", range(6))
async def test_every_drawn_key_does_something_and_every_other_says_why_not(size: str, position: int) -> None:
    async with at_table(positions()[position](), size) as (_person, screen):
        drawn = shown_keys(screen)
        before = screen.session.table.story(None)
        labels = {*"rwbgskf", *"123456789", *"yzq", *"cdejopt"}
        for key in sorted(drawn | labels):
            was = picture(screen)
            screen.press(key, key)
            if key in drawn:
                assert picture(screen) != was, f"{key} is drawn and does nothing"
                if not isinstance(screen.sight.step, Paying):
                    assert not screen.notice, f"{key}: {screen.notice}"
            elif screen.panel.page is None and screen.is_current:
                assert screen.notice, f"{key} is passed over in silence"
            for _out in range(6):
                if screen.panel.page is not None:
                    screen.pages.close()
                screen.notice = ()
                screen.desk.lift()
            screen.new_hand()
            screen.refresh_scene()
        assert screen.session.table.story(None) == before


def picture(screen: TableScreen) -> tuple[Any, ...]:
    """The models of all plates."""
    board = screen.board
    return (
        board.stage_plate.model, board.market_rows.model, board.seat_list.model, board.pay_plate.model,
        board.tools_plate.model, screen.prompt.model,
    )  # fmt: skip


MONKEY = (*"rwbgskf", *"12345", "6", "7", "a", "n", "0", *"cdej", "tab", "shift+tab", "up", "down", "space", "enter",
          "enter", "enter", "escape", "u", "h")  # fmt: skip


@pytest.mark.parametrize("seats", [3, 5])
async def test_enter_does_what_its_row_says_whatever_was_pressed(seats: int) -> None:
    luck = SeededChance(f"monkey {seats}")
    async with at_table(dealt(*NAMES[:seats], seed=6), "wide") as (_person, screen):
        table = screen.session.table
        for _press in range(900):
            if not table.waiting() and not screen.telling.on:
                break
            key = "escape" if screen.panel.page is not None else luck.pick(MONKEY)
            row, before, moment = prompt(screen)[2].strip(), table.story(None), screen.telling.on
            keys(screen, key)
            told = table.story(None)[len(before) :]
            if key not in ("enter", "u"):
                assert not told, f"{key} played something"
            elif key == "enter" and not moment:
                assert told or not row.startswith("Enter"), (row, screen.notice, screen.desk)
                check(row, told)


def check(row: str, told: tuple[Any, ...]) -> None:
    """Check that what happened is what the Enter line said, in a sentence without holes."""
    assert not re.search(r"\[|\]|\.\.|\s[.,;]|  ", row), row
    kinds = {type(event) for event in told}
    if not row.startswith("Enter"):
        assert not told, row
    elif row.startswith("Enter: take"):
        took = next(event for event in told if isinstance(event, e.Took))
        assert str(sum(took.pile)) in row.replace("both", "2")
    elif row.startswith("Enter: rob"):
        robbed = next(event for event in told if isinstance(event, e.Robbed))
        assert f"keep {sum(robbed.kept)}" in row
    elif row.startswith("Enter: keep all"):
        assert e.LeftAlone in kinds
    elif row.startswith("Enter: reroll"):
        assert e.LuckyRoll in kinds
    elif row.startswith("Enter: end the turn"):
        assert e.ShoppingDone in kinds
        assert e.Bought not in kinds
    elif "buy" in row:
        assert e.Bought in kinds
        assert ("turn" in row) == bool(kinds & {e.Turned}) or "abilit" in row
    else:
        assert kinds & {e.Turned, e.Spent}, row


# Undo -------------------------------------------------------------------------------------


async def test_undo_reverts_all_that_one_enter_confirmed_and_restores_the_picks() -> None:
    async with at_table(three_purchases()) as (_person, screen):
        before, view = screen.session.table.story(None), screen.sight.view
        keys(screen, "c", "1", "enter")
        assert len(screen.session.table.story(None)) > len(before) + 1
        keys(screen, "u")
        assert screen.session.table.story(None) == before
        assert screen.sight.view == view
        assert isinstance(screen.desk, BuyingDesk)
        assert screen.desk.till.card == 11
        assert screen.desk.till.uses
        keys(screen, "enter")
        assert any(isinstance(event, e.Bought) for event in screen.session.table.story(None)[len(before) :])


async def test_undo_reverts_a_pile_but_not_a_robbery() -> None:
    async with at_table(splitting()) as (_person, screen):
        assert isinstance(screen.desk, Picking)
        hand = screen.desk.hand
        before, seat = screen.session.table.story(None), screen.sight.seat
        faces = [FACE_KEYS[face] for face, count in enumerate(hand.heap) if count][:2]
        keys(screen, *faces, "enter")
        assert screen.sight.seat != seat
        keys(screen, "u", "u")
        assert (screen.sight.seat, screen.session.table.story(None)) == (seat, before)
        assert screen.desk.hand is hand
        keys(screen, "escape")
        victim = sorted(hand.robbed)[0]
        keys(screen, str(victim + 1))
        die = next(face for face in range(6) if hand.heap[face])
        keys(screen, FACE_KEYS[die], "enter")
        assert any(isinstance(event, e.RolledAgain) for event in screen.session.table.story(None)[len(before) :])
        robbed = screen.session.table.story(None)
        keys(screen, "u")
        assert screen.session.table.story(None) == robbed
        assert re.search(": dice .*or cards ", prompt(screen)[0])


# The market ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_cards_keep_key_and_place_for_the_round_and_say_who_has_them(size: str) -> None:
    async with at_table(three_purchases(), size) as (person, screen):

        def offers() -> list[tuple[str, bool]]:
            return [(offer.names[0], bool(offer.gone)) for lane in screen.board.market_rows.model.lanes
                    for offer in lane.offers]  # fmt: skip

        first = offers()
        keys(screen, "2", "enter")
        after = offers()
        assert [name for name, _gone in after] == [name for name, _gone in first]
        assert [gone for _name, gone in after] == [False, True, False, False, False]
        await person.pilot.pause()
        assert screen.sight.seat is not None
        assert any(f"→ {NAMES[screen.sight.seat]}" in row for row in person.rows())
        keys(screen, "3")
        assert isinstance(screen.desk, BuyingDesk)
        assert screen.desk.till.card == 10


async def test_the_market_answers_while_the_hand_still_picks() -> None:
    async with at_table(splitting(3)) as (_person, screen):
        assert isinstance(screen.desk, Picking)
        before = [offer.pays for lane in screen.board.market_rows.model.lanes for offer in lane.offers]
        keys(screen, "a")
        after = [offer.pays for lane in screen.board.market_rows.model.lanes for offer in lane.offers]
        assert before != after


async def test_a_click_on_a_card_in_the_split_looks_and_robs_nobody() -> None:
    async with at_table(splitting()) as (person, screen):
        assert isinstance(screen.desk, Picking)
        click(screen, "market:")
        await person.pilot.pause()
        card = next(action for action in clickable(screen) if action.startswith("card:"))
        click(screen, card)
        assert screen.desk.hand.victim is None
        assert screen.panel.page is not None


# Infamy -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("make", [splitting, buying])
async def test_two_tables_that_differ_in_infamy_only_look_the_same(size: str, make: Callable[..., AtHome]) -> None:
    pictures = []
    for infamy in (0, 37):
        session = make()

        def change(state: Market, infamy: int = infamy) -> None:
            state.infamy = (infamy,) * state.seats

        async with at_table(arranged(session, change), size) as (person, screen):
            keys(screen, "v", "escape", "m", "escape")
            await person.pilot.pause()
            pictures.append(person.rows())
        session.kept.file.close()
    assert pictures[0] == pictures[1]


async def test_open_infamy_stands_on_the_screen() -> None:
    session = splitting(open_infamy=True)

    def change(state: Market) -> None:
        state.infamy = (37,) * state.seats

    async with at_table(arranged(session, change)) as (person, _screen):
        assert person.sees("†37")


async def test_i_says_so_where_nothing_is_secret() -> None:
    async with at_table(splitting(open_infamy=True)) as (person, screen):
        await person.press("i")
        assert person.app.screen is screen, "no curtain is drawn for nothing"
        assert screen.pages.page is None
        assert person.sees("You have no secrets here.")


async def test_a_replay_with_everything_open_covers_no_infamy() -> None:
    async with at_table(splitting()) as (_person, screen):
        scene = screen.board.now()
        assert all(scene.covered(seat) for seat in range(scene.view.seats))
        scene.view = scene.view.seen_by(ALL)
        assert not any(scene.covered(seat) for seat in range(scene.view.seats))


async def test_i_shows_the_players_infamy_behind_the_curtain() -> None:
    async with at_table(splitting(), "classic") as (person, screen):
        keys(screen, "i")
        await person.pilot.pause(0.05)
        assert isinstance(person.app.screen, Curtain)
        await person.press("o")
        assert screen.panel.page is not None
        assert any("Infamy" in row for row in person.rows())
        await person.press("escape")
        assert screen.panel.page is None
        assert not any("†0" in row for row in person.rows())


async def test_i_keeps_the_picks() -> None:
    async with at_table(splitting(), "classic") as (person, screen):
        assert isinstance(screen.desk, Picking)
        face = next(face for face, count in enumerate(screen.desk.hand.heap) if count)
        keys(screen, FACE_KEYS[face])
        picked = list(screen.desk.hand.picked)
        assert any(picked)
        keys(screen, "i")
        await person.pilot.pause(0.05)
        assert isinstance(person.app.screen, Curtain)
        assert screen.desk is None
        await person.press("o")
        await person.press("escape")
        assert isinstance(screen.desk, Picking)
        assert screen.desk.hand.picked == picked


async def test_a_player_alone_at_the_keyboard_sees_their_infamy() -> None:
    def wanted(view: Market, step: Question[Any]) -> bool:
        return step.seat == 0 and isinstance(step, Split)

    session = asked_at(wanted, "Ada", "greedy", "greedy")
    async with at_table(session) as (_person, screen):
        facts = ["".join(text for text, _role in seat.facts[0]) for seat in screen.board.seat_list.model]
        assert "†?" not in facts[0]
        assert all("†?" in one for one in facts[1:])


async def test_sentences_name_the_keys_that_the_settings_give() -> None:
    async with at_table(three_purchases(), keys={"no": "home", "undo": "end"}) as (_person, screen):
        no = screen.home.keys.word("no")
        assert no != "n"
        assert f"; {no} ends" in prompt(screen)[2]


OTHERS = {"go": "f9", "more": "f8", "all": "f7", "off": "f6", "out": "f5", "no": "home", "undo": "end"}
"""Other keys for the commands that this table's sentences name."""


def all_said(screen: TableScreen) -> set[str]:
    """The prompt in all lengths, the Enter line as drawn, and help."""
    asking, drawn = screen.prompt.model, prompt(screen)[2].strip()
    said = page(screen, screen.board).help
    return {*asking.ask, *asking.enter, drawn, *screen.notice, *map(str, [*said.now, *said.keys, *said.facts])}


@pytest.mark.parametrize("position", range(6))
async def test_no_sentence_names_a_key_that_was_changed(position: int) -> None:
    async with at_table(positions()[position](), "wide", keys=OTHERS) as (_person, screen):
        said = all_said(screen)
        for key in (*sorted(shown_keys(screen)), *"rwbg", "1", "home", "f7", "f6", "home", "tab", "f8"):
            keys(screen, key)
            said |= all_said(screen)
        assert any(one.startswith("F9: ") for one in said)
        named = [one for one in said if re.search(r"Enter|Space|Esc|\b[nu]\b", one)]
        assert named == []


# Looks --------------------------------------------------------------------------------------------


ROOMS = [(120, 36), (80, 24), (44, 22), (40, 16), (100, 30), (160, 50), (60, 20), (80, 40)]


@pytest.mark.parametrize(
    ("size", "signs"), [*[(size, "unicode") for size in ROOMS], *[(size, "ascii") for size in ROOMS[:3]]]
)
async def test_nothing_is_torn_at_any_size(size: tuple[int, int], signs: str) -> None:
    seats = 3 if size in ((80, 24), (100, 30), (60, 20)) else 5
    luck = SeededChance("looks")
    async with at_table(dealt(*NAMES[:seats], seed=9), size, signs=signs) as (person, screen):
        for _answer in range(30):
            answer(screen, lambda key: keys(screen, key), luck)
            await person.pilot.pause()
            assert not faults(person.rows(), size[0]), "\n".join(person.rows())
            if signs == "ascii":
                assert all(row.isascii() for row in person.rows())


LONG = tuple([letter * 16 for letter in "WMQHN"])
"""The widest names."""


@pytest.mark.parametrize("size", SIZES)
async def test_with_the_widest_names_only_names_are_cut(size: str) -> None:
    luck = SeededChance(f"long {size}")
    async with at_table(dealt(*LONG, seed=9), size) as (person, screen):
        for _answer in range(60):
            answer(screen, lambda key: keys(screen, key), luck)
            await person.pilot.pause()
            rows = [re.sub(r"[WMQHN]+…", "", row) for row in person.rows()]
            assert not [row for row in rows if "…" in row]


async def test_a_card_out_of_the_list_is_paid_as_the_list_says() -> None:
    async with at_table(three_purchases()) as (_person, screen):
        before = len(screen.session.table.story(None))
        keys(screen, "m", "enter")
        told = screen.session.table.story(None)[before:]
        assert any(isinstance(event, e.Bought) for event in told)
        assert isinstance(screen.sight.step, Buying)


async def test_put_back_moves_are_named_in_the_list() -> None:
    def wanted(view: Market, step: Question[Any]) -> bool:
        return isinstance(step, Sort)

    async with at_table(asked_at(wanted, *NAMES[:3])) as (_person, screen):
        assert any(isinstance(move, PutBack) for move in screen.sight.moves)
        keys(screen, "m")
        assert screen.panel.page is not None


async def test_help_names_only_the_faces_and_the_players_that_can_be_picked() -> None:
    async with at_table(dealt("Ada", "Bea", "Cem"), "wide") as (person, screen):
        assert isinstance(screen.desk, Picking)
        faces = screen.desk.loose()
        await person.press("question_mark")
        assert person.sees(f" {faces} ")
        assert not person.sees("rob that player")
        await person.press("escape", *faces.split()[:2], "enter", "question_mark")
        robbed = " ".join([str(seat + 1) for seat in sorted(screen.desk.hand.robbed)])
        assert any(f"║ {robbed}  " in row and "rob that player" in row for row in person.rows())
