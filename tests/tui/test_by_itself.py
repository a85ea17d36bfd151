"""A question that allows one move is not asked, unless that would take an undo away or tell a secret."""

from __future__ import annotations

from typing import Any

import pytest

from rules import shelf
from rules.advice import final
from rules.chance import SeededChance
from rules.game import Question, State
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards.opponents import Pushing, Target
from rules.oliver_twist.steps.prowl import Relocating
from rules.thiefs_market.events import Bought, ShoppingDone
from rules.thiefs_market.moves import Buy, EndTurn
from rules.thiefs_market.state import Market
from rules.thiefs_market.steps.shop import Buying
from tests.games.thiefs_market.screen.seated import TABLES
from tests.helpers.keyboard import Hands
from tests.helpers.presses import keys
from tests.helpers.tables import Tables, prompt
from tui.plain.keyboard import PlainKeyboard
from tui.plain.page import Left, Page, Streams, at_once
from tui.session import AtHome
from tui.shelf.result import Result
from tui.table.clock import HandTime
from tui.table.screen import TableScreen

LONE, TWO = ("Ann", "greedy", "greedy"), ("Ann", "Bea", "greedy")
GAMES = [meta.name for meta in shelf.GAMES]


def needs_a_key(session: AtHome, seat: int) -> bool:
    """Whether this question has more than one answer, or one that is secret or takes an undo away."""
    asked, table = session.table.ask(seat), session.table
    assert asked.step is not None
    if len(asked.moves) > 1 or asked.step.secret(table.ask(None).view):
        return True
    undo = any(table.fence(person) is None for person in session.people)
    return undo and (session.shared or final(asked.view, asked.step, asked.moves[0]))


@pytest.mark.parametrize("seats", [LONE, TWO], ids=["one person", "two people"])
@pytest.mark.parametrize("game", GAMES)
async def test_only_what_needs_a_key_is_asked(game: str, seats: tuple[str, ...]) -> None:
    tables, luck = Tables(shelf.game(game), State), SeededChance(4)
    session = tables.dealt(*seats, seed=4)
    asked = 0
    async with tables.at_table(session) as (person, screen):
        while asked < 60 and not isinstance(person.screen, Result):
            if screen.telling.waits:
                screen.course.go_on()
            elif (seat := screen.sight.seat) is not None and not screen.telling.on:
                asked += 1
                assert needs_a_key(session, seat), screen.sight.step
                screen.send(luck.pick(tuple(screen.sight.moves)))
            elif person.screen is not screen:
                await person.press("o")  # a curtain
            await person.pilot.pause()
    assert asked > 15


def nothing_to_buy(view: Market, step: Question[Any]) -> bool:
    """The first person's purchase turn begins, with nothing to buy or use."""
    return isinstance(step, Buying) and step.seat == 0 and view.made == 0 and len(step.moves(view)) == 1


def one_purchase(view: Market, step: Question[Any]) -> bool:
    """The first person can buy, another seat buys after it, and after a purchase nothing is left to do."""
    if not isinstance(step, Buying) or step.seat or view.holder() == 1 or view.made + 1 < view.purchases(0):
        return False
    return not view.cards[0] and any(isinstance(move, Buy) for move in step.moves(view))


@pytest.mark.parametrize("seats", [LONE, TWO], ids=["one person", "two people"])
async def test_a_purchase_turn_without_means_passes_and_is_told(seats: tuple[str, ...]) -> None:
    session = TABLES.asked_at(nothing_to_buy, *seats)
    assert [type(move) for move in session.table.ask(0).moves] == [EndTurn]
    if session.table.fence(0) is None:
        session.table.stand()
    before = len(session.table.story(None))
    async with TABLES.at_table(session) as (person, screen):
        await person.pilot.pause()
        done = [event for event in session.table.story(None)[before:] if isinstance(event, ShoppingDone)]
        assert done[0].seat == done[0].made == 0
        assert any("Ann bought nothing." in line for line in screen.lines())
        assert not isinstance(screen.sight.step, Buying) or screen.sight.seat != 0


async def buy_one(screen: TableScreen) -> None:
    assert isinstance(screen.sight.step, Buying)
    shelved = screen.board.market_rows.model.lanes
    keys(screen, next(offer.key for lane in shelved for offer in lane.offers if offer.key))
    assert "Then nothing is left" in prompt(screen)[2]
    screen.course.handed_on = -screen.course.BOUNCE
    keys(screen, "enter")


async def test_undo_goes_back_to_the_last_choice() -> None:
    session = TABLES.asked_at(one_purchase, *LONE)
    async with TABLES.at_table(session, time=HandTime(), pace="steady") as (person, screen):
        before = len(session.table.story(None))
        await buy_one(screen)
        await person.pilot.pause()
        events = [type(event) for event in session.table.story(None)[before:]]
        assert {Bought, ShoppingDone} <= {*events}
        assert screen.sight.seat is None
        keys(screen, "u")
        await person.pilot.pause()
        assert isinstance(screen.sight.step, Buying)
        assert screen.sight.seat == 0
        assert screen.desk is not None
        assert isinstance(screen.desk.laid()[0], Buy)


async def test_the_last_undo_of_a_purchase_is_kept_where_others_play_too() -> None:
    session = TABLES.asked_at(one_purchase, *TWO)
    async with TABLES.at_table(session) as (person, screen):
        await buy_one(screen)
        await person.pilot.pause()
        assert [type(move) for move in screen.sight.moves] == [EndTurn]
        assert screen.sight.seat == 0
        assert "end the turn" in " ".join(prompt(screen))


async def test_what_was_undone_is_asked() -> None:
    """Where an undo leads to such a question, it waits for Enter."""

    def first(view: Market, step: Question[Any]) -> bool:
        return nothing_to_buy(view, step) and not final(view, step, EndTurn())

    session = TABLES.asked_at(first, *LONE)
    session.table.stand()
    async with TABLES.at_table(session, time=HandTime(), pace="steady") as (person, screen):
        await person.pilot.pause()
        assert session.table.waiting() != (0,)
        keys(screen, "u")
        await person.pilot.pause()
        assert [type(move) for move in screen.sight.moves] == [EndTurn]
        keys(screen, "enter")
        assert session.table.waiting() != (0,)


def test_plain_mode_tells_it_in_the_news() -> None:
    session = TABLES.asked_at(nothing_to_buy, *LONE)
    session.table.stand()
    session.port.take()
    hands = Hands(lambda _shown: "quit\n")
    with pytest.raises(Left):
        at_once(PlainKeyboard(session, Page(Streams(hands, hands.page))).run())
    told, _, asked = hands.page.getvalue().partition("Ann bought nothing.")
    assert asked
    assert "end the turn" not in told


def pushing(_view: Twist, step: Question[Any]) -> bool:
    """The first person has played a character, which all have seen since, and its victim was the only possible one."""
    return isinstance(step, Pushing) and step.seat == 0


def test_in_plain_mode_nothing_is_undone_where_a_fence_hides_the_last_choice() -> None:
    session = Tables(shelf.game("oliver-twist"), Twist).asked_at(pushing, "Ann", "greedy")
    session.port.take()
    (before,) = session.port.before(0)
    assert isinstance(before.step, Target)
    assert len(before.step.moves(before.view)) == 1
    story = session.table.story(None)
    typed = iter(("undo\n", "quit\n"))
    hands = Hands(lambda _shown: next(typed))
    with pytest.raises(Left):
        at_once(PlainKeyboard(session, Page(Streams(hands, hands.page))).run())
    assert "No undo: something was revealed." in hands.page.getvalue()
    assert "Undone" not in hands.page.getvalue()
    assert session.table.story(None) == story


def one_way_on(view: Twist, step: Question[Any]) -> bool:
    """The gang has to relocate, the first person can put it on one space only, and has chosen something before."""
    return isinstance(step, Relocating) and step.seat == 0 and len(step.moves(view)) == 1 and len(view.reserves[0]) > 2


def test_in_plain_mode_undo_goes_back_to_the_last_choice_too() -> None:
    session = Tables(shelf.game("oliver-twist"), Twist).asked_at(one_way_on, "Ann", "greedy")
    session.port.take()
    before = len(session.table.story(None))
    typed = iter(("undo\n", "quit\n"))
    hands = Hands(lambda _shown: next(typed))
    with pytest.raises(Left):
        at_once(PlainKeyboard(session, Page(Streams(hands, hands.page))).run())
    assert "Undone: " in hands.page.getvalue()
    assert len(session.table.story(None)) < before
    assert session.by_itself(0) is None, "there is a choice"
